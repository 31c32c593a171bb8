"""A scenario as a timetable for the second prover: rounds, what each player can do where, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from authoring.proof.second.timetables import Deed, Moment, Rule, Timetable
from authoring.systems.flipside.game import constants as rules
from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.game.rounds import board_for, visits
from authoring.systems.flipside.proving.follower import PlanFollower
from authoring.systems.flipside.proving.happenings import ContentHappenings, Guard
from authoring.systems.flipside.proving.often import OFTEN
from authoring.systems.flipside.proving.strides import ScenarioWalks, strides

TELLS = frozenset(
    {"achievement", "adventure", "box", "chain", "choice", "end", "ending", "entry", "failure", "final",
     "final-success", "green", "half", "interact", "placed", "quest", "slot", "step", "stuff", "success"}
)  # fmt: skip
"""The events that are told whenever they happen."""
SETUP, FINALE, READY = "setup:", "finale:", "ready:"
GIFTS = 4
"""The most coins that a plan has one player give another at once."""
EARNING = "sell"
"""The effect that brings coins without being a gain of any."""


class ScenarioTimetable(ContentHappenings):
    """Builds the timetable of a scenario for a group of characters, and what is marked at the start."""

    def __init__(
        self, library: Library, scenario: str, characters: Sequence[str], achieved: Iterable[str] = ()
    ) -> None:
        super().__init__(library, characters, achieved)
        self.scenario = library.scenarios[scenario]
        self.deeds: list[Deed] = []

    def timetable(self) -> Timetable:
        """All of it."""
        library = self.library
        for id in library.entries:
            self.entry(id)
        for id in library.stuff:
            self.stuff(id)
        for page in library.adventures.values():
            self.adventure(page)
        self._news()
        self.uses()
        moments = tuple(self._moments())
        self._deeds()
        roots = {deed.begins for deed in self.deeds}.union(*(moment.begins for moment in moments))
        happenings = self.happenings(roots)
        deeds = {deed.name: deed for deed in self.deeds}
        wild = self.after(self.at_will)
        earning = EARNING in self.keys | self.keys_of_uses or any(self.nodes[name].purse > 0 for name in wild)
        reach = strides(library, self.characters, self.keys, self.keys_of_uses)
        return Timetable(
            agents=len(self.characters),
            moments=moments,
            deeds=tuple(self.deeds),
            happenings=happenings,
            walks=ScenarioWalks(library, self.characters, reach, self.moves),
            follow=lambda plan: PlanFollower(plan, deeds, happenings),
            tells=TELLS,
            start=frozenset(f"achievement:{id}" for id in self.achieved),
            at_will=tuple(self.at_will),
            rules=tuple(self.rules),
            tallies=self.tallies(),
            lasting=frozenset(self._lasting()),
            purses=(rules.COINS_AT_START,) * len(self.characters),
            short=not earning,
            gifts=GIFTS if len(self.characters) > 1 else 0,
        )

    # Rounds

    def _moments(self) -> Iterator[Moment]:
        """The set-up, what each space of the track brings, the actions of all rounds but the last, the finale."""
        scenario, players = self.scenario, len(self.characters)
        self.node(SETUP)
        self.effects(scenario.setup, SETUP, f"scenario:{scenario.id}")
        yield Moment((SETUP,))
        board = board_for(scenario, players)
        spaces = [space for space in board.track if visits(space.players, players)] if board is not None else []
        for number, space in enumerate(spaces, 1):
            name = f"space:{number}"
            self.node(name).gives.update([f"round:{number}", *(f"placed:{plain(token)}" for token in space.place)])
            if space.read is not None:
                self.lead(name, f"entry:{plain(space.read)}")
            yield Moment((name,))
            if number < len(spaces):
                yield Moment(acting=True)
        self._finale()
        yield Moment((FINALE,))

    def _finale(self) -> None:
        """Locked, with nobody ready, or played: then chain by chain, to a green frame or until all are eliminated."""
        final = self.scenario.final
        if final.if_ is not None:
            self._loss(FINALE, "locked", final.locked)
        unlocked = self.guard(final.if_)
        if unlocked is None:
            return
        begun = self.branch(FINALE, "unlocked:", guard=unlocked)
        self._loss(begun, "unready", final.unready)
        id = plain(final.adventure)
        page = self.library.finals.get(id)
        entered = self.branch(begun, f"final:{id}", guard=Guard(frozenset({READY})))
        self.node(entered).gives.add(f"final:{id}")
        self.rules += [Rule(READY, (done(seat, rules.QUESTS),), 1) for seat in range(len(self.characters))]
        if page is None:
            return
        self._loss(entered, "eliminated", page.failure)
        mismatch = self.branch(entered, f"mismatch:{id}", times=OFTEN)
        self.effects(page.mismatched, mismatch, f"final:{id}/mismatched")
        self.lead(entered, f"chain:{id}/{page.start}")
        for name, chain in page.chains.items():
            own = f"chain:{id}/{name}"
            self.node(own).gives.add(own)
            for step in chain.steps:
                self.effects(step.do, self.branch(own, f"passed:{own}"), f"final:{id}/{name}")
            for arrow in chain.next:
                onward = self.branch(own, f"arrow:{own}")
                self.lead(onward, f"chain:{id}/{arrow.to}")
                if arrow.stuff:
                    self.lead(onward, f"stuff:{plain(arrow.stuff)}")
            if not chain.next:
                green = self.branch(own, f"green:{id}/{name}")
                self.node(green).gives.update({f"green:{id}/{name}", f"final-success:{id}", "end:won"})
                self.lead(green, f"entry:{plain(chain.read or page.success)}")

    def _loss(self, cause: str, end: str, entry: str | None) -> None:
        """An end that may come about."""
        name = self.branch(cause, f"end:{end}")
        self.node(name).gives.add(f"end:{end}")
        if entry is not None:
            self.lead(name, f"entry:{plain(entry)}")

    # Actions

    def _deeds(self) -> None:
        """What a player can do in the Action Phase."""
        library = self.library
        for id, token in library.tokens.items():
            if token.location in library.locations:
                name = f"interact:{id}"
                self.node(name).gives.add(name)
                if token.adventure is not None:
                    self.lead(name, f"adventure:{plain(token.adventure)}")
                elif token.read is not None:
                    self.lead(name, f"entry:{plain(token.read)}")
                self.deeds.append(Deed(name, name, token.location, uses=f"placed:{id}"))
        for id, card in library.stuff.items():
            if card.action is not None:
                name, fact = f"offer:{id}", frozenset({f"stuff:{id}"})
                self.lead(name, f"entry:{plain(card.action.read)}")
                self.node(name).guard = Guard(own=frozenset() if card.type == "common" else fact)
                self.deeds.append(Deed(name, name, card.action.location or "", fact))
        for code, place in library.locations.items():
            if place.stall:
                self.deeds.append(Deed(f"stall:{code}", "stall:", code))
        self.deeds.append(Deed("camp:", "camp:"))
        for seat, character in enumerate(self.characters):
            for number, reference in enumerate(library.characters[character].quests, 1):
                self._quest_deed(seat, number, plain(reference))

    def _quest_deed(self, seat: int, number: int, id: str) -> None:
        """A player's next quest, which is done whatever its result."""
        quest, name = self.library.quests[id], f"quest:{id} of {seat}"
        source = f"quest:{id}"
        self.node(name).gives.update({source, done(seat, number)})
        if quest.check is not None:
            self.check(quest.check, name, source)
        if quest.choices:
            self.choices(quest.choices, name, source)
        before = frozenset({done(seat, number - 1)} if number > 1 else ())
        self.deeds.append(Deed(name, name, quest.location, before, agents=frozenset({seat})))

    def _news(self) -> None:
        """A news card at a Stall or a Camp."""
        for half in ("stall", "camp"):
            self.node(f"{half}:")
            for id, card in self.library.news.items():
                name = self.branch(f"{half}:", f"news:{id}", f"news:{half}")
                self.effects(getattr(card, half).do, name, f"news:{id}")

    def _lasting(self) -> Iterator[str]:
        """The tokens that somebody may leave on the board; all of them, where that may be done at any time."""
        wild = self.after(self.at_will)
        for id in self.library.tokens:
            if not self.sticky.isdisjoint(wild) or not self.sticky.isdisjoint(self.after([f"interact:{id}"])):
                yield f"placed:{id}"


def done(seat: int, number: int) -> str:
    """The fact that a player has done so many quests."""
    return f"done:{seat}/{number}"
