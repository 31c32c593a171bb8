"""Rules for mismatched tokens that can never apply."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure
from authoring.systems.flipside.rules.graphs import own_adventures, unknown_arrows
from authoring.systems.flipside.rules.mismatches import first_refusal


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A `mismatched` rule where wherever the pawn stands every token fits some step."""
    for document, adventure in own_adventures(pack):
        if not adventure.mismatched or (isinstance(adventure, Adventure) and unknown_arrows(adventure)):
            continue
        if first_refusal(pack, document) is None:
            yield Finding(
                f'no token is ever mismatched in "{adventure.id}": every token fits some next step',
                document.key("mismatched"),
                help="let a step ask for more",
            )


RULE = Rule(
    "idle-mismatched", "A308", Severity.INFO, "the rule for mismatched tokens never applies", check, scope="document"
)
