"""A word list of a pack is content: what was found and proved with another one is not taken for true."""

from __future__ import annotations

from pathlib import Path

import pytest

from authoring.lint.running import LintOptions, lint_paths
from authoring.packs.cache import pack_hash
from authoring.packs.linked import LinkedPack
from authoring.proof.claims import Subject
from authoring.proof.fingerprints import content_hash
from tests.editor.client import Client

MANIFEST = "kind: pack\nid: words\nsystem: paperback\nversion: 1.0.0\ntitle: Words\n"
DICTIONARY = "kind: dictionary\nid: words\nlanguage: null\nfile: words.txt\n"
FEW, NONE = "note\nstone\n", "# none yet\n"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("AUTHORING_CACHE", str(tmp_path / "cache"))
    folder = tmp_path / "words"
    folder.mkdir()
    for name, text in (("pack.yaml", MANIFEST), ("dictionary.yaml", DICTIONARY), ("words.txt", FEW)):
        (folder / name).write_text(text)
    return folder


def found(root: Path) -> list[str]:
    return [problem.rule for problem in lint_paths([root]).problems]


def test_another_list_is_linted_anew(root: Path) -> None:
    assert found(root) == found(root) == []
    (root / "words.txt").write_text(NONE)
    assert found(root) == ["dictionary-without-words"]
    (root / "words.txt").unlink()
    assert found(root) == ["dictionary-without-words"]
    (root / "words.txt").write_text(FEW)
    assert found(root) == []


@pytest.mark.parametrize("file", ["../words.txt", "/words.txt", "words.csv", ".txt/../words.txt"])
def test_a_list_is_a_text_file_of_the_pack(root: Path, file: str) -> None:
    (root / "dictionary.yaml").write_text(DICTIONARY.replace("words.txt", file))
    assert found(root) == ["wrong-value"]
    (root / "lists").mkdir()
    (root / "lists" / "some.txt").write_text(FEW)
    (root / "dictionary.yaml").write_text(DICTIONARY.replace("words.txt", "lists/some.txt"))
    assert found(root) == []


def test_another_list_is_other_content(root: Path) -> None:
    def hashes() -> tuple[str, str]:
        (pack,) = lint_paths([root], LintOptions(cache=False)).packs
        return pack_hash(pack), content_hash(pack, _subject(pack))

    before = hashes()
    assert hashes() == before
    (root / "words.txt").write_text("note\n")
    assert all(one != other for one, other in zip(hashes(), before, strict=True))


def _subject(pack: LinkedPack) -> Subject:
    """Something to prove that goes by all of the pack."""
    return Subject("run", "any", "Any", pack.manifest.at(), (), ())


def test_an_editor_sees_another_list(root: Path) -> None:
    with Client(root) as client:
        assert client.open("dictionary.yaml") == []
        (root / "words.txt").write_text(NONE)
        client.tell("workspace/didChangeWatchedFiles", changes=[{"uri": client.uri("words.txt"), "type": 2}])
        (finding,) = client.found("dictionary.yaml")
        assert finding["code"] == "dictionary-without-words"
