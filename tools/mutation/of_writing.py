"""Defects of writing, in any system: of YAML itself, and of keys and values that fit no model."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tools.mutation import kinds
from tools.mutation.goods import Data, Draft, Good, Key, dumped, walk
from tools.mutation.kinds import ANY, Spot, near, setting, twin

kind = partial(kinds.kind, system=ANY)


NEEDED = {
    "entry": "text", "token": "location", "adventure": "intro", "stuff": "name", "quest": "location", "toon": "rank",
    "set-up": "players", "season": "toons", "letter": "character", "enemy": "stages", "reward": "enemy",
    "mcguffin": "sides", "core": "uses", "penalty": "unplayed", "shop": "prices",
}  # fmt: skip
"""A key that a document of a kind has to have."""
LISTS = ("do", "choices", "quests", "blocking", "players", "prices", "stages", "actions", "sides", "ability")
"""Keys of lists in which a number has no place."""


def _own(good: Good) -> Iterator[tuple[Key, Data]]:
    for key, data in good.documents.items():
        if key[0] not in ("pack", "box", "map"):
            yield key, data


def _rewritten(key: Key, old: str, new: str, *names: str) -> Spot:
    return Spot(key, (), lambda draft: draft.rewrite(key, old, new), names)


def _model_keys(key: Key, data: Data) -> Iterator[tuple[str | int, ...]]:
    """The paths of keys that models name, not ids."""
    for path, _ in walk(data):
        named = [part for part in path if isinstance(part, str)]
        free = {"steps", "boxes", "chains", "locations", "tokens", "count", "regions", "starts", "limits",
                "deck", "holds", "front", "back", "chart"}  # fmt: skip
        if named and isinstance(path[-1], str) and not (len(path) > 1 and path[-2] in free):
            yield path


@kind("unknown key")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _own(good):
        for path in _model_keys(key, data):
            word = str(path[-1])
            if word not in ("id", "kind"):
                yield Spot(key, path, partial(_misspelt, key, path), (near(word), word))


def _misspelt(key: Key, path: tuple[str | int, ...], draft: Draft) -> None:
    holder = draft[key]
    for part in path[:-1]:
        holder = holder[part]  # type: ignore[index]
    word = str(path[-1])
    renamed = {near(word) if each == word else each: value for each, value in holder.items()}
    holder.clear()
    holder.update(renamed)


@kind("unknown kind of document")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in _own(good):
        yield setting(key, ("kind",), near(key[0]), near(key[0]))


@kind("required key missing")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in _own(good):
        if key[0] in NEEDED:
            yield Spot(key, (NEEDED[key[0]],), partial(_popped, key, NEEDED[key[0]]))


def _popped(key: Key, word: str, draft: Draft) -> None:
    del draft[key][word]


@kind("value of the wrong type")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _own(good):
        for path, value in walk(data):
            if isinstance(value, list) and value and path[-1] in LISTS:
                yield setting(key, path, 7.5)


@kind("unknown effect")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _own(good):
        for path, value in walk(data):
            if isinstance(value, dict) and len(value) == 1 and path and isinstance(path[-1], int) and "do" in path:
                (word,) = value
                yield setting(key, path, {near(word): value[word]}, near(word), word)


@kind("duplicate id")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _own(good):
        if good.home[key] != good.main:
            continue  # two packs may each have one of that name
        yield Spot(key, ("id",), lambda draft, data=data: draft.add(data), (key[1],))  # type: ignore[misc]


@kind("duplicate key")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _own(good):
        first = next(iter(name for name in data if name not in ("kind", "id")))
        line = dumped({first: data[first]})
        yield _rewritten(key, line, line + line, str(first))


@twin("duplicate key")
def _(good: Good) -> Iterator[Spot]:
    """A comment between the lines, and the keys in another order."""
    for key, data in _own(good):
        turned = dumped(dict(reversed(data.items())))
        yield _rewritten(key, dumped(data), f"# turned round\n{turned}\n# to the end\n")


@kind("quote never closed")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in _own(good):
        yield _rewritten(key, f"id: {key[1]}\n", f'id: {key[1]}\nnotes: "not closed\n')


@kind("line indented with a tab")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _own(good):
        if "\n  " in dumped(data):
            yield _rewritten(key, "\n  ", "\n\t")


@kind("bracket never closed")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in _own(good):
        yield _rewritten(key, f"id: {key[1]}\n", f"id: {key[1]}\nnotes: [one, two\n")


@kind("indentation that fits nothing")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in _own(good):
        yield _rewritten(key, f"id: {key[1]}\n", f"  id: {key[1]}\n")


@kind("document left empty")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _own(good):
        if key[0] in ("entry", "stuff", "achievement", "toon", "set-up", "letter", "enemy", "mcguffin"):
            yield _rewritten(key, dumped(data), "---\n", key[1])
