"""A guide through battles and runs: it plays the best words it can see, one turn ahead, and shops sensibly.

Every play of a hand is known exactly (words/spelling); the most promising are tried out in the game itself, with
each item before them, and the state they lead to is judged. Luck is drawn like any draw, a better one on later
attempts. Judgement only: what it finds is replayed, what it does not find is not refuted.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from authoring.game.agenda import Decision, Mark, settle
from authoring.game.extensive import CHANCE, Game, Move
from authoring.game.policies import below, splitmix64
from authoring.proof.claims import Guide
from authoring.systems.paperback.game import battle, develop
from authoring.systems.paperback.game.counting import number, some, total
from authoring.systems.paperback.game.library import VOWEL, WILD, Look
from authoring.systems.paperback.game.state import Play

TRIED = 8
"""How many words of a hand are tried out in the game."""
TAKING = frozenset(
    {"boss", "buy", "fight", "keep", "lackey", "offer", "penalty", "replace", "reveal", "unlock", "upgrade", "use"}
)
"""Moves and draws by which something comes to a player."""
NOTHING = (0, 0, 0)
WON, LOST = 10_000.0, -10_000.0


class WinningGuide(Guide):
    """Plays to win."""

    def __init__(self) -> None:
        self._turn = 0

    def start(self, game: Game[Play], attempt: int) -> None:
        """Count decisions anew: luck depends on the attempt and the number of the decision."""
        self._turn = 0

    def choose(self, game: Game[Play], state: Play, moves: Sequence[Move], attempt: int) -> Move:
        """The best move by a look one turn ahead; draws by luck."""
        self._turn += 1
        if game.current_player(state) == CHANCE:
            return self._luck(state, moves, attempt)
        task = state.agenda[-1]
        if isinstance(task, battle.Prep):
            if state.team:
                state = alone(state)
                moves = state.legal or ()
            return best_in_prep(game, state, moves)[1]
        assert isinstance(task, Decision)
        if "leave" in {move.verb for move in moves}:
            return shopping(state, moves)
        return max(moves, key=lambda move: worth_of(state, move))

    def idle(self, game: Game[Play], state: Play, moves: Sequence[Move]) -> Move | None:
        """Leaving the shop, playing nothing."""
        return next((move for move in moves if move.verb in ("leave", "skip", "stop", "decline")), None)

    def _luck(self, state: Play, moves: Sequence[Move], attempt: int) -> Move:
        """A draw by chance; from the second attempt on the best of several, one more each time."""
        tries = [moves[below(splitmix64(attempt, self._turn * 8 + each), len(moves))] for each in range(1 + attempt)]
        looks = state.library.looks
        return max(tries, key=lambda move: value_of(looks[move.args[0]]) if move.args[0] in looks else 0.0)


class IdleGuide(Guide):
    """Plays no word and uses nothing: an enemy has to be able to win against that."""

    def choose(self, game: Game[Play], state: Play, moves: Sequence[Move], attempt: int) -> Move:
        """The move that does nothing; draws by chance."""
        if game.current_player(state) == CHANCE:
            return moves[below(splitmix64(attempt, state.turn), len(moves))]
        idle = [move for move in moves if move.verb in ("skip", "decline", "stop", "leave")]
        plays = [move for move in moves if move.verb == "play"]
        return idle[0] if idle else min(plays, key=lambda move: len(move.args)) if plays else moves[0]


class WaitingGuide(WinningGuide):
    """Plays up to a stage of the enemy, then shelters from it and does it no harm: all its actions shall come."""

    def __init__(self, stage: int) -> None:
        super().__init__()
        self.stage = stage

    def choose(self, game: Game[Play], state: Play, moves: Sequence[Move], attempt: int) -> Move:
        """The word that shelters best among those that leave the enemy standing."""
        if state.stage < self.stage or not isinstance(state.agenda[-1], battle.Prep):
            return super().choose(game, state, moves, attempt)
        words = [move for move in moves if move.verb in ("play", "skip")]
        words = roughly_best(state, words)[: 2 * TRIED] + words[-1:]
        tried = [(game.apply(state, move), move) for move in words]
        return max(tried, key=lambda each: sheltered(each[0], state))[1]


class WantingGuide(WinningGuide):
    """Plays to win, and takes whatever is wanted as soon as it comes up; luck brings it up where it can."""

    def __init__(self, wanted: frozenset[str]) -> None:
        super().__init__()
        self.wanted = wanted | {each.split("/")[0] for each in wanted}

    def choose(self, game: Game[Play], state: Play, moves: Sequence[Move], attempt: int) -> Move:
        """A move towards what is wanted, else as one who plays to win; boons are saved for what the shop offers."""
        task = state.agenda[-1]
        if isinstance(task, develop.ChooseReward):
            found = [move for move in moves if f"{task.enemy}/{move.args[0]}" in self.wanted]
        else:
            found = [move for move in moves if move.verb in TAKING and self._named(move) in self.wanted]
        if found:
            return found[0]
        offered = {*state.shop_items, *state.shop_mcguffins, *state.shop_letters}
        if isinstance(task, develop.Shop) and not self.wanted.isdisjoint(offered):
            return next(move for move in moves if move.verb == "leave")
        return super().choose(game, state, moves, attempt)

    def _named(self, move: Move) -> str:
        """What a move takes."""
        return move.args[-1] if move.verb == "replace" else move.args[0] if move.args else ""


def alone(state: Play) -> Play:
    """A Prep Phase of 2v2 as if there were this player's battle only, so that a turn can be looked through."""
    play = state.copy()
    play.team, play.other, play.lent = False, (), ()
    play.agenda = [develop.Finish(), Mark(), battle.Prep(play.seat)]
    settle(play)
    return play


def sheltered(state: Play, before: Play) -> float:
    """How good a state is for a player who wants the enemy to stay."""
    if state.result or state.stage != before.stage:
        return LOST
    return 2.0 * state.hp + 0.5 * state.enemy_hp + 0.2 * state.energy - 0.3 * len(state.fatigue)


def judged(state: Play, before: Play) -> float:
    """How good a state is for the player, against the one the turn began in."""
    if state.result:
        return WON if state.result == "won" else LOST
    if state.enemy != before.enemy:
        return WON / 2 + state.hp * 2 + state.boons
    left = state.enemy_hp + sum(stage.hp for stage in state.foe.stages[state.stage :])
    worth = 1.3 * state.hp - left + 0.35 * min(state.energy, 8) + 0.4 * state.boons
    worth += 0.45 * min(state.enemy_hexes, 10) - 0.5 * state.hexes + 0.6 * state.more + 0.5 * len(state.kept)
    worth -= 0.35 * len(state.fatigue) + 0.5 * len(state.captured)
    worth -= 0.25 * sum(value_of(state.library.looks[card]) for card in state.fatigue)
    danger = number(state, state.foe_stage.actions[state.indicator].attack)
    return worth - (3.0 * max(0, danger - state.hp + 2)) - 0.2 * (not state.vowel)


def best_in_prep(game: Game[Play], state: Play, moves: Sequence[Move]) -> tuple[float, Move]:
    """The best move of a Prep Phase with its value: a word now, or an item or plot that makes a better one."""
    words = [move for move in moves if move.verb in ("play", "skip")]
    value, move = best_word(game, state, words)
    if value >= WON / 2:
        return value, move
    for other in moves:
        if other.verb in ("use", "plot"):
            after = game.apply(state, other)
            if after.result == "lost":
                continue
            if after.enemy != state.enemy or after.result:
                return WON, other
            task = after.agenda[-1] if after.agenda else None
            if not isinstance(task, battle.Prep):
                continue
            rest = [each for each in after.legal or () if each.verb in ("play", "skip")]
            found, _ = best_word(game, after, rest)
            if found > value + 0.05:
                value, move = found, other
    return value, move


def best_word(game: Game[Play], state: Play, words: Sequence[Move]) -> tuple[float, Move]:
    """The best word of a hand by trying out the most promising ones, with its value."""
    if len(words) > TRIED:
        words = roughly_best(state, words)[:TRIED]
    best, chosen = float("-inf"), words[0]
    for move in words:
        value = judged(game.apply(state, move), state)
        if value > best:
            best, chosen = value, move
    return best, chosen


def roughly_best(state: Play, words: Sequence[Move]) -> list[Move]:
    """Words by their icons and their top cards alone, the most promising first."""
    looks = state.library.looks
    vowel = state.library.vowel_look(state.vowel, some(state, "vowel_icons")) if state.vowel else Look("")
    edges_of = {"left": {VOWEL: vowel.left}, "right": {VOWEL: vowel.right}}
    tops = {"none": 0.0}
    for card in state.hand:
        look = looks[card]
        edges_of["left"][card], edges_of["right"][card] = look.left, look.right
        tops[card] = ability_worth(look) - 0.25 * value_of(look)
    action = state.foe_stage.actions[state.indicator]
    strength = 0 if state.stunned else (number(state, action.attack) + total(state, "enemy_attack")) * action.times
    tops[VOWEL] = 0.3 * strength - 0.5
    block, sheltered_from = battle.enemy_block(state), max(0, strength - state.blocks)

    def worth(move: Move) -> float:
        if move.verb == "skip":
            return -1.0
        _, side, top, *rest = move.args
        edges = edges_of[side]
        hits, blocks, energy = edges.get(top, NOTHING)
        open_ = choices = 0
        for card in rest:
            edge = edges.get(card)
            if edge is not None:
                hits, blocks, energy = hits + edge[0], blocks + edge[1], energy + edge[2]
            elif card == WILD:
                open_ += 1
            else:
                choices += 1
        dealt = max(0, state.hits + hits - block)
        found = dealt + 1.3 * min(blocks, sheltered_from) + 0.35 * energy
        if dealt >= state.enemy_hp:
            found += 1.3 * max(0, strength - blocks)
        return found + 0.4 * (not open_) - 0.1 * choices + tops[top]

    # stable in reverse, too: those that are equally good stay in their order
    return sorted(words, key=worth, reverse=True)


@cache
def ability_worth(look: Look) -> float:
    """A rough worth of what a card does as the top card."""
    return 0.0 if look.ability is None else min(3.0, 1.2 * len(look.ability.steps))


@cache
def value_of(look: Look) -> float:
    """A rough worth of a letter card in a deck."""
    if look.passing:
        return -3.0
    common = 0.8 if look.letter in "aeinorstl" else 0.0
    return common + 0.5 * (sum(look.left) + sum(look.right)) + 0.3 * ability_worth(look)


def worth_of(state: Play, move: Move) -> float:
    """A rough worth of a move outside of Prep: rewards, what to keep, what to give up."""
    looks = state.library.looks
    match move.verb:
        case "replace":
            return value_of(looks[move.args[2]]) - value_of(looks[move.args[0]])
        case "keep" | "retain" | "recover" | "upgrade":
            return value_of(looks[move.args[0]]) if move.args[0] in looks else 1.0
        case "fatigue" | "discard" | "remove":
            return -value_of(looks[move.args[0]])
        case "pay":
            return 1.0
        case "reward":
            return float(move.args[0] == ("1" if state.hp < 14 else "2"))
    return 0.0


def shopping(state: Play, moves: Sequence[Move]) -> Move:
    """Heal when it is needed, then cards, then upgrades; else leave."""
    by_verb: dict[str, list[Move]] = {}
    for move in moves:
        by_verb.setdefault(move.verb, []).append(move)
    if state.hp <= 12 and "heal" in by_verb:
        return by_verb["heal"][0]
    cards = [move for move in by_verb.get("buy", []) if len(move.args) < 3]
    if cards:
        return cards[0]
    if "upgrade" in by_verb:
        return max(by_verb["upgrade"], key=lambda move: worth_of(state, move))
    return by_verb["leave"][0]
