"""What plays come to: differences, what is used, rounds, races, and the page that shows it."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from authoring.__main__ import main
from authoring.balance.series import race_of, series_of
from authoring.balance.stats import Share, difference, length
from authoring.balance.study import Row
from authoring.balance.using import of_configurations, uses_of
from authoring.commands.exits import CLEAN, FINDINGS

BASE = Path(__file__).resolve().parents[2] / "content" / "fliptoons-base"


def row(
    returns: tuple[float, ...], used: dict[str, list[int]] | None = None, fame: list[list[float]] | None = None
) -> Row:
    rounds = len(fame or ())
    series = {"fame": fame} if fame else {}
    return Row("toy/x", "c", "p", "", 0, 0, returns, True, 9, 3, rounds, "", (), {}, used or {}, series)


def test_the_difference_of_two_shares() -> None:
    # Newcombe (1998), table II, (a) by method 10: 56/70 - 48/80.
    found = difference(Share(56, 70), Share(48, 80))
    assert (found.value, found.low, found.high) == pytest.approx((0.2, 0.0524, 0.3339), abs=5e-5)
    assert found.sure
    assert not difference(Share(5, 10), Share(5, 10)).sure


def test_quarters_are_lengths_that_were() -> None:
    assert length([4, 1, 3, 2]) == (2.5, 1, 1, 2, 3, 4)


def test_what_is_used_by_all_together_and_by_each() -> None:
    together = uses_of(
        [row((1, 1), {"item:rope": [1, 0]}), row((0, 0)), row((0, 0)), row((1, 1), {"item:rope": [0, 2]})]
    )
    rope = together["item:rope"]
    assert (rope.used, rope.times, rope.won, rope.without) == (Share(2, 4), 3, Share(2, 2), Share(0, 2))
    against = uses_of([row((1, 0), {"hired:goat": [1, 0]}), row((0, 1), {"hired:goat": [1, 0]})])
    goat = against["hired:goat"]
    assert (goat.used, goat.won, goat.without) == (Share(2, 4), Share(1, 2), Share(1, 2))
    assert goat.contribution is not None and goat.contribution.value == 0


def test_what_configurations_have() -> None:
    found = of_configurations(
        [({"characters": "ada, bob"}, [row((1, 1))]), ({"characters": "bob, cai"}, [row((0, 0)), row((1, 1))])]
    )
    assert set(found) == {"character:ada", "character:cai"}
    assert found["character:ada"].won == Share(1, 1) and found["character:ada"].without == Share(1, 2)


def test_rounds_of_plays_that_are_over_do_not_count_on() -> None:
    points = series_of([row((1,), fame=[[2], [4]]), row((0,), fame=[[6]])])["fame"]
    assert [(point.number, point.mean, point.plays) for point in points] == [(1, 4, 2), (2, 4, 1)]


def test_a_race_knows_its_turns() -> None:
    turning = row((0, 1), fame=[[4, 0], [4, 9], [8, 4], [1, 9]])
    race = race_of([turning], "fame")
    assert race is not None
    assert (race.changes.mean, race.behind) == (3, 0.5)
    assert race.drama == pytest.approx(((4 / 9) ** 0.5 + (4 / 9) ** 0.5) / 2)
    assert race_of([turning], "") is None


class Reader(HTMLParser):
    """Whether tags are closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.seen.add(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        self.seen.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_a_page_that_needs_nothing_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, again = tmp_path / "a.html", tmp_path / "b.html"
    words = ["simulate", str(BASE), "duel", "slapstick-starter", "--policy", "random", "--policy", "sensible vs random"]
    words += ["--plays", "12", "--events"]
    assert main([*words, "--report", str(file), "--workers", "1"]) == CLEAN
    text = capsys.readouterr().out
    assert main([*words, "--report", str(again), "--workers", "2", "--format", "json"]) == CLEAN
    data = json.loads(capsys.readouterr().out)
    page = file.read_text(encoding="utf-8")
    assert page == again.read_text(encoding="utf-8")
    reader = Reader()
    reader.feed(page)
    assert not reader.open
    assert {"svg", "table", "style"} <= reader.seen
    assert "prefers-color-scheme: dark" in page
    assert "http" not in page.replace("http-equiv", "")
    assert "against each other" in text
    assert "lead changes" in text and "the market ran short" in text and "used by random" in text
    duel = next(answer for answer in data["answers"] if answer["subject"] == "set-up/duel")
    assert duel["race"]["changes"]["mean"] > 0
    assert duel["rounds"]["most"] == len(duel["series"]["fame"])
    assert any(thing.startswith("hired:") for thing in duel["uses"])


BUDGETS = """\
kind: study
id: launch
about: [slapstick-starter, duel]
policies: [random, sensible]
plays: 5
---
{kind: budget, id: fair, about: slapstick-starter, at least: 15 %, at most: 85 %}
---
{kind: budget, id: short, about: slapstick-starter, number: rounds, at most: 4, why: It is a start.}
"""


def with_budgets(folder: Path) -> Path:
    pack = folder / "base"
    for file in sorted(BASE.rglob("*.yaml")):
        target = pack / file.relative_to(BASE)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(file.read_bytes())
    (pack / "balance.yaml").write_text(BUDGETS, encoding="utf-8")
    return pack


def test_a_study_of_the_pack_is_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = with_budgets(tmp_path)
    words = ["simulate", str(pack), "--study", "launch", "--format", "json", "--workers", "1"]
    assert main(words) == CLEAN
    answers = json.loads(capsys.readouterr().out)["answers"]
    assert [(each["subject"], each["policy"], each["plays"]) for each in answers] == [
        (subject, policy, 5)
        for subject in ("set-up/slapstick-starter", "set-up/duel")
        for policy in ("random", "sensible")
    ]
    assert main([*words, "--plays", "2", "--policy", "random"]) == CLEAN
    assert [each["plays"] for each in json.loads(capsys.readouterr().out)["answers"]] == [2, 2]
    assert main(["simulate", str(pack), "--study", "lunch"]) != CLEAN
    assert "launch" in capsys.readouterr().err


def test_budgets_are_held_by_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pack = with_budgets(tmp_path)
    words = ["check", str(pack), "--balance", "--no-cache", "--budget", "1", "--workers", "1", "--format", "json"]
    assert main(words) == FINDINGS
    found = [each for each in json.loads(capsys.readouterr().out)["problems"] if each["rule"].startswith("budget")]
    (missed,) = found
    assert missed["rule"] == "budget-missed"
    assert missed["message"].startswith('"rounds" in "slapstick-starter" by sensible is ')


def test_policies_against_each_other_are_added_up_both_ways_round(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", str(BASE), "duel", "--plays", "6", "--outcomes", "--executor", "in-process"]
    both = ["--policy", "sensible vs random", "--policy", "random vs sensible"]
    assert main([*words, *both, "--format", "json"]) == CLEAN
    told = json.loads(capsys.readouterr().out)
    first, second = told["subjects"]
    for group, answer in zip((first, second), told["answers"], strict=True):
        names = group["policy"].split(" vs ")
        for seat, name in enumerate(names):
            assert group["rivals"][name]["plays"] == answer["won"][seat]["plays"]
            assert group["rivals"][name]["of_seats"] == 0.5
    assert main([*words, *both]) == CLEAN
    screen = capsys.readouterr().out
    wins = first["rivals"]["sensible"]["plays"] + second["rivals"]["sensible"]["plays"]
    assert wins > 6 and f"  sensible            {100 * wins / 12:.1f} % (" in screen
    assert "won in all" not in screen and "difficulty" not in screen


def test_the_difficulty_leaves_out_where_players_are_against_each_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.html"
    words = ["slapstick-starter", "maniacal-mayhem", "duel", "--policy", "sensible", "--plays", "8"]
    assert main(["simulate", str(BASE), *words, "--executor", "in-process", "--report", str(page)]) == CLEAN
    curve = capsys.readouterr().out.partition("difficulty of each set-up")[2]
    assert curve.index("maniacal-mayhem") < curve.index("slapstick-starter") and "duel" not in curve
    html = page.read_text()
    assert "Won, by set-up" in html and "Drama: how far behind" in html and "12 s a decision" in html
