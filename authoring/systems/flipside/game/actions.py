"""The Action Phase: stall, camp, quest, interact. Rulebook: Action Phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from authoring.game.agenda import Decision, Draw, Mark, Task, by_weight
from authoring.game.extensive import TEAM, Move
from authoring.systems.flipside.game import constants as rules
from authoring.systems.flipside.game.adventure import Start
from authoring.systems.flipside.game.cards import buy, buyable, fix
from authoring.systems.flipside.game.checks import StartCheck
from authoring.systems.flipside.game.keywords import Do, keyword
from authoring.systems.flipside.game.library import plain
from authoring.systems.flipside.game.reading import Choose, Read
from authoring.systems.flipside.game.state import Play, Seat
from authoring.systems.flipside.game.tokens import buy_token, heal_all, tokens_for_sale, unlock
from authoring.systems.flipside.game.using import follow, use_moves
from authoring.values import value


@value
class StartActions(Task[Play]):
    """One action a player, in any order."""

    def run(self, play: Play) -> None:
        """Nobody has acted yet."""
        play.phase = "action"
        for seat in play.seats:
            seat.acted = False
        play.push(Act(TEAM))


@value
class Act(Decision[Play]):
    """Who acts next, and how (FS-R33: with nothing else to do one camps)."""

    forced: ClassVar[bool] = False

    def moves(self, play: Play) -> list[Move]:
        """The actions of everybody who has not acted."""
        found: list[Move] = []
        for number, seat in enumerate(play.seats):
            if not seat.acted:
                found += actions(play, number)
        return found

    def take(self, play: Play, move: Move) -> None:
        """Begin the action; then the next player."""
        seat = play.seats[move.seat]
        seat.acted = True
        play.happen("action", move.verb)
        play.push(self)
        match move.verb:
            case "stall":
                play.push(NewsCard(move.seat, "stall"), HealUp(move.seat), Shop(move.seat))
            case "camp":
                play.push(NewsCard(move.seat, "camp"), HealUp(move.seat), Camp(move.seat))
            case "quest":
                _quest(play, move.seat)
            case "interact":
                _interact(play, move.seat, move.args[0])
            case "offer":
                action = play.library.stuff[move.args[0]].action
                if action is not None:
                    play.push(Read(move.seat, plain(action.read)), Mark("turn"))


def actions(play: Play, number: int) -> list[Move]:
    """The actions a player can take where they are."""
    seat, library = play.seats[number], play.library
    found: list[Move] = []
    quests = library.characters[seat.character].quests
    if seat.quests < len(quests) and library.quests[plain(quests[seat.quests])].location == seat.place:
        found.append(Move(number, "quest"))
    for token in sorted(play.board):
        if play.board[token] == seat.place:
            found.append(Move(number, "interact", (token,)))
    slots = {card.item for card in seat.equipped if card.item in library.stuff}
    for stuff in sorted({*play.common, *seat.stuff, *slots}):
        action = library.stuff[stuff].action
        if action is not None and action.location in (None, seat.place):
            found.append(Move(number, "offer", (stuff,)))
    if seat.place in library.locations and library.locations[seat.place].stall:
        found.append(Move(number, "stall"))
    found.append(Move(number, "camp"))
    if library.rulings.get("FS-R33") == "may pass":
        found.append(Move(number, "pass"))
    return found


@value
class NewsCard(Draw[Play]):
    """The top news card: its bonus cannot be refused, the card goes to the bottom."""

    seat: int
    half: str

    def outcomes(self, play: Play) -> Sequence[tuple[Move, int]]:
        """Any card not seen yet; then the seen ones come in the order in which they were put down."""
        return by_weight("news", play.news or play.news_seen[:1])

    def take(self, play: Play, move: Move) -> None:
        """Read the half, gain its bonus."""
        card = move.args[0]
        if play.news:
            news = list(play.news)
            news.remove(card)
            play.news, play.news_seen = tuple(news), (*play.news_seen, card)
        else:
            play.news_seen = (*play.news_seen[1:], card)
        play.happen("news", card)
        half = getattr(play.library.news[card], self.half)
        if half.do:
            play.push(Do(self.seat, play.library.script(half.do), f"news:{card}"))


@value
class HealUp(Task[Play]):
    """Return every wound to the bag."""

    seat: int

    def run(self, play: Play) -> None:
        """Heal completely."""
        heal_all(play, play.seats[self.seat])


@value
class Shop(Decision[Play]):
    """Visit Stall 3 and 4: buy from the Market, then fix for coins; no refill now."""

    fixing: bool = False

    def moves(self, play: Play) -> list[Move]:
        """What can be paid, the abilities for a player at a stall, or leave."""
        seat = play.seats[self.seat]
        found = [] if self.fixing else [Move(self.seat, "buy", (item,)) for item in buyable(play, seat)]
        found += use_moves(play, self.seat, "stall")
        if seat.coins >= rules.FIX_COST:
            found += [Move(self.seat, "fix", (item,)) for item in dict.fromkeys(seat.junk)]
        return [*found, Move(self.seat, "leave")]

    def take(self, play: Play, move: Move) -> None:
        """Do it and stay, or leave."""
        if move.verb == "leave":
            return
        play.push(Shop(self.seat, self.fixing or move.verb == "fix"))
        if move.verb == "buy":
            buy(play, self.seat, move.args[0])
        elif move.verb == "fix":
            _pay_fix(play, play.seats[self.seat], "coins")
            fix(play, self.seat, move.args[0])
        else:
            follow(play, self.seat, move)


def _pay_fix(play: Play, seat: Seat, currency: str) -> None:
    if currency == "coins":
        seat.coins -= rules.FIX_COST
        play.coins += rules.FIX_COST
    else:
        seat.xp -= rules.FIX_COST


@value
class Camp(Decision[Play]):
    """Set Up Camp 3 to 5: unlock slots, buy tokens, fix, in this order (FS-R01, FS-R02)."""

    stage: int = 0

    def moves(self, play: Play) -> list[Move]:
        """What can be paid at this stage or a later one, abilities for a player at a camp, or break it."""
        seat, rulings = play.seats[self.seat], play.library.rulings
        found: list[Move] = []
        if self.stage == 0:
            blocking = play.library.characters[seat.character].blocking
            purse = seat.coins if rulings.get("FS-R01") == "coins" else seat.xp
            found += [Move(self.seat, "unlock", (str(n + 1),)) for n in seat.locked if blocking[n].xp <= purse]
        if self.stage <= 1:
            found += [Move(self.seat, "buy-token", (name,)) for name in tokens_for_sale(play, seat)]
        found += use_moves(play, self.seat, "camp")
        for currency in ("coins", "xp") if rulings.get("FS-R02") != "coin" else ("coins",):
            if getattr(seat, currency) >= rules.FIX_COST:
                found += [Move(self.seat, "fix", (item, "for", currency)) for item in dict.fromkeys(seat.junk)]
        return [*found, Move(self.seat, "break-camp")]

    def take(self, play: Play, move: Move) -> None:
        """Do it and stay, or break camp."""
        seat = play.seats[self.seat]
        match move.verb:
            case "break-camp":
                return
            case "unlock":
                play.push(self)
                number = int(move.args[0]) - 1
                price = play.library.characters[seat.character].blocking[number].xp
                if play.library.rulings.get("FS-R01") == "coins":
                    seat.coins -= price
                    play.coins += price
                else:
                    seat.xp -= price
                unlock(play, seat, number)
            case "buy-token":
                play.push(Camp(self.seat, 1))
                buy_token(play, seat, move.args[0])
            case "fix":
                play.push(Camp(self.seat, 2))
                _pay_fix(play, seat, move.args[2])
                fix(play, self.seat, move.args[0])
            case _:
                play.push(self)
                follow(play, self.seat, move)


def _quest(play: Play, number: int) -> None:
    """Read on from "I'm here", perform the check or choose; then the quest is done (FS-R34)."""
    seat = play.seats[number]
    name = plain(play.library.characters[seat.character].quests[seat.quests])
    quest = play.library.quests[name]
    source = f"quest:{name}"
    tasks: list[Task[Play]] = []
    if quest.check is not None:
        tasks.append(StartCheck(number, play.library.held(quest.check), source))
    if quest.choices:
        tasks.append(Choose(number, play.library.held(quest.choices), source))
    play.push(*tasks, Mark("turn"), QuestDone(number, name))


@value
class QuestDone(Task[Play]):
    """The card goes back to the box, the next one is revealed."""

    seat: int
    quest: str

    def run(self, play: Play) -> None:
        """One more."""
        play.seats[self.seat].quests += 1
        play.happen("quest", self.quest)


def _interact(play: Play, number: int, token: str) -> None:
    """Read the entry on a board token; afterwards it is removed unless it is left (FS-R30)."""
    card = play.library.tokens[token]
    play.happen("interact", token)
    play.push(Removal(token))
    play.push(Mark("turn"))
    if card.adventure is not None:
        play.push(Start(number, plain(card.adventure)))
    elif card.read is not None:
        play.push(Read(number, plain(card.read)))


@value
class Removal(Task[Play]):
    """A board token leaves the board after the interaction with it."""

    token: str

    def run(self, play: Play) -> None:
        """Take it off."""
        remove(play, self.token)


def remove(play: Play, token: str) -> None:
    """Take a board token off the board, if it is there."""
    play.board = {name: place for name, place in play.board.items() if name != token}


@keyword("place")
def _place(play: Play, seat: int, value: tuple[str, ...], source: str) -> None:
    for token in map(plain, value):
        if ("token", token) not in play.library.taken:
            play.board = {**play.board, token: play.library.tokens[token].location}
            play.happen("placed", token)


@keyword("remove")
def _remove(play: Play, seat: int, value: tuple[str, ...], source: str) -> None:
    for token in map(plain, value):
        remove(play, token)


@keyword("leave_on_board")
def _leave_on_board(play: Play, seat: int, value: Any, source: str) -> None:
    """The innermost interaction's token stays."""
    for at in range(len(play.agenda) - 1, -1, -1):
        if isinstance(play.agenda[at], Removal):
            del play.agenda[at]
            return


@keyword("achieve")
def _achieve(play: Play, seat: int, value: str, source: str) -> None:
    if ("achievement", plain(value)) not in play.library.taken:
        play.achieved |= {plain(value)}
        play.happen("achievement", plain(value))


@keyword("count")
def _count(play: Play, seat: int, value: dict[str, int], source: str) -> None:
    counters = play.counters = play.counters.copy()
    for reference, change in value.items():
        name = plain(reference)
        top = play.library.counters[name].max
        number = counters[name] = min(top, max(0, counters.get(name, 0) + change))
        play.happen("counter", f"{name}={number}")


__all__ = ["NewsCard", "StartActions", "actions", "remove"]
