"""What is said to be guaranteed in small scenarios is what plain minimax over all their states says."""

from __future__ import annotations

from typing import Any

from hypothesis import HealthCheck, assume, event, given, settings
from hypothesis import strategies as st

from authoring.game.extensive import Event
from authoring.packs.linked import LinkedPack
from authoring.proof.answers import Answer, Budget
from authoring.proof.assured import answer_assured
from authoring.proof.claims import Guided, Kind, Word
from authoring.proof.packs import subjects_of
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.library import Library
from tests.proof.claims_of_toys import claim
from tests.proof.plain import plain_minimax
from tests.systems.flipside.small_scenarios import BELL, BYWAY, FOUND, MISSED, TRIP, WAY, Data, tale

NEEDS = ("mountain", "forest", "level 2", "mountain or level 2", "any")
EVENTS = (Event("stuff", "bell"), Event("success", "trip"), Event("failure", "trip"), Event("achievement", "brave"))


@st.composite
def tales(draw: st.DrawFn) -> LinkedPack:
    """A round or two in the valley: an adventure on the hill or at home, and something that is decided by a check."""
    need, tokens = st.sampled_from(NEEDS), st.sampled_from(["forest 1", "mountain 1", "water 2"])
    steps: dict[str, Any] = {"up": {"need": draw(need), "frame": "green"}}
    if draw(st.booleans()):
        steps = {"up": {"need": draw(need), "next": ["on"]}, "on": {"need": draw(need), "frame": "green"}}
    mismatched = [draw(st.sampled_from(["fail", "wound", "discard"]))]
    check: Data = {
        "check": {
            "draw": draw(st.integers(1, 2)),
            "need": draw(st.sampled_from(["mountain", "2 x any", "level 2+", "forest"])),
            "success": [draw(st.sampled_from([{"gain": {"stuff": "bell"}}, {"achieve": "brave"}, {"wounds": 1}]))],
            "failure": [draw(st.sampled_from([{"gain": "1 xp"}, {"wounds": 1}, {"adventure": "trip"}]))],
        }
    }
    story: list[Data] = [
        BELL, {**TRIP, "steps": steps, "mismatched": mismatched}, FOUND, MISSED,
        {"kind": "achievement", "id": "brave", "name": "Brave", "family": "met"},
        {"kind": "entry", "id": "dared", "text": "T.", "do": [check, {"end": "turn"}]},
        {**WAY, "location": draw(st.sampled_from(["g1", "p1"]))},
        {**BYWAY, "location": draw(st.sampled_from(["g1", "p1"])), "read": "dared"},
    ]  # fmt: skip
    cook = {"tokens": draw(st.lists(tokens, min_size=2, max_size=6))}
    return tale(draw(st.integers(1, 2)), *story, setup=["way", "byway"], cook=cook)


def answered(pack: LinkedPack, game: ScenarioGame, goal: Event) -> Answer:
    """The answer of all ways together, from the first that decides."""
    (subject,) = [each for each in subjects_of(pack) if each.kind == "scenario"]
    assert isinstance(subject.method, Guided) and subject.method.relaxation is not None
    relaxation = subject.method.relaxation(subject.configurations[0])
    about = claim(Kind.GUARANTEED, goal)
    return answer_assured(game, about, subject.method, relaxation, Budget(seconds=20))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(tales(), st.sampled_from(EVENTS))
def test_what_is_guaranteed_is_what_plain_minimax_says(pack: LinkedPack, goal: Event) -> None:
    truth = plain_minimax(ScenarioGame(Library(pack), "tale", ("cook",)), goal, 2_500)
    assume(truth is not None)
    found = answered(pack, ScenarioGame(Library(pack), "tale", ("cook",)), goal)
    assert found.word is (Word.PROVED if truth else Word.REFUTED)
    event(f"{goal} {found.word}")
