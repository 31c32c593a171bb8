"""Cleanup: cards to their piles, penalties that strike, the indicator, the next hand. Rulebook: Cleanup Phase."""

from __future__ import annotations

from authoring.game.agenda import Task
from authoring.systems.paperback.game import battle, effects, reacting
from authoring.systems.paperback.game.counting import some, wilds
from authoring.systems.paperback.game.library import VOWEL
from authoring.systems.paperback.game.state import NO_WORD, Pile, Play, with_all, without
from authoring.values import value

BONUS = "at the end of Cleanup"
"""When the energy for a word without a Wild arrives, unless PA-R04 is read otherwise."""


def bonus(play: Play) -> int:
    """The energy for a word without a Wild (PA-R01, PA-R02)."""
    word = play.word
    if not word.length or some(play, "no_bonus") or (word.choices and play.ruling("PA-R01") == "cancels it"):
        return 0
    if play.ruling("PA-R02") == "1 for each Wild that is left out":
        return max(0, wilds(play) - word.wilds)
    return int(not word.wilds)


@value
class Cleanup(Task[Play]):
    """Steps 7 to 10. Rulebook: Cleanup Phase."""

    def run(self, play: Play) -> None:
        """The top card to fatigue, the rest and the hand to the discard pile, unplayed penalties strike."""
        play.push(Unplayed(), TurnEnd())
        word = play.word
        back = [card for card in word.cards if card in play.library.penalties]
        returning = [card for card in back if play.library.penalties[card].returns]
        play.penalties = play.penalties.give(returning)
        rest = [card for card in word.cards if card not in returning]
        play.discard = with_all(play.discard, rest)
        if back and not word.top and play.ruling("PA-R19") == "the first penalty is fatigued":
            fatigue_first(play, back)
        if back:
            reacting.fire(play, "penalty played")
        if word.top == VOWEL:
            play.vowel = ""
        elif word.top:
            battle.fatigue(play, word.top)


@value
class Unplayed(Task[Play]):
    """Step 8 for penalties left in the hand: each strikes once, before the hand moves or after it (PA-R05)."""

    def run(self, play: Play) -> None:
        """In the order of their names."""
        left = [card for card in play.hand if card in play.library.penalties]
        if play.ruling("PA-R05") == "after it is discarded":
            lay_hand_down(play)
        else:
            play.push(LayDown())
        for card in reversed(left):
            play.happen("penalty struck", card)
            play.push(effects.Do(play.seat, play.library.script(play.library.penalties[card].unplayed)))


@value
class LayDown(Task[Play]):
    """The rest of step 8: the hand to the discard pile."""

    def run(self, play: Play) -> None:
        """Move it."""
        lay_hand_down(play)


def lay_hand_down(play: Play) -> None:
    """The hand to the discard pile."""
    play.discard = with_all(play.discard, play.hand)
    play.hand = ()


def fatigue_first(play: Play, penalties: list[str]) -> None:
    """The first penalty of a word of passing cards, as it is splayed, to the fatigue pile (PA-R19)."""
    letters = play.word.text if play.word.side == "right" else play.word.text[::-1]
    first = min(penalties, key=lambda card: letters.find(play.library.penalties[card].letter))
    if play.library.penalties[first].returns:
        play.penalties = Pile(play.penalties.unseen, tuple(_less(play.penalties.back, first)))
    else:
        play.discard = without(play.discard, first)
    battle.fatigue(play, first)


def _less(cards: tuple[str, ...], card: str) -> list[str]:
    """Cards without the last one of a name."""
    left = list(cards)
    del left[len(left) - 1 - left[::-1].index(card)]
    return left


@value
class TurnEnd(Task[Play]):
    """What answers to the end of the turn, then the rest of Cleanup."""

    def run(self, play: Play) -> None:
        """Fire."""
        play.push(NextTurn())
        reacting.fire(play, "turn end")


@value
class NextTurn(Task[Play]):
    """Steps 9 and 10, and the energy for a word without a Wild (PA-R04)."""

    def run(self, play: Play) -> None:
        """Indicator, bonus, hand."""
        stay = play.flipped or (play.stunned and play.ruling("PA-R22") == "stays")
        if not stay:
            play.indicator = (play.indicator + 1) % len(play.foe_stage.actions)
        if play.ruling("PA-R04") == BONUS:
            battle.gain_energy(play, bonus(play))
        play.stage_turns += 1
        play.hits = play.blocks = play.choices = 0
        play.stunned = play.flipped = play.hurt = False
        play.word = NO_WORD
        play.steps = 0
        play.ended += 1
        play.plotted = ()
        if any(card.used for card in play.owned):
            play.owned = tuple(card._replace(used=False) for card in play.owned)
        reacting.forget(play, "turn")
        rule, clock = play.foe_stage.rule, play.clock
        if clock is not None and play.turn >= clock:
            battle.lose(play, "time")
            return
        if rule is not None and rule.loss_after is not None and play.stage_turns >= rule.loss_after:
            battle.lose(play, "special rule")
            return
        if rule is not None and rule.win_after is not None and play.stage_turns >= rule.win_after:
            battle.defeat(play)
            return
        if play.heads > 1:
            play.hand, play.held, play.kept = play.held, play.kept, ()
        else:
            play.hand, play.kept = with_all(play.hand, play.kept), ()
        if play.team:
            play.push(battle.Hand())
            return
        play.push(battle.StartTurn())
        if play.players > 1:
            play.seat = (play.seat + 1) % play.players
        else:
            play.push(battle.Hand())
