"""Finds tokens placed in the final round, in which nobody acts."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Scenario
from authoring.systems.flipside.rules.ledger import ledger


def check(pack: LinkedPack) -> Iterator[Finding]:
    """At the token on a board's last space, unless something asks whether it lies on the board."""
    for document, scenario in pack.each(Scenario, own=True):
        for number, board in enumerate(scenario.boards):
            index = len(board.track) - 1
            for place, id in enumerate(board.track[-1].place):
                token = pack.find("token", id)
                if token is None or ledger(pack).fact(token).asked:
                    continue
                path = ("boards", number, "track", index, "place")
                several = isinstance(document.data["boards"][number]["track"][index]["place"], list)
                yield Finding(
                    f'nobody can interact with the token "{id}" any more',
                    document.at(*path, place) if several else document.at(*path),
                    "the final round has no actions",
                    help="place it on a space before the last",
                )


RULE = Rule(
    "token-on-final-round", "C107", Severity.WARNING, "a token placed when nobody can act", check, scope="structure"
)
