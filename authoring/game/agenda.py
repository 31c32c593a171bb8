"""Games whose rules are an agenda of tasks: things that happen by themselves, decisions and draws.

A task is a value. The engine takes it from the agenda and lets it run, or asks it what can be chosen or drawn;
whatever it leads to it pushes onto the agenda itself. A rule of a game is then a task of its own, written where the
rulebook has it, and a state is plain data that can be copied, compared and hashed.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from authoring.game.extensive import CHANCE, Event, IllegalMove, Move
from authoring.values import value

AUTOMATIC, DECISION, DRAW = "automatic", "decision", "draw"

FORCED = 100
"""So many moves that cannot be otherwise are made without asking; then each is asked for, so that play which only
goes round has states to come back to."""
UNSETTLED = 5_000
"""More tasks than any content that ends runs between two decisions."""


class NeverSettles(Exception):
    """The content goes round and round without anybody deciding or drawing anything."""


class Workbench(Protocol):
    """A state, and what the next one is made on."""

    agenda: list[Any]
    """The tasks to be done, the next one last."""
    events: list[Event]
    """What happened since the last decision or draw."""
    legal: list[Move] | None
    """The moves now possible, once asked for."""

    def copy(self: P) -> P:
        """A copy to work on, on which nothing has happened yet."""
        ...

    def frozen(self) -> Hashable:
        """All that the future depends on, to compare and hash."""
        ...


P = TypeVar("P", bound=Workbench)


@value
class Task(Generic[P]):
    """Something to be done. `mode` says how."""

    mode: ClassVar[str] = AUTOMATIC

    def run(self, play: P) -> None:
        """Do it (automatic tasks)."""
        raise AssertionError(f"{type(self).__name__} does not run by itself")

    def moves(self, play: P) -> list[Move]:
        """What can be chosen (decisions); with nothing to choose the task falls away by `none`."""
        raise AssertionError(f"{type(self).__name__} is no decision")

    def outcomes(self, play: P) -> Sequence[tuple[Move, int]]:
        """What can be drawn, with weights (draws); with nothing to draw the task falls away by `none`."""
        raise AssertionError(f"{type(self).__name__} draws nothing")

    def take(self, play: P, move: Move) -> None:
        """What a choice or an outcome leads to."""
        raise AssertionError(f"{type(self).__name__} takes no moves")

    def none(self, play: P) -> None:
        """What follows when there was nothing to choose or to draw."""

    def dropped(self, play: P) -> None:
        """What becomes of a thing it holds when it falls off the agenda before its turn."""


@value
class Decision(Task[P]):
    """A choice of a seat, or of the team. With one way open and `forced`, it is taken without asking."""

    mode: ClassVar[str] = DECISION
    forced: ClassVar[bool] = True
    seat: int


@value
class Draw(Task[P]):
    """A draw or a roll."""

    mode: ClassVar[str] = DRAW


@value
class Mark(Task[P]):
    """Nothing to do: the place on the agenda to which the end of something goes back."""

    what: str = ""

    def run(self, play: P) -> None:
        """Nothing."""


@lru_cache(4096)
def by_weight(verb: str, names: tuple[str, ...], whose: str = "") -> tuple[tuple[Move, int], ...]:
    """The outcomes of drawing one of a multiset: each name once, weighted by how often it is there.

    `whose` says for which character it is drawn.
    """
    weights: dict[str, int] = {}
    for name in names:
        weights[name] = weights.get(name, 0) + 1
    tail = ("for", whose) if whose else ()
    return tuple([(Move(CHANCE, verb, (name, *tail)), weight) for name, weight in weights.items()])


def settle(play: P, before: Callable[[P], None] | None = None, forced: int = 0) -> None:
    """Run what needs nobody until a choice or a draw is due, or the play is over. Raises NeverSettles.

    `before` is done before each task; `forced` is how many moves that cannot be otherwise have gone before.
    """
    agenda, tasks = play.agenda, 0
    while agenda:
        tasks += 1
        if tasks > UNSETTLED:
            told = ", ".join(dict.fromkeys(str(event) for event in play.events[-100:]))
            raise NeverSettles(f"nobody has anything to decide, and these happen again and again: {told}")
        if before is not None:
            before(play)
        task = agenda[-1]
        if task.mode == AUTOMATIC:
            agenda.pop()
            task.run(play)
            continue
        if task.mode == DECISION:
            moves = task.moves(play)
            ask = len(moves) > 1 or (moves and not task.forced)
        else:
            moves = [move for move, _ in task.outcomes(play)]
            ask = len(moves) > 1
        if ask or (moves and forced >= FORCED):
            play.legal = moves
            return
        agenda.pop()
        if moves:
            forced += 1
            task.take(play, moves[0])
        else:
            task.none(play)
    play.legal = []


class AgendaGame(Generic[P]):
    """The part of a game in extensive form that follows from the agenda: a state is a workbench that has settled,
    and its moves are what the task on top of the agenda offers."""

    def settle(self, play: P, forced: int = 0) -> None:
        """Run what needs nobody, after so many moves that could not be otherwise."""
        settle(play, forced=forced)

    def legal_actions(self, state: P) -> Sequence[Move]:
        """The moves of the decision that is due."""
        return state.legal or () if state.agenda and state.agenda[-1].mode == DECISION else ()

    def chance_outcomes(self, state: P) -> Sequence[tuple[Move, int]]:
        """The outcomes of the draw that is due, weighted by how many ways lead to each."""
        task = state.agenda[-1] if state.agenda else None
        outcomes: Sequence[tuple[Move, int]] = task.outcomes(state) if isinstance(task, Draw) else ()
        return outcomes

    def apply(self, state: P, move: Move) -> P:
        """The state after a move. Raises IllegalMove for one that is not possible."""
        if not state.agenda or move not in (state.legal or ()):
            raise IllegalMove(f"{move} is not possible now")
        play = state.copy()
        task = play.agenda.pop()
        task.take(play, move)
        # One way open, and asked for nevertheless: there have been many such moves, and the next is asked for, too.
        self.settle(play, FORCED if len(state.legal or ()) == 1 and getattr(task, "forced", True) else 0)
        return play

    def events(self, state: P) -> Sequence[Event]:
        """What happened since the decision or draw before."""
        return state.events

    def is_terminal(self, state: P) -> bool:
        """Whether nothing is left to do."""
        return not state.agenda

    def key(self, state: P) -> Hashable:
        """The whole state."""
        return state.frozen()
