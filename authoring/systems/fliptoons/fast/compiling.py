"""From the content to tables: every card in play as triggers, tests, selections, targets and effects in codes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from authoring.systems.fliptoons.fast import layout as at
from authoring.systems.fliptoons.fast.counting import UNBOUNDED, one_count
from authoring.systems.fliptoons.fast.redrawing import redraws, sizes
from authoring.systems.fliptoons.game.doing import leaves
from authoring.systems.fliptoons.game.library import Card, Library, plain
from authoring.systems.fliptoons.game.scoring import fits
from authoring.systems.fliptoons.model import Ability, Cards, Condition, Effect, Filter, SetUp, Tally, Target
from authoring.systems.fliptoons.model.effects import Next

READINGS = {
    "FT-R02": "that of the first three slots", "FT-R03": "stays in its slot",
    "FT-R07": "after every flip, before Check Fame",
    "FT-R09": "after every flip, before Check Fame", "FT-R10": "active, and not placed again",
    "FT-R11": "never", "FT-R13": "stays until the refill", "FT-R14": "under the highest prices",
    "FT-R15": "after the last refill", "FT-R18": "of face-up cards in the grid", "FT-R19": "holds",
    "FT-R21": "face-up cards of grids and market",
    "FT-R22": "it does, unless it says others", "FT-R23": "stands, with nothing to spend",
    "FT-R26": "leaves the stack behind", "FT-R27": "a further row", "FT-R28": "nothing happens",
    "FT-R30": "replaces the usual one, for the action",
    "FT-R31": "a flip ends after forty reveals, abilities after long",
}  # fmt: skip
"""Rulings that the tables know one reading of."""


class CannotCompile(Exception):
    """A card or a set-up says something that the tables cannot say. It names the card, and what.

    `id` is the id of that card or set-up.
    """

    def __init__(self, id: str, message: str) -> None:
        super().__init__(message)
        self.id = id


class Compiled(NamedTuple):
    """The tables of a set-up, the ids of the cards by name number, of each card number its name number, -1 where
    no card has that number, and a zero for each word that sets of cards need."""

    tables: list[int]
    ids: tuple[str, ...]
    names: tuple[int, ...]
    width: tuple[int, ...]


def compiled(library: Library, setup: SetUp) -> Compiled:
    """The tables of a set-up for one player. Raises CannotCompile for what they cannot say."""
    toons, starting = library.toon_deck(setup), library.starting_deck(setup)
    _check(setup, len(toons) + len(starting))
    for ruling, reading in READINGS.items():
        if not library.says(ruling, reading):
            raise CannotCompile(setup.id, f'the tables of the fast engine read {ruling} as "{reading}" alone')
    ids = tuple(sorted({*toons, *starting}))
    if len(ids) > at.NAMES:
        raise CannotCompile(
            setup.id, f'set-up "{setup.id}" has {len(ids)} different cards, expected {at.NAMES} at the most'
        )
    _has_room(library, setup, (*toons, *starting))
    writer = _Writer(library, setup, ids, toons, starting)
    return Compiled(writer.tables, ids, tuple(writer.names), (0,) * (1 + (len(toons) + len(starting) > at.BITS)))


def _check(setup: SetUp, cards: int) -> None:
    wrong = ""
    if setup.players != (1,):
        wrong = "is for several players, expected a set-up for one"
    elif setup.win != "at threshold":
        wrong = 'has a final flip, expected "win: at threshold"'
    elif len(setup.prices) > at.SLOTS:
        wrong = f"has {len(setup.prices)} prices, expected {at.SLOTS} at the most"
    elif cards > at.CARDS:
        wrong = f"has {cards} cards, expected {at.CARDS} at the most"
    if wrong:
        raise CannotCompile(setup.id, f'set-up "{setup.id}" {wrong}')


def _has_room(library: Library, setup: SetUp, cards: Sequence[str]) -> None:
    """Whether the lists of a state hold the most that can wait at once: each card fires each of its abilities once
    a trigger, every one of them may have a task besides the rest of itself, and the phases take a few more."""
    abilities = [ability for id in cards for ability in library.cards[id].abilities]
    tasks = 16 + 2 * sum(len(ability.when) for ability in abilities)
    clauses = sum(effect.key == "next" for ability in abilities for effect in ability.do)
    for what, most, room in (("tasks", tasks, at.TASKS), ("next cards to wait for", clauses, at.NUMBERS)):
        if most > room:
            raise CannotCompile(setup.id, f'set-up "{setup.id}" may have {most} {what} at once, room is for {room}')


def _lying() -> list[int]:
    """The places that a slot is one of, as bits, for each column of an extra row, the upper and the lower row."""
    bits = at.PLACE_BITS
    columns = [bits["left column"], bits["middle column"], bits["right column"], 0]
    found = [bits[row] | column for row in ("extra row", "upper row", "lower row") for column in columns]
    found[at.COLUMNS_APART] |= bits["first slot"]
    found[2 * at.COLUMNS_APART + 2] |= bits["last slot"]
    return found


def _words(numbers: Iterable[int]) -> list[int]:
    """A set of numbers as two words."""
    words = [0, 0]
    for number in numbers:
        words[number // at.WORD] |= 1 << number % at.WORD
    return words


class _Writer:
    """Writes the tables from the end of the records on. A record is known by where it begins."""

    def __init__(
        self, library: Library, setup: SetUp, ids: tuple[str, ...], toons: Sequence[str], starting: Sequence[str]
    ) -> None:
        self.library, self.ids, self.usual = library, ids, setup.dismiss_cost
        self.numbers = {id: number for number, id in enumerate(ids)}
        self.card = ""
        self.names = [-1] * at.NUMBERS
        decks: tuple[list[int], list[int]] = ([], [])
        in_order = sorted([(id, 0) for id in toons] + [(id, 1) for id in starting])
        for place, (id, deck) in enumerate(in_order):
            number = place + place // at.BITS
            self.names[number] = self.numbers[id]
            decks[deck].append(number)
        self.places = self._ordered()
        self.tables = [0] * (at.RECORDS + at.RECORD * at.NUMBERS)
        self._setup(setup)
        self._set(at.SUPPLY, decks[0])
        self._set(at.STARTING, decks[1])
        records = [self._card(library.cards[id]) for id in ids]
        bonuses = [self._bonuses(library.cards[id]) for id in ids]
        self._counts([library.cards[id] for id in ids], records)
        for number, name in enumerate(self.names):
            if name >= 0:
                self.tables[at.RECORDS + at.RECORD * number : at.RECORDS + at.RECORD * (number + 1)] = records[name]
                place = at.BONUSES + at.BONUS * number
                self.tables[place : place + len(bonuses[name])] = bonuses[name]
                self._set(at.RECORDS + at.RECORD * number + at.TWINS, self._of([id == ids[name] for id in ids]))
        for number, place in self.places.items():
            self.tables[at.RECORDS + at.RECORD * number + at.ORDER] = place
            self.tables[at.IN_ORDER + place] = number
        self._worked_out(setup, [library.cards[id] for id in ids])

    def _set(self, place: int, cards: Iterable[int]) -> None:
        """Write a set of cards."""
        for number in cards:
            self.tables[place + number // at.WORD] |= 1 << number % at.WORD

    def _of(self, fitting: Sequence[bool]) -> list[int]:
        """The numbers of the cards that something holds for, said name by name."""
        return [number for number, name in enumerate(self.names) if name >= 0 and fitting[name]]

    def _ordered(self) -> dict[int, int]:
        """Where each card comes in the order of the market."""
        cards = [number for number, name in enumerate(self.names) if name >= 0]
        cards.sort(key=lambda number: (self.library.order[self.ids[self.names[number]]], number))
        return {number: place + place // at.BITS for place, number in enumerate(cards)}

    def _setup(self, setup: SetUp) -> None:
        says, tables = self.library.says, self.tables
        if says("FT-R04", "order of placing"):
            first_by = 1
        else:
            first_by = 2 if says("FT-R04", "reading order of the slots") else 0
        single = [
            setup.discard, setup.churn, setup.threshold, setup.actions, setup.dismiss_cost, setup.keep,
            setup.lose == "short market", len(setup.prices), len(self.ids),
            says("FT-R01", "extra rows first"), first_by, not says("FT-R05", "do not resolve"),
            says("FT-R06", "counts in Check Fame"), says("FT-R12", "the action"), says("FT-R08", "next slot"),
            says("FT-R20", "printed fame"),
        ]  # fmt: skip
        tables[: len(single)] = [int(each) for each in single]
        tables[at.PRICES : at.PRICES + len(setup.prices)] = setup.prices
        for fame in range(at.FAMES):
            tables[at.AFFORDED + fame] = sum(1 << slot for slot, price in enumerate(setup.prices) if price <= fame)

    def _worked_out(self, setup: SetUp, cards: Sequence[Card]) -> None:
        """What is asked so often that it is worked out beforehand."""
        tables, names = self.tables, self.names
        for number in range(at.WORD):
            if names[number] >= 0 and names[number] != names[number + 1]:
                tables[at.LAST_COPIES] |= 1 << number
        tables[at.LYING : at.SIZES] = _lying()
        tables[at.SIZES : at.REDRAWS] = sizes()
        tables[at.REDRAWS : at.BONUSES] = redraws()
        tables[at.MOST_COPIES] = max(names.count(name) for name in range(len(self.ids)))
        tables[at.LEAST] = least = min(card.base for card in cards)
        tables[at.DIGITS] = (max(card.base for card in cards) - least).bit_length()
        if tables[at.DIGITS] > at.MOST_DIGITS:
            most = least + (1 << at.MOST_DIGITS) - 1
            raise CannotCompile(
                setup.id,
                f'set-up "{setup.id}" has cards of {least} fame and of more than {most}, which is too far apart',
            )
        for digit in range(tables[at.DIGITS]):
            self._set(at.WITH_DIGIT + 2 * digit, self._of([card.base - least >> digit & 1 == 1 for card in cards]))
        self._set(at.WITH_BONUS, self._of([bool(card.bonuses) for card in cards]))
        self._set(at.COPYING, self._of([card.copies_fame for card in cards]))
        for trigger, code in at.TRIGGERS.items():
            self._set(at.FIRING + 2 * code, self._of([trigger in card.fires for card in cards]))
        for name, id in enumerate(self.ids):
            self._set(at.ALIKE + 2 * name, self._of([card.id == id for card in cards]))
        costs = [self._cost(card, self.usual) for card in cards]
        tables[at.PRICES_ALIKE] = int(len(set(setup.prices)) < len(setup.prices))
        tables[at.COSTS_CHANGE] = int(
            max(*costs, *setup.prices) >= at.FAMES
            or any(cost.of != "this" or cost.less is not None for card in cards for cost in card.costs)
        )
        open_to = ["dismissed" not in card.immune for card in cards]
        for fame in range(at.FAMES):
            paid = [is_open and cost <= fame for is_open, cost in zip(open_to, costs, strict=True)]
            self._set(at.DISMISSIBLE + 2 * fame, self._of(paid))

    def _cost(self, card: Card, usual: int) -> int:
        """What dismissing a card costs as far as it says so itself."""
        return min((cost.is_ for cost in card.costs if cost.of == "this" and cost.is_ is not None), default=usual)

    def _record(self, numbers: Iterable[int]) -> int:
        place = len(self.tables)
        self.tables.extend(numbers)
        return place

    def _refused(self, what: str) -> CannotCompile:
        return CannotCompile(self.card, f'the tables of the fast engine cannot say what "{self.card}" does: {what}')

    def _card(self, card: Card) -> list[int]:
        """The record that each copy of a card has."""
        self.card = card.id
        costs: list[int] = [len(card.costs)]
        for cost in card.costs:
            whose = ("this", "adjacent", "stack").index(cost.of)
            costs += [whose, -1 if cost.is_ is None else cost.is_, cost.less or 0]
        fields = [
            card.rank, 0, card.base, int(card.copies_fame), sum(at.IMMUNITIES[each] for each in card.immune),
            self._record(costs), self._cost(card, self.usual), self.numbers[card.id],
        ]  # fmt: skip
        record = fields + [0] * (at.RECORD - len(fields))
        written = [self._ability(ability) for ability in card.abilities]
        for trigger, numbers in card.fires.items():
            listed = self._record([len(numbers), *(written[number] for number in numbers)])
            record[at.FIRES + at.TRIGGERS[trigger]] = listed
        return record

    def _bonuses(self, card: Card) -> list[int]:
        """The first bonus of a card; the others are records."""
        self.card = card.id
        found: list[int] = []
        for bonus in reversed(card.bonuses):
            after = self._record(found) if found else 0
            per = self._selection(bonus.per) if bonus.per is not None else 0
            test = self._test(bonus.if_, at.HOLDS, at.FAILS)
            if test < 0:
                test = self._leaf(at.C_ALWAYS, 0, 0, 0, test, test)
            found = [bonus.fame, per, after, *self.tables[test : test + at.TEST]]
        return found

    def _counts(self, cards: Sequence[Card], records: list[list[int]]) -> None:
        """Write the bonuses that are one count, and into the records of the cards where they are."""
        last = [number for number, name in enumerate(self.names) if name >= 0 and name not in self.names[number + 1 :]]
        halves = ({*self.names[: at.WORD]} - {-1}, {*self.names[at.WORD :]} - {-1})
        counts = [
            one_count(
                card.bonuses,
                lambda wanted: [fits(self.library, wanted, id) for id in self.ids],
                lambda fitting: _words(self._of(fitting)),
                lambda fitting: self._in_order(self._of(fitting)),
                [] if halves[0] & halves[1] else _words(last),
            )
            for card in cards
        ]
        self._set(at.ONE_COUNT, self._of([bool(count) for count in counts]))
        for record, count in zip(records, counts, strict=True):
            record[at.COUNT_AT] = self._record(count) if count else 0

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
                return at.E_NEXT, self._record(self._passing(wanted)), at.FATES[wanted.is_]
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
                return self._record([at.O_THIS, 0])
            case "previous":
                return self._record([at.O_PREVIOUS, 0])
            case "choose" | "first" | "lowest":
                kind = {"choose": at.O_CHOOSE, "first": at.O_FIRST, "lowest": at.O_LOWEST}[target.key]
                wanted = target.value if isinstance(target.value, tuple) else (target.value,)
                return self._record([kind, len(wanted), *[self._selection(each) for each in wanted]])
            case _:
                raise self._refused(f'target "{target.key.replace("_", " ")}" of a card that is put on another one')

    def _passing(self, wanted: Filter) -> list[int]:
        """The set of the cards that pass, as its two words."""
        return _words(self._of([fits(self.library, wanted, id) for id in self.ids]))

    def _in_order(self, cards: Iterable[int]) -> list[int]:
        """The places of some cards in the order of the market, as two words."""
        return _words(self.places[number] for number in cards)

    def _zones(self, names: Sequence[str]) -> list[int]:
        zones = [at.ZONES[name] for name in names if name != "other grids"]
        return [len(zones), *zones]

    def _selection(self, wanted: Cards) -> int:
        count = at.COUNTS[wanted.count] if isinstance(wanted, Tally) else at.BY_CARDS
        head = [int(wanted.face == "up"), -int(wanted.others), int(wanted.filters), *self._passing(wanted), count]
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
                return self._counted(value, 1, UNBOUNDED, yes, no)
            case "count":
                bound = UNBOUNDED if value.is_.at_most is None else value.is_.at_most
                return self._counted(value, value.is_.at_least, bound, yes, no)
            case "every":
                return self._leaf(at.C_EVERY, self._selection(value), 0, 0, yes, no)
            case "different":
                head = [1, 0, 0, *self._passing(Filter()), at.BY_NAMES]
                return self._leaf(at.C_DIFFERENT, self._record([*head, *self._zones(value)]), 0, 0, yes, no)
            case "most":
                name = plain(value)
                if name not in self.numbers:
                    return yes
                low, high = self._in_order(self._of([id == name for id in self.ids]))
                return self._leaf(at.C_MOST, at.ALIKE + 2 * self.numbers[name], low, high, yes, no)
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

    def _counted(self, wanted: Cards, least: int, most: int, yes: int, no: int) -> int:
        """A test of how many cards there are; in the market they are counted as they lie."""
        by_cards = not isinstance(wanted, Tally) or wanted.count == "cards"
        if by_cards and wanted.face == "up" and {*wanted.in_} - {"other grids"} == {"market"}:
            places = self._in_order(self._of([fits(self.library, wanted, id) for id in self.ids]))
            return self._leaf(at.C_SHOWN, self._record(places), least, most, yes, no)
        return self._leaf(at.C_COUNT, self._selection(wanted), least, most, yes, no)

    def _leaf(self, code: int, first: int, low: int, high: int, yes: int, no: int) -> int:
        return self._record([code, first, low, high, yes, no])
