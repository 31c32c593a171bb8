"""Plays of Paperback Adventures that begin in the middle: at an enemy, or a book, with a given deck."""

from __future__ import annotations

from collections.abc import Iterable

from authoring.game.agenda import Task
from authoring.game.extensive import Game
from authoring.game.starts import AT, BadStart, Facts
from authoring.play.starting import Starting, settled
from authoring.systems.paperback.game import battle, dealing, develop, teams
from authoring.systems.paperback.game.counting import max_hp
from authoring.systems.paperback.game.engine import BattleGame, PaperbackGame, RunGame
from authoring.systems.paperback.game.library import UPGRADED
from authoring.systems.paperback.game.state import Owned, Pile, Play, with_all, without
from authoring.systems.paperback.game.trading import As

TABLE = {
    "book": "the book that begins, from 1 to 3, in a whole game",
    "stage": "the side of the enemy's card that is up, 1 or 2, in a battle alone",
    "enemy-hp": "the enemy's HP, in a battle alone",
    "enemy-hexes": "hexes on the enemy, in a battle alone",
    "enemy-boons": "boons on the enemy, in a battle alone",
}
SEAT = {
    "hp": "HP left",
    "boons": "boons held",
    "hexes": "hexes on the player, in a battle alone",
    "energy": "energy, in a battle alone",
    "deck": 'all letters of the deck, "2 x d-e, d-n+"; behind upgraded ones stands a +',
    "items": "items, without the core cards",
    "mcguffins": "McGuffins, without the core cards; the first side is up",
}
MOST = 99
"""More HP, boons, hexes and energy than there are."""
OF_A_BATTLE = ("stage", "enemy-hp", "enemy-hexes", "enemy-boons")


def begin(game: PaperbackGame, facts: Facts) -> Game[Play]:
    """The game that begins with these facts. Raises BadStart."""
    play = game.table()
    game.begin(play)
    play.agenda.clear()
    for number in range(game.players):
        if game.team:
            play.turn_to(number)
        _tray(play, facts, number)
    if game.team:
        play.turn_to(0)
    if isinstance(game, BattleGame):
        _battle(play, game, facts)
    else:
        assert isinstance(game, RunGame)
        _run(play, game, facts)
    return settled(game, play)


def _tray(play: Play, facts: Facts, number: int) -> None:
    """What is a player's own."""
    library = play.library
    alone = number == 0 or play.team
    passive = {**library.mcguffins, **library.bosses}
    items = facts.names("items", library.items, number)
    mcguffins = facts.names("mcguffins", passive, number)
    kept = [
        card
        for card in play.owned
        if (items is None or card.id not in library.items or card.owner != number)
        and (mcguffins is None or card.id not in passive or card.owner != number)
    ]
    more = [*(items or ()), *(mcguffins or ())]
    play.owned = tuple(sorted((*kept, *(Owned(id, number) for id in more))))
    for pile in ("items", "mcguffins", "bosses"):
        setattr(play, pile, _off(getattr(play, pile), more))
    if not alone:
        return
    deck = facts.names("deck", library.looks, number)
    if deck is not None:
        play.deck = with_all((), deck)
        play.letters = _off(play.letters, [name.removesuffix(UPGRADED) for name in deck])
        play.penalties = _off(play.penalties, deck)
    boons = facts.number("boons", 0, MOST, number)
    play.boons = play.boons if boons is None else boons
    hp = facts.number("hp", 1, MOST, number)
    if hp is not None and hp > max_hp(play):
        raise BadStart("hp", f"{hp} HP are more than the maximum of {max_hp(play)}")
    play.hp = min(hp or play.hp, max_hp(play))


def _off(pile: Pile, names: Iterable[str]) -> Pile:
    """A shuffled deck without cards that are in play."""
    unseen = pile.unseen
    for name in names:
        if name in unseen:
            unseen = without(unseen, name)
    return Pile(unseen, pile.back)


def _battle(play: Play, game: BattleGame, facts: Facts) -> None:
    """The enemy in its tray, as it is declared."""
    at = facts.text(AT)
    if at not in (None, game.enemy, f"enemy/{game.enemy}"):
        raise BadStart(AT, f'this is a battle against "{game.enemy}"; play a character to begin at "{at}"')
    if facts.key("book") is not None:
        raise BadStart("book", "a battle alone is of no book; play a character to begin a book")
    play.push(develop.Finish())
    develop.StartBattle(game.enemy).run(play)
    stage = facts.number("stage", 1, len(play.foe.stages))
    if stage is not None and stage > 1:
        play.stage = stage
        rule = play.foe_stage.rule
        play.enemy_hexes, play.enemy_boons = (rule.hexes, rule.boons) if rule is not None else (0, 0)
        play.enemy_hp = battle.stage_hp(play)
    for field, name, low in (
        ("enemy_hp", "enemy-hp", 1),
        ("enemy_hexes", "enemy-hexes", 0),
        ("enemy_boons", "enemy-boons", 0),
    ):
        value = facts.number(name, low, MOST)
        setattr(play, field, getattr(play, field) if value is None else value)
    for name in ("hexes", "energy"):
        value = facts.number(name, 0, MOST, 0)
        setattr(play, name, getattr(play, name) if value is None else value)


def _run(play: Play, game: RunGame, facts: Facts) -> None:
    """The shop filled, and the book or the enemy that comes next."""
    for fact in (*OF_A_BATTLE, "hexes", "energy"):
        given = facts.key(fact) if fact in TABLE else facts.key(fact, facts.begins)
        if given is not None:
            raise BadStart(given, f'"{fact}" is of a battle alone; play the enemy to begin so')
    at, book = facts.text(AT), facts.number("book", 1, develop.BOOKS)
    if game.team:
        if at is not None:
            raise BadStart(AT, "in 2v2 a play begins with a book: book=2")
        play.push(*[As(seat, dealing.Fill()) for seat in teams.SEATS], teams.Book(book or 1, game.boxes))
        return
    play.push(dealing.Fill())
    shared = [] if game.players == 1 else [develop.ShareOut(0)]
    first: list[Task[Play]] = [*shared, develop.NextBook(book or 1, game.boxes)]
    if at is not None:
        enemy = at.removeprefix("enemy/")
        if enemy not in play.library.enemies:
            facts.name(AT, {*play.library.enemies})
        foe = play.library.enemies[enemy]
        if foe.type == "lackey":
            play.reward_lackey = enemy
            first = [*shared, develop.NextBook(foe.book, game.boxes)]
        else:
            play.reward_boss = enemy
            first = [*shared, develop.StartBattle(enemy), develop.AfterBattle(game.boxes)]
    play.agenda.clear()
    play.push(dealing.Fill(), *first)


STARTING = Starting(begin, TABLE, SEAT, ("enemy",))
