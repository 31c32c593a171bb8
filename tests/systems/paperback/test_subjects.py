"""What is claimed of the box that ships, and the plays that show it."""

from __future__ import annotations

from authoring.proof.claims import Word
from authoring.proof.packs import prove_pack
from authoring.proof.running import Options
from authoring.systems.paperback import SYSTEM
from authoring.systems.paperback.proving.subjects import core_pairs, subjects
from tests.systems.paperback.staging import CONTENT, content, pack_of


def test_runs_cover_modes_twists_and_core_cards() -> None:
    found = {subject.id: subject for subject in subjects(pack_of(CONTENT)) if subject.kind == "character"}
    assert set(found) == {"odile", "brass"}
    data = [each.data for subject in found.values() for each in subject.configurations]
    assert {each["mode"] for each in data} == {"standard", "training", "two-headed", "two-on-two"}
    assert {(each["character"], each["partner"]) for each in data if "partner" in each} == {
        ("odile", "brass"), ("brass", "odile"),
    }  # fmt: skip
    sides = [", ".join(side) for card in content().twist_cards.values() for side in (card.front, card.back)]
    assert {each["twists"] for each in data if "twists" in each} == {*content().twists, *sides}
    for subject in found.values():
        alone = {each.data["twists"] for each in subject.configurations if "twists" in each.data}
        assert alone >= set(content().twists)
    for character in found:
        assert len(core_pairs(content(), character)) == 4


def test_every_enemy_is_tried_by_every_character() -> None:
    found = [subject for subject in subjects(pack_of(CONTENT)) if subject.kind == "enemy"]
    assert len(found) == 24
    assert all({each.data["character"] for each in subject.configurations} == {"odile", "brass"} for subject in found)


def test_an_enemy_of_the_box_is_proved() -> None:
    proved = prove_pack(pack_of(CONTENT), Options(only="enemy/fib"), installed={"paperback": SYSTEM})
    (outcome,) = proved.report.outcomes
    assert {outcome.word(claim) for claim in outcome.subject.claims} == {Word.PROVED}
