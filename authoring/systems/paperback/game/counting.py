"""What is counted, what holds, and what is changed: numbers, conditions, standing changes."""

from __future__ import annotations

from authoring.systems.paperback.game.library import UPGRADED, VOWEL
from authoring.systems.paperback.game.standing import standing
from authoring.systems.paperback.game.state import Play
from authoring.systems.paperback.model import Condition, Count

VOWELS = frozenset("aeiou")
EITHER = "y"


def measured(play: Play, measure: str) -> int:
    """How much there is of something."""
    match measure:
        case "hex on player":
            return play.hexes
        case "hex on enemy":
            return play.enemy_hexes
        case "boon on player":
            return play.boons
        case "boon on enemy":
            return play.enemy_boons
        case "energy":
            return play.energy
        case "hp":
            return play.hp
        case "lost hp":
            return max_hp(play) - play.hp
        case "enemy hp":
            return play.enemy_hp
        case "letter in word":
            return play.word.length
        case "vowel in word":
            return sum(is_vowel(play, letter) for letter in play.word.text)
        case "consonant in word":
            return sum(is_consonant(play, letter) for letter in play.word.text)
        case "card in hand":
            return len(play.hand)
        case "card in fatigue":
            return len(play.fatigue)
        case "penalty in deck":
            piles = (play.deck, play.discard, play.hand, play.word.cards)
            return sum(card in play.library.penalties for pile in piles for card in pile)
        case "hits":
            return play.hits
        case "blocks":
            return play.blocks
        case "turn":
            return play.turn
        case "enemy stage":
            return play.stage
        case "item":
            return sum(play.library.use_of(card.id) is not None for card in play.owned)
        case "mcguffin":
            return sum(play.library.use_of(card.id) is None for card in play.owned)
    raise AssertionError(measure)


def number(play: Play, count: Count | None) -> int:
    """A number now; nothing is 0."""
    if count is None:
        return 0
    return count.base if count.per is None else count.at(measured(play, count.per))


def holds(play: Play, condition: Condition | None) -> bool:
    """Whether a condition holds; none always does."""
    if condition is None:
        return True
    key, value = condition.key, condition.value
    match key:
        case "level":
            return bool(measured(play, value.measure) in value)
        case "without_wild":
            return bool(play.word.length) and not play.word.wilds
        case "uses_vowel":
            return play.word.vowel
        case "splay_left" | "splay_right":
            return bool(play.word.side == value)
        case "enemy_attacks":
            action = play.foe_stage.actions[play.indicator]
            return not play.stunned and number(play, action.attack) > 0
        case "enemy_stunned":
            return play.stunned
        case "upgraded":
            return play.word.top.endswith(UPGRADED)
        case "top_vowel":
            return is_vowel(play, top_letter(play))
        case "top_consonant":
            return is_consonant(play, top_letter(play))
        case "word_has":
            return any(letter in play.word.text for letter in value)
        case "top_is":
            return top_letter(play) != "" and top_letter(play) in value
        case "any_":
            return any(holds(play, each) for each in value)
        case "all_":
            return all(holds(play, each) for each in value)
        case "not_":
            return not holds(play, value)
    raise AssertionError(key)


def is_vowel(play: Play, letter: str) -> bool:
    """Whether a letter counts as a vowel; Y does where the player is the better for it (PA-R20)."""
    return letter in VOWELS or (letter == EITHER and play.ruling("PA-R20") == "whatever helps the player")


def is_consonant(play: Play, letter: str) -> bool:
    """Whether a letter counts as a consonant; Y does either way."""
    return letter != "" and letter not in VOWELS


def top_letter(play: Play) -> str:
    """The letter of the top card, or ""."""
    top = play.word.top
    if top == VOWEL:
        return (play.foe.weak_vowel or "").lower()
    return play.library.looks[top].letter if top else ""


def total(play: Play, what: str) -> int:
    """The sum of a change over everything in force."""
    return standing(play).total(what, play.seat)


def some(play: Play, what: str) -> bool:
    """Whether anything in force says so."""
    return bool(standing(play).total(what, play.seat))


def max_hp(play: Play) -> int:
    """The player's maximum. Training says 25 beside the card that changes it (PA-R10)."""
    base = play.library.characters[play.character].hp
    mode = play.library.modes.get(play.mode)
    changed = total(play, "max_hp")
    if mode is not None and mode.hp is not None:
        if play.ruling("PA-R10") == "25, one change":
            return max(1, max(base + changed, mode.hp) + play.lost_max)
        return max(1, mode.hp + changed + play.lost_max)
    return max(1, base + changed + play.lost_max)


def wilds(play: Play) -> int:
    """How many Wilds may be used in a word."""
    if some(play, "no_wild"):
        return 0
    number = max(0, 1 + total(play, "wilds"))
    return min(number, 1) if play.ruling("PA-R26") == "one at most" else number
