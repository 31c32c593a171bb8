"""The layers of a pack's diagrams, out of its findings, its odds and its proofs: the same that are told elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from authoring.diagrams.layers import Play, Visits
from authoring.diagrams.model import Diagram
from authoring.game.replay import replay
from authoring.packs.cache import store_beside, tool_hash
from authoring.proof.balance import Effort, Odds
from authoring.proof.balancing import Task, Wanted, odds_subjects_of, take_odds
from authoring.proof.glances import EFFORT
from authoring.proof.odds import Sense
from authoring.proof.telling import matching
from authoring.vocabulary.system import systems

if TYPE_CHECKING:
    from authoring.game.transcript import Transcript
    from authoring.packs.linked import LinkedPack
    from authoring.proof.balance import Case, OddsSubject
    from authoring.proof.claims import Configuration
    from authoring.proof.report import Report

WON = ("won", "beaten", "hired")
"""The aspects of claims whose witness is drawn if no other is named, the first that there is."""


def same_subject(diagram: Diagram, kind: str, id: str) -> bool:
    """Whether a diagram is of a subject of the prover or of odds."""
    own = (diagram.kind.replace("-", " "), diagram.id)
    return (kind.replace("-", " "), id) in (own, *diagram.about)


def fits(words: str, name: str, data: Collection[str]) -> bool:
    """Whether a configuration or case has all of some words."""
    wanted = words.lower().replace(",", " ").split()
    told = " ".join((name, *data)).lower()
    return all(word in told for word in wanted)


def visits_of(pack: LinkedPack, diagram: Diagram, sense: Sense, words: str = "", cache: bool = True) -> Visits | None:
    """How often what is drawn is come to, from odds; None where the pack has none of it.

    Without words it is the case of the usual loadout whose character is in the middle, of two the worse.
    """
    subject = next((each for each in odds_subjects_of(pack) if same_subject(diagram, each.kind, each.id)), None)
    if subject is None:
        return None
    store = store_beside(pack.manifest.file.parent) if cache else None
    tool = tool_hash([systems()[pack.system]]) if cache else ""

    def take(cases: Sequence[Case], how: Wanted) -> list[Odds]:
        """The odds of cases in their simplest form, which is what they can all be compared in."""
        tasks = [Task(subject, replace(case, forms=case.forms[-1:])) for case in cases]
        return [odds for odds in take_odds(pack, tasks, how, store, tool) if odds is not None]

    # Taken just as for the glance at a pack, so that what `authoring check` has kept serves here as well.
    quick = Wanted(senses=(Sense.BEST, Sense.RANDOM), effort=EFFORT, choices=False)
    case = _case(subject, words, lambda cases: take(cases, quick))
    if case is None:
        return None
    found = take([case], quick) if sense is not Sense.WORST else []
    found = found or take([case], Wanted(senses=(sense,), effort=Effort(), choices=False))
    if not found:
        return None
    counts = found[0].lines[sense].counts
    return Visits({str(event): count for event, count in counts.items()}, _said(found[0], sense))


def _case(subject: OddsSubject, words: str, take: Callable[[Sequence[Case]], list[Odds]]) -> Case | None:
    """The first case of some words; without any that of the usual loadout and of the character in the middle."""
    if words:
        return next((case for case in subject.cases if fits(words, case.name, case.data.values())), None)
    fewest = min(case.data.get("players", "1") for case in subject.cases)
    cases = [case for case in subject.cases if case.data.get("players", fewest) == fewest]
    first = [case for case in cases if case.data["loadout"] == cases[0].data["loadout"]]
    known = sorted((odds.lines[Sense.BEST].value, odds.case.data["characters"]) for odds in take(first))
    middle = known[(len(known) - 1) // 2][1] if len(known) == len(first) else first[0].data["characters"]
    usual = subject.usual or first[0].data["loadout"]
    return next((case for case in cases if [case.data["characters"], case.data["loadout"]] == [middle, usual]), None)


def _said(odds: Odds, sense: Sense) -> str:
    how = "exact" if odds.exact else f"an estimate from {odds.states:,} plays"
    keeping = f", as long as {odds.keeping}" if odds.keeping else ""
    won = float(odds.lines[sense].value)
    return (
        f"how often each step is come to, {sense.value} play, {odds.case.name}, {how}{keeping}; won {100 * won:.1f} %"
    )


def witness_of(report: Report, diagram: Diagram, claim: str = "", words: str = "") -> Play | None:
    """The play that shows a claim about what is drawn, replayed; None where no proof has one."""
    for name in (claim,) if claim else WON:
        for outcome, found in matching(report, name):
            if not same_subject(diagram, outcome.subject.kind, outcome.subject.id):
                continue
            for configuration, verdict in zip(outcome.configurations, outcome.of(found), strict=True):
                if verdict.witness is not None and fits(words, configuration.name, configuration.data.values()):
                    said = f"a play that shows: {found.title}, {configuration.name}"
                    return played(configuration, verdict.witness, said)
    return None


def played(configuration: Configuration, transcript: Transcript, said: str) -> Play:
    """What happened on each move of a play."""
    game = configuration.game()
    players = configuration.data.get("players", "1")
    done = replay(game, transcript)
    moves = [game.events(game.initial()), *(step.events for step in done.steps)]
    # What differs with the group, such as the board of a round track, is drawn once for each.
    told = [[word for event in each for word in (str(event), f"{event}, {players} players")] for each in moves]
    return Play(told, f"{said}, {len(done.steps)} moves")
