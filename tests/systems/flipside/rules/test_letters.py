"""Letters of other alphabets: one finding for each defect, none for what is spelled as it is printed."""

from __future__ import annotations

from pathlib import Path

from authoring.lint.running import LintOptions, lint_paths
from authoring.packs.shapes import at_path
from authoring.systems.flipside.model import Entry, WorldMap
from authoring.vocabulary.content import AnyLetters

PACK = """\
kind: pack
id: letters
system: flipside
version: 1.0.0
title: Letters
"""
MAP = """\
kind: map
id: valley
regions: {p: Peaks}
locations:
  p1: {terrain: mountain, borders: [\u04402], stall: true, printed: \u04401}
  \u04402: {terrain: road, borders: [p1], printed: [\u04403, \u043d2]}
---
kind: entry
id: gate
text: The gate.
do: [move: \u04404, end: turn]
choices: [{text: Go to \u04401., do: [end: turn]}]
"""


def test_each_letter_is_told_once_and_printed_ones_are_not(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text(PACK, encoding="utf-8")
    (tmp_path / "map.yaml").write_text(MAP, encoding="utf-8")
    linted = lint_paths([tmp_path], LintOptions(cache=False))
    lines = MAP.splitlines()
    told = [
        (problem.rule, span.line, lines[span.line][span.column : span.end_column])
        for problem in linted.problems
        if problem.rule in ("confusable-letters", "mixed-script-code")
        for span in [problem.place.span]
    ]
    assert told == [
        ("mixed-script-code", 4, "\u04402"),
        ("mixed-script-code", 5, "\u04402"),
        ("mixed-script-code", 10, "\u04404"),
        ("confusable-letters", 11, "\u04401"),
    ]


def test_marks_are_found_at_values_keys_and_items() -> None:
    def marked(model: type[Entry] | type[WorldMap], *path: str | int, on_key: bool = False) -> bool:
        return any(isinstance(mark, AnyLetters) for shape in at_path(model, path, on_key) for mark in shape.metadata)

    assert marked(WorldMap, "locations", "p1", on_key=True)
    assert marked(WorldMap, "locations", "p1", "printed") and marked(WorldMap, "locations", "p1", "printed", 0)
    assert marked(WorldMap, "locations", "p1", "borders", 3) and marked(WorldMap, "barriers", 0, 1)
    assert marked(Entry, "choices", 0, "do", 2, "when", "else", 0, "move")
    assert not marked(WorldMap, "locations", "p1", "name") and not marked(Entry, "text")
    assert not marked(Entry, "no", "such", "place") and not marked(WorldMap, "title", on_key=True)
