"""Arrows and starts that name a chain there is not."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import FinalAdventure
from authoring.systems.flipside.rules.hints import nearest


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Each name in `start` and `next` that is no key of `chains`."""
    for document, final in pack.each(FinalAdventure, own=True):
        if final.start not in final.chains:
            yield Finding(
                f'the final adventure starts at "{final.start}", and there is no such chain',
                document.at("start"),
                help=nearest(final.start, final.chains),
            )
        for name, chain in final.chains.items():
            for number, arrow in enumerate(chain.next):
                if arrow.to not in final.chains:
                    yield Finding(
                        f'an arrow of chain "{name}" leads to "{arrow.to}", and there is no such chain',
                        document.at("chains", name, "next", number, "to"),
                        help=nearest(arrow.to, final.chains),
                    )


RULE = Rule(
    "unknown-chain", "A501", Severity.ERROR, "an arrow or the start names a chain there is not", check, scope="document"
)
