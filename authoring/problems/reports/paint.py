"""The colours of a report: plain ANSI, or none."""

from __future__ import annotations

from authoring.problems.problem import Severity
from authoring.values import value

_RESET = "\x1b[0m"
_BOLD = "\x1b[1m"
_FRAME = "\x1b[1;34m"
_SEVERITY = {Severity.ERROR: "\x1b[1;31m", Severity.WARNING: "\x1b[1;33m", Severity.INFO: "\x1b[1;36m"}


@value
class Paint:
    """Colours text for a finding of one severity; leaves it as it is when `on` is False."""

    severity: Severity
    on: bool

    def frame(self, text: str) -> str:
        """Line numbers, arrows and rules around the source."""
        return self._with(_FRAME, text)

    def head(self, text: str) -> str:
        """The severity and the rule."""
        return self._with(_SEVERITY[self.severity], text)

    def strong(self, text: str) -> str:
        """The message."""
        return self._with(_BOLD, text)

    def mark(self, text: str, primary: bool) -> str:
        """What stands under a source line."""
        return self._with(_SEVERITY[self.severity] if primary else _FRAME, text)

    def _with(self, code: str, text: str) -> str:
        return f"{code}{text}{_RESET}" if self.on and text else text
