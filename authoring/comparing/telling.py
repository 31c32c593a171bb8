"""A comparison in words: for the terminal, for a pull request in Markdown, and as plain data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from typing import Any, NamedTuple

from authoring.comparing.documents import Field, Renumbered
from authoring.comparing.odds import Moved
from authoring.comparing.packs import PackDiff
from authoring.comparing.proofs import Claimed
from authoring.problems.reports.markdown import escaped
from authoring.problems.widths import printable

VERSION = 1
NAMED = 6
"""How many claims of one heading are named; more are counted."""
SHOWN = 8
"""How many configurations of one subject are told whose odds moved; more are counted."""


class Told(NamedTuple):
    """What is told under a heading: lines, those of a second level indented by two spaces."""

    head: str
    lines: list[str]


def told_of(diff: PackDiff) -> list[Told]:
    """What there is to tell of a pack, what matters most first."""
    documents = diff.documents
    blocks = [
        Told("verdicts", [
            f"{each.claim.kind} {each.claim.id}: {each.claim.title}: {each.old} -> {each.new}" for each in diff.turned
        ]),
        Told("odds", list(_odds(diff.odds))),
        Told("lost", list(_claims(diff.claims.lost, diff))),
        Told("gained", list(_claims(diff.claims.gained, diff))),
        Told("added", _named(documents.added)),
        Told("removed", _named(documents.removed)),
        Told("renamed", [f"{kind} {old} -> {new}" for kind, old, new in documents.renamed]),
        Told("renumbered", _renumbered(documents.renumbered)),
        Told("changed", list(_changed(diff))),
        Told("manifest", [_field(each) for each in diff.manifest]),
        Told("counts", [f"{kind}: {old} -> {new}" for kind, old, new in documents.counts]),
    ]  # fmt: skip
    if diff.unread and diff.old_version and diff.new_version:
        side = " and the ".join(diff.unread)
        blocks.insert(0, Told("not proved", [f"the {side} side does not read without errors"]))
    return [block for block in blocks if block.lines]


def text(diffs: Sequence[PackDiff]) -> str:
    """All packs that differ, with an empty line between them; one line where none does."""
    blocks = []
    for diff in diffs:
        if not diff.same or diff.unread:
            lines = [_head(diff)]
            for head, told in told_of(diff):
                lines += [f"  {head}", *(f"    {printable(line)}" for line in told)]
            blocks.append("\n".join(lines) + "\n")
    return "\n".join(blocks) or "no difference\n"


def markdown(diffs: Sequence[PackDiff]) -> str:
    """The same for a comment on a change: what matters is in sight, what only lists is folded away."""
    blocks = []
    for diff in diffs:
        if diff.same and not diff.unread:
            continue
        parts = [f"### {escaped(_head(diff))}\n"]
        for head, told in told_of(diff):
            indents = [len(line) - len(line.lstrip(" ")) for line in told]
            listed = "".join(
                f"{' ' * indent}- {escaped(line.strip())}\n" for indent, line in zip(indents, told, strict=True)
            )
            if head in ("verdicts", "odds", "lost", "not proved"):
                parts.append(f"**{head}**\n\n{listed}")
            else:
                summary = f"{head} ({sum(indent == 0 for indent in indents)})"
                parts.append(f"<details><summary>{summary}</summary>\n\n{listed}\n</details>\n")
        blocks.append("\n".join(parts))
    return "\n".join(blocks) or "No difference in what is played.\n"


def data(diffs: Sequence[PackDiff]) -> dict[str, Any]:
    """The comparison as plain data (JSON types)."""
    packs = []
    for diff in diffs:
        told = asdict(diff)
        told["documents"] = {
            "added": [{"kind": kind, "id": id} for kind, id in diff.documents.added],
            "removed": [{"kind": kind, "id": id} for kind, id in diff.documents.removed],
            "renamed": [{"kind": kind, "old": old, "new": new} for kind, old, new in diff.documents.renamed],
            "changed": [
                {"kind": each.kind, "id": each.id, "fields": [field._asdict() for field in each.fields]}
                for each in diff.documents.changed
            ],
            "counts": [{"kind": kind, "old": old, "new": new} for kind, old, new in diff.documents.counts],
            "renumbered": [each._asdict() for each in diff.documents.renumbered],
        }
        told["manifest"] = [each._asdict() for each in diff.manifest]
        told["claims"] = {
            "lost": [claim._asdict() for claim in diff.claims.lost],
            "gained": [claim._asdict() for claim in diff.claims.gained],
        }
        told["turned"] = [{**each.claim._asdict(), "old": each.old, "new": each.new} for each in diff.turned]
        packs.append({"same": diff.same, **told})
    return {"version": VERSION, "packs": packs}


def _head(diff: PackDiff) -> str:
    if not diff.old_version:
        return f"{diff.id} {diff.new_version} · new"
    if not diff.new_version:
        return f"{diff.id} {diff.old_version} · gone"
    same = diff.old_version == diff.new_version
    return f"{diff.id} {diff.new_version}" if same else f"{diff.id} {diff.old_version} -> {diff.new_version}"


def _named(names: Iterable[tuple[str, str]]) -> list[str]:
    """Documents by kind, a line each."""
    by_kind: dict[str, list[str]] = {}
    for kind, id in names:
        by_kind.setdefault(kind, []).append(id)
    return [f"{kind}: {', '.join(ids)}" for kind, ids in by_kind.items()]


def _renumbered(all_of_them: Sequence[Renumbered]) -> list[str]:
    """What is printed with another number, a line for each kind."""
    lines = []
    for kind in dict.fromkeys(each.kind for each in all_of_them):
        own = [f"{each.id} {each.old} -> {each.new}" for each in all_of_them if each.kind == kind]
        more = f", and {len(own) - NAMED} more" if len(own) > NAMED else ""
        lines.append(f"{kind}: {', '.join(own[:NAMED])}{more}")
    return lines


def _claims(claims: Iterable[Claimed], diff: PackDiff) -> Iterator[str]:
    """Claims by subject and heading; those of subjects that came or went as a whole are told with these."""
    whole = {*diff.documents.added, *diff.documents.removed}
    groups: dict[tuple[str, str, str], list[str]] = {}
    for claim in claims:
        if (claim.kind, claim.id) not in whole:
            groups.setdefault((claim.kind, claim.id, claim.aspect), []).append(claim.title)
    for (kind, id, aspect), titles in groups.items():
        named = "; ".join(titles[:NAMED]) + (f"; and {len(titles) - NAMED} more" if len(titles) > NAMED else "")
        yield f"{kind} {id}{f', {aspect}' if aspect else ''}: {named}"


def _odds(moved: Sequence[Moved]) -> Iterator[str]:
    subjects = dict.fromkeys((each.kind, each.id) for each in moved)
    for kind, id in subjects:
        yield f"{kind} {id}"
        own = [each for each in moved if (each.kind, each.id) == (kind, id)]
        for each in own[:SHOWN]:
            old, new = (f"{'' if each.exact else '~'}{100 * chance:.1f} %" for chance in (each.old, each.new))
            yield f"  {each.configuration}, {each.play} play: {old} -> {new}"
        if len(own) > SHOWN:
            yield f"  and {len(own) - SHOWN} more"


def _changed(diff: PackDiff) -> Iterator[str]:
    for changed in diff.documents.changed:
        yield f"{changed.kind} {changed.id}"
        for each in changed.fields:
            yield f"  {_field(each)}"


def _field(each: Field) -> str:
    if not each.old:
        return f"{each.path}: + {each.new}"
    if not each.new:
        return f"{each.path}: - {each.old}"
    return f"{each.path}: {each.old} -> {each.new}"
