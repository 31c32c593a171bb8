"""A sample of the recall: each kind of defect planted once into a small generated pack, and found by linting.

The whole of it, with shipped packs, proofs and many places, is `tools/mutate.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from authoring.problems.problem import Severity
from tools.generating.growing import small_pack
from tools.mutation.measuring import KINDS, Bench, chosen

PROVED = {
    "failure never happens",
    "mismatched token comes back for ever",
    "rounds too few for what has to be done",
    "condition for the wrong number of players",
    "final unlocked by what comes too late",
}
"""Kinds that the linter may let pass, and the prover finds."""


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Bench]:
    yield Bench(small_pack(1), tmp_path_factory.mktemp("grown"))


def test_the_pack_is_good(bench: Bench) -> None:
    assert [problem.message for problem in bench.loud] == []


@pytest.mark.parametrize("name", sorted(KINDS))
def test_a_planted_defect_is_found(bench: Bench, name: str) -> None:
    kind = KINDS[name]
    for spot in chosen(list(kind.spots(bench.good)), 1, name):
        seen = bench.plant(spot, kind.least, prove=name in PROVED)
        assert seen.by, f"{name} at {seen.place}"


@pytest.mark.parametrize("name", sorted(name for name, kind in KINDS.items() if kind.twin is not None))
def test_its_harmless_twin_is_not(bench: Bench, name: str) -> None:
    twin = KINDS[name].twin
    assert twin is not None
    for spot in chosen(list(twin(bench.good)), 1, name):
        seen = bench.plant(spot, Severity.WARNING, prove=False)
        assert (seen.by, seen.stray) == ((), ()), f"{name} at {seen.place}"


def test_every_kind_can_be_planted_somewhere(bench: Bench) -> None:
    assert [name for name, kind in KINDS.items() if not list(kind.spots(bench.good))] == []
    assert len(KINDS) >= 40
