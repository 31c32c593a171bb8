"""What came of proving a pack, and what its author is told: verdicts merged over configurations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any

from authoring.game.transcript import Transcript
from authoring.lint.reported import BOUNDED, FAULT
from authoring.packs.documents import Document, Finding, Route
from authoring.proof.claims import Because, Claim, Configuration, Kind, Reason, Scope, Subject, Verdict, Word
from authoring.proof.consequences import consequences, told
from authoring.source.text import DocPath
from authoring.values import value

INFORMATIONAL = (Kind.GUARANTEED, Kind.NO_RETURN)
"""Kinds of claims whose refutation is no defect."""
NAMED = 4
"""How many configurations a message names before it only counts."""
SHORT = 1
"""How many places of a reason are told again where several claims fail for it."""
STOPPED = ("crash", "loop")
"""The kinds of reasons why a game could not be played to its end."""
CHAINS = ("missing-facts", "too-late")
"""The kinds of reasons whose lines follow from each other: they are numbered, as they stand by file and line."""


@value
class Outcome:
    """The verdicts on one subject: for each configuration, in order, one for each claim, in order."""

    subject: Subject
    configurations: tuple[Configuration, ...]
    verdicts: tuple[tuple[Verdict, ...], ...]
    words: tuple[Word, ...] = field(init=False, repr=False, compare=False)
    """For each claim the verdicts on it in one word, by its scope: for "each", the worst; for "some", the best."""
    _places: dict[int, int] = field(init=False, repr=False, compare=False)
    """The number of each claim by its identity: claims are compared by all they say, and there can be many."""

    def __post_init__(self) -> None:
        claims = self.subject.claims
        columns = ([row[place].word for row in self.verdicts] for place in range(len(claims)))
        words = (_in_one_word(claim.scope, column) for claim, column in zip(claims, columns, strict=True))
        object.__setattr__(self, "words", tuple(words))
        object.__setattr__(self, "_places", {id(claim): place for place, claim in enumerate(claims)})

    def of(self, claim: Claim) -> list[Verdict]:
        """The verdicts on a claim of the subject, one a configuration."""
        place = self._place(claim)
        return [row[place] for row in self.verdicts]

    def word(self, claim: Claim) -> Word:
        """The verdicts on a claim in one word."""
        return self.words[self._place(claim)]

    def _place(self, claim: Claim) -> int:
        place = self._places.get(id(claim))
        return self.subject.claims.index(claim) if place is None else place


def _in_one_word(scope: Scope, words: list[Word]) -> Word:
    """The worst of some words where all are asked for, the best where one is enough."""
    if scope is Scope.SOME:
        return Word.PROVED if Word.PROVED in words else Word.BOUNDED if Word.BOUNDED in words else Word.REFUTED
    return Word.REFUTED if Word.REFUTED in words else Word.BOUNDED if Word.BOUNDED in words else Word.PROVED


@value
class Report:
    """All outcomes, in the order of the subjects; `cached` counts verdicts that were taken from the cache."""

    pack: str
    version: str
    system: str
    outcomes: tuple[Outcome, ...]
    cached: int = 0

    @property
    def verdicts(self) -> list[Verdict]:
        """Every verdict, in order."""
        return [verdict for outcome in self.outcomes for row in outcome.verdicts for verdict in row]

    def findings(self) -> list[Finding]:
        """What is refuted, under its claim's rule; what was not decided, and what failed, under rules of their own."""
        return [finding for outcome in self.outcomes for finding in _findings(outcome)]


def _findings(outcome: Outcome) -> Iterator[Finding]:
    subject = outcome.subject
    yield from _stopped(outcome)
    # What some configuration has to satisfy may hold in one that was left out.
    partial = len(outcome.configurations) < len(subject.configurations)
    reasons: dict[tuple[str, Because], Claim] = {}
    open_: list[tuple[Claim, list[Verdict]]] = []
    follow = consequences(outcome)
    silent = {number for numbers in follow.values() for number in numbers}
    for number, claim in enumerate(subject.claims):
        word = outcome.words[number]
        if word is Word.PROVED or claim.kind in INFORMATIONAL or (partial and claim.scope is Scope.SOME):
            continue
        verdicts = outcome.of(claim)
        if word is Word.REFUTED:
            if number not in silent:
                followers = [subject.claims[each] for each in follow.get(number, ())]
                yield _refuted(outcome, claim, verdicts, told(followers, claim), reasons)
        else:
            undecided = [
                verdict
                for verdict in verdicts
                if verdict.word is Word.BOUNDED and verdict.reason and verdict.reason.kind not in STOPPED
            ]
            if undecided:
                open_.append((claim, undecided))
    yield from _bounded(outcome, open_)


def _stopped(outcome: Outcome) -> Iterator[Finding]:
    """Games that could not be played to their end, whatever else was decided of them before."""
    subject = outcome.subject
    found: dict[str, tuple[Reason, list[Configuration]]] = {}
    for configuration, row in zip(outcome.configurations, outcome.verdicts, strict=True):
        for reason in (verdict.reason for verdict in row):
            if reason is not None and reason.kind in STOPPED:
                found.setdefault(reason.kind, (reason, []))[1].append(configuration)
                break
    for kind, (reason, configurations) in found.items():
        among = which(configurations, outcome.configurations)
        if kind == "loop":
            yield Finding(
                f'play of "{subject.id}" never comes to rest{among}: {reason.summary}',
                subject.at,
                help="let one of them end, or offer a choice that leads out",
                rule=FAULT.name,
            )
            continue
        place = f" ({reason.because[0].text})" if reason.because else ""
        yield Finding(
            f'the game of "{subject.id}" failed{among}: {reason.summary}{place}',
            subject.at,
            help="this is a fault of the tool, not of the pack: please report it",
            rule=FAULT.name,
        )


def _refuted(
    outcome: Outcome,
    claim: Claim,
    verdicts: Sequence[Verdict],
    follow: str,
    reasons: dict[tuple[str, Because], Claim],
) -> Finding:
    """What is refuted, with why. A chain that an earlier claim of the subject was refuted by is told there only."""
    refuted = [verdict for verdict in verdicts if verdict.word is Word.REFUTED]
    message = claim.refuted or f"it does not hold that {claim.title}"
    message += which(_configurations(outcome, refuted), outcome.configurations)
    undecided = sum(verdict.word is Word.BOUNDED for verdict in verdicts)
    if undecided:
        message += f", and {undecided} not decided"
    reason = refuted[0].reason
    notes = _notes(reason, claim.at) if reason else ()
    first = claim
    if reason is not None and len(notes) > SHORT:
        first = reasons.setdefault((reason.summary, reason.because[0]), claim)
        if first is not claim:
            notes = ((first.at, f"for the same reason as {first.refuted}"),)
    flow = _flow(refuted[0].witness, claim.at)
    if reason is not None and reason.kind == "trapped":
        notes += _way_in(flow, claim.at)
    return Finding(
        message,
        claim.at,
        label=reason.summary if reason else "",
        notes=(*notes, *(((claim.at, follow),) if follow else ())),
        help=_help(outcome, first, reason),
        rule=claim.rule.name,
        flow=flow,
    )


def _help(outcome: Outcome, claim: Claim, reason: Reason | None) -> str:
    """How to mend it: where one thing is missing that a claim about another document is about, as that one says."""
    own = f"{claim.at.document.kind}:{claim.at.document.id}"
    if reason is not None and len(reason.facts) == 1 and reason.facts != (own,):
        of_fact = (
            other.help for other in outcome.subject.claims if [str(each) for each in other.goal] == [*reason.facts]
        )
        return next(of_fact, "") or claim.help
    return claim.help


def _flow(witness: Transcript | None, at: Route) -> tuple[tuple[Route, str], ...]:
    """The play that shows it, each move at the key it names in the document of the claim, or else at the claim."""
    if witness is None:
        return ()
    keys: dict[str, Route] = {}
    _collect_keys(at.document, at.document.data, (), keys)
    return tuple(
        (next((keys[word] for word in reversed(str(line).split()) if word in keys), at), str(line))
        for line in witness.moves
    )


def _way_in(flow: Sequence[tuple[Route, str]], at: Route) -> tuple[tuple[Route, str], ...]:
    """The place of the last decision on a play into a trap, where it names one."""
    decisions = [place for place, text in flow if not text.startswith("chance: ")]
    return ((decisions[-1], "the last decision before it"),) if decisions and decisions[-1] != at else ()


def _collect_keys(document: Document, data: Any, path: DocPath, keys: dict[str, Route]) -> None:
    """The route to every key of a document's mappings by its word; the outermost one, where there are several."""
    if isinstance(data, dict):
        if path:
            for key in data:
                keys.setdefault(key, Route(document, (*path, key), on_key=True))
        for key, inner in data.items():
            _collect_keys(document, inner, (*path, key), keys)


def _bounded(outcome: Outcome, open_: Sequence[tuple[Claim, Sequence[Verdict]]]) -> Iterator[Finding]:
    """What was not decided: what the same plays have left open is told with the first of it."""
    alike: dict[tuple[str, str, str], list[Claim]] = {}
    for claim, undecided in open_:
        among = which(_configurations(outcome, undecided), outcome.configurations)
        reason = undecided[0].reason
        alone = "" if claim.kind is Kind.REACHABLE else claim.title
        alike.setdefault((among, reason.summary if reason else "", alone), []).append(claim)
    for (among, why, _), (first, *others) in alike.items():
        titles = [claim.title for claim in others[:NAMED]]
        titles += [f"{len(others) - NAMED} more claims hold"] if len(others) > NAMED else []
        yield Finding(
            f"it was not decided whether {first.title}{among}",
            first.at,
            label=why,
            notes=((first.at, f"nor whether {'; '.join(titles)}"),) if titles else (),
            help="search longer with --budget, or look at less: `authoring prove --only ID --players N`",
            rule=BOUNDED.name,
        )


def _configurations(outcome: Outcome, verdicts: Sequence[Verdict]) -> list[Configuration]:
    names = {verdict.configuration for verdict in verdicts}
    return [configuration for configuration in outcome.configurations if configuration.name in names]


def _notes(reason: Reason, at: Route) -> tuple[tuple[Route, str], ...]:
    """The lines of a reason as second places; what has no place of its own is told at the claim's, in one."""
    placed = tuple((line.at, line.text) for line in reason.because if line.at is not None)
    if reason.kind in CHAINS and len(placed) > 1:
        placed = tuple((at, f"{number}. {text}") for number, (at, text) in enumerate(placed, 1))
    rest: list[Because] = [line for line in reason.because if line.at is None]
    if not rest:
        return placed
    return (*placed, (at, "; ".join(line.text for line in rest)))


def which(some: Sequence[Configuration], among: Sequence[Configuration]) -> str:
    """Words behind a message that say in which configurations it holds; "" where it is in all there are.

    If one fact of them, such as the players, tells these from all others, it is named: " (only with 4
    players)". Else they are named or counted.
    """
    if len(some) == len(among):
        return ""
    for key in _keys(among):
        values = dict.fromkeys(configuration.data.get(key, "") for configuration in some)
        same = [configuration for configuration in among if configuration.data.get(key, "") in values]
        if len(same) == len(some) and len(values) <= NAMED:
            return f" (only {_with(key, list(values))})"
    names = ", ".join(f'"{configuration.name}"' for configuration in some[:NAMED])
    more = f" and {len(some) - NAMED} more" if len(some) > NAMED else ""
    return f" (in {len(some)} of {len(among)} configurations: {names}{more})"


def _keys(configurations: Sequence[Configuration]) -> list[str]:
    """The facts that configurations have, the number of players first."""
    keys = dict.fromkeys(key for configuration in configurations for key in configuration.data)
    return sorted(keys, key=lambda key: key != "players")


def _with(key: str, values: Sequence[str]) -> str:
    if key == "players":
        return f"with {' or '.join(values)} player{'' if list(values) == ['1'] else 's'}"
    return f"with {key} " + " or ".join(f'"{value}"' for value in values)


def lost_of(report: Report) -> Iterator[str]:
    """The subjects that nobody can win, or whatever they are played for, by "kind/id"."""
    for outcome in report.outcomes:
        subject = outcome.subject
        aims = [claim for claim in subject.claims if claim.aspect and claim.aspect in subject.headline[:1]]
        if any(outcome.word(claim) is Word.REFUTED for claim in aims):
            yield f"{subject.kind}/{subject.id}"


def by_players(outcome: Outcome) -> Mapping[str, list[int]]:
    """The places of the configurations for each number of players, fewest first; empty where none say it."""
    found: dict[str, list[int]] = {}
    for place, configuration in enumerate(outcome.configurations):
        players = configuration.data.get("players")
        if players is not None:
            found.setdefault(players, []).append(place)
    return {players: found[players] for players in sorted(found, key=lambda word: (len(word), word))}
