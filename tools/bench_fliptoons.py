"""Play FlipToons at random for many rounds, check what has to hold in every state, and say how fast it went.

Run it as `python tools/bench_fliptoons.py [ROUNDS] [--set-up ID] [--players N] [--seed N] [--unchecked]`. It plays
the base set; a round is one of the game's rounds, whatever the number of players. It ends with 1 if a card was
lost or made, the market was out of order, or the game's measure did not fall.

Run it as `python tools/bench_fliptoons.py --games N [--set-up ID] [--seed N]` for the fast engine: it plays N games
in it and in the reference side by side, ends with 1 if they differ in anything, and says how many games and moves
a second of processor time both play, and beside them the card games of OpenSpiel, if that is installed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

from authoring.game.extensive import TERMINAL
from authoring.game.lines import possible
from authoring.game.policies import below, play_out, splitmix64, uniform
from authoring.lint.running import LintOptions, read_packs
from authoring.proof.ranked import falls
from authoring.systems.fliptoons.fast.comparing import difference
from authoring.systems.fliptoons.fast.game import FastGame
from authoring.systems.fliptoons.fast.jit import COMPILED
from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.library import Library
from authoring.systems.fliptoons.game.state import Table

BASE = Path(__file__).resolve().parent.parent / "content" / "fliptoons-base"
LONGEST = 200
"""Rounds after which a game without an end of its own is given up."""
MOST = 5000
"""Moves after which a game beside the reference is given up."""


def cards_of(table: Table) -> Counter[str]:
    """All cards of a table by name, wherever they are."""
    found = Counter((*table.toons.cards, *table.discarded, *(card for card in table.market if card is not None)))
    for seat in table.seats:
        found.update((*seat.deck.cards, *seat.dismissed))
        found.update(placed.card for placed in seat.grid)
    return found


def wrong(game: FlipToonsGame, before: Table, after: Table, whole: Counter[str]) -> str:
    """What does not hold after a move, in words; "" if all does."""
    if cards_of(after) != whole:
        return f"cards were lost or made: {cards_of(after) - whole} more, {whole - cards_of(after)} fewer"
    if before.round != after.round:
        ranks = [game.library.cards[card].rank for card in after.market if card is not None]
        if ranks != sorted(ranks):
            return f"the market is out of order: {after.market}"
    if game.measured and not falls(game.rank(before), game.rank(after), game.is_terminal(after)):
        return f"the measure did not fall: {game.rank(before)} to {game.rank(after)}"
    return ""


class Speed(NamedTuple):
    """How many games, and moves of all players and of chance, a second of processor time."""

    games: float
    moves: float


def measured(name: str, play: Callable[[int], tuple[int, int]], seconds: float = 2.0) -> Speed:
    """Play more and more games, twice as many each time, until that takes long enough; the last time counts.

    `play` plays so many games, and says how many they were and of how many moves.
    """
    count, took, games, moves = 4, 0.0, 0, 0
    while took < seconds:
        count *= 2
        start = process_time()
        games, moves = play(count)
        took = process_time() - start
    speed = Speed(games / took, moves / took)
    print(f"{name:44}{speed.games:12,.0f} games/s{speed.moves:14,.0f} moves/s{moves / games:8,.1f} moves a game")
    return speed


def in_bots(spiel: Any, name: str, count: int) -> tuple[int, int]:
    """Games of OpenSpiel between bots that choose at random, wholly in its C++."""
    game, moves = spiel.load_game(name), 0
    bots = [spiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    for number in range(count):
        state = game.new_initial_state()
        spiel.evaluate_bots(state, bots, number)
        moves += len(state.full_history())
    return count, moves


def in_python(spiel: Any, name: str, count: int) -> tuple[int, int]:
    """Games of OpenSpiel at random, move by move from Python, as a game written for its Python API is played."""
    game, moves = spiel.load_game(name), 0
    for number in range(count):
        state, seed, made = game.new_initial_state(), splitmix64(0, number), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[below(splitmix64(seed, made), len(actions))])
            made += 1
        moves += made
    return count, moves


def beside_the_reference(library: Library, setup: str, games: int, seed: int) -> int:
    """Compare the fast engine with the reference, then measure both and what else there is."""
    reference, fast = FlipToonsGame(library, setup, 1), FastGame(library, setup)
    made = f"machine code, numba {version('numba')}" if COMPILED else "plain Python, as numba is not installed"
    start = process_time()
    fast.playouts(seed, 1, MOST)
    print(f"the fast engine is {made}; ready after {process_time() - start:.1f} s")
    for number in range(games):
        if why := difference(reference, fast, splitmix64(seed, number), MOST):
            print(f"game {number} of seed {seed}: {why}")
            return 1
    print(f"{setup}: {games:,} games of seed {seed} are played alike, move by move")

    def quick(count: int) -> tuple[int, int]:
        found = fast.playouts(seed, count, MOST)
        return found.games, found.moves

    def slow(count: int) -> tuple[int, int]:
        plays = [play_out(reference, uniform, splitmix64(seed, number), MOST) for number in range(count)]
        return count, sum(len(play.moves) for play in plays)

    ours = measured("FlipToons, fast engine", quick)
    base = measured("FlipToons, reference", slow)
    print(f"  fast engine to reference: {ours.games / base.games:,.1f} times")
    if find_spec("pyspiel") is None:
        print("OpenSpiel is not installed: nothing to put beside it")
        return 0
    spiel = import_module("pyspiel")
    print(f"OpenSpiel {version('open_spiel')}, other games of about that size, uniformly random players")
    for name in ("crazy_eights", "hearts", "go_fish", "gin_rummy", "leduc_poker"):
        speed = measured(f"{name}, bots in C++", partial(in_bots, spiel, name))
        against(ours, base, speed)
    import_module("open_spiel.python.games")
    for name in ("python_block_dominoes", "python_liars_poker"):
        speed = measured(f"{name}, in Python", partial(in_python, spiel, name))
        against(ours, base, speed)
    return 0


def against(ours: Speed, base: Speed, other: Speed) -> None:
    """How many times as fast the fast engine and the reference are."""
    for name, speed in (("fast engine", ours), ("reference", base)):
        games, moves = speed.games / other.games, speed.moves / other.moves
        print(f"  {name} to it: {games:,.2f} times by games, {moves:,.2f} times by moves")


def main() -> int:
    parser = argparse.ArgumentParser(description="Play FlipToons at random for many rounds.")
    parser.add_argument("rounds", type=int, nargs="?", default=100_000)
    parser.add_argument("--set-up", default="wacky-workload")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--unchecked", action="store_true", help="measure the game alone")
    parser.add_argument("--games", type=int, default=0, help="compare the fast engine with the reference instead")
    asked = parser.parse_args()
    (pack,), _ = read_packs([BASE], LintOptions(cache=False))
    if asked.games:
        return beside_the_reference(Library(pack), asked.set_up, asked.games, asked.seed)
    game = FlipToonsGame(Library(pack), asked.set_up, asked.players)
    first = game.initial()
    whole = cards_of(first)
    rounds = moves = games = won = 0
    start = process_time()
    while rounds < asked.rounds:
        state, seed, number = first, splitmix64(asked.seed, games), 0
        while game.current_player(state) != TERMINAL and state.round < LONGEST:
            options = possible(game, state)
            after = game.apply(state, options[below(splitmix64(seed, number), len(options))])
            if not asked.unchecked and (why := wrong(game, state, after, whole)):
                print(f"game {games} of seed {asked.seed}, move {number + 1}: {why}")
                return 1
            state, number = after, number + 1
        rounds, moves, games = rounds + state.round, moves + number, games + 1
        won += bool(state.winners)
    seconds = process_time() - start
    print(f"{asked.set_up}, {game.players} players, seed {asked.seed}: {games:,} games, {won:,} with a winner")
    print(f"{rounds:,} rounds and {moves:,} moves in {seconds:.1f} s: {rounds / seconds:,.0f} rounds a second")
    return 0


if __name__ == "__main__":
    sys.exit(main())
