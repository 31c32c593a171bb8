"""Adventures that cannot be won by any drawing of tokens, because no step ends them well."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure
from authoring.systems.flipside.rules.graphs import (
    SUCCESS,
    reachable,
    step_graph,
    steps_that_end,
    unknown_arrows,
)


def check(pack: LinkedPack) -> Iterator[Finding]:
    """No step that is green or may succeed, or none that the arrows from the start lead to."""
    for document, adventure in pack.each(Adventure, own=True):
        ends = steps_that_end(pack, adventure, SUCCESS)
        if not ends:
            yield Finding(
                f'no step of "{adventure.id}" ends it in success',
                document.key("steps"),
                help="give the last step `frame: green`",
            )
            continue
        found = reachable(step_graph(adventure), adventure.start)
        if not found & ends and not unknown_arrows(adventure) and set(adventure.start) <= set(adventure.steps):
            green = min(ends)
            yield Finding(
                f'no arrows lead from the start of "{adventure.id}" to its success',
                document.at("start"),
                notes=((document.key("steps", green), f'"{green}" is a success that nothing leads to'),),
                help="add the missing arrow with `next`",
            )


RULE = Rule(
    "adventure-no-success", "A102", Severity.ERROR, "an adventure has no way to succeed", check, scope="document"
)
