"""The content as operators on facts that are only ever gained; what scenarios and lone adventures share.

Every effect becomes an operator that needs what must have been read, placed, held or marked for it to happen.
Nothing is lost, every draw is lucky and every price can be paid; so what is not gained here is not gained in
any play. Facts are named like the game's events.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import comb
from typing import Any

from authoring.packs.documents import Document, Route
from authoring.proof.ladders import Operator, Operators, Rung, Rungs
from authoring.source.text import DocPath
from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.game.reach import of_adventure
from authoring.systems.flipside.model.adventures import Adventure, Step
from authoring.systems.flipside.model.effects import Choice, Condition, Effect, Payment
from authoring.systems.flipside.model.tokens import Requirement
from authoring.systems.flipside.proving.counters import numbers_shown
from authoring.systems.flipside.proving.filling import followings
from authoring.systems.flipside.proving.sheet import chances
from authoring.systems.flipside.proving.ways import (
    ALWAYS,
    NEVER,
    WAYS,
    Facts,
    Ways,
    both,
    counter_fact,
    either,
    times_fact,
    trimmed,
)
from authoring.systems.flipside.rules.logic import alternatives, logic_of, payable


class ContentOperators:
    """Collects the operators of content for some characters and what is marked at the start.

    `tokens` are all that anybody can come to use, virtual ones included; `free_steps` says whether some card or
    effect takes a step without one; `ends_reading` whether `end` is sure to stop what it stands in.
    """

    def __init__(self, library: Library, characters: Sequence[str], achieved: Iterable[str] = ()) -> None:
        self.library = library
        self.characters = tuple(characters)
        self.achieved = frozenset(achieved)
        self.operators = Operators()
        self._counting: dict[tuple[str, int], Rungs] = {}
        self.tokens: tuple[str, ...] = ()
        self.free_steps = False
        self.ends_reading = True
        self.decisive: frozenset[str] = frozenset()
        """Entries whose options bear the cost of the action that reads them: a reading takes one of them."""

    def last_round(self) -> int:
        """The number of the last round there is."""
        raise NotImplementedError

    def may_be_marked(self) -> frozenset[str]:
        """The achievements that may ever be marked: any, as long as nothing more is known."""
        return frozenset(self.library.achievements)

    def lanterns(self) -> Ways:
        """How an item with a lantern is come by."""
        raise NotImplementedError

    def adventures_of(self, source: str) -> Sequence[str]:
        """The adventures that effects of a source can be part of."""
        if source.startswith("adventure:"):
            return (source[10:].split("/")[0],)
        return tuple(self.library.adventures)

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
                if not chances(self.library, condition, self.achieved, self.library.achievements)[0]:
                    return NEVER
                return self._so_many(value.family, value.is_.at_least)
            case "round":
                return ALWAYS if value.at_least <= self.last_round() else NEVER
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
        match condition.key:
            case "players" | "character" | "playing":
                settled = condition.key == "character" and len(self.characters) > 1
                return NEVER if self.ways(condition) == ALWAYS and not settled else ALWAYS
            case "achieved" | "achievements":
                numbers = getattr(condition.value, "is_", None)
                if not chances(self.library, condition, self.achieved, self.may_be_marked())[1]:
                    return NEVER
                if numbers is None or numbers.at_least > 0 or numbers.at_most is None:
                    return ALWAYS
                return self._so_many(condition.value.family, numbers.at_most + 1)
            case "all":
                found = NEVER
                for each in condition.value:
                    found = either(found, self._unless(each))
                return found
            case "any":
                found = ALWAYS
                for each in condition.value:
                    found = both(found, self._unless(each))
                return found
            case _:
                return ALWAYS

    def _so_many(self, family: str, number: int) -> Ways:
        """How so many achievements of a family, or more, come to be marked."""
        members = sorted(id for id, card in self.library.achievements.items() if card.family == family)
        if comb(len(members), number) > WAYS:
            return ALWAYS
        return trimmed(
            tuple(frozenset(f"achievement:{id}" for id in chosen) for chosen in combinations(members, number))
        )

    def _counter(self, name: str, low: int, high: int | None) -> Ways:
        """A range of a counter: at least the low end on the way up, at most the high end on the way down; one in which
        it never is cannot be met."""
        shown = numbers_shown(self.library.pack).get(name)
        if shown is not None and not any(low <= number and (high is None or number <= high) for number in shown):
            return NEVER
        start = self.library.counters[name].start if name in self.library.counters else 0
        facts = [counter_fact(name, low, up=True)] if low > start else []
        facts += [counter_fact(name, high, up=False)] if high is not None and high < start else []
        return (frozenset(facts),)

    def _count(self, name: str, needs: Facts, counter: str, change: int, at: Route) -> None:
        """A change, as often as one likes: each step up or down needs the number it starts from. Numbers beyond
        those that are asked for make no difference."""
        rungs = self._counting.get((counter, change))
        if rungs is None:
            rungs = self._counting[counter, change] = Rungs(self._each_step(counter, change))
        self.operators.climb(name, needs, rungs, at)

    def _each_step(self, counter: str, change: int) -> Iterator[Rung]:
        """What each step of a counter by a change needs, beside what makes the change, and gives."""
        known, asked = self.library.counters.get(counter), self.library.asked_numbers.get(counter)
        if known is None or asked is None or not change:
            return
        low, high = max(asked[0], 0), min(asked[1], known.max)
        up = change > 0
        for number in range(known.start + 1, high + 1) if up else range(known.start - 1, low - 1, -1):
            before = number - change
            begun = before <= known.start if up else before >= known.start
            more = frozenset() if begun else frozenset({counter_fact(counter, before, up=up)})
            yield Rung(more, frozenset({counter_fact(counter, number, up=up)}))

    # Effects

    def add(
        self, name: str, needs: Facts, gives: Iterable[str], at: Route | None, cost: int = 0, lacking: str = ""
    ) -> None:
        """Another operator."""
        self.operators.add(_tuple(Operator, (name, needs, frozenset(gives), at, cost, lacking)))

    def one_of(self, ways: Ways, name: str, at: Route | None) -> Facts:
        """One fact that stands for any of several ways."""
        if len(ways) == 1:
            return ways[0]
        fact = f"case:{name}:{len(self.operators)}"
        for way in ways:
            self.add(name, way, [fact], at)
        return frozenset({fact})

    def effects(self, effects: tuple[Effect, ...], needs: Facts, source: str, at: Route, name: str) -> None:
        """The operators of a list of effects that happens once `needs` are there; an end stops it."""
        self._effects(effects, needs, source, at.document, at.path, name)

    def _effects(
        self, effects: tuple[Effect, ...], needs: Facts, source: str, document: Document, path: DocPath, name: str
    ) -> None:
        """The same of effects that stand there in a document."""
        for number, (key, value) in enumerate(self.library.script(effects).steps):
            self.effect(key, value, needs, source, document, (*path, number), name)
            if key == "end" and self.ends_reading:
                return

    def effect(
        self, key: str, value: Any, needs: Facts, source: str, document: Document, path: DocPath, name: str
    ) -> None:
        """The operators of one effect, which stands there in a document."""
        match key:
            case "read":
                self.add(name, needs, (f"entry:{plain(value)}",), _at(document, (*path, "read")))
            case "count":
                for counter, change in value.items():
                    self._count(name, needs, plain(counter), change, _at(document, (*path, "count")))
            case "gain" if value.stuff is not None:
                self.add(name, needs, [f"stuff:{plain(value.stuff)}"], _at(document, (*path, "gain", "stuff")))
            case "adventure":
                self.add(name, needs, [f"adventure:{plain(value)}"], _at(document, (*path, "adventure")))
            case "place":
                self.add(name, needs, [f"placed:{plain(token)}" for token in value], _at(document, (*path, "place")))
            case "achieve":
                self.add(name, needs, [f"achievement:{plain(value)}"], _at(document, (*path, "achieve")))
            case "when":
                yes = both((needs,), self.ways(value.if_))
                no = both((needs,), self._unless(value.if_))
                if value.do and not (yes and self._can_hold(value.if_)):
                    met = f"the `when` of {name}"
                    yes = self._never(
                        needs, f"guard:{met}", _at(document, (*path, "when", "if")), met, f"{met} never holds"
                    )
                for ways, branch, word in ((yes, value.do, "do"), (no, value.otherwise, "else")):
                    if ways and branch:
                        facts = self.one_of(ways, name, _at(document, (*path, "when", "if")))
                        self.effects(branch, facts, source, _at(document, (*path, "when", word)), name)
            case "choose":
                self.choices(value, needs, source, _at(document, (*path, "choose")), name)
            case "check":
                for branch, effects in (("success", value.success), ("failure", value.failure)):
                    if branch == "failure" or any(value.need.of.matches(token) for token in self.tokens):
                        fact = f"check-result:{source}/{branch}"
                        self.add(name, needs, [fact], _at(document, (*path, "check")))
                        self.effects(effects, needs | {fact}, source, _at(document, (*path, "check", branch)), name)
            case "each_player":
                self.effects(value, needs, source, _at(document, (*path, "each player")), name)
            case "box" | "succeed" | "fail":
                at = _at(document, (*path, key))
                for adventure in self.adventures_of(source):
                    self._of_adventure(key, value, needs | {f"adventure:{adventure}"}, adventure, at, name)

    def _of_adventure(self, key: str, value: Any, needs: Facts, id: str, at: Route, name: str) -> None:
        """An effect that means something only in an adventure."""
        adventure = self.library.adventures[id]
        if key == "box" and value in adventure.boxes:
            self.add(name, needs, [f"box:{id}/{value}"], at)
        elif key == "succeed":
            own = adventure.success if value is True else value
            self.add(name, needs, [f"success:{id}", *([f"entry:{plain(own)}"] if own else [])], at)
        elif key == "fail":
            self.add(name, needs, self.failure(adventure), at)

    def failure(self, adventure: Adventure) -> list[str]:
        """What a failure gives."""
        return [f"failure:{adventure.id}", *([f"entry:{plain(adventure.failure)}"] if adventure.failure else [])]

    def choices(
        self, choices: Sequence[Choice], needs: Facts, source: str, at: Route, name: str, cost: int = 0
    ) -> None:
        """The operators of choices, one of which is made once `needs` are there, at that cost in actions."""
        document, path = at.document, at.path
        for number, choice in enumerate(choices, 1):
            told = f"choice {number} of {name}"
            if (entry := _only_reads(choice)) is not None:
                at = _at(document, (*path, number - 1, "do", 0, "read"))
                self.add(told, needs, (f"choice:{source}/{number}", f"entry:{plain(entry)}"), at, cost)
                continue
            here = _at(document, (*path, number - 1))
            closed = f"{told} is never open"
            ways = (needs,) if choice.if_ is None else both((needs,), self.ways(choice.if_))
            if choice.if_ is not None and not (ways and self._can_hold(choice.if_)):
                ways = self._never(needs, f"guard:{told}", _at(document, (*path, number - 1, "if")), told, closed)
            elif choice.pay is not None and not self._can_be_paid(choice.pay, choice.if_):
                ways = self._never(needs, f"price:{told}", _at(document, (*path, number - 1, "pay")), told, closed)
            elif choice.pay is not None and choice.pay.stuff is not None:
                ways = both(ways, (frozenset({f"stuff:{plain(choice.pay.stuff)}"}),))
            # The second fact is this very option's, which alone leads on: it stands for all that the option needs.
            own = f"case:{told}:{len(self.operators)}"
            for way in ways:
                self.add(told, way, (f"choice:{source}/{number}", own), here, cost)
            self._effects(choice.do, frozenset((own,)), source, document, (*path, number - 1, "do"), told)

    def _never(self, needs: Facts, fact: str, at: Route, told: str, lacking: str) -> Ways:
        """The way of an option or a `when` that cannot be: over a fact that nothing gives, which refutations name."""
        case = f"case:{told}:{len(self.operators)}"
        self.add(told, needs | {fact}, [case], at, lacking=lacking)
        return (frozenset({case}),)

    def _can_hold(self, condition: Condition) -> bool:
        """Whether the parts of a condition do not exclude each other, and leave something of what the pack allows."""
        return condition.key not in ("all", "not_") or logic_of(self.library.pack).possible(alternatives(condition))

    def _can_be_paid(self, price: Payment, condition: Condition | None) -> bool:
        """Whether anybody who meets the condition can have so much."""
        asked = [alternatives(condition)] if condition is not None else []
        return logic_of(self.library.pack).possible(payable(price), *asked)

    # Content

    def route(self, kind: str, id: str, *path: str | int) -> Route:
        """A place in a document."""
        return self.library.documents[kind, id].at(*path)

    def entry(self, id: str) -> None:
        """What reading an entry leads to."""
        entry = self.library.entries[id]
        needs, name, source = frozenset((f"entry:{id}",)), f'entry "{id}"', f"entry:{id}"
        document = self.library.documents["entry", id]
        if id in self.library.recalled:
            self.add(name, needs, (f"read:{id}",), document.at())
        if entry.ending:
            self.add(name, needs, (f"ending:{entry.ending}",), document.at("ending"))
        if entry.do:
            self.effects(entry.do, needs, source, document.at("do"), name)
        if entry.choices and not (entry.do and self.ends_reading and any(effect.key == "end" for effect in entry.do)):
            self.choices(entry.choices, needs, source, document.at("choices"), name, int(id in self.decisive))

    def uses(self, items: Iterable[str]) -> None:
        """What the uses of items lead to, those of Stuff once it is held."""
        for id in items:
            face = self.library.faces[id]
            if face.use is not None:
                kind, path = ("item", ()) if id in self.library.items else ("stuff", ("item",))
                needs = frozenset() if kind == "item" else frozenset({f"stuff:{id}"})
                at = self.route(kind, id, *path, "use", "do")
                self.effects(face.use.do, needs, f"item:{id}", at, f'{kind} "{id}"')

    def abilities(self) -> None:
        """What the abilities of the characters lead to."""
        for character in self.characters:
            card = self.library.characters[character]
            for side, skill in (("ability", card.ability), ("golden", card.golden)):
                at = self.route("character", character, side, "do")
                self.effects(skill.do, frozenset(), f"character:{character}", at, f'character "{character}"')

    def loot(self) -> None:
        """What the loot die brings."""
        document = next((each for (kind, _), each in self.library.documents.items() if kind == "box"), None)
        if document is not None:
            for number, face in enumerate(self.library.box.loot):
                self.effects(face, frozenset(), "loot", document.at("loot", number), "the Loot Dice")

    def adventure(self, adventure: Adventure) -> None:
        """Step by step: a step can be taken if any obtainable token, virtual ones included, fits a half."""
        id, document = adventure.id, self.library.documents["adventure", adventure.id]
        begun = frozenset({f"adventure:{id}"})
        came: dict[str, list[Facts]] = {name: [begun] for name in adventure.start if name in adventure.steps}
        for name, step in adventure.steps.items():
            for other in step.next:
                if other in adventure.steps:
                    came.setdefault(other, []).append(frozenset({f"step:{id}/{name}"}))
        for name, step in adventure.steps.items():
            self._step(adventure, name, step, tuple(came.get(name, ())))
        if not self._can_succeed(adventure):
            gives = [f"success:{id}", *([f"entry:{plain(adventure.success)}"] if adventure.success else [])]
            lacking = f'no step of adventure "{id}" is green'
            told = f'the success of adventure "{id}"'
            self.add(told, begun | {f"goal:{id}"}, gives, document.at("steps"), lacking=lacking)
        often = followings(self.library, adventure)
        for name, box in adventure.boxes.items():
            told, followed = f'box "{name}" of adventure "{id}"', frozenset({f"box:{id}/{name}"})
            self.effects(box.do, followed, f"adventure:{id}/{name}", document.at("boxes", name, "do"), told)
            for number, slot in enumerate(box.slots):
                fact = f"slot:{id}/{name}/{number + 1}"
                at = document.at("boxes", name, "slots", number)
                more = frozenset() if number < often[name] else frozenset({times_fact(name, often[name])})
                self.add(told, followed | more, [fact], at)
                self.effects(slot.do, frozenset({fact}), f"adventure:{id}/{name}", at, told)
        mismatched = document.at("mismatched")
        self.effects(adventure.mismatched, begun, f"adventure:{id}/mismatched", mismatched, f'adventure "{id}"')

    def _can_succeed(self, adventure: Adventure) -> bool:
        """Whether it has a green step, or leads to an effect that ends it in success."""
        ends = (part for part in of_adventure(self.library, adventure) if isinstance(part, Effect))
        return any(step.frame == "green" for step in adventure.steps.values()) or any(
            effect.key == "succeed" for effect in ends
        )

    def _step(self, adventure: Adventure, name: str, step: Step, ways: Ways) -> None:
        """A step: coming from where arrows lead, with a token that fits, and a lantern if it needs one."""
        id, document = adventure.id, self.library.documents["adventure", adventure.id]
        told, at = f'step "{name}" of adventure "{id}"', document.key("steps", name)
        if not self._fits(*(half.need for _, half in step.halves)):
            words = " or ".join(dict.fromkeys(str(half.need) for _, half in step.halves))
            ways = both(ways, (frozenset({f"token:{words}"}),))
        if step.lantern:
            ways = both(ways, self.lanterns() or (frozenset({"lantern:"}),))
        fact = f"step:{id}/{name}"
        for way in ways:
            self.add(told, way, [fact], at)
        taken, source = frozenset({fact}), f"adventure:{id}/{name}"
        self.effects(step.do, taken, source, document.at("steps", name, "do"), told)
        for half, part in step.halves:
            if half:
                more = frozenset() if self._fits(part.need) else frozenset({f"token:{part.need}"})
                done = frozenset({f"half:{id}/{name}/{half}"})
                half_told = f"the {half} half of {told}"
                self.add(half_told, taken | more, done, document.key("steps", name, half))
                self.effects(part.do, taken | done, source, document.at("steps", name, half, "do"), half_told)
        if step.frame == "green":
            entry = step.read or adventure.success
            gives = [f"green:{id}/{name}", f"success:{id}", *([f"entry:{plain(entry)}"] if entry else [])]
            self.add(told, taken, gives, at)
        elif step.frame == "blue" and step.read is not None:
            self.add(told, taken, [f"entry:{plain(step.read)}"], document.at("steps", name, "read"))

    def _fits(self, *needs: Requirement) -> bool:
        """Whether a step with these needs can be taken by one of them."""
        return self.free_steps or any(need.matches(token) for need in needs for token in self.tokens)


def _only_reads(choice: Choice) -> str | None:
    """The entry that an option reads which asks for nothing and does nothing else."""
    if choice.if_ is not None or choice.pay is not None or len(choice.do) != 1 or choice.do[0].key != "read":
        return None
    entry: str = choice.do[0].value
    return entry


def _at(document: Document, path: DocPath) -> Route:
    """The place there in a document: one is made for every operator."""
    return _tuple(Route, (document, path, False, None))


_tuple = tuple.__new__
