"""Coverage: which of the things that claims speak of were seen in plays, and what the prover says of the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from authoring.balance.rareness import expected_of, in_words
from authoring.balance.screen import INDENT, counted, with_interval
from authoring.balance.stats import Share, share_data
from authoring.balance.study import Row, Study, name_of
from authoring.game.extensive import Event
from authoring.lint.reported import UNEXPECTED_ANSWER
from authoring.proof.balance import Number
from authoring.proof.balance_records import number_data
from authoring.proof.claims import Claim, Kind, Scope, Subject, Word
from authoring.proof.packs import prove_pack
from authoring.proof.running import Options, Progress, Store
from authoring.proof.tables import aligned
from authoring.values import value

SAID = {
    Word.PROVED: "possible, but rare",
    Word.REFUTED: "impossible",
    Word.BOUNDED: "not decided",
}
"""What the prover's word on a claim means for something that no play has shown."""


@value
class Covered:
    """A claim and in how many plays what it speaks of was seen, by policy. `word` is the prover's, if it was asked;
    `expected` is how often it is expected in a random play, where odds tell."""

    claim: Claim
    seen: Mapping[str, Share]
    word: Word | None = None
    expected: Number | None = None

    @property
    def unseen(self) -> bool:
        """Whether no play has shown it."""
        return not any(share.hits for share in self.seen.values())


@value
class Coverage:
    """What was seen of a subject, claim by claim."""

    subject: Subject
    claims: tuple[Covered, ...]


def coverage_of(study: Study, rows: Iterable[Row]) -> list[Coverage]:
    """What the rows of a study show of the claims that something can happen; subjects without any are left out."""
    by_name: dict[str, list[Row]] = {}
    for row in rows:
        by_name.setdefault(row.subject, []).append(row)
    found = []
    for subject, _ in study.subjects:
        # Of claims that speak of the same, the first is enough.
        claims: dict[frozenset[Event], Claim] = {}
        for claim in subject.claims:
            if claim.kind is Kind.REACHABLE and not claim.without:
                claims.setdefault(claim.goal, claim)
        name = name_of(subject)
        told = frozenset[Event]().union(*claims)
        for event in sorted(study.asked.get(name, frozenset()).union(study.shown.get(name, ())) - told):
            claims[frozenset({event})] = _beside(subject, event)
        own = by_name.get(name, [])
        if claims and own:
            found.append(Coverage(subject, tuple(Covered(claim, _seen(claim, own)) for claim in claims.values())))
    return found


def _beside(subject: Subject, event: Event) -> Claim:
    """The claim that something can happen of which the subject itself claims nothing."""
    goal, at = frozenset({event}), subject.at
    return Claim(UNEXPECTED_ANSWER, f'"{event}" can happen', Kind.REACHABLE, at, goal, Scope.SOME, aspect=event.what)


def _seen(claim: Claim, rows: Sequence[Row]) -> dict[str, Share]:
    goal = frozenset(map(str, claim.goal))
    plays: dict[str, int] = {}
    hits: dict[str, int] = {}
    for row in rows:
        plays[row.policy] = plays.get(row.policy, 0) + 1
        hits[row.policy] = hits.get(row.policy, 0) + (not goal.isdisjoint(row.seen))
    return {policy: Share(hits[policy], plays[policy]) for policy in plays}


def with_words(
    study: Study,
    found: Sequence[Coverage],
    options: Options,
    store: Store | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> list[Coverage]:
    """The same, with the prover's word on what was never seen: whether some configuration of those played shows it."""
    wanted = {name_of(each.subject): each for each in found if any(claim.unseen for claim in each.claims)}
    played = {name_of(subject): tuple(configurations) for subject, configurations in study.subjects}
    beyond = {name: {frozenset({event}) for event in events} for name, events in study.shown.items()}
    chosen = [
        replace(
            each.subject,
            claims=tuple(
                claim.claim for claim in each.claims if claim.unseen and claim.claim.goal not in beyond.get(name, ())
            ),
            configurations=played[name],
        )
        for name, each in wanted.items()
    ]
    proved = prove_pack(study.pack, options, store=store, progress=progress, choose=lambda pack, subjects: chosen)
    words: dict[tuple[str, str], Word] = {}
    for outcome in proved.report.outcomes:
        for claim in outcome.subject.claims:
            verdicts = {verdict.word for verdict in outcome.of(claim)}
            best = next(word for word in (Word.PROVED, Word.BOUNDED, Word.REFUTED) if word in verdicts)
            words[name_of(outcome.subject), claim.title] = best
    return [
        Coverage(
            each.subject,
            tuple(
                replace(claim, word=words.get((name_of(each.subject), claim.claim.title))) if claim.unseen else claim
                for claim in each.claims
            ),
        )
        for each in found
    ]


def with_odds(study: Study, found: Sequence[Coverage], workers: int = 1) -> list[Coverage]:
    """The same, with how often what is possible is expected in a random play, where that is known exactly."""
    rare = {name_of(each.subject): [event for claim in each.claims for event in _rare(claim)] for each in found}
    expected = expected_of(study, rare, workers)
    return [
        replace(each, claims=tuple(_how_rare(name_of(each.subject), claim, expected) for claim in each.claims))
        for each in found
    ]


def _rare(covered: Covered) -> Sequence[Event]:
    """The one event of a claim that the prover proved; claims of several have no such frequency."""
    return covered.claim.events if covered.word is Word.PROVED and len(covered.claim.events) == 1 else ()


def _how_rare(name: str, covered: Covered, expected: Mapping[tuple[str, Event], Number]) -> Covered:
    event = next(iter(_rare(covered)), None)
    return covered if event is None else replace(covered, expected=expected.get((name, event)))


def coverage_screen(study: Study, found: Sequence[Coverage], every: bool = False) -> str:
    """The coverage as lines that end in a line break: counts by aspect, and what was not seen; or every claim."""
    pack = study.pack
    lines = [f"{pack.id} {pack.version} · {pack.system} · {counted(study.plays)} a configuration · seed {study.seed}"]
    for each in found:
        subject = each.subject
        seen = sum(not claim.unseen for claim in each.claims)
        title = f" · {subject.title}" if subject.title != subject.id else ""
        lines.append(f"{subject.kind} {subject.id}{title} · {seen} of {len(each.claims)} seen")
        aspects = dict.fromkeys(claim.claim.aspect for claim in each.claims)
        for aspect in aspects if len(each.claims) > 1 else ():
            own = [claim for claim in each.claims if claim.claim.aspect == aspect]
            lines.append(f"{INDENT}{aspect or 'others'}  {sum(not claim.unseen for claim in own)} of {len(own)}")
        rows = [_cells(claim) for claim in each.claims if every or claim.unseen]
        lines += [INDENT * 2 + line for line in aligned(rows)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _cells(covered: Covered) -> list[str]:
    told = " or ".join(map(str, covered.claim.events))
    if covered.unseen:
        plays = sum(share.plays for share in covered.seen.values())
        bound = max(share.interval[1] for share in covered.seen.values())
        word = f": {SAID[covered.word]}" if covered.word is not None else ""
        word += f", {in_words(covered.expected)}" if covered.expected else ""
        return [told, f"never seen in {counted(plays)} (below {100 * bound:.1f} %){word}"]
    shares = [f"{policy} {with_interval(share)}" for policy, share in covered.seen.items()]
    return [told, ", ".join(shares)]


def coverage_data(study: Study, found: Sequence[Coverage]) -> dict[str, Any]:
    """The coverage as JSON types."""
    return {
        "version": 1,
        "pack": study.pack.id,
        "plays": study.plays,
        "seed": study.seed,
        "subjects": [
            {"subject": name_of(each.subject), "claims": [_claim_data(claim) for claim in each.claims]}
            for each in found
        ],
    }


def _claim_data(covered: Covered) -> dict[str, Any]:
    return {
        "claim": covered.claim.title,
        "events": [str(event) for event in covered.claim.events],
        "seen": {policy: share_data(share) for policy, share in covered.seen.items()},
        **({"prover": covered.word.value} if covered.word is not None else {}),
        **({"expected": number_data(covered.expected)} if covered.expected is not None else {}),
    }
