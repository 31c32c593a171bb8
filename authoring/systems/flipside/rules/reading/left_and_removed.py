"""Finds entries that leave a token on the board and remove it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import BoardToken
from authoring.systems.flipside.rules.logic import plain
from authoring.systems.flipside.rules.walk import own_survey


def check(pack: LinkedPack) -> Iterator[Finding]:
    """`leave on board` and `remove` of the token that reads the entry, in one list of effects. Where several tokens
    read it, one may stay and another one go."""
    readers = Counter(plain(token.read) for _, token in pack.each(BoardToken) if token.read is not None)
    for site in own_survey(pack).lists_doing("leave_on_board"):
        for index, effect in enumerate(site.effects):
            for place, id in enumerate(effect.remove or ()):
                token = pack.get(BoardToken, id)
                if (
                    token is not None
                    and token.read is not None
                    and plain(token.read) == site.document.id
                    and (readers[site.document.id] == 1)
                ):
                    left = next(number for number, each in enumerate(site.effects) if each.leave_on_board)
                    yield Finding(
                        f'the token "{id}" is to stay on the board, and is removed',
                        site.of_effect(index).each_at(place),
                        notes=((site.at_effect(left), "left on the board here"),),
                        help="keep one of the two",
                    )


RULE = Rule("left-and-removed", "B117", Severity.WARNING, "a token that stays and goes", check, scope="document")
