"""Plans over a timetable, sought by clingo."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from authoring.proof.second.gifts import needed
from authoring.proof.second.ordering import in_order
from authoring.proof.second.programs import ON_THE_WAY, PLANS
from authoring.proof.second.solving import Atom, Atoms, Solver
from authoring.proof.second.timetables import Deed, Done, Gift, Missed, Plan, Timetable

PLENTY = 1_000
"""What may happen often brings so much at once."""


class Planner:
    """Asks for plans towards some goals, each a number of facts any one of which will do. In strict ones agents meet
    where their deeds have them, and on their ways as well where that is said. Raises NoSolver."""

    def __init__(self, timetable: Timetable, goals: Sequence[Sequence[str]], on_the_way: bool = False) -> None:
        self.goals = goals
        self.timetable = timetable
        self._numbers = _Numbers()
        self._learnt: set[tuple[int, str]] = set()
        facts = [*_facts(timetable, self._numbers), *self._goals()]
        if on_the_way:
            facts += _ways(timetable, self._numbers)
        self._solver = Solver(PLANS + ON_THE_WAY if on_the_way else PLANS, facts)

    @property
    def conflicts(self) -> int:
        """What the search has taken so far."""
        return self._solver.conflicts

    def plan(self, goal: int, strict: bool, conflicts: int) -> Plan | None:
        """A plan towards a goal, by number; None where there is none. Raises GaveUp."""
        atoms = self._solver.ask(conflicts, {("reached", (goal,)): True, ("strict", ()): strict})
        if atoms is None:
            return None
        deeds, happenings = self.timetable.deeds, self.timetable.happenings
        plan = in_order(
            self.timetable,
            self.goals[goal],
            {(moment, agent): deeds[deed] for agent, deed, moment in atoms.get("does", ())},
            {(moment, whose, happenings[number].name) for number, whose, moment in atoms.get("happens", ())},
        )
        return plan._replace(gifts=needed(self.timetable, plan, self._gifts(atoms)))

    def _gifts(self, atoms: Atoms) -> list[Gift]:
        """The gifts of an answer set, at a place where both stop if there is one."""
        rounds = {moment: round for round, moment in enumerate(self.timetable.acting, 1)}
        places = {(agent, at): place for agent, place, at in atoms.get("stops", ())}
        found = []
        for giver, taker, amount, at in sorted(atoms.get("gift", ())):
            stop, other = places.get((giver, at)), places.get((taker, at))
            place = self._numbers.name("place", stop) if stop is not None and stop == other else ""
            found.append(Gift(rounds[at], giver, taker, amount, place))
        return sorted(found)

    def allows(self, goals: Iterable[int], deeds: Iterable[Done]) -> bool:
        """Whether all these goals, by number, can be reached while these deeds are done: a real play has to be
        allowed. Raises GaveUp."""
        number, acting = self._numbers, self.timetable.acting
        assumed: dict[Atom, bool] = {("reached", (goal,)): True for goal in goals}
        assumed |= {("does", (each.agent, number("deed", each.deed), acting[each.round - 1])): True for each in deeds}
        return self._solver.ask(PLENTY * PLENTY, {**assumed, ("strict", ()): False}) is not None

    def learn(self, missed: Missed) -> None:
        """From now on no strict plan goes wrong in that way; what an agent misses twice, it no longer tries."""
        done, number = missed.done, self._numbers
        agent = done.agent
        when = self.timetable.acting[done.round - 1]
        if missed.gift is not None:
            giver, given = missed.gift.giver, self.timetable.acting[missed.gift.round - 1]
            wrong = f"gift({giver},{missed.gift.taker},_,{given})"
            if missed.gift.place:
                wrong += f", stops({giver},{number('place', missed.gift.place)},{given})"
        elif missed.walk is not None:
            start, goal, rounds, stops = missed.walk
            wrong = (
                f"busy({agent},{number('place', start) if start else 'start'},S), "
                f"busy({agent},{number('place', goal)},T), round(S,Q), round(T,R), Q < R, R - Q <= {rounds}"
            )
            for turn, stop in enumerate(stops):
                # In fewer rounds, or with less of them before the stop or after it, it goes wrong all the same.
                wrong += (
                    f", stops({agent},{number('place', stop.place)},U{turn}), round(U{turn},V{turn}), "
                    f"Q < V{turn}, V{turn} - Q <= {stop.round}, V{turn} <= R, R - V{turn} <= {rounds - stop.round}"
                )
        elif missed.happening:
            again = (agent, missed.happening) in self._learnt
            self._learnt.add((agent, missed.happening))
            wrong = f"happens({number('happening', missed.happening)},{agent},{'_' if again else when})"
        else:
            wrong = f"does({agent},{number('deed', done.deed)},{when})"
        self._solver.add(f":- strict, {wrong}.")

    def _goals(self) -> Iterator[str]:
        for number, goal in enumerate(self.goals):
            for fact in goal:
                yield f"goal({number},{self._numbers('fact', fact)})."


class _Numbers:
    """A number for each name of a sort, in the order in which they are first asked for."""

    def __init__(self) -> None:
        self._known: dict[str, dict[str, int]] = {}

    def __call__(self, sort: str, name: str) -> int:
        known = self._known.setdefault(sort, {})
        return known.setdefault(name, len(known))

    def name(self, sort: str, number: int) -> str:
        """The name with a number."""
        return next(name for name, known in self._known[sort].items() if known == number)


def _facts(timetable: Timetable, number: _Numbers) -> Iterator[str]:
    """A timetable as facts for clingo; deeds and happenings have their place in it for a number."""
    for each in timetable.deeds:
        number("deed", each.name)
    for happening in timetable.happenings:
        number("happening", happening.name)
    yield from _moments(timetable, number)
    for agent in range(timetable.agents):
        yield f"agent({agent})."
    for fact in sorted(timetable.start):
        yield f"start({number('fact', fact)})."
    yield from _deeds(timetable, number)
    yield from _happenings(timetable, number)
    for place, rule in enumerate(timetable.rules):
        yield f"rule({place},{number('fact', rule.fact)},{rule.least})."
        yield from (f"counts({place},{number('fact', fact)})." for fact in rule.of)
    for place, tally in enumerate(timetable.tallies):
        yield f"tally({place},{number('fact', tally.fact)},{tally.least})."
        often = {each.name: each.often for each in timetable.happenings}
        for name, amount in sorted(tally.amounts.items()):
            if name in often:
                yield f"adds({place},{number('happening', name)},{PLENTY if often[name] else amount})."
    yield from _walks(timetable, number)


def _moments(timetable: Timetable, number: _Numbers) -> Iterator[str]:
    yield "round(0,0)."
    known = {each.name for each in timetable.happenings}
    for place, moment in enumerate(timetable.moments):
        yield f"moment({place})."
        yield from (f"begun({place},{number('happening', name)})." for name in moment.begins if name in known)
    yield f"last({len(timetable.moments) - 1})."
    for round, place in enumerate(timetable.acting, 1):
        yield f"round({place},{round})."


def _deeds(timetable: Timetable, number: _Numbers) -> Iterator[str]:
    for place, deed in enumerate(timetable.deeds):
        yield f"begins({place},{number('happening', deed.begins)})."
        if deed.place:
            yield f"at({place},{number('place', deed.place)})."
        yield from (f"needs({place},{number('fact', fact)})." for fact in sorted(deed.needs))
        if deed.uses:
            piece = number("fact", deed.uses)
            yield f"uses({place},{piece}). piece({piece})."
            if deed.uses in timetable.lasting:
                yield f"lasting({piece})."
        for agent in range(timetable.agents):
            if deed.agents is None or agent in deed.agents:
                yield from (f"can({agent},{place},{when})." for when in _times(timetable, deed, agent))


def _times(timetable: Timetable, deed: Deed, agent: int) -> Iterable[int]:
    """The moments at which an agent can have come to where a deed is done."""
    for round, when in enumerate(timetable.acting, 1):
        if not deed.place or timetable.walks.fare(agent, "", deed.place, round) is not None:
            yield when


def _happenings(timetable: Timetable, number: _Numbers) -> Iterator[str]:
    groups = set[int]()
    for place, each in enumerate(timetable.happenings):
        yield from (f"leads({number('happening', cause)},{place})." for cause in sorted(each.after))
        yield from (f"asks({place},{number('fact', fact)})." for fact in sorted(each.needs))
        yield from (f"gives({place},{number('fact', fact)})." for fact in sorted(each.gives))
        yield from (f"lacks({place},{number('fact', fact)})." for fact in sorted(each.lacks))
        yield from (f"own({place},{number('fact', fact)})." for fact in sorted(each.own))
        if each.free:
            yield f"free({place})."
        if each.often:
            yield f"often({place})."
        if each.group:
            group = number("group", each.group)
            groups.add(group)
            yield f"of({place},{group})."
        if each.purse:
            yield f"brings({place},{each.purse})."
            yield f"most({place},{PLENTY if each.often and each.purse > 0 else each.purse})."
    yield from (f"group({group})." for group in sorted(groups))
    for name in timetable.at_will:
        yield f"at_will({number('happening', name)})."
    if any(each.purse < 0 for each in timetable.happenings):
        yield from (f"purse({agent},{coins})." for agent, coins in enumerate(timetable.purses))
        yield from (f"amount({amount})." for amount in range(1, timetable.gifts + 1))
    if timetable.short:
        yield f"wealth({sum(timetable.purses)})."


def _walks(timetable: Timetable, number: _Numbers) -> Iterator[str]:
    """How far apart the places of deeds are, where it is more than a round or takes a fare."""
    places = sorted({deed.place for deed in timetable.deeds if deed.place})
    walks, rounds = timetable.walks, timetable.rounds
    for agent, start, goal in product(range(timetable.agents), ("", *places), places):
        if start == goal:
            continue
        pair = f"{agent},{number('place', start) if start else 'start'},{number('place', goal)}"
        fares = {
            each: fare for each in range(1, rounds + 1) if (fare := walks.fare(agent, start, goal, each)) is not None
        }
        fewest = min(fares, default=rounds + 1)
        sure = max(1, -(-walks.length(agent, start, goal) // walks.pace))
        if fewest > 1:
            yield f"apart({pair},{fewest})."
        if sure > fewest:
            yield f"sure({pair},{sure})."
        if timetable.short:
            yield from (f"fare({pair},{each},{fare})." for each, fare in fares.items() if fare > 0)


def _ways(timetable: Timetable, number: _Numbers) -> Iterator[str]:
    """How long the ways are between the places of deeds and all sites."""
    walks = timetable.walks
    yield f"pace({walks.pace})."
    yield from (f"site({number('place', site)})." for site in walks.sites)
    places = sorted({deed.place for deed in timetable.deeds if deed.place})
    for agent, place, site in product(range(timetable.agents), ("", *places), walks.sites):
        here, there = number("place", place) if place else "start", number("place", site)
        yield f"length({agent},{here},{there},{walks.length(agent, place, site)})."
        # Between places of deeds that are sites as well, it has been said already.
        if place and site not in places:
            yield f"length({agent},{there},{here},{walks.length(agent, site, place)})."
