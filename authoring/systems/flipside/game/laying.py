"""The table of The Flipside laid out: the round, the map around the players, their boards, cards, and adventures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from authoring.game.panels import Panel
from authoring.systems.flipside.game import constants as rules
from authoring.systems.flipside.game.cards import DECKS
from authoring.systems.flipside.game.ends import ALONE
from authoring.systems.flipside.game.library import plain
from authoring.systems.flipside.game.paths import next_steps
from authoring.systems.flipside.game.state import Play, Seat


def panels(play: Play, seat: int) -> Sequence[Panel]:
    """The table as a player in that seat may see it; below 0: as all do, without what is in the bags."""
    found = [*_round(play)]
    if play.run is not None:
        found.append(_adventure(play))
    if play.final is not None:
        found.append(_finale(play))
    found += [_board(play, number, number == seat) for number in range(len(play.seats))]
    if play.run is None and play.final is None and play.phase != ALONE:
        found += [_around(play), *_market(play)]
    return found


def _round(play: Play) -> Iterator[Panel]:
    if play.phase == ALONE:
        return
    library = play.library
    rows = [("round", str(play.round)), ("phase", play.phase)]
    rows += [(library.name("counter", id), str(value)) for id, value in sorted(play.counters.items())]
    if play.common:
        rows.append(("the team has", _listed(library.name("stuff", id) for id in play.common)))
    if play.achieved:
        rows.append(("achieved", _listed(library.name("achievement", id) for id in play.achieved)))
    yield Panel("the table", tuple(rows))


def _board(play: Play, number: int, own: bool) -> Panel:
    """A Character Board: what lies on it, and the bag if it is one's own."""
    library, seat = play.library, play.seats[number]
    rows = [
        ("at", place(play, seat.place)),
        ("{coin}", str(seat.coins)),
        ("{xp}", f"{seat.xp} of {rules.XP_CAP}"),
        ("{wound}", f"{len(seat.wounds)} of {seat.health}" + (f" ({_counted(seat.wounds)})" if seat.wounds else "")),
    ]
    if play.phase != ALONE:
        rows.append(("{quest}", _quest(play, seat)))
    if seat.drawn or seat.virtual or seat.used:
        drawn = _counted((*seat.drawn, *seat.virtual, *((seat.used,) if seat.used else ())))
        rows.append(("drawn", drawn))
    rows.append(("bag", _counted(seat.bag) if own else f"{len(seat.bag)} tokens"))
    if seat.discard:
        rows.append(("discarded", _counted(seat.discard)))
    worn = [library.item_name(card.item) + (" (used)" if card.busy else "") for card in seat.equipped]
    rows.append(("items", (", ".join(worn) or "none") + f", {max(0, seat.slots - len(worn))} free"))
    for name, cards in (("backpack", seat.backpack), ("junk", seat.junk)):
        if cards:
            rows.append((name, ", ".join(map(library.item_name, cards))))
    if seat.stuff:
        rows.append(("{stuff}", _listed(library.name("stuff", id) for id in seat.stuff)))
    golden = ", golden" if seat.golden else ""
    return Panel(f"{library.name('character', seat.character)}{golden}", tuple(rows), own=own)


def _quest(play: Play, seat: Seat) -> str:
    quests = play.library.characters[seat.character].quests
    if seat.quests >= len(quests):
        return f"all {seat.quests} done"
    quest = play.library.quests[plain(quests[seat.quests])]
    return f"{seat.quests} of {len(quests)} done; next at {place(play, quest.location)}"


def _around(play: Play) -> Panel:
    """The map where it matters: where the players are, what borders on that, and where tokens lie."""
    library = play.library
    near = {seat.place for seat in play.seats}
    border = {code for at in near for code in library.neighbours.get(at, ())}
    rows = []
    for code in sorted(
        {*near, *border, *play.board.values()}, key=lambda code: (code not in near, code not in border, code)
    ):
        location = library.locations.get(code)
        if location is None:
            continue
        here = [library.name("character", seat.character) for seat in play.seats if seat.place == code]
        here += [library.name("token", id) for id, at in sorted(play.board.items()) if at == code]
        marks = ("{stall} " if location.stall else "") + ("{loot}" if location.loot else "")
        how = "here" if code in near else "near" if code in border else "far"
        rows.append((how, code, location.name, f"{{{location.terrain}}}", marks.strip(), ", ".join(here)))
    return Panel("the map", tuple(rows), ("", "", "place", "terrain", "", "there"))


def _market(play: Play) -> Iterator[Panel]:
    library = play.library
    rows = [
        (deck, library.item_name(item), str(library.cost(item) if library.cost(item) is not None else "-"))
        for deck in DECKS
        for item in play.market.get(deck, ())
    ]
    if rows:
        yield Panel("the Market", tuple(rows), ("deck", "item", "{coin}"))


def _adventure(play: Play) -> Panel:
    """The page of an adventure: its steps with what they need, where the pawn is, and what can come next."""
    run = play.run
    assert run is not None
    page = play.library.adventures[run.adventure]
    following = next_steps(play, run)
    rows = []
    for name, step in page.steps.items():
        mark = "pawn" if name == run.at else "next" if name in following else ""
        for half, part in step.halves:
            told = f"{name}, {half}" if half else name
            light = " {lantern}" if step.lantern else ""
            leads = {"green": "success", "blue": "a reading"}.get(step.frame or "", "")
            rows.append((mark, told, f"{part.need}{light}", leads))
    for name, box in page.boxes.items():
        if box.slots:
            rows.append(("box", box.title or name, f"{run.filled(name)} of {len(box.slots)} filled", ""))
    return Panel(page.title, tuple(rows), ("", "step", "needs", "frame"))


def _finale(play: Play) -> Panel:
    final = play.final
    assert final is not None
    page = play.library.finals[final.adventure]
    chain = page.chains[final.chain]
    rows = []
    for number, step in enumerate(chain.steps, 1):
        mark = "pawn" if number == final.at else "next" if number == final.at + 1 else ""
        rows.append((mark, str(number), step.title, str(step.need)))
    return Panel(f"{page.title}: {chain.label or final.chain}", tuple(rows), ("", "", "step", "needs"))


def place(play: Play, code: str) -> str:
    """A location in words."""
    location = play.library.locations.get(code)
    return f"{location.name} ({code})" if location is not None and location.name else code


def _counted(names: Iterable[str]) -> str:
    counts = Counter(names)
    return ", ".join(f"{count} x {name}" if count > 1 else name for name, count in sorted(counts.items())) or "empty"


def _listed(names: Iterable[str]) -> str:
    return ", ".join(sorted(names))
