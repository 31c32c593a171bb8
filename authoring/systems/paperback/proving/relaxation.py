"""What cannot be won or lost whatever is played: the relaxation that only gains, for runs and battles.

It leaves out cards, numbers and luck. A book is passed when it has a lackey and a boss; a player loses only where
something costs HP or a special rule ends the game; an action is taken if its stage is there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from authoring.game.extensive import Game
from authoring.packs.documents import Route
from authoring.proof.relaxation import Operator, Relaxation
from authoring.systems.paperback import model
from authoring.systems.paperback.game.develop import BOOKS
from authoring.systems.paperback.game.engine import BattleGame, PaperbackGame
from authoring.systems.paperback.game.library import plain
from authoring.systems.paperback.game.ranking import every
from authoring.systems.paperback.model.effects import Effect
from authoring.systems.paperback.proving import possible

STRIKE = "hits or damage"
"""The fact that the player can cost the enemy HP."""


def _route(game: PaperbackGame, id: str) -> Route | None:
    document = game.library.pack.find(model.Enemy.kind_name, id)
    return document.at("id") if document is not None else None


def of_run(game: object) -> Relaxation:
    """Three books, a lackey and a boss in each; a loss where an enemy or a card costs HP."""
    assert isinstance(game, PaperbackGame)
    operators = [Operator("lose all HP", frozenset({"harm"}), frozenset({"end:lost"}))]
    foes = [foe for foe in game.library.enemies.values() if foe.character is None or plain(foe.character) in game.boxes]
    if any(_stage_harms(stage) for foe in foes for stage in foe.stages) or _cards_cost(game):
        operators.append(Operator("be harmed", frozenset(), frozenset({"harm"})))
    operators += _of_clock(game)
    passed = frozenset[str]()
    for book in range(1, BOOKS + 1):
        operators.append(Operator(f"begin book {book}", passed, frozenset({f"book:{book}"})))
        for type_ in ("lackey", "boss"):
            fact = f"{type_} of book {book} beaten"
            there = [id for id, foe in sorted(game.library.enemies.items()) if foe in foes
                     and (foe.book, foe.type) == (book, type_)]  # fmt: skip
            if len(there) >= (2 if game.team else 1):
                for id in there:
                    operators += _of_foe(game, id, passed, fact)
            passed = frozenset({fact})
    operators += possible.of_cards(game)
    operators += possible.of_unlocks(game)
    operators.append(Operator("win", passed, frozenset({"end:won"})))
    return Relaxation(frozenset(), tuple(operators))


def _of_foe(game: PaperbackGame, id: str, passed: frozenset[str], fact: str) -> Iterator[Operator]:
    """A battle within a run: it begins, the enemy acts, is turned over and is beaten, and leaves its reward."""
    foe, at = game.library.enemies[id], _route(game, id)
    yield Operator(f"meet {id}", passed, frozenset({f"battle:{id}"}), at)
    there = frozenset({f"battle:{id}"})
    for number, stage in enumerate(foe.stages, 1):
        for place in range(1, len(stage.actions) + 1):
            action = frozenset({f"action:{id}/{number}/{place}"})
            yield Operator(f"action {place} of stage {number} of {id}", there, action, at)
        outlast = stage.rule is not None and stage.rule.win_after is not None
        if outlast or number == len(foe.stages):
            yield Operator(f"beat {id}", there, frozenset({f"defeated:{id}", fact}), at, 1)
        if number < len(foe.stages):
            yield Operator(f"turn {id} over", there, frozenset({f"flipped:{id}"}), at)
            there = frozenset({f"flipped:{id}"})
    yield from possible.of_rewards(game, id)


def of_battle(game: Game[object]) -> Relaxation:
    """Stage by stage, with what can cost HP in each."""
    assert isinstance(game, BattleGame)
    id = game.enemy
    foe = game.library.enemies[id]
    at = _route(game, id)
    won = frozenset({"end:won", f"defeated:{id}"})
    operators = [Operator("begin", frozenset(), frozenset({f"battle:{id}"}), at)]
    there = frozenset({f"battle:{id}"})
    for number, stage in enumerate(foe.stages, 1):
        for place, action in enumerate(stage.actions, 1):
            gives = {f"action:{id}/{number}/{place}"} | ({"harm"} if _harms(action) else set())
            operators.append(Operator(f"action {place} of stage {number}", there, frozenset(gives), at, 1))
        rule = stage.rule
        if _rule_harms(rule):
            operators.append(Operator(f"rule of stage {number}", there, frozenset({"harm"}), at, 1))
        if rule is not None and rule.win_after is not None:
            operators.append(Operator(f"outlast stage {number}", there, won, at, 1))
        beaten = won if number == len(foe.stages) else frozenset({f"flipped:{id}"})
        operators.append(Operator(f"beat stage {number}", there | {STRIKE}, beaten, at, 1))
        there = beaten
    if _strikes(game):
        operators.append(Operator("the player's own cards hit", frozenset(), frozenset({STRIKE})))
    if _cards_cost(game):
        operators.append(Operator("the player's own cards", frozenset(), frozenset({"harm"})))
    operators.append(Operator("lose all HP", frozenset({"harm"}), frozenset({"end:lost"}), at))
    operators += _of_clock(game)
    return Relaxation(frozenset(), tuple(operators))


def _of_clock(game: PaperbackGame) -> Iterator[Operator]:
    """The loss of a battle that takes too long, where the mode has a limit."""
    mode = game.library.modes.get(game.setup.mode)
    if mode is not None and mode.loss_after is not None:
        yield Operator("run out of time", frozenset(), frozenset({"end:lost"}))


def _harms(action: model.Action) -> bool:
    """Whether an action can cost HP, by itself or by what it deals out."""
    return bool(
        action.attack is not None or action.player_loses_hp is not None or action.add_penalty or _costs(action.do)
    )


def _costs(effects: tuple[Effect, ...]) -> bool:
    keys = {effect.key for effect in every(effects)}
    return bool(keys & {"lose_hp", "penalty", "pay"})


def _rule_harms(rule: model.Special | None) -> bool:
    return rule is not None and (rule.loss_after is not None or any(_costs(each.do) for each in rule.reacts))


def _stage_harms(stage: model.Stage) -> bool:
    return any(_harms(action) for action in stage.actions) or _rule_harms(stage.rule)


def _scripts(game: PaperbackGame) -> Iterator[Sequence[Effect]]:
    """What every card of the pack that a player may have can do; more than enough."""
    for found in game.library.letters.values():
        for face in (found.normal, found.upgraded):
            yield face.ability
            yield face.plot
    for vowel in game.library.vowels.values():
        yield vowel.ability
    for penalty in game.library.penalties.values():
        yield penalty.unplayed


def _others(game: PaperbackGame) -> bool:
    """Whether there are items, McGuffins, core cards or twists: what they do is not looked into."""
    library = game.library
    return bool(library.items or library.mcguffins or library.bosses or library.cores or game.twists)


def _cards_cost(game: PaperbackGame) -> bool:
    """Whether anything of the player's own can cost HP."""
    return _others(game) or any(_costs(tuple(effects)) for effects in _scripts(game))


def _strikes(game: PaperbackGame) -> bool:
    """Whether anything of the player's own can cost the enemy HP."""
    library = game.library
    faces = [face for card in library.letters.values() for face in (card.normal, card.upgraded)]
    edges = [edge for face in faces for edge in (face.left, face.right)]
    edges += [edge for vowel in library.vowels.values() for edge in (vowel.left, vowel.right)]
    keys = {effect.key for effects in _scripts(game) for effect in every(effects)}
    foes = [rule for foe in library.enemies.values() for stage in foe.stages if (rule := stage.rule) is not None]
    reacts = {effect.key for rule in foes for reaction in rule.reacts for effect in every(reaction.do)}
    return _others(game) or any(edge.hits for edge in edges) or bool((keys | reacts) & {"hits", "damage"})
