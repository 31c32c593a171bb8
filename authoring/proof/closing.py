"""Points of no return in games with more states than can be seen: decisions of plays after which a goal is lost.

A state is beyond return when the relaxation, begun with all that may be so in it, does not gain the goal. The delete
relaxation gains whatever play can gain from those facts, so that this refutes for good; it has to be told too much
rather than too little. Between two states that are told like that, what play may come to is gone through, so that the
decision is found that lost it. What has no time left is not beyond return: what time takes away by itself closes
nothing, unless a decision alone made the difference.

Only plays are looked at: those towards the goal, those of an explorer, and one for each option that may cost
something of use, which then goes on to give away what the goal cannot do without any more. Where they close nothing,
no more is known than that.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Sequence, Set
from dataclasses import replace
from functools import cached_property, lru_cache
from time import process_time
from typing import Any, NamedTuple

from authoring.game.extensive import CHANCE, TERMINAL, Event, Game, Move
from authoring.game.lines import possible
from authoring.game.transcript import Expectation
from authoring.proof.answers import Answer, Budget
from authoring.proof.claims import Because, Claim, Guide, Guided, Kind, Reason, Stats, Word
from authoring.proof.refusing import refusal
from authoring.proof.relaxation import Relaxation

ATTEMPTS = 4
"""How many plays towards the goal, and of the explorer, are looked at."""
TRIES = 8
"""How many plays at most are made towards one option."""
ENOUGH = 3
"""How many plays with an option are enough: it may close something after one way to it and not after another."""
FURTHER = 6
"""How many things more, at most, a play gives away that has given away one."""
TOLD = 2
"""How many lines are told of why that closes the goal."""
BETWEEN = 400
"""How many states are seen, at most, between two that are told of."""
SETS = 64
"""Of so many sets of what is over for good it is kept what can still be done."""


class Standing(NamedTuple):
    """What is so in a state, as facts of the relaxation: all of them that may be so.

    Where a fact is left out that is so, what is said to be lost may not be: in doubt a fact is in.

    `passing` are those that time takes away by itself. `spent` are facts that, though things that give them may be
    there, are never given any more.
    """

    facts: frozenset[str]
    passing: frozenset[str] = frozenset()
    spent: frozenset[str] = frozenset()


class Costly(NamedTuple):
    """An event after which facts may be gone that were there, of numbers the name of what is counted; or `spent`."""

    event: Event
    facts: frozenset[str]
    spent: frozenset[str] = frozenset()


class Standings(ABC):
    """What a system tells of the states of one game. Derive from it."""

    @abstractmethod
    def of(self, state: Any) -> Standing | None:
        """How a state stands; None where it is not told: there something is under way."""

    def costly(self) -> Iterable[Costly]:
        """The events that may cost something, in a fixed order."""
        return ()

    def said(self, state: Any, move: Move) -> Because | None:
        """A decision of a state in words that name nobody, and where it stands; None, if it stands nowhere."""
        return None


class Closing(NamedTuple):
    """A decision that loses the goal, why, and a play up to where it is lost."""

    said: Because
    why: Reason
    way: tuple[Move, ...]


def answer_closing(
    game: Game[Any], claim: Claim, method: Guided, relaxation: Relaxation, told: Standings, budget: Budget
) -> Answer:
    """The decisions of plays that lose the claim's goal while play goes on; bounded, where there are none."""
    plays = _Plays(game, claim, method, relaxation, told, budget)
    if refusal(relaxation, replace(claim, kind=Kind.REACHABLE)) is not None:
        return Answer(Word.PROVED, notes=("the goal cannot be reached at all, so no move loses it",))
    plays.all()
    stats = Stats(plays=plays.count, moves=plays.moves)
    number = f"{plays.count:,} play{'' if plays.count == 1 else 's'}"
    ended = f", until the limit of {plays.limit} was hit" if plays.limit else ""
    found = list(plays.found.values())
    if not found:
        return Answer(Word.BOUNDED, reason=Reason("limit", f"in {number} nothing closed it{ended}"), stats=stats)
    because = [line for each in found for line in _told(each)]
    summary = f"in {number} {met(len(found))} after which the goal is out of reach while play goes on{ended}"
    return Answer(
        Word.REFUTED, found[0].way, Expectation(ended=False), Reason("no-return", summary, tuple(because)), stats=stats
    )


def met(decisions: int) -> str:
    """Such as "1 decision was met"."""
    return "1 decision was met" if decisions == 1 else f"{decisions} decisions were met"


def _told(closing: Closing) -> list[Because]:
    """A decision, and what is missing from then on."""
    why = closing.why
    text = "; ".join((f"from then on {why.summary}", *(line.text for line in why.because[:TOLD])))
    return [closing.said, Because(text, next((line.at for line in why.because), None))]


class _Ahead:
    """What of the goal is still ahead of states, by the relaxation."""

    def __init__(self, relaxation: Relaxation, goal: Sequence[str]) -> None:
        self._goals = tuple(goal)
        self.relaxation = replace(relaxation.towards(goal), layers=None)
        self._left = lru_cache(SETS)(self._barred)
        self._known: dict[tuple[frozenset[str], frozenset[str]], bool] = {}

    def open(self, facts: frozenset[str], spent: frozenset[str]) -> bool:
        """Whether the goal may still be gained from some facts."""
        key = facts, spent
        if key not in self._known:
            outlook = self._left(spent).outlook(facts)
            self._known[key] = any(outlook.price([each]) is not None for each in self._goals)
        return self._known[key]

    @cached_property
    def useful(self) -> frozenset[str]:
        """The facts that some way to the goal uses."""
        return frozenset(fact for operator in self.relaxation.operators for fact in operator.needs)

    @cached_property
    def helping(self) -> frozenset[str]:
        """The facts that come of what some way to the goal does."""
        return frozenset(fact for operator in self.relaxation.operators for fact in operator.gives)

    def needed(self, standing: Standing, asked: frozenset[str]) -> frozenset[str]:
        """Those of some facts that the goal is out of reach without, from where a play stands."""
        left, facts = self._left(standing.spent), standing.facts
        plan = next(filter(None, (left.plan([each], facts) for each in self._goals)), ())
        used = {fact for operator in plan for fact in operator.needs}
        return frozenset(
            fact
            for fact in used & asked
            if not any(replace(left.without([fact]), start=facts - {fact}).reaches([goal]) for goal in self._goals)
        )

    def why(self, claim: Claim, before: Standing | None, after: Standing) -> Reason:
        """What is missing in a state that is beyond return, of what was there before it, if that is all."""
        had = (before.facts if before is not None else self.relaxation.start) | after.spent
        lost = had - after.facts - (before.spent if before is not None else frozenset())
        passing = before.passing if before is not None else frozenset()
        sets = [frozenset({fact}) for fact in sorted(lost - passing)]
        sets += [lost - passing, lost]
        kept = after.spent
        gone = next((each for each in sets if self.open(after.facts | each, kept - each)), frozenset())
        left = replace(self._left(kept).without(gone), start=after.facts)
        reason = refusal(left, replace(claim, kind=Kind.REACHABLE), gone)
        assert reason is not None, "what is taken away from it gains no more"
        return reason

    def _barred(self, spent: frozenset[str]) -> Relaxation:
        return self.relaxation.barring(spent) if spent else self.relaxation


class _Plays:
    """The plays of one game, and the decisions in them that lose its goal."""

    def __init__(
        self, game: Game[Any], claim: Claim, method: Guided, relaxation: Relaxation, told: Standings, budget: Budget
    ) -> None:
        self.game, self.claim, self.method, self.told = game, claim, method, told
        self.budget, self._deadline = budget, process_time() + budget.seconds
        self._relaxation = relaxation
        self.ahead = _Ahead(relaxation, [str(event) for event in claim.events])
        self.found: dict[Because, Closing] = {}
        self.count = self.moves = 0
        self.limit = ""
        self._seen: set[Event] = set()
        self._checked = Counter[Event]()
        """In how many plays each event happened before a state that was told of."""

    def all(self) -> None:
        """Plays towards the goal, plays that explore, and plays towards what may cost something that it needs."""
        aim = replace(self.claim, kind=Kind.REACHABLE)
        explorer = self.method.explorer(self.game) if self.method.explorer is not None else None
        for each in filter(None, (self.method.guide(self.game, aim), explorer)):
            for attempt in range(ATTEMPTS):
                self._play(each, None, attempt)
        for event, facts in self._costly.items():
            if self.ahead.useful.isdisjoint(facts) or not self._relaxation.reaches([str(event)]):
                continue
            guide = self._guide_to(event)
            for attempt in range(TRIES):
                if guide is None or self._checked[event] >= ENOUGH:
                    break
                self._play(guide, event, attempt)

    @cached_property
    def _costly(self) -> dict[Event, frozenset[str]]:
        """What each of the events may cost: the facts themselves, of numbers too."""
        useful = self.ahead.useful
        numbers: dict[str, set[str]] = {}
        for fact in useful:
            numbers.setdefault(fact.partition(" ")[0], set()).add(fact)
        found: dict[Event, frozenset[str]] = {}
        for each in self.told.costly():
            facts = each.facts.union(each.spent, *(numbers.get(name, ()) for name in each.facts))
            found[each.event] = found.get(each.event, frozenset()) | facts
        return found

    @cached_property
    def _chances(self) -> frozenset[str]:
        """What may be spent without ever being there."""
        return frozenset().union(*(each.spent for each in self.told.costly()))

    def _guide_to(self, event: Event) -> Guide | None:
        return self.method.guide(self.game, replace(self.claim, kind=Kind.REACHABLE, goal=frozenset({event})))

    def _next(self, standing: Standing, happened: Set[Event]) -> Event | None:
        """An event that has not happened and may cost what the goal cannot do without, from where a play stands: the
        nearest, those first that help nothing. What time takes away costs nothing."""
        open_ = {event: facts for event, facts in self._costly.items() if event not in happened}
        asked = frozenset().union(*open_.values()) & (standing.facts | self._chances)
        needed = self.ahead.needed(standing, asked - standing.passing)
        outlook = self._relaxation.outlook(standing.facts)
        costing = [event for event, facts in open_.items() if not needed.isdisjoint(facts)]
        helping = self.ahead.helping
        priced = [
            (str(event) in helping, price, event)
            for event in costing
            if (price := outlook.price([str(event)])) is not None
        ]
        return min(priced)[2] if priced else None

    def _play(self, guide: Guide, target: Event | None, attempt: int) -> None:
        """One play, until it is decided; towards an event, and towards others once that has happened."""
        if self._exhausted():
            return
        game = self.game
        guide.seen = self._seen
        guide.start(game, attempt)
        self.count += 1
        state, way, further = game.initial(), list[Move](), 0
        before: Standing | None = None
        since: list[tuple[Any, Move]] = []
        happened, checked = set(game.events(state)), set[Event]()
        while len(way) < self.method.max_moves and not self._exhausted():
            standing = self.told.of(state)
            if standing is not None:
                self._checked.update(happened - checked)
                checked |= happened
                if not self.ahead.open(standing.facts, standing.spent):
                    self._lost(before, since, standing, way)
                    return
                before, since = standing, []
                if target in happened:
                    further += 1
                    target = self._next(standing, happened) if further <= FURTHER else None
                    other = None if target is None else self._guide_to(target)
                    if other is None:
                        return
                    guide = other
                    guide.start(game, attempt)
            moves = possible(game, state)
            if not moves:
                return
            move = guide.choose(game, state, moves, attempt) if len(moves) > 1 else moves[0]
            since.append((state, move))
            state = game.apply(state, move)
            way.append(move)
            self.moves += 1
            events = game.events(state)
            happened.update(events)
            self._seen.update(events)
            if not self.claim.goal.isdisjoint(events):
                self._checked.update(happened - checked)
                return

    def _lost(
        self, before: Standing | None, since: Sequence[tuple[Any, Move]], after: Standing, way: Sequence[Move]
    ) -> None:
        """Note the decision that lost the goal, after which nothing that can come next has it still ahead."""
        at = len(since) - 1
        still: bool | None = True
        while at > 0 and (still := self._still(since[at][0])) is False:
            at -= 1
        state, move = since[at]
        if move.seat == CHANCE:
            return
        if before is not None and self.ahead.open(after.facts | before.passing, after.spent) and not (at and still):
            return
        said = self.told.said(state, move) or Because(self.game.describe(state, move))
        if said not in self.found:
            self.found[said] = Closing(said, self.ahead.why(self.claim, before, after), tuple(way))

    def _still(self, state: Any) -> bool | None:
        """Whether the goal may still happen from a state where something is under way; None, if that is too much to
        see."""
        game = self.game
        todo, seen = [state], {game.key(state)}
        while todo:
            state = todo.pop()
            for move in possible(game, state):
                after = game.apply(state, move)
                if not self.claim.goal.isdisjoint(game.events(after)):
                    return True
                if game.current_player(after) == TERMINAL or (key := game.key(after)) in seen:
                    continue
                seen.add(key)
                standing = self.told.of(after)
                if standing is None:
                    todo.append(after)
                elif self.ahead.open(standing.facts, standing.spent):
                    return True
                if len(seen) > BETWEEN:
                    return None
        return False

    def _exhausted(self) -> bool:
        """Whether the budget has ended, noting what ended it."""
        if self.moves >= self.budget.states:
            self.limit = "moves"
        elif process_time() > self._deadline:
            self.limit = "seconds"
        return bool(self.limit)
