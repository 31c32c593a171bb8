"""Rules about final adventures: their chains, arrows and starts. Rulebook: Final Adventure."""

from __future__ import annotations

from authoring.lint.rule import Rule

RULES: tuple[Rule, ...] = ()
