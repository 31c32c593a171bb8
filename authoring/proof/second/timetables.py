"""A game in rounds as a timetable: who of some agents does what in which round, and what follows from it.

A system hands it over for the second prover to plan with. What a timetable tells has to include whatever real
play can do, so that what no plan brings about cannot happen. What is said of strict plans may leave real plays
out: it serves to find plans that can be played. Facts are only ever gained, apart from pieces, which deeds use up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple, Protocol

from authoring.game.extensive import Game
from authoring.proof.claims import Guide

Facts = frozenset[str]
NONE: Facts = frozenset()


class Deed(NamedTuple):
    """What an agent can do as its one deed of a round, and the happening that it begins.

    It is done at a place ("" for anywhere), once the facts it needs are there, by some agents (None: by any); it
    uses up the piece of `uses`, unless that is lasting.
    """

    name: str
    begins: str
    place: str = ""
    needs: Facts = NONE
    uses: str = ""
    agents: frozenset[int] | None = None


class Happening(NamedTuple):
    """Something that happens in an agent's turn, or by itself, after any one of other happenings.

    A free one needs facts, or may as well not happen; any other always does. Of those of a group at most one happens
    in a turn. `purse` is what it brings to the agent's purse, or takes from it. One that happens `often` may do so
    more than once in a turn. In strict plans it does not happen where a fact is there that it lacks, nor to an agent
    that was not itself given its `own` facts.
    """

    name: str
    after: Facts = NONE
    needs: Facts = NONE
    gives: Facts = NONE
    free: bool = False
    group: str = ""
    purse: int = 0
    often: bool = False
    lacks: Facts = NONE
    own: Facts = NONE


class Rule(NamedTuple):
    """A fact that is there once so many of others are."""

    fact: str
    of: tuple[str, ...]
    least: int


class Tally(NamedTuple):
    """A fact that is there once happenings have brought so much together."""

    fact: str
    least: int
    amounts: Mapping[str, int]


class Moment(NamedTuple):
    """A time: what begins by itself; or else every agent can do a deed."""

    begins: tuple[str, ...] = ()
    acting: bool = False


class Stop(NamedTuple):
    """Where an agent is to be on its way, and in which round of its walk, from 1."""

    place: str
    round: int


class Walk(NamedTuple):
    """From where ("" for the start), where to, in how many rounds, and by which stops, in their order."""

    start: str
    goal: str
    rounds: int
    stops: tuple[Stop, ...] = ()


class Walks(Protocol):
    """How far places lie apart, for an agent; from "" is from where it starts."""

    @property
    def pace(self) -> int:
        """How much of a way an agent goes in a round."""
        ...

    @property
    def sites(self) -> Sequence[str]:
        """All places, where agents that pass can meet."""
        ...

    def fare(self, agent: int, start: str, goal: str, rounds: int) -> int | None:
        """The least that it takes from all purses together to get there in so many rounds; None if nothing will do."""
        ...

    def length(self, agent: int, start: str, goal: str) -> int:
        """How long a way is at least, with what the agent has from the start, in strict plans."""
        ...

    def walkable(self, agent: int, walk: Walk) -> bool:
        """Whether its rounds will do for that; asked of the walks of a strict plan only."""
        ...


class Done(NamedTuple):
    """A deed of a plan: in which round, from 1, by whom, and what is to happen then."""

    round: int
    agent: int
    deed: str
    happenings: tuple[str, ...]


class Gift(NamedTuple):
    """What one agent gives another out of its purse before the deeds of a round: at the place which both of them pass
    in it, or "" where their deeds have them meet."""

    round: int
    giver: int
    taker: int
    amount: int
    place: str = ""


class Plan(NamedTuple):
    """The deeds, in an order in which each has what it needs; what is to happen by itself, and gifts, in any order."""

    deeds: tuple[Done, ...]
    besides: tuple[str, ...] = ()
    gifts: tuple[Gift, ...] = ()


class Missed(NamedTuple):
    """Where a play does not go as planned: a deed that cannot be done, perhaps for being too far, or a happening of
    it that does not come about; perhaps since a gift was not made before."""

    done: Done
    happening: str = ""
    walk: Walk | None = None
    gift: Gift | None = None


def walks_of(plan: Plan, places: Mapping[str, str]) -> dict[Done, Walk]:
    """The walk to each deed of a plan that has a place: from where the agent's deed before was, by where it meets
    others on the way."""
    found: dict[Done, Walk] = {}
    last: dict[int, tuple[str, int]] = {}
    for done in sorted(plan.deeds):
        place = places[done.deed]
        if place:
            start, since = last.get(done.agent, ("", 0))
            stops = stops_of(plan, done.agent, since + 1, done.round)
            found[done] = Walk(start, place, done.round - since, stops)
            last[done.agent] = (place, done.round)
    return found


def stops_of(plan: Plan, agent: int, first: int, last: int) -> tuple[Stop, ...]:
    """Where an agent meets others on its way from the first to the last of some rounds, which count from 1 here."""
    met = {
        Stop(gift.place, gift.round - first + 1)
        for gift in plan.gifts
        if gift.place and agent in (gift.giver, gift.taker) and first <= gift.round <= last
    }
    return tuple(sorted(met, key=lambda stop: stop.round))


class Follower(Guide):
    """Plays by a plan.

    It has strayed when it is sure that something will not go as planned.
    """

    strayed: bool = False

    def watch(self, game: Game[Any], state: Any) -> None:
        """Called with each state of a play after the first."""

    def missed(self) -> Missed | None:
        """The first thing that did not go as planned in the play just made; None if all did."""
        raise NotImplementedError


@dataclass(frozen=True, eq=False)
class Timetable:
    """All of it.

    `at_will` may happen at any time, as often as one likes. `lasting` are the pieces that deeds do not use up.
    `purses` are what the agents have at the start, `short` whether they can run short of it in other than strict
    plans, and `gifts` the most that strict plans have one give another at once, where they meet (0 where there is but
    one agent). `tells` are the
    kinds of events, such as "entry", that are facts here whenever they happen in a game.
    """

    agents: int
    moments: tuple[Moment, ...]
    deeds: tuple[Deed, ...]
    happenings: tuple[Happening, ...]
    walks: Walks
    follow: Callable[[Plan], Follower]
    tells: Facts
    start: Facts = NONE
    at_will: tuple[str, ...] = ()
    rules: tuple[Rule, ...] = ()
    tallies: tuple[Tally, ...] = ()
    lasting: Facts = NONE
    purses: tuple[int, ...] = ()
    short: bool = False
    gifts: int = 0

    @property
    def acting(self) -> list[int]:
        """The moments at which agents do something, by number."""
        return [number for number, moment in enumerate(self.moments) if moment.acting]

    @property
    def rounds(self) -> int:
        """How many of these there are."""
        return len(self.acting)

    @property
    def giving(self) -> bool:
        """Whether strict plans can need gifts."""
        return self.gifts > 0 and any(each.purse < 0 for each in self.happenings)

    @property
    def size(self) -> int:
        """How much can happen when: happenings times turns."""
        return len(self.happenings) * (self.rounds * self.agents + len(self.moments))

    def without(self, facts: Iterable[str]) -> Timetable:
        """The timetable of plays in which none of the facts is ever gained: all else may still happen."""
        avoided = frozenset(facts)
        if not avoided:
            return self
        kept = tuple(each._replace(gives=each.gives - avoided) for each in self.happenings)
        return replace(self, happenings=kept)

    def towards(self, goals: Iterable[str]) -> Timetable:
        """What can help towards some facts, and no more."""
        cone = _Cone(self)
        cone.want(goals)
        if self.short:
            cone.earn()
        return replace(
            self,
            deeds=tuple(each for each in self.deeds if each in cone.deeds),
            happenings=tuple(
                each._replace(gives=each.gives & cone.facts, after=each.after & cone.happenings)
                for each in self.happenings
                if each.name in cone.happenings
            ),
            at_will=tuple(each for each in self.at_will if each in cone.happenings),
            rules=tuple(each for each in self.rules if each.fact in cone.facts),
            tallies=tuple(each for each in self.tallies if each.fact in cone.facts),
            start=self.start & cone.facts,
        )


class _Cone:
    """What leads to some facts, found backwards."""

    def __init__(self, timetable: Timetable) -> None:
        self.facts: set[str] = set()
        self.happenings: set[str] = set()
        self.deeds: set[Deed] = set()
        self._named = {each.name: each for each in timetable.happenings}
        self._givers: dict[str, list[str]] = {}
        self._earning = [each.name for each in timetable.happenings if each.purse > 0]
        for each in timetable.happenings:
            for fact in each.gives:
                self._givers.setdefault(fact, []).append(each.name)
        self._needs: dict[str, list[str]] = {}
        for rule in timetable.rules:
            self._needs.setdefault(rule.fact, []).extend(rule.of)
        for tally in timetable.tallies:
            self._givers.setdefault(tally.fact, []).extend(tally.amounts)
        self._begun: dict[str, list[Deed]] = {}
        for deed in timetable.deeds:
            self._begun.setdefault(deed.begins, []).append(deed)

    def earn(self) -> None:
        """Add all that brings something to a purse, for fares."""
        self._add([], self._earning)

    def want(self, facts: Iterable[str]) -> None:
        """Add all that can help towards these facts."""
        self._add(facts, ())

    def _add(self, facts: Iterable[str], happenings: Iterable[str]) -> None:
        wanted, happening = list(facts), list(happenings)
        while wanted or happening:
            while wanted:
                fact = wanted.pop()
                if fact not in self.facts:
                    self.facts.add(fact)
                    wanted += self._needs.get(fact, ())
                    happening += self._givers.get(fact, ())
            while happening:
                name = happening.pop()
                if name not in self.happenings and name in self._named:
                    self.happenings.add(name)
                    each = self._named[name]
                    wanted += each.needs
                    happening += [*each.after, *(self._earning if each.purse < 0 else ())]
                    for deed in self._begun.get(name, ()):
                        self.deeds.add(deed)
                        wanted += [*deed.needs, *([deed.uses] if deed.uses else [])]
