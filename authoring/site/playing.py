"""One play as a page shows it, in plain data: the server and the web book show the same.

Nothing here reads a pack or a file, so that it also runs inside a browser.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypedDict

from authoring.game.chapters import chapter_of
from authoring.game.extensive import CHANCE, TEAM, Event, Game, Move
from authoring.game.lines import Line, line_of, lines, seat_names
from authoring.game.narrated import Narrated
from authoring.game.policies import below
from authoring.play.session import Session

SHOWN = 40
"""Actions shown at once; the rest is found by words."""
TOLD = 60
"""Moves told at once, the last ones."""


class Link(TypedDict):
    """A link of a page: its words, and where it leads to."""

    text: str
    href: str


class Table:
    """A session, and what of it may be shown: never what the person at the table could not see."""

    def __init__(
        self,
        game: Game[Any],
        seed: int,
        play: Sequence[Line] = (),
        linked: Callable[[Event], Link | None] | None = None,
    ) -> None:
        """Start, or go on after the moves of these lines, as far as they are possible.

        `linked` says where what happens stands; without it, as for players, nothing of that is told.
        """
        self.session = Session(game, seed, _moves(game, play))
        self.kept = len(self.session.moves)
        """How many moves there were after the start and the given lines."""
        self._linked = linked
        self._words = seat_names(game)
        self._known: tuple[Any, list[str]] | None = None

    @property
    def game(self) -> Game[Any]:
        """What is played."""
        return self.session.game

    def lines(self) -> list[Line]:
        """The play so far, draws included, as transcripts hold it."""
        return [line_of(self.game, state, move) for state, move in self.session.made()]

    def view(self, words: str = "") -> dict[str, Any]:
        """What there is to see and do now, as JSON types. `words` keep the actions that have them all in them."""
        session, game = self.session, self.session.game
        state = session.state
        options = session.options()
        texts = self._texts()
        wanted = words.lower().split()
        fitting = [
            {"number": number, "text": text}
            for number, text in enumerate(texts)
            if all(word in text.lower() for word in wanted)
        ]
        return {
            "over": session.over,
            "result": self._result() if session.over else "",
            "who": "" if session.over else self._who(),
            "chapter": "" if session.over else chapter_of(game, state),
            "table": self._overview(),
            "actions": fitting[:SHOWN],
            "fitting": len(fitting),
            "open": len(options),
            "opening": [paragraph for event in session.opening() for paragraph in self.heard(event)],
            "story": self._story(),
            "moves": len(session.moves),
            "undo": any(move.seat != CHANCE for move in session.moves),
        }

    def choose(self, number: int) -> bool:
        """Do the action of that number of `view`; whether there is one."""
        options = self.session.options()
        if not 0 <= number < len(options):
            return False
        self.session.choose(options[number])
        return True

    def undo(self) -> bool:
        """Take the last decision back; whether there was one."""
        return self.session.undo()

    def redo(self) -> bool:
        """Make the decision again that was taken back last; whether there was one."""
        return bool(self.session.redo())

    def auto(self, decisions: int | None = None) -> None:
        """Let chance decide, so often or to the end."""
        self.session.play_on(_any, decisions)

    def _texts(self) -> list[str]:
        """The open actions in words."""
        state = self.session.state
        if self._known is None or self._known[0] is not state:
            described = [self.game.describe(state, move) for move in self.session.options()]
            self._known = (state, described)
        return self._known[1]

    def _who(self) -> str:
        player = self.game.current_player(self.session.state)
        if player == TEAM or len(self._words) == 1:
            return "team"
        return self._words[player]

    def _overview(self) -> list[str]:
        game, state = self.game, self.session.state
        seat = max(game.current_player(state), 0)
        if isinstance(game, Narrated):
            return list(game.overview(state, seat))
        return [f"{name}: {value}" for name, value in game.observation(state, seat).items()]

    def heard(self, event: Event) -> list[str]:
        """What is read aloud when this happens, in paragraphs."""
        text = self.game.narrate(event) if isinstance(self.game, Narrated) else ""
        return [" ".join(paragraph.split()) for paragraph in text.split("\n\n") if paragraph.strip()]

    def _links(self, events: Sequence[Event]) -> list[Link]:
        if self._linked is None:
            return []
        found = [link for link in map(self._linked, events) if link is not None]
        return [link for number, link in enumerate(found) if link not in found[:number]]

    def _story(self) -> list[dict[str, Any]]:
        session, game = self.session, self.session.game
        start = max(0, len(session.moves) - TOLD)
        made = session.made(start)
        after = [state for state, _ in made[1:]] + [session.state]
        return [
            {
                "number": number,
                "chapter": chapter_of(game, state),
                "chance": move.seat == CHANCE,
                "text": game.describe(state, move),
                "heard": [paragraph for event in game.events(then) for paragraph in self.heard(event)],
                "links": self._links(game.events(then)),
            }
            for number, ((state, move), then) in enumerate(zip(made, after, strict=True), start + 1)
        ]

    def _result(self) -> str:
        returns = self.game.returns(self.session.state)
        if len(set(returns)) <= 1:
            return "won" if returns and returns[0] > 0 else "lost"
        return ", ".join(f"{name} {score:g}" for name, score in zip(self._words, returns, strict=True))


def footprints(game: Game[Any], play: Sequence[Line]) -> Iterator[str]:
    """A hash for each moment of a play, of all that can be seen and done then; it breaks off at a move that is not
    possible. Two programs that play by the same rules leave the same footprints."""
    table = Table(game, 0)
    state = game.initial()
    for line in (*play, None):
        options = lines(game, state)
        seen = [game.observation(state, seat) for seat in range(game.players)]
        told = {
            "possible": [[*each, game.describe(state, move)] for each, move in options.items()],
            "seen": seen,
            "events": [str(event) for event in game.events(state)],
            "heard": [table.heard(event) for event in game.events(state)],
            "chances": [weight for _, weight in game.chance_outcomes(state)] if _chance(game, state) else [],
            "returns": list(game.returns(state)) if game.is_terminal(state) else [],
        }
        yield hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()
        if line is None or line not in options:
            return
        state = game.apply(state, options[line])


def _chance(game: Game[Any], state: Any) -> bool:
    return game.current_player(state) == CHANCE


def _moves(game: Game[Any], play: Sequence[Line]) -> list[Move]:
    """The moves of lines on a game, up to the first that is not possible."""
    state, moves = game.initial(), []
    for line in play:
        move = lines(game, state).get(line)
        if move is None:
            break
        state = game.apply(state, move)
        moves.append(move)
    return moves


def _any(moves: Sequence[Move], number: int) -> Move:
    return moves[below(number, len(moves))]
