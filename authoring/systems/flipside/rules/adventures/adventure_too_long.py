"""Adventures with more steps than any bag has tokens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure, Character, Item, Loadout, Stuff
from authoring.systems.flipside.model.effects import Effect
from authoring.systems.flipside.rules.effects import walk
from authoring.systems.flipside.rules.graphs import SUCCESS, shortest, step_graph, steps_that_end
from authoring.systems.flipside.rules.walk import survey

_REFILLS = ("add", "recover", "return_drawn", "swap_drawn", "heal", "step", "activate")
_OPEN_HEALTH, _OPEN_ITEMS, _BLOCKING = 3, 2, 5
_CARDS = frozenset({"item", "ability"})
_PLAYERS, _SLOTS, _HEALTH = 4, 4, 6


def check(pack: LinkedPack) -> Iterator[Finding]:
    """The shortest way to success takes more tokens than the fullest bag of the declared loadouts holds, and
    more than items and abilities can spare.

    Not said of adventures that give tokens back.
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
    spared = _spared(pack) if any(site.trigger in _CARDS for site in refills) else 0
    for document, adventure in pack.each(Adventure, own=True):
        if document in giving:
            continue
        way = shortest(step_graph(adventure), adventure.start, steps_that_end(pack, adventure, SUCCESS))
        if way and len(way) > size + spared:
            more = f", with {spared} more by items and abilities at the very most" if spared else ""
            yield Finding(
                f'the shortest way through "{adventure.id}" takes {len(way)} tokens, '
                f"and the fullest bag holds {size}{more}",
                document.at("start"),
                notes=((fullest.at(), f'the bag of "{owner}" with this loadout'),),
                help="make the way shorter, give tokens back on it, or declare a loadout that is strong enough",
            )


def _spared(pack: LinkedPack) -> int:
    """How many tokens cards can spare in one adventure: the best items in all slots, the abilities of all."""
    items = [item.use for _, item in pack.each(Item) if item.use]
    items += [card.item.use for _, card in pack.each(Stuff) if card.item and card.item.use]
    skills = [
        max(skill.uses * _worth(skill.do) for skill in (character.ability, character.golden))
        for _, character in pack.each(Character)
    ]
    best = sorted((use.uses * _worth(use.do) for use in items), reverse=True)
    return sum(best[:1]) * _SLOTS + sum(sorted(skills)[-_PLAYERS:])


def _worth(effects: Iterable[Effect]) -> int:
    """How many tokens one use can spare."""
    return sum(_spares(effect) for effect in walk(effects) if effect.key in _REFILLS)


def _spares(effect: Effect) -> int:
    count = getattr(effect.value, "count", effect.value)
    if count == "all":
        return _HEALTH
    return count if isinstance(count, int) else 1


def _unlocked(loadout: Loadout) -> int:
    """The Blocking tokens that open slots have put into the bag."""
    return min(_BLOCKING, max(0, loadout.health - _OPEN_HEALTH) + max(0, loadout.slots - _OPEN_ITEMS))


RULE = Rule(
    "adventure-too-long",
    "A403",
    Severity.WARNING,
    "no bag holds enough tokens for an adventure",
    check,
    scope="structure",
)
