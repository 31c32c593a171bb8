"""What is claimed of a Flipside pack: every adventure alone, and every scenario for every group."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import combinations
from typing import Any

from authoring.game.extensive import Event, Game
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.proof.claims import Claim, Configuration, Exhaustive, Guide, Guided, Kind, Scope, Subject
from authoring.proof.relaxation import Relaxation
from authoring.systems.flipside import model
from authoring.systems.flipside.game.alone import AdventureGame
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.game.rounds import board_for
from authoring.systems.flipside.proving.guide import ScenarioGuide
from authoring.systems.flipside.proving.relaxation import ScenarioFacts

STARTING = "starting"
"""The loadout every character has at the start."""


def subjects(pack: LinkedPack) -> Sequence[Subject]:
    """The adventures and scenarios of the pack itself, those that the linter left whole."""
    library = Library(pack)
    found = [of_adventure(library, document, page) for document, page in pack.each(model.Adventure, own=True)]
    found += [of_scenario(library, document, page) for document, page in pack.each(model.Scenario, own=True)]
    return [subject for subject in found if subject.configurations]


# Adventures


def of_adventure(library: Library, document: Document, page: model.Adventure) -> Subject:
    """An adventure for every character with every loadout.

    One without a difficulty icon has to be winnable from the start by everybody; a harder one by somebody
    with some loadout the pack declares. Each has to be losable by somebody.
    """
    configurations = [
        Configuration(
            f"{character}, {loadout or STARTING}",
            {"players": "1", "characters": character, "loadout": loadout or STARTING},
            partial(_adventure_game, library, document.id, character, loadout),
        )
        for loadout in ("", *sorted(library.loadouts))
        for character in sorted(library.characters)
    ]
    return Subject(
        kind="adventure",
        id=document.id,
        title=page.title,
        at=document.at(),
        claims=tuple(_adventure_claims(document, page)),
        configurations=tuple(configurations),
        method=Exhaustive(),
        headline=("won", "lost"),
        phrase="can be won and lost",
    )


def _adventure_game(library: Library, adventure: str, character: str, loadout: str) -> Game[Any]:
    return AdventureGame(library, adventure, character, library.loadouts.get(loadout))


def _adventure_claims(document: Document, page: model.Adventure) -> Iterator[Claim]:
    id = document.id

    def reachable(rule: str, what: str, which: str, told: str, refuted: str, *path: str | int, **more: Any) -> Claim:
        return Claim(
            rule,
            told,
            Kind.REACHABLE,
            document.at(*path),
            frozenset({Event(what, which)}),
            scope=more.pop("scope", Scope.SOME),
            refuted=refuted,
            **more,
        )

    yield reachable(
        "adventure-never-won", "success", id, f'"{id}" can be won', f'"{id}" can never be won', "id",
        aspect="won", help="widen what its steps need, or declare a loadout that a character has by then",
    )  # fmt: skip
    yield reachable(
        "adventure-never-fails", "failure", id, f'"{id}" can be failed', f'"{id}" can never be failed', "id",
        aspect="lost", help="let a mismatched token be discarded, or let a step wound",
    )  # fmt: skip
    for name, step in page.steps.items():
        yield reachable(
            "step-never-taken", "step", f"{id}/{name}", f'step "{name}" can be taken',
            f'step "{name}" can never be taken', "steps", name, aspect="steps",
        )  # fmt: skip
        for half, _ in step.halves:
            if half:
                yield reachable(
                    "half-never-taken", "half", f"{id}/{name}/{half}", f'the {half} half of step "{name}" can be taken',
                    f'the {half} half of step "{name}" can never be taken', "steps", name, half, aspect="halves",
                )  # fmt: skip
    for name, box in page.boxes.items():
        yield reachable(
            "box-never-followed", "box", f"{id}/{name}", f'box "{name}" can be followed',
            f'box "{name}" is never followed', "boxes", name, aspect="boxes",
        )  # fmt: skip
        for number in range(1, len(box.slots) + 1):
            yield reachable(
                "space-never-filled", "slot", f"{id}/{name}/{number}", f'space {number} of box "{name}" can be filled',
                f'space {number} of box "{name}" is never filled', "boxes", name, "slots", number - 1,
                aspect="boxes", severity=Severity.WARNING,
            )  # fmt: skip
    at = document.at("id")
    yield Claim(
        "endless-adventure", f'every play of "{id}" ends', Kind.ENDS, at, refuted=f'"{id}" can go on for ever',
        help="let every turn of the loop use up a token",
    )  # fmt: skip
    yield Claim(
        "hopeless-adventure", f'"{id}" can always still end', Kind.NO_TRAP, at,
        refuted=f'"{id}" has a state from which it cannot end',
    )  # fmt: skip
    if page.difficulty == "easy":
        yield reachable(
            "easy-adventure-too-hard", "success", id, f'"{id}" can be won by everybody',
            f'"{id}" has no difficulty icon, yet it cannot be won', "difficulty",
            scope=Scope.EACH, severity=Severity.WARNING, help='give it "difficulty: moderate", or widen its steps',
        )  # fmt: skip


# Scenarios


def of_scenario(library: Library, document: Document, page: model.Scenario) -> Subject:
    """A scenario for every group of characters that its boards are for, from every carried state."""
    configurations: list[Configuration] = []
    for players in range(1, 5):
        if board_for(page, players) is None:
            continue
        for group in combinations(sorted(library.characters), players):
            for label, achieved in carried_states(library.pack):
                name = f"{players} player{'s' if players > 1 else ''}: {', '.join(group)}"
                data = {"players": str(players), "characters": ", ".join(group)}
                if label:
                    name, data = f"{name}; {label}", {**data, "carried": ", ".join(achieved)}
                make = partial(ScenarioGame, library, document.id, group, achieved)
                configurations.append(Configuration(name, data, make))
    return Subject(
        kind="scenario",
        id=document.id,
        title=page.title,
        at=document.at(),
        claims=tuple(_scenario_claims(library, document, page)),
        configurations=tuple(configurations),
        method=Guided(_guide, lambda configuration: _relaxation(configuration.game()), max_moves=3_000),
        headline=("won",),
        phrase="can be completed",
    )


@lru_cache(maxsize=64)
def _relaxed(library: Library, scenario: str, characters: tuple[str, ...], achieved: tuple[str, ...]) -> Relaxation:
    return ScenarioFacts(library, scenario, characters, achieved).relaxation()


def _relaxation(game: Game[Any]) -> Relaxation:
    assert isinstance(game, ScenarioGame)
    return _relaxed(game.library, game.scenario, game.seats, game.achieved)


def _guide(game: Game[Any], claim: Claim) -> Guide:
    return ScenarioGuide(_relaxation(game), claim.goal)


def carried_states(pack: LinkedPack) -> list[tuple[str, tuple[str, ...]]]:
    """What a group may bring along: (a label, the achievements marked); nothing, unless the pack says more."""
    manifest = pack.manifest.model
    states: list[tuple[str, tuple[str, ...]]] = [("", ())]
    for number, state in enumerate(getattr(manifest, "carried", ()) or (), 1):
        marked = state.get("achievements", ()) if isinstance(state, Mapping) else ()
        achieved = tuple(sorted(str(name) for name in marked)) if isinstance(marked, list | tuple) else ()
        if achieved:
            states.append((f"carried state {number}", achieved))
    return states


def _documents(library: Library, kind: str) -> Iterable[Document]:
    return [document for document in library.pack.own if document.kind == kind and document.model is not None]


def _scenario_claims(library: Library, document: Document, page: model.Scenario) -> Iterator[Claim]:
    id = document.id

    def some(rule: str, event: Event, told: str, refuted: str, at: Any, **more: Any) -> Claim:
        scope = more.pop("scope", Scope.SOME)
        return Claim(rule, told, Kind.REACHABLE, at, frozenset({event}), scope=scope, refuted=refuted, **more)

    yield some(
        "scenario-never-won", Event("end", "won"), f'"{id}" can be completed', f'"{id}" can never be completed',
        document.at("id"), scope=Scope.EACH, aspect="won",
    )  # fmt: skip
    losses = [("unready", "final"), ("eliminated", "final")]
    losses += [("locked", "final")] if page.final.if_ is not None else []
    for loss, key in losses:
        yield some(
            "loss-never-happens", Event("end", loss), f'"{id}" can be lost: {loss}',
            f'"{id}" can never be lost as "{loss}"', document.at(key), aspect="losses", severity=Severity.WARNING,
        )  # fmt: skip
    endings: dict[str, Document] = {}
    for entry in _documents(library, "entry"):
        ending = getattr(entry.model, "ending", None)
        if ending:
            endings.setdefault(ending, entry)
    for ending, entry in endings.items():
        yield some(
            "ending-never-reached", Event("ending", ending), f'the ending "{ending}" can be reached',
            f'the ending "{ending}" can never be reached', entry.at("ending"), aspect="endings",
        )  # fmt: skip
    for kind, what, rule, verb, aspect in (
        ("entry", "entry", "entry-never-read", "read", "entries"),
        ("token", "placed", "token-never-on-board", "placed", "tokens"),
        ("stuff", "stuff", "stuff-never-held", "gained", "stuff"),
        ("achievement", "achievement", "achievement-never-marked", "marked", "achievements"),
    ):
        for each in _documents(library, kind):
            yield some(
                rule, Event(what, each.id), f'{kind} "{each.id}" can be {verb}',
                f'{kind} "{each.id}" can never be {verb}', each.at("id"), aspect=aspect,
            )  # fmt: skip
