"""The names under which this layer reports itself: about ignore comments and settings."""

from __future__ import annotations

from typing import NamedTuple

from authoring.problems.problem import Note, Place, Problem, Severity


class OwnRule(NamedTuple):
    """A name under which something else than a check of content reports."""

    name: str
    code: str
    severity: Severity
    summary: str

    def problem(
        self,
        message: str,
        place: Place,
        *,
        label: str = "",
        notes: tuple[Note, ...] = (),
        help: str = "",
    ) -> Problem:
        """A problem under this name."""
        return Problem(self.name, self.code, self.severity, message, place, label=label, notes=notes, help=help)


UNUSED_IGNORE = OwnRule("unused-ignore", "U001", Severity.WARNING, "an ignore comment that hides nothing")
UNKNOWN_IGNORE = OwnRule("unknown-ignore", "U002", Severity.ERROR, "an ignore comment for an unknown rule")
MALFORMED_IGNORE = OwnRule("malformed-ignore", "U003", Severity.ERROR, "an ignore comment that says nothing")
SETTINGS_SYNTAX = OwnRule("settings-syntax", "U010", Severity.ERROR, "a settings file that is not TOML")
UNKNOWN_SETTING = OwnRule("unknown-setting", "U011", Severity.ERROR, "a setting that does not exist")
INVALID_SETTING = OwnRule("invalid-setting", "U012", Severity.ERROR, "a setting with an impossible value")

OWN_RULES: dict[str, OwnRule] = {
    rule.name: rule
    for rule in (
        UNUSED_IGNORE,
        UNKNOWN_IGNORE,
        MALFORMED_IGNORE,
        SETTINGS_SYNTAX,
        UNKNOWN_SETTING,
        INVALID_SETTING,
    )
}
