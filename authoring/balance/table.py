"""The rows of a study as a CSV file that only grows, in the order of the plays: a killed study goes on where it was."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from authoring.balance.study import Row, Study
from authoring.source.writing import held

COLUMNS = (
    "subject", "configuration", "policy", "switches", "play", "seed", "returns", "ended", "moves", "decisions",
    "rounds", "lost", "ends", "seen", "used", "series", "study",
)  # fmt: skip
"""`returns` and `ends` are JSON lists, `seen`, `used` and `series` JSON objects; `study` is the study's fingerprint."""


class OtherStudy(Exception):
    """The file is there and holds something else than the beginning of this study, or another run writes it."""


class Table:
    """A file of rows, open to be added to. `rows` are those that it already had."""

    def __init__(self, path: Path, study: Study) -> None:
        """Open a file, or begin one. What a killed study left of a last line is cut off. Raises OSError, OtherStudy."""
        self._study = study
        self.rows: list[Row] = []
        self._file = path.open("ab+")
        try:
            if not held(self._file.fileno()):
                raise OtherStudy(f'"{path.as_posix()}" is being written by another run')
            self._begin(path)
        except BaseException:
            self._file.close()
            raise

    def _begin(self, path: Path) -> None:
        self._file.seek(0)
        data = self._file.read()
        whole = data[: data.rfind(b"\n") + 1]
        head = text_of([COLUMNS]).encode()
        if whole:
            self.rows = read_rows(whole, self._study, path)
        elif not head.startswith(data):
            raise OtherStudy(f'"{path.as_posix()}" holds something else than the rows of a study')
        if whole != data:
            self._file.truncate(len(whole))
        if not whole:
            self._write(head)

    def add(self, rows: Sequence[Row]) -> None:
        """Add rows, and see to it that they are on the disk."""
        self._write(text_of(cells_of(row, self._study.fingerprint) for row in rows).encode())

    def _write(self, data: bytes) -> None:
        self._file.write(data)
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def cells_of(row: Row, study: str) -> list[str]:
    """A row as the texts of its columns."""
    return [
        row.subject,
        row.configuration,
        row.policy,
        row.switches,
        str(row.play),
        str(row.seed),
        json.dumps(list(row.returns)),
        "yes" if row.ended else "no",
        str(row.moves),
        str(row.decisions),
        str(row.rounds),
        row.lost,
        *(_json(each) for each in (list(row.ends), row.seen, row.used, row.series)),
        study,
    ]


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def text_of(rows: Iterable[Sequence[str]]) -> str:
    """Rows as CSV with a line feed behind each. No cell has a line break: JSON and names write none."""
    out = io.StringIO(newline="")
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def read_rows(data: bytes, study: Study, path: Path) -> list[Row]:
    """The rows of a file of whole lines. Raises OtherStudy when they are not the first ones of the study."""
    name = path.as_posix()
    try:
        head, *lines = csv.reader(io.StringIO(data.decode("utf-8"), newline=""), strict=True)
    except (UnicodeDecodeError, csv.Error) as error:
        raise OtherStudy(f'"{name}" cannot be read as CSV: {error}') from None
    if tuple(head) != COLUMNS:
        raise OtherStudy(f'"{name}" holds something else than the rows of a study')
    rows = []
    for number, line in enumerate(lines):
        if len(line) != len(COLUMNS) or line[-1] != study.fingerprint:
            raise OtherStudy(f'"{name}" is of another study in line {number + 2}; give another file, or remove it')
        try:
            rows.append(_row(line))
        except (ValueError, TypeError, AttributeError) as error:
            raise OtherStudy(f'"{name}" has no play in line {number + 2}: {error}') from None
        if number >= study.total or rows[-1].play != number % study.plays:
            raise OtherStudy(f'"{name}" has a play out of order in line {number + 2}')
    return rows


def _row(line: Sequence[str]) -> Row:
    subject, configuration, policy, switches, play, seed, returns, ended, moves, decisions, rounds, lost, *more = line
    ends, seen, used, series = (json.loads(each) for each in more[:4])
    return Row(
        subject,
        configuration,
        policy,
        switches,
        int(play),
        int(seed),
        tuple(float(value) for value in json.loads(returns)),
        ended == "yes",
        int(moves),
        int(decisions),
        int(rounds),
        lost,
        tuple(str(event) for event in ends),
        {str(event): int(times) for event, times in seen.items()},
        {str(thing): [int(each) for each in times] for thing, times in used.items()},
        {str(name): [[float(each) for each in own] for own in rounds] for name, rounds in series.items()},
    )
