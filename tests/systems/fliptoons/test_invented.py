"""What holds for toons of every kind: plays end and lose no card, both engines agree, nothing that happens is refuted
or said to be impossible, and every toon can be told in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from authoring.game.extensive import Event
from authoring.game.lines import possible as options
from authoring.game.policies import below, splitmix64
from authoring.lint.running import LintOptions, read_packs
from authoring.packs.linked import LinkedPack
from authoring.proof.ranked import falls
from authoring.systems.fliptoons.fast.comparing import difference
from authoring.systems.fliptoons.fast.game import FastGame
from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.library import Library
from authoring.systems.fliptoons.game.state import Table
from authoring.systems.fliptoons.model import Toon
from authoring.systems.fliptoons.proving.bounds import most_gained, most_of_flip
from authoring.systems.fliptoons.proving.relaxation import relaxation_of
from authoring.systems.fliptoons.rules.possible import possible, why_not
from authoring.systems.fliptoons.rules.walk import conditions
from authoring.systems.fliptoons.wording import sentences
from tests.systems.fliptoons.inventing import Inventor
from tools.toons_by_hand import cards_of

GAMES = (("solo", 1), ("party", 2), ("party", 3))


def invented(seed: int, folder: Path, fast: bool = False) -> LinkedPack:
    (pack,), problems = read_packs([Inventor(seed, fast).pack(folder)], LintOptions(cache=False))
    assert not problems, problems
    return pack


def moves_of(game: FlipToonsGame, seed: int, most: int) -> Iterator[tuple[Table, Table]]:
    """The states around each move of a random play."""
    state = game.initial()
    for number in range(most):
        moves = options(game, state)
        if not moves:
            assert game.is_terminal(state) and state.result, "a state without a move is an end"
            return
        after = game.apply(state, moves[below(splitmix64(seed, number), len(moves))])
        yield state, after
        state = after


@pytest.mark.parametrize("seed", range(24))
def test_plays_end_keep_their_cards_and_do_nothing_that_was_ruled_out(seed: int, tmp_path: Path) -> None:
    pack = invented(seed, tmp_path)
    library = Library(pack)
    impossible = {event: why_not(pack, site) for site in conditions(pack) if not possible(pack, site)
                  for event in _events(site.document.id, site.toon, site.bonus or site.ability)}  # fmt: skip
    for setup, players in GAMES:
        game = FlipToonsGame(library, setup, players)
        whole, relaxation = cards_of(game.initial()), relaxation_of(game)
        most = most_of_flip(library, game.setup, players) + most_gained(library, game.setup, players)
        happened = set(game.initial().events)
        for before, after in moves_of(game, seed, 400):
            assert cards_of(after) == whole
            assert not game.measured or falls(game.rank(before), game.rank(after), game.is_terminal(after))
            assert after.final or max(seat.total for seat in after.seats) <= most
            happened.update(after.events)
        assert not happened & impossible.keys(), {event: impossible.get(event) for event in happened}
        told = [event for event in happened if event.what in ("bonus", "fired", "hired", "placed", "end")]
        assert [event for event in told if not relaxation.reaches([str(event)])] == []


def _events(id: str, toon: Toon, part: object) -> Iterator[Event]:
    """What happens when a bonus or an ability of a toon comes to something."""
    for what, parts in (("bonus", toon.bonus), ("fired", toon.abilities)):
        for number, each in enumerate(parts, 1):
            if each is part:
                yield Event(what, f"{id}/{number}")


@pytest.mark.parametrize("seed", range(100, 116))
def test_both_engines_play_them_alike(seed: int, tmp_path: Path) -> None:
    library = Library(invented(seed, tmp_path, fast=True))
    reference, fast = FlipToonsGame(library, "solo", 1), FastGame(library, "solo")
    for number in range(3):
        assert difference(reference, fast, splitmix64(seed, number), 400) == ""


def test_all_of_them_can_be_told(tmp_path: Path) -> None:
    for seed in range(40):
        for _, toon in invented(seed, tmp_path).each(Toon):
            text = " ".join(sentences(toon))
            assert "  " not in text and "None" not in text and not text.endswith(" .")
