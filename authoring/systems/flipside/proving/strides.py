"""How far characters get in a round, at the most: for the second prover, which plans by places and rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from authoring.proof.second.timetables import Walk
from authoring.systems.flipside.game import constants as rules
from authoring.systems.flipside.game.library import Library
from authoring.systems.flipside.model.cards import Ability
from authoring.systems.flipside.proving.routes import distances
from authoring.systems.flipside.proving.strolls import hops, stroll

TOKENS = frozenset({"activate", "draw", "use"})
"""Effects that put a token at hand."""
WITHIN = TOKENS | {"return_drawn", "swap_drawn", "step", "heal", "fix", "recover", "discard"}
"""Effects that, used in an adventure or a check, leave nothing behind for a movement."""
CONFINED = ("adventure", "check", "check or adventure")
"""When what is used serves an adventure or a check alone."""
ANYWHERE = "any location"


class Strides(NamedTuple):
    """What a movement can use beside the tokens drawn: virtual tokens in a round, and what each costs at the least;
    or as many as one likes."""

    more: int
    cost: int
    boundless: bool


def strides(
    library: Library, characters: Sequence[str], keys: Collection[str], keys_of_uses: Collection[str]
) -> Strides:
    """For characters, with these keys of effects outside the uses of items and abilities, and in these."""
    boundless = not TOKENS.isdisjoint(keys)
    for face in library.faces.values():
        if face.use is not None and not TOKENS.isdisjoint(effect.key for effect in face.use.do):
            boundless |= face.use.when not in CONFINED or any(effect.key not in WITHIN for effect in face.use.do)
    golden = "flip_character" in keys or "flip_character" in keys_of_uses
    skills = [library.characters[each].ability for each in characters]
    skills += [library.characters[each].golden for each in characters] if golden else []
    helping = [skill for skill in skills if not _confined(skill)]
    boundless |= any(not _helps_simply(skill) for skill in helping)
    helpful = [skill for skill in helping if any(effect.key == "activate" for effect in skill.do)]
    more = sum(skill.uses * len(skill.do) for skill in helpful)
    return Strides(more, min((skill.coins // len(skill.do) for skill in helpful), default=0), boundless)


def _confined(skill: Ability) -> bool:
    return skill.when in CONFINED and all(effect.key in WITHIN for effect in skill.do)


def _helps_simply(skill: Ability) -> bool:
    """Whether an ability does no more for a movement than to activate tokens."""
    keys = {effect.key for effect in skill.do}
    return keys == {"activate"} or keys.isdisjoint({*TOKENS, "read", "each_player", "choose", "when", "check"})


class ScenarioWalks:
    """The ways of a scenario's characters over the map; `moves` are where effects put them."""

    def __init__(self, library: Library, characters: Sequence[str], reach: Strides, moves: Collection[str]) -> None:
        self.library, self.characters, self.reach = library, characters, reach
        self.moves = frozenset(moves)
        self._never = 2 * rules.MOVEMENT_DRAW * len(library.locations)
        self._lengths: dict[tuple[int, str], Mapping[str, int]] = {}
        self.pace = rules.MOVEMENT_DRAW
        self.sites = tuple(sorted(library.locations))

    def fare(self, agent: int, start: str, goal: str, rounds: int) -> int | None:
        """The coins that virtual tokens cost beyond the tokens drawn; None if no number of them will do."""
        if self.reach.boundless or ANYWHERE in self.moves:
            return 0
        steps = hops(self.library, goal)
        away = min(steps.get(place, self._never) for place in (self._start(agent, start), *self.moves))
        more = away - rules.MOVEMENT_DRAW * rounds
        if more > self.reach.more * rounds:
            return None
        return max(0, more) * self.reach.cost

    def length(self, agent: int, start: str, goal: str) -> int:
        """How many of the tokens of the start lucky walking takes."""
        place = self._start(agent, start)
        if (agent, place) not in self._lengths:
            tokens = Counter(self.library.characters[self.characters[agent]].tokens)
            self._lengths[agent, place] = distances(self.library, place, tokens)
        return self._lengths[agent, place].get(goal, self._never)

    def walkable(self, agent: int, walk: Walk) -> bool:
        """Whether lucky walking with these tokens gets there in time."""
        tokens = tuple(sorted(self.library.characters[self.characters[agent]].tokens))
        start = self._start(agent, walk.start)
        return stroll(self.library, start, walk.goal, tokens, walk.rounds, stops=walk.stops) is not None

    def _start(self, agent: int, start: str) -> str:
        return start or self.library.characters[self.characters[agent]].start
