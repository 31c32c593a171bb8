"""Questions to the prover, in packs and on the command line, and what it tells on request."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from authoring.__main__ import main
from tests.proof.maze_system import GARDEN, PACK, mazes_installed

MAZE = """\
kind: maze
id: hedge
goals: [rose, key, gate]
players: [1, 2]
rooms:
  start:
    - {name: left, to: bower, events: [rose]}
    - {name: right, to: shed, events: [key]}
    - {name: over 2, to: out, events: [gate]}
  bower: [{name: dig, to: shed, events: [key]}, {name: on, to: hall}]
  shed: [{name: on, to: hall}]
  hall: [{name: through, to: out, events: [gate]}]
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A working folder with a pack of mazes."""
    (tmp_path / "gardens").mkdir()
    (tmp_path / "gardens/pack.yaml").write_text(PACK)
    (tmp_path / "gardens/mazes.yaml").write_text(MAZE)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AUTHORING_CACHE", str(tmp_path / "cache"))
    with mazes_installed():
        yield tmp_path


def prove(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(["prove", "gardens", *words])
    out = capsys.readouterr()
    return code, out.out, out.err


def ask(*questions: str) -> None:
    Path("gardens/questions.yaml").write_text("---\n".join(f"kind: question\n{each}\n" for each in questions))


def words_of(out: str) -> list[str]:
    """The answers in the table of questions."""
    return [line.split()[-1] for line in out.splitlines() if line.strip().startswith("q-") and "1p" not in line]


def test_questions_of_a_pack_are_answered_with_it(capsys: pytest.CaptureFixture[str]) -> None:
    ask(
        "id: q-one\ncan: gate\nwithout: rose",
        "id: q-two\ncan: seen:gate\nwithout: [rose, key]\nplayers: 2",
        "id: q-three\ncannot: rose\nwithout: rose or key",
        "id: q-four\nalways: rose or key\nbefore: gate\nplayers: 1",
        "id: q-five\nalways: gate\nabout: maze/hedge\nbefore: gate",
    )
    code, out, _ = prove(capsys)
    assert (code, words_of(out)) == (0, ["proved"] * 5)
    assert "questions  5 of 5 answered as they should be" in out


def test_an_answer_that_should_be_another_is_found(capsys: pytest.CaptureFixture[str]) -> None:
    ask(
        "id: q-one\ncan: gate\nwithout: [rose, key]\nwhy: the gate is for everybody",
        "id: q-two\ncannot: gate\nwithout: rose",
        "id: q-three\nalways: key\nbefore: gate",
    )
    code, out, _ = prove(capsys)
    assert (code, words_of(out)) == (1, ["refuted"] * 3)
    assert (
        'error[unexpected-answer]: seen "gate" cannot happen without seen "key" or seen "rose" (only with 1 player)\n'
        " --> gardens/questions.yaml:3:6\n"
        "  |\n"
        "3 | can: gate\n"
        "  |      ^^^^ no play comes to it: the only state was seen\n"
        "  = help: the gate is for everybody\n"
    ) in out
    assert 'seen "gate" can happen without seen "rose"' in out
    assert "it happens in a play of 3 moves, which --show tells" in out
    assert 'seen "gate" can happen without seen "key"' in out


def test_questions_that_cannot_be_put_are_found(capsys: pytest.CaptureFixture[str]) -> None:
    ask(
        "id: q-one\ncan: gale",
        "id: q-two\ncan: seem:gate",
        "id: q-three\ncan: gate\nabout: hedges",
        "id: q-four\ncan: gate\nplayers: 7",
        "id: q-five\ncan: gate\nwithout: seen:rosy",
    )
    code, out, _ = prove(capsys)
    assert code == 1 and words_of(out) == []
    for said in (
        'nothing in play is called "gale"',
        'did you mean "gate"?',
        'did you mean "seen:gate"?',
        'nothing to prove is called "hedges"',
        'did you mean "hedge"?',
        "nothing that it is about is for 7 players",
        'did you mean "seen:rose"?',
    ):
        assert said in out
    assert out.count("error[unanswerable-question]") == 5


def test_malformed_questions_are_findings(capsys: pytest.CaptureFixture[str]) -> None:
    ask(
        "id: q-one\ncan: gate\ncannot: gate",
        "id: q-two\nwithout: gate",
        "id: q-three\ncan: gate\nbefore: rose",
        "id: q-four\nalways: gate\nwithout: rose",
        'id: q-five\ncan: "gate or"',
    )
    code, out, _ = prove(capsys)
    assert code == 1
    for said in (
        'a question asks one of "can", "cannot" and "always", found can and cannot',
        'a question asks one of "can", "cannot" and "always", found none of them',
        '"before" goes with "always"',
        '"without" goes with "can" and "cannot"',
        'expected a fact such as "won" or "stuff:a-boat", found "gate or"',
    ):
        assert said in out


def test_a_question_leaves_other_proofs_in_the_cache(capsys: pytest.CaptureFixture[str]) -> None:
    prove(capsys)
    ask("id: q-one\ncan: gate")
    assert "(8 of 10 claims from the cache)" in prove(capsys)[2]


def test_a_question_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = prove(capsys, "--can", "gate", "--without", "rose", "--players", "1", "--show", "answer")
    assert code == 0
    assert out.endswith(
        'question asked, 1 players\nproved: seen "gate" can happen without seen "rose"\n\n'
        "1  from start go right  [seen:key]\n2  from shed go on\n3  from hall go through  [seen:gate]\n"
    )
    code, out, _ = prove(capsys, "--always", "rose", "--before", "gate")
    assert code == 1 and "error[unexpected-answer]" in out and "gardens/pack.yaml:2:5" in out
    assert prove(capsys, "--cannot", "gate", "--without", "key", "--without", "rose", "--players", "1")[0] == 0


def test_what_cannot_be_asked(capsys: pytest.CaptureFixture[str]) -> None:
    for words, said in (
        (("--can", "gale"), 'nothing in play is called "gale", did you mean "gate"?'),
        (("--can", "gate", "--cannot", "gate"), "found can and cannot"),
        (("--without", "gate"), "found none of them"),
        (("--can", "gate", "--players", "9"), "nothing that it is about is for 9 players"),
        (("--can", "gate", "--only", "hedges"), 'nothing to prove is called "hedges"'),
        (("--can", "gate", "--no-return"), "ask one thing at a time"),
        (("--no-return", "--guaranteed"), "ask one thing at a time"),
        (("--cannot", "gate", "--guaranteed"), "ask that with --can alone, and anything else without --guaranteed"),
        (("--can", "gate", "--without", "key", "--guaranteed"), "ask that with --can alone"),
        (("--always", "rose", "--before", "gate", "--guaranteed"), "ask that with --can alone"),
        (("--load-bearing", "--format", "sarif"), "--load-bearing is written as text or json"),
    ):
        code, out, err = prove(capsys, *words)
        assert (code, out) == (2, "") and said in " ".join(err.split())


def test_points_of_no_return_and_guarantees_are_told_and_no_defect(capsys: pytest.CaptureFixture[str]) -> None:
    Path("gardens/mazes.yaml").write_text(GARDEN.replace("[rose, gate, thorn]", "[rose]"))
    code, out, _ = prove(capsys, "--no-return")
    assert code == 0
    assert out == (
        "gardens 1.2.0 · mazes\n"
        "  maze hedge: 2 of 2 configurations have points of no return\n"
        "    1 players; 2 players\n"
        "      1 move puts the goal out of reach while play goes on\n"
        "      from start go right\n"
    )
    code, out, _ = prove(capsys, "--guaranteed")
    assert (code, out) == (0, "gardens 1.2.0 · mazes\n  hedge  guaranteed for: all 2\n")
    Path("gardens/mazes.yaml").write_text(KEEP)
    told = "nothing here can be searched to its end, so no points of no return can be told"
    assert prove(capsys, "--no-return")[1] == f"gardens 1.2.0 · mazes\n  {told}\n"
    code, out, _ = prove(capsys, "--guaranteed", "--format", "json")
    assert json.loads(out)["packs"][0]["subjects"][0]["claims"][0]["kind"] == "guaranteed"


KEEP = """\
kind: maze
id: keep
goals: [throne, key, torch, moat, ring]
guided: true
rooms:
  start: [{name: in, to: hall, events: [key]}, {name: swim, to: cell, events: [moat]}]
  hall: [{name: up, to: tower, events: [torch]}, {name: down, to: cell}]
  cell: [{name: out, to: tower}]
  tower: [{name: on, to: out, events: [throne]}]
  attic: [{name: down, to: tower, events: [ring]}]
"""


def test_the_three_strengths_of_what_is_played_stand_side_by_side(capsys: pytest.CaptureFixture[str]) -> None:
    coin = "cell: [{name: heads, to: tower}, {name: tails, to: out}]"
    Path("gardens/mazes.yaml").write_text(KEEP.replace("cell: [{name: out, to: tower}]", coin).replace("cell", "'?c'"))
    code, out, _ = prove(capsys, "--guaranteed")
    assert (code, out) == (
        0,
        "gardens 1.2.0 · mazes\n"
        "  keep        possible  guaranteed  odds\n"
        "    1 player  proved    proved      authoring simulate PACK keep --players 1\n"
        "    1 players\n"
        "      a move for every draw was found in 2 states\n",
    )


def test_what_cannot_be_done_without(capsys: pytest.CaptureFixture[str]) -> None:
    Path("gardens/mazes.yaml").write_text(KEEP)
    code, out, _ = prove(capsys, "--load-bearing")
    assert (code, out) == (
        0,
        'gardens 1.2.0 · mazes\n  maze keep: seen "throne" takes 0 of 4; each of the other 4 can be done without\n',
    )
    Path("gardens/mazes.yaml").write_text(KEEP.replace(", {name: swim, to: cell, events: [moat]}", ""))
    code, out, _ = prove(capsys, "--load-bearing")
    assert (code, out) == (
        0,
        "gardens 1.2.0 · mazes\n"
        '  maze keep: seen "throne" takes 1 of 4; each of the other 3 can be done without\n'
        "                1p\n"
        '    seen "key"  needed  door "in" of "start" needs seen "key"\n',
    )
    code, out, _ = prove(capsys, "--load-bearing", "--format", "json")
    (subject,) = json.loads(out)["packs"][0]["subjects"]
    facts = {each["fact"]: each for each in subject["facts"]}
    assert {fact: each["without"] for fact, each in facts.items()} == {
        "seen:key": {"1": "refuted"},
        "seen:torch": {"1": "proved"},
        "seen:moat": {"1": "proved"},
        "seen:ring": {"1": "proved"},
    }
    assert facts["seen:key"]["reason"]["summary"] == 'it takes seen "key"'
    assert "reason" not in facts["seen:torch"] and subject["impossible"] == {}


def test_what_cannot_be_done_without_is_written_to_the_file_that_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    Path("gardens/mazes.yaml").write_text(KEEP)
    code, out, _ = prove(capsys, "--load-bearing", "--format", "json=needed.json")
    assert code == 0 and out.startswith("gardens 1.2.0 · mazes\n  maze keep: ")
    written = json.loads(Path("needed.json").read_text())
    assert len(written["packs"][0]["subjects"][0]["facts"]) == 4 and written["problems"] == []


def test_what_a_pack_that_does_not_read_can_do_without_is_not_passed_over(capsys: pytest.CaptureFixture[str]) -> None:
    Path("gardens/mazes.yaml").write_text(KEEP.replace("kind: maze", "kind: mace"))
    code, out, _ = prove(capsys, "--load-bearing")
    assert code == 1 and out.startswith("error[unknown-kind]")
    assert out.endswith("gardens 1.2.0 · not proved, since it does not read without errors\n")


def test_a_pack_without_anything_to_take_away_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = prove(capsys, "--load-bearing")
    said = "nothing to take away: it has no scenario that things come into play in"
    assert (code, out) == (0, f"gardens 1.2.0 · mazes\n  {said}\n")


def test_nothing_is_needed_for_what_cannot_happen_at_all(capsys: pytest.CaptureFixture[str]) -> None:
    Path("gardens/mazes.yaml").write_text(KEEP.replace("{name: on, to: out, events: [throne]}", "{name: on, to: out}"))
    code, out, _ = prove(capsys, "--load-bearing")
    said = 'nothing gives seen "throne"'
    assert (code, out) == (
        0,
        f'gardens 1.2.0 · mazes\n  maze keep: seen "throne" cannot happen at all with 1 player: {said}\n',
    )
    code, out, _ = prove(capsys, "--load-bearing", "--format", "json")
    (subject,) = json.loads(out)["packs"][0]["subjects"]
    assert subject["facts"] == []
    assert subject["impossible"]["1"]["summary"] == said


def test_it_is_told_whether_what_is_asked_for_is_guaranteed(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = prove(capsys, "--guaranteed", "--can", "rose")
    assert (code, out) == (0, "gardens 1.2.0 · mazes\n  asked  guaranteed for: all 2\n")
    coin = "cell: [{name: heads, to: tower}, {name: tails, to: out}]"
    Path("gardens/mazes.yaml").write_text(KEEP.replace("cell: [{name: out, to: tower}]", coin).replace("cell", "'?c'"))
    code, out, _ = prove(capsys, "--guaranteed", "--can", "torch")
    assert (code, out) == (
        0,
        "gardens 1.2.0 · mazes\n"
        "  asked       possible  guaranteed\n"
        "    1 player  proved    proved\n"
        "    1 players\n"
        "      a move for every draw was found in 2 states\n",
    )
    code, out, _ = prove(capsys, "--guaranteed", "--can", "throne or moat", "--show", "guaranteed")
    assert code == 0 and 'seen "moat" or seen "throne" is guaranteed' in out


def test_a_question_of_a_pack_is_asked_whatever_is_drawn_where_it_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    Path("gardens/mazes.yaml").write_text(KEEP)
    ask("id: q-one\ncan: torch", "id: q-two\ncan: torch\nwithout: moat", "id: q-three\ncannot: ring")
    assert "q-one" not in prove(capsys, "--guaranteed")[1]
    code, out, _ = prove(capsys, "--guaranteed", "--only", "q-one")
    assert code == 0 and out.splitlines()[1].split() == ["q-one", "possible", "guaranteed"]
    for name in ("q-two", "question/q-three"):
        code, out, err = prove(capsys, "--guaranteed", "--only", name)
        assert (code, out) == (2, "") and "does not ask that: leave out --guaranteed" in " ".join(err.split())
