"""From the content to tables: every card in play as triggers, tests, selections, targets and effects in codes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from authoring.systems.fliptoons.fast import layout as at
from authoring.systems.fliptoons.game.doing import leaves
from authoring.systems.fliptoons.game.library import Card, Library, plain
from authoring.systems.fliptoons.game.scoring import fits
from authoring.systems.fliptoons.model import Ability, Cards, Condition, Effect, Filter, SetUp, Tally, Target
from authoring.systems.fliptoons.model.effects import Next

UNBOUNDED = 1 << 40
"""Where a range has no upper bound."""


class CannotCompile(Exception):
    """A card or a set-up says something that the tables cannot say. It names the card, and what.

    `id` is the id of that card or set-up.
    """

    def __init__(self, id: str, message: str) -> None:
        super().__init__(message)
        self.id = id


class Compiled(NamedTuple):
    """The tables of a set-up, and the ids of the cards that its numbers stand for."""

    tables: list[int]
    cards: tuple[str, ...]


def compiled(library: Library, setup: SetUp) -> Compiled:
    """The tables of a set-up for one player. Raises CannotCompile for what they cannot say."""
    toons, starting = library.toon_deck(setup), library.starting_deck(setup)
    _check(setup, len(toons) + len(starting))
    ids = tuple(sorted({*toons, *starting}))
    if len(ids) >= at.KINDS:
        raise CannotCompile(
            setup.id, f'set-up "{setup.id}" has {len(ids)} different cards, expected fewer than {at.KINDS}'
        )
    _has_room(library, setup, (*toons, *starting))
    return Compiled(_Writer(library, setup, ids, toons, starting).tables, ids)


def _check(setup: SetUp, cards: int) -> None:
    wrong = ""
    if setup.players != (1,):
        wrong = "is for several players, expected a set-up for one"
    elif setup.win != "at threshold":
        wrong = 'has a final flip, expected "win: at threshold"'
    elif len(setup.prices) > at.SLOTS:
        wrong = f"has {len(setup.prices)} prices, expected {at.SLOTS} at the most"
    elif cards >= at.CARDS:
        wrong = f"has {cards} cards, expected fewer than {at.CARDS}"
    if wrong:
        raise CannotCompile(setup.id, f'set-up "{setup.id}" {wrong}')


def _has_room(library: Library, setup: SetUp, cards: Sequence[str]) -> None:
    """Whether the lists of a state hold the most that can wait at once: each card fires each of its abilities once
    a trigger, every one of them may have a task besides the rest of itself, and the phases take a few more."""
    abilities = [ability for id in cards for ability in library.cards[id].abilities]
    tasks = 16 + 2 * sum(len(ability.when) for ability in abilities)
    clauses = sum(effect.key == "next" for ability in abilities for effect in ability.do)
    for what, most, room in (("tasks", tasks, at.TASKS), ("next cards to wait for", clauses, at.CARDS)):
        if most > room:
            raise CannotCompile(setup.id, f'set-up "{setup.id}" may have {most} {what} at once, room is for {room}')


class _Writer:
    """Writes the tables from the end of the records on. A record is known by where it begins."""

    def __init__(
        self, library: Library, setup: SetUp, ids: tuple[str, ...], toons: Sequence[str], starting: Sequence[str]
    ) -> None:
        self.library, self.ids = library, ids
        self.numbers = {id: number for number, id in enumerate(ids)}
        self.card = ""
        self.tables = [0] * (at.RECORDS + at.RECORD * len(ids))
        self._setup(setup)
        for offset, cards in ((at.SUPPLY, toons), (at.STARTING, starting)):
            for id in cards:
                self.tables[offset + self.numbers[id]] += 1
        order = {id: place for place, id in enumerate(library.in_order(ids))}
        for number, id in enumerate(ids):
            self.card = id
            self._card(at.RECORDS + at.RECORD * number, library.cards[id], order[id])

    def _setup(self, setup: SetUp) -> None:
        says, tables = self.library.says, self.tables
        if says("FT-R04", "order of placing"):
            first_by = 1
        else:
            first_by = 2 if says("FT-R04", "reading order of the slots") else 0
        tables[: at.PRICES] = [
            setup.discard, setup.churn, setup.threshold, setup.actions, setup.dismiss_cost, setup.keep,
            setup.lose == "short market", len(setup.prices), len(self.ids),
            says("FT-R01", "extra rows first"), first_by, not says("FT-R05", "do not resolve"),
            says("FT-R06", "counts in Check Fame"), says("FT-R12", "the action"), says("FT-R08", "next slot"),
            says("FT-R20", "printed fame"),
        ]  # fmt: skip
        tables[: at.PRICES] = [int(each) for each in tables[: at.PRICES]]
        tables[at.PRICES : at.PRICES + len(setup.prices)] = setup.prices

    def _record(self, numbers: Iterable[int]) -> int:
        place = len(self.tables)
        self.tables.extend(numbers)
        return place

    def _refused(self, what: str) -> CannotCompile:
        return CannotCompile(self.card, f'the tables of the fast engine cannot say what "{self.card}" does: {what}')

    def _card(self, record: int, card: Card, order: int) -> None:
        bonuses: list[int] = [len(card.bonuses)]
        for bonus in card.bonuses:
            per = self._selection(bonus.per) if bonus.per is not None else 0
            bonuses += [bonus.fame, self._test(bonus.if_, at.HOLDS, at.FAILS), per]
        costs: list[int] = [len(card.costs)]
        for cost in card.costs:
            whose = ("this", "adjacent", "stack").index(cost.of)
            costs += [whose, -1 if cost.is_ is None else cost.is_, cost.less or 0]
        fields = [
            card.rank, order, card.base, int(card.copies_fame), sum(at.IMMUNITIES[each] for each in card.immune),
            self._record(bonuses), self._record(costs), int(card.starting),
        ]  # fmt: skip
        self.tables[record : record + at.FIRES] = fields
        written = [self._ability(ability) for ability in card.abilities]
        for trigger, numbers in card.fires.items():
            listed = self._record([len(numbers), *(written[number] for number in numbers)])
            self.tables[record + at.FIRES + at.TRIGGERS[trigger]] = listed

    def _ability(self, ability: Ability) -> int:
        effects = [number for effect in ability.do for number in self._effect(ability, effect)]
        test = self._test(ability.if_, at.HOLDS, at.FAILS)
        return self._record([int(ability.may), int(leaves(ability)), test, len(ability.do), *effects])

    def _effect(self, ability: Ability, effect: Effect) -> tuple[int, int, int]:
        key, value = effect.key, effect.value
        if key in at.ON_CARDS:
            target: Target = value.on if key == "stack" else value
            if key == "stack" and value.card == "toon deck":
                return at.E_STACK_TOON, self._target(target), 0
            if target.key in ("deck_top", "deck_bottom"):
                if key != "dismiss":
                    raise self._refused(f'"{key.rstrip("_")}" with a card of the deck')
                return at.E_DISMISS_TOP if target.key == "deck_top" else at.E_DISMISS_BOTTOM, 0, 0
            return at.ON_CARDS[key], self._target(target), 0
        match key:
            case "move":
                return at.E_MOVE, 0, 0
            case "next":
                if set(ability.when) != {"placed"}:
                    raise self._refused('"next" outside of "when: placed"')
                wanted: Next = value
                return at.E_NEXT, self._pass(wanted), at.FATES[wanted.is_]
            case "gain":
                return at.E_GAIN, value.fame, value.actions
            case "redraw_market":
                return at.E_REDRAW, 0, 0
            case "take_toon":
                return at.E_TAKE_TOON, 0, 0
            case _:
                raise self._refused(f'effect "{key.replace("_", " ")}"')

    def _target(self, target: Target) -> int:
        match target.key:
            case "this":
                return self._record([at.G_THIS, 0])
            case "previous":
                return self._record([at.G_PREVIOUS, 0])
            case "choose" | "first" | "lowest":
                kind = {"choose": at.G_CHOOSE, "first": at.G_FIRST, "lowest": at.G_LOWEST}[target.key]
                wanted = target.value if isinstance(target.value, tuple) else (target.value,)
                return self._record([kind, len(wanted), *[self._selection(each) for each in wanted]])
            case _:
                raise self._refused(f'target "{target.key.replace("_", " ")}" of a card that is put on another one')

    def _pass(self, wanted: Filter) -> int:
        """One number a card: whether it passes."""
        return self._record(int(fits(self.library, wanted, id)) for id in self.ids)

    def _zones(self, names: Sequence[str]) -> list[int]:
        zones = [at.ZONES[name] for name in names if name != "other grids"]
        return [len(zones), *zones]

    def _selection(self, wanted: Cards) -> int:
        count = at.COUNTS[wanted.count] if isinstance(wanted, Tally) else at.BY_CARDS
        head = [int(wanted.face == "up"), int(wanted.others), int(wanted.filters), self._pass(wanted), count]
        return self._record([*head, *self._zones(wanted.in_)])

    def _test(self, condition: Condition | None, yes: int, no: int) -> int:
        """Where a condition begins, as a chain of tests that each say where to go on."""
        if condition is None:
            return yes
        value = condition.value
        match condition.key:
            case "in_":
                return self._leaf(at.C_IN, sum({at.PLACE_BITS[place] for place in value}), 0, 0, yes, no)
            case "exists":
                return self._leaf(at.C_COUNT, self._selection(value), 1, UNBOUNDED, yes, no)
            case "count":
                bound = UNBOUNDED if value.is_.at_most is None else value.is_.at_most
                return self._leaf(at.C_COUNT, self._selection(value), value.is_.at_least, bound, yes, no)
            case "every":
                return self._leaf(at.C_EVERY, self._selection(value), 0, 0, yes, no)
            case "different":
                head = [1, 0, 0, self._pass(Filter()), at.BY_NAMES]
                return self._leaf(at.C_DIFFERENT, self._record([*head, *self._zones(value)]), 0, 0, yes, no)
            case "most":
                name = plain(value)
                return self._leaf(at.C_MOST, self.numbers[name], 0, 0, yes, no) if name in self.numbers else yes
            case "least_fame":
                return no
            case "all":
                for each in reversed(value):
                    yes = self._test(each, yes, no)
                return yes
            case "any":
                for each in reversed(value):
                    no = self._test(each, yes, no)
                return no
            case "not_":
                return self._test(value, no, yes)
            case _:
                raise self._refused(f'condition "{condition.key.replace("_", " ")}"')

    def _leaf(self, code: int, first: int, low: int, high: int, yes: int, no: int) -> int:
        return self._record([code, first, low, high, yes, no, 0])
