"""What is claimed of the box that ships, and the plays that show it."""

from __future__ import annotations

from authoring.proof.claims import Word
from authoring.proof.packs import prove_pack
from authoring.proof.running import Options
from authoring.systems.paperback import SYSTEM
from authoring.systems.paperback.game.engine import RunGame
from authoring.systems.paperback.proving.subjects import both_sealed, core_pairs, hardest_set, subjects
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
    hardest = ", ".join(hardest_set(content()))
    assert {each["twists"] for each in data if "twists" in each} == {*content().twists, *sides, hardest}
    for subject in found.values():
        alone = {each.data["twists"] for each in subject.configurations if "twists" in each.data}
        assert alone >= set(content().twists)


def test_each_pair_of_core_cards_is_tried_in_each_mode_and_by_a_partner() -> None:
    for character, partner in (("odile", "brass"), ("brass", "odile")):
        pairs = {", ".join(pair) for pair in core_pairs(content(), character)}
        assert len(pairs) == 4
        subject = next(each for each in subjects(pack_of(CONTENT)) if each.id == character)
        for mode in ("standard", "training", "two-headed", "two-on-two"):
            tried = [each.data for each in subject.configurations if each.data["mode"] == mode]
            assert len({each["cores"] for each in tried if "cores" in each}) == 3, mode
            assert any("cores" not in each for each in tried)
        its = {", ".join(pair) for pair in core_pairs(content(), partner)}
        beside = {each.data["partner-cores"] for each in subject.configurations if "partner-cores" in each.data}
        assert len(beside) == 3 and beside < its


def test_players_with_more_and_with_fewer_sealed_cards_sit_beside_each_other() -> None:
    assert both_sealed([("a", "b")], [("c", "d"), ("e", "f")]) == [(("a", "b"), ("c", "d")), ((), ("e", "f"))]
    assert both_sealed([("a", "b")], []) == [(("a", "b"), ())]


def test_the_hardest_twists_are_those_that_can_lie_on_the_table_at_once() -> None:
    library = content()
    hardest = hardest_set(library)
    assert sum(library.twists[twist].score for twist in hardest) == 15
    for card in library.twist_cards.values():
        up = [set(hardest) & set(side) for side in (card.front, card.back)]
        assert bool(up[0]) != bool(up[1])
        assert all(library.twists[twist].score > 0 for side in up for twist in side)
    tried = {
        (each.data["character"], each.data["mode"])
        for subject in subjects(pack_of(CONTENT))
        for each in subject.configurations
        if each.data.get("twists") == ", ".join(hardest)
    }
    assert tried == {(character, mode) for character in ("odile", "brass") for mode in ("standard", "two-headed")}


def test_a_run_is_tried_with_all_that_can_be_unlocked() -> None:
    sealed = sorted(id for id, boss in content().bosses.items() if boss.sealed)
    for subject in subjects(pack_of(CONTENT)):
        if subject.kind == "character":
            (opened,) = (each for each in subject.configurations if "opened" in each.data)
            game = opened.game()
            assert isinstance(game, RunGame) and sealed
            assert set(sealed) <= set(game.table().bosses.unseen)
            assert opened.data["opened"] == ", ".join(sealed)


def test_every_enemy_is_tried_by_every_character() -> None:
    found = [subject for subject in subjects(pack_of(CONTENT)) if subject.kind == "enemy"]
    assert len(found) == 24
    assert all({each.data["character"] for each in subject.configurations} == {"odile", "brass"} for subject in found)


def test_an_enemy_of_the_box_is_proved() -> None:
    proved = prove_pack(pack_of(CONTENT), Options(only="enemy/fib"), installed={"paperback": SYSTEM})
    (outcome,) = proved.report.outcomes
    assert {outcome.word(claim) for claim in outcome.subject.claims} == {Word.PROVED}
