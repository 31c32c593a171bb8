"""What questions may speak of: the relaxation gains it whenever a play does, and without what it does not."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from authoring.game.extensive import Event
from authoring.game.lines import possible
from authoring.game.policies import below, splitmix64
from authoring.lint.questions import facts_of
from authoring.lint.running import LintOptions, read_packs
from authoring.proof.claims import Claim, Configuration, Guided, Kind, Subject, Word
from authoring.proof.packs import prove_pack
from authoring.proof.running import Options
from authoring.systems.paperback import SYSTEM
from authoring.systems.paperback.game.engine import PaperbackGame, RunGame, Setup
from authoring.systems.paperback.proving.facts import facts
from authoring.systems.paperback.proving.guide import IdleGuide, WantingGuide, WinningGuide
from authoring.systems.paperback.proving.subjects import subjects
from tests.systems.paperback.staging import CONTENT, content, pack_of

SUBJECTS = {f"{subject.kind}/{subject.id}": subject for subject in subjects(pack_of(CONTENT))}
KNOWN = facts(pack_of(CONTENT))
PAPERS = LintOptions(cache=False, systems={"paperback": SYSTEM})


def play(game: PaperbackGame, seed: int) -> list[Event]:
    """What happens in a play that is played to win, to lose, or to gain much, with some moves at random."""
    guide = [WinningGuide(), IdleGuide(), WantingGuide(frozenset(content().items))][seed % 3]
    guide.start(game, seed)
    state, turn = game.initial(), 0
    seen = list(state.events)
    while (moves := possible(game, state)) and turn < 1_500:
        turn += 1
        random = splitmix64(seed, turn) % 8 == 0
        move = moves[below(splitmix64(seed, -turn), len(moves))] if random else guide.choose(game, state, moves, seed)
        state = game.apply(state, move)
        seen += state.events
    return seen


def relaxed_along(subject: Subject, configuration: Configuration, known: frozenset[str], seed: int) -> set[str]:
    """Check that what happens in a play is gained without all that does not; return it."""
    method, game = subject.method, configuration.game()
    assert isinstance(method, Guided) and method.relaxation is not None and isinstance(game, PaperbackGame)
    relaxation = method.relaxation(configuration)
    happened = dict.fromkeys(fact for event in play(game, seed) if (fact := str(event)) in known)
    relaxed = relaxation.without(known - set(happened))
    for fact in happened:
        assert relaxed.reaches([fact]), fact
    return set(happened)


@pytest.mark.parametrize("name", ["standard", "training", "two-headed", "two-on-two, with brass"])
def test_the_relaxation_goes_along_with_runs(name: str) -> None:
    subject, known = SUBJECTS["character/odile"], frozenset(KNOWN["character/odile"])
    (configuration,) = (each for each in subject.configurations if each.name == name)
    happened: set[str] = set()
    for seed in range(6):
        happened |= relaxed_along(subject, configuration, known, seed)
    kinds = {fact.partition(":")[0] for fact in happened}
    assert {"end", "book", "battle", "action", "defeated", "flipped", "reward", "gained", "used"} <= kinds


@pytest.mark.parametrize("enemy", ["fib", "slush-golem"])
def test_the_relaxation_goes_along_with_battles(enemy: str) -> None:
    subject, known = SUBJECTS[f"enemy/{enemy}"], frozenset(KNOWN[f"enemy/{enemy}"])
    for seed in range(4):
        happened = relaxed_along(subject, subject.configurations[seed % len(subject.configurations)], known, seed)
        assert f"battle:{enemy}" in happened


def test_every_subject_has_facts_and_those_of_its_claims_are_among_them() -> None:
    assert set(KNOWN) == set(SUBJECTS)
    for name, subject in SUBJECTS.items():
        assert {str(event) for claim in subject.claims for event in claim.goal} <= set(KNOWN[name])
        assert len(KNOWN[name]) == len(set(KNOWN[name])), name
    assert facts_of(pack_of(CONTENT), SYSTEM) == {name: frozenset(each) for name, each in KNOWN.items()}


def test_each_fact_of_a_run_can_be_gained_in_some_configuration() -> None:
    for name in ("character/odile", "character/brass"):
        subject = SUBJECTS[name]
        assert isinstance(subject.method, Guided) and subject.method.relaxation is not None
        relaxations = [subject.method.relaxation(each) for each in subject.configurations]
        missing = [fact for fact in KNOWN[name] if not any(each.reaches([fact]) for each in relaxations)]
        assert missing == []


def test_what_is_of_the_other_character_only_is_no_fact() -> None:
    odile, brass = frozenset(KNOWN["character/odile"]), frozenset(KNOWN["character/brass"])
    assert {"upgraded:odile-e1", "end:won", "defeated:fib"} <= odile
    assert "upgraded:odile-e1" not in brass and "end:won" in brass
    starters = {id: item for id, item in content().items.items() if item.starter}
    assert starters
    for id, item in starters.items():
        assert (f"used:{id}" in odile) == (item.character == "odile") and f"bought:{id}" not in odile | brass


def test_a_wanted_card_is_taken_when_it_comes_up() -> None:
    game = RunGame(content(), Setup("odile", "standard"))
    guide, wanted = WantingGuide(frozenset({"paper-plane"})), Event("gained", "paper-plane")
    seen = set[Event]()
    for attempt in range(0, 12, 2):
        state = game.initial()
        guide.start(game, attempt)
        while (moves := possible(game, state)) and wanted not in seen:
            state = game.apply(state, guide.choose(game, state, moves, attempt))
            seen |= set(state.events)
    assert wanted in seen


def test_questions_of_a_pack_are_answered(tmp_path: Path) -> None:
    folder = tmp_path / "pack"
    shutil.copytree(CONTENT, folder, ignore=shutil.ignore_patterns(".*"))
    (folder / "questions.yaml").write_text(
        """kind: question
id: turned-over-first
always: flipped:fib
about: fib
---
kind: question
id: second-book
can: book:2
about: odile
players: 2
""",
        encoding="utf-8",
    )
    (pack,), problems = read_packs([folder], PAPERS)
    assert not problems
    words = {}
    for id in ("turned-over-first", "second-book"):
        proved = prove_pack(pack, Options(only=f"question/{id}"), installed={"paperback": SYSTEM})
        (outcome,) = proved.report.outcomes
        (claim,) = outcome.subject.claims
        assert isinstance(claim, Claim) and claim.kind in (Kind.NEVER, Kind.REACHABLE)
        words[id] = outcome.word(claim)
    assert words == {"turned-over-first": Word.PROVED, "second-book": Word.PROVED}
