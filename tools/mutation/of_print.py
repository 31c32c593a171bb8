"""Defects that show on printed sheets, in any system: themes, fonts, pictures, texts without room.

They are looked for by printing the pack, under the strictest profile.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from tools.mutation import kinds
from tools.mutation.goods import Data, Draft, Good, Key
from tools.mutation.kinds import ANY, KINDS, Spot, changing, each, setting, twin

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="16"/></svg>\n'
SHOWN = {"flipside": "item", "fliptoons": "toon", "paperback": "reward"}
"""A kind of each system that has pictures on its cards."""


def kind(name: str) -> Callable[[kinds.Spots], kinds.Spots]:
    """Enter a kind that printing finds."""

    def entered(spots: kinds.Spots) -> kinds.Spots:
        kinds.kind(name, system=ANY)(spots)
        KINDS[name].printed = True
        return spots

    return entered


def pixels(wide: int, high: int) -> bytes:
    """A PNG file of one grey."""
    rows = (b"\0" + b"\x99" * wide) * high
    header = struct.pack(">IIBBBBB", wide, high, 8, 0, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", zlib.compress(rows)), (b"IEND", b""))
    chunks = (struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
              for name, data in parts)  # fmt: skip
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


def _themed(good: Good, files: dict[str, str | bytes] | None = None, *names: str, **theme: Any) -> Spot:
    """A theme, with files of the pack that it names."""

    def edit(draft: Draft) -> None:
        draft.add({"kind": "theme", "id": "a-look", **theme})
        for name, text in (files or {}).items():
            draft.texts[f"{good.main}/{name}"] = text

    return Spot(("theme", "a-look"), (), edit, names)


def _shown(good: Good) -> list[Key]:
    return [key for key, _ in each(good, SHOWN[good.system])]


# Themes


@kind("font that is nowhere")
def _(good: Good) -> Iterator[Spot]:
    for role in ("body", "label", "title"):
        yield _themed(good, fonts={role: "Comic Papyrus"})


@twin("font that is nowhere")
def _(good: Good) -> Iterator[Spot]:
    yield _themed(good, fonts={"title": "Fredoka", "body": "Alegreya"})


@kind("two themes in a pack")
def _(good: Good) -> Iterator[Spot]:
    def edit(draft: Draft) -> None:
        draft.add({"kind": "theme", "id": "a-look"})
        draft.add({"kind": "theme", "id": "b-look"})

    yield Spot(("theme", "b-look"), (), edit)


@kind("colour that is none")
def _(good: Good) -> Iterator[Spot]:
    yield _themed(good, ink="dark blue")
    yield _themed(good, paper="#fff")


@kind("icon of a file that is not there")
def _(good: Good) -> Iterator[Spot]:
    yield _themed(good, icons={"coin": "icons/coin.svg"})


@kind("icon that is no drawing")
def _(good: Good) -> Iterator[Spot]:
    yield _themed(good, {"icons/coin.svg": "a circle, please\n"}, icons={"coin": "icons/coin.svg"})


@twin("icon that is no drawing")
def _(good: Good) -> Iterator[Spot]:
    yield _themed(good, {"icons/coin.svg": DRAWING}, icons={"coin": "icons/coin.svg"})


@kind("theme that names a file outside of the pack")
def _(good: Good) -> Iterator[Spot]:
    yield _themed(good, icons={"coin": "../coin.svg"})
    yield _themed(good, art="art/../..")


@kind("folder of pictures that is not there")
def _(good: Good) -> Iterator[Spot]:
    yield _themed(good, art="pictures")


@kind("picture that is none")
def _(good: Good) -> Iterator[Spot]:
    for kind_, id in _shown(good):
        yield _themed(good, {f"art/{kind_}/{id}.png": b"\x89PNG\r\n\x1a\nnot a picture"}, id, art="art")


@kind("picture with too few pixels")
def _(good: Good) -> Iterator[Spot]:
    for kind_, id in _shown(good):
        files = {f"art/{each_[0]}/{each_[1]}.svg": DRAWING for each_ in _shown(good)}
        files.pop(f"art/{kind_}/{id}.svg")
        yield _themed(good, {**files, f"art/{kind_}/{id}.png": pixels(24, 24)}, f"{kind_}/{id}", art="art")


@kind("picture missing")
def _(good: Good) -> Iterator[Spot]:
    for kind_, id in _shown(good):
        yield _themed(good, {f"art/{kind_}/{id}-oops.svg": DRAWING}, f"{kind_}/{id}", art="art")


# Texts


def _titles(good: Good) -> Iterator[tuple[Key, str]]:
    for kind_ in ("item", "toon", "mcguffin", "stuff"):
        for key, _ in each(good, kind_):
            yield key, "name"


@kind("letter that the fonts do not have")
def _(good: Good) -> Iterator[Spot]:
    for number, (key, name) in enumerate(_titles(good)):
        yield changing(key, (name,), partial(_titled, name, f"Thing {'龘ༀ𒀀'[number % 3]}"))


def _titled(name: str, title: str, card: Data) -> None:
    card[name] = title


@twin("letter that the fonts do not have")
def _(good: Good) -> Iterator[Spot]:
    for key, name in _titles(good):
        yield changing(key, (name,), partial(_titled, name, "Thing Nº 7, déjà Ümlaut"))


@kind("text that does not fit on its card")
def _(good: Good) -> Iterator[Spot]:
    long = "It is told again, and again, and a third time, and by then nobody listens any more. " * 40
    for kind_, part in (("item", "text"), ("stuff", "text"), ("mcguffin", "text"), ("toon", "flavour")):
        for key, data in each(good, kind_):
            if part in data or kind_ == "toon":
                yield changing(key, (part,), partial(_titled, part, long))


@kind("word that is wider than its card")
def _(good: Good) -> Iterator[Spot]:
    word = "Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle" * 3
    for key, name in _titles(good):
        yield changing(key, (name,), partial(_titled, name, word))


@kind("icon that a text misspells")
def _(good: Good) -> Iterator[Spot]:
    for kind_, part in (("stuff", "text"), ("enemy", "text"), ("toon", "flavour")):
        for key, data in each(good, kind_):
            yield changing(
                key, (part,), partial(_titled, part, f"{data.get(part, '')} It costs a {{dubloon}}.".strip())
            )


@kind("brace that is never closed")
def _(good: Good) -> Iterator[Spot]:
    for kind_, part in (("stuff", "text"), ("enemy", "text"), ("toon", "flavour")):
        for key, data in each(good, kind_):
            said = f"{data.get(part, '')} It costs a {{coin now.".strip()
            yield changing(key, (part,), partial(_titled, part, said))


@kind("title left empty")
def _(good: Good) -> Iterator[Spot]:
    for kind_ in ("item", "enemy", "mcguffin", "stuff"):
        for key, _ in each(good, kind_):
            yield setting(key, ("name",), "")
