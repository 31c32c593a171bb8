"""Proofs by playing towards a claim, for games with more states than can be seen.

A play that makes an event happen proves that it can; every play counts for every claim. That no play did
proves nothing: refutations come from the relaxation.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from time import process_time
from typing import Any

from authoring.game.extensive import Event, Game
from authoring.game.transcript import Expectation
from authoring.proof.answers import Answer, Budget
from authoring.proof.assured import answer_assured
from authoring.proof.avoiding import avoiding
from authoring.proof.claims import Because, Claim, Guide, Guided, Kind, Reason, Scope, Stats, Word
from authoring.proof.closing import answer_closing
from authoring.proof.plays import Plays
from authoring.proof.ranked import measured
from authoring.proof.refusing import Unsound, refusals
from authoring.proof.relaxation import Relaxation
from authoring.proof.second.tail import Tail
from authoring.proof.shorten import shortened
from authoring.proof.staged import left_open
from authoring.proof.wholes import SEEABLE, Wholes

ATTEMPTS = 24
"""How often each claim is played for."""
HANDED_OVER = {Scope.EACH: 6, Scope.SOME: ATTEMPTS}
"""After so many plays for it what a claim still leaves open is put to the second prover: what some configuration has
to satisfy once it is no longer played for."""
PATIENCE = 1_000
"""How many times as often, at most, what every configuration has to satisfy is played for while the budget lasts."""
STALE = 144
"""After so many plays in a row that ended where others had, no more are made."""
EXPLORING = 6
"""How many plays at most go where none has been, before those towards single claims; fewer if one is in vain."""
MANY = 8
"""From how many claims on that is worth it."""
PLAYED_FOR = frozenset({Kind.REACHABLE, Kind.NO_RETURN})
"""The kinds of claims that plays can answer."""
PLAYED = 0.3
"""The part of the seconds for plays, where it is also asked what is guaranteed."""


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
    plays = Plays(avoiding(game, without), game, method.max_moves, budget, begun + played)
    plays.watch(claims)
    here = frozenset(range(len(claims))) if pursued is None else frozenset(pursued)
    guides, wholes = _Guides(game, claims, method.guide), Wholes(plays.game, budget, begun)
    pursuit = _Pursuit(claims, here, method, relaxation, tail, plays, guides, wholes, budget, begun)
    pursuit.explore()
    pursuit.refuse()
    pursuit.play()
    pursuit.doubt()
    return pursuit.answers()


@dataclass(slots=True)
class _Pursuit:
    """The work on the claims of one game, a step after the other."""

    claims: Sequence[Claim]
    pursued: frozenset[int]
    method: Guided
    relaxation: Relaxation | None
    tail: Tail | None
    plays: Plays
    guides: _Guides
    wholes: Wholes
    budget: Budget
    begun: float
    """When that began, on the processor's clock."""
    refused: dict[int, Reason] = field(default_factory=dict)
    seen: dict[int, Answer] = field(default_factory=dict)
    """What all states of the game have decided."""

    def explore(self) -> None:
        """Plays that go where none has been, where much is asked: what they show is not asked of the relaxation."""
        if self.method.explorer is None:
            return
        led = (number for number in self._played_for() if self.guides.of(number) is not None)
        explorer = self.method.explorer(self.plays.own) if len(list(islice(led, MANY))) == MANY else None
        if explorer is None:
            return
        for attempt in range(EXPLORING):
            known = len(self.plays.ways)
            self.plays.play(explorer, frozenset(), attempt * 2)
            if len(self.plays.ways) == known:
                break

    def refuse(self) -> None:
        """What of the rest the relaxation rules out."""
        if self.relaxation is not None:
            happened = self.plays.happened
            rest = {number: claim for number, claim in enumerate(self.claims) if not happened(claim.goal)}
            self.refused = refusals(self.relaxation, rest)

    def play(self) -> None:
        """Plays towards single claims, in turn and again and again; between them what is left is put to the second
        prover, and it is tried whether all states of the game can be seen."""
        claims, plays = self.claims, self.plays
        left = [number for number in self._played_for() if claims[number].kind is Kind.REACHABLE]
        for attempt in range(ATTEMPTS * PATIENCE):
            self._hand_over(number for number in left if attempt == HANDED_OVER[claims[number].scope])
            if attempt == ATTEMPTS:
                left = [number for number in left if claims[number].scope is not Scope.SOME]
            left = self._still_open(left)
            if attempt >= ATTEMPTS:
                self.seen |= self.wholes.between({number: claims[number] for number in left}, plays.moves)
                left = self._still_open(left)
            for number in left:
                guide = self.guides.of(number)
                if guide is not None and plays.happened(claims[number].goal) is None:
                    plays.play(guide, claims[number].goal, attempt)
            if not left or plays.limit or plays.stale >= STALE:
                self._hand_over(number for number in left if attempt < HANDED_OVER[claims[number].scope])
                break

    def doubt(self) -> None:
        """Whether what refuses some claims allows for all that was seen to happen. Raises Unsound."""
        if self.relaxation is not None and self.refused:
            shown = {number: claim for number, claim in enumerate(self.claims) if self.plays.happened(claim.goal)}
            for number, reason in refusals(self.relaxation, shown).items():
                title = self.claims[number].title
                raise Unsound(f'the relaxation rules "{title}" out, and a play shows it: {reason.summary}')

    def answers(self) -> list[Answer]:
        """The answer to each claim."""
        claims, plays, guides = self.claims, self.plays, self.guides
        short = {
            number
            for number in self._played_for()
            if claims[number].scope is Scope.EACH
            and plays.happened(claims[number].goal)
            and guides.of(number) is not None
        }
        effort = self.method.shortening // max(1, len(short))
        stats = Stats(plays=plays.count, moves=plays.moves)
        found = [self._answer(number, effort if number in short else 0, stats) for number in range(len(claims))]
        open_ = [
            number
            for number, answer in enumerate(found)
            if answer.word is Word.BOUNDED and number in self.pursued and claims[number].kind in SEEABLE
        ]
        self.seen |= self.wholes.at_last({number: claims[number] for number in open_ if number not in self.seen})
        for number in open_:
            found[number] = self.seen.get(number, found[number])
        return found

    def _played_for(self) -> Iterable[int]:
        """The pursued claims that plays can answer and nothing refuses, by number."""
        for number, claim in enumerate(self.claims):
            if number in self.pursued and number not in self.refused and claim.kind in PLAYED_FOR:
                yield number

    def _still_open(self, numbers: Iterable[int]) -> list[int]:
        """Those of some claims that were not decided yet and that some guide plays towards."""
        return [
            number
            for number in numbers
            if number not in self.refused
            and number not in self.seen
            and self.plays.happened(self.claims[number].goal) is None
            and self.guides.of(number) is not None
        ]

    def _hand_over(self, numbers: Iterable[int]) -> None:
        """Put claims that plays have not shown to the second prover; a play that it finds counts as well."""
        plays, claims = self.plays, self.claims
        left = {number: claims[number] for number in numbers if plays.happened(claims[number].goal) is None}
        for number, decided in self.tail(left) if self.tail is not None and left and not plays.exhausted() else ():
            if isinstance(decided, Reason):
                self.refused[number] = decided
            else:
                plays.follow(decided)
            if plays.exhausted():
                break

    def _answer(self, number: int, effort: int, stats: Stats) -> Answer:
        """What is known of a claim."""
        claim, plays, pursued = self.claims[number], self.plays, number in self.pursued
        if claim.kind is Kind.GUARANTEED:
            left = self.budget.since(self.begun)
            return answer_assured(plays.game, claim, self.method, self.relaxation, left)
        if claim.kind is Kind.NO_RETURN and self.relaxation is not None and self.method.standing is not None:
            left, told = self.budget.since(self.begun), self.method.standing(plays.own)
            return answer_closing(plays.own, claim, self.method, self.relaxation, told, left)
        reason = self.refused.get(number)
        if reason is not None:
            # What is there before the first move is so even in a game that, by the relaxation, never begins.
            if plays.happened(claim.goal):
                raise Unsound(f'the relaxation rules "{claim.title}" out, and a play shows it: {reason.summary}')
            return Answer(Word.REFUTED, reason=reason)
        if not pursued and claim.kind is Kind.REACHABLE and plays.happened(claim.goal) is None:
            return left_open()
        answer = _shown(plays, claim, self.guides, number, effort, stats)
        return answer if pursued or answer.word is not Word.BOUNDED else left_open()


class _Guides:
    """The guides towards claims, by number, each made when it is first asked for: most claims happen on the way."""

    def __init__(
        self, game: Game[Any], claims: Sequence[Claim], make: Callable[[Game[Any], Claim], Guide | None]
    ) -> None:
        self._game, self._claims, self._make = game, claims, make
        self._made: dict[int, Guide | None] = {}

    def of(self, number: int) -> Guide | None:
        """The guide towards a claim, or None where none plays towards it."""
        if number not in self._made:
            self._made[number] = self._make(self._game, self._claims[number])
        return self._made[number]


def _shown(plays: Plays, claim: Claim, guides: _Guides, number: int, effort: int, stats: Stats) -> Answer:
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
