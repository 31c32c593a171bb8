"""Enemies with both stages, and their rewards. Rulebook: Enemy Actions and Stages, Character Development.

The actions of an enemy stand in rows of a fixed height, beside the marks of the enemy tray (see trays.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from authoring.packs.documents import Document, Route
from authoring.packs.linked import LinkedPack
from authoring.sheets.drawings import pictured
from authoring.sheets.model import (
    Badge,
    Block,
    Card,
    Corner,
    Deck,
    Face,
    Framed,
    Gap,
    Para,
    Picture,
    Space,
    Span,
    Track,
    Words,
)
from authoring.systems.paperback.game.library import plain
from authoring.systems.paperback.model import Enemy, Reward, Stage
from authoring.systems.paperback.sheets.naming import Naming
from authoring.systems.paperback.wording import action, effects, special

SIZE = "tarot"
ROW = 11.4
"""The height of the row of an action, in mm."""


def enemies(pack: LinkedPack, naming: Naming) -> Iterator[Deck]:
    """The enemies of the pack's own, and the reward card of each."""
    cards = tuple(_enemy(*each, naming) for each in pack.each(Enemy, own=True))
    if cards:
        yield Deck("enemies", "Enemies", SIZE, cards)
    rewards = tuple(_reward(*each, pack, naming) for each in pack.each(Reward, own=True))
    if rewards:
        yield Deck("rewards", "Reward cards", "poker", rewards)


def banner(enemy: Enemy) -> str:
    """Where an enemy waits: "Book 1 · Lackey"."""
    return f"Book {enemy.book} · {enemy.type.capitalize()}"


def _enemy(document: Document, enemy: Enemy, naming: Naming) -> Card:
    sides = [_stage(document, enemy, index, stage, naming) for index, stage in enumerate(enemy.stages)]
    return Card(enemy.id, sides[0], sides[1] if len(sides) > 1 else "blank", 1, document.at())


def _name(enemy: Enemy, at: Route) -> Words:
    """The name, with the first of its weak vowels marked."""
    weak = enemy.weak_vowel
    place = enemy.name.upper().find(weak) if weak else -1
    if place < 0:
        return Span(enemy.name, at)
    parts = (
        Span(enemy.name[:place], at),
        Span(enemy.name[place], at, "marked"),
        Span(enemy.name[place + 1 :], at),
    )
    return tuple(part for part in parts if part.text)


def _stage(document: Document, enemy: Enemy, index: int, stage: Stage, naming: Naming) -> Face:
    at = document.at("stages", index)
    rows = tuple(
        Space(
            (Span(f"{number}  ", style="label"), action(each)), at=document.at("stages", index, "actions", number - 1)
        )
        for number, each in enumerate(stage.actions, 1)
    )
    icon = pictured(document.id, "dragon" if enemy.type == "boss" else "monster")
    height = 34 if stage.rule is None else 22
    body: list[Block] = [Track(rows, 1, ROW, arrows=False), Gap(), Picture(icon, f"enemy/{document.id}", height, at)]
    body.append(Gap())
    if stage.rule is not None:
        text = " ".join(stage.rule.text.split())
        said: list[Block] = [Para(Span(text, document.at("stages", index, "rule", "text")), "flavour")] if text else []
        said += [Para(Span(each, document.at("stages", index, "rule"))) for each in special(stage.rule, naming.name)]
        body.append(Framed(tuple(said), "rule", "Special rule", "evil-book", document.at("stages", index, "rule")))
    if index == 0 and enemy.text:
        body += [Para(Span(" ".join(enemy.text.split()), document.at("text")), "flavour", "centre")]
    tone = "boss" if enemy.type == "boss" else "enemy"
    corners: dict[Corner, Badge] = {
        "top right": Badge(str(stage.hp), "heart", "shield", at=document.at("stages", index, "hp")),
    }
    if enemy.weak_vowel is not None:
        corners["top left"] = Badge(enemy.weak_vowel, "target", "hexagon", "vowel", document.at("weak vowel"))
    last = index + 1 == len(enemy.stages)
    foot = f"At 0 HP it {'is defeated' if last else 'turns over'}{naming.box(enemy.character)}"
    head = f"{banner(enemy)} · Stage {index + 1}"
    return Face(_name(enemy, document.at("name")), tuple(body), "panel", tone, head, foot, corners=corners, at=at)


def _reward(document: Document, reward: Reward, pack: LinkedPack, naming: Naming) -> Card:
    """Two sides, of which one is chosen; all of it is done, from top to bottom."""
    enemy = pack.get(Enemy, reward.enemy)
    sides = [_option(document, reward, index, enemy, naming) for index in range(len(reward.sides))]
    return Card(reward.id, sides[0], sides[1] if len(sides) > 1 else "blank", 1, document.at())


def _option(document: Document, reward: Reward, index: int, enemy: Enemy | None, naming: Naming) -> Face:
    side = reward.sides[index]
    at = document.at("sides", index)
    data = document.data["sides"][index]
    here = document.at("sides", index, "do") if isinstance(data, Mapping) else at
    body: list[Block] = [Gap(), *(Framed((Para(Span(effects((each,)), here)),)) for each in side.do), Gap()]
    called = side.title or "Reward"
    head = f"{banner(enemy)} · {called}" if enemy is not None else called
    name = enemy.name if enemy is not None else naming.name(reward.enemy)
    boss = enemy is not None and enemy.type == "boss"
    corners: dict[Corner, Badge] = {
        "top left": Badge("AB"[index % 2], "", "tag", at=at),
        "top right": Badge("", "trophy" if boss else "gift", "plain"),
    }
    return Face(
        Span(name, document.at("enemy")),
        tuple(body),
        "card",
        "boss" if boss else "reward",
        head,
        f"Choose a side; do all of it{naming.box(enemy.character if enemy is not None else None)}",
        icon=pictured(plain(reward.enemy), "trophy" if boss else "gift"),
        art=f"reward/{reward.id}",
        corners=corners,
        at=at,
    )
