"""Small drawings that tell looks apart without colour: paths in a square of 16."""

from __future__ import annotations

from collections.abc import Mapping

from authoring.diagrams.model import LookName

ICONS: Mapping[LookName, str] = {
    "start": "M4 2 L14 8 L4 14 Z",
    "success": "M4 15 V1 M4 2 H14 L11 5 L14 8 H4",
    "failure": "M3 3 L13 13 M13 3 L3 13",
    "reading": "M8 4 C6 2 3 2 1 3 V13 C3 12 6 12 8 14 C10 12 13 12 15 13 V3 C13 2 10 2 8 4 V14",
    "choice": "M8 15 V9 M8 9 L3 3 M8 9 L13 3 M3 7 V3 H7 M13 7 V3 H9",
    "token": "M8 2 A3 3 0 1 0 8.01 2 M5 8 H11 L13 14 H3 Z",
    "task": "M2 2 L11 11 M8 13 L13 8 M11 11 L14 14 M14 2 L5 11 M3 8 L8 13 M5 11 L2 14",
    "round": "M8 2 A6 6 0 1 0 8.01 2 M8 4 V8 L11 10",
    "store": "M2 3 H14 V13 H2 Z M6 3 V13 M10 3 V13",
    "card": "M4 1 H12 V15 H4 Z M6 4 H8 M8 12 H10 M6 8 H10",
    "group": "M2 5 H9 V15 H2 Z M5 5 V2 H13 V12 H9",
    "enemy": "M3 14 L5 3 M7 14 L8 2 M11 14 L12 3 M2 9 H14",
    "boss": "M2 13 V4 L5 8 L8 2 L11 8 L14 4 V13 Z",
    "prize": "M2 6 H14 V14 H2 Z M8 6 V14 M2 9 H14 M8 6 C4 6 4 1 8 4 C12 1 12 6 8 6",
    "mark": "M2 8 L6 13 L14 3 M2 2 V14",
    "onward": "M2 8 H12 M8 4 L12 8 L8 12 M14 3 V13",
    "rule": "M3 2 H13 V14 H3 Z M5 5 H11 M5 8 H11 M5 11 H9",
}
"""The icon of each look; a plain node has none."""
