"""Paperback Adventures in extensive form: a whole run, or one battle, as a game that search and players know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from authoring.game.agenda import AgendaGame, Decision, settle
from authoring.game.extensive import CHANCE, TEAM, TERMINAL, Move
from authoring.game.panels import Panel
from authoring.systems.paperback.game import battle, dealing, develop, ranking, teams, trading
from authoring.systems.paperback.game.counting import max_hp, total
from authoring.systems.paperback.game.laying import panels
from authoring.systems.paperback.game.library import UPGRADED, Library, plain
from authoring.systems.paperback.game.state import Owned, Pile, Play, new_play, with_all
from authoring.systems.paperback.game.telling import describe, observe
from authoring.values import value


@value
class Setup:
    """Who plays what. `cores` are the two core cards, those not sealed if none are named; `boxes` the character
    boxes that are mixed in, all if none; `opened` the sealed cards that earlier games have unlocked; `partner` the
    second character of 2v2, and `partner_cores` that one's core cards."""

    character: str
    mode: str = ""
    twists: tuple[str, ...] = ()
    cores: tuple[str, ...] = ()
    boxes: tuple[str, ...] = ()
    opened: tuple[str, ...] = ()
    partner: str = ""
    partner_cores: tuple[str, ...] = ()


class IllegalSetup(ValueError):
    """A choice of cards that the rules do not allow."""


class PaperbackGame(AgendaGame[Play]):
    """What all games of it share."""

    name = "paperback"

    def __init__(self, library: Library, setup: Setup) -> None:
        self.library = library
        self.setup = setup
        mode = library.modes.get(setup.mode)
        self.players: int = mode.players if mode is not None else 1
        self.team = mode is not None and mode.form == "2v2"
        if self.team:
            self.players = 2
        if self.team and (setup.partner not in library.characters or setup.partner == setup.character):
            raise IllegalSetup("in 2v2 each player chooses a different character")
        self.seats = (setup.character,) if self.players == 1 else ("first", "second")
        if self.team:
            self.seats = (setup.character, setup.partner)
        self.twists = tuple(dict.fromkeys((*(mode.twists if mode is not None else ()), *setup.twists)))
        self._check_cores(setup.character, setup.cores)
        if setup.partner_cores and not self.team:
            raise IllegalSetup("core cards of a partner are chosen in 2v2 only")
        self._check_cores(setup.partner, setup.partner_cores)

    def _check_cores(self, character: str, cores: tuple[str, ...]) -> None:
        """Two of the character's own, one for hexes and one for boons. Rulebook: Alternate Core Cards."""
        if not cores:
            return
        known = [self.library.cores[id] for id in cores if id in self.library.cores]
        if len(known) < len(cores) or any(plain(card.character) != character for card in known):
            raise IllegalSetup(f'the core cards of "{character}" are chosen from its own')
        if sorted(card.uses for card in known) != ["boons", "hexes"]:
            raise IllegalSetup("two core cards are chosen, one that uses hexes and one that uses boons")

    @property
    def difficulty(self) -> int:
        """The sum of the scores of the twists in force."""
        return sum(self.library.twists[twist].score for twist in self.twists)

    def initial(self) -> Play:
        """The state before the first move."""
        play = self.table()
        self.begin(play)
        self.settle(play)
        return play

    def begin(self, play: Play) -> None:
        """Put what comes first onto the agenda."""
        raise AssertionError("a game says how it begins")

    def table(self) -> Play:
        """The table set up, before anything is drawn. Rulebook: Setup A to T."""
        library, setup = self.library, self.setup
        play = new_play(library, setup.character, setup.mode, self.players, self.twists)
        play.opened = setup.opened
        boxes = self.boxes
        mode = library.modes.get(setup.mode)
        given = [plain(each) for each in (mode.start_with if mode is not None else ())]
        for twist in self.twists:
            changes = library.twists[twist].changes
            given += [plain(each) for each in (changes.start_with if changes is not None else ())]
        given = list(dict.fromkeys(given))

        def deck(table: Mapping[str, Any]) -> Pile:
            names = [id for id, card in table.items() if self._mixed_in(card, boxes) and id not in given]
            return Pile(with_all((), [id for id in names if not getattr(table[id], "sealed", False)
                                      or id in setup.opened]))  # fmt: skip

        play.items = deck({id: item for id, item in library.items.items() if not item.starter})
        play.mcguffins, play.bosses = deck(library.mcguffins), deck(library.bosses)
        play.penalties = Pile(with_all((), library.penalties))
        self._tray(play, [*self.cores, *given])
        if self.team:
            play.other = new_play(library, setup.partner, setup.mode, self.players, self.twists).own()
            play.turn_to(1)
            self._tray(play, [*(setup.partner_cores or self._unsealed(setup.partner)), *given])
            play.turn_to(0)
        return play

    def _tray(self, play: Play, own: Sequence[str]) -> None:
        """Set up what is of one player: letters, the cards to the right of the tray, boons and HP."""
        library, character = self.library, play.character
        play.deck = with_all((), library.starting_deck(character))
        play.letters = Pile(with_all((), library.library_deck(character)))
        play.owned = tuple(sorted(Owned(id, play.seat) for id in (*own, *starting_items(library, character))))
        play.boons = max(0, total(play, "boons"))
        play.hp = max(1, min(max_hp(play), max_hp(play) + total(play, "start_hp")))

    @property
    def boxes(self) -> tuple[str, ...]:
        """The character boxes that are mixed in."""
        return self.setup.boxes or tuple(sorted(self.library.characters))

    @property
    def cores(self) -> tuple[str, ...]:
        """The two core cards."""
        if self.setup.cores:
            return self.setup.cores
        return self._unsealed(self.setup.character)

    def _unsealed(self, character: str) -> tuple[str, ...]:
        """The core cards of a character that are open from the first game on."""
        mine = {id: core for id, core in self.library.cores.items() if plain(core.character) == character}
        return tuple(sorted(id for id, core in mine.items() if not core.sealed))[:2]

    def _mixed_in(self, card: Any, boxes: Sequence[str]) -> bool:
        """Whether a card is in this game: of the core box, of a box that is there, and for this character."""
        if card.character is None:
            return True
        whose = plain(card.character)
        return whose in boxes and (
            not getattr(card, "only", False) or whose in (self.setup.character, self.setup.partner)
        )

    def current_player(self, state: Play) -> int:
        """The seat that decides, CHANCE for a draw, TERMINAL at the end; TEAM where both may act."""
        if not state.agenda:
            return TERMINAL
        task = state.agenda[-1]
        if not isinstance(task, Decision):
            return CHANCE
        seats = {move.seat for move in state.legal or ()}
        return TEAM if len(seats) > 1 else seats.pop()

    def settle(self, play: Play, forced: int = 0) -> None:
        """Run what needs nobody; in 2v2 borrowed letters go home before each task."""
        settle(play, trading.send_home if self.team else None, forced)

    def apply(self, state: Play, move: Move) -> Play:
        """The state after a move, which is one more of its turn."""
        play = super().apply(state, move)
        play.steps += 1
        return play

    def returns(self, state: Play) -> Sequence[float]:
        """1 for everybody when it is won, else 0."""
        return [float(state.result == "won")] * self.players

    def observation(self, state: Play, seat: int) -> Mapping[str, Any]:
        """Everything on the table and no deck's order."""
        return observe(state, seat)

    def panels(self, state: Play, seat: int) -> Sequence[Panel]:
        """The table laid out."""
        return panels(state, seat)

    def describe(self, state: Play, move: Move) -> str:
        """The move in words."""
        return describe(state, move)


def starting_items(library: Library, character: str) -> list[str]:
    """The starting item of a character."""
    return sorted(
        id
        for id, item in library.items.items()
        if item.starter and item.character is not None and plain(item.character) == character
    )


class RunGame(PaperbackGame):
    """A whole game: three books, a lackey and a boss in each."""

    def __init__(self, library: Library, setup: Setup) -> None:
        super().__init__(library, setup)
        self._measurable: bool | None = None

    def rank(self, state: Play) -> tuple[int, ...] | None:
        """A measure that falls with every move, where it has one: battles to come, then what the battle has left."""
        if self._measurable is None:
            self._measurable = ranking.measurable_run(self.library, self.twists)
        return ranking.rank_of_run(state, self._measurable)

    def begin(self, play: Play) -> None:
        """The shop, penalties that twists ask for, who has what, and the first book."""
        dealing.clear_shop(play)
        if self.team:
            teams.begin(play, self.boxes)
            return
        play.push(
            dealing.Fill(),
            dealing.AddPenalties(max(0, total(play, "penalties")), "deck"),
            *([develop.ShareOut(0)] if self.players > 1 else []),
            develop.NextBook(1, self.boxes),
        )


class BattleGame(PaperbackGame):
    """One battle against an enemy, with what a loadout says or from the start."""

    def __init__(self, library: Library, setup: Setup, enemy: str, loadout: str = "") -> None:
        super().__init__(library, setup)
        if self.team:
            raise IllegalSetup("in 2v2 there are two battles at once, and both are part of a whole game")
        self.enemy = enemy
        self.loadout = loadout
        self._measurable: bool | None = None

    def begin(self, play: Play) -> None:
        """The battle alone; it is won when the enemy is defeated."""
        loadout = self.library.loadouts.get(self.loadout)
        if loadout is not None:
            deck = list(play.deck)
            for name in map(plain, loadout.removed):
                deck.remove(name)
            for name in map(plain, loadout.upgraded):
                deck.remove(name)
                deck.append(name + UPGRADED)
            play.deck = with_all((), (*deck, *map(plain, loadout.letters)))
            more = [Owned(plain(id)) for id in (*loadout.items, *loadout.mcguffins)]
            play.owned = tuple(sorted((*play.owned, *more)))
            play.hp = min(loadout.hp, max_hp(play))
            play.boons = loadout.boons
        play.push(develop.StartBattle(self.enemy), develop.Finish())

    def rank(self, state: Play) -> tuple[int, ...] | None:
        """A measure that falls with every move, where nothing in the battle gives something for nothing."""
        if self._measurable is None:
            self._measurable = ranking.measurable(self.initial())
        return ranking.rank(state, self._measurable)


__all__ = ["BattleGame", "IllegalSetup", "PaperbackGame", "RunGame", "Setup", "battle"]
