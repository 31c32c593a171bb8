"""A campaign of two scenarios: what the first leaves, with what the second begins, and what never unlocks it."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

from authoring.lint.running import read_packs
from authoring.packs.linked import LinkedPack
from authoring.proof.answers import Budget
from authoring.proof.claims import Claim, Subject, Word
from authoring.proof.report import Outcome
from authoring.proof.running import Options, prove
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.proving.campaign import campaign_before, groups, markable
from authoring.systems.flipside.proving.carried import carried_states
from authoring.systems.flipside.proving.subjects import subjects

ROOT = Path(__file__).parents[3]
PACK = ROOT / "tests" / "packs" / "two-evenings"


def read(folder: Path) -> LinkedPack:
    packs, _ = read_packs([folder, ROOT / "content" / "mountween"])
    return next(pack for pack in packs if pack.id == "two-evenings")


def changed(folder: Path, *changes: tuple[str, str], declared: str = "") -> LinkedPack:
    """The pack with other words in it, and carried states in its manifest."""
    shutil.copytree(PACK, folder / "pack")
    text = (folder / "pack/evenings.yaml").read_text()
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    (folder / "pack/evenings.yaml").write_text(text)
    with (folder / "pack/pack.yaml").open("a") as manifest:
        manifest.write(declared)
    return read(folder / "pack")


def starts(pack: LinkedPack, scenario: str, group: Sequence[str] = ("hunter",)) -> dict[str, tuple[str, ...]]:
    return {state.label: state.achieved for state in carried_states(Library(pack), scenario, group)}


def scenario(pack: LinkedPack, id: str, *claims: str) -> Subject:
    """One scenario with one configuration a carried state, and the claims whose titles begin so."""
    found = next(subject for subject in subjects(pack) if subject.id == id)
    kept = tuple(claim for claim in found.claims if claim.title.startswith(claims))
    configurations = tuple(each for each in found.configurations if each.data["characters"] == "hunter")
    return Subject(found.kind, found.id, found.title, found.at, kept, configurations, found.method)


def proved(pack: LinkedPack, subject: Subject) -> tuple[Outcome, dict[str, Word]]:
    report = prove(pack, [subject], Options(Budget(50_000, 30)))
    (outcome,) = report.outcomes
    return outcome, {claim.title: outcome.word(claim) for claim in subject.claims}


def test_what_earlier_scenarios_mark_is_carried() -> None:
    pack = read(PACK)
    library = Library(pack)
    assert markable(library, "first-evening") == {"met-cook", "met-butler"}
    assert campaign_before(library, "first-evening").there == frozenset()
    assert campaign_before(library, "second-evening").there == {"met-cook", "met-butler"}
    assert starts(pack, "first-evening") == {"": ()}
    assert len(list(groups(library, "second-evening"))) == 4 + 6


def test_sheets_that_a_scenario_cannot_tell_apart_are_proved_once() -> None:
    """It asks for the cook, and for nobody else once one of them unlocks it."""
    assert starts(read(PACK), "second-evening") == {
        "carrying Met the Butler": ("met-butler",),
        "carrying Met the Cook": ("met-cook",),
    }


def test_every_carried_state_is_proved() -> None:
    pack = read(PACK)
    subject = scenario(pack, "second-evening", '"second-evening" can be completed', 'entry "')
    names = [each.name for each in subject.configurations]
    assert "1 player: hunter; carrying Met the Butler" in names
    outcome, words = proved(pack, subject)
    assert words['"second-evening" can be completed'] is Word.PROVED
    assert words['entry "old-friend" can be read'] is Word.PROVED
    assert words['entry "stranger" can be read'] is Word.PROVED
    blushing = next(claim for claim in subject.claims if "blushing" in claim.title)
    assert outcome.word(blushing) is Word.REFUTED
    assert [verdict.reason.summary for verdict in outcome.of(blushing) if verdict.reason] == [
        'nothing marks achievement "kissed-butler"'
    ] * len(names)


def test_declared_states_are_added_where_they_unlock(tmp_path: Path) -> None:
    declared = "carried:\n  - achievements: [met-cook, kissed-butler]\n  - achievements: [kissed-butler]\n"
    pack = changed(tmp_path, declared=declared)
    both, one = "carrying Kissed the Butler, Met the Cook", "carrying Kissed the Butler"
    assert starts(pack, "second-evening")[both] == ("kissed-butler", "met-cook")
    assert one not in starts(pack, "second-evening")
    assert starts(pack, "first-evening")[one] == ("kissed-butler",)


def test_a_scenario_that_nothing_unlocks_is_refuted_with_what_is_missing(tmp_path: Path) -> None:
    pack = changed(tmp_path, ("unlock: {achievements: {family: met, is: 1+}}", "unlock: {achieved: kissed-butler}"))
    assert starts(pack, "second-evening") == {}
    subject = scenario(pack, "second-evening", '"second-evening" can be completed')
    assert [each.name for each in subject.configurations] == ["1 player: hunter"]
    outcome, words = proved(pack, subject)
    assert words == {'"second-evening" can be completed': Word.REFUTED}
    claim: Claim = subject.claims[0]
    (verdict,) = outcome.of(claim)
    assert verdict.reason is not None
    assert verdict.reason.summary == 'nothing marks achievement "kissed-butler"'
    assert verdict.reason.because[0].text == 'unlocking scenario "second-evening" needs achievement "kissed-butler"'


def test_of_a_scenario_that_nothing_unlocks_nothing_happens_though_its_set_up_would_do_it(tmp_path: Path) -> None:
    locked = ("unlock: {achievements: {family: met, is: 1+}}", "unlock: {achieved: kissed-butler}\nsetup: [read: late]")
    late = ("id: welcome\n", "id: late\ntext: L.\ndo: [achieve: met-cook]\n---\nkind: entry\nid: welcome\n")
    pack = changed(tmp_path, locked, late)
    claims = next(each for each in subjects(pack) if each.id == "second-evening").claims
    titles = [claim.title for claim in claims]
    assert 'entry "late" can be read' in titles
    book = next(each for each in subjects(pack) if each.kind == "book")
    own = [each for each in book.configurations if each.name == "second-evening, 1 player: hunter"]
    subject = Subject(book.kind, book.id, book.title, book.at, (*claims, *book.claims), tuple(own), book.method)
    _, words = proved(pack, subject)
    assert set(words.values()) == {Word.REFUTED}


def test_three_have_to_be_met(tmp_path: Path) -> None:
    more = ("is: 1+", "is: 2+")
    assert starts(changed(tmp_path / "two", more), "second-evening") == {
        "carrying Met the Butler, Met the Cook": ("met-butler", "met-cook")
    }
    assert starts(changed(tmp_path / "three", ("is: 1+", "is: 3+")), "second-evening") == {}


def test_each_document_is_claimed_where_it_is_led_to() -> None:
    found = {(subject.kind, subject.id): subject for subject in subjects(read(PACK))}
    claimed = {
        key: {str(event).partition(":")[2] for claim in subject.claims for event in claim.goal}
        for key, subject in found.items()
    }
    assert {"cook", "butler"} <= claimed["scenario", "first-evening"]
    assert {"old-friend", "stranger", "blushing"} <= claimed["scenario", "second-evening"]
    assert not {"old-friend", "blushing"} & claimed["scenario", "first-evening"]
    assert not {"cook", "butler"} & claimed["scenario", "second-evening"]
    assert {"full", "hungry"} <= claimed["book", "two-evenings"]
    book = found["book", "two-evenings"]
    assert {each.data["scenario"] for each in book.configurations} == {"first-evening", "second-evening"}
    assert len({each.name for each in book.configurations}) == len(book.configurations)


def test_what_happens_in_one_of_several_scenarios_is_enough() -> None:
    pack = read(PACK)
    book = next(subject for subject in subjects(pack) if subject.kind == "book")
    kept = tuple(claim for claim in book.claims if '"full"' in claim.title.lower() or "met-cook" in claim.title)
    configurations = tuple(each for each in book.configurations if each.data["characters"] == "hunter")
    trimmed = Subject(book.kind, book.id, book.title, book.at, kept, configurations, book.method)
    _, words = proved(pack, trimmed)
    assert words and set(words.values()) == {Word.PROVED}
