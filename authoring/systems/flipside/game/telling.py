"""A play in words, and what a player may see of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from authoring.game.extensive import CHANCE, TEAM, Event, Move
from authoring.systems.flipside.game.ends import ALONE
from authoring.systems.flipside.game.library import Library, plain
from authoring.systems.flipside.game.paying import GiveAmount, GiveWorth
from authoring.systems.flipside.game.reading import Choose
from authoring.systems.flipside.game.state import Play

WITH_TOKENS = {
    "fill": "puts {} into the box",
    "heal": "heals {}",
    "put-back": "returns {} to the bag",
    "recover": "returns {} from the discard pile to the bag",
    "return": "returns {} to the supply",
    "take-out": "takes {} out of the bag",
    "use-token": "uses {}",
}
"""What is done with a token, by the verb."""
WITH_NOTHING = {
    "break-camp": "breaks camp",
    "leave": "leaves the stall",
    "narrate": "reads the news",
    "pass": "passes",
    "ready": "is ready",
    "resolve": "has the check judged",
    "stop": "wants no more",
}
"""What is done with nothing, by the verb."""


def describe(play: Play, move: Move) -> str:
    """The move as a sentence without its full stop: "Motato moves to the Old Quarter (m4) with a forest 1"."""
    library, args = play.library, move.args
    who = _who(play, move.seat)
    match move.verb:
        case "draw" | "draw-wound":
            drawer = library.name("character", args[2]) if len(args) > 2 else "somebody"
            return f"{drawer} draws {_token(args[0])}" + (" as a wound" if move.verb == "draw-wound" else "")
        case "draw-item":
            return f"{library.name('character', args[2])} draws {library.item_name(args[0])}"
        case "reveal":
            return f"{library.item_name(args[0])} is put into the Market"
        case "news":
            return f"the news card is {args[0]}"
        case "roll":
            return f"the Loot Dice shows face {args[0]}"
        case "move":
            tokens = " and ".join(_token(word) for word in args[1:] if word not in ("with", "and"))
            return f"{who} moves to {_place(play, args[0])} with {tokens}"
        case "go-to":
            return f"{who} goes to {_place(play, args[0])}"
        case "done":
            return f"{who} moves no further"
        case "step":
            half = next((word for word in args[1:2] if word != "with"), "")
            token = f" with {_token(args[args.index('with') + 1])}" if "with" in args else ""
            by_half = f", {half} half" + ("," if token else "") if half else ""
            return f'{who} takes the step "{args[0]}"{by_half}{token}'
        case "mismatch":
            return f"{who}'s {args[0]} is mismatched"
        case "advance":
            return f"{who} moves the group pawn on with {_token(args[-1])}"
        case "follow":
            card = f" by {library.name('stuff', args[2])}" if len(args) > 1 else ""
            return f'the group follows the arrow to "{args[0]}"{card}'
        case "choose":
            task = play.agenda[-1] if play.agenda else None
            text = task.options.value[int(args[0]) - 1].text if isinstance(task, Choose) else args[0]
            return f"{who} chooses: {text}"
        case "interact":
            return f"{who} interacts with {library.name('token', args[0])}"
        case "quest":
            return f'{who} completes the quest "{_quest(play, move.seat)}"'
        case "stall":
            return f"{who} visits the stall"
        case "camp":
            return f"{who} sets up camp"
        case "offer":
            return f"{who} follows {library.name('stuff', args[0])}"
        case "use":
            with_token = f" with {_token(args[2])}" if "with" in args else ""
            whom = f" for {library.name('character', args[-1])}" if "for" in args else ""
            return f"{who} uses {library.item_name(args[0])}{with_token}{whom}"
        case "ability":
            owner = play.seats[move.seat]
            character = library.characters[owner.character]
            whom = f" for {library.name('character', args[1])}" if args[1] != owner.character else ""
            return f"{who} uses {(character.golden if owner.golden else character.ability).name}{whom}"
        case "equip":
            instead = f" in place of {library.item_name(args[2])}" if len(args) > 2 else ""
            return f"{who} equips {library.item_name(args[0])}{instead}"
        case "stow" | "buy" | "take" | "sell" | "lose" | "fix" | "junk":
            odd = {"stow": "puts away", "fix": "fixes", "lose": "loses", "junk": "breaks"}
            return f"{who} {odd.get(move.verb, move.verb + 's')} {library.item_name(args[0])}"
        case "give":
            if len(args) > 1 and args[-2] == "to":
                what = _coins(args[0]) if args[0].isdigit() else _thing(play, args[0])
                return f"{who} gives {what} to {library.name('character', args[-1])}"
            return f"{who} gives {library.item_name(args[0])}" + (" from the junkbox" if len(args) > 1 else "")
        case "pay":
            return f"{who} pays {_paid(play, move)}"
        case "take-wound":
            return f"{who} takes a wound with {_token(args[0])}"
        case "unlock":
            return f"{who} unlocks the slot of Blocking token {args[0]}"
        case "buy-token" | "add":
            return f"{who} {'buys' if move.verb == 'buy-token' else 'adds'} {_token(args[0])}"
        case verb if verb in WITH_TOKENS:
            return f"{who} {WITH_TOKENS[verb].format(_token(args[0]))}"
        case "choose-deck":
            return f"{who} takes a {args[0]} item"
        case verb if verb in WITH_NOTHING:
            return f"{who} {WITH_NOTHING[verb]}"
        case _:
            return " ".join((who, move.verb.replace("-", " "), *args))


def _who(play: Play, seat: int) -> str:
    if seat == CHANCE:
        return "chance"
    if seat == TEAM:
        return "the group"
    return play.library.name("character", play.seats[seat].character)


def _quest(play: Play, seat: int) -> str:
    """The title of the quest that comes next for a seat."""
    mine = play.seats[seat]
    return play.library.quests[plain(play.library.characters[mine.character].quests[mine.quests])].title


def _coins(number: str) -> str:
    return f"{number} coin" + ("" if number == "1" else "s")


def _paid(play: Play, move: Move) -> str:
    """How much of coins or XP goes on a payment: what is due, of a group one after another."""
    task, what = play.agenda[-1] if play.agenda else None, move.args[0]
    due = task.number if isinstance(task, GiveAmount | GiveWorth) and not task.as_group else 1
    number = min(due, getattr(play.seats[move.seat], what))
    return f"{number} XP" if what == "xp" else _coins(str(number))


def _token(name: str) -> str:
    return f"a {name}"


def _thing(play: Play, id: str) -> str:
    return play.library.item_name(id) if id in play.library.faces else play.library.name("stuff", id)


def _place(play: Play, code: str) -> str:
    location = play.library.locations.get(code)
    return f"{location.name} ({code})" if location is not None and location.name else code


def chapter(play: Play) -> str:
    """Where in a scenario a state is: "round 3, movement", "round 4, in Shellmaw"; "" in an adventure alone."""
    if play.phase == ALONE:
        return ""
    if play.final is not None:
        return f"the final round, in {play.library.finals[play.final.adventure].title}"
    if play.phase == "setup":
        return "setting up"
    where = f"in {play.library.adventures[play.run.adventure].title}" if play.run is not None else play.phase
    return f"round {play.round}, {where}"


def narrate(library: Library, event: Event) -> str:
    """What is read aloud when something happens: the texts of entries, adventures, cards and chains."""
    match event.what:
        case "entry" if (entry := library.entries.get(event.which)) is not None:
            return f"{entry.title}\n\n{entry.text}" if entry.title else entry.text
        case "adventure" if (page := library.adventures.get(event.which)) is not None:
            return "\n\n".join((page.title, page.intro, *page.pages, *page.rules))
        case "quest" if (quest := library.quests.get(event.which)) is not None:
            return quest.title
        case "stuff" if (card := library.stuff.get(event.which)) is not None:
            return f"{card.name}: {card.text}" if card.text else card.name
        case "scenario" if (scenario := library.scenarios.get(event.which)) is not None:
            return f"{scenario.title}\n\n{scenario.intro}"
        case "final" if (board := library.finals.get(event.which)) is not None:
            return f"{board.title}\n\n{board.intro}"
        case "chain":
            board_id, _, name = event.which.partition("/")
            page_ = library.finals.get(board_id)
            return page_.chains[name].text if page_ is not None and name in page_.chains else ""
        case _:
            return ""


def overview(play: Play, seat: int) -> list[str]:
    """The table at a glance: the round, the boards, what lies where."""
    library = play.library
    lines = [f"round {play.round}, {play.phase}" if play.round else play.phase]
    if play.board:
        tokens = (f"{library.name('token', id)} at {place}" for id, place in sorted(play.board.items()))
        lines.append("on the board: " + ", ".join(tokens))
    if play.common:
        lines.append("the team has: " + ", ".join(library.name("stuff", id) for id in sorted(play.common)))
    for number, each in enumerate(play.seats):
        mark = "›" if number == seat else " "
        bag = Counter(each.bag)
        held = ", ".join(f"{count} x {name}" if count > 1 else name for name, count in sorted(bag.items()))
        lines.append(
            f"{mark} {library.name('character', each.character)} at {_place(play, each.place)}: {each.coins} coins, "
            f"{each.xp} xp, {len(each.wounds)} of {each.health} wounds, {each.quests} quests done"
        )
        lines.append(f"    bag: {held or 'empty'}" if number == seat else f"    bag: {len(each.bag)} tokens")
        if each.drawn:
            lines.append("    drawn: " + ", ".join(each.drawn))
        worn = [library.item_name(card.item) + (" (used)" if card.used else "") for card in each.equipped]
        if worn or each.backpack:
            carried = ", ".join(library.item_name(item) for item in each.backpack)
            lines.append("    items: " + ", ".join(worn) + (f"; backpack: {carried}" if carried else ""))
    if play.run is not None:
        lines.append(f'in "{play.run.adventure}" on {play.run.at or "the Start step"}')
    if play.final is not None:
        lines.append(f'in "{play.final.adventure}", chain "{play.final.chain}", step {play.final.at}')
    return lines


def observe(play: Play, seat: int) -> Mapping[str, Any]:
    """What a player in that seat may see, as JSON types: the table, everyone's boards, one's own bag."""
    return {
        "round": play.round,
        "phase": play.phase,
        "result": play.result,
        "market": {deck: list(row) for deck, row in play.market.items()},
        "board": dict(sorted(play.board.items())),
        "stuff": sorted(play.common),
        "achievements": sorted(play.achieved),
        "counters": dict(sorted(play.counters.items())),
        "adventure": play.run._asdict() if play.run else None,
        "final": play.final._asdict() if play.final else None,
        "supply": dict(sorted(play.supply.items())),
        "seats": [_board(play, number, own=number == seat) for number in range(len(play.seats))],
    }


def _board(play: Play, number: int, own: bool) -> dict[str, Any]:
    seat = play.seats[number]
    quests = play.library.characters[seat.character].quests
    shown = {
        "character": seat.character, "golden": seat.golden, "place": seat.place, "xp": seat.xp,
        "coins": seat.coins, "tokens in bag": len(seat.bag), "drawn": list(seat.drawn),
        "discard": list(seat.discard), "wounds": list(seat.wounds), "health": seat.health, "slots": seat.slots,
        "equipped": [card._asdict() for card in seat.equipped], "backpack": list(seat.backpack),
        "junk": list(seat.junk), "stuff": list(seat.stuff), "quests": seat.quests,
        "quest": plain(quests[seat.quests]) if seat.quests < len(quests) else None,
        "final": seat.final,
    }  # fmt: skip
    return {**shown, "bag": list(seat.bag)} if own else shown
