"""Which steps end their adventure every time they are taken, and which only now and then.

A step without arrows has to do so: a pawn that it leaves standing draws on towards a failure that was settled
long ago. Where a box decides, what counts is how many tokens lie in it at the least by then.
"""

from __future__ import annotations

from collections.abc import Iterable

from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.model import Adventure, Entry
from authoring.systems.flipside.model.adventures import Step
from authoring.systems.flipside.model.effects import Effect
from authoring.systems.flipside.rules.graphs import ENDS, step_graph


def idle_ways(pack: LinkedPack, adventure: Adventure, name: str) -> list[str]:
    """The halves by which a step can be taken without an end of the adventure; "" for a step without halves."""
    step = adventure.steps[name]
    ending = _Ending(pack, adventure, name)
    if step.read and ending.entry(step.read):
        return []
    return [half for half, effects in _ways(step) if not ending.sure(effects)]


def _ways(step: Step) -> list[tuple[str, tuple[Effect, ...]]]:
    """What each way to take a step does."""
    if step.need is not None:
        return [("", step.do)]
    return [(half, part.do) for half, part in step.halves]


class _Ending:
    """Whether effects at one step end an adventure whatever is chosen, drawn or held."""

    def __init__(self, pack: LinkedPack, adventure: Adventure, step: str) -> None:
        self.pack, self.adventure, self.step = pack, adventure, step
        self.open: set[str] = set()

    def sure(self, effects: Iterable[Effect]) -> bool:
        """Whether one of the effects, followed one after another, ends it."""
        return any(map(self._ends, effects))

    def _ends(self, effect: Effect) -> bool:
        match effect.key:
            case key if key in ENDS:
                return effect.value is not None
            case "when" if effect.when is not None:
                return self.sure(effect.when.do) and self.sure(effect.when.otherwise)
            case "check" if effect.check is not None:
                return self.sure(effect.check.success) and self.sure(effect.check.failure)
            case "choose" if effect.choose is not None:
                return all(self.sure(option.do) for option in effect.choose)
            case "each_player" if effect.each_player is not None:
                return self.sure(effect.each_player)
            case "read" if effect.read is not None:
                return self.entry(effect.read)
            case "box" if effect.box is not None:
                return self._box_ends(effect.box)
        return False

    def entry(self, id: str) -> bool:
        """Whether reading an entry ends it."""
        entry = self.pack.get(Entry, id)
        if entry is None or f"read {id}" in self.open:
            return False
        self.open.add(f"read {id}")
        options = entry.choices
        found = self.sure(entry.do) or (bool(options) and all(self.sure(option.do) for option in options))
        self.open.discard(f"read {id}")
        return found

    def _box_ends(self, name: str) -> bool:
        box = self.adventure.boxes.get(name)
        if box is None or f"box {name}" in self.open:
            return False
        self.open.add(f"box {name}")
        ending = next((number for number, slot in enumerate(box.slots) if self.sure(slot.do)), None)
        found = self.sure(box.do) or (ending is not None and fewest_in(self.adventure, name, self.step) >= ending)
        self.open.discard(f"box {name}")
        return found


def fewest_in(adventure: Adventure, box: str, step: str) -> int:
    """How many tokens lie in a box at the least when a step is taken, if no token was mismatched."""
    graph = step_graph(adventure)
    fewest = {name: 0 for name in adventure.start if name in graph}
    waiting = list(fewest)
    for name in waiting:
        filled = fewest[name] + min((_filled(effects, box) for _, effects in _ways(adventure.steps[name])), default=0)
        for to in graph[name]:
            if to not in fewest or filled < fewest[to]:
                fewest[to] = filled
                waiting.append(to)
    return fewest.get(step, 0)


def _filled(effects: Iterable[Effect], box: str) -> int:
    """How many tokens such effects put into a box in any case."""
    return sum(effect.box == box for effect in effects if effect.key == "box")
