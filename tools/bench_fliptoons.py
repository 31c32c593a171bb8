"""Play FlipToons at random for many rounds, check what has to hold in every state, and say how fast it went.

Run it as `python tools/bench_fliptoons.py [ROUNDS] [--set-up ID] [--players N] [--seed N] [--unchecked]`. It plays
the base set; a round is one of the game's rounds, whatever the number of players. It ends with 1 if a card was
lost or made, the market was out of order, or the game's measure did not fall.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path
from time import process_time

from authoring.game.extensive import TERMINAL
from authoring.game.lines import possible
from authoring.game.policies import below, splitmix64
from authoring.lint.running import LintOptions, read_packs
from authoring.proof.ranked import falls
from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.library import Library
from authoring.systems.fliptoons.game.state import Table

BASE = Path(__file__).resolve().parent.parent / "content" / "fliptoons-base"
LONGEST = 200
"""Rounds after which a game without an end of its own is given up."""


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


def main() -> int:
    parser = argparse.ArgumentParser(description="Play FlipToons at random for many rounds.")
    parser.add_argument("rounds", type=int, nargs="?", default=100_000)
    parser.add_argument("--set-up", default="wacky-workload")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--unchecked", action="store_true", help="measure the game alone")
    asked = parser.parse_args()
    (pack,), _ = read_packs([BASE], LintOptions(cache=False))
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
