"""What is in force: the changes and reactions of twists, owned cards and the enemy's rule, looked up once a table.

Both depend on little that a move changes, so a play keeps what it found until that is no longer the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from authoring.systems.paperback.game.state import Owned, Play
from authoring.systems.paperback.model import Changes, Reaction


class Answer(NamedTuple):
    """A reaction in force: the card, twist or stage it is of, its number there, and the owner's seat, -1 for the one
    whose turn it is."""

    source: str
    number: int
    reaction: Reaction
    owner: int


PERSONAL = frozenset({"hand", "wilds"})
"""Changes that a card makes for its owner only, where two share a tray: nobody uses the other's cards."""
NOBODY = -1


class Standing:
    """Everything in force on a table with these cards, twists and this side of the enemy's card."""

    __slots__ = ("_totals", "answers", "by_trigger", "changes", "enemy", "finished", "owned", "stage")

    def __init__(self, play: Play) -> None:
        self.owned, self.enemy, self.stage, self.finished = play.owned, play.enemy, play.stage, play.finished
        self.changes = tuple(_changes(play))
        self.answers = tuple(_answers(play))
        self.by_trigger: dict[str, list[Answer]] = {}
        for answer in self.answers:
            self.by_trigger.setdefault(answer.reaction.when, []).append(answer)
        self._totals: dict[tuple[str, int], int] = {}

    def total(self, what: str, seat: int) -> int:
        """The sum of a change over everything in force for the player in that seat."""
        key = (what, seat if what in PERSONAL else NOBODY)
        known = self._totals.get(key)
        if known is None:
            here = [made for owner, made in self.changes if NOBODY in (owner, key[1]) or owner == seat]
            known = self._totals[key] = sum(getattr(made, what) for made in here)
        return known


def standing(play: Play) -> Standing:
    """What is in force now."""
    known = play.standing
    if (
        known is None
        or known.owned is not play.owned
        or known.stage != play.stage
        or known.enemy != play.enemy
        or known.finished != play.finished
    ):
        known = play.standing = Standing(play)
    return known


def _changes(play: Play) -> Iterator[tuple[int, Changes]]:
    """What is changed, with whose card it is."""
    library = play.library
    for twist in play.twists:
        made = library.twists[twist].changes
        if made is not None:
            yield NOBODY, made
    for card in play.owned:
        made = _changes_of(play, card)
        if made is not None:
            yield card.owner, made
    if play.enemy and not play.finished:
        rule = play.foe_stage.rule
        if rule is not None and rule.changes is not None:
            yield NOBODY, rule.changes


def _changes_of(play: Play, card: Owned) -> Changes | None:
    """What a card that is owned changes now."""
    passive = play.library.passive_of(card.id, card.side)
    if passive is not None:
        return passive.changes
    use = play.library.use_of(card.id)
    return use.while_ if use is not None and card.turned else None


def _answers(play: Play) -> Iterator[Answer]:
    for card in play.owned:
        for number, reaction in enumerate(_reactions(play, card)):
            yield Answer(card.id, number, reaction, card.owner)
    for twist in play.twists:
        for number, reaction in enumerate(play.library.twists[twist].reacts):
            yield Answer(twist, number, reaction, -1)
    if play.enemy:
        rule = play.foe_stage.rule
        for number, reaction in enumerate(rule.reacts if rule is not None else ()):
            yield Answer(f"{play.enemy}/{play.stage}", number, reaction, -1)


def _reactions(play: Play, card: Owned) -> tuple[Reaction, ...]:
    """What a card that is owned answers to, now."""
    passive = play.library.passive_of(card.id, card.side)
    if passive is not None:
        return passive.reacts
    use = play.library.use_of(card.id)
    return use.then if use is not None and card.turned else ()
