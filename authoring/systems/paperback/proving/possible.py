"""What may happen in a run besides its battles, as operators of its relaxation: rewards, cards, unlocked ones.

More than can really happen: who has a card can use it, and every card of a deck may be gained.
"""

from __future__ import annotations

from collections.abc import Iterator

from authoring.proof.relaxation import Operator
from authoring.systems.paperback.game.develop import BOOKS, CORE_BOX
from authoring.systems.paperback.game.engine import PaperbackGame
from authoring.systems.paperback.game.library import plain
from authoring.systems.paperback.game.state import Pile, Play


def of_rewards(game: PaperbackGame, id: str) -> Iterator[Operator]:
    """The sides of an enemy's reward card."""
    found = game.library.rewards.get(id)
    for side in range(1, len(found[1].sides) + 1) if found is not None else ():
        yield operator(f"side {side} of the reward of {id}", {f"reward:{id}/{side}"}, {f"defeated:{id}"})


def of_unlocks(game: PaperbackGame) -> Iterator[Operator]:
    """The sealed cards that the last boss of a box unlocks."""
    for id, enemy in game.library.enemies.items():
        if (enemy.book, enemy.type) != (BOOKS, "boss"):
            continue
        box = plain(enemy.character) if enemy.character is not None else CORE_BOX
        for unlock in game.library.unlocks.values():
            for card in unlock.opens if plain(unlock.box) == box else ():
                yield operator(f"unlock {card}", {f"unlocked:{plain(card)}"}, {f"defeated:{id}", "end:won"})


def of_cards(game: PaperbackGame) -> Iterator[Operator]:
    """Cards gained, bought, upgraded and used."""
    table, library = game.table(), game.library
    for card in table.owned:
        yield operator(f"use {card.id}", {f"used:{card.id}"})
    for pile, word in ((table.items, "used"), (table.mcguffins, ""), (table.bosses, "")):
        for id in _names(pile):
            yield operator(f"gain {id}", {f"gained:{id}"})
            if pile is not table.bosses:
                yield operator(f"buy {id}", {f"gained:{id}", f"bought:{id}"})
            if word:
                yield operator(f"use {id}", {f"used:{id}"}, {f"gained:{id}"})
    yield from _of_letters(table)
    if game.team:
        table.turn_to(1)
        yield from (operator(f"use {card.id}", {f"used:{card.id}"}) for card in table.owned)
        yield from _of_letters(table)
    yield from (operator(f"take {id}", {f"penalty:{id}"}) for id in library.penalties)


def _of_letters(table: Play) -> Iterator[Operator]:
    for id in _names(table.letters):
        yield operator(f"add {id}", {f"letter:{id}"})
        yield operator(f"buy {id}", {f"bought:{id}"})
        yield operator(f"upgrade {id}", {f"upgraded:{id}"}, {f"letter:{id}"})
        yield operator(f"upgrade {id}", {f"upgraded:{id}"}, {f"bought:{id}"})
    for id in dict.fromkeys(table.deck):
        yield operator(f"upgrade {id}", {f"upgraded:{id}"})


def _names(pile: Pile) -> Iterator[str]:
    yield from dict.fromkeys((*pile.unseen, *pile.back))


def operator(name: str, gives: set[str], needs: set[str] | frozenset[str] = frozenset()) -> Operator:
    """Something that may happen without a move of its own being counted."""
    return Operator(name, frozenset(needs), frozenset(gives))
