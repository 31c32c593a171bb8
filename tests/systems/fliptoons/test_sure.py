"""What is said to be guaranteed in small set-ups is what plain minimax over all their states says."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import assume, event, given, settings
from hypothesis import strategies as st

from authoring.game.extensive import Event
from authoring.lint.running import LintOptions, read_packs
from authoring.packs.linked import LinkedPack
from authoring.proof.answers import Budget
from authoring.proof.claims import Kind, Word
from authoring.proof.informing import guarantees, informing
from authoring.proof.packs import subjects_of
from authoring.proof.running import Options, prove
from tests.proof.plain import plain_minimax
from tests.systems.fliptoons.test_proving import MANIFEST, POND

WON = Event("end", "won")


def pond(**changed: int) -> LinkedPack:
    """The pond with other numbers."""
    text = POND
    for was, key, by in (("copies: 20", "copies", 20), ("fame: 6", "fame", 6), ("threshold: 18", "threshold", 18),
                         ("tadpole: 6", "tadpole", 6)):  # fmt: skip
        text = text.replace(was, f"{key}: {changed.get(key, by)}")
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "pack.yaml").write_text(MANIFEST, encoding="utf-8")
        Path(folder, "content.yaml").write_text(text, encoding="utf-8")
        (linked,), _ = read_packs([Path(folder)], LintOptions(cache=False))
    return linked


@settings(max_examples=40, deadline=None)
@given(st.integers(7, 16), st.integers(2, 8), st.integers(8, 30), st.integers(5, 7))
def test_what_is_guaranteed_is_what_plain_minimax_says(copies: int, fame: int, threshold: int, tadpole: int) -> None:
    pack = pond(copies=copies, fame=fame, threshold=threshold, tadpole=tadpole)
    subjects = [each for each in informing(subjects_of(pack), Kind.GUARANTEED) if each.kind == "set-up"]
    assume(subjects)
    (subject,) = subjects
    truth = plain_minimax(subject.configurations[0].game(), WON, 4_000)
    assume(truth is not None)
    verdict = prove(pack, subjects, Options(Budget(seconds=20))).outcomes[0].verdicts[0][0]
    assert verdict.word is (Word.PROVED if truth else Word.REFUTED)
    event(str(verdict.word))


def test_a_worst_shuffle_is_told() -> None:
    pack = pond(copies=9)
    subjects = [each for each in informing(subjects_of(pack), Kind.GUARANTEED) if each.kind == "set-up"]
    assert list(guarantees(prove(pack, subjects, Options(Budget(seconds=20))))) == [
        "pond        possible  guaranteed  odds",
        "  1 player  proved    refuted     authoring simulate PACK pond --players 1",
        "  pond, 1 player",
        "    whatever is chosen, draws can keep it from happening",
        "    player 1 reveals Newt, Newt, Newt, Tadpole, Tadpole, Tadpole and Tadpole",
    ]
