"""Games in a book: they play as they did, and hold nothing that is for the author alone."""

from __future__ import annotations

import json
import pickle
import zlib
from pathlib import Path

import pytest

from authoring.game.replay import replay
from authoring.game.transcript_file import read_transcript
from authoring.site.playing import Table, footprints
from authoring.site.preview import Preview, Shown
from authoring.site.webbook.binding import NotBound, bind, plays_of
from authoring.site.webbook.code import archive
from authoring.site.webbook.inside import Book, Play
from tests.site.hostile import LINK, ROOT, hostile_pack

PLAYED = [
    ("lanterns-on-the-lake", "scenario/lanterns-on-the-lake"),
    ("lanterns-on-the-lake", "adventure/puddlewink"),
    ("fliptoons-base", "set-up/slapstick-starter"),
    ("paperback-midnight-press", "enemy/slush-golem"),
]


@pytest.fixture(scope="module")
def packs() -> dict[str, Shown]:
    return dict(Preview([ROOT / "content"]).now.packs)


@pytest.mark.parametrize(("pack", "name"), PLAYED)
def test_a_bound_game_leaves_the_same_footprints(packs: dict[str, Shown], pack: str, name: str) -> None:
    plays = plays_of(packs[pack].pack, packs[pack].subjects, [name])
    data, _ = bind(plays)
    book = Book(data)
    configuration, game = next(iter(plays[0].games.items()))
    table = Table(game, 5)
    table.auto(20)
    asked = {"do": "footprints", "subject": name, "configuration": configuration, "lines": table.lines()}
    answer = json.loads(book.ask(json.dumps(asked)))
    assert answer["footprints"] == list(footprints(game, table.lines()))
    assert len(answer["footprints"]) == len(table.lines()) + 1


def test_footprints_break_off_at_a_move_that_is_not_possible(packs: dict[str, Shown]) -> None:
    (play,) = plays_of(packs["fliptoons-base"].pack, packs["fliptoons-base"].subjects, ["slapstick-starter"])
    game = next(iter(play.games.values()))
    table = Table(game, 1)
    table.auto(3)
    lines = table.lines()
    wrong = [*lines[:2], lines[0]._replace(what="no such move"), *lines[2:]]
    assert list(footprints(game, wrong)) == list(footprints(game, lines))[:3]


def test_a_book_is_played_by_asking_it(packs: dict[str, Shown]) -> None:
    data, _ = bind(plays_of(packs["fliptoons-base"].pack, packs["fliptoons-base"].subjects, ["slapstick-starter"]))
    book = Book(data)
    (listed,) = json.loads(book.contents())
    assert listed["name"] == "set-up/slapstick-starter" and listed["set-ups"]
    start = {"do": "start", "subject": listed["name"], "configuration": listed["set-ups"][0], "seed": 2}

    def ask(**question: object) -> dict[str, object]:
        answer: dict[str, object] = json.loads(book.ask(json.dumps(question)))
        return answer

    assert ask(do="choose", number=0) == {"fault": "nothing is being played"}
    first = ask(**start)
    after = ask(do="choose", number=0)
    assert int(str(after["moves"])) > int(str(first["moves"]))
    assert ask(do="undo")["moves"] == first["moves"] and ask(do="redo")["moves"] == after["moves"]
    assert ask(do="choose", number=10_000)["note"] == "that is not possible now"
    lines = ask(do="lines")["lines"]
    assert ask(**start, lines=lines) == {**after, "note": ""}
    done = [["choose", 0], ["undo", 0], ["redo", 0]]
    assert ask(**start, actions=done) == {**after, "note": ""}
    wrong = ask(**start, actions=[*done, ["choose", 10_000], ["auto", 0]])
    assert wrong == {**after, "note": "the play goes on from where it still holds"}
    assert ask(do="dance")["note"] == "that is not possible now"
    assert ask(do="auto", number=0)["over"] is True
    assert "fault" in ask(do="start", subject="no/such", configuration="", seed=1)


def test_without_names_a_book_holds_what_play_begins_with(packs: dict[str, Shown]) -> None:
    assert [
        play.kind for play in plays_of(packs["lanterns-on-the-lake"].pack, packs["lanterns-on-the-lake"].subjects, [])
    ] == ["scenario"]
    assert {
        play.kind
        for play in plays_of(packs["paperback-midnight-press"].pack, packs["paperback-midnight-press"].subjects, [])
    } == {"character"}
    assert plays_of(packs["mountween"].pack, packs["mountween"].subjects, []) == []


def test_notes_and_folders_stay_with_the_author(tmp_path: Path) -> None:
    root = hostile_pack(tmp_path, sound=True)
    shown = Preview([root]).now.packs[root.name]
    data, _ = bind(plays_of(shown.pack, shown.subjects, []))
    whole = zlib.decompress(data)
    assert LINK.encode() not in whole
    assert str(tmp_path).encode() not in whole and str(Path.home()).encode() + b"/" not in whole
    assert shown.title.encode() in whole


def test_a_game_that_cannot_be_carried_is_told_by_name() -> None:
    class Stubborn:
        def __reduce__(self) -> str:
            raise pickle.PicklingError("no")

    with pytest.raises(NotBound, match='"set-up/x" cannot be put into a book'):
        bind([Play("set-up", "x", "X", {"one": Stubborn()}, {})])  # type: ignore[dict-item]


def test_the_code_of_a_book_is_what_its_games_import(packs: dict[str, Shown]) -> None:
    import io
    import zipfile

    _, modules = bind(plays_of(packs["fliptoons-base"].pack, packs["fliptoons-base"].subjects, []))
    ours = {module for module in modules if module.startswith("authoring")}
    packed = archive({*ours, "authoring.site.webbook.inside"})
    names = zipfile.ZipFile(io.BytesIO(packed)).namelist()
    assert "authoring/systems/fliptoons/game/engine.py" in names and "authoring/site/playing.py" in names
    assert "pydantic/main.py" in names and "yaml/__init__.py" in names
    assert not [name for name in names if "flipside" in name or "commands" in name or name.endswith(".so")]
    assert packed == archive({*ours, "authoring.site.webbook.inside"})


def test_a_play_of_a_book_is_saved_as_a_file_that_the_pack_replays(packs: dict[str, Shown], tmp_path: Path) -> None:
    shown = packs["lanterns-on-the-lake"]
    plays = plays_of(shown.pack, shown.subjects, ["puddlewink"])
    data, _ = bind(plays)
    book = Book(data)
    configuration, game = next(iter(plays[0].games.items()))
    asked = {"do": "start", "subject": "adventure/puddlewink", "configuration": configuration, "seed": 4}
    book.ask(json.dumps(asked))
    book.ask(json.dumps({"do": "auto", "number": 0}))
    saved = json.loads(book.ask(json.dumps({"do": "save"})))
    assert saved["name"] == "puddlewink.transcript"
    file = tmp_path / saved["name"]
    file.write_text(saved["file"], encoding="utf-8")
    read = read_transcript(file, file.name)
    assert read.problems == () and read.transcript is not None
    assert read.transcript.header.expect.ended and read.transcript.header.configuration == configuration
    assert replay(game, read.transcript).holds
