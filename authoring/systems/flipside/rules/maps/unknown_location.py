"""Location codes that are not on the map."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.rules.hints import nearest_code
from authoring.systems.flipside.rules.places import codes, declared, printed_for
from authoring.vocabulary.scripts import in_latin, scripts_of


def check(pack: LinkedPack) -> Iterator[Finding]:
    """Each code used anywhere that no map has; codes in mixed or foreign letters have their own rule.

    A code that the map lists under `printed` stands for another one, which is said.
    """
    known = declared(pack)
    if not known:
        return
    printed = printed_for(pack)
    for code, at in codes(pack):
        if code in known or (code not in printed and scripts_of(code) - {"Latin"} and in_latin(code) in known):
            continue
        if code in printed:
            yield Finding(
                f'"{code}" is how "{printed[code]}" is printed, not its code',
                at,
                help=f'write "{printed[code]}"',
            )
        else:
            yield Finding(f'there is no location "{code}" on the map', at, help=nearest_code(code, known))


RULE = Rule("unknown-location", "M101", Severity.ERROR, "a location code is not on the map", check, scope="document")
