"""The packs that ship, read once, and what there is to play in them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from authoring.lint.running import read_packs
from authoring.packs.linked import LinkedPack
from authoring.proof.claims import Configuration, Subject
from authoring.proof.packs import subjects_of

CONTENT = Path(__file__).resolve().parents[2] / "content"
LAKE, TOONS, PRESS = "lanterns-on-the-lake", "fliptoons-base", "paperback-midnight-press"


@cache
def pack(name: str) -> LinkedPack:
    """A pack that ships."""
    more = [CONTENT / "mountween"] if name == LAKE else []
    packs, _ = read_packs([CONTENT / name, *more])
    return next(each for each in packs if each.id == name)


@cache
def subjects(name: str) -> dict[str, Subject]:
    """What there is to play in it, by "kind/id"."""
    return {f"{subject.kind}/{subject.id}": subject for subject in subjects_of(pack(name))}


def configuration(name: str, subject: str, words: str = "") -> Configuration:
    """The first configuration with these words in its name."""
    return next(each for each in subjects(name)[subject].configurations if words in each.name)
