"""What can be folded, and what has a colour of its own."""

from __future__ import annotations

from tests.editor.client import Client
from tests.editor.conftest import FILES

ADVENTURE = (
    "# Reeds,\n"
    "# and what is in them.\n"
    "kind: adventure\n"
    "id: shellmaw\n"
    "title: Shellmaw\n"
    "difficulty: moderate\n"
    "intro: |\n"
    "  A 🌊 and a {coin}.\n"
    "  It yawns.\n"
    "start: reeds\n"
    "steps:\n"
    "  reeds:\n"
    "    need: water or level 2+\n"
    "    frame: green\n"
    "mismatched: [discard]\n"
    "success: middle\n"
    "failure: shore\n"
)


def coloured(client: Client, name: str, text: str) -> list[tuple[str, str]]:
    """The words of a file that have a colour, with what it stands for."""
    legend = client.capabilities["semanticTokensProvider"]["legend"]
    data = client.ask("textDocument/semanticTokens/full", textDocument={"uri": client.uri(name)})["data"]
    lines = [line.encode("utf-16-le") for line in text.split("\n")]
    found, line, character = [], 0, 0
    for place in range(0, len(data), 5):
        down, right, length, colour, modifiers = data[place : place + 5]
        line, character = line + down, right if down else character + right
        word = lines[line][2 * character : 2 * (character + length)].decode("utf-16-le")
        kind = legend["tokenTypes"][colour]
        found.append((word, f"{kind} {legend['tokenModifiers'][0]}" if modifiers else kind))
    return found


def test_documents_values_and_comments_can_be_folded(client: Client, pack: str) -> None:
    name = f"{pack}/adventure.yaml"
    (client.folder / name).write_text(ADVENTURE, encoding="utf-8")
    client.open(name)
    folds = client.ask("textDocument/foldingRange", textDocument={"uri": client.uri(name)})
    assert [(each["startLine"], each["endLine"], each.get("kind")) for each in folds] == [
        (0, 1, "comment"),
        (2, 16, None),
        (6, 8, None),
        (10, 13, None),
        (11, 13, None),
    ]


def test_each_document_of_a_file_is_folded(client: Client, pack: str) -> None:
    name = f"{pack}/entries.yaml"
    client.open(name)
    folds = client.ask("textDocument/foldingRange", textDocument={"uri": client.uri(name)})
    assert [(each["startLine"], each["endLine"]) for each in folds] == [(0, 9), (5, 9), (6, 7), (8, 9), (11, 14)]


def test_words_of_short_forms_ids_and_icons_have_a_colour(client: Client, pack: str) -> None:
    name = f"{pack}/adventure.yaml"
    (client.folder / name).write_text(ADVENTURE, encoding="utf-8")
    client.open(name)
    found = coloured(client, name, ADVENTURE)
    assert found == [
        ("shellmaw", "variable declaration"),
        ("moderate", "keyword"),
        ("{coin}", "macro"),
        ("water", "keyword"),
        ("or", "operator"),
        ("level", "keyword"),
        ("2+", "number"),
        ("green", "keyword"),
        ("discard", "keyword"),
        ("middle", "variable"),
        ("shore", "variable"),
    ]


def test_colours_count_in_utf16_and_follow_the_text(client: Client, pack: str) -> None:
    name = f"{pack}/stuff.yaml"
    text = FILES["stuff.yaml"].replace("It has a front 🌊 and a back.", "A 🌊🌊 for {2 coin} and {coin}.")
    client.open(name, text)
    assert ("{coin}", "macro") in coloured(client, name, text)
