"""Plays up to the start of a round, for what players have by then."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from authoring.balance.declared import Declared, study_of
from authoring.balance.hook import Staged, balancing_of, kinds_of
from authoring.balance.study import Study, name_of, seed_of, subjects_to_play
from authoring.game.extensive import CHANCE, TERMINAL
from authoring.game.policies import drawn, splitmix64
from authoring.packs.linked import LinkedPack
from authoring.packs.values import plural
from authoring.proof.balance import OddsSubject
from authoring.proof.packs import subjects_of
from authoring.values import value
from authoring.vocabulary.system import systems

USUAL = "sensible"
"""Who plays, where the system knows that policy and nobody says another."""


class NoPlayComes(Exception):
    """No play comes to a round; says how far they come."""


@value
class Stage:
    """The states in which plays came to a round, in the order of the plays. `plays` were made, by a policy, with a
    seed; `longest` is the most rounds that any had which did not come so far."""

    round: int
    policy: str
    seed: int
    plays: int
    longest: int
    states: tuple[Any, ...]


class Had(NamedTuple):
    """What a player had: who, which of those seen, of how many, and the whole of it in words."""

    player: str
    which: str
    plays: int
    has: str


class AtStages(NamedTuple):
    """The odds of a pack's subjects with what players had at the start of rounds, and what that was, by round."""

    subjects: Sequence[OddsSubject]
    had: Mapping[int, Sequence[Had]]


OddsAt: TypeAlias = Callable[[LinkedPack, Sequence[Stage]], AtStages]
"""A system's odds at the start of rounds, beside those that its packs declare."""


def staged(pack: LinkedPack) -> Staged | None:
    """How odds at the start of a round are had of a pack; None where nothing of it is played in rounds."""
    found = balancing_of(systems().get(pack.system)).staged
    return found if found is not None and any(each.kind == found.kind for each in subjects_of(pack)) else None


def stages_of(pack: LinkedPack, rounds: Sequence[int], policy: str, plays: int, seed: int) -> list[Stage]:
    """So many plays of each configuration of all that a pack has which is played in rounds, up to each of these.

    Raises Undeclared for a policy that there is not, and NoPlayComes.
    """
    how = staged(pack)
    if how is None:
        return []
    names = [name_of(each) for each in subjects_to_play(subjects_of(pack)) if each.kind == how.kind]
    chosen = policy or (USUAL if USUAL in kinds_of(systems()[pack.system]) else "random")
    study = study_of(pack, Declared(tuple(names), policies=(chosen,), plays=plays, seed=seed))
    found = [stage_of(study, round) for round in dict.fromkeys(rounds)]
    for stage in found:
        if not stage.states:
            raise NoPlayComes(
                f"none of {stage.plays:,} plays by {stage.policy} comes to round {stage.round}; "
                f"the longest has {plural(stage.longest, 'round')}"
            )
    return found


def stage_of(study: Study, round: int) -> Stage:
    """The states in which the plays of a study come to a round, counted from 1."""
    states, longest, policies = [], 0, dict[str, None]()
    for cell in study.cells:
        policies[cell.policy.name] = None
        game, mark = cell.configuration.game(), study.balancing.gauges.mark
        for play in range(study.plays):
            seed, state, moves = seed_of(study, play), game.initial(), 0
            last = mark(state)
            rounds = int(last is not None)
            while rounds < round and moves < study.max_moves and (player := game.current_player(state)) != TERMINAL:
                number = splitmix64(seed, moves)
                if player == CHANCE:
                    move = drawn(game.chance_outcomes(state), number)
                else:
                    seen = cell.policy.aids.seen(game, state, player, number)
                    move = cell.policy.policy(game, seen, game.legal_actions(state), number)
                state, moves = game.apply(state, move), moves + 1
                now = mark(state)
                rounds += now is not None and now != last
                last = now
            if rounds >= round:
                states.append(state)
            else:
                longest = max(longest, rounds)
    plays = len(study.cells) * study.plays
    return Stage(round, " and ".join(policies), study.seed, plays, longest, tuple(states))


__all__ = ["AtStages", "Had", "NoPlayComes", "OddsAt", "Stage", "Staged", "stage_of", "staged", "stages_of"]
