"""Campaigns of a few short scenarios for one cook, made by hand or generated, and what plain search says of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hypothesis import strategies as st

from authoring.game.lines import possible
from authoring.lint.running import LintOptions, read_packs
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.proof.claims import Subject
from authoring.source.reading import read_file
from authoring.systems.flipside.game.ends import WON
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.proving.campaign import unlocks
from authoring.systems.flipside.proving.subjects import subjects
from tests.systems.flipside.random_scenarios import VALLEY

Data = dict[str, Any]
Sheet = frozenset[str]
FRIENDS = ("ann", "bob", "cid")
GROUP = ("cook",)


def met(*names: str) -> Data:
    """The condition that all of some friends were met."""
    return {"all": [{"achieved": name} for name in names]}


def count(numbers: str) -> Data:
    """The condition that so many friends were met."""
    return {"achievements": {"family": "met", "is": numbers}}


def friend(name: str, guard: Data | None = None) -> list[Data]:
    """Somebody at home whom one meets, under a condition if it says so."""
    do: list[Data] = [{"achieve": name}]
    if guard is not None:
        do = [{"when": {"if": guard, "do": do}}]
    return [
        {"kind": "achievement", "id": name, "name": f"Met {name.capitalize()}", "family": "met"},
        {"kind": "token", "id": name, "name": name, "type": "resident", "location": "g1", "read": name},
        entry(name, [*do, {"end": "turn"}]),
    ]


def entry(id: str, do: Sequence[Data]) -> Data:
    """An entry that does so."""
    return {"kind": "entry", "id": id, "text": "T.", "do": list(do)}


def scenario(
    order: int, rounds: int, meets: Sequence[str], if_: Data | None = None, unlock: Data | None = None, **more: Any
) -> Data:
    """A scenario of so many rounds before the last one in which some friends are at home; its id is "part-1"."""
    final: Data = {"adventure": "feast", "unready": "hungry", "locked": "hungry"}
    if if_ is not None:
        final["if"] = if_
    found = {
        "kind": "scenario", "id": f"part-{order}", "title": f"Part {order}", "intro": "Once.", "order": order,
        "setup": [{"place": list(meets)}] if meets else [],
        "boards": [{"players": [1], "track": [{} for _ in range(rounds + 1)]}], "final": final,
    }  # fmt: skip
    return found | ({"unlock": unlock} if unlock is not None else {}) | more


def tale(*story: Data, carried: Sequence[Sequence[str]] = (), rulings: Data | None = None) -> list[Data]:
    """The documents of a pack, the manifest first, in a valley with one cook, where every scenario ends in a feast."""
    manifest = {"kind": "pack", "id": "tales", "system": "flipside", "version": "1.0.0", "title": "Tales"}
    manifest |= {"carried": [{"achievements": list(each)} for each in carried]} if carried else {}
    manifest |= {"rulings": rulings} if rulings else {}
    return [
        manifest,
        *(document.data for document in read_file(VALLEY).documents),
        *story,
        {"kind": "final-adventure", "id": "feast", "title": "Feast", "start": "on", "success": "full",
         "failure": "hungry", "mismatched": ["wound"], "chains": {"on": {"steps": [{"need": "any"}],
                                                                         "starts": {"1": 0}}}},
        {"kind": "entry", "id": "full", "text": "T.", "ending": "Full"},
        {"kind": "entry", "id": "hungry", "text": "T."},
    ]  # fmt: skip


def campaign(*story: Data, carried: Sequence[Sequence[str]] = (), rulings: Data | None = None) -> LinkedPack:
    """The pack of such documents, which have no errors."""
    with TemporaryDirectory() as folder:
        text = "".join(f"---\n{json.dumps(data)}\n" for data in tale(*story, carried=carried, rulings=rulings))
        Path(folder, "pack.yaml").write_text(text, encoding="utf-8")
        (pack,), problems = read_packs([Path(folder)], LintOptions(cache=False))
    assert not [problem for problem in problems if problem.severity is Severity.ERROR], problems
    return pack


def of(pack: LinkedPack, id: str, *claims: str) -> Subject:
    """What there is to prove of a scenario, those claims alone whose titles begin so; that it can be completed."""
    found = next(subject for subject in subjects(pack) if subject.id == id)
    wanted = claims or (f'"{id}" can be completed',)
    kept = tuple(claim for claim in found.claims if claim.title.startswith(wanted))
    return Subject(found.kind, found.id, found.title, found.at, kept, found.configurations, found.method)


ANY = st.sampled_from(
    [*({"achieved": name} for name in FRIENDS), *(count(words) for words in ("1+", "2+", "3+", "2", "1", "at most 1"))]
)
CONDITIONS = ANY | st.builds(lambda inner: {"not": inner}, ANY)
CONDITIONS |= st.builds(lambda one, other: {"any": [one, other]}, CONDITIONS, CONDITIONS)
CONDITIONS |= st.builds(lambda one, other: {"all": [one, other]}, CONDITIONS, CONDITIONS)


@st.composite
def campaigns(draw: st.DrawFn) -> LinkedPack:
    """Three friends, each met in one or two of two short scenarios, perhaps only by some; then a third scenario that
    asks whom one has met, or for a bell that some can choose before it begins."""
    friends = [each for name in FRIENDS for each in friend(name, draw(st.none() | CONDITIONS))]
    at_first = draw(st.lists(st.sampled_from(FRIENDS), min_size=1, max_size=3, unique=True))
    then = draw(st.lists(st.sampled_from(FRIENDS), max_size=3, unique=True))
    ringing: Data = {"text": "A.", "if": draw(ANY | CONDITIONS), "do": [{"gain": {"stuff": "bell"}}]}
    gate: Data = {"kind": "entry", "id": "gate", "text": "T.", "choices": [ringing, {"text": "B.", "do": []}]}
    bell: Data = {"kind": "stuff", "id": "bell", "name": "Bell", "type": "common", "text": "T."}
    asked = draw(CONDITIONS | st.builds(lambda other: {"any": [{"have": "bell"}, other]}, CONDITIONS))
    meets: list[str] = draw(st.sampled_from([[], ["ann"]]))
    if_: Data = draw(st.sampled_from([{"have": "bell"}, asked]))
    last = scenario(3, 3, meets, if_, draw(st.none() | CONDITIONS))
    last["setup"] = [*last["setup"], {"read": "gate"}]
    parts = scenario(1, draw(st.integers(1, 2)), at_first), scenario(2, 1, then, unlock=draw(st.none() | CONDITIONS))
    return campaign(*friends, gate, bell, *parts, last)


def ends(library: Library, id: str, start: Sheet) -> tuple[set[Sheet], bool]:
    """What the plays of a scenario leave, and whether one of them completes it, by looking at every state."""
    game = ScenarioGame(library, id, GROUP, sorted(start))
    todo, seen, found, won = [game.initial()], set(), set(), False
    while todo:
        state = todo.pop()
        key = game.key(state)
        if key in seen:
            continue
        seen.add(key)
        options = possible(game, state)
        if not options:
            found.add(frozenset(state.achieved))
            won = won or state.result == WON
        todo += [game.apply(state, move) for move in options]
    return found, won


def left_before(library: Library, id: str) -> set[Sheet]:
    """Every sheet with which a scenario can begin, by playing all that comes before it in every way."""
    order = library.scenarios[id].order
    earlier = [other for other, page in library.scenarios.items() if page.order < order]
    todo, seen = [Sheet()], set[Sheet]()
    while todo:
        sheet = todo.pop()
        if sheet not in seen:
            seen.add(sheet)
            todo += [end for other in earlier if unlocks(library, other, GROUP, sheet)
                     for end in ends(library, other, sheet)[0]]  # fmt: skip
    return {sheet for sheet in seen if unlocks(library, id, GROUP, sheet)}
