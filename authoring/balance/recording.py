"""One play of a study as a transcript."""

from __future__ import annotations

from dataclasses import replace

from authoring.balance.study import Cell, Study, moves_of
from authoring.game.transcript import Expectation, Transcript, record
from authoring.proof.tasks import header_of


def transcript_of(study: Study, cell: Cell, play: int) -> Transcript:
    """The transcript of a play of a cell, by its number from 0. It need not be one of those the study counts."""
    game, moves, ended = moves_of(study, cell, play)
    header = header_of(cell.pack, cell.subject, cell.configuration)
    claim = f"play {play} of seed {study.seed} by {cell.policy.name}"
    return record(game, moves, replace(header, claim=claim, expect=Expectation(ended=ended)))
