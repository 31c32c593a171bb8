"""Rules about adventures: their steps, arrows, boxes and frames. Rulebook: Adventures."""

from __future__ import annotations

from authoring.lint.rule import Rule

RULES: tuple[Rule, ...] = ()
