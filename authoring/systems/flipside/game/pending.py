"""What is still to be done, without what can make no difference any more: so that play which goes round comes back.

An entry that is read again before the rest of it was done, or an adventure that starts itself again, leaves that rest
on the agenda each time, and no two states would be the same. But a rest that ends the turn is all that will be done
of those that lie below it; what only marks, places or removes is the same done twice as done once; and counters and
purses that are filled and emptied in the same way again and again come to a stand.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, TypeAlias

from authoring.game.agenda import Mark, Task
from authoring.systems.flipside.game import constants as rules
from authoring.systems.flipside.game.keywords import Do
from authoring.systems.flipside.game.library import Script
from authoring.systems.flipside.game.reading import RUN, Choose
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.model.effects import Choice

SETTING = frozenset({"say", "achieve", "place", "remove"})
"""Effects that set something, whatever it was before."""
COUNTING = SETTING | {"count", "gain", "lose"}
"""Effects that set something, or add to a number of bounds or take from it."""
Rest: TypeAlias = Do | Choose
"""What is left of something that is read."""


def pending(play: Play) -> tuple[Hashable, ...]:
    """The agenda of a state, the next task last; the same for states after which the same can happen."""
    if sum(map(_is_rest, play.agenda)) < 2:
        return tuple(play.agenda)
    found: list[Task[Play]] = []
    for is_rest, some in groupby(play.agenda, _is_rest):
        tasks = list(some)
        found += _without_idle(tasks, found, _enough(play)) if is_rest else tasks
    return tuple(found)


def _is_rest(task: Task[Play]) -> bool:
    """Whether a task is the rest of something that is read."""
    return type(task) is Do or type(task) is Choose


def _without_idle(rests: list[Any], below: Sequence[Task[Play]], enough: int) -> Iterator[Rest]:
    """Of what is left of readings, one above the other, what can make a difference."""
    if below and isinstance(below[-1], Mark) and below[-1].what != RUN:
        # The end goes back to this mark at least, and nothing else goes back to between the two.
        last = max((at for at, task in enumerate(rests) if _ends(task)), default=0)
        rests = rests[last:]
    once: list[Rest] = []
    for sets, some in groupby(rests, lambda task: _is(task, SETTING)):
        tasks = list(some)
        # All that is set is as the one that comes last leaves it, and that lies deepest.
        once += dict.fromkeys(tasks) if sets else tasks
    # Purses share one supply: what is done for one player is looked at apart from what is done for another.
    for (counts, _), some in groupby(once, lambda task: (_is(task, COUNTING), task.seat)):
        tasks = list(some)
        yield from _at_most(tasks, enough) if counts else tasks


def _ends(task: Rest) -> bool:
    """Whether a rest is sure to end the reading: it says so, or offers nothing but ends, one of them to everybody."""
    if isinstance(task, Do):
        return _end_comes(task.script, task.at)
    return _only_ends(task.options.value)


@lru_cache(maxsize=4096)
def _end_comes(script: Script, at: int) -> bool:
    """The same of a script from one of its steps on."""
    return any(key == "end" or (key == "choose" and _only_ends(value)) for key, value in script.steps[at:])


def _only_ends(options: Sequence[Choice]) -> bool:
    """The same of options."""
    ending = all(any(effect.key == "end" for effect in option.do) for option in options)
    return ending and any(option.if_ is None and option.pay is None for option in options)


def _is(task: Rest, kinds: frozenset[str]) -> bool:
    """Whether what is left of a script consists of effects of these kinds."""
    return isinstance(task, Do) and _keys(task.script, task.at) <= kinds


@lru_cache(maxsize=4096)
def _keys(script: Script, at: int) -> frozenset[str]:
    """The keywords of a script from one of its steps on; a gain or loss of anything but numbers has one of its own."""
    return frozenset(f"{key} things" if _of_things(key, value) else key for key, value in script.steps[at:])


def _of_things(key: str, value: object) -> bool:
    return key in ("gain", "lose") and any(
        getattr(value, field, None) for field in ("item", "items", "stuff", "as_group")
    )


def _enough(play: Play) -> int:
    """So often has a script of such effects been done when doing it again shows nothing new.

    What it makes of a number never falls where that number rises, so that done over and over it moves the number in
    one direction, until it stands still.
    """
    library = play.library
    coins = library.box.coins + rules.COINS_AT_START * len(play.seats)
    return max(rules.XP_CAP, coins, *(counter.max for counter in library.counters.values())) + 1


def _at_most(tasks: list[Rest], enough: int) -> list[Rest]:
    """Tasks in which no task, or row of tasks, comes more often in a row than is enough."""
    for period in range(1, len(tasks) // (enough + 1) + 1):
        at = 0
        while at + period * (enough + 1) <= len(tasks):
            same = all(tasks[place] == tasks[place + period] for place in range(at, at + period * enough))
            if same:
                del tasks[at : at + period]
            else:
                at += 1
    return tasks
