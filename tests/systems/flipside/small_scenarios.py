"""Scenarios small enough to be seen to their end, made by hand: a cook, a hill or three, and a feast."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from authoring.lint.running import LintOptions, read_packs
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.source.reading import read_file
from tests.systems.flipside.random_scenarios import VALLEY

Data = dict[str, Any]


def tale(
    rounds: int,
    *story: Data,
    need: str = "any",
    if_: Data | None = None,
    setup: Sequence[str] = (),
    mismatched: Sequence[str] = ("wound",),
    players: int = 1,
    **changed: Data,
) -> LinkedPack:
    """A scenario of so many rounds before the last one, in which a step with that need is to be taken; for so many
    players at the most.

    `changed` are further keys for documents of the valley or the tale, by their id.
    """
    final: Data = {"adventure": "feast", "unready": "hungry", "locked": "hungry"}
    if if_ is not None:
        final["if"] = if_
    documents = [
        {"kind": "pack", "id": "tales", "system": "flipside", "version": "1.0.0", "title": "Tale"},
        *(document.data for document in read_file(VALLEY).documents),
        *story,
        {"kind": "final-adventure", "id": "feast", "title": "Feast", "start": "on", "success": "full",
         "failure": "hungry", "mismatched": list(mismatched),
         "chains": {"on": {"steps": [{"need": need}, {"need": need}], "starts": {"1": 1, "2": 0}}}},
        {"kind": "entry", "id": "full", "text": "T.", "ending": "Full"},
        {"kind": "entry", "id": "hungry", "text": "T."},
        {"kind": "scenario", "id": "tale", "title": "Tale", "intro": "Once.",
         "setup": [{"place": list(setup)}] if setup else [],
         "boards": [{"players": [*range(1, players + 1)], "track": [{} for _ in range(rounds + 1)]}], "final": final},
    ]  # fmt: skip
    return pack_of([data if data in story else {**data, **changed.get(data["id"], {})} for data in documents])


def pack_of(documents: Sequence[Data]) -> LinkedPack:
    """The pack of some documents, which have no errors."""
    with TemporaryDirectory() as folder:
        text = "".join(f"---\n{json.dumps(data)}\n" for data in documents)
        Path(folder, "pack.yaml").write_text(text, encoding="utf-8")
        (pack,), problems = read_packs([Path(folder)], LintOptions(cache=False))
    assert not [problem for problem in problems if problem.severity is Severity.ERROR], problems
    return pack


BELL: Data = {"kind": "stuff", "id": "bell", "name": "Bell", "type": "common", "text": "T."}
TRIP: Data = {
    "kind": "adventure", "id": "trip", "title": "Trip", "intro": "Off.", "start": "up",
    "steps": {"up": {"need": "mountain", "frame": "green"}}, "mismatched": ["fail"], "success": "found",
    "failure": "missed",
}  # fmt: skip
"""An adventure that the first draw decides."""
FOUND: Data = {"kind": "entry", "id": "found", "text": "T.", "do": [{"gain": {"stuff": "bell"}}, {"end": "turn"}]}
MISSED: Data = {"kind": "entry", "id": "missed", "text": "T.", "do": [{"end": "turn"}]}
WAY: Data = {"kind": "token", "id": "way", "name": "Way", "type": "scenario", "location": "g1", "adventure": "trip"}
BYWAY: Data = {"kind": "token", "id": "byway", "name": "Byway", "type": "scenario", "location": "g1", "read": "found"}
