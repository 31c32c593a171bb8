"""A recorded play: what was played, by whom, and what it shows. Plain data; files are in transcript_file."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import field
from typing import Any, TypeAlias

from authoring.game.extensive import Event, Game, Move
from authoring.game.lines import Line, line_of
from authoring.game.starts import Start
from authoring.values import Later, value

FORMAT = 1
"""The version of the transcript format; a file of a newer one is refused."""


@value
class Expectation:
    """What a play shows at some point of it; everything set must hold.

    happens: one of these events has happened by then.
    never: none of these has happened by then.
    repeats: the state is the same for every claim (the game's `key`) as after that many moves.
    ended: whether the play has ended; None says nothing.
    """

    happens: tuple[Event, ...] = ()
    never: tuple[Event, ...] = ()
    repeats: int | None = None
    ended: bool | None = None


@value
class Header:
    """What a play is a play of.

    `subject` is (kind, id); `data` the configuration's own facts, such as players and characters;
    `rulings` those that differ from the defaults; `claim` in words; `content` a hash of what was proved
    on ("sha256:..."), empty when not known; `start` the facts with which it begins in the middle, if it does;
    `expect` must hold after the last move.
    """

    system: str
    pack: str
    version: str
    subject: tuple[str, str]
    configuration: str
    claim: str
    expect: Expectation
    data: Mapping[str, str] = field(default_factory=dict)
    rulings: Mapping[str, str] = field(default_factory=dict)
    content: str | Later = ""
    format: int = FORMAT
    start: Start = field(default_factory=dict)

    def showing(self, claim: str, expect: Expectation) -> Header:
        """The header of another play of the same."""
        return Header(
            self.system, self.pack, self.version, self.subject, self.configuration, claim, expect, self.data,
            self.rulings, self.content, self.format, self.start,
        )  # fmt: skip


Entry: TypeAlias = Line | Expectation
"""A move, or what must hold between two moves."""


@value
class Transcript:
    """A header and the play, in order."""

    header: Header
    play: tuple[Entry, ...]

    @property
    def moves(self) -> tuple[Line, ...]:
        """The moves alone."""
        return tuple(entry for entry in self.play if isinstance(entry, Line))


def record(game: Game[Any], moves: Iterable[Move], header: Header) -> Transcript:
    """The transcript of a play from its start. Raises LookupError at a move that is not possible."""
    state = game.initial()
    play: list[Entry] = []
    for move in moves:
        play.append(line_of(game, state, move))
        state = game.apply(state, move)
    return Transcript(header, tuple(play))


def event_from(text: str) -> Event:
    """The event of its text form "what:which". Raises ValueError for any other text."""
    what, colon, which = text.partition(":")
    if not (colon and what and which):
        raise ValueError(f'an event is written "what:which", not "{text}"')
    return Event(what, which)


def holds(expectation: Expectation, seen: Collection[Event], keys: Sequence[Any], ended: bool) -> str:
    """Why an expectation does not hold, in words; "" when it does.

    `seen` are the events so far, `keys` the keys of the states after 0, 1, 2, ... moves up to now, and
    `ended` says whether the play has ended.
    """
    happened = seen if isinstance(seen, frozenset) else frozenset(seen)
    if expectation.happens and happened.isdisjoint(expectation.happens):
        wanted = " or ".join(f'"{event}"' for event in expectation.happens)
        return f"expected {wanted} to have happened"
    for event in expectation.never:
        if event in happened:
            return f'expected "{event}" not to have happened'
    if expectation.repeats is not None:
        if not 0 <= expectation.repeats < len(keys) - 1:
            return f"expected the state after move {expectation.repeats} again, but that is not earlier"
        if keys[expectation.repeats] != keys[-1]:
            return f"expected the same state as after move {expectation.repeats}"
    if expectation.ended is not None and expectation.ended != ended:
        return "expected the play to have ended" if expectation.ended else "expected the play to go on"
    return ""
