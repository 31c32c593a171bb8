"""The fame of one flip: exactly where its states can be seen, else from samples with intervals.

The order of a deck is drawn one card at a time from a multiset, so a flip is a tree of chance nodes. States that
are the same are met once. Where an effect asks its owner, the branch with the larger mean is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import sqrt

from authoring.game.extensive import CHANCE
from authoring.game.policies import splitmix64
from authoring.proof.estimates import CONFIDENCE, wilson
from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.scoring import sight_of, total_of
from authoring.systems.fliptoons.game.state import Deck, Placed, Table
from authoring.systems.fliptoons.odds.rounds import after_flip
from authoring.values import value

STATES = 60_000
"""How many states an exact answer may look at."""
SAMPLES = 2_000
"""How many flips an estimate plays."""

Spread = Mapping[int, Fraction]
"""The chance of each total."""
Begin = Callable[[Table, int], Table]
"""From a table and a seat to that seat's flip, or to what comes before it."""


class TooMany(Exception):
    """More states than an exact answer may look at."""


@value
class Flip:
    """What a flip generates: the chance of each total, in order, and how it was found out.

    `samples` is 0 where the chances are exact; else they are frequencies of so many flips, and `interval` and
    `mean_interval` are at 95 % (Wilson's for a chance, the normal one for the mean).
    """

    chances: Spread
    samples: int = 0

    @property
    def exact(self) -> bool:
        """Whether the chances are exact."""
        return self.samples == 0

    @property
    def mean(self) -> Fraction:
        """The expected total."""
        return sum((total * chance for total, chance in self.chances.items()), Fraction(0))

    def at_least(self, total: int) -> Fraction:
        """The chance of that total or more."""
        return sum((chance for each, chance in self.chances.items() if each >= total), Fraction(0))

    def interval(self, total: int) -> tuple[float, float]:
        """Bounds for the chance of that total or more; the chance itself, twice, where it is exact."""
        chance = float(self.at_least(total))
        if self.exact:
            return chance, chance
        return wilson(chance * self.samples, self.samples)

    def mean_interval(self) -> tuple[float, float]:
        """Bounds for the mean; the mean itself, twice, where it is exact."""
        mean = float(self.mean)
        if self.exact:
            return mean, mean
        spread = sum(float(chance) * (total - mean) ** 2 for total, chance in self.chances.items())
        half = CONFIDENCE * sqrt(spread / self.samples)
        return mean - half, mean + half


def table_for(
    game: FlipToonsGame,
    deck: Sequence[str],
    *,
    market: Sequence[str] = (),
    toons: Sequence[str] = (),
    others: Iterable[Sequence[Placed]] = (),
    dismissed: Sequence[str] = (),
) -> Table:
    """A table of a game on which its first player is about to flip a deck.

    `market` are the cards in it, `toons` those of the toon deck in no known order, `others` the grids of the
    other players.
    """
    library = game.library
    table = game.initial().copy()
    table.agenda.clear()
    cards = library.in_order(market)
    table.market = (*[None] * (len(table.setup.prices) - len(cards)), *cards)
    table.toons = Deck(pile=tuple(sorted(toons)))
    for seat in table.seats:
        seat.deck, seat.grid, seat.dismissed = Deck(), (), ()
    for seat, grid in zip(table.seats[1:], others, strict=False):
        seat.grid = tuple(grid)
    table.seats[0].deck = Deck(pile=tuple(sorted(deck)))
    table.seats[0].dismissed = tuple(sorted(dismissed))
    return table


def flip_of(
    game: FlipToonsGame,
    table: Table,
    seat: int = 0,
    *,
    begin: Begin = after_flip,
    states: int = STATES,
    samples: int = SAMPLES,
    seed: int = 0,
) -> Flip:
    """What that seat's next flip generates: exactly within so many states, else from so many samples. `begin` says
    what comes before it: nothing, or the rest of a round (`passed`)."""
    try:
        return exact(game, table, seat, begin=begin, states=states)
    except TooMany:
        return sampled(game, table, seat, begin=begin, samples=samples, seed=seed)


def exact(game: FlipToonsGame, table: Table, seat: int = 0, *, begin: Begin = after_flip, states: int = STATES) -> Flip:
    """The exact chances. Raises TooMany."""
    known: dict[Hashable, Spread] = {}

    def spread(state: Table) -> Spread:
        key = _key(state, seat)
        if key not in known:
            if len(known) >= states:
                raise TooMany(f"more than {states:,} states")
            known[key] = _spread(state)
        return known[key]

    def _spread(state: Table) -> Spread:
        if not state.agenda:
            return {_total(state, seat): Fraction(1)}
        if (chooser := game.current_player(state)) != CHANCE:
            moves = game.legal_actions(state)
            branches = [spread(game.apply(state, move)) for move in (moves if chooser == seat else moves[:1])]
            return max(branches, key=_mean)
        outcomes = game.chance_outcomes(state)
        whole = sum(weight for _, weight in outcomes)
        found: dict[int, Fraction] = {}
        for move, weight in outcomes:
            for total, chance in spread(game.apply(state, move)).items():
                found[total] = found.get(total, Fraction(0)) + chance * Fraction(weight, whole)
        return found

    return Flip(dict(sorted(spread(begin(table, seat)).items())))


def sampled(
    game: FlipToonsGame,
    table: Table,
    seat: int = 0,
    *,
    begin: Begin = after_flip,
    samples: int = SAMPLES,
    seed: int = 0,
) -> Flip:
    """Frequencies of so many flips; sample k has the seed `splitmix64(seed, k)`. Choices are made at once, by the
    fame that is in the grid then."""
    begun = begin(table, seat)
    counts: dict[int, int] = {}
    for number in range(samples):
        state, at, own = begun.copy(), 0, splitmix64(seed, number)
        while state.agenda:
            if (chooser := game.current_player(state)) == CHANCE:
                game.deal(state, splitmix64(own, at))
            else:
                moves = game.legal_actions(state)
                after = [game.apply(state, move) for move in (moves if chooser == seat else moves[:1])]
                state = max(after, key=lambda each: _total(each, seat))
            at += 1
        total = _total(state, seat)
        counts[total] = counts.get(total, 0) + 1
    return Flip({total: Fraction(count, samples) for total, count in sorted(counts.items())}, samples)


def _total(state: Table, seat: int) -> int:
    """What a flip has come to; nothing where the game was over before it, or a sum below zero is that
    (FT-R23)."""
    if state.result:
        return 0
    total = total_of(sight_of(state, seat)) + state.seats[seat].counted
    return max(0, total) if state.library.says("FT-R23", "is nothing") else total


def _mean(spread: Spread) -> Fraction:
    return sum((total * chance for total, chance in spread.items()), Fraction(0))


def _key(state: Table, seat: int) -> Hashable:
    """What of a flip still matters: the seat, what is under way, the decks it draws from, and the other grids."""
    others = tuple(other.grid for number, other in enumerate(state.seats) if number != seat)
    return (state.seats[seat].frozen(), state.toons.frozen(), tuple(state.agenda), state.market, others)
