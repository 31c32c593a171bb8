"""Where plays are written: any file, or a name among the recorded plays of their pack."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

from authoring.game.transcript_file import written
from authoring.packs.discovery import PLAY_SUFFIX, PLAYS_FOLDER, shown
from authoring.packs.linked import LinkedPack
from authoring.play.session import Session
from authoring.proof.claims import Configuration, Subject
from authoring.proof.tasks import header_of
from authoring.source.writing import write_whole
from authoring.values import value

_NAME = re.compile(r"[\w-]+(/[\w-]+)*")


@value
class Saving:
    """What a play is a play of, and so what the header of its transcript says."""

    pack: LinkedPack
    subject: Subject
    configuration: Configuration
    start: Mapping[str, str]

    def save(self, session: Session, file: str) -> str:
        """Write the play so far; what came of it, in words."""
        header = header_of(self.pack, self.subject, self.configuration)
        header = replace(header, expect=session.expectation(), start=dict(self.start))
        path = Path(file)
        try:
            write_whole(path, written(session.transcript(header)))
        except OSError as error:
            return f'"{path.as_posix()}" cannot be written: {(error.strerror or str(error)).lower()}'
        return f"saved {len(session.moves)} moves to {shown(path)}"

    def keep(self, session: Session, name: str) -> str:
        """Write it among the plays that its pack keeps; what came of it, in words."""
        if not _NAME.fullmatch(name):
            return f'a play is named by letters, digits and dashes, not "{name}"'
        file = self.pack.manifest.file.parent / PLAYS_FOLDER / f"{name}{PLAY_SUFFIX}"
        if file.exists():
            return f'there is a play "{name}" already'
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            return f'"{file.parent.as_posix()}" cannot be made: {(error.strerror or str(error)).lower()}'
        return self.save(session, str(file))
