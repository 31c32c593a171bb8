"""Proofs by playing towards a claim, for games with more states than can be seen.

A play that makes an event happen proves that it can; every play counts for every claim. That no play did
proves nothing: refutations come from the relaxation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from time import process_time
from typing import Any

from authoring.game.extensive import CHANCE, TERMINAL, Event, Game, Move
from authoring.game.lines import possible
from authoring.game.policies import below, splitmix64
from authoring.game.transcript import Expectation
from authoring.proof.answers import Answer, Budget
from authoring.proof.assured import answer_assured
from authoring.proof.avoiding import Avoiding, avoiding
from authoring.proof.claims import Because, Claim, Guide, Guided, Kind, Reason, Scope, Stats, Word
from authoring.proof.meeting import Met
from authoring.proof.ranked import falls, measured, rank_of
from authoring.proof.refusing import Unsound, refusals
from authoring.proof.relaxation import Relaxation
from authoring.proof.second.tail import Tail
from authoring.proof.shorten import shortened
from authoring.proof.staged import left_open
from authoring.proof.wholes import SEEABLE, seen_to_its_end

ATTEMPTS = 24
"""How often each claim is played for."""
HANDED_OVER = {Scope.EACH: 6, Scope.SOME: ATTEMPTS}
"""After so many plays for it what a claim still leaves open is put to the second prover: what some configuration has
to satisfy once it is no longer played for."""
PATIENCE = 1_000
"""How many times as often, at most, what every configuration has to satisfy is played for while the budget lasts."""
STALE = 144
"""After so many plays in a row that ended where others had, no more are made."""
ODDITIES = 24
"""How many decisions of a play at most are left to chance."""
EXPLORING = 6
"""How many plays at most go where none has been, before those towards single claims; fewer if one is in vain."""
MANY = 8
"""From how many claims on that is worth it."""
LONG = 400
"""Ways of more moves than this are not cut where something happens: all that a play shows shares its record."""
PLAYED = 0.3
"""The part of the seconds for plays, where it is also asked what is guaranteed."""
CLOCK = 16
"""Every so many moves of a play it is seen whether the seconds have ended."""
MEETINGS = 4
"""How often one state may be met in a play before the play is given up."""


def answer_guided(
    game: Game[Any],
    claims: Sequence[Claim],
    method: Guided,
    relaxation: Relaxation | None,
    budget: Budget,
    pursued: Collection[int] | None = None,
    without: frozenset[Event] = frozenset(),
    tail: Tail | None = None,
) -> list[Answer]:
    """An answer to each claim, in their order, from plays and the relaxation, and for the tail from the second prover.

    Claims that are not among the pursued ones (by number; None: all) are answered from the plays for others.
    Plays and relaxation are of the game without some events, the same for all the claims. The budget's
    states count moves played. Raises Unsound when a play shows what the relaxation rules out.
    That plays end, and that none is trapped, is proved by the game's own measure; a play that comes back to a
    state refutes the one, and a state with nothing to do refutes the other. What all that leaves open is decided
    by every state of the game, where it is small after all.
    """
    begun = process_time()
    assured = any(claim.kind is Kind.GUARANTEED for claim in claims)
    played = budget.seconds * (PLAYED if assured else 1.0)
    plays = _Plays(avoiding(game, without), game, method.max_moves, budget, begun + played)
    refused = {} if relaxation is None else refusals(relaxation, claims)
    playable = [
        number
        for number, claim in enumerate(claims)
        if number not in refused
        and claim.kind in (Kind.REACHABLE, Kind.NO_RETURN)
        and (pursued is None or number in pursued)
    ]
    guides = _Guides(game, claims, method.guide, playable)
    plays.watch(claims)
    if method.explorer is not None and guides.at_least(MANY):
        explorer = method.explorer(game)
        for attempt in range(EXPLORING):
            known = len(plays.ways)
            plays.play(explorer, frozenset(), attempt * 2)
            if len(plays.ways) == known:
                break
    left = [number for number in playable if claims[number].kind is Kind.REACHABLE]
    seen, small = dict[int, Answer](), True
    for attempt in range(ATTEMPTS * PATIENCE):
        due = [number for number in left if attempt == HANDED_OVER[claims[number].scope]]
        refused |= _handed_over(tail, plays, {number: claims[number] for number in due})
        if attempt == ATTEMPTS:
            left = [number for number in left if claims[number].scope is not Scope.SOME]
        left = [
            number
            for number in left
            if number not in refused and plays.happened(claims[number].goal) is None and guides.of(number) is not None
        ]
        if attempt == ATTEMPTS and left:
            seen |= seen_to_its_end(plays.game, {number: claims[number] for number in left}, budget, begun)
            left = [number for number in left if number not in seen]
            small = not left
        for number in left:
            guide = guides.of(number)
            if guide is not None and plays.happened(claims[number].goal) is None:
                plays.play(guide, claims[number].goal, attempt)
        if not left or plays.limit or plays.stale >= STALE:
            waiting = [number for number in left if attempt < HANDED_OVER[claims[number].scope]]
            refused |= _handed_over(tail, plays, {number: claims[number] for number in waiting})
            break
    short = {
        number
        for number in playable
        if claims[number].scope is Scope.EACH and plays.happened(claims[number].goal) and guides.of(number) is not None
    }
    effort = method.shortening // max(1, len(short))
    stats = Stats(plays=plays.count, moves=plays.moves)
    answers: list[Answer] = []
    for number, claim in enumerate(claims):
        reason = refused.get(number)
        here = pursued is None or number in pursued
        if claim.kind is Kind.GUARANTEED:
            answers.append(answer_assured(plays.game, claim, method, relaxation, budget.since(begun)))
        elif reason is not None:
            # What is there before the first move is so even in a game that, by the relaxation, never begins.
            if plays.happened(claim.goal):
                raise Unsound(f'the relaxation rules "{claim.title}" out, and a play shows it: {reason.summary}')
            answers.append(Answer(Word.REFUTED, reason=reason))
        elif not here and claim.kind is Kind.REACHABLE and plays.happened(claim.goal) is None:
            answers.append(left_open())
        else:
            answer = _answer(plays, claim, guides, number, effort if number in short else 0, stats)
            answers.append(answer if here or answer.word is not Word.BOUNDED else left_open())
    open_ = {
        number: claims[number]
        for number, answer in enumerate(answers)
        if answer.word is Word.BOUNDED and (pursued is None or number in pursued) and claims[number].kind in SEEABLE
    }
    if small:
        seen |= seen_to_its_end(plays.game, {n: open_[n] for n in open_ if n not in seen}, budget, begun)
    return [seen[number] if number in open_ and number in seen else answer for number, answer in enumerate(answers)]


def _handed_over(tail: Tail | None, plays: _Plays, claims: Mapping[int, Claim]) -> dict[int, Reason]:
    """What the second prover refutes of claims that plays have not shown; a play that it finds counts as well."""
    left = {number: claim for number, claim in claims.items() if plays.happened(claim.goal) is None}
    refuted: dict[int, Reason] = {}
    for number, decided in tail(left) if tail is not None and left and not plays.exhausted() else ():
        if isinstance(decided, Reason):
            refuted[number] = decided
        else:
            plays.follow(decided)
        if plays.exhausted():
            break
    return refuted


class _Guides:
    """The guides towards claims, by number, each made when it is first asked for: most claims happen on the way."""

    def __init__(
        self,
        game: Game[Any],
        claims: Sequence[Claim],
        make: Callable[[Game[Any], Claim], Guide | None],
        numbers: Collection[int],
    ) -> None:
        self._game, self._claims, self._make, self._numbers = game, claims, make, numbers
        self._made: dict[int, Guide | None] = {}

    def of(self, number: int) -> Guide | None:
        """The guide towards a claim, or None where none plays towards it."""
        if number not in self._made:
            self._made[number] = self._make(self._game, self._claims[number])
        return self._made[number]

    def at_least(self, count: int) -> bool:
        """Whether there are so many."""
        found = (number for number in self._numbers if self.of(number) is not None)
        return len(list(islice(found, count))) == count


def _answer(plays: _Plays, claim: Claim, guides: _Guides, number: int, effort: int, stats: Stats) -> Answer:
    """What the plays say of a claim."""
    if claim.kind is Kind.REACHABLE and (way := plays.happened(claim.goal)) is not None:
        if effort and not plays.exhausted():
            way, _ = shortened(plays.game, way, claim.goal, guides.of(number), effort)
        return Answer(Word.PROVED, way, claim.expectation, stats=stats)
    if claim.kind is Kind.ENDS and plays.lasso is not None:
        way, since = plays.lasso
        told = tuple(Because(str(move)) for move in way[since:][:8])
        summary = f"after {since:,} moves, {len(way) - since:,} more lead back to the same state"
        return Answer(
            Word.REFUTED,
            way,
            Expectation(repeats=since, ended=False),
            Reason("cycle", summary, told),
            stats=stats,
        )
    if claim.kind is Kind.NO_TRAP and plays.stuck is not None:
        reason = Reason("trapped", f"after {len(plays.stuck):,} moves nothing at all can be done")
        return Answer(Word.REFUTED, plays.stuck, Expectation(ended=False), reason, stats=stats)
    if claim.kind in (Kind.ENDS, Kind.NO_TRAP) and plays.ranked:
        return Answer(Word.PROVED, notes=(measured(plays.ranked),), stats=stats)
    reason = Reason("limit", plays.told(claim))
    if claim.kind is Kind.REACHABLE and plays.count:
        return Answer(Word.BOUNDED, plays.best, Expectation(never=claim.events), reason, stats=stats)
    return Answer(Word.BOUNDED, reason=reason, stats=stats)


@dataclass(slots=True)
class _Plays:
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
            f"it did not happen in {self.count:,} plays of {self.moves:,} moves{ended}; "
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
