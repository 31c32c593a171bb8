"""Things in the shop that cost nothing, or nothing any more."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.packs.values import joined
from authoring.problems.problem import Severity
from authoring.systems.paperback.model import Shop
from authoring.systems.paperback.model.cards import Passive
from authoring.systems.paperback.model.story import Twist
from authoring.systems.paperback.rules.sites import Found, as_written, parts

WITHOUT_END = ("upgrade", "remove", "heal")
"""What can be bought as often as one likes in one visit."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A price of 0 for anything but renewing a row: places are filled up again, and services never end.

    What makes everything cheaper may be there to give away wares, but services would never end.
    """
    for document, shop in pack.each(Shop, own=True):
        for ware in ("item", "mcguffin", "letter", *WITHOUT_END):
            if getattr(shop.prices, ware) == 0:
                endless = ware in WITHOUT_END
                yield Finding(
                    f'"{ware}" costs nothing in the shop',
                    document.at("prices", ware),
                    label="it is had as often as anybody likes" if endless else "the whole deck is had, place by place",
                    help="ask for a boon at least" + (", or leave it out: then it is not for sale" * endless),
                )
    for _, shop in list(pack.each(Shop))[:1]:
        for found in (*parts(pack, Passive), *parts(pack, Twist)):
            yield from _given_away(shop, found)


def _given_away(shop: Shop, found: Found) -> Iterator[Finding]:
    """The services that a McGuffin or a twist makes free."""
    less = -found.value.changes.price if found.value.changes is not None else 0
    prices = {ware: getattr(shop.prices, ware) for ware in WITHOUT_END}
    free = [f'"{ware}"' for ware, price in prices.items() if price and price <= less]
    if free:
        yield Finding(
            f"{joined(free, 'and')} {'cost' if len(free) > 1 else 'costs'} nothing in the shop while this is in force",
            found.document.at(*as_written(found.document, (*found.path, "changes", "price"))),
            label="as often as anybody likes",
            help="lower prices by less, or ask for more in the shop",
        )


RULE = Rule("free-ware", "G111", Severity.WARNING, "a ware that costs nothing", check, scope="document")
