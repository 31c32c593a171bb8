"""Location codes with letters that only look Latin."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding, written
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import WorldMap
from authoring.systems.flipside.rules.places import Code, codes, printed_for
from authoring.vocabulary.scripts import in_latin, scripts_of


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Codes with Cyrillic or Greek letters, which no search for the Latin ones finds (FS-R05)."""
    printed = printed_for(pack)
    maps = pack.each(WorldMap, own=True)
    declared = (Code(code, document.key("locations", code)) for document, world in maps for code in world.locations)
    for code, at in (*codes(pack), *declared):
        if code.isascii() or code in printed:
            continue
        foreign = sorted(scripts_of(code) - {"Latin"})
        if not foreign:
            continue
        latin = in_latin(code)
        if scripts_of(latin) <= {"Latin"}:
            yield Finding(
                f'"{code}" is written in {foreign[0]} letters that look like "{latin}"',
                at,
                help=f'write "{latin}" in Latin letters',
                mend=written(at, latin, f'write "{latin}"', safe=True),
            )
        else:
            yield Finding(
                f'"{code}" is written in {foreign[0]} letters, and no Latin ones look the same',
                at,
                help=f'say on the map which location it is: `printed: "{code}"`',
            )


RULE = Rule(
    "mixed-script-code",
    "M102",
    Severity.ERROR,
    "a location code has letters that only look Latin",
    check,
    scope="document",
)
