"""Defects of references and of facts: what is named, gained, marked, counted and asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

from authoring.problems.problem import Severity
from tools.mutation.goods import Draft, Good, Key, Path_, Ref, put, retarget, value_at, walk
from tools.mutation.kinds import ANY, KINDS, Kind, Spot, entry, kind, near, setting, twin


def _renamed(good: Good, kind_: str, target: str) -> Iterator[Spot]:
    for ref in good.refs(kind_):
        wrong = target or near(ref.target)
        if (kind_, wrong) not in good.documents:
            yield Spot(ref.where, ref.path, partial(_retarget, ref, wrong), (wrong, ref.target))


def _retarget(ref: Ref, target: str, draft: Draft) -> None:
    retarget(draft[ref.where], ref.path, target)


def _rename_everywhere(good: Good, key: Key, new: str, draft: Draft) -> None:
    for ref in good.refs(key[0]):
        if ref.target == key[1]:
            retarget(draft[ref.where], ref.path, new)
    draft.rename(key, new)


def _renamings(good: Good, kind_: str) -> Iterator[Spot]:
    """The twin: the document and every reference to it get the new name."""
    for id, _ in good.each(kind_):
        new = f"{id}-renamed"
        yield Spot((kind_, id), ("id",), partial(_rename_everywhere, good, (kind_, id), new))


REFERENCES = (
    "entry", "adventure", "token", "stuff", "achievement", "counter", "item", "quest", "final-adventure", "toon",
    "letter", "enemy", "character", "mcguffin", "boss-mcguffin", "core",
)  # fmt: skip
"""Kinds of documents that others name."""
for _kind in REFERENCES:
    KINDS[f"broken reference: {_kind}"] = Kind(
        f"broken reference: {_kind}",
        partial(_renamed, kind_=_kind, target="nobody-wrote-this"),
        partial(_renamings, kind_=_kind),
        system=ANY,
    )
for _kind in ("entry", "token", "stuff", "achievement", "counter", "toon", "letter", "enemy"):
    KINDS[f"near-miss id: {_kind}"] = Kind(
        f"near-miss id: {_kind}", partial(_renamed, kind_=_kind, target=""), system=ANY
    )  # fmt: skip


@kind("document taken away")
def _(good: Good) -> Iterator[Spot]:
    asked = {(ref.kind, ref.target): ref.where for ref in good.references}
    for key, where in asked.items():
        yield Spot(where, (), partial(Draft.drop, key=key), (key[1],))


# Facts


def _givers(good: Good, kind_: str, *ends: str) -> dict[str, list[Ref]]:
    """By target, the references that give a fact: those whose path ends in one of the words."""
    found: dict[str, list[Ref]] = {}
    for ref in good.refs(kind_):
        words = [part for part in ref.path if isinstance(part, str)]
        if any(tuple(words[-len(end.split()) :]) == tuple(end.split()) for end in ends):
            found.setdefault(ref.target, []).append(ref)
    return found


def _askers(good: Good, kind_: str) -> Counter[str]:
    return Counter(ref.target for ref in good.refs(kind_) if {"have", "achieved", "pay"} & set(ref.path))


def _replaced_effect(refs: list[Ref], draft: Draft) -> None:
    """Put a harmless effect in place of those that give a fact."""
    for ref in refs:
        path = ref.path
        while not isinstance(path[-1], int):
            path = path[:-1]
        put(draft[ref.where], path, {"gain": "1 coin"})


def _in_list(ref: Ref) -> bool:
    return "do" in ref.path or "else" in ref.path or "setup" in ref.path


@kind("achievement near-miss")
def _(good: Good) -> Iterator[Spot]:
    """All that mark an achievement mark another one of nearly the same name, which exists."""
    askers = _askers(good, "achievement")
    for id, refs in _givers(good, "achievement", "achieve").items():
        if askers[id]:
            yield Spot(refs[0].where, refs[0].path, partial(_marks_another, "achievement", id, refs), (id, near(id)))


@kind("stuff near-miss")
def _(good: Good) -> Iterator[Spot]:
    askers = _askers(good, "stuff")
    for id, refs in _givers(good, "stuff", "gain stuff").items():
        arrows = [ref for ref in good.refs("stuff") if ref.target == id and "next" in ref.path]
        if askers[id] and not arrows:
            yield Spot(refs[0].where, refs[0].path, partial(_marks_another, "stuff", id, refs), (id, near(id)))


def _marks_another(kind_: str, id: str, refs: list[Ref], draft: Draft) -> None:
    draft.add({**draft.good.documents[kind_, id], "id": near(id)})
    for ref in refs:
        retarget(draft[ref.where], ref.path, near(id))


@kind("achievement never marked")
def _(good: Good) -> Iterator[Spot]:
    for id, refs in _givers(good, "achievement", "achieve").items():
        if all(map(_in_list, refs)):
            yield Spot(refs[0].where, refs[0].path, partial(_replaced_effect, refs), (id,))


@kind("stuff never gained")
def _(good: Good) -> Iterator[Spot]:
    for id, refs in _givers(good, "stuff", "gain stuff").items():
        arrows = [ref for ref in good.refs("stuff") if ref.target == id and "next" in ref.path]
        if all(map(_in_list, refs)) and not arrows:
            yield Spot(refs[0].where, refs[0].path, partial(_replaced_effect, refs), (id,))


@kind("stuff gained and never read", Severity.INFO)
def _(good: Good) -> Iterator[Spot]:
    for id, data in good.each("entry"):
        if data.get("do"):
            yield Spot(("stuff", "a-button"), ("id",), partial(_gain_button, ("entry", id)), (id,))


@twin("stuff gained and never read")
def _(good: Good) -> Iterator[Spot]:
    for id, data in good.each("entry"):
        if data.get("do"):
            yield Spot(("entry", id), ("do",), partial(_gain_used_button, ("entry", id)))


def _gain_button(key: Key, draft: Draft) -> None:
    draft.add({"kind": "stuff", "id": "a-button", "name": "A button", "type": "common", "text": "It has four holes."})
    draft[key]["do"].insert(0, {"gain": {"stuff": "a-button"}})


def _gain_used_button(key: Key, draft: Draft) -> None:
    card = {"text": "Sew it on.", "read": "sewn-on"}
    draft.add(
        {"kind": "stuff", "id": "a-button", "name": "A button", "type": "common", "text": "Four holes.", "action": card}
    )
    draft.add(entry("sewn-on", do=[{"return stuff": "a-button"}, {"end": "turn"}]))
    draft[key]["do"].insert(0, {"gain": {"stuff": "a-button"}})


@kind("success behind a flag nobody sets")
def _(good: Good) -> Iterator[Spot]:
    for id, data in good.each("scenario"):
        key = ("scenario", id)
        yield Spot(key, ("final", "if"), partial(_flagged, key, None), ("the-flag",))
        for place, _ in _options(data.get("final", {}).get("if"), ("final", "if")):
            yield Spot(key, place, partial(_flagged, key, place), ("the-flag",))


def _options(condition: Any, path: Path_) -> Iterator[tuple[Path_, Any]]:
    for inner, value in walk(condition):
        if isinstance(value, dict) and "have" in value and "any" not in inner:
            yield (*path, *inner), value


def _flagged(key: Key, place: Path_ | None, draft: Draft) -> None:
    draft.add({"kind": "achievement", "id": "the-flag", "name": "The flag"})
    data = draft[key]
    if place is not None:
        put(data, place, {"achieved": "the-flag"})
    else:
        own = data["final"].get("if")
        data["final"]["if"] = {"all": [own, {"achieved": "the-flag"}]} if own else {"achieved": "the-flag"}


@kind("success behind a flag of a closed ring")
def _(good: Good) -> Iterator[Spot]:
    """The flag is set, but only where it is set already."""
    for id, _ in good.each("scenario"):
        yield Spot(("scenario", id), ("final", "if"), partial(_ringed, ("scenario", id)), ("the-flag", "ring-entry"))


def _ringed(key: Key, draft: Draft) -> None:
    _flagged(key, None, draft)
    ring = {"location": None, "text": "Look at the ring.", "read": "ring-entry"}
    del ring["location"]
    draft.add({"kind": "stuff", "id": "a-ring", "name": "A ring", "type": "common", "text": "Round.", "action": ring})
    draft.add(entry("ring-entry", do=[{"achieve": "the-flag"}, {"gain": {"stuff": "a-ring"}}, {"end": "turn"}]))


# Counters


def _counter_questions(good: Good) -> Iterator[tuple[Key, Path_, str]]:
    for key, data in good.documents.items():
        for path, value in walk(data):
            if path and path[-1] == "counter" and isinstance(value, dict) and "name" in value:
                yield key, (*path, "is"), value["name"]


@kind("counter asked for beyond its track")
def _(good: Good) -> Iterator[Spot]:
    for key, path, name in _counter_questions(good):
        top = good.documents["counter", name].get("max", 9)
        yield setting(key, path, f"{top + 1}+", name)


@twin("counter asked for beyond its track")
def _(good: Good) -> Iterator[Spot]:
    for key, path, _ in _counter_questions(good):
        yield setting(key, path, "at least 2")


@kind("counter that only falls is asked to rise")
def _(good: Good) -> Iterator[Spot]:
    for _, _, name in _counter_questions(good):
        refs = [ref for ref in good.refs("counter") if ref.target == name and ref.path[-1] == name]
        if refs:
            yield Spot(refs[0].where, refs[0].path, partial(_only_falls, refs), (name,))


def _only_falls(refs: list[Ref], draft: Draft) -> None:
    for ref in refs:
        put(draft[ref.where], ref.path, -1)


@kind("counter asked for beyond what can be counted")
def _(good: Good) -> Iterator[Spot]:
    """Two steps up, each once, and a final round for three."""
    for id, _ in good.each("scenario"):
        for first, second in ((0, 1), (0, 2)):
            key = ("scenario", id)
            yield Spot(key, ("final", "if"), partial(_counted, key, 3, first, second), ("steps",))


@twin("counter asked for beyond what can be counted")
def _(good: Good) -> Iterator[Spot]:
    for id, _ in good.each("scenario"):
        yield Spot(("scenario", id), ("final", "if"), partial(_counted, ("scenario", id), 2, 0, 1))


def _counted(key: Key, asked: int, first: int, second: int, draft: Draft) -> None:
    """Entries that are read on the track count; each is read once, as nothing else leads to it."""
    data = draft[key]
    draft.add({"kind": "counter", "id": "steps", "name": "Steps", "start": 0, "max": 9})
    for number in (first, second):
        draft.add(entry(f"step-up-{number}", do=[{"count": {"steps": 1}}, {"end": "news"}]))
    for board in data["boards"]:
        open_ = [space for space in board["track"][:-1] if not {"read", "players"} & set(space)]
        while len(open_) < 3:
            board["track"].insert(0, {})
            open_.insert(0, board["track"][0])
        for number in (first, second):
            open_[number]["read"] = f"step-up-{number}"
    own = data["final"].get("if")
    question = {"counter": {"name": "steps", "is": f"{asked}+"}}
    data["final"]["if"] = {"all": [own, question]} if own else question


@kind("counter that nothing changes")
def _(good: Good) -> Iterator[Spot]:
    for name in dict.fromkeys(name for _, _, name in _counter_questions(good)):
        refs = [ref for ref in good.refs("counter") if ref.target == name and ref.path[-1] == name]
        if all(_in_list(ref) and len(value_at(good.documents[ref.where], ref.path[:-1])) == 1 for ref in refs):
            yield Spot(refs[0].where, refs[0].path, partial(_replaced_effect, refs), (name,))


@kind("family of achievements asked for beyond its size")
def _(good: Good) -> Iterator[Spot]:
    for key, data in good.documents.items():
        for path, value in walk(data):
            if path and path[-1] == "achievements" and isinstance(value, dict) and "family" in value:
                size = sum(each.get("family") == value["family"] for _, each in good.each("achievement"))
                yield setting(key, (*path, "is"), f"{size + 1}+", value["family"])
