"""Plays of The Flipside that begin in the middle: at an entry, an adventure, a board token, the finale, or a round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from authoring.game.agenda import Mark, Task
from authoring.game.extensive import Game
from authoring.game.starts import AT, BadStart, Facts
from authoring.play.starting import Starting, settled
from authoring.problems.closest import did_you_mean
from authoring.systems.flipside.game import constants as rules
from authoring.systems.flipside.game.actions import Act, Removal, StartActions
from authoring.systems.flipside.game.adventure import Start
from authoring.systems.flipside.game.alone import AdventureGame
from authoring.systems.flipside.game.cards import DECKS, RefillRow
from authoring.systems.flipside.game.ends import ALONE
from authoring.systems.flipside.game.engine import FlipsideGame, ScenarioGame
from authoring.systems.flipside.game.finale import FinalRound
from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.game.movement import StartMovement
from authoring.systems.flipside.game.reading import Read
from authoring.systems.flipside.game.rounds import NextRound, Upkeep, board_for, new_play, visits
from authoring.systems.flipside.game.state import Equipped, Play, with_all, with_one, without
from authoring.systems.flipside.model.cards import Loadout
from authoring.systems.flipside.model.effects import Effect

TABLE = {
    "round": "the round, from 1; 1 if it is not said",
    "board": 'tokens on the board, "fox, owl: p5"; those that set-up and Round Tracker have placed by then otherwise',
    "achieved": "what is marked on the Achievement Sheet",
    "read": "entries read before",
    "counters": 'counters, "debt: 2, owls: 1"',
}
SEAT = {
    "place": "the location, by its code",
    "coins": "coins held",
    "xp": "XP held",
    "tokens": 'all path tokens in the bag, "2 x forest 1, water 2"',
    "wounds": "path tokens on health slots",
    "health": "open health slots",
    "slots": "open item slots",
    "items": "all items, equipped as far as there are slots, the rest in the backpack",
    "stuff": "Stuff cards held; common ones are the team's",
    "golden": "whether the golden side is up, yes or no",
    "quests": "quests completed",
}
WHERE = ("entry", "adventure", "token", "final-adventure")
"""The kinds of document that a play may begin at; of those with one id, the first is meant."""
COINS = 60
"""More coins than anybody holds."""


def begin(game: FlipsideGame, facts: Facts) -> Game[Play]:
    """The game that begins with these facts. Raises BadStart."""
    if isinstance(game, AdventureGame):
        return _adventure(game, facts)
    assert isinstance(game, ScenarioGame)
    play = new_play(game.library, game.seats, game.achieved)
    _round(play, game, facts)
    _table(play, facts)
    for number in range(len(play.seats)):
        _seat(play, facts, number)
    _lay(play, game.scenario, facts)
    return settled(game, play)


def _adventure(game: AdventureGame, facts: Facts) -> Game[Play]:
    """An adventure alone, with what its character has."""
    at = facts.text(AT)
    if at not in (None, game.adventure, f"adventure/{game.adventure}"):
        raise BadStart(
            AT, f'the adventure "{game.adventure}" begins at its beginning; play the scenario to begin at "{at}"'
        )
    play = new_play(game.library, game.seats)
    _table(play, facts)
    _seat(play, facts, 0)
    seat = play.seats[0]
    cards = [card.item for card in seat.equipped] + list(seat.backpack)
    loadout = Loadout(
        kind="loadout", id="declared", title="as declared", coins=min(seat.coins, COINS), golden=seat.golden,
        items=tuple(item for item in cards if item in game.library.items), health=seat.health, slots=seat.slots,
    )  # fmt: skip
    play.phase = ALONE
    play.push(Start(0, game.adventure))
    return settled(AdventureGame(game.library, game.adventure, seat.character, loadout), play)


def _round(play: Play, game: ScenarioGame, facts: Facts) -> None:
    """The round and the Round Tracker, with what both have placed on the board by then."""
    library = game.library
    scenario = library.scenarios[game.scenario]
    board = board_for(scenario, len(play.seats))
    track = board.track if board is not None else ()
    spaces = [number for number, space in enumerate(track) if visits(space.players, len(play.seats))]
    play.round = facts.number("round", 1, max(1, len(spaces))) or 1
    play.space, play.phase = (spaces[play.round - 1] if spaces else -1), "action"
    placed = [*_placed(scenario.setup)]
    for number in spaces[: play.round]:
        placed += map(plain, track[number].place)
    play.board = {id: library.tokens[id].location for id in placed if id in library.tokens}


def _placed(effects: Sequence[Effect]) -> Iterator[str]:
    """The tokens that a list of effects places whatever happens."""
    for effect in effects:
        if effect.key == "place":
            yield from map(plain, effect.value)


def _table(play: Play, facts: Facts) -> None:
    """What is of nobody in particular."""
    library = play.library
    text = facts.text("board")
    if text is not None:
        play.board = {}
        for part in text.split(",") if text not in ("", "none") else ():
            id, _, place = (word.strip() for word in part.partition(":"))
            if id not in library.tokens:
                raise BadStart("board", f'there is no token "{id}"', did_you_mean(id, library.tokens))
            where = place or library.tokens[id].location
            if where not in library.locations:
                raise BadStart("board", f'there is no location "{where}"', did_you_mean(where, library.locations))
            play.board[id] = where
    play.achieved |= frozenset(facts.names("achieved", library.achievements) or ())
    play.read |= frozenset(facts.names("read", library.entries) or ()) & library.recalled
    for id, value in (facts.pairs("counters", library.counters) or {}).items():
        if not value.removeprefix("-").isdecimal():
            raise BadStart("counters", f'expected a number for "{id}", not "{value}"')
        play.counters = {**play.counters, id: int(value)}


def _seat(play: Play, facts: Facts, number: int) -> None:
    """What a player has."""
    library, seat = play.library, play.seats[number]
    seat.place = facts.name("place", library.locations, number) or seat.place
    coins = facts.number("coins", 0, COINS, number)
    if coins is not None:
        play.coins, seat.coins = max(0, play.coins + seat.coins - coins), coins
    xp, quests = (
        facts.number("xp", 0, rules.XP_CAP, number),
        facts.number("quests", 0, _quests(library, seat.character), number),
    )
    seat.xp = seat.xp if xp is None else xp
    seat.quests = seat.quests if quests is None else quests
    seat.golden = facts.flag("golden", number) or seat.golden
    _slots(play, facts, number)
    _tokens(play, facts, number)
    _cards(play, facts, number)


def _quests(library: Library, character: str) -> int:
    return len(library.characters[character].quests)


def _slots(play: Play, facts: Facts, number: int) -> None:
    """Open slots: the Blocking tokens that lay on them are in the bag."""
    seat = play.seats[number]
    blocking = play.library.characters[seat.character].blocking
    health = facts.number("health", 1, rules.HEALTH_SLOTS, number) or seat.health
    slots = facts.number("slots", 1, rules.ITEM_SLOTS, number) or seat.slots
    for kind, opened in (("health", health - seat.health), ("item", slots - seat.slots)):
        of_kind = [at for at in seat.locked if blocking[at].slot == kind][: max(0, opened)]
        seat.locked = tuple(at for at in seat.locked if at not in of_kind)
        seat.bag = with_all(seat.bag, (blocking[at].token for at in of_kind))
    seat.health, seat.slots = health, slots


def _tokens(play: Play, facts: Facts, number: int) -> None:
    """The bag and the wounds; what is there of neither lies in the organizer."""
    library, seat = play.library, play.seats[number]
    known = {*library.box.tokens, *seat.bag}
    known.update(blocking.token for blocking in library.characters[seat.character].blocking)
    tokens, wounds = facts.names("tokens", known, number), facts.names("wounds", known, number) or []
    if len(wounds) > seat.health:
        raise BadStart("wounds", f"{len(wounds)} wounds do not fit on {seat.health} health slots")
    if tokens is not None:
        for token in seat.bag:
            _supply(play, token, 1)
        for token in tokens:
            _supply(play, token, -1)
        seat.bag = with_all((), tokens)
    for token in wounds:
        _supply(play, token, -1)
    seat.wounds = with_all((), wounds)


def _supply(play: Play, token: str, by: int) -> None:
    """Tokens of the organizer; others, such as Blocking tokens, come from elsewhere."""
    if token in play.supply and play.supply[token] + by >= 0:
        play.change_supply(token, by)


def _cards(play: Play, facts: Facts, number: int) -> None:
    """Items and Stuff; items in play are in no deck."""
    library, seat = play.library, play.seats[number]
    stuff = facts.names("stuff", library.stuff, number) or []
    items = facts.names("items", library.faces, number)
    more = [id for id in stuff if library.stuff[id].type == "item"]
    if items is None:
        items = [card.item for card in seat.equipped]
    items += more
    for item in items:
        deck = library.deck_of(item)
        if item in play.decks.get(deck, ()):
            play.decks = {**play.decks, deck: without(play.decks[deck], item)}
    seat.equipped = tuple(sorted(Equipped(item) for item in items[: seat.slots]))
    seat.backpack = with_all((), items[seat.slots :])
    play.common |= frozenset(id for id in stuff if library.stuff[id].type == "common")
    for id in stuff:
        if library.stuff[id].type == "personal":
            seat.stuff = with_one(seat.stuff, id)


def _lay(play: Play, scenario: str, facts: Facts) -> None:
    """Fill the Market; then what the play begins at, and the rest of its round. Without it, the round's movement."""
    number = facts.begins
    rest: tuple[Task[Play], ...] = (Upkeep(), NextRound(scenario))
    fill = [RefillRow(deck) for deck in DECKS]
    at = facts.text(AT)
    if at is None:
        play.push(*fill, StartMovement(), StartActions(), *rest)
        return
    kind, id = _document(play.library, at)
    if kind == "final-adventure":
        if plain(play.library.scenarios[scenario].final.adventure) != id:
            raise BadStart(AT, f'the finale of "{scenario}" is not "{id}"')
        play.push(*fill, FinalRound(scenario))
        return
    seat = play.seats[number]
    seat.acted = True
    first: tuple[Task[Play], ...]
    match kind:
        case "entry":
            first = (Read(number, id), Mark("turn"))
        case "adventure":
            first = (Start(number, id), Mark("turn"))
        case _:
            token = play.library.tokens[id]
            play.board = {**play.board, id: play.board.get(id, token.location)}
            if facts.key("place", number) is None:
                seat.place = play.board[id]
            play.happen("interact", id)
            leads = (Start(number, plain(token.adventure)),) if token.adventure is not None else ()
            first = (
                *leads,
                *((Read(number, plain(token.read)),) if token.read and not leads else ()),
                Mark("turn"),
                Removal(id),
            )
    play.push(*fill, *first, Act(-3), *rest)


def _document(library: Library, at: str) -> tuple[str, str]:
    """The kind and the id that are meant. Raises BadStart, with the closest match."""
    kind, _, id = at.rpartition("/")
    found = [each for each in WHERE if (each, plain(id)) in library.documents and kind in ("", each)]
    if not found:
        known = [id for each, id in library.documents if each in WHERE]
        told = "an entry, an adventure, a token or a final adventure"
        raise BadStart(AT, f'a play begins at {told}, and none is called "{at}"', did_you_mean(id, known))
    return found[0], plain(id)


STARTING = Starting(begin, TABLE, SEAT, WHERE)
