"""Policies of Paperback Adventures: rules beat chance, trying words out beats rules."""

from __future__ import annotations

from pathlib import Path

from authoring.balance.declared import Declared, study_of
from authoring.balance.study import rows_of
from authoring.game.extensive import CHANCE
from authoring.game.policies import below, drawn, splitmix64
from authoring.lint.running import LintOptions, read_packs
from authoring.packs.linked import LinkedPack
from authoring.systems.paperback.balancing.unseen import unseen
from authoring.systems.paperback.game.engine import RunGame, Setup
from authoring.systems.paperback.game.library import Library

PRESS = Path(__file__).resolve().parents[3] / "content" / "paperback-midnight-press"


def press() -> LinkedPack:
    (pack,), _ = read_packs([PRESS], LintOptions(cache=False))
    return pack


def test_policies_in_the_order_of_their_thought() -> None:
    policies = ("random", "sensible", "lookahead:4")
    study = study_of(press(), Declared(("enemy/queen-of-cliches",), words=("odile",), policies=policies, plays=8))
    rows = rows_of(study, 0, study.total)
    wins = [sum(row.returns[0] for row in rows[at : at + 8]) for at in (0, 8, 16)]
    assert wins[0] < wins[2] and wins[0] <= wins[1] <= wins[2]
    lost = [row for row in rows if row.ended and not row.returns[0]]
    assert lost and all(row.lost.startswith("beaten by queen-of-cliches, stage ") for row in lost)
    assert all(row.rounds and len(row.series["hp"]) == row.rounds for row in rows)
    assert any(thing.startswith("top:") for row in rows for thing in row.used)


def test_the_boss_behind_a_lackey_is_not_known() -> None:
    game = RunGame(Library(press()), Setup("odile", "standard"))
    bosses = set()
    for seed in range(3):
        state = game.initial()
        for number in range(60):
            if game.is_terminal(state):
                break
            if game.current_player(state) == CHANCE:
                move = drawn(game.chance_outcomes(state), splitmix64(seed, number))
            else:
                dealt = unseen(game, state, 0, splitmix64(number, seed))
                assert game.observation(dealt, 0) == game.observation(state, 0)
                assert game.legal_actions(dealt) == game.legal_actions(state)
                if state.enemy == state.reward_lackey:
                    bosses.add((seed, dealt.reward_boss))
                moves = game.legal_actions(state)
                move = moves[below(splitmix64(seed, number), len(moves))]
            state = game.apply(state, move)
    assert len(bosses) > 3
