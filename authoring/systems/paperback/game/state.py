"""The state of a play: the two trays, the piles, what is owned, and the agenda of what is still to be done.

A state is a value to everyone outside: `apply` works on a copy. All containers in it are immutable and replaced,
so a copy is shallow; multisets are sorted tuples.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Hashable, Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from authoring.game.extensive import Event, Move

if TYPE_CHECKING:
    from authoring.game.agenda import Task
    from authoring.systems.paperback.game.library import Library
    from authoring.systems.paperback.game.standing import Standing
    from authoring.systems.paperback.model import Enemy, Stage

Bag = tuple[str, ...]
"""A multiset of names: sorted, with repeats."""


def with_all(bag: Bag, names: Iterable[str]) -> Bag:
    """The multiset with all those names added."""
    return tuple(sorted((*bag, *names)))


def with_one(bag: Bag, name: str) -> Bag:
    """The multiset with one more of a name."""
    names = list(bag)
    insort(names, name)
    return tuple(names)


def without(bag: Bag, name: str) -> Bag:
    """The multiset with one less of a name. Raises ValueError when there is none."""
    at = bisect_left(bag, name)
    if at == len(bag) or bag[at] != name:
        raise ValueError(f"no {name} in {bag}")
    return bag[:at] + bag[at + 1 :]


class Pile(NamedTuple):
    """A shuffled deck: cards whose order nobody knows, then those that were put back, in the order they come.

    Decks are drawn from one end and given back to the other (McGuffins from the bottom and onto the top), so what
    was given back comes last.
    """

    unseen: Bag = ()
    back: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.unseen) + len(self.back)

    def give(self, names: Iterable[str]) -> Pile:
        """The deck with cards put back."""
        return Pile(self.unseen, (*self.back, *names))


class Owned(NamedTuple):
    """A card to the right of a player's tray."""

    id: str
    owner: int = 0
    side: int = 0
    used: bool = False
    down: bool = False
    turned: bool = False


class Word(NamedTuple):
    """The word that is being played."""

    text: str
    side: str
    cards: tuple[str, ...]
    """The cards used, without the top one: letters and penalties."""
    top: str
    """The card on top, `vowel` for the enemy's, "" for none."""
    length: int
    wilds: int
    choices: int
    vowel: bool
    """Whether the enemy vowel is used, on top or not."""


NO_WORD = Word("", "", (), "", 0, 0, 0, False)
_FIELDS = (
    "blocks", "boons", "bosses", "captured", "choices", "deck", "discard", "enemy", "enemy_boons", "enemy_hexes",
    "enemy_hp", "energy", "fatigue", "finished", "fired", "flipped", "hand", "held", "hexes", "hits", "hp", "hurt",
    "indicator", "items", "kept", "lent", "letters", "lost_max", "mcguffins", "more", "other", "owned", "penalties",
    "pending", "plotted", "rerolled", "result", "reward_boss", "reward_lackey", "seat", "shop_items",
    "shop_letters", "shop_mcguffins", "stage", "stage_turns", "stunned", "traded", "turn", "vowel", "word",
)  # fmt: skip
_TURN, _STAGE_TURNS, _OTHER = (_FIELDS.index(name) for name in ("turn", "stage_turns", "other"))
_COMMON = frozenset({
    "bosses", "items", "lent", "mcguffins", "other", "penalties", "rerolled", "result", "reward_boss",
    "reward_lackey", "seat", "shop_items", "shop_mcguffins", "traded",
})  # fmt: skip
"""What both players of 2v2 share; all else is of one of them."""
_OWN = (*(name for name in _FIELDS if name not in _COMMON), "character")
_OWN_TURN, _OWN_STAGE_TURNS = _OWN.index("turn"), _OWN.index("stage_turns")


class Play:
    """A state of the game, and the workbench on which the next one is made."""

    __slots__ = (*_FIELDS, "agenda", "character", "ended", "events", "legal", "library", "mode", "opened", "players",
                 "standing",
                 "steps", "team", "twists")  # fmt: skip

    library: Library
    character: str
    mode: str
    players: int
    twists: tuple[str, ...]
    opened: tuple[str, ...]
    """Sealed cards that earlier games have unlocked."""
    team: bool
    """Whether it is 2v2: each player with a tray and an enemy. What is of one player is then that of `seat`."""
    steps: int
    """Moves since the turn began; no part of what the future depends on."""
    ended: int
    """Turns that this battle has ended, those of both in 2v2; no part either."""
    seat: int
    """Whose turn it is; 0 where one plays."""
    other: tuple[Any, ...]
    """In 2v2: all that is of the player whose turn it is not, in the order of `_OWN`."""
    finished: bool
    """In 2v2: whether this player has defeated the enemy, and waits for the other one."""
    traded: tuple[int, ...]
    """In 2v2: the seats that have bought a letter from the other player this turn (PA-R21)."""
    lent: Bag
    """In 2v2: letters of one player that the other holds."""
    hp: int
    lost_max: int
    """How the maximum was changed for good by effects."""
    energy: int
    boons: int
    hexes: int
    """On the player."""
    hits: int
    blocks: int
    """Of this turn, so far."""
    more: int
    """Cards more for the next hand, or fewer."""
    choices: int
    """Letters of one's choice for this turn's word."""
    vowel: str
    """The enemy vowel that is available, or ""."""
    deck: Bag
    hand: Bag
    kept: Bag
    """Cards of the hand that stay at Cleanup."""
    held: Bag
    """In two-headed giant: those of the player whose turn it is not, until it is."""
    plotted: Bag
    """Cards of the hand whose plot was used this turn."""
    discard: Bag
    fatigue: Bag
    captured: Bag
    """Letters on the enemy."""
    word: Word
    enemy: str
    """The enemy in the tray, or "" between battles."""
    stage: int
    enemy_hp: int
    enemy_hexes: int
    enemy_boons: int
    indicator: int
    stunned: bool
    flipped: bool
    """Whether the enemy was flipped this turn."""
    hurt: bool
    """Whether the player lost HP this turn."""
    turn: int
    """Turns of this battle, from 1."""
    stage_turns: int
    """Turns that this stage has ended."""
    penalties: Pile
    letters: Pile
    """The library."""
    items: Pile
    mcguffins: Pile
    bosses: Pile
    shop_items: tuple[str, ...]
    shop_mcguffins: tuple[str, ...]
    shop_letters: tuple[str, ...]
    """What the shop offers; "" for an empty place."""
    rerolled: int
    owned: tuple[Owned, ...]
    fired: tuple[tuple[str, int, str], ...]
    """Reactions that may not fire again: (source, number, in this turn, battle or game)."""
    pending: tuple[tuple[int, str, int], ...]
    """What waits for its owner's next turn: (owner, card, number of the reaction)."""
    reward_lackey: str
    reward_boss: str
    """The enemies of this book."""
    result: str
    """ "" while the play goes on; "won" or "lost"."""
    agenda: list[Task[Play]]
    """What is to be done, the next thing last."""
    events: list[Event]
    """What happened since the last decision or draw."""
    legal: list[Move] | None
    """The moves now possible, once asked for."""
    standing: Standing | None
    """What is in force, as it was last looked up; no part of the state."""

    def copy(self) -> Play:
        """A copy to work on."""
        twin = object.__new__(Play)
        for name in _FIELDS:
            setattr(twin, name, getattr(self, name))
        twin.library, twin.character, twin.mode = self.library, self.character, self.mode
        twin.players, twin.twists, twin.steps, twin.team = self.players, self.twists, self.steps, self.team
        twin.ended, twin.opened = self.ended, self.opened
        twin.agenda, twin.standing = self.agenda.copy(), self.standing
        twin.events = []
        twin.legal = None
        return twin

    def frozen(self) -> tuple[Hashable, ...]:
        """All that the future depends on, to compare and hash; turns only where something counts them."""
        values = [getattr(self, name) for name in _FIELDS]
        if not self.library.counts_turns:
            values[_TURN], values[_STAGE_TURNS] = min(self.turn, 1), 0
            if self.other:
                others = list(self.other)
                others[_OWN_TURN], others[_OWN_STAGE_TURNS] = min(others[_OWN_TURN], 1), 0
                values[_OTHER] = tuple(others)
        return (*values, tuple(self.agenda))

    def happen(self, what: str, which: str) -> None:
        """Note an event."""
        self.events.append(Event(what, which))

    def push(self, *tasks: Task[Play]) -> None:
        """Put tasks on the agenda, the first to be done first."""
        self.agenda.extend(reversed(tasks))

    def ruling(self, id: str) -> str:
        """The reading of the rulebook in force."""
        return self.library.rulings[id]

    @property
    def clock(self) -> int | None:
        """The turn of a battle at whose end it is lost, if the mode has one."""
        mode = self.library.modes.get(self.mode)
        return mode.loss_after if mode is not None else None

    @property
    def heads(self) -> int:
        """How many players share the tray."""
        return 1 if self.team else self.players

    def turn_to(self, seat: int) -> None:
        """Let what is of one player be that of another seat."""
        if not self.team or seat == self.seat:
            return
        mine = self.own()
        for name, value in zip(_OWN, self.other, strict=True):
            setattr(self, name, value)
        self.other, self.seat = mine, seat

    def own(self) -> tuple[Any, ...]:
        """All that is of the player whose turn it is."""
        return tuple(getattr(self, name) for name in _OWN)

    def of_other(self, name: str) -> Any:
        """What the other player of 2v2 has under a name."""
        return self.other[_OWN.index(name)]

    def set_other(self, name: str, value: Any) -> None:
        """Change what the other player of 2v2 has."""
        at = _OWN.index(name)
        self.other = (*self.other[:at], value, *self.other[at + 1 :])

    @property
    def foe(self) -> Enemy:
        """The enemy's card."""
        return self.library.enemies[self.enemy]

    @property
    def foe_stage(self) -> Stage:
        """The side of the enemy's card that is up."""
        return self.foe.stages[self.stage - 1]

    def change_owned(self, at: int, card: Owned | None) -> None:
        """Replace a card that is owned, or take it away."""
        new = () if card is None else (card,)
        self.owned = (*self.owned[:at], *new, *self.owned[at + 1 :])


def new_play(library: Library, character: str, mode: str, players: int, twists: tuple[str, ...]) -> Play:
    """A play with everything empty."""
    play = object.__new__(Play)
    for name in _FIELDS:
        kind = Play.__annotations__[name]
        value: object = 0 if kind == "int" else False if kind == "bool" else "" if kind == "str" else ()
        setattr(play, name, value)
    play.word = NO_WORD
    play.penalties = play.letters = play.items = play.mcguffins = play.bosses = Pile()
    play.library, play.character, play.mode, play.players = library, character, mode, players
    play.twists, play.opened, play.steps, play.ended = twists, (), 0, 0
    play.team = mode in library.modes and library.modes[mode].form == "2v2"
    play.agenda, play.events, play.legal, play.standing = [], [], None, None
    return play
