"""Things in the shop that cost nothing."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Shop

WITHOUT_END = ("upgrade", "remove", "heal")
"""What can be bought as often as one likes in one visit."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A price of 0 for anything but renewing a row: of wares all are taken, and services never end."""
    for document, shop in pack.each(Shop, own=True):
        for ware in ("item", "mcguffin", "letter", *WITHOUT_END):
            if getattr(shop.prices, ware) == 0:
                again = "as often as anybody likes" if ware in WITHOUT_END else "all that lie there"
                yield Finding(
                    f'"{ware}" costs nothing in the shop',
                    document.at("prices", ware),
                    label=f"it is had {again}",
                    help="ask for a boon at least"
                    + (", or leave it out: then it is not for sale" * (ware in WITHOUT_END)),
                )


RULE = Rule("free-ware", "G111", Severity.WARNING, "a ware that costs nothing", check, scope="document")
