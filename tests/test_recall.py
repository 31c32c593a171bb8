"""A sample of the recall: each kind of defect planted once into a small generated pack, and found by linting.

The whole of it, with shipped packs, proofs and many places, is `tools/mutate.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from authoring.problems.problem import Severity
from tests.systems.flipside.small_campaigns import entry, scenario, tale
from tools.generating.boxes import small_box
from tools.generating.casts import small_cast
from tools.generating.growing import small_pack
from tools.mutation.goods import grown
from tools.mutation.kinds import ANY
from tools.mutation.measuring import KINDS, Bench, Tally, chosen
from tools.mutation.page import page

GROWN = {"flipside": small_pack, "fliptoons": small_cast, "paperback": small_box}
PROVED = {
    "failure never happens",
    "mismatched token comes back for ever",
    "rounds too few for what has to be done",
    "condition for the wrong number of players",
    "final unlocked by what comes too late",
    "threshold that no grid reaches",
    "enemy whom nobody can beat",
    "enemy that beats nobody",
    "second side that nobody sees",
    "game that is over before it can be won",
    "question about nothing",
    "starting card asked for in the market",
}
"""Kinds that the linter may let pass, and the prover finds."""
SEQUELS = ("sequel", "page for those who met")
"""Kinds that add a scenario: each is planted, and proved, in a pack of one cook, where that takes no time."""
TALES = "tales"
SMALL = "fliptoons"
"""The system in whose packs defects of any system are planted here: it has the fewest cards."""
EVERYWHERE = ("broken reference", "near-miss id", "number", "one number")
"""Kinds of any system that go by what its documents name and number: each is planted where there are such."""
CASES = [
    (system, name)
    for name, kind in sorted(KINDS.items())
    for system in ((SMALL,) if kind.system == ANY and not name.startswith(EVERYWHERE) else GROWN)
    if kind.system in (ANY, system)
]
UNPLANTED = {
    "token that stays and goes",
    "text copied and not rewritten",
    "only copy that asks for another one",
    "mode that begins with what is sealed",
    "title left empty",
}
"""Kinds for which the generated packs here have no place; the shipped ones have."""


@pytest.fixture(scope="module")
def benches(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Bench]]:
    found = {system: Bench(grow(1), tmp_path_factory.mktemp(system)) for system, grow in GROWN.items()}
    boards = [{"players": [1, 2, 3, 4], "track": [{"read": "hello"}, {}, {}, {}]}]
    good = tale(scenario(1, 3, [], {"was read": "hello"}, boards=boards), entry("hello", [{"end": "news"}]))
    yield found | {TALES: Bench(grown(TALES, good), tmp_path_factory.mktemp(TALES))}


def planted_in(benches: dict[str, Bench], system: str, name: str) -> tuple[Bench, bool]:
    """Where a kind is planted, and whether the prover is asked there."""
    return (benches[TALES], True) if name.startswith(SEQUELS) else (benches[system], name in PROVED)


@pytest.mark.parametrize("system", GROWN)
def test_the_pack_is_good(benches: dict[str, Bench], system: str) -> None:
    assert [problem.message for problem in benches[system].loud] == []


@pytest.mark.parametrize(("system", "name"), CASES)
def test_a_planted_defect_is_found(benches: dict[str, Bench], system: str, name: str) -> None:
    kind, (bench, prove) = KINDS[name], planted_in(benches, system, name)
    for spot in chosen(list(kind.spots(bench.good)), 1, name):
        seen = bench.plant(spot, kind.least, prove=prove, printed=kind.printed)
        assert seen.by, f"{name} at {seen.place}"


@pytest.mark.parametrize(("system", "name"), [case for case in CASES if KINDS[case[1]].twin is not None])
def test_its_harmless_twin_is_not(benches: dict[str, Bench], system: str, name: str) -> None:
    twin, (bench, prove) = KINDS[name].twin, planted_in(benches, system, name)
    assert twin is not None
    for spot in chosen(list(twin(bench.good)), 1, name):
        asked = prove and name.startswith(SEQUELS)
        seen = bench.plant(spot, Severity.WARNING, prove=asked, printed=KINDS[name].printed)
        assert (seen.by, seen.stray) == ((), ()), f"{name} at {seen.place}"


def test_every_kind_can_be_planted_somewhere(benches: dict[str, Bench]) -> None:
    planted = {name for system, name in CASES if list(KINDS[name].spots(benches[system].good))}
    assert set(KINDS) - planted == UNPLANTED
    assert len(KINDS) >= 40


def test_a_change_is_taken_back(benches: dict[str, Bench], tmp_path: Path) -> None:
    bench = benches["fliptoons"]
    before = {file: file.read_bytes() for file in bench.folder.rglob("*") if file.is_file()}
    for name in ("duplicate id", "two packs of one id", "document left empty"):
        bench.plant(next(iter(KINDS[name].spots(bench.good))), Severity.INFO, prove=False)
    assert {file: file.read_bytes() for file in bench.folder.rglob("*") if file.is_file()} == before


def test_the_page_tells_what_was_found_and_what_was_not(benches: dict[str, Bench]) -> None:
    kind, bench = KINDS["two toons of one rank"], benches["fliptoons"]
    tally = Tally(kind.name, "fliptoons")
    tally.planted += [bench.plant(spot, kind.least, prove=False) for spot in list(kind.spots(bench.good))[:2]]
    tally.harmless.append(bench.plant(next(iter(KINDS["prices out of order"].spots(bench.good))), kind.least, False))
    text = page([json.loads(json.dumps(tally.data()))], "$ python -m tools.mutate")
    assert "| two toons of one rank | 2 | 2 | 1 | 1 | [shared-rank](../rules/shared-rank.md) |" in text
    assert "| FlipToons | 1 | 2 | 2 | 2 | 0 | 0 | 1 | 1 |" in text
    assert "- FlipToons, two toons of one rank: cast-1: set-up/alone prices: prices-not-ascending" in text
    assert "Nothing of what was planted" in text
