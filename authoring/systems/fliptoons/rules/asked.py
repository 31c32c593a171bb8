"""Everything that cards ask of other cards."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.packs.linked import LinkedPack
from authoring.systems.fliptoons.model import Filter
from authoring.systems.fliptoons.rules.walk import Site, effects, queries


def filters(pack: LinkedPack, own: bool = True) -> Iterator[tuple[Site, Filter]]:
    """The filters of selections, and of what becomes of the next revealed card."""
    for site in queries(pack, own):
        yield site, site.value
    for site in effects(pack, own):
        if site.value.key == "next":
            yield site._replace(path=(*site.path, "next")), site.value.value
