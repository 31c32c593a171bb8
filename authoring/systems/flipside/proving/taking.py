"""Taking one thing out of the box, to see whether a scenario can do without it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from authoring.game.extensive import Event
from authoring.proof.claims import Configuration
from authoring.proof.ladders import Operator, changed
from authoring.proof.relaxation import Relaxation
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.proving.facts import PIECES
from authoring.systems.flipside.proving.relaxation import passed_fact

KINDS = {event: kind for kind, event in PIECES}
"""The kind of document that an event of a piece is about."""
COMES = {"token": "placed", "stuff": "stuff", "achievement": "achievement", "adventure": "adventure"}
"""The fact by which something of a kind comes into play, where what it brings about follows from that."""


def lacking(configuration: Configuration, piece: Event) -> Configuration:
    """The configuration of the same scenario, played with one of its pieces taken out of the box."""
    game = configuration.game()
    assert isinstance(game, ScenarioGame), "only scenarios have pieces"
    library = game.library.lacking(KINDS[piece.what], piece.which)
    achieved = tuple(each for each in game.achieved if ("achievement", each) not in library.taken)
    return replace(configuration, game=partial(ScenarioGame, library, game.scenario, game.seats, achieved))


def without_taken(relaxation: Relaxation, library: Library, scenario: str) -> Relaxation:
    """The relaxation of a scenario in which what was taken from its library never comes into play.

    Nothing waits for it: the group goes on along the track as if it were not printed there.
    """
    gone = frozenset(f"{COMES[kind]}:{id}" for kind, id in library.taken if kind in COMES)
    if not gone:
        return relaxation
    spaces = max(len(board.track) for board in library.scenarios[scenario].boards)
    passed = frozenset(passed_fact(number) for number in range(-1, spaces))

    def less(operator: Operator) -> Operator:
        if not passed.isdisjoint(operator.gives):
            operator = operator._replace(needs=operator.needs - gone)
        return operator._replace(gives=operator.gives - gone)

    return replace(relaxation, operators=changed(relaxation.operators, gone | passed, less))
