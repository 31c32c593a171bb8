"""Numbers and bounds in words: "3 hits", "1 hit for each hex on the enemy, at most 4", "you have 3 or more energy"."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from authoring.systems.paperback.model import Count
from authoring.systems.paperback.model.numbers import Level

EACH: Mapping[str, tuple[str, str]] = {
    "hex on player": ("{hex} on you", "{hex} on you"), "hex on enemy": ("{hex} on the enemy", "{hex} on the enemy"),
    "boon on player": ("{boon} you have", "{boon} you have"),
    "boon on enemy": ("{boon} on the enemy", "{boon} on the enemy"),
    "energy": ("{energy} you have", "{energy} you have"), "hp": ("{hp} you have", "{hp} you have"),
    "lost hp": ("{hp} you lack", "{hp} you lack"), "enemy hp": ("{hp} of the enemy", "{hp} of the enemy"),
    "letter in word": ("letter of the word", "letters of the word"),
    "vowel in word": ("vowel of the word", "vowels of the word"),
    "consonant in word": ("consonant of the word", "consonants of the word"),
    "card in hand": ("card in your hand", "cards in your hand"),
    "card in fatigue": ("card in {fatigue}", "cards in {fatigue}"),
    "penalty in deck": ("{penalty} among your cards", "{penalty} among your cards"),
    "hits": ("{hit} of this turn", "{hit} of this turn"), "blocks": ("{block} of this turn", "{block} of this turn"),
    "turn": ("turn of this battle", "turns of this battle"),
    "enemy stage": ("stage of the enemy", "stages of the enemy"),
    "item": ("{item} you own", "{item} you own"), "mcguffin": ("{mcguffin} you own", "{mcguffin} you own"),
}  # fmt: skip
"""What is counted, to stand after "for each", and after "for every 2"."""
HAS: Mapping[str, str] = {
    "hex on player": "you have # {hex}", "hex on enemy": "the enemy has # {hex}",
    "boon on player": "you have # {boon}", "boon on enemy": "the enemy has # {boon}",
    "energy": "you have # {energy}", "hp": "you have # {hp}", "lost hp": "you lack # {hp}",
    "enemy hp": "the enemy has # {hp}", "letter in word": "the word has # letters",
    "vowel in word": "the word has # vowels", "consonant in word": "the word has # consonants",
    "card in hand": "you hold # cards", "card in fatigue": "# cards are in {fatigue}",
    "penalty in deck": "# {penalty} are among your cards", "hits": "you have # {hit}", "blocks": "you have # {block}",
    "turn": "it is turn #", "enemy stage": "the enemy is on stage #", "item": "you own # {item}",
    "mcguffin": "you own # {mcguffin}",
}  # fmt: skip
"""What holds, to stand after "if"; # is the bound."""


def few(number: int, one: str, more: str) -> str:
    """What is said of one, or of more with the number in place of #."""
    return one if number == 1 else more.replace("#", str(number))


def amount(count: Count, gain: str, lose: str, noun: str, more: str = "", fewer: str = "") -> str:
    """A number with its verb and its icon, or its noun: "gain 2 hits", "lose 1 energy", "draw 2 more cards".

    The verb `lose`, and `fewer`, are for numbers below zero.
    """
    constant = count.constant
    if constant is not None:
        verb, tail = (lose, fewer) if constant < 0 else (gain, more)
        return f"{verb} {_with(abs(constant), noun, tail)}"
    if count.chart is not None:
        chart = ", ".join(map(": ".join, steps(count)))
        return f"{gain} {_with(None, noun, more)} by {EACH[count.per or ''][1]} ({chart})"
    each = f"{abs(count.each)} for each" if count.every == 1 else f"{abs(count.each)} for every {count.every}"
    counted = EACH[count.per or ""][0 if count.every == 1 else 1]
    limits = [f"at most {count.most}"] if count.most is not None else []
    limits += [f"at least {count.least}"] if count.least > 0 else []
    limit = f" ({', '.join(limits)})" if limits else ""
    if count.base:
        sign = "less" if count.each < 0 else "more"
        first, _, rest = each.partition(" ")
        return f"{gain} {_with(count.base, noun, more)}, {first} {sign} {rest} {counted}{limit}"
    verb, tail = (lose, fewer) if count.each < 0 else (gain, more)
    first, _, rest = each.partition(" ")
    return f"{verb} {_with(int(first), noun, tail)} {rest} {counted}{limit}"


def _with(number: int | None, noun: str, between: str) -> str:
    """The number with an icon or a noun: "{hit 2}", "2 more cards"."""
    if noun.startswith("{"):
        icon, brace, behind = noun.partition("}")
        return f"{icon}{f' {number}' if number is not None else ''}{brace}{behind}{between}"
    if number is None:
        return f"{noun}s{between}"
    return f"{number}{between} {noun}{'' if number == 1 else 's'}"


def steps(count: Count) -> tuple[tuple[str, str], ...]:
    """The steps of a chart with their numbers: ("0–2", "1"), ("3–5", "2"), ("6+", "3")."""
    found = [(_range(low, high - 1), str(count.at(low))) for (low, _), (high, _) in pairwise(count.steps)]
    last = count.steps[-1][0]
    return (*found, (f"{last}+", str(count.at(last))))


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def bound(level: Level) -> str:
    """A bound on a number, to stand after "if"."""
    low, high = level.at_least, level.at_most
    if high is None:
        said = f"{low} or later" if level.measure == "turn" else f"{low} or more"
    elif low == high:
        said = "no" if not low and level.measure not in ("turn", "enemy stage") else str(low)
    elif not low:
        said = f"{high} or earlier" if level.measure == "turn" else f"{high} or fewer"
    else:
        said = f"{low} to {high}"
    return HAS[level.measure].replace("#", said)


__all__ = ["EACH", "HAS", "amount", "bound", "few", "steps"]
