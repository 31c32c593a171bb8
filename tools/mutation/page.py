"""The page on recall, docs/reference/recall.md, written from what runs of the suite have seen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

Row = Mapping[str, Any]
"""A tally as JSON."""
TITLES = {"flipside": "The Flipside", "fliptoons": "FlipToons", "paperback": "Paperback Adventures"}
COUNTS = ("planted", "found", "by lint", "by proof", "by print", "twins")
LISTS = ("rules", "missed", "false alarms")
HEAD = """# Recall: what is found of planted defects

`python -m tools.mutate` plants defects of many kinds, one at a time, into good packs: the shipped ones and packs that
are generated from seeds, at places that the seed chooses. It looks whether a finding that was not there before stands
in a document that was changed, or names one of the things involved. The linter is asked first, then the prover, with
two and a half seconds for an adventure, a battle or a set-up, and none but a relaxation for scenarios and whole runs,
beside plays of earlier scenarios that leave what a later one begins with; defects of printed sheets are looked for by
printing. Many kinds have a *twin*: a change at a like spot that looks like the defect and is harmless. It is shown to
the linter, and to the prover where the defect needed it; a finding there is a false alarm. Before anything is
changed, no shipped pack has a finding that its author has not accepted in
a comment.

This page was written by the tool itself, from the runs named at the end.
"""

LEFT = """## What is left to the author

Some of what looks like a defect may be meant, and some cannot be refuted; no rule speaks of it:

- A token that is placed in the set-up and again on the track: it may come back after it was visited.
- A failure after which a token does not stay on the board. Where that closes the way to success, the prover lists it
  among the points of no return.
- Numbers that are only unlikely: a price, a threshold or a dismiss cost of which it is not certain that no flip comes
  to it, a boss that rules of thumb never beat. `authoring odds`, `authoring simulate` and budgets are for those.
- A battle that the prover could not decide is reported as `proof-bounded`, with the best line that was found. The
  battles of good packs are decided, so here that counts as found.
"""


def page(rows: Sequence[Row], how: str) -> str:
    """The page on all that was seen; `how` is how to see it again."""
    rows = sorted(together(rows), key=lambda row: list(TITLES).index(row["system"]))
    lines = [HEAD, *summary(rows)]
    for system, own in groupby(rows, key=lambda row: str(row["system"])):
        lines += section(TITLES[system], list(own))
    missed = [(row, place) for row in rows for place in row["missed"]]
    alarms = [(row, place) for row in rows for place in row["false alarms"]]
    lines += _listed("What is missed", missed, "Nothing of what was planted in these runs.")
    lines += _listed("False alarms", alarms, "None at the twins, and none on the shipped packs.")
    return "\n".join([*lines, LEFT, "## How to see it again", "", "```console", how, "```", ""])


def together(rows: Iterable[Row]) -> list[Row]:
    """The tallies of several runs, those of one kind in one system added up."""
    found: dict[tuple[str, str], dict[str, Any]] = {}
    for row in rows:
        key = (row["system"], row["kind"])
        sums = found.setdefault(key, {**row, **{name: type(row[name])() for name in (*COUNTS, *LISTS)}})
        for name in (*COUNTS, *LISTS):
            sums[name] = sums[name] + row[name]
        sums["rules"] = sorted(set(sums["rules"]))
    return list(found.values())


def summary(rows: Iterable[Row]) -> list[str]:
    """A line for each system and one for all."""
    lines = ["## In short", "", "| system | kinds | planted | found | by lint | by proof | by print | twins | alarms |",
             "| --- | --: | --: | --: | --: | --: | --: | --: | --: |"]  # fmt: skip
    rows = list(rows)
    for system, title in (*TITLES.items(), ("", "all")):
        own = [row for row in rows if system in ("", row["system"])]
        kinds = len({row["kind"] for row in own})
        sums = [sum(row[key] for row in own) for key in COUNTS]
        alarms = sum(len(row["false alarms"]) for row in own)
        lines.append(f"| {title} | {kinds} | {' | '.join(map(str, sums))} | {alarms} |")
    return [*lines, ""]


def section(title: str, rows: Sequence[Row]) -> list[str]:
    """The table of a system: its kinds in the alphabet, what was found, and under which rules."""
    lines = [f"## {title}", "", "| defect | planted | found | twins | alarms | found by |",
             "| --- | --: | --: | --: | --: | --- |"]  # fmt: skip
    for row in sorted(rows, key=lambda row: str(row["kind"]).casefold()):
        rules = ", ".join(f"[{rule}](../rules/{rule}.md)" for rule in row["rules"])
        twins, alarms = (row["twins"], len(row["false alarms"])) if row["twins"] else ("", "")
        lines.append(f"| {row['kind']} | {row['planted']} | {row['found']} | {twins} | {alarms} | {rules} |")
    return [*lines, ""]


def _listed(title: str, places: Sequence[tuple[Row, str]], none: str) -> list[str]:
    lines = [f"- {TITLES[row['system']]}, {row['kind']}: {place}" for row, place in places]
    return [f"## {title}", "", *(lines or [none]), ""]
