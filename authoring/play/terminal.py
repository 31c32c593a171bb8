"""Playing in a terminal: the table, numbered actions, and a few words to take back, save or hand over."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from authoring.game.extensive import CHANCE, TEAM, Event, Game, Move
from authoring.game.lines import seat_names
from authoring.game.narrated import Narrated
from authoring.game.policies import below, drawn, splitmix64
from authoring.play.session import Session
from authoring.problems.closest import closest

SHOWN = 24
"""Actions listed at once; the rest is found by words."""
PLAYOUTS = 40
"""Random plays behind a hint, for each action."""
HELP = """\
a number        do that action
words           list only the actions with these words in them
board  (b)      the table at a glance
log    (l)      the last moves
undo   (u)      take the last decision back      redo (r)   make it again
hint   (h)      how often random play from each action ends well, and what odds say of it
auto [N]        let chance decide N times, or to the end
save FILE       write the play so far as a transcript
quit   (q)      stop\
"""


@dataclass
class Terminal:
    """A person at a terminal. `read` gives the next line typed, or None at the end of input; `write` shows
    one; `save` writes a transcript of the session to a file and says what came of it."""

    session: Session
    read: Callable[[str], str | None]
    write: Callable[[str], None]
    save: Callable[[Session, str], str]
    width: int = 80
    advise: Callable[[Game[Any], Any], Mapping[Any, str]] | None = None
    """What odds say of the actions of a state, if the system knows."""
    _filter: str = field(default="", init=False)

    def run(self) -> None:
        """Play until the end, or until the person stops."""
        self._hear(self.session.opening())
        self.board()
        while not self.session.over:
            self._list()
            line = self.read("> ")
            if line is None or line.strip() in ("q", "quit"):
                return
            self._obey(line.strip())
        self.write(self._ending())

    def board(self) -> None:
        """Show the table at a glance."""
        game, state = self.session.game, self.session.state
        player = game.current_player(state)
        if isinstance(game, Narrated):
            for line in game.overview(state, max(player, 0)):
                self.write(line)
        else:
            for name, value in game.observation(state, max(player, 0)).items():
                self.write(f"{name}: {value}")

    # What the person types

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        match word:
            case "":
                self._filter = ""
            case "?" | "help":
                self.write(HELP)
            case "b" | "board":
                self.board()
            case "l" | "log":
                for told in self._log(20):
                    self.write(told)
            case "u" | "undo":
                self.write("taken back" if self.session.undo() else "there is nothing to take back")
            case "r" | "redo":
                made = self.session.redo()
                self._tell(made) if made else self.write("there is nothing to make again")
            case "h" | "hint":
                self._hint()
            case "auto":
                self._auto(rest)
            case "save":
                self.write(self.save(self.session, rest) if rest else 'say where: "save FILE"')
            case _ if word.isdigit() and not rest:
                self._choose(int(word))
            case _:
                self._filter = line if self._matching(line) else ""
                if not self._filter:
                    known = ("help", "board", "log", "undo", "redo", "hint", "auto", "save", "quit")
                    near = closest(word, known)
                    self.write(f'no action has "{line}" in it' + (f', did you mean "{near}"?' if near else ""))

    def _choose(self, number: int) -> None:
        options = self._matching(self._filter)
        if not 1 <= number <= len(options):
            self.write(f"choose a number from 1 to {len(options)}")
            return
        self._filter = ""
        self._tell(self.session.choose(options[number - 1]))

    def _auto(self, rest: str) -> None:
        if rest and not rest.isdigit():
            self.write('say how often: "auto 5", or "auto" alone for the whole play')
            return
        self._tell(self.session.play_on(_any, int(rest) if rest else None))

    def _hint(self) -> None:
        """Random play from each action, counted: a rough guide, the same every time. Odds, where there are any."""
        game = self.session.game
        advice = self.advise(game, self.session.state) if self.advise else {}
        for number, move in enumerate(self._matching(self._filter)[:SHOWN], 1):
            good = sum(_well(game, game.apply(self.session.state, move), play) for play in range(PLAYOUTS))
            told = f": {advice[move]}" if move in advice else ""
            self.write(f"{number:>3}  {good / PLAYOUTS:>5.0%}  {game.describe(self.session.state, move)}{told}")
        self.write(f"({PLAYOUTS} random plays each)")

    # What the person sees

    def _list(self) -> None:
        game, state = self.session.game, self.session.state
        options = self._matching(self._filter)
        player = game.current_player(state)
        names = seat_names(game)
        whose = "the group decides" if player == TEAM or len(names) == 1 else f"{names[player]} decides"
        self.write("")
        self.write(f"{whose}:" if not self._filter else f'{whose} ("{self._filter}", Enter for all):')
        for number, move in enumerate(options[:SHOWN], 1):
            self.write(f"{number:>3}  {game.describe(state, move)}")
        if len(options) > SHOWN:
            self.write(f"     and {len(options) - SHOWN} more: type words of it to find one")

    def _matching(self, words: str) -> list[Move]:
        """The open actions whose words hold all of these."""
        game, state = self.session.game, self.session.state
        wanted = words.lower().split()
        return [
            move
            for move in self.session.options()
            if not wanted or all(word in f"{game.describe(state, move)} {move}".lower() for word in wanted)
        ]

    def _tell(self, made: Sequence[tuple[Move, Sequence[Event]]]) -> None:
        """The moves that were made, and what is read aloud."""
        state_at = len(self.session.moves) - len(made)
        for told, (_, events) in zip(self._prose(state_at), made, strict=True):
            self.write(f"  {told}")
            self._hear(events)

    def _hear(self, events: Sequence[Event]) -> None:
        game = self.session.game
        if not isinstance(game, Narrated):
            return
        for event in events:
            text = game.narrate(event)
            for paragraph in text.split("\n\n") if text else ():
                self.write("")
                for line in textwrap.wrap(" ".join(paragraph.split()), self.width - 2):
                    self.write(f"  {line}")
            if text:
                self.write("")

    def _log(self, most: int) -> Iterator[str]:
        yield from self._prose(max(0, len(self.session.moves) - most))

    def _prose(self, start: int) -> Iterator[str]:
        for state, move in self.session.made(start):
            prose = self.session.game.describe(state, move)
            yield f"· {prose}" if move.seat == CHANCE else prose

    def _ending(self) -> str:
        returns = self.session.game.returns(self.session.state)
        names = seat_names(self.session.game)
        if len(set(returns)) <= 1:
            return "the play is over: " + ("won" if returns and returns[0] > 0 else "lost")
        return "the play is over: " + ", ".join(f"{name} {score:g}" for name, score in zip(names, returns, strict=True))


def _any(moves: Sequence[Move], number: int) -> Move:
    return moves[below(number, len(moves))]


def _well(game: Any, state: Any, play: int) -> bool:
    """Whether one random play from a state ends well for the first seat."""
    seed, moves = splitmix64(97, play), 0
    while not game.is_terminal(state) and moves < 5_000:
        number = splitmix64(seed, moves)
        if game.current_player(state) == CHANCE:
            move = drawn(game.chance_outcomes(state), number)
        else:
            move = _any(game.legal_actions(state), number)
        state, moves = game.apply(state, move), moves + 1
    return bool(game.is_terminal(state) and game.returns(state)[0] > 0)
