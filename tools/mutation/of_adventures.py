"""Defects of adventures: steps, arrows, frames, halves, boxes, and what a mismatched token does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from tools.mutation.goods import Data, Draft, Good, Key, Path_, value_at, walk
from tools.mutation.kinds import Spot, kind, near, setting, taking, twin

Change = Callable[[Data], object]


def pages(good: Good) -> Iterator[tuple[Key, Data]]:
    """The adventures with their keys."""
    for id, data in good.each("adventure"):
        yield ("adventure", id), data


def _change(key: Key, change: Change, draft: Draft) -> None:
    change(draft[key])


def page_spot(key: Key, path: Path_, change: Change, *names: str) -> Spot:
    """The spot at which an adventure is changed."""
    return Spot(key, path, partial(_change, key, change), names)


def _arrows(step: Data) -> list[str]:
    onward = step.get("next", [])
    return [onward] if isinstance(onward, str) else list(onward)


def green_steps(data: Data) -> list[str]:
    """The steps in a green frame."""
    return [name for name, step in data["steps"].items() if step.get("frame") == "green"]


def _harms(data: Any) -> None:
    """Take everything out that wounds, fails, or fills a box."""
    for _, value in list(walk(data)):
        if isinstance(value, dict):
            for name in {"do", "mismatched"} & set(value):
                value[name] = [each for each in value[name] if not _harmful(each)]


def _harmful(effect: Any) -> bool:
    return effect in ("wound", "fail", "discard") if isinstance(effect, str) else bool({"wounds", "box"} & set(effect))


# Steps and arrows


@kind("broken reference: step")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        for name, step in data["steps"].items():
            if _arrows(step):
                yield setting(key, ("steps", name, "next"), ["nowhere-at-all"], "nowhere-at-all")


@kind("near-miss id: step")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        for name, step in data["steps"].items():
            onward = _arrows(step)
            if onward:
                yield setting(key, ("steps", name, "next"), [near(onward[0]), *onward[1:]], near(onward[0]))


@kind("start that is no step")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        start = data["start"] if isinstance(data["start"], str) else data["start"][0]
        yield setting(key, ("start",), near(start), near(start))


@kind("orphan step")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        step = {"need": "any", "next": green_steps(data)[0]}
        yield setting(key, ("steps",), data["steps"] | {"orphan": step}, "orphan")


@kind("orphan cycle of steps")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        ring = {
            "round-one": {"need": "any", "next": "round-two"},
            "round-two": {"need": "any", "next": ["round-one", green_steps(data)[0]]},
        }
        yield setting(key, ("steps",), data["steps"] | ring, "round-one", "round-two")


@kind("dead-end step")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        for name, step in data["steps"].items():
            if _arrows(step) and green_steps(data)[0] not in _arrows(step):
                yield taking(key, ("steps", name, "next"), name)


@kind("trap cycle of steps")
def _(good: Good) -> Iterator[Spot]:
    """An arrow of a fork leads to two steps that only lead to each other."""
    for key, data in pages(good):
        for name, step in data["steps"].items():
            if _arrows(step):
                yield page_spot(key, ("steps",), partial(_trapped, name), "swamp", "bog")


def _trapped(name: str, page: Data) -> None:
    page["steps"][name]["next"] = [*_arrows(page["steps"][name]), "swamp"]
    page["steps"]["swamp"] = {"need": "any", "next": "bog"}
    page["steps"]["bog"] = {"need": "any", "next": "swamp"}


@twin("trap cycle of steps")
def _(good: Good) -> Iterator[Spot]:
    """A longer way that comes back to the others."""
    for key, data in pages(good):
        for name, step in data["steps"].items():
            others = [other for other in _arrows(step) if not data["steps"][other].get("lantern")]
            if others == _arrows(step) and len(others) == 1:
                yield page_spot(key, ("steps",), partial(_longer, name, others[0]))


def _longer(name: str, other: str, page: Data) -> None:
    page["steps"][name]["next"] = "detour"
    page["steps"]["detour"] = {"need": "any", "do": [{"gain": "1 coin"}], "next": other}


@kind("only green step without its frame")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        green = green_steps(data)
        if len(green) == 1:
            yield taking(key, ("steps", green[0], "frame"), green[0])


@kind("only green step taken away")
def _(good: Good) -> Iterator[Spot]:
    """What led to it leads back to the start."""
    for key, data in pages(good):
        succeeds = any("succeed" in (value if isinstance(value, dict) else [value]) for _, value in walk(data))
        if len(green_steps(data)) == 1 and not succeeds:
            yield page_spot(key, ("steps",), partial(_no_green, green_steps(data)[0]))


def _no_green(green: str, page: Data) -> None:
    del page["steps"][green]
    for step in page["steps"].values():
        if green in _arrows(step):
            others = [name for name in _arrows(step) if name != green]
            step["next"] = others or page["start"]


@kind("arrow from the green step")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        yield setting(key, ("steps", green_steps(data)[0], "next"), next(iter(data["steps"])), green_steps(data)[0])


# Ends


@kind("failure entry missing")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        if "failure" in data:
            yield taking(key, ("failure",), data["failure"])


@kind("success entry missing")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        if "success" in data:
            yield taking(key, ("success",), data["success"])


@kind("success and failure read the same")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        if {"success", "failure"} <= set(data):
            yield setting(key, ("failure",), data["success"], data["failure"])


@kind("failure never happens")
def _(good: Good) -> Iterator[Spot]:
    """Every token fits every step, and nothing hurts."""
    for key, _ in pages(good):
        yield page_spot(key, (), _harmless)


def _harmless(page: Data) -> None:
    _harms(page)
    page.pop("boxes", None)
    for step in page["steps"].values():
        for half in ("top", "bottom"):
            step.pop(half, None)
        step["need"] = "any"
        step.pop("lantern", None)
    page["mismatched"] = [{"gain": "1 coin"}]


@kind("mismatched rule missing")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        if "mismatched" in data:
            yield taking(key, ("mismatched",))


@kind("mismatched token comes back for ever")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in pages(good):
        yield setting(key, ("mismatched",), [{"recover": 1}])


@twin("mismatched token comes back for ever")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        if data.get("mismatched") == ["wound"]:
            yield setting(key, ("mismatched",), ["wound", {"lose": {"coins": 1}}])


@kind("trap that no token leaves")
def _(good: Good) -> Iterator[Spot]:
    """A step of a fork after which only tokens that the game has not go on."""
    for key, data in pages(good):
        for name, step in data["steps"].items():
            if _arrows(step):
                yield page_spot(key, ("steps",), partial(_no_way_on, name), "ditch", "far-bank")


def _no_way_on(name: str, page: Data) -> None:
    page["steps"][name]["next"] = [*_arrows(page["steps"][name]), "ditch"]
    page["steps"]["ditch"] = {"need": "any", "next": "far-bank"}
    page["steps"]["far-bank"] = {"need": "dual level 1", "frame": "green"}


@kind("token used twice")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in pages(good):
        for both in (["discard", "wound"], ["wound", "wound"]):
            yield setting(key, ("mismatched",), both)


@twin("token used twice")
def _(good: Good) -> Iterator[Spot]:
    """One wound with the token, and one with another."""
    for key, data in pages(good):
        if data.get("mismatched") == ["wound"]:
            yield setting(key, ("mismatched",), ["wound", {"wounds": 1}])


# Needs


@kind("step that nothing satisfies")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        for name, step in data["steps"].items():
            if "need" in step:
                yield setting(key, ("steps", name, "need"), "dual level 2", name)


@twin("step that nothing satisfies")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        for name, step in data["steps"].items():
            if "need" in step and "lantern" not in step and step["need"] != "any":
                yield setting(key, ("steps", name, "need"), "mountain or forest or water or meadow or level 2+")


@kind("half that nothing satisfies")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        for name, step in data["steps"].items():
            for half in ("top", "bottom"):
                if half in step:
                    yield setting(key, ("steps", name, half, "need"), "dual level 1", name)


@kind("half shadowed by the other")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        for name, step in data["steps"].items():
            if "top" in step:
                yield page_spot(key, ("steps", name), partial(_shadow, name), name)


def _shadow(name: str, page: Data) -> None:
    step = page["steps"][name]
    step["top"] = {"need": "any", "do": [{"gain": "1 coin"}]}
    step["bottom"] = {"need": step["bottom"]["need"], "do": ["wound"]}


@twin("half shadowed by the other")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        for name, step in data["steps"].items():
            if "top" in step:
                step_ = {**step, "top": {"need": "forest", "do": [{"gain": "1 coin"}]}, "bottom": {"need": "level 1+"}}
                yield setting(key, ("steps", name), step_)


@kind("lone half")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        for name, step in data["steps"].items():
            if "top" in step:
                yield taking(key, ("steps", name, "bottom"), name)


@kind("lantern step without a lantern anywhere")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        for name in data["steps"]:
            yield Spot(key, ("steps", name), partial(_dark, key, name), (name,))


def _dark(key: Key, name: str, draft: Draft) -> None:
    for (kind_, id), data in draft.good.documents.items():
        if any(isinstance(value, dict) and value.get("lantern") and kind_ != "adventure" for _, value in walk(data)):
            for _, value in walk(draft[kind_, id]):
                if isinstance(value, dict):
                    value.pop("lantern", None)
    draft[key]["steps"][name]["lantern"] = True


@kind("branch of a fork that adds nothing")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        for name, step in data["steps"].items():
            onward = [other for other in _arrows(step) if "need" in data["steps"][other]]
            if len(_arrows(step)) == 1 and onward and "frame" not in data["steps"][onward[0]]:
                yield page_spot(key, ("steps",), partial(_same_branch, name, onward[0]), "same-again")


def _same_branch(name: str, other: str, page: Data) -> None:
    page["steps"][name]["next"] = [other, "same-again"]
    step = page["steps"][other]
    page["steps"]["same-again"] = {"need": step["need"], "do": [*step.get("do", []), "wound"], "next": step["next"]}


@kind("adventure longer than any bag")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        words = {part for _, value in walk(data) for part in (value if isinstance(value, dict) else [value])
                 if isinstance(part, str)}  # fmt: skip
        if not {"heal", "recover", "add", "return drawn", "swap drawn", "activate", "step"} & words:
            yield page_spot(key, ("steps",), partial(_long, green_steps(data)[0]))


def _long(green: str, page: Data) -> None:
    for step in page["steps"].values():
        step["next"] = ["mile-0" if name == green else name for name in _arrows(step)]
    page["steps"][green].pop("next")
    for number in range(90):
        onward = f"mile-{number + 1}" if number < 89 else green
        page["steps"][f"mile-{number}"] = {"need": "any", "next": onward}
    for step in page["steps"].values():
        if step.get("next") == []:
            del step["next"]


# The token on the board


@kind("difficulty of token and adventure differ")
def _(good: Good) -> Iterator[Spot]:
    for id, data in good.each("token"):
        if "adventure" in data:
            other = "epic" if data.get("difficulty") != "epic" else "moderate"
            yield setting(("token", id), ("difficulty",), other, data["adventure"])


@kind("adventure that nothing begins")
def _(good: Good) -> Iterator[Spot]:
    for key, data in pages(good):
        yield Spot(("adventure", "spare"), (), partial(_spare, data), ("spare", key[1]))


def _spare(data: Data, draft: Draft) -> None:
    draft.add({**data, "id": "spare"})


@kind("wound where no token was used")
def _(good: Good) -> Iterator[Spot]:
    for id, data in good.each("entry"):
        if data.get("do") and {"end": "adventure"} not in data["do"]:
            key = ("entry", id)
            yield Spot(key, ("do",), partial(_wounded, key))


def _wounded(key: Key, draft: Draft) -> None:
    value_at(draft[key], ("do",)).insert(0, "wound")
