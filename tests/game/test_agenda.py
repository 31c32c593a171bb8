"""Games made of tasks: what runs by itself, what is asked, and what never comes to a question."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pytest

from authoring.game.agenda import FORCED, AgendaGame, Decision, Draw, Mark, NeverSettles, Task, by_weight, settle
from authoring.game.extensive import CHANCE, Event, IllegalMove, Move
from authoring.values import value


class Table:
    """A workbench with a number on it."""

    def __init__(self, *tasks: Task[Table], number: int = 0) -> None:
        self.agenda: list[Task[Table]] = list(reversed(tasks))
        self.events: list[Event] = []
        self.legal: list[Move] | None = None
        self.number = number

    def copy(self) -> Table:
        """Another table with the same agenda."""
        return Table(*reversed(self.agenda), number=self.number)

    def frozen(self) -> Hashable:
        """The number and what is to be done."""
        return self.number, tuple(self.agenda)


@value
class Add(Task[Table]):
    """Adds to the number by itself."""

    by: int

    def run(self, play: Table) -> None:
        play.number += self.by
        play.events.append(Event("added", str(self.by)))


@value
class Again(Task[Table]):
    """Does a task for ever."""

    task: Task[Table]

    def run(self, play: Table) -> None:
        play.agenda += [self, self.task]


@value
class Choose(Decision[Table]):
    """Choose a number to add."""

    ways: tuple[int, ...]

    def moves(self, play: Table) -> list[Move]:
        return [Move(self.seat, "add", (str(way),)) for way in self.ways]

    def take(self, play: Table, move: Move) -> None:
        play.agenda.append(Add(int(move.args[0])))

    def none(self, play: Table) -> None:
        play.events.append(Event("nothing", "to choose"))


@value
class Unforced(Choose):
    """Asks even where there is one way."""

    forced = False


@value
class Pull(Draw[Table]):
    """Draw a number to add."""

    bag: tuple[str, ...]

    def outcomes(self, play: Table) -> Sequence[tuple[Move, int]]:
        return by_weight("pull", self.bag)

    def take(self, play: Table, move: Move) -> None:
        play.agenda.append(Add(int(move.args[0])))


def test_runs_until_somebody_is_asked() -> None:
    table = Table(Add(1), Mark("here"), Choose(0, (2,)), Choose(0, ()), Choose(0, (3, 4)), Add(5))
    settle(table)
    assert table.number == 3
    assert table.legal == [Move(0, "add", ("3",)), Move(0, "add", ("4",))]
    assert [str(event) for event in table.events] == ["added:1", "added:2", "nothing:to choose"]


def test_one_way_is_asked_for_where_it_is_not_forced() -> None:
    table = Table(Unforced(0, (2,)))
    settle(table)
    assert table.legal == [Move(0, "add", ("2",))]
    assert table.number == 0


def test_what_goes_round_by_itself_is_told() -> None:
    with pytest.raises(NeverSettles, match="again and again: added:1"):
        settle(Table(Again(Add(1))))


def test_moves_that_cannot_be_otherwise_are_asked_for_in_the_end() -> None:
    table = Table(Again(Choose(0, (1,))))
    settle(table)
    assert table.number == FORCED
    assert table.legal == [Move(0, "add", ("1",))]
    after = AgendaGame[Table]().apply(table, table.legal[0])
    assert (after.number, after.legal) == (FORCED + 1, table.legal)


def test_what_is_always_asked_for_counts_for_none_of_these() -> None:
    game, table = AgendaGame[Table](), Table(Unforced(0, (2,)), Choose(0, (1,)), Choose(0, (3,)))
    game.settle(table)
    assert game.apply(table, Move(0, "add", ("2",))).number == 6


def test_something_may_be_done_before_each_task() -> None:
    seen: list[int] = []
    settle(Table(Add(1), Add(2), Add(3)), lambda table: seen.append(table.number))
    assert seen == [0, 1, 3]


def test_draws_are_weighted_and_states_are_values() -> None:
    game = AgendaGame[Table]()
    table = Table(Pull(("1", "1", "7")))
    game.settle(table)
    ones = Move(CHANCE, "pull", ("1",))
    assert list(game.chance_outcomes(table)) == [(ones, 2), (Move(CHANCE, "pull", ("7",)), 1)]
    assert not game.legal_actions(table)
    after = game.apply(table, ones)
    assert (table.number, after.number) == (0, 1)
    assert game.is_terminal(after)
    assert not game.is_terminal(table)
    assert list(game.events(after)) == [Event("added", "1")]
    assert game.key(after) == (1, ())


def test_no_other_move_is_possible() -> None:
    game = AgendaGame[Table]()
    table = Table(Choose(0, (3, 4)))
    game.settle(table)
    with pytest.raises(IllegalMove, match="add 5 is not possible now"):
        game.apply(table, Move(0, "add", ("5",)))
