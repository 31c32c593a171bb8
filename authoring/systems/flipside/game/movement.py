"""The Movement Phase: tokens for steps on the map, trading, loot. Rulebook: Movement Phase; Loot Dice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import ClassVar, Literal

from authoring.game.agenda import Decision, Draw, Task
from authoring.game.extensive import CHANCE, TEAM, Move
from authoring.systems.flipside.game import constants as rules
from authoring.systems.flipside.game.cards import equip_moves, wear
from authoring.systems.flipside.game.conditions import owned_items
from authoring.systems.flipside.game.keywords import Do, keyword
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.game.paying import part_with
from authoring.systems.flipside.game.state import Play, Seat, with_all, with_one, without
from authoring.systems.flipside.game.task import Pick
from authoring.systems.flipside.game.tokens import DrawTokens
from authoring.systems.flipside.game.using import follow, use_moves
from authoring.systems.flipside.model.tokens import Requirement
from authoring.values import value


@value
class StartMovement(Task[Play]):
    """Everybody draws five tokens, then all move, in whatever order they like."""

    def run(self, play: Play) -> None:
        """Draw for each seat."""
        play.phase = "movement"
        for seat in play.seats:
            seat.moved = False
        draws = [DrawTokens(number, rules.MOVEMENT_DRAW) for number in range(len(play.seats))]
        play.push(*draws, Walk(TEAM), EndMovement())


@value
class Walk(Decision[Play]):
    """The team decides who does what next until everybody is done."""

    forced: ClassVar[bool] = False

    def moves(self, play: Play) -> list[Move]:
        """Steps, uses, equipment and trades of those who are not done."""
        found: list[Move] = []
        for number, seat in enumerate(play.seats):
            if seat.moved:
                continue
            found += step_moves(play, number)
            found += use_moves(play, number, "movement")
            found += equip_moves(play, number)
            found.append(Move(number, "done"))
        if found:
            found += _trades(play)
        return found

    def take(self, play: Play, move: Move) -> None:
        """Carry it out and go on."""
        play.push(self)
        seat = play.seats[move.seat if move.seat >= 0 else 0]
        if move.verb in ("move", "use", "ability"):
            play.traded = frozenset()
        match move.verb:
            case "move":
                to, spent = move.args[0], [word for word in move.args[1:] if word not in ("with", "and")]
                for token in spent:
                    if len(spent) == 1 and token in seat.virtual:
                        seat.virtual = without(seat.virtual, token)
                    else:
                        seat.drawn = without(seat.drawn, token)
                        seat.discard = with_one(seat.discard, token)
                enter(play, move.seat, to)
            case "done":
                seat.moved = True
            case "equip":
                wear(seat, move)
            case "give":
                _give(play, move)
            case _:
                follow(play, _chosen(play, move), move)


def _chosen(play: Play, move: Move) -> int:
    if move.verb == "ability":
        return next(n for n, seat in enumerate(play.seats) if seat.character == move.args[1])
    return move.seat


def step_moves(play: Play, number: int) -> list[Move]:
    """One matching token, or any two, to an adjacent location; any one to a road (FS-R13)."""
    seat, library = play.seats[number], play.library
    found: list[Move] = []
    tokens = list(dict.fromkeys((*seat.drawn, *seat.virtual)))
    pairs = list(dict.fromkeys(combinations(seat.drawn, 2)))
    for to in library.neighbours.get(seat.place, ()):
        terrain = library.locations[to].terrain
        fitting = [name for name in tokens if terrain == "road" or _shows(terrain, name)]
        found += [Move(number, "move", (to, "with", name)) for name in fitting]
        if terrain != "road":
            found += [Move(number, "move", (to, "with", one, "and", two)) for one, two in pairs]
    return found


_TERRAIN: dict[str, Requirement] = {}


def _shows(terrain: str, token: str) -> bool:
    if terrain not in _TERRAIN:
        _TERRAIN[terrain] = Requirement.model_validate(terrain)
    return _TERRAIN[terrain].matches(token)


def enter(play: Play, number: int, place: str) -> None:
    """Put the character on a location; entering one with the icon rolls the Loot Dice."""
    seat = play.seats[number]
    seat.place = place
    play.happen("visit", place)
    if play.library.locations[place].loot:
        play.push(RollLoot(number))


@value
class RollLoot(Draw[Play]):
    """Roll the Loot Dice and gain the result."""

    seat: int

    def outcomes(self, play: Play) -> Sequence[tuple[Move, int]]:
        """Its faces, alike ones counted together."""
        return _rolls(play.library)

    def take(self, play: Play, move: Move) -> None:
        """Gain what the face shows."""
        face = play.library.box.loot[int(move.args[0]) - 1]
        play.happen("loot", move.args[0])
        if face:
            play.push(Do(self.seat, play.library.script(face), "loot"))


@lru_cache(maxsize=4)
def _rolls(library: Library) -> Sequence[tuple[Move, int]]:
    """The faces of the Loot Dice: each first one of those that are alike, with how many they are."""
    faces = library.box.loot
    first = [number for number, face in enumerate(faces) if faces.index(face) == number]
    return tuple((Move(CHANCE, "roll", (str(number + 1),)), faces.count(faces[number])) for number in first)


def _trades(play: Play) -> list[Move]:
    """What players in one location can give each other; each thing once each way until a move or a use."""
    found: list[Move] = []
    capped = play.library.rulings.get("FS-R03") == "xp and coins"
    for giver, seat in enumerate(play.seats):
        for taker, other in enumerate(play.seats):
            if giver == taker or seat.place != other.place:
                continue
            coins = min(seat.coins, rules.XP_CAP - other.coins) if capped else seat.coins
            things = [*(str(number) for number in range(1, coins + 1)), *_tradable(play, seat)]
            for thing in things:
                what = "coins" if thing.isdigit() else thing
                if (seat.character, other.character, what, seat.place) in play.traded:
                    continue
                args = (thing, "coins", "to", other.character) if what == "coins" else (thing, "to", other.character)
                found.append(Move(giver, "give", args))
    return found


def _tradable(play: Play, seat: Seat) -> list[str]:
    """Items without tokens or coins on them (FS-R22), and passable personal Stuff."""
    free = play.library.rulings.get("FS-R22") == "allowed"
    busy = [card.item for card in seat.equipped if card.busy and not free]
    items = list(owned_items(seat))
    for item in busy:
        items.remove(item)
    passable = [stuff for stuff in seat.stuff if play.library.stuff[stuff].passable]
    return list(dict.fromkeys([*items, *passable]))


def _give(play: Play, move: Move) -> None:
    """Carry out a trade."""
    giver = play.seats[move.seat]
    taker = next(seat for seat in play.seats if seat.character == move.args[-1])
    thing = move.args[0]
    what = "coins" if thing.isdigit() else thing
    play.traded |= {(giver.character, taker.character, what, giver.place)}
    if what == "coins":
        giver.coins -= int(thing)
        taker.coins += int(thing)
    elif thing in giver.stuff:
        giver.stuff = without(giver.stuff, thing)
        taker.stuff = with_one(taker.stuff, thing)
    else:
        part_with(play, giver, thing)
        taker.backpack = with_one(taker.backpack, thing)


@value
class EndMovement(Task[Play]):
    """Unused tokens return to the bags; virtual ones are gone."""

    def run(self, play: Play) -> None:
        """Tidy up."""
        for seat in play.seats:
            seat.bag, seat.drawn = with_all(seat.bag, seat.drawn), ()
            seat.virtual = seat.worn = ()


@value
class Teleport(Pick):
    """Move to any location of choice (Seven Leagues Boots)."""

    verb: ClassVar[str] = "go-to"

    def options(self, play: Play, seat: Seat) -> list[str]:
        """Everywhere else."""
        return [code for code in sorted(play.library.locations) if code != seat.place]

    def chosen(self, play: Play, seat: Seat, option: str) -> None:
        """There."""
        enter(play, self.seat, option)


@keyword("move")
def _move(play: Play, seat: int, value: str, source: str) -> None:
    if value == "any location":
        play.push(Teleport(seat))
    elif value in play.library.locations:
        enter(play, seat, value)


@keyword("roll_loot")
def _roll_loot(play: Play, seat: int, value: Literal[True], source: str) -> None:
    play.push(RollLoot(seat))


__all__ = ["RollLoot", "StartMovement", "enter", "step_moves"]
