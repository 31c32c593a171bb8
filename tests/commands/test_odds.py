"""`authoring odds`, run on the shipped packs."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from authoring.__main__ import main
from authoring.commands.exits import CLEAN, FINDINGS, TROUBLE

CONTENT = Path(__file__).resolve().parents[2] / "content"
LAKE = str(CONTENT / "lanterns-on-the-lake")
FEW = ["--no-cache", "--loadout", "starting", "--workers", "1"]


def test_a_table_of_an_adventure(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", LAKE, "puddlewink", "--character", "visitor", *FEW]) == CLEAN
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "adventure puddlewink · The Puddlewink · difficulty easy"
    assert lines[1].split() == ["best", "play", "random", "worst", "wounds", "coins", "xp"]
    assert lines[2].split() == "visitor, starting 99.9 % 93.9 % 85.6 % 1.23 0.43 1.60".split()
    assert any(line.strip().startswith("ends, best play") for line in lines)
    assert any(line.strip().startswith("visited, best play") for line in lines)
    assert "  choices that matter, visitor, starting" in lines


def test_one_way_to_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", LAKE, "puddlewink", "--character", "visitor", "--play", "random", *FEW]) == CLEAN
    assert capsys.readouterr().out.splitlines()[1].split() == ["random", "wounds", "coins", "xp"]


def test_a_check_is_hypergeometric(capsys: pytest.CaptureFixture[str]) -> None:
    pack = str(CONTENT / "mountween")
    assert main(["odds", pack, "something-moved", "--fractions", "--format", "json", *FEW]) == CLEAN
    (found,) = json.loads(capsys.readouterr().out)["packs"][0]["subjects"]
    (case,) = found["configurations"]
    # 4 of 9 tokens are drawn, 4 of 9 are forest, 2 of them are asked for.
    assert Fraction(case["play"]["best"]["success"]["fraction"]) == 1 - Fraction(5 + 4 * 10, 126)
    assert case["exact"] and case["method"] == "search"


def test_json_has_what_its_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ["odds", LAKE, "catching-min", "--character", "stone-stealer", "--fractions", "--format", "json", *FEW]
    assert main(wanted) == CLEAN
    data = json.loads(capsys.readouterr().out)
    (subject,) = data["packs"][0]["subjects"]
    (case,) = subject["configurations"]
    assert data["version"] == 1
    assert case["method"] == "table"
    assert set(case["play"]) == {"best", "random", "worst"}
    for line in case["play"].values():
        expected = {name: Fraction(number["fraction"]) for name, number in line["expected"].items()}
        ends = {name: expected[event] for name, event in subject["ends"].items()}
        assert ends["success"] == ends["lid"] + ends["chin"] == Fraction(line["success"]["fraction"])
        assert ends["success"] + ends["failure"] == 1


def test_what_is_too_large_is_an_estimate_that_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ["odds", LAKE, "puddlewink", "--character", "motato", "--moves", "10", "--plays", "40"]
    assert main([*wanted, *FEW]) == CLEAN
    first = capsys.readouterr().out
    assert "~" in first and "an estimate of 40 plays with its 95 % interval" in first
    assert main([*wanted, *FEW]) == CLEAN
    assert capsys.readouterr().out == first


def test_a_second_run_takes_the_odds_from_the_cache(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AUTHORING_CACHE", str(tmp_path))
    wanted = ["odds", LAKE, "puddlewink", "--character", "visitor", "--loadout", "starting", "--workers", "1"]
    assert main(wanted) == CLEAN
    first = capsys.readouterr().out
    monkeypatch.setattr("authoring.proof.balancing.odds_of", None)
    assert main(wanted) == CLEAN
    assert capsys.readouterr().out == first


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["puddlewik"], 'there are no odds of "puddlewik", did you mean "puddlewink"?'),
        (["--character", "hunted"], 'there are no odds of "hunted", did you mean "hunter"?'),
        (["--loadout", "saesoned"], 'there are no odds of "saesoned", did you mean "seasoned"?'),
        (["--round", "40", "--sampled", "1"], "none of 15 plays by sensible comes to round 40; the longest has 10"),
        (["--round", "2", "--policy", "sensibel"], '"sensibel", did you mean "sensible"?'),
        (["--round", "2", "--sampled", "1", "--loadout", "round 3"], 'of "round 3", did you mean "round 2"?'),
    ],
)
def test_names_that_nothing_has_are_refused(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["odds", LAKE, "--no-cache", *arguments]) == TROUBLE
    assert said in " ".join(capsys.readouterr().err.replace("│", " ").split())


def test_with_what_players_have_at_the_start_of_a_round(capsys: pytest.CaptureFixture[str]) -> None:
    wanted = ["odds", LAKE, "puddlewink", "--character", "visitor", "--no-cache", "--workers", "1"]
    wanted += ["--round", "2", "--loadout", "round 2", "--sampled", "1"]
    assert main(wanted) == CLEAN
    text = capsys.readouterr().out
    assert "  visitor, round 2, poor " in text
    assert "round 2 · 15 of 15 plays by sensible came to it · seed 0" in text
    assert main([*wanted, "--format", "json"]) == CLEAN
    (pack,) = json.loads(capsys.readouterr().out)["packs"]
    (stage,) = pack["rounds"]
    assert stage["plays"] == stage["reached"] == 15
    has = {(each["character"], each["which"]): each["has"] for each in stage["loadouts"]}
    cases = pack["subjects"][0]["configurations"]
    assert [case["data"]["which"] for case in cases] == ["poor", "middle", "rich"]
    assert [case["data"]["has"] for case in cases] == [has["visitor", which] for which in ("poor", "middle", "rich")]


def test_a_pack_of_decks_points_to_what_tells_of_them(capsys: pytest.CaptureFixture[str]) -> None:
    pack = str(CONTENT / "fliptoons-understudies")
    assert main(["odds", pack, "--no-cache"]) == CLEAN
    assert capsys.readouterr().out == f"nothing here has odds\nauthoring deck {pack} tells what a deck does\n"
    assert main(["odds", pack, "--no-cache", "--round", "2"]) == TROUBLE
    assert "nothing here is played in rounds that bring loadouts" in " ".join(capsys.readouterr().err.split())


def test_names_that_do_not_go_together_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """The quest is the hunter's own."""
    pack = str(CONTENT / "mountween")
    assert main(["odds", pack, "something-moved", "--character", "visitor", "--no-cache"]) == TROUBLE
    said = " ".join(capsys.readouterr().err.split())
    assert 'there are no odds of that together, expected one of "hunter, starting", "hunter, seasoned"' in said


def test_fractions_all_over(capsys: pytest.CaptureFixture[str]) -> None:
    pack = str(CONTENT / "mountween")
    assert main(["odds", pack, "something-moved", "--fractions", *FEW]) == CLEAN
    told = capsys.readouterr().out
    assert "%" not in told
    assert told.count("9/14") == 4 and "5/14" in told


@pytest.mark.parametrize("more", [[], ["--round", "2"], ["--format", "json"]])
def test_a_pack_that_does_not_read_has_no_odds_and_is_no_success(
    more: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", "pack", "valley", "--system", "flipside", "--in", str(tmp_path)]) == CLEAN
    (tmp_path / "valley" / "torn.yaml").write_text('kind: entry\nid: torn\ntext: "open\n', encoding="utf-8")
    capsys.readouterr()
    assert main(["odds", str(tmp_path / "valley"), "--no-cache", *more]) == FINDINGS
    out, err = capsys.readouterr()
    assert "does not read without errors; `authoring lint` tells them" in err
    assert json.loads(out)["packs"] == [] if more[1:] == ["json"] else out == ""
