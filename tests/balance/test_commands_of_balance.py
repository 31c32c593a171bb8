"""`authoring simulate` and `authoring coverage`, run on a shipped pack."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from authoring.__main__ import main
from authoring.commands.exits import CLEAN, TROUBLE

LAKE = str(Path(__file__).resolve().parents[2] / "content" / "lanterns-on-the-lake")
FEW = ["puddlewink", "--with", "visitor starting", "--plays", "10", "--workers", "1"]


def test_answers_as_text_and_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", LAKE, *FEW, "--events"]) == CLEAN
    text = capsys.readouterr().out
    assert main(["simulate", LAKE, *FEW, "--format", "json"]) == CLEAN
    (answer,) = json.loads(capsys.readouterr().out)["answers"]
    assert f"{100 * answer['won'][0]['share']:.1f} % (" in text
    assert answer["won"][0] == answer["ends"]["success:puddlewink"]


def test_a_replay_is_accepted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "play.transcript")
    assert main(["simulate", LAKE, *FEW, "--replay", "7", "--output", file]) == CLEAN
    assert main(["replay", file, "--pack", LAKE, "--quiet"]) == CLEAN
    assert capsys.readouterr().out.startswith("holds: ")
    assert main(["simulate", LAKE, "puddlewink", "--replay", "7"]) == TROUBLE
    assert "expected one play, found" in capsys.readouterr().err


def test_what_was_never_seen_is_proved(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ["coverage", LAKE, "bottomless-carp", "--with", "hunter starting", "--plays", "1", "--workers", "1"]
    assert main([*wanted, "--prove", "--no-cache"]) == CLEAN
    assert "possible, but rare" in capsys.readouterr().out
    assert main([*wanted, "--format", "json"]) == CLEAN
    (found,) = json.loads(capsys.readouterr().out)["subjects"]
    assert {claim["seen"]["random"]["plays"] for claim in found["claims"]} == {0, 1}


@pytest.mark.parametrize(
    ("words", "said"),
    [(["pudlewink"], "puddlewink"), (["--policy", "mtcs"], "mcts"), (["--with", "nobody"], "no configuration fits")],
)
def test_what_there_is_not(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", LAKE, *words]) == TROUBLE
    assert said in capsys.readouterr().err
