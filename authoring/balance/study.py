"""Studies: subjects in configurations, played by policies so often, under the pack's rulings or others.

Play k has the seed `splitmix64(seed, k)`, whoever plays it and wherever: any play can be played again alone, and
the policies of a study meet the same first draws. `authoring.balance.working` plays a study on any executor.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

from authoring.balance.gauges import Bare, Meter
from authoring.balance.hook import NONE, Balancing
from authoring.balance.policies import Named
from authoring.game.extensive import CHANCE, TERMINAL, Event, Game, Move
from authoring.game.policies import drawn, splitmix64
from authoring.packs.cache import key_of
from authoring.packs.linked import LinkedPack
from authoring.proof.claims import Configuration, Subject
from authoring.proof.fingerprints import content_hash
from authoring.proof.questions import KIND
from authoring.values import value


class Part(NamedTuple):
    """A pack under some rulings, and what of it is played. `switches` tells them: "FS-R33=may pass", or ""."""

    switches: str
    pack: LinkedPack
    subjects: Sequence[tuple[Subject, Sequence[Configuration]]]


class Cell(NamedTuple):
    """Who plays what: all plays of a cell have the same chances."""

    subject: Subject
    configuration: Configuration
    policy: Named
    switches: str
    pack: LinkedPack


@value
class Row:
    """What came of one play.

    `returns` has a number a seat, all 0 where it did not end in time. `ends` are the events of the last state that
    say how it ended, `lost` how it was lost in words. `seen` are the events that claims speak of, with how often
    they happened; `used` what was brought into play, how often by each seat; `series` numbers by name, round by
    round, one a seat.
    """

    subject: str
    configuration: str
    policy: str
    switches: str
    play: int
    seed: int
    returns: tuple[float, ...]
    ended: bool
    moves: int
    decisions: int
    rounds: int
    lost: str
    ends: tuple[str, ...]
    seen: dict[str, int]
    used: dict[str, list[int]]
    series: dict[str, list[list[float]]]


@dataclass(frozen=True)
class Study:
    """A declared study: every policy plays every configuration of every subject so often; then again under each of
    the further rulings. `bare`: only outcomes are kept of a play, nothing of what happens on the way."""

    pack: LinkedPack
    subjects: Sequence[tuple[Subject, Sequence[Configuration]]]
    policies: Sequence[Named]
    plays: int
    seed: int = 0
    max_moves: int = 5_000
    switches: str = ""
    further: Sequence[Part] = ()
    bare: bool = False
    balancing: Balancing = NONE
    asked: Mapping[str, frozenset[Event]] = field(default_factory=dict)
    shown: Mapping[str, frozenset[Event]] = field(default_factory=dict)
    """What is counted besides what claims speak of, by "kind/id": what the prover can judge, and what it cannot."""

    @property
    def parts(self) -> tuple[Part, ...]:
        """The pack under each of the rulings."""
        return (Part(self.switches, self.pack, self.subjects), *self.further)

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Every cell, in the order of the rows."""
        return tuple(
            Cell(subject, configuration, policy, part.switches, part.pack)
            for part in self.parts
            for subject, configurations in part.subjects
            for configuration in configurations
            for policy in self.policies
        )

    def watched(self, subject: Subject) -> frozenset[Event]:
        """The events of a subject that are counted."""
        name = name_of(subject)
        return watched(subject).union(self.asked.get(name, ()), self.shown.get(name, ()))

    @property
    def total(self) -> int:
        """How many plays it has."""
        return len(self.cells) * self.plays

    @cached_property
    def fingerprint(self) -> str:
        """A hash of all that the rows depend on, but for the tool itself: 16 digits."""
        content = [[content_hash(part.pack, subject) for subject, _ in part.subjects] for part in self.parts]
        claims = [[sorted(map(str, self.watched(subject)))] for subject, _ in self.subjects]
        cells = [
            [
                name_of(cell.subject),
                cell.configuration.name,
                dict(cell.configuration.data),
                cell.policy.name,
                cell.switches,
            ]
            for cell in self.cells
        ]
        how = [self.plays, self.seed, self.max_moves, self.bare]
        return key_of("study", self.pack.id, content, claims, cells, how)[:16]


@dataclass(slots=True)
class _Played:
    """A play as it goes on."""

    state: Any
    before: Any
    meter: Meter
    moves: list[Move] = field(default_factory=list)
    decisions: int = 0
    seen: Counter[Event] = field(default_factory=Counter)


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
    done = _play(game, cell.policy, seed_of(study, play), replace(study, bare=True), frozenset())
    return game, done.moves, game.is_terminal(done.state)


def rows_of(study: Study, first: int, count: int) -> list[Row]:
    """The rows of so many plays, by the number of the first in the order of all."""
    rows: list[Row] = []
    while count:
        number, start = divmod(first, study.plays)
        size = min(count, study.plays - start)
        rows += rows_of_cell(study, study.cells[number], range(start, start + size))
        first, count = first + size, count - size
    return rows


def rows_of_cell(study: Study, cell: Cell, plays: range) -> list[Row]:
    """The rows of some plays of a cell."""
    game, events, whats = cell.configuration.game(), study.watched(cell.subject), endings(cell.subject)
    names = name_of(cell.subject), cell.configuration.name, cell.policy.name, cell.switches
    quick = study.balancing.plays(game, cell.policy.name, whats) if study.bare else None
    rows = []
    for play in plays:
        seed = seed_of(study, play)
        if quick is not None:
            rows.append(_row(names, play, seed, quick(seed, study.max_moves)))
            continue
        done = _play(game, cell.policy, seed, study, frozenset() if study.bare else events)
        over = game.is_terminal(done.state)
        returns = tuple(map(float, game.returns(done.state))) if over else (0.0,) * game.players
        ends = sorted({str(event) for event in game.events(done.state) if event.what in whats}) if over else []
        lost = study.balancing.gauges.lost(done.before, done.state) if over and max(returns) < 1 else ""
        seen = {str(event): done.seen[event] for event in sorted(done.seen)}
        used, series = dict(sorted(done.meter.used.items())), dict(sorted(done.meter.series.items()))
        bare = Bare(returns, over, len(done.moves), done.decisions, done.meter.rounds, lost, tuple(ends))
        rows.append(_row(names, play, seed, bare, seen, used, series))
    return rows


def _row(
    names: tuple[str, str, str, str],
    play: int,
    seed: int,
    bare: Bare,
    seen: dict[str, int] | None = None,
    used: dict[str, list[int]] | None = None,
    series: dict[str, list[list[float]]] | None = None,
) -> Row:
    subject, configuration, policy, switches = names
    return Row(
        subject,
        configuration,
        policy,
        switches,
        play,
        seed,
        bare.returns,
        bare.ended,
        bare.moves,
        bare.decisions,
        bare.rounds,
        bare.lost,
        bare.ends,
        seen or {},
        used or {},
        series or {},
    )


def _play(game: Game[Any], policy: Named, seed: int, study: Study, events: frozenset[Event]) -> _Played:
    state = game.initial()
    play = _Played(state, state, Meter(study.balancing.gauges, game.players))
    play.seen.update(event for event in game.events(state) if event in events)
    play.meter.came_to(state, state, full=False)
    while (player := game.current_player(play.state)) != TERMINAL and len(play.moves) < study.max_moves:
        number = splitmix64(seed, len(play.moves))
        state = play.state
        if player == CHANCE:
            move = drawn(game.chance_outcomes(state), number)
        else:
            moves = game.legal_actions(state)
            move = policy.policy(game, policy.aids.seen(game, state, player, number), moves, number)
            play.decisions += 1
        play.before, play.state = state, game.apply(state, move)
        play.moves.append(move)
        if study.bare:
            play.meter.came_to(state, play.state, full=False)
            continue
        play.meter.moved(state, move, play.state)
        play.seen.update(event for event in game.events(play.state) if event in events)
    if not study.bare:
        play.meter.over(play.state)
    return play
