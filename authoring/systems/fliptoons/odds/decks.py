"""What a deck of toons generates in one flip, and what one card more or less would change about that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from authoring.packs.linked import LinkedPack
from authoring.problems.closest import did_you_mean
from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.library import Library
from authoring.systems.fliptoons.model import SetUp
from authoring.systems.fliptoons.odds.flips import Flip, flip_of, table_for
from authoring.vocabulary.decks import DeckAsked, DeckTable, DeckTold, NoDeck, counted

SHOWN = 12
"""So many changes are told; the data has them all."""


def deck_of(pack: LinkedPack, asked: DeckAsked) -> DeckTold:
    """The flips of a deck with the cards of a set-up around it. Raises NoDeck."""
    library = Library(pack)
    id, setup = _setup(library, asked.subject)
    cards = counted(asked.cards, sorted(library.cards)) or library.starting_deck(setup)
    offered = counted(asked.offered, sorted(library.cards)) or tuple(dict.fromkeys(library.toon_deck(setup)))
    game = FlipToonsGame(library, id, setup.players[0])
    flip = _flip(game, cards, asked)
    hired = [(card, _flip(game, (*cards, card), asked)) for card in library.in_order(offered)]
    left = [(card, _flip(game, _less(cards, card), asked)) for card in dict.fromkeys(cards)] if len(cards) > 1 else []
    listed = ", ".join(f"{card} x {count}" if count > 1 else card for card, count in Counter(cards).items())
    tables = (
        DeckTable(f"one flip, mean {_mean(flip)}", tuple(_chances(flip))),
        DeckTable("with one card more, the next flip", tuple(_changes(hired, flip))),
        DeckTable("with one card less, the next flip", tuple(_changes(left, flip))),
    )
    data: dict[str, Any] = {
        "set-up": id,
        "cards": list(cards),
        "flip": _data(flip),
        "more": [{"card": card, **_data(each)} for card, each in hired],
        "less": [{"card": card, **_data(each)} for card, each in left],
    }
    return DeckTold(f"{id}: {listed}", tuple(table for table in tables if len(table.rows) > 1), data)


def _setup(library: Library, id: str) -> tuple[str, SetUp]:
    """The set-up asked for, or the first one."""
    if not library.setups:
        raise NoDeck("the pack has no set-up, and builds on none")
    if id and id not in library.setups:
        raise NoDeck(f'there is no set-up "{id}", {did_you_mean(id, sorted(library.setups))}')
    return next((each, setup) for each, setup in library.setups.items() if each == (id or each))


def _flip(game: FlipToonsGame, cards: Sequence[str], asked: DeckAsked) -> Flip:
    toons = list((Counter(game.library.toon_deck(game.setup)) - Counter(cards)).elements())
    table = table_for(game, cards, toons=toons)
    return flip_of(game, table, states=asked.states, samples=asked.samples, seed=asked.seed)


def _less(cards: Sequence[str], card: str) -> tuple[str, ...]:
    return tuple((Counter(cards) - Counter([card])).elements())


def _chances(flip: Flip) -> Iterator[tuple[str, ...]]:
    yield "fame", "chance", "that or more"
    for total, chance in flip.chances.items():
        low, high = flip.interval(total)
        sure = f"{float(flip.at_least(total)):.1%}"
        yield str(total), f"{float(chance):.1%}", sure if flip.exact else f"~{sure} ({low:.1%} to {high:.1%})"


def _changes(found: Sequence[tuple[str, Flip]], now: Flip) -> Iterator[tuple[str, ...]]:
    yield "card", "mean", "change"
    for card, flip in sorted(found, key=lambda each: -each[1].mean)[:SHOWN]:
        yield card, _mean(flip), f"{float(flip.mean - now.mean):+.2f}"


def _mean(flip: Flip) -> str:
    low, high = flip.mean_interval()
    return f"{float(flip.mean):.2f}" if flip.exact else f"~{float(flip.mean):.2f} ({low:.2f} to {high:.2f})"


def _data(flip: Flip) -> dict[str, Any]:
    chances = {str(total): str(chance) for total, chance in flip.chances.items()}
    return {"exact": flip.exact, "samples": flip.samples, "mean": str(flip.mean), "chances": chances}
