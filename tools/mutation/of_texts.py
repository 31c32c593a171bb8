"""Defects of what is read aloud and printed: icons, amounts, words, quotation marks, copies."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from authoring.problems.problem import Severity
from tools.mutation.goods import Good, Key, Path_, walk
from tools.mutation.kinds import Spot, kind, setting, twin


def _texts(good: Good) -> Iterator[tuple[Key, Path_, str]]:
    for key, data in good.documents.items():
        if key[0] in ("entry", "stuff", "adventure"):
            for path, value in walk(data):
                if path and path[-1] in ("text", "intro") and isinstance(value, str) and len(value) > 20:
                    yield key, path, value


@kind("placeholder text")
def _(good: Good) -> Iterator[Spot]:
    for number, (key, path, value) in enumerate(_texts(good)):
        words = ("TODO: write this.", "Lorem ipsum dolor sit amet.", f"{value} FIXME", "XXX say what they see")
        yield setting(key, path, words[number % len(words)])


@kind("unknown icon")
def _(good: Good) -> Iterator[Spot]:
    for key, path, value in _texts(good):
        yield setting(key, path, value + " Pay a {dubloon}.")


@twin("unknown icon")
def _(good: Good) -> Iterator[Spot]:
    for key, path, value in _texts(good):
        yield setting(key, path, value + " There is a {lantern} on it.")


@kind("malformed token icon")
def _(good: Good) -> Iterator[Spot]:
    for key, path, value in _texts(good):
        yield setting(key, path, value + " Use a {forest 4}.")


@kind("amount that no effect has")
def _(good: Good) -> Iterator[Spot]:
    for key, path, value in _texts(good):
        if key[0] == "entry" and path == ("text",):
            yield setting(key, path, value + " Gain 7 {coin}.")


@kind("text is empty")
def _(good: Good) -> Iterator[Spot]:
    for key, path, _ in _texts(good):
        if path == ("text",) and key[0] == "entry":
            yield setting(key, path, " ")


@kind("words that mix alphabets")
def _(good: Good) -> Iterator[Spot]:
    for key, path, value in _texts(good):
        if "a" in value:
            yield setting(key, path, value.replace("a", "а", 1))


@kind("small word doubled")
def _(good: Good) -> Iterator[Spot]:
    for key, path, value in _texts(good):
        if " the " in value:
            yield setting(key, path, value.replace(" the ", " the the ", 1))


@twin("small word doubled")
def _(good: Good) -> Iterator[Spot]:
    for key, path, value in _texts(good):
        if " the " in value:
            yield setting(key, path, value.replace(" the ", " the very, very ", 1))


@kind("quotation mark that nothing closes")
def _(good: Good) -> Iterator[Spot]:
    for key, path, value in _texts(good):
        if "\n" not in value.strip():
            yield setting(key, path, f'"{value}')


@twin("quotation mark that nothing closes")
def _(good: Good) -> Iterator[Spot]:
    for key, path, value in _texts(good):
        if "\n" not in value.strip():
            yield setting(key, path, f'{value} "Quite," says somebody.')


@kind("text copied and not rewritten", Severity.INFO)
def _(good: Good) -> Iterator[Spot]:
    long = [(key, path, value) for key, path, value in _texts(good) if path == ("text",) and len(value) > 80]
    by_kind: dict[str, list[tuple[Key, Path_, str]]] = {}
    for key, path, value in long:
        by_kind.setdefault(key[0], []).append((key, path, value))
    for texts in by_kind.values():
        for (one, _, value), (other, _, _) in pairwise(texts):
            yield setting(other, ("text",), value, one[1])
