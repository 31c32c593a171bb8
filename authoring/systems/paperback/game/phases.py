"""Where a run is, and that what lies between battles ends: a run is six battles and what comes before, between, after.

Between battles cards leave their decks for good, or letters are turned over, or HP comes back; each falls with every
choice, in that order, and draws and the like are few. `ranking` says the same of battles.
"""

from __future__ import annotations

from authoring.systems.paperback.game.counting import max_hp
from authoring.systems.paperback.game.dealing import Keep, Reveal, upgradable
from authoring.systems.paperback.game.develop import BOOKS, NextBook, OpenShop, Shop, StartBattle
from authoring.systems.paperback.game.state import Play
from authoring.systems.paperback.game.teams import Book, Foes
from authoring.systems.paperback.game.trading import As

STEPS = 100_000
"""More moves than any turn has, or any time between two battles."""
ROUNDS = 2 * BOOKS
SEATS = (0, 1)


def phase(play: Play) -> int:
    """How many battles, and times between them, are still to come; 0 when the last one is over."""
    if play.result:
        return 0
    enemy = _enemy(play)
    if enemy:
        return 2 * (ROUNDS - _round(play, enemy))
    for task in reversed(play.agenda):
        if isinstance(task, As):
            task = task.task
        match task:
            case StartBattle(enemy) | Foes(_, (enemy, *_)):
                return 2 * (ROUNDS - _round(play, enemy)) + 1
            case NextBook(book, _) | Book(book, _, _):
                return 2 * (ROUNDS - 2 * (book - 1)) + 1
    return 1


def _enemy(play: Play) -> str:
    """An enemy in a tray, if any is."""
    return play.enemy or (play.of_other("enemy") if play.team and play.other else "")


def _round(play: Play, enemy: str) -> int:
    """The number of a battle, from 0."""
    foe = play.library.enemies[enemy]
    return 2 * (foe.book - 1) + (foe.type == "boss")


def between(play: Play) -> tuple[int, ...]:
    """The measure of a state that is in no battle: cards still to be had, a shop to be renewed, letters to upgrade,
    letters at all, HP to heal, and moves. Of both players together in 2v2, who share all decks but the letters'."""
    letters, upgrades, size, hurt = _of_tray(play)
    if play.team:
        twin = play.copy()
        twin.turn_to(1 - play.seat)
        pairs = zip((letters, upgrades, size, hurt), _of_tray(twin), strict=True)
        letters, upgrades, size, hurt = (one + other for one, other in pairs)
    shown = sum(len(task.shown) for task in play.agenda if isinstance(task, (Reveal, Keep)))
    decks = len(play.items) + len(play.mcguffins) + len(play.bosses)
    offered = sum(map(bool, (*play.shop_items, *play.shop_mcguffins)))
    return letters + decks + offered + shown, _renewals(play), upgrades, size, hurt, STEPS - play.steps


def _renewals(play: Play) -> int:
    """How often the shop can still be renewed before the next battle, in visits to come and in the one that is on."""
    each = play.library.stall.renewals
    tasks = [task.task if isinstance(task, As) else task for task in play.agenda]
    visits = sum(isinstance(task, OpenShop) for task in tasks)
    return visits * each + (each - play.rerolled if any(isinstance(task, Shop) for task in tasks) else 0)


def _of_tray(play: Play) -> tuple[int, int, int, int]:
    """Of one player: letters of the library, letters to upgrade, letters of the deck, HP that is missing."""
    library = len(play.letters) + sum(map(bool, play.shop_letters))
    letters = sum(card not in play.library.penalties for card in play.deck)
    return library, len(upgradable(play)), letters, max_hp(play) - play.hp
