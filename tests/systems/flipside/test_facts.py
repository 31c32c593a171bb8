"""What questions may speak of: the relaxation gains it whenever a play does, and without what it does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from authoring.game.extensive import Event
from authoring.game.lines import possible
from authoring.game.policies import below, splitmix64
from authoring.lint.running import read_packs
from authoring.proof.claims import Guided
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.proving.facts import facts, pieces
from authoring.systems.flipside.proving.subjects import subjects

CONTENT = Path(__file__).parents[3] / "content"
PACKS, _ = read_packs([CONTENT / "lanterns-on-the-lake", CONTENT / "mountween"])
LAKE = next(pack for pack in PACKS if pack.id == "lanterns-on-the-lake")
SCENARIO = next(subject for subject in subjects(LAKE) if subject.kind == "scenario")
KNOWN = frozenset(facts(LAKE)["scenario/lanterns-on-the-lake"])
ADVENTUROUS = ("interact", "step", "choose", "follow", "offer", "quest")


def play(game: ScenarioGame, seed: int) -> list[Event]:
    """What happens in a play at random that prefers to get on with things."""
    state, seen, turn = game.initial(), list(game.initial().events), 0
    while moves := possible(game, state):
        turn += 1
        eager = [move for move in moves if move.verb in ADVENTUROUS]
        options = eager if eager and splitmix64(seed, turn) % 4 else moves
        state = game.apply(state, options[below(splitmix64(seed, -turn), len(options))])
        seen += state.events
    return seen


@pytest.mark.parametrize("number", [0, 3, 5, 9, 14])
def test_the_relaxation_goes_along_with_plays_even_without_what_they_do_without(number: int) -> None:
    configuration = SCENARIO.configurations[number]
    method, game = SCENARIO.method, configuration.game()
    assert isinstance(method, Guided) and method.relaxation is not None and isinstance(game, ScenarioGame)
    relaxation = method.relaxation(configuration)
    for seed in range(3):
        happened = dict.fromkeys(
            fact for event in play(game, splitmix64(number, seed)) if (fact := str(event)) in KNOWN
        )
        assert "end" in {fact.partition(":")[0] for fact in happened}
        relaxed = relaxation.without(KNOWN - set(happened))
        for fact in happened:
            assert relaxed.reaches([fact]), fact
        before: set[str] = set()
        for fact in list(happened)[:40]:
            before.add(fact)
            assert relaxation.without(KNOWN - before).reaches([fact]), fact


def test_what_can_be_taken_away_is_known() -> None:
    assert {str(piece) for piece in pieces(LAKE) if piece.which in {document.id for document in LAKE.own}} <= KNOWN
    assert {fact for subject in subjects(LAKE) for claim in subject.claims for fact in map(str, claim.goal)} <= {
        fact for known in facts(LAKE).values() for fact in known
    }
