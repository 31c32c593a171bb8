from __future__ import annotations

import json

import pytest

from authoring.__main__ import main
from authoring.commands.exits import CLEAN, TROUBLE

Said = pytest.CaptureFixture[str]


@pytest.mark.parametrize("word", ["unknown-key", "S005", "s005"])
def test_a_rule_is_explained_by_name_and_by_code(word: str, capsys: Said) -> None:
    assert main(["explain", word]) == CLEAN
    said = capsys.readouterr().out
    assert said.startswith("unknown-key (S005, error, since 0.1, fix safe)\n\nWhat it finds\n-------------\n")
    assert "    txet: The water is cold.\n" in said
    assert "```" not in said


def test_what_is_known_of_a_rule_can_be_had_as_json(capsys: Said) -> None:
    assert main(["explain", "leftover-placeholder", "--json"]) == CLEAN
    data = json.loads(capsys.readouterr().out)
    assert data["code"] == "W002"
    assert data["profile"] == "ready"
    assert data["page"].startswith("# leftover-placeholder\n")


def test_all_rules_are_listed_by_code(capsys: Said) -> None:
    assert main(["explain"]) == CLEAN
    lines = capsys.readouterr().out.splitlines()
    assert "S005  error    unknown-key: a key that its mapping cannot have" in lines
    assert lines == sorted(lines)
    assert main(["explain", "--json"]) == CLEAN
    assert {rule["name"] for rule in json.loads(capsys.readouterr().out)} == {line.split()[2][:-1] for line in lines}


def test_a_word_that_is_no_rule_gets_the_closest_one(capsys: Said) -> None:
    assert main(["explain", "unknown-kye"]) == TROUBLE
    assert 'there is no rule "unknown-kye", did you mean "unknown-key"?' in capsys.readouterr().err
    assert main(["explain", "zzzzzz"]) == TROUBLE


def test_a_ruling_is_explained(capsys: Said) -> None:
    assert main(["explain", "fs-r02"]) == CLEAN
    said = capsys.readouterr().out
    assert said.startswith("FS-R02: what a fix at a Camp costs\n")
    assert "  coin or xp (the default)\n  coin\n" in said
    assert 'rulings: {FS-R02: "coin"}' in said
    assert main(["explain", "FS-R02", "--json"]) == CLEAN
    data = json.loads(capsys.readouterr().out)
    assert (data["default"], data["alternatives"]) == ("coin or xp", ["coin or xp", "coin"])
