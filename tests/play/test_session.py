"""A session keeps its seed: taking back and deciding again leads to the same play."""

from __future__ import annotations

import io
import re
from functools import cache
from pathlib import Path

import pytest
from rich.console import Console

from authoring.__main__ import main
from authoring.commands.play import command
from authoring.game.extensive import CHANCE, Move
from authoring.lint.running import read_packs
from authoring.play.picture import Picture
from authoring.play.session import Session
from authoring.play.terminal import Terminal
from authoring.proof.claims import Subject
from authoring.proof.packs import subjects_of

CONTENT = Path(__file__).parents[2] / "content"
PACK = CONTENT / "lanterns-on-the-lake"


@cache
def lake() -> dict[str, Subject]:
    packs, _ = read_packs([PACK, CONTENT / "mountween"])
    pack = next(pack for pack in packs if pack.id == "lanterns-on-the-lake")
    return {f"{subject.kind}/{subject.id}": subject for subject in subjects_of(pack)}


def session(what: str, seed: int = 1) -> Session:
    return Session(lake()[what].configurations[0].game(), seed)


def first(moves: object, number: int) -> Move:
    assert isinstance(moves, list | tuple)
    return moves[number % len(moves)]


def test_a_session_stands_at_a_decision_or_at_the_end() -> None:
    play = session("scenario/lanterns-on-the-lake")
    while not play.over:
        assert play.game.current_player(play.state) != CHANCE
        assert play.options()
        play.play_on(first, 1)
    assert play.options() == ()
    assert not play.undo() or not play.over


@pytest.mark.parametrize("seed", [1, 2, 99])
def test_taking_back_and_making_again_is_the_same_play(seed: int) -> None:
    play = session("scenario/lanterns-on-the-lake", seed)
    play.play_on(first, 40)
    moves, key = play.moves, play.game.key(play.state)
    for _ in range(25):
        assert play.undo()
    assert len(play.moves) < len(moves)
    while play.redo():
        pass
    assert (play.moves, play.game.key(play.state)) == (moves, key)


def test_a_session_goes_on_from_the_moves_of_another() -> None:
    one = session("adventure/puddlewink", 5)
    one.play_on(first, 2)
    other = Session(one.game, 5, one.moves)
    one.play_on(first)
    other.play_on(first)
    assert one.moves == other.moves


def played(what: str, *typed: str) -> list[str]:
    """What a terminal shows for what is typed."""
    shown = io.StringIO()
    lines = iter(typed)

    def save(_: Session, file: str) -> str:
        return f"saved to {file}"

    Terminal(session(what), lambda _: next(lines, None), Picture(Console(file=shown, width=100)), save).run()
    return [line.rstrip() for line in shown.getvalue().splitlines()]


def test_an_adventure_is_read_aloud_and_ends() -> None:
    shown = played("adventure/puddlewink", "auto")
    assert any("staring contest" in line for line in shown)
    assert {"the play is over: won", "the play is over: lost"} & {*shown}


def test_words_list_only_the_actions_that_have_them() -> None:
    shown = played("scenario/lanterns-on-the-lake", "moves road", "quit")
    listed = [line for line in shown[shown.index("") :] if line.strip()[:1].isdigit()]
    after = [line for line in shown if '"moves road"' in line]
    assert listed and (after or any("no action has" in line for line in shown))


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("undo", "there is nothing to take back"),
        ("redo", "there is nothing to make again"),
        ("0", "choose a number from 1 to"),
        ("9999", "choose a number from 1 to"),
        ("save", 'say where: "save FILE"'),
        ("save a.transcript", "saved to a.transcript"),
        ("auto x", 'say "auto greedy 5"'),
        ("hnt", 'did you mean "hint"?'),
        ("\x00\x1b[31m", "no action has"),
        ("?", "a number            do that action"),
    ],
)
def test_whatever_is_typed_is_answered(typed: str, said: str) -> None:
    assert any(said in line for line in played("scenario/lanterns-on-the-lake", typed, "quit"))


def test_a_saved_play_is_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "mine.transcript"
    typed = iter(["1\n", "1\n", f"save {file}\n", "quit\n"])
    monkeypatch.setattr("sys.stdin.readline", lambda: next(typed))
    assert command(PACK, "puddlewink") == 0
    assert "saved" in capsys.readouterr().out
    typed = iter(["log\n", "quit\n"])
    assert command(PACK, resume=file) == 0
    assert capsys.readouterr().out.count("Hunter") >= 2


def test_a_hint_says_what_the_odds_say(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n1\nhint\nquit\n"))
    assert main(["play", str(CONTENT / "fliptoons-base"), "wacky-workload"]) == 0
    assert re.search(r"player 1 passes: (about )?[\d.]+ fame in the next flip", capsys.readouterr().out)
