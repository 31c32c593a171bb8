"""Runs the examples of rule pages: writes their files, lints, proves, rates, plays or replays them, and says what
came."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copyfile

from authoring.balance.budgets import hold
from authoring.commands.replay import replayed
from authoring.lint.pages import Block, Example, Page
from authoring.lint.reported import BALANCE, LINTED
from authoring.lint.running import LintOptions, lint_paths
from authoring.lint.table import all_rules
from authoring.problems.problem import Problem
from authoring.problems.reports import report
from authoring.problems.sources import sources_below
from authoring.proof.answers import Budget
from authoring.proof.glances import glances_of, problems_of_glances
from authoring.proof.packs import problems_of as found_by_proof
from authoring.proof.packs import prove_pack
from authoring.proof.running import Options
from authoring.vocabulary.system import System, systems
from tests.tiny_system import TINY

MANIFEST = "kind: pack\nid: example\nsystem: {system}\nversion: 1.0.0\ntitle: Example\n"
INSTALLED: dict[str, System] = {**systems(), "tiny": TINY}
LINTED_NAMES = {rule.name for rule in LINTED}
PROVED = {rule.name for rule in all_rules(INSTALLED).values() if rule.check is None and rule.name not in LINTED_NAMES}
"""The rules that the prover alone reports under."""
HELD = {rule.name for rule in BALANCE}
"""The rules that holding budgets reports under."""
BUDGET = Budget(states=30_000, seconds=20)


def problems_of(example: Example, page: Page, folder: Path) -> list[Problem]:
    """What is found in an example, laid out in an empty folder that is the working folder."""
    for block in example.files:
        _write(block, folder / block.words.get("file", "content.yaml"))
    if "with" in page.meta:
        copyfile(page.path.with_name(page.meta["with"]), folder / page.meta["with"])
    if not list(folder.rglob("pack.yaml")):
        (folder / "pack.yaml").write_text(MANIFEST.format(system=page.meta["system"]), encoding="utf-8")
    if plays := sorted(folder.rglob("*.transcript")):
        return [problem for play in plays for problem in replayed(play, folder, quiet=True)]
    linted = lint_paths([folder], LintOptions(cache=False, systems=INSTALLED))
    if page.name not in PROVED:
        return linted.problems
    if page.name in HELD:
        return linted.also([finding for pack in linted.packs for finding in hold(pack)[1]], HELD)
    options = Options(Budget(int(page.meta.get("states", BUDGET.states)), BUDGET.seconds))
    proofs = [prove_pack(pack, options, installed=INSTALLED) for pack in linted.packs]
    glances = [glance for pack in linted.packs for glance in glances_of(pack, installed=INSTALLED)]
    return [*linted.problems, *found_by_proof(linted, proofs), *problems_of_glances(linted, glances)]


def text_of(problems: list[Problem], page: Page, folder: Path) -> str:
    """The report of the findings of the page's own rule."""
    return report("text", [each for each in problems if each.rule == page.name], sources_below(folder))


def _write(block: Block, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    text = block.text * int(block.words.get("repeat", "1"))
    if "link" in block.words:
        path.symlink_to(text.strip())
        return
    if "escapes" in block.words:
        text = re.sub(r"\\(x..|t)", _character, text)
    path.write_bytes(text.encode(block.words.get("encoding", "utf-8")))


def _character(match: re.Match[str]) -> str:
    return "\t" if match[1] == "t" else chr(int(match[1][1:], 16))
