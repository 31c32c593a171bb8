"""The loadouts that real play has at the start of a round: of each character the middle one, a poor and a rich one.

What a player has is put in order by what it is worth, as loadouts are: tokens in the bag, items, health slots without
a wound, item slots, a golden side, and coins. Of all that were seen the one at a tenth is poor, at nine tenths rich.
The table is as at the beginning but for the number of the round: no common Stuff, no counters, nothing read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction

from authoring.balance.stages import AtStages, Had, Stage
from authoring.packs.linked import LinkedPack
from authoring.packs.values import plural
from authoring.systems.flipside.game.alone import kept
from authoring.systems.flipside.game.state import Seat
from authoring.systems.flipside.odds.subjects import Equipment, odds_subjects

WHICH = {"poor": Fraction(1, 10), "middle": Fraction(1, 2), "rich": Fraction(9, 10)}
"""Where in the order each of them is."""


def odds_at(pack: LinkedPack, stages: Sequence[Stage]) -> AtStages:
    """The odds of a pack with what players had at the start of rounds, too."""
    equipments: list[Equipment] = []
    had: dict[int, list[Had]] = {}
    for stage in stages:
        seen: dict[str, list[Seat]] = {}
        for state in stage.states:
            for seat in state.seats:
                seen.setdefault(seat.character, []).append(seat)
        ordered = {character: sorted(seats, key=_order) for character, seats in sorted(seen.items())}
        chosen = {
            which: {character: seats[int((len(seats) - 1) * share)] for character, seats in ordered.items()}
            for which, share in WHICH.items()
        }
        if len({tuple(map(words, own.values())) for own in chosen.values()}) == 1:
            chosen = {"": chosen["middle"]}
        name = f"round {stage.round}"
        for which, own in chosen.items():
            loadouts = {character: kept(seat, stage.round) for character, seat in own.items()}
            told = {character: words(seat) for character, seat in own.items()}
            equipments.append(Equipment(name, loadouts, which, told))
            had.setdefault(stage.round, [])
            had[stage.round] += [Had(character, which, len(ordered[character]), told[character]) for character in own]
    # All of a character together, the poor one first.
    by_player = {round: sorted(each, key=lambda one: one.player) for round, each in had.items()}
    return AtStages(odds_subjects(pack, equipments), by_player)


def worth(seat: Seat) -> int:
    """How much a player has, roughly."""
    cards = len(seat.equipped) + len(seat.backpack)
    return 100 * (len(seat.bag) + cards + seat.free_health + seat.slots + seat.golden) + seat.coins


def _order(seat: Seat) -> tuple[int, str]:
    return worth(seat), words(seat)


def words(seat: Seat) -> str:
    """All that odds can depend on of what a player has."""
    parts = [
        _named("bag", seat.bag),
        _named("wounds", seat.wounds),
        _named("discarded", seat.discard),
        _named("equipped", [card.item for card in seat.equipped]),
        _named("backpack", seat.backpack),
        _named("junkbox", seat.junk),
        _named("Stuff", seat.stuff),
        f"{seat.health} health, {plural(seat.slots, 'slot')}"
        + (f", locked {_numbers(seat.locked)}" if seat.locked else ""),
        f"{plural(seat.coins, 'coin')}, {seat.xp} xp, {plural(seat.quests, 'quest')}",
        "golden" if seat.golden else "",
    ]
    return "; ".join(part for part in parts if part)


def _named(head: str, names: Iterable[str]) -> str:
    found = Counter(names)
    listed = ", ".join(f"{name} x {count}" if count > 1 else name for name, count in sorted(found.items()))
    return f"{head} {listed}" if listed else ""


def _numbers(locked: Iterable[int]) -> str:
    return " ".join(str(number + 1) for number in locked)


__all__ = ["odds_at", "words", "worth"]
