"""What cards of Paperback Adventures do, in words and icons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from authoring.systems.paperback.diagrams.wording import told
from authoring.systems.paperback.model.cards import Passive, Use
from authoring.systems.paperback.model.effects import Changes, Condition, Effect, Reaction, Spending
from authoring.systems.paperback.model.numbers import Count, Level
from authoring.systems.paperback.model.story import Action

COUNTED = {
    "hits": ("", "{hit}", ""), "blocks": ("", "{block}", ""), "energy": ("", "{energy}", ""),
    "boons": ("gain ", "{boon}", ""), "hexes": ("give ", "{hex}", ""), "take_hexes": ("take ", "{hex}", ""),
    "heal": ("heal ", "{hp}", ""), "lose_hp": ("lose ", "{hp}", ""), "damage": ("the enemy loses ", "{hp}", ""),
    "enemy_heals": ("the enemy heals ", "{hp}", ""), "enemy_boons": ("the enemy gains ", "{boon}", ""),
    "draw": ("draw ", "", " more cards"), "draw_next": ("draw ", "", " more cards next turn"),
}  # fmt: skip
"""Effects that count something: what stands before the number, its icon, and what stands behind it."""
SAID = {
    "stun": "stun the enemy", "advance": "move the indicator on", "keep_in_deck": "nothing happens",
    "release": "cards on the enemy go to your discard pile",
}  # fmt: skip
FEW = {
    "set_indicator": "move the indicator to action {}", "choice_letter": "gain {} {{letter}} of your choice",
    "recover": "put {} cards of {{fatigue}} into your discard pile",
    "fatigue": "put {} cards of your hand into {{fatigue}}",
    "discard": "discard {} cards", "take_letters": "the enemy takes {} cards of your discard pile",
    "max_hp": "your maximum of {{hp}} changes by {}", "upgrade": "{{upgrade}} upgrade {} letters",
    "remove_letter": "remove {} letters from the game",
}  # fmt: skip
OFFERS = {
    "replace_letter": "replace a letter", "add_letter": "add a {letter}", "gain_item": "gain an {item}",
    "gain_mcguffin": "gain a {mcguffin}", "gain_boss": "gain a {boss mcguffin}",
}  # fmt: skip
ACTIONS = {
    "block": "{block}", "player_loses_hp": "you lose {hp}", "give_hexes": "{hex} to you", "gain_boons": "{boon} to it",
    "heal": "heals {hp}", "drain": "you lose {energy}",
}  # fmt: skip


def effects(every: Iterable[Effect]) -> str:
    """Effects as one sentence, or ""."""
    said = [_effect(each) for each in every]
    return _sentence(", ".join(said)) if said else ""


def _effect(effect: Effect) -> str:
    (name,) = effect.model_fields_set
    value: Any = getattr(effect, name)
    if name in COUNTED:
        before, icon, after = COUNTED[name]
        return f"{before}{number(value)}{' ' if icon else ''}{icon}{after}"
    if name in SAID:
        return SAID[name]
    if name in FEW:
        return FEW[name].format(value)
    if name in OFFERS:
        kept = f" {value.keep}" if value.keep > 1 else ""
        shown = f": reveal {value.reveal}, keep{kept or ' 1'}" if value.reveal > 1 else ""
        return OFFERS[name] + shown + (", upgraded" if value.upgraded else "")
    if name == "retain":
        return "keep any cards at cleanup" if value is True else f"keep {value} cards at cleanup"
    if name == "penalty":
        return f"{number(value.count)} {{penalty}} into your {value.to}"
    if name == "pay":
        return f"you may pay {_spending(value.spend)}: {effects(value.do)}".rstrip(".")
    if name == "when":
        otherwise = f"; otherwise {effects(value.otherwise).rstrip('.')}" if value.otherwise else ""
        return f"if {condition(value.if_)}: {effects(value.do).rstrip('.')}{otherwise}"
    return "choose one: " + " / ".join(f"{each.text}: {effects(each.do).rstrip('.')}" for each in value)


def number(count: Count) -> str:
    """A number as it is printed: 3, or "2 + 1 for each hex on enemy"."""
    return str(count)


def _spending(spending: Spending) -> str:
    icons = {"hexes": "{hex}", "boons": "{boon}", "hp": "{hp}"}
    return ", ".join(f"{number(getattr(spending, name))} {icons[name]}" for name in icons if getattr(spending, name))


def condition(what: Condition) -> str:
    """A condition, to stand after "if"."""
    (name,) = what.model_fields_set
    value: Any = getattr(what, name)
    if isinstance(value, Level):
        sign = "" if value.at_least == value.at_most else "+" if value.at_most is None else " at most"
        return f"{value.measure} {value.at_least if value.at_most is None or not sign else value.at_most}{sign}"
    if name == "not_":
        return f"not {condition(value)}"
    if name in ("any_", "all_"):
        return (" or " if name == "any_" else " and ").join(map(condition, value))
    if name in ("word_has", "top_is"):
        where = "the word has" if name == "word_has" else "the top card is"
        return f"{where} {', '.join(value.upper())}"
    return (type(what).model_fields[name].alias or name).replace("splay", "splayed")


def reaction(each: Reaction) -> str:
    """When something happens, what follows."""
    once = f" (once a {each.once})" if each.once else ""
    held = f", if {condition(each.if_)}" if each.if_ is not None else ""
    return f"{each.when.capitalize()}{once}{held}: {effects(each.do)}"


def changes(what: Changes | None) -> Iterator[str]:
    """What is changed as long as a card is there, a sentence each."""
    if what is None:
        return
    for name in type(what).model_fields:
        value = getattr(what, name)
        if name not in what.model_fields_set or not value:
            continue
        title = type(what).model_fields[name].alias or name
        if value is True:
            yield _sentence(title)
        elif isinstance(value, int):
            yield _sentence(f"{title} {value:+d}")
        else:
            yield _sentence(f"{title}: {', '.join(map(str, value))}")


def passive(what: Passive) -> Iterator[str]:
    """What a McGuffin does."""
    yield from changes(what.changes)
    yield from map(reaction, what.reacts)


def use(what: Use) -> Iterator[str]:
    """How an item is used: for what, when, what it does, and what becomes of it."""
    price = [_spending(what.spend)] if what.spend is not None else []
    held = f"If {condition(what.if_)}: " if what.if_ is not None else ""
    paid = f"Pay {', '.join(price)}: " if price else ""
    if what.do:
        yield held + paid + effects(what.do)
    if what.rotate:
        yield "{rotate} Turn it until the battle ends; while it is turned:"
    yield from changes(what.while_)
    yield from map(reaction, what.then)
    if what.single_use:
        yield "{single use} Turn it face down until the battle ends."


def action(what: Action) -> str:
    """A row of an enemy's tray."""
    said = []
    for name in type(what).model_fields:
        value = getattr(what, name)
        if name not in what.model_fields_set or value is None:
            continue
        if name == "attack":
            times = f" × {what.times}" if what.times > 1 else ""
            said.append(f"{{attack}} {number(value)}{times}")
        elif name in ACTIONS:
            said.append(f"{number(value)} {ACTIONS[name]}")
        elif name == "add_penalty":
            said.append(f"{number(value.count)} {{penalty}} into your {value.to}")
        elif name == "capture":
            said.append(f"takes {value} cards of your discard pile")
        elif name == "do":
            said.append(effects(value).rstrip("."))
    return ", ".join(said) or told("do nothing")


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", ":")) else ".")
