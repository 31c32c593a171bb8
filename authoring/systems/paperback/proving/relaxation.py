"""What cannot be won or lost whatever is played: the relaxation that only gains, for runs and battles.

It leaves out cards, numbers and luck. A book is passed when it has a lackey and a boss; a player loses only where
something costs HP or a special rule ends the game; an action is taken if its stage is there.
"""

from __future__ import annotations

from authoring.game.extensive import Game
from authoring.packs.documents import Route
from authoring.proof.relaxation import Operator, Relaxation
from authoring.systems.paperback import model
from authoring.systems.paperback.game.counting import changes
from authoring.systems.paperback.game.develop import BOOKS
from authoring.systems.paperback.game.engine import BattleGame, PaperbackGame
from authoring.systems.paperback.game.library import plain
from authoring.systems.paperback.game.ranking import every
from authoring.systems.paperback.model.effects import Effect


def _route(game: PaperbackGame, id: str) -> Route | None:
    document = game.library.pack.find(model.Enemy.kind_name, id)
    return document.at("id") if document is not None else None


def of_run(game: object) -> Relaxation:
    """Three books, a lackey and a boss in each; losing is left to plays."""
    assert isinstance(game, PaperbackGame)
    operators = [Operator("play badly", frozenset(), frozenset({"end:lost"}))]
    passed = frozenset[str]()
    for book in range(1, BOOKS + 1):
        for type_ in ("lackey", "boss"):
            fact = f"{type_} of book {book} beaten"
            for id, enemy in sorted(game.library.enemies.items()):
                there = enemy.character is None or plain(enemy.character) in game.boxes
                if there and (enemy.book, enemy.type) == (book, type_):
                    operators.append(Operator(f"beat {id}", passed, frozenset({fact}), _route(game, id), 1))
            passed = frozenset({fact})
    operators.append(Operator("win", passed, frozenset({"end:won"})))
    return Relaxation(frozenset(), tuple(operators))


def of_battle(game: Game[object]) -> Relaxation:
    """Stage by stage, with what can cost HP in each."""
    assert isinstance(game, BattleGame)
    id = game.enemy
    foe = game.library.enemies[id]
    at = _route(game, id)
    operators = []
    there = frozenset[str]()
    own_harm = _player_can_lose_hp(game)
    for number, stage in enumerate(foe.stages, 1):
        for place, action in enumerate(stage.actions, 1):
            gives = {f"action:{id}/{number}/{place}"} | ({"harm"} if _harms(action) else set())
            operators.append(Operator(f"action {place} of stage {number}", there, frozenset(gives), at, 1))
        rule = stage.rule
        if rule is not None and (rule.loss_after is not None or any(_costs(each.do) for each in rule.reacts)):
            operators.append(Operator(f"rule of stage {number}", there, frozenset({"harm"}), at, 1))
        beaten = "end:won" if number == len(foe.stages) else f"flipped:{id}"
        operators.append(Operator(f"beat stage {number}", there, frozenset({beaten}), at, 1))
        there = frozenset({beaten})
    if own_harm:
        operators.append(Operator("the player's own cards", frozenset(), frozenset({"harm"})))
    operators.append(Operator("lose all HP", frozenset({"harm"}), frozenset({"end:lost"}), at))
    return Relaxation(frozenset(), tuple(operators))


def _harms(action: model.Action) -> bool:
    """Whether an action can cost HP, by itself or by what it deals out."""
    return bool(
        action.attack is not None or action.player_loses_hp is not None or action.add_penalty or _costs(action.do)
    )


def _costs(effects: tuple[Effect, ...]) -> bool:
    keys = {effect.key for effect in every(effects)}
    return bool(keys & {"lose_hp", "penalty", "pay"})


def _player_can_lose_hp(game: BattleGame) -> bool:
    """Whether anything of the player's own can cost HP."""
    play = game.initial()
    faces = [play.library.looks[card] for pile in (play.deck, play.hand) for card in pile]
    scripts = [part for look in faces for part in (look.ability, look.plot) if part is not None]
    if any(key in ("lose_hp", "penalty", "pay", "when", "choose") for script in scripts for key, _ in script.steps):
        return True
    if any(card in play.library.penalties for pile in (play.deck, play.hand) for card in pile):
        return True
    return any(True for _ in changes(play)) or bool(play.owned) or bool(play.twists)
