"""What is claimed of a pack: witnesses that hold, refutations with their reasons, and a relaxation that rules out
nothing that happens."""

from __future__ import annotations

from pathlib import Path

import pytest

from authoring.game.lines import possible
from authoring.game.policies import below, splitmix64
from authoring.lint.running import LintOptions, read_packs
from authoring.proof.answers import Budget
from authoring.proof.claims import Word
from authoring.proof.packs import prove_pack
from authoring.proof.running import Options
from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.library import Library
from authoring.systems.fliptoons.proving.relaxation import relaxation_of
from authoring.systems.fliptoons.proving.subjects import subjects
from tests.systems.fliptoons.staging import BASE, pack
from tests.systems.fliptoons.test_plays import GAMES

MANIFEST = "kind: pack\nid: pond\nsystem: fliptoons\nversion: 1.0.0\ntitle: Pond\n"
POND = """
- {kind: toon, id: tadpole, deck: starting, rank: 0, fame: 1}
- {kind: toon, id: newt, rank: 1, copies: 20, fame: 6}
- kind: set-up
  id: pond
  title: The pond
  players: 1
  deck: {tadpole: 6}
  prices: [3, 4]
  churn: true
  threshold: 18
  win: at threshold
  lose: short market
"""
FEW = Options(Budget(states=20_000, seconds=20))


def proved(folder: Path, content: str) -> dict[str, tuple[Word, str]]:
    """Each claim of a pack in words, with the verdict and its reason, over all configurations."""
    folder.mkdir(exist_ok=True)
    (folder / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
    (folder / "content.yaml").write_text(content, encoding="utf-8")
    (linked,), problems = read_packs([folder], LintOptions(cache=False))
    assert not problems, problems
    report = prove_pack(linked, FEW).report
    return {
        claim.title: (
            outcome.word(claim),
            str(outcome.of(claim)[0].reason.summary if outcome.of(claim)[0].reason else ""),
        )
        for outcome in report.outcomes
        for claim in outcome.subject.claims
    }


@pytest.mark.parametrize("reading", ["stays in its slot", "is returned, unless it wants the one before"])
def test_a_card_that_is_returned_for_want_of_another_has_done_something(reading: str, tmp_path: Path) -> None:
    nobody = "{on: {first: [{in: grid, name: newt, deck: starting}]}}"
    stacks = f"fame: 6, abilities: [{{when: placed, do: [{{stack: {nobody}}}]}}]}}"
    content = POND.replace("fame: 6}", stacks)
    (tmp_path / "pack.yaml").write_text(f'{MANIFEST}rulings: {{FT-R03: "{reading}"}}\n', encoding="utf-8")
    (tmp_path / "content.yaml").write_text(content, encoding="utf-8")
    (linked,), problems = read_packs([tmp_path], LintOptions(cache=False))
    assert not problems
    game, happened = FlipToonsGame(Library(linked), "pond", 1), set()
    for seed in range(4):
        state = game.initial()
        while moves := possible(game, state):
            state = game.apply(state, moves[below(splitmix64(seed, len(happened)), len(moves))])
            happened.update(map(str, game.events(state)))
    returned = reading != "stays in its slot"
    assert ("fired:newt/1" in happened) == relaxation_of(game).reaches(["fired:newt/1"]) == returned


def test_a_small_pond_is_proved_throughout(tmp_path: Path) -> None:
    found = proved(tmp_path, POND)
    assert {word for word, _ in found.values()} == {Word.PROVED}
    assert set(found) == {
        '"pond" can be won', '"pond" can be lost', 'every play of "pond" ends', '"tadpole" can be placed',
        '"newt" can be hired',
    }  # fmt: skip


@pytest.mark.parametrize(
    ("change", "claim", "reason"),
    [
        (("threshold: 18", "threshold: 200"), '"pond" can be won', "for the threshold"),
        (("fame: 1}", "fame: 0}"), '"newt" can be hired', "for the cheapest price"),
        (
            ("  deck: {tadpole: 6}", "  deck: {tadpole: 6}\n  without: heron"),
            '"heron" can be hired',
            'a toon deck with "heron"',
        ),
    ],
)
def test_what_cannot_be_is_refuted(tmp_path: Path, change: tuple[str, str], claim: str, reason: str) -> None:
    heron = "- {kind: toon, id: heron, rank: 2, fame: 4}\n"
    word, why = proved(tmp_path, (POND + heron if "heron" in claim else POND).replace(*change))[claim]
    assert word is Word.REFUTED and reason in why


@pytest.mark.parametrize(
    ("content", "claim"),
    [
        (
            POND.replace("fame: 1}", "abilities: {when: placed, do: [gain: {fame: 5}]}}")
            .replace("18", "30")
            .replace("fame: 6", "fame: 0"),
            '"pond" can be won',
        ),
        (
            POND.replace("fame: 1}", "abilities: {when: placed, do: [take toon]}}").replace("18", "30"),
            '"newt" can be hired',
        ),
        (
            POND.replace("fame: 1}", "abilities: {when: placed, do: [stack: {card: toon deck, on: this}]}}")
            .replace("{tadpole: 6}", "{tadpole: 2}"),
            '"newt" can be hired',
        ),
        (
            POND.replace("fame: 6}", "fame: 6, bonus: {fame: 1, if: {exists: {in: market, name: tadpole}}}}")
            .replace("fame: 1}", "fame: 1, abilities: {when: dismissed, do: [place in deck: toon deck]}}")
            .replace("churn: true", "churn: true\n  dismiss cost: 2"),
            'the bonus of "newt" can be scored',
        ),
    ],
)  # fmt: skip
def test_what_an_ability_brings_is_not_refuted(tmp_path: Path, content: str, claim: str) -> None:
    """Fame gained in Flip, toons that nobody paid for, starting cards that are put into the toon deck."""
    word, why = proved(tmp_path, content)[claim]
    assert word is Word.PROVED or (word is Word.BOUNDED and "exists" in content), why


def test_a_condition_of_many_parts_is_not_refuted_by_the_first_ways_to_meet_it(tmp_path: Path) -> None:
    """The cards of the first names are in no deck: more ways than are followed, and only the last ones are open."""
    out = [f"a-{number:02}" for number in range(12)]
    more = "".join(f"- {{kind: toon, id: {id}, rank: {number}}}\n" for number, id in enumerate(out, 2))
    some = "{exists: {in: grid, rank: 0+}}"
    newt = f"fame: 6, bonus: {{fame: 1, if: {{all: [{some}, {some}, {some}]}}}}}}"
    content = POND.replace("fame: 6}", newt).replace("  deck:", f"  without: [{', '.join(out)}]\n  deck:") + more
    assert proved(tmp_path, content)['the bonus of "newt" can be scored'][0] is Word.PROVED


def test_whether_a_play_ends_is_not_passed_over(tmp_path: Path) -> None:
    """With cards that put themselves into the toon deck and others that hire there is no measure to prove it by."""
    pig = "- {kind: toon, id: pig, rank: 2, fame: 1, abilities: {when: hired, do: [place in deck: any]}}\n"
    crow = "- {kind: toon, id: crow, rank: 3, fame: 1, abilities: {when: hired, do: [hire: market]}}\n"
    assert proved(tmp_path, POND + pig)['every play of "pond" ends'][0] is Word.PROVED
    assert proved(tmp_path, POND + crow)['every play of "pond" ends'][0] is Word.PROVED
    assert proved(tmp_path, POND + pig + crow)['every play of "pond" ends'][0] is Word.BOUNDED
    assert 'every play of "pond" ends' not in proved(tmp_path, POND.replace("churn: true", "churn: false"))


def test_a_bonus_for_cards_that_no_set_up_deals_is_refuted(tmp_path: Path) -> None:
    more = """
- {kind: toon, id: heron, rank: 2, bonus: {fame: 4, if: {exists: {in: grid, name: frog}}}}
- {kind: toon, id: frog, deck: starting, rank: 0, fame: 1}
"""
    word, why = proved(tmp_path, POND + more.lstrip("\n"))['the bonus of "heron" can be scored']
    assert word is Word.REFUTED and "frog" in why


def test_a_condition_that_can_hold_nowhere_is_refuted(tmp_path: Path) -> None:
    more = "- {kind: toon, id: heron, rank: 2, bonus: {fame: 4, if: {all: [in upper row, in lower row]}}}\n"
    found = proved(tmp_path, POND + more)['the bonus of "heron" can be scored']
    assert found == (Word.REFUTED, 'nothing meets the condition of the bonus of "heron"')


@pytest.mark.parametrize(("folders", "setup", "players"), GAMES)
def test_the_relaxation_rules_out_nothing_that_happens(folders: tuple[Path, ...], setup: str, players: int) -> None:
    game = FlipToonsGame(Library(pack(*folders)), setup, players)
    relaxation = relaxation_of(game)
    claimed = {event for subject in subjects(pack(*folders)) for claim in subject.claims for event in claim.goal}
    seen = set()
    for seed in range(3):
        state = game.initial()
        for number in range(400):
            moves = possible(game, state)
            if not moves:
                break
            state = game.apply(state, moves[below(splitmix64(seed, number), len(moves))])
            seen.update(event for event in state.events if event in claimed)
    assert seen and all(relaxation.reaches([str(event)]) for event in seen)


def test_every_set_up_and_every_toon_has_its_claims() -> None:
    found = {(subject.kind, subject.id): subject for subject in subjects(pack())}
    assert list(found) == [
        ("set-up", "slapstick-starter"), ("set-up", "wacky-workload"), ("set-up", "maniacal-mayhem"),
        ("set-up", "duel"), ("set-up", "studio"), ("cast", "fliptoons-base"),
    ]  # fmt: skip
    assert [each.name for each in found["set-up", "studio"].configurations] == [
        "studio, 3 players",
        "studio, 4 players",
    ]
    cast = found["cast", "fliptoons-base"]
    assert sum(claim.rule.name == "toon-never-hired" for claim in cast.claims) == 25
    assert len(cast.configurations) == 6 and BASE.is_dir()
