"""Plays that begin in the middle: "test from here", with a state that is simply declared.

A system says with which facts its plays may begin (`Starting`, under its hook `starts`), and makes the game that
begins so from the game of a configuration. Such a play is recorded like any other; its facts stand in the header.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import replace
from typing import Any, TypeVar

from authoring.game.agenda import AgendaGame, NeverSettles
from authoring.game.extensive import Game
from authoring.game.lines import seat_names
from authoring.game.starts import AT, BadStart, Facts, Start
from authoring.packs.linked import LinkedPack
from authoring.proof.claims import Configuration
from authoring.values import value
from authoring.vocabulary.system import systems

G = TypeVar("G")
A = TypeVar("A", bound=AgendaGame[Any])


@value
class Starting:
    """What a system's plays may begin with.

    `table` are the facts of the table by name, `seat` those of a player, each with what it says in a few words;
    `begin` makes, from the game of a configuration, the one that begins with some facts. It raises BadStart.
    `kinds` are the kinds of document that a play may begin at; of those with one id, the first is meant.
    """

    begin: Callable[[Any, Facts], Game[Any]]
    table: Mapping[str, str]
    seat: Mapping[str, str]
    kinds: tuple[str, ...] = ()


def starting_of(pack: LinkedPack) -> Starting | None:
    """What plays of a pack may begin with; None where its system has them begin at the beginning only."""
    system = systems().get(pack.system)
    if system is None or not system.starts:
        return None
    found: Starting = system.load(system.starts)
    return found


def begun(pack: LinkedPack, configuration: Configuration, start: Start) -> Configuration:
    """A configuration that begins with some facts; as it is without any. Raises BadStart."""
    if not start:
        return configuration
    starting = starting_of(pack)
    if starting is None:
        raise BadStart("", f'a game of "{pack.system}" begins at its beginning only')
    game = configuration.game()
    made = starting.begin(game, Facts(start, starting.table, starting.seat, seat_names(game)))
    return replace(configuration, game=lambda: made)


def said_in_full(pack: LinkedPack, start: Start) -> dict[str, str]:
    """The facts with the kind before the id of what they begin at, so that no other document can ever be meant."""
    starting, at = starting_of(pack), start.get(AT, "/")
    kinds = starting.kinds if starting is not None and "/" not in at else ()
    kind = next((each for each in kinds if pack.find(each, at) is not None), None)
    return {name: f"{kind}/{at}" if kind and name == AT else value for name, value in start.items()}


def beginning_with(game: G, state: Any) -> G:
    """The same game, with another state at its beginning."""
    twin = copy(game)
    vars(twin)["initial"] = lambda: state
    return twin


def settled(game: A, play: Any) -> A:
    """The same game, with a state at its beginning that was declared and has still to settle. Raises BadStart."""
    try:
        game.settle(play)
    except NeverSettles as wrong:
        raise BadStart(AT, f"the play never comes to a choice: {wrong}") from None
    return beginning_with(game, play)
