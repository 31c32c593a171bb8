"""What options and quests bring and cost in coins, as far as a guide has to know: with luck, and at a glance."""

from __future__ import annotations

from collections.abc import Sequence

from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.model.effects import Choice, Effect


def gained(effects: Sequence[Effect]) -> int:
    """The coins that effects give, at the luckier end of checks and the better of choices."""
    total = 0
    for effect in effects:
        if effect.key == "gain":
            total += effect.value.coins or 0
        elif effect.key == "check":
            total += max(gained(effect.value.success), gained(effect.value.failure))
        elif effect.key == "choose":
            total += max(map(of_option, effect.value), default=0)
    return total


def of_option(choice: Choice) -> int:
    """The coins an option gives, less what it costs."""
    paid = choice.pay.coins or 0 if choice.pay is not None else 0
    return gained(choice.do) - paid


def of_quest(library: Library, quest: str) -> int:
    """The coins a quest can bring."""
    card = library.quests[quest]
    checked = card.check
    options = max(map(of_option, card.choices), default=0)
    return options + (max(gained(checked.success), gained(checked.failure)) if checked is not None else 0)


def of_entry(library: Library, id: str, option: int | None = None) -> int:
    """The coins that reading an entry brings, with one of its options, counted from 1, or the one that brings most."""
    entry = library.entries[id]
    chosen = entry.choices if option is None else entry.choices[option - 1 : option]
    return gained(entry.do) + max(map(of_option, chosen), default=0)


def earners(state: Play) -> dict[str, int]:
    """The tokens on the board whose entry brings coins, with how many."""
    library, found = state.library, dict[str, int]()
    for id in sorted(state.board):
        token = library.tokens[id]
        if token.read is not None and token.adventure is None:
            brings = of_entry(library, plain(token.read))
            if brings > 0:
                found[id] = brings
    return found
