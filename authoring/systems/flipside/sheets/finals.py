"""The boards of final adventures: chains of steps, where pawns begin by group size, and the arrows between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.sheets.model import Block, Board, Columns, Face, Framed, Look, Para, Space, Span, Track
from authoring.systems.flipside.model import FinalAdventure
from authoring.systems.flipside.model.adventures import Chain
from authoring.systems.flipside.sheets.wording import Wording

IN_A_ROW = 4
ROOM, CHAIN, OTHERS, NOTE = 236.0, 21.0, 15.0, 6.0
"""The height of a half of a board; what a chain takes beside its steps, what another frame or text takes, and what lies
between two rows of steps, in mm."""
BESIDE = (2, 1)
"""How many other frames and texts stand on the left half, and on the right one."""
MANY = 10
"""How many chains are tried on either half."""
LOWEST, TALLEST = 18.0, 30.0
"""How high a step may be, in mm."""
HALF = 30.0
"""How many times as wide as the room at the fold each half of a board is."""


def finals(pack: LinkedPack, wording: Wording) -> Iterator[Board]:
    """A board of two sheets for each final adventure. Rulebook: Final Adventure."""
    for document, final in pack.each(FinalAdventure, own=True):
        # Nothing may cross the fold between the two sheets: each half is a column of its own, and the fold is between.
        left: list[Block] = []
        if final.intro:
            left.append(Para(Span(" ".join(final.intro.split()), document.at("intro")), "flavour"))
        halves = _halves(final)
        high = min(_height(final, names, others) for names, others in zip(halves, BESIDE, strict=True))
        first, second = ([_chain(document, final, name, wording, high) for name in names] for names in halves)
        left += first
        if final.mismatched:
            left.append(Framed((Para(wording.effects(final.mismatched)),), "note", "Mismatched token", "cancel"))
        success = Framed((Para((wording.read(final.success), ".")),), "success", "Success")
        failure = Framed((Para((wording.read(final.failure), ".")),), "failure", "Failure")
        right: list[Block] = [*second, Columns(((success,), (failure,)))]
        body = (Columns((tuple(left), (), tuple(right)), (HALF, 1.0, HALF)),)
        face = Face(final.title, body, "board", "red", "Final Adventure", icon="swords", at=document.at())
        yield Board(f"final-{final.id}", f"Final Adventure: {final.title}", (face,), sheets=2, at=document.at())


def _halves(final: FinalAdventure) -> tuple[list[str], list[str]]:
    """The chains of each half, in their order: the first to the left, and both filled as evenly as can be."""
    names = list(final.chains)
    first, rest = names[:1], names[1:]

    def left_of(choice: int) -> list[str]:
        return first + [name for number, name in enumerate(rest) if not choice >> number & 1]

    def uneven(choice: int) -> float:
        left = left_of(choice)
        filled = (_filled(final, left), _filled(final, [name for name in names if name not in left]))
        one, other = (own + OTHERS * others for own, others in zip(filled, BESIDE, strict=True))
        return abs(one - other)

    # Of many chains the last ones stay to the right: each more doubles the choices.
    left = left_of(min(range(2 ** min(len(rest), MANY)), key=uneven))
    return left, [name for name in names if name not in left]


def _filled(final: FinalAdventure, names: Sequence[str]) -> float:
    """The height of chains with their steps as low as can be."""
    return sum(CHAIN + (LOWEST + NOTE) * _rows(final, name) for name in names)


def _rows(final: FinalAdventure, name: str) -> int:
    return -(-len(final.chains[name].steps) // IN_A_ROW)


def _height(final: FinalAdventure, names: Sequence[str], others: int) -> float:
    """The height of a step with which chains, and other things beside them, fill a half of the board."""
    rows = sum(_rows(final, name) for name in names)
    left = ROOM - CHAIN * len(names) - OTHERS * others - NOTE * rows
    return round(min(TALLEST, max(LOWEST, left / max(rows, 1))), 1)


def _chain(document: Document, final: FinalAdventure, name: str, wording: Wording, high: float) -> Framed:
    chain = final.chains[name]
    at = document.at("chains", name)
    blocks: list[Block] = []
    if chain.text:
        blocks.append(Para(Span(" ".join(chain.text.split()), document.at("chains", name, "text")), "flavour"))
    columns = -(-len(chain.steps) // _rows(final, name))
    blocks.append(Track(tuple(_steps(document, name, chain, wording)), columns, high))
    for arrow in chain.next:
        stuff = f" {{stuff}} {wording.number('stuff', arrow.stuff)}" if arrow.stuff else ""
        to = Span(final.chains[arrow.to].label or arrow.to.replace("-", " "), style="strong")
        blocks.append(Para((f"{arrow.text} " if arrow.text else "", "Go on with ", to, f".{stuff}")))
    if chain.read is not None:
        blocks.append(Para((wording.read(chain.read), ".")))
    look: Look = "start" if name == final.start else "plain"
    return Framed(tuple(blocks), look, chain.label or name.replace("-", " "), at=at)


def _steps(document: Document, name: str, chain: Chain, wording: Wording) -> Iterator[Space]:
    """The steps of a chain; the pawn of a group is put on the step that its size is told at, or before the first."""
    for number, step in enumerate(chain.steps, 1):
        groups = [size for size, start in chain.starts.items() if start == number]
        before = [size for size, start in chain.starts.items() if start == 0] if number == 1 else []
        words: list[str | Span] = [Span(f"{number}  {step.title}".strip(), style="label"), "\n"]
        words += [wording.requirement(step.need)]
        words += ["\n", *wording.effects(step.do)] if step.do else []
        notes = [f"{{here}} {', '.join(groups)} {{players}}"] if groups else []
        notes += [f"{{here}} before it: {', '.join(before)} {{players}}"] if before else []
        green = number == len(chain.steps) and not chain.next
        yield Space(
            tuple(words),
            "; ".join(notes),
            "success" if green else "plain",
            document.at("chains", name, "steps", number - 1),
        )
