"""Scenarios with one thing taken out of the box: what they cannot do without."""

from __future__ import annotations

from typing import Any

import pytest

from authoring.game.extensive import Event
from authoring.proof.answers import Budget
from authoring.proof.claims import Word
from authoring.proof.load_bearing import Bearing, bearing_lines, load_bearing
from authoring.systems.flipside.proving.subjects import subjects
from authoring.systems.flipside.proving.taking import lacking
from tests.systems.flipside.small_scenarios import Data, tale

HAT: Data = {"kind": "stuff", "id": "hat", "name": "Hat", "type": "common"}
ROPE: Data = {**HAT, "id": "rope", "name": "Rope"}
IMP: Data = {"kind": "token", "id": "imp", "name": "Imp", "type": "resident", "location": "g1", "read": "greeting"}
MET: Data = {"kind": "achievement", "id": "met-imp", "name": "Met the imp", "family": "met"}


def greeting(*effects: Any) -> Data:
    return {"kind": "entry", "id": "greeting", "text": "T.", "do": [*effects, {"end": "turn"}]}


def borne(*story: Data, if_: Data, **changed: Data) -> Bearing:
    pack = tale(4, IMP, *story, if_=if_, setup=["imp"], **changed)
    (found,) = load_bearing(pack, subjects(pack), Budget(100_000, 10.0))
    return found


def test_what_is_asked_for_is_needed_and_what_only_happens_is_not() -> None:
    found = borne(
        HAT, ROPE, MET, greeting({"gain": {"stuff": "rope"}}, {"gain": {"stuff": "hat"}}, {"achieve": "met-imp"}),
        if_={"have": "rope"},
    )  # fmt: skip
    assert sorted(map(str, found.needed)) == ["entry:greeting", "interact:imp", "stuff:rope"]
    assert all(set(row.values()) <= {Word.PROVED, Word.REFUTED} for row in found.words.values())
    assert {Event("stuff", "hat"), Event("achievement", "met-imp"), Event("entry", "full")} <= found.words.keys()
    assert '  stuff "rope"      needed  the final round needs Stuff "rope"' in bearing_lines(found)


@pytest.mark.parametrize("condition", [{"on board": "imp"}, {"achieved": "met-imp"}, {"was read": "greeting"}])
def test_each_condition_needs_what_it_asks_for(condition: Data) -> None:
    found = borne(MET, greeting({"achieve": "met-imp"}, "leave on board"), if_=condition)
    (asked,) = condition.values()
    named = {event.which for event in found.needed}
    assert asked in named and named <= {asked, "imp", "greeting"}


def test_what_happens_to_everybody_can_be_done_without_where_something_asks_for_its_absence() -> None:
    found = borne(HAT, greeting({"gain": {"stuff": "hat"}}), if_={"not": {"have": "hat"}})
    assert found.needed == []


def test_an_item_is_taken_out_of_its_deck_and_from_its_owner() -> None:
    pack = tale(1, IMP, greeting(), setup=["imp"])
    (scenario,) = (subject for subject in subjects(pack) if subject.kind == "scenario")
    (configuration,) = scenario.configurations
    whole = configuration.game().initial()
    (worn,) = whole.seats[0].equipped
    without = lacking(configuration, Event("item", worn.item)).game().initial()
    assert without.seats[0].equipped == () and not without.seats[0].backpack


def test_a_scenario_that_is_locked_anyway_does_not_say_why_something_is_needed() -> None:
    final: Data = {"adventure": "feast", "unready": "hungry", "locked": "hungry"}
    saga: Data = {
        "kind": "scenario", "id": "a-saga", "title": "Saga", "intro": "Once.", "order": 2,
        "unlock": {"achieved": "met-imp"}, "boards": [{"players": [1], "track": [{}, {}]}], "final": final,
    }  # fmt: skip
    pack = tale(
        4, IMP, MET, saga, ROPE, greeting({"gain": {"stuff": "rope"}}), if_={"have": "rope"}, setup=["imp"],
    )  # fmt: skip
    found = next(
        each for each in load_bearing(pack, subjects(pack), Budget(100_000, 10.0)) if each.subject.kind == "book"
    )
    told = " ".join(line.text for line in found.reasons[Event("interact", "imp")].because)
    assert 'entry "greeting" gives Stuff "rope"' in told and "a-saga" not in told
