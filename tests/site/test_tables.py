"""Plays of the preview: the same as in the terminal, and made anew when the content changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from authoring.game.replay import replay
from authoring.game.transcript_file import read_transcript
from authoring.play.session import Session
from authoring.site.places import Editor
from authoring.site.playing import UNSEEN, Table
from authoring.site.preview import Preview
from authoring.site.tables import MOST, NotPlayed, Tables
from tests.site.client import ORIGIN, Client
from tests.site.hostile import ROOT, shipped

SUBJECTS = [
    ("lanterns-on-the-lake", "scenario/lanterns-on-the-lake"),
    ("lanterns-on-the-lake", "adventure/puddlewink"),
    ("fliptoons-base", "set-up/slapstick-starter"),
    ("fliptoons-base", "cast/fliptoons-base"),
    ("paperback-midnight-press", "character/odile"),
    ("paperback-midnight-press", "enemy/grand-gazetteer"),
]


@pytest.fixture(scope="module")
def preview() -> Preview:
    return Preview([ROOT / "content"])


@pytest.mark.parametrize(("pack", "subject"), SUBJECTS)
def test_every_system_plays_and_takes_back(preview: Preview, pack: str, subject: str) -> None:
    tables = Tables(preview, Editor())
    view = tables.start(pack, subject, "", 7)
    first = view
    for _ in range(6):
        if view["over"]:
            break
        view = tables.act(pack, view["id"], "choose", view["actions"][0]["number"], "")
    last = view
    assert last["moves"] > first["moves"]
    while view["undo"]:
        view = tables.act(pack, view["id"], "undo", 0, "")
    assert view == {**first, "undo": False}
    while True:
        again = tables.act(pack, view["id"], "redo", 0, "")
        if again["moves"] == view["moves"]:
            break
        view = again
    assert view == last


@pytest.mark.parametrize(("pack", "subject"), SUBJECTS[:4])
def test_the_page_plays_what_the_session_plays(preview: Preview, pack: str, subject: str) -> None:
    kind, _, id = subject.partition("/")
    found = next(each for each in preview.now.packs[pack].subjects if (each.kind, each.id) == (kind, id))
    session = Session(found.configurations[0].game(), 11)
    table = Table(found.configurations[0].game(), 11)
    for step in range(12):
        options = session.options()
        if not options:
            break
        session.choose(options[step % len(options)])
        assert table.choose(step % len(options))
    assert table.session.moves == session.moves
    assert table.view()["over"] == session.over


def test_an_adventure_to_its_end(lanterns: Client) -> None:
    address = "/lanterns-on-the-lake/play"
    view = lanterns.post(address, json={"subject": "adventure/puddlewink", "seed": 3}, headers=ORIGIN).json()
    view = lanterns.post(f"{address}/{view['id']}/auto", json={"number": 0}, headers=ORIGIN).json()
    assert view["over"] and view["result"] in ("won", "lost") and view["actions"] == []


def test_actions_are_found_by_words(lanterns: Client) -> None:
    address = "/lanterns-on-the-lake/play"
    start = {"subject": "scenario/lanterns-on-the-lake", "seed": 1}
    view = lanterns.post(address, json=start, headers=ORIGIN).json()
    first = view["actions"][0]["text"].split()[-1]
    found = lanterns.post(f"{address}/{view['id']}/look", json={"words": first}, headers=ORIGIN).json()
    assert 0 < found["fitting"] <= view["open"]
    assert all(first.lower() in action["text"].lower() for action in found["actions"])
    none = lanterns.post(f"{address}/{view['id']}/look", json={"words": "no such words"}, headers=ORIGIN).json()
    assert (none["fitting"], none["open"]) == (0, view["open"])


def test_what_cannot_be_done(lanterns: Client) -> None:
    address = "/lanterns-on-the-lake/play"
    view = lanterns.post(address, json={"subject": "adventure/puddlewink", "seed": 3}, headers=ORIGIN).json()
    wrong = lanterns.post(f"{address}/{view['id']}/choose", json={"number": 99}, headers=ORIGIN).json()
    assert wrong["note"] == "that action is not open now" and wrong["moves"] == view["moves"]
    assert lanterns.post(f"{address}/{view['id']}/dance", json={}, headers=ORIGIN).status_code == 404
    assert lanterns.post(f"{address}/nobody/look", json={}, headers=ORIGIN).status_code == 404
    assert lanterns.post(f"/mountween/play/{view['id']}/look", json={}, headers=ORIGIN).status_code == 404


def test_the_play_not_looked_at_for_longest_is_closed(preview: Preview) -> None:
    tables = Tables(preview, Editor())
    start = ("fliptoons-base", "set-up/slapstick-starter", "", 1)
    first, second = tables.start(*start)["id"], tables.start(*start)["id"]
    tables.act("fliptoons-base", first, "look", 0, "")
    for _ in range(MOST - 1):
        tables.start(*start)
    tables.act("fliptoons-base", first, "look", 0, "")
    with pytest.raises(NotPlayed, match="no longer open"):
        tables.act("fliptoons-base", second, "look", 0, "")


def test_a_play_goes_on_in_changed_content(tmp_path: Path) -> None:
    root, _ = shipped(tmp_path, "lanterns-on-the-lake", "mountween")
    preview = Preview([root])
    tables = Tables(preview, Editor())
    view = tables.start(root.name, "adventure/puddlewink", "", 5)
    view = tables.act(root.name, view["id"], "auto", 2, "")
    entry = root / "entries" / "people.yaml"
    entry.write_text(entry.read_text(encoding="utf-8").replace("title: Nim\n", "title: Nym\n"), encoding="utf-8")
    preview.changed([entry])
    same = tables.act(root.name, view["id"], "look", 0, "")
    assert same == {**view, "note": "the content has changed, and the play still holds"}
    adventure = root / "adventures" / "puddlewink.yaml"
    whole = adventure.read_text(encoding="utf-8")
    adventure.write_text(whole.replace("id: puddlewink", "id: puddlewonk"), encoding="utf-8")
    preview.changed([adventure])
    with pytest.raises(NotPlayed):
        tables.act(root.name, view["id"], "look", 0, "")
    adventure.write_text(whole, encoding="utf-8")
    preview.changed([adventure])
    assert tables.act(root.name, view["id"], "look", 0, "")["moves"] == view["moves"]


def test_what_happens_is_linked_to_where_it_stands(preview: Preview) -> None:
    tables = Tables(preview, Editor())
    view = tables.start("lanterns-on-the-lake", "adventure/puddlewink", "", 3)
    assert view["at"]["text"].startswith("puddlewink.yaml:")
    assert view["at"]["href"].startswith("vscode://file/")
    view = tables.act("lanterns-on-the-lake", view["id"], "auto", 0, "")
    links = [link["text"] for told in view["story"] for link in told["links"]]
    assert links and all(".yaml:" in text for text in links)


def test_a_play_is_saved_as_a_transcript_that_replays(preview: Preview, tmp_path: Path) -> None:
    tables = Tables(preview, Editor())
    view = tables.start("lanterns-on-the-lake", "adventure/puddlewink", "", 3)
    tables.act("lanterns-on-the-lake", view["id"], "auto", 0, "")
    saved = tables.act("lanterns-on-the-lake", view["id"], "save", 0, "")
    assert saved["name"] == "puddlewink.transcript"
    file = tmp_path / saved["name"]
    file.write_text(saved["file"], encoding="utf-8")
    transcript = read_transcript(file, file.name).transcript
    assert transcript is not None and transcript.header.expect.ended
    subject = next(each for each in preview.now.packs["lanterns-on-the-lake"].subjects if each.id == "puddlewink")
    configuration = subject.configuration(transcript.header.configuration)
    assert configuration is not None and replay(configuration.game(), transcript).holds


@pytest.mark.parametrize(("pack", "subject"), SUBJECTS)
def test_the_table_is_laid_out_as_in_the_terminal(preview: Preview, pack: str, subject: str) -> None:
    tables = Tables(preview, Editor())
    view = tables.start(pack, subject, "", 3)
    assert view["table"] and all(panel["title"] and panel["rows"] for panel in view["table"])
    cells = [cell for panel in view["table"] for row in panel["rows"] for cell in row]
    assert all(isinstance(cell, str) for cell in cells)
    assert not [cell for cell in cells if "None" in cell or cell.startswith(("[", "{'"))]


def test_hints_are_told_on_request_only(preview: Preview) -> None:
    tables = Tables(preview, Editor())
    view = tables.start("lanterns-on-the-lake", "adventure/puddlewink", "", 3)
    assert "hints" not in view and view["hinted"]
    hinted = tables.act("lanterns-on-the-lake", view["id"], "hint", 0, "")
    assert set(hinted["hints"]) == {str(action["number"]) for action in view["actions"]}
    assert all(" if played as well as can be" in told for told in hinted["hints"].values())
    assert hinted["moves"] == view["moves"]
    assert "hints" not in tables.act("lanterns-on-the-lake", view["id"], "look", 0, "")


def test_without_odds_a_hint_counts_random_plays(preview: Preview) -> None:
    tables = Tables(preview, Editor())
    view = tables.start("paperback-midnight-press", "enemy/slush-golem", "", 3)
    words = view["actions"][0]["text"]
    hinted = tables.act("paperback-midnight-press", view["id"], "hint", 0, words)
    assert 0 < len(hinted["hints"]) == hinted["fitting"]
    assert all(" of 40 random plays end well" in told for told in hinted["hints"].values())


def test_a_hidden_hand_is_its_players_alone(preview: Preview) -> None:
    tables = Tables(preview, Editor())
    subject = "character/odile"
    found = next(each for each in preview.now.packs["paperback-midnight-press"].subjects if each.id == "odile")
    name = next(each.name for each in found.configurations if "two-headed" in each.name)
    view = tables.start("paperback-midnight-press", subject, name, 1)
    while view["curtain"] != "second" and view["moves"] < 200:
        first, view = view, tables.act("paperback-midnight-press", view["id"], "choose", 0, "")
    assert (first["curtain"], view["curtain"]) == ("first", "second")
    seen = []
    for looked in (first, view):
        hand = next(panel for panel in looked["table"] if panel["title"] == "hand")
        seen.append({cell for row in hand["rows"] for cell in row if cell.startswith("odile-")})
    assert all(seen) and not seen[0] & seen[1]
    assert UNSEEN in [each["text"] for each in view["story"] if each["chance"]]


def test_who_plays_alone_needs_no_curtain(preview: Preview) -> None:
    tables = Tables(preview, Editor())
    for pack, subject in SUBJECTS[1:]:
        assert tables.start(pack, subject, "", 1)["curtain"] == ""
