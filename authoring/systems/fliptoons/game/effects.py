"""What each effect does. Rulebook: Keywords; FAQ."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from authoring.game.extensive import Move
from authoring.systems.fliptoons.game.asking import selected
from authoring.systems.fliptoons.game.constants import ROWS
from authoring.systems.fliptoons.game.doing import KEYWORDS, Source, fire, left
from authoring.systems.fliptoons.game.placing import place, row_above
from authoring.systems.fliptoons.game.sight import AWAY, in_reading_order, sight_of
from authoring.systems.fliptoons.game.state import Clause, Deferred, Options, Placed, Table, slot_of, with_one, without
from authoring.systems.fliptoons.game.task import Decision, Draw, Outcomes, outcomes, player
from authoring.systems.fliptoons.model import Target
from authoring.systems.fliptoons.model.effects import Gain, Next, Stack
from authoring.values import value

Act = Callable[[Table, Source, Placed], None]


ROW_NAMES = {0: "upper", ROWS - 1: "lower", -1: "above"}


@cache
def slot_words(row: int, column: int) -> tuple[str, str]:
    """A slot in two words: ("upper", "2"), ("above", "2"), and ("above-2", "2") for the row above that."""
    return ROW_NAMES.get(row) or f"above{row}", str(column + 1)


# What can be done to a card of the grid


def may_dismiss(table: Table, seat: int, placed: Placed) -> bool:
    """Whether an effect or an action can dismiss a card at all (FT-R11, FT-R12)."""
    if not can_go(table, placed):
        return False
    return table.library.says("FT-R12", "the action") or has_enough(table, seat)


def can_go(table: Table, placed: Placed) -> bool:
    """Whether a card is one that can be dismissed (FT-R11)."""
    return placed.up and "dismissed" not in table.library.cards[placed.card].immune


def has_enough(table: Table, seat: int) -> bool:
    """Whether a player has as many cards as the action of dismissing one asks for."""
    return table.seats[seat].deck.size + len(table.seats[seat].grid) >= table.setup.keep


def dismiss(table: Table, source: Source, placed: Placed) -> None:
    """Out of the grid for good; its dismissed abilities fire, in Flip perhaps after it (FT-R09)."""
    table.seats[source.seat].taken(placed)
    dismissed(table, source.seat, placed.card)
    source.took(table)


def dismissed(table: Table, number: int, card: str) -> None:
    """Put a card among the dismissed ones of a player."""
    seat = table.seats[number]
    seat.dismissed = with_one(seat.dismissed, card)
    table.happened("dismissed", card)
    if table.phase != "flip" or table.library.says("FT-R09", "at once"):
        fire(table, number, card, "dismissed")
    elif "dismissed" in table.library.cards[card].fires:
        seat.deferred = (*seat.deferred, Deferred(card, "dismissed", -1))


def may_flip(table: Table, seat: int, placed: Placed) -> bool:
    """Whether a card can be turned over: face-down ones always can."""
    return not placed.up or "flipped" not in table.library.cards[placed.card].immune


def flip(table: Table, source: Source, placed: Placed) -> None:
    """Turn it over. Face up again it is active, and in Flip perhaps placed again (FT-R10)."""
    table.seats[source.seat].turned(placed)
    table.happened("flipped", placed.card)
    source.took(table)
    if not placed.up and table.phase == "flip" and table.library.says("FT-R10", "active, and placed again"):
        fire(table, source.seat, placed.card, "placed", placed.serial)


def may_return(table: Table, seat: int, placed: Placed) -> bool:
    """Whether a card can be put under its owner's deck."""
    return "returned" not in table.library.cards[placed.card].immune


def give_back(table: Table, source: Source, placed: Placed) -> None:
    """Put it under the deck."""
    seat = table.seats[source.seat]
    seat.taken(placed)
    seat.deck.put_under(placed.card)
    table.happened("returned", placed.card)
    source.took(table)


def any_card(table: Table, seat: int, placed: Placed) -> bool:
    """Every card will do."""
    return True


def take_space(table: Table, source: Source, placed: Placed) -> None:
    """Return it and take its space; where it cannot be returned, stack on it."""
    me = source.me(table)
    if me is None or me.serial == placed.serial:
        return
    if may_return(table, source.seat, placed):
        give_back(table, source, placed)
    put_on(table, source, placed)


def put_on(table: Table, source: Source, placed: Placed) -> None:
    """Put the card itself into that slot, on top."""
    me, seat = source.me(table), table.seats[source.seat]
    if me is None or me.serial == placed.serial:
        return
    seat.taken(me)
    seat.put(me._replace(row=placed.row, column=placed.column))
    source.took(table)


ON_CARDS: dict[str, tuple[str, Callable[[Table, int, Placed], bool], Act]] = {
    "dismiss": ("dismiss", may_dismiss, dismiss),
    "flip": ("flip", may_flip, flip),
    "return_": ("return", may_return, give_back),
    "replace": ("replace", any_card, take_space),
    "stack": ("stack-on", any_card, put_on),
}
"""For each effect on a card of the grid: its verb, which cards it can be done to, and what is done."""


def candidates(table: Table, source: Source, target: Target) -> list[Placed]:
    """The cards that a target means, in reading order; more than one only where its owner chooses."""
    grid, me = table.seats[source.seat].grid, source.me(table)
    match target.key:
        case "this":
            return [] if me is None else [me]
        case "previous":
            earlier = [placed for placed in grid if me is None or placed.serial < me.serial]
            return [max(earlier)] if earlier else []
        case "deck_top" | "deck_bottom":
            return []
    sight = sight_of(table, source.seat)
    wanted = target.value if isinstance(target.value, tuple) else (target.value,)
    found = {seen.serial: seen for each in wanted for seen in selected(sight, me, each) if seen.serial != AWAY}
    ordered = in_reading_order(table.library, found.values())
    if target.key == "choose":
        return ordered
    if target.key == "lowest":
        return sorted(ordered, key=lambda placed: table.library.cards[placed.card].rank)[:1]
    if table.library.says("FT-R04", "order of placing"):
        return sorted(found.values())[:1]
    if table.library.says("FT-R04", "reading order of the slots"):
        return [placed for placed in ordered if placed.row >= 0][:1]
    return ordered[:1]


def _on_cards(key: str) -> Callable[[Table, Source, int, Any], None]:
    """The keyword of an effect on a card of the grid."""
    _, able, act = ON_CARDS[key]

    def keyword(table: Table, source: Source, at: int, value: Any) -> None:
        target: Target = value.on if key == "stack" else value
        if key == "dismiss" and target.key in ("deck_top", "deck_bottom"):
            table.push(DismissDrawn(source, target.key == "deck_bottom"))
        elif target.key == "choose":
            there = table.library.says("FT-R28", "nothing happens") or any(
                able(table, source.seat, placed) for placed in candidates(table, source, target)
            )
            if there:
                table.push(Choose(source.seat, source, at, key))
            else:
                left(table, source)
        else:
            for placed in candidates(table, source, target):
                if able(table, source.seat, placed):
                    act(table, source, placed)

    return keyword


@value
class Choose(Decision):
    """Choose a card of the grid for an effect; where there is none, nothing happens (FT-R28)."""

    source: Source
    at: int
    key: str

    def legal(self, table: Table) -> Options:
        """One move a card with its serial, and to leave it where that is allowed."""
        ability, found = self.source.rule(table), Options()
        value = ability.do[self.at].value
        verb, able, _ = ON_CARDS[self.key]
        for placed in candidates(table, self.source, value.on if self.key == "stack" else value):
            if able(table, self.seat, placed):
                words = (placed.card if placed.up else "face-down", "at", *slot_words(placed.row, placed.column))
                found.setdefault(Move(self.seat, verb, words), placed.serial)
        if found and self.at == 0 and ability.may:
            found[Move(self.seat, "leave", (self.source.card,))] = 0
        return found

    def take(self, table: Table, move: Move, about: int) -> None:
        """Do it to the chosen card."""
        if move.verb == "leave":
            left(table, self.source)
            return
        ON_CARDS[self.key][2](table, self.source, table.seats[self.seat].card_of(about))


@value
class DismissDrawn(Draw):
    """Dismiss the top or bottom card of the owner's deck. Rulebook: FAQ Snake."""

    source: Source
    bottom: bool

    def outcomes(self) -> Outcomes:
        """Whose deck it is."""
        return outcomes("draw-bottom" if self.bottom else "draw-top", self.source.seat)

    def cards(self, table: Table) -> Sequence[str]:
        """What may lie there; nothing where no dismissal is allowed."""
        deck = table.seats[self.source.seat].deck
        if not (table.library.says("FT-R12", "the action") or has_enough(table, self.source.seat)):
            return ()
        return deck.at_bottom() if self.bottom else deck.on_top()

    def draw(self, table: Table, at: int) -> None:
        """Dismiss it; an immune one from the top is placed instead (FT-R08), one from the bottom stays."""
        source, deck = self.source, table.seats[self.source.seat].deck
        card = deck.draw_bottom(at) if self.bottom else deck.draw_top(at)
        if "dismissed" not in table.library.cards[card].immune:
            dismissed(table, source.seat, card)
            source.took(table)
        elif self.bottom:
            deck.put_under(card)
        else:
            self._instead(table, card)

    def _instead(self, table: Table, card: str) -> None:
        """Place an immune card, which is a reveal of this flip, or put it back: there is no placing after Flip."""
        source, seat = self.source, table.seats[self.source.seat]
        slot = seat.free_slot() if table.phase == "flip" and seat.reveals < table.library.most_reveals else None
        next_slot = table.library.says("FT-R08", "next slot")
        me = source.me(table)
        if slot is not None and (next_slot or (me is not None and slot == (me.row, me.column + 1))):
            seat.reveals += 1
            place(table, source.seat, card, slot)
        elif next_slot:
            seat.deck.put_on_top(card)
        else:
            seat.deck.put_under(card)


@value
class GainToon(Draw):
    """The top card of the toon deck comes into the grid on top of another card, or on top of the own deck."""

    source: Source
    slot: tuple[int, int] | None

    def outcomes(self) -> Outcomes:
        """Who gains it."""
        return outcomes("gain", self.source.seat)

    def cards(self, table: Table) -> Sequence[str]:
        """What may be on top of the toon deck."""
        return table.toons.on_top()

    def draw(self, table: Table, at: int) -> None:
        """Gain it."""
        source, card = self.source, table.toons.draw_top(at)
        source.took(table)
        if self.slot is not None:
            place(table, source.seat, card, self.slot, gained=True)
        else:
            table.seats[source.seat].deck.put_on_top(card)
            table.happened("gained", card)


def _stack(table: Table, source: Source, at: int, value: Stack) -> None:
    """A card from the toon deck is put on the first card meant. A gained card stays where it was stacked (FT-R05)."""
    if value.card == "this":
        if table.library.strays_return and _strays(table, source, value.on):
            give_back(table, source, table.seats[source.seat].card_of(source.serial))
        elif not source.gained:
            _on_cards("stack")(table, source, at, value)
        return
    found = candidates(table, source, value.on)[:1]
    if found:
        table.push(GainToon(source, (found[0].row, found[0].column)))


def _strays(table: Table, source: Source, on: Target) -> bool:
    """Whether a card that is placed finds nothing to stack on, and can be returned (FT-R03)."""
    if source.trigger != "placed" or source.gained or on.key in ("this", "previous") or source.me(table) is None:
        return False
    found = [placed for placed in candidates(table, source, on) if placed.serial != source.serial]
    return not found and "returned" not in table.library.cards[source.card].immune


def _move(table: Table, source: Source, at: int, value: str) -> None:
    """To a new row above the own column, with what lies under it or without (FT-R26, FT-R27)."""
    me, seat = source.me(table), table.seats[source.seat]
    if me is not None:
        row, moved = row_above(table, seat, me.column), [me]
        if table.library.says("FT-R26", "takes what lies under it along"):
            here = [placed for placed in seat.grid if slot_of(placed) == slot_of(me)]
            moved = here[: here.index(me) + 1]
        for placed in moved:
            seat.taken(placed)
            seat.put(placed._replace(row=row))
        source.took(table)


def _next(table: Table, source: Source, at: int, value: Next) -> None:
    """The clause waits for the next card that is revealed."""
    seat = table.seats[source.seat]
    seat.pending = (*seat.pending, Clause(source.serial, source.card, source.ability, at))


def _gain(table: Table, source: Source, at: int, value: Gain) -> None:
    """Fame and actions. What comes during Flip waits for Check Fame and the Market (FT-R06)."""
    seat = table.seats[source.seat]
    if table.phase not in ("flip", "flipped"):
        seat.fame += value.fame
        seat.actions += value.actions
    else:
        seat.more += value.actions
        if table.library.says("FT-R06", "counts in Check Fame"):
            seat.counted += value.fame
        else:
            seat.purse += value.fame
    source.took(table)


TOONS = -1
"""The toon deck among the decks of the players."""


@value
class PutInDeck(Decision):
    """Choose the deck that the card goes into. Rulebook: FAQ Pig."""

    source: Source
    which: str

    def legal(self, table: Table) -> Options:
        """The players' decks, with their numbers, and the toon deck, as far as the card allows."""
        found = Options()
        if self._there(table):
            card = self.source.card
            if self.which != "toon deck":
                for number in range(len(table.seats)):
                    found[Move(self.seat, "put", (card, "into", player(number)))] = number
            if self.which != "any player":
                found[Move(self.seat, "put", (card, "into", "toons"))] = TOONS
        return found

    def _there(self, table: Table) -> bool:
        """Whether the card still is where it was hired, gained or dismissed to."""
        seat = table.seats[self.seat]
        if self.source.me(table) is not None:
            return True
        where = seat.dismissed if self.source.trigger == "dismissed" else seat.deck.cards
        return self.source.card in where

    def take(self, table: Table, move: Move, about: int) -> None:
        """Put it there, and shuffle that deck."""
        card, seat = self.source.card, table.seats[self.seat]
        me = self.source.me(table)
        if me is not None:
            seat.taken(me)
        elif self.source.trigger == "dismissed":
            seat.dismissed = without(seat.dismissed, card)
        else:
            seat.deck.take(card)
        deck = table.toons if about == TOONS else table.seats[about].deck
        deck.shuffle(card)
        self.source.took(table)


def _put_in_deck(table: Table, source: Source, at: int, value: str) -> None:
    """Its owner chooses a deck."""
    table.push(PutInDeck(source.seat, source, value))


def _take_toon(table: Table, source: Source, at: int, value: bool) -> None:
    """The top card of the toon deck goes on top of the own deck."""
    table.push(GainToon(source, None))


for _key in ON_CARDS:
    KEYWORDS[_key] = _on_cards(_key)
KEYWORDS.update(stack=_stack, move=_move, next=_next, gain=_gain, place_in_deck=_put_in_deck, take_toon=_take_toon)

__all__ = ["ON_CARDS", "Choose", "GainToon", "PutInDeck", "dismissed", "has_enough", "may_dismiss", "slot_words"]
