"""A player who follows a plan of the second prover through a scenario: the same hands as the guide, another head."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from authoring.game.extensive import Event, Game, Move
from authoring.proof.relaxation import Relaxation
from authoring.proof.second.timetables import Deed, Done, Follower, Gift, Happening, Missed, Plan, stops_of, walks_of
from authoring.systems.flipside.game.checks import Look
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.state import Play, with_all
from authoring.systems.flipside.proving.guide import ScenarioGuide
from authoring.systems.flipside.proving.routes import plan as plan_of_legs
from authoring.systems.flipside.proving.sparing import spared
from authoring.systems.flipside.proving.strolls import stroll

LAST = 1_000
"""More rounds than there are."""
WITHIN = ("green", "success", "failure", "slot", "box", "half", "step")
"""The sorts of facts that belong to an adventure, those that are sought first before the others."""


class PlanFollower(ScenarioGuide, Follower):
    """Goes where the plan says, in time if it can, and does there what the plan says; else it camps."""

    def __init__(self, plan: Plan, deeds: Mapping[str, Deed], happenings: Sequence[Happening]) -> None:
        super().__init__(Relaxation(frozenset(), ()), frozenset({Event("end", "won")}))
        self._deeds = plan.deeds
        self._places = {name: deed.place for name, deed in deeds.items()}
        self._gives = {each.name: each.gives for each in happenings}
        self._after = {each.name: each.after for each in happenings}
        self._besides = plan.besides
        self._walks = walks_of(plan, self._places)
        self._followed = plan
        self._gifts = plan.gifts
        self._given: list[Gift] = []
        self._begun: list[Done] = []
        self._seen: dict[Done, set[str]] = {}
        self._stood: dict[tuple[int, int], str] = {}
        self._names: Sequence[str] = ()

    def start(self, game: Game[Play], attempt: int) -> None:
        """Forget the play before."""
        super().start(game, attempt)
        self._begun, self._seen, self._stood, self._given, self.strayed = [], {}, {}, [], False

    def watch(self, game: Game[Play], state: Play) -> None:
        """Note what the deed under way has brought."""
        if self._begun:
            self._seen[self._begun[-1]].update(map(str, game.events(state)))

    def missed(self) -> Missed | None:
        """The first deed that was not done, or did not bring what it should."""
        for done in self._deeds:
            gift = next((gift for gift in self._gifts if gift.round <= done.round and gift not in self._given), None)
            if gift is not None and (done not in self._begun or self._lacking(done) is not None):
                return Missed(done, gift=gift)
            if done not in self._begun:
                there = self._stood.get((done.round, done.agent), "") == self._places[done.deed]
                return Missed(done, walk=None if there else self._walks.get(done))
            lacking = self._lacking(done)
            if lacking is not None:
                return Missed(done, lacking)
        return None

    def _lacking(self, done: Done) -> str | None:
        """The first happening of a deed that did not come about."""
        seen = self._seen[done]
        told = (name for name in done.happenings if self._gives[name])
        return next((name for name in told if self._gives[name].isdisjoint(seen)), None)

    def _late(self, done: Done) -> bool:
        """Whether the player was not where a deed is done in its round."""
        return self._stood.get((done.round, done.agent)) != self._places[done.deed]

    # Plans

    def _replan(self, state: Play) -> None:
        """What is wanted now: what the deed under way is to bring, or what is to happen besides."""
        acting = state.phase == "action" and self._begun and self._begun[-1].round == state.round
        self._names = self._begun[-1].happenings if acting else self._besides
        self._needed = frozenset(fact for name in self._names for fact in self._gives[name])
        if state.phase == "action":
            self._stood.update({(state.round, number): seat.place for number, seat in enumerate(state.seats)})

    def _assign(self, state: Play) -> None:
        """Everybody goes to where their next deed is, or where they meet others last, straight if it can be done in
        time."""
        self._targets, self._legs = {}, {}
        for number, seat in enumerate(state.seats):
            ahead = (done for done in self._deeds if done.agent == number and done.round >= state.round)
            done = next((done for done in ahead if self._places[done.deed]), None)
            stops = stops_of(self._followed, number, state.round, LAST if done is None else done.round)
            if (done is not None or stops) and not seat.moved:
                bag = with_all(seat.bag, seat.drawn)
                goal = stops[-1].place if done is None else self._places[done.deed]
                rounds = stops[-1].round if done is None else done.round - state.round + 1
                facts = [fact for name in done.happenings for fact in self._gives[name]] if done is not None else []
                walk = partial(stroll, state.library, seat.place, goal, bag, rounds)
                legs = walk(spared(state.library, facts), stops) or walk(stops=stops) or walk()
                self._targets[number] = (goal, "", "")
                self._legs[number] = plan_of_legs(state.library, seat, goal) if legs is None else list(legs[0])

    def _moving(self, state: Play, moves: Sequence[Move], verbs: set[str]) -> Move | None:
        """Give as soon as one has met, else walk."""
        for gift in self._due(state):
            if "done" in verbs:
                taker = state.seats[gift.taker].character
                move = Move(gift.giver, "give", (str(gift.amount), "coins", "to", taker))
                if move in moves:
                    self._given.append(gift)
                    return move
        return super()._moving(state, moves, verbs)

    def _walkers(self, state: Play) -> list[int]:
        """Those first who walk to where another one waits for them, to give or to be given; and those last who wait
        themselves, where they meet on the way."""
        places, due = [seat.place for seat in state.seats], self._due(state)

        def waits(number: int) -> int:
            own = [gift for gift in due if number in (gift.giver, gift.taker)]
            others = [gift.giver + gift.taker - number for gift in own if not gift.place]
            met = any(gift.place == places[number] for gift in own)
            return 2 * met + any(self._targets.get(other, ("",))[0] == places[number] for other in others)

        return sorted(super()._walkers(state), key=waits)

    def _due(self, state: Play) -> list[Gift]:
        """What is still to be given in this round."""
        return [gift for gift in self._gifts if gift.round == state.round and gift not in self._given]

    def _acting(self, state: Play, moves: Sequence[Move]) -> Move | None:
        """The next deed of the round that can be done; a camp of those who have none."""
        due = [done for done in self._deeds if done.round == state.round and done not in self._begun]
        self.strayed = bool(self._begun) and self._lacking(self._begun[-1]) is not None
        for done in due:
            what, _, which = done.deed.partition(":")
            for move in moves:
                if (
                    move.seat == done.agent
                    and move.verb == what
                    and (what not in ("interact", "offer") or move.args == (which,))
                ):
                    self._begun.append(done)
                    self._seen[done] = set()
                    return move
        busy = {done.agent for done in due}
        camps = [move for move in moves if move.verb == "camp"]
        idle = [move for move in camps if move.seat not in busy]
        self.strayed |= not idle
        return next(iter(idle or camps), None)

    def _inside(self, game: ScenarioGame, state: Play, moves: Sequence[Move]) -> Move | None:
        """In a check, the draws that the plan wants; else what the guide does."""
        look = next((task for task in reversed(state.agenda) if isinstance(task, Look)), None)
        if look is None:
            return super()._inside(game, state, moves)
        fails = f"check-result:{look.source}/failure" in self._needed
        if state.agenda[-1] is look:
            return next(move for move in moves if move.verb == "resolve")
        need = look.check.value.need.of
        return min(moves, key=lambda move: need.matches(move.args[0]) is fails) if moves[0].verb == "draw" else None

    def _near_goal(self, state: Play) -> list[Event]:
        """What the plan wants of the finale, the adventure or the check that is under way."""
        if state.final is not None:
            lost = "end:eliminated" in self._needed
            return [Event("end", "eliminated" if lost else "won")]
        if state.run is None:
            return super()._near_goal(state)
        id = state.run.adventure
        behind = {cause for name in self._names for cause in self._after[name]}
        for what in WITHIN:
            wanted = {
                fact
                for name in self._names
                if what != "step" or name not in behind
                for fact in self._gives[name]
                if fact.startswith(f"{what}:{id}") and fact[len(what) + 1 + len(id) :][:1] in ("", "/")
            }
            if wanted:
                return [Event(*fact.split(":", 1)) for fact in sorted(wanted)]
        return [Event("success", id)]
