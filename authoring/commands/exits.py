"""The exit codes of every command."""

from __future__ import annotations

CLEAN = 0
"""Nothing to report at or above the level that fails."""
FINDINGS = 1
"""Something was found: a finding at that level, or a claim that does not hold."""
TROUBLE = 2
"""No answer: wrong usage, nothing found to work on, or a fault of authoring itself."""
INTERRUPTED = 130
"""Stopped by Ctrl-C: 128 and the number of the signal, as shells count."""
BROKEN_PIPE = 141
"""Whatever read the output has gone: 128 and the number of the signal."""
