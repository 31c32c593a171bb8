"""What a scenario cannot do without: each thing that may come into play in it is taken away in turn.

By the relaxation or by every state it is then refuted that the scenario can be completed, or a play proves that it
still can, or neither is found. A play clears everything that it can be played without.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from authoring.game.extensive import Event, Game, IllegalMove, Move
from authoring.game.lines import lines
from authoring.game.transcript import Transcript
from authoring.packs.linked import LinkedPack
from authoring.proof.answers import Budget
from authoring.proof.claims import Claim, Configuration, Kind, Reason, Scope, Subject, Verdict, Word
from authoring.proof.json_report import reason_data
from authoring.proof.questions import aim_of, told
from authoring.proof.refusing import refusal
from authoring.proof.relaxation import Relaxation, in_words
from authoring.proof.tables import aligned
from authoring.proof.tasks import verdicts_of

WORDS = {Word.REFUTED: "needed", Word.PROVED: "-", Word.BOUNDED: "not decided"}
"""What tables say of a verdict on doing without something."""


@dataclass(slots=True)
class Bearing:
    """What came of one subject: for each thing taken away, for each number of players, whether some group can
    still do it: REFUTED when it is ruled out for every group, with the first one's reason. Numbers of
    players for which it cannot be done at all, whatever is there, are left out of that: `impossible` says why."""

    subject: Subject
    aim: frozenset[Event]
    words: dict[Event, dict[str, Word]] = field(default_factory=dict)
    reasons: dict[Event, Reason] = field(default_factory=dict)
    impossible: dict[str, Reason] = field(default_factory=dict)

    @property
    def needed(self) -> list[Event]:
        """What some number of players cannot do without."""
        return [event for event, row in self.words.items() if Word.REFUTED in row.values()]


def load_bearing(
    linked: LinkedPack,
    subjects: Iterable[Subject],
    budget: Budget,
    players: int | None = None,
    progress: Callable[[str], None] | None = None,
) -> Iterator[Bearing]:
    """What each subject with pieces and a relaxation cannot do without. The budget is for each play-through that is
    searched for."""
    for subject in subjects:
        aim = aim_of(subject)
        if not aim or not subject.pieces or subject.method.relaxation is None:
            continue
        bearing = Bearing(subject, aim)
        groups: dict[str, list[Configuration]] = {}
        for configuration in subject.configurations:
            groups.setdefault(configuration.data.get("players", ""), []).append(configuration)
        for number, group in groups.items():
            if players is None or number in ("", str(players)):
                _Group(linked, bearing, number, group, budget, progress).run()
        if bearing.words or bearing.impossible:
            yield bearing


@dataclass(slots=True)
class _Group:
    """The configurations of one number of players."""

    linked: LinkedPack
    bearing: Bearing
    players: str
    configurations: Sequence[Configuration]
    budget: Budget
    progress: Callable[[str], None] | None
    _open: dict[str, bool] = field(default_factory=dict)
    """Whether the relaxation leaves the aim open with everything in the box, by configuration."""

    def run(self) -> None:
        """Decide each candidate, those that a play was seen without at once."""
        open_events = dict.fromkeys(self.bearing.subject.pieces)
        first = self._first_play()
        if first is None:
            return
        played = self.bearing.subject.configuration(first.configuration)
        assert played is not None, "verdicts are on configurations of the subject"
        self._clear(open_events, played, first)
        for event in list(open_events):
            if event in open_events:
                if self.progress is not None:
                    group = f"{self.players} player{'' if self.players == '1' else 's'}"
                    self.progress(f"{group}, without {in_words(str(event))}, {len(open_events)} left")
                self._decide(event, open_events)

    def _first_play(self) -> Verdict | None:
        """Some play that comes to the aim, or how far it was looked for; None, where there is none: that is noted."""
        open_: Verdict | None = None
        refuted: Reason | None = None
        for configuration in self.configurations:
            verdict = self._played(configuration, frozenset())
            if verdict.word is Word.PROVED:
                return verdict
            if verdict.word is Word.REFUTED:
                refuted = refuted or verdict.reason
            else:
                open_ = open_ or verdict
        if open_ is None and refuted is not None:
            self.bearing.impossible[self.players] = refuted
        return open_

    def _decide(self, event: Event, open_events: dict[Event, None]) -> None:
        avoided = frozenset({event}) if self.bearing.subject.lacking is None else frozenset[Event]()
        claim = _claim(self.bearing, avoided)
        hopeful: list[Configuration] = []
        # The first one where the aim is open otherwise, and the first one where it is not.
        reasons: dict[bool, Reason] = {}
        for configuration in self.configurations:
            taken, relaxation = self._taken(configuration, event)
            refused = refusal(relaxation, claim)
            if refused is None:
                hopeful.append(taken)
            else:
                reasons.setdefault(self._is_open(configuration), refused)
        word = Word.REFUTED
        for taken in hopeful:
            verdict = self._played(taken, avoided)
            if verdict.word is Word.PROVED:
                self._note(event, Word.PROVED)
                del open_events[event]
                self._clear(open_events, taken, verdict)
                return
            word = verdict.word if word is Word.REFUTED else word
            if verdict.reason is not None:
                reasons.setdefault(True, verdict.reason)
        self._note(event, word)
        if word is Word.REFUTED and reasons:
            self.bearing.reasons.setdefault(event, reasons[max(reasons)])
        del open_events[event]

    def _is_open(self, configuration: Configuration) -> bool:
        """Whether the aim is not ruled out where nothing is taken away."""
        name, relaxation = configuration.name, self.bearing.subject.method.relaxation
        assert relaxation is not None, "subjects without one are left out"
        if name not in self._open:
            self._open[name] = refusal(relaxation(configuration), _claim(self.bearing, frozenset())) is None
        return self._open[name]

    def _taken(self, configuration: Configuration, event: Event) -> tuple[Configuration, Relaxation]:
        """The configuration without a piece, and its relaxation; where pieces cannot be taken out, plays will have to
        do without it."""
        subject = self.bearing.subject
        assert subject.method.relaxation is not None, "subjects without one are left out"
        if subject.lacking is None:
            return configuration, subject.method.relaxation(configuration).without([str(event)])
        taken = subject.lacking(configuration, event)
        return taken, subject.method.relaxation(taken)

    def _played(self, configuration: Configuration, without: frozenset[Event]) -> Verdict:
        """The prover's verdict on whether the aim can be had without some events."""
        asked = replace(self.bearing.subject, claims=(_claim(self.bearing, without),))
        return verdicts_of(self.linked, asked, configuration, frozenset({0}), 0, self.budget)[0]

    def _clear(self, open_events: dict[Event, None], played: Configuration, verdict: Verdict) -> None:
        """Note as proved what a play to the aim can be played without."""
        if verdict.word is not Word.PROVED or verdict.witness is None:
            return
        subject, configuration = self.bearing.subject, self.bearing.subject.configuration(verdict.configuration)
        assert configuration is not None, "verdicts are on configurations of the subject"
        moves, happened = _moves(played.game(), verdict.witness)
        for event in list(open_events):
            if subject.lacking is None:
                spare = event not in happened
            else:
                spare = _leads(subject.lacking(configuration, event).game(), moves, self.bearing.aim)
            if spare:
                self._note(event, Word.PROVED)
                del open_events[event]

    def _note(self, event: Event, word: Word) -> None:
        self.bearing.words.setdefault(event, {})[self.players] = word


def _moves(game: Game[Any], witness: Transcript) -> tuple[list[Move], set[Event]]:
    """The moves of a play, and all that happens in it."""
    state = game.initial()
    moves, happened = list[Move](), set(game.events(state))
    for line in witness.moves:
        move = lines(game, state)[line]
        state = game.apply(state, move)
        moves.append(move)
        happened.update(game.events(state))
    return moves, happened


def _leads(game: Game[Any], moves: Sequence[Move], aim: frozenset[Event]) -> bool:
    """Whether moves can be made in another game, and lead to the aim there too."""
    state = game.initial()
    happened = set(game.events(state))
    try:
        for move in moves:
            state = game.apply(state, move)
            happened.update(game.events(state))
    except IllegalMove:
        return False
    return not aim.isdisjoint(happened)


def _claim(bearing: Bearing, without: frozenset[Event]) -> Claim:
    subject = bearing.subject
    model = next(claim for claim in subject.claims if claim.goal == bearing.aim)
    lacking = f" without {told(without)}" if without else ""
    return replace(
        model,
        title=f"{told(bearing.aim)} can happen{lacking}",
        kind=Kind.REACHABLE,
        scope=Scope.EACH,
        without=without,
    )


def bearing_lines(bearing: Bearing) -> list[str]:
    """What is needed or not decided as a table with a column for each number of players, and why."""
    subject = bearing.subject
    numbers = list(dict.fromkeys(number for row in bearing.words.values() for number in row))
    kept = [
        event
        for event in subject.pieces
        if any(word is not Word.PROVED for word in bearing.words.get(event, {}).values())
    ]
    spare = len(bearing.words) - len(kept)
    heads = [
        f"{subject.kind} {subject.id}: {told(bearing.aim)} cannot happen at all{_with(number)}: {reason.summary}"
        for number, reason in bearing.impossible.items()
    ]
    if bearing.words:
        head = f"{subject.kind} {subject.id}: {told(bearing.aim)} takes {len(bearing.needed)} of {len(bearing.words)}"
        heads.append(head + (f"; each of the other {spare} can be done without" if spare else ""))
    rows = [["", *(f"{number}p" if number else "" for number in numbers), ""]]
    for event in kept:
        words = [WORDS[bearing.words[event][number]] for number in numbers]
        reason = bearing.reasons.get(event)
        why = next((line.text for line in reason.because), reason.summary) if reason else ""
        rows.append([in_words(str(event)), *words, why])
    return [*heads, *(f"  {line.rstrip()}" for line in aligned(rows if kept else []))]


def _with(players: str) -> str:
    return f" with {players} player{'' if players == '1' else 's'}" if players else ""


def bearing_data(linked: LinkedPack, bearings: Iterable[Bearing]) -> dict[str, Any]:
    """The same as plain data (JSON types)."""
    return {
        "pack": linked.id,
        "version": linked.version,
        "system": linked.system,
        "subjects": [
            {
                "kind": bearing.subject.kind,
                "id": bearing.subject.id,
                "goal": sorted(map(str, bearing.aim)),
                "facts": [_fact_data(bearing, event, row) for event, row in bearing.words.items()],
                "impossible": {number: reason_data(reason) for number, reason in sorted(bearing.impossible.items())},
            }
            for bearing in bearings
        ],
    }


def _fact_data(bearing: Bearing, event: Event, row: Mapping[str, Word]) -> dict[str, Any]:
    """One thing that was taken away. `without` says, for each number of players, whether some group can still
    do it: "proved", "refuted" or "bounded"."""
    reason = bearing.reasons.get(event)
    return {"fact": str(event), "without": {number: word.value for number, word in sorted(row.items())}} | (
        {"reason": reason_data(reason)} if reason is not None and Word.REFUTED in row.values() else {}
    )
