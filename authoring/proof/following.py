"""Configurations that begin with what earlier plays left, such as the later scenarios of a campaign.

Several of them differ in what is carried alone. The plays that show what every configuration has to satisfy are
tried in the others as they are: where each of them holds again, move by move, nothing has to be searched for there.

What is carried may only seem possible. So what is refuted from there counts once plays are known that leave it, and
so does what is proved from nowhere else; till then neither is decided.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from time import process_time
from typing import TypeAlias

from authoring.game.replay import replay
from authoring.game.transcript import Transcript
from authoring.packs.linked import LinkedPack
from authoring.proof.answers import Budget
from authoring.proof.claims import Because, Claim, Configuration, Kind, Reason, Scope, Stats, Subject, Verdict, Word
from authoring.proof.staged import left_open
from authoring.proof.tasks import header_of
from authoring.values import value

MOVES = 50_000
"""How many moves may be played, at most, in search of each part of the plays that leave a state."""
INFORMATIONAL = frozenset({Kind.GUARANTEED, Kind.NO_RETURN})
"""Kinds of claims that are told for what they are worth from where they begin."""
UNSEEN = "but no earlier plays were found that leave it"
"""Said of what is carried, where that is so."""


@value
class Origin:
    """How a state comes to be carried, a line for each play that leaves something of it; None if none were found.

    `lasting` is False where the seconds ended the search.
    """

    told: tuple[Because, ...] | None
    lasting: bool = True


@value
class Following(Configuration):
    """A configuration that begins with a carried state.

    `like` names another one, whose plays are tried in it. `state` names what is carried, the same for all
    configurations that carry it; `origin` searches for plays that leave it, None where it is given. `skipped` says
    why it is not looked at, if it is not.
    """

    like: str = ""
    state: str = ""
    origin: Callable[[Budget], Origin] | None = None
    skipped: str = ""


Example: TypeAlias = tuple[int, Transcript]
"""The number of a claim, and a play that shows it in another configuration."""


def leader_of(configuration: Configuration) -> str:
    """The name of the configuration whose plays are tried in one; "" for none."""
    return configuration.like if isinstance(configuration, Following) else ""


def examples_of(subject: Subject, row: Sequence[Verdict]) -> tuple[Example, ...]:
    """The plays of a configuration that show what every one has to satisfy."""
    return tuple(
        (number, verdict.witness)
        for number, (claim, verdict) in enumerate(zip(subject.claims, row, strict=True))
        if claim.scope is Scope.EACH and claim.kind is Kind.REACHABLE and verdict.word is Word.PROVED
        and verdict.witness is not None
    )  # fmt: skip


def followed(
    linked: LinkedPack,
    subject: Subject,
    configuration: Configuration,
    pursued: frozenset[int],
    examples: Sequence[Example],
) -> list[Verdict] | None:
    """The verdicts where the examples show all that is pursued in this configuration as well; else None."""
    plays = dict(examples)
    if not leader_of(configuration) or not pursued <= plays.keys():
        return None
    header, left = header_of(linked, subject, configuration), left_open().reason
    row = [Verdict(claim, configuration.name, Word.BOUNDED, reason=left) for claim in subject.claims]
    for number in sorted(pursued):
        play, claim = plays[number], subject.claims[number]
        witness = Transcript(header.showing(play.header.claim, claim.expectation), play.play)
        if not replay(configuration.game(), witness).holds:
            return None
        stats = Stats(plays=1, moves=len(witness.moves))
        row[number] = Verdict(claim, configuration.name, Word.PROVED, witness, stats=stats)
    return row


def passed_over(subject: Subject, configuration: Configuration) -> list[Verdict] | None:
    """The verdicts in a configuration that is not looked at; None for those that are."""
    if not isinstance(configuration, Following) or not configuration.skipped:
        return None
    reason = Reason("limit", configuration.skipped)
    return [Verdict(claim, configuration.name, Word.BOUNDED, reason=reason) for claim in subject.claims]


class Origins:
    """How states come to be carried, each searched for once; for one subject, in as many seconds together."""

    def __init__(
        self,
        seconds: float,
        kept: Callable[[Following], Origin | None] = lambda _: None,
        keep: Callable[[Following, Origin], None] = lambda _configuration, _origin: None,
    ) -> None:
        self._left, self._kept, self._keep = seconds, kept, keep
        self._known: dict[str, Origin] = {}

    def of(self, configuration: Configuration) -> Origin | None:
        """How what a configuration carries comes about; None where that is given."""
        if not isinstance(configuration, Following) or configuration.origin is None:
            return None
        state = configuration.state
        if state not in self._known:
            found = self._kept(configuration)
            if found is None:
                started = process_time()
                found = configuration.origin(Budget(MOVES, max(0.0, self._left)))
                self._left -= process_time() - started
                if found.lasting:
                    self._keep(configuration, found)
            self._known[state] = found
        return self._known[state]


def accounted_for(
    claims: Sequence[Claim],
    configurations: Sequence[Configuration],
    rows: Sequence[Sequence[Verdict]],
    origins: Origins,
) -> Iterator[tuple[int, int, Verdict]]:
    """What of the verdicts changes when it is asked how what is carried comes about: the place of a row, of a claim in
    it, and the verdict that takes its place there."""
    if not any(map(_has_to_be_left, configurations)):
        return
    alike: dict[str, list[int]] = {}
    for number, each in enumerate(configurations):
        alike.setdefault(leader_of(each) or each.name, []).append(number)
    for place, claim in enumerate(claims):
        if claim.kind in INFORMATIONAL:
            continue
        verdicts = [row[place] for row in rows]
        if claim.scope is Scope.SOME:
            changed = _from_one(verdicts, range(len(rows)), configurations, origins, note=True)
        else:
            changed = _refuted(verdicts, configurations, origins)
            for numbers in alike.values():
                changed |= _from_one(verdicts, numbers, configurations, origins)
        yield from ((number, place, verdict) for number, verdict in sorted(changed.items()))


def _refuted(
    verdicts: Sequence[Verdict], configurations: Sequence[Configuration], origins: Origins
) -> dict[int, Verdict]:
    """The verdicts that take the place of those that refute a claim, by number."""
    changed: dict[int, Verdict] = {}
    for number, verdict in enumerate(verdicts):
        if verdict.word is Word.REFUTED and (origin := origins.of(configurations[number])) is not None:
            changed[number] = _undecided(verdict) if origin.told is None else _with_origin(verdict, origin.told)
    return changed


def _from_one(
    verdicts: Sequence[Verdict],
    numbers: Sequence[int],
    configurations: Sequence[Configuration],
    origins: Origins,
    note: bool = False,
) -> dict[int, Verdict]:
    """The verdicts that take the place of those that prove a claim: where it is proved only from what is carried, that
    has to come about in one of these configurations. It is noted how, if that is wanted."""
    named = [number for number in numbers if verdicts[number].word is Word.PROVED]
    if not all(_has_to_be_left(configurations[number]) for number in named):
        return {}
    for number in named:
        origin = origins.of(configurations[number])
        if origin is not None and origin.told is not None:
            return {number: _with_origin(verdicts[number], origin.told)} if note else {}
    return {number: _undecided(verdicts[number]) for number in named}


def _has_to_be_left(configuration: Configuration) -> bool:
    return isinstance(configuration, Following) and configuration.origin is not None


def _with_origin(verdict: Verdict, told: Sequence[Because]) -> Verdict:
    """The verdict with how what it begins with comes about: behind its reason, else as notes."""
    if verdict.reason is None:
        return replace(verdict, notes=(*verdict.notes, *(each.text for each in told)))
    return replace(verdict, reason=replace(verdict.reason, because=(*verdict.reason.because, *told)))


def _undecided(verdict: Verdict) -> Verdict:
    """The verdict from a state that nobody is known to leave."""
    so = verdict.reason.summary if verdict.reason is not None else f"it is {verdict.word} from what is carried"
    reason = Reason("limit", f"{so}, {UNSEEN}", verdict.reason.because if verdict.reason is not None else ())
    return replace(verdict, word=Word.BOUNDED, witness=None, reason=reason)
