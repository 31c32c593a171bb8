"""Where the pawn can go: pure questions about the step graph and the chain. Rulebook: Adventure Rules."""

from __future__ import annotations

from authoring.systems.flipside.game.state import Final, Play, Run, Seat
from authoring.systems.flipside.model.adventures import FinalStep


def next_steps(play: Play, run: Run) -> tuple[str, ...]:
    """The steps the arrows lead to from where the pawn is."""
    adventure = play.library.adventures[run.adventure]
    return adventure.steps[run.at].next if run.at else adventure.start


def has_lantern(play: Play, seat: Seat) -> bool:
    """Whether the player has an item with a lantern equipped."""
    return any(play.library.faces[card.item].lantern for card in seat.equipped)


def ways(play: Play, run: Run, token: str) -> list[tuple[str, str]]:
    """The (step, half) pairs a token, real or virtual, can take next."""
    adventure = play.library.adventures[run.adventure]
    found: list[tuple[str, str]] = []
    for name in next_steps(play, run):
        step = adventure.steps[name]
        if step.lantern and not has_lantern(play, play.seats[run.seat]):
            continue
        found += [(name, half) for half, part in step.halves if part.need.matches(token)]
    return found


def open_steps(play: Play, run: Run) -> list[tuple[str, str]]:
    """The (step, half) pairs that can be taken without a token: a lantern is still needed."""
    adventure = play.library.adventures[run.adventure]
    lit = has_lantern(play, play.seats[run.seat])
    return [
        (name, half)
        for name in next_steps(play, run)
        if lit or not adventure.steps[name].lantern
        for half, _ in adventure.steps[name].halves
    ]


def next_final_step(play: Play, final: Final) -> FinalStep | None:
    """The step of the chain that comes next; None at its end."""
    steps = play.library.finals[final.adventure].chains[final.chain].steps
    return steps[final.at] if final.at < len(steps) else None


def advances(play: Play, final: Final, token: str) -> bool:
    """Whether a token takes the next step of the chain, lasting effects considered (Sleepwalking)."""
    step = next_final_step(play, final)
    if step is None or not step.need.matches(token):
        return False
    for stuff in final.lasting:
        lasting = play.library.stuff[stuff].while_
        unless = lasting.mismatch_unless if lasting is not None else None
        if unless is not None and not unless.matches(token):
            return False
    return True
