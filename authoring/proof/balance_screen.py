"""The odds of subjects as text: a table for each, what is expected, and the choices that matter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from authoring.game.extensive import Event
from authoring.proof.balance import ESTIMATE, Number, Odds, OddsSubject
from authoring.proof.odds import Sense
from authoring.proof.tables import aligned

INDENT = "  "
PLAYS = {Sense.BEST: "best play", Sense.RANDOM: "random play", Sense.WORST: "worst play"}
HEADS = {Sense.BEST: "best play", Sense.RANDOM: "random", Sense.WORST: "worst"}
SHOWN = 6
"""How many choices of a case are told."""
MATTERS = Fraction(1, 200)
"""What a choice has to cost, at least, to be told."""


def screen(subject: OddsSubject, found: Sequence[Odds], fractions: bool = False) -> str:
    """What was found of a subject, as lines that end in a line break."""
    facts = "".join(f" · {name} {value}" for name, value in subject.facts.items())
    title = f" · {subject.title}" if subject.title != subject.id else ""
    lines = [f"{subject.kind} {subject.id}{title}{facts}"]
    lines += _table(found, fractions)
    told = next((sense for sense in Sense if any(sense in odds.lines for odds in found)), None)
    if told is not None:
        lines += _of_whom(found, told)
        lines += _shares(f"ends, {HEADS[told]}", subject.ends, found, told, fractions)
        # Halves and boxes are many: the JSON has them all.
        steps = {name: event for name, event in subject.visits.items() if name.partition(" ")[0] in ("step", "chain")}
        lines += _shares(f"visited, {HEADS[told]}", steps, found, told, fractions)
    lines += list(_choices(found, fractions))
    lines += list(_notes(subject, found))
    return "\n".join(line.rstrip() for line in lines) + "\n"


def percent(number: Number) -> str:
    """A chance as people read it: "71.3 %"."""
    return f"{100 * float(number):.1f} %"


def _number(number: Number, fractions: bool) -> str:
    """How many: with two places, or as a fraction."""
    return str(number) if fractions and isinstance(number, Fraction) else f"{float(number):.2f}"


def _chance(number: Number, fractions: bool) -> str:
    """A chance, or how often where that is more than once."""
    if fractions and isinstance(number, Fraction):
        return str(number)
    return percent(number) if number < 1 + 1e-9 else f"{float(number):.2f} x"


def _value(odds: Odds, sense: Sense, fractions: bool) -> str:
    line = odds.lines.get(sense)
    if line is None:
        return "-"
    if odds.method == ESTIMATE:
        return f"~{percent(line.value)} ({100 * float(line.low):.1f}-{100 * float(line.high):.1f})"
    told = str(line.value) if fractions and isinstance(line.value, Fraction) else percent(line.value)
    return told + ("*" if odds.keeping else "")


def _table(found: Sequence[Odds], fractions: bool) -> list[str]:
    senses = [sense for sense in Sense if any(sense in odds.lines for odds in found)]
    tallies = [name for name in _names(found) if ":" not in name]
    rows = [["", *(HEADS[sense] for sense in senses), *tallies]]
    for odds in found:
        first = next((odds.lines[sense] for sense in senses if sense in odds.lines), None)
        counts = [_number(first.counts[name], fractions) if first is not None else "-" for name in tallies]
        rows.append([odds.case.name, *(_value(odds, sense, fractions) for sense in senses), *counts])
    return [INDENT + line for line in aligned(rows)]


def _of_whom(found: Sequence[Odds], told: Sense) -> list[str]:
    """Of which way to play the tallies are, where several are shown."""
    tallies = [name for name in _names(found) if ":" not in name]
    if not tallies or all(len(odds.lines) < 2 for odds in found):
        return []
    listed = " and ".join([", ".join(tallies[:-1]), tallies[-1]] if len(tallies) > 1 else tallies)
    return [f"{INDENT}{listed}: what is expected in {PLAYS[told]}"]


def _names(found: Sequence[Odds]) -> list[str]:
    return list(dict.fromkeys(name for odds in found for line in odds.lines.values() for name in line.counts))


def _shares(head: str, events: Mapping[str, Event], found: Sequence[Odds], sense: Sense, fractions: bool) -> list[str]:
    """How often each of some events happens; of what can happen more than once, how many times."""
    if not events:
        return []
    rows = [[head, *(name.partition(" ")[2] or name for name in events)]]
    for odds in found:
        line = odds.lines.get(sense)
        if line is not None:
            shares = [line.counts[str(event)] for event in events.values()]
            rows.append([odds.case.name, *(_chance(each, fractions) for each in shares)])
    return [INDENT + line for line in aligned(rows)]


def _choices(found: Sequence[Odds], fractions: bool) -> Iterator[str]:
    """The choices of likely plays that cost something when they are wrong, the dearest first."""
    for odds in found:
        told = sorted((choice for choice in odds.choices if choice.regret >= MATTERS), key=lambda each: -each.regret)
        if told:
            yield f"{INDENT}choices that matter, {odds.case.name}"
        for choice in told[:SHOWN]:
            yield f"{INDENT * 2}after {choice.after}"
            rows = [
                [_chance(option.value, fractions), _regret(option.regret, fractions), option.text]
                for option in choice.options
            ]
            yield from (INDENT * 3 + line for line in aligned(rows))


def _regret(regret: Number, fractions: bool) -> str:
    if not regret:
        return ""
    return f"-{regret}" if fractions and isinstance(regret, Fraction) else f"-{100 * float(regret):.1f}"


def _notes(subject: OddsSubject, found: Sequence[Odds]) -> Iterator[str]:
    for keeping in dict.fromkeys(odds.keeping for odds in found if odds.keeping):
        yield f"{INDENT}* exact where {keeping}; the whole is too large"
    if any(odds.rounded for odds in found):
        yield f"{INDENT}worked out in floating point, with an error below 1e-12"
    plays = dict.fromkeys(odds.states for odds in found if odds.method == ESTIMATE)
    for number in plays:
        thumb = f"; best play goes by a rule of thumb: {subject.thumb}" if subject.thumb else ""
        yield f"{INDENT}~ an estimate of {number:,} {'play' if number == 1 else 'plays'} with its 95 % interval{thumb}"
