"""Defects of adventures' frames and boxes: entries without frames, spaces that nothing fills, boxes for nothing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tools.mutation.goods import Data, Good, walk
from tools.mutation.kinds import Spot, kind, near, setting, taking, twin
from tools.mutation.of_adventures import green_steps, page_spot, pages


@kind("blue frame without an entry")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        for name, step in data["steps"].items():
            if step.get("frame") == "blue":
                yield taking(key, ("steps", name, "read"), name)


@kind("entry named without a frame")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        for name, step in data["steps"].items():
            if step.get("frame") == "blue":
                yield taking(key, ("steps", name, "frame"), name)


@kind("box that is never followed")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in pages(good):
        yield page_spot(key, ("boxes",), partial(_with_box, "pit"), "pit")


def _with_box(name: str, page: Data) -> None:
    page.setdefault("boxes", {})[name] = {"title": "Pit", "text": "It is deep.", "slots": [{"do": [{"gain": "1 xp"}]}]}


@kind("box that only an unreachable step follows")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        yield page_spot(key, ("boxes",), partial(_far_box, green_steps(data)[0]), "pit", "never-here")


def _far_box(green: str, page: Data) -> None:
    _with_box("pit", page)
    page["steps"]["never-here"] = {"need": "any", "do": [{"box": "pit"}], "next": green}


@kind("slot beyond what can fill it")
def _(good: Good) -> Iterator[Spot]:
    """A box that one step fills, once a play, has two spaces."""
    for key, data in pages(good):
        for name, step in data["steps"].items():
            if "need" in step:
                yield page_spot(key, ("boxes",), partial(_slots, name, 2), "jug", name)


@twin("slot beyond what can fill it")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        for name, step in data["steps"].items():
            if "need" in step and not step.get("lantern"):
                yield page_spot(key, ("boxes",), partial(_slots, name, 1))


def _slots(name: str, count: int, page: Data) -> None:
    slots = [{"do": [{"gain": "1 xp"}]} for _ in range(count)]
    page.setdefault("boxes", {})["jug"] = {"title": "Jug", "text": "Place the used token here.", "slots": slots}
    page["steps"][name].setdefault("do", []).insert(0, {"box": "jug"})


@kind("unknown box")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        for path, value in walk(data):
            if isinstance(value, dict) and isinstance(value.get("box"), str):
                yield setting(key, (*path, "box"), near(value["box"]), near(value["box"]))


@kind("box that changes nothing")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        for name, step in data["steps"].items():
            if "need" in step:
                yield page_spot(key, ("boxes",), partial(_empty_box, name), "hole", name)


def _empty_box(name: str, page: Data) -> None:
    page.setdefault("boxes", {})["hole"] = {"title": "Hole", "text": "Nothing happens."}
    page["steps"][name].setdefault("do", []).append({"box": "hole"})
