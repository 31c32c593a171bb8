"""Rules about the box, characters, quests, items and checks. Rulebook: Basic Contents Overview."""

from __future__ import annotations

from authoring.lint.rule import Rule

RULES: tuple[Rule, ...] = ()
