"""Running proofs: the same report whatever runs it, a cache that is believed only if sound, faults told."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from authoring.game.extensive import Event, Move
from authoring.game.replay import replay
from authoring.packs.linked import LinkedPack
from authoring.proof.answers import Budget
from authoring.proof.claims import Configuration, Exhaustive, Guided, Kind, Reason, Scope, Subject, Verdict, Word
from authoring.proof.json_report import proof_data
from authoring.proof.records import verdicts_to_data
from authoring.proof.relaxation import Operator, Relaxation
from authoring.proof.report import Outcome, Report
from authoring.proof.running import Options, Progress, prove, tasks_of
from authoring.proof.tables import screen
from tests.game.toys import Bag, Board, Hand, Levers, board, soft_lock
from tests.proof.claims_of_toys import all_claims, claim, pack, subject
from tests.proof.test_guided import wander

WIN = Event("seen", "win")
BUDGET = Budget(states=5_000, seconds=20)


def subjects() -> list[Subject]:
    """A few subjects of both methods, some in several configurations."""
    players = {f"{n}p": {"players": str(n)} for n in range(1, 4)}
    bags = {f"{n}p": (lambda n=n: Bag((3, n, 1), 6)) for n in range(1, 4)}
    return [
        subject("lock", all_claims(WIN), {"alone": soft_lock}),
        subject("bag", all_claims(Event("end", "won"), Event("end", "lost")), bags, players),
        subject("levers", [claim(Kind.REACHABLE, Event("door", "open"))], {"ten": lambda: Levers(10)}),
        subject(
            "walk",
            [claim(Kind.REACHABLE, WIN), claim(Kind.REACHABLE, Event("seen", "never"))],
            {"alone": lambda: soft_lock(5)},
            method=Guided(wander),
        ),
    ]


def everything(report: Report) -> str:
    """All that a report says, as text."""
    rows = [verdicts_to_data(row) for outcome in report.outcomes for row in outcome.verdicts]
    findings = report.findings()
    return f"{json.dumps(rows)}\n{json.dumps(proof_data([report]))}\n{findings}\n{screen(report)}"


class Memory:
    """A store that counts what is asked of it."""

    def __init__(self) -> None:
        self.entries: dict[str, bytes] = {}
        self.put_count = 0

    def get(self, key: str) -> bytes | None:
        return self.entries.get(key)

    def put(self, key: str, value: bytes) -> None:
        self.put_count += 1
        self.entries[key] = value


def test_one_worker_and_two_give_the_same_report() -> None:
    alone = prove(pack(), subjects(), Options(BUDGET, workers=1))
    both = prove(pack(), subjects(), Options(BUDGET, workers=2))
    assert everything(alone) == everything(both)


def test_the_report_does_not_depend_on_hash_seeds() -> None:
    script = (
        "from tests.proof.test_running import *\n"
        "sys.stdout.write(everything(prove(pack(), subjects(), Options(BUDGET))))"
    )
    texts = set()
    for seed in ("0", "4242"):
        done = subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": "."},
            capture_output=True,
            check=True,
        )
        texts.add(done.stdout)
    assert len(texts) == 1 and len(texts.pop()) > 1_000


def test_every_witness_replays_on_a_fresh_game() -> None:
    report = prove(pack(), subjects(), Options(BUDGET))
    count = 0
    for outcome in report.outcomes:
        for configuration, row in zip(outcome.configurations, outcome.verdicts, strict=True):
            for verdict in row:
                if verdict.claim.kind is Kind.REACHABLE and verdict.word is Word.PROVED:
                    assert verdict.witness is not None
                if verdict.witness is not None:
                    assert replay(configuration.game(), verdict.witness).holds
                    assert verdict.witness.header.configuration == configuration.name
                    count += 1
    assert count >= 12


def test_cached_proofs_say_the_same_and_carry_their_witnesses() -> None:
    store = Memory()
    first = prove(pack(), subjects(), Options(BUDGET), store=store, tool="1")
    steps: list[Progress] = []
    second = prove(pack(), subjects(), Options(BUDGET), store=store, tool="1", progress=steps.append)
    assert first.cached == 0 and second.cached == len(second.verdicts)
    assert everything(first) == everything(replace(second, cached=0))
    assert all(step.cached for step in steps) and [step.done for step in steps][-1] == steps[-1].total
    assert prove(pack(), subjects(), Options(BUDGET), store=store, tool="2").cached == 0


@pytest.mark.parametrize(
    "damage",
    [
        lambda value: b"",
        lambda value: b"\xff",
        lambda value: b"[]",
        lambda value: b"[1, 2, 3, 4]",
        lambda value: value.replace(b"seen:win", b"seen"),
        lambda value: value.replace(b'"word": "proved"', b'"word": "sure"'),
        lambda value: value.replace(b'"claim"', b'"clime"'),
    ],
)
def test_a_damaged_entry_is_proved_again(damage: Any) -> None:
    only = [subjects()[0]]
    store = Memory()
    whole = prove(pack(), only, Options(BUDGET), store=store)
    for key, value in store.entries.items():
        store.entries[key] = damage(value)
    again = prove(pack(), only, Options(BUDGET), store=store)
    assert again.cached == 0 and everything(again) == everything(whole)


def test_content_configuration_and_budget_each_have_their_own_proofs() -> None:
    store = Memory()
    only = subjects()[:1]
    prove(pack(), only, Options(BUDGET), store=store)
    changed = pack()
    changed.documents = [replace(changed.documents[0], data={"kind": "toy", "id": "box", "size": 2})]
    assert prove(changed, only, Options(BUDGET), store=store).cached == 0
    other = pack()
    other.rulings = {"wild": "yes"}
    assert prove(other, only, Options(BUDGET), store=store).cached == 0
    assert prove(pack(), only, Options(Budget(10, 20)), store=store).cached == 0
    moved = replace(only[0], configurations=(replace(only[0].configurations[0], data={"players": "9"}),))
    assert prove(pack(), [moved], Options(BUDGET), store=store).cached == 0
    read_nothing = replace(only[0], reads=())
    prove(pack(), [read_nothing], Options(BUDGET), store=store)
    assert prove(changed, [read_nothing], Options(BUDGET), store=store).cached == 4


def test_what_ran_out_of_seconds_is_not_kept() -> None:
    store = Memory()
    slow = subject("levers", [claim(Kind.ENDS)], {"many": lambda: Levers(24)})
    report = prove(pack(), [slow], Options(Budget(seconds=0.2)), store=store)
    assert report.verdicts[0].word is Word.BOUNDED and store.put_count == 0
    prove(pack(), [slow], Options(Budget(states=50)), store=store)
    assert store.put_count == 1


class Faulty(Board):
    """It fails after two moves."""

    def legal_actions(self, state: Any) -> list[Move]:
        if state.name.startswith("left2"):
            raise KeyError("no such room")
        return super().legal_actions(state)


class Deadly(Board):
    """It takes its process with it."""

    def legal_actions(self, state: Any) -> list[Move]:
        os._exit(3)


class Liar(Bag):
    """Once in a while what it offers cannot be applied again: it forgets what it has offered."""

    offers = 0

    def chance_outcomes(self, state: Hand) -> list[tuple[Move, int]]:
        self.offers += 1
        return super().chance_outcomes(state)[: 2 if self.offers % 3 else 1]


def test_a_game_that_fails_is_a_finding_and_the_rest_runs_on() -> None:
    faulty = subject("faulty", all_claims(WIN), {"a": lambda: Faulty(soft_lock().edges), "b": soft_lock})
    report = prove(pack(), [faulty, *subjects()], Options(BUDGET))
    messages = [finding.message for finding in report.findings()]
    assert messages[0].startswith(
        'the game of "faulty" failed (in 1 of 2 configurations: "a"): KeyError: \'no such room\''
    )
    assert "test_running.py" in messages[0] and "/" not in messages[0]
    assert [verdict.word for verdict in report.outcomes[0].verdicts[0]] == [Word.BOUNDED] * 4
    assert report.outcomes[0].verdicts[1][0].word is Word.PROVED
    assert everything(prove(pack(), subjects(), Options(BUDGET))).splitlines()[0] in (
        json.dumps([verdicts_to_data(row) for outcome in report.outcomes[1:] for row in outcome.verdicts])
    )


@pytest.mark.parametrize(("kind", "said"), [("crash", "failed: "), ("loop", "never comes to rest: ")])
def test_a_game_that_stops_later_is_a_finding_whatever_was_proved_before(kind: str, said: str) -> None:
    claims = [claim(Kind.REACHABLE, WIN), claim(Kind.ENDS)]
    about = subject("s", claims, {"a": lambda: board({"start": [("on", "won", "win")]})})
    row = (
        Verdict(claims[0], "a", Word.PROVED),
        Verdict(claims[1], "a", Word.BOUNDED, reason=Reason(kind, "it broke")),
    )
    (finding,) = Report("toys", "1", "toy", (Outcome(about, about.configurations, (row,)),)).findings()
    assert finding.rule == "proof-fault" and f"{said}it broke" in finding.message


def test_a_process_that_dies_is_a_finding_and_the_rest_runs_on() -> None:
    deadly = subject("deadly", [claim(Kind.ENDS)], {"a": lambda: Deadly(soft_lock().edges)})
    report = prove(pack(), [deadly, *subjects()], Options(BUDGET, workers=2))
    assert "the process that played it died" in report.findings()[0].message
    known = prove(pack(), subjects(), Options(BUDGET))
    assert [outcome.verdicts for outcome in report.outcomes[1:]] == [each.verdicts for each in known.outcomes]


def test_nothing_is_proved_by_a_play_that_does_not_replay() -> None:
    liar = subject("liar", [claim(Kind.REACHABLE, Event("end", "won"))], {"a": lambda: Liar((1, 1, 1, 1), 4)})
    report = prove(pack(), [liar], Options(BUDGET))
    assert report.verdicts[0].word is Word.BOUNDED
    assert report.verdicts[0].reason is not None and report.verdicts[0].reason.kind == "crash"


def test_filters_leave_out_subjects_and_configurations() -> None:
    report = prove(pack(), subjects(), Options(BUDGET, players=2))
    names = {outcome.subject.id: [each.name for each in outcome.configurations] for outcome in report.outcomes}
    assert names == {"lock": ["alone"], "bag": ["2p"], "levers": ["ten"], "walk": ["alone"]}
    for only in ("bag", "toy/bag"):
        assert [each.subject.id for each in prove(pack(), subjects(), Options(BUDGET, only=only)).outcomes] == ["bag"]


def merged(words: Sequence[bool], scope: Scope = Scope.EACH, data: Any = None) -> list[str]:
    """The findings of one claim that holds in some configurations."""
    games = {
        f"c{n}": (lambda good=good: board({"start": [("on", "won", "win" if good else "x")]}))
        for n, good in enumerate(words)
    }
    claims = [claim(Kind.REACHABLE, WIN, scope=scope)]
    report = prove(pack(), [subject("s", claims, games, data)], Options(BUDGET))
    return [finding.message for finding in report.findings()]


def test_verdicts_are_merged_over_configurations() -> None:
    said = "it does not hold that reachable seen:win"
    assert merged([False]) == [said]
    assert merged([True, True]) == []
    assert merged([False, False]) == [said]
    assert merged([True, False, True]) == [f'{said} (in 1 of 3 configurations: "c1")']
    assert merged([True, False], Scope.SOME) == []
    assert merged([False, False], Scope.SOME) == [said]
    players = {f"c{n}": {"loadout": str(n % 2), "players": str(1 + n // 2)} for n in range(6)}
    assert merged([True, True, True, True, False, False], data=players) == [f"{said} (only with 3 players)"]
    assert merged([False, False, True, True, False, False], data=players) == [f"{said} (only with 1 or 3 players)"]
    assert merged([False, True] * 3, data=players) == [f'{said} (only with loadout "0")']
    assert merged([False] * 5 + [True], data=players) == [
        f'{said} (in 5 of 6 configurations: "c0", "c1", "c2", "c3" and 1 more)'
    ]


def test_an_undecided_claim_is_a_warning_under_its_own_rule() -> None:
    slow = subject("levers", [claim(Kind.ENDS)], {"many": lambda: Levers(12)})
    findings = prove(pack(), [slow], Options(Budget(states=50))).findings()
    assert [finding.rule for finding in findings] == ["proof-bounded"]
    assert findings[0].label.startswith("the limit of states was hit after ")


def test_the_screen_counts_what_was_proved() -> None:
    words = {"players": "1"}, {"players": "2"}
    good = board(
        {
            "start": [("on", "won", "win"), ("off", "lost", "lose")],
        }
    )
    bad = board({"start": [("on", "won", "win"), ("off", "lost")]})
    claims = [
        claim(Kind.REACHABLE, WIN, aspect="won"),
        claim(Kind.REACHABLE, Event("seen", "lose"), aspect="lost"),
        *[claim(Kind.REACHABLE, Event("seen", each), aspect="entries") for each in ("win", "lose", "x")],
    ]
    how: dict[str, Any] = {"headline": ("won", "lost"), "phrase": "can be won and lost"}
    both = [
        subject("good", claims, {"1": lambda: good, "2": lambda: good}, dict(zip("12", words, strict=True)), **how),
        subject(
            "bad-one", claims[:2], {"1": lambda: good, "2": lambda: bad}, dict(zip("12", words, strict=True)), **how
        ),
    ]
    assert screen(prove(pack(), both, Options(BUDGET))) == (
        "toys 1.0.0 · toy\n"
        "  toys  1 of 2 can be won and lost\n"
        "                 won     lost     entries\n"
        "        good     proved  proved   2 of 3\n"
        "        bad-one  proved  refuted  -\n"
        "        good     1p proved  2p proved\n"
        "        bad-one  1p proved  2p refuted\n"
    )
    assert screen(prove(pack(), [])) == "toys 1.0.0 · toy\n  nothing to prove\n"


def test_configurations_are_found_by_name() -> None:
    found = subjects()[1].configuration("2p")
    assert isinstance(found, Configuration) and found.data == {"players": "2"}
    assert subjects()[1].configuration("9p") is None
    assert isinstance(pack(), LinkedPack)


def test_a_relaxation_explains_what_search_refutes_and_decides_what_it_leaves_open() -> None:
    def relaxation(configuration: Configuration) -> Relaxation:
        return Relaxation(frozenset(), (Operator("pull", frozenset(), frozenset({"door:open"})),))

    claims = [claim(Kind.REACHABLE, Event("door", "open")), claim(Kind.REACHABLE, Event("door", "shut"))]
    levers = subject("levers", claims, {"a": lambda: Levers(8)}, method=Exhaustive(relaxation))
    for budget in (BUDGET, Budget(states=3)):
        verdicts = prove(pack(), [levers], Options(budget)).verdicts
        assert [verdict.word for verdict in verdicts] == [Word.PROVED, Word.REFUTED]
        assert verdicts[1].reason is not None
        assert verdicts[1].reason.summary == 'nothing gives door "shut"'


@pytest.mark.parametrize("guided", [False, True])
def test_a_relaxation_that_rules_out_what_happens_is_a_fault(guided: bool) -> None:
    def wrong(configuration: Configuration) -> Relaxation:
        return Relaxation(frozenset(), (Operator("pull", frozenset(), frozenset({"seen:lose"})),))

    claims = [claim(Kind.REACHABLE, WIN), claim(Kind.REACHABLE, Event("seen", "lose"))]
    method = Guided(wander, wrong) if guided else Exhaustive(wrong)
    game = board({"start": [("on", "b", "win")], "b": [("out", "lost", "lose"), ("in", "won")]})
    report = prove(pack(), [subject("s", claims, {"a": lambda: game}, method=method)], Options(BUDGET))
    assert [verdict.word for verdict in report.verdicts] == [Word.BOUNDED] * 2
    assert "Unsound: the relaxation rules" in report.findings()[0].message


def test_a_bounded_verdict_says_what_was_sliced_away() -> None:
    big = subject("levers", [claim(Kind.ENDS)], {"a": lambda: Levers(12)}, sliced=("the weather",))
    assert prove(pack(), [big], Options(Budget(states=9))).verdicts[0].notes == ("the weather",)
    assert "the weather" not in prove(pack(), [big], Options(BUDGET)).verdicts[0].notes


def test_what_stands_alone_is_searched_for_once() -> None:
    asked = [replace(each, scope=scope) for each in all_claims(WIN)[:1] for scope in (Scope.EACH, Scope.SOME)]
    games = {f"{number}p": soft_lock for number in (1, 2)}
    players = {f"{number}p": {"players": str(number)} for number in (1, 2)}
    several = subject("several", asked, games, players)
    pursued = [task.pursued for task in tasks_of([several], Options())]
    assert pursued == [{0}, {0}], "what some configuration has to satisfy waits for what all have to"
    (alone,) = tasks_of([several], Options(players=2))
    assert alone.pursued == {0, 1}
    told: list[Progress] = []
    report = prove(pack(), [several], Options(BUDGET, players=2), progress=told.append)
    assert [each.done for each in told] == [1], "and nothing is searched for a second time"
    assert [outcome.word(each) for outcome in report.outcomes for each in asked] == [Word.PROVED] * 2
