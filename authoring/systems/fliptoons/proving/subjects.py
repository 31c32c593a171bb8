"""What is claimed of a FlipToons pack: every set-up for every number of players, and every toon in some set-up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from authoring.game.extensive import Event, Game
from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Route
from authoring.packs.linked import LinkedPack
from authoring.proof.claims import Claim, Configuration, Guide, Guided, Kind, Scope, Subject
from authoring.proof.relaxation import Relaxation
from authoring.systems.fliptoons.game.engine import FlipToonsGame
from authoring.systems.fliptoons.game.library import Library, plain
from authoring.systems.fliptoons.game.state import LOST, WON
from authoring.systems.fliptoons.model import SetUp, Toon
from authoring.systems.fliptoons.proving.guide import LuckyGuide
from authoring.systems.fliptoons.proving.relaxation import relaxation_of
from authoring.systems.fliptoons.rules import proved
from authoring.systems.fliptoons.rules.setups import endless_set_up


def subjects(pack: LinkedPack) -> Sequence[Subject]:
    """The set-ups of the pack itself, and its toons in those, or else in all set-ups it builds on."""
    library = Library(pack)
    found = [of_set_up(library, document, setup) for document, setup in pack.each(SetUp, own=True)]
    toons = list(pack.each(Toon, own=True))
    setups = list(pack.each(SetUp, own=True)) or list(pack.each(SetUp))
    configurations = tuple(configurations_of(library, document, setup) for document, setup in setups)
    if toons and any(configurations):
        found.append(of_toons(library, toons, tuple(each for group in configurations for each in group)))
    return [subject for subject in found if subject.configurations]


def playable(library: Library, setup: SetUp, players: int) -> bool:
    """Whether a set-up names only toons that are there, and leaves a market to buy from."""
    named = {plain(id) for id in (*setup.deck, *setup.without)}
    return named <= library.toons.keys() and len(library.toon_deck(setup)) >= setup.discard + len(setup.prices)


def configurations_of(library: Library, document: Document, setup: SetUp) -> tuple[Configuration, ...]:
    """A set-up with each number of players that it is for."""
    return tuple(
        Configuration(
            f"{document.id}, {players} player{'s' if players > 1 else ''}",
            {"players": str(players), "set-up": document.id},
            partial(FlipToonsGame, library, setup, players),
        )
        for players in setup.players
        if playable(library, setup, players)
    )


def _method(moves: int) -> Guided:
    return Guided(_guide, lambda configuration: _relaxation(configuration.game()), max_moves=moves)


def _relaxation(game: Game[Any]) -> Relaxation:
    assert isinstance(game, FlipToonsGame)
    return relaxation_of(game)


def _guide(game: Game[Any], claim: Claim) -> Guide:
    return LuckyGuide(claim.goal)


def _reachable(rule: Rule, event: Event, told: str, refuted: str, at: Route, **more: Any) -> Claim:
    return Claim(rule, told, Kind.REACHABLE, at, frozenset({event}), refuted=refuted, **more)


def of_set_up(library: Library, document: Document, setup: SetUp) -> Subject:
    """A set-up: somebody can win it, it can be lost where it says so, and every play ends. Where it has no churn that
    is not claimed, as `endless-set-up` tells; where its cards leave the game without a measure, it stays undecided."""
    id = document.id
    claims = [
        _reachable(
            proved.SET_UP_NEVER_WON, Event("end", WON), f'"{id}" can be won', f'"{id}" can never be won',
            document.at("id"), aspect="won", help="lower the threshold, or discard fewer cards",
        )
    ]  # fmt: skip
    if setup.lose != "never":
        claims.append(
            _reachable(
                proved.SET_UP_NEVER_LOST, Event("end", LOST), f'"{id}" can be lost', f'"{id}" can never be lost',
                document.at("lose"), aspect="lost",
            )
        )  # fmt: skip
    configurations = configurations_of(library, document, setup)
    if setup.churn:
        claims.append(
            Claim(
                endless_set_up.RULE,
                f'every play of "{id}" ends',
                Kind.ENDS,
                document.at("id"),
                refuted=f'"{id}" can go on for ever',
                aspect="ends",
            )
        )
    return Subject(
        kind="set-up",
        id=id,
        title=setup.title,
        at=document.at(),
        claims=tuple(claims),
        configurations=configurations,
        method=_method(4_000),
        headline=("won",),
        phrase="can be won",
    )


def of_toons(
    library: Library, toons: Sequence[tuple[Document, Toon]], configurations: tuple[Configuration, ...]
) -> Subject:
    """All toons of a pack: each can be hired and placed, scores its bonuses, and does what it says, in some set-up."""
    claims = tuple(claim for document, toon in toons for claim in _toon_claims(document, toon))
    manifest = library.pack.manifest
    return Subject(
        kind="cast",
        id=library.pack.id,
        title=str(getattr(manifest.model, "title", library.pack.id)),
        at=manifest.at(),
        claims=claims,
        configurations=configurations,
        method=_method(4_000),
        headline=("hired", "bonuses", "abilities"),
        phrase="can do all that they say",
    )


def _toon_claims(document: Document, toon: Toon) -> Iterator[Claim]:
    id = document.id
    if toon.deck == "toon":
        yield _reachable(
            proved.TOON_NEVER_HIRED, Event("hired", id), f'"{id}" can be hired', f'"{id}" can never be hired',
            document.at("id"), scope=Scope.SOME, aspect="hired",
        )  # fmt: skip
    else:
        yield _reachable(
            proved.TOON_NEVER_PLACED, Event("placed", id), f'"{id}" can be placed', f'"{id}" can never be placed',
            document.at("id"), scope=Scope.SOME,
        )  # fmt: skip
    for number in range(1, len(toon.bonus) + 1):
        which = "the bonus" if len(toon.bonus) == 1 else f"bonus {number}"
        yield _reachable(
            proved.BONUS_NEVER_SCORED, Event("bonus", f"{id}/{number}"), f'{which} of "{id}" can be scored',
            f'{which} of "{id}" is never scored', document.at("bonus"), scope=Scope.SOME, aspect="bonuses",
        )  # fmt: skip
    for number in range(1, len(toon.abilities) + 1):
        which = "the ability" if len(toon.abilities) == 1 else f"ability {number}"
        yield _reachable(
            proved.ABILITY_NEVER_FIRES, Event("fired", f"{id}/{number}"), f'{which} of "{id}" can fire',
            f'{which} of "{id}" never fires', document.at("abilities"), scope=Scope.SOME, aspect="abilities",
        )  # fmt: skip
