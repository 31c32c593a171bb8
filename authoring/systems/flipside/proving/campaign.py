"""What earlier scenarios of a campaign can leave on the Achievement Sheet, as far as that is cheap to prove.

What is marked stays marked, through wins, losses and replays (rulebook: Achievements in The Flipside). Earlier are
the scenarios of a lower `order`, in any order, by any groups and as often as one likes, each once it is unlocked;
under the ruling FS-R40 also the scenario itself and later ones. A set is ruled out where its achievements cannot be
marked one after the other, by the relaxations of the scenarios, without another one that is told apart; and where two
of them exclude each other: wherever the one is marked, the other is known not to be. All else counts as possible.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import combinations

from authoring.proof.relaxation import Relaxation
from authoring.systems.flipside.game import rounds
from authoring.systems.flipside.game.conditions import holds
from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.model.effects import Condition
from authoring.systems.flipside.proving.relaxation import ScenarioFacts
from authoring.systems.flipside.proving.sheet import Asked, Chances, Sheet, asked_by, asks_of, chances, together
from authoring.systems.flipside.rules.book import book
from authoring.systems.flipside.rules.sites import EffectSite
from authoring.systems.flipside.rules.walk import sites_of

PLAYERS = range(1, 5)
"""The numbers of players there are."""
REPLAYS = "FS-R40"
"""The ruling about which scenarios may have been played before one."""
AT_ANY_TIME = frozenset({"item", "stuff", "ability"})
"""What may happen between two effects of a list, so that nothing that was asked before is sure to hold."""

Group = tuple[str, ...]


def groups(library: Library, scenario: str) -> Iterator[Group]:
    """Every group of characters that a scenario has a board for."""
    page = library.scenarios[scenario]
    for players in PLAYERS:
        if rounds.board_for(page, players) is not None:
            yield from combinations(sorted(library.characters), players)


def unlocks(library: Library, scenario: str, group: Sequence[str], achieved: Iterable[str]) -> bool:
    """Whether a group with these achievements may begin a scenario."""
    page = library.scenarios[scenario]
    return page.unlock is None or holds(rounds.new_play(library, group, achieved), None, page.unlock)


def opens(library: Library, scenario: str, group: Group, sheet: Sheet) -> bool:
    """The same of a sheet, of which nothing but achievements has to be asked anew."""
    unlock = library.scenarios[scenario].unlock
    return unlock is None or _chances_at_start(library, unlock, group, sheet, sheet)[0]


def declared_sheets(library: Library) -> list[Sheet]:
    """The carried states that the pack declares."""
    declared: list[Sheet] = []
    for state in getattr(library.pack.manifest.model, "carried", ()) or ():
        marked = state.get("achievements", ()) if isinstance(state, Mapping) else ()
        achieved = Sheet(map(str, marked)) if isinstance(marked, list | tuple) else Sheet()
        if achieved:
            declared.append(achieved)
    return declared


class Campaign:
    """The plays that may come before a scenario, and what they can leave."""

    def __init__(self, library: Library, scenario: str) -> None:
        self.library = library
        order = library.scenarios[scenario].order
        always = library.rulings.get(REPLAYS) == "any"
        self.earlier = tuple(
            sorted(
                (id for id, page in library.scenarios.items() if always or page.order < order),
                key=lambda id: (library.scenarios[id].order, id),
            )
        )
        """The scenarios that may have been played, in the order of the campaign."""
        self.starts = (Sheet(), *declared_sheets(library))
        """With what the campaign may begin."""

    @cached_property
    def asked(self) -> Asked:
        """What the earlier scenarios ask of the sheet, and what unlocks them."""
        unlocking = [page.unlock for id in self.earlier if (page := self.library.scenarios[id]).unlock is not None]
        return together(
            [asked_by(unlocking), *(part for id in self.earlier for part in asks_of(self.library, id, ())[:2])]
        )

    @cached_property
    def there(self) -> Sheet:
        """All that can be marked before the scenario, one thing with another."""
        return self._grown(Sheet().union(*self.starts), Sheet())

    def leaves(self, wanted: Sheet, told_apart: Sheet) -> bool:
        """Whether earlier plays may leave these achievements and no other ones of those that are told apart."""
        if any(pair <= wanted for pair in self.excluded):
            return False
        blocked = told_apart - wanted
        return any(wanted <= self._grown(start, blocked) for start in self.starts if start.isdisjoint(blocked))

    @cached_property
    def excluded(self) -> frozenset[Sheet]:
        """The pairs that are never both marked: neither is at the start, and each is marked only in places where the
        other one is known not to be, which the first of the two leaves true and the second so never comes to."""
        apart = {one: frozenset(other for other in self.there if self._only_without(one, other)) for one in self.there}
        return frozenset(
            Sheet({one, other})
            for one, others in apart.items()
            for other in others
            if one < other and one in apart[other] and not any({one, other} <= start for start in self.starts)
        )

    def _grown(self, start: Sheet, blocked: Sheet) -> Sheet:
        """What may be marked in the end, from a start and never marking what is blocked."""
        marked, before = start, None
        while marked != before:
            before = marked
            for scenario in self.earlier:
                for group in groups(self.library, scenario):
                    if self._may_begin(scenario, group, marked):
                        marked |= marks(self.library, scenario, group, marked, blocked)
        return marked

    def _may_begin(self, scenario: str, group: Group, marked: Sheet) -> bool:
        """Whether a group may have unlocked a scenario, with some of what is marked."""
        unlock = self.library.scenarios[scenario].unlock
        return unlock is None or _chances_at_start(self.library, unlock, group, Sheet(), marked)[0]

    def _only_without(self, one: str, other: str) -> bool:
        """Whether an achievement is only ever marked where another one is not."""
        return all(
            self._guarded(site, other) or (self._locked_by(scenario, other) and other not in self._marked_in(scenario))
            for scenario in self.earlier
            for site in _sites_marking(self.library, scenario, one)
        )

    def _guarded(self, site: EffectSite, other: str) -> bool:
        """Whether nothing is done there once another achievement is marked, by a guard that still holds."""
        if site.trigger in AT_ANY_TIME or site.repeated:
            return False
        everything = frozenset(self.library.achievements)
        for guard in site.guards:
            if guard.condition is not None and not guard.stale:
                yes, no = chances(self.library, guard.condition, {other}, everything)
                if not (yes if guard.holds else no):
                    return True
        return False

    def _locked_by(self, scenario: str, other: str) -> bool:
        """Whether no group may begin a scenario once an achievement is marked."""
        unlock, everything = self.library.scenarios[scenario].unlock, frozenset(self.library.achievements)
        return unlock is not None and not any(
            _chances_at_start(self.library, unlock, group, Sheet({other}), everything)[0]
            for group in groups(self.library, scenario)
        )

    def _marked_in(self, scenario: str) -> Sheet:
        """What the plays of a scenario may mark, with whatever is there before."""
        return markable(self.library, scenario)


@lru_cache(maxsize=64)
def campaign_before(library: Library, scenario: str) -> Campaign:
    """The plays that may come before a scenario."""
    return Campaign(library, scenario)


@lru_cache(maxsize=64)
def markable(library: Library, scenario: str) -> Sheet:
    """What the plays of a scenario may mark, with whatever is there before."""
    everything = frozenset(library.achievements)
    return Sheet().union(*(marks(library, scenario, group, everything, Sheet()) for group in groups(library, scenario)))


def marks(library: Library, scenario: str, group: Group, brought: Sheet, blocked: Sheet) -> Sheet:
    """The achievements a group may mark in a scenario, with or without those it brings along, and never marking those
    that are blocked."""
    asked = _relaxed(library, scenario, group).takers
    return (
        _marks(
            library,
            scenario,
            group,
            frozenset(name for name in brought if _fact(name) in asked),
            frozenset(name for name in blocked if _fact(name) in asked),
        )
        - blocked
    )


@lru_cache(maxsize=4096)
def _marks(library: Library, scenario: str, group: Group, brought: Sheet, blocked: Sheet) -> Sheet:
    relaxed = _relaxed(library, scenario, group).without(map(_fact, blocked))
    # What is brought may also be absent: so it is there, and no condition is settled by its being there.
    outlook = relaxed.outlook(relaxed.start.union(map(_fact, brought)))
    return Sheet(
        name
        for operator in relaxed.operators
        for fact in operator.gives
        if (name := fact.removeprefix("achievement:")) != fact and outlook.price(operator.needs) is not None
    )


@lru_cache(maxsize=64)
def _relaxed(library: Library, scenario: str, group: Group) -> Relaxation:
    """The relaxation of a scenario in which nothing is known to be marked already."""
    return _AnySheet(library, scenario, group).relaxation()


class _AnySheet(ScenarioFacts):
    """What may happen in a scenario that begins with whatever is marked."""

    def may_be_marked(self) -> Sheet:
        """Anything."""
        return frozenset(self.library.achievements)


def _fact(name: str) -> str:
    return f"achievement:{name}"


def _sites_marking(library: Library, scenario: str, achievement: str) -> Iterator[EffectSite]:
    """Where the plays of a scenario may come to mark an achievement."""
    for document in book(library.pack).reached_in(library.documents["scenario", scenario]):
        for site in sites_of(document).doing("achieve"):
            if plain(site.effect.achieve or "") == achievement:
                yield site


def _chances_at_start(library: Library, unlock: Condition, group: Group, least: Sheet, most: Sheet) -> Chances:
    """What the condition of a scenario may come to before it begins."""
    play = _table(library, group)

    def other(condition: Condition) -> Chances:
        so = holds(play, None, condition)
        return so, not so

    return chances(library, unlock, least, most, other)


@lru_cache(maxsize=64)
def _table(library: Library, group: Group) -> Play:
    """The table laid for a group, which nobody changes."""
    return rounds.new_play(library, group)


__all__ = [
    "Campaign", "Group", "campaign_before", "declared_sheets", "groups", "markable", "marks", "opens", "unlocks",
]  # fmt: skip
