"""Findings while a text is edited, and their repairs."""

from __future__ import annotations

from pathlib import Path

from tests.editor.client import Client, Message, span
from tests.editor.conftest import FILES, write_pack


def of_rule(diagnostics: list[Message], rule: str) -> list[Message]:
    return [each for each in diagnostics if each["code"] == rule]


def test_what_is_not_saved_counts(client: Client, pack: str) -> None:
    name = f"{pack}/entries.yaml"
    assert of_rule(client.open(name), "unknown-reference") == []
    client.change(name, {"range": span(4, 19, 4, 23), "text": "boot"})
    (found,) = of_rule(client.found(name), "unknown-reference")
    assert found["range"] == span(4, 19, 4, 23)
    assert found["severity"] == 1
    assert found["source"] == "authoring"
    assert found["codeDescription"]["href"].endswith("/unknown-reference.md")
    assert 'did you mean "boat"?' in found["message"]
    assert (client.folder / name).read_text(encoding="utf-8") == FILES["entries.yaml"]
    client.tell("textDocument/didClose", textDocument={"uri": client.uri(name)})
    assert of_rule(client.settled(name), "unknown-reference") == []


def test_a_change_is_seen_from_other_files(client: Client, pack: str) -> None:
    client.open(f"{pack}/entries.yaml")
    client.open(f"{pack}/stuff.yaml")
    client.change(f"{pack}/stuff.yaml", {"range": span(1, 4, 1, 8), "text": "ferry"})
    assert of_rule(client.found(f"{pack}/entries.yaml"), "unknown-reference")


def test_a_second_place_is_told(client: Client, pack: str) -> None:
    name = f"{pack}/entries.yaml"
    client.open(name)
    client.change(name, {"range": span(12, 4, 12, 10), "text": "shore"})
    (twin,) = of_rule(client.found(name), "duplicate-id")
    (related,) = twin["relatedInformation"]
    assert related["message"] == "first here"
    assert related["location"] == {"uri": client.uri(name), "range": span(1, 4, 1, 9)}


def test_a_broken_text_is_told_and_mended(client: Client, pack: str) -> None:
    name = f"{pack}/stuff.yaml"
    client.open(name)
    client.change(name, {"text": FILES["stuff.yaml"] + "notes: 'a\n"})
    assert of_rule(client.found(name), "unclosed-quote")
    client.change(name, {"text": FILES["stuff.yaml"]})
    assert of_rule(client.found(name), "unclosed-quote") == []


def test_columns_count_in_utf16(client: Client, pack: str) -> None:
    name = f"{pack}/stuff.yaml"
    text = FILES["stuff.yaml"].replace("type: common", "type: 🌊🌊common")
    (found,) = of_rule(client.open(name, text), "wrong-value")
    assert found["range"] == span(3, 6, 3, 16)
    after = "{kind: stuff, name: 🌊🌊, id: boat, tpye: common, text: A boat.}\n"
    client.change(name, {"text": after})
    (found,) = of_rule(client.found(name), "unknown-key")
    start = len(after[: after.index("tpye")].encode("utf-16-le")) // 2
    assert found["range"] == span(0, start, 0, start + 4)


def test_columns_count_as_the_editor_asks(tmp_path: Path) -> None:
    write_pack(tmp_path / "lake")
    with Client(tmp_path, encodings=("utf-8", "utf-16")) as client:
        text = FILES["stuff.yaml"].replace("type: common", "type: é🌊common")
        (found,) = of_rule(client.open("lake/stuff.yaml", text), "wrong-value")
        assert client.capabilities["positionEncoding"] == "utf-8"
        assert found["range"] == span(3, 6, 3, 18)


def test_a_file_of_no_pack_is_left_alone(client: Client) -> None:
    assert client.open("alone.yaml", "kind: stuff\n") == []


def test_a_repair_is_offered_where_its_finding_is(client: Client, pack: str) -> None:
    name = f"{pack}/entries.yaml"
    client.open(name, FILES["entries.yaml"].replace("stuff: boat", "stuff: boot"))
    asked = {"textDocument": {"uri": client.uri(name)}, "context": {"diagnostics": []}}
    (action,) = client.ask("textDocument/codeAction", range=span(4, 20, 4, 20), **asked)
    assert action["kind"] == "quickfix"
    assert action["diagnostics"][0]["code"] == "unknown-reference"
    assert action["edit"]["changes"] == {client.uri(name): [{"range": span(4, 19, 4, 23), "newText": "boat"}]}
    assert client.ask("textDocument/codeAction", range=span(3, 0, 3, 0), **asked) == []


def test_what_other_programs_write_counts(client: Client, pack: str) -> None:
    client.open(f"{pack}/entries.yaml")
    assert client.watched == ["**/*.{yaml,yml,toml,txt}"]
    settings = client.folder / pack / "authoring.toml"
    settings.write_text('profile = "draft"\nsurprise = 1\n', encoding="utf-8")
    stuff = client.folder / pack / "stuff.yaml"
    stuff.write_text(FILES["stuff.yaml"].replace("id: boat", "id: raft"), encoding="utf-8")
    changes = [{"uri": path.as_uri(), "type": 1} for path in (settings, stuff)]
    client.tell("workspace/didChangeWatchedFiles", changes=changes)
    assert of_rule(client.found(f"{pack}/entries.yaml"), "unknown-reference")
    assert of_rule(client.settled(f"{pack}/authoring.toml"), "unknown-setting")
