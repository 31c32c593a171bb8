"""What can just be done in a small scenario is a plan, and with a little less it is none, as the plain search says.

Each pair keeps one thing that a timetable tells from being told too narrowly, or forgotten.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.game.extensive import Event, Move
from authoring.proof.answers import Budget
from authoring.proof.claims import Kind, Word
from authoring.proof.exhaustive import answer_all
from authoring.proof.second.planning import Planner
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.proving.timetable import ScenarioTimetable
from tests.proof.claims_of_toys import claim
from tests.systems.flipside.small_scenarios import BELL, Data, tale

HOME: Data = {"locations": {"g1": {"name": "Home", "terrain": "forest", "borders": []}}}
"""A map with nowhere to go."""
STIR: Data = {"use": {"name": "Stir", "when": "wound", "pay": "token", "do": [{"gain": "1 xp"}]}}
"""A use of the spoon that brings no coins."""
MARKS: tuple[Data, ...] = tuple(
    {"kind": "achievement", "id": id, "name": id, "family": "met"} for id in ("here", "there", "done")
)
DONE = Event("achievement", "done")
LOW: Data = {"kind": "counter", "id": "low", "name": "Low", "start": 2, "max": 4}
MOOD: Data = {"kind": "counter", "id": "mood", "name": "Mood", "start": 0, "max": 4}


def hills(number: int) -> Data:
    """A map with so many hills in a row behind home."""
    found = {"g1": {"name": "Home", "terrain": "forest", "borders": ["p1"]}}
    for place in range(1, number + 1):
        onward = [f"p{place + 1}"] if place < number else []
        found[f"p{place}"] = {"name": f"Hill {place}", "terrain": "mountain", "borders": onward}
    return {"locations": found}


def entry(id: str, *do: Any, choices: Sequence[Data] = ()) -> Data:
    return {"kind": "entry", "id": id, "text": "T.", "do": list(do), "choices": list(choices)}


def token(id: str, read: str, at: str = "g1") -> Data:
    return {"kind": "token", "id": id, "name": id, "type": "scenario", "location": at, "read": read}


def maid(number: int) -> Data:
    """Another player, who is like the cook."""
    skill = {"name": "Taste", "when": "stall", "do": [{"gain": "1 xp"}]}
    return {
        "kind": "character", "id": f"maid{number}", "name": f"Maid {number}", "backstory": "T.", "start": "g1",
        "tokens": ["mountain 1"] * 5, "item": "spoon", "ability": skill, "golden": {**skill, "coins": 0},
        "blocking": [], "quests": ["salt", "pepper", "onions"],
    }  # fmt: skip


class Brisk(ScenarioGame):
    """The game with no more of what takes long and leads nowhere than has to be: there is less to be seen."""

    def legal_actions(self, state: Play) -> Sequence[Move]:
        """Without coins or spoons given; who has nothing else to do is done, or camps, in the order of the seats."""
        moves = super().legal_actions(state)
        idle = [move for move in moves if move.verb in ("done", "camp")]
        busy = [
            move
            for move in moves
            if move.verb not in ("stall", "done", "camp") and {"coins", "spoon"}.isdisjoint(move.args)
        ]
        return [*busy, *idle[:1]] or moves


class Told(NamedTuple):
    """A small scenario: its rounds and documents, how many maids help the cook, what is marked at the start, what is on
    the board then, whether it is played briskly, and keys that are changed."""

    rounds: int
    story: tuple[Data, ...] = ()
    maids: int = 0
    achieved: tuple[str, ...] = ()
    setup: tuple[str, ...] = ("first",)
    brisk: bool = False
    changed: Mapping[str, Data] = MappingProxyType({})

    def game(self) -> ScenarioGame:
        """As a game."""
        documents = [*MARKS, *self.story, *map(maid, range(self.maids))]
        changed = {"valley": HOME, "spoon": STIR, **self.changed}
        pack = tale(self.rounds, *documents, setup=self.setup, players=1 + self.maids, **changed)
        seats = ("cook", *(f"maid{number}" for number in range(self.maids)))
        return (Brisk if self.brisk else ScenarioGame)(Library(pack), "tale", seats, self.achieved)


def reading(*do: Any, rounds: int = 1, more: Sequence[Data] = (), **keys: Any) -> Told:
    """An entry that is read once a token is interacted with."""
    return Told(rounds, (token("first", "told"), entry("told", *do), *more), **keys)


def when(if_: Data, rounds: int = 1, **keys: Any) -> Told:
    """Something that is done if a condition holds."""
    return reading({"when": {"if": if_, "do": [ACHIEVE]}}, rounds=rounds, **keys)


def walk(away: int, coins: int, uses: int = 1, **spoon: Any) -> Told:
    """A cook who has so far to walk in a round, and may buy so many tokens beside the five drawn."""
    skill = {"name": "March", "when": "movement", "coins": coins, "uses": uses, "do": [{"activate": "mountain 1"}]}
    changed: dict[str, Data] = {
        "valley": hills(away),
        "cook": {"tokens": ["mountain 1"] * 5, "ability": skill, "golden": skill},
        **({"spoon": {"use": {"name": "Stir", "when": "movement", **spoon}}} if spoon else {}),
    }
    return Told(1, (token("first", "end", f"p{away}"), entry("end", ACHIEVE)), changed=changed)


def errand_first(*do: Any, more: Sequence[Data] = ()) -> Told:
    """A walk of six hills, for four coins, once something was read at home."""
    near = (token("first", "told"), entry("told", *do, {"place": "second"}), entry("coin", {"gain": "1 coin"}))
    far = walk(6, 4)
    return Told(2, (*near, *more, token("second", "end", "p6"), far.story[1]), changed=far.changed)


def price(coins: int, maids: int = 0) -> Told:
    """Something that costs so much."""
    choices = [{"text": "A.", "pay": {"coins": coins}, "do": [ACHIEVE]}, {"text": "B.", "do": []}]
    return Told(1, (token("first", "shop"), entry("shop", choices=choices)), maids)


def mood(least: int, *do: Any, also: Sequence[Data] = (), **keys: Any) -> Told:
    """A counter that an entry moves, and looks at."""
    return reading(*do, counted(least), more=(MOOD, *also), **keys)


def counted(least: int) -> Data:
    """Done once the mood has come up to a number."""
    return {"when": {"if": {"counter": {"name": "mood", "is": f"{least}+"}}, "do": [ACHIEVE]}}


def relay(
    players: int, rounds: int, *after: Data, setup: tuple[str, ...] = ("first", "other"), calls: str = "third"
) -> Told:
    """A token that two others bring, if it is not there at once; the second time that it is interacted with is what is
    wanted, or what others do after that."""
    once = {"when": {"if": {"counter": {"name": "mood", "is": "2+"}}, "do": [{"place": calls} if after else ACHIEVE]}}
    bring = (token("first", "told"), token("other", "told"), entry("told", {"place": "second"}))
    return Told(
        rounds,
        (MOOD, *bring, token("second", "back"), entry("back", UP, once), *after),
        players - 1,
        setup=setup,
        brisk=True,
    )


def trip(**keys: Any) -> Told:
    """An adventure with these keys."""
    page = {
        "kind": "adventure", "id": "trip", "title": "Trip", "intro": "Off.", "start": "up",
        "steps": {"up": {"need": "mountain", "frame": "green"}}, "mismatched": ["fail"], "success": "none",
        "failure": "none", **keys,
    }  # fmt: skip
    way = {**token("first", "none"), "adventure": "trip"}
    del way["read"]
    return Told(1, (MOOD, way, page, entry("none"), entry("end", ACHIEVE)))


def news(half: str) -> Told:
    """Something that comes with the news."""
    card = {"stall": {"text": "T."}, "camp": {"text": "T."}, half: {"text": "T.", "do": [ACHIEVE]}}
    stalls = {"locations": {"g1": {**HOME["locations"]["g1"], "stall": True}}}
    return Told(1, setup=(), changed={"valley": stalls, "no-news": card})


def feast(first: Data, starts: int, rounds: int = 3) -> Told:
    """A final adventure of two steps, with the step at which one player starts."""
    chain = {"steps": [{"need": "any", **first}, {"need": "any"}], "starts": {"1": starts, "2": 1 - starts}}
    return Told(rounds, setup=(), changed={"feast": {"chains": {"on": chain}}})


def track(*spaces: Data) -> Told:
    """A scenario with these spaces."""
    boards = [{"players": [1], "track": list(spaces)}]
    return Told(1, (token("first", "end"), entry("end", ACHIEVE)), setup=(), changed={"tale": {"boards": boards}})


def arrow(rounds: int) -> Told:
    """A final adventure of two chains, between which there is a card."""
    card = {"kind": "stuff", "id": "wind", "name": "Wind", "type": "adventure effect", "text": "T.", "do": [ACHIEVE]}
    on = {**ANY_STEP, "next": [{"to": "off", "stuff": "wind"}]}
    return Told(rounds, (card,), setup=(), changed={"feast": {"chains": {"on": on, "off": ANY_STEP}}})


def missing(rounds: int) -> Told:
    """A final adventure that nobody gets on with."""
    chain = {**ANY_STEP, "steps": [{"need": "water"}]}
    return Told(rounds, setup=(), changed={"feast": {"chains": {"on": chain}, "mismatched": [ACHIEVE, "wound"]}})


def handed(rounds: int) -> Told:
    """What the maid alone can get, and the cook alone can make use of."""
    glove = {"kind": "stuff", "id": "glove", "name": "Glove", "type": "personal", "passable": True, "text": "T."}
    sugar = {"kind": "quest", "id": "sugar", "title": "Sugar", "location": "g1", "before": "T.", "after": "T."}
    changed: dict[str, Data] = {
        "cook": {"quests": ["sugar", "pepper", "onions"]},
        "salt": {"choices": [{"text": "A.", "do": [{"gain": {"stuff": "glove"}}]}]},
    }
    choices = [{"text": "A.", "if": {"have": "glove"}, "do": [ACHIEVE]}, {"text": "B.", "do": []}]
    return Told(rounds, (glove, {**sugar, "choices": choices}), 1, setup=(), brisk=True, changed=changed)


ACHIEVE: Data = {"achieve": "done"}
UP: Data = {"count": {"mood": 1}}
BOTH: Data = {"when": {"if": {"all": [{"achieved": "here"}, {"achieved": "there"}]}, "do": [ACHIEVE]}}
OPTIONS = [{"text": "A.", "do": [{"achieve": "here"}]}, {"text": "B.", "do": [{"achieve": "there"}]}]
EITHER = entry("either", choices=OPTIONS)
BARTER = [{"text": "A.", "pay": {"stuff": "bell"}, "do": [ACHIEVE]}, {"text": "B.", "do": []}]
RUNG: Data = {**BELL, "action": {"location": "g1", "text": "T.", "read": "end"}}
BUN: Data = {
    "kind": "item", "id": "bun", "name": "Bun", "deck": "regular", "cost": 2, "copies": 9,
    "use": {"name": "Eat", "when": "wound", "after": "remove", "do": [{"gain": "1 xp"}]},
}  # fmt: skip
ANY_STEP: Data = {"steps": [{"need": "any"}], "starts": {"1": 0, "2": 0}}
ABLE: Data = {"name": "Taste", "when": "movement", "do": [ACHIEVE]}
IF_BELL: Data = {"when": {"if": {"have": "bell"}, "do": [{"place": "second"}]}}
GIVEN_BACK = (
    BELL,
    token("second", "end"),
    entry("end", {"return stuff": "bell"}, {"when": {"if": {"not": {"have": "bell"}}, "do": [ACHIEVE]}}),
)
READ: Data = {"read": "either"}
SECOND = (token("second", "end", "p6"), entry("end", ACHIEVE))


def moved(*do: Any) -> Told:
    """Something is to be done six hills away in the next round."""
    return reading(*do, {"place": "second"}, rounds=2, more=SECOND, changed={"valley": hills(6), "cook": CLIMBS})


HALF = ("second", "other")
ONWARD = (
    token("third", "more"),
    entry("more", {"place": "fourth"}),
    token("fourth", "end"),
    entry("end", ACHIEVE),
)
CLIMBS: Data = {"tokens": ["mountain 1"] * 5}

# What is enough, and what is a little less; None where a timetable does not tell that it is too little.
EDGES: dict[str, tuple[Told, Told | None]] = {
    "a walk": (walk(5, 3), walk(6, 3)),
    "a walk with a token bought": (walk(6, 2), walk(6, 3)),
    "a walk with two tokens bought": (walk(7, 1, 2), walk(8, 1, 2)),
    "a walk with a token bought with coins of an item": (
        walk(6, 3, after="remove", do=[{"gain": "1 coin"}]),
        walk(6, 3),
    ),
    "a walk with coins that come twice": (
        errand_first({"read": "coin"}, {"read": "coin"}),
        errand_first({"read": "coin"}),
    ),
    "a walk with coins for what is sold": (
        errand_first({"gain": "regular item"}, {"sell": 1}, more=(BUN,)),
        errand_first({"gain": "regular item"}, more=(BUN,)),
    ),
    "a walk from where one is moved": (moved({"move": "p6"}), moved()),
    "coins of one's own": (price(2), price(3)),
    "coins of another": (price(4, 1), price(5, 1)),
    "both options, one after the other": (
        reading(READ, READ, BOTH, more=(EITHER,)),
        reading(READ, BOTH, more=(EITHER,)),
    ),
    "both options, one each": (
        reading({"each player": [{"choose": OPTIONS}]}, BOTH, maids=1),
        reading({"each player": [{"choose": OPTIONS}]}, BOTH),
    ),
    "a token that comes twice in a round": (relay(4, 1), relay(3, 1)),
    "a token that comes twice in a round, and stays for the next": (relay(3, 2, *ONWARD), relay(2, 2, *ONWARD)),
    "a token that comes again": (relay(3, 1, setup=HALF), relay(2, 1, setup=HALF)),
    "a token that comes again, and stays for the next": (
        relay(2, 2, *ONWARD[2:], setup=HALF, calls="fourth"),
        relay(1, 2, *ONWARD[2:], setup=HALF, calls="fourth"),
    ),
    "a token that stays": (mood(2, "leave on board", UP, rounds=2), mood(2, UP, rounds=2)),
    "a count in one turn": (mood(2, {"count": {"mood": 2}}), mood(3, {"count": {"mood": 2}})),
    "a count for each player": (mood(2, {"each player": [UP]}, maids=1), mood(2, {"each player": [UP]})),
    "a count over rounds": (
        mood(2, UP, rounds=2, setup=("first", "other"), also=(token("other", "told"),)),
        mood(2, UP, setup=("first", "other"), also=(token("other", "told"),)),
    ),
    "a count down": (
        reading(
            {"count": {"low": -2}},
            {"when": {"if": {"counter": {"name": "low", "is": "0"}}, "do": [ACHIEVE]}},
            more=(LOW,),
        ),
        reading(
            {"count": {"low": -1}},
            {"when": {"if": {"counter": {"name": "low", "is": "0"}}, "do": [ACHIEVE]}},
            more=(LOW,),
        ),
    ),
    "what was marked before": (when({"achieved": "here"}, achieved=("here",)), when({"achieved": "here"})),
    "two of a family": (
        when({"achievements": {"family": "met", "is": "2+"}}, achieved=("here", "there")),
        when({"achievements": {"family": "met", "is": "2+"}}, achieved=("here",)),
    ),
    "one of two": (
        when({"any": [{"achieved": "here"}, {"achieved": "there"}]}, achieved=("there",)),
        when({"any": [{"achieved": "here"}, {"achieved": "there"}]}),
    ),
    "what is not there": (when({"not": {"achieved": "here"}}), when({"not": {"players": 1}})),
    "what else is done": (
        reading({"when": {"if": {"achieved": "here"}, "do": [], "else": [ACHIEVE]}}),
        reading({"when": {"if": {"players": 1}, "do": [], "else": [ACHIEVE]}}),
    ),
    "what lies on the board": (
        when({"on board": "first"}),
        when({"on board": "nowhere"}, more=(token("nowhere", "told"),)),
    ),
    "what was read": (when({"was read": "told"}), when({"was read": "never"}, more=(entry("never"),))),
    "what is paid with": (
        reading({"gain": {"stuff": "bell"}}, {"choose": BARTER}, more=(BELL,)),
        reading({"choose": BARTER}, more=(BELL,)),
    ),
    "what is offered": (
        reading({"gain": {"stuff": "bell"}}, rounds=2, more=(RUNG, entry("end", ACHIEVE))),
        reading({"gain": {"stuff": "bell"}}, more=(RUNG, entry("end", ACHIEVE))),
    ),
    "news at a stall": (news("stall"), None),
    "news at a camp": (news("camp"), None),
    "what an item is used for": (
        Told(1, setup=(), changed={"spoon": {"use": {"name": "Stir", "when": "movement", "do": [ACHIEVE]}}}),
        Told(1, setup=()),
    ),
    "what an ability does": (Told(1, setup=(), changed={"cook": {"ability": ABLE}}), Told(1, setup=())),
    "what the Loot Dice bring": (
        reading("roll loot", changed={"box": {"loot": [[ACHIEVE]] * 6}}),
        reading(changed={"box": {"loot": [[ACHIEVE]] * 6}}),
    ),
    "a token that a round brings": (track({}, {"place": "first"}, {}), track({}, {}, {"place": "first"})),
    "an entry that a round brings": (track({}, {"read": "end"}), track({}, {})),
    "what was given back": (reading({"gain": {"stuff": "bell"}}, IF_BELL, rounds=2, more=GIVEN_BACK), None),
    "what was given by another": (handed(2), None),
    "half a step": (trip(steps={"up": {"top": {"need": "any", "do": [ACHIEVE]}, "frame": "green"}}), trip()),
    "what an arrow of a final adventure brings": (arrow(3), arrow(2)),
    "a mismatch in a final adventure": (missing(3), missing(2)),
    "enough players": (when({"players": "2+"}, maids=1), when({"players": "2+"})),
    "another character": (when({"character": "maid0"}, maids=1), when({"not": {"character": "cook"}})),
    "a later round": (when({"round": "2+"}, rounds=2), when({"round": "2+"})),
    "a check that succeeds": (
        reading({"check": {"draw": 1, "need": "forest", "success": [ACHIEVE], "failure": []}}),
        None,
    ),
    "a check that fails": (
        reading({"check": {"draw": 1, "need": "forest", "success": [], "failure": [ACHIEVE]}}),
        None,
    ),
    "an adventure that succeeds": (trip(success="end"), trip()),
    "an adventure that fails": (trip(failure="end"), trip()),
    "a mismatch": (trip(mismatched=[UP, counted(4)], steps={"up": {"need": "water", "frame": "green"}}), None),
    "a blue frame": (
        trip(
            steps={
                "up": {"need": "any", "frame": "blue", "read": "end", "next": "on"},
                "on": {"need": "any", "frame": "green"},
            }
        ),
        None,
    ),
    "the slots of a box": (
        trip(
            steps={"up": {"need": "any", "do": [{"box": "chest"}], "frame": "green"}},
            boxes={"chest": {"slots": [{"do": [ACHIEVE]}]}},
        ),
        trip(boxes={"chest": {"slots": [{"do": [ACHIEVE]}]}}),
    ),
    "the first step of a final adventure": (feast({"do": [ACHIEVE]}, 0), feast({"do": [ACHIEVE]}, 0, 2)),
}


@pytest.mark.parametrize("edge", EDGES)
def test_what_can_just_be_done_is_a_plan(edge: str) -> None:
    enough, short = EDGES[edge]
    for told, word in ((enough, Word.PROVED), (short, Word.REFUTED)):
        if told is None:
            continue
        game = told.game()
        (known,) = answer_all(game, [claim(Kind.REACHABLE, DONE)], Budget(100_000, 30))
        timetable = ScenarioTimetable(game.library, game.scenario, game.seats, game.achieved).timetable()
        planner = Planner(timetable.towards([str(DONE)]), [[str(DONE)]])
        planned = planner.plan(0, False, 10_000)
        assert known.word is word
        assert (planned is not None) is (word is Word.PROVED)


EFFECTS: tuple[Data, ...] = (
    {"gain": "1 coin"}, READ, READ, {"move": "p4"}, {"sell": 1}, UP, counted(2), {"gain": "regular item"},
    *({"place": f"t{number}"} for number in range(3)), {"each player": [{"gain": "1 coin"}]}, {"achieve": "there"},
)  # fmt: skip


@st.composite
def rambles(draw: st.DrawFn) -> Told:
    """Tokens on hills far from each other, for a cook who is short of coins to get there."""
    walk_ = walk(7, draw(st.integers(1, 2)), draw(st.integers(1, 2)))
    near, far = ["g1", "p1", "p2"], ["p5", "p6", "p7"]
    story: list[Data] = [MOOD, BUN, EITHER]
    for number in range(3):
        story.append(token(f"t{number}", f"e{number}", draw(st.sampled_from(near if number else far))))
        story.append(entry(f"e{number}", *draw(st.lists(st.sampled_from(EFFECTS), max_size=4)), BOTH))
    return Told(draw(st.sampled_from([1, 1, 2])), tuple(story), setup=("t0", "t1"), brisk=True, changed=walk_.changed)


@settings(max_examples=25, deadline=None)
@given(rambles())
def test_what_is_seen_on_rambles_is_planned(told: Told) -> None:
    game = told.game()
    events = [*(Event("achievement", mark["id"]) for mark in MARKS), *(Event("entry", f"e{at}") for at in range(3))]
    known = answer_all(game, [claim(Kind.REACHABLE, event) for event in events], Budget(1_200, 10))
    timetable = ScenarioTimetable(game.library, game.scenario, game.seats).timetable()
    planner = Planner(timetable.towards(map(str, events)), [[str(event)] for event in events])
    for number, answer in enumerate(known):
        assert answer.word is not Word.PROVED or planner.plan(number, False, 10_000) is not None, events[number]
