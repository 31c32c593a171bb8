"""Studies: subjects in configurations, played by policies so often, on any executor with the same rows.

Play k has the seed `splitmix64(seed, k)`, whoever plays it and wherever: any play can be played again alone, and
the policies of a study meet the same first draws.
"""

from __future__ import annotations

import multiprocessing
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple, ParamSpec, TypeVar

from authoring.balance.policies import Named
from authoring.game.extensive import CHANCE, TERMINAL, Event, Game, Move
from authoring.game.policies import drawn, splitmix64
from authoring.packs.cache import key_of
from authoring.packs.linked import LinkedPack
from authoring.proof.claims import Configuration, Subject
from authoring.proof.fingerprints import content_hash
from authoring.proof.questions import KIND

P = ParamSpec("P")
T = TypeVar("T")
BATCH = 16
"""How many plays of a quick policy are one piece of work; of others, each is one."""


class Cell(NamedTuple):
    """Who plays what: all plays of a cell have the same chances."""

    subject: Subject
    configuration: Configuration
    policy: Named


class Piece(NamedTuple):
    """Some plays of a cell, by the cell's number, the first play, and how many. Plain data, for any executor."""

    cell: int
    first: int
    size: int


@dataclass(frozen=True, slots=True)
class Row:
    """What came of one play.

    `returns` has a number a seat, all 0 where it did not end in time. `ends` are the events of the last state that
    say how it ended, `seen` those that claims speak of, with how often they happened.
    """

    subject: str
    configuration: str
    policy: str
    play: int
    seed: int
    returns: tuple[float, ...]
    ended: bool
    moves: int
    decisions: int
    ends: tuple[str, ...]
    seen: dict[str, int]


@dataclass(frozen=True)
class Study:
    """A declared study: every policy plays every configuration of every subject so often."""

    pack: LinkedPack
    subjects: Sequence[tuple[Subject, Sequence[Configuration]]]
    policies: Sequence[Named]
    plays: int
    seed: int = 0
    max_moves: int = 5_000

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell, in the order of the rows."""
        return tuple(
            Cell(subject, configuration, policy)
            for subject, configurations in self.subjects
            for configuration in configurations
            for policy in self.policies
        )

    @property
    def total(self) -> int:
        """How many plays it has."""
        return len(self.cells) * self.plays

    @cached_property
    def fingerprint(self) -> str:
        """A hash of all that the rows depend on, but for the tool itself: 16 digits."""
        content = [content_hash(self.pack, subject) for subject, _ in self.subjects]
        claims = [[sorted(map(str, watched(subject)))] for subject, _ in self.subjects]
        cells = [
            [name_of(cell.subject), cell.configuration.name, dict(cell.configuration.data), cell.policy.name]
            for cell in self.cells
        ]
        return key_of("study", self.pack.id, content, claims, cells, [self.plays, self.seed, self.max_moves])[:16]

    def pieces(self, done: int = 0) -> Iterator[Piece]:
        """The work from a number of plays on, in the order of the rows."""
        while done < self.total:
            cell, first = divmod(done, self.plays)
            size = BATCH if self.cells[cell].policy.quick else 1
            count = min(size - first % size, self.plays - first)
            yield Piece(cell, first, count)
            done += count


@dataclass(slots=True)
class _Played:
    """A play as it goes on."""

    state: Any
    moves: list[Move] = field(default_factory=list)
    decisions: int = 0
    seen: Counter[Event] = field(default_factory=Counter)
    last: Sequence[Event] = ()


def subjects_to_play(subjects: Sequence[Subject]) -> list[Subject]:
    """The subjects that are games of their own: questions ask about the plays of others."""
    return [subject for subject in subjects if subject.kind != KIND]


def name_of(subject: Subject) -> str:
    """A subject as rows name it: "adventure/shellmaw"."""
    return f"{subject.kind}/{subject.id}"


def watched(subject: Subject) -> frozenset[Event]:
    """The events that its claims speak of."""
    return frozenset[Event]().union(*(claim.goal for claim in subject.claims))


def endings(subject: Subject) -> frozenset[str]:
    """What sort of events may tell how a play ended: those of the claims that the subject is summed up by."""
    aspects = {*subject.headline, *subject.telling}
    return frozenset(event.what for claim in subject.claims if claim.aspect in aspects for event in claim.goal)


def seed_of(study: Study, play: int) -> int:
    """The seed of a play."""
    return splitmix64(study.seed, play)


def moves_of(study: Study, cell: Cell, play: int) -> tuple[Game[Any], list[Move], bool]:
    """A play once more: its game, its moves, and whether it ended."""
    game = cell.configuration.game()
    done = _play(game, cell.policy, seed_of(study, play), study.max_moves, frozenset())
    return game, done.moves, game.is_terminal(done.state)


def rows_of(study: Study, piece: Piece) -> list[Row]:
    """The rows of a piece of work."""
    cell = study.cells[piece.cell]
    game, events, whats = cell.configuration.game(), watched(cell.subject), endings(cell.subject)
    rows = []
    for play in range(piece.first, piece.first + piece.size):
        seed = seed_of(study, play)
        done = _play(game, cell.policy, seed, study.max_moves, events)
        over = game.is_terminal(done.state)
        returns = tuple(map(float, game.returns(done.state))) if over else (0.0,) * game.players
        ends = sorted({str(event) for event in done.last if event.what in whats}) if over else []
        seen = {str(event): done.seen[event] for event in sorted(done.seen)}
        names = name_of(cell.subject), cell.configuration.name, cell.policy.name
        rows.append(Row(*names, play, seed, returns, over, len(done.moves), done.decisions, tuple(ends), seen))
    return rows


def _play(game: Game[Any], policy: Named, seed: int, max_moves: int, events: frozenset[Event]) -> _Played:
    play = _Played(game.initial())
    play.last = game.events(play.state)
    play.seen.update(event for event in play.last if event in events)
    while (player := game.current_player(play.state)) != TERMINAL and len(play.moves) < max_moves:
        number = splitmix64(seed, len(play.moves))
        if player == CHANCE:
            move = drawn(game.chance_outcomes(play.state), number)
        else:
            move = policy.policy(game, play.state, game.legal_actions(play.state), number)
            play.decisions += 1
        play.state = game.apply(play.state, move)
        play.moves.append(move)
        play.last = game.events(play.state)
        play.seen.update(event for event in play.last if event in events)
    return play


class InProcess(Executor):
    """An executor that does its work when it is given it, in this process."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """The work done, or what it raised."""
        future: Future[T] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:
            future.set_exception(error)
        return future


def executor_of(workers: int) -> Executor:
    """An executor of so many processes where the system can fork them, else of this one."""
    if workers > 1 and "fork" in multiprocessing.get_all_start_methods():
        return ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("fork"))
    return InProcess()


_shared: Study | None = None
"""What workers work on: it holds functions, which cannot be sent. Forked ones have it from the start."""


def run(study: Study, executor: Executor, done: int = 0, ahead: int = 8) -> Iterator[list[Row]]:
    """The rows from a number of plays on, a piece at a time, always in the same order.

    At most `ahead` pieces are given out before the first of them is taken. An executor of processes must fork them,
    and not before this. What a game raises is passed on.
    """
    global _shared
    _shared = study
    waiting: deque[Future[list[Row]]] = deque()
    pieces = study.pieces(done)
    try:
        for piece in pieces:
            waiting.append(executor.submit(_work, piece))
            if len(waiting) >= ahead:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()
        _shared = None


def _work(piece: Piece) -> list[Row]:
    assert _shared is not None, "work is given out while a study runs"
    return rows_of(_shared, piece)
