"""The backward sweep over a bag table in the form that numba compiles: whole numbers in flat arrays.

It does what `boxes` does with numpy, in the same order, so that both give the same values to the last bit. The
functions run as plain Python just the same, only slowly. Importing this loads numba where it is installed (the extra
`fast`); what has been compiled is kept on disk. What stands in the arrays is written by `bag_program`.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple, TypeAlias, TypeVar, cast

from authoring.proof.bag_ways import COMPILED

F = TypeVar("F", bound=Callable[..., Any])
Numbers: TypeAlias = Any
"""An array in machine code; in plain Python a list, which is quicker there."""

BLOCK = 1024
"""Bags for which a step of a program is done at once."""
EMPTY, DRAWN, PICKED = range(3)
"""How a token is taken at a level: not at all, by chance, by choice."""
GO, END, CHOOSE, MIX = range(4)
"""The steps of a program; see `follow`."""


class Levels(NamedTuple):
    """For each level, in the order of work, a number."""

    first: Numbers
    """Where its values begin: a line of columns for each bag."""
    bags: Numbers
    columns: Numbers
    size: Numbers
    """How many tokens are in each bag."""
    codes: Numbers
    """Where in `tables` the codes of its bags begin."""
    counts: Numbers
    """Where in `counts` its box begins: for each code, how many there are of each class of token."""
    kinds: Numbers
    """How many classes of token there are."""
    classes: Numbers
    """Where in `words` its classes begin: each has the step between codes with one more of it, where its groups are
    (-1 where there never are such tokens), and 1 if it goes before others where it is picked."""
    column_of: Numbers
    """Where in `words` its column for each row of the place begins; -1 for rows that are not met."""
    within: Numbers
    """The scale before the draw is averaged."""
    scale: Numbers
    how: Numbers


class Program(NamedTuple):
    """What is looked up on the way, and the values."""

    words: Numbers
    """Classes, columns, and groups: rows whose trees have one shape, with the steps of that shape. At a class's groups
    stand how many there are and where each is; at a group how many rows it has, where its steps end, and the rows."""
    tables: Numbers
    """Codes of bags by their line, lines by their code, and codes by the code at another place."""
    counts: Numbers
    tops: Numbers
    """The values of ends, or their numerators where values are whole numbers."""
    bottoms: Numbers
    """The denominators; 1 where values are in floating point."""
    values: Numbers


class Desk(NamedTuple):
    """What is being worked on: a block of bags, and the columns of a group."""

    left: Numbers
    """For each bag, the code of what is left in it."""
    line: Numbers
    times: Numbers
    column: Numbers
    """For each row of the group that is met: its column."""
    place: Numbers
    """... and its number in the group."""
    there: Numbers
    """... and the column of the row it leads to."""
    room: Numbers
    """Values for each bag and column, piled up."""


def machine(function: F) -> F:
    """The function as machine code, if it can be, written out wherever it is called: passing arrays takes long."""
    return (
        cast(F, import_module("numba").njit(function, error_model="numpy", forceinline=True)) if COMPILED else function
    )


def entry(function: F) -> F:
    """The same for the one that is called from outside; with all it calls, it is kept on disk."""
    if not COMPILED:
        return function
    njit = import_module("numba").njit
    try:
        return cast(F, njit(function, error_model="numpy", cache=True))
    except RuntimeError:  # there is no folder to keep it in
        return cast(F, njit(function, error_model="numpy"))


@machine
def turn(levels: Levels, program: Program, level: int, code: int, kind: int) -> int:
    """Whether a token that is in a bag may be picked: 0 if another goes before it, 1 if it is the first of the classes
    that may, else 2."""
    words, kinds = program.words, levels.kinds[level]
    counts, liking = levels.counts[level] + code * kinds, levels.classes[level] + 2
    any_liked = False
    for other in range(kinds):
        if program.counts[counts + other] and words[liking + 3 * other]:
            any_liked = True
    if any_liked and not words[liking + 3 * kind]:
        return 0
    for other in range(kind):
        if program.counts[counts + other] and (words[liking + 3 * other] or not any_liked):
            return 2
    return 1


@machine
def having(levels: Levels, program: Program, desk: Desk, level: int, kind: int, start: int) -> int:
    """Put those bags of a block on the desk that a token of a class can be taken from, and how many of it each has, or
    for tokens that are picked their `turn`. How many bags these are."""
    kinds, counts, how = levels.kinds[level], levels.counts[level] + kind, levels.how[level]
    step, codes, found = program.words[levels.classes[level] + 3 * kind], levels.codes[level], 0
    for line in range(start, min(start + BLOCK, levels.bags[level])):
        code = program.tables[codes + line]
        times = 1 if how == EMPTY else int(program.counts[counts + code * kinds])
        if times and how == PICKED:
            times = turn(levels, program, level, code, kind)
        if times:
            desk.left[found] = code - step
            desk.line[found] = line
            desk.times[found] = times
            found += 1
    return found


@machine
def met(levels: Levels, program: Program, desk: Desk, level: int, group: int) -> int:
    """Put those rows of a group on the desk that are met at a level. How many these are."""
    found = 0
    for place in range(program.words[group]):
        column = program.words[levels.column_of[level] + program.words[group + 2 + place]]
        if column >= 0:
            desk.column[found] = column
            desk.place[found] = place
            found += 1
    return found


@machine
def go(levels: Levels, program: Program, desk: Desk, level: int, step: int, bags: int, columns: int, top: int) -> int:
    """Look up the values that a step leads to; where the next step stands.

    After GO stand: where the level for each size is said, where the tables of codes and lines begin, how many tokens go
    into the bag, and for each the step between codes and the most there can be; then the rows.
    """
    words, tables, room = program.words, program.tables, desk.room
    target = words[words[step + 1] + max(levels.size[level] - 1, 0)]
    codes, lines, plus = words[step + 2], words[step + 3], step + 5
    rows: int = plus + 2 * words[step + 4]
    for place in range(columns):
        desk.there[place] = words[levels.column_of[target] + words[rows + desk.place[place]]]
    factor = levels.within[level] // levels.scale[target]
    for bag in range(bags):
        code = tables[codes + desk.left[bag]]
        for each in range(plus, rows, 2):
            if code >= 0 and code // words[each] % (words[each + 1] + 1) < words[each + 1]:
                code += words[each]
            else:
                code = -1
        # A bag that would hold more than there ever was cannot be met: what stands there does not count.
        line = tables[lines + code] if code >= 0 else levels.bags[target] - 1
        found, here = levels.first[target] + line * levels.columns[target], top + bag * columns
        for place in range(columns):
            room[here + place] = program.values[found + desk.there[place]] * factor
    return rows


@machine
def combine(room: Numbers, area: int, top: int, options: int, worst: bool) -> None:
    """The best, or worst, of the last values in the room."""
    for option in range(1, options):
        for place in range(top, top + area):
            value = room[place + option * area]
            if value < room[place] if worst else value > room[place]:
                room[place] = value


@machine
def mix(room: Numbers, area: int, top: int, program: Program, weights: int, options: int, exact: bool) -> None:
    """The mean of the last values in the room, by weights."""
    total = 0
    for option in range(options):
        total += program.words[weights + option]
    for place in range(top, top + area):
        value = room[place] * program.words[weights]
        for option in range(1, options):
            value += room[place + option * area] * program.words[weights + option]
        room[place] = value // total if exact else value / total


@machine
def follow(
    levels: Levels,
    program: Program,
    desk: Desk,
    level: int,
    group: int,
    bags: int,
    columns: int,
    worst: bool,
    exact: bool,
) -> None:
    """Do the steps of a group for what is on the desk; what it comes to is then at the beginning of the room.

    GO and END put a line of values for each bag on top of the pile; CHOOSE and MIX make one of the last so many. After
    END stands the number of the end, after CHOOSE how many options there are, and after MIX their weights, too.
    """
    words, room, area, top = program.words, desk.room, bags * columns, 0
    step = group + 2 + words[group]
    while step < words[group + 1]:
        what = words[step]
        if what == GO:
            step = go(levels, program, desk, level, step, bags, columns, top) + words[group]
            top += area
        elif what == END:
            number = words[step + 1]
            for place in range(top, top + area):
                room[place] = program.tops[number] * (levels.within[level] // program.bottoms[number])
            step += 2
            top += area
        else:
            options = words[step + 1]
            top -= options * area
            if what == CHOOSE:
                combine(room, area, top, options, worst)
                step += 2
            else:
                mix(room, area, top, program, step + 2, options, exact)
                step += 2 + options
            top += area


@machine
def enter(levels: Levels, program: Program, desk: Desk, level: int, bags: int, columns: int, worst: bool) -> None:
    """Enter what taking a token comes to among the values of a level."""
    values, drawn = program.values, levels.how[level] == DRAWN
    for bag in range(bags):
        here, times = levels.first[level] + desk.line[bag] * levels.columns[level], desk.times[bag]
        for place in range(columns):
            at, value = here + desk.column[place], desk.room[bag * columns + place]
            if drawn:
                values[at] += value * times
            elif times == 1 or (value < values[at] if worst else value > values[at]):
                values[at] = value


@entry
def solve(levels: Levels, program: Program, desk: Desk, worst: bool, exact: bool) -> None:
    """Fill in all values, level after level."""
    words = program.words
    for level in range(len(levels.first)):
        for kind in range(max(1, levels.kinds[level]) if levels.how[level] != EMPTY else 1):
            groups = words[levels.classes[level] + 3 * kind + 1]
            for start in range(0, levels.bags[level] if groups >= 0 else 0, BLOCK):
                bags = having(levels, program, desk, level, kind, start)
                for group in words[groups + 1 : groups + 1 + words[groups]] if bags else words[:0]:
                    columns = met(levels, program, desk, level, group)
                    if columns:
                        follow(levels, program, desk, level, group, bags, columns, worst, exact)
                        enter(levels, program, desk, level, bags, columns, worst)
        if not exact and levels.how[level] == DRAWN:
            first = levels.first[level]
            for place in range(first, first + levels.bags[level] * levels.columns[level]):
                program.values[place] = program.values[place] / levels.size[level]
