"""Beginnings: a pack with an enemy, and an enemy with its reward card."""

from __future__ import annotations

from authoring.mending.scaffold import Asked, Begun, CannotScaffold, Scaffold
from authoring.packs.linked import LinkedPack
from authoring.source.rewriting import scalar
from authoring.systems.paperback.model import Box, Enemy, EnemyVowel

PACK = """\
kind: pack
id: {id}
system: paperback
version: 0.1.0
title: {title}
languages: [en]
requires: [{base}]
"""
ENEMY = """\
kind: enemy
id: {id}
name: {title}
text: It has all evening.
weak vowel: {vowel}
book: 1
type: lackey
stages:
  - hp: 6
    actions: [attack: 3, {{block: 1, attack: 2}}, attack: 3]
  - hp: 8
    actions: [attack: 3, give hexes: 1, {{block: 2, attack: 3}}]
---
kind: reward
id: reward-{id}
enemy: {id}
sides:
  - [replace letter: 3, upgrade: 1, heal: 3]
  - [gain item: 2, boons: 2]
"""


def pack(asked: Asked) -> Begun:
    """A pack with one enemy, for the cards of a pack beside it. Raises CannotScaffold where there is none."""
    base = next(
        (each for each in asked.beside if next(each.each(Box), None) and next(each.each(EnemyVowel), None)), None
    )
    if base is None:
        raise CannotScaffold("begin it beside a pack with a box and its cards, which it can build on")
    made = {"pack.yaml": PACK.format(id=asked.id, title=scalar(asked.title), base=base.id)}
    return Begun({**made, "enemies.yaml": _enemy(f"{asked.id}-enemy", "The First Enemy", base)})


def enemy(asked: Asked) -> Begun:
    """A lackey of the first book, with its reward card."""
    assert asked.pack is not None
    return Begun({f"enemy-{asked.id}.yaml": _enemy(asked.id, asked.title, asked.pack)})


def _enemy(id: str, title: str, linked: LinkedPack) -> str:
    """An enemy whose weak spot is the first vowel of its name. Raises CannotScaffold."""
    vowels = [model.letter for _, model in linked.each(EnemyVowel)]
    if not vowels:
        raise CannotScaffold(f'"{linked.id}" has no enemy vowel cards, and requires no pack that has some')
    vowel = next((letter for letter in title.lower() if letter in vowels), vowels[0])
    return ENEMY.format(id=id, title=scalar(title), vowel=vowel.upper())


SCAFFOLDS = {
    "pack": Scaffold("a pack with one enemy", pack),
    Enemy.kind_name: Scaffold("an enemy with its reward card", enemy),
}
