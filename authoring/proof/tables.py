"""What came of proving a pack on one screen: a table a kind of subject, its counts, and the players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from authoring.packs.values import plural_of
from authoring.proof.claims import Claim, Scope, Word
from authoring.proof.report import Outcome, Report, by_players

INDENT = "  "
NOTHING: Mapping[str, Any] = {}


def screen(report: Report, counted: str = "", linted: str = "", more: Mapping[str, Mapping[str, str]] = NOTHING) -> str:
    """The report as lines that end in a line break; `counted` stands behind the pack in the first, and what
    linting found on a line of its own. `more` are further cells by "kind/id" of a subject and by column."""
    head = f"{report.pack} {report.version} · {report.system}" + (f" · {counted}" if counted else "")
    kinds = dict.fromkeys(outcome.subject.kind for outcome in report.outcomes)
    blocks = [_block(kind, [each for each in report.outcomes if each.subject.kind == kind], more) for kind in kinds]
    if not blocks:
        blocks = [[INDENT + "nothing to prove"]]
    lint = [f"{INDENT}lint  {linted}"] if linted else []
    lines = [head, *lint, *(line for block in blocks for line in block)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _block(kind: str, outcomes: Sequence[Outcome], more: Mapping[str, Mapping[str, str]]) -> list[str]:
    """The lines for the subjects of one kind."""
    margin = len(plural_of(kind)) + 2
    aspects = list(dict.fromkeys(claim.aspect for each in outcomes for claim in each.subject.claims))
    aspects = [aspect for aspect in aspects if aspect]
    beside = [more.get(f"{kind}/{outcome.subject.id}", NOTHING) for outcome in outcomes]
    columns = list(dict.fromkeys(column for cells in beside for column in cells))
    rows = [["", *aspects, *columns]]
    for outcome, cells in zip(outcomes, beside, strict=True):
        told = [_cell(outcome, aspect) for aspect in aspects]
        rows.append([outcome.subject.id, *told, *(cells.get(column, "-") for column in columns)])
    summed_up = _summed_up(outcomes)
    lines = [INDENT + plural_of(kind).ljust(margin) + summed_up]
    lines += [INDENT + " " * margin + line for line in aligned(rows)]
    players = [[outcome.subject.id, *told] for outcome in outcomes if (told := _players(outcome))]
    lines += [INDENT + " " * margin + line for line in aligned(players)]
    return lines


def _cell(outcome: Outcome, aspect: str) -> str:
    """One claim in its word, several as how many are proved, none as a dash."""
    claims = outcome.subject.claims
    words = [word for claim, word in zip(claims, outcome.words, strict=True) if claim.aspect == aspect]
    if not words:
        return "-"
    return words[0].value if len(words) == 1 else f"{words.count(Word.PROVED)} of {len(words)}"


def _summed_up(outcomes: Sequence[Outcome]) -> str:
    """Such as "10 of 11 can be won and lost"."""
    good = sum(all(outcome.word(claim) is Word.PROVED for claim in _headline(outcome)) for outcome in outcomes)
    return f"{good} of {len(outcomes)} {outcomes[0].subject.phrase}"


def _headline(outcome: Outcome) -> list[Claim]:
    """The claims that the summary of a subject stands on."""
    subject = outcome.subject
    return [claim for claim in subject.claims if not subject.headline or claim.aspect in subject.headline]


def _players(outcome: Outcome) -> list[str]:
    """For each number of players, the headline's claims in one word, where there is more than one number.

    What some configuration has to satisfy for all says nothing of the others, and is left out.
    """
    groups = by_players(outcome)
    everywhere = [claim for claim in _headline(outcome) if claim.scope is Scope.EACH]
    if len(groups) < 2 or not everywhere:
        return []
    told = []
    for players, places in groups.items():
        part = Outcome(
            outcome.subject,
            tuple(outcome.configurations[place] for place in places),
            tuple(outcome.verdicts[place] for place in places),
        )
        words = {part.word(claim) for claim in everywhere}
        worst = next((word for word in (Word.REFUTED, Word.BOUNDED) if word in words), Word.PROVED)
        told.append(f"{players}p {worst.value}")
    return told


def aligned(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells, each column as wide as its widest cell, two blanks between."""
    columns = max((len(row) for row in rows), default=0)
    widths = [max(len(row[column]) for row in rows if column < len(row)) for column in range(columns)]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)) for row in rows]
