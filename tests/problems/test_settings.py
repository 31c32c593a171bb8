"""Settings and what can be wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from authoring.problems.closest import closest, did_you_mean, one_of
from authoring.problems.globs import matches
from authoring.problems.problem import Problem, Severity
from authoring.problems.settings import Settings, find_settings, read_settings
from authoring.problems.sources import sources_below
from authoring.problems.summary import summary
from authoring.problems.toml_places import toml_places
from authoring.source import SourceText, Span
from tests.problems.examples import at

KNOWN = {"dead-end-step": "dead-end-step", "A201": "dead-end-step", "unused-id": "unused-id"}


def read(folder: Path, text: str, name: str = "authoring.toml") -> tuple[Settings, list[Problem]]:
    """The settings in a text."""
    (folder / name).write_bytes(text.encode())
    return read_settings(folder / name, KNOWN, name)


def test_every_setting(tmp_path: Path) -> None:
    settings, problems = read(
        tmp_path,
        'profile = "print"\nfail-on = "warning"\nexclude = ["drafts"]\n[severity]\nA201 = "off"\nunused-id = "info"\n',
    )
    assert problems == []
    assert settings.profile == "print"
    assert settings.fail_on is Severity.WARNING
    assert settings.exclude == ("drafts",)
    assert settings.severity_for("dead-end-step", Severity.ERROR) is None
    assert settings.severity_for("unused-id", Severity.ERROR) is Severity.INFO
    assert settings.severity_for("other", Severity.WARNING) is Severity.WARNING
    assert settings.file == tmp_path / "authoring.toml"


def test_the_defaults(tmp_path: Path) -> None:
    settings, problems = read(tmp_path, "")
    assert problems == []
    assert settings == Settings(file=tmp_path / "authoring.toml")
    assert (settings.fail_on, settings.profile, settings.exclude) == (Severity.ERROR, "ready", ())


def test_the_table_of_a_pyproject(tmp_path: Path) -> None:
    text = '[project]\nname = "x"\n[tool.authoring]\nprofile = "draft"\n[tool.authoring.severity]\nA9 = "off"\n'
    settings, problems = read(tmp_path, text, "pyproject.toml")
    assert settings.profile == "draft"
    assert [(each.rule, each.place.span) for each in problems] == [("unknown-setting", Span(5, 0, 5, 2))]


@pytest.mark.parametrize(
    ("text", "rule", "span", "message", "help"),
    [
        ('profil = "draft"\n', "unknown-setting", (0, 0, 0, 6), 'there is no setting "profil"',
         'did you mean "profile"?'),
        ('\n[severty]\na = 1\n', "unknown-setting", (1, 1, 1, 8), 'there is no setting "severty"',
         'did you mean "severity"?'),
        ('zzz = 1\n', "unknown-setting", (0, 0, 0, 3), 'there is no setting "zzz"',
         'expected one of "profile", "fail-on", "exclude", "severity"'),
        ('profile = "redy" # so\n', "invalid-setting", (0, 10, 0, 16), '"redy" is no value of "profile"',
         'did you mean "ready"?'),
        ('fail-on = 3\n', "invalid-setting", (0, 10, 0, 11), '"3" is no value of "fail-on"',
         'expected one of "info", "warning", "error"'),
        ('fail-on = "off"\n', "invalid-setting", (0, 10, 0, 15), '"off" is no value of "fail-on"',
         'expected one of "info", "warning", "error"'),
        ('exclude = "drafts"\n', "invalid-setting", (0, 10, 0, 18), '"exclude" must be a list of patterns',
         'such as exclude = ["drafts"]'),
        ('exclude = ["/"]\n', "invalid-setting", (0, 10, 0, 15), '"exclude" must be a list of patterns',
         'such as exclude = ["drafts"]'),
        ('severity = "off"\n', "invalid-setting", (0, 11, 0, 16), '"severity" must be a table of rules', ""),
        ('[severity]\ndead-end-stop = "off"\n', "unknown-setting", (1, 0, 1, 13),
         'there is no rule "dead-end-stop"', 'did you mean "dead-end-step"?'),
        ('severity = {unused-id = "of"}\n', "invalid-setting", (0, 12, 0, 21),
         '"of" is no severity of a rule', 'did you mean "off"?'),
        ('severity.unused-id = []\n', "invalid-setting", (0, 21, 0, 23), '"[]" is no severity of a rule',
         'expected one of "off", "info", "warning", "error"'),
        ('profile = \n', "settings-syntax", (0, 10, 0, 11), "invalid value", ""),
        ('a = 1\na = 2', "settings-syntax", (1, 5, 1, 5), "cannot overwrite a value", ""),
    ],
)  # fmt: skip
def test_what_is_wrong_has_a_place(
    tmp_path: Path, text: str, rule: str, span: tuple[int, int, int, int], message: str, help: str
) -> None:
    settings, problems = read(tmp_path, text)
    assert [(each.rule, each.message, each.help) for each in problems] == [(rule, message, help)]
    assert problems[0].place.span == span
    assert settings == Settings(file=tmp_path / "authoring.toml")


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    _, problems = read_settings(tmp_path / "authoring.toml", KNOWN)
    assert problems[0].message == "cannot be read: no such file or directory"
    (tmp_path / "authoring.toml").write_bytes(b"a = '\xff'")
    _, problems = read_settings(tmp_path / "authoring.toml", KNOWN)
    assert problems[0].message == "this file is not UTF-8"


@pytest.mark.parametrize("text", ["tool = 1", "[tool]\nauthoring = 1", "[tool.authoring]\nx = 1"])
def test_an_odd_pyproject_does_not_raise(tmp_path: Path, text: str) -> None:
    settings, _ = read(tmp_path, text, "pyproject.toml")
    assert settings == Settings(file=tmp_path / "pyproject.toml")


def test_settings_are_found_upward(tmp_path: Path) -> None:
    deep = tmp_path / "content" / "lanterns"
    deep.mkdir(parents=True)
    (deep / "pack.yaml").touch()
    project = tmp_path / "pyproject.toml"
    project.write_text("[tool.other]\n")
    assert find_settings(deep) != project
    project.write_text("[tool.authoring]\n")
    assert find_settings(deep / "pack.yaml") == project
    (tmp_path / "content" / "pyproject.toml").write_text("not [ toml")
    assert find_settings(deep) == project
    own = tmp_path / "authoring.toml"
    own.touch()
    assert find_settings(deep) == own


def test_excluded_files_count_from_the_settings(tmp_path: Path) -> None:
    settings, _ = read(tmp_path, 'exclude = ["drafts"]')
    assert settings.excludes(tmp_path / "content" / "drafts" / "a.yaml")
    assert not settings.excludes(tmp_path / "content" / "a.yaml")
    assert not settings.excludes(tmp_path.parent / "drafts")
    assert not Settings(exclude=("drafts",)).excludes(Path("drafts"))


@pytest.mark.parametrize(
    ("path", "pattern", "matched"),
    [
        ("a/b.yaml", "*.yaml", True),
        ("a/b.yaml", "b.*", True),
        ("a/b/c.yaml", "b", True),
        ("a/b/c.yaml", "b/", True),
        ("a/b/c.yaml", "a/b", True),
        ("a/b/c.yaml", "b/c.yaml", False),
        ("a/b/c.yaml", "**/c.yaml", True),
        ("c.yaml", "**/c.yaml", True),
        ("a/b/c.yaml", "a/**", True),
        ("a/b/c.yaml", "a/*.yaml", False),
        ("a/b1.yaml", "a/b[0-9].yaml", True),
        ("a/bx.yaml", "a/b[!0-9].yaml", True),
        ("a/b.yaml", "a/?.yaml", True),
        ("ab.yaml", "a.yaml", False),
        ("a+b.yaml", "a+b.yaml", True),
        ("z.yaml", "[z-a].yaml", False),
    ],
)
def test_patterns(path: str, pattern: str, matched: bool) -> None:
    assert matches(path, (pattern,)) is matched


def test_places_in_toml() -> None:
    source = SourceText('# a\n[ a.b ]\n"c" = 1 # x\nd.e = [2]\n[f]\n')
    assert toml_places(source, ("a", "b", "c")) == (Span(2, 0, 2, 3), Span(2, 6, 2, 7))
    assert toml_places(source, ("a", "b", "d", "e")) == (Span(3, 0, 3, 3), Span(3, 6, 3, 9))
    assert toml_places(source, ("f", "g"))[0] == Span(4, 1, 4, 2)
    assert toml_places(source, ("nothing",))[0] == Span(0, 0, 0, 0)


@pytest.mark.parametrize(
    ("word", "options", "found"),
    [
        ("forst", ["water", "forest"], "forest"),
        ("Forest", ["forest"], "forest"),
        ("forest", ["Forest", "forest"], "forest"),
        ("xyz", ["forest"], None),
        ("a", [], None),
    ],
)
def test_closest(word: str, options: list[str], found: str | None) -> None:
    assert closest(word, options) == found


def test_what_was_expected() -> None:
    assert one_of([]) == ""
    assert one_of(["a"]) == 'expected "a"'
    assert one_of(["b", "a"]) == 'expected one of "b", "a"'
    assert one_of("abcde", shown=3) == 'expected one of "a", "b", "c" and 2 more'
    assert did_you_mean("forst", ["forest"]) == 'did you mean "forest"?'
    assert did_you_mean("zz", ["forest"]) == 'expected "forest"'


def test_a_summary() -> None:
    def one(severity: Severity) -> Problem:
        return Problem("some-rule", "T001", severity, "x", at(0, 0, 0))

    assert summary([]) == "no findings"
    assert summary([one(Severity.WARNING), one(Severity.ERROR), one(Severity.WARNING)]) == "1 error, 2 warnings"
    assert summary([one(Severity.INFO)]) == "1 remark"


def test_texts_for_reports(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes(b"\xef\xbb\xbfa: \xff\n")
    (tmp_path / "b.png").write_bytes(b"\x89PNG\r\n")
    source_of = sources_below(tmp_path)
    found = source_of("a.yaml")
    assert found is not None and found.text == "a: \ufffd\n"
    assert source_of("a.yaml") is found
    assert source_of("b.png") is None
    assert source_of("missing.yaml") is None
    assert source_of("bad\0name") is None
