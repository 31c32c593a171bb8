"""A scenario as a careful group plays it: sure walks, no purse, and the worst of what it does not see.

It is the game itself with fewer moves, so what the group can be sure of in it, it can be sure of; and with draws
that may do more harm: any tokens may be those that a walk costs, any news may come at any time. In return whole
rounds are one decision, and states that differ in coins, cards, or how a walk was paid for are one.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from functools import lru_cache, partial
from typing import Any, Protocol

from authoring.game.agenda import settle
from authoring.game.extensive import CHANCE, TEAM, TERMINAL, Event, Game, Move
from authoring.game.lines import possible
from authoring.proof.cautious import Policy, by_policy
from authoring.proof.relaxation import Relaxation
from authoring.systems.flipside.game.actions import Act
from authoring.systems.flipside.game.alike import by_kind
from authoring.systems.flipside.game.checks import Look
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.game.movement import EndMovement, StartMovement, Walk
from authoring.systems.flipside.game.reading import Choose
from authoring.systems.flipside.game.state import Play, Seat, with_all
from authoring.systems.flipside.game.tokens import DrawTokens
from authoring.systems.flipside.proving.careful_plans import Planner, errands_told, rounds_told
from authoring.systems.flipside.proving.careful_sight import Sight, costs, idle
from authoring.systems.flipside.proving.careful_tasks import Acting, Agree, Errands, StartErrands, next_action
from authoring.systems.flipside.proving.careful_walks import next_step
from authoring.systems.flipside.proving.lines import promise

ONLY = ("stow", "ready", "break-camp", "leave", "stop")
"""Moves that a careful group makes wherever it can."""
NEVER = ("equip", "buy", "buy-token", "sell", "give")
"""Moves that it does not make."""
UNSEEN = ("take", "fix", "choose-deck")
"""Choices of things that it does not see: any will do."""
SEEN = frozenset(
    {"end", "ending", "entry", "stuff", "achievement", "placed", "interact", "quest", "success", "failure"}
)
"""What of a play a careful group makes happen as surely as it sees it happen."""
MOVES = 20_000
"""More moves than any play takes."""
SEAT = tuple(name for name in Seat.__slots__ if name not in ("bag", "drawn", "used", "discard", "wounds", "moved"))
"""What of a player is kept as it is."""


class Proposing(Protocol):
    """What a careful group may agree on."""

    def options(self, play: Play) -> dict[str, Errands]:
        """The ways to share out errands, by their words, the most promising first."""
        ...

    def ordered(self, play: Play, moves: Sequence[Move]) -> list[Move]:
        """Those options of an entry that are worth a look, the most promising first."""
        ...


class CarefulGame(ScenarioGame):
    """The scenario for a careful group, which agrees on what somebody proposes."""

    def __init__(self, game: ScenarioGame, sight: Sight, goal: frozenset[Event], proposing: Proposing) -> None:
        super().__init__(game.library, game.scenario, game.seats, game.achieved)
        self.whole, self.sight, self.goal, self.proposing = game, sight, goal, proposing

    def settle(self, play: Play, forced: int = 0) -> None:
        """Run what needs nobody, with errands in place of movement; forget what is not seen, and look again."""
        settle(play, self._careful, forced)
        self._blur(play)
        settle(play, self._careful, forced)

    def legal_actions(self, state: Play) -> Sequence[Move]:
        """The moves of a careful group, the most promising first."""
        return self.narrow(state, super().legal_actions(state))

    def narrow(self, play: Play, moves: Sequence[Move]) -> Sequence[Move]:
        """Those of the moves that a careful group makes; the same for a play and for the blurred play."""
        if len(moves) < 2 or moves[0].verb == "agree":
            return moves
        for verb in ONLY:
            for move in moves:
                if move.verb == verb:
                    return [move]
        if moves[0].verb in UNSEEN:
            return moves[:1]
        task = play.agenda[-1]
        if isinstance(task, Look) and idle(task.check.value):
            return [move for move in moves if move.verb == "resolve"]
        if isinstance(task, Choose):
            return self.proposing.ordered(play, [move for move in moves if self._free(play, move)])
        found = [move for move in moves if move.verb not in NEVER and not self._paid(play, move)]
        mismatches = [move for move in found if move.verb == "mismatch"]
        if len(mismatches) == len(found) > 1:
            return mismatches[:1]
        found.sort(key=lambda move: promise(play, move), reverse=True)
        return list({self.label(play, move): move for move in reversed(found)}.values())[::-1]

    def key(self, state: Play) -> Hashable:
        """What a careful group sees."""
        last = state.final is not None
        kinds, kind = self.sight.kinds, self.sight.kind
        supply: dict[str, int] = {}
        for name, number in state.supply.items():
            same = kind(name, last)
            supply[same] = supply.get(same, 0) + number
        asked = self.library.asked_numbers
        return (
            tuple([
                (
                    *[getattr(seat, name) for name in SEAT],
                    kinds(seat.bag, last), kinds(seat.drawn, last), kind(seat.used, last),
                    kinds(seat.discard, last), kinds(seat.wounds, last),
                )
                for seat in state.seats
            ]),
            by_kind(state.agenda, partial(kind, last=last)),
            state.achieved, tuple(sorted(state.board.items())), state.common,
            tuple([(name, number) for name, number in sorted(state.counters.items()) if name in asked]),
            state.final, state.phase, state.read, state.result, state.round, state.run, state.space,
            tuple(sorted(supply.items())),
        )  # fmt: skip

    def label(self, state: Play, move: Move) -> Hashable:
        """The move with tokens by what is asked of them."""
        if move.verb == "agree":
            return move
        last = state.final is not None
        args = [self.sight.kind(arg, last) if arg in self.sight.tokens else arg for arg in move.args]
        return (move.seat, move.verb, *args)

    def describe(self, state: Play, move: Move) -> str:
        """The move in words, an agreement as what each player does."""
        if move.verb == "agree":
            return errands_told(state, self.proposing.options(state)[move.args[0]])
        return super().describe(state, move)

    # Playing the game itself

    def play(self, policy: Policy, draws: Callable[[Any, Sequence[Move]], Move]) -> tuple[Move, ...]:
        """A play of the scenario up to the goal by a policy of the careful group. Raises LookupError where it has no
        move."""
        game, state, errands = self.whole, self.whole.initial(), None
        legs: list[list[str]] = []
        moves: list[Move] = []
        while self.goal.isdisjoint(state.events) and game.current_player(state) != TERMINAL and len(moves) < MOVES:
            task, options = state.agenda[-1], possible(game, state)
            if state.phase == "movement" and state.run is None and isinstance(task, DrawTokens | Walk) and not legs:
                errands = self._agreed(state, policy)
                legs = [list(errand.walk.places) for errand in errands]
            if game.current_player(state) == CHANCE:
                move = draws(state, options)
            elif isinstance(task, Walk):
                assert errands is not None
                move = self._onward(state, errands, legs, options)
            elif isinstance(task, Act):
                assert errands is not None
                legs = []
                due = next_action(state, errands)
                assert due is not None
                move = due
            else:
                move = self._decided(state, errands, policy, options)
            state = game.apply(state, move)
            moves.append(move)
        return tuple(moves)

    def told(self, decisions: Sequence[tuple[Any, Move]]) -> Sequence[str]:
        """What is agreed on, round by round."""
        return rounds_told(decisions, self.proposing.options)

    def _onward(self, state: Play, errands: Errands, legs: list[list[str]], options: Sequence[Move]) -> Move:
        """The next step of the first player who is not there yet; who is there is done."""
        number = next(number for number, seat in enumerate(state.seats) if not seat.moved)
        if not legs[number]:
            return Move(number, "done")
        walk = errands[number].walk
        step = len(walk.places) - len(legs[number])
        legs[number].pop(0)
        return next_step(self.library, number, walk, step, state.seats[number].drawn, options)

    def _agreed(self, state: Play, policy: Policy) -> Errands:
        """What the policy agrees on in a round of the game itself, in which the first draws may have been made."""
        play = state.copy()
        while not isinstance(play.agenda[-1], EndMovement):
            play.agenda.pop()
        play.agenda.pop()
        for seat in play.seats:
            seat.bag, seat.drawn = with_all(seat.bag, seat.drawn), ()
        play.push(StartMovement())
        self.settle(play)
        options = self.legal_actions(play)
        move = self._by(policy, play, options)
        return self.proposing.options(play)[move.args[0]]

    def _decided(self, state: Play, errands: Errands | None, policy: Policy, options: Sequence[Move]) -> Move:
        """The decision of the policy in a state of the game itself."""
        narrowed = self.narrow(state, options)
        if len(narrowed) == 1:
            return narrowed[0]
        play = state.copy()
        if errands is not None:
            play.agenda[:] = [Acting(TEAM, errands) if isinstance(task, Act) else task for task in play.agenda]
        self.settle(play)
        options = self.legal_actions(play)
        return self._by(policy, play, options)

    def _by(self, policy: Policy, play: Play, options: Sequence[Move]) -> Move:
        """The move of a policy."""
        if len(options) == 1:
            return options[0]
        move = by_policy(self, policy, play, options)
        if move is None:
            raise LookupError("the policy has no move that is possible")
        return move

    def _careful(self, play: Play) -> None:
        """Errands in place of the movement that is due."""
        if isinstance(play.agenda[-1], StartMovement):
            play.agenda.pop()
            # What comes behind the movement is begun by the errands themselves.
            play.agenda.pop()
            play.phase = "movement"
            play.push(Agree(TEAM, self.proposing.options))

    def _blur(self, play: Play) -> None:
        """Forget what is not seen, and how a walk was paid for where it makes no difference."""
        self.sight.blur(play)
        errands = next((task.errands for task in play.agenda if isinstance(task, Acting | StartErrands)), ())
        for errand, seat in zip(errands, play.seats, strict=False):
            if not errand.loses and seat.discard and play.run is None:
                seat.bag, seat.discard = with_all(seat.bag, seat.discard), ()

    def _free(self, play: Play, move: Move) -> bool:
        """Whether an option of an entry costs nothing that is not seen."""
        task = play.agenda[-1]
        return isinstance(task, Choose) and not costs(task.options.value[int(move.args[0]) - 1].pay)

    @staticmethod
    def _paid(play: Play, move: Move) -> bool:
        """Whether a move costs coins, of which a careful group has none."""
        return move.verb == "ability" or (move.verb == "use" and "with" not in move.args and _priced(play, move))


def _priced(play: Play, move: Move) -> bool:
    use = play.library.faces[move.args[0]].use
    return use is not None and use.pay is not None


@lru_cache(maxsize=8)
def sight_of(library: Library, characters: tuple[str, ...], purse: bool = False) -> Sight:
    """What these characters see as a careful group."""
    return Sight(library, characters, purse)


def careful(game: Game[Any], goal: Collection[Event], relaxation: Relaxation) -> CarefulGame | None:
    """The scenario for a careful group; None where the content asks for what such a group does not see."""
    assert isinstance(game, ScenarioGame)
    sight = sight_of(game.library, game.seats)
    if not fits(sight, goal):
        return None
    return CarefulGame(game, sight, frozenset(goal), Planner(game.scenario, sight, relaxation, frozenset(goal)))


def fits(sight: Sight, goal: Collection[Event]) -> bool:
    """Whether a careful group with that sight can tell that one of the events happens, and knows all it has to."""
    return sight.blind and all(event.what in SEEN for event in goal)
