"""Adventures with more steps than any bag has tokens, on the way to success or to one of their steps."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure, Character, Item, Loadout, Stuff
from authoring.systems.flipside.model.effects import Effect
from authoring.systems.flipside.rules.effects import entry_effects, may_do, walk
from authoring.systems.flipside.rules.graphs import SUCCESS, Graph, shortest, step_graph, steps_that_end
from authoring.systems.flipside.rules.walk import survey

_REFILLS = ("add", "recover", "return_drawn", "swap_drawn", "heal", "step", "activate", "use")
_OPEN_HEALTH, _OPEN_ITEMS, _BLOCKING = 3, 2, 5
_CARDS = frozenset({"item", "ability", "stuff"})
_PLAYERS, _SLOTS, _HEALTH = 4, 4, 6


def check(pack: LinkedPack) -> Iterator[Finding]:
    """The shortest way to success, or to a step, takes more tokens than the fullest bag of the declared loadouts
    holds, and more than items and abilities can spare.

    A success that a box gives on the way leaves the steps behind it out of reach all the same. Not said of
    adventures that give tokens back, be it by an entry that is read on the way.
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
        if document in giving or _gives_by_entries(pack, adventure):
            continue
        graph = step_graph(adventure)
        way = shortest(graph, adventure.start, steps_that_end(pack, adventure, SUCCESS))
        more = f", with {spared} more by items and abilities at the very most" if spared else ""
        bag = f"the fullest bag holds {size}{more}"
        note = (fullest.at(), f'the bag of "{owner}" with this loadout')
        if way and len(way) > size + spared:
            yield Finding(
                f'the shortest way through "{adventure.id}" takes {len(way)} tokens, and {bag}',
                document.at("start"),
                notes=(note,),
                help="make the way shorter, give tokens back on it, or declare a loadout that is strong enough",
            )
        elif far := _beyond(graph, adventure.start, size + spared):
            others = f", nor can {len(far) - 1} more behind it" if len(far) > 1 else ""
            yield Finding(
                f'step "{far[0]}" takes {size + spared + 1} tokens to get to, and {bag}',
                document.key("steps", far[0]),
                label=f"it can never be taken{others}",
                notes=(note,),
                help="make the way shorter, give tokens back on it, or take out what nobody gets to",
            )


def _gives_by_entries(pack: LinkedPack, adventure: Adventure) -> bool:
    """Whether an entry that is read at a step may give tokens back."""
    steps = adventure.steps.values()
    effects = [effect for step in steps for _, way in step.halves for effect in way.do]
    effects += [effect for step in steps for effect in step.do]
    effects += [effect for step in steps if step.read for effect in entry_effects(pack, step.read)]
    return may_do(pack, effects, frozenset(_REFILLS), adventure)


def _beyond(graph: Graph, starts: Iterable[str], tokens: int) -> list[str]:
    """The steps that no way of so many steps leads to, the nearest first."""
    here = sorted(start for start in starts if start in graph)
    near, far = set(here), list[str]()
    for number in range(1, len(graph) + 1):
        if number > tokens:
            far += here
        here = sorted({to for name in here for to in graph[name]} - near)
        near.update(here)
    return far


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
