"""Policies of The Flipside: rules beat chance, exact odds beat rules, nobody sees into the bags of others."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from authoring.balance.coverage import coverage_of, with_words
from authoring.balance.declared import Declared, study_of
from authoring.balance.stats import Share
from authoring.balance.study import Row, rows_of
from authoring.game.extensive import CHANCE
from authoring.game.policies import below, drawn, splitmix64
from authoring.lint.running import LintOptions, read_packs
from authoring.packs.linked import LinkedPack
from authoring.proof.answers import Budget
from authoring.proof.balance import odds_of
from authoring.proof.odds import Sense
from authoring.proof.running import Options
from authoring.systems.flipside.balancing.unseen import unseen
from authoring.systems.flipside.odds.subjects import odds_subjects

LAKE = Path(__file__).resolve().parents[3] / "content" / "lanterns-on-the-lake"
SCENARIO = "scenario/lanterns-on-the-lake"


@pytest.fixture(scope="module")
def lake() -> LinkedPack:
    (pack,), _ = read_packs([LAKE], LintOptions(cache=False))
    return pack


def won(rows: list[Row]) -> Share:
    return Share(sum(row.returns[0] >= 1 for row in rows), len(rows))


def test_looking_ahead_in_an_adventure_comes_to_its_exact_odds(lake: LinkedPack) -> None:
    adventure, words = "moth-dance", "hunter starting"
    subject = next(each for each in odds_subjects(lake) if each.id == adventure)
    case = next(each for each in subject.cases if each.name == "hunter, starting")
    exact = odds_of(subject, case, senses=(Sense.BEST, Sense.RANDOM), choices=False)
    policies = ("random", "sensible", "lookahead")
    study = study_of(lake, Declared((f"adventure/{adventure}",), words=(words,), policies=policies, plays=150))
    rows = rows_of(study, 0, study.total)
    random, by_rule, ahead = (won(rows[at : at + 150]) for at in (0, 150, 300))
    for share, sense in ((random, Sense.RANDOM), (ahead, Sense.BEST)):
        low, high = share.interval
        # The interval is one of 95 %; a little more lets the seed be any.
        assert low - 0.05 <= float(exact.lines[sense].value) <= high + 0.05
    assert random.hits < by_rule.hits < ahead.hits
    assert {row.lost for row in rows if not row.returns[0]} <= {
        f"{how} at {step}"
        for how in ("overwhelmed", "a wound too many", "told to fail", "no token left")
        for step in ("the start", *lake_steps(lake, adventure))
    }


def lake_steps(lake: LinkedPack, adventure: str) -> list[str]:
    document = lake.find("adventure", adventure)
    assert document is not None
    return list(document.data["steps"])


def test_people_who_have_read_the_book_win_scenarios(lake: LinkedPack) -> None:
    policies = ("sensible", "reader:150")
    study = study_of(lake, Declared((SCENARIO,), (2,), ("hunter motato",), policies, plays=4))
    rows = rows_of(study, 0, study.total)
    by_rule, reader = rows[:4], rows[4:]
    assert won(reader).hits > won(by_rule).hits
    assert all(row.ended and row.rounds >= 9 for row in rows)
    for row in rows:
        assert set(row.series) == {"xp", "coins", "quests", "wounds"}
        assert all(len(rounds) == row.rounds for rounds in row.series.values())
        assert all(len(seats) == 2 for rounds in row.series.values() for seats in rounds)
        assert row.lost or row.returns[0]
    assert any(thing.startswith("token:") for row in rows for thing in row.used)
    assert max(max(seats) for row in reader for seats in row.series["quests"]) == 3


def test_the_bags_of_others_are_dealt_anew(lake: LinkedPack) -> None:
    study = study_of(lake, Declared((SCENARIO,), (4,)))
    game = study.cells[0].configuration.game()
    state, changed = game.initial(), 0
    for number in range(250):
        if game.is_terminal(state):
            break
        player = game.current_player(state)
        if player >= 0:
            dealt = unseen(game, state, player, splitmix64(1, number))
            changed += dealt is not state
            assert game.observation(dealt, player) == game.observation(state, player)
            assert game.legal_actions(dealt) == game.legal_actions(state)
        if player == CHANCE:
            move = drawn(game.chance_outcomes(state), splitmix64(2, number))
        else:
            moves = game.legal_actions(state)
            move = moves[below(splitmix64(2, number), len(moves))]
        state = game.apply(state, move)
    assert changed


def test_choices_and_cards_are_covered_too(lake: LinkedPack) -> None:
    study = study_of(lake, Declared((SCENARIO,), (1,), ("hunter",), ("sensible",), plays=6))
    (found,) = coverage_of(study, rows_of(study, 0, study.total))
    by_sort: dict[str, list[bool]] = {}
    for each in found.claims:
        (event,) = each.claim.goal
        by_sort.setdefault(event.what, []).append(not each.unseen)
    assert {"entry", "step", "half", "slot", "choice", "quest", "interact", "item", "news"} <= by_sort.keys()
    assert all(any(seen) and not all(seen) for seen in (by_sort["choice"], by_sort["item"], by_sort["step"]))
    told = [each for each in found.claims if each.unseen and each.claim.events[0].what in ("item", "choice")]
    proved = with_words(study, [replace(found, claims=tuple(told[:3] + told[-3:]))], Options(Budget(20_000, 3.0)))
    for each in proved[0].claims:
        assert (each.word is None) == (each.claim.events[0].what == "item")
