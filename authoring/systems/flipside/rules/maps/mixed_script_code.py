"""Location codes with letters that only look Latin."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding, written
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import WorldMap
from authoring.systems.flipside.rules.places import Code, codes_of, printed_for
from authoring.vocabulary.scripts import in_latin, scripts_of


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Codes with Cyrillic or Greek letters, which no search for the Latin ones finds (FS-R05)."""
    printed = printed_for(pack)
    for document in pack.own:
        codes = list(codes_of(pack, document))
        if isinstance(document.model, WorldMap):
            codes += [Code(code, document.key("locations", code)) for code in document.model.locations]
        for code, at in codes:
            foreign = sorted(scripts_of(code) - {"Latin"})
            if not foreign or code in printed:
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


RULE = Rule("mixed-script-code", "M102", Severity.ERROR, "a location code has letters that only look Latin", check)
