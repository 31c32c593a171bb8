"""Beginnings: a pack with an enemy, an enemy with its reward card, a character with a deck, and cards of all kinds.

What counts in the box of the pack is counted there as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib.resources import files
from string import Template
from typing import Any

from authoring.mending.scaffold import Asked, Begun, CannotScaffold, Scaffold, document_text
from authoring.packs.documents import Change, Document
from authoring.packs.linked import LinkedPack
from authoring.packs.values import with_article
from authoring.source.rewriting import scalar
from authoring.systems.paperback.first_box import box_files
from authoring.systems.paperback.model import (
    BossMcGuffin,
    Box,
    Character,
    Core,
    Dictionary,
    Enemy,
    EnemyVowel,
    Item,
    LetterCard,
    McGuffin,
    Mode,
    Penalty,
    PlotTwist,
    Reward,
    Shop,
    Unlock,
)
from authoring.systems.paperback.rules.lexicons import spelling_of
from authoring.systems.paperback.rules.names import plain
from authoring.systems.paperback.words.spelling import Card
from authoring.vocabulary.content import Content

STARTERS, LIBRARY = 10, 50
"""The letters of a character."""
MANY = 1_000
VOWELS, CONSONANTS = "aeiou", "bcdfghjklmnpqrstvwxz"
HELD: Mapping[type[Content], str] = {
    Item: "items", McGuffin: "mcguffins", BossMcGuffin: "boss mcguffins", Penalty: "penalties", Enemy: "enemies",
    EnemyVowel: "enemy vowels", PlotTwist: "plot twists", Character: "characters",
}  # fmt: skip
"""What a box says it holds, by the kind of card."""


def pack(asked: Asked) -> Begun:
    """A pack with one enemy, for the cards of a pack beside it; a small box of its own where there is none."""
    base = next(
        (each for each in asked.beside if next(each.each(Box), None) and next(each.each(EnemyVowel), None)), None
    )
    if base is None:
        return Begun(box_files(asked.id, asked.title))
    first = Asked(f"{asked.id}-enemy", "The First Enemy", base)
    return Begun({
        "pack.yaml": _filled("pack", asked, base=base.id),
        "enemies.yaml": _filled("enemy", first, letter=_weakness(first)),
    })  # fmt: skip


def enemy(asked: Asked) -> Begun:
    """A lackey of the first book, with its reward card."""
    text = _filled("enemy", asked, letter=_weakness(asked))
    return Begun({f"enemy-{asked.id}.yaml": text}, tuple(_counted(asked, Enemy)))


def reward(asked: Asked) -> Begun:
    """The reward card of the first enemy that has none. Raises CannotScaffold."""
    linked = _pack_of(asked)
    rewarded = {plain(each.enemy) for _, each in linked.each(Reward)}
    for document, _ in linked.each(Enemy, own=True):
        if document.id not in rewarded:
            return Begun({f"reward-{asked.id}.yaml": _filled("reward", asked, enemy=document.id)})
    raise CannotScaffold(f'every enemy of "{linked.id}" has its reward card: begin an enemy, which comes with one')


def letter(asked: Asked) -> Begun:
    """A letter for the library of the first character who has room for it, or else of one of another pack.

    Raises CannotScaffold where the decks of all characters are full.
    """
    linked = _pack_of(asked)
    whose, starter = _room(linked)
    first = next((each for each in asked.id if each.isalpha()), "e")
    text = _filled("letter", asked, letter=first, character=whose)
    return Begun({f"letter-{asked.id}.yaml": f"{text}starter: true\n" if starter else text})


def character(asked: Asked) -> Begun:
    """A character with a starting item, and with the letters and core cards of the first one in sight to begin with.

    Raises CannotScaffold where there is none.
    """
    linked = _pack_of(asked)
    model = next((document for document, _ in linked.each(Character)), None)
    if model is None:
        raise CannotScaffold(f'"{linked.id}" has no character in sight whose letters could be begun with')
    letters = [each for each, card in linked.each(LetterCard) if plain(card.character) == model.id]
    cores = [each for each, card in linked.each(Core) if plain(card.character) == model.id]
    envelopes = [each for each, card in linked.each(Unlock) if plain(card.box) == model.id]
    renamed = {each.id: _renamed(each.id, model.id, asked.id) for each in (model, *letters, *cores, *envelopes)}
    made = {"": _filled("character", asked)}
    for name, documents in (("-letters", letters), ("-core-cards", [*cores, *envelopes])):
        if documents:
            made[name] = "---\n".join(document_text(_again(each, renamed, asked.title)) for each in documents)
    return Begun(
        {f"characters/{asked.id}{name}.yaml": text for name, text in made.items()},
        (*_counted(asked, Character), *_counted(asked, Item)),
    )


def penalty(asked: Asked) -> Begun:
    """A penalty card of a letter that no other one in sight has, and that spells nothing with them.

    Raises CannotScaffold.
    """
    linked = _pack_of(asked)
    cards = [Card(card.letter, True) for _, card in linked.each(Penalty)]
    spelling = spelling_of(linked)
    mute = (each for each in CONSONANTS if not spelling.plays([*cards, Card(each, True)], 0))
    return _lettered(asked, Penalty, "penalty", mute)


def enemy_vowel(asked: Asked) -> Begun:
    """The card of a vowel that has none in sight. Raises CannotScaffold."""
    return _lettered(asked, EnemyVowel, "enemy-vowel", iter(VOWELS))


def core(asked: Asked) -> Begun:
    """A core card in the envelope of the first character who has room for it, and what opens it.

    Raises CannotScaffold.
    """
    linked = _pack_of(asked)
    most = min((each.holds.get("core cards", MANY) for _, each in linked.each(Box, own=True)), default=MANY)
    for document, _ in linked.each(Character):
        if sum(plain(card.character) == document.id for _, card in linked.each(Core)) < most:
            text = _filled("core", asked, character=document.id)
            return Begun({f"core-{asked.id}.yaml": text})
    if most < MANY:
        raise CannotScaffold(f"the box holds {most} core cards of each character, and all of them are there")
    raise CannotScaffold(f'"{linked.id}" has no character in sight to have it: begin a character first')


def unlock(asked: Asked) -> Begun:
    """The unlocking of the sealed cards that nothing else unlocks. Raises CannotScaffold."""
    linked = _pack_of(asked)
    opened = {plain(id) for _, each in linked.each(Unlock) for id in each.opens}
    cards: list[tuple[Document, Core | BossMcGuffin]] = [*linked.each(Core), *linked.each(BossMcGuffin)]
    sealed = [document.id for document, card in cards if card.sealed and document.id not in opened]
    if not sealed:
        raise CannotScaffold(
            "no card waits to be unlocked: begin a core card, which comes with its unlock, or set `sealed: true` on one"
        )
    data = {"kind": Unlock.kind_name, "id": asked.id, "box": "core", "opens": sealed}
    return Begun({f"unlock-{asked.id}.yaml": document_text(data)})


def _card(kind: type[Content], template: str) -> Callable[[Asked], Begun]:
    """What begins a card that stands alone."""

    def make(asked: Asked) -> Begun:
        return Begun({f"{template}-{asked.id}.yaml": _filled(template, asked)}, tuple(_counted(asked, kind)))

    return make


def _single(kind: type[Content], template: str) -> Callable[[Asked], Begun]:
    """What begins a thing of which a game has one. It raises CannotScaffold where there is one in sight."""

    def make(asked: Asked) -> Begun:
        for document, _ in _pack_of(asked).each(kind):
            raise CannotScaffold(
                f'there is the {template} "{document.id}" in {document.path} already, and a game has one'
            )
        return Begun({f"{template}-{asked.id}.yaml": _filled(template, asked)})

    return make


def box(asked: Asked) -> Begun:
    """A box that holds what there is. Raises CannotScaffold where there is one in sight, or nothing to hold."""
    linked = _pack_of(asked)
    for document, _ in linked.each(Box):
        raise CannotScaffold(f'there is the box "{document.id}" in {document.path} already, and a game has one')
    holds = {what: count for kind, what in HELD.items() if (count := sum(1 for _ in linked.each(kind)))}
    if not holds:
        raise CannotScaffold(f'"{linked.id}" has no cards that a box could hold: begin some first')
    data = {"kind": Box.kind_name, "id": asked.id, "title": asked.title, "holds": holds}
    return Begun({f"box-{asked.id}.yaml": document_text(data)})


def _lettered(asked: Asked, kind: type[Penalty] | type[EnemyVowel], template: str, letters: Iterator[str]) -> Begun:
    """A card of the first of some letters that no card of its kind has. Raises CannotScaffold."""
    taken = {card.letter for _, card in _pack_of(asked).each(kind)}
    free = next((each for each in letters if each not in taken), None)
    if free is None:
        raise CannotScaffold(
            f"there is {with_article(kind.kind_title)} for every letter that could have one: change one of them"
        )
    text = _filled(template, asked, letter=free)
    return Begun({f"{template}-{asked.id}.yaml": text}, tuple(_counted(asked, kind)))


def _room(linked: LinkedPack) -> tuple[str, bool]:
    """The character for whom a letter is missing, and whether to start with. Raises CannotScaffold."""
    for document, _ in linked.each(Character, own=True):
        cards = [card for _, card in linked.each(LetterCard) if plain(card.character) == document.id]
        for starter, wanted in ((True, STARTERS), (False, LIBRARY)):
            if sum(card.copies for card in cards if card.starter is starter) < wanted:
                return document.id, starter
    for document, _ in linked.each(Character):
        if document.pack != linked.id:
            return document.id, False
    raise CannotScaffold(
        f'every character of "{linked.id}" has {STARTERS} letters and {LIBRARY} more: write it in the place of another'
    )


def _renamed(id: str, old: str, new: str) -> str:
    """An id in which the name of a character gives way to that of another, or is put in front."""
    words = id.split("-")
    if old in words:
        return "-".join(new if word == old else word for word in words)
    return new if id == old else f"{new}-{id}"


def _again(document: Document, renamed: Mapping[str, str], whose: str) -> dict[str, Any]:
    """What a card says, under other ids, and under a name that tells whose it is now."""

    def under(value: Any) -> Any:
        if isinstance(value, list):
            return [under(each) for each in value]
        return renamed.get(plain(value), value) if isinstance(value, str) else value

    keys = ("id", "character", "box", "opens")
    made = {key: under(value) if key in keys else value for key, value in document.data.items()}
    return made | {"name": f"{made['name']} of {whose}"} if "name" in made else made


def _counted(asked: Asked, kind: type[Content]) -> Iterator[Change]:
    """The change by which the box of the pack itself holds one card more."""
    what = HELD[kind]
    for document, each in _pack_of(asked).each(Box, own=True):
        if what in each.holds:
            yield Change("write", document.at("holds", what), each.holds[what] + 1)


def _weakness(asked: Asked) -> str:
    """The first vowel of a name that has a card. Raises CannotScaffold."""
    linked = _pack_of(asked)
    vowels = [model.letter for _, model in linked.each(EnemyVowel)]
    if not vowels:
        raise CannotScaffold(f'"{linked.id}" has no enemy vowel cards, and requires no pack that has some')
    return next((letter for letter in asked.title.lower() if letter in vowels), vowels[0]).upper()


def _pack_of(asked: Asked) -> LinkedPack:
    """The pack that a document goes into; only packs are begun without one."""
    assert asked.pack is not None
    return asked.pack


def _filled(name: str, asked: Asked, **more: str) -> str:
    text = (files("authoring.systems.paperback") / "templates" / f"{name}.yaml").read_text(encoding="utf-8")
    return Template(text).substitute(id=asked.id, title=scalar(asked.title), **more)


SCAFFOLDS = {
    "pack": Scaffold("a small box, or one enemy for a box beside it", pack),
    Enemy.kind_name: Scaffold("an enemy with its reward card", enemy),
    Reward.kind_name: Scaffold("the reward card of an enemy that has none", reward),
    LetterCard.kind_name: Scaffold("a letter for a character with room for it", letter),
    Character.kind_name: Scaffold("a character with a starting item, core cards and a deck", character),
    Item.kind_name: Scaffold("an item", _card(Item, "item")),
    McGuffin.kind_name: Scaffold("a McGuffin with two sides", _card(McGuffin, "mcguffin")),
    BossMcGuffin.kind_name: Scaffold("a boss McGuffin", _card(BossMcGuffin, "boss-mcguffin")),
    PlotTwist.kind_name: Scaffold("a card of four plot twists", _card(PlotTwist, "plot-twist")),
    Core.kind_name: Scaffold("a core card in an envelope, and what opens it", core),
    Unlock.kind_name: Scaffold("what opens the cards that nothing else does", unlock),
    Penalty.kind_name: Scaffold("a penalty card of a letter that has none", penalty),
    EnemyVowel.kind_name: Scaffold("an enemy vowel card of a vowel that has none", enemy_vowel),
    Mode.kind_name: Scaffold("a way to play", lambda asked: Begun({f"mode-{asked.id}.yaml": _filled("mode", asked)})),
    Shop.kind_name: Scaffold("the Shop card", _single(Shop, "shop")),
    Dictionary.kind_name: Scaffold("which words there are", _single(Dictionary, "dictionary")),
    Box.kind_name: Scaffold("a box that holds what there is", box),
}
