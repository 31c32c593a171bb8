"""Which budgets share what is kept, and that what is taken from another one is what would have been found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from authoring.game.extensive import Event
from authoring.proof import exhaustive, guided, keeping, staged, wholes
from authoring.proof.answers import Budget
from authoring.proof.claims import Guided, Kind, Subject
from authoring.proof.keeping import BRIEF, ENOUGH
from authoring.proof.running import FIRST, Options, prove
from authoring.proof.second.planned import USUAL, conflicts_in
from tests.game.toys import Bag, soft_lock
from tests.proof.claims_of_toys import claim, pack, subject
from tests.proof.test_guided import wander
from tests.proof.test_running import Memory, everything

WIN, NEVER, LOST = Event("seen", "win"), Event("seen", "never"), Event("end", "lost")
LESS, MORE = Budget(10_000, ENOUGH), Budget(10_000, 3 * ENOUGH)


def subjects() -> Iterator[Subject]:
    """One of each method, with claims that hold, that do not, and that are not decided."""
    claims = [claim(Kind.REACHABLE, WIN), claim(Kind.REACHABLE, NEVER), claim(Kind.ENDS), claim(Kind.NO_TRAP)]
    yield subject("lock", claims, {"alone": soft_lock})
    yield subject("walk", claims[:2], {"alone": lambda: soft_lock(5)}, method=Guided(wander))
    yield subject("bag", [claim(Kind.REACHABLE, LOST)], {f"{n}": (lambda n=n: Bag((3, n, 1), 6)) for n in range(1, 3)})


@pytest.mark.parametrize(("before", "after"), [(LESS, MORE), (MORE, LESS)])
def test_what_took_little_of_the_seconds_is_the_same_under_others(before: Budget, after: Budget) -> None:
    store = Memory()
    prove(pack(), list(subjects()), Options(before), store=store)
    taken = prove(pack(), list(subjects()), Options(after), store=store)
    assert taken.cached == len(taken.verdicts)
    assert everything(replace(taken, cached=0)) == everything(prove(pack(), list(subjects()), Options(after)))


@pytest.mark.parametrize("other", [Budget(10_001, ENOUGH), Budget(10_000, ENOUGH - 0.1)])
def test_other_states_and_fewer_seconds_are_other_proofs(other: Budget) -> None:
    store = Memory()
    prove(pack(), list(subjects()), Options(LESS), store=store)
    assert prove(pack(), list(subjects()), Options(other), store=store).cached == 0


def test_what_took_long_is_kept_for_its_own_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "BRIEF", -1.0)
    store = Memory()
    prove(pack(), list(subjects()), Options(LESS), store=store)
    assert prove(pack(), list(subjects()), Options(MORE), store=store).cached == 0
    assert prove(pack(), list(subjects()), Options(LESS), store=store).cached > 0


def test_claims_that_divide_the_seconds_are_kept_for_their_own() -> None:
    can = claim(Kind.REACHABLE, WIN)
    apart = replace(can, title="without losing", without=frozenset({LOST}))
    for claims in ([can, apart], [claim(Kind.GUARANTEED, WIN)], [can, claim(Kind.NO_RETURN, WIN)]):
        store, about = Memory(), subject("s", claims, {"alone": soft_lock})
        prove(pack(), [about], Options(LESS), store=store)
        assert prove(pack(), [about], Options(MORE), store=store).cached == 0
        assert prove(pack(), [about], Options(LESS), store=store).cached == len(claims)


def test_under_every_shared_budget_the_second_prover_is_given_as_much() -> None:
    assert conflicts_in(FIRST * ENOUGH - BRIEF) == conflicts_in(ENOUGH - BRIEF) == USUAL.conflicts


def test_no_part_of_the_seconds_is_over_so_soon() -> None:
    seeing = wholes.SEEING * (1 - exhaustive.RESERVE - exhaustive.ANSWERING)
    assert FIRST * ENOUGH * min(staged.PLAYED, guided.PLAYED, wholes.LAST_CHANCE, seeing) > BRIEF
