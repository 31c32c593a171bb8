"""Small games in rounds, to plan with and to search: agents on a line run errands that need and give things."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from authoring.game.extensive import TEAM, TERMINAL, Event, Game, Move
from authoring.proof.second.timetables import (
    Deed,
    Done,
    Follower,
    Happening,
    Missed,
    Moment,
    Plan,
    Rule,
    Tally,
    Timetable,
    Walk,
    walks_of,
)

PLACES = 4
COIN = 1
"""What a step more than one costs."""


class Option(NamedTuple):
    """One way to run an errand."""

    needs: frozenset[str]
    gives: frozenset[str]
    purse: int = 0


class Errand(NamedTuple):
    """Something to do at a place, one way or another, or one way and then another; it may use up a piece."""

    place: int
    uses: str
    options: tuple[Option, ...]
    twice: bool = False


class State(NamedTuple):
    """A state: `turn` is the agent that moves next, or as many as there are while they act."""

    round: int
    turn: int
    places: tuple[int, ...]
    purses: tuple[int, ...]
    acted: tuple[bool, ...]
    facts: frozenset[str]
    pieces: frozenset[str]
    score: int
    happened: tuple[Event, ...] = ()


@dataclass(frozen=True)
class Errands:
    """The game. Each round brings something, everybody moves, then everybody may run an errand. Three of the facts
    "a", "b", "c", "d" make "three"; each earned coin counts, and two make "rich". Some facts are carried in from
    before, and pieces that are kept are not used up."""

    name = "errands"
    rounds: int
    starts: tuple[int, ...]
    errands: tuple[Errand, ...]
    news: tuple[frozenset[str], ...]
    purses: tuple[int, ...]
    carried: frozenset[str] = frozenset()
    kept: frozenset[str] = frozenset()

    @property
    def players(self) -> int:
        return len(self.starts)

    def initial(self) -> State:
        nobody = (False,) * self.players
        return self._news(State(0, 0, self.starts, self.purses, nobody, self.carried, frozenset(), 0))

    def _news(self, state: State) -> State:
        """The next round, or the end."""
        state = state._replace(round=state.round + 1, turn=0, acted=(False,) * self.players, happened=())
        return self._gain(state, self.news[state.round - 1]) if state.round <= self.rounds else state

    def _gain(self, state: State, gives: frozenset[str], coins: int = 0) -> State:
        pieces = frozenset(each for each in gives if each.startswith("piece"))
        facts, score = state.facts | gives, state.score + max(0, coins)
        facts |= {"three"} if len(facts & set("abcd")) >= 3 else set()
        facts |= {"rich"} if score >= 2 else set()
        happened = tuple(Event("fact", each) for each in sorted(facts - state.facts | pieces))
        return state._replace(facts=facts, pieces=state.pieces | pieces, score=score, happened=happened)

    def current_player(self, state: State) -> int:
        return TERMINAL if self.is_terminal(state) else TEAM

    def is_terminal(self, state: State) -> bool:
        return state.round > self.rounds

    def legal_actions(self, state: State) -> Sequence[Move]:
        if self.is_terminal(state):
            return ()
        if state.turn < self.players:
            here, coins = state.places[state.turn], state.purses[state.turn]
            reach = 2 if coins >= COIN else 1
            return [Move(state.turn, "go", (str(to),)) for to in range(PLACES) if abs(to - here) <= reach]
        found = [Move(TEAM, "rest")]
        for agent, place in enumerate(state.places):
            for number, errand in enumerate(() if state.acted[agent] else self.errands):
                if errand.place == place and (not errand.uses or errand.uses in state.pieces):
                    run = [Move(agent, "run", (str(number), str(way))) for way in self._open(state, agent, errand)]
                    found += run
                    for move in run if errand.twice else ():
                        after = self._open(self.apply(state, move), agent, errand)
                        found += [move._replace(args=(*move.args, str(way))) for way in after]
        return found

    def _open(self, state: State, agent: int, errand: Errand) -> list[int]:
        """The ways in which an errand can be run."""
        return [
            way
            for way, option in enumerate(errand.options)
            if option.needs <= state.facts and state.purses[agent] + min(0, option.purse) >= 0
        ]

    def chance_outcomes(self, state: State) -> Sequence[tuple[Move, int]]:
        return ()

    def apply(self, state: State, move: Move) -> State:
        state = state._replace(happened=())
        if move.verb == "rest":
            return self._news(state)
        agent = move.seat
        if move.verb == "go":
            to = int(move.args[0])
            cost = COIN if abs(to - state.places[agent]) > 1 else 0
            return state._replace(
                turn=state.turn + 1,
                places=_with(state.places, agent, to),
                purses=_with(state.purses, agent, state.purses[agent] - cost),
            )
        errand = self.errands[int(move.args[0])]
        pieces = state.pieces - ({errand.uses} - self.kept)
        state = state._replace(acted=_with(state.acted, agent, True), pieces=pieces)
        happened: tuple[Event, ...] = ()
        for way in move.args[1:]:
            option = errand.options[int(way)]
            purses = _with(state.purses, agent, state.purses[agent] + option.purse)
            state = self._gain(state._replace(purses=purses), option.gives, option.purse)
            happened += state.happened
        return state._replace(happened=tuple(dict.fromkeys(happened)))

    def events(self, state: State) -> Sequence[Event]:
        return state.happened

    def returns(self, state: State) -> Sequence[float]:
        return [0.0] * self.players

    def key(self, state: State) -> State:
        return state

    def timetable(self) -> Timetable:
        """The same for planning."""
        deeds, happenings = [], []
        for number, errand in enumerate(self.errands):
            run = f"run {number}"
            deeds.append(Deed(run, run, str(errand.place), uses=f"fact:{errand.uses}" if errand.uses else ""))
            happenings.append(Happening(run))
            for way, option in enumerate(errand.options):
                happenings.append(
                    Happening(
                        f"{run} {way}",
                        frozenset({run}),
                        _facts(option.needs),
                        _facts(option.gives),
                        free=True,
                        group="" if errand.twice else run,
                        purse=option.purse,
                        often=errand.twice,
                    )
                )
        moments = []
        for round, gives in enumerate(self.news):
            happenings.append(Happening(f"news {round}", gives=_facts(gives)))
            moments += [Moment((f"news {round}",)), Moment(acting=True)]
        earned = {each.name: each.purse for each in happenings if each.purse > 0}
        return Timetable(
            agents=self.players,
            moments=tuple(moments),
            deeds=tuple(deeds),
            happenings=tuple(happenings),
            walks=LineWalks(self.starts),
            follow=lambda plan: Runner(plan, {deed.name: deed.place for deed in deeds}),
            tells=frozenset({"fact"}),
            start=_facts(self.carried),
            lasting=_facts(self.kept),
            rules=(Rule("fact:three", ("fact:a", "fact:b", "fact:c", "fact:d"), 3),),
            tallies=(Tally("fact:rich", 2, earned),),
            purses=self.purses,
            short=True,
        )


def _with(things: tuple[Any, ...], at: int, thing: Any) -> tuple[Any, ...]:
    return (*things[:at], thing, *things[at + 1 :])


def _facts(names: frozenset[str]) -> frozenset[str]:
    return frozenset(f"fact:{name}" for name in names)


class LineWalks:
    """One place a round for nothing, a second one for a coin."""

    pace = 1
    sites = tuple(map(str, range(PLACES)))

    def __init__(self, starts: tuple[int, ...]) -> None:
        self.starts = starts

    def _away(self, agent: int, start: str, goal: str) -> int:
        return abs(int(goal) - (int(start) if start else self.starts[agent]))

    def fare(self, agent: int, start: str, goal: str, rounds: int) -> int | None:
        away = self._away(agent, start, goal)
        return max(0, away - rounds) * COIN if away <= 2 * rounds else None

    def length(self, agent: int, start: str, goal: str) -> int:
        return self._away(agent, start, goal)

    def walkable(self, agent: int, walk: Walk) -> bool:
        return self._away(agent, walk.start, walk.goal) <= walk.rounds


class Runner(Follower):
    """Follows a plan step by step."""

    def __init__(self, plan: Plan, places: dict[str, str]) -> None:
        self.plan, self.places = plan, places
        self.run: list[Done] = []

    def choose(self, game: Game[Any], state: State, moves: Sequence[Move], attempt: int) -> Move:
        if moves[0].verb == "go":
            agent = moves[0].seat
            ahead = [done for done in self.plan.deeds if done.agent == agent and done.round >= state.round]
            goal = int(self.places[ahead[0].deed]) if ahead else state.places[agent]
            return min(
                moves,
                key=lambda move: (abs(int(move.args[0]) - state.places[agent]) > 1, abs(int(move.args[0]) - goal)),
            )
        for done in self.plan.deeds:
            if done.round == state.round and done not in self.run:
                fitting = [move for move in moves if move.seat == done.agent and _ways(move) <= {*done.happenings}]
                if fitting:
                    self.run.append(done)
                    return max(fitting, key=lambda move: len(_ways(move)))
                self.strayed = True
        return moves[0]

    def missed(self) -> Missed | None:
        walks = walks_of(self.plan, self.places)
        for done in self.plan.deeds:
            if done not in self.run:
                return Missed(done, walk=walks[done] if self.strayed is False else None)
        return None


def _ways(move: Move) -> set[str]:
    """What happens by a move, as a timetable calls it."""
    return {f"run {move.args[0]} {way}" for way in move.args[1:]}


def errands(random: Random) -> Errands:
    """A game at random."""
    names = ["a", "b", "c", "d", "piece x", "piece y", "end"]

    def some(names: Sequence[str], most: int) -> frozenset[str]:
        return frozenset(random.sample(names, random.randint(0, most)))

    rounds = random.randint(1, 3)
    agents = random.randint(1, 2 if rounds > 2 else 3)
    found = []
    for _ in range(random.randint(2, 5)):
        options = [
            Option(some("abcdz", 2), some(names, 2), random.choice([0, 0, 1, -1])) for _ in range(random.randint(1, 2))
        ]
        uses = random.choice(["", "piece x", "piece y"])
        found.append(Errand(random.randrange(PLACES), uses, tuple(options), random.random() < 0.3))
    news = tuple(some(["a", "piece x", "piece y"], 1) for _ in range(rounds))
    starts = tuple(random.randrange(PLACES) for _ in range(agents))
    purses = tuple(random.randint(0, 1) for _ in range(agents))
    return Errands(rounds, starts, tuple(found), news, purses, some("z", 1), some(["piece x"], 1))
