"""A measure by which battles end: what a player can live on runs out, and the enemy does not wait.

Every word with a real card on top takes that card out of the battle. Without such words a player lives on what
does not come back: items of one use, boons, HP, energy. And while none of them is spent the enemy's next harmful
action comes nearer. So the tuple of these falls with every move, in this order, where nothing in the battle gives
any of it for nothing; `measurable` says whether that is so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from authoring.systems.paperback import model
from authoring.systems.paperback.game.counting import total
from authoring.systems.paperback.game.dealing import AS_THERE_ARE
from authoring.systems.paperback.game.library import VOWEL, Library, Look, Script
from authoring.systems.paperback.game.phases import SEATS, STEPS, between, phase
from authoring.systems.paperback.game.reacting import sources
from authoring.systems.paperback.game.state import Play
from authoring.systems.paperback.model.effects import Effect, Reaction
from authoring.systems.paperback.words.spelling import Card

PENDING = 200
"""More than a reaction can give of anything; counted while it waits for its owner's next turn."""
CREDIT = 100 * PENDING
"""More than a word can give of anything, what waits for another turn included; counted as long as its turn lasts,
since its card is gone already."""
MOST_STAGES = 99
"""Counted for an enemy of 2v2 that is not in its tray yet."""
GIVES = frozenset({
    "energy", "boons", "heal", "blocks", "stun", "recover", "advance", "set_indicator", "choice_letter", "max_hp",
})  # fmt: skip
"""Effects a player can live on."""
PAID_FOR = frozenset({
    "gained", "battle start", "enemy flipped", "enemy defeated", "card fatigued", "top card", "shop entered",
    "battle end",
})  # fmt: skip
"""Triggers that come with something that falls, or before the first turn."""


def rank(play: Play, measurable: bool) -> tuple[int, ...] | None:
    """The measure of a state in a battle. With a clock that ends battles it is the turns that are left; without one
    it is what a player can live on, where that is `measurable`, of both players together in 2v2."""
    if play.result or not phase(play):
        return (0,)
    if play.clock is not None:
        turns = play.clock * (len(SEATS) if play.team else 1)
        return turns - play.ended, STEPS - play.steps
    if not measurable:
        return None
    parts = [_rank(play)] if not play.team else [_rank(each) for each in _both(play)]
    if any(part is None for part in parts):
        return None
    return (*map(sum, zip(*[part for part in parts if part is not None], strict=True)), STEPS - play.steps)


def rank_of_run(play: Play, measurable: bool) -> tuple[int, ...] | None:
    """The measure of a state of a run: battles still to come, then that of the battle or of what is between."""
    left = phase(play)
    if left % 2 or not left:
        return (left, *between(play))
    here = rank(play, measurable)
    return None if here is None else (left, *here)


def _both(play: Play) -> Iterator[Play]:
    """A state of 2v2 as either player sees it."""
    twin = play.copy()
    for seat in SEATS:
        twin.turn_to(seat)
        yield twin


def _rank(play: Play) -> tuple[int, ...] | None:
    """The measure of one tray without its moves."""
    word = play.word
    penalties = play.library.penalties
    piles = (play.deck, play.hand, play.kept, play.held, play.discard, play.captured, word.cards)
    letters = sum(card not in penalties for pile in piles for card in pile)
    if not play.enemy or play.finished:
        return 0 if play.finished else MOST_STAGES, letters, 0, play.boons, 0, 0, 0
    letters += bool(play.vowel) and word.top != VOWEL
    later = PENDING * sum(_feeds(reaction.do) for reaction in _pending(play))
    credit = CREDIT if word.top else 0
    sheltered = credit or play.hurt or play.blocks or play.stunned or any(card.used for card in play.owned)
    wait = _wait(play)
    if wait is None:
        return None
    return (
        len(play.foe.stages) - play.stage,
        letters,
        _single(play),
        play.boons + credit + later,
        play.hp + credit + later,
        play.energy + later + (credit or (CREDIT if play.choices or word.choices else 0)),
        wait + (CREDIT if sheltered else 0),
    )


def _pending(play: Play) -> Iterator[Reaction]:
    """What waits for its owner's next turn."""
    found = {(name, number): reaction for name, number, reaction, _ in sources(play)}
    for _, name, number in play.pending:
        if (name, number) in found:
            yield found[name, number]


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
    """Whether nothing in a battle gives what a player can live on for nothing: of what lies on the table."""
    library = play.library
    names = {card for pile in (play.deck, play.hand, play.discard) for card in pile}
    passives = [passive for card in play.owned if (passive := library.passive_of(card.id, card.side)) is not None]
    uses = [use for card in play.owned if (use := library.use_of(card.id)) is not None]
    free = (
        *free_uses(uses), *free_letters([library.looks[name] for name in sorted(names)]),
        *free_reactions([*(each for passive in passives for each in passive.reacts), *_of_table(play)]),
    )  # fmt: skip
    if free or not harmful(play.foe.stages) or play.ruling("PA-R18") != AS_THERE_ARE:
        return False
    return not (_adds_penalties(play) and _penalties_spell(library))


def measurable_run(library: Library, twists: Sequence[str]) -> bool:
    """The same of everything that a run can bring, whatever a player gains."""
    passives: list[model.Passive] = [*library.bosses.values()]
    passives += [side for card in library.mcguffins.values() for side in card.sides]
    passives += [core.mcguffin for core in library.cores.values() if core.mcguffin is not None]
    reacts = [each for passive in passives for each in passive.reacts]
    reacts += [each for twist in twists for each in library.twists[twist].reacts]
    stages = [stage for foe in library.enemies.values() for stage in foe.stages]
    reacts += [each for stage in stages if stage.rule is not None for each in stage.rule.reacts]
    uses = [*library.items.values(), *(core.item for core in library.cores.values() if core.item is not None)]
    free = (*free_uses(uses), *free_letters(library.looks.values()), *free_reactions(reacts))
    if free or not harmful(stages) or library.rulings["PA-R18"] != AS_THERE_ARE:
        return False
    return not (library.penalties and _penalties_spell(library))


def harmful(stages: Iterable[model.Stage]) -> bool:
    """Whether no stage of an enemy has but one action, and that one harmless."""
    return all(len(stage.actions) > 1 or harm(stage.actions[0]) > 0 for stage in stages)


def free_uses(uses: Iterable[model.Use]) -> list[model.Use]:
    """Items that can be used every turn without a price that runs out, or that feed a player while rotated."""
    return [
        use for use in uses
        if not (use.single_use or use.rotate or _pays(use))
        or (use.rotate and free_reactions(use.then))
    ]  # fmt: skip


def free_letters(looks: Iterable[Look]) -> list[Look]:
    """Letters that bring others back, or whose plot feeds a player for nothing."""
    found = []
    for look in looks:
        plot = {effect.key for effect in _done_by(look.plot)}
        paid = plot & GIVES == {"choice_letter"} and "lose_hp" in plot
        if any(effect.key == "recover" for effect in _done_by(look.ability)) or (GIVES & plot and not paid):
            found.append(look)
    return found


def _done_by(script: Script | None) -> Iterator[Effect]:
    return every(script.effects) if script is not None else iter(())


def free_reactions(reactions: Iterable[Reaction]) -> list[Reaction]:
    """Reactions that feed a player again and again without anything that falls with them."""
    return [
        each for each in reactions
        if each.when not in PAID_FOR and each.once not in ("battle", "game") and _feeds(each.do)
    ]  # fmt: skip


def _of_table(play: Play) -> Iterator[Reaction]:
    """The reactions of twists and of the enemy's rules."""
    for twist in play.twists:
        yield from play.library.twists[twist].reacts
    for stage in play.foe.stages:
        if stage.rule is not None:
            yield from stage.rule.reacts


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
