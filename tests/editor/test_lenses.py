"""Verdicts and odds above what is proved: out of the cache, of the content as it is, and anew after a change."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from authoring.editor.lenses import Known, known_of
from authoring.lint.running import LintOptions, lint_paths
from authoring.packs.cache import store_beside
from authoring.packs.linked import LinkedPack
from authoring.proof.packs import prove_pack
from tests.editor.client import Client
from tools.bench_pack import write_pack

PROVED = re.compile(r"\d+ of (\d+) refuted, \d+ of \1 proved")
ODDS = re.compile(r"success \d+\.\d % under best play, \d+\.\d % at random")
FILE = Path("adventures/post-0000.yaml")


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a pack that has adventures, and a cache of its own."""
    monkeypatch.setenv("AUTHORING_CACHE", str(tmp_path / "cache"))
    write_pack(tmp_path / "pack", 1)
    return tmp_path / "pack"


def linked(root: Path, text: str = "") -> LinkedPack:
    options = LintOptions(cache=False, texts={root / FILE: text} if text else {})
    (pack,) = lint_paths([root], options).packs
    return pack


def known(root: Path, *files: Path, text: str = "") -> dict[str, Known]:
    """What is known last of each adventure."""
    found = known_of(linked(root, text), files)
    return {document.id: told for document, told in found if document.kind == "adventure"}


def test_what_is_kept_is_that_of_the_content_as_it_is(root: Path) -> None:
    assert known(root) == {}
    prove_pack(linked(root), store=store_beside(root))
    found = known(root)["post-0000"]
    assert PROVED.fullmatch(found.verdict) and found.odds == ""
    changed = (root / FILE).read_text(encoding="utf-8").replace("need: level 1+", "need: level 2+", 1)
    assert "post-0000" not in known(root, text=changed)


def test_what_stands_in_open_files_is_proved_and_kept(root: Path) -> None:
    found = known(root, root / FILE)["post-0000"]
    assert PROVED.fullmatch(found.verdict) and ODDS.fullmatch(found.odds)
    assert known(root)["post-0000"] == found


def lenses_when(client: Client, name: str, wanted: Callable[[list[str]], bool]) -> list[str]:
    """What stands above the documents of a file, once it is as wanted."""
    for _ in range(300):
        lenses = client.ask("textDocument/codeLens", textDocument={"uri": client.uri(name)})
        titles = [lens["command"]["title"] for lens in lenses]
        if wanted(titles):
            return titles
        time.sleep(0.1)
    raise AssertionError(titles)


def test_they_follow_what_is_edited_and_nobody_waits(root: Path) -> None:
    name = f"pack/{FILE.as_posix()}"
    with Client(root.parent) as client:
        client.open(name)
        begun = time.perf_counter()
        (first, *_) = lenses_when(client, name, lambda titles: len(titles) > 0)
        assert first.startswith("named by")
        assert time.perf_counter() - begun < 5
        (told, _) = lenses_when(client, name, lambda titles: "success" in titles[0])
        verdict, odds = told.split(" · ")
        assert PROVED.fullmatch(verdict) and ODDS.fullmatch(odds)
        hover = client.at("hover", name, 1, 5)
        assert odds in hover["contents"]["value"]

        text = (root / FILE).read_text(encoding="utf-8")
        client.change(name, {"text": text.replace("need: level 1+", "need: level 2+", 1)})
        assert lenses_when(client, name, lambda titles: titles[0].endswith(" …"))[0] == f"{told} …"
        (now, _) = lenses_when(client, name, lambda titles: not titles[0].endswith("…") and titles[0] != told)
        assert ODDS.fullmatch(now.split(" · ")[1])
