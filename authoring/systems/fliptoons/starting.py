"""Plays of FlipToons that begin in the middle: in some round, with given decks and a given market."""

from __future__ import annotations

from collections.abc import Iterable

from authoring.game.extensive import Game
from authoring.game.starts import AT, BadStart, Facts
from authoring.play.starting import Starting, beginning_with
from authoring.systems.fliptoons.game.engine import FlipToonsGame, settle
from authoring.systems.fliptoons.game.market import Refill
from authoring.systems.fliptoons.game.rounds import Round, SetUpDiscard, new_table
from authoring.systems.fliptoons.game.state import Deck, Table, without

TABLE = {
    "round": "the round that begins, from 1",
    "market": "the cards of the market; what is missing is drawn",
    "discarded": "cards set aside face up; drawn as the set-up says otherwise",
}
SEAT = {
    "deck": 'all cards of the deck, "2 x bee, goat"',
    "top": "cards of the deck that lie on top of it, the first one on top",
    "dismissed": "cards dismissed",
}
ROUNDS = 99
"""More rounds than a play has."""


def begin(game: FlipToonsGame, facts: Facts) -> Game[Table]:
    """The game that begins with these facts; whoever they are for is the first player. Raises BadStart."""
    if facts.text(AT) is not None:
        raise BadStart(AT, "a play begins with a flip; say the round, the decks, the market")
    setup, cards = game.setup, game.library.cards
    table = new_table(game.library, setup, game.players)
    table.first, table.round = facts.begins, (facts.number("round", 1, ROUNDS) or 1) - 1
    for number, seat in enumerate(table.seats):
        deck = facts.names("deck", cards, number)
        pile = tuple(seat.deck.pile if deck is None else sorted(deck))
        top = facts.names("top", cards, number) or []
        for card in top:
            if card not in pile:
                raise BadStart("top", f'"{card}" is not in the deck')
            pile = without(pile, card)
        seat.deck = Deck(top=tuple(top), pile=pile)
        seat.dismissed = tuple(sorted(facts.names("dismissed", cards, number) or ()))
        _used(table, (*top, *pile, *seat.dismissed))
    market = facts.names("market", cards) or []
    if len(market) > len(setup.prices):
        raise BadStart("market", f"{len(market)} cards do not fit on {len(setup.prices)} places")
    _used(table, market)
    table.market = (*market, *[None] * (len(setup.prices) - len(market)))
    discarded = facts.names("discarded", cards)
    if discarded is not None:
        _used(table, discarded)
        table.discarded = tuple(sorted(discarded))
    table.push(Refill(), *([SetUpDiscard(setup.discard)] if discarded is None else []), Round())
    settle(table)
    return beginning_with(game, table)


def _used(table: Table, cards: Iterable[str]) -> None:
    """Cards that are in play are not in the toon deck."""
    for card in cards:
        if card in table.toons.pile:
            table.toons.take(card)


STARTING = Starting(begin, TABLE, SEAT)
