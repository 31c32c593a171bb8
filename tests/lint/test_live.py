"""A pack that is linted as it changes has the findings of linting it anew, and not everything is looked at again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from authoring.lint.live import Live
from authoring.lint.rule import Rule, Scope
from authoring.lint.running import Linted, LintOptions
from authoring.packs.derived import derived, derived_for, of_document, of_linked
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.vocabulary.system import System
from tests.lint.edits import edited, texts_of
from tests.packs.writing_packs import lamp, write_pack
from tests.tiny_system import SYSTEMS, TINY, Lamp
from tools.bench_pack import write_pack as write_bench

ROOT = Path(__file__).resolve().parent.parent.parent
RARELY = settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=8)


class Editing:
    """A pack in an editor, with texts that are not saved."""

    def __init__(self, root: Path, systems: Mapping[str, System] | None = None) -> None:
        self.root, self.texts = root, texts_of(root)
        self.original = dict(self.texts)
        self.options = LintOptions(cache=False, systems=systems, texts=self.texts)
        self.live = Live(root, self.options)

    def edit(self, file: Path, text: str) -> None:
        """Change the text of a file."""
        self.texts[file] = text
        self.live.follow([file])

    def check(self) -> None:
        """It is what linting it anew gives."""
        anew = Linted([self.root / "pack.yaml"], self.options).problems
        assert sorted(map(repr, self.live.problems)) == sorted(map(repr, anew))
        assert [each.order() for each in self.live.problems] == [each.order() for each in anew]

    def try_out(self, draw: Any, times: int) -> None:
        """Edit files at random, and check each time."""
        for _ in range(times):
            file = edited(draw, self.texts, self.original)
            self.edit(file, self.texts[file])
            self.check()


@pytest.mark.parametrize("name", sorted(each.parent.name for each in (ROOT / "content").glob("*/pack.yaml")))
@settings(RARELY, max_examples=2)
@given(st.data())
def test_edits_of_the_shipped_packs(name: str, data: st.DataObject) -> None:
    Editing(ROOT / "content" / name).try_out(data.draw, 4)


@pytest.mark.parametrize("name", ["golden-flipside", "golden-paperback", "two-evenings", "fliptoons-second-season"])
@RARELY
@given(st.data())
def test_edits_of_small_packs(name: str, data: st.DataObject) -> None:
    Editing(ROOT / "tests" / "packs" / name).try_out(data.draw, 6)


@RARELY
@given(st.data())
def test_edits_of_a_story(data: st.DataObject) -> None:
    with TemporaryDirectory() as name:
        write_bench(Path(name) / "bench", 2)
        Editing(Path(name) / "bench").try_out(data.draw, 10)


@RARELY
@given(st.data())
def test_edits_of_a_pack_of_random_lamps_that_builds_on_another(data: st.DataObject) -> None:
    ids = st.sampled_from(["a", "b", "c", "d", "base:a"])
    lamps = st.lists(st.builds(lamp, ids, next=ids, text=st.sampled_from(["TODO", "lit"])), min_size=1, max_size=5)
    with TemporaryDirectory() as name:
        write_pack(Path(name) / "base", *data.draw(lamps))
        root = write_pack(Path(name) / "above", *data.draw(lamps), manifest="requires: [base]\n", more=lamp("e"))
        editing = Editing(root, SYSTEMS)
        editing.texts |= texts_of(Path(name) / "base")
        editing.original |= editing.texts
        editing.try_out(data.draw, 10)


def test_files_of_what_a_pack_builds_on_are_followed(tmp_path: Path) -> None:
    base = write_pack(tmp_path / "base", lamp("a"))
    editing = Editing(write_pack(tmp_path / "above", lamp("b", next="a"), manifest="requires: [base]\n"), SYSTEMS)
    assert editing.live.problems == []
    assert base / "content.yaml" in editing.live.files
    editing.edit(base / "content.yaml", lamp("c"))
    assert [problem.rule for problem in editing.live.problems] == ["unknown-reference"]
    editing.check()


Looked = Counter[tuple[str, str]]


def looking(looked: Looked, scope: Scope, check: Callable[[LinkedPack], Iterator[Document]]) -> Rule:
    """A rule that notes at which lamps it looks."""

    def run(pack: LinkedPack) -> Iterator[Finding]:
        for document in check(pack):
            looked[scope, document.id] += 1
            yield Finding(f"seen {document.data.get('title')}", document.at("id"))

    return Rule(f"looked-at-by-{scope}", f"L{ord(scope[0])}", Severity.INFO, "a lamp", run, scope=scope)


def lamps_of(pack: LinkedPack) -> Iterator[Document]:
    yield from (document for document, _ in pack.each(Lamp, own=True))


def editing_with(root: Path, *rules: Rule) -> Editing:
    """A pack of the tiny system with rules of its own, three lamps a file each."""
    module = "tests.lint.test_live"
    globals()["CHOSEN"] = rules
    write_pack(root, one=lamp("a", next="b", text="Words."), two=lamp("b", text="Words."), three=lamp("c"))
    return Editing(root, {"tiny": replace(TINY, rules=f"{module}:CHOSEN")})


CHOSEN: tuple[Rule, ...] = ()


def test_each_scope_is_looked_at_when_it_is_called_for(tmp_path: Path) -> None:
    looked: Looked = Counter()
    scopes: tuple[Scope, ...] = ("pack", "structure", "document")
    editing = editing_with(tmp_path / "p", *(looking(looked, scope, lamps_of) for scope in scopes))
    two = tmp_path / "p" / "two.yaml"
    looked.clear()
    editing.edit(two, lamp("b", text="Other words."))
    assert looked == {("pack", "a"): 1, ("pack", "b"): 1, ("pack", "c"): 1, ("document", "b"): 1}
    looked.clear()
    editing.edit(two, lamp("b", oil="5"))
    assert looked == {**{(scope, id): 1 for scope in ("pack", "structure") for id in "abc"}, ("document", "b"): 1}
    editing.check()


def test_a_document_is_looked_at_again_when_what_was_looked_up_for_it_changes(tmp_path: Path) -> None:
    looked: Looked = Counter()

    def dark(pack: LinkedPack) -> Iterator[Document]:
        for document, one in pack.each(Lamp, own=True):
            looked["seen", document.id] += 1
            other = pack.get(Lamp, one.next[0])
            if other is not None and other.oil == 0:
                yield document

    editing = editing_with(tmp_path / "p", looking(looked, "document", dark))
    two = tmp_path / "p" / "two.yaml"
    editing.edit(two, lamp("b", oil="4"))
    looked.clear()
    editing.edit(two, lamp("b", oil="0"))
    assert looked == {("seen", "a"): 1, ("seen", "b"): 1, ("document", "a"): 1, ("document", "b"): 1}
    assert [problem.route for problem in editing.live.problems] == ["a.id", "b.id"]
    editing.check()


def test_a_derived_answer_that_stays_the_same_calls_for_nothing(tmp_path: Path) -> None:
    looked: Looked = Counter()

    @derived
    def most_oil(pack: LinkedPack) -> int:
        return max(one.oil for _, one in pack.each(Lamp))

    def fullest(pack: LinkedPack) -> Iterator[Document]:
        most = most_oil(pack)
        for document, one in pack.each(Lamp, own=True):
            looked["seen", document.id] += 1
            if one.oil == most:
                yield document

    editing = editing_with(tmp_path / "p", looking(looked, "document", fullest))
    two = tmp_path / "p" / "two.yaml"
    looked.clear()
    editing.edit(two, lamp("b", oil="2"))
    assert {id for word, id in looked if word == "seen"} == {"b"}
    editing.check()
    editing.edit(two, lamp("b", oil="9"))
    assert [problem.route for problem in editing.live.problems] == ["b.id"]
    editing.check()


def test_a_rule_that_throws_is_run_anew_until_it_does_not(tmp_path: Path) -> None:
    def explosive(pack: LinkedPack) -> Iterator[Document]:
        for document, one in pack.each(Lamp, own=True):
            if one.oil == 13:
                raise ValueError("bang")
            yield document

    editing = editing_with(tmp_path / "p", looking(Counter(), "document", explosive))
    two = tmp_path / "p" / "two.yaml"
    editing.edit(two, lamp("b", oil="13"))
    assert "rule-fault" in {problem.rule for problem in editing.live.problems}
    editing.check()
    editing.edit(two, lamp("b", oil="12"))
    assert "rule-fault" not in {problem.rule for problem in editing.live.problems}
    editing.check()


def test_what_is_kept_of_documents_goes_by_them_and_what_they_name(tmp_path: Path) -> None:
    made: list[str] = []

    @of_document
    def shouted(document: Document) -> str:
        made.append(f"of {document.id}")
        return document.id.upper()

    @of_linked
    def lit(pack: LinkedPack, documents: Iterable[Document]) -> Iterator[list[str]]:
        for document in documents:
            made.append(f"lit by {document.id}")
            yield [found.id for id in document.model.next if (found := pack.find("lamp", id))]  # type: ignore[union-attr]

    @derived_for
    def how_many(pack: LinkedPack, oil: int) -> int:
        made.append(f"with {oil}")
        return sum(one.oil == oil for _, one in pack.each(Lamp))

    def asked() -> list[str]:
        made.clear()
        pack = editing.live.packs[0]
        for document in pack.own:
            assert shouted(document) == document.id.upper()
            assert lit(pack, [document]) == [[id for id in document.model.next if pack.find("lamp", id)]]  # type: ignore[union-attr]
        assert how_many(pack, 3) == sum(one.oil == 3 for _, one in pack.each(Lamp))
        return sorted(made)

    editing = editing_with(tmp_path / "p")
    one, two = tmp_path / "p" / "one.yaml", tmp_path / "p" / "two.yaml"
    assert asked() == ["lit by a", "lit by b", "lit by c", "of a", "of b", "of c", "with 3"]
    assert asked() == []
    editing.edit(one, lamp("a", next="b", text="Other words."))
    assert asked() == ["lit by a", "of a"]
    editing.edit(two, lamp("b", oil="4"))
    assert asked() == ["lit by b", "of b", "with 3"]
    editing.edit(two, lamp("d"))
    assert asked() == ["lit by a", "lit by d", "of d", "with 3"]
