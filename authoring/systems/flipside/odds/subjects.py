"""What there is to take odds of in a Flipside pack: its adventures, checks and final adventures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from functools import partial
from itertools import combinations
from typing import Any

from authoring.game.extensive import Event, Game, Move
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.proof.balance import Case, Form, OddsSubject
from authoring.systems.flipside import model
from authoring.systems.flipside.game.library import Library, library_of, plain
from authoring.systems.flipside.game.reach import of_adventure
from authoring.systems.flipside.model.cards import Loadout
from authoring.systems.flipside.model.effects import Check, Effect
from authoring.systems.flipside.odds.checks import CheckGame, checks_in, checks_of
from authoring.systems.flipside.odds.compile import BaggedPlay
from authoring.systems.flipside.odds.difficulty import expected, usual
from authoring.systems.flipside.odds.finales import FinaleGame
from authoring.systems.flipside.odds.games import OddsAdventure
from authoring.systems.flipside.rules.walk import own_survey
from authoring.values import value

STARTING = "starting"
"""The loadout every character has at the start."""
MADE_FROM = ("box", "character", "item", "loadout", "stuff", "achievement", "counter")
"""The kinds of documents that every adventure alone is made from."""
STOWING = "items gained on the way are put away"
THUMB = "whoever can step steps; else a card is used, if one can be"
RANKS: Mapping[str, int] = {
    "equip": 0, "step": 1, "advance": 1, "use": 2, "ability": 2, "take-wound": 3, "ready": 3, "stow": 3,
    "resolve": 3, "stop": 4, "mismatch": 4,
}  # fmt: skip
"""The order in which the rule of thumb prefers moves; others come with the cards."""


def thumb(game: Game[Any], state: Any, moves: Sequence[Move]) -> Sequence[Move]:
    """The moves a player would make who looks no further than this one."""
    least = min(RANKS.get(move.verb, 2) for move in moves)
    return [move for move in moves if RANKS.get(move.verb, 2) == least]


@value
class Equipment:
    """A loadout by its name, for every character that has it; of several of a name `which` says the one."""

    name: str
    loadouts: Mapping[str, Loadout | None]
    which: str = ""
    words: Mapping[str, str] = field(default_factory=dict)
    """What it is, by character, where no document says so."""

    def data(self, *characters: str) -> dict[str, str]:
        """The facts of a case in which these characters have it."""
        data = {"characters": ", ".join(characters), "loadout": self.name}
        data |= {"which": self.which} if self.which else {}
        has = " | ".join(self.words[character] for character in characters if character in self.words)
        return data | ({"has": has} if has else {})

    def told(self, *characters: str) -> str:
        """The name of a case in which these characters have it."""
        return ", ".join([*characters, self.name, *([self.which] if self.which else [])])


def odds_subjects(pack: LinkedPack, met: Sequence[Equipment] = ()) -> Sequence[OddsSubject]:
    """The adventures, checks and final adventures of the pack itself, those that the linter left whole, with the
    loadouts of its documents and those that were met in play."""
    library = library_of(pack)
    every = [*declared(library), *met]
    found = [of_page(library, document, page, every) for document, page in pack.each(model.Adventure, own=True)]
    checking = dict.fromkeys(site.document for site in own_survey(pack).checks)
    found += [subject for document in checking for subject in of_checks(library, document, every)]
    found += [of_finale(library, document, page, every) for document, page in pack.each(model.FinalAdventure, own=True)]
    return [subject for subject in found if subject.cases]


def declared(library: Library) -> list[Equipment]:
    """What every character starts with, then the loadouts that are declared, the poorest first."""
    ordered = sorted(library.loadouts.items(), key=lambda each: (wealth(each[1]), each[0]))
    characters = sorted(library.characters)
    return [Equipment(name, dict.fromkeys(characters, loadout)) for name, loadout in [(STARTING, None), *ordered]]


def wealth(loadout: Loadout | None) -> int:
    """How much a loadout is, roughly: tokens, items, slots, a golden side, and coins."""
    if loadout is None:
        return 0
    things = len(loadout.tokens) + len(loadout.items) + loadout.health + loadout.slots + loadout.golden
    return 100 * things + loadout.coins


def of_page(library: Library, document: Document, page: model.Adventure, every: Sequence[Equipment]) -> OddsSubject:
    """An adventure for every character with every loadout."""
    id = document.id
    gains = any(
        isinstance(part, Effect) and part.key == "gain" and part.value.item for part in of_adventure(library, page)
    )
    cases = []
    for equipment in every:
        for character, loadout in sorted(equipment.loadouts.items()):
            whole = partial(OddsAdventure, library, id, character, loadout)
            forms = [Form(whole, BaggedPlay)]
            if gains:
                forms.append(Form(partial(whole, stowing=True), BaggedPlay, STOWING))
            cases.append(Case(equipment.told(character), equipment.data(character), tuple(forms)))
    ends = {name: Event("green", f"{id}/{name}") for name, step in page.steps.items() if step.frame == "green"}
    ends |= {"success": Event("success", id), "failure": Event("failure", id)}
    visits = {f"step {name}": Event("step", f"{id}/{name}") for name in page.steps}
    visits |= {
        f"half {name}/{half}": Event("half", f"{id}/{name}/{half}")
        for name, step in page.steps.items()
        for half, _ in step.halves
        if half
    }
    visits |= {f"box {name}": Event("box", f"{id}/{name}") for name in page.boxes}
    poorest = next((each.name for each in declared(library)[1:]), "")
    return OddsSubject(
        kind="adventure",
        id=id,
        title=page.title,
        at=document.at(),
        cases=tuple(cases),
        ends=ends,
        visits=visits,
        facts={"difficulty": page.difficulty},
        chooser=thumb,
        thumb=THUMB,
        usual=usual(page, STARTING, poorest),
        expected=tuple(expected(document, page, STARTING, poorest)),
        reads=_reads(library, document, page),
    )


def _reads(library: Library, document: Document, page: model.Adventure) -> tuple[Document, ...]:
    """What the games of an adventure are made from; the entries only where it reads some on the way."""
    blue = any(step.frame == "blue" for step in page.steps.values())
    reading = blue or any(isinstance(part, Effect) and part.key == "read" for part in of_adventure(library, page))
    kinds = {*MADE_FROM, *(("entry",) if reading else ())}
    return (document, *(each for each in library.pack.documents if each.kind in kinds))


def of_checks(library: Library, document: Document, every: Sequence[Equipment]) -> Iterable[OddsSubject]:
    """The checks of a quest, for its character, or of an entry, for everybody."""
    content, own = document.model, list[str]()
    if isinstance(content, model.Quest):
        title = content.title
        own = sorted(id for id, character in library.characters.items() if document.id in map(plain, character.quests))
        checks = [*([content.check] if content.check is not None else []), *checks_of(content.choices)]
    elif isinstance(content, model.Entry):
        title = content.title
        checks = [*checks_in(content.do), *checks_of(content.choices)]
    else:
        return
    characters = (own or sorted(library.characters)) if checks else ()
    for number, check in enumerate(checks, 1):
        id = document.id if len(checks) == 1 else f"{document.id}#{number}"
        cases = [
            Case(
                equipment.told(character),
                equipment.data(character),
                (Form(partial(CheckGame, library, check, f"{document.kind}:{id}", character, loadout)),),
            )
            for equipment in every
            for character, loadout in sorted(equipment.loadouts.items())
            if character in characters
        ]
        yield _check(document, id, title or document.id, check, cases)


def _check(document: Document, id: str, title: str, check: Check, cases: Sequence[Case]) -> OddsSubject:
    source = f"{document.kind}:{id}"
    ends = {result: Event("check-result", f"{source}/{result}") for result in ("success", "failure")}
    facts = {"draw": str(check.draw), "need": f"{check.need.at_least} x {check.need.of}"}
    if check.wound_per is not None:
        facts["wound per"] = str(check.wound_per)
    return OddsSubject("check", id, title, document.at(), tuple(cases), ends, {}, facts, thumb, THUMB)


def of_finale(
    library: Library, document: Document, page: model.FinalAdventure, every: Sequence[Equipment]
) -> OddsSubject:
    """A Final Adventure for every group of characters, all with loadouts of one name."""
    id = document.id
    cases = []
    for equipment in every:
        for size in range(1, 5):
            for group in combinations(sorted(equipment.loadouts), size):
                game = partial(FinaleGame, library, id, group, equipment.loadouts)
                form = Form(game, BaggedPlay) if size == 1 else Form(game, large=True)
                cases.append(Case(equipment.told(*group), {"players": str(size), **equipment.data(*group)}, (form,)))
    ends = {name: Event("green", f"{id}/{name}") for name, chain in page.chains.items() if not chain.next}
    ends |= {"success": Event("final-success", id)}
    visits = {f"chain {name}": Event("chain", f"{id}/{name}") for name in page.chains}
    return OddsSubject("final adventure", id, page.title, document.at(), tuple(cases), ends, visits, {}, thumb, THUMB)


__all__ = ["STARTING", "Equipment", "declared", "odds_subjects", "wealth"]
