"""What a careful group has no eyes for: coins, XP, the Market, news, and items but those it began with.

It never pays, buys, trades or equips, so how much it has of these changes nothing, if the content never asks. Of
path tokens it sees what the steps and checks ahead ask of them, and no more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any

from pydantic import BaseModel

from authoring.systems.flipside.game.cards import DECKS
from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.game.reach import Part, of_adventure, of_entry, parts
from authoring.systems.flipside.game.state import Bag, Play
from authoring.systems.flipside.model.effects import Check, Choice, Condition, Effect, Loss, Payment
from authoring.systems.flipside.model.tokens import Requirement, token

PURSE = frozenset({"coins", "xp", "items", "item"})
"""Conditions on what is not seen."""
DRAWING = frozenset(
    {"check", "adventure", "wound", "wounds", "trial", "draw", "use", "supply", "recover", "swap_drawn", "return_drawn"}
)
"""Effects that look at which tokens are still in the bag this round, or are discarded."""
UNSEEN = frozenset({"say", "fix"})
"""Effects of which nothing is seen, beside gains of all but Stuff."""
ELSEWHERE = frozenset({"read", "move", "place", "remove"})
"""Effects that a news card or a face of the Loot Dice has only where much may come of it."""


class Sight:
    """What of a play a careful group sees, found once from the content; its coins, if it looks into its purse."""

    def __init__(self, library: Library, characters: Sequence[str], purse: bool = False) -> None:
        self.library, self.purse = library, purse
        self._news = tuple(sorted(id for id, card in library.news.items() for _ in range(card.copies)))
        self._cards = [library.characters[character] for character in characters]
        blocking = [slot.token for card in self._cards for slot in card.blocking]
        self.tokens = frozenset(
            (*library.box.tokens, *blocking, *(name for card in self._cards for name in card.tokens))
        )
        own = [plain(card.item) for card in self._cards]
        played = [library.faces[item] for item in own if item in library.faces]
        free = [skill for card in self._cards for skill in (card.ability, card.golden) if not skill.coins]
        last: list[Any] = [*library.finals.values(), *library.stuff.values(), *played, *free, *_read_last(library)]
        everywhere = [*last, library.box.loot, *library.adventures.values(), *library.quests.values(),
                      *library.entries.values(), *library.scenarios.values(), *library.news.values()]  # fmt: skip
        if any(isinstance(part, Effect) and part.key == "adventure" for part in _inside(last)):
            last = everywhere
        self._needs = {True: _asked(last), False: _asked(everywhere)}
        self._classes: dict[tuple[bool, str], str] = {}
        self._drawing: dict[tuple[str, str], bool] = {}

    @cached_property
    def blind(self) -> bool:
        """Whether the content lets the group be blind to its purse: no condition asks for what is in it, nobody has
        to choose between prices, and no item of choice is lost."""
        models = [document.model for document in self.library.pack.documents if document.model is not None]
        return all(_harmless(part) for part in _inside(models))

    @cached_property
    def disturbing(self) -> bool:
        """Whether the action of one player may draw from the bag of another one."""
        every = [effect for effect in self._effects() if effect.key in ("each_player", "trial")]
        return any(
            effect.key == "trial" or bool(self._keys(parts(self.library, effect.value)) & DRAWING) for effect in every
        )

    @cached_property
    def rough_camp(self) -> bool:
        """Whether more may come of camping than wounds that heal at once."""
        found = self._keys(part for card in self.library.news.values() for part in parts(self.library, card.camp.do))
        return bool(found & (DRAWING | ELSEWHERE) - {"wounds"}) or self.rough_loot

    @cached_property
    def rough_loot(self) -> bool:
        """Whether more may come of the Loot Dice than things that are not seen."""
        found = self._keys(part for face in self.library.box.loot for part in parts(self.library, face))
        return bool(found & (DRAWING | ELSEWHERE))

    @cached_property
    def closed(self) -> frozenset[str]:
        """The places that are not entered: more may come of it than is seen."""
        return frozenset(code for code, place in self.library.locations.items() if place.loot and self.rough_loot)

    def draws(self, verb: str, argument: str) -> bool:
        """Whether an action may draw from the bag of whoever takes it."""
        key = verb, argument
        if key not in self._drawing:
            self._drawing[key] = bool(self._keys(self._of_action(verb, argument)) & DRAWING)
        return self._drawing[key]

    def rough(self, verb: str, argument: str) -> bool:
        """Whether more than checks that leave no trace on tokens may come of an action."""
        found = list(self._of_action(verb, argument))
        return any(isinstance(part, Effect) and self._marks(part) for part in found)

    def quiet(self, check: Check) -> bool:
        """Whether a check leaves no trace on tokens, whatever it leads to."""
        found = parts(self.library, (*check.success, *check.failure))
        return check.wound_per is None and not any(isinstance(part, Effect) and self._marks(part) for part in found)

    @staticmethod
    def _marks(effect: Effect) -> bool:
        if effect.key == "check":
            return effect.value.wound_per is not None
        return effect.key in DRAWING

    def blur(self, play: Play) -> None:
        """Forget what is not seen. What is drawn of it may come in any way from then on."""
        stuff = self.library.stuff
        play.news, play.news_seen = self._news, ()
        play.decks = play.market = dict.fromkeys(DECKS, ())
        play.traded = frozenset()
        if not self.purse:
            play.coins = 0
            for seat in play.seats:
                seat.coins = 0
        for seat in play.seats:
            seat.xp = seat.ability_coins = 0
            seat.moved = False
            seat.worn = ()
            seat.backpack = tuple(item for item in seat.backpack if item in stuff)
            seat.junk = tuple(item for item in seat.junk if item in stuff)

    def kinds(self, tokens: Iterable[str], last: bool) -> Bag:
        """Tokens by what steps and checks ask of them; in the Final Adventure, by what is asked there."""
        return tuple(sorted([self.kind(name, last) for name in tokens]))

    def kind(self, name: str, last: bool) -> str:
        """One token by what is asked of it."""
        known = self._classes.get((last, name))
        if known is None:
            known = "".join("1" if need.matches(name) else "0" for need in self._needs[last]) if name else ""
            if name and not last:
                # Walks ask for terrains, too.
                known += " " + "/".join(token(name).terrains)
            self._classes[last, name] = known
        return known

    @staticmethod
    def _keys(found: Iterable[Part]) -> set[str]:
        """The keywords of effects, those of checks of which nothing comes left out."""
        effects = (part for part in found if isinstance(part, Effect))
        return {effect.key for effect in effects if effect.key != "check" or not idle(effect.value)}

    def _effects(self) -> Iterator[Effect]:
        models = [document.model for document in self.library.pack.documents if document.model is not None]
        return (part for part in _inside(models) if isinstance(part, Effect))

    def _of_action(self, verb: str, argument: str) -> Iterator[Part]:
        """What an action can lead to."""
        library, seen = self.library, set[str]()
        match verb:
            case "quest":
                quest = library.quests[argument]
                choose = Effect.model_construct(_fields_set={"choose"}, choose=quest.choices)
                check = Effect.model_construct(_fields_set={"check"}, check=quest.check)
                yield from parts(library, (choose, *([check] if quest.check is not None else [])), seen)
            case "interact":
                page = library.tokens[argument]
                if page.adventure is not None:
                    yield Effect.model_construct(_fields_set={"adventure"}, adventure=page.adventure)
                    yield from of_adventure(library, library.adventures[plain(page.adventure)])
                elif page.read is not None:
                    yield from of_entry(library, page.read, seen)
            case "offer":
                action = library.stuff[argument].action
                if action is not None:
                    yield from of_entry(library, action.read, seen)
            case _:
                yield from (part for card in library.news.values() for part in parts(library, card.camp.do))


def _read_last(library: Library) -> Iterator[Part]:
    """What can be read in a Final Adventure and at its end."""
    seen = set[str]()
    for final in library.finals.values():
        for reference in (final.success, final.failure, *(chain.read for chain in final.chains.values())):
            if reference is not None:
                yield from of_entry(library, reference, seen)
        yield from parts(library, final.mismatched, seen)
        for chain in final.chains.values():
            for step in chain.steps:
                yield from parts(library, step.do, seen)
    for card in library.stuff.values():
        yield from parts(library, card.do, seen)
    for face in library.faces.values():
        yield from parts(library, face.use.do if face.use is not None else (), seen)


def idle(check: Check) -> bool:
    """Whether nothing that is seen comes of a check, however it goes."""
    effects = (*check.success, *check.failure)
    return check.wound_per is None and all(
        effect.key in UNSEEN or (effect.key == "gain" and effect.value.stuff is None) for effect in effects
    )


def _harmless(part: BaseModel) -> bool:
    """Whether a part of the content does not look into a purse."""
    if isinstance(part, Condition):
        return part.key not in PURSE
    if isinstance(part, Loss):
        return not (part.items or part.item)
    for name in type(part).model_fields:
        value = getattr(part, name)
        if isinstance(value, tuple) and value and all(isinstance(each, Choice) for each in value):
            priced = any(costs(option.pay) for option in value)
            if priced and not any(option.pay is None and option.if_ is None for option in value):
                return False
    return True


def costs(payment: Payment | None) -> bool:
    """Whether it takes more than a Stuff card."""
    return payment is not None and any((payment.coins, payment.xp, payment.items, payment.worth, payment.item))


def _asked(models: Iterable[Any]) -> list[Requirement]:
    """What is asked of tokens somewhere in there, each once."""
    found = {need.words: need for need in _inside(models) if isinstance(need, Requirement)}
    return [found[words] for words in sorted(found)]


def _inside(values: Iterable[Any]) -> Iterator[BaseModel]:
    """Every part of the content, however deep."""
    todo = list(values)
    while todo:
        value = todo.pop()
        if isinstance(value, BaseModel):
            yield value
            todo += [getattr(value, name) for name in type(value).model_fields]
        elif isinstance(value, list | tuple):
            todo += value
        elif isinstance(value, dict):
            todo += value.values()
