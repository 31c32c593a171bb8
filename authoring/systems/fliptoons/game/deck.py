"""A deck as far as it is known: what lies on top, what is shuffled, and what was put under it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence


class Deck:
    """Cards on top that are known, top first; the shuffled ones, sorted; known ones under them, top first.

    A draw from what is shuffled is a chance with the weights of a multiset, so no order has to be thought up: a card
    is drawn by its place among those that may be drawn.
    """

    __slots__ = ("pile", "top", "under")

    def __init__(self, top: Iterable[str] = (), pile: Iterable[str] = (), under: Iterable[str] = ()) -> None:
        self.top, self.pile, self.under = list(top), list(pile), list(under)

    def __repr__(self) -> str:
        return f"Deck({self.top}, {self.pile}, {self.under})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deck) and self.frozen() == other.frozen()

    __hash__ = None  # type: ignore[assignment]  # it changes

    def copy(self) -> Deck:
        """A deck that can be changed without changing this one."""
        return Deck(self.top, self.pile, self.under)

    def frozen(self) -> Hashable:
        """Everything of it, as a value."""
        return tuple(self.top), tuple(self.pile), tuple(self.under)

    @property
    def size(self) -> int:
        """How many cards it has."""
        return len(self.top) + len(self.pile) + len(self.under)

    @property
    def cards(self) -> tuple[str, ...]:
        """All its cards."""
        return (*self.top, *self.pile, *self.under)

    def shuffle(self, *more: str) -> None:
        """Shuffle all of it and more cards."""
        self.pile += (*self.top, *self.under, *more)
        self.pile.sort()
        self.top.clear()
        self.under.clear()

    def on_top(self) -> Sequence[str]:
        """What may be the top card, each as often as ways lead to it."""
        if self.top:
            return self.top[:1]
        return self.pile or self.under[:1]

    def draw_top(self, place: int) -> str:
        """Take the top card off, which is the one at that place of `on_top`."""
        return (self.top or self.pile or self.under).pop(place)

    def at_bottom(self) -> Sequence[str]:
        """What may be the bottom card, each as often as ways lead to it."""
        return self.under[-1:] or self.pile or self.top[-1:]

    def draw_bottom(self, place: int) -> str:
        """Take the bottom card off, which is the one at that place of `at_bottom`."""
        if self.under:
            return self.under.pop()
        return self.pile.pop(place) if self.pile else self.top.pop()

    def take(self, card: str) -> None:
        """Take one card of that name out, the nearest to the top."""
        for cards in (self.top, self.pile, self.under):
            if card in cards:
                cards.remove(card)
                return
        raise ValueError(f'there is no "{card}" in the deck')

    def put_on_top(self, card: str) -> None:
        """Put a card on top."""
        self.top.insert(0, card)

    def put_under(self, card: str) -> None:
        """Put a card under it."""
        self.under.append(card)
