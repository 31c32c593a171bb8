"""Reactions: what McGuffins, rotated items, twists and special rules answer to. Rulebook: McGuffins."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.game.agenda import Decision, Task
from authoring.game.extensive import Move
from authoring.systems.paperback.game import effects
from authoring.systems.paperback.game.counting import holds
from authoring.systems.paperback.game.standing import standing
from authoring.systems.paperback.game.state import Play
from authoring.systems.paperback.model import Reaction
from authoring.values import value

Source = tuple[str, int]
"""A card, twist or enemy stage, and the number of its reaction."""


def sources(play: Play) -> Iterator[tuple[str, int, Reaction, int]]:
    """Every reaction in force: (source, number, reaction, owner)."""
    for source, number, reaction, owner in standing(play).answers:
        yield source, number, reaction, play.seat if owner < 0 else owner


def fire(play: Play, what: str) -> None:
    """Let everything answer that does. None answers to what follows from itself.

    In two-headed giant a McGuffin of the other player waits for the next turn of its owner (PA-R29).
    """
    if play.result or play.finished:
        return
    answers = standing(play).by_trigger.get(what)
    if not answers:
        return
    busy = {task.source for task in play.agenda if isinstance(task, Over)}
    found: list[Source] = []
    for source, number, reaction, owner in answers:
        if source in busy or any(each[:2] == (source, number) for each in play.fired):
            continue
        if not holds(play, reaction.if_):
            continue
        if owner not in (play.seat, -1):
            waiting = (owner, source, number)
            if waiting not in play.pending or play.ruling("PA-R29") != "once, however often":
                play.pending = (*play.pending, waiting)
        else:
            found.append((source, number))
    if found:
        play.push(React(play.seat, tuple(found)))


def reaction_of(play: Play, source: Source) -> Reaction | None:
    """The reaction, where it is still in force."""
    return next((each for name, number, each, _ in sources(play) if (name, number) == source), None)


@value
class Over(Task[Play]):
    """The place on the agenda at which the effects of a source have been done."""

    source: str

    def run(self, play: Play) -> None:
        """Nothing."""


@value
class React(Decision[Play]):
    """Reactions that fire at once, in the player's order or as their cards lie (PA-R14)."""

    waiting: tuple[Source, ...] = ()

    def moves(self, play: Play) -> list[Move]:
        """Which one is next."""
        names = list(dict.fromkeys(name for name, _ in self.waiting))
        if play.ruling("PA-R14") == "as they lie":
            names = names[:1]
        return [Move(self.seat, "react", (name,)) for name in names]

    def take(self, play: Play, move: Move) -> None:
        """Do it, then the others."""
        chosen = next(each for each in self.waiting if each[0] == move.args[0])
        rest = tuple(each for each in self.waiting if each is not chosen)
        if rest:
            play.push(React(self.seat, rest))
        reaction = reaction_of(play, chosen)
        if reaction is None:
            return
        if reaction.once is not None:
            play.fired = (*play.fired, (*chosen, reaction.once))
        play.happen("reaction", chosen[0])
        play.push(effects.Do(self.seat, play.library.script(reaction.do)), Over(chosen[0]))


def forget(play: Play, *scopes: str) -> None:
    """Reactions that were used up for a turn or a battle may fire again."""
    play.fired = tuple(each for each in play.fired if each[2] not in scopes)
