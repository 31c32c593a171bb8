"""Whole campaigns: what can be carried into a scenario, held against playing everything before it in every way."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.game.replay import replay
from authoring.lint.reported import BOUNDED
from authoring.packs.linked import LinkedPack
from authoring.proof.answers import Budget
from authoring.proof.claims import Scope, Word
from authoring.proof.report import Outcome, Report
from authoring.proof.running import Options, prove
from authoring.systems.flipside.game import rounds
from authoring.systems.flipside.game.conditions import holds
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.model.effects import Condition
from authoring.systems.flipside.proving import carried
from authoring.systems.flipside.proving.campaign import campaign_before
from authoring.systems.flipside.proving.carried import carried_states
from authoring.systems.flipside.proving.sheet import Asked, Asks, asked_by, chances
from tests.systems.flipside.small_campaigns import (
    CONDITIONS,
    FRIENDS,
    GROUP,
    Data,
    Sheet,
    campaign,
    campaigns,
    count,
    ends,
    friend,
    left_before,
    of,
    scenario,
)

PEOPLE = [each for name in FRIENDS for each in friend(name)]
OPTIONS = Options(Budget(20_000, 30))


def report(pack: LinkedPack, id: str = "part-2") -> Report:
    return prove(pack, [of(pack, id)], OPTIONS)


def outcome(pack: LinkedPack, id: str = "part-2") -> Outcome:
    (found,) = report(pack, id).outcomes
    return found


def told(found: Outcome) -> dict[str, str]:
    """The verdict on the first claim by what is carried."""
    return {
        configuration.data.get("carried", ""): row[0].word.value
        for configuration, row in zip(found.configurations, found.verdicts, strict=True)
    }


def sheets(pack: LinkedPack, id: str = "part-2") -> list[tuple[str, ...]]:
    return [state.achieved for state in carried_states(Library(pack), id, GROUP)]


# What is reachable


@settings(max_examples=3, deadline=None)
@given(campaigns())
def test_the_verdict_on_the_last_scenario_is_that_of_every_sheet_played(pack: LinkedPack) -> None:
    library = Library(pack)
    begins = left_before(library, "part-3")
    completed = bool(begins) and all(ends(library, "part-3", sheet)[1] for sheet in begins)
    found = outcome(pack, "part-3")
    assert found.words[0] in (Word.PROVED if completed else Word.REFUTED, Word.BOUNDED)
    possible = {frozenset(state.achieved) for state in carried_states(library, "part-3", GROUP)}
    assert len(possible) <= 2 ** len(FRIENDS)
    campaign = campaign_before(library, "part-3")
    assert all(sheet <= campaign.there and not any(pair <= sheet for pair in campaign.excluded) for sheet in begins)


def test_what_one_play_cannot_mark_two_can() -> None:
    """One of two is chosen, once a play; the second play marks the other one."""
    choice: Data = {"kind": "entry", "id": "fork", "text": "T.", "choices": [
        {"text": "A.", "do": [{"achieve": "ann"}]}, {"text": "B.", "do": [{"achieve": "bob"}]}]}  # fmt: skip
    token: Data = {"kind": "token", "id": "way", "name": "Way", "type": "scenario", "location": "g1", "read": "fork"}
    pack = campaign(*PEOPLE, choice, token, scenario(1, 1, ["way"]), scenario(2, 3, [], unlock=count("2+")))
    assert sheets(pack) == [("ann", "bob")]
    subject = of(pack, "part-2")
    some = replace(subject, claims=(replace(subject.claims[0], scope=Scope.SOME),))
    (verdict,) = prove(pack, [some], OPTIONS).verdicts
    assert verdict.word is Word.PROVED
    assert verdict.notes == (
        '"Met Ann" is carried from scenario "part-1", where cook can mark it in entry "fork"',
        '"Met Bob" is carried from scenario "part-1", where cook can mark it in entry "fork"',
    )


def test_what_excludes_each_other_is_not_carried_together() -> None:
    pair = [*friend("ann", {"not": {"achieved": "bob"}}), *friend("bob", {"not": {"achieved": "ann"}})]
    pack = campaign(*pair, scenario(1, 2, ["ann", "bob"]), scenario(2, 3, [], {"achieved": "ann"}, count("1+")))
    assert campaign_before(Library(pack), "part-2").excluded == {frozenset({"ann", "bob"})}
    assert sheets(pack) == [("ann",), ("bob",)]
    together = campaign(*pair, scenario(1, 2, ["ann", "bob"]), scenario(2, 3, [], unlock=count("2+")))
    assert sheets(together) == []
    found = outcome(together)
    assert found.words == (Word.REFUTED,)
    (verdict,) = found.of(found.subject.claims[0])
    assert verdict.reason is not None
    assert verdict.reason.summary == 'nothing leaves achievements "ann" and "bob" at once'


def test_an_exclusion_that_a_declared_state_breaks_is_none() -> None:
    pair = [*friend("ann", {"not": {"achieved": "bob"}}), *friend("bob", {"not": {"achieved": "ann"}})]
    parts = scenario(1, 2, ["ann", "bob"]), scenario(2, 3, [], unlock=count("2+"))
    pack = campaign(*pair, *parts, carried=[["ann", "bob"]])
    assert campaign_before(Library(pack), "part-2").excluded == frozenset()
    assert sheets(pack) == [("ann", "bob")]
    assert outcome(pack).words == (Word.PROVED,)


def test_a_declared_state_stands_for_all_that_are_alike_and_nobody_has_to_leave_it() -> None:
    parts = scenario(1, 1, ["cid"]), scenario(2, 3, [], {"not": {"achieved": "ann"}})
    pack = campaign(*PEOPLE, *parts, carried=[["ann", "bob"]])
    assert told(outcome(pack)) == {"": "proved", "Met Ann, Met Bob": "refuted"}


def test_what_is_asked_before_something_else_happens_excludes_nothing() -> None:
    """Between the question and the mark another page is read, which may mark the other one."""
    late: Data = {"kind": "entry", "id": "late", "text": "T.", "do": [{"achieve": "bob"}]}
    guarded = {"when": {"if": {"not": {"achieved": "bob"}}, "do": [{"read": "late"}, {"achieve": "ann"}]}}
    ann = [*friend("ann")[:2], {"kind": "entry", "id": "ann", "text": "T.", "do": [guarded, {"end": "turn"}]}]
    bob = friend("bob", {"not": {"achieved": "ann"}})
    pack = campaign(*ann, late, *bob, scenario(1, 1, ["ann"]), scenario(2, 3, [], unlock=count("2+")))
    assert campaign_before(Library(pack), "part-2").excluded == frozenset()
    assert outcome(pack).words == (Word.PROVED,)


def test_a_scenario_may_be_played_again_where_the_ruling_says_so() -> None:
    parts = scenario(1, 3, ["ann"], {"not": {"achieved": "ann"}}), scenario(2, 3, ["bob"])
    once, again = campaign(*PEOPLE, *parts), campaign(*PEOPLE, *parts, rulings={"FS-R40": "any"})
    assert (sheets(once, "part-1"), sheets(again, "part-1")) == ([()], [(), ("ann",)])
    assert outcome(once, "part-1").words == (Word.PROVED,)
    assert told(outcome(again, "part-1")) == {"": "proved", "Met Ann": "refuted"}


# What is told apart


@given(st.lists(CONDITIONS, min_size=1, max_size=3), st.sets(st.sampled_from(FRIENDS)))
@settings(max_examples=25, deadline=None)
def test_alike_are_sheets_that_no_condition_ever_tells_apart(conditions: list[Data], marks: set[str]) -> None:
    library = _people()
    asked = [Condition.model_validate(each) for each in conditions]
    asks = Asks(asked_by(asked), Asked(frozenset(), {}), frozenset(marks))
    every = [frozenset(some) for number in range(4) for some in combinations(FRIENDS, number)]
    answers = {
        sheet: [holds(_table(library, sheet | more), None, each) for more in every if more <= marks for each in asked]
        for sheet in every
    }
    for one, other in combinations(every, 2):
        if asks.key(library, one) == asks.key(library, other):
            assert answers[one] == answers[other]
    for least, most in combinations(every, 2):
        if least <= most:
            between = [sheet for sheet in every if least <= sheet <= most]
            for each in asked:
                seen = {holds(_table(library, sheet), None, each) for sheet in between}
                yes, no = chances(library, each, least, most)
                assert seen <= {so for so, may in ((True, yes), (False, no)) if may}


def _people() -> Library:
    if not _KNOWN:
        _KNOWN.append(Library(campaign(*PEOPLE, scenario(1, 1, []))))
    return _KNOWN[0]


_KNOWN: list[Library] = []


def _table(library: Library, sheet: Sheet) -> Any:
    return rounds.new_play(library, GROUP, sheet)


def test_of_a_family_that_is_counted_the_number_is_enough() -> None:
    pack = campaign(*PEOPLE, scenario(1, 1, FRIENDS), scenario(2, 3, [], {"not": count("3+")}))
    assert sheets(pack) == [(), ("ann", "bob", "cid")]
    unlocked = campaign(*PEOPLE, scenario(1, 1, FRIENDS), scenario(2, 3, [], unlock=count("3+")))
    assert sheets(unlocked) == [("ann", "bob", "cid")]


def test_whom_it_marks_itself_a_scenario_tells_from_others() -> None:
    """With Bob she makes two; with nobody she is but one, whether she was met before or not."""
    pack = campaign(*PEOPLE, scenario(1, 1, FRIENDS), scenario(2, 3, ["ann"], count("2+")))
    assert sheets(pack) == [(), ("bob",), ("ann", "bob")]


def test_options_that_only_open_are_looked_at_with_the_fewest_and_the_most() -> None:
    entry: Data = {"kind": "entry", "id": "gate", "text": "T.", "choices": [
        *({"text": "A.", "if": {"achieved": name}, "do": [{"gain": "1 coin"}]} for name in FRIENDS),
        {"text": "B.", "do": []}]}  # fmt: skip
    pack = campaign(*PEOPLE, entry, scenario(1, 1, FRIENDS), scenario(2, 3, [], setup=[{"read": "gate"}]))
    assert sheets(pack) == [(), tuple(FRIENDS)]
    counted = {**entry, "choices": [{"text": "A.", "if": count("2+"), "do": []}, {"text": "B.", "do": []}]}
    parts = scenario(1, 1, FRIENDS), scenario(2, 3, ["ann"], unlock=count("2+"), setup=[{"read": "gate"}])
    assert sheets(campaign(*PEOPLE, counted, *parts)) == [("ann", "bob")]
    forced = {**entry, "choices": entry["choices"][:-1]}
    pack = campaign(*PEOPLE, forced, scenario(1, 1, FRIENDS), scenario(2, 3, [], setup=[{"read": "gate"}]))
    assert len(sheets(pack)) == 8


def test_words_that_are_only_read_aloud_tell_nothing_apart() -> None:
    told_only = {"when": {"if": {"achieved": "ann"}, "do": [{"say": "A."}], "else": [{"say": "B."}]}}
    pack = campaign(*PEOPLE, scenario(1, 1, FRIENDS), scenario(2, 3, [], setup=[told_only]))
    assert sheets(pack) == [()]


# What comes of it


def test_exactly_two_of_three_are_refuted_with_whence_they_come() -> None:
    pack = campaign(*PEOPLE, scenario(1, 1, FRIENDS), scenario(2, 3, [], {"not": count("2")}))
    found = report(pack)
    assert told(found.outcomes[0]) == {"": "proved", "Met Ann, Met Bob": "refuted"}
    (finding,) = found.findings()
    assert finding.message == '"part-2" can never be completed (only with carried "Met Ann, Met Bob")'
    notes = [text for _, text in finding.notes]
    assert any('"Met Ann" is carried from scenario "part-1", where cook can mark it in entry "ann"' in each
               for each in notes)  # fmt: skip
    assert any('"Met Bob" is carried from scenario "part-1"' in each for each in notes)


def test_from_a_state_that_no_plays_leave_nothing_is_refuted() -> None:
    """Ann is met only where Bob was not; and the scenario she is in is unlocked by Bob."""
    people = [*friend("ann", {"not": {"achieved": "bob"}}), *friend("bob")]
    parts = scenario(1, 1, ["bob"]), scenario(2, 1, ["ann"], unlock={"achieved": "bob"})
    pack = campaign(*people, *parts, scenario(3, 3, [], {"not": {"achieved": "ann"}}))
    assert Sheet({"ann"}) not in {sheet & {"ann"} for sheet in left_before(Library(pack), "part-3")}
    found = report(pack, "part-3")
    assert told(found.outcomes[0]) == {"": "proved", "Met Ann": "bounded"}
    (finding,) = found.findings()
    assert finding.label.endswith("no earlier plays were found that leave it")
    unlocked = campaign(*people, *parts, scenario(3, 3, [], unlock={"achieved": "ann"}))
    assert outcome(unlocked, "part-3").words == (Word.BOUNDED,)


def test_what_was_shown_with_little_is_tried_with_more() -> None:
    asked = {"any": [{"not": {"achieved": "ann"}}, {"achieved": "ann"}]}
    found = outcome(campaign(*PEOPLE, scenario(1, 1, FRIENDS), scenario(2, 3, [], asked)))
    (first,), (second,) = found.verdicts
    assert first.witness is not None and second.witness is not None
    assert second.witness.play == first.witness.play
    assert second.witness.header.configuration == found.configurations[1].name == "1 player: cook; carrying Met Ann"
    assert replay(found.configurations[1].game(), second.witness).holds


def test_what_is_not_looked_at_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(carried, "LOOKED_AT", 3)
    asked = {"any": [{"not": {"achieved": name}} for name in FRIENDS]}
    pack = campaign(*PEOPLE, scenario(1, 1, FRIENDS), scenario(2, 3, [], asked))
    found = report(pack)
    others = "carrying one of the 5 other sets of achievements"
    assert told(found.outcomes[0]) == {
        "": "proved", "Met Ann": "proved", "Met Ann, Met Bob, Met Cid": "refuted", others: "bounded"
    }  # fmt: skip
    (finding,) = found.findings()
    assert finding.message.endswith("and 1 not decided")
    easier = campaign(*PEOPLE, scenario(1, 1, FRIENDS), scenario(2, 3, [], {"any": [asked, met_all()]}))
    (finding,) = report(easier).findings()
    assert finding.rule == BOUNDED.name and others in finding.message


def met_all() -> Data:
    return {"all": [{"achieved": name} for name in FRIENDS]}


class Kept(dict[str, bytes]):
    """A store in memory."""

    def put(self, key: str, value: bytes) -> None:
        self[key] = value


@pytest.mark.parametrize("workers", [1, 2])
def test_the_report_is_the_same_from_the_cache_and_from_several_processes(workers: int) -> None:
    pack = campaign(*PEOPLE, scenario(1, 1, FRIENDS), scenario(2, 3, [], {"not": count("2")}, count("1+")))
    subject, store = of(pack, "part-2"), Kept()
    plain = prove(pack, [subject], OPTIONS)
    for _ in range(2):
        again = prove(pack, [subject], Options(OPTIONS.budget, workers=workers), store=store, tool="t")
        assert [finding.message for finding in again.findings()] == [finding.message for finding in plain.findings()]
        assert again.verdicts == plain.verdicts
    assert again.cached == len(plain.verdicts)
