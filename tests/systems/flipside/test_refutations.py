"""What cannot be is refuted by the relaxation alone, which names what is in the way."""

from __future__ import annotations

from typing import Any

import pytest

from authoring.game.extensive import Event
from authoring.packs.linked import LinkedPack
from authoring.proof.answers import Budget
from authoring.proof.claims import Guided, Kind, Reason
from authoring.proof.packs import subjects_of
from authoring.proof.refusing import refusal
from authoring.proof.running import Options, prove
from tests.proof.claims_of_toys import claim
from tests.systems.flipside.small_scenarios import BELL, BYWAY, FOUND, MISSED, TRIP, WAY, Data, tale


def why_no_bell(pack: LinkedPack) -> Reason | None:
    """Why the bell cannot be had in the tale, or None when the relaxation does not know."""
    (subject,) = [each for each in subjects_of(pack) if each.kind == "scenario"]
    assert isinstance(subject.method, Guided) and subject.method.relaxation is not None
    relaxation = subject.method.relaxation(subject.configurations[0])
    return refusal(relaxation, claim(Kind.REACHABLE, Event("stuff", "bell")))


def stall(**option: Any) -> LinkedPack:
    """A tale in which an option gives the bell."""
    choices = [{"text": "Leave.", "do": []}, {"text": "Take it.", "do": [{"gain": {"stuff": "bell"}}], **option}]
    return tale(2, BELL, {**FOUND, "do": [], "choices": choices}, BYWAY, setup=["byway"])


EXCLUDING: Data = {"all": [{"have": "bell"}, {"not": {"have": "bell"}}]}


@pytest.mark.parametrize(
    ("option", "summary"),
    [
        ({"if": {"round": "9+"}}, "meets the condition"),
        ({"if": {"players": 4}}, "meets the condition"),
        ({"if": EXCLUDING}, "meets the condition"),
        ({"pay": {"xp": 14}, "if": {"xp": "at most 3"}}, "covers the price"),
    ],
)
def test_an_option_that_is_never_open_is_named(option: Data, summary: str) -> None:
    reason = why_no_bell(stall(**option))
    assert reason is not None
    assert reason.summary == f'nothing {summary} of choice 2 of entry "found"'
    assert [line.text for line in reason.because] == ['choice 2 of entry "found" is never open']
    where = reason.because[0].at
    assert where is not None and where.path[-1] == next(iter(option))


def test_an_option_that_may_be_open_is_not() -> None:
    assert why_no_bell(stall(**{"if": {"round": "2+"}, "pay": {"xp": 14}})) is None
    assert why_no_bell(stall(pay={"coins": 2, "as a group": True})) is None


def test_a_when_that_never_holds_is_named() -> None:
    found = {**FOUND, "do": [{"when": {"if": EXCLUDING, "do": [{"gain": {"stuff": "bell"}}]}}]}
    reason = why_no_bell(tale(2, BELL, found, BYWAY, setup=["byway"]))
    assert reason is not None
    assert reason.summary == 'nothing meets the condition of the `when` of entry "found"'
    assert reason.because[0].text == 'the `when` of entry "found" never holds'


def test_an_adventure_without_an_end_in_success_is_named() -> None:
    trip = {**TRIP, "steps": {"up": {"need": "mountain", "next": ["up"]}}}
    reason = why_no_bell(tale(2, BELL, trip, FOUND, MISSED, WAY, setup=["way"]))
    assert reason is not None
    assert reason.summary == 'nothing ends adventure "trip" in success'
    assert reason.because[0].text == 'no step of adventure "trip" is green'


def test_of_an_adventure_that_an_entry_ends_the_entry_is_told() -> None:
    steps = {"up": {"need": "any", "frame": "blue", "read": "asked"}}
    word: Data = {"text": "The word.", "if": {"have": "word"}, "do": ["succeed"]}
    asked = {"kind": "entry", "id": "asked", "text": "T.", "choices": [word, {"text": "None.", "do": ["fail"]}]}
    known: Data = {**BELL, "id": "word"}
    reason = why_no_bell(tale(2, BELL, known, {**TRIP, "steps": steps}, asked, FOUND, MISSED, WAY, setup=["way"]))
    assert reason is not None
    assert reason.summary == 'nothing gives Stuff "word"'
    assert [line.text for line in reason.because] == [
        'choice 1 of entry "asked" needs Stuff "word"',
        'entry "found" gives Stuff "bell"',
    ]


def test_a_trap_points_to_the_last_decision_before_it() -> None:
    round_and_round = {"need": "any", "do": ["return drawn"]}
    steps = {
        "fork": {"need": "any", "next": ["out", "pit"]},
        "out": {"need": "any", "frame": "green"},
        "pit": {**round_and_round, "next": ["pool"]},
        "pool": {**round_and_round, "next": ["pit"]},
    }
    pack = tale(2, BELL, {**TRIP, "start": "fork", "steps": steps}, FOUND, MISSED, WAY, setup=["way"])
    (subject,) = [each for each in subjects_of(pack) if each.kind == "adventure"]
    findings = prove(pack, [subject], Options(Budget(seconds=5))).findings()
    (trap,) = [each for each in findings if each.rule == "hopeless-adventure"]
    (place,) = [at for at, text in trap.notes if text == "the last decision before it"]
    assert place.path == ("steps", "pit")


def test_play_that_never_comes_to_rest_is_told() -> None:
    echo: Data = {"kind": "entry", "id": "echo", "text": "T.", "do": [{"read": "found"}]}
    pack = tale(2, BELL, {**FOUND, "do": [{"gain": {"stuff": "bell"}}, {"read": "echo"}]}, echo, BYWAY, setup=["byway"])
    (subject,) = subjects_of(pack)
    (finding,) = prove(pack, [subject], Options(Budget(seconds=5))).findings()
    assert finding.rule == "proof-fault"
    assert finding.message.startswith('play of "tale" never comes to rest: nobody has anything to decide')
    assert "entry:echo" in finding.message


def test_a_counter_that_never_shows_so_much_is_named() -> None:
    tide = {"kind": "counter", "id": "tide", "name": "Tide", "max": 3}
    found = {**FOUND, "do": [{"count": {"tide": 1}}, {"end": "turn"}]}
    pack = tale(2, tide, found, BYWAY, setup=["byway"], if_={"counter": {"name": "tide", "is": "2+"}})
    (subject,) = subjects_of(pack)
    findings = {each.message: each for each in prove(pack, [subject], Options(Budget(seconds=5))).findings()}
    assert findings['"tale" can never be completed'].label == "nothing meets the condition of the final round"
    assert 'entry "full" can never be read' not in findings
    assert 'the ending "Full" can never be reached' in findings


def test_a_place_that_nothing_leads_to_is_named() -> None:
    """A barrier cuts the hill off, unless something carries people there."""
    cut: Data = {"barriers": [["g1", "p1"]]}
    away = {**BYWAY, "location": "p1"}
    reason = why_no_bell(tale(2, BELL, FOUND, away, setup=["byway"], valley=cut))
    assert reason is not None
    assert reason.summary == 'nothing leads to location "p1"'
    assert reason.because[0].text == 'token "byway" needs location "p1"'
    for place in ("p1", "any location"):
        carried = {"kind": "entry", "id": "carried", "text": "T.", "do": [{"move": place}]}
        assert why_no_bell(tale(2, BELL, FOUND, carried, away, setup=["byway"], valley=cut)) is None


def test_a_chain_is_told_once_and_in_its_order() -> None:
    """The scenario tells it; what fails for the same reason points there, and mends as the missing fact does."""
    pack = tale(2, BELL, if_={"have": "bell"})
    (subject,) = subjects_of(pack)
    found = {each.message: each for each in prove(pack, [subject], Options(Budget(seconds=5))).findings()}
    won, ending = found['"tale" can never be completed'], found['the ending "Full" can never be reached']
    assert [text for _, text in won.notes] == [
        '1. the final round needs Stuff "bell"',
        "2. which leads to the start of the finale",
        '3. chain "on" brings about the end "won"',
    ]
    assert [text for _, text in ending.notes] == ['for the same reason as "tale" can never be completed']
    assert won.label == ending.label == 'nothing gives Stuff "bell"'
    assert won.help == "write `gain: {stuff: bell}` where play comes, or take it out"
    (root,) = [each for each in found.values() if each.rule == "stuff-never-held"]
    assert root.notes == () and 'entry "full" can never be read' not in found
