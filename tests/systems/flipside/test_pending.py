"""What goes round comes back: the rests it leaves on the agenda tell states apart only where they make a difference."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from authoring.game.lines import possible
from authoring.game.policies import below, splitmix64
from authoring.proof.answers import Budget
from authoring.proof.explore import explore
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.library import library_of
from authoring.systems.flipside.game.pending import pending
from authoring.systems.flipside.game.state import Play
from tests.systems.flipside.small_scenarios import Data, tale

END: Data = {"end": "turn"}
AGAIN: Data = {"choices": [{"text": "Again.", "do": [{"read": "bridge"}]}, {"text": "On.", "do": []}]}
TRIP: Data = {"do": [{"recover": 9}, {"adventure": "trip"}]}
EMPTY_BAG: Data = {"do": [{"adventure": "trip"}]}
MOOD = {"counter": {"name": "mood", "is": "1+"}}
RESTS: list[Any] = [
    END, {"end": "news"}, {"say": "So."}, {"place": "way"}, {"remove": "way"}, {"place": "byway"}, {"achieve": "seen"},
    {"count": {"mood": 2}}, {"count": {"mood": -1}}, {"gain": "1 coin"}, {"lose": {"coins": 2}}, {"gain": "1 xp"},
    {"gain": {"stuff": "bell"}}, "leave on board", {"when": {"if": MOOD, "do": [{"achieve": "seen"}, END]}},
    {"choose": [{"text": "A.", "do": [END]}, {"text": "B.", "do": [{"count": {"mood": 1}}, END]}]},
    {"choose": [{"text": "A.", "do": [END]}, {"text": "B.", "do": []}]}, {"each player": [{"gain": "1 coin"}]},
]  # fmt: skip


def round_about(*rests: list[Any], fork: Data = AGAIN) -> ScenarioGame:
    """A scenario whose token reads "bridge", which reads "fork" and leaves the first of the rests; and so on again,
    until one goes on; or with a fork that starts an adventure, which leads back to the bridge when it fails."""
    names = ["bridge", *(f"bridge-{number}" for number in range(1, len(rests)))]
    onward = [*names[1:], "fork"]
    entries: list[Data] = [
        {"kind": "entry", "id": name, "text": "T.", "do": [{"read": to}, *rest]}
        for name, to, rest in zip(names, onward, rests, strict=True)
    ]
    trip = {
        "kind": "adventure",
        "id": "trip",
        "title": "Trip",
        "intro": "Off.",
        "start": "up",
        "success": "found",
        "steps": {"up": {"need": "level 3", "frame": "green"}},
        "mismatched": ["fail"],
        "failure": "bridge",
    }
    entries += [{"kind": "entry", "id": "found", "text": "T."}, {"kind": "entry", "id": "fork", "text": "T.", **fork}]
    pack = tale(
        1, *entries, trip, {"kind": "achievement", "id": "seen", "name": "Seen"},
        {"kind": "counter", "id": "mood", "name": "Mood", "max": 2},
        {"kind": "stuff", "id": "bell", "name": "Bell", "type": "common", "text": "T."},
        *({"kind": "token", "id": id, "name": id, "type": "scenario", "location": "g1", "read": "bridge"}
          for id in ("way", "byway")),
        if_={"not": MOOD}, setup=["way"], box={"coins": 4, "tokens": {"forest 1": 9, "mountain 1": 9, "water 2": 2}},
    )  # fmt: skip
    return ScenarioGame(library_of(pack), "tale", ("cook",))


@pytest.mark.parametrize(
    "rest",
    [[{"say": "So."}], [END], [{"gain": {"stuff": "bell"}}, END], [{"place": "way"}], [{"remove": "way"}, END],
     [{"count": {"mood": 1}}, {"gain": "1 coin"}], RESTS[-3:-2]],
    ids=["text", "an end", "an end after more", "placed", "removed", "counted", "ends to choose from"],
)  # fmt: skip
@pytest.mark.parametrize("fork", [AGAIN, TRIP, EMPTY_BAG], ids=["entries", "an adventure", "an empty bag"])
def test_what_goes_round_can_be_seen_to_its_end(rest: list[Any], fork: Data) -> None:
    game = round_about([{"achieve": "seen"}], rest, fork=fork)
    assert explore(game, [], Budget(2_000, 20), whole=True).complete


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(st.lists(st.sampled_from(RESTS), max_size=3), min_size=1, max_size=2), st.integers(0, 10_000))
def test_states_of_one_key_go_on_alike(rests: list[list[Any]], seed: int) -> None:
    game = round_about(*rests)
    known: dict[Hashable, Play] = {}
    for play in range(3):
        state = game.initial()
        for number in range(90):
            moves = possible(game, state)
            if not moves:
                break
            other = known.setdefault(game.key(state), state)
            if other.agenda != state.agenda:
                _alike(game, state, other)
            again = [move for move in moves if move.verb == "interact" or (move.verb, move.args) == ("choose", ("1",))]
            chosen = again if again and below(splitmix64(seed + play, number), 40) else moves
            state = game.apply(state, chosen[below(splitmix64(seed - play, number), len(chosen))])


def _alike(game: ScenarioGame, one: Play, other: Play) -> None:
    """Each move is there in both states, shows the same, and leads to states of one key."""
    assert pending(one) == pending(other)
    moves = possible(game, one)
    assert list(moves) == list(possible(game, other))
    for move in moves:
        after, beside = game.apply(one, move), game.apply(other, move)
        assert game.key(after) == game.key(beside)
        assert set(after.events) == set(beside.events)
