"""Play FlipToons at random for many rounds, check what has to hold in every state, and say how fast it went.

Run it as `python -m tools.bench_fliptoons [ROUNDS] [--set-up ID] [--players N] [--seed N] [--unchecked]`. It plays
the base set; a round is one of the game's rounds, whatever the number of players. It ends with 1 if a card was
lost or made, the market was out of order, fame was not what the grids generate or not what was paid, or the game's
measure did not fall (`tools/toons_by_hand.py`).

`--alike N` holds the fast engine beside the reference: N games of each solo set-up, before every move who moves, what
can be chosen or drawn and the whole state; it ends with 1 at the first difference.

`--speed` says how many games and events a second of processor time both engines play, beside the card games of
OpenSpiel where that is installed: all in one process and in turn, and of so many rounds (`--repeats N`) the best. Mind
what is compared. They are different games of about the same size, and a general framework beside one game. Players
choose uniformly at random.

An event is a decision, or a card that is drawn, dealt or placed, on both sides with those that could not be otherwise.
For OpenSpiel they are the moves of a play (`full_history`), chance among them. FlipToons makes what could not be
otherwise without asking, so its events are counted in a sample of plays: decisions with a choice, cards set aside,
cards that come into the market, cards placed. Both are counted apart from the time.

Loops of three kinds play the reference and the games of OpenSpiel that are written in Python, or in C++ and played from
Python. In the own loop whoever made the game draws and chooses: `play_on` here; there `evaluate_bots` with two or more
uniform bots, all in C++. In the plain loop Python asks for what can be drawn or chosen, takes one of it with the
`random` of the standard library, and makes it on the state itself; it is the same for both, move by move. The
documented loop is OpenSpiel's example of that with the random numbers of numpy, which take longer than most moves.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from random import Random
from resource import RUSAGE_SELF, getrusage
from time import process_time
from typing import Any

from authoring.game.extensive import CHANCE, TERMINAL
from authoring.game.lines import possible
from authoring.game.policies import below, play_out, splitmix64, uniform
from authoring.lint.running import LintOptions, read_packs
from authoring.systems.fliptoons.fast.comparing import difference
from authoring.systems.fliptoons.fast.game import FastGame
from authoring.systems.fliptoons.fast.jit import COMPILED
from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.library import Library
from authoring.systems.fliptoons.game.playing import play_on
from tools.toons_by_hand import cards_of, wrong

BASE = Path(__file__).resolve().parent.parent / "content" / "fliptoons-base"
LONGEST = 200
"""Rounds after which a game without an end of its own is given up."""
MOST = 5000
"""Moves after which a game beside the reference is given up."""


class Player:
    """Something that plays games, and the least processor time that it took for one of them."""

    def __init__(self, name: str, play: Callable[[int], object], events: float) -> None:
        """`play` plays so many games; `events` are those of a game, on average."""
        self.name, self._play, self.events = name, play, events
        self._count, self._least = 4, 0.0

    def try_out(self, seconds: float = 0.5) -> None:
        """Find out how many games take that long, twice as many each time."""
        while (took := timed(self._play, self._count)) < seconds:
            self._count *= 2
        self._least = took / self._count

    def go(self) -> None:
        """Play a round."""
        self._least = min(self._least, timed(self._play, self._count) / self._count)

    @property
    def games(self) -> float:
        """Games a second of processor time, in the best round."""
        return 1 / self._least

    def __str__(self) -> str:
        return f"{self.name:44}{self.games:12,.0f} games/s{self.games * self.events:14,.0f} events/s" + (
            f"{self.events:8,.1f} events a game"
        )

    def against(self, other: Player) -> str:
        """How many times as fast it is as another."""
        games = self.games / other.games
        events = games * self.events / other.events
        return f"  {games:,.2f} times {other.name} by games, {events:,.2f} times by events"


def timed(play: Callable[[int], object], count: int) -> float:
    """Seconds of processor time."""
    start = process_time()
    play(count)
    return process_time() - start


def events_of(reference: FlipToonsGame, seed: int, games: int = 200) -> float:
    """Events a game, on average: decisions, cards set aside, cards that come into the market, and cards placed."""
    found = 0
    for number in range(games):
        play = play_out(reference, uniform, splitmix64(seed, number), MOST)
        found += reference.setup.discard + sum(move.seat >= 0 for move in play.moves)
        found += sum(event.what in ("offered", "placed", "face-down") for event in play.events)
    return found / games


def by_bots(spiel: Any, name: str, count: int, counted: bool = False) -> float:
    """Games of OpenSpiel between its own bots; moves a game if they are to be counted."""
    game, moves = spiel.load_game(name), 0
    bots = [spiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]
    for number in range(count):
        state = game.new_initial_state()
        spiel.evaluate_bots(state, bots, number)
        if counted:
            moves += len(state.full_history())
    return moves / count


def plainly(spiel: Any, name: str, count: int) -> None:
    """Games of OpenSpiel move by move from Python, with the random numbers of the standard library."""
    random = Random(0)
    game = spiel.load_game(name)
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))


def plainly_here(game: FlipToonsGame, count: int) -> None:
    """Games of FlipToons in the same loop as those of `plainly`."""
    random = Random(0)
    for _ in range(count):
        state = game.initial()
        while not game.is_terminal(state):
            if game.current_player(state) == CHANCE:
                moves, weights = zip(*game.chance_outcomes(state), strict=True)
                game.step(state, random.choices(moves, weights)[0])
            else:
                game.step(state, random.choice(game.legal_actions(state)))


def as_documented(spiel: Any, name: str, count: int) -> None:
    """Games of OpenSpiel move by move from Python, as open_spiel/python/examples/example.py plays them."""
    random = import_module("numpy").random.RandomState(0)
    game = spiel.load_game(name)
    for _ in range(count):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choice(actions, p=chances))
            else:
                state.apply_action(random.choice(state.legal_actions()))


def alike(library: Library, games: int, seed: int) -> int:
    """Hold the fast engine beside the reference."""
    print(f"the fast engine is {made()}")
    for id, setup in library.setups.items():
        if setup.players != (1,):
            continue
        reference, fast = FlipToonsGame(library, id, 1), FastGame(library, id)
        start = process_time()
        for number in range(games):
            if why := difference(reference, fast, splitmix64(seed, number), MOST):
                print(f"{id}, game {number} of seed {seed}: {why}")
                return 1
        seconds = process_time() - start
        print(f"{id}: {games:,} games of seed {seed} are played alike, move by move ({seconds:,.0f} s)", flush=True)
    return 0


def made() -> str:
    """What the fast engine is made of here."""
    return f"machine code, numba {version('numba')}" if COMPILED else "plain Python, as numba is not installed"


def memory() -> str:
    """The most memory that this process has had."""
    return f"peak memory so far {getrusage(RUSAGE_SELF).ru_maxrss / 1024:,.0f} MiB"


def ready(library: Library, setup: str, seed: int) -> float:
    """Have the fast engine play once; the seconds of processor time until it had."""
    start = process_time()
    FastGame(library, setup).playouts(seed, 1, MOST)
    return process_time() - start


def speeds(library: Library, setup: str, seed: int, rounds: int) -> int:
    """Measure both engines and what else there is.

    Machine code that is not kept yet is made by another process: one that has compiled plays a tenth slower than all
    that come after it and load what it left.
    """
    with ProcessPoolExecutor(1, get_context("fork")) as other:
        print(
            f"the fast engine is {made()}; made in {other.submit(ready, library, setup, seed).result():.1f} s", end=""
        )
    print(f", ready after {ready(library, setup, seed):.1f} s", flush=True)
    reference, fast = FlipToonsGame(library, setup, 1), FastGame(library, setup)

    def slow(count: int) -> None:
        for number in range(count):
            play_on(reference.initial(), splitmix64(seed, number), MOST)

    events = events_of(reference, seed)
    ours = Player(f"FlipToons ({setup}), fast engine", lambda count: fast.playouts(seed, count, MOST), events)
    base = Player(f"FlipToons ({setup}), reference, own loop", slow, events)
    hand = Player(f"FlipToons ({setup}), reference, plain loop", partial(plainly_here, reference), events)
    in_code, in_python, by_hand = peers()
    everybody = [ours, base, hand, *in_code, *in_python, *by_hand]
    for each in everybody:
        each.try_out()
    for _ in range(rounds):
        for each in everybody:
            each.go()
    print(*everybody, sep="\n")
    for player, others in ((ours, [base, *in_code]), (base, in_python), (hand, by_hand)):
        print(player.name, *map(player.against, others), sep="\n")
    print(memory())
    return 0


def peers() -> tuple[list[Player], list[Player], list[Player]]:
    """OpenSpiel's games in C++; those that are written in Python, between its bots and in the documented loop; and in
    the plain loop. crazy_eights is played from Python besides. None where OpenSpiel is missing."""
    if find_spec("pyspiel") is None:
        print("OpenSpiel is not installed: nothing to put beside it")
        return [], [], []
    spiel = import_module("pyspiel")
    import_module("open_spiel.python.games")
    print(f"OpenSpiel {version('open_spiel')}: other games of about that size")

    games = ("crazy_eights", "hearts", "go_fish", "python_block_dominoes", "python_liars_poker")
    events = {name: by_bots(spiel, name, 200, counted=True) for name in games}

    def players(loop: str, play: Callable[..., object], *names: str) -> list[Player]:
        return [Player(f"{name}, {loop}", partial(play, spiel, name), events[name]) for name in names]

    from_python = (*games[3:], games[0])
    in_code, in_python = players("bots", by_bots, *games[:3]), players("bots", by_bots, *games[3:])
    in_python += players("documented loop", as_documented, *from_python)
    return in_code, in_python, players("plain loop", plainly, *from_python)


def main() -> int:
    parser = argparse.ArgumentParser(description="Play FlipToons at random for many rounds.")
    parser.add_argument("rounds", type=int, nargs="?", default=100_000)
    parser.add_argument("--set-up", default="wacky-workload")
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--unchecked", action="store_true", help="measure the game alone")
    parser.add_argument("--alike", type=int, default=0, help="hold so many games of both engines beside each other")
    parser.add_argument("--speed", action="store_true", help="measure both engines, and OpenSpiel beside them")
    parser.add_argument("--repeats", type=int, default=5, help="rounds of --speed, of which the best counts")
    asked = parser.parse_args()
    (pack,), _ = read_packs([BASE], LintOptions(cache=False))
    if asked.alike:
        return alike(Library(pack), asked.alike, asked.seed)
    if asked.speed:
        return speeds(Library(pack), asked.set_up, asked.seed, asked.repeats)
    game = FlipToonsGame(Library(pack), asked.set_up, asked.players)
    first = game.initial()
    whole = cards_of(first)
    rounds = moves = games = won = 0
    start = process_time()
    while rounds < asked.rounds:
        state, seed, number = first, splitmix64(asked.seed, games), 0
        while game.current_player(state) != TERMINAL and state.round < LONGEST:
            options = possible(game, state)
            move = options[below(splitmix64(seed, number), len(options))]
            after = game.apply(state, move)
            if not asked.unchecked and (why := wrong(game, state, move, after, whole)):
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
