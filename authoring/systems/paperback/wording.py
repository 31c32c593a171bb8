"""What cards do, in words and icons, made from the rules of the content: so that no card can say what is not played.

Cards print these words, diagrams show them, and a player is told them (`spoken`).

Rulebook: Phases of a Turn, Hexes and Boons, Items, McGuffins, Character Development.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from authoring.systems.paperback.amounts import amount, bound, few
from authoring.systems.paperback.model import (
    Action,
    Changes,
    Condition,
    Effect,
    Passive,
    Reaction,
    Special,
    Twist,
    Use,
)
from authoring.systems.paperback.model.effects import Offer, Penalties, Spending

Names = Callable[[str], str]
"""From the id of a card to its name."""
TRIGGERS: Mapping[str, str] = {
    "gained": "When you gain this", "battle start": "At the start of a battle",
    "turn start": "At the start of your turn", "word played": "When you play a word",
    "top card": "When the ability of your top card is used", "damage dealt": "When you deal damage",
    "damage taken": "When an attack hurts you", "hp lost": "When you lose {hp}", "healed": "When you heal {hp}",
    "boon gained": "When you gain a {boon}", "hex given": "When you give a {hex}",
    "hexed": "When you are given a {hex}", "enemy flipped": "When the enemy turns over",
    "enemy defeated": "When an enemy is defeated", "card fatigued": "When a card of yours goes to {fatigue}",
    "deck shuffled": "When you shuffle your discard pile into a deck", "item used": "When you use an {item}",
    "penalty played": "When you play a {penalty}", "turn end": "At the end of your turn",
    "battle end": "At the end of a battle", "shop entered": "When you enter the shop",
}  # fmt: skip
HOLDS: Mapping[str, str] = {
    "without_wild": "the word has no {wild}", "uses_vowel": "the word uses the enemy {vowel}",
    "splay_left": "the word is splayed left", "splay_right": "the word is splayed right",
    "enemy_attacks": "the enemy’s action attacks", "enemy_stunned": "the enemy is stunned",
    "upgraded": "the top card is upgraded", "top_vowel": "the top card is a vowel",
    "top_consonant": "the top card is a consonant",
}  # fmt: skip
"""Conditions that are there or not, to stand after "if"."""
COUNTED: Mapping[str, tuple[str, str, str]] = {
    "hits": ("gain", "lose", "{hit}"), "blocks": ("gain", "lose", "{block}"),
    "energy": ("gain", "lose", "{energy}"), "boons": ("gain", "lose", "{boon}"),
    "hexes": ("give the enemy", "take from the enemy", "{hex}"),
    "take_hexes": ("put on you", "remove from you", "{hex}"),
    "heal": ("heal", "lose", "{hp}"), "lose_hp": ("lose", "heal", "{hp}"),
    "damage": ("the enemy loses", "the enemy heals", "{hp}"),
    "enemy_heals": ("the enemy heals", "the enemy loses", "{hp}"),
    "enemy_boons": ("the enemy gains", "the enemy loses", "{boon}"),
}  # fmt: skip
"""Effects that count something: what is said of a number, of a number below zero, and the icon."""
SAID: Mapping[str, str] = {
    "stun": "stun the enemy: it takes no action this turn", "advance": "the indicator moves to the next action",
    "keep_in_deck": "it stays in your deck", "release": "all cards on the enemy go to your discard pile",
}  # fmt: skip
FEW: Mapping[str, tuple[str, str]] = {
    "choice_letter": ("gain a {letter} of your choice", "gain {letter #} of your choice"),
    "recover": ("put a card of {fatigue} on your discard pile", "put # cards of {fatigue} on your discard pile"),
    "fatigue": ("put a card of your hand on {fatigue}", "put # cards of your hand on {fatigue}"),
    "discard": ("discard a card", "discard # cards"),
    "take_letters": ("the enemy takes a card of your discard pile", "the enemy takes # cards of your discard pile"),
    "upgrade": ("{upgrade} upgrade a letter", "{upgrade} upgrade # letters"),
    "remove_letter": ("remove a letter from the game", "remove # letters from the game"),
}  # fmt: skip
"""Effects on so many cards: for one, and for more."""
OFFERS: Mapping[str, tuple[str, str, str]] = {
    "replace_letter": ("{letter}", "letter", "in place of one of yours"),
    "add_letter": ("{letter}", "letter", ""), "gain_item": ("{item}", "item", ""),
    "gain_mcguffin": ("{mcguffin}", "McGuffin", ""), "gain_boss": ("{boss mcguffin}", "boss McGuffin", ""),
}  # fmt: skip
"""Cards that are offered: their icon, their name, and what is said of those that are kept."""
PILES: Mapping[str, str] = {
    "deck": "into your deck", "discard": "on your discard pile", "hand": "into your hand"
}  # fmt: skip
CHANGED: Mapping[str, str] = {
    "max_hp": "Maximum {hp}: #", "start_hp": "Starting {hp}: #", "wilds": "Wilds {wild}: #",
    "hand": "Cards drawn each turn: #", "energy": "Starting {energy} of every battle: #",
    "boons": "Starting {boon}: #", "price": "Everything in the shop costs {boon #}",
    "enemy_hp": "Starting {hp} of every stage of an enemy: #", "enemy_attack": "Every attack of an enemy: #",
    "penalties": "Penalties {penalty} in your starting deck: #",
}  # fmt: skip
"""What numbers change; # is the number with its sign."""
ONLY: Mapping[str, str] = {
    "vowel_icons": "Enemy vowels lie on the side with icons", "no_bonus": "A word without a {wild} earns no {energy}",
    "no_shop": "The shop stays closed", "no_vowel": "The enemy vowel is not available",
    "no_wild": "{wild} cannot be used", "no_items": "{item} cannot be used",
}  # fmt: skip


def sentence(text: str) -> str:
    """With a capital letter, behind the icon it may begin with, and a full stop."""
    start = _start(text)
    stop = "" if text.endswith((".", ":")) else "."
    return f"{text[:start]}{text[start : start + 1].upper()}{text[start + 1 :]}{stop}"


def _lower(text: str) -> str:
    """With a small letter, behind the icon it may begin with."""
    start = _start(text)
    return f"{text[:start]}{text[start : start + 1].lower()}{text[start + 1 :]}"


def _start(text: str) -> int:
    """Where the words begin behind an icon."""
    return text.index("} ") + 2 if text.startswith("{") and "} " in text else 0


def signed(number: int) -> str:
    """With its sign, a true minus."""
    return f"{'−' if number < 0 else '+'}{abs(number)}"


def effects(every: Iterable[Effect]) -> str:
    """Effects as sentences, in their order."""
    return " ".join(sentence(effect(each)) for each in every)


def effect(each: Effect) -> str:
    """One effect, without capital letter and full stop."""
    name, value = each.key, each.value
    if name in COUNTED:
        gain, lose, icon = COUNTED[name]
        return amount(value, gain, lose, icon)
    if name in SAID:
        return SAID[name]
    if name in FEW:
        one, more = FEW[name]
        return few(value, one, more)
    if name in OFFERS:
        return _offer(value, *OFFERS[name])
    match name:
        case "draw":
            return amount(value, "draw", "discard", "card")
        case "draw_next":
            return f"{amount(value, 'next turn draw', 'next turn draw', 'card', ' more', ' fewer')}"
        case "set_indicator":
            return f"the indicator moves to action {value}"
        case "retain":
            return (
                "keep any cards of your hand"
                if value is True
                else few(value, "keep a card of your hand", "keep up to # cards of your hand")
            )
        case "penalty":
            return _penalties(value)
        case "max_hp":
            return f"maximum {{hp}}: {signed(value)}, for good"
        case "pay":
            return f"you may {_spending(value.spend)}: {_within(value.do)}"
        case "when":
            otherwise = f"; if not, {_within(value.otherwise)}" if value.otherwise else ""
            return f"if {condition(value.if_)}, {_within(value.do)}{otherwise}"
        case _:
            options = "; or ".join(f"{option.text.rstrip('.')} ({_within(option.do)})" for option in value)
            return f"choose: {options}"


def _within(every: Iterable[Effect]) -> str:
    """Effects in the middle of a sentence."""
    return " and ".join(effect(each) for each in every)


def _offer(offer: Offer, icon: str, noun: str, tail: str) -> str:
    side = " on its upgraded side" if offer.upgraded and offer.keep == 1 else " upgraded" if offer.upgraded else ""
    behind = f" {tail}" if tail else ""
    if offer.reveal == offer.keep:
        return few(offer.keep, f"gain the next {icon}{behind}{side}", f"gain the next {icon[:-1]} #}}{behind}{side}")
    kept = "one" if offer.keep == 1 else str(offer.keep)
    return f"reveal {icon[:-1]} {offer.reveal}}}, keep {kept}{behind}{side}"


def _penalties(what: Penalties) -> str:
    return f"{amount(what.count, 'put', 'remove', '{penalty}')} {PILES[what.to]}"


def _spending(spending: Spending) -> str:
    parts = [("spend", "hexes", "{hex} of the enemy"), ("spend", "boons", "{boon}"), ("lose", "hp", "{hp}")]
    said = [
        (verb, amount(getattr(spending, name), "", "", icon)) for verb, name, icon in parts if getattr(spending, name)
    ]
    return " and ".join(f"{verb} {price.strip()}" for verb, price in said)


def condition(what: Condition) -> str:
    """A condition, to stand after "if"."""
    name, value = what.key, what.value
    match name:
        case "level":
            return bound(value)
        case "word_has":
            return f"the word has {_letters(value)}"
        case "top_is":
            return f"the top card is {_letters(value)}"
        case "any_":
            return " or ".join(map(condition, value))
        case "all_":
            return " and ".join(map(condition, value))
        case "not_":
            return f"it is not so that {condition(value)}"
    return HOLDS[name]


def _letters(letters: str) -> str:
    *rest, last = list(letters.upper())
    return f"{', '.join(rest)} or {last}" if rest else last


def reaction(each: Reaction) -> str:
    """When something happens, what follows."""
    once = f", once a {each.once}" if each.once else ""
    held = f", if {condition(each.if_)}" if each.if_ is not None else ""
    return f"{TRIGGERS[each.when]}{held}{once}: {_lower(effects(each.do))}"


def changes(what: Changes | None, names: Names) -> Iterator[str]:
    """What is changed as long as a card is there, a sentence each."""
    for name in type(what).model_fields if what is not None else ():
        value: Any = getattr(what, name)
        if not value:
            continue
        if name in CHANGED:
            sign = signed(value) if name != "price" else str(abs(value))
            less = "" if name != "price" else " less" if value < 0 else " more"
            yield sentence(CHANGED[name].replace("#", sign) + less)
        elif name in ONLY:
            yield sentence(ONLY[name])
        elif name == "shortest_word":
            yield sentence(f"no words of fewer than {value} letters")
        else:
            yield sentence(f"begin with {' and '.join(map(names, value))}")


def passive(what: Passive, names: Names) -> Iterator[str]:
    """What a McGuffin does, a sentence each."""
    yield from changes(what.changes, names)
    yield from map(reaction, what.reacts)


def use(what: Use, names: Names) -> Iterator[str]:
    """How an item is used: for what besides its energy, when, what it does. A chart of its cost is no sentence."""
    if what.cost.constant is None and what.cost.chart is None:
        yield sentence(f"costs {amount(what.cost, '', '', '{energy}').strip()}")
    if what.do:
        price = _spending(what.spend) if what.spend is not None else ""
        held = f"if {condition(what.if_)}" if what.if_ is not None else ""
        ahead = ", ".join(part for part in (held, price) if part)
        yield sentence(f"{ahead}: {_lower(effects(what.do))}") if ahead else effects(what.do)
    if what.rotate:
        yield "{rotate} Turn this until the battle ends. While it is turned:"
    yield from changes(what.while_, names)
    yield from map(reaction, what.then)


def special(rule: Special, names: Names) -> Iterator[str]:
    """What the special rule of a stage does, a sentence each."""
    start = [f"{{{icon} {count}}}" for icon, count in (("hex", rule.hexes), ("boon", rule.boons)) if count]
    if start:
        yield f"This stage begins with {' and '.join(start)}."
    if rule.loses:
        yield "Surplus damage of the stage before does not hit it."
    yield from changes(rule.changes, names)
    yield from map(reaction, rule.reacts)
    if rule.loss_after is not None:
        yield f"You lose at the end of turn {rule.loss_after} of this stage."
    if rule.win_after is not None:
        yield f"It gives up at the end of turn {rule.win_after} of this stage."


def twist(what: Twist, names: Names) -> str:
    """A plot twist as it is printed: its own text, or else what it changes."""
    text = " ".join(what.text.split())
    return text or " ".join((*changes(what.changes, names), *map(reaction, what.reacts)))


def action(what: Action) -> str:
    """An action of an enemy on one line, in the order in which it happens."""
    said = []
    if what.block is not None:
        said.append(amount(what.block, "blocks", "", "{block}"))
    if what.attack is not None:
        twice = f", {'twice' if what.times == 2 else f'{what.times} times'}" if what.times > 1 else ""
        said.append(f"{amount(what.attack, 'attacks for', '', '{attack}')}{twice}")
    for count, verb, icon in (
        (what.player_loses_hp, "you lose", "{hp}"), (what.give_hexes, "gives you", "{hex}"),
        (what.gain_boons, "gains", "{boon}"), (what.heal, "heals", "{hp}"), (what.drain, "you lose", "{energy}"),
    ):  # fmt: skip
        if count is not None:
            said.append(amount(count, verb, "", icon))
    if what.add_penalty is not None:
        said.append(_penalties(what.add_penalty))
    if what.capture is not None:
        said.append(few(what.capture, "takes a card of your discard pile", "takes # cards of your discard pile"))
    said += [effect(each) for each in what.do]
    return sentence("; ".join(said)) if said else "Does nothing."


__all__ = [
    "Names", "action", "changes", "condition", "effect", "effects", "passive", "reaction", "sentence",
    "signed", "special", "twist", "use",
]  # fmt: skip
