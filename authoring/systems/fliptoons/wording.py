"""What a toon does in words, made from its rules, so that text and rule cannot disagree."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from authoring.systems.fliptoons.game.library import plain
from authoring.systems.fliptoons.model import Ability, Bonus, Cards, Condition, Effect, Filter, Tally, Target, Toon
from authoring.systems.fliptoons.model.queries import TallyIs
from authoring.systems.fliptoons.model.toons import Cost

Names = Callable[[str], str]
"""From the id of a toon to its name."""
ZONES = {
    "grid": "in your grid", "adjacent": "adjacent to it", "row": "in its row", "column": "in its column",
    "above": "above it", "below": "below it", "stack": "in its stack", "slot left": "in the slot to its left",
    "slot right": "in the slot to its right", "slot above": "in the slot above it", "slot below":
    "in the slot below it", "market": "in the market", "other grids": "in another player's grid", "dismissed":
    "among your dismissed cards", "deck": "left in your deck",
}  # fmt: skip
TRIGGERS = {
    "placed": "When placed", "hired": "When hired or gained", "dismissed": "When dismissed",
    "fame checked": "After Check Fame", "market closed": "After the Market phase",
}  # fmt: skip
NEXT = {
    "stacked on this": "is stacked on it", "face down": "is placed face down, unless it cannot be flipped",
    "returned": "is returned under your deck", "in row above": "is placed in a row above it",
}  # fmt: skip


def named(id: str) -> str:
    """A toon's id as a name: what texts use where the toon itself is not at hand."""
    return plain(id).replace("-", " ").title()


def joined(words: Iterable[str], word: str = "or") -> str:
    """ "a, b or c"."""
    *rest, last = words
    return f"{', '.join(rest)} {word} {last}" if rest else last


def sentences(toon: Toon, names: Names = named) -> list[str]:
    """All that a toon does, a sentence each, in the order in which it is written."""
    found = [f"It cannot be {joined(toon.cannot_be)}."] if toon.cannot_be else []
    found += [_cost(cost) for cost in toon.dismiss_cost]
    if not isinstance(toon.fame, int):
        found.append("It copies the fame of one adjacent card.")
    found += [_bonus(bonus, names) for bonus in toon.bonus]
    found += [_ability(ability, names) for ability in toon.abilities]
    return [each[:1].upper() + each[1:] for each in found]


def text_of(toon: Toon, names: Names = named) -> str:
    """The ability text of a card: the author's own, or else the sentences of its rules."""
    return toon.text or " ".join(sentences(toon, names))


def _cost(cost: Cost) -> str:
    whose = {
        "this": "dismissing it", "adjacent": "dismissing a card adjacent to it",
        "stack": "dismissing another card of its stack",
    }[cost.of]  # fmt: skip
    return f"{whose} costs {cost.is_} {{fame}}." if cost.less is None else f"{whose} costs {cost.less} {{fame}} less."


def _bonus(bonus: Bonus, names: Names) -> str:
    amount = f"{bonus.fame:+d} {{fame}}"
    counted = f" for each {_tally(bonus.per, names)}" if bonus.per is not None else ""
    return f"{amount}{counted}{_if(bonus.if_, names)}."


def _if(condition: Condition | None, names: Names) -> str:
    return f" if {_condition(condition, names)}" if condition is not None else ""


def _ability(ability: Ability, names: Names) -> str:
    when = joined(TRIGGERS[trigger] if not number else _lower(TRIGGERS[trigger]) for number, trigger in _each(ability))
    may = "you may " if ability.may else ""
    done = joined([_effect(effect, names) for effect in ability.do], "then")
    condition = f",{_if(ability.if_, names)}" if ability.if_ is not None else ""
    return f"{when}{condition}: {may}{done}."


def _each(ability: Ability) -> Iterable[tuple[int, str]]:
    return enumerate(ability.when)


def _lower(words: str) -> str:
    return words[:1].lower() + words[1:]


def _filter(wanted: Filter, noun: str, names: Names, many: bool = False) -> str:
    """A noun with what it has to be: "fish of rank 13 or lower"; many of them are "fish cards"."""
    kind = joined(names(plain(name)) for name in wanted.name) if wanted.name else wanted.tag
    words = f"{kind or noun}s" if many and not kind else f"{kind} cards" if many else kind or noun
    if wanted.deck is not None:
        words = f"{words} of the {wanted.deck} deck" if kind else f"{wanted.deck} {words}"
    if wanted.odd is not None:
        words = f"{'odd' if wanted.odd else 'even'}-rank {words}"
    if wanted.rank is not None:
        low, high = wanted.rank.at_least, wanted.rank.at_most
        if high is None:
            words += f" of rank {low} or higher"
        else:
            words += (
                f" of rank {high}"
                if low == high
                else f" of rank {low} to {high}"
                if low
                else (f" of rank {high} or lower")
            )
    return words


def _cards(wanted: Cards, names: Names, noun: str = "card", many: bool = False) -> str:
    words = _filter(wanted, noun, names, many)
    if wanted.face == "down":
        words = f"face-down {words}"
    if wanted.others:
        words = f"other {words}"
    return f"{words} {joined(ZONES[zone] for zone in wanted.in_)}"


def _tally(tally: Tally, names: Names, many: bool = False) -> str:
    if tally.count == "cards":
        return _cards(tally, names, many=many)
    s = "s" * many
    noun = f"different name{s}" if tally.count == "names" else f"pair{s} of the same name"
    if tally.filters or tally.others or tally.face == "down":
        return f"{noun} of {_cards(tally, names, many=True)}"
    return f"{noun} {joined(ZONES[zone] for zone in tally.in_)}"


def _range(low: int, high: int | None) -> str:
    if high is None:
        return f"at least {low}"
    return str(low) if low == high else f"{low} to {high}" if low else f"at most {high}"


def _condition(condition: Condition, names: Names) -> str:
    value = condition.value
    match condition.key:
        case "in_":
            return f"it is in the {joined(value)}"
        case "exists":
            return f"there is {_article(_cards(value, names))}"
        case "count":
            return _so_many(value, names)
        case "every":
            there = joined(ZONES[zone] for zone in value.in_)
            return f"every card {there} is {_article(_filter(value, 'card', names))}"
        case "different":
            return f"all cards {joined(ZONES[zone] for zone in value)} have different names"
        case "most":
            return f"neither the market nor another grid has more {names(plain(value))} cards than yours"
        case "least_fame":
            return "you alone have the least fame"
        case "all":
            return joined((_condition(each, names) for each in value), "and")
        case "any":
            return joined(_condition(each, names) for each in value)
        case _:
            return f"it is not so that {_condition(value, names)}"


def _so_many(wanted: TallyIs, names: Names) -> str:
    """That there are so many of some cards: "there are at least 3 cards left in your deck"."""
    low, high = wanted.is_.at_least, wanted.is_.at_most
    if high == 0:
        return f"there is no {_tally(wanted, names)}"
    if (low, high) == (1, 1):
        return f"there is only one {_tally(wanted, names)}"
    if (low, high) == (1, None):
        return f"there is {_article(_tally(wanted, names))}"
    return f"there are {_range(low, high)} {_tally(wanted, names, many=True)}"


def _article(words: str) -> str:
    if words.startswith("other "):
        return f"an{words}"
    return f"{'an' if words[:1].lower() in 'aeiou' else 'a'} {words}"


def _target(target: Target, names: Names) -> str:
    match target.key:
        case "this":
            return "it"
        case "previous":
            return "the card placed before it"
        case "deck_top":
            return "the top card of your deck"
        case "deck_bottom":
            return "the bottom card of your deck"
        case "choose":
            return f"one {_cards(target.value, names)}"
        case "lowest":
            return f"the lowest-rank {_cards(target.value, names)}"
        case _:
            return f"the first {joined(_cards(each, names) for each in target.value)}"


def _effect(effect: Effect, names: Names) -> str:
    value = effect.value
    match effect.key:
        case "dismiss" | "flip":
            return f"{effect.key} {_target(value, names)}"
        case "return_":
            return f"return {_target(value, names)} under your deck"
        case "replace":
            return f"return {_target(value, names)} and take its space, or else stack it there"
        case "stack":
            what = "it" if value.card == "this" else "the top card of the toon deck"
            return f"stack {what} on {_target(value.on, names)}"
        case "move":
            return "move it to a row above"
        case "next":
            return f"the next revealed {_filter(value, 'card', names)} {NEXT[value.is_]}"
        case "gain":
            fame = [f"{value.fame} {{fame}}"] if value.fame else []
            more = [f"{value.actions} more Market action{'s' * (value.actions > 1)}"] if value.actions else []
            return f"gain {joined([*fame, *more], 'and')}"
        case "place_in_deck":
            where = {"any": "any player's deck or the toon deck", "any player": "any player's deck"}
            return f"put it into {where.get(value, 'the toon deck')}"
        case "redraw_market":
            return "discard any number of market cards and reveal as many"
        case "hire":
            return f"hire a card for nothing, from {'the market' if value == 'market' else 'any dismissed cards'}"
        case _:
            return "put the top card of the toon deck on top of your deck"


__all__ = ["joined", "named", "sentences", "text_of"]


def selection(wanted: Filter, names: Names = named, noun: str = "card") -> str:
    """The cards that are meant, in words: "other fish in your grid"."""
    return _cards(wanted, names, noun) if isinstance(wanted, Cards) else _filter(wanted, noun, names)
