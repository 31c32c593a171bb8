"""Hypothesis strategies for small scenarios in a valley of two places, with every kind of effect and guard."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import strategies as st

from authoring.lint.running import LintOptions, read_packs
from authoring.problems.problem import Severity
from authoring.source.reading import read_file
from authoring.systems.flipside.game.library import Library

VALLEY = Path(__file__).parents[3] / "docs" / "rules" / "valley.yaml"
ENTRIES = tuple(f"e{number}" for number in range(6))
STUFF = ("bell", "rope", "cap")
TOKENS = ("t0", "t1", "t2")
MARKS = ("m0", "m1")
CONDITIONS: tuple[dict[str, Any], ...] = (
    *({"have": stuff} for stuff in STUFF),
    *({"achieved": mark} for mark in MARKS),
    *({"was read": entry} for entry in ENTRIES[:3]),
    {"on board": "t1"}, {"players": "2+"}, {"character": "maid"}, {"playing": "maid"}, {"round": "2+"},
    {"counter": {"name": "mood", "is": "3+"}}, {"counter": {"name": "mood", "is": "0-1"}},
    {"achievements": {"family": "met", "is": "2+"}}, {"coins": "3+"}, {"quests": "1+"},
)  # fmt: skip
conditions = st.recursive(
    st.sampled_from(CONDITIONS),
    lambda inner: st.one_of(
        st.builds(lambda both: {"all": both}, st.lists(inner, min_size=1, max_size=2)),
        st.builds(lambda some: {"any": some}, st.lists(inner, min_size=1, max_size=2)),
        st.builds(lambda other: {"not": other}, inner),
    ),
    max_leaves=3,
)
PLAIN: tuple[Any, ...] = (
    *({"gain": {"stuff": stuff}} for stuff in STUFF),
    *({"place": token} for token in TOKENS),
    *({"achieve": mark} for mark in MARKS),
    *({"count": {"mood": change}} for change in (-2, -1, 1, 2)),
    {"gain": "2 coins"}, {"gain": "regular item"}, {"return stuff": "bell"}, {"remove": "t0"}, {"wounds": 1},
    {"end": "turn"}, {"end": "news"}, {"adventure": "trip"}, "leave on board", "roll loot", {"say": "So."},
    {"lose": {"coins": 1}}, {"add": "forest"}, {"move": "p1"}, "succeed", "fail", {"box": "chest"},
)  # fmt: skip
"""What entries, cards and steps do; some of it only now and then makes sense where it stands."""


def effects(entries: Sequence[str], depth: int = 2) -> st.SearchStrategy[list[Any]]:
    """Some effects, which may read these entries."""
    one: list[st.SearchStrategy[Any]] = [st.sampled_from(PLAIN), st.sampled_from(PLAIN)]
    if entries:
        one.append(st.sampled_from([{"read": entry} for entry in entries]))
    if depth:
        some = effects(entries, depth - 1)
        one.append(st.builds(lambda if_, do, no: {"when": {"if": if_, "do": do, "else": no}}, conditions, some, some))
        one.append(st.builds(lambda options: {"choose": options}, choices(entries, depth - 1)))
        one.append(st.builds(lambda do: {"each player": do or ["wound"]}, some))
        one.append(
            st.builds(
                lambda need, good, bad: {"check": {"draw": 2, "need": need, "success": good, "failure": bad}},
                st.sampled_from(["forest", "2 x any", "level 2+", "meadow"]), some, some,
            )
        )  # fmt: skip
    return st.lists(st.one_of(one), max_size=3)


def choices(entries: Sequence[str], depth: int = 1) -> st.SearchStrategy[list[Any]]:
    """Some options, the last of which is always open."""
    guarded = st.builds(
        lambda if_, pay, do: {"text": "A.", "do": do, **({"if": if_} if if_ else {}), **({"pay": pay} if pay else {})},
        st.none() | conditions,
        st.sampled_from([None, {"coins": 1}, {"stuff": "rope"}, {"xp": 1}]),
        effects(entries, depth),
    )
    free = st.builds(lambda do: {"text": "B.", "do": do}, effects(entries, depth))
    return st.builds(lambda some, last: [*some, last], st.lists(guarded, max_size=2), free)


@st.composite
def stories(draw: st.DrawFn) -> list[dict[str, Any]]:
    """The documents of a scenario "tale": an entry reads only later ones, so that reading ends."""
    found: list[dict[str, Any]] = []

    def add(kind: str, id: str, **keys: Any) -> None:
        found.append({"kind": kind, "id": id, **keys})

    for number, id in enumerate(ENTRIES):
        later = ENTRIES[number + 1 :]
        add("entry", id, text="T.", do=draw(effects(later)), choices=draw(st.just([]) | choices(later)))
    for id in STUFF:
        add("stuff", id, name=id, type="common", text="T.")
    found[-1] |= {"action": {"location": "g1", "text": "T.", "read": draw(st.sampled_from(ENTRIES))}}
    add("stuff", "wind", name="Wind", type="adventure effect", text="T.", do=draw(effects(ENTRIES[4:], 1)))
    add("stuff", "lamp", name="Lamp", type="item", text="T.", item={"lantern": True})
    for number, id in enumerate(TOKENS):
        reading = {"adventure": "trip"} if number == 1 else {"read": draw(st.sampled_from(ENTRIES))}
        add("token", id, name=id, type="scenario", location=draw(st.sampled_from(["g1", "p1"])), **reading)
    for id in MARKS:
        add("achievement", id, name=id, family="met")
    add("counter", "mood", name="Mood", start=2, max=4)
    step = st.sampled_from(["forest", "mountain", "level 2+", "meadow", "level 1"])
    steps = {
        "one": {"need": draw(step), "do": draw(effects((), 1)), "next": ["two", "three"]},
        "two": {"top": {"need": draw(step), "do": draw(effects((), 1))}, "bottom": {"need": "any"}, "next": "end",
                "lantern": draw(st.booleans())},
        "three": {"need": draw(step), "frame": "blue", "read": draw(st.sampled_from(ENTRIES)), "next": "end"},
        "end": {"need": draw(step), "frame": "green"},
    }  # fmt: skip
    add("adventure", "trip", title="Trip", intro="Off.", start="one", steps=steps, mismatched=draw(effects((), 1)),
        boxes={"chest": {"slots": [{"do": draw(effects((), 1))}, {}]}},
        success=draw(st.sampled_from(ENTRIES)), failure=draw(st.sampled_from(ENTRIES)))  # fmt: skip
    add("item", "bun", name="Bun", deck="regular", cost=1,
        use={"name": "Eat", "when": draw(st.sampled_from(["movement", "adventure", "check"])), "after": "remove",
             "do": draw(effects(ENTRIES[3:], 1)) or [{"gain": "1 coin"}]})  # fmt: skip
    add("news", "gossip", stall={"text": "T.", "do": draw(effects(ENTRIES[4:], 1))}, camp={"text": "T."})
    chains = {
        "on": {"steps": [{"need": draw(step), "do": draw(effects((), 0))}, {"need": "any"}],
               "starts": {"1": draw(st.integers(0, 1)), "2": 0}, "next": [{"to": "off", "stuff": "wind"}]},
        "off": {"steps": [{"need": draw(step)}, {"need": draw(step)}], "starts": {"1": 1, "2": 0}},
    }  # fmt: skip
    add("final-adventure", "feast", title="Feast", start="on", chains=chains, mismatched=["wound"],
        success="full", failure="hungry")  # fmt: skip
    add("entry", "full", text="T.", ending="Full")
    add("entry", "hungry", text="T.")
    space = st.builds(
        lambda read, place, players: {**read, **place, **players},
        st.just({}) | st.builds(lambda entry: {"read": entry}, st.sampled_from(ENTRIES)),
        st.just({}) | st.builds(lambda token: {"place": token}, st.sampled_from(TOKENS)),
        st.sampled_from([{}, {}, {"players": 1}]),
    )
    track = [*draw(st.lists(space, min_size=2, max_size=7)), {}]
    final = {"adventure": "feast", "unready": "hungry", "locked": "hungry"}
    final |= draw(st.just({}) | st.builds(lambda if_: {"if": if_}, conditions))
    add("scenario", "tale", title="Tale", intro="Once.", setup=draw(effects((), 1)),
        boards=[{"players": [1, 2], "track": track}], final=final)  # fmt: skip
    return found


@cache
def _valley() -> tuple[dict[str, Any], ...]:
    """The documents of the valley, and a maid in it who places a token whenever she shops."""
    found = [document.data for document in read_file(VALLEY).documents]
    cook = next(data for data in found if data["id"] == "cook")
    maid = {**cook, "id": "maid", "name": "Maid", "ability": {**cook["ability"], "do": [{"place": "t2"}]}}
    manifest = {"kind": "pack", "id": "tale", "system": "flipside", "version": "1.0.0", "title": "Tale"}
    return (manifest, *found, maid)


def library_of(story: Sequence[dict[str, Any]]) -> Library:
    """The library of a pack of these documents and the valley."""
    with TemporaryDirectory() as folder:
        text = "".join(f"---\n{json.dumps(data)}\n" for data in (*_valley(), *story))
        Path(folder, "pack.yaml").write_text(text, encoding="utf-8")
        (pack,), problems = read_packs([Path(folder)], LintOptions(cache=False))
    assert [problem.message for problem in problems if problem.severity is Severity.ERROR] == []
    return Library(pack)
