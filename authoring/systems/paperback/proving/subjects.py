"""What is claimed of a Paperback pack: every run of every character, and every enemy on its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import zip_longest
from typing import Any

from authoring.game.extensive import Event, Game
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.proof.claims import Claim, Configuration, Guide, Guided, Kind, Scope, Subject
from authoring.systems.paperback import model
from authoring.systems.paperback.game.engine import BattleGame, RunGame, Setup
from authoring.systems.paperback.game.library import Library, plain
from authoring.systems.paperback.proving.guide import IdleGuide, WaitingGuide, WantingGuide, WinningGuide
from authoring.systems.paperback.proving.relaxation import of_battle, of_run
from authoring.systems.paperback.rules import proved

STANDARD = "standard"
"""The mode in which twists and enemies are tried."""
MOVES = 2_500
"""The longest play."""


def subjects(pack: LinkedPack) -> Sequence[Subject]:
    """The characters' runs and the enemies of the pack itself, those that the linter left whole."""
    library = Library(pack)
    if not library.letters:
        return []
    found = [of_character(library, document, page) for document, page in pack.each(model.Character, own=True)]
    found += [of_enemy(library, document, page) for document, page in pack.each(model.Enemy, own=True)]
    return [subject for subject in found if subject.configurations]


# Runs


def of_character(library: Library, document: Document, page: model.Character) -> Subject:
    """Whole games of a character: in every mode with each pair of core cards, with the sets of plot twists that are
    tried, and with everything unlocked."""
    configurations = list(_runs(library, document.id)) if library.starting_deck(document.id) else []
    return Subject(
        kind="character",
        id=document.id,
        title=page.name,
        at=document.at(),
        claims=tuple(_run_claims(document)),
        configurations=tuple(configurations),
        method=Guided(_guide_of_run, lambda each: of_run(each.game()), max_moves=MOVES, shortening=0),
        headline=("won",),
        phrase="can win",
    )


def _runs(library: Library, character: str) -> Iterator[Configuration]:
    def run(name: str, setup: Setup) -> Configuration:
        game = RunGame(library, setup)
        data = {"players": str(game.players), "character": character, "mode": setup.mode or STANDARD}
        if setup.partner:
            data["partner"] = setup.partner
        if setup.twists:
            data["twists"] = ", ".join(setup.twists)
        if setup.cores:
            data["cores"] = ", ".join(setup.cores)
        if setup.partner_cores:
            data["partner-cores"] = ", ".join(setup.partner_cores)
        if setup.opened:
            data["opened"] = ", ".join(setup.opened)
        data["difficulty"] = str(game.difficulty)
        return Configuration(name, data, partial(_run_game, library, setup))

    modes = sorted(library.modes) or [""]
    sealed = _sealed_pairs(library, character)
    for mode in modes:
        if mode and library.modes[mode].form == "2v2":
            for partner in sorted(library.characters):
                if partner != character and library.starting_deck(partner):
                    yield run(f"{mode}, with {partner}", Setup(character, mode, partner=partner))
                    for mine, its in both_sealed(sealed, _sealed_pairs(library, partner)):
                        name = f"{mode}, {_with(mine)} beside {partner} {_with(its)}"
                        yield run(name, Setup(character, mode, cores=mine, partner=partner, partner_cores=its))
        else:
            yield run(mode or STANDARD, Setup(character, mode))
            for cores in sealed:
                yield run(f"{mode or STANDARD}, {_with(cores)}", Setup(character, mode, cores=cores))
    mode = STANDARD if STANDARD in modes else modes[0]
    for twists in twist_sets(library, character):
        yield run(f"{mode}, {' and '.join(twists)}", Setup(character, mode, twists))
    worst = hardest_set(library)
    if len(worst) > 1:
        for each in modes:
            form = library.modes[each].form if each else "solo"
            if form != "2v2" and not (each and library.modes[each].twists):
                yield run(f"{each or STANDARD}, the hardest twists", Setup(character, each, worst))
    opened = tuple(sorted(id for id, boss in library.bosses.items() if boss.sealed))
    if opened:
        yield run(f"{mode}, all unlocked", Setup(character, mode, opened=opened))


def _with(cores: Sequence[str]) -> str:
    """Core cards in the name of a configuration."""
    return f"with {' and '.join(cores) or 'the open cards'}"


def twist_sets(library: Library, character: str) -> list[tuple[str, ...]]:
    """Plot twists that are tried with a character: each alone, and both of a card's side for the characters in turn."""
    sides = [tuple(side) for card in library.twist_cards.values() for side in (card.front, card.back) if len(side) > 1]
    others = sorted(library.characters)
    mine = [side for number, side in enumerate(sides) if others[number % len(others)] == character]
    return [*((twist,) for twist in sorted(library.twists)), *mine]


def hardest_set(library: Library) -> tuple[str, ...]:
    """The plot twists of the highest score that lie on the table at once: those above 0 of one side of each card."""
    found: list[str] = []
    for card in library.twist_cards.values():
        sides = [[id for id, twist in side.items() if twist.score > 0] for side in (card.front, card.back)]
        found += max(sides, key=lambda side: sum(library.twists[id].score for id in side))
    return tuple(found)


def _run_game(library: Library, setup: Setup) -> Game[Any]:
    return RunGame(library, setup)


def core_pairs(library: Library, character: str) -> list[tuple[str, str]]:
    """The pairs of core cards that may be chosen: one about hexes, one about boons."""
    mine = {id: core for id, core in sorted(library.cores.items()) if plain(core.character) == character}
    hexes, boons = ([id for id, core in mine.items() if core.uses == use] for use in ("hexes", "boons"))
    return [(one, other) for one in hexes for other in boons]


def _sealed_pairs(library: Library, character: str) -> list[tuple[str, str]]:
    """Those of them with a card that has to be unlocked."""
    return [pair for pair in core_pairs(library, character) if any(library.cores[core].sealed for core in pair)]


def both_sealed(
    mine: Sequence[tuple[str, ...]], its: Sequence[tuple[str, ...]]
) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Pairs of two players beside each other, so that each of either comes up; the open cards where one has no more."""
    return list(zip_longest(mine, its, fillvalue=()))


def _run_claims(document: Document) -> Iterator[Claim]:
    id = document.id
    yield Claim(
        proved.RUN_NEVER_WON, f'"{id}" can win the game', Kind.REACHABLE, document.at("id"),
        frozenset({Event("end", "won")}), scope=Scope.EACH, refuted=f'"{id}" can never win the game', aspect="won",
        help="look at the enemies that cannot be beaten, and at the books without a lackey or a boss",
    )  # fmt: skip
    yield Claim(
        proved.RUN_NEVER_LOST, f'"{id}" can lose the game', Kind.REACHABLE, document.at("id"),
        frozenset({Event("end", "lost")}), scope=Scope.SOME, refuted=f'"{id}" can never lose the game',  aspect="lost",
    )  # fmt: skip
    yield Claim(
        proved.ENDLESS_BATTLE, f'every game of "{id}" ends', Kind.ENDS, document.at("id"),
        refuted=f'a game of "{id}" can go on for ever', aspect="ends",
        help="give the mode a `loss after`, or let a harmful action come in every round of the enemies' actions",
    )  # fmt: skip


def _guide_of_run(game: Game[Any], claim: Claim) -> Guide:
    if Event("end", "lost") in claim.goal:
        return IdleGuide()
    wanted = frozenset(event.which for event in claim.goal if event.what != "end")
    return WantingGuide(wanted) if wanted else WinningGuide()


# Enemies


def of_enemy(library: Library, document: Document, page: model.Enemy) -> Subject:
    """A battle with the deck that each character has by then: as its loadouts say, or the starting deck."""
    configurations = []
    mode = STANDARD if STANDARD in library.modes else ""
    for character in sorted(library.characters):
        if not library.starting_deck(character):
            continue
        first = page.book == 1 and page.type == "lackey"
        fitting = [
            id
            for id, loadout in sorted(library.loadouts.items())
            if plain(loadout.character) == character and (loadout.book, loadout.type) == (page.book, page.type)
        ]
        for loadout in fitting or ([""] if first or not library.loadouts else []):
            name = f"{character}, {loadout or 'starting'}"
            data = {"players": "1", "character": character, "loadout": loadout or "starting"}
            make = partial(_battle_game, library, Setup(character, mode), document.id, loadout)
            configurations.append(Configuration(name, data, make))
    return Subject(
        kind="enemy",
        id=document.id,
        title=page.name,
        at=document.at(),
        claims=tuple(_enemy_claims(document, page)),
        configurations=tuple(configurations),
        method=Guided(
            _guide_of_battle, lambda configuration: of_battle(configuration.game()), max_moves=MOVES, shortening=0
        ),
        headline=("beaten", "beats"),
        phrase="can be beaten and can beat",
    )


def _enemy_claims(document: Document, page: model.Enemy) -> Iterator[Claim]:
    id = document.id
    yield Claim(
        proved.ENEMY_NEVER_BEATEN, f'"{id}" can be beaten', Kind.REACHABLE, document.at("id"),
        frozenset({Event("end", "won")}), scope=Scope.EACH, refuted=f'"{id}" can never be beaten', aspect="beaten",
        help="give it less HP or block, or declare a loadout that a character has by then",
    )  # fmt: skip
    yield Claim(
        proved.ENEMY_NEVER_WINS, f'"{id}" can beat the player', Kind.REACHABLE, document.at("id"),
        frozenset({Event("end", "lost")}), scope=Scope.EACH, refuted=f'"{id}" can never beat the player',
        aspect="beats", help="let one of its actions cost HP",
    )  # fmt: skip
    yield Claim(
        proved.STAGE_NEVER_REACHED, f'"{id}" can be turned over', Kind.REACHABLE, document.at("stages"),
        frozenset({Event("flipped", id)}), scope=Scope.EACH, refuted=f'"{id}" can never be turned over', aspect="flips",
    )  # fmt: skip
    for stage, side in enumerate(page.stages, 1):
        for number in range(1, len(side.actions) + 1):
            yield Claim(
                proved.STAGE_NEVER_REACHED, f'action {number} of stage {stage} can be taken', Kind.REACHABLE,
                document.at("stages", stage - 1, "actions", number - 1),
                frozenset({Event("action", f"{id}/{stage}/{number}")}), scope=Scope.SOME,
                refuted=f'action {number} of stage {stage} of "{id}" is never taken', aspect="actions",
            )  # fmt: skip
    yield Claim(
        proved.ENDLESS_BATTLE, f'every battle against "{id}" ends', Kind.ENDS, document.at("id"),
        refuted=f'a battle against "{id}" can go on for ever', scope=Scope.SOME, aspect="ends",
        help="let a harmful action come in every round of its actions",
    )  # fmt: skip


def _battle_game(library: Library, setup: Setup, enemy: str, loadout: str) -> Game[Any]:
    return BattleGame(library, setup, enemy, loadout)


def _guide_of_battle(game: Game[Any], claim: Claim) -> Guide:
    (event, *_) = claim.events
    if event.what == "action":
        return WaitingGuide(int(event.which.split("/")[1]))
    return IdleGuide() if event == Event("end", "lost") else WinningGuide()
