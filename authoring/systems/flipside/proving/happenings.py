"""The content as happenings that lead to each other, for the second prover: what can come of what in one turn.

It is read off the model once more, without a look at the operators of the first prover, so that a mistake there
is not made here as well. Whatever a play can do is told: draws are lucky, tokens fit, nothing held is lost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from authoring.proof.second.timetables import Happening, Rule, Tally
from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.model.adventures import Adventure
from authoring.systems.flipside.model.effects import Check, Choice, Condition, Effect
from authoring.systems.flipside.proving.often import OFTEN, ONCE, Lead, often


class Guard(NamedTuple):
    """What a condition needs; what may not be there; and what the acting player must have."""

    needs: frozenset[str] = frozenset()
    lacks: frozenset[str] = frozenset()
    own: frozenset[str] = frozenset()

    def and_(self, other: Guard) -> Guard:
        """Both."""
        return Guard(self.needs | other.needs, self.lacks | other.lacks, self.own | other.own)


ANYHOW = Guard()
"""What always holds."""


@dataclass
class Node:
    """A happening in the making."""

    after: set[str] = field(default_factory=set)
    gives: set[str] = field(default_factory=set)
    guard: Guard = ANYHOW
    free: bool = False
    group: str = ""
    purse: int = 0


class ContentHappenings:
    """Collects the happenings of content for some characters, and what is marked at the start."""

    def __init__(self, library: Library, characters: Sequence[str], achieved: Iterable[str] = ()) -> None:
        self.library, self.characters = library, tuple(characters)
        self.achieved = frozenset(achieved)
        self.nodes: dict[str, Node] = {}
        self.leads: list[Lead] = []
        self.at_will: list[str] = []
        self.rules: list[Rule] = []
        self.keys: set[str] = set()
        """The kinds of effects there are, outside the uses of items and abilities."""
        self.keys_of_uses: set[str] = set()
        """And in these."""
        self.moves: set[str] = set()
        """Where effects move a character to."""
        self.sticky: set[str] = set()
        """Happenings after which a token may be left on the board."""
        self._tallies: dict[tuple[str, bool, int], str] = {}
        self._changes: dict[str, list[tuple[str, int]]] = {}
        self._numbers = 0

    # Nodes

    def node(self, name: str) -> Node:
        """The happening of that name."""
        return self.nodes.setdefault(name, Node())

    def lead(self, cause: str, effect: str, times: int = ONCE, group: str = "") -> None:
        """One happening leads to another."""
        self.node(cause)
        self.node(effect).after.add(cause)
        self.leads.append(Lead(cause, effect, times, group))

    def fresh(self, told: str) -> str:
        """A name that nothing has yet."""
        self._numbers += 1
        return f"{told}#{self._numbers}"

    def branch(self, cause: str, told: str, group: str = "", guard: Guard = ANYHOW, times: int = ONCE) -> str:
        """Another happening that may come after one, of a group; its name."""
        name = self.fresh(told)
        self.lead(cause, name, times, group)
        node = self.node(name)
        node.free, node.guard, node.group = True, guard, group
        return name

    # Conditions

    def guard(self, condition: Condition | None) -> Guard | None:
        """What a condition needs at the least; None if it cannot hold at all."""
        if condition is None:
            return ANYHOW
        value = condition.value
        match condition.key:
            case "have":
                fact = frozenset({f"stuff:{plain(value)}"})
                common = self.library.stuff[plain(value)].type == "common"
                return Guard(fact, own=frozenset() if common else fact)
            case "achieved" | "was_read" | "on_board":
                word = {"achieved": "achievement", "was_read": "entry", "on_board": "placed"}[condition.key]
                return Guard(frozenset({f"{word}:{plain(value)}"}))
            case "players":
                return ANYHOW if len(self.characters) in value else None
            case "character" | "playing":
                return ANYHOW if plain(value) in self.characters else None
            case "round":
                return Guard(frozenset({f"round:{value.at_least}"}) if value.at_least > 1 else frozenset())
            case "counter":
                return Guard(frozenset(self._counted(plain(value.name), value.is_.at_least, value.is_.at_most)))
            case "achievements":
                cards = self.library.achievements
                family = tuple(sorted(f"achievement:{id}" for id, card in cards.items() if card.family == value.family))
                return self._rule([(family, value.is_.at_least)]) if value.is_.at_least else ANYHOW
            case "all":
                found = ANYHOW
                for each in value:
                    inner = self.guard(each)
                    if inner is None:
                        return None
                    found = found.and_(inner)
                return found
            case "any":
                guards = [inner for each in value if (inner := self.guard(each)) is not None]
                if len(guards) < 2:
                    return guards[0] if guards else None
                if not all(each.needs for each in guards):
                    return ANYHOW
                return self._rule([(tuple(sorted(each.needs)), len(each.needs)) for each in guards])
            case "not_":
                return self._unless(value)
            case _:
                return ANYHOW

    def _unless(self, condition: Condition | None) -> Guard | None:
        """What a negation needs at the least: only what never changes settles it."""
        if condition is None:
            return None
        if condition.key in ("players", "playing") or (condition.key == "character" and len(self.characters) == 1):
            return None if self.guard(condition) is not None else ANYHOW
        inner = self.guard(condition)
        simple = inner is not None and len(inner.needs) == 1 and not inner.own
        return Guard(lacks=inner.needs) if inner is not None and simple else ANYHOW

    def _rule(self, ways: Sequence[tuple[tuple[str, ...], int]]) -> Guard:
        """A fact that any of several ways gives: so many of some facts."""
        fact = self.fresh("case:")
        self.rules += [Rule(fact, of, least) for of, least in ways]
        return Guard(frozenset({fact}))

    def _counted(self, counter: str, low: int, high: int | None) -> Iterator[str]:
        """Facts that a counter has come up, or down, to a number."""
        known = self.library.counters.get(counter)
        if known is None:
            return
        if low > known.start:
            yield self._tallies.setdefault((counter, True, low - known.start), f"counter:{counter} up to {low}")
        if high is not None and high < known.start:
            yield self._tallies.setdefault((counter, False, known.start - high), f"counter:{counter} down to {high}")

    # Effects

    def effects(self, effects: Sequence[Effect], cause: str, source: str, adventure: str = "") -> None:
        """All that a list of effects can do once its cause has happened; within an adventure, if one is named."""
        for effect in effects:
            self.effect(effect, cause, source, adventure)

    def effect(self, effect: Effect, cause: str, source: str, adventure: str) -> None:
        """What one effect can do."""
        value, node = effect.value, self.node(cause)
        self.keys.add(effect.key)
        match effect.key:
            case "gain":
                node.purse += value.coins or 0
                if value.stuff is not None:
                    self.lead(cause, f"stuff:{plain(value.stuff)}")
            case "read":
                self.lead(cause, f"entry:{plain(value)}")
            case "adventure":
                self.lead(cause, f"adventure:{plain(value)}")
            case "place":
                node.gives.update(f"placed:{plain(token)}" for token in value)
            case "achieve":
                node.gives.add(f"achievement:{plain(value)}")
            case "count":
                for counter, change in value.items():
                    self._changes.setdefault(plain(counter), []).append((cause, change))
            case "move":
                self.moves.add(value)
            case "leave_on_board":
                self.sticky.add(cause)
            case "when":
                group = self.fresh(f"when:{cause}")
                for guard, branch in (
                    (self.guard(value.if_), value.do), (self._unless(value.if_), value.otherwise)
                ):  # fmt: skip
                    if guard is not None and branch:
                        self.effects(branch, self.branch(cause, source, group, guard), source, adventure)
            case "choose":
                self.choices(value, cause, source, adventure)
            case "check":
                self.check(value, cause, source, adventure)
            case "each_player":
                each = self.fresh(source)
                self.lead(cause, each, ONCE if len(self.characters) == 1 else OFTEN)
                self.effects(value, each, source, adventure)
            case "box" | "succeed":
                for id in [adventure] if adventure else sorted(self.library.adventures):
                    self._of_adventure(effect.key, value, cause, self.library.adventures[id], adventure == id)

    def _of_adventure(self, key: str, value: Any, cause: str, page: Adventure, inside: bool) -> None:
        """An effect that means something only in an adventure, perhaps one that is under way elsewhere."""
        running = ANYHOW if inside else Guard(frozenset({f"adventure:{page.id}"}))
        if key == "succeed":
            name = self.branch(
                cause, f"success:{page.id}", f"outcome:{page.id}", running, OFTEN if not inside else ONCE
            )
            self.success(name, page, value if isinstance(value, str) else None)
        elif value in page.boxes:
            self.lead(self.branch(cause, f"box:{page.id}", guard=running), f"box:{page.id}/{value}")

    def choices(self, choices: Sequence[Choice], cause: str, source: str, adventure: str = "") -> None:
        """One of several options, each at its price."""
        group = self.fresh(f"choice:{cause}")
        for number, choice in enumerate(choices, 1):
            guard = self.guard(choice.if_)
            if guard is None:
                continue
            if choice.pay is not None and choice.pay.stuff is not None:
                fact = frozenset({f"stuff:{plain(choice.pay.stuff)}"})
                guard = guard.and_(Guard(fact, own=frozenset() if choice.pay.as_group else fact))
            option = f"choice:{source}/{number}"
            name = self.branch(cause, option, group, guard)
            self.node(name).gives.add(option)
            self.node(name).purse -= (choice.pay.coins or 0) if choice.pay is not None else 0
            self.effects(choice.do, name, source, adventure)

    def check(self, check: Check, cause: str, source: str, adventure: str = "") -> None:
        """Either result of a check."""
        group = self.fresh(f"check:{cause}")
        for result, effects in (("success", check.success), ("failure", check.failure)):
            fact = f"check-result:{source}/{result}"
            name = self.branch(cause, fact, group)
            self.node(name).gives.add(fact)
            self.effects(effects, name, source, adventure)

    # Content

    def entry(self, id: str) -> None:
        """What reading an entry leads to."""
        entry, name = self.library.entries[id], f"entry:{id}"
        node = self.node(name)
        node.gives.add(name)
        if entry.ending:
            node.gives.add(f"ending:{entry.ending}")
        self.effects(entry.do, name, name)
        self.choices(entry.choices, name, name)

    def stuff(self, id: str) -> None:
        """What gaining a Stuff card leads to."""
        name = f"stuff:{id}"
        self.node(name).gives.add(name)
        self.effects(self.library.stuff[id].do, name, name)

    def adventure(self, page: Adventure) -> None:
        """The steps along the arrows, the boxes, what a mismatch does, and the ends."""
        id, whole = page.id, f"adventure:{page.id}"
        self.node(whole).gives.add(whole)
        ring = _goes_round(page)
        for name in page.steps:
            self.leads.append(Lead(whole, f"step:{id}/{name}", OFTEN if ring else ONCE))
        for name in page.start:
            self.node(f"step:{id}/{name}").after.add(whole)
        for name, step in page.steps.items():
            taken, source = f"step:{id}/{name}", f"adventure:{id}/{name}"
            node = self.node(taken)
            node.gives.add(taken)
            node.free = True
            for other in page.arrows[name]:
                self.node(f"step:{id}/{other}").after.add(taken)
            self.effects(step.do, taken, source, id)
            for half, part in step.halves:
                if half:
                    chosen = self.branch(taken, f"half:{id}/{name}/{half}", f"half:{id}/{name}")
                    self.node(chosen).gives.add(f"half:{id}/{name}/{half}")
                    self.effects(part.do, chosen, source, id)
            if step.frame == "green":
                green = self._outcome(whole, f"green:{id}/{name}", id)
                self.node(green).after.add(taken)
                self.node(green).gives.add(f"green:{id}/{name}")
                self.success(green, page, step.read)
            elif step.frame == "blue" and step.read is not None:
                self.lead(taken, f"entry:{plain(step.read)}")
        for name, box in page.boxes.items():
            followed = f"box:{id}/{name}"
            self.node(followed).gives.add(followed)
            self.effects(box.do, followed, f"adventure:{id}/{name}", id)
            for number, slot in enumerate(box.slots, 1):
                filled = self.branch(followed, f"slot:{id}/{name}/{number}")
                self.node(filled).gives.add(f"slot:{id}/{name}/{number}")
                self.effects(slot.do, filled, f"adventure:{id}/{name}", id)
        mismatch = self.branch(whole, f"mismatch:{id}", times=OFTEN)
        self.effects(page.mismatched, mismatch, f"adventure:{id}/mismatched", id)
        failure = self._outcome(whole, f"failure:{id}", id)
        self.node(failure).after.add(whole)
        self.node(failure).gives.add(f"failure:{id}")
        if page.failure:
            self.lead(failure, f"entry:{plain(page.failure)}")

    def _outcome(self, whole: str, name: str, id: str) -> str:
        """An end of an adventure, which has but one."""
        group = f"outcome:{id}"
        self.leads.append(Lead(whole, name, ONCE, group))
        node = self.node(name)
        node.free, node.group = True, group
        return name

    def success(self, name: str, page: Adventure, entry: str | None) -> None:
        """What a success gives."""
        self.node(name).gives.add(f"success:{page.id}")
        read = entry or page.success
        if read:
            self.lead(name, f"entry:{plain(read)}")

    def uses(self) -> None:
        """What may be done at any time: the uses of items, abilities, and what the Loot Dice bring."""
        library, outside = self.library, self.keys
        self.keys = self.keys_of_uses
        for id, face in library.faces.items():
            if face.use is not None:
                guard = ANYHOW if id in library.items else Guard(frozenset({f"stuff:{id}"}))
                self._at_will(f"item:{id}", face.use.do, guard)
        for character in self.characters:
            card = library.characters[character]
            for side, skill in (("ability", card.ability), ("golden", card.golden)):
                self._at_will(f"{side}:{character}", skill.do, source=f"character:{character}")
        self.keys = outside
        if "roll_loot" in self.keys | self.keys_of_uses or any(place.loot for place in library.locations.values()):
            for number, face_of_die in enumerate(library.box.loot):
                self._at_will(f"loot:{number}", face_of_die, source="loot")

    def _at_will(self, name: str, effects: Sequence[Effect], guard: Guard = ANYHOW, source: str = "") -> None:
        node = self.node(name)
        node.free, node.guard = True, guard
        self.at_will.append(name)
        self.effects(effects, name, source or name)

    # All of it

    def happenings(self, roots: Iterable[str]) -> tuple[Happening, ...]:
        """All happenings, in order of their names; each turn, or moment, begins with one of the roots."""
        begun = set(roots)
        repeated = often([lead for lead in self.leads if lead.cause in self.nodes], begun & self.nodes.keys())
        wild = self.after(self.at_will)
        return tuple(
            Happening(
                name,
                frozenset(node.after),
                node.guard.needs,
                frozenset(node.gives),
                node.free,
                "" if name in repeated else node.group,
                node.purse,
                name in repeated or name in wild,
                node.guard.lacks,
                node.guard.own,
            )
            for name, node in sorted(self.nodes.items())
        )

    def after(self, names: Iterable[str]) -> set[str]:
        """What can come after these happenings, they themselves included."""
        leading: dict[str, list[str]] = {}
        for name, node in self.nodes.items():
            for cause in node.after:
                leading.setdefault(cause, []).append(name)
        found, todo = set[str](), list(names)
        while todo:
            name = todo.pop()
            if name not in found:
                found.add(name)
                todo += leading.get(name, ())
        return found

    def tallies(self) -> tuple[Tally, ...]:
        """The numbers of counters that conditions ask for."""
        found = []
        for (counter, up, least), fact in sorted(self._tallies.items()):
            amounts: dict[str, int] = {}
            for cause, change in self._changes.get(counter, ()):
                if (change > 0) is up:
                    amounts[cause] = amounts.get(cause, 0) + abs(change)
            found.append(Tally(fact, least, amounts))
        return tuple(found)


def _goes_round(page: Adventure) -> bool:
    """Whether arrows lead back to a step."""
    left, before = {name: set(to) for name, to in page.arrows.items()}, -1
    while len(left) != before:
        before = len(left)
        left = {name: to & left.keys() for name, to in left.items() if to & left.keys()}
    return bool(left)
