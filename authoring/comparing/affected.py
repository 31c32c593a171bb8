"""What a change since a revision can affect: the packs it is in or below, and the subjects whose games differ."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from authoring.comparing.revisions import checked_out, git
from authoring.lint.running import DEFAULTS, Linted, LintOptions, lint_paths
from authoring.packs.cache import content_hash as files_hash
from authoring.packs.discovery import NothingFound, PackFolder, exclude_nothing
from authoring.packs.linked import LinkedPack
from authoring.proof.claims import Subject
from authoring.proof.fingerprints import content_hash
from authoring.proof.packs import SubjectsFailed, subjects_of
from authoring.values import value


@value
class Affected:
    """The folders of the packs that a change can affect, and the state of each pack before it, by id."""

    roots: tuple[Path, ...]
    before: dict[str, LinkedPack]

    def subjects(self, linked: LinkedPack, subjects: Sequence[Subject]) -> list[Subject]:
        """The subjects whose games or claims are not what they were."""
        old = self.before.get(linked.id)
        if old is None or old.version != linked.version:
            return list(subjects)
        try:
            known = {_sign(old, subject) for subject in subjects_of(old)}
        except SubjectsFailed:
            return list(subjects)
        return [subject for subject in subjects if _sign(linked, subject) not in known]


def affected_since(revision: str, linted: Linted, options: LintOptions = DEFAULTS) -> Affected:
    """What changed since a revision can affect, of packs as they are now. Raises NoSuchRevision.

    A pack is affected when one of its files, of its recorded plays, or of the files it builds on is not what it
    was, or the settings.
    """
    roots = [header.folder.root for header in linted.headers]
    top = Path(git(roots[0], "rev-parse", "--show-toplevel").decode().rstrip("\n")).resolve()
    with checked_out(revision, top) as folder:
        before: dict[str, LinkedPack] = {}
        for root in roots:
            place = root.resolve()
            old = folder / place.relative_to(top) if place.is_relative_to(top) else None
            if old is not None and old.is_dir():
                try:
                    before |= {pack.id: pack for pack in lint_paths([old], options).packs}
                except NothingFound:
                    continue
        now = {pack.id: pack for pack in linted.packs}
        same_settings = _settings(linted, top, folder)
        return Affected(
            tuple(
                header.folder.root
                for header in linted.headers
                if not (same_settings and _same(before.get(header.id), now.get(header.id)))
            ),
            before,
        )


def _same(old: LinkedPack | None, new: LinkedPack | None) -> bool:
    if old is None or new is None:
        return False
    return files_hash(old.files) == files_hash(new.files) and _plays(old) == _plays(new)


def _plays(linked: LinkedPack) -> dict[Path, bytes]:
    """The recorded plays that a pack keeps, by their places in it."""
    file = linked.manifest.file
    folder = PackFolder(file.parent, file, exclude_nothing)
    return {path.relative_to(folder.root): path.read_bytes() for path in folder.plays}


def _settings(linted: Linted, top: Path, folder: Path) -> bool:
    """Whether the settings are what they were."""
    file = linted.settings.file
    if file is None:
        return True
    place = file.resolve()
    old = folder / place.relative_to(top) if place.is_relative_to(top) else None
    return old is None or (old.is_file() and old.read_bytes() == place.read_bytes())


def _sign(linked: LinkedPack, subject: Subject) -> tuple[object, ...]:
    """What the verdicts on a subject depend on, beside the tool."""
    claims = tuple((claim.kind, claim.title, claim.scope, claim.events) for claim in subject.claims)
    names = tuple(configuration.name for configuration in subject.configurations)
    return subject.kind, subject.id, content_hash(linked, subject), claims, names
