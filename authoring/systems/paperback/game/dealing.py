"""Drawing, revealing, gaining: everything that takes cards from decks. Rulebook: Phases of a Turn 10, Errata."""

from __future__ import annotations

from collections.abc import Sequence

from authoring.game.agenda import Decision, Draw, Task, by_weight
from authoring.game.extensive import CHANCE, Move
from authoring.systems.paperback.game import effects, reacting
from authoring.systems.paperback.game.library import UPGRADED
from authoring.systems.paperback.game.state import Owned, Pile, Play, with_all, with_one, without
from authoring.systems.paperback.model.story import WARES
from authoring.values import value

DECKS = {
    "replace_letter": "letters", "add_letter": "letters", "gain_item": "items", "gain_mcguffin": "mcguffins",
    "gain_boss": "bosses",
}  # fmt: skip
"""The deck that each offer comes from."""
AS_THERE_ARE = "draw what there is"
"""What is drawn of a deck that has run out, unless PA-R18 is read otherwise."""


def off(pile: Pile, name: str) -> Pile:
    """A deck without a card that was drawn from it."""
    if pile.unseen:
        return Pile(without(pile.unseen, name), pile.back)
    return Pile((), pile.back[1:])


def next_of(verb: str, pile: Pile) -> Sequence[tuple[Move, int]]:
    """The outcomes of drawing from a deck: any of the unseen cards, else the first that was put back."""
    return by_weight(verb, pile.unseen or pile.back[:1])


@value
class DrawCards(Task[Play]):
    """Draw so many cards into the hand, as many as there are, the fatigue pile included or not (PA-R18)."""

    left: int

    def run(self, play: Play) -> None:
        """One card at a time, since an empty deck is made anew out of the discard pile."""
        if self.left > 0 and not (play.deck or play.discard) and play.ruling("PA-R18") != AS_THERE_ARE:
            play.discard, play.fatigue = play.fatigue, ()
        if self.left <= 0 or not (play.deck or play.discard):
            return
        play.push(DrawCard(), DrawCards(self.left - 1))
        if not play.deck:
            play.deck, play.discard = play.discard, ()
            reacting.fire(play, "deck shuffled")


@value
class DrawCard(Draw[Play]):
    """One card of the deck."""

    def outcomes(self, play: Play) -> Sequence[tuple[Move, int]]:
        """Any of its cards."""
        return by_weight("draw", play.deck)

    def take(self, play: Play, move: Move) -> None:
        """Into the hand."""
        (card,) = move.args
        play.deck = without(play.deck, card)
        play.hand = with_one(play.hand, card)


@value
class AddPenalties(Draw[Play]):
    """Penalty cards from their deck; an empty deck gives none."""

    left: int
    to: str

    def outcomes(self, play: Play) -> Sequence[tuple[Move, int]]:
        """The next card."""
        return next_of("penalty", play.penalties) if self.left > 0 else []

    def take(self, play: Play, move: Move) -> None:
        """Where it goes, and the next one."""
        (card,) = move.args
        play.penalties = off(play.penalties, card)
        match self.to:
            case "deck":
                play.deck = with_one(play.deck, card)
            case "hand":
                play.hand = with_one(play.hand, card)
            case _:
                play.discard = with_one(play.discard, card)
        play.happen("penalty", card)
        if self.left > 1:
            play.push(AddPenalties(self.left - 1, self.to))


@value
class Capture(Draw[Play]):
    """Cards of the discard pile that the enemy takes at random, onto itself until the battle ends."""

    left: int

    def outcomes(self, play: Play) -> Sequence[tuple[Move, int]]:
        """Any card of the discard pile."""
        return by_weight("capture", play.discard) if self.left > 0 else []

    def take(self, play: Play, move: Move) -> None:
        """Onto the enemy."""
        (card,) = move.args
        play.discard = without(play.discard, card)
        play.captured = with_one(play.captured, card)
        if self.left > 1:
            play.push(Capture(self.left - 1))


@value
class Reveal(Draw[Play]):
    """Cards revealed from a deck, of which some are kept."""

    seat: int
    what: str
    left: int
    keep: int
    upgraded: bool = False
    shown: tuple[str, ...] = ()

    def outcomes(self, play: Play) -> Sequence[tuple[Move, int]]:
        """The next card, while any are to be shown."""
        return next_of("reveal", getattr(play, DECKS[self.what])) if self.left > 0 else []

    def take(self, play: Play, move: Move) -> None:
        """Show it, and the next one."""
        (card,) = move.args
        setattr(play, DECKS[self.what], off(getattr(play, DECKS[self.what]), card))
        play.push(Reveal(self.seat, self.what, self.left - 1, self.keep, self.upgraded, (*self.shown, card)))

    def none(self, play: Play) -> None:
        """All are shown, or the deck has ended."""
        if self.shown:
            play.push(Keep(self.seat, self.what, self.shown, self.keep, self.upgraded))


@value
class Keep(Decision[Play]):
    """Keep some of the cards that were revealed; the others go back to the far end of their deck."""

    what: str = ""
    shown: tuple[str, ...] = ()
    left: int = 1
    upgraded: bool = False

    def moves(self, play: Play) -> list[Move]:
        """Which card, and in the place of which letter, or with which side up."""
        if self.left <= 0:
            return []
        names = tuple(dict.fromkeys(self.shown))
        if self.what == "replace_letter":
            olds = replaceable(play)
            return [Move(self.seat, "replace", (old, "with", new)) for new in names for old in olds]
        if self.what == "gain_mcguffin":
            return [move for name in names for move in sides(play, self.seat, "keep", name)]
        return [Move(self.seat, "keep", (name,)) for name in names]

    def take(self, play: Play, move: Move) -> None:
        """Gain it, then go on."""
        name = move.args[-1] if move.verb == "replace" else move.args[0]
        rest = list(self.shown)
        rest.remove(name)
        play.push(Keep(self.seat, self.what, tuple(rest), self.left - 1, self.upgraded))
        if self.what in ("replace_letter", "add_letter"):
            old = move.args[0] if move.verb == "replace" else ""
            play.deck = with_one(play.deck, face_of(play, name, old, self.upgraded))
            if old:
                play.deck = without(play.deck, old)
            play.happen("letter", name)
        else:
            gain(play, self.seat, name, int(move.args[1]) - 1 if len(move.args) > 1 else 0)

    def none(self, play: Play) -> None:
        """What was not kept goes back."""
        if self.shown:
            pile: Pile = getattr(play, DECKS[self.what])
            setattr(play, DECKS[self.what], pile.give(self.shown))


def face_of(play: Play, name: str, old: str, upgraded: bool = False) -> str:
    """A new letter with the side that is up: the normal one, unless its effect or the replaced one says so (PA-R25)."""
    same = play.ruling("PA-R25") == "that of the letter it replaces" and old.endswith(UPGRADED)
    return name + UPGRADED if upgraded or same else name


def sides(play: Play, seat: int, verb: str, name: str) -> list[Move]:
    """A McGuffin by each of its sides."""
    number = len(play.library.mcguffins[name].sides)
    return [Move(seat, verb, (name, str(side))) for side in range(1, number + 1)]


def replaceable(play: Play) -> list[str]:
    """The letters of the deck by name; a penalty cannot be replaced."""
    return [card for card in dict.fromkeys(play.deck) if card not in play.library.penalties]


def gain(play: Play, seat: int, name: str, side: int = 0) -> None:
    """Put a card to the right of a player's tray; what it does when gained happens at once."""
    card = Owned(name, seat, side)
    play.owned = tuple(sorted((*play.owned, card)))
    play.happen("gained", name)
    passive = play.library.passive_of(name, side)
    for reaction in passive.reacts if passive is not None else ():
        if reaction.when == "gained":
            play.push(effects.Do(seat, play.library.script(reaction.do)))


@value
class Change(Decision[Play]):
    """Letters of the deck upgraded, or taken out of the game, one after another."""

    what: str = "upgrade"
    left: int = 1

    def moves(self, play: Play) -> list[Move]:
        """The letters that can be."""
        if self.left <= 0:
            return []
        if self.what == "remove_letter":
            return [Move(self.seat, "remove", (card,)) for card in replaceable(play)] if len(play.deck) > 1 else []
        return [Move(self.seat, "upgrade", (card,)) for card in upgradable(play)]

    def take(self, play: Play, move: Move) -> None:
        """Turn it over or take it out, and go on."""
        (card,) = move.args
        play.deck = without(play.deck, card)
        if move.verb == "upgrade":
            play.deck = with_one(play.deck, card + UPGRADED)
            play.happen("upgraded", card)
        if self.left > 1:
            play.push(Change(self.seat, self.what, self.left - 1))


def upgradable(play: Play) -> list[str]:
    """The letters of the deck that are on their normal side."""
    return [card for card in replaceable(play) if not card.endswith(UPGRADED)]


@value
class Fill(Draw[Play]):
    """Fill the empty places of the shop, one after another."""

    def outcomes(self, play: Play) -> Sequence[tuple[Move, int]]:
        """The next card for the first empty place whose deck has one."""
        place = _empty(play)
        return next_of("offer", getattr(play, place[1])) if place is not None else []

    def take(self, play: Play, move: Move) -> None:
        """Put it there, and go on."""
        place = _empty(play)
        assert place is not None and move.seat == CHANCE
        row, deck, at = place
        (card,) = move.args
        setattr(play, deck, off(getattr(play, deck), card))
        cards = list(getattr(play, row))
        cards[at] = card
        setattr(play, row, tuple(cards))
        play.push(Fill())


ROWS = {ware: (f"shop_{ware}s", f"{ware}s") for ware in WARES}
"""The places of the shop by what is for sale there, with their decks."""


def clear_shop(play: Play) -> None:
    """All places of the shop empty."""
    for ware, (row, _) in ROWS.items():
        setattr(play, row, play.library.stall.empty(ware))


def _empty(play: Play) -> tuple[str, str, int] | None:
    for row, deck in ROWS.values():
        if len(getattr(play, deck)):
            for at, card in enumerate(getattr(play, row)):
                if not card:
                    return row, deck, at
    return None


def gather_letters(play: Play) -> None:
    """All letters back into one deck: deck, hand, word, discard pile, fatigue pile, those on the enemy."""
    piles = (play.deck, play.hand, play.kept, play.held, play.discard, play.fatigue, play.captured)
    play.deck = with_all((), [card for pile in piles for card in pile])
    play.hand = play.kept = play.held = play.plotted = play.discard = play.fatigue = play.captured = ()
