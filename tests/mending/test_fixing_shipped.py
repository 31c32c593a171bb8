"""Slips in the shipped packs, many at once, are mended to the byte, and every verdict stays what it was."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from authoring.__main__ import main
from authoring.commands.exits import CLEAN
from authoring.lint.running import LintOptions, lint_paths
from authoring.packs.linked import LinkedPack
from authoring.proof.answers import Budget
from authoring.proof.fingerprints import task_key
from authoring.proof.packs import prove_pack, subjects_of
from authoring.proof.running import Options, tasks_of

CONTENT = Path(__file__).resolve().parent.parent.parent / "content"
UNCACHED = LintOptions(cache=False)
OPTIONS = Options(Budget(3_000, 60.0))
BUILDS_ON = {"lanterns-on-the-lake": "mountween", "fliptoons-understudies": "fliptoons-base"}
PROVED = {
    "lanterns-on-the-lake": "snuffer",
    "fliptoons-base": "slapstick-starter",
    "paperback-midnight-press": "slush-golem",
}


def _swapped(found: re.Match[str]) -> str:
    """A word with two letters swapped."""
    word = found[0]
    at = next(place for place in range(1, len(word)) if word[place] != word[place - 1])
    return f"{word[: at - 1]}{word[at]}{word[at - 1]}{word[at + 1 :]}"


SLIPS: dict[str, tuple[str, Callable[[re.Match[str]], str]]] = {
    "stray-space": (r"(?m)(?<=^text: )[A-Z]\w+ (?=\w)", lambda found: found[0] + " "),
    "leading-zero": (r"(?m)(?<=: )[1-7](?=\n)", lambda found: f"0{found[0]}"),
    "wrong-type": (r"(?m)(?<=: )(true|false)(?=\n)", lambda found: "yes" if found[0] == "true" else "no"),
    "unknown-key": (r"(?m)^(text|title|difficulty|setup|start|copies|stages|upgraded)(?=:)", _swapped),
    "unknown-icon": (r"\{(coin|lantern|fame|energy|wound)s?(?=[ }])", lambda found: found[0] + "z"),
    "unknown-reference": (r"(?m)(?<=^success: )[a-z]+-[a-z-]{6,}(?=\n)", _swapped),
}
"""Where something is written wrong, and how."""


def spoilt(text: str, random: Random, made: Counter[str]) -> str:
    """A text with up to one slip of each sort in it."""
    for sort, (pattern, slip) in SLIPS.items():
        found = list(re.finditer(pattern, text))
        if found:
            match = random.choice(found)
            text = text[: match.start()] + slip(match) + text[match.end() :]
            made[sort] += 1
    return text


def keys(pack: LinkedPack) -> Iterator[str]:
    """What the verdicts of a pack go by: the content, the configurations, the claims."""
    for task in tasks_of(list(subjects_of(pack)), OPTIONS):
        yield task_key(pack, task, OPTIONS.budget.states, OPTIONS.budget.seconds, "")


def read(root: Path) -> LinkedPack:
    (pack,) = (each for each in lint_paths([root], UNCACHED).packs if each.id == root.name)
    return pack


@pytest.mark.parametrize("name", sorted(file.parent.name for file in CONTENT.glob("*/pack.yaml")))
def test_slips_are_mended_to_the_byte_and_keep_every_verdict(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for each in {name, BUILDS_ON.get(name, name)}:
        shutil.copytree(CONTENT / each, tmp_path / each)
    root = tmp_path / name
    before = list(keys(read(root)))
    texts = {file: file.read_text() for file in root.rglob("*.yaml") if file.name not in ("pack.yaml", "numbers.yaml")}
    random, made = Random(1), Counter[str]()
    for file in sorted(texts):
        file.write_text(spoilt(texts[file], random, made))
    assert made.total() >= 4
    assert main(["fix", name]) == CLEAN
    said = capsys.readouterr().out
    assert f"{made.total()} repairs in " in said, said
    assert {file: file.read_text() for file in texts} == texts
    after = read(root)
    assert list(keys(after)) == before
    if name in PROVED:
        only = Options(OPTIONS.budget, only=PROVED[name])
        words = [
            [(verdict.claim.kind, verdict.configuration, verdict.word) for verdict in report.verdicts]
            for report in (prove_pack(pack, only).report for pack in (read(CONTENT / name), after))
        ]
        assert words[0] == words[1] != []
    assert main(["fix", name]) == CLEAN
    assert capsys.readouterr().out.startswith("0 repairs in 0 files")
