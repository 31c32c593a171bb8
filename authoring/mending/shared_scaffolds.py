"""Beginnings of the kinds that every system shares."""

from __future__ import annotations

from authoring.mending.scaffold import Asked, Begun, CannotScaffold, Scaffold, document_text
from authoring.vocabulary.number_map import NumberMap
from authoring.vocabulary.question import Question


def question(asked: Asked) -> Begun:
    """Whether all that is played can be won."""
    data = {"kind": Question.kind_name, "id": asked.id, "can": "won", "why": asked.title}
    return Begun({f"question-{asked.id}.yaml": document_text(data)})


def numbers(asked: Asked) -> Begun:
    """No map of numbers is begun by hand. Raises CannotScaffold."""
    raise CannotScaffold("`authoring number` makes the map of numbers, and keeps it")


SCAFFOLDS = {
    Question.kind_name: Scaffold("whether all that is played can be won", question),
    NumberMap.kind_name: Scaffold("nothing: `authoring number` makes it", numbers),
}
