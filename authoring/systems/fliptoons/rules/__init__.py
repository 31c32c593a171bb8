"""The lint rules of FlipToons."""

from __future__ import annotations

from authoring.lint.rule import Rule

RULES: tuple[Rule, ...] = ()
