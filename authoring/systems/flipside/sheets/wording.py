"""What the book says of effects, conditions and prices, in its own words and with its icons. Rulebook: Keywords."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import Any

from authoring.packs.linked import LinkedPack
from authoring.packs.numbered import numbered_of, numbers_of
from authoring.sheets.model import Span, Words
from authoring.systems.flipside.model import Achievement, BoardToken, Character, Counter, Item, Stuff
from authoring.systems.flipside.model.effects import Check, Choice, Condition, Effect
from authoring.systems.flipside.model.tokens import Requirement
from authoring.vocabulary.numbers import Range

ITEMS = {"regular": "{regular item}", "flipside": "{flipside item}", "any": "{any item}"}
Piece = str | Span


class Wording:
    """Tells the content of one pack. Numbers are the printed ones; what has none yet is numbered in file order."""

    def __init__(self, pack: LinkedPack) -> None:
        self._pack = pack
        self._boxes: Mapping[str, str] = {}
        self._numbers = dict(numbers_of(pack))
        for kind, listed in numbered_of(pack).items():
            taken = {number for (of, _), number in self._numbers.items() if of == kind}
            free = (number for number in range(1, len(listed) + len(taken) + 1) if number not in taken)
            for id in listed:
                if (kind, id) not in self._numbers:
                    self._numbers[kind, id] = next(free)

    def inside(self, boxes: Mapping[str, str]) -> Wording:
        """The wording for an adventure with these boxes, by their titles."""
        made = copy(self)
        made._boxes = boxes
        return made

    def number(self, kind: str, id: str) -> str:
        """The printed number of a document, or its id where it has none, as those of other packs."""
        found = self._numbers.get((kind, id))
        return str(found) if found is not None else id

    def read(self, id: str) -> Span:
        """ "Read 12", with a link to it."""
        return Span(f"Read {self.number('entry', id)}", style="strong", to=f"entry-{id}")

    def adventure(self, id: str) -> Span:
        """ "Adventure 3"."""
        return Span(f"{{sword}} Adventure {self.number('adventure', id)}", style="strong")

    def stuff(self, id: str) -> str:
        """A Stuff card by its number and name."""
        found = self._pack.get(Stuff, id)
        return f"{{stuff}} {self.number('stuff', id)}" + (f" ({found.name})" if found else "")

    def token(self, id: str) -> str:
        """A board token by its icon, its name and where it goes."""
        found = self._pack.get(BoardToken, id)
        return f"{{{found.type}}} {found.name} on {found.location}" if found else id

    def effects(self, effects: Iterable[Effect]) -> tuple[Piece, ...]:
        """Effects as sentences, one after the other."""
        return _joined([self.effect(effect) for effect in effects], " ")

    def effect(self, effect: Effect) -> tuple[Piece, ...]:
        """One effect as a sentence, or as several."""
        (name,) = effect.model_fields_set
        value: Any = getattr(effect, name)
        told = getattr(self, f"_{name}", None)
        if told is not None:
            made: Words = told(value)
            return made if isinstance(made, tuple) else (made,)
        return (_FIXED[name],)

    def _gain(self, amount: Any) -> str:
        return f"Gain {self._amount(amount)}."

    def _lose(self, loss: Any) -> str:
        whole = "As a group, lose" if loss.as_group else "Lose"
        return f"{whole} {self._amount(loss)}."

    def _amount(self, amount: Any) -> str:
        found = []
        for name in amount.model_fields_set - {"deck", "as_group"}:
            found.append((_ORDER.index(name), self._part(name, getattr(amount, name), amount)))
        return ", ".join(text for _, text in sorted(found))

    def _part(self, name: str, value: Any, amount: Any) -> str:
        if name == "coins":
            return "all your {coin}" if value == "all" else f"{{coin {value}}}"
        if name == "xp":
            return f"{value} {{xp}}"
        if name == "items":
            deck = ITEMS[getattr(amount, "deck", "any")]
            return f"{value} {deck}"
        if name == "worth":
            return f"items and {{coin}} worth {value} or more"
        if name == "stuff":
            return self.stuff(value)
        if name == "item" and value in ITEMS:
            return f"1 {ITEMS[value]}"
        found = self._pack.get(Item, str(value))
        return found.name if found else str(value)

    def _wounds(self, count: Any) -> str:
        return f"Take {self._count(count)} {{wound}}."

    def _heal(self, count: Any) -> str:
        return "Heal all {wound}." if count == "all" else f"Heal {self._count(count)} {{wound}}."

    def _fix(self, count: Any) -> str:
        return f"{{fix}} Fix {self._count(count)} of your items for free."

    def _junk(self, count: Any) -> str:
        return f"Move {self._count(count)} of your equipped {{item}} to the junkbox."

    def _read(self, id: str) -> Words:
        return (self.read(id), ".")

    def _adventure(self, id: str) -> Words:
        return ("Go on ", self.adventure(id), ".")

    def _check(self, check: Check) -> Words:
        return _joined(self.check(check), " ")

    def check(self, check: Check) -> list[tuple[Piece, ...]]:
        """A check: what is drawn and needed, then the upper and the lower result."""
        drawn = "all tokens of your bag" if check.draw == "all" else _tokens(str(check.draw))
        hurt = f" Each {self.requirement(check.wound_per)} is a {{wound}}." if check.wound_per else ""
        count = f"{check.need.at_least} " if check.need.at_least > 1 else ""
        made: list[tuple[Piece, ...]] = [
            (f"Check! Draw {drawn}.{hurt} You need {count}{self.requirement(check.need.of)}.",)
        ]
        made.append((Span("Success: ", style="strong"), *(self.effects(check.success) or ("nothing happens.",))))
        made.append((Span("Failure: ", style="strong"), *(self.effects(check.failure) or ("nothing happens.",))))
        return made

    def _choose(self, choices: Sequence[Choice]) -> Words:
        return ("Choose one: ", *_joined([self.choice(choice) for choice in choices], " / "))

    def choice(self, choice: Choice) -> tuple[Piece, ...]:
        """An option: who may choose it, what it costs, what it is, what it does."""
        ahead = f"If {self.condition(choice.if_)}: " if choice.if_ is not None else ""
        price = f" Give {self._amount(choice.pay)}." if choice.pay is not None else ""
        return (Span(ahead, style="emphasis"), choice.text, price, " ", *self.effects(choice.do))

    def _when(self, when: Any) -> Words:
        made: list[Piece] = [Span(f"If {self.condition(when.if_)}: ", style="emphasis"), *self.effects(when.do)]
        if when.otherwise:
            made += [Span(" Otherwise: ", style="emphasis"), *self.effects(when.otherwise)]
        return tuple(made)

    def _say(self, text: str) -> str:
        return " ".join(text.split())

    def _place(self, ids: Sequence[str]) -> str:
        return f"{{place here}} Place {_listed([self.token(id) for id in ids])}."

    def _remove(self, ids: Sequence[str]) -> str:
        return f"Remove {_listed([self._name(BoardToken, id) for id in ids])} from the board."

    def _achieve(self, id: str) -> str:
        return f"{{achievement}} Mark {self._name(Achievement, id)}."

    def _return_stuff(self, id: str) -> str:
        return f"Return {self.stuff(id)} to its deck."

    def _count(self, value: Any) -> str:
        if isinstance(value, dict):
            return " ".join(
                f"{self._name(Counter, id)}: {'+' if change > 0 else '−'}{abs(change)}." for id, change in value.items()
            )
        if isinstance(value, int):
            return str(value)
        return str(getattr(value, "words", value))

    def _move(self, code: str) -> str:
        return "Move to any location." if code == "any location" else f"Move to {code}."

    def _end(self, what: str) -> Words:
        said = {
            "turn": "Your turn ends.",
            "news": "The news is over: go on to movement.",
            "adventure": "Go back to the adventure.",
        }
        return (Span(said[what], style="label"),)

    def _add(self, need: Requirement) -> str:
        return f"Add a {self.requirement(need)} from the supply to your bag."

    def _zone(self, zone: Any) -> str:
        places = {"discard": "your discard pile", "bag": "your bag", "drawn": "the drawn tokens"}
        where = " or ".join(places[each] for each in zone.from_)
        return f"{self._count(zone.count)} {self.requirement(zone.token)} from {where}"

    def _supply(self, zone: Any) -> str:
        return f"Return {self._zone(zone)} to the supply."

    def _recover(self, zone: Any) -> str:
        return f"Return {self._zone(zone)} to your bag."

    def _use(self, zone: Any) -> str:
        return f"Use {self._zone(zone)} as if you had drawn it, then discard it."

    def _unlock(self, what: str) -> str:
        slots = {"slot": "a slot", "cheapest": "your cheapest slot", "health": "a health slot", "item": "an item slot"}
        return f"{{lock}} Unlock {slots[what]} for free."

    def _take(self, deck: str) -> str:
        return f"Take a {ITEMS[deck]} of the Market for free."

    def _buy(self, trade: Any) -> str:
        found = [f"up to {trade.items} {ITEMS[trade.deck]} of the Market"] if trade.items else []
        found += [f"up to {_tokens(str(trade.tokens), 'path ')} for {{xp}}"] if trade.tokens else []
        return f"You may buy {_listed(found)}." + (" Refill the Market at once." if trade.refill else "")

    def _sell(self, count: Any) -> str:
        return f"You may sell up to {self._count(count)} {{item}} for their cost."

    def _draw(self, count: Any) -> str:
        return f"Draw {_tokens(self._count(count), 'more ')}."

    def _swap_drawn(self, need: Requirement) -> str:
        return f"Return the drawn token to your bag and take a {self.requirement(need)} from it."

    def _activate(self, token: Any) -> str:
        return f"Count as having a {token_icon(str(token))} token once."

    def _step(self, how: str) -> str:
        return "Take a step without a token" + (", and ignore its effect." if how == "ignore effect" else ".")

    def _box(self, name: str) -> str:
        return f"Follow the box “{self._boxes.get(name) or name.replace('-', ' ')}”."

    def _succeed(self, entry: Any) -> Words:
        return "The adventure succeeds." if entry is True else ("The adventure succeeds: ", self.read(entry), ".")

    def _each_player(self, effects: Sequence[Effect]) -> Words:
        return (Span("Each player: ", style="emphasis"), *self.effects(effects))

    def _trial(self, trial: Any) -> str:
        drawn = _tokens(self._count(trial.draw))
        return f"Each player draws {drawn}: {self.requirement(trial.spare)} go back, each other is a {{wound}}."

    def requirement(self, need: Requirement) -> str:
        """What a token must show, in icons."""
        return " or ".join(_need(part) for part in need.words.split(" or "))

    def condition(self, condition: Condition) -> str:
        """A condition, to stand after "if"."""
        (name,) = condition.model_fields_set
        value: Any = getattr(condition, name)
        if name == "not_":
            return self._not(value)
        if name in ("all", "any"):
            return (" and " if name == "all" else ", or ").join(self.condition(each) for each in value)
        if name == "have":
            return f"you have {self.stuff(value)}"
        if name == "achieved":
            return f"{{achievement}} {self._name(Achievement, value)} is marked"
        if name == "achievements":
            return f"{_range(value.is_)} of the {{achievement}} {value.family} are marked"
        if name == "counter":
            return f"{self._name(Counter, value.name)} is {_range(value.is_)}"
        if name == "items":
            return f"you have {_range(value.is_)} {ITEMS[value.deck]}"
        if name == "item":
            return f"you have {self._name(Item, value)}"
        if name == "character":
            return f"you are {self._name(Character, value)}"
        if name == "playing":
            return f"{self._name(Character, value)} is in the game"
        if name == "was_read":
            return f"entry {self.number('entry', value)} has been read"
        if name == "on_board":
            return f"{self._name(BoardToken, value)} is on the board"
        return {
            "players": f"there are {_range(value)} players",
            "round": f"it is round {_range(value)}",
            "coins": f"you have {_range(value)} {{coin}}",
            "xp": f"you have {_range(value)} {{xp}}",
            "quests": f"you have completed {_range(value)} {{quest}}",
        }[name]

    def _not(self, condition: Condition) -> str:
        """That a condition does not hold, to stand after "if"."""
        (name,) = condition.model_fields_set
        value: Any = getattr(condition, name)
        if name == "not_":
            return self.condition(value)
        said = self.condition(condition)
        for verb, against in _AGAINST.get(name, ()):
            if verb in said:
                return said.replace(verb, against, 1)
        return f"it is not so that {said}"

    def _name(self, model: Any, id: str) -> str:
        found = self._pack.get(model, id)
        return str(getattr(found, "name", id))


_AGAINST: Mapping[str, tuple[tuple[str, str], ...]] = {
    "have": (("you have", "you do not have"),), "item": (("you have", "you do not have"),),
    "achieved": ((" is marked", " is not marked"),), "character": (("you are", "you are not"),),
    "playing": ((" is in the game", " is not in the game"),), "on_board": ((" is on the", " is not on the"),),
    "was_read": ((" has been read", " has not been read"),), "round": (("it is round", "it is not round"),),
}  # fmt: skip
"""How a condition of each kind is denied: the words for it, and those against it."""
_ORDER = ("coins", "xp", "item", "items", "worth", "stuff")
_FIXED = {
    "wound": "Take a {wound} with the token.", "leave_on_board": "The token stays on the board.",
    "flip_character": "Flip your Character Card.", "roll_loot": "{loot} Roll the Loot Dice.",
    "return_drawn": "Return the drawn token to your bag.", "discard": "Discard the token.",
    "fail": "The adventure fails.",
}  # fmt: skip


def in_text(words: Sequence[Piece]) -> str:
    """Words without their styles and links, for a diagram."""
    return "".join(piece if isinstance(piece, str) else piece.text for piece in words)


def token_icon(name: str) -> str:
    """A path token by its name: "forest 2" is {forest 2}."""
    return "{" + name + "}"


def _need(words: str) -> str:
    dual = "dual " if words.startswith("dual ") else ""
    rest = words.removeprefix("dual ").removeprefix("plain ")
    plain = "plain " if words.startswith("plain ") else ""
    return ("{dual} " if dual else plain) + (token_icon(rest) if rest not in ("dual", "plain") else "")


def _range(found: Range) -> str:
    if found.at_most is None:
        return f"{found.at_least} or more"
    if found.at_least == found.at_most:
        return str(found.at_least)
    return f"at most {found.at_most}" if found.at_least == 0 else f"{found.at_least} to {found.at_most}"


def _tokens(count: str, which: str = "") -> str:
    return f"{count} {which}token{'' if count == '1' else 's'}"


def _listed(words: Sequence[str]) -> str:
    return ", ".join(words[:-1]) + " and " + words[-1] if len(words) > 1 else "".join(words)


def _joined(parts: Sequence[tuple[Piece, ...]], between: str) -> tuple[Piece, ...]:
    made: list[Piece] = []
    for number, part in enumerate(parts):
        made += [between, *part] if number else part
    return tuple(made)
