"""Rules about the map and every location code that points into it. Rulebook: Game Board."""

from __future__ import annotations

from authoring.lint.rule import Rule

RULES: tuple[Rule, ...] = ()
