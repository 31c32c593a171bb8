"""The lint rules of FlipToons."""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.systems.fliptoons.rules import proved

RULES: tuple[Rule, ...] = proved.RULES
