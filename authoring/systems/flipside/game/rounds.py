"""Set-up and the round: news, movement, action, upkeep. Rulebook: Game Setup; Round Overview."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from authoring.game.agenda import Decision, Mark, Task
from authoring.game.extensive import TEAM, Move
from authoring.systems.flipside.game import constants as rules
from authoring.systems.flipside.game.actions import StartActions
from authoring.systems.flipside.game.cards import DECKS, RefillRow
from authoring.systems.flipside.game.finale import FinalRound
from authoring.systems.flipside.game.keywords import KEYWORDS, Do
from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.game.movement import StartMovement
from authoring.systems.flipside.game.reading import Read
from authoring.systems.flipside.game.state import Equipped, Play, Seat, with_all
from authoring.systems.flipside.model.book import Board, Scenario
from authoring.values import value

NARRATOR = "FS-R41"
"""The ruling on who reads the News."""


def new_seat(library: Library, character: str) -> Seat:
    """A player at the start of a game: starting side, item and tokens, five Blocking tokens, 2 coins."""
    card = library.characters[character]
    item = plain(card.item)
    seat = object.__new__(Seat)
    for name in ("bag", "drawn", "virtual", "discard", "wounds", "worn", "backpack", "junk", "stuff", "equipped"):
        setattr(seat, name, ())
    seat.character, seat.place, seat.golden = character, card.start, False
    seat.xp, seat.coins, seat.quests = 0, rules.COINS_AT_START, 0
    seat.bag = tuple(sorted(card.tokens))
    seat.used = seat.final = ""
    seat.health, seat.slots = rules.HEALTH_AT_START, rules.ITEMS_AT_START
    seat.locked = tuple(range(len(card.blocking)))
    if item in library.faces:
        seat.equipped = (Equipped(item),)
    seat.ability_coins = seat.ability_uses = 0
    seat.moved = seat.acted = False
    return seat


def new_play(library: Library, characters: Sequence[str], achieved: Iterable[str] = ()) -> Play:
    """The table laid for these characters: supply, coins and decks, with nothing on the agenda."""
    play = object.__new__(Play)
    play.library = library
    play.seats = [new_seat(library, character) for character in characters]
    play.round, play.space, play.phase = 0, -1, "setup"
    play.decks = {deck: library.deck(deck) for deck in DECKS}
    play.market = dict.fromkeys(DECKS, ())
    play.news = tuple(sorted(id for id, card in library.news.items() for _ in range(card.copies)))
    play.news_seen = ()
    play.supply = dict(library.box.tokens)
    for seat in play.seats:
        for token in seat.bag:
            if play.supply_has(token):
                play.change_supply(token, -1)
    play.coins = max(0, library.box.coins - sum(seat.coins for seat in play.seats))
    play.board, play.counters = {}, {id: counter.start for id, counter in library.counters.items()}
    play.common = play.read = frozenset()
    play.traded = frozenset()
    play.achieved = frozenset(achieved)
    play.run = play.final = None
    play.result = ""
    play.agenda, play.events, play.legal = [], [], None
    return play


def board_for(scenario: Scenario, players: int) -> Board | None:
    """The side of the Scenario Board for a number of players."""
    return next((board for board in scenario.boards if players in board.players), None)


@value
class SetUp(Task[Play]):
    """Fill the Market, follow the scenario's set-up, begin."""

    scenario: str

    def run(self, play: Play) -> None:
        """The Market comes first, as in the rulebook."""
        scenario = play.library.scenarios[self.scenario]
        play.push(*(RefillRow(deck) for deck in DECKS), Opening(self.scenario), NextRound(self.scenario))
        play.happen("scenario", scenario.id)


@value
class Opening(Task[Play]):
    """The scenario's set-up effects."""

    scenario: str

    def run(self, play: Play) -> None:
        """For the player with the book."""
        setup = play.library.scenarios[self.scenario].setup
        if setup:
            play.push(Do(0, play.library.script(setup), f"scenario:{self.scenario}"), Mark("news"))


@value
class NextRound(Task[Play]):
    """The News Phase: move the tracker, skipping spaces for smaller groups, place tokens, read (FS-R32)."""

    scenario: str

    def run(self, play: Play) -> None:
        """The last space is the final round."""
        scenario = play.library.scenarios[self.scenario]
        board = board_for(scenario, len(play.seats))
        track = board.track if board is not None else ()
        space = play.space + 1
        while space < len(track) and not visits(track[space].players, len(play.seats)):
            space += 1
        if space >= len(track):
            play.push(FinalRound(self.scenario))
            return
        play.space, play.round, play.phase = space, play.round + 1, "news"
        play.traded = frozenset()
        play.happen("space", str(space + 1))
        later = any(visits(each.players, len(play.seats)) for each in track[space + 1 :])
        if later:
            play.push(StartMovement(), StartActions(), Upkeep(), NextRound(self.scenario))
        else:
            play.push(FinalRound(self.scenario))
        if (entry := track[space].read) is not None:
            anybody = play.library.rulings.get(NARRATOR) == "anybody"
            play.push(Narrate(TEAM, plain(entry)) if anybody else Read(0, plain(entry)), Mark("news"))
        if track[space].place:
            KEYWORDS["place"](play, 0, track[space].place, f"scenario:{self.scenario}")


@value
class Narrate(Decision[Play]):
    """Who reads an entry of the News Phase, where anybody may (FS-R41)."""

    entry: str

    def moves(self, play: Play) -> list[Move]:
        """Each player."""
        return [Move(number, "narrate") for number in range(len(play.seats))]

    def take(self, play: Play, move: Move) -> None:
        """They read it, and act in it."""
        play.push(Read(move.seat, self.entry))


def visits(limit: int | None, players: int) -> bool:
    """Whether a group stops on a space with that player number."""
    return limit is None or players <= limit


@value
class Upkeep(Task[Play]):
    """Tokens to the bags, coins on cards to the supply, the Market refilled (FS-R10). Wounds stay."""

    def run(self, play: Play) -> None:
        """For everybody at once."""
        play.phase = "upkeep"
        for seat in play.seats:
            held = [token for card in seat.equipped for token in card.tokens]
            seat.bag = with_all(seat.bag, (*seat.discard, *seat.drawn, *held))
            seat.discard = seat.drawn = ()
            play.coins += seat.ability_coins + sum(card.coins for card in seat.equipped)
            seat.ability_coins = seat.ability_uses = 0
            seat.equipped = tuple(sorted(Equipped(card.item) for card in seat.equipped))
        if play.library.rulings.get("FS-R10") == "replace all":
            play.decks = {deck: with_all(play.decks[deck], play.market[deck]) for deck in DECKS}
            play.market = dict.fromkeys(DECKS, ())
        play.push(*(RefillRow(deck) for deck in DECKS))
