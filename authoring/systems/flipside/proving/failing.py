"""Whether an adventure can be failed at all, by counting: wounds against slots, and draws against the bag.

The counts are upper bounds for wounds and for the tokens that leave the bag, and infinite wherever that is not
plain to see. What they rule out cannot happen; what they do not rule out is left to the search.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf

from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.game.reach import Part, of_entry, parts
from authoring.systems.flipside.game.state import Seat
from authoring.systems.flipside.model.adventures import Adventure
from authoring.systems.flipside.model.cards import ItemUse
from authoring.systems.flipside.model.effects import Effect
from authoring.systems.flipside.proving.ways import Facts

HURTS = frozenset({"wound", "wounds", "trial", "check"})
"""Effects that can wound."""
GIVES_BACK = frozenset({"recover", "heal", "add", "unlock", "return_drawn", "swap_drawn"})
"""Effects after which a token may be drawn again, or another one."""
TAKES = frozenset({"use", "supply", "draw", "check", "trial", "roll_loot", "adventure", "fix", "buy", "take"})
"""Effects after which it is not counted how many tokens leave the bag."""
MISFITS = ("FS-R14", "may be mismatched")
"""The ruling by which a token that fits may be a mismatch all the same."""


class Failing:
    """The counts for one adventure and a player before it.

    `found` is all that can happen, `items` all that can be at hand, `tokens` all that can be drawn or activated.
    """

    def __init__(
        self,
        library: Library,
        page: Adventure,
        seat: Seat,
        found: Sequence[Part],
        items: Sequence[str],
        tokens: Sequence[str],
    ) -> None:
        self.library, self.page, self.seat, self.items = library, page, seat, items
        self.keys = {part.key for part in found if isinstance(part, Effect)}
        self.tokens = tokens
        self.misfits = self._misfits()

    def lacks(self) -> Facts:
        """What is missing for a failure by wounds or by an empty bag; nothing if there may be one."""
        slots, bag = self.seat.free_health, len(self.seat.bag)
        wounds, drawn = self.wounds(), self.drawn()
        if wounds > slots or drawn >= bag:
            return frozenset()
        return frozenset(
            {
                f"harm: (at most {wounds} for {slots} open slots)",
                f"draining: (at most {drawn} of {bag} tokens are gone before the last step)",
            }
        )

    def told(self) -> str:
        """What keeps it from failing, in words."""
        if self._returns():
            mismatched = "a mismatched token costs nothing"
        elif self.misfits:
            mismatched = f"at most {self.misfits} tokens are mismatched"
        else:
            mismatched = "every token fits some step"
        wounds = self.wounds()
        return f"{mismatched}, and {f'there are at most {wounds} wounds' if wounds else 'nothing wounds'}"

    def wounds(self) -> float:
        """The most wounds there can be."""
        if not self.keys & HURTS:
            return 0
        card = self.library.characters[self.seat.character]
        if any(self._hurts(do) for do in (*(use.do for use in self._uses()), card.ability.do, card.golden.do)):
            return inf
        slots = sum(self._count(slot.do) for box in self.page.boxes.values() for slot in box.slots)
        boxes = sum(self._often(self._count(box.do)) for box in self.page.boxes.values())
        return slots + boxes + self._by_steps() + self._by_misfits()

    def drawn(self) -> float:
        """The most tokens that can have left the bag while the adventure is not over."""
        if self.keys & TAKES or len(self._uses()) > len(self.seat.equipped) + len(self.seat.backpack):
            return inf
        paid = sum(use.uses for use in self._uses() if use.pay == "token")
        randomly = self.wounds() if "wounds" in self.keys else 0
        lost = 0 if self._returns() else self.misfits
        return self._longest() - 1 + lost + paid + randomly

    def _returns(self) -> bool:
        """Whether a mismatched token is back in the bag, and nothing else comes of it."""
        return bool(self.page.mismatched) and all(effect.key == "return_drawn" for effect in self.page.mismatched)

    def _uses(self) -> list[ItemUse]:
        """The uses of the items that can be at hand."""
        faces = (self.library.faces[item] for item in self.items if item in self.library.faces)
        return [face.use for face in faces if face.use is not None]

    def _misfits(self) -> float:
        """How many mismatches there can be: one for each token of the bag that fits no step open somewhere."""
        steps = self.page.steps
        places = [self.page.start, *(step.next for step in steps.values() if step.frame != "green")]
        fronts = [
            [half.need for name in place if name in steps and not steps[name].lantern for _, half in steps[name].halves]
            for place in places
        ]

        def fits(token: str) -> bool:
            return all(any(need.matches(token) for need in front) for front in fronts)

        name, choice = MISFITS
        if self.library.rulings.get(name) == choice:
            return inf if self.keys & GIVES_BACK else len(self.seat.bag)
        if self.keys & GIVES_BACK:
            return 0 if all(map(fits, self.tokens)) else inf
        return sum(not fits(token) for token in self.seat.bag)

    def _longest(self) -> float:
        """The most steps on a way; infinite where the arrows go round."""
        steps = self.page.steps
        known: dict[str, float] = {}

        def longest(name: str, above: frozenset[str]) -> float:
            if name in above:
                return inf
            if name not in known:
                step = steps[name]
                further = () if step.frame == "green" else (each for each in step.next if each in steps)
                known[name] = 1 + max((longest(each, above | {name}) for each in further), default=0)
            return known[name]

        return max((longest(name, frozenset()) for name in self.page.start if name in steps), default=0)

    def _by_steps(self) -> float:
        """The most wounds by steps and by what is read at blue frames."""
        total: float = 0
        for step in self.page.steps.values():
            total += self._count(step.do) + max((self._count(half.do) for _, half in step.halves), default=0)
            if step.frame == "blue" and step.read is not None:
                hurts = any(_hurts(part) for part in of_entry(self.library, step.read, set()))
                total += inf if hurts else 0
        return total if total == 0 or self._longest() < inf else inf

    def _by_misfits(self) -> float:
        each = self._count(self.page.mismatched)
        return each * self.misfits if each and self.misfits else 0

    def _often(self, each: float) -> float:
        """What is done again and again."""
        return inf if each else 0

    def _hurts(self, effects: Iterable[Effect]) -> bool:
        return any(_hurts(part) for part in parts(self.library, effects))

    def _count(self, effects: Iterable[Effect]) -> float:
        """The most wounds of some effects, all branches taken together."""
        total: float = 0
        for effect in effects:
            match effect.key:
                case "wound":
                    total += 1
                case "wounds":
                    total += effect.value
                case "when":
                    total += self._count((*effect.value.do, *effect.value.otherwise))
                case "choose":
                    total += sum(self._count(choice.do) for choice in effect.value)
                case _:
                    total += inf if self._hurts((effect,)) else 0
        return total


def _hurts(part: Part) -> bool:
    return isinstance(part, Effect) and part.key in HURTS
