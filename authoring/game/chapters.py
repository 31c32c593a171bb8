"""A play as people read it: in chapters, with runs of draws told in one line.

A game may say which chapter a state belongs to, such as "round 3, movement"; a move is told in the chapter
of the state it is made in.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, NamedTuple, Protocol, runtime_checkable

from authoring.game.extensive import Event, Game


@runtime_checkable
class Chaptered(Protocol):
    """A game whose plays come in chapters."""

    def chapter(self, state: Any) -> str:
        """The heading a state stands under, in lower case; the same for all states of one chapter."""
        ...


def chapter_of(game: Game[Any], state: Any) -> str:
    """The chapter of a state; "" for games without."""
    return game.chapter(state) if isinstance(game, Chaptered) else ""


class Told(NamedTuple):
    """One move in words: its number from 1, the chapter it is made in, whether chance made it, and what
    happened on it."""

    number: int
    chapter: str
    chance: bool
    prose: str
    events: tuple[Event, ...] = ()


class Sentence(NamedTuple):
    """One line of a chapter: the number of its first move, its words, and what happened meanwhile."""

    number: int
    prose: str
    events: tuple[Event, ...]


class Chapter(NamedTuple):
    """A heading ("" where the game has none) and what happens under it."""

    heading: str
    sentences: tuple[Sentence, ...]


def chapters(moves: Sequence[Told]) -> list[Chapter]:
    """A play in chapters. Draws that follow each other and begin with the same two words become one."""
    found: list[tuple[str, list[list[Told]]]] = []
    for move in moves:
        if not found or found[-1][0] != move.chapter:
            found.append((move.chapter, []))
        runs = found[-1][1]
        if runs and move.chance and runs[-1][-1].chance and _shared([runs[-1][0].prose, move.prose]) >= 2:
            runs[-1].append(move)
        else:
            runs.append([move])
    return [Chapter(heading, tuple(_sentence(run) for run in runs)) for heading, runs in found]


def lines_of(parts: Sequence[Chapter]) -> list[str]:
    """Chapters as lines of text, sentences numbered by their first moves and set in where there are headings."""
    last = max((sentence.number for part in parts for sentence in part.sentences), default=0)
    width = len(str(last))
    out: list[str] = []
    for part in parts:
        if part.heading:
            out.append(part.heading)
        indent = "  " if part.heading else ""
        for number, prose, events in part.sentences:
            happened = f"  [{', '.join(map(str, events))}]" if events else ""
            out.append(f"{indent}{number:>{width}}  {prose}{happened}")
    return out


def _sentence(run: Sequence[Told]) -> Sentence:
    """One move, or several draws with what they have in common told once."""
    events = tuple(event for move in run for event in move.events)
    if len(run) == 1:
        return Sentence(run[0].number, run[0].prose, events)
    if len({move.prose for move in run}) == 1:
        return Sentence(run[0].number, f"{run[0].prose} ({len(run)} times)", events)
    prose = [move.prose.split(" ") for move in run]
    shared = _shared([move.prose for move in run])
    *most, last = (" ".join(words[shared:]) for words in prose)
    rest = f"{', '.join(most)} and {last}"
    return Sentence(run[0].number, " ".join([*prose[0][:shared], rest]), events)


def _shared(sentences: Sequence[str]) -> int:
    """How many words sentences have in common at their start; each keeps one of its own."""
    words = [sentence.split(" ") for sentence in sentences]
    shortest = min(len(each) for each in words) - 1
    same = takewhile(lambda column: len(set(column)) == 1, zip(*words, strict=False))
    return min(shortest, sum(1 for _ in same))
