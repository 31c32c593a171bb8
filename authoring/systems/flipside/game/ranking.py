"""Why an adventure ends: a measure that falls with every move, for content that has one.

The pawn only goes forward where the steps have no loop, so the steps ahead fall with every step. Between
steps, every use of a card uses it up for the adventure. Between uses, tokens leave the bag, and what an
effect still owes (a heal, a choice) is paid off. In this order the three make a measure, unless a loop of
steps, a mismatch that gives tokens back, or cards that mend themselves break the argument: then there is
none, and the prover has to look at every state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Any

from authoring.game.agenda import Task
from authoring.systems.flipside.game.adventure import FillBox, FreeStep
from authoring.systems.flipside.game.cards import DECKS, DrawItem, FixItem, GainStuff, PickDeck, Prepare, Stow
from authoring.systems.flipside.game.constants import HEALTH_SLOTS
from authoring.systems.flipside.game.keywords import Do
from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.game.reach import of_adventure, parts
from authoring.systems.flipside.game.reading import Choose, Read
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.game.task import Pick
from authoring.systems.flipside.game.tokens import (
    AddToken,
    Heal,
    RandomWound,
    Recover,
    ReturnDrawn,
    SwapIn,
    SwapOut,
    TakeWound,
    Unlock,
    UseToken,
)
from authoring.systems.flipside.game.using import WINDOWS
from authoring.systems.flipside.model.adventures import Adventure
from authoring.systems.flipside.model.effects import Choice, Effect

TOKEN, DRAWN = 3, 2
"""What a token in the bag, and one freshly drawn, still costs in draws and decisions, before scaling."""
GIVES_BACK = frozenset({"heal", "recover", "add", "unlock", "return_drawn", "use", "swap_drawn", "supply"})
"""Effects after which a bag can hold more than before, or other tokens."""
PAYING = 8
"""More moves than a price takes to pay."""
ABILITY_USES = 6
"""More uses than both sides of a Character Card have coin slots."""
UNMEASURED = frozenset(
    {"adventure", "check", "trial", "buy", "sell", "take", "move", "each_player", "roll_loot", "junk"}
)
"""Effects that the measure does not follow; an adventure with one of them has none."""
TASKS: dict[type[Task[Play]], int] = {
    TakeWound: 1, RandomWound: 2, Stow: 1, DrawItem: 2, PickDeck: 3, GainStuff: 2, FillBox: 1, FreeStep: 1,
    SwapIn: 1, SwapOut: 2, ReturnDrawn: 1,
}  # fmt: skip
"""Decisions that a task can still ask for, for those that give no token back."""
REFILLS = (Heal, Recover, AddToken, Unlock, UseToken)
"""Tasks each turn of which can put a token into the bag or the hand."""


class Measure:
    """The measure of one adventure's states; `sound` says whether the content has one."""

    def __init__(self, library: Library, adventure: Adventure, cards: frozenset[str]) -> None:
        self.library = library
        self.page = adventure
        self.cards = cards
        found = list(of_adventure(library, adventure))
        keys = {part.key for part in found if isinstance(part, Effect)}
        self.mismatch = list(self._of_mismatch())
        uses = [effect for item in sorted(cards) for effect in self._use(item)]
        skills = [
            effect
            for card in library.characters.values()
            for side in (card.ability, card.golden)
            if side.when in WINDOWS["adventure"]
            for effect in side.do
        ]
        self.gains = any(
            isinstance(part, Effect) and part.key == "gain" and part.value.item
            for part in (*found, *parts(library, [*uses, *skills]))
        )
        self.sound = (
            self._forward()
            and not (keys | {part.key for part in parts(library, [*uses, *skills]) if isinstance(part, Effect)})
            & UNMEASURED
            and not {part.key for part in self.mismatch if isinstance(part, Effect)} & (GIVES_BACK | {"fix"})
            and not any(self._gains_stuff_item(part) for part in self.mismatch)
            and not self._mends_itself()
            and not self._reads_in_circles()
            and not any(self._gains_stuff_item(effect) for effect in [*uses, *skills])
        )
        # The most uses that a fixed card brings back; a card that fixes counts each use for so many more.
        self.mended = max((use.uses for item in cards if (use := library.faces[item].use) is not None), default=0)
        self.skill = 1 + self.mended * sum(self._fixes(effect) for effect in skills)
        self.scale = 2 + sum(self.weight(part) for part in self.mismatch if isinstance(part, Effect))

    def _use(self, item: str) -> tuple[Effect, ...]:
        use = self.library.faces[item].use
        return use.do if use is not None else ()

    def _of_mismatch(self) -> Iterator[Any]:
        """What a mismatched token can lead to, boxes included."""
        page, library = self.page, self.library
        yield from parts(library, page.mismatched)
        if any(isinstance(part, Effect) and part.key == "box" for part in parts(library, page.mismatched)):
            for box in page.boxes.values():
                yield from parts(library, box.do)
                for slot in box.slots:
                    yield from parts(library, slot.do)

    def _forward(self) -> bool:
        """Whether no step leads back to itself."""
        return all(name not in self.ahead(name) for name in self.page.steps)

    def _gains_stuff_item(self, part: Any) -> bool:
        """Whether an effect brings a Stuff-item back into play."""
        if not isinstance(part, Effect) or part.key != "gain" or not part.value.stuff:
            return False
        card = self.library.stuff.get(plain(part.value.stuff))
        return card is None or card.item is not None

    def _mends_itself(self) -> bool:
        """Whether a fragile card fixes cards, so that its uses are not bounded by the cards there are."""
        return any(
            (use := self.library.faces[item].use) is not None
            and use.after == "junk"
            and any(self._fixes(effect) for effect in use.do)
            for item in self.cards
        )

    def _reads_in_circles(self) -> bool:
        """Whether an entry can lead to itself."""
        graph = {
            id: {plain(part.value) for part in self._direct(entry.do, entry.choices) if part.key == "read"}
            for id, entry in self.library.entries.items()
        }
        seen: set[str] = set()
        for start in sorted(graph):
            todo, met = list(graph[start]), set()
            while todo and start not in seen:
                name = todo.pop()
                if name == start:
                    return True
                if name not in met:
                    met.add(name)
                    todo += graph.get(name, ())
        return False

    def _direct(self, effects: Iterable[Effect], choices: Iterable[Choice]) -> Iterator[Effect]:
        for effect in (*effects, *(each for choice in choices for each in choice.do)):
            yield effect
            if effect.key == "when":
                yield from self._direct((*effect.value.do, *effect.value.otherwise), ())
            elif effect.key == "choose":
                yield from self._direct((), effect.value)

    @cached_property
    def _ahead(self) -> dict[str, frozenset[str]]:
        return {name: self.page.ahead(name) for name in ("", *self.page.steps)}

    def ahead(self, at: str) -> frozenset[str]:
        """The steps that can still come after a place."""
        return self._ahead[at]

    # Weights: how many decisions and draws, and tokens given back, something can still lead to.

    def weight(self, effect: Effect) -> int:
        """An upper bound for one effect, in moves, with tokens given back counted at their scaled price."""
        return self._fold(effect, self._moves)

    def _fixes(self, effect: Effect) -> int:
        """How many cards one effect can fix."""
        return self._fold(effect, lambda leaf: leaf.value if leaf.key == "fix" else 0)

    def _moves(self, effect: Effect) -> int:
        value: Any = effect.value
        match effect.key:
            case "heal":
                return (HEALTH_SLOTS if value == "all" else int(value)) * self._refill
            case "recover" | "use":
                return int(value.count) * self._refill
            case "add" | "unlock":
                return self._refill
            case "return_drawn" | "swap_drawn":
                return 2 * self._refill
            case "supply":
                return int(value.count)
            case "wound" | "step" | "activate" | "box" | "choose":
                return 1
            case "wounds" | "fix":
                return 2 * int(value)
            case "gain":
                return (3 if value.item else 0) + (3 if value.stuff else 0)
            case "lose":
                return int(value.items or 0)
            case _:
                return 0

    def _fold(self, effect: Effect, leaf: Callable[[Effect], int]) -> int:
        """What an effect and all it leads to come to; of alternatives the larger."""
        value: Any = effect.value
        own = leaf(effect)
        match effect.key:
            case "gain" if value.stuff:
                card = self.library.stuff.get(plain(value.stuff))
                return own + self._sum(card.do if card is not None else (), leaf)
            case "box" if (box := self.page.boxes.get(value)) is not None:
                return own + self._sum(box.do, leaf) + max((self._sum(slot.do, leaf) for slot in box.slots), default=0)
            case "choose":
                return own + self._choices(value, leaf)
            case "when":
                return own + max(self._sum(value.do, leaf), self._sum(value.otherwise, leaf))
            case "read":
                return own + self._entry(value, leaf)
            case _:
                return own

    @property
    def _refill(self) -> int:
        return 1 + TOKEN * getattr(self, "scale", 1)

    def _sum(self, effects: Iterable[Effect], leaf: Callable[[Effect], int]) -> int:
        return sum(self._fold(effect, leaf) for effect in effects)

    def _choices(self, choices: Iterable[Choice], leaf: Callable[[Effect], int]) -> int:
        return max((PAYING * (choice.pay is not None) + self._sum(choice.do, leaf) for choice in choices), default=0)

    def _entry(self, reference: str, leaf: Callable[[Effect], int]) -> int:
        entry = self.library.entries.get(plain(reference))
        return self._sum(entry.do, leaf) + 1 + self._choices(entry.choices, leaf) if entry is not None else 0

    def _script(self, task: Task[Play], leaf: Callable[[Effect], int]) -> int:
        """What a task that follows the content still comes to."""
        if isinstance(task, Do):
            rest = task.script.steps[task.at :]
            return self._sum(
                (Effect.model_construct(_fields_set={name}, **{name: value}) for name, value in rest), leaf
            )
        if isinstance(task, Choose):
            return 1 + self._choices(task.options.value, leaf)
        return self._entry(task.entry, leaf) if isinstance(task, Read) else 0

    def task(self, play: Play, task: Task[Play]) -> int:
        """An upper bound for a task on the agenda."""
        if isinstance(task, Do | Choose | Read):
            return self._script(task, self._moves)
        if isinstance(task, Prepare):
            seat = play.seats[task.seat]
            return 1 + len(seat.backpack) + len(seat.equipped) - len(seat.worn)
        if isinstance(task, FixItem):
            return 2 * task.left
        if isinstance(task, REFILLS):
            return task.left * self._refill
        return TASKS.get(type(task), task.left if isinstance(task, Pick) else 0)

    def uses(self, play: Play) -> int:
        """How often cards can still be used: equipped ones, those that can still come, abilities."""
        seat, faces = play.seats[0], self.library.faces
        total = 0

        def left(item: str, used: int = 0) -> int:
            use = faces[item].use
            if use is None or item not in self.cards:
                return 0
            each = 1 + self.mended * sum(self._fixes(effect) for effect in use.do)
            return max(0, use.uses - used) * each

        for card in seat.equipped:
            total += left(card.item, card.used)
        preparing = any(isinstance(task, Prepare) for task in play.agenda)
        total += sum(left(item) for item in seat.backpack) if preparing else 0
        for task in play.agenda:
            if isinstance(task, Stow):
                total += left(task.item)
            elif isinstance(task, FixItem):
                total += task.left * self.mended
            else:
                total += self.mended * self._script(task, lambda leaf: leaf.value if leaf.key == "fix" else 0)
        if self.gains:
            total += sum(left(item) for deck in DECKS for item in play.decks[deck])
        held = {*(card.item for card in seat.equipped), *seat.backpack, *seat.junk}
        held.update(task.item for task in play.agenda if isinstance(task, Stow))
        total += sum(left(id) for id, card in self.library.stuff.items() if card.item is not None and id not in held)
        return total + max(0, ABILITY_USES - seat.ability_uses) * self.skill

    def rank(self, play: Play) -> tuple[int, ...] | None:
        """(steps ahead, uses left, what tokens and effects still owe); () at the end; None without a measure."""
        if not self.sound:
            return None
        run = play.run
        if run is None:
            return ()
        seat = play.seats[0]
        tokens = TOKEN * len(seat.bag) + DRAWN * len(seat.drawn)
        owed = sum(self.task(play, task) for task in play.agenda)
        return (len(self.ahead(run.at)), self.uses(play), self.scale * tokens + owed)
