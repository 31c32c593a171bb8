from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from pydantic import field_validator

from authoring.lint.rule import Rule
from authoring.lint.running import LintOptions, lint_paths, read_packs, run_rules
from authoring.lint.stored import packed, unpacked
from authoring.packs import loading
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Edit, Fix, Note, Place, Problem, Severity
from authoring.problems.settings import Settings
from authoring.source.text import Span
from tests.packs.writing_packs import lamp, linked, write_pack
from tests.tiny_system import SYSTEMS, TINY, Shade

PLAIN = LintOptions(cache=False, systems=SYSTEMS)
LONELY = "kind: lamp\nid: lonely\ntitle: Lonely\n"


def rules(root: Path, options: LintOptions = PLAIN) -> list[str]:
    return [problem.rule for problem in lint_paths([root], options).problems]


def test_rules_of_the_system_run(tmp_path: Path) -> None:
    (problem,) = lint_paths([write_pack(tmp_path / "p", LONELY)], PLAIN).problems
    assert (problem.rule, problem.code, problem.severity) == ("lonely-lamp", "L001", Severity.WARNING)
    assert (problem.route, problem.pack) == ("lonely.id", "p")


def test_reading_alone_runs_no_rules(tmp_path: Path) -> None:
    root = write_pack(tmp_path / "p", LONELY, lamp("a", oil="30"))
    packs, problems = read_packs([root], PLAIN)
    assert [pack.id for pack in packs] == ["p"]
    assert [problem.rule for problem in problems] == ["wrong-value"]


def test_reading_alone_does_not_judge_the_ignoring_of_rules(tmp_path: Path) -> None:
    ignored = LONELY.replace("lonely\n", "lonely  # authoring: ignore[lonely-lamp] as it wants\n", 1)
    _, problems = read_packs([write_pack(tmp_path / "p", ignored)], PLAIN)
    assert problems == []


def test_packs_and_problems_can_be_taken_apart(tmp_path: Path) -> None:
    packs, problems = lint_paths([write_pack(tmp_path / "p", LONELY)], PLAIN)
    assert (len(packs), len(problems)) == (1, 1)


def test_a_rule_that_throws_is_a_finding_and_the_others_run(tmp_path: Path) -> None:
    assert rules(write_pack(tmp_path / "p", LONELY, lamp("a", title="Dynamite"))) == ["lonely-lamp", "rule-fault"]


def test_what_a_rule_said_before_it_threw_is_kept(tmp_path: Path) -> None:
    def check(pack: LinkedPack) -> Iterator[Finding]:
        yield Finding("said", pack.manifest.at())
        raise KeyError("lost")

    pack = linked(write_pack(tmp_path / "p", lamp("a")))
    said = list(run_rules(pack, [Rule("half", "L009", Severity.ERROR, "half a rule", check)]))
    assert [(finding.rule, finding.message) for finding in said] == [
        ("half", "said"),
        ("rule-fault", "the rule \"half\" failed on this pack: KeyError: 'lost'"),
    ]


def test_settings_turn_rules_off_and_change_severities(tmp_path: Path) -> None:
    root = write_pack(tmp_path / "p", LONELY, lamp("a", oil="30", title='" A"'))
    assert rules(root) == ["lonely-lamp", "stray-space", "wrong-value"]
    settings = Settings(severity={"lonely-lamp": Severity.ERROR, "wrong-value": None})
    problems = lint_paths([root], replace(PLAIN, settings=settings)).problems
    assert [(each.rule, each.severity.word) for each in problems] == [("lonely-lamp", "error"), ("stray-space", "info")]


def test_a_profile_leaves_out_what_may_stand_in_a_draft(tmp_path: Path) -> None:
    root = write_pack(tmp_path / "p", lamp("a", title="TODO"))
    assert rules(root) == ["leftover-placeholder"]
    assert rules(root, replace(PLAIN, profile="draft")) == []
    asked = Settings(profile="draft", severity={"leftover-placeholder": Severity.INFO})
    assert rules(root, replace(PLAIN, settings=asked)) == ["leftover-placeholder"]


def test_a_settings_file_counts_and_is_checked_itself(tmp_path: Path) -> None:
    root = write_pack(tmp_path / "p", LONELY, old=lamp("a", oil="30"))
    (tmp_path / "authoring.toml").write_text('exclude = ["old.yaml"]\n[severity]\nL001 = "info"\nlonly-lamp = "off"\n')
    linted = lint_paths([root], PLAIN)
    assert [(each.rule, each.severity.word) for each in linted.problems] == [
        ("unknown-setting", "error"),
        ("lonely-lamp", "info"),
    ]


def test_ignore_comments_hide_findings_and_are_checked_themselves(tmp_path: Path) -> None:
    root = write_pack(
        tmp_path / "p",
        "kind: lamp\nid: lonely # authoring: ignore[lonely-lamp] it is meant to be\ntitle: A\n",
        "kind: lamp\nid: b # authoring: ignore[lonely-lamp, lonly-lamp]\ntitle: B\nnext: b\n",
    )
    assert rules(root) == ["unused-ignore", "unknown-ignore"]
    assert rules(root, replace(PLAIN, ignores=False)) == ["lonely-lamp"]


def test_findings_of_a_later_stage_follow_settings_and_ignore_comments(tmp_path: Path) -> None:
    root = write_pack(
        tmp_path / "p",
        "kind: lamp\nid: a # authoring: ignore[lonely-lamp]\ntitle: A\nnext: a\n",
        "kind: lamp\nid: b # authoring: ignore[explosive-lamp]\ntitle: B\nnext: b\n",
    )
    linted = lint_paths([root], PLAIN)
    (pack,) = linted.packs
    findings = [Finding("said of both", document.at(), rule="lonely-lamp") for document in pack.own]
    told = linted.also(findings, ran={"lonely-lamp"})
    assert [(problem.rule, problem.route) for problem in told] == [("lonely-lamp", "b")]


def test_a_comment_that_the_linter_needed_is_not_in_vain_for_a_later_stage(tmp_path: Path) -> None:
    root = write_pack(tmp_path / "p", "kind: lamp\nid: lonely # authoring: ignore[lonely-lamp] it is meant\ntitle: A\n")
    linted = lint_paths([root], PLAIN)
    assert linted.problems == []
    assert linted.also([], ran={"lonely-lamp"}) == []


def test_an_unchanged_pack_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options = LintOptions(systems=SYSTEMS)
    root = write_pack(tmp_path / "p", LONELY)
    first = lint_paths([root], options).problems
    monkeypatch.setattr(loading, "read_pack", None)
    assert lint_paths([root], options).problems == first
    monkeypatch.undo()
    (root / "content.yaml").write_text(lamp("a"))
    assert lint_paths([root], options).problems == []


@pytest.mark.parametrize(
    "change", [{"ignores": False}, {"profile": "draft"}, {"settings": Settings(severity={"stray-space": None})}]
)
def test_other_options_are_other_results(tmp_path: Path, change: dict[str, object]) -> None:
    options = LintOptions(systems=SYSTEMS)
    root = write_pack(tmp_path / "p", 'kind: lamp\nid: a # authoring: ignore[wrong-value]\ntitle: " A"\nnext: a\n')
    before = lint_paths([root], options).problems
    assert lint_paths([root], replace(options, **change)).problems != before  # type: ignore[arg-type]
    assert lint_paths([root], options).problems == before


def test_a_change_in_what_a_pack_builds_on_is_seen(tmp_path: Path) -> None:
    options = LintOptions(systems=SYSTEMS)
    core = write_pack(tmp_path / "core", lamp("a"))
    lake = write_pack(tmp_path / "lake", lamp("b", next="a"), manifest="requires: [core]\n")
    assert lint_paths([lake], options).problems == []
    (core / "content.yaml").write_text(lamp("c"))
    assert [problem.rule for problem in lint_paths([lake], options).problems] == ["unknown-reference"]


def test_paths_are_those_of_the_working_folder_of_each_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    options = LintOptions(systems=SYSTEMS)
    root = write_pack(tmp_path / "p", LONELY)
    monkeypatch.chdir(tmp_path)
    assert lint_paths([root], options).problems[0].place.path == "p/content.yaml"
    monkeypatch.chdir(root)
    assert lint_paths([root], options).problems[0].place.path == "content.yaml"


def test_an_unsaved_text_stands_for_its_file(tmp_path: Path) -> None:
    root = write_pack(tmp_path / "p", lamp("a"))
    unsaved = {root / "content.yaml": "\n" + lamp("a", oil="30"), root / "pack.yaml": "kind: pack\n"}
    assert rules(root, LintOptions(systems=SYSTEMS)) == []
    one = LintOptions(systems=SYSTEMS, texts={root / "content.yaml": unsaved[root / "content.yaml"]})
    (problem,) = lint_paths([root], one).problems
    assert (problem.rule, problem.place.span.line) == ("wrong-value", 5)
    assert rules(root, LintOptions(systems=SYSTEMS, texts=unsaved)) == ["missing-key"]
    assert rules(root, LintOptions(systems=SYSTEMS)) == []


def test_a_model_that_throws_is_a_finding_and_is_not_remembered(tmp_path: Path) -> None:
    class Broken(Shade):
        @field_validator("title")
        @classmethod
        def _fail(cls, value: str) -> str:
            raise TypeError("of the model itself")

    system = replace(TINY, kinds={**TINY.kinds, "shade": Broken})
    options = LintOptions(systems={"tiny": system})
    root = write_pack(tmp_path / "p", "kind: shade\nid: a\ntitle: A\n", lamp("b"))
    (problem,) = lint_paths([root], options).problems
    assert problem.rule == "rule-fault"
    assert problem.message == 'the model of "shade" failed on this document: TypeError: of the model itself'
    assert rules(root, LintOptions(systems=SYSTEMS)) == []


def test_a_pack_whose_only_document_is_broken_is_not_called_empty(tmp_path: Path) -> None:
    assert rules(write_pack(tmp_path / "p", "- [\n")) == ["unclosed-bracket"]
    assert rules(write_pack(tmp_path / "q")) == ["empty-pack"]


def test_problems_are_stored_whole() -> None:
    place = Place("a.yaml", Span(1, 2, 3, 4))
    fix = Fix("mend it", (Edit(place, "text"),), safe=True)
    notes = (Note(place, "there"),)
    problem = Problem("rule", "L001", Severity.INFO, "said", place, "here", notes, "help", fix, "a.b", "p")
    assert unpacked(packed([problem])) == [problem]
    assert unpacked(packed([])) == []


@pytest.mark.parametrize("data", [b"", b"{", b"[1]", b'[{"fix": null}]', b'{"a": 1}'])
def test_what_is_no_store_of_problems_is_none(data: bytes) -> None:
    assert unpacked(data) is None


def test_two_runs_say_the_same(tmp_path: Path) -> None:
    root = Path(__file__).resolve().parent.parent / "packs_data" / "bad"
    assert lint_paths([root], PLAIN).problems == lint_paths([root], PLAIN).problems
