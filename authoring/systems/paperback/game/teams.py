"""Two players against two enemies: the phases in step, and what comes between battles. Rulebook: 2v2 Mode.

Each player has a tray and fights one enemy; `Play.turn_to` makes one of them the one whose turn it is. Players act
at the same time, which is told as one after the other within each phase.
"""

from __future__ import annotations

from collections.abc import Sequence

from authoring.game.agenda import Decision, Draw, Task, by_weight
from authoring.game.extensive import Move
from authoring.systems.paperback.game import battle, cleanup, dealing, develop, trading
from authoring.systems.paperback.game.counting import total
from authoring.systems.paperback.game.library import VOWEL, plain
from authoring.systems.paperback.game.state import NO_WORD, Play, with_all, with_one, without
from authoring.systems.paperback.game.trading import As
from authoring.values import value

SEATS = (0, 1)
FOES = 2
"""Enemies of each book and type."""


def begin(play: Play, boxes: tuple[str, ...]) -> None:
    """The shop with a row of letters for each, penalties that twists ask for, and the first book."""
    play.set_other("shop_letters", play.library.stall.empty("letter"))
    penalties = max(0, total(play, "penalties"))
    play.push(
        *[As(seat, dealing.Fill()) for seat in SEATS],
        *[As(seat, dealing.AddPenalties(penalties, "deck")) for seat in SEATS],
        Book(1, boxes),
    )


@value
class Book(Draw[Play]):
    """Draw two lackeys and two bosses of a book at random."""

    book: int
    boxes: tuple[str, ...]
    drawn: tuple[str, ...] = ()

    def outcomes(self, play: Play) -> Sequence[tuple[Move, int]]:
        """The enemies that may be next: first the lackeys, then the bosses."""
        type_ = "lackey" if len(self.drawn) < FOES else "boss"
        left = [id for id in develop.enemies_of(play, self.book, type_, self.boxes) if id not in self.drawn]
        return by_weight(type_, tuple(left))

    def take(self, play: Play, move: Move) -> None:
        """Set it aside; with all four drawn, the lackeys' battle begins."""
        drawn = (*self.drawn, *move.args)
        if len(drawn) < 2 * FOES:
            play.push(Book(self.book, self.boxes, drawn))
            return
        play.happen("book", str(self.book))
        after = After(self.boxes)
        play.push(Foes(0, drawn[:FOES]), after, Foes(0, drawn[FOES:]), after)
        if self.book < develop.BOOKS:
            play.agenda.insert(len(play.agenda) - 4, Book(self.book + 1, self.boxes))


@value
class Foes(Decision[Play]):
    """Each player chooses one enemy."""

    enemies: tuple[str, ...] = ()

    def moves(self, play: Play) -> list[Move]:
        """Which one is for the first player."""
        return [Move(self.seat, "fight", (enemy,)) for enemy in self.enemies]

    def take(self, play: Play, move: Move) -> None:
        """Both battles are set up, and the first turn begins."""
        (first,) = move.args
        (second,) = (enemy for enemy in self.enemies if enemy != first)
        play.steps = play.ended = 0
        play.push(As(0, develop.StartBattle(first)), As(1, develop.StartBattle(second)), Turn())


@value
class Turn(Task[Play]):
    """A turn of both: nobody begins a phase before both have ended the one before."""

    def run(self, play: Play) -> None:
        """Prep, Clash and Cleanup, then the next turn if anybody has an enemy left."""
        play.traded = ()
        if play.finished and play.of_other("finished"):
            return
        phases: tuple[tuple[Task[Play], ...], ...] = (
            (battle.StartTurn(),), (battle.Clash(), battle.EnemyActs()), (cleanup.Cleanup(),),
        )  # fmt: skip
        play.push(*[As(seat, Phase(tasks)) for tasks in phases for seat in SEATS], Turn())


@value
class Phase(Task[Play]):
    """A phase of one player, who does no more than draw hands once the enemy is defeated."""

    tasks: tuple[Task[Play], ...]

    def run(self, play: Play) -> None:
        """Play it, or clear away and draw."""
        if not play.finished:
            play.push(*self.tasks)
        elif isinstance(self.tasks[0], cleanup.Cleanup):
            lay_down(play)
            if not play.of_other("finished"):
                play.push(battle.Hand())


def lay_down(play: Play) -> None:
    """Word and hand of a player who has finished, off the table: nothing strikes or answers any more."""
    word, penalties = play.word, play.library.penalties
    returning = [card for card in word.cards if card in penalties and penalties[card].returns]
    play.penalties = play.penalties.give(returning)
    played = [card for card in word.cards if card not in returning]
    play.discard = with_all(play.discard, (*played, *play.hand, *play.kept))
    if word.top and word.top != VOWEL:
        play.fatigue = with_one(play.fatigue, word.top)
    play.hand = play.kept = ()
    play.word = NO_WORD


@value
class After(Task[Play]):
    """Character Development of both, or the end of the game."""

    boxes: tuple[str, ...]

    def run(self, play: Play) -> None:
        """Reset, rewards of the own enemy, shop; the next enemies are on the agenda already."""
        beaten = []
        for seat in SEATS:
            play.turn_to(seat)
            beaten.append(play.enemy)
            develop.clear_table(play)
        give_back(play)
        play.turn_to(0)
        foes = [play.library.enemies[id] for id in beaten]
        if foes[0].type == "boss" and foes[0].book == develop.BOOKS:
            play.result = "won"
            play.happen("end", "won")
            boxes = [plain(foe.character) if foe.character is not None else develop.CORE_BOX for foe in foes]
            play.push(*[develop.Unlocking(box) for box in dict.fromkeys(boxes)])
            return
        play.push(
            *[As(seat, develop.ChooseReward(seat, beaten[seat])) for seat in SEATS],
            *[As(seat, develop.OpenShop()) for seat in SEATS],
            trading.TurnTo(0),
        )


def give_back(play: Play) -> None:
    """Letters that were bought and not played by the end of the battle go back into their owner's deck."""
    for seat in SEATS:
        play.turn_to(seat)
        foreign = trading.guests(play, play.deck)
        for card in foreign:
            play.deck = without(play.deck, card)
        play.set_other("deck", with_all(play.of_other("deck"), foreign))
    play.lent = ()
