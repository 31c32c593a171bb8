"""People at a terminal: panels, words, policies, and hands that stay hidden from the others."""

from __future__ import annotations

import io
import os
import pty
import re
import select
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from authoring.__main__ import main
from authoring.balance.hook import balancing_of, kinds_of
from authoring.game.panels import Glyph, Panel, Tabled
from authoring.play.picture import Picture
from authoring.play.session import Session
from authoring.play.sight import hides, seen_by, shows
from authoring.play.terminal import HELP, SHORT, Terminal
from authoring.vocabulary.system import systems
from tests.play.shipped import CONTENT, LAKE, PRESS, TOONS, configuration, pack

GIANT = (PRESS, "character/odile", "two-headed")
SCENARIO = "scenario/lanterns-on-the-lake"


def played(name: str, subject: str, words: str, *typed: str, hidden: bool = True, seed: int = 1) -> str:
    """What a terminal shows for what is typed."""
    shown = io.StringIO()
    lines = iter(typed)
    system = systems()[pack(name).system]

    def read(prompt: str) -> str | None:
        shown.write(prompt)
        line = next(lines, None)
        shown.write(f"[{line}]\n")
        return line

    Terminal(
        Session(configuration(name, subject, words).game(), seed),
        read,
        Picture(Console(file=shown, width=100), system.load(system.glyphs)),
        lambda session, file: f"saved to {file}",
        policies=kinds_of(system),
        aids=balancing_of(system).aids,
        hidden=hidden,
    ).run()
    return shown.getvalue()


@pytest.mark.parametrize(
    ("name", "subject", "words", "panels"),
    [
        (LAKE, SCENARIO, "4 players", ["the table", "Hunter", "Motato", "the map", "the Market"]),
        (LAKE, "adventure/puddlewink", "", ["The Puddlewink", "Hunter"]),
        (TOONS, "set-up/studio", "4 players", ["the market", "deck of player 4"]),
        (PRESS, "enemy/slush-golem", "brass", ["Slush Golem", "Brass Margin", "hand", "beside the tray"]),
        (PRESS, "character/odile", "two-on-two", ["Odile Blot", "Brass Margin"]),
    ],
)
def test_the_table_is_laid_out_in_panels(name: str, subject: str, words: str, panels: list[str]) -> None:
    shown = played(name, subject, words, "", hidden=False)
    for title in panels:
        assert f"─ {title}" in shown
    assert "\x1b" not in shown and max(map(len, shown.splitlines())) <= 100


@pytest.mark.parametrize(("name", "subject"), [(LAKE, SCENARIO), (TOONS, "set-up/studio"), (PRESS, "character/odile")])
def test_every_state_of_a_play_can_be_laid_out_for_everybody(name: str, subject: str) -> None:
    for each in list({one.data["players"]: one for one in pack_configurations(name, subject)}.values()):
        session = Session(each.game(), 3)
        for _ in range(60):
            assert isinstance(session.game, Tabled)
            for seat in range(-1, session.game.players):
                panels = session.game.panels(session.state, seat)
                assert panels and all(isinstance(panel, Panel) and panel.title for panel in panels)
            if not session.play_on(lambda moves, number: moves[number % len(moves)], 1):
                break


def pack_configurations(name: str, subject: str) -> Iterator[object]:
    from tests.play.shipped import subjects

    yield from subjects(name)[subject].configurations


def test_a_group_sees_no_bag_and_a_player_only_the_own_one() -> None:
    game = configuration(LAKE, SCENARIO, "2 players: hunter, motato").game()
    state = Session(game, 1).state
    assert isinstance(game, Tabled)

    def bags(seat: int) -> list[str]:
        rows = [row for panel in game.panels(state, seat) for row in panel.rows]
        return [row[1] for row in rows if row[0] == "bag"]

    assert all(re.fullmatch(r"\d+ tokens", bag) for bag in bags(-1))
    own, other = bags(0)
    assert " 1" in own and re.fullmatch(r"\d+ tokens", other)


def test_draws_of_a_hidden_hand_are_told_to_its_player_only() -> None:
    session = Session(configuration(*GIANT).game(), 1)
    session.play_on(lambda moves, number: moves[0], 5)
    draws = [(state, move) for state, move in session.made() if move.verb == "draw"]
    assert draws and hides(session.game, session.state)
    for state, move in draws:
        holder = state.seat
        if len(state.deck) > 2:
            assert shows(session.game, state, move, seen_by(session.game, holder))
        assert not shows(session.game, state, move, seen_by(session.game, 1 - holder))
        assert not shows(session.game, state, move, seen_by(session.game, -3))


def test_a_curtain_falls_between_players_who_hold_different_hands() -> None:
    shown = played(*GIANT, "", *["1"] * 3, "1", "", "quit")
    turns = re.split(r"pass the screen to (\w+), who presses Enter when nobody else looks", shown)
    assert turns[1::2][:2] == ["first", "second"]
    assert "─ hand" in turns[2] and "─ hand" in turns[4]
    first, second = ({*re.findall(r"odile-\w+", turns[at].split("─ hand")[1].split("╰")[0])} for at in (2, 4))
    assert first and second and not first & second
    before, _, after = turns[2].rpartition("▸")
    assert "something is drawn unseen" not in before and after.count("something is drawn unseen") == len(second)


def test_players_who_see_the_same_need_no_curtain() -> None:
    assert "pass the screen" not in played(TOONS, "set-up/duel", "", "1", "1", "1", "quit")
    assert "pass the screen" not in played(*GIANT, "1", "1", "1", "quit", hidden=False)


def test_another_looks_behind_a_curtain_and_gives_the_screen_back() -> None:
    shown = played(LAKE, SCENARIO, "2 players: hunter, motato", "board motato", "", "", "board mtato", "quit")
    assert "pass the screen to motato" in shown and "press Enter when you have looked" in shown
    assert 'nobody who plays is called "mtato", did you mean "motato"?' in shown


@pytest.mark.parametrize("policy", ["random", "greedy:1", "mcts:8", "sensible"])
def test_a_policy_takes_over(policy: str) -> None:
    kinds = kinds_of(systems()["fliptoons"])
    if policy.partition(":")[0] not in kinds:
        policy = next(iter(kinds))
    shown = played(TOONS, "set-up/slapstick-starter", "", f"auto {policy} 3", "history", "quit")
    assert re.search(r"(?m)^ {4}3  player 1 ", shown)


@pytest.mark.parametrize("name", [LAKE, TOONS, PRESS])
def test_every_policy_of_a_system_decides(name: str) -> None:
    subject = {LAKE: "adventure/puddlewink", TOONS: "set-up/duel", PRESS: "enemy/slush-golem"}[name]
    for kind, what in kinds_of(systems()[pack(name).system]).items():
        asked = f"{kind}:2" if what.effort else kind
        shown = played(name, subject, "", f"auto {asked} 1", "history", "policies", "quit")
        assert re.search(r"(?m)^ {4}1  ", shown), (kind, shown)
        assert f"  {kind}" in shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        (["auto nobody"], 'no policy is called "nobody"'),
        (["auto random:3"], '"random" takes no number'),
        (["goto x"], 'say how many: "goto 5"'),
        (["goto 7"], "there are 0 decisions, and 0 are made"),
        (["undo x"], 'say how many: "undo 5"'),
        (["1", "1", "undo 2", "redo"], "taken back: 2, made: 0, to make again: 2"),
        (["1", "undo", "history"], "and 1 taken back: redo makes them again"),
        (["1", "goto 0", "goto 1"], "taken back: 1, made: 0, to make again: 1"),
        (["log"], "- chance: "),
        (["events"], "adventure:puddlewink"),
        (["expect adventure:puddlewink"], "written down"),
        (["never adventure:puddlewink"], 'expected "adventure:puddlewink" not to have happened'),
        (["expect so"], 'an event is written "what:which", not "so"'),
        (["keep here"], "this play is of no pack"),
        (["seed"], "seed 1"),
        (["board"], "─ The Puddlewink"),
        (["all"], "you decide:"),
        (["auto", "1"], "the play is over"),
        (["auto", "undo", "history"], "you decide:"),
    ],
)
def test_words_do_what_help_says(typed: list[str], said: str) -> None:
    assert said in played(LAKE, "adventure/puddlewink", "", *typed, "quit")


def test_what_a_pack_says_never_steers_the_terminal() -> None:
    out = io.StringIO()
    picture = Picture(Console(file=out, width=60), {"coin": Glyph("●", "yellow")})
    picture.heard("A \x1b[31mred\x07 {coin 3} and {nothing} [bold]\x9b2J")
    picture.panels([Panel("a \x1b]0;x\x07", (("\x1b[2J", "{coin}"),))])
    shown = out.getvalue()
    assert not {"\x1b", "\x07", "\x9b"} & {*shown}
    assert "● coin 3 and nothing [bold]" in shown and "● coin" in shown


@settings(max_examples=25, deadline=None)
@given(
    st.lists(
        st.one_of(
            st.sampled_from(
                [
                    *HELP,
                    *SHORT,
                    *SHORT.values(),
                    "1",
                    "2",
                    "undo 3",
                    "redo 9",
                    "goto 2",
                    "auto 2",
                    "let hunter greedy",
                    "let motato random",
                    "expect a:b",
                ]
            ),
            st.text(max_size=15),
        ),
        max_size=9,
    )
)
def test_whatever_is_typed_in_any_order_is_answered(typed: list[str]) -> None:
    typed = [line for line in typed if line.split()[:1] not in (["save"], ["s"], ["h"], ["hint"])]
    shown = played(LAKE, SCENARIO, "2 players: hunter, motato", *typed)
    assert shown.endswith("]\n") and shown.count("> [") <= len(typed) + 1


def test_a_policy_plays_for_somebody_and_undo_comes_back_to_people() -> None:
    shown = played(TOONS, "set-up/duel", "", "let player-2 greedy:1", "1", "1", "1", "undo", "history", "quit")
    assert "player-2 decides" not in shown.partition("so be it")[2] and "so be it" in shown
    decided = [int(number) for number in re.findall(r"taken back: \d+, made: (\d+)", shown)]
    assert decided and decided[0] >= 1
    for words, said in (
        ("let player-9 greedy", 'did you mean "player-'),
        ("let player-1", 'say who, and which policy: "player-2 greedy"; there are player-1, player-2'),
        ("let player-2 gready", 'no policy is called "gready", did you mean "greedy"?'),
    ):
        assert said in played(TOONS, "set-up/duel", "", words, "quit")
    last = played(TOONS, "set-up/duel", "", "let player-2 random", "let player-1 random", "let player-2 me", "quit")
    assert "somebody has to be left to play" in last


def test_one_person_among_policies_needs_no_curtain() -> None:
    assert "pass the screen" not in played(*GIANT, "let second random", "1", "1", "quit").partition("so be it")[2]


def test_a_game_that_lays_nothing_out_shows_what_can_be_observed() -> None:
    class Bare:
        """A game with nothing but the extensive form."""

        name, players = "bare", 1

        def observation(self, state: object, seat: int) -> dict[str, object]:
            return {"lamp": {"lit": True, "oil": 3}, "walls": ["red", None], "empty": []}

    out = io.StringIO()
    Picture(Console(file=out, width=60)).board(Bare(), None, -3)  # type: ignore[arg-type]
    assert "│ lamp   lit: yes, oil: 3 │" in out.getvalue() and "│ walls  red, -" in out.getvalue()


def test_facts_and_wrong_starts_are_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["play", str(CONTENT / TOONS), "--facts"]) == 0
    assert "market       the cards of the market" in capsys.readouterr().out
    wrong = tmp_path / "facts.yaml"
    wrong.write_text("coins: {deep: {deeper: 1}}\n", encoding="utf-8")
    for words in (["--at", "nowhere"], ["--with", "coinz=3"], ["--with", "no.yaml"], ["--with", str(wrong)]):
        assert main(["play", str(CONTENT / LAKE), *words]) == 2
        said = capsys.readouterr().err
        assert "Traceback" not in said and words[0] in said


def test_a_play_from_a_file_of_facts_is_kept_logged_and_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    facts, log = tmp_path / "here.yaml", tmp_path / "log.transcript"
    facts.write_text("round: 3\ntokens: {water 1: 3}\ncoins: 7\n", encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("auto 2\nquit\n"))
    words = [
        "play",
        str(CONTENT / LAKE),
        "--with",
        "motato",
        "--with",
        str(facts),
        "--at",
        "puddlewink",
        "--log",
        str(log),
    ]
    assert main(words) == 0
    text = log.read_text(encoding="utf-8")
    assert "  at: adventure/puddlewink\n" in text and '  tokens: "water 1: 3"\n' in text
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert main(["play", str(CONTENT / LAKE), "--resume", str(log)]) == 0
    capsys.readouterr()
    assert main(["replay", str(log), "--pack", str(CONTENT / LAKE), "-q"]) == 0


def in_a_terminal(*words: str, typed: list[str], **env: str) -> str:
    """What a person sees who types into a real terminal."""
    ours, theirs = pty.openpty()
    environ = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "90", "LINES": "40", **env}
    process = subprocess.Popen(
        [sys.executable, "-m", "authoring", *words], stdin=theirs, stdout=theirs, stderr=theirs, env=environ
    )
    os.close(theirs)
    seen, until = b"", time.monotonic() + 60
    waiting = iter(typed)
    while time.monotonic() < until:
        if select.select([ours], [], [], 0.2)[0]:
            try:
                seen += os.read(ours, 65536)
            except OSError:
                break
        if seen.rstrip(b"\r\n").endswith(b"> "):
            line = next(waiting, "quit")
            seen += b"\n"
            os.write(ours, line.encode() + b"\n")
    os.close(ours)
    assert process.wait(30) == 0
    return seen.decode()


def test_a_person_plays_in_a_real_terminal() -> None:
    words = ["play", str(CONTENT / TOONS), "slapstick-starter"]
    coloured = in_a_terminal(*words, typed=["1", "undo", "hint", "auto greedy:1 2", "history"])
    assert "\x1b[" in coloured and "taken back: 1, made: 0" in coloured and "the market" in coloured
    plain = in_a_terminal(*words, typed=["1"], NO_COLOR="1")
    assert not re.search(r"\x1b\[[\d;]*3\d", plain) and "the market" in plain


def test_a_row_of_cards_that_is_too_wide_becomes_a_list() -> None:
    panel = Panel("cards", (("a long name\n3", "another one\n4"),), ("for 3", "for 4"), ruled=True)
    shown = {}
    for width in (60, 26):
        out = io.StringIO()
        Picture(Console(file=out, width=width)).panels([panel])
        shown[width] = out.getvalue()
    assert "│ a long name │ another one │" in shown[60]
    assert "│ for 3  a long name, 3 │" in shown[26] and "another one, 4" in shown[26]


def test_what_is_written_but_has_errors_is_told_apart_from_what_is_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (LAKE, "mountween"):
        shutil.copytree(CONTENT / name, tmp_path / name)
    file = tmp_path / LAKE / "adventures" / "puddlewink.yaml"
    file.write_text(re.sub(r"(?m)^start: .*$", "start: nowhere", file.read_text(encoding="utf-8")), encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("auto\nquit\n"))
    assert main(["play", str(tmp_path / LAKE), "puddlewink"]) == 2
    said = capsys.readouterr().err
    assert "the pack has an error, and the play may stop at one; see `authoring lint" in said
    assert "the game failed on content that has errors" in said and "fault of authoring itself" not in said
    file.write_text("kind: adventure\nid: puddlewink\n", encoding="utf-8")
    assert main(["play", str(tmp_path / LAKE), "puddlewink"]) == 2
    assert '"puddlewink" cannot be played as it is: see authoring lint' in capsys.readouterr().err
