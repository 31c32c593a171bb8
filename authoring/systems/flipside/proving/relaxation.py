"""A scenario as facts that are only ever gained: the over-approximation that refutes, and the guide's map.

Time is counted in actions only, of the whole group together: every walk is short enough.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from authoring.packs.documents import Route
from authoring.proof.relaxation import Relaxation
from authoring.systems.flipside.game import constants as rules
from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.game.reach import Part, effects_on, of_adventure, parts
from authoring.systems.flipside.game.rounds import board_for, visits
from authoring.systems.flipside.model.adventures import Chain
from authoring.systems.flipside.model.effects import Effect
from authoring.systems.flipside.proving.ground import landings, within_reach
from authoring.systems.flipside.proving.operators import ContentOperators
from authoring.systems.flipside.proving.sheet import marked_in
from authoring.systems.flipside.proving.ways import (
    ALWAYS,
    NEVER,
    SETUP,
    WORDINGS,
    Facts,
    Ways,
    both,
    either,
    space_fact,
)

UNMARKED = frozenset({"read", "end", "adventure"})
"""Effects of cards, loot and final steps after which an `end` may find nothing to stop."""


def passed_fact(space: int) -> str:
    """The fact that the group has been on a space of the track, counted from 0; -1 is the set-up."""
    return f"passed:{space + 1}"


class ScenarioFacts(ContentOperators):
    """Builds the relaxation of a scenario for a group of characters and what is marked at the start."""

    def __init__(
        self, library: Library, scenario: str, characters: Sequence[str], achieved: Iterable[str] = ()
    ) -> None:
        super().__init__(library, characters, achieved)
        self.scenario = library.scenarios[scenario]
        self._times: set[str] = set()
        self._passed: Facts = frozenset()
        unmarked = [part for part in self._of_cards() if isinstance(part, Effect)]
        self.ends_reading = UNMARKED.isdisjoint(effect.key for effect in unmarked)
        effects = [effect for effect in (*unmarked, *self._of_book()) if effect.key in ("step", "activate", "move")]
        self.free_steps = any(effect.key == "step" for effect in effects)
        self.decisive = frozenset(self._decisive())
        self.tokens = self._obtainable(effects)
        self._landings = landings(effects)
        self._reach: dict[tuple[str, ...], frozenset[str]] = {}

    def relaxation(self) -> Relaxation:
        """All of it; `layers` are the actions that the track leaves time for."""
        self._track()
        self._cards()
        for entry in self.library.entries:
            self.entry(entry)
        for adventure in self.library.adventures.values():
            self.adventure(adventure)
            told, begun = f'failing adventure "{adventure.id}"', frozenset({f"adventure:{adventure.id}"})
            self.add(told, begun, self.failure(adventure), self.route("adventure", adventure.id, "failure"))
        for token in self.library.tokens:
            self._token(token)
        self._quests()
        self._final()
        start = {f"achievement:{name}" for name in self.achieved} | self._times
        return Relaxation(frozenset(start), self.operators, self.actions(), WORDINGS)

    def rounds(self) -> int:
        """The rounds with actions: every space the group visits but the final one."""
        board = board_for(self.scenario, len(self.characters))
        visited = [space for space in board.track if visits(space.players, len(self.characters))] if board else []
        return max(0, len(visited) - 1)

    def last_round(self) -> int:
        """The final round."""
        return self.rounds() + 1

    def may_be_marked(self) -> frozenset[str]:
        """What is marked at the start, and what anything in the scenario marks."""
        return self.achieved | marked_in(self.library, self.scenario.id)

    def actions(self) -> int:
        """The actions the whole group has before the final round."""
        return self.rounds() * len(self.characters)

    # What there is at all

    def _of_cards(self) -> Iterator[Part]:
        """What cards, loot and final steps do: nothing marks where their reading ends."""
        library, seen = self.library, set[str]()
        for face in library.faces.values():
            yield from parts(library, face.use.do if face.use is not None else (), seen)
        for card in library.stuff.values():
            yield from parts(library, card.do, seen)
        for news in library.news.values():
            yield from parts(library, (*news.stall.do, *news.camp.do), seen)
        for loot in library.box.loot:
            yield from parts(library, loot, seen)
        for character in self.characters:
            yield from parts(library, library.characters[character].ability.do, seen)
            yield from parts(library, library.characters[character].golden.do, seen)
        for final in library.finals.values():
            yield from parts(library, final.mismatched, seen)
            for chain in final.chains.values():
                for step in chain.steps:
                    yield from parts(library, step.do, seen)

    def _of_book(self) -> Iterator[Effect]:
        """What entries, adventures, quests and the set-up do; all entries are gone through, whoever reads them."""
        library = self.library
        yield from effects_on(self.scenario.setup, ())
        for entry in library.entries.values():
            yield from effects_on(entry.do, entry.choices)
        for adventure in library.adventures.values():
            yield from (part for part in of_adventure(library, adventure) if isinstance(part, Effect))
        for quest in library.quests.values():
            if quest.check is not None:
                yield from effects_on((*quest.check.success, *quest.check.failure), ())
            yield from effects_on((), quest.choices)

    def _obtainable(self, effects: Iterable[Effect]) -> tuple[str, ...]:
        """Every token that can be in anybody's bag, and what anything can activate."""
        tokens = set(self.library.box.tokens)
        for character in self.characters:
            card = self.library.characters[character]
            tokens.update(card.tokens)
            tokens.update(blocking.token for blocking in card.blocking)
        tokens.update(effect.value for effect in effects if effect.key == "activate")
        return tuple(sorted(tokens))

    def _decisive(self) -> Iterator[str]:
        """The entries that only actions read, and that do nothing of note but offer a choice.

        Whoever gains from two of its options has read such an entry twice, and so taken two actions.
        """
        actions = (("token", ("read",)), ("stuff", ("action", "read")))
        otherwise = {
            plain(reference.target)
            for reference in self.library.pack.references
            if reference.kinds == ("entry",) and "was read" not in reference.at.path
            and (reference.at.document.kind, reference.at.path) not in actions
        }  # fmt: skip
        for id, entry in self.library.entries.items():
            if entry.choices and id not in otherwise and all(effect.key == "say" for effect in entry.do):
                yield id

    def lanterns(self) -> Ways:
        """One that lies in a deck or is somebody's from the start, or by Stuff."""
        own = {plain(self.library.characters[character].item) for character in self.characters}
        found = NEVER
        for id, face in self.library.faces.items():
            if face.lantern:
                is_card = id in self.library.items
                starting = is_card and self.library.items[id].deck == "starting"
                if is_card and (id in own or not starting):
                    return ALWAYS
                if not is_card:
                    found = either(found, (frozenset({f"stuff:{id}"}),))
        return found

    # Content

    def _token(self, id: str) -> None:
        token, name = self.library.tokens[id], f'token "{id}"'
        if token.location not in self.library.locations:
            return
        gives = [f"interact:{id}"]
        if token.adventure is not None:
            gives.append(f"adventure:{plain(token.adventure)}")
        elif token.read is not None:
            gives.append(f"entry:{plain(token.read)}")
        cost = int(token.read is None or plain(token.read) not in self.decisive)
        needs = frozenset({f"placed:{id}"}) | self._at(token.location, self.characters)
        self.add(name, needs, gives, self.route("token", id), cost)

    def _at(self, location: str, characters: Sequence[str]) -> Facts:
        """What it takes that one of these characters stands there: nothing, unless no way leads there."""
        reach = self._reach.get(tuple(characters))
        if reach is None:
            reach = self._reach[tuple(characters)] = within_reach(self.library, characters, self._landings)
        return frozenset() if location in reach else frozenset({f"ground:{location}"})

    def _cards(self) -> None:
        """What any play may draw: news, items and loot; abilities; and Stuff, once it is held."""
        for id, card in self.library.news.items():
            for half in ("stall", "camp"):
                at = self.route("news", id, half, "do")
                self.effects(getattr(card, half).do, frozenset(), f"news:{id}", at, f'news "{id}"')
        self.uses(self.library.faces)
        self.abilities()
        self.loot()
        for id, stuff in self.library.stuff.items():
            needs, name = frozenset({f"stuff:{id}"}), f'stuff "{id}"'
            self.effects(stuff.do, needs, f"stuff:{id}", self.route("stuff", id, "do"), name)
            if stuff.action is not None:
                at = self.route("stuff", id, "action")
                cost = int(plain(stuff.action.read) not in self.decisive)
                self.add(name, needs, [f"offer:{id}", f"entry:{plain(stuff.action.read)}"], at, cost)

    def _track(self) -> None:
        scenario = self.scenario
        self._times.add(SETUP)
        self.effects(
            scenario.setup, frozenset({SETUP}), f"scenario:{scenario.id}",
            self.route("scenario", scenario.id, "setup"), "the set-up",
        )  # fmt: skip
        at = self.route("scenario", scenario.id, "setup")
        laid = [f"placed:{plain(token)}" for each in scenario.setup if each.key == "place" for token in each.value]
        self.add("the set-up", frozenset({SETUP, *laid}), [passed_fact(-1)], at)
        self._passed = frozenset({passed_fact(-1)})
        players = len(self.characters)
        for side, board in enumerate(scenario.boards):
            if board is not board_for(scenario, players):
                continue
            for number, space in enumerate(board.track):
                if visits(space.players, players):
                    gives = [f"placed:{plain(token)}" for token in space.place]
                    gives += [f"entry:{plain(space.read)}"] if space.read else []
                    at = self.route("scenario", scenario.id, "boards", side, "track", number)
                    self._times.add(space_fact(number))
                    name = f"space {number + 1} of the track"
                    self.add(name, frozenset({space_fact(number)}), gives, at)
                    # Whatever a space places and reads has happened once the group is beyond it.
                    self.add(name, self._passed.union(gives), [passed_fact(number)], at)
                    self._passed = frozenset({passed_fact(number)})

    def _quests(self) -> None:
        for character in self.characters:
            card = self.library.characters[character]
            before: Facts = frozenset()
            for number, reference in enumerate(card.quests, 1):
                id = plain(reference)
                quest = self.library.quests[id]
                fact, name = f"quest:{id}", f'quest "{id}"'
                needs = before | self._at(quest.location, [character])
                self.add(name, needs, [fact, f"doing:{id}"], self.route("quest", id), cost=1)
                before, doing = frozenset({fact}), frozenset({f"doing:{id}"})
                if quest.check is not None:
                    document = self.library.documents["quest", id]
                    self.effect("check", quest.check, doing, fact, document, (), name)
                self.choices(quest.choices, doing, fact, self.route("quest", id, "choices"), name)
                if number == rules.QUESTS:
                    at = self.route("character", character, "quests")
                    self.add(f'character "{character}"', before, [f"ready:{character}"], at)

    def _final(self) -> None:
        scenario = self.scenario
        at = self.route("scenario", scenario.id, "final")
        board = plain(scenario.final.adventure)
        ready: Ways = tuple(frozenset({f"ready:{character}"}) for character in self.characters)
        unlocked = self.ways(scenario.final.if_)
        if scenario.final.if_ is not None:
            entry = [f"entry:{plain(scenario.final.locked)}"] if scenario.final.locked else []
            self.add("the locked final", self._passed, ["end:locked", *entry], at)
        entry = [f"entry:{plain(scenario.final.unready)}"] if scenario.final.unready else []
        if unlocked:
            facts = self._passed | self.one_of(unlocked, "unlocking the final", Route(at.document, ("final", "if")))
            self.add("the final round with nobody ready", facts, ["end:unready", *entry], at)
            for way in both((facts,), ready):
                self.add("the final round", way, [f"final:{board}"], at)
        else:
            asked, told = frozenset({"guard:the final round"}), "the condition of the final round never holds"
            here = Route(at.document, ("final", "if"))
            self.add("the final round", asked, [f"final:{board}"], here, lacking=told)
            self.add("the final round with nobody ready", asked, ["end:unready", *entry], here, lacking=told)
        self._board(board)

    def _board(self, board: str) -> None:
        """Chain by chain: each can be passed if some group size that can be has tokens for its steps."""
        page = self.library.finals.get(board)
        if page is None:
            return
        document, begun = self.library.documents["final-adventure", board], frozenset({f"final:{board}"})
        if page.start in page.chains:
            self.add("the start of the finale", begun, [f"chain:{board}/{page.start}"], document.at("start"))
        self.add(
            "the elimination of everybody",
            begun,
            ["end:eliminated", f"entry:{plain(page.failure)}"],
            document.at("failure"),
        )
        self.effects(page.mismatched, begun, f"final:{board}/mismatched", document.at("mismatched"), "a mismatch")
        for name, chain in page.chains.items():
            told, at = f'chain "{name}"', document.at("chains", name)
            entered, source = frozenset({f"chain:{board}/{name}"}), f"final:{board}/{name}"
            for number, step in enumerate(chain.steps):
                step_at = document.at("chains", name, "steps", number, "do")
                self.effects(step.do, entered, source, step_at, told)
            stuck = self._stuck(chain)
            if stuck is not None:
                step_told, step_at = f"step {stuck + 1} of {told}", document.at("chains", name, "steps", stuck)
                passed = frozenset({f"passing:{name}"})
                needs = entered | {f"token:{chain.steps[stuck].need}"}
                self.add(step_told, needs, passed, step_at)
                entered = passed
            for number, arrow in enumerate(chain.next):
                gives = [f"chain:{board}/{arrow.to}", *([f"stuff:{plain(arrow.stuff)}"] if arrow.stuff else [])]
                self.add(told, entered, gives, document.at("chains", name, "next", number))
            if not chain.next:
                entry = plain(chain.read or page.success)
                gives = [f"green:{board}/{name}", f"final-success:{board}", "end:won", f"entry:{entry}"]
                self.add(told, entered, gives, at)

    def _stuck(self, chain: Chain) -> int | None:
        """The number, from 0, of a step that some token would have to fit; None where a group of some size, each
        put on its own start, has tokens for every step."""
        if self.free_steps:
            return None
        unfit = [
            number
            for number, step in enumerate(chain.steps)
            if not any(step.need.matches(token) for token in self.tokens)
        ]
        stuck = None
        for size in range(1, len(self.characters) + 1):
            start = chain.starts.get(str(size), 0)  # type: ignore[call-overload]
            stuck = next((number for number in unfit if number >= start), None)
            if stuck is None:
                return None
        return stuck
