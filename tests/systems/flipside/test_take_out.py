"""Take any one thing out of the scenario that ships: the run says so, and where."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from authoring.__main__ import main
from authoring.lint.running import LintOptions, lint_paths
from authoring.problems.problem import Problem, Severity

CONTENT = Path(__file__).parents[3] / "content"
SCENARIO = CONTENT / "lanterns-on-the-lake"
FILES = {path.relative_to(SCENARIO): path.read_text("utf-8") for path in sorted(SCENARIO.rglob("*.yaml"))}
PARTS = {
    "document": re.compile(r"(?ms)^kind: (?!pack|question|numbers|study|budget).*?(?=^kind: |\Z)"),
    "green frame": re.compile(r", frame: green|^ +frame: green\n", re.MULTILINE),
    "end of an adventure": re.compile(r"(?m)^(?:success|failure): .*\n"),
    "start": re.compile(r"(?m)^start: [a-z].*\n"),
    "first step": re.compile(r"(?m)(?<=^steps:\n) +[a-z-]+:[^\n]*\n(?:    .*\n)*"),
}
NEEDED = ("a-boat", "cold-flame", "first-name")
"""The stuff that the final adventure cannot do without in some group, or that leads there."""


def without(part: str) -> Iterator[tuple[str, Path, str]]:
    """Each change: what is taken out, the file it stood in, and what is left of that file."""
    for name, text in FILES.items():
        for found in PARTS[part].finditer(text):
            at = f"{name.as_posix()}:{text.count(chr(10), 0, found.start()) + 1}"
            yield at, name, text[: found.start()] + text[found.end() :]


def write(folder: Path, changed: Mapping[Path, str]) -> None:
    for name, text in {**FILES, **changed}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def errors(folder: Path) -> list[Problem]:
    found = lint_paths([folder, CONTENT / "mountween"], LintOptions(cache=False)).problems
    return [problem for problem in found if problem.severity is Severity.ERROR]


def test_the_whole_scenario_has_no_error(tmp_path: Path) -> None:
    write(tmp_path, {})
    assert errors(tmp_path) == []


@pytest.mark.parametrize("part", sorted(PARTS))
def test_no_part_can_be_missing(part: str, tmp_path: Path) -> None:
    unseen, changes = [], list(without(part))
    for at, name, left in changes:
        folder = tmp_path / re.sub(r"\W", "-", at)
        write(folder, {name: left})
        if not errors(folder):
            unseen.append(at)
        shutil.rmtree(folder)
    assert len(changes) >= 10
    assert unseen == []


@pytest.mark.parametrize("stuff", NEEDED)
def test_stuff_that_nothing_gives_is_named_where_it_is_needed(stuff: str, tmp_path: Path) -> None:
    gain = re.compile(rf"gain: {{stuff: {stuff}}}")
    write(tmp_path, {name: gain.sub("say: Nothing.", text) for name, text in FILES.items()})
    found = [problem for problem in errors(tmp_path) if f'"{stuff}"' in problem.message]
    assert {"entries", "final.yaml", "stuff.yaml"} & {part for each in found for part in Path(each.place.path).parts}


def test_the_run_exits_1_and_names_the_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    at, name, left = next(each for each in without("green frame") if "snuffer" in each[0])
    write(tmp_path / "lanterns", {name: left})
    monkeypatch.chdir(tmp_path)
    assert (
        main(["check", "lanterns", str(CONTENT / "mountween"), "--no-cache", "--states", "50", "--budget", "0.1"]) == 1
    )
    said = capsys.readouterr()
    assert at.partition(":")[0] in said.out + said.err
    assert "adventure-no-success" in said.out + said.err
