"""The vocabulary of proofs: what is claimed of a game, in which configurations, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, TypeAlias

from authoring.game.extensive import Event, Game, Move
from authoring.game.transcript import Expectation, Transcript
from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Route
from authoring.values import value

if TYPE_CHECKING:
    from authoring.proof.cautious import CautiousGame
    from authoring.proof.closing import Standings
    from authoring.proof.fates import Fate
    from authoring.proof.relaxation import Relaxation
    from authoring.proof.second.timetables import Timetable


class Kind(StrEnum):
    """What sort of statement a claim is.

    REACHABLE: some play makes one of the goal's events happen, before any of those it has to do without.
    NEVER: no play does.
    ENDS: no play goes on for ever; the graph of states has no cycle.
    NO_TRAP: from every state that can be met, some end of the play can be reached.
    GUARANTEED: the players can make one of the goal's events happen whatever is drawn. Informational.
    NO_RETURN: no move loses the goal for good while the play goes on. Informational: a refutation lists
    the moves that do.
    """

    REACHABLE = "reachable"
    NEVER = "never"
    ENDS = "ends"
    NO_TRAP = "no-trap"
    GUARANTEED = "guaranteed"
    NO_RETURN = "point-of-no-return"


class Scope(StrEnum):
    """Whether each configuration has to satisfy a claim, or some one is enough."""

    EACH = "each"
    SOME = "some"


class Word(StrEnum):
    """The three verdicts there are."""

    PROVED = "proved"
    REFUTED = "refuted"
    BOUNDED = "bounded"


@value
class Claim:
    """A statement about every play of a game.

    rule: what a refutation is reported under, with its severity, such as "adventure-never-won"; the system
    lists it among its rules.
    title: the statement in words, such as `"shellmaw" can be won`; unique within its subject and kind.
    goal: the events of which any one is meant; empty for ENDS and NO_TRAP.
    without: what has not happened by then (REACHABLE, NEVER).
    at: where the finding points.
    refuted: the message when it does not hold, such as `"shellmaw" can never be won`; "" makes one up.
    aspect: the heading under which tables count it, such as "won" or "entries"; "" leaves it out of them.
    """

    rule: Rule
    title: str
    kind: Kind
    at: Route
    goal: frozenset[Event] = frozenset()
    scope: Scope = Scope.EACH
    refuted: str = ""
    help: str = ""
    aspect: str = ""
    without: frozenset[Event] = frozenset()

    def __post_init__(self) -> None:
        if bool(self.goal) == (self.kind in (Kind.ENDS, Kind.NO_TRAP)):
            raise ValueError(f'a claim of kind "{self.kind}" with the goal {sorted(self.goal)}')
        if self.without and self.kind not in (Kind.REACHABLE, Kind.NEVER):
            raise ValueError(f'a claim of kind "{self.kind}" that does without {sorted(self.without)}')

    @property
    def events(self) -> tuple[Event, ...]:
        """The goal in a fixed order."""
        return tuple(self.goal) if len(self.goal) < 2 else tuple(sorted(self.goal))

    @property
    def expectation(self) -> Expectation:
        """What holds at the end of a play that shows its goal."""
        return Expectation(self.events, tuple(sorted(self.without)) if self.without else ())


@value
class Configuration:
    """One way to set a subject up. `data` are its facts, such as {"players": "2", "characters": "..."};
    `game` makes a fresh game."""

    name: str
    data: Mapping[str, str]
    game: Callable[[], Game[Any]]


class Guide:
    """Plays towards a claim: the judgement that big games need in place of exhaustive search.

    Derive from it. A guide is made afresh for each claim and may keep plans between calls of one play;
    what it chooses must depend on nothing but its arguments, its own earlier calls, and what was seen.
    """

    seen: Collection[Event] = frozenset()
    """What the plays so far have shown, kept up to date by the prover: a guide may go where none has been."""

    def start(self, game: Game[Any], attempt: int) -> None:
        """Called before the first move of every play."""

    def choose(self, game: Game[Any], state: Any, moves: Sequence[Move], attempt: int) -> Move:
        """One of the moves, at decisions and, as luck is on our side, at chance nodes too.

        Attempts count from 0; a later one should play otherwise than the earlier ones.
        """
        raise NotImplementedError

    def idle(self, game: Game[Any], state: Any, moves: Sequence[Move]) -> Move | None:
        """The move that does as good as nothing, if there is one: what a shortened play does instead."""
        return None


@value
class Exhaustive:
    """See every state: for games of up to a million states.

    What a relaxation refuses, if there is one, is not searched for; it says what is missing.
    """

    relaxation: Callable[[Configuration], Relaxation] | None = None


@value
class Guided:
    """Play towards each claim, and refute by a relaxation.

    `guide` makes the guide of a claim; a claim it makes none for (None) is left to the plays of others.
    `explorer` makes one that wants what was not seen yet, for plays before those towards single claims; None where
    no play begins.
    `shortening` is how many moves may be played to shorten the witnesses of one game: none where every move of
    a play matters to the next. What is guaranteed is searched for in the `cautious` game of a claim, if it has one,
    and before that in the one of those who go by a plan, if one is found in so many seconds (`planned` makes the game
    afresh as often as it is wanted); it is refuted by one of the `fates`, beside those that any game has. What plays
    leave open is put to the second prover, where it is installed and there is a `timetable` for it to plan with.
    `standing` tells how the states of a game stand, by which decisions are found that lose a goal for good.
    """

    guide: Callable[[Game[Any], Claim], Guide | None]
    relaxation: Callable[[Configuration], Relaxation] | None = None
    max_moves: int = 5_000
    explorer: Callable[[Game[Any]], Guide | None] | None = None
    shortening: int = 10_000
    cautious: Callable[[Game[Any], Claim], CautiousGame | None] | None = None
    planned: Callable[[Game[Any], Claim, float], Callable[[], CautiousGame] | None] | None = None
    fates: Callable[[Game[Any]], Sequence[Fate]] | None = None
    timetable: Callable[[Configuration], Timetable | None] | None = None
    standing: Callable[[Game[Any]], Standings] | None = None


Method: TypeAlias = Exhaustive | Guided


@value
class Subject:
    """What is proved about: an adventure, a scenario, a run, with its claims and configurations.

    `reads` are the documents its games are made from, so that a change elsewhere keeps cached proofs;
    None means all of them. `sliced` says what the games leave out of their states, for verdicts that are
    bounded. `pieces` are what may be taken away one by one, to see what cannot be done without; `lacking` gives the
    configuration in which one is not there, and where there is none, plays count in which it does not happen.
    `headline` are the aspects that tables sum up over all subjects of the kind, in the words of `phrase`: "10 of 11
    can be won and lost". Claims of these and of `telling` are told of even where another one explains them.
    """

    kind: str
    id: str
    title: str
    at: Route
    claims: tuple[Claim, ...]
    configurations: tuple[Configuration, ...]
    method: Method = field(default_factory=Exhaustive)
    reads: tuple[Document, ...] | None = None
    sliced: tuple[str, ...] = ()
    pieces: tuple[Event, ...] = ()
    lacking: Callable[[Configuration, Event], Configuration] | None = None
    headline: tuple[str, ...] = ()
    telling: tuple[str, ...] = ()
    phrase: str = "hold"

    def configuration(self, name: str) -> Configuration | None:
        """The configuration of that name, or None."""
        return next((each for each in self.configurations if each.name == name), None)


@value
class Because:
    """One line of a reason: a missing fact, a move of a cycle, a closing move; with where it comes from."""

    text: str
    at: Route | None = None


@value
class Reason:
    """Why a claim is refuted or was not decided, or why NEVER is proved.

    kind: "never-happens" (every state was seen), "missing-facts" (of the relaxation), "too-late" (its
    deadline), "no-plan" (of the second prover), "happens" (a play shows what never should), "bad-luck",
    "trapped", "cycle", "no-return", "limit", "loop" (play never comes to rest) or "crash". `facts` are the missing
    ones, as events are written, but for the goal itself.
    """

    kind: str
    summary: str
    because: tuple[Because, ...] = ()
    facts: tuple[str, ...] = ()


@value
class Stats:
    """What a verdict cost, in counts that do not depend on the machine."""

    states: int = 0
    edges: int = 0
    plays: int = 0
    moves: int = 0


@value
class Verdict:
    """What came of one claim in one configuration.

    `witness` is the play that shows it: for REACHABLE proved and NEVER refuted, the way there; for a
    refuted ENDS the way into a cycle and once round; for a refuted NO_TRAP or NO_RETURN the way into the
    trapped state; for a refuted GUARANTEED a play with bad draws; for a guided REACHABLE that is bounded the
    best play found. It was replayed on a fresh game before the verdict was given.
    """

    claim: Claim
    configuration: str
    word: Word
    witness: Transcript | None = None
    reason: Reason | None = None
    notes: tuple[str, ...] = ()
    stats: Stats = Stats()
