"""What is claimed of a Flipside pack: every adventure alone, and every scenario for every group."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from authoring.game.extensive import Event, Game
from authoring.lint.rule import Rule
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.proof.claims import Claim, Configuration, Exhaustive, Guide, Guided, Kind, Scope, Subject
from authoring.proof.following import Following
from authoring.proof.relaxation import Relaxation
from authoring.systems.flipside import model
from authoring.systems.flipside.game.alone import AdventureGame
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.library import Library, library_of
from authoring.systems.flipside.game.rounds import NARRATOR
from authoring.systems.flipside.proving.alone import AdventureFacts
from authoring.systems.flipside.proving.campaign import groups, unlocks
from authoring.systems.flipside.proving.careful import careful
from authoring.systems.flipside.proving.carried import LOOKED_AT, Carried, Given, carried_states, locked, names
from authoring.systems.flipside.proving.explorer import Explorer
from authoring.systems.flipside.proving.facts import pieces
from authoring.systems.flipside.proving.guide import ScenarioGuide
from authoring.systems.flipside.proving.leaving import left_by
from authoring.systems.flipside.proving.misfortune import misfortunes
from authoring.systems.flipside.proving.reads import of_adventure_alone
from authoring.systems.flipside.proving.relaxation import ScenarioFacts
from authoring.systems.flipside.proving.taking import lacking, without_taken
from authoring.systems.flipside.rules import proved

if TYPE_CHECKING:
    from authoring.proof.cautious import CautiousGame
    from authoring.proof.closing import Standings
    from authoring.proof.second.timetables import Timetable

LOCKED = Carried("", ())
"""How a scenario is looked at that nothing unlocks."""
STARTING = "starting"
"""The loadout every character has at the start."""
HAPPENING = {
    "entry": ("entry", proved.ENTRY_NEVER_READ, "entry", "read", "entries", "read: {}"),
    "token": ("placed", proved.TOKEN_NEVER_ON_BOARD, "token", "placed", "tokens", "place: {}"),
    "stuff": ("stuff", proved.STUFF_NEVER_HELD, "Stuff", "gained", "stuff", "gain: {{stuff: {}}}"),
    "achievement": (
        "achievement", proved.ACHIEVEMENT_NEVER_MARKED, "achievement", "marked", "achievements", "achieve: {}",
    ),
}  # fmt: skip
"""Kinds of document that happen in play: the event, the rule if it never does, and the words for it."""


def subjects(pack: LinkedPack) -> Sequence[Subject]:
    """The adventures and scenarios of the pack itself, those that the linter left whole."""
    library = library_of(pack)
    found = [of_adventure(library, document, page) for document, page in pack.each(model.Adventure, own=True)]
    scenarios = list(pack.each(model.Scenario, own=True))
    told, shared = shares(pack, [document for document, _ in scenarios])
    found += [of_scenario(library, document, page, told[document.id]) for document, page in scenarios]
    if shared:
        found.append(of_book(library, [document for document, _ in scenarios], shared))
    return [subject for subject in found if subject.configurations]


def shares(pack: LinkedPack, scenarios: Sequence[Document]) -> tuple[dict[str, list[Document]], list[Document]]:
    """The pack's documents that can happen, by the one scenario that leads to them, and those of several or none.

    A scenario leads to what it names, and to what that names. A pack of one scenario shares nothing.
    """
    own = [document for document in pack.own if document.kind in HAPPENING and document.model is not None]
    if len(scenarios) < 2:
        return {scenario.id: own for scenario in scenarios}, []
    named: dict[int, list[Document]] = {}
    for reference in pack.references:
        if reference.found is not None and reference.found.kind != "scenario":
            named.setdefault(id(reference.at.document), []).append(reference.found)
    led: dict[int, set[str]] = {}
    for scenario in scenarios:
        todo = [scenario]
        while todo:
            for document in named.get(id(todo.pop()), ()):
                if scenario.id not in led.setdefault(id(document), set()):
                    led[id(document)].add(scenario.id)
                    todo.append(document)
    told: dict[str, list[Document]] = {scenario.id: [] for scenario in scenarios}
    shared: list[Document] = []
    for document in own:
        leading = led.get(id(document), set())
        (told[next(iter(leading))] if len(leading) == 1 else shared).append(document)
    return told, shared


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
        method=Exhaustive(lambda configuration: _relaxed_alone(configuration.game())),
        reads=of_adventure_alone(library, page),
        headline=("won", "lost"),
        phrase="can be won and lost",
    )


def _relaxed_alone(game: Game[Any]) -> Relaxation:
    assert isinstance(game, AdventureGame)
    return AdventureFacts(game).relaxation()


def _adventure_game(library: Library, adventure: str, character: str, loadout: str) -> Game[Any]:
    return AdventureGame(library, adventure, character, library.loadouts.get(loadout))


def _adventure_claims(document: Document, page: model.Adventure) -> Iterator[Claim]:
    id = document.id

    def reachable(rule: Rule, what: str, which: str, told: str, refuted: str, *path: str | int, **more: Any) -> Claim:
        return Claim(
            rule,
            told,
            Kind.REACHABLE,
            document.key(*path) if len(path) in (2, 3) else document.at(*path),
            frozenset({Event(what, which)}),
            scope=more.pop("scope", Scope.SOME),
            refuted=refuted,
            **more,
        )

    yield reachable(
        proved.ADVENTURE_NEVER_WON, "success", id, f'"{id}" can be won', f'"{id}" can never be won', "id",
        aspect="won", help="widen what its steps need, or declare a loadout that a character has by then",
    )  # fmt: skip
    yield reachable(
        proved.ADVENTURE_NEVER_FAILS, "failure", id, f'"{id}" can be failed', f'"{id}" can never be failed', "id",
        aspect="lost", help="let a mismatched token be discarded, or let a step wound",
    )  # fmt: skip
    for name, step in page.steps.items():
        yield reachable(
            proved.STEP_NEVER_TAKEN, "step", f"{id}/{name}", f'step "{name}" can be taken',
            f'step "{name}" can never be taken', "steps", name, aspect="steps",
            help="ask for a token that somebody has by then, or take the step out",
        )  # fmt: skip
        for half in (half for half, _ in step.halves if half):
            told = f'the {half} half of step "{name}" can'
            yield reachable(
                proved.HALF_NEVER_TAKEN, "half", f"{id}/{name}/{half}", f"{told} be taken",
                f"{told} never be taken", "steps", name, half, aspect="halves",
                help="ask for a token that somebody has by then, or take the half out",
            )  # fmt: skip
    for name, box in page.boxes.items():
        yield reachable(
            proved.BOX_NEVER_FOLLOWED, "box", f"{id}/{name}", f'box "{name}" can be followed',
            f'box "{name}" is never followed', "boxes", name, aspect="boxes",
            help=f"follow it from a step that is taken: `box: {name}`, or take it out",
        )  # fmt: skip
        for number in range(len(box.slots)):
            told = f'space {number + 1} of box "{name}"'
            yield reachable(
                proved.SPACE_NEVER_FILLED, "slot", f"{id}/{name}/{number + 1}", f"{told} can be filled",
                f"{told} is never filled", "boxes", name, "slots", number, aspect="boxes",
                help="follow the box from more steps, or take the space out",
            )  # fmt: skip
    at = document.at("id")
    yield Claim(
        proved.ENDLESS_ADVENTURE, f'every play of "{id}" ends', Kind.ENDS, at, refuted=f'"{id}" can go on for ever',
        help="let every turn of the loop use up a token",
    )  # fmt: skip
    yield Claim(
        proved.HOPELESS_ADVENTURE, f'"{id}" can always still end', Kind.NO_TRAP, at,
        refuted=f'"{id}" has a state from which it cannot end',
        help="discard mismatched tokens: then the bag runs out at last, and the adventure fails",
    )  # fmt: skip
    if page.difficulty == "easy":
        yield reachable(
            proved.EASY_ADVENTURE_TOO_HARD, "success", id, f'"{id}" can be won by everybody',
            f'"{id}" has no difficulty icon, yet it cannot be won', "difficulty",
            scope=Scope.EACH, help='give it "difficulty: moderate", or widen its steps',
        )  # fmt: skip


# Scenarios


def of_scenario(library: Library, document: Document, page: model.Scenario, told: Sequence[Document]) -> Subject:
    """A scenario for every group of characters that its boards are for, from every carried state.

    `told` are the documents that have to happen in it, for some group.
    """
    return Subject(
        kind="scenario",
        id=document.id,
        title=page.title,
        at=document.at(),
        claims=(*_scenario_claims(document, page), *_claims_of_documents(told)),
        configurations=_configurations(library, document),
        method=_method(library),
        pieces=pieces(library.pack),
        lacking=lacking,
        headline=("won",),
        telling=("endings", "losses"),
        phrase="can be completed",
    )


def of_book(library: Library, scenarios: Sequence[Document], shared: Sequence[Document]) -> Subject:
    """What several scenarios of a pack share: each entry, token, Stuff and achievement has to happen in one of them."""
    manifest = library.pack.manifest
    configurations = [each for scenario in scenarios for each in _configurations(library, scenario, scenario.id)]
    return Subject(
        kind="book",
        id=library.pack.id,
        title=str(getattr(manifest.model, "title", library.pack.id)),
        at=manifest.at(),
        claims=tuple(_claims_of_documents(shared)),
        configurations=tuple(configurations),
        method=_method(library),
        pieces=pieces(library.pack),
        lacking=lacking,
        headline=("endings", "entries", "tokens", "stuff", "achievements"),
        phrase="can show all that its scenarios share",
    )


def _method(library: Library) -> Guided:
    # A careful group, its plans and a timetable know of no other reader of the News than the first player.
    anybody = library.rulings.get(NARRATOR) == "anybody"
    return Guided(
        _guide,
        lambda configuration: _relaxation(configuration.game()),
        max_moves=3_000 + 2 * len(library.entries),
        explorer=_explorer,
        cautious=None if anybody else lambda game, claim: careful(game, claim.goal, _relaxation(game)),
        planned=None if anybody else lambda game, claim, seconds: by_plan(game, claim.goal, seconds),
        fates=lambda game: misfortunes(),
        timetable=None if anybody else lambda configuration: _timetable(configuration.game()),
        standing=_standings,
    )


def _configurations(library: Library, document: Document, prefix: str = "") -> tuple[Configuration, ...]:
    """Every group from every carried state; of one scenario of several, its id stands before them.

    Those of one group follow the first of them: what is shown there is tried in the others first.
    """
    configurations: list[Configuration] = []
    method = _method(library)
    for group in groups(library, document.id):
        players, first = len(group), ""
        for state in carried_states(library, document.id, group) or [LOCKED]:
            name = f"{players} player{'s' if players > 1 else ''}: {', '.join(group)}"
            data = {"players": str(players), "characters": ", ".join(group)}
            if state.label:
                name = f"{name}; {state.label}"
                data["carried"] = ", ".join(names(library, state.achieved)) if state.given.looked_at else state.label
            make = partial(ScenarioGame, library, document.id, group, state.achieved)
            if prefix:
                name, data = f"{prefix}, {name}", {"scenario": prefix, **data}
            sheet = frozenset(state.achieved)
            search = partial(left_by, library, document.id, sheet, method) if state.given is Given.LEFT else None
            carried = f"{document.id}: {', '.join(state.achieved)}"
            skipped = "" if state.given.looked_at else f"a group is looked at with {LOOKED_AT} sets of achievements"
            plain = state.given is Given.NEW
            configurations.append(
                Configuration(name, data, make)
                if plain
                else Following(name, data, make, first, carried, search, skipped)
            )
            first = first or name
    return tuple(configurations)


@lru_cache(maxsize=64)
def _relaxed(library: Library, scenario: str, characters: tuple[str, ...], achieved: tuple[str, ...]) -> Relaxation:
    whole = ScenarioFacts(library, scenario, characters, achieved).relaxation()
    relaxation = without_taken(whole, library, scenario)
    if unlocks(library, scenario, characters, achieved):
        return relaxation
    return locked(relaxation, library, scenario, characters)


def _relaxation(game: Game[Any]) -> Relaxation:
    assert isinstance(game, ScenarioGame)
    return _relaxed(game.library, game.scenario, game.seats, game.achieved)


@lru_cache(maxsize=16)
def _timed(library: Library, scenario: str, characters: tuple[str, ...], achieved: tuple[str, ...]) -> Timetable | None:
    if not unlocks(library, scenario, characters, achieved):
        return None
    from authoring.systems.flipside.proving.timetable import ScenarioTimetable

    return ScenarioTimetable(library, scenario, characters, achieved).timetable()


def _timetable(game: Game[Any]) -> Timetable | None:
    """The timetable of a scenario that something unlocks."""
    assert isinstance(game, ScenarioGame)
    return _timed(game.library, game.scenario, game.seats, game.achieved)


def by_plan(game: Game[Any], goal: frozenset[Event], seconds: float) -> Callable[[], CautiousGame] | None:
    """The scenario for a group that goes by a plan, if one is found in so many seconds."""
    from authoring.systems.flipside.proving import planned

    return planned.by_plan(game, goal, seconds)


def _standings(game: Game[Any]) -> Standings:
    """How the plays of a scenario stand."""
    from authoring.systems.flipside.proving.standings import ScenarioStandings

    assert isinstance(game, ScenarioGame)
    return ScenarioStandings(game)


def _guide(game: Game[Any], claim: Claim) -> Guide:
    relaxation = _relaxation(game).without(map(str, claim.without))
    return ScenarioGuide(relaxation, claim.goal, claim.without)


def _explorer(game: Game[Any]) -> Guide | None:
    """What explores a scenario; None where nothing unlocks it, so that no play of it begins."""
    assert isinstance(game, ScenarioGame)
    begins = unlocks(game.library, game.scenario, game.seats, game.achieved)
    return Explorer(_relaxation(game), game.library) if begins else None


def _some(rule: Rule, event: Event, told: str, refuted: str, at: Any, **more: Any) -> Claim:
    scope = more.pop("scope", Scope.SOME)
    return Claim(rule, told, Kind.REACHABLE, at, frozenset({event}), scope=scope, refuted=refuted, **more)


def _scenario_claims(document: Document, page: model.Scenario) -> Iterator[Claim]:
    id = document.id
    yield _some(
        proved.SCENARIO_NEVER_WON, Event("end", "won"), f'"{id}" can be completed', f'"{id}" can never be completed',
        document.at("id"), scope=Scope.EACH, aspect="won",
        help="give what is missing where play comes, or lengthen the track",
    )  # fmt: skip
    losses = [("unready", "final"), ("eliminated", "final")]
    losses += [("locked", "final")] if page.final.if_ is not None else []
    for loss, key in losses:
        yield _some(
            proved.LOSS_NEVER_HAPPENS, Event("end", loss), f'"{id}" can be lost: {loss}',
            f'"{id}" can never be lost as "{loss}"', document.at(key), aspect="losses",
            help="make it harder, or take its entry out",
        )  # fmt: skip


def _claims_of_documents(documents: Sequence[Document]) -> Iterator[Claim]:
    endings: dict[str, Document] = {}
    for entry in documents:
        ending = getattr(entry.model, "ending", None)
        if ending:
            endings.setdefault(ending, entry)
    for ending, entry in endings.items():
        yield _some(
            proved.ENDING_NEVER_REACHED, Event("ending", ending), f'the ending "{ending}" can be reached',
            f'the ending "{ending}" can never be reached', entry.at("ending"), aspect="endings",
            help=f"let a chain of the finale or an entry that is read lead to it: `read: {entry.id}`",
        )  # fmt: skip
    for kind, (what, rule, name, verb, aspect, effect) in HAPPENING.items():
        for each in documents:
            if each.kind == kind:
                id, can = each.id, f'{name} "{each.id}" can'
                goal, help = (
                    frozenset((Event(what, id),)),
                    f"write `{effect.format(id)}` where play comes, or take it out",
                )
                yield Claim(
                    rule, f"{can} be {verb}", Kind.REACHABLE, each.at("id"), goal, Scope.SOME,
                    f"{can} never be {verb}", help, aspect,
                )  # fmt: skip
