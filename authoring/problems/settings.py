"""Settings: `authoring.toml`, or `[tool.authoring]` in pyproject.toml, found upward from what is checked.

profile = "draft"            # draft, ready or print: how strict to be
fail-on = "error"            # info, warning or error: what makes the exit code 1
exclude = ["drafts", "**/old-*.yaml"]

[severity]
dead-end-step = "warning"    # off, info, warning or error
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from pathlib import Path
from typing import Any

from authoring.problems.closest import did_you_mean, one_of
from authoring.problems.from_faults import severity_of
from authoring.problems.globs import matches
from authoring.problems.own_rules import INVALID_SETTING, SETTINGS_SYNTAX, UNKNOWN_SETTING
from authoring.problems.problem import Place, Problem, Severity
from authoring.problems.toml_places import toml_error_message, toml_error_span, toml_places
from authoring.source.text import START, SourceText
from authoring.values import value

FILE = "authoring.toml"
PYPROJECT = "pyproject.toml"
PROFILES = ("draft", "ready", "print")
SEVERITIES = ("off", "info", "warning", "error")
KEYS = ("profile", "fail-on", "exclude", "severity")


@value
class Settings:
    """What a project has chosen. `severity` maps rule names to their severity, None for off.

    `file` is where it was read from, None for the defaults; `exclude` counts from that file's folder.
    """

    severity: Mapping[str, Severity | None] = field(default_factory=dict)
    fail_on: Severity = Severity.ERROR
    exclude: tuple[str, ...] = ()
    profile: str = "ready"
    file: Path | None = None

    def severity_for(self, rule: str, default: Severity) -> Severity | None:
        """The severity a rule reports with here; None when it is off."""
        return self.severity.get(rule, default)

    def excludes(self, path: Path) -> bool:
        """Whether a file is left out by `exclude`."""
        if self.file is None or not self.exclude:
            return False
        try:
            relative = path.resolve().relative_to(self.file.parent.resolve())
        except ValueError:
            return False
        return matches(relative.as_posix(), self.exclude)


def find_settings(start: Path) -> Path | None:
    """The nearest settings file at or above a file or folder; a pyproject.toml counts only with our table."""
    start = start.resolve()
    for folder in (start, *start.parents):
        own = folder / FILE
        if own.is_file():
            return own
        project = folder / PYPROJECT
        if project.is_file() and _has_table(project):
            return project
    return None


def read_settings(file: Path, known: Mapping[str, str], path: str = "") -> tuple[Settings, list[Problem]]:
    """The settings in a file, and what is wrong with it. What is wrong is left at its default.

    `known` maps every rule name, alias and code to the rule's name; `path` is the file as reports show it.
    """
    import tomllib

    path = path or file.as_posix()
    try:
        text = file.read_bytes().decode()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        return Settings(file=file), [SETTINGS_SYNTAX.problem(f"cannot be read: {reason}", Place(path, START))]
    except UnicodeDecodeError:
        return Settings(file=file), [SETTINGS_SYNTAX.problem("this file is not UTF-8", Place(path, START))]
    source = SourceText(text)
    try:
        data: Any = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = Place(path, toml_error_span(source, error))
        return Settings(file=file), [SETTINGS_SYNTAX.problem(toml_error_message(error), place)]
    table: tuple[str, ...] = ()
    if file.name == PYPROJECT:
        table = ("tool", "authoring")
        tool = data.get("tool", {})
        data = tool.get("authoring", {}) if isinstance(tool, dict) else {}
    reader = _Reader(source, path, table, known)
    settings = reader.settings(data, file)
    return settings, sorted(reader.problems, key=Problem.order)


def _has_table(project: Path) -> bool:
    """Whether a pyproject.toml has our table; one that cannot be read is for others to complain about."""
    import tomllib

    try:
        text = project.read_bytes().decode()
        tool = tomllib.loads(text).get("tool") if "authoring" in text else None
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        return False
    return isinstance(tool, dict) and "authoring" in tool


class _Reader:
    """Checks the plain data of one settings file."""

    def __init__(self, source: SourceText, path: str, table: tuple[str, ...], known: Mapping[str, str]) -> None:
        self.source = source
        self.path = path
        self.table = table
        self.known = known
        self.problems: list[Problem] = []

    def settings(self, data: Any, file: Path) -> Settings:
        if not isinstance(data, dict):
            self._invalid((), '"tool.authoring" must be a table')
            return Settings(file=file)
        for key in data:
            if key not in KEYS:
                self._unknown((key,), f'there is no setting "{key}"', did_you_mean(key, KEYS))
        default = Settings()
        fail_on = self._word(data, "fail-on", SEVERITIES[1:], default.fail_on.word)
        return Settings(
            dict(self._severities(data.get("severity", {}))),
            severity_of(fail_on),
            self._texts(data, "exclude"),
            self._word(data, "profile", PROFILES, default.profile),
            file,
        )

    def _severities(self, table: Any) -> Iterator[tuple[str, Severity | None]]:
        if not isinstance(table, dict):
            self._invalid(("severity",), '"severity" must be a table of rules')
            return
        for name, word in table.items():
            rule = self.known.get(name)
            if rule is None:
                help = did_you_mean(name, sorted({*self.known.values()}))
                self._unknown(("severity", name), f'there is no rule "{name}"', help)
            elif word not in SEVERITIES:
                message = f'"{word}" is no severity of a rule'
                self._invalid(("severity", name), message, self._meant(word, SEVERITIES))
            else:
                yield rule, None if word == "off" else severity_of(word)

    def _word(self, data: dict[str, Any], key: str, words: tuple[str, ...], default: str) -> str:
        value = data.get(key, default)
        if value in words:
            return str(value)
        self._invalid((key,), f'"{value}" is no value of "{key}"', self._meant(value, words))
        return default

    def _texts(self, data: dict[str, Any], key: str) -> tuple[str, ...]:
        value = data.get(key, [])
        if isinstance(value, list) and all(isinstance(each, str) and each.strip("/") for each in value):
            return tuple(value)
        self._invalid((key,), f'"{key}" must be a list of patterns', f'such as {key} = ["drafts"]')
        return ()

    def _meant(self, value: Any, words: tuple[str, ...]) -> str:
        return did_you_mean(value, words) if isinstance(value, str) else one_of(words)

    def _unknown(self, keys: tuple[str, ...], message: str, help: str) -> None:
        span = toml_places(self.source, (*self.table, *keys))[0]
        self.problems.append(UNKNOWN_SETTING.problem(message, Place(self.path, span), help=help))

    def _invalid(self, keys: tuple[str, ...], message: str, help: str = "") -> None:
        span = toml_places(self.source, (*self.table, *keys))[1]
        self.problems.append(INVALID_SETTING.problem(message, Place(self.path, span), help=help))
