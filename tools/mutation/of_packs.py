"""Defects of packs as such, in any system: manifests, what they require, settings, ignores, questions, numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import Any

from tools.mutation import kinds
from tools.mutation.goods import MANIFEST, Data, Draft, Good, Key, dumped
from tools.mutation.kinds import ANY, Spot, changing, near, twin

kind = partial(kinds.kind, system=ANY)


def _manifest(good: Good) -> Key:
    return MANIFEST, good.main


def _saying(good: Good, *names: str, **keys: Any) -> Iterator[Spot]:
    """The manifest with other keys."""
    yield changing(_manifest(good), (next(iter(keys)),), lambda data: data.update(keys), *names)


def _written(good: Good, name: str, text: str | bytes, *names: str, add: Data | None = None) -> Spot:
    """A file more, and perhaps a document that goes with it."""

    def edit(draft: Draft) -> None:
        draft.texts[name] = text
        if add is not None:
            draft.add(add)

    return Spot(_manifest(good), (), edit, names)


# Manifests


@kind("system that is not installed")
def _(good: Good) -> Iterator[Spot]:
    yield from _saying(good, near(good.system), system=near(good.system))


@kind("required pack that is not there")
def _(good: Good) -> Iterator[Spot]:
    yield from _saying(good, "never-written", requires=["never-written"])


@kind("required pack in another version")
def _(good: Good) -> Iterator[Spot]:
    base = _base(good)
    key = (MANIFEST, base["id"])

    def edit(draft: Draft) -> None:
        draft.texts["more-base/pack.yaml"] = dumped(base)
        draft[_manifest(good)]["requires"] = [*good.documents[_manifest(good)].get("requires", ()), "more-base ^9.1"]

    yield Spot(key, (), edit, (good.main,))


@twin("required pack in another version")
def _(good: Good) -> Iterator[Spot]:
    def edit(draft: Draft) -> None:
        draft.texts["more-base/pack.yaml"] = dumped(_base(good))
        draft.texts["more-base/note.yaml"] = dumped(_QUESTION | {"id": "base-question"})
        draft[_manifest(good)]["requires"] = [*good.documents[_manifest(good)].get("requires", ()), "more-base ^1.0"]

    if not _base_has_rules(good):
        yield Spot(_manifest(good), (), edit)


def _base_has_rules(good: Good) -> bool:
    """Whether a pack without cards is not good in itself."""
    return good.system == "flipside"


def _base(good: Good, system: str = "") -> Data:
    return {"kind": MANIFEST, "id": "more-base", "system": system or good.system, "version": "1.0.0", "title": "More"}


@kind("required pack of another system")
def _(good: Good) -> Iterator[Spot]:
    other = "paperback" if good.system == "fliptoons" else "fliptoons"
    base = _base(good, other)

    def edit(draft: Draft) -> None:
        draft.texts["more-base/pack.yaml"] = dumped(base)
        draft[_manifest(good)]["requires"] = [*good.documents[_manifest(good)].get("requires", ()), "more-base"]

    yield Spot(_manifest(good), (), edit, ("more-base",))


@kind("packs that require each other")
def _(good: Good) -> Iterator[Spot]:
    yield _written(
        good, "more-base/pack.yaml", dumped(_base(good) | {"requires": [good.main]}), "more-base"
    )._replace(edit=partial(_circle, good))  # fmt: skip


def _circle(good: Good, draft: Draft) -> None:
    draft.texts["more-base/pack.yaml"] = dumped(_base(good) | {"requires": [good.main]})
    draft[_manifest(good)]["requires"] = [*good.documents[_manifest(good)].get("requires", ()), "more-base"]


@kind("two packs of one id")
def _(good: Good) -> Iterator[Spot]:
    yield _written(good, "copy/pack.yaml", dumped(good.documents[_manifest(good)]))


@kind("two manifests in a pack")
def _(good: Good) -> Iterator[Spot]:
    yield _written(good, f"{good.main}/more.yaml", dumped(_base(good)), "more-base")


@kind("version that is none")
def _(good: Good) -> Iterator[Spot]:
    for version in ("1.0", "one", "1.0.0.0"):
        yield from _saying(good, version=version)


@kind("ruling that there is not")
def _(good: Good) -> Iterator[Spot]:
    yield from _saying(good, rulings={"XX-R01": "yes"})


@kind("alternative that a ruling does not offer")
def _(good: Good) -> Iterator[Spot]:
    first = {"flipside": "FS-R33", "fliptoons": "FT-R04", "paperback": "PA-R12"}[good.system]
    yield from _saying(good, rulings={first: "as I please"})


@kind("format of the future")
def _(good: Good) -> Iterator[Spot]:
    yield from _saying(good, format=99)


@kind("manifest without a key it needs")
def _(good: Good) -> Iterator[Spot]:
    for key in ("version", "title"):
        yield changing(_manifest(good), (), lambda data, key=key: data.pop(key))  # type: ignore[misc]


# Settings and ignore comments


@kind("settings that are no TOML")
def _(good: Good) -> Iterator[Spot]:
    yield _written(good, "authoring.toml", 'profile = "ready\n')


@kind("setting that there is not")
def _(good: Good) -> Iterator[Spot]:
    yield _written(good, "authoring.toml", 'profle = "ready"\n')
    yield _written(good, "authoring.toml", '[severity]\ndead-card-step = "error"\n')


@kind("setting with an impossible value")
def _(good: Good) -> Iterator[Spot]:
    yield _written(good, "authoring.toml", 'profile = "loud"\n')


@kind("ignore comment that hides nothing")
def _(good: Good) -> Iterator[Spot]:
    yield from _ignoring(good, "unknown-reference")


@kind("ignore comment for no rule")
def _(good: Good) -> Iterator[Spot]:
    yield from _ignoring(good, "unknown-refrence")


@kind("ignore comment that says nothing")
def _(good: Good) -> Iterator[Spot]:
    yield from _ignoring(good, "")


def _ignoring(good: Good, rule: str) -> Iterator[Spot]:
    for key in good.documents:
        if good.home[key] == good.main and key[0] != MANIFEST:
            line = f"id: {key[1]}\n"
            comment = f"id: {key[1]}  # authoring: ignore[{rule}] because\n"
            yield Spot(key, ("id",), partial(Draft.rewrite, key=key, old=line, new=comment))


# Questions


_QUESTION: Data = {"kind": "question", "id": "a-question", "can": "won"}


def _asked(**keys: Any) -> Spot:
    return kinds.adding({"kind": "question", "id": "a-question", **keys})


@kind("question about nothing")
def _(good: Good) -> Iterator[Spot]:
    yield _asked(can="stuff:never-written")
    yield _asked(can="won", without="card:never-written")


@kind("question of two questions")
def _(good: Good) -> Iterator[Spot]:
    yield _asked(can="won", cannot="won")


@kind("questions that contradict each other")
def _(good: Good) -> Iterator[Spot]:
    other = {"kind": "question", "id": "another-question", "cannot": "won"}
    yield kinds.adding({**_QUESTION}, other)


# Printed numbers


def _mapped(good: Good, change: Any, *names: str) -> Iterator[Spot]:
    """The map of numbers as `authoring number` would write it, with a change."""
    if good.numbers:
        data = {kind_: dict(given) for kind_, given in good.numbers.items()}
        change(data)
        document = {"kind": "numbers", "id": "numbers", "numbers": data}
        yield kinds.adding(document)._replace(names=names)


@kind("number missing in the map")
def _(good: Good) -> Iterator[Spot]:
    for kind_, given in good.numbers.items():
        for id in given:
            yield from _mapped(good, lambda data, kind_=kind_, id=id: data[kind_].pop(id), id)


@twin("number missing in the map")
def _(good: Good) -> Iterator[Spot]:
    yield from _mapped(good, lambda data: None)


@kind("number of what is gone")
def _(good: Good) -> Iterator[Spot]:
    for kind_ in good.numbers:
        yield from _mapped(good, lambda data, kind_=kind_: data[kind_].update({"long-gone": 999}))


@kind("one number for two")
def _(good: Good) -> Iterator[Spot]:
    for kind_, given in good.numbers.items():
        ids = list(given)
        for one, other in pairwise(ids):
            change = partial(_same_number, kind_, one, other)
            yield from _mapped(good, change, one, other)


def _same_number(kind_: str, one: str, other: str, data: Any) -> None:
    data[kind_][one] = data[kind_][other]


@kind("number beside one that it leads to")
def _(good: Good) -> Iterator[Spot]:
    for ref in good.refs("entry"):
        if ref.where[0] == "entry" and ref.where[1] != ref.target:
            edit = partial(_pinned, ref.where, ("entry", ref.target))
            yield Spot(ref.where, ("number",), edit, (ref.where[1], ref.target))


def _pinned(one: Key, other: Key, draft: Draft) -> None:
    draft[one]["number"], draft[other]["number"] = 501, 502


@kind("number that is none")
def _(good: Good) -> Iterator[Spot]:
    for kind_, given in good.numbers.items():
        for id in given:
            for number in (0, -3):
                yield changing((kind_, id), ("number",), lambda data, number=number: data.update(number=number))  # type: ignore[misc]
