"""How a play stands, in the words of the relaxation: what a plan for the rest of it can start from."""

from __future__ import annotations

from authoring.systems.flipside.game import constants as rules
from authoring.systems.flipside.game.library import plain
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.proving.relaxation import passed_fact
from authoring.systems.flipside.proving.ways import counter_fact, space_fact

SPACES = 30
"""More spaces than any track has."""


def facts_of(state: Play) -> list[str]:
    """What is so now, in the words of the relaxation."""
    facts = [f"read:{id}" for id in state.read]
    facts += [space_fact(number) for number in range(state.space + 1, SPACES)]
    facts += [passed_fact(number) for number in range(-1, state.space + 1)]
    facts += [f"stuff:{id}" for id in state.common]
    facts += [f"stuff:{id}" for seat in state.seats for id in seat.stuff]
    facts += [f"achievement:{id}" for id in state.achieved]
    facts += [f"placed:{id}" for id in state.board]
    for id, counter in state.library.counters.items():
        number = state.counters.get(id, counter.start)
        facts += [counter_fact(id, each, up=True) for each in range(counter.start + 1, number + 1)]
        facts += [counter_fact(id, each, up=False) for each in range(number, counter.start)]
    for seat in state.seats:
        quests = state.library.characters[seat.character].quests
        facts += [f"quest:{plain(quest)}" for quest in quests[: seat.quests]]
        if seat.quests >= rules.QUESTS:
            facts.append(f"ready:{seat.character}")
        facts += [f"stuff:{card}" for card in seat.backpack if card in state.library.stuff]
    return sorted(facts)
