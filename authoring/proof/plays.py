"""The plays of one game that are made to prove things: each shows how the events on its way can happen, and
whether the game's measure falls.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from time import process_time
from typing import Any

from authoring.game.extensive import CHANCE, TERMINAL, Event, Game, Move
from authoring.game.lines import possible
from authoring.game.policies import below, splitmix64
from authoring.proof.answers import Budget
from authoring.proof.avoiding import Avoiding
from authoring.proof.claims import Claim, Guide, Kind
from authoring.proof.meeting import Met
from authoring.proof.ranked import falls, rank_of

ODDITIES = 24
"""How many decisions of a play at most are left to chance."""
LONG = 400
"""Ways of more moves than this are not cut where something happens: all that a play shows shares its record."""
CLOCK = 16
"""Every so many moves of a play it is seen whether the seconds have ended."""
MEETINGS = 4
"""How often one state may be met in a play before the play is given up."""


@dataclass(slots=True)
class Plays:
    """All plays of one game so far, and the shortest way each event was seen to happen on.

    `game` is played; it may be cut off where an event happens that is to be avoided. Guides know it as `own`.
    """

    game: Game[Any]
    own: Game[Any]
    max_moves: int
    budget: Budget
    deadline: float
    """When the seconds of the budget end, on the processor's clock."""
    count: int = 0
    moves: int = 0
    limit: str = ""
    best: tuple[Move, ...] = ()
    best_events: int = -1
    lasso: tuple[tuple[Move, ...], int] | None = None
    stuck: tuple[Move, ...] | None = None
    watched: frozenset[Event] = frozenset()
    ways: dict[Event, tuple[Move, ...]] = field(default_factory=dict)
    seen: set[Event] = field(default_factory=set)
    """All that any play has shown, watched or not."""
    ends: set[Hashable] = field(default_factory=set)
    """The last states of plays, by key."""
    stale: int = 0
    """The last plays in a row whose end was among them."""
    longest: int = 1
    ranked: int | None = None
    """On how many moves the game's measure was seen to fall; None without one, or when it did not."""

    def watch(self, claims: Iterable[Claim]) -> None:
        """Say which events matter."""
        self.watched = frozenset(event for claim in claims for event in claim.goal)
        if any(claim.kind in (Kind.ENDS, Kind.NO_TRAP) for claim in claims):
            self.ranked = None if rank_of(self.game, self.game.initial()) is None else 0
        self._note(self.game.events(self.game.initial()), [])

    def happened(self, goal: Collection[Event]) -> tuple[Move, ...] | None:
        """The shortest way on which one of these events was seen to happen, or None."""
        if len(goal) == 1:
            return self.ways.get(next(iter(goal)))
        found = [self.ways[event] for event in sorted(goal) if event in self.ways]
        return min(found, key=len) if found else None

    def play(self, guide: Guide, goal: frozenset[Event], attempt: int) -> None:
        """One play by a guide, up to the goal, if any, the end, too many moves, a loop or the end of the budget.

        On odd attempts some decisions are replaced by chance ones, more of them the later the attempt
        (limited discrepancy search; Harvey and Ginsberg 1995).
        """
        game, own, choose, most = self.game, self.own, guide.choose, self.budget.states
        odd = {
            below(splitmix64(attempt, number), self.longest)
            for number in range(1 + attempt // 2 % ODDITIES if attempt % 2 else 0)
        }
        state = game.initial()
        guide.seen = self.seen
        guide.start(own, attempt)
        way: list[Move] = []
        met, meetings = Met(game), Counter[int]()
        met.since(state, 0)
        seen: set[Event] = set()
        self.count += 1
        cut = isinstance(game, Avoiding)
        while len(way) < self.max_moves:
            if (self.moves >= most or not len(way) % CLOCK) and self.exhausted():
                break
            options = possible(game, state)
            if not options:
                if game.current_player(state) != TERMINAL and self.stuck is None:
                    self.stuck = tuple(way)
                break
            while len(options) > 1:
                if len(way) in odd and game.current_player(state) != CHANCE:
                    move = options[below(splitmix64(attempt, len(way) + 1_000_003), len(options))]
                else:
                    move = choose(own, state, options, attempt)
                if not (cut and self._spoils(state, move)):
                    break
                options = [other for other in options if other != move]
            else:
                move = options[0]
            before, state = state, game.apply(state, move)
            way.append(move)
            self.moves += 1
            if self.ranked is not None:
                fell = falls(rank_of(game, before), rank_of(game, state), game.is_terminal(state))
                self.ranked = self.ranked + 1 if fell else None
            events = game.events(state)
            self._note(events, way)
            seen.update(events)
            if not goal.isdisjoint(events):
                break
            since = met.since(state, len(way))
            if since < len(way):
                if self.lasso is None:
                    self.lasso = (tuple(way), since)
                meetings[since] += 1
                if meetings[since] >= MEETINGS:
                    break
        self.longest = max(self.longest, len(way))
        end = game.key(state)
        self.stale = self.stale + 1 if end in self.ends else 0
        self.ends.add(end)
        whole = tuple(way)
        for event in seen.intersection(self.watched):
            if event not in self.ways:
                self.ways[event] = whole
        if len(seen) > self.best_events:
            # The move that a play is cut off at is none of it.
            self.best = whole[:-1] if isinstance(game, Avoiding) and game.spoiled(state) else whole
            self.best_events = len(seen)

    def follow(self, moves: Sequence[Move]) -> None:
        """A play that was found elsewhere: what it shows counts as well."""
        way: list[Move] = []
        state, seen = self.game.initial(), set[Event]()
        self.count += 1
        for move in moves:
            state = self.game.apply(state, move)
            way.append(move)
            self.moves += 1
            self._note(self.game.events(state), way)
            seen.update(self.game.events(state))
        for event in seen.intersection(self.watched):
            self.ways.setdefault(event, tuple(way))

    def _spoils(self, state: Any, move: Move) -> bool:
        """Whether the game is cut off by a move."""
        return isinstance(self.game, Avoiding) and self.game.spoiled(self.game.apply(state, move))

    def told(self, claim: Claim) -> str:
        """How far the plays came, for a claim that they did not decide."""
        if claim.kind is not Kind.REACHABLE:
            return "plays towards other claims cannot decide it; every state would have to be seen"
        if not self.count:
            return "nothing plays towards it"
        ended = f", until the limit of {self.limit} was hit" if self.limit else ""
        return (
            f"it did not happen in {self.count:,} plays, {self.moves:,} moves in all{ended}; "
            f"the best of them saw {self.best_events:,} different things happen"
        )

    def _note(self, events: Sequence[Event], way: Sequence[Move]) -> None:
        self.seen.update(events)
        for event in events:
            if event in self.watched:
                known = self.ways.get(event)
                if len(way) < (LONG + 1 if known is None else len(known)):
                    self.ways[event] = tuple(way)

    def exhausted(self) -> bool:
        """Whether the budget has ended, noting what ended it."""
        if self.moves >= self.budget.states:
            self.limit = "moves"
        elif process_time() > self.deadline:
            self.limit = "seconds"
        return bool(self.limit)
