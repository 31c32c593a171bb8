"""Which effects make sense in which spot: an effect needs a token just used, an adventure, a turn to end.

Read from Key Gameplay Terminology: what an effect acts on must be there when it happens.
"""

from __future__ import annotations

from authoring.packs.derived import derived
from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.model import Adventure, Character, Entry, FinalAdventure, Item, Stuff
from authoring.systems.flipside.model.cards import ItemFace
from authoring.systems.flipside.model.effects import Effect
from authoring.systems.flipside.rules.sites import EffectSite
from authoring.systems.flipside.rules.walk import own_survey, read_in

IN_ADVENTURE = frozenset({"step", "mismatched", "box", "slot", "blue entry"})
IN_FINALE = frozenset({"final step", "final mismatched", "adventure effect"})
DRAWING = frozenset({"adventure", "check", "check or adventure", "any"})
STEPPING = frozenset({"adventure", "check or adventure", "any"})
MOVING = frozenset({"movement", "any"})
SEVERAL = frozenset({"check", "check or adventure", "movement", "any"})
ENTRIES = frozenset({"entry", "blue entry"})

_WINDOWED = frozenset({"item", "ability", "stuff"})
_PLAYED = IN_ADVENTURE | IN_FINALE
_CARDS = frozenset({"entry", "quest", "stuff", "news", "setup"})

SPOTS: dict[str, tuple[frozenset[str], frozenset[str], str]] = {
    "wound": (_PLAYED, DRAWING | {"wound"}, "there is no token just used"),
    "discard": (_PLAYED, DRAWING | {"wound"}, "there is no token just used"),
    "return_drawn": (_PLAYED, DRAWING | MOVING | {"wound"}, "there is no drawn token"),
    "swap_drawn": (_PLAYED, DRAWING | MOVING | {"wound"}, "there is no drawn token"),
    "draw": (frozenset(), SEVERAL, "nobody draws several tokens"),
    "activate": (_PLAYED, DRAWING | MOVING, "there is no move, check or step to use the token for"),
    "use": (_PLAYED, DRAWING | MOVING, "there is no check or step to use the token for"),
    "step": (_PLAYED, STEPPING, "there is no step to take"),
    "box": (IN_ADVENTURE - {"blue entry"}, frozenset(), "only an adventure's own page has boxes"),
    "succeed": (_PLAYED, STEPPING, "there is no adventure to end"),
    "fail": (_PLAYED, STEPPING, "there is no adventure to end"),
    "leave_on_board": (ENTRIES, frozenset(), "no token of the board is interacted with"),
    "adventure": (_CARDS, frozenset({"any", "camp", "stall"}), "no adventure is begun from here"),
    "move": (_CARDS | _PLAYED | {"loot"}, MOVING, "nobody is under way"),
    "trial": (_CARDS | _PLAYED, frozenset(), "it is for texts that the whole table hears"),
}
"""For each effect that is at home somewhere only: the spots, the windows of items and abilities, and what
is missing elsewhere."""

WORDS = {
    "step": "a step",
    "mismatched": "the mismatched rule",
    "box": "a box",
    "slot": "a space of a box",
    "final step": "a step of a final adventure",
    "final mismatched": "the mismatched rule of a final adventure",
    "entry": "an entry",
    "blue entry": "an entry read in an adventure",
    "quest": "a quest",
    "news": "a news card",
    "setup": "the set-up of a scenario",
    "loot": "a face of the Loot Dice",
    "stuff": "a Stuff card",
    "adventure effect": "an adventure effect",
}
ENDS = {
    "turn": (frozenset({"entry", "quest", "stuff", "news", "blue entry"}), "no action is being read out"),
    "news": (frozenset({"entry", "news"}), "no news is being read out"),
    "adventure": (frozenset({"entry", "blue entry"}), "no adventure was left to read this"),
}
"""For each way to stop reading: the spots where there is something to stop."""


def spot_of(site: EffectSite) -> str:
    """The spot an effect stands in: what triggers it, the effects of a final adventure's card told apart."""
    model = site.document.model
    if isinstance(model, Stuff) and site.trigger == "stuff" and model.type == "adventure effect":
        return "adventure effect"
    return site.trigger


def window_of(site: EffectSite) -> str:
    """When the item or the ability may be used that an effect is of; empty for all other effects."""
    model = site.document.model
    if site.trigger == "ability" and isinstance(model, Character):
        return model.ability.when if site.path[0] == "ability" else model.golden.when
    if site.trigger == "item":
        item = model.item if isinstance(model, Stuff) else model
        use = item.use if isinstance(item, Item | ItemFace) else None
        return use.when if use else ""
    return ""


def missing(site: EffectSite, blue: frozenset[str]) -> str:
    """What an effect lacks where it stands; empty where it is at home. `blue` are the ids of blue entries."""
    effect = site.effect
    if site.key != "end" and site.key not in SPOTS:
        return ""
    spot, window = spot_of(site), window_of(site)
    if spot == "entry" and site.document.id in blue:
        spot = "blue entry"
    if effect.end is not None:
        spots, lack = ENDS[effect.end]
        return "" if spot in spots else lack
    if effect.value is None:
        return ""
    spots, windows, lack = SPOTS[site.key]
    fits = window in windows if window else spot in spots
    return "" if fits else lack


def _at_home(site: EffectSite) -> bool:
    """A quick look that finds most effects at home by what triggers them; False where more has to be known."""
    trigger = site.trigger
    if trigger in _WINDOWED:
        return False
    if site.key == "end":
        spots = ENDS[site.effect.end][0] if site.effect.end is not None else frozenset()
    else:
        spots = SPOTS[site.key][0]
    return trigger in spots and (trigger != "entry" or "blue entry" in spots)


def astray(pack: LinkedPack) -> tuple[EffectSite, ...]:
    """The pack's own effects that may lack something where they stand; all others are at home."""
    sites = own_survey(pack).doing("end", *SPOTS)
    return tuple(site for site in sites if not _at_home(site))


@derived
def blue_entries(pack: LinkedPack) -> frozenset[str]:
    """The ids of entries that are read while an adventure goes on: of blue frames, and what those read."""
    waiting = []
    for document in (*pack.of_kind("adventure"), *pack.of_kind("final-adventure")):
        if isinstance(document.model, Adventure):
            steps = document.model.steps.values()
            waiting += [step.read for step in steps if step.read and step.frame != "green"]
        if isinstance(document.model, Adventure | FinalAdventure):
            waiting += read_in(document)
    found: set[str] = set()
    while waiting:
        id = waiting.pop().rpartition(":")[2]
        if id not in found:
            found.add(id)
            entry = pack.find("entry", id)
            if entry is not None and isinstance(entry.model, Entry):
                waiting.extend(read_in(entry))
    return frozenset(found)


def spelled(effect: Effect) -> str:
    """An effect as an author names it: "step", "end: turn"."""
    name = next((field.alias or key for key, field in Effect.model_fields.items() if key == effect.key), effect.key)
    if Effect.words.get(name) == effect.value or not isinstance(effect.value, str):
        return name
    return f"{name}: {effect.value}"


def where(site: EffectSite) -> str:
    """The spot in words."""
    if site.trigger in ("item", "ability"):
        return f'an {site.trigger} for window "{window_of(site)}"'
    return WORDS[spot_of(site)]
