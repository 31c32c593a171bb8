"""What a terminal shows: panels side by side, texts with their icons, lists of actions.

In a pipe, or where NO_COLOR is set, the same words come without colours; nothing is told by colour alone.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from rich import box
from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.panel import Panel as Frame
from rich.table import Table
from rich.text import Text

from authoring.game.extensive import Game
from authoring.game.narrated import Narrated
from authoring.game.panels import Glyphs, Panel, Tabled, plain

_BRACES = re.compile(r"\{([^{}]+)\}")
_NUMBER = re.compile(r"[+-]?[\d.]+( ?%| of \d+|/\d+)?", re.ASCII)
_COUNT = re.compile(r"[ \d+x×.-]+$", re.ASCII)
READING = 76
"""The widest a paragraph gets, in columns: longer lines are hard to read."""


class Picture:
    """A terminal to show things on."""

    def __init__(self, console: Console, glyphs: Glyphs | None = None) -> None:
        self.console = console
        self.glyphs: Glyphs = glyphs or {}

    def say(self, text: str = "", style: str = "") -> None:
        """A line of plain words."""
        self._print(Text(_printable(text), style=style), soft_wrap=True)

    def title(self, text: str) -> None:
        """A heading across the screen."""
        self._print()
        self.console.rule(Text(_printable(text), style="bold"), align="left", style="dim")

    def heard(self, text: str) -> None:
        """What is read aloud, paragraph by paragraph."""
        for paragraph in text.split("\n\n"):
            words = " ".join(paragraph.split())
            if words:
                width = min(READING, self.console.width - 4)
                self._print(Padding(self.inline(words, "italic"), (1, 0, 0, 2)), width=width + 2)
        self._print()

    def board(self, game: Game[Any], state: Any, seat: int, known: Collection[Panel] = ()) -> tuple[Panel, ...]:
        """The table at a glance, as a seat may see it; below 0: as everybody does. Panels that are known are left out.

        Returns the panels of now.
        """
        if isinstance(game, Tabled):
            found = tuple(game.panels(state, seat))
            self.panels([panel for panel in found if panel not in known])
            return found
        if known:
            return tuple(known)
        if isinstance(game, Narrated):
            for line in game.overview(state, seat):
                self._print(self.inline(line), soft_wrap=True)
        else:
            rows = tuple((str(name), plain(value)) for name, value in game.observation(state, max(seat, 0)).items())
            self.panels([Panel("the table", rows)])
        return ()

    def panels(self, panels: Sequence[Panel]) -> None:
        """Panels, as many side by side as fit; those of the one who looks stand out."""
        frames = [self._fitting(panel) for panel in panels if panel.rows]
        row: list[Frame] = []
        room = 0
        for frame in frames:
            width = self.console.measure(frame).maximum
            if row and room + width + 1 > self.console.width:
                self._row(row)
                row, room = [], 0
            row.append(frame)
            room += width + 1
        self._row(row)

    def _row(self, frames: Sequence[Frame]) -> None:
        """Frames beside one another, as high as the highest."""
        if not frames:
            return
        options = self.console.options
        heights = [
            len(
                self.console.render_lines(
                    each, options.update(width=min(self.console.measure(each).maximum, options.max_width)), pad=False
                )
            )
            for each in frames
        ]
        for each in frames:
            each.height = max(heights)
        self._print(Columns(frames, padding=(0, 1)) if len(frames) > 1 else frames[0])

    def actions(self, texts: Sequence[str], notes: Mapping[int, str] | None = None) -> None:
        """Actions with their numbers, from 1, and what is noted of them."""
        table = Table.grid(padding=(0, 2 if notes else 1))
        table.add_column(justify="right", style="bold cyan", no_wrap=True)
        if notes:
            table.add_column(justify="right", no_wrap=True)
        table.add_column(overflow="fold")
        for number, text in enumerate(texts, 1):
            told = [self.inline(text)]
            noted = [Text(notes.get(number, ""), style="yellow")] if notes else []
            table.add_row(Text(str(number)), *noted, *told)
        self._print(Padding(table, (0, 0, 0, 1)))

    def made(self, text: str, chance: bool) -> None:
        """A move that was made; draws are set apart."""
        mark, style = ("· ", "dim") if chance else ("▸ ", "bold")
        line = Text("  " + mark, style="dim" if chance else "green")
        line.append_text(self.inline(text, style))
        self._print(line)

    def clear(self) -> None:
        """Wipe the screen and what could be scrolled back to; nothing in a pipe."""
        if self.console.is_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")

    def inline(self, text: str, style: str = "") -> Text:
        """A text with its icons: each by its sign and its name."""
        out, taken = Text(style=style), 0
        for found in _BRACES.finditer(text):
            name = found[1].strip()
            glyph = self.glyphs.get(name) or self.glyphs.get(_COUNT.sub("", name))
            out.append(_printable(text[taken : found.start()]))
            told = f"{glyph.sign} {name}" if glyph is not None and glyph.sign else name
            out.append(_printable(told), style=f"bold not italic {glyph.colour if glyph is not None else ''}".strip())
            taken = found.end()
        out.append(_printable(text[taken:]))
        return out

    def _print(self, *shown: Any, **how: Any) -> None:
        """Print; in a pipe without the blanks that fill lines up."""
        if self.console.is_terminal:
            self.console.print(*shown, **how)
            return
        with self.console.capture() as printed:
            self.console.print(*shown, **how)
        lines = printed.get().split("\n")
        self.console.file.write("\n".join(line.rstrip() for line in lines))

    def _fitting(self, panel: Panel) -> Frame:
        """A panel as rich draws it; a row of cards that is too wide for the screen becomes a list of them."""
        if not (panel.ruled and panel.heads and self._width(panel) > self.console.width):
            return self._frame(panel)
        rows = [
            (head, cell.replace("\n", ", ")) for row in panel.rows for head, cell in zip(panel.heads, row, strict=False)
        ]
        return self._frame(Panel(panel.title, tuple(rows), own=panel.own))

    def _width(self, panel: Panel) -> int:
        """The columns that a panel of cards takes if no cell is broken."""
        columns = [[row[at] for row in (panel.heads, *panel.rows) if at < len(row)] for at in range(len(panel.heads))]
        lines = [[self.inline(line).cell_len for cell in column for line in cell.split("\n")] for column in columns]
        return sum(max(column) + 3 for column in lines) + 3

    def _frame(self, panel: Panel) -> Frame:
        """A panel as rich draws it; columns of numbers are set to the right."""
        ruled = box.SQUARE if panel.ruled else None
        table = Table(
            box=ruled, show_edge=False, show_header=bool(panel.heads), show_lines=panel.ruled, pad_edge=False,
            padding=(0, 1), header_style="dim",
        )  # fmt: skip
        columns = max(map(len, panel.rows))
        for at in range(columns):
            cells = [row[at] for row in panel.rows if at < len(row) and row[at]]
            numbers = bool(cells) and all(_NUMBER.fullmatch(cell) for cell in cells) and columns > 1
            head = panel.heads[at] if at < len(panel.heads) else ""
            table.add_column(self.inline(head), justify="right" if numbers else "left", overflow="fold")
        for row in panel.rows:
            table.add_row(*(self.inline(cell) for cell in row))
        title = self.inline(panel.title, "bold")
        style = "green" if panel.own else "dim"
        return Frame(table, title=title, title_align="left", border_style=style, expand=False, padding=(0, 1))


def _printable(text: str) -> str:
    """A text without what would steer the terminal: what a pack says is shown, and never obeyed."""
    return "".join(char if char.isprintable() or char == "\n" else "�" for char in text)
