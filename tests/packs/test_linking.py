from __future__ import annotations

from pathlib import Path

import pytest

from authoring.packs.linked import LinkedPack
from tests.packs.writing_packs import lamp, linked, lint, write_pack
from tests.tiny_system import Lamp, Shade


@pytest.fixture
def two(tmp_path: Path) -> LinkedPack:
    """A pack that builds on another; both have a lamp "shared"."""
    write_pack(
        tmp_path / "core",
        lamp("shared"),
        lamp("only-core", next="shared"),
        "kind: shade\nid: glass\ntitle: Glass\n",
        manifest="rulings: {burnt-out: gone}\n",
    )
    return linked(
        write_pack(
            tmp_path / "lake",
            lamp("shared", shades="{glass: 1}"),
            lamp("own", next="[only-core, core:shared]"),
            manifest="requires: [core]\n",
        )
    )


def test_a_pack_sees_its_own_documents_and_those_it_builds_on(two: LinkedPack) -> None:
    assert [document.id for document in two.own] == ["shared", "own"]
    assert [document.id for document in two.documents] == ["shared", "only-core", "glass", "shared", "own"]
    assert [document.id for document, _ in two.each(Lamp, own=True)] == ["shared", "own"]
    assert [document.id for document, _ in two.each(Shade)] == ["glass"]


def test_a_plain_id_is_first_of_all_the_packs_own(two: LinkedPack) -> None:
    found = two.find("lamp", "shared")
    assert found is not None
    assert found.pack == "lake"
    other = two.find("lamp", "core:shared")
    assert other is not None
    assert other.pack == "core"
    glass = two.get(Shade, "glass")
    assert glass is not None
    assert glass.title == "Glass"
    assert two.find("shade", "shared") is None


def test_references_of_all_packs_in_sight_are_followed(two: LinkedPack) -> None:
    followed = [
        (each.at.document.pack, each.at.document.id, each.target, each.found and each.found.pack)
        for each in two.references
    ]
    assert followed == [
        ("core", "shared", "shared", "core"),
        ("core", "only-core", "shared", "core"),
        ("lake", "shared", "shared", "lake"),
        ("lake", "shared", "glass", "core"),
        ("lake", "own", "only-core", "core"),
        ("lake", "own", "core:shared", "core"),
    ]


def test_the_files_of_all_packs_in_sight_are_named(two: LinkedPack) -> None:
    assert sorted(two.files) == ["core:content.yaml", "core:pack.yaml", "lake:content.yaml", "lake:pack.yaml"]


def test_rulings_come_from_the_pack_then_from_what_it_builds_on_then_from_the_system(tmp_path: Path) -> None:
    write_pack(tmp_path / "core", manifest="rulings: {burnt-out: gone}\n")
    plain = linked(write_pack(tmp_path / "plain"))
    built = linked(write_pack(tmp_path / "built", manifest="requires: [core]\n"))
    own = linked(write_pack(tmp_path / "own", manifest="requires: [core]\nrulings: {burnt-out: dark}\n"))
    assert [dict(pack.rulings) for pack in (plain, built, own)] == [
        {"burnt-out": "dark", "two-winds": "once"},
        {"burnt-out": "gone", "two-winds": "once"},
        {"burnt-out": "dark", "two-winds": "once"},
    ]


def test_findings_of_a_pack_are_not_told_again_by_those_that_build_on_it(tmp_path: Path) -> None:
    core = write_pack(tmp_path / "core", lamp("a", next="nowhere", oil="99"))
    lake = write_pack(tmp_path / "lake", lamp("b", next="a"), manifest="requires: [core]\n")
    assert lint(lake) == []
    assert [(each.pack, each.rule) for each in lint(core, lake)] == [("core", "wrong-value")]


def test_an_id_of_a_document_that_does_not_validate_can_still_be_named(tmp_path: Path) -> None:
    root = write_pack(tmp_path / "p", lamp("a", next="b"), "kind: lamp\nid: b\n")
    assert [each.rule for each in lint(root)] == ["missing-key"]


def test_a_pack_is_found_through_the_pack_between(tmp_path: Path) -> None:
    write_pack(tmp_path / "base", lamp("a"))
    write_pack(tmp_path / "middle", manifest="requires: [base]\n")
    pack = linked(write_pack(tmp_path / "top", lamp("b", next="a"), manifest="requires: [middle]\n"))
    assert [each.found is not None for each in pack.references] == [True, True]


def test_a_pack_missing_behind_a_required_one_is_told_where_the_pack_asks_for_it(tmp_path: Path) -> None:
    write_pack(tmp_path / "middle", manifest="requires: [base]\n")
    (problem, *_) = lint(write_pack(tmp_path / "top", lamp("b"), manifest="requires: [middle]\n"))
    assert (problem.rule, problem.message) == ("missing-dependency", '"base" is not there, and "middle" requires it')
    assert problem.route == "top.requires[0]"


def test_a_short_form_points_into_its_text(tmp_path: Path) -> None:
    (problem,) = lint(write_pack(tmp_path / "p", lamp("a", oil="'14 oyl'")))
    assert problem.message == 'expected an amount such as "3 oil", found "14 oyl"'
    span = problem.place.span
    assert (span.line, span.column, span.end_column) == (4, 9, 12)
