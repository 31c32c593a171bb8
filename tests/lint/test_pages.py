"""Every rule has a page, and every page says what the linter says.

`UPDATE_PAGES=1 pytest tests/lint/test_pages.py` writes what it says into the pages.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from authoring.lint.pages import SECTIONS, Page, page_folders, read_page
from authoring.lint.table import all_rules
from authoring.vocabulary.system import systems
from tests.lint.running_pages import problems_of, text_of

FOLDER = Path(__file__).resolve().parent.parent.parent / "docs" / "rules"
UPDATE = os.environ.get("UPDATE_PAGES") == "1"
RULES = all_rules(systems())
PAGES = [read_page(path) for path in sorted(FOLDER.glob("*.md")) if path.stem != "index"]
RUN = [page for page in PAGES if page.meta.get("run") != "no"]
"""The pages with examples; some rules report what no pack alone can show, such as a file to replay."""
WRONG = [(page, number) for page in RUN for number in range(len(page.examples("Wrong")))]
RIGHT = [(page, number) for page in RUN for number in range(len(page.examples("Right")))]


def name(value: object) -> str:
    return value.name if isinstance(value, Page) else str(value)


def test_there_is_a_page_for_every_rule_and_a_rule_for_every_page() -> None:
    assert {page.name for page in PAGES} == set(RULES)


def test_the_tool_finds_its_pages() -> None:
    assert page_folders(systems()) == [FOLDER]


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_a_page_has_its_front_matter_and_its_sections(page: Page) -> None:
    rule = RULES[page.name]
    assert page.meta["name"] == rule.name
    assert page.meta["code"] == rule.code
    assert page.meta["severity"] == rule.severity.word
    assert page.meta["since"] == rule.since
    assert tuple(page.sections())[: len(SECTIONS)] == SECTIONS
    assert page.examples("Wrong") or page not in RUN, "a page shows what is wrong"
    assert page.examples("Right") or page not in RUN, "a page shows what is right"


@pytest.mark.parametrize(("page", "number"), WRONG, ids=name)
def test_a_wrong_example_gives_the_output_beside_it(
    page: Page, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    example = page.examples("Wrong")[number]
    assert example.output is not None
    problems = problems_of(example, page, tmp_path)
    said = text_of(problems, page, tmp_path)
    assert said, f"found instead: {[(each.rule, each.message) for each in problems]}"
    if UPDATE:
        _update(page, number, said)
    else:
        assert said == example.output.text


@pytest.mark.parametrize(("page", "number"), RIGHT, ids=name)
def test_the_rule_finds_nothing_in_a_right_example(
    page: Page, number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    problems = problems_of(page.examples("Right")[number], page, tmp_path)
    assert text_of(problems, page, tmp_path) == ""


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_a_page_says_whether_the_rule_offers_a_fix(page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    offered = set()
    for number, example in enumerate(page.examples("Wrong")):
        folder = tmp_path / str(number)
        folder.mkdir()
        monkeypatch.chdir(folder)
        found = problems_of(example, page, folder)
        offered |= {problem.fix.safe for problem in found if problem.rule == page.name and problem.fix}
    said = "safe" if True in offered else "unsafe" if offered else "none"
    if UPDATE:
        whole = page.path.read_text(encoding="utf-8")
        page.path.write_text(whole.replace(f"fix: {page.meta['fix']}\n", f"fix: {said}\n", 1), encoding="utf-8")
    else:
        assert page.meta["fix"] == said


def _update(page: Page, number: int, said: str) -> None:
    fresh = read_page(page.path)
    output = fresh.examples("Wrong")[number].output
    assert output is not None
    whole = page.path.read_text(encoding="utf-8")
    front = len(whole) - len(fresh.body)
    start, end = output.span
    page.path.write_text(whole[: front + start] + said + whole[front + end :], encoding="utf-8")
