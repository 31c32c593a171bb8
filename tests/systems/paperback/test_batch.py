"""Batches of runs: what the policy sees, and that a run depends on its seed and number alone."""

from __future__ import annotations

from authoring.game.extensive import CHANCE
from authoring.game.policies import drawn, splitmix64
from authoring.systems.paperback.game.battle import Prep
from authoring.systems.paperback.game.engine import RunGame, Setup
from authoring.systems.paperback.game.state import Pile
from authoring.systems.paperback.proving.guide import WinningGuide
from tests.systems.paperback.staging import content
from tools.bench_paperback import PACK, Asked, library, played, setup, some


def test_the_policy_plays_alike_whatever_lies_in_the_decks_nobody_has_seen() -> None:
    game, guide = RunGame(content(), Setup("odile", "standard")), WinningGuide()
    state, moves, looked = game.initial(), 0, 0
    guide.start(game, 0)
    while not game.is_terminal(state) and looked < 12:
        if game.current_player(state) == CHANCE:
            move = drawn(game.chance_outcomes(state), splitmix64(3, moves))
        else:
            move = guide.choose(game, state, game.legal_actions(state), 0)
            if isinstance(state.agenda[-1], Prep):
                other = state.copy()
                other.legal = state.legal
                other.letters = Pile(tuple(reversed(state.letters.unseen[:5])))
                other.items = other.mcguffins = other.bosses = Pile()
                other.penalties = Pile(state.penalties.unseen[:1])
                assert guide.choose(game, other, game.legal_actions(other), 0) == move
                looked += 1
        state, moves = game.apply(state, move), moves + 1
    assert looked == 12


def test_a_run_depends_on_the_seed_and_its_number_alone() -> None:
    asked = Asked(PACK, "standard", 2, 5)
    runs = some(asked, range(2, 5))
    alone = played(asked, 3)
    assert [run.number for run in runs] == [2, 3, 4]
    assert runs[1]._replace(seconds=0.0) == alone._replace(seconds=0.0)
    assert alone.result in ("won", "lost") and alone.tried > alone.moves > 30


def test_characters_take_turns_and_twists_are_drawn() -> None:
    asked = Asked(PACK, "standard", 3, 0)
    made = [setup(library(PACK), asked, number) for number in range(40)]
    assert [each.character for each in made[:4]] == ["brass", "odile", "brass", "odile"]
    assert {len(each.twists) for each in made} == {0, 1, 2, 3}
    assert all(len(set(each.twists)) == len(each.twists) for each in made)
