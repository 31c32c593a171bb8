"""A scenario as facts that are only ever gained: the over-approximation that refutes, and the guide's map.

Every effect of the content becomes an operator that needs what must have been read, placed, held or marked
for it to happen. Nothing is lost, every draw is lucky, every price can be paid, and time is counted in
actions only; so what is not gained here is not gained in any play. Facts are named like the game's events.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product

from authoring.packs.documents import Route
from authoring.proof.relaxation import Operator, Relaxation
from authoring.systems.flipside.game import constants as rules
from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.game.rounds import board_for, visits
from authoring.systems.flipside.model.adventures import Adventure, Chain
from authoring.systems.flipside.model.effects import Choice, Condition, Effect

Facts = frozenset[str]
Ways = tuple[Facts, ...]
"""Alternatives: a condition can hold once all facts of any one of them are gained."""

ALWAYS: Ways = (frozenset(),)
NEVER: Ways = ()
SETUP = "the set-up"
"""The fact that the set-up is still to come."""
WAYS = 64
"""More alternatives than this are not told apart: the condition then counts as always possible."""


def space_fact(number: int) -> str:
    """The fact that a space of the track, counted from 0, is still to come."""
    return f"space:{number + 1}"


def counter_fact(name: str, number: int, up: bool) -> str:
    """The fact that a counter has come up, or down, to a number."""
    return f"counter:{name} {'at least' if up else 'at most'} {number}"


def either(one: Ways, other: Ways) -> Ways:
    """The ways of one condition or another."""
    return _trimmed((*one, *other))


def both(one: Ways, other: Ways) -> Ways:
    """The ways of one condition and another."""
    return _trimmed(tuple(a | b for a, b in product(one, other)))


def _trimmed(ways: Ways) -> Ways:
    if frozenset() in ways:
        return ALWAYS
    distinct = tuple(dict.fromkeys(ways))
    return distinct if len(distinct) <= WAYS else ALWAYS


class ScenarioFacts:
    """Builds the relaxation of a scenario for a group of characters and what is marked at the start."""

    def __init__(
        self, library: Library, scenario: str, characters: Sequence[str], achieved: Iterable[str] = ()
    ) -> None:
        self.library = library
        self.scenario = library.scenarios[scenario]
        self.characters = tuple(characters)
        self.achieved = frozenset(achieved)
        self.operators: list[Operator] = []
        self._times: set[str] = set()
        self._tokens = self._obtainable_tokens()

    def relaxation(self) -> Relaxation:
        """All of it; `layers` are the actions that the track leaves time for."""
        self._track()
        self._cards()
        for entry in self.library.entries:
            self._entry(entry)
        for adventure in self.library.adventures.values():
            self._adventure(adventure)
        for token in self.library.tokens:
            self._token(token)
        self._quests()
        self._final()
        start = {f"achievement:{name}" for name in self.achieved} | self._times
        return Relaxation(frozenset(start), tuple(self.operators), self.actions())

    def rounds(self) -> int:
        """The rounds with actions: every space the group visits but the final one."""
        board = board_for(self.scenario, len(self.characters))
        visited = [space for space in board.track if visits(space.players, len(self.characters))] if board else []
        return max(0, len(visited) - 1)

    def actions(self) -> int:
        """The actions the whole group has before the final round."""
        return self.rounds() * len(self.characters)

    # Conditions

    def ways(self, condition: Condition | None) -> Ways:
        """How a condition can come to hold; what the group cannot change is decided here."""
        if condition is None:
            return ALWAYS
        value = condition.value
        match condition.key:
            case "have":
                return (frozenset({f"stuff:{plain(value)}"}),)
            case "achieved":
                return (frozenset({f"achievement:{plain(value)}"}),)
            case "was_read":
                return (frozenset({f"read:{plain(value)}"}),)
            case "on_board":
                return (frozenset({f"placed:{plain(value)}"}),)
            case "players":
                return ALWAYS if len(self.characters) in value else NEVER
            case "character" | "playing":
                return ALWAYS if plain(value) in self.characters else NEVER
            case "counter":
                return self._counter(plain(value.name), value.is_.at_least, value.is_.at_most)
            case "achievements":
                family = sorted(id for id, card in self.library.achievements.items() if card.family == value.family)
                sets = combinations(family, value.is_.at_least)
                return _trimmed(tuple(frozenset(f"achievement:{id}" for id in chosen) for chosen in sets))
            case "round":
                return ALWAYS if value.at_least <= self.rounds() + 1 else NEVER
            case "all":
                found: Ways = ALWAYS
                for each in value:
                    found = both(found, self.ways(each))
                return found
            case "any":
                found = NEVER
                for each in value:
                    found = either(found, self.ways(each))
                return found
            case "not_":
                return self._unless(value)
            case _:
                return ALWAYS

    def _unless(self, condition: Condition) -> Ways:
        """A negation holds at some time, except of what never changes."""
        if condition.key in ("players", "character", "playing"):
            settled = condition.key == "character" and len(self.characters) > 1
            return NEVER if self.ways(condition) == ALWAYS and not settled else ALWAYS
        if condition.key == "achieved" and plain(condition.value) in self.achieved:
            return NEVER
        return ALWAYS

    def _counter(self, name: str, low: int, high: int | None) -> Ways:
        """A range of a counter: at least the low end on the way up, at most the high end on the way down."""
        start = self.library.counters[name].start if name in self.library.counters else 0
        facts = [counter_fact(name, low, up=True)] if low > start else []
        facts += [counter_fact(name, high, up=False)] if high is not None and high < start else []
        return (frozenset(facts),)

    def _count(self, name: str, needs: Facts, counter: str, change: int, at: Route) -> None:
        """A change, as often as one likes: each step up or down needs the number it starts from."""
        known = self.library.counters.get(counter)
        if known is None or not change:
            return
        numbers = range(known.start + 1, known.max + 1) if change > 0 else range(known.start - 1, -1, -1)
        for number in numbers:
            before = number - change
            begun = before <= known.start if change > 0 else before >= known.start
            more = frozenset() if begun else frozenset({counter_fact(counter, before, up=change > 0)})
            self._add(name, needs | more, [counter_fact(counter, number, up=change > 0)], at)

    # Effects

    def _add(self, name: str, needs: Facts, gives: Iterable[str], at: Route | None, cost: int = 0) -> None:
        self.operators.append(Operator(name, needs, frozenset(gives), at, cost))

    def _aux(self, ways: Ways, name: str, at: Route | None) -> Facts:
        """One fact that stands for any of several ways."""
        if len(ways) == 1:
            return ways[0]
        fact = f"case:{name}:{len(self.operators)}"
        for way in ways:
            self._add(name, way, [fact], at)
        return frozenset({fact})

    def effects(self, effects: Sequence[Effect], needs: Facts, source: str, at: Route, name: str) -> None:
        """The operators of a list of effects that happens once `needs` are there; an end stops it."""
        for number, effect in enumerate(effects):
            here = Route(at.document, (*at.path, number))
            self._effect(effect, needs, source, here, name)
            if effect.key == "end":
                return

    def _effect(self, effect: Effect, needs: Facts, source: str, at: Route, name: str) -> None:
        value = effect.value

        def inside(*path: str | int) -> Route:
            return Route(at.document, (*at.path, *path))

        match effect.key:
            case "gain" if value.stuff is not None:
                self._add(name, needs, [f"stuff:{plain(value.stuff)}"], inside("gain", "stuff"))
            case "read":
                self._add(name, needs, [f"entry:{plain(value)}"], inside("read"))
            case "adventure":
                self._add(name, needs, [f"adventure:{plain(value)}"], inside("adventure"))
            case "place":
                self._add(name, needs, [f"placed:{plain(token)}" for token in value], inside("place"))
            case "achieve":
                self._add(name, needs, [f"achievement:{plain(value)}"], inside("achieve"))
            case "count":
                for counter, change in value.items():
                    self._count(name, needs, plain(counter), change, inside("count"))
            case "when":
                yes = both((needs,), self.ways(value.if_))
                no = both((needs,), self._unless(value.if_))
                for ways, branch, key in ((yes, value.do, "do"), (no, value.otherwise, "else")):
                    if ways and branch:
                        facts = self._aux(ways, name, inside("when", "if"))
                        self.effects(branch, facts, source, inside("when", key), name)
            case "choose":
                self._choices(value, needs, source, inside("choose"), name)
            case "check":
                for branch, effects in (("success", value.success), ("failure", value.failure)):
                    if branch == "failure" or any(value.need.of.matches(token) for token in self._tokens):
                        fact = f"check-result:{source}/{branch}"
                        self._add(name, needs, [fact], inside("check"))
                        facts = needs | {fact}
                        self.effects(effects, facts, source, inside("check", branch), name)
            case "each_player":
                self.effects(value, needs, source, inside("each player"), name)
            case "box" if source.startswith("adventure:"):
                self._add(name, needs, [f"box:{source[10:].split('/')[0]}/{value}"], inside("box"))
            case "succeed" if source.startswith("adventure:"):
                adventure = source[10:].split("/")[0]
                own = self.library.adventures[adventure].success if value is True else value
                gives = [f"success:{adventure}", *([f"entry:{plain(own)}"] if own else [])]
                self._add(name, needs, gives, inside("succeed"))

    def _choices(self, choices: Sequence[Choice], needs: Facts, source: str, at: Route, name: str) -> None:
        for number, choice in enumerate(choices, 1):
            ways = both((needs,), self.ways(choice.if_))
            if choice.pay is not None and choice.pay.stuff is not None:
                ways = both(ways, (frozenset({f"stuff:{plain(choice.pay.stuff)}"}),))
            if not ways:
                continue
            here = Route(at.document, (*at.path, number - 1))
            told = f"choice {number} of {name}"
            fact = f"choice:{source}/{number}"
            for way in ways:
                self._add(told, way, [fact], here)
            self.effects(choice.do, needs | {fact}, source, Route(at.document, (*here.path, "do")), told)

    # Content

    def _route(self, kind: str, id: str, *path: str | int) -> Route:
        return self.library.documents[kind, id].at(*path)

    def _entry(self, id: str) -> None:
        entry = self.library.entries[id]
        needs, name = frozenset({f"entry:{id}"}), f'entry "{id}"'
        self._add(name, needs, [f"read:{id}"], self._route("entry", id))
        if entry.ending:
            self._add(name, needs, [f"ending:{entry.ending}"], self._route("entry", id, "ending"))
        self.effects(entry.do, needs, f"entry:{id}", self._route("entry", id, "do"), name)
        if not any(effect.key == "end" for effect in entry.do):
            self._choices(entry.choices, needs, f"entry:{id}", self._route("entry", id, "choices"), name)

    def _token(self, id: str) -> None:
        token, name = self.library.tokens[id], f'token "{id}"'
        if token.location not in self.library.locations:
            return
        gives = [f"interact:{id}"]
        if token.adventure is not None:
            gives.append(f"adventure:{plain(token.adventure)}")
        elif token.read is not None:
            gives.append(f"entry:{plain(token.read)}")
        self._add(name, frozenset({f"placed:{id}"}), gives, self._route("token", id), cost=1)

    def _cards(self) -> None:
        """What any play may draw: news and items; and Stuff, once it is held."""
        for id, card in self.library.news.items():
            for half in ("stall", "camp"):
                at = self._route("news", id, half, "do")
                self.effects(getattr(card, half).do, frozenset(), f"news:{id}", at, f'news "{id}"')
        for id, item in self.library.items.items():
            if item.use is not None:
                at = self._route("item", id, "use", "do")
                self.effects(item.use.do, frozenset(), f"item:{id}", at, f'item "{id}"')
        for id, stuff in self.library.stuff.items():
            needs, name = frozenset({f"stuff:{id}"}), f'stuff "{id}"'
            self.effects(stuff.do, needs, f"stuff:{id}", self._route("stuff", id, "do"), name)
            if stuff.item is not None and stuff.item.use is not None:
                at = self._route("stuff", id, "item", "use", "do")
                self.effects(stuff.item.use.do, needs, f"item:{id}", at, name)
            if stuff.action is not None:
                at = self._route("stuff", id, "action")
                self._add(name, needs, [f"offer:{id}", f"entry:{plain(stuff.action.read)}"], at, cost=1)

    def _track(self) -> None:
        scenario = self.scenario
        self._times.add(SETUP)
        self.effects(
            scenario.setup, frozenset({SETUP}), f"scenario:{scenario.id}",
            self._route("scenario", scenario.id, "setup"), "the set-up",
        )  # fmt: skip
        players = len(self.characters)
        for side, board in enumerate(scenario.boards):
            if board is not board_for(scenario, players):
                continue
            for number, space in enumerate(board.track):
                if visits(space.players, players):
                    gives = [f"placed:{plain(token)}" for token in space.place]
                    gives += [f"entry:{plain(space.read)}"] if space.read else []
                    at = self._route("scenario", scenario.id, "boards", side, "track", number)
                    self._times.add(space_fact(number))
                    self._add(f"space {number + 1} of the track", frozenset({space_fact(number)}), gives, at)

    def _quests(self) -> None:
        for character in self.characters:
            card = self.library.characters[character]
            before: Facts = frozenset()
            for reference in card.quests:
                id = plain(reference)
                quest = self.library.quests[id]
                fact, name = f"quest:{id}", f'quest "{id}"'
                self._add(name, before, [fact, f"doing:{id}"], self._route("quest", id), cost=1)
                before, doing = frozenset({fact}), frozenset({f"doing:{id}"})
                if quest.check is not None:
                    check = Effect.model_construct(_fields_set={"check"}, check=quest.check)
                    document = self.library.documents["quest", id]
                    self._effect(check, doing, fact, Route(document, ()), name)
                self._choices(quest.choices, doing, fact, self._route("quest", id, "choices"), name)
            if len(card.quests) >= rules.QUESTS:
                self._add(f'character "{character}"', before, [f"ready:{character}"], None)

    def _obtainable_tokens(self) -> tuple[str, ...]:
        """Every token that can be in anybody's bag, and what cards can activate."""
        found = set(self.library.box.tokens)
        for character in self.characters:
            card = self.library.characters[character]
            found.update(card.tokens)
            found.update(blocking.token for blocking in card.blocking)
        found.update(self._virtual())
        return tuple(sorted(found))

    def _virtual(self) -> Iterator[str]:
        uses = [face.use.do for face in self.library.faces.values() if face.use is not None]
        for character in self.characters:
            card = self.library.characters[character]
            uses += [card.ability.do, card.golden.do]
        for effects in uses:
            yield from (effect.value for effect in effects if effect.key == "activate")

    def _free_steps(self) -> bool:
        """Whether some card takes a step without a token."""
        uses = [face.use.do for face in self.library.faces.values() if face.use is not None]
        for character in self.characters:
            card = self.library.characters[character]
            uses += [card.ability.do, card.golden.do]
        return any(effect.key == "step" for effects in uses for effect in effects)

    def _lanterns(self) -> Ways:
        """How a lantern is come by: one that lies in a deck or is somebody's from the start, or by Stuff."""
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

    def _adventure(self, adventure: Adventure) -> None:
        """Step by step: a step can be taken if any obtainable token, virtual ones included, fits a half."""
        id, lanterns, free = adventure.id, self._lanterns(), self._free_steps()
        document = self.library.documents["adventure", id]
        begun = frozenset({f"adventure:{id}"})
        came: dict[str, list[Facts]] = {name: [begun] for name in adventure.start if name in adventure.steps}
        for name, step in adventure.steps.items():
            for other in step.next:
                if other in adventure.steps:
                    came.setdefault(other, []).append(frozenset({f"step:{id}/{name}"}))
        for name, step in adventure.steps.items():
            told, at = f'step "{name}" of adventure "{id}"', document.at("steps", name)
            fits = any(half.need.matches(token) for _, half in step.halves for token in self._tokens)
            ways = tuple(came.get(name, ())) if fits or free else NEVER
            if step.lantern:
                ways = both(ways, lanterns)
            fact = f"step:{id}/{name}"
            for way in ways:
                self._add(told, way, [fact], at)
            taken, source = frozenset({fact}), f"adventure:{id}/{name}"
            self.effects(step.do, taken, source, document.at("steps", name, "do"), told)
            for half, part in step.halves:
                if half and (free or any(part.need.matches(token) for token in self._tokens)):
                    self._add(told, taken, [f"half:{id}/{name}/{half}"], at)
                    self.effects(part.do, taken, source, document.at("steps", name, half, "do"), told)
            if step.frame == "green":
                entry = step.read or adventure.success
                gives = [f"green:{id}/{name}", f"success:{id}", *([f"entry:{plain(entry)}"] if entry else [])]
                self._add(told, taken, gives, at)
            elif step.frame == "blue" and step.read is not None:
                self._add(told, taken, [f"entry:{plain(step.read)}"], document.at("steps", name, "read"))
        for name, box in adventure.boxes.items():
            told, followed = f'box "{name}" of adventure "{id}"', frozenset({f"box:{id}/{name}"})
            self.effects(box.do, followed, f"adventure:{id}/{name}", document.at("boxes", name, "do"), told)
            for number, slot in enumerate(box.slots):
                fact = f"slot:{id}/{name}/{number + 1}"
                at = document.at("boxes", name, "slots", number)
                self._add(told, followed, [fact], at)
                self.effects(slot.do, frozenset({fact}), f"adventure:{id}/{name}", at, told)
        told = f'adventure "{id}"'
        mismatched = document.at("mismatched")
        self.effects(adventure.mismatched, begun, f"adventure:{id}/mismatched", mismatched, told)
        gives = [f"failure:{id}", *([f"entry:{plain(adventure.failure)}"] if adventure.failure else [])]
        self._add(f"failing {told}", begun, gives, document.at("failure"))

    def _final(self) -> None:
        scenario = self.scenario
        at = self._route("scenario", scenario.id, "final")
        board = plain(scenario.final.adventure)
        ready: Ways = tuple(frozenset({f"ready:{character}"}) for character in self.characters)
        unlocked = self.ways(scenario.final.if_)
        if scenario.final.if_ is not None:
            entry = [f"entry:{plain(scenario.final.locked)}"] if scenario.final.locked else []
            self._add("the locked final", frozenset(), ["end:locked", *entry], at)
        if unlocked:
            facts = self._aux(unlocked, "unlocking the final", Route(at.document, ("final", "if")))
            entry = [f"entry:{plain(scenario.final.unready)}"] if scenario.final.unready else []
            self._add("nobody ready", facts, ["end:unready", *entry], at)
            for way in both((facts,), ready):
                self._add("the final round", way, [f"final:{board}"], at)
        self._board(board)

    def _board(self, board: str) -> None:
        """Chain by chain: each can be passed if some group size that can be has tokens for its steps."""
        page = self.library.finals.get(board)
        if page is None:
            return
        document, begun = self.library.documents["final-adventure", board], frozenset({f"final:{board}"})
        if page.start in page.chains:
            self._add("the first chain", begun, [f"chain:{board}/{page.start}"], document.at("start"))
        self._add("elimination", begun, ["end:eliminated", f"entry:{plain(page.failure)}"], document.at("failure"))
        self.effects(page.mismatched, begun, f"final:{board}/mismatched", document.at("mismatched"), "a mismatch")
        for name, chain in page.chains.items():
            told, at = f'chain "{name}"', document.at("chains", name)
            entered, source = frozenset({f"chain:{board}/{name}"}), f"final:{board}/{name}"
            for number, step in enumerate(chain.steps):
                step_at = document.at("chains", name, "steps", number, "do")
                self.effects(step.do, entered, source, step_at, told)
            if not self._passable(chain):
                continue
            for number, arrow in enumerate(chain.next):
                gives = [f"chain:{board}/{arrow.to}", *([f"stuff:{plain(arrow.stuff)}"] if arrow.stuff else [])]
                self._add(told, entered, gives, document.at("chains", name, "next", number))
            if not chain.next:
                entry = plain(chain.read or page.success)
                gives = [f"green:{board}/{name}", f"final-success:{board}", "end:won", f"entry:{entry}"]
                self._add(told, entered, gives, at)

    def _passable(self, chain: Chain) -> bool:
        if self._free_steps():
            return True
        for size in range(1, len(self.characters) + 1):
            start = chain.starts.get(str(size), 0)  # type: ignore[call-overload]
            if all(any(step.need.matches(token) for token in self._tokens) for step in chain.steps[start:]):
                return True
        return False
