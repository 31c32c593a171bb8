"""Adventures: the pawn goes from step to step, a token at a time. Rulebook: Adventures."""

from __future__ import annotations

from typing import Any, ClassVar

from authoring.game.agenda import Decision, Mark, Task
from authoring.game.extensive import Move
from authoring.systems.flipside.game.cards import Prepare
from authoring.systems.flipside.game.ends import fail, succeed
from authoring.systems.flipside.game.finale import activate_in_final, step_in_final
from authoring.systems.flipside.game.keywords import Do, in_check, keyword
from authoring.systems.flipside.game.library import plain
from authoring.systems.flipside.game.paths import open_steps, ways
from authoring.systems.flipside.game.reading import RUN, Read
from authoring.systems.flipside.game.state import Play, Run, Seat, without
from authoring.systems.flipside.game.task import Pick
from authoring.systems.flipside.game.tokens import DiscardUsed, DrawTokens
from authoring.systems.flipside.game.using import follow, use_moves
from authoring.values import value


@value
class Start(Task[Play]):
    """Open the Adventure Book: equip, put the pawn on Start, draw."""

    seat: int
    adventure: str

    def run(self, play: Play) -> None:
        """An adventure inside another one does not exist; the linter finds the attempt."""
        if play.run is not None or play.final is not None or ("adventure", self.adventure) in play.library.taken:
            return
        play.happen("adventure", self.adventure)
        play.run = Run(self.seat, self.adventure, "", ())
        play.push(Prepare(self.seat), Loop(self.seat), Mark(RUN))


@value
class Loop(Task[Play]):
    """Draw and step until the adventure has ended."""

    seat: int

    def run(self, play: Play) -> None:
        """With no token to draw, it fails (FS-R28)."""
        seat = play.seats[self.seat]
        if play.run is None:
            return
        play.push(self)
        if seat.drawn:
            play.push(Step(self.seat))
        elif seat.bag:
            play.push(DrawTokens(self.seat))
        else:
            fail(play)


@value
class Step(Decision[Play]):
    """What to do with the drawn token: a step it fits, an item, an ability; else it is a mismatch (FS-R14)."""

    def moves(self, play: Play) -> list[Move]:
        """A fitting token must be used for a step unless an item or ability changes that."""
        seat, run = play.seats[self.seat], play.run
        if run is None or not seat.drawn:
            return []
        found: list[Move] = []
        for token in dict.fromkeys(seat.drawn):
            found += [step_move(self.seat, step, half, token) for step, half in ways(play, run, token)]
        if not found or play.library.rulings.get("FS-R14") == "may be mismatched":
            found += [Move(self.seat, "mismatch", (token,)) for token in dict.fromkeys(seat.drawn)]
        return found + use_moves(play, self.seat, "adventure")

    def take(self, play: Play, move: Move) -> None:
        """Follow the choice."""
        seat = play.seats[self.seat]
        if follow(play, self.seat, move):
            return
        if move.verb == "mismatch":
            seat.drawn, seat.used = without(seat.drawn, move.args[0]), move.args[0]
            play.happen("mismatch", play.run.adventure if play.run else "")
            play.push(DiscardUsed(self.seat))
            adventure = play.library.adventures[play.run.adventure] if play.run else None
            if adventure is not None and adventure.mismatched:
                script = play.library.script(adventure.mismatched)
                play.push(Do(self.seat, script, f"adventure:{adventure.id}/mismatched"))
            return
        step, half, token = parse_step(move)
        seat.drawn, seat.used = without(seat.drawn, token), token
        step_to(play, self.seat, step, half)


def step_move(seat: int, step: str, half: str, token: str = "") -> Move:
    """The move of taking a step, by a half if it has them, with a token if one is used."""
    args = (step, *((half,) if half else ()), *(("with", token) if token else ()))
    return Move(seat, "step", args)


def parse_step(move: Move) -> tuple[str, str, str]:
    """(step, half, token) of a move of `step_move`."""
    step, *rest = move.args
    token = rest[rest.index("with") + 1] if "with" in rest else ""
    half = rest[0] if rest and rest[0] != "with" else ""
    return step, half, token


def step_to(play: Play, number: int, name: str, half: str, effects: bool = True) -> None:
    """Move the pawn to a step and push its effects, its frame, and the discard of the token used."""
    run = play.run
    if run is None:
        return
    adventure = play.library.adventures[run.adventure]
    step = adventure.steps[name]
    play.run = run._replace(at=name)
    play.happen("step", f"{adventure.id}/{name}")
    if half:
        play.happen("half", f"{adventure.id}/{name}/{half}")
    source = f"adventure:{adventure.id}/{name}"
    play.push(Frame(number, name), DiscardUsed(number))
    if effects:
        part = dict(step.halves).get(half)
        if part is not None and part.do:
            play.push(Do(number, play.library.script(part.do), source))
        if step.do:
            play.push(Do(number, play.library.script(step.do), source))


@value
class Frame(Task[Play]):
    """Follow the frame of the step the pawn is on: read and go on, or end in success."""

    seat: int
    step: str

    def run(self, play: Play) -> None:
        """Blue: read the box and return. Green: the adventure is complete."""
        run = play.run
        if run is None or run.at != self.step:
            return
        step = play.library.adventures[run.adventure].steps[self.step]
        if step.frame == "green":
            play.happen("green", f"{run.adventure}/{self.step}")
            succeed(play, step.read)
        elif step.frame == "blue" and step.read is not None:
            play.push(Read(self.seat, plain(step.read)), Mark("adventure"))


@value
class FreeStep(Decision[Play]):
    """Take a step without a real token: with a virtual one, or by an item that says so."""

    virtual: str = ""
    effects: bool = True

    def moves(self, play: Play) -> list[Move]:
        """The steps that fit the virtual token, or all that come next."""
        if play.run is None:
            return []
        found = ways(play, play.run, self.virtual) if self.virtual else open_steps(play, play.run)
        if not self.effects:
            found = list(dict.fromkeys((step, "") for step, _ in found))
        return [step_move(self.seat, step, half) for step, half in found]

    def take(self, play: Play, move: Move) -> None:
        """Take it; no token is used."""
        step, half, _ = parse_step(move)
        step_to(play, self.seat, step, half, self.effects)


@value
class FillBox(Pick):
    """Choose the token of the supply that fills a box's leftmost free space."""

    verb: ClassVar[str] = "fill"
    box: str = ""

    def options(self, play: Play, seat: Seat) -> list[str]:
        """The fitting tokens of the supply."""
        need = play.library.adventures[play.run.adventure].boxes[self.box].token if play.run else "used"
        if isinstance(need, str):
            return []
        return [name for name in sorted(play.supply) if play.supply_has(name) and need.matches(name)]

    def chosen(self, play: Play, seat: Seat, option: str) -> None:
        """From the supply onto the space."""
        play.change_supply(option, -1)
        put_in_box(play, self.seat, self.box, option)


def put_in_box(play: Play, number: int, name: str, token: str) -> None:
    """Put a token on the leftmost free space of a box and push what the space triggers."""
    run = play.run
    if run is None:
        return
    box = play.library.adventures[run.adventure].boxes[name]
    filled = run.filled(name)
    boxes = {**dict(run.boxes), name: (*dict(run.boxes).get(name, ()), token)}
    play.run = run._replace(boxes=tuple(sorted(boxes.items())))
    play.happen("slot", f"{run.adventure}/{name}/{filled + 1}")
    if box.slots[filled].do:
        play.push(Do(number, play.library.script(box.slots[filled].do), f"adventure:{run.adventure}/{name}"))


@keyword("box")
def _box(play: Play, seat: int, value: str, source: str) -> None:
    """Follow a framed box: fill a space if it has a free one, then its instructions. Rulebook: Activate [box]."""
    run, who = play.run, play.seats[seat]
    box = play.library.adventures[run.adventure].boxes.get(value) if run is not None else None
    if run is None or box is None:
        return
    play.happen("box", f"{run.adventure}/{value}")
    if box.do:
        play.push(Do(seat, play.library.script(box.do), f"adventure:{run.adventure}/{value}"))
    if run.filled(value) < len(box.slots):
        if box.token != "used":
            play.push(FillBox(seat, 1, value))
        elif who.used:
            used, who.used = who.used, ""
            put_in_box(play, seat, value, used)


@keyword("adventure")
def _adventure(play: Play, seat: int, value: str, source: str) -> None:
    play.push(Start(seat, plain(value)))


@keyword("succeed")
def _succeed(play: Play, seat: int, value: Any, source: str) -> None:
    succeed(play, value if isinstance(value, str) else None)


@keyword("fail")
def _fail(play: Play, seat: int, value: Any, source: str) -> None:
    fail(play)


@keyword("step")
def _step(play: Play, seat: int, value: str, source: str) -> None:
    if play.final is not None:
        step_in_final(play, seat, value == "with effect")
    elif play.run is not None:
        play.push(FreeStep(seat, "", value == "with effect"))


@keyword("activate")
def _activate(play: Play, seat: int, value: str, source: str) -> None:
    """A virtual token: used at once for a step, kept for the check or the move under way."""
    check = in_check(play)
    if play.final is not None and not check:
        activate_in_final(play, seat, value)
    elif play.run is not None and not check:
        play.push(FreeStep(seat, value))
    else:
        who = play.seats[seat]
        who.virtual = tuple(sorted((*who.virtual, value)))
