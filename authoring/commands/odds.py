"""`authoring odds`: the chances of adventures, checks and final adventures, exact where that can be."""

from __future__ import annotations

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from authoring.commands.exits import CLEAN, FINDINGS
from authoring.commands.forms import Form
from authoring.commands.proving import broken_of, read

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from authoring.balance.stages import Had, Stage
    from authoring.packs.linked import LinkedPack
    from authoring.proof.balance import Odds, OddsSubject
    from authoring.proof.balancing import Task, Wanted


class Play(StrEnum):
    """Ways to play, as people type them."""

    BEST = "best"
    RANDOM = "random"
    WORST = "worst"
    ALL = "all"


def command(
    path: Annotated[Path, typer.Argument(metavar="PATH", help="A pack, or a folder of packs.")],
    ids: Annotated[
        list[str] | None,
        typer.Argument(metavar="ID...", help="Adventures, quests, entries, final adventures; all without."),
    ] = None,
    character: Annotated[
        list[str] | None, typer.Option(metavar="ID", help="Only this character; may be given again.")
    ] = None,
    loadout: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help='Only this loadout, or "starting"; may be given again.')
    ] = None,
    round: Annotated[
        list[int] | None,
        typer.Option(
            min=1, metavar="K", help="Also with what players have at the start of that round; may be given again."
        ),
    ] = None,
    policy: Annotated[
        str, typer.Option(metavar="NAME", help="Who plays up to a round; sensible, if nothing is said.")
    ] = "",
    sampled: Annotated[
        int, typer.Option(min=1, metavar="PLAYS", help="Plays of each group of players up to a round.")
    ] = 20,
    play: Annotated[Play, typer.Option(help="How decisions are taken.")] = Play.ALL,
    format: Annotated[Form, typer.Option(help="How to write the odds.")] = Form.TEXT,
    fractions: Annotated[bool, typer.Option("--fractions", help="Tell exact odds as fractions.")] = False,
    moves: Annotated[
        int, typer.Option(min=1, help="Moves to read a case's table off, and states to search, before it is too large.")
    ] = 60_000,
    plays: Annotated[int, typer.Option(min=1, help="Plays of an estimate, for cases that are too large.")] = 2_000,
    seed: Annotated[int, typer.Option(help="The seed of estimates, and of plays up to a round.")] = 0,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes; as many as processors.")] = None,
    cache: Annotated[bool, typer.Option(help="Keep odds, and take those that still stand.")] = True,
) -> int:
    """Take the odds of adventures, checks and final adventures, for every character and loadout.

    Odds are exact unless they are marked with a "~": those are estimates, with a 95 % interval. Those marked
    with a "*" are exact for players who keep to what is said below them.

    Characters have what they start with, and what the pack's loadouts say. With --round, scenarios are played up to
    there, and a poor, a middle and a rich loadout of those that each character has by then are taken, too.
    """
    from authoring.proof.balance import SENSES, Effort
    from authoring.proof.balancing import Wanted
    from authoring.proof.odds import Sense

    linted = read([path])
    broken = broken_of(linted)
    packs = [pack for pack in linted.packs if pack.id not in broken]
    for pack in linted.packs:
        if pack.id in broken:
            why = "it does not read without errors; `authoring lint` tells them"
            typer.echo(f"{pack.id} {pack.version} · no odds, since {why}", err=True)
    wanted = Wanted(
        tuple(ids or ()),
        tuple(character or ()),
        tuple(loadout or ()),
        SENSES if play is Play.ALL else (Sense(play.value),),
        Effort(moves, moves, plays, seed),
        fractions,
        workers=workers or os.cpu_count() or 1,
    )
    subjects, stages = _at_rounds(packs, (round or ()) if packs else (), policy, sampled, seed)
    found = [(pack, _odds_of(pack, tasks, wanted, cache)) for pack, tasks in _tasks(packs, subjects, wanted)]
    if format is Form.JSON:
        import json

        from authoring.balance.stage_records import stage_data
        from authoring.proof.balance_records import report_data

        data = report_data(found)
        for each in data["packs"] if stages else ():
            each["rounds"] = [stage_data(*stage) for stage in stages.get(each["pack"], ())]
        typer.echo(json.dumps(data, indent=2, ensure_ascii=False))
    else:
        from authoring.proof.balance_screen import screen

        blocks = [screen(subject, odds, fractions) for _, subjects in found for subject, odds in subjects]
        if stages:
            from authoring.balance.stage_records import stage_screen

            blocks += [stage_screen(*stage) for own in stages.values() for stage in own]
        typer.echo("\n".join(blocks) or (_nothing(packs) if packs else ""), nl=False)
    return FINDINGS if broken else CLEAN


def _nothing(packs: Sequence[LinkedPack]) -> str:
    """That there are no odds, and where chances are told instead."""
    from authoring.vocabulary.system import systems

    decks = [pack for pack in packs if systems()[pack.system].deck]
    told = "".join(f"authoring deck {pack.manifest.file.parent} tells what a deck does\n" for pack in decks)
    return f"nothing here has odds\n{told}"


def _at_rounds(
    packs: Sequence[LinkedPack], rounds: Sequence[int], policy: str, sampled: int, seed: int
) -> tuple[dict[str, Sequence[OddsSubject]], dict[str, list[tuple[Stage, Sequence[Had]]]]]:
    """What there is to take odds of, by pack, with what players have at the start of rounds, and what that is."""
    from authoring.proof.balancing import odds_subjects_of

    if not rounds:
        return {pack.id: odds_subjects_of(pack) for pack in packs}, {}
    from authoring.balance.declared import Undeclared
    from authoring.balance.stages import NoPlayComes, staged, stages_of

    subjects: dict[str, Sequence[OddsSubject]] = {}
    found: dict[str, list[tuple[Stage, Sequence[Had]]]] = {}
    for pack in packs:
        how = staged(pack)
        if how is None:
            subjects[pack.id] = odds_subjects_of(pack)
            continue
        try:
            stages = stages_of(pack, rounds, policy, sampled, seed)
        except Undeclared as wrong:
            raise typer.BadParameter(str(wrong), param_hint="--policy") from None
        except NoPlayComes as why:
            raise typer.BadParameter(str(why), param_hint="--round") from None
        made = how.odds(pack, stages)
        subjects[pack.id] = made.subjects
        found[pack.id] = [(stage, made.had[stage.round]) for stage in stages]
    if not found:
        raise typer.BadParameter("nothing here is played in rounds that bring loadouts", param_hint="--round")
    return subjects, found


def _tasks(
    packs: Sequence[LinkedPack], subjects: Mapping[str, Sequence[OddsSubject]], wanted: Wanted
) -> list[tuple[LinkedPack, list[Task]]]:
    """What is wanted of each pack. Refuses names that nothing has."""
    from authoring.problems.closest import one_of
    from authoring.proof.balancing import tasks_of

    every = [subject for own in subjects.values() for subject in own]
    _known("ID...", wanted.ids, (subject.id for subject in every))
    data = [case.data for subject in every for case in subject.cases]
    _known("--character", wanted.characters, (name for each in data for name in each["characters"].split(", ")))
    _known("--loadout", wanted.loadouts, (each["loadout"] for each in data))
    tasks = [(pack, tasks_of(subjects[pack.id], wanted)) for pack in packs]
    if every and not any(own for _, own in tasks):
        cases = [case.name for subject in every if not wanted.ids or subject.id in wanted.ids for case in subject.cases]
        told = one_of(dict.fromkeys(cases))
        raise typer.BadParameter(f"there are no odds of that together, {told}", param_hint="--character or --loadout")
    return tasks


def _known(hint: str, names: Iterable[str], known: Iterable[str]) -> None:
    from authoring.problems.closest import did_you_mean

    every = list(dict.fromkeys(known))
    for name in names:
        if name not in every:
            help_ = did_you_mean(name, every)
            raise typer.BadParameter(
                f'there are no odds of "{name}"' + (f", {help_}" if help_ else ""), param_hint=hint
            )


def _odds_of(
    pack: LinkedPack, tasks: Sequence[Task], wanted: Wanted, cache: bool
) -> list[tuple[OddsSubject, list[Odds]]]:
    """The odds of a pack, subject by subject."""
    from authoring.packs.cache import store_beside, tool_hash
    from authoring.proof.balancing import take_odds
    from authoring.vocabulary.system import systems

    store = store_beside(pack.manifest.file.parent) if cache else None
    tool = tool_hash([systems()[pack.system]]) if cache else ""
    progress = _progress if sys.stderr.isatty() else None
    odds = take_odds(pack, tasks, wanted, store, tool, progress)
    if progress is not None:
        typer.echo("\r\x1b[K", err=True, nl=False)
    found: list[tuple[OddsSubject, list[Odds]]] = []
    for task, each in zip(tasks, odds, strict=True):
        if not found or found[-1][0] is not task.subject:
            found.append((task.subject, []))
        if each is not None:
            found[-1][1].append(each)
    return found


def _progress(done: int, total: int) -> None:
    typer.echo(f"\r\x1b[K{done} of {total} cases", err=True, nl=False)
