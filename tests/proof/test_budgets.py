"""Budgets of seconds: searches that come to no end stop when the seconds are over, and say so."""

from __future__ import annotations

from pathlib import Path
from time import process_time

import pytest

from authoring.game.extensive import Event
from authoring.packs.linked import LinkedPack
from authoring.proof.answering import PLAYS
from authoring.proof.answers import Budget
from authoring.proof.claims import Claim, Kind, Scope, Word
from authoring.proof.packs import subjects_of
from authoring.proof.running import Options, prove
from authoring.proof.staged import answer_staged
from authoring.source.collector import gc_paused
from tools.bench_story import LOCK_IN, written
from tools.generating.levers import torn_pack
from tools.generating.story_game import endless

SECONDS = 1.5
WITHIN = 1.5
"""Of the seconds, here where other tests run beside; `tools/bench_story.py` holds them to a tenth."""


@pytest.fixture(scope="module")
def torn(tmp_path_factory: pytest.TempPathFactory) -> LinkedPack:
    """A pack whose scenario no play wins, and no relaxation refutes."""
    folder: Path = tmp_path_factory.mktemp("budgets")
    return written(torn_pack(8), folder / "torn")


@pytest.mark.parametrize("kind", [Kind.REACHABLE, Kind.NO_TRAP])
def test_a_search_without_an_end_keeps_to_its_seconds(torn: LinkedPack, kind: Kind) -> None:
    goal = frozenset[Event]() if kind is Kind.NO_TRAP else frozenset({Event("page", "nowhere")})
    claim = Claim(LOCK_IN, "it ends", kind, torn.manifest.at(), goal)
    started = process_time()
    with gc_paused():
        (answer,) = answer_staged(endless(12), [claim], Budget(10**9, SECONDS), {0}, PLAYS[Scope.SOME], 1)
    spent = process_time() - started
    assert answer.word is Word.BOUNDED
    assert answer.reason is not None and "limit of seconds" in answer.reason.summary
    assert spent <= SECONDS * WITHIN


def test_plays_and_both_stages_of_a_scenario_keep_to_its_seconds(torn: LinkedPack) -> None:
    (subject,) = subjects_of(torn)
    started = process_time()
    report = prove(torn, [subject], Options(Budget(10**9, SECONDS)))
    spent = process_time() - started
    words = {verdict.claim.title: verdict.word for verdict in report.verdicts}
    assert words['"the-story" can be completed'] is Word.BOUNDED
    assert words['entry "room" can be read'] is Word.PROVED
    assert spent <= SECONDS * WITHIN


def test_what_is_left_of_a_budget_is_never_less_than_nothing() -> None:
    now = process_time()
    assert Budget(7, 5.0).since(now - 100.0) == Budget(7, 0.0)
    assert 4.0 < Budget(7, 5.0).since(now).seconds <= 5.0
