"""What there is to take odds of, and how it is done: exactly where that can be, else by playing.

A case is first read into a table; what no table can say is searched state by state. Where that takes too
long, a simpler form of the case may be at hand, which holds for players who keep to something; that is said
with the result. What is left is played at random, and the result is an estimate with an interval.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from authoring.game.agenda import NeverSettles
from authoring.game.extensive import Event, Game
from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Route
from authoring.proof.bag_tables import Unfit
from authoring.proof.odds import Endless, Search, Sense, TooLarge, Watch
from authoring.values import value

if TYPE_CHECKING:
    from authoring.proof.bagged import Bagged
    from authoring.proof.estimates import Chooser
    from authoring.proof.regrets import Choice

Number: TypeAlias = Fraction | float
TABLE, SEARCH, ESTIMATE = "table", "search", "estimate"
"""How odds were found: the first two are exact."""
FEW = 2_000
"""So many states are looked at of a game that mostly has too many."""


class Form(NamedTuple):
    """A game to take odds of, its bag if it is a game about one, what the players keep to in it, and whether
    it mostly has too many states to see."""

    game: Callable[[], Game[Any]]
    bagged: Callable[[Any], Bagged] | None = None
    keeping: str = ""
    large: bool = False


@value
class Case:
    """A subject in one configuration: `data` are its facts, such as {"characters": "motato"}. Of its forms
    the first is the game itself, later ones are simpler."""

    name: str
    data: Mapping[str, str]
    forms: tuple[Form, ...]


@value
class Expected:
    """What should hold of the chance of success under best play, of the character in the middle with a loadout.

    `at` and `rule` say where and under what it is reported when it does not; `low` and `high` in which words, and how
    it is mended: by `help`, or by `far_help` where the chance is beyond `far`, too.
    """

    loadout: str
    rule: Rule
    at: Route
    at_least: Fraction = Fraction(0)
    at_most: Fraction = Fraction(1)
    low: str = ""
    high: str = ""
    help: str = ""
    far: Fraction | None = None
    far_help: str = ""

    def is_far(self, value: Number) -> bool:
        """Whether a chance that should not be is so far off that another mend fits."""
        return self.far is not None and (value < self.far if value < self.at_least else value > self.far)


@value
class OddsSubject:
    """Something with odds: an adventure, a check, a final adventure.

    `ends` and `visits` are the events that are told, by what they are called; `chooser` is the rule of thumb
    by which estimates of good play are made, told in `thumb`.
    """

    kind: str
    id: str
    title: str
    at: Route
    cases: tuple[Case, ...]
    ends: Mapping[str, Event]
    visits: Mapping[str, Event] = field(default_factory=dict)
    facts: Mapping[str, str] = field(default_factory=dict)
    chooser: Chooser | None = None
    thumb: str = ""
    usual: str = ""
    """The loadout by which it is judged at a glance."""
    expected: tuple[Expected, ...] = ()
    reads: tuple[Document, ...] | None = None
    """The documents its games are made from, so that a change elsewhere keeps cached odds; None: all."""

    @property
    def events(self) -> list[Event]:
        """All that is watched."""
        return [*self.ends.values(), *self.visits.values()]


@value
class Effort:
    """How much one case may take: moves to read a table, states to search, plays to estimate from, if any."""

    moves: int = 60_000
    states: int = 60_000
    plays: int = 2_000
    seed: int = 0


@value
class Line:
    """What one way to play comes to. An estimate has an interval; of one it is the value itself."""

    value: Number
    counts: Mapping[str, Number]
    low: Number
    high: Number


@value
class Odds:
    """The odds of one case.

    method: "table", "search" (both exact) or "estimate". keeping: what the players keep to, if anything.
    rounded: whether exact odds were worked out in floating point, with an error below 1e-12. states: how
    many there are, or plays. In an estimate best play is that of a rule of thumb, and worst play is left out.
    """

    case: Case
    method: str
    lines: Mapping[Sense, Line]
    keeping: str = ""
    rounded: bool = False
    states: int = 0
    choices: tuple[Choice, ...] = ()

    @property
    def exact(self) -> bool:
        """Whether every value is the true one, for those who keep to what is said."""
        return self.method != ESTIMATE


SENSES = tuple(Sense)


def odds_of(
    subject: OddsSubject,
    case: Case,
    effort: Effort | None = None,
    senses: Sequence[Sense] = SENSES,
    fractions: bool = False,
    choices: bool = True,
) -> Odds:
    """The odds of a case. With `fractions` every number is one, where the odds are exact.

    Raises TooLarge where an exact answer takes too much, and no plays are to be made.
    """
    effort = effort or Effort()
    for form in case.forms:
        limits = replace(effort, states=min(FEW, effort.states)) if form.large else effort
        try:
            return _exact(subject, case, form, limits, senses, fractions, choices)
        except (TooLarge, Endless, NeverSettles):
            continue
    if not effort.plays:
        raise TooLarge(f"{subject.id}, {case.name}")
    return _estimated(subject, case, effort, senses)


def _exact(
    subject: OddsSubject,
    case: Case,
    form: Form,
    effort: Effort,
    senses: Sequence[Sense],
    fractions: bool,
    choices: bool,
) -> Odds:
    """Raises TooLarge or Endless."""
    from authoring.proof.regrets import choices_of

    game = form.game()
    if form.bagged is not None:
        try:
            return _by_table(subject, case, form, game, effort, senses, fractions, choices)
        except (Unfit, NeverSettles):
            # What never settles with every token in the bag may never come up.
            pass
    search = Search(game, subject.events, effort.states)
    played = {sense: search.play(sense) for sense in senses}
    lines = {sense: Line(each.value, each.counts, each.value, each.value) for sense, each in played.items()}
    told = choices_of(game, search.watch, search.best) if choices else []
    return Odds(case, SEARCH, lines, form.keeping, states=len(search), choices=tuple(told))


def _by_table(
    subject: OddsSubject,
    case: Case,
    form: Form,
    game: Game[Any],
    effort: Effort,
    senses: Sequence[Sense],
    fractions: bool,
    choices: bool,
) -> Odds:
    from authoring.proof.bag_flow import Flow
    from authoring.proof.bagged import Reading
    from authoring.proof.boxes import Boxes
    from authoring.proof.regrets import TableValues, choices_of

    assert form.bagged is not None
    reading = Reading(form.bagged(game), subject.events, effort.moves)
    boxes = Boxes(reading.table)
    if Sense.RANDOM not in senses:
        # Random play meets every state: it would find a table that is wrong.
        Flow(boxes, Sense.RANDOM)
    lines = {}
    for sense in senses:
        own = Boxes(reading.table, sense, layout=boxes.layout) if sense is Sense.WORST else boxes
        flow = Flow(own, sense, exact=fractions and own.exact)
        value = flow.value if sense is Sense.RANDOM else own.start
        lines[sense] = Line(value, dict(zip(reading.table.names, flow.counts, strict=True)), value, value)
    told = choices_of(game, reading.watch, TableValues(reading, boxes).best) if choices else []
    return Odds(case, TABLE, lines, form.keeping, not boxes.exact, boxes.layout.size, tuple(told))


def _estimated(subject: OddsSubject, case: Case, effort: Effort, senses: Sequence[Sense]) -> Odds:
    from authoring.proof.estimates import estimate

    game = case.forms[0].game()
    choosers: dict[Sense, Chooser | None] = {Sense.RANDOM: None}
    if subject.chooser is not None:
        choosers = {Sense.BEST: subject.chooser, Sense.RANDOM: None}
    lines, plays = {}, effort.plays
    for sense, chooser in choosers.items():
        if sense in senses:
            found = estimate(game, subject.events, effort.plays, effort.seed, chooser)
            lines[sense] = Line(found.value, found.counts, found.low, found.high)
            plays = min(plays, found.plays)
    return Odds(case, ESTIMATE, lines, states=plays)


__all__ = ["Case", "Effort", "Expected", "Form", "Line", "Odds", "OddsSubject", "Watch", "odds_of"]
