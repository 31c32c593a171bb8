"""Definitions, references, hovers, symbols and lenses."""

from __future__ import annotations

from tests.editor.client import Client, span


def test_an_id_leads_to_its_document_and_back(client: Client, pack: str) -> None:
    client.open(f"{pack}/entries.yaml")
    stuff = client.uri(f"{pack}/stuff.yaml")
    there = client.at("definition", f"{pack}/entries.yaml", 4, 20)
    assert there == {"uri": stuff, "range": span(1, 4, 1, 8)}
    assert client.at("definition", f"{pack}/entries.yaml", 3, 20) is None
    asked = {"context": {"includeDeclaration": True}}
    found = client.at("references", f"{pack}/stuff.yaml", 1, 5, **asked)
    assert found == [there, {"uri": client.uri(f"{pack}/entries.yaml"), "range": span(4, 19, 4, 23)}]
    only = client.at("references", f"{pack}/entries.yaml", 12, 5, context={"includeDeclaration": False})
    assert [each["range"] for each in only] == [span(7, 15, 7, 21), span(9, 15, 9, 21)]


def test_definitions_follow_what_is_not_saved(client: Client, pack: str) -> None:
    client.open(f"{pack}/entries.yaml")
    client.open(f"{pack}/stuff.yaml")
    client.change(f"{pack}/stuff.yaml", {"range": span(0, 0, 0, 0), "text": "# A comment.\n"})
    there = client.at("definition", f"{pack}/entries.yaml", 4, 20)
    assert there["range"] == span(2, 4, 2, 8)


def test_a_hover_tells_of_a_document_and_of_a_key(client: Client, pack: str) -> None:
    client.open(f"{pack}/entries.yaml")
    told = client.at("hover", f"{pack}/entries.yaml", 4, 20)
    assert told["range"] == span(4, 19, 4, 23)
    value = told["contents"]["value"]
    assert "`boat` · A Boat" in value
    assert "It has a front 🌊 and a back." in value
    assert "Named by entry `shore`." in value
    key = client.at("hover", f"{pack}/entries.yaml", 1, 1)
    assert key["contents"]["value"].startswith("The name other documents use")
    assert key["range"] == span(1, 0, 1, 2)
    assert client.at("hover", f"{pack}/entries.yaml", 3, 20) is None


def test_symbols_of_a_file_and_of_all_packs(client: Client, pack: str) -> None:
    name = f"{pack}/entries.yaml"
    client.open(name)
    symbols = client.ask("textDocument/documentSymbol", textDocument={"uri": client.uri(name)})
    assert [symbol["name"] for symbol in symbols] == ["shore", "middle"]
    assert symbols[0]["detail"].endswith("The Shore")
    assert symbols[1]["selectionRange"] == span(12, 4, 12, 10)
    found = client.ask("workspace/symbol", query="a boat")
    (boat,) = [symbol for symbol in found if symbol["location"]["uri"] == client.uri(f"{pack}/stuff.yaml")]
    assert boat["name"] == "boat"
    assert boat["location"]["range"] == span(1, 4, 1, 8)


def test_lenses_tell_who_leads_here(client: Client, pack: str) -> None:
    name = f"{pack}/entries.yaml"
    client.open(name)
    lenses = client.ask("textDocument/codeLens", textDocument={"uri": client.uri(name)})
    assert [(lens["range"]["start"]["line"], lens["command"]["title"]) for lens in lenses] == [
        (12, "named by entry shore")
    ]
