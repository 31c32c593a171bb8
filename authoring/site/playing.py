"""One play as a page shows it, in plain data: the server and the web book show the same.

Nothing here reads a pack or a file, so that it also runs inside a browser.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, TypedDict

from authoring.balance.aids import Aids
from authoring.game.chapters import chapter_of
from authoring.game.extensive import CHANCE, TEAM, Event, Game, Move
from authoring.game.lines import Line, line_of, lines, seat_names
from authoring.game.narrated import Narrated
from authoring.game.panels import Panel, Tabled, plain
from authoring.game.policies import below
from authoring.play.hints import PLAYOUTS, goes_well
from authoring.play.session import Session
from authoring.play.sight import hides, seen_by, shows

SHOWN = 40
"""Actions shown at once; the rest is found by words."""
TOLD = 60
"""Moves told at once, the last ones."""
UNSEEN = "something is drawn unseen"
"""What is told of a draw that those who look cannot know, in the words of the terminal."""


Advise: TypeAlias = Callable[[Any, Any], Mapping[Move, str]]
"""From a game and a state to what odds say of its actions, those that there are odds of, in a few words."""


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
        self._shown: dict[tuple[int, int], tuple[Move, bool]] = {}

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
        fitting = self._fitting(words)
        return {
            "over": session.over,
            "result": self._result() if session.over else "",
            "who": "" if session.over else self._who(),
            "curtain": self._curtain(),
            "chapter": "" if session.over else chapter_of(game, state),
            "table": self._panels(),
            "actions": fitting[:SHOWN],
            "fitting": len(fitting),
            "open": len(options),
            "opening": [paragraph for event in session.opening() for paragraph in self.heard(event)],
            "story": self._story(),
            "moves": len(session.moves),
            "undo": any(move.seat != CHANCE for move in session.moves),
        }

    def hints(self, words: str, advise: Advise | None, aids: Aids) -> dict[str, str]:
        """What the odds say of the actions that `view` shows, by their numbers; only ever told when asked for.

        Odds of the system where it gives any for an action, else how many of a few random plays end well.
        """
        game, state = self.game, self.session.state
        advice = advise(game, state) if advise is not None and not self.session.over else {}
        options = self.session.options()
        found = {}
        for each in self._fitting(words)[:SHOWN]:
            move = options[each["number"]]
            told = advice.get(move)
            if told is None:
                well = round(goes_well(game, state, move, aids) * PLAYOUTS)
                told = f"{well} of {PLAYOUTS} random plays end well"
            found[str(each["number"])] = told
        return found

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

    def _fitting(self, words: str) -> list[dict[str, Any]]:
        """The open actions that have these words in them, with their numbers."""
        wanted = words.lower().split()
        return [
            {"number": number, "text": text}
            for number, text in enumerate(self._texts())
            if all(word in text.lower() for word in wanted)
        ]

    def _texts(self) -> list[str]:
        """The open actions in words."""
        state = self.session.state
        if self._known is None or self._known[0] is not state:
            described = [self.game.describe(state, move) for move in self.session.options()]
            self._known = (state, described)
        return self._known[1]

    def _who(self) -> str:
        player = self.game.current_player(self.session.state)
        if len(self._words) == 1:
            return "you"
        if player == TEAM:
            return "team"
        return self._words[player]

    def _panels(self) -> list[dict[str, Any]]:
        """The table at a glance, as who decides may see it; as everybody does where all decide."""
        game, state = self.game, self.session.state
        viewer = self._viewer()
        if isinstance(game, Tabled):
            found = [panel for panel in game.panels(state, viewer) if panel.rows]
        elif isinstance(game, Narrated):
            found = [Panel("the table", tuple((line,) for line in game.overview(state, max(viewer, 0))))]
        else:
            seen = game.observation(state, max(viewer, 0))
            found = [Panel("the table", tuple((str(name), plain(value)) for name, value in seen.items()))]
        return [panel._asdict() for panel in found]

    def _viewer(self) -> int:
        """Whose eyes are on the page: who decides, or below 0 all of them."""
        if len(self._words) == 1:
            return 0
        player = self.game.current_player(self.session.state)
        return player if player >= 0 else TEAM

    def _curtain(self) -> str:
        """Who alone may look now, by name: where players see different things; "" where anybody may."""
        viewer = self._viewer()
        alone = len(self._words) > 1 and viewer >= 0 and hides(self.game, self.session.state)
        return self._words[viewer] if alone else ""

    def _told(self, number: int, state: Any, move: Move) -> str:
        """A move in words, as those who look may know it."""
        viewer = self._viewer()
        if self.game.players == 1 or move.seat != CHANCE:
            return self.game.describe(state, move)
        known = self._shown.get((number, viewer))
        if known is None or known[0] != move:
            known = (move, shows(self.game, state, move, seen_by(self.game, viewer)))
            self._shown[number, viewer] = known
        return self.game.describe(state, move) if known[1] else UNSEEN

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
                "text": self._told(number, state, move),
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
