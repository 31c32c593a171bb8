"""A measure by which battles end: what a player can live on runs out, and the enemy does not wait.

Every word with a real card on top takes that card out of the battle. Without such words a player lives on what
does not come back: items of one use, boons, HP, energy. And while none of them is spent the enemy's next harmful
action comes nearer. So the tuple of these falls with every move, in this order, where nothing in the battle gives
any of it for nothing; `measurable` says whether that is so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from authoring.systems.paperback import model
from authoring.systems.paperback.game.counting import total
from authoring.systems.paperback.game.dealing import AS_THERE_ARE
from authoring.systems.paperback.game.library import VOWEL, Library
from authoring.systems.paperback.game.reacting import sources
from authoring.systems.paperback.game.state import Play
from authoring.systems.paperback.model.effects import Effect
from authoring.systems.paperback.words.spelling import Card

STEPS = 100_000
"""More moves than any turn has."""
CREDIT = 200
"""More than a word can give of anything; counted as long as its turn lasts, since its card is gone already."""
GIVES = frozenset({"energy", "boons", "heal", "blocks", "stun", "recover", "advance", "choice_letter", "max_hp"})
"""Effects a player can live on."""
PAID_FOR = frozenset({"gained", "battle start", "enemy flipped", "enemy defeated", "card fatigued", "top card"})
"""Triggers that come with something that falls, or before the first turn."""


def rank(play: Play, steps: int) -> tuple[int, ...] | None:
    """The measure of a state in a battle, `steps` moves after the turn began."""
    if play.result or not play.enemy:
        return (0,)
    word = play.word
    penalties = play.library.penalties
    piles = (play.deck, play.hand, play.kept, play.discard, play.captured, word.cards)
    letters = sum(card not in penalties for pile in piles for card in pile)
    letters += bool(play.vowel) and word.top != VOWEL
    credit = CREDIT if word.top else 0
    used = any(card.used for card in play.owned)
    wait = _wait(play)
    if wait is None:
        return None
    return (
        len(play.foe.stages) - play.stage,
        letters,
        _single(play),
        play.boons + credit,
        play.hp + credit,
        play.energy + (credit or (CREDIT if play.choices or word.choices else 0)),
        wait + (CREDIT if credit or used or play.hurt else 0),
        STEPS - steps,
    )


def _single(play: Play) -> int:
    """What can be used once a battle and was not yet."""
    count = 0
    for card in play.owned:
        use = play.library.use_of(card.id)
        count += use is not None and ((use.single_use and not card.down) or (use.rotate and not card.turned))
    fired = {each[:2] for each in play.fired}
    return count + sum(
        reaction.once in ("battle", "game") and (name, number) not in fired
        for name, number, reaction, _ in sources(play)
    )


def _wait(play: Play) -> int | None:
    """How many actions it takes until the enemy's next harmful one, or until its time is up; None: for ever."""
    stage = play.foe_stage
    rule = stage.rule
    if rule is not None and rule.loss_after is not None:
        return max(0, rule.loss_after - play.stage_turns)
    size = len(stage.actions)
    for ahead in range(size):
        if harm(stage.actions[(play.indicator + ahead) % size], total(play, "enemy_attack")) > 0:
            return ahead
    return None


def harm(action: model.Action, more: int = 0) -> int:
    """The HP that an action costs at the least, against a player without blocks or hexes."""
    found = 0
    if action.attack is not None:
        found += max(0, least(action.attack) + more) * action.times
    if action.player_loses_hp is not None:
        found += max(0, least(action.player_loses_hp))
    return found


def least(count: model.Count) -> int:
    """The smallest number that a count can come to."""
    if count.constant is not None:
        return count.constant
    if count.chart is not None or count.each < 0:
        return count.least
    return max(count.least, count.base)


def measurable(play: Play) -> bool:
    """Whether nothing in a battle gives what a player can live on for nothing."""
    library = play.library
    if play.ruling("PA-R18") != AS_THERE_ARE:
        return False
    if any(harm(action) == 0 for stage in play.foe.stages for action in stage.actions if len(stage.actions) == 1):
        return False
    for card in play.owned:
        use = library.use_of(card.id)
        if use is not None and not (use.single_use or use.rotate) and not _pays(use):
            return False
        if use is not None and use.rotate and any(_feeds(reaction.do) for reaction in use.then):
            return False
    names = {card for pile in (play.deck, play.hand, play.discard) for card in pile}
    looks = [library.looks[name] for name in sorted(names)]
    for look in looks:
        if look.ability is not None and "recover" in dict(look.ability.steps):
            return False
        plot = dict(look.plot.steps) if look.plot is not None else {}
        if GIVES & plot.keys() and not (set(plot) & GIVES == {"choice_letter"} and "lose_hp" in plot):
            return False
    for _, _, reaction, _ in sources(play):
        if reaction.when not in PAID_FOR and reaction.once not in ("battle", "game") and _feeds(reaction.do):
            return False
    return not (_adds_penalties(play) and _penalties_spell(library))


def _pays(use: model.Use) -> bool:
    """Whether an item that can be used every turn takes energy or boons, and heals only for boons."""
    boons = use.spend is not None and use.spend.boons is not None and least(use.spend.boons) > 0
    keys = {effect.key for effect in every(use.do)}
    if keys & {"boons", "recover", "max_hp", "choice_letter"}:
        return False
    if keys & {"energy", "heal"}:
        return boons
    return boons or lowest(use.cost) > 0


def lowest(count: model.Count) -> int:
    """The smallest cost of a chart or number, charts from their first step on."""
    return min(value for _, value in count.steps) if count.chart else least(count)


def _feeds(effects: Iterable[Effect]) -> bool:
    return any(effect.key in GIVES for effect in every(effects))


def every(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Effects with all that are inside of them."""
    for effect in effects:
        yield effect
        value: Any = effect.value
        match effect.key:
            case "when":
                yield from every((*value.do, *value.otherwise))
            case "pay":
                yield from every(value.do)
            case "choose":
                for option in value:
                    yield from every(option.do)


def _adds_penalties(play: Play) -> bool:
    actions = [action for stage in play.foe.stages for action in stage.actions]
    piles = (play.deck, play.hand, play.discard)
    return any(action.add_penalty is not None for action in actions) or any(
        card in play.library.penalties for pile in piles for card in pile
    )


def _penalties_spell(library: Library) -> bool:
    """Whether a word can be made of penalty cards alone: it would earn energy, and take no card away."""
    cards = [Card(penalty.letter, True) for _, penalty in sorted(library.penalties.items())]
    return bool(library.spelling.plays(cards, 0))
