"""Completion, renaming and formatting."""

from __future__ import annotations

import pytest

from tests.editor.client import Client, span
from tests.editor.conftest import FILES


def offered(client: Client, name: str, line: int, character: int) -> dict[str, str]:
    """The words offered at a place, with what would be written."""
    return {each["label"]: each["textEdit"]["newText"] for each in client.at("completion", name, line, character)}


def test_ids_are_offered_where_one_is_named(client: Client, pack: str) -> None:
    name = f"{pack}/entries.yaml"
    client.open(name)
    assert set(offered(client, name, 7, 17)) == {"shore", "middle"}
    (boat,) = client.at("completion", name, 4, 21)
    assert boat["label"] == "boat"
    assert boat["documentation"] == "A Boat"
    assert boat["textEdit"]["range"] == span(4, 19, 4, 23)


def test_ids_are_offered_where_nothing_is_written_yet(client: Client, pack: str) -> None:
    name = f"{pack}/entries.yaml"
    client.open(name, FILES["entries.yaml"].replace("{stuff: boat}", "{stuff: }"))
    assert set(offered(client, name, 4, 19)) == {"boat"}
    assert client.at("completion", name, 4, 19)[0]["textEdit"]["range"] == span(4, 19, 4, 19)


def test_keys_and_kinds_are_offered(client: Client, pack: str) -> None:
    name = f"{pack}/stuff.yaml"
    client.open(name, FILES["stuff.yaml"] + "pa\n---\nkind: \n")
    keys = offered(client, name, 5, 2)
    assert keys["passable"] == "passable: "
    assert "type" not in keys
    assert {"entry", "stuff", "adventure", "pack"} <= set(offered(client, name, 7, 6))
    assert set(offered(client, name, 3, 8)) >= {"common", "personal"}


def test_an_id_is_renamed_in_all_files(client: Client, pack: str) -> None:
    entries, stuff = f"{pack}/entries.yaml", f"{pack}/stuff.yaml"
    client.open(entries, "# Not saved yet.\n" + FILES["entries.yaml"])
    place = client.at("prepareRename", entries, 5, 20)
    assert place == {"range": span(5, 19, 5, 23), "placeholder": "boat"}
    edit = client.at("rename", entries, 5, 20, newName="ferry")
    assert edit["changes"] == {
        client.uri(entries): [{"range": span(5, 0, 6, 0), "newText": "do: [gain: {stuff: ferry}]\n"}],
        client.uri(stuff): [{"range": span(1, 0, 2, 0), "newText": "id: ferry\n"}],
    }
    with pytest.raises(AssertionError, match="is no id"):
        client.at("rename", entries, 5, 20, newName="A Ferry")


def test_a_file_is_laid_out(client: Client, pack: str) -> None:
    name = f"{pack}/stuff.yaml"
    client.open(name, FILES["stuff.yaml"].replace("name: A Boat\n", "name: A Boat  \n\n\n"))
    asked = {"textDocument": {"uri": client.uri(name)}, "options": {"tabSize": 2, "insertSpaces": True}}
    edits = client.ask("textDocument/formatting", **asked)
    assert edits == [{"range": span(2, 0, 4, 0), "newText": "name: A Boat\n"}]


def test_another_key_is_offered_in_place_of_one(client: Client, pack: str) -> None:
    name = f"{pack}/entries.yaml"
    client.open(name, FILES["entries.yaml"].replace("do: [gain: {stuff: boat}]", "do:\n  - gain: {stuff: boat}"))
    found = offered(client, name, 5, 5)
    assert {"gain", "achieve", "read"} <= set(found)
    assert found["achieve"] == "achieve"


def test_icons_are_offered_inside_texts(client: Client, pack: str) -> None:
    name = f"{pack}/stuff.yaml"
    client.open(name, FILES["stuff.yaml"].replace("🌊 and", "🌊 {co and"))
    found = offered(client, name, 4, 27)
    assert found["coin"] == "coin}"
    assert "boat" not in found
    client.change(name, {"text": FILES["stuff.yaml"].replace("🌊 and", "🌊 {} and")})
    assert offered(client, name, 4, 25)["coin"] == "coin"
    assert offered(client, name, 4, 8) == {}


def test_the_words_of_a_requirement_are_offered(client: Client, pack: str) -> None:
    name = f"{pack}/adventure.yaml"
    step = "kind: adventure\nid: a\nsteps:\n  one:\n    need: forest or wa\n"
    (client.folder / name).write_text(step, encoding="utf-8")
    client.open(name)
    words = {"mountain", "forest", "water", "meadow", "flipside", "level", "dual", "any"}
    assert set(offered(client, name, 4, 22)) == words
    assert offered(client, name, 4, 22)["water"] == "water"
    assert client.at("completion", name, 4, 22)[0]["textEdit"]["range"] == span(4, 20, 4, 22)
    client.change(name, {"text": step.replace("forest or wa", "")})
    assert words <= set(offered(client, name, 4, 10))


def test_bare_words_and_keys_of_effects_are_offered(client: Client, pack: str) -> None:
    name = f"{pack}/entries.yaml"
    client.open(name, FILES["entries.yaml"].replace("do: [gain: {stuff: boat}]", "do: [w]"))
    found = offered(client, name, 4, 6)
    assert {"wound", "discard"} <= set(found)
    assert found["wound"] == "wound"


def test_ids_of_packs_that_it_builds_on_are_offered(client: Client, pack: str) -> None:
    folder = client.folder / pack
    (folder.parent / "ferry").mkdir()
    (folder.parent / "ferry" / "pack.yaml").write_text(
        "kind: pack\nid: ferry\nsystem: flipside\nversion: 1.0.0\ntitle: Ferry\nrequires: [lake]\n", encoding="utf-8"
    )
    name = f"{pack.rpartition('/')[0]}/ferry/entries.yaml"
    (client.folder / name).write_text("kind: entry\nid: a\ntext: A.\ndo: [read: sh]\n", encoding="utf-8")
    client.open(name)
    assert {"shore", "middle", "a"} <= set(offered(client, name, 3, 13))


STEPS = (
    "kind: adventure\nid: a\ntitle: A\ndifficulty: easy\nintro: A.\nstart: one\nsteps:\n"
    "  one: {title: The First, need: any, next: [two, three]}\n"
    "  two: {need: water, do: [box: wait], next: three}\n"
    "  three: {need: level 2+, frame: green}\n"
    "boxes:\n  wait: {slots: [{}, {do: [fail]}]}\n"
    "mismatched: [discard]\nsuccess: middle\nfailure: shore\n"
)


def test_steps_are_found_offered_and_renamed(client: Client, pack: str) -> None:
    name = f"{pack}/adventure.yaml"
    (client.folder / name).write_text(STEPS, encoding="utf-8")
    client.open(name)
    uri = client.uri(name)
    assert client.at("definition", name, 7, 49) == {"uri": uri, "range": span(9, 2, 9, 7)}
    assert client.at("definition", name, 8, 31) == {"uri": uri, "range": span(11, 2, 11, 6)}
    found = client.at("references", name, 9, 3, context={"includeDeclaration": True})
    assert [each["range"]["start"]["line"] for each in found] == [9, 7, 8]
    assert client.at("prepareRename", name, 9, 3) == {"range": span(9, 2, 9, 7), "placeholder": "three"}
    (edits,) = client.at("rename", name, 9, 3, newName="last")["changes"].values()
    text = "".join(edit["newText"] for edit in edits)
    assert "next: [two, last]" in text and "next: last}" in text and "  last: {need" in text
    assert client.at("definition", name, 4, 7) is None
    client.change(name, {"text": STEPS.replace("[two, three]", "[two, x]")})
    assert {"one", "two", "three"} == set(offered(client, name, 7, 49))
    assert {
        each["label"]: each["documentation"]
        for each in client.at("completion", name, 7, 49)
        if each.get("documentation")
    } == {"one": "The First"}
