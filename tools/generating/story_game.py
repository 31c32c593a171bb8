"""A story as a game for the prover's core alone: pages, options with guards, counters that options change.

The key of a state leaves out counters that no guard still ahead asks after.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from authoring.game.extensive import TERMINAL, Event, Move
from authoring.values import value
from tools.generating.stories import WON, Node


@value
class Option:
    """What a page offers: where it leads, what it adds to counters, and what they must show at the least."""

    to: str
    adds: Mapping[str, int]
    asks: Mapping[str, int]


Pages = Mapping[str, Sequence[Option]]
State = tuple[str, tuple[tuple[str, int], ...]]
"""(page, counters that are not 0)."""


class StoryGame:
    """One reader. A page without options is an end."""

    name = "story"
    players = 1

    def __init__(self, pages: Pages, start: str, sliced: bool = True) -> None:
        self.pages, self.start = pages, start
        self._live = _live(pages) if sliced else None

    def initial(self) -> State:
        """The first page, and nothing counted."""
        return (self.start, ())

    def current_player(self, state: State) -> int:
        """The reader, until a page offers nothing at all."""
        return 0 if self.pages[state[0]] else TERMINAL

    def legal_actions(self, state: State) -> Sequence[Move]:
        """The open options, by number."""
        page, counters = state[0], dict(state[1])
        return [
            Move(0, "choose", (str(number),))
            for number, option in enumerate(self.pages[page])
            if all(counters.get(name, 0) >= least for name, least in option.asks.items())
        ]

    def chance_outcomes(self, state: State) -> Sequence[tuple[Move, int]]:
        """Nothing is drawn."""
        return ()

    def apply(self, state: State, move: Move) -> State:
        """Turn to the page, with what is counted."""
        option = self.pages[state[0]][int(move.args[0])]
        counters = dict(state[1])
        for name, by in option.adds.items():
            counters[name] = counters.get(name, 0) + by
        return (option.to, tuple(sorted(counters.items())))

    def events(self, state: State) -> Sequence[Event]:
        """The page that is read."""
        return (Event("page", state[0]),)

    def is_terminal(self, state: State) -> bool:
        """Whether the page is an end."""
        return not self.pages[state[0]]

    def returns(self, state: State) -> Sequence[float]:
        """1 for the page that wins."""
        return [float(state[0] == "won")]

    def key(self, state: State) -> Hashable:
        """The page, and the counters that a guard ahead asks after."""
        if self._live is None:
            return state
        live = self._live[state[0]]
        return (state[0], tuple([each for each in state[1] if each[0] in live]))

    def observation(self, state: State, seat: int) -> Mapping[str, Any]:
        """All of it."""
        return {"page": state[0], "counters": dict(state[1])}

    def describe(self, state: State, move: Move) -> str:
        """The option in words."""
        return f"option {move.args[0]} of page {state[0]}"


def _live(pages: Pages) -> dict[str, frozenset[str]]:
    """For each page the counters that guards on it or ahead of it ask after (liveness, backwards)."""
    live = {page: frozenset(name for option in options for name in option.asks) for page, options in pages.items()}
    back: dict[str, list[str]] = {page: [] for page in pages}
    for page, options in pages.items():
        for option in options:
            back[option.to].append(page)
    todo = [page for page in pages if live[page]]
    for page in todo:
        for before in back[page]:
            if not live[page] <= live[before]:
                live[before] |= live[page]
                todo.append(before)
    return live


def of_nodes(nodes: Sequence[Node], counted: bool) -> StoryGame:
    """The game of a generated story, with a counter that nobody asks after if it is `counted`."""
    pages: dict[str, list[Option]] = {"won": [], "lost": []}
    for number, options in enumerate(nodes):
        pages[f"n{number}"] = [
            Option(
                f"n{target}" if target >= 0 else "won" if target == WON else "lost",
                {"gold": 1} if counted and place == 0 else {},
                {},
            )
            for place, (_, target) in enumerate(options)
        ]
    return StoryGame(pages, "n0")


def needle(length: int) -> StoryGame:
    """Left or right, so many times; who goes left every time is locked in at the end."""
    pages: dict[str, list[Option]] = {"out": []}
    for number in range(length):
        onward = f"turn-{number + 1}"
        pages[f"turn-{number}"] = [Option(onward, {}, {}), Option(onward, {"rights": 1}, {})]
    pages[f"turn-{length}"] = [Option("out", {}, {"rights": 1})]
    return StoryGame(pages, "turn-0")


def endless(levers: int) -> StoryGame:
    """A page on which every lever can be pulled for ever, and a door that asks for three pulls at each."""
    pulls = [Option("room", {f"lever-{number}": 1}, {}) for number in range(levers)]
    door = Option("out", {}, {f"lever-{number}": 3 for number in range(levers)})
    return StoryGame({"room": [*pulls, door], "out": []}, "room")
