"""The lint rules of Paperback Adventures: an explicit table, in the order of `authoring rules`.

One rule a file, named like the rule; a module holds `check` and `RULE`. Rules on one kind of content share a
folder, whose `__init__` lists them. A new rule is a new file, a line in its folder's list, and a page of its name in
`docs/rules/`.
"""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.systems.paperback.rules import enemies, letters, proved, table, treasures

RULES: tuple[Rule, ...] = (
    *letters.RULES,
    *enemies.RULES,
    *treasures.RULES,
    *table.RULES,
    *proved.RULES,
)
"""Every rule of the system."""
