"""Adventures with more steps than any bag has tokens."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure, Character, Loadout
from authoring.systems.flipside.rules.graphs import SUCCESS, shortest, step_graph, steps_that_end
from authoring.systems.flipside.rules.walk import survey

_REFILLS = ("add", "recover", "return_drawn", "swap_drawn", "heal", "step", "activate")
_OPEN_HEALTH, _OPEN_ITEMS, _BLOCKING = 3, 2, 5
_WORN = frozenset({"item", "ability"})


def check(pack: LinkedPack) -> Iterator[Finding]:
    """The shortest way to success takes more tokens than the fullest bag of the declared loadouts holds.

    Not said of adventures that give tokens back, nor where an item or ability takes steps or does so.
    """
    bags = [
        (len(character.tokens) + len(loadout.tokens) + _unlocked(loadout), character.id, loadout_document)
        for _, character in pack.each(Character)
        for loadout_document, loadout in pack.each(Loadout)
    ]
    if not bags:
        return
    size, owner, fullest = max(bags, key=lambda bag: bag[0])
    refills = list(survey(pack).doing(*_REFILLS))
    giving = {site.document for site in refills}
    worn = any(site.trigger in _WORN for site in refills)
    for document, adventure in pack.each(Adventure, own=True):
        if worn or document in giving:
            continue
        way = shortest(step_graph(adventure), adventure.start, steps_that_end(pack, adventure, SUCCESS))
        if way and len(way) > size:
            yield Finding(
                f'the shortest way through "{adventure.id}" takes {len(way)} tokens, and the fullest bag holds {size}',
                document.at("start"),
                notes=((fullest.at(), f'the bag of "{owner}" with this loadout'),),
                help="make the way shorter, give tokens back on it, or declare a loadout that is strong enough",
            )


def _unlocked(loadout: Loadout) -> int:
    """The Blocking tokens that open slots have put into the bag."""
    return min(_BLOCKING, max(0, loadout.health - _OPEN_HEALTH) + max(0, loadout.slots - _OPEN_ITEMS))


RULE = Rule("adventure-too-long", "A403", Severity.WARNING, "no bag holds enough tokens for an adventure", check)
