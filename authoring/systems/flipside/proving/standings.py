"""What is still open to a scenario under way: what is so in it, which of its options cost something, and where they
stand.

A state is looked at where nothing is under way but the round itself. Whatever happens from there on begins with what
anybody may do at any time, or with an action or a space of the track that asks for what is on the board, held, marked,
read, counted, or still to come: those are all the facts that the relaxation could begin with, and they are all told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from authoring.game.agenda import Mark
from authoring.game.extensive import Event, Move
from authoring.proof.claims import Because
from authoring.proof.closing import Costly, Standing, Standings
from authoring.systems.flipside.game import actions, cards, movement, rounds, tokens
from authoring.systems.flipside.game.conditions import owned_items
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.library import plain
from authoring.systems.flipside.game.reach import effects_on
from authoring.systems.flipside.game.reading import Choose
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.model.effects import Choice, Effect
from authoring.systems.flipside.proving.present import facts_of
from authoring.systems.flipside.proving.ways import space_fact

QUIET = (
    Mark, rounds.NextRound, rounds.Upkeep, movement.StartMovement, movement.Walk, movement.EndMovement,
    actions.StartActions, actions.Act, actions.NewsCard, actions.HealUp, actions.Shop, actions.Camp,
    cards.RefillRow, tokens.DrawTokens,
)  # fmt: skip
"""The tasks of the round itself: all that they lead to needs no more than what is so."""
KINDS = {"final": "final-adventure"}
"""Kinds of documents that sources of effects call otherwise."""


class ScenarioStandings(Standings):
    """How the plays of a scenario stand."""

    def __init__(self, game: ScenarioGame) -> None:
        self.library, self._seats = game.library, game.seats
        board = rounds.board_for(game.library.scenarios[game.scenario], len(game.seats))
        self._track = board.track if board is not None else ()

    def of(self, state: Play) -> Standing | None:
        """All that is so where the round alone is under way; None elsewhere.

        What is in somebody's backpack, in use or broken is still held; achievements are never taken away, and neither
        is what was read. Numbers that were counted to stay, up to what is shown now.
        """
        if state.run is not None or state.final is not None or state.phase == "setup":
            return None
        if not all(isinstance(task, QUIET) for task in state.agenda):
            return None
        passing = frozenset(space_fact(number) for number in range(state.space + 1, len(self._track)))
        held = [card for seat in state.seats for card in (*owned_items(seat), *seat.junk)]
        facts = {f"stuff:{card}" for card in held if card in self.library.stuff}
        return Standing(passing.union(facts, facts_of(state)), passing, frozenset(self._spent(state)))

    def _spent(self, state: Play) -> Iterator[str]:
        """The quests that nobody does again, as the facts that somebody is at them."""
        left: set[str] = set()
        done: set[str] = set()
        for seat in state.seats:
            quests = [plain(quest) for quest in self.library.characters[seat.character].quests]
            done.update(quests[: seat.quests])
            left.update(quests[seat.quests :])
        yield from (f"doing:{quest}" for quest in done - left)

    def costly(self) -> Iterator[Costly]:
        """Every option, with what it or the way to it may lose; and entries that lose something by themselves."""
        once = self._once()
        for source, effects, choices in self._pages():
            page = frozenset(_lost(effects)).union(once.get(source.split("/")[0], ()))
            spent = frozenset(fact for fact in page if fact.startswith("doing:"))
            if page and not choices and source.startswith("entry:"):
                yield Costly(Event(*source.split(":", 1)), page - spent, spent)
            options = [effect.value for effect in effects if effect.key == "choose"]
            for group in (choices, *options):
                for number, choice in enumerate(group, 1):
                    paid = choice.pay.stuff if choice.pay is not None else None
                    more = {*_lost(self._following(choice.do)), *([f"stuff:{plain(paid)}"] if paid else [])}
                    if facts := page.union(more):
                        yield Costly(Event("choice", f"{source}/{number}"), facts - spent, spent)

    def said(self, state: Play, move: Move) -> Because | None:
        """An option, or an action that something on the board or held is there for."""
        task = state.agenda[-1]
        if isinstance(task, Choose):
            kind, _, id = task.source.partition(":")
            number = int(move.args[0])
            text, kind = task.options.value[number - 1].text, KINDS.get(kind, kind)
            document = self.library.documents.get((kind, id.split("/")[0]))
            path = None if document is None else _path(document.data, number, text)
            at = None if document is None else document.at(*path or ())
            return Because(f'the option "{text}" of {kind} "{id}"', at)
        kind = {"interact": "token", "offer": "stuff"}.get(move.verb, "")
        named = self.library.documents.get((kind, (*move.args, "")[0]))
        name = "Stuff" if kind == "stuff" else kind
        return None if named is None else Because(f'acting on {name} "{named.id}"', named.at())

    def _pages(self) -> Iterator[tuple[str, Sequence[Effect], Sequence[Choice]]]:
        """What stands together, with the source that its options are known by: all effects, and choices after them."""
        library = self.library
        for id, entry in library.entries.items():
            yield f"entry:{id}", effects_on(entry.do, entry.choices), entry.choices
        for id in self._quests():
            quest = library.quests[id]
            check = (*quest.check.success, *quest.check.failure) if quest.check is not None else ()
            yield f"quest:{id}", effects_on(check, quest.choices), quest.choices
        for id, adventure in library.adventures.items():
            for name, step in adventure.steps.items():
                done = [*step.do, *(effect for _, half in step.halves for effect in half.do)]
                yield f"adventure:{id}/{name}", effects_on(done, ()), ()

    def _quests(self) -> list[str]:
        return [plain(quest) for each in self._seats for quest in self.library.characters[each].quests]

    def _once(self) -> dict[str, set[str]]:
        """What is gone once a source was come to: the board token, the quest, or the space of the track that led
        there."""
        library = self.library
        found: dict[str, set[str]] = {f"quest:{id}": {f"doing:{id}"} for id in self._quests()}
        for id, token in library.tokens.items():
            if token.adventure is not None:
                found.setdefault(f"adventure:{plain(token.adventure)}", set()).add(f"placed:{id}")
            elif token.read is not None:
                found.setdefault(f"entry:{plain(token.read)}", set()).add(f"placed:{id}")
        for number, space in enumerate(self._track):
            if space.read is not None:
                found.setdefault(f"entry:{plain(space.read)}", set()).add(space_fact(number))
        leads = self._leads()
        todo = list(found)
        while todo:
            source = todo.pop()
            for entry in leads.get(source, ()):
                known = found.setdefault(entry, set())
                if not found[source] <= known:
                    known |= found[source]
                    todo.append(entry)
        return found

    def _leads(self) -> dict[str, set[str]]:
        """The entries and adventures that each source leads to."""
        leads: dict[str, set[str]] = {}
        for source, effects, _ in self._pages():
            whole = leads.setdefault(source.split("/")[0], set())
            whole.update(f"entry:{plain(effect.value)}" for effect in effects if effect.key == "read")
            whole.update(f"adventure:{plain(effect.value)}" for effect in effects if effect.key == "adventure")
        for id, adventure in self.library.adventures.items():
            ends = (adventure.success, adventure.failure, *(step.read for step in adventure.steps.values()))
            leads.setdefault(f"adventure:{id}", set()).update(f"entry:{plain(entry)}" for entry in ends if entry)
        return leads

    def _following(self, effects: Sequence[Effect]) -> list[Effect]:
        """Some effects, with those of the entries they read."""
        found, seen = effects_on(effects, ()), set[str]()
        for effect in found:
            if effect.key == "read" and (id := plain(effect.value)) not in seen:
                seen.add(id)
                entry = self.library.entries[id]
                found += effects_on(entry.do, entry.choices)
        return found


def _lost(effects: Iterable[Effect]) -> Iterator[str]:
    """What effects may take away, as facts; a counter stands for all its numbers."""
    for effect in effects:
        value = effect.value
        match effect.key:
            case "return_stuff":
                yield f"stuff:{plain(value)}"
            case "lose" if value.stuff is not None:
                yield f"stuff:{plain(value.stuff)}"
            case "remove":
                yield from (f"placed:{plain(token)}" for token in value)
            case "count":
                yield from (f"counter:{plain(counter)}" for counter in value)


def _path(data: Any, number: int, text: str) -> tuple[str | int, ...] | None:
    """The way to the option of that number and text in a document's data."""
    todo: list[tuple[tuple[str | int, ...], Any]] = [((), data)]
    while todo:
        path, part = todo.pop(0)
        if isinstance(part, dict):
            if part.get("text") == text and path[-1:] == (number - 1,):
                return path
            todo += [((*path, key), value) for key, value in part.items()]
        elif isinstance(part, list | tuple):
            todo += [((*path, place), value) for place, value in enumerate(part)]
    return None
