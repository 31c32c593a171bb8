"""Plays of earlier scenarios that leave a carried state: what shows that it can be carried at all.

One achievement after the other: a scenario is played towards one that is wanted, round those that are not, and then
on to its end, whatever comes of it. The next play begins with what is marked by then.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from time import process_time
from typing import NamedTuple

from authoring.game.extensive import Event, Move
from authoring.game.lines import possible
from authoring.game.policies import below, splitmix64
from authoring.proof.answering import answers_of
from authoring.proof.answers import Budget
from authoring.proof.claims import Because, Claim, Configuration, Guided, Kind, Subject, Word
from authoring.proof.following import Origin
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.proving.campaign import Group, campaign_before, groups, marks, unlocks
from authoring.systems.flipside.proving.carried import alike, names, told_apart
from authoring.systems.flipside.proving.sheet import Sheet
from authoring.systems.flipside.rules import proved
from authoring.systems.flipside.rules.walk import sites_of

ENDINGS = 12
"""In how many ways it is tried to play on to the end without marking more."""
LONGEST = 5_000
"""Plays of more moves are given up."""


class Marking(NamedTuple):
    """A play of an earlier scenario: what it marks anew, and while which entry was read last."""

    scenario: str
    group: Group
    marked: tuple[tuple[str, str], ...]


def left_by(library: Library, scenario: str, wanted: Sheet, method: Guided, budget: Budget) -> Origin:
    """Plays, one after the other, that leave a sheet which the scenario cannot tell from the wanted one."""
    campaign = campaign_before(library, scenario)
    search = _Search(library, scenario, wanted, campaign.asked.members(library) & campaign.there, method, budget)
    for start in campaign.starts:
        plays = search.plays(start)
        if plays is not None:
            return Origin(tuple(line for play in plays for line in _told(library, play)))
    return Origin(None, search.lasting)


@dataclass(slots=True)
class _Search:
    """The search for plays that leave a sheet."""

    library: Library
    scenario: str
    wanted: Sheet
    helpful: Sheet
    """What earlier scenarios ask for."""
    method: Guided
    budget: Budget
    begun: float = field(default_factory=process_time)
    lasting: bool = True
    """Whether no seconds ended any part of it."""

    def plays(self, start: Sheet, failed: set[Sheet] | None = None) -> tuple[Marking, ...] | None:
        """The plays from a sheet to one that is alike to the wanted one, or None."""
        apart, failed = told_apart(self.library, self.scenario), set() if failed is None else failed
        if start in failed or not start & apart <= self.wanted:
            return None
        if alike(self.library, self.scenario, start & apart, self.wanted) and self._unlocked(start):
            return ()
        failed.add(start)
        towards = (*sorted(self.wanted - start), *sorted(self.helpful - apart - start))
        for play in self._steps(start, towards, apart - self.wanted):
            rest = self.plays(start | {name for name, _ in play.marked}, failed)
            if rest is not None:
                return (play, *rest)
        return None

    def _unlocked(self, sheet: Sheet) -> bool:
        return any(unlocks(self.library, self.scenario, group, sheet) for group in groups(self.library, self.scenario))

    def _steps(self, start: Sheet, wanted: Sequence[str], unwanted: Sheet) -> Iterator[Marking]:
        """One play towards each of the wanted achievements, of the first scenario and group that shows it."""
        for name in wanted:
            for scenario in campaign_before(self.library, self.scenario).earlier:
                play = next(
                    (
                        play
                        for group in _one_of_each_size(self.library, scenario, start)
                        if name in marks(self.library, scenario, group, start, unwanted)
                        and (play := self._play(scenario, group, start, name, unwanted)) is not None
                    ),
                    None,
                )
                if play is not None:
                    yield play
                    break

    def _play(self, scenario: str, group: Group, start: Sheet, name: str, unwanted: Sheet) -> Marking | None:
        """A play from its start to its end that marks an achievement and none that is unwanted."""
        library = self.library
        document = library.documents["scenario", scenario]
        claim = Claim(
            proved.ACHIEVEMENT_NEVER_MARKED,
            f'achievement "{name}" can be left',
            Kind.REACHABLE,
            document.at("id"),
            frozenset({Event("achievement", name)}),
            without=frozenset(Event("achievement", other) for other in unwanted - start),
        )
        achieved = tuple(sorted(start))
        configuration = Configuration("", {}, lambda: ScenarioGame(library, scenario, group, achieved))
        subject = Subject("scenario", scenario, scenario, document.at(), (claim,), (configuration,), self.method)
        left = self.budget.since(self.begun)
        if left.seconds <= 0:
            self.lasting = False
            return None
        (answer,) = answers_of(subject, configuration, {0}, 0, left)
        if answer.word is not Word.PROVED or answer.moves is None:
            timed_out = answer.reason is not None and "limit of seconds" in answer.reason.summary
            self.lasting = self.lasting and not timed_out
            return None
        marked = _to_the_end(ScenarioGame(library, scenario, group, achieved), answer.moves, unwanted - start)
        return (
            None if marked is None else Marking(scenario, group, tuple(each for each in marked if each[0] not in start))
        )


def _one_of_each_size(library: Library, scenario: str, start: Sheet) -> Iterator[Group]:
    """The first group of each number of players that may begin a scenario."""
    sizes = set()
    for group in groups(library, scenario):
        if len(group) not in sizes and unlocks(library, scenario, group, start):
            sizes.add(len(group))
            yield group


def _to_the_end(game: ScenarioGame, moves: Sequence[Move], unwanted: Collection[str]) -> list[tuple[str, str]] | None:
    """What a play marks that begins with these moves and goes on to its end without marking what is unwanted, each
    with the entry read before; None where no such play was found."""
    state = game.initial()
    seen = list(game.events(state))
    for move in moves:
        if move not in possible(game, state):
            return None
        state = game.apply(state, move)
        seen += game.events(state)
    for seed in range(ENDINGS):
        rest = _played_on(game, state, len(moves), unwanted, seed)
        if rest is not None:
            return _marked([*seen, *rest])
    return None


def _played_on(game: ScenarioGame, state: Play, moves: int, unwanted: Collection[str], seed: int) -> list[Event] | None:
    """What happens on the way from a state to the end, by chance; a move that marks what is unwanted is not made."""
    happened: list[Event] = []
    for number in range(moves, LONGEST):
        options = possible(game, state)
        if not options:
            return happened
        first = below(splitmix64(seed, number), len(options))
        for move in (*options[first:], *options[:first]):
            after = game.apply(state, move)
            events = game.events(after)
            if not any(event.what == "achievement" and event.which in unwanted for event in events):
                break
        else:
            return None
        state = after
        happened += events
    return None


def _marked(events: Sequence[Event]) -> list[tuple[str, str]]:
    """The achievements among events, each once, with the entry read before it."""
    found: dict[str, str] = {}
    entry = ""
    for event in events:
        if event.what == "entry":
            entry = event.which
        elif event.what == "achievement":
            found.setdefault(event.which, entry)
    return list(found.items())


def _told(library: Library, play: Marking) -> Iterator[Because]:
    """A line for each achievement that a play leaves."""
    who = " and ".join([", ".join(play.group[:-1]), play.group[-1]] if play.group[1:] else play.group)
    for name, entry in play.marked:
        (called,) = names(library, (name,))
        document = library.documents.get(("entry", entry))
        sites = sites_of(document).doing("achieve") if document is not None else ()
        at = next((site.value_at() for site in sites if site.effect.achieve == name), None)
        where = f' in entry "{entry}"' if at is not None else ""
        told = f'"{called}" is carried from scenario "{play.scenario}", where {who} can mark it{where}'
        yield Because(told, at or library.documents["scenario", play.scenario].at("id"))
