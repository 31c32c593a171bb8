"""A guide through a scenario: it plays as a lucky group would that has read the book and wants one thing.

What has to be done comes from a relaxed plan towards the goal; where to go, what to draw and how to get
through an adventure from small exact searches. Judgement only: what it finds is replayed, what it does not
find is not refuted.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial

from authoring.game.extensive import CHANCE, Event, Game, Move
from authoring.game.policies import below, splitmix64
from authoring.proof.claims import Guide
from authoring.proof.relaxation import Operator, Outlook, Relaxation
from authoring.systems.flipside.game import constants as rules
from authoring.systems.flipside.game.checks import Look
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.library import plain
from authoring.systems.flipside.game.reading import Choose
from authoring.systems.flipside.game.rounds import board_for, visits
from authoring.systems.flipside.game.state import Play, with_all
from authoring.systems.flipside.model.effects import Check
from authoring.systems.flipside.proving.itinerary import errands_of, first_errands, price_of
from authoring.systems.flipside.proving.lines import find, promise
from authoring.systems.flipside.proving.present import SPACES, facts_of
from authoring.systems.flipside.proving.purse import gained, of_option
from authoring.systems.flipside.proving.routes import Leg, plan, rounds_to
from authoring.systems.flipside.proving.sparing import spared_by
from authoring.systems.flipside.proving.strolls import Stroll, stroll

Target = tuple[str, str, str]
"""(location, verb of the action there, its argument)."""
REPLANS = 12
"""How often a plan is made again that takes two options of one entry."""
EXACTLY = 2
"""From which play on ways are gone token by token, and checks come out as purses need them: the first plays are quick
ones, which mostly do."""


class ScenarioGuide(Guide):
    """Plays a scenario towards any of some events, and round others; the relaxation is one without these."""

    def __init__(self, relaxation: Relaxation, goal: frozenset[Event], avoided: frozenset[Event] = frozenset()) -> None:
        self.relaxation = relaxation
        self.goal = goal
        self.avoided = avoided
        self._facts_of_goal = self._nearest_goal()
        self._line: list[Move] = []
        self._planned = -1
        self._plan: list[Operator] = []
        self._needed: frozenset[str] = frozenset()
        self._targets: dict[int, Target] = {}
        self._legs: dict[int, list[Leg]] = {}
        self._seed = 0
        self._turn = 0
        self._hopeless = ""
        self._scenario = ""
        self._price = 0

    @cached_property
    def _relevant(self) -> Relaxation:
        """What a plan towards the goal can use."""
        return self.relaxation.around(self._facts_of_goal)

    def _nearest_goal(self) -> list[str]:
        """The event of the goal that is gained soonest, as a fact."""
        if len(self.goal) == 1:
            return [str(event) for event in self.goal]
        reached = [(cost, str(event)) for event in self.goal if (cost := self._cost(event)) is not None]
        return [min(reached)[1]] if reached else [str(min(self.goal))]

    def _cost(self, event: Event) -> int | None:
        return self.relaxation.earliest([str(event)])

    def start(self, game: Game[Play], attempt: int) -> None:
        """Forget the play before."""
        self._line, self._planned, self._targets, self._legs = [], -1, {}, {}
        self._seed, self._turn, self._hopeless = attempt, 0, ""

    def choose(self, game: Game[Play], state: Play, moves: Sequence[Move], attempt: int) -> Move:
        """Follow a line that was found, else decide by what is due."""
        assert isinstance(game, ScenarioGame)
        self._turn += 1
        if self._line:
            move = self._line.pop(0)
            if move in moves:
                return move
            self._line = []
        self._scenario = game.scenario
        self._replan(state)
        if state.phase == "movement" and state.run is None:
            found = self._moving(state, moves, {move.verb for move in moves})
        elif state.run is None and "camp" in [move.verb for move in moves]:
            found = self._acting(state, moves)
        else:
            found = self._inside(game, state, moves)
        return found if found is not None else self._usual(state, moves)

    def idle(self, game: Game[Play], state: Play, moves: Sequence[Move]) -> Move | None:
        """Being done, leaving, camping."""
        for verb in ("done", "ready", "leave", "break-camp", "stow", "camp"):
            for move in moves:
                if move.verb == verb:
                    return move
        return None

    # Plans

    def _replan(self, state: Play) -> None:
        """A relaxed plan from what is so now, once a round and after every action."""
        mark = state.round * 100 + sum(seat.acted for seat in state.seats) * 10 + (state.phase == "action")
        if mark == self._planned:
            return
        self._planned = mark
        outlook, found = self._agreeing(facts_of(state))
        self._plan = [*(found or ()), *self._sources(found or (), outlook)]
        self._needed = frozenset(fact for operator in self._plan for fact in operator.needs | operator.gives)
        self._price = price_of(found or (), state.library)

    def _agreeing(self, facts: Sequence[str]) -> tuple[Outlook, list[Operator] | None]:
        """A plan that takes no two options of one entry, as a reading takes one; any plan, where there is none."""
        relevant = self._relevant
        outlook = first = relevant.outlook(facts)
        found = plan_of_first = outlook.plan(self._facts_of_goal)
        for turn in range(REPLANS):
            taken = _two_options(found or ())
            if not taken:
                return (first, plan_of_first) if found is None else (outlook, found)
            kept = taken[below(splitmix64(self._seed, turn), len(taken))] if self._seed else taken[0]
            relevant = relevant.barring(fact for fact in taken if fact != kept)
            outlook = relevant.outlook(facts)
            found = outlook.plan(self._facts_of_goal)
        return first, plan_of_first

    def _sources(self, plan: Sequence[Operator], outlook: Outlook) -> list[Operator]:
        """Where a counter has to rise by more than one: ways to its other sources, as each can dry up.

        The relaxed plan takes the nearest source as often as it needs it; a play can often take it once.
        """
        wanted: dict[str, int] = {}
        for operator in plan:
            for fact in operator.gives:
                if fact.startswith("counter:"):
                    counter = fact.partition(" ")[0]
                    wanted[counter] = wanted.get(counter, 0) + 1
        more: list[Operator] = []
        for counter, number in sorted(wanted.items()):
            if number > 1:
                ways: dict[tuple[str, ...], Operator] = {}
                for operator in self._relevant.operators:
                    if any(fact.partition(" ")[0] == counter for fact in operator.gives):
                        needs = tuple(sorted(fact for fact in operator.needs if not fact.startswith("counter:")))
                        ways.setdefault(needs, operator)
                priced = [(price, needs) for needs in ways if (price := outlook.price(needs)) is not None]
                for _, needs in sorted(priced)[: 2 * number]:
                    more += [*(outlook.plan(needs) or ()), ways[needs]]
        return more

    def _wants(self, fact: str) -> bool:
        return fact in self._needed

    def _wanted_targets(self, state: Play) -> list[Target]:
        """The actions of the plan that can be taken now."""
        found: list[Target] = []
        for token, place in sorted(state.board.items()):
            if self._wants(f"interact:{token}"):
                found.append((place, "interact", token))
        for stuff in sorted({*state.common, *(card for seat in state.seats for card in seat.stuff)}):
            action = state.library.stuff[stuff].action
            if action is not None and self._wants(f"offer:{stuff}"):
                found.append((action.location or state.seats[0].place, "offer", stuff))
        return found

    def _quest(self, state: Play, number: int) -> Target | None:
        seat = state.seats[number]
        quests = state.library.characters[seat.character].quests
        if seat.quests >= min(rules.QUESTS, len(quests)) or not self._wants_quests(state, seat.character):
            return None
        quest = state.library.quests[plain(quests[seat.quests])]
        return (quest.location, "quest", "")

    def _wants_quests(self, state: Play, character: str) -> bool:
        """Whether the plan needs somebody ready for the finale, or a quest of this character."""
        quests = state.library.characters[character].quests
        own = any(self._wants(f"quest:{plain(quest)}") for quest in quests)
        return own or any(fact.startswith("ready:") for fact in self._needed)

    def _assign(self, state: Play) -> None:
        """Who goes where this round: the plan's actions to those nearest, quests to the others."""
        free = [number for number, seat in enumerate(state.seats) if not seat.moved]
        targets = self._wanted_targets(state)
        self._targets = self._in_time(state) if self._seed % 3 < 2 else {}
        targets = [target for target in targets if target not in self._targets.values()]
        quests = {number: self._quest(state, number) for number in free}
        done_by = sum(seat.quests >= rules.QUESTS for seat in state.seats)
        keeper = min(free, key=lambda n: (rules.QUESTS - state.seats[n].quests, n)) if free else -1
        pairs = sorted((self._urgency(state, number, target), number, target) for number in free for target in targets)
        for _, number, target in pairs:
            if number in self._targets or target in self._targets.values():
                continue
            quest = quests[number]
            on_quest = quest is not None and number == keeper and not done_by and len(free) > 1
            if on_quest and len(targets) < len(free):
                continue
            if quest is not None and self._prefers_quest(state, number, quest, target):
                continue
            self._targets[number] = target
        for number in free:
            quest = quests[number]
            if number not in self._targets and quest is not None:
                self._targets[number] = quest
        self._legs = {number: self._way(state, number, target) for number, target in self._targets.items()}

    def _way(self, state: Play, number: int, target: Target) -> list[Leg]:
        """The legs of this round: from some play on such that a check at the end can still come out as it should."""
        library, seat = state.library, state.seats[number]
        rounds = rounds_to(library, seat, target[0])
        legs: Stroll | None = None
        if self._seed >= EXACTLY and rounds <= SPACES:
            walk = partial(stroll, library, seat.place, target[0], with_all(seat.bag, seat.drawn), rounds)
            quests = library.characters[seat.character].quests
            check = library.quests[plain(quests[seat.quests])].check if target[1] == "quest" else None
            result = self._paying_result(state, check)
            if result and check is not None:
                legs = walk(spared_by(check, result == "failure"))
            legs = legs or walk()
        return plan(library, seat, target[0]) if legs is None else list(legs[0])

    def _paying_result(self, state: Play, check: Check | None) -> str:
        """The result of a check that brings more coins, where the plan costs more of them than the group has."""
        if check is None or sum(seat.coins for seat in state.seats) >= self._price:
            return ""
        success, failure = gained(check.success), gained(check.failure)
        return "" if success == failure else "failure" if failure > success else "success"

    def _in_time(self, state: Play) -> dict[int, Target]:
        """Who goes where first by an order in which all that the plan needs is done in time; empty if none was
        found. Whoever is nearest to being ready does the quests, or somebody else where that is too late."""
        board = board_for(state.library.scenarios[self._scenario], len(state.seats))
        track = board.track if board is not None else ()
        rounds = sum(visits(space.players, len(state.seats)) for space in track[state.space :]) - 1
        ready = any(fact.startswith("ready:") for fact in self._needed)
        able = [number for number, seat in enumerate(state.seats) if seat.quests >= rules.QUESTS]
        keepers = sorted(range(len(state.seats)), key=lambda number: (-state.seats[number].quests, number))
        for keeper in keepers if ready and not able else [-1]:
            errands = errands_of(self._plan, state, keeper)
            first = first_errands(state.library, state.seats, errands, rounds, self._seed)
            if first is not None:
                return {seat: (errand.place, errand.verb, errand.argument) for seat, errand in first.items()}
        return {}

    def _urgency(self, state: Play, number: int, target: Target) -> tuple[int, int]:
        away = rounds_to(state.library, state.seats[number], target[0])
        noise = below(splitmix64(self._seed, state.round * 31 + number * 7 + len(target[2])), 3)
        return (away + (noise if self._seed else 0), noise if self._seed > 1 else 0)

    def _prefers_quest(self, state: Play, number: int, quest: Target, target: Target) -> bool:
        """Alone, or where the quest is nearer: do first what lies nearer, a little at random later on."""
        seat = state.seats[number]
        to_quest = rounds_to(state.library, seat, quest[0])
        to_target = rounds_to(state.library, seat, target[0])
        if self._seed:
            to_quest += below(splitmix64(self._seed, state.round * 17 + number), 2)
        return to_quest < to_target

    # Decisions

    def _moving(self, state: Play, moves: Sequence[Move], verbs: set[str]) -> Move | None:
        """Draw what the way costs, walk it, be done."""
        if verbs == {"draw"}:
            if not any(seat.drawn or seat.moved for seat in state.seats) or not self._targets:
                self._assign(state)
            return self._lucky_draw(state, moves)
        if "done" not in verbs:
            return None
        for number in self._walkers(state):
            seat = state.seats[number]
            legs = self._legs.get(number, [])
            while legs and legs[0].to == seat.place:
                legs.pop(0)
            if legs:
                leg = legs[0]
                spent = (leg.tokens[0], *(("and", leg.tokens[1]) if len(leg.tokens) > 1 else ()))
                for one in (Move(number, "move", (leg.to, "with", *spent)), *_any_way(moves, number, leg.to)):
                    if one in moves:
                        legs.pop(0)
                        return one
            return Move(number, "done")
        return None

    def _walkers(self, state: Play) -> list[int]:
        """Who has still to move, in the order in which they do."""
        return [number for number, seat in enumerate(state.seats) if not seat.moved]

    def _lucky_draw(self, state: Play, moves: Sequence[Move]) -> Move | None:
        """A token the way costs; else the least precious one, which is back in the bag before the action."""
        number = next(n for n, seat in enumerate(state.seats) if seat.character == moves[0].args[2])
        wanted = [name for leg in self._legs.get(number, ()) for name in leg.tokens]
        for name in state.seats[number].drawn:
            if name in wanted:
                wanted.remove(name)
        for move in moves:
            if move.args[0] in wanted:
                return move
        return None

    def _acting(self, state: Play, moves: Sequence[Move]) -> Move | None:
        """The action one came for; a quest on the spot; a wanted token; else a camp, or a stall."""
        for move in moves:
            target = self._targets.get(move.seat)
            if target is not None and (move.verb, *move.args[:1]) == (target[1], *((target[2],) if target[2] else ())):
                return move
        for move in moves:
            if move.verb == "interact" and self._wants(f"interact:{move.args[0]}"):
                return move
            if move.verb == "offer" and self._wants(f"offer:{move.args[0]}"):
                return move
        for move in moves:
            if move.verb == "quest" and self._wants_quests(state, state.seats[move.seat].character):
                return move
        resting = [move for move in moves if move.verb == "camp"]
        return resting[0] if resting else None

    def _inside(self, game: ScenarioGame, state: Play, moves: Sequence[Move]) -> Move | None:
        """In an adventure, a check, a choice, the finale: what the plan wants, by a search where it is near."""
        task = state.agenda[-1]
        if isinstance(task, Choose):
            option = f"choice:{task.source}/"
            for move in moves:
                if self._wants(option + move.args[0]):
                    return move
            earning = self._earning(state, task, moves)
            if earning is not None:
                return earning
            return moves[below(splitmix64(self._seed, self._turn), len(moves))] if self._seed else None
        near = self._near_goal(state)
        if not near:
            return None
        where = (
            f"{state.round} {state.run.adventure if state.run else ''} {state.final.adventure if state.final else ''}"
        )
        if where == self._hopeless:
            return None
        failing = all(event.what in ("failure", "end") and event.which != "won" for event in near)
        base = len(state.agenda)
        line = find(game, state, near, lambda play: _outside(state, play, base), self._needed, failing, self.avoided)
        if not line.found:
            self._hopeless = where
            return None
        self._line = list(line.moves[1:])
        return line.moves[0]

    def _earning(self, state: Play, task: Choose, moves: Sequence[Move]) -> Move | None:
        """The option that brings most coins, where the plan costs more of them than the group has."""
        if sum(seat.coins for seat in state.seats) >= self._price:
            return None
        brings = {str(number): of_option(option) for number, option in enumerate(task.options.value, 1)}
        best = max(moves, key=lambda move: brings.get(move.args[0], 0))
        return best if brings.get(best.args[0], 0) > 0 else None

    def _near_goal(self, state: Play) -> list[Event]:
        """The events wanted next where we are: of the finale, of the adventure, of the check."""
        if state.final is not None:
            return self._within(("final", "chain"), state.final.adventure, Event("end", "won"))
        if state.run is not None:
            name = state.run.adventure
            return self._within(("adventure", "step", "half", "box", "slot"), name, Event("success", name))
        look = next((task for task in reversed(state.agenda) if isinstance(task, Look)), None)
        if look is None:
            return []
        wanted = [fact for fact in sorted(self._needed) if fact.startswith("check-result:")]
        result = self._paying_result(state, look.check.value) if self._seed >= EXACTLY else ""
        if result and not any(fact.startswith(f"check-result:{look.source}/") for fact in wanted):
            return [Event("check-result", f"{look.source}/{result}")]
        return [Event(*fact.split(":", 1)) for fact in wanted]

    def _within(self, parts: Sequence[str], name: str, success: Event) -> list[Event]:
        """What the plan wants last of an adventure or finale: an end of it, or something on the way; or success.

        `parts` are the sorts of facts that belong to it, whose names begin with its own.
        """
        last: Operator | None = None
        for operator in self._plan:
            if any(_belongs(fact, parts, name) for fact in operator.needs):
                last = operator
        if last is None:
            return [success]
        asked = {fact for operator in self._plan for fact in operator.needs}.union(self._facts_of_goal)
        useful = [fact for fact in sorted(last.gives) if fact in asked] or sorted(last.gives)
        return [Event(*fact.split(":", 1)) for fact in useful if ":" in fact] or [success]

    def _usual(self, state: Play, moves: Sequence[Move]) -> Move:
        """What a sensible player does without a plan for it."""
        if moves[0].seat == CHANCE and state.phase == "movement" and moves[0].verb == "draw":
            return min(moves, key=lambda move: move.args[0][-1])
        for verb in ("buy-token", "unlock", "ready", "leave", "break-camp", "stop", "done"):
            fitting = [move for move in moves if move.verb == verb]
            if fitting:
                return max(fitting, key=lambda move: (move.args[-1:] or ("",))[0][-1:])
        return max(moves, key=lambda move: promise(state, move, self._needed))


def _two_options(found: Sequence[Operator]) -> list[str]:
    """The first options of one entry of which a plan takes more than one; empty if there are none."""
    options: dict[str, list[str]] = {}
    for operator in found:
        for fact in operator.gives:
            if fact.startswith("choice:entry:"):
                options.setdefault(fact.rpartition("/")[0], []).append(fact)
    return next((sorted(set(taken)) for taken in options.values() if len(set(taken)) > 1), [])


def _belongs(fact: str, parts: Sequence[str], name: str) -> bool:
    what, _, which = fact.partition(":")
    return what in parts and which.split("/")[0] == name


def _outside(before: Play, after: Play, base: int) -> bool:
    """Whether the adventure, finale or check that a search began in is over."""
    if before.final is not None:
        return False
    if before.run is not None:
        return after.run is None
    return len(after.agenda) < base - 1


def _any_way(moves: Sequence[Move], number: int, to: str) -> list[Move]:
    """Every way of a player to a place, the one with fewer and less precious tokens first."""
    found = [move for move in moves if move.seat == number and move.verb == "move" and move.args[0] == to]
    return sorted(found, key=lambda move: (len(move.args), move.args))
