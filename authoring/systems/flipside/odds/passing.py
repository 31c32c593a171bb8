"""Which tokens are told apart until the next draw, where tokens come and go without a trace.

As a rule a token is told by all that any step still ahead asks. But where nothing looks at wounds or the discard
pile, and what has been drawn is gone before the next draw, only the steps that come next ask anything of it: tokens
that these do not tell apart lead to the same, and one of them needs to be played. That they differ for later steps
while they are in the bag is seen at the places of those steps.
"""

from __future__ import annotations

from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.model.cards import Ability, ItemUse
from authoring.systems.flipside.model.tokens import Requirement
from authoring.systems.flipside.odds.slice import QUIET, Slice

TRACELESS = frozenset({"activate", "discard", "fail", "gain", "lose", "return_drawn", "step", "succeed", "wound"})
"""Effects that look at no token but the one in hand, and draw no other."""
STEPPING = frozenset({"activate", "step"})
"""Effects that take a step without a token of the bag: what is in hand may then be used for the one after."""


class Passing:
    """The classes of tokens at the places of an adventure."""

    def __init__(self, slice: Slice) -> None:
        self.slice = slice
        self._near: dict[str, list[Requirement]] = {}

    def kind(self, play: Play, token: str) -> str:
        """The class of a token where the pawn is: that of a draw, if a token is drawn and gone, else of all ahead."""
        run = play.run
        if run is None:
            return ""
        return self._of_draw(run.at, token) if self.traceless(play, run.at) else self.slice.kind(run.at, token)

    def traceless(self, play: Play, at: str) -> bool:
        """Whether from now on every token is drawn, used for a step or not, and never seen again."""
        whole, seat = self.slice, play.seats[0]
        if whole.wide or seat.drawn or not all(isinstance(task, QUIET) for task in play.agenda):
            return False
        keys = whole.lasting_keys(play, at)
        if not keys <= TRACELESS or whole.ahead_keys(at) & STEPPING:
            return False
        uses = [whole.library.faces[card.item].use for card in seat.equipped if whole.matters(card.item, at)]
        return not any(steps_with_token(use) for use in (*uses, *whole.skills) if use is not None)

    def _of_draw(self, at: str, token: str) -> str:
        needs = self._near.get(at)
        if needs is None:
            page = self.slice.page
            steps = page.steps[at].next if at else page.start
            needs = self._near[at] = [half.need for name in steps for _, half in page.steps[name].halves]
        return "".join(["01"[need.matches(token)] for need in needs])


def steps_with_token(use: ItemUse | Ability) -> bool:
    """Whether a card or a skill takes a step and leaves the drawn token in hand, which is neither its price nor put
    back first."""
    first = use.do[0]
    freed = first.key == "return_drawn" or (isinstance(use, ItemUse) and use.pay == "token")
    return not freed and any(effect.key in STEPPING for effect in use.do)
