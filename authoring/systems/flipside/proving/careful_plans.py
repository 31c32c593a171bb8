"""What a careful group may agree on: who goes where this round, and what for; the likeliest to help first."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, product

from authoring.game.extensive import Event, Move
from authoring.proof.relaxation import Relaxation
from authoring.systems.flipside.game import constants as rules
from authoring.systems.flipside.game.library import plain
from authoring.systems.flipside.game.reading import Choose
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.proving.careful_sight import Sight
from authoring.systems.flipside.proving.careful_tasks import REST, Errand, Errands
from authoring.systems.flipside.proving.careful_walks import FAR, Walk, sure_distances, sure_walks
from authoring.systems.flipside.proving.guide import ScenarioGuide

SHARES = 24
"""How many ways to share out errands are looked at in one state."""
MOST = 7
"""How many errands of one player are looked at in one state."""
WAYS = 4
"""How many ways a round may go are told."""
LUCKY = ("success:", "green:")
"""Facts that hang on draws, beside passed checks."""


class Planner(ScenarioGuide):
    """Plans of a relaxation towards the goal, if it can be without what hangs on draws."""

    def __init__(self, scenario: str, sight: Sight, relaxation: Relaxation, goal: frozenset[Event]) -> None:
        sober = _sober(relaxation)
        facts = [str(event) for event in goal]
        super().__init__(sober if any(sober.in_time([fact]) for fact in facts) else relaxation, goal)
        self._scenario = scenario
        self.sight = sight
        self._known: dict[Hashable, dict[str, Errands]] = {}

    def options(self, play: Play) -> dict[str, Errands]:
        """The ways to share out errands, by their words."""
        mark = (
            tuple([(seat.place, seat.quests, seat.bag, seat.stuff) for seat in play.seats]),
            play.space, tuple(sorted(play.board)), play.common, play.read, play.achieved, tuple(play.counters.items()),
        )  # fmt: skip
        if mark not in self._known:
            self._known[mark] = self._options(play)
        return self._known[mark]

    def ordered(self, play: Play, moves: Sequence[Move]) -> list[Move]:
        """Options of an entry, those that the plan takes first."""
        task = play.agenda[-1]
        assert isinstance(task, Choose)
        self._plan_anew(play)
        return sorted(moves, key=lambda move: not self._wants(f"choice:{task.source}/{move.args[0]}"))

    def _plan_anew(self, play: Play) -> None:
        self._planned = -1
        self._replan(play)

    def _options(self, play: Play) -> dict[str, Errands]:
        self._plan_anew(play)
        state = play.copy()
        for seat in state.seats:
            seat.moved = False
        self._assign(state)
        each = [_first(self._each(play, number)) for number in range(len(play.seats))]
        ranked = sorted(
            product(*[range(len(errands)) for errands in each]), key=lambda places: (sum(places), max(places), places)
        )
        found: dict[str, Errands] = {}
        for places in ranked:
            errands = tuple(errands[place] for errands, place in zip(each, places, strict=True))
            wanted = [(errand.verb, errand.argument) for errand in errands if errand.verb not in (REST, "quest")]
            if len(set(wanted)) == len(wanted):
                found.setdefault(", ".join(map(str, errands)), errands)
            if len(found) == SHARES:
                break
        return found

    def _each(self, play: Play, number: int) -> Iterator[Errand]:
        """What a player may do, the most promising first; resting is the last."""
        seat, library = play.seats[number], play.library
        walks = sure_walks(library, seat.place, seat.bag, self.sight.closed)
        quest, first = self._quest(play, number), self._targets.get(number)
        if quest is not None and first == quest and number != self._keeper(play):
            # One player who is ready is enough: the others stay out of the way of draws.
            yield Errand()
        targets = [*([first] if first else []), *([quest] if quest else []), *self._wanted_targets(play)]
        late: list[Errand] = []
        for place, verb, argument in dict.fromkeys(targets):
            there = walks.get(place)
            if there is None:
                walk = self._towards(play, walks, place)
                yield Errand(REST, "", place, walk, self._loses(play, number, REST, "", walk))
                continue
            yield Errand(verb, argument, place, there, self._loses(play, number, verb, argument, there))
            if there.places and self._draws(play, number, verb, argument):
                late.append(Errand(REST, "", place, there, self._loses(play, number, REST, "", there)))
        yield from late
        yield Errand()

    def _keeper(self, play: Play) -> int:
        """Who does quests first: whoever has most of them, or the shortest way to the others; -1 if somebody is
        ready."""
        if any(seat.quests >= rules.QUESTS for seat in play.seats):
            return -1
        return min(range(len(play.seats)), key=lambda number: (self._way_left(play, number), number))

    def _way_left(self, play: Play, number: int) -> int:
        """Rounds of sure walking to all quests that are left."""
        seat, library = play.seats[number], play.library
        place, rounds = seat.place, 0
        for quest in library.characters[seat.character].quests[seat.quests : rules.QUESTS]:
            goal = library.quests[plain(quest)].location
            rounds += max(
                1, -(-sure_distances(library, goal, self.sight.closed).get(place, FAR) // rules.MOVEMENT_DRAW)
            )
            place = goal
        return rounds

    def _towards(self, play: Play, walks: dict[str, Walk], goal: str) -> Walk:
        """The walk that leaves least of the way to a place."""
        left = sure_distances(play.library, goal, self.sight.closed)
        place = min(walks, key=lambda code: (left.get(code, FAR), walks[code].cost, code))
        return walks[place]

    def _loses(self, play: Play, number: int, verb: str, argument: str, walk: Walk) -> bool:
        """Whether it matters which tokens a walk costs."""
        if not walk.places:
            return False
        if self.sight.disturbing or self.sight.rough_camp:
            return True
        return verb != REST and self._draws(play, number, verb, argument)

    def _draws(self, play: Play, number: int, verb: str, argument: str) -> bool:
        """Whether an action draws from the bag."""
        if verb == "quest":
            seat = play.seats[number]
            argument = plain(play.library.characters[seat.character].quests[seat.quests])
        return self.sight.draws(verb, argument)


def errands_told(play: Play, errands: Errands) -> str:
    """Who does what, in words."""
    told = [words for number, errand in enumerate(errands) if (words := _told(play, number, errand))]
    everybody = "everybody camps" if len(errands) > 1 else "camp"
    return "; ".join([*told, *(["the others camp"] if len(told) < len(errands) else [])]) if told else everybody


def _first(errands: Iterator[Errand]) -> list[Errand]:
    """The most promising errands, resting among them."""
    found = list(dict.fromkeys(errands))
    return found if len(found) <= MOST else [*found[: MOST - 1], Errand()]


def rounds_told(decisions: Sequence[tuple[Play, Move]], options: Callable[[Play], dict[str, Errands]]) -> list[str]:
    """What a policy agrees on round by round: everything that may be agreed on in a round, as draws come out."""
    rounds: dict[int, dict[str, None]] = {}
    for play, move in decisions:
        if move.verb == "agree":
            rounds.setdefault(play.round, {})[errands_told(play, options(play)[move.args[0]])] = None
    return by_round({number: list(told) for number, told in rounds.items()})


def by_round(rounds: Mapping[int, Sequence[str]]) -> list[str]:
    """What may be agreed on in each round, in words; rounds in a row that are alike are told of together."""
    lines: list[str] = []
    for told, group in groupby(sorted(rounds), key=lambda number: tuple(rounds[number])):
        numbers = list(group)
        when = f"round {numbers[0]}" if len(numbers) == 1 else f"rounds {numbers[0]} to {numbers[-1]}"
        first, *others = told
        lines.append(f"{when}: {first}" if not others else f"{when}, as it was drawn: {first}")
        lines += [f"  or: {words}" for words in others[: WAYS - 1]]
        if len(others) >= WAYS:
            lines.append(f"  or: {len(others) - WAYS + 1} more")
    return lines


def _told(play: Play, number: int, errand: Errand) -> str:
    """Such as "Motato walks to r8 and does the quest"; "" for who camps on the spot."""
    who = play.library.name("character", play.seats[number].character)
    walks = f" walks to {errand.walk.places[-1]} and" if errand.walk.places else ""
    match errand.verb:
        case "quest":
            quests = play.library.characters[play.seats[number].character].quests
            does = f'does the quest "{play.library.name("quest", plain(quests[play.seats[number].quests]))}"'
        case "interact":
            does = f'interacts with "{play.library.name("token", errand.argument)}"'
        case "offer":
            does = f'takes up "{play.library.name("stuff", errand.argument)}"'
        case _:
            does = "camps" if walks else ""
    return f"{who}{walks} {does}" if does else ""


def _sober(relaxation: Relaxation) -> Relaxation:
    """The relaxation without what hangs on draws."""
    kept = tuple(
        operator
        for operator in relaxation.operators
        if not any(
            fact.startswith(LUCKY) or (fact.startswith("check-result:") and fact.endswith("/success"))
            for fact in operator.gives
        )
    )
    return replace(relaxation, operators=kept)
