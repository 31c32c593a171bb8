"""A new id changes the document and every place that names it, and nothing else."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from authoring.__main__ import main
from authoring.commands.exits import CLEAN, TROUBLE
from authoring.lint.running import LintOptions, lint_paths
from authoring.mending.renaming import CannotRename, Renamed, rename
from authoring.proof.answers import Budget
from authoring.proof.packs import prove_pack
from authoring.proof.running import Options
from tests.packs.writing_packs import OPTIONS, lamp, write_pack

CONTENT = Path(__file__).resolve().parent.parent.parent / "content"
UNCACHED = LintOptions(cache=False)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def renamed(root: Path, old: str, new: str) -> Renamed:
    return rename([root], old, new, OPTIONS)


def test_every_way_to_name_it(folder: Path) -> None:
    two = """\
        - kind: lamp
          id: 'b'
          title: a
          next: "a"
          do:
            - light: a
        - kind: shade
          id: a
          title: A
        """
    one = lamp("a", next="[b, 'c', p:a] # a") + "shades: {a: 1}\n"
    root = write_pack(folder / "p", one=one, two=two, three=lamp("c", next="a-b"), four=lamp("a-b", next="a"))
    result = renamed(root, "lamp/a", "old-betsy")
    assert list(result.texts) == [root / "four.yaml", root / "two.yaml", root / "one.yaml"]
    assert result.texts[root / "one.yaml"] == (
        "kind: lamp\nid: old-betsy\ntitle: A\nnext: [b, 'c', p:old-betsy] # a\nshades: {a: 1}\n"
    )
    assert 'title: a\n  next: "old-betsy"\n  do:\n    - light: old-betsy\n' in result.texts[root / "two.yaml"]
    assert "kind: shade\n  id: a\n" in result.texts[root / "two.yaml"]
    shade = renamed(root, "shade/a", "green")
    assert shade.texts[root / "one.yaml"].endswith("shades: {green: 1}\n")


def test_packs_that_build_on_it_are_changed_too(folder: Path) -> None:
    base = write_pack(folder / "base", lamp("a"))
    other = write_pack(folder / "other", lamp("b", next="[a, base:a]"), manifest="requires: [base]")
    result = rename([base], "a", "z", OPTIONS)
    assert "next: [z, base:z]" in result.texts[other / "content.yaml"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("a", "b", 'several things are called "a": say "lamp/a" or "shade/a"'),
        ("lamp/a", "b", 'there is a lamp "b" in p/content.yaml already'),
        ("lamp/a", "A b", '"A b" is no id'),
        ("lamp/a", "a", 'the lamp is called "a" already'),
        ("lanp", "x", 'nothing is called "lanp", did you mean "lamp"?'),
    ],
)
def test_what_cannot_be_renamed(folder: Path, old: str, new: str, said: str) -> None:
    root = write_pack(folder / "p", lamp("a"), lamp("b"), lamp("lamp"), "kind: shade\nid: a\ntitle: A\n")
    with pytest.raises(CannotRename, match=re.escape(said)):
        renamed(root, old, new)


def test_questions_and_carried_states_are_changed(folder: Path) -> None:
    for name in ("mountween", "lanterns-on-the-lake"):
        shutil.copytree(CONTENT / name, folder / name)
    root = folder / "lanterns-on-the-lake"
    question = "kind: question\nid: q\ncan: entry:the-night-shift or achievement:nim-whole\nwithout: [nim-whole]\n"
    (root / "questions.yaml").write_text(question, encoding="utf-8")
    result = rename([root], "achievement/nim-whole", "nim-again", UNCACHED)
    assert result.texts[root / "questions.yaml"] == question.replace("nim-whole", "nim-again")


def test_studies_and_budgets_are_changed(folder: Path) -> None:
    for name in ("mountween", "lanterns-on-the-lake"):
        shutil.copytree(CONTENT / name, folder / name)
    root = folder / "lanterns-on-the-lake"
    balance = (
        "kind: study\nid: s\nabout: [adventure/moth-dance, snuffer]\n---\n"
        "kind: budget\nid: b\nabout: moth-dance\nnumber: seen success:moth-dance\nat least: 20 %\n"
    )
    (root / "balance.yaml").write_text(balance, encoding="utf-8")
    result = rename([root], "adventure/moth-dance", "moth-ball-dance", UNCACHED)
    assert result.texts[root / "balance.yaml"] == balance.replace("moth-dance", "moth-ball-dance")


@pytest.mark.parametrize("old", ["adventure/snuffer", "token/moth-ball", "stuff/sumps-letter", "counter/names"])
def test_renames_in_a_shipped_pack_change_the_id_and_nothing_else(folder: Path, old: str) -> None:
    for name in ("mountween", "lanterns-on-the-lake"):
        shutil.copytree(CONTENT / name, folder / name)
    root = folder / "lanterns-on-the-lake"
    id = old.partition("/")[2]
    result = rename([root], old, "some-thing-new", UNCACHED)
    assert result.places > 1
    for file, text in result.texts.items():
        assert text.replace("some-thing-new", id) == result.olds[file]
        pairs = zip(result.olds[file].splitlines(), text.splitlines(), strict=True)
        assert all(id in one and "some-thing-new" in other for one, other in pairs if one != other)
    after = lint_paths([root], LintOptions(cache=False, texts=result.texts)).problems
    assert len(after) == len(lint_paths([root], UNCACHED).problems)


def written_with(old: str, new: str, texts: Mapping[Path, str], before: Mapping[Path, str]) -> None:
    """Holds that texts are what they were with one word changed, and nothing else."""
    word = re.compile(rf"(?<![\w-]){re.escape(new)}(?![\w-])")
    for file, text in texts.items():
        assert word.sub(old, text) == before[file] != text


@pytest.mark.parametrize(
    ("packs", "old", "proved"),
    [
        (("mountween", "lanterns-on-the-lake"), "adventure/snuffer", "adventure/snuffer"),
        (("mountween", "lanterns-on-the-lake"), "token/moth-ball", "adventure/moth-dance"),
        (("mountween", "lanterns-on-the-lake"), "item/firefly-on-a-leash", "adventure/catching-min"),
        (("fliptoons-base",), "toon/elephant", "set-up/slapstick-starter"),
        (("paperback-midnight-press",), "enemy/slush-golem", "enemy/slush-golem"),
    ],
)
def test_a_rename_keeps_the_verdicts(folder: Path, packs: tuple[str, ...], old: str, proved: str) -> None:
    for name in packs:
        shutil.copytree(CONTENT / name, folder / name)
    id, new = old.partition("/")[2], "something-new"
    result = rename([folder], old, new, UNCACHED)
    written_with(id, new, result.texts, result.olds)
    words = []
    for only, texts in ((proved, {}), (new if proved == old else proved, result.texts)):
        linted = lint_paths([folder / packs[-1]], LintOptions(cache=False, texts=texts))
        (pack,) = (each for each in linted.packs if each.id == packs[-1])
        report = prove_pack(pack, Options(Budget(3_000, 60.0), only=only.rpartition("/")[2])).report
        words.append([(verdict.claim.kind, verdict.configuration, verdict.word) for verdict in report.verdicts])
    assert words[0] == words[1] != []


def test_the_command(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    entry = "kind: entry\nid: a\ntext: Go on.\ndo: [read: b]\n---\nkind: entry\nid: b\ntext: Stop.\ndo: [end: turn]\n"
    (folder / "pack.yaml").write_text("kind: pack\nid: p\nsystem: flipside\nversion: 1.0.0\ntitle: P\n")
    (folder / "book.yaml").write_text(entry)
    assert main(["rename", "b", "the-end", "--diff"]) == CLEAN
    assert "-do: [read: b]\n+do: [read: the-end]\n" in capsys.readouterr().out
    assert (folder / "book.yaml").read_text() == entry
    assert main(["rename", "b", "the-end", "."]) == CLEAN
    assert capsys.readouterr().out == 'entry "b" is now "the-end": 2 places in 1 file\n'
    assert (folder / "book.yaml").read_text() == entry.replace(": b", ": the-end")
    assert main(["rename", "b", "c"]) == TROUBLE
    assert capsys.readouterr().err.startswith('error: nothing is called "b"')
