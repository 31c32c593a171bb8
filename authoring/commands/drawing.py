"""What `authoring render` draws: the diagrams of a pack with the layers that are asked for."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import typer

from authoring.commands.proving import one_pack, prove_packs, read

if TYPE_CHECKING:
    from authoring.diagrams.model import Diagram
    from authoring.packs.linked import LinkedPack
    from authoring.proof.claims import Subject
    from authoring.proof.packs import Proved


class Layered(NamedTuple):
    """Which layers are asked for, and of what: the way to play, the claim, the words of a configuration."""

    findings: bool = False
    heat: bool = False
    witness: bool = False
    players: bool = False
    after: Path | None = None
    play: str = "best"
    claim: str = ""
    words: str = ""
    cache: bool = True
    show: bool = False


def drawn(path: Path, ids: Sequence[str], layered: Layered) -> tuple[LinkedPack, list[Diagram]]:
    """The pack, and its diagrams with these ids, all without, under their layers. Raises typer's exceptions."""
    if layered.players and (layered.findings or layered.heat or layered.witness):
        raise typer.BadParameter(
            "findings, chances and witnesses are for designers; leave them out, or --spoiler-free",
            param_hint="--spoiler-free",
        )
    pack = one_pack(path)
    diagrams = _wanted(pack, ids)
    proved = _proved(pack, diagrams, layered) if layered.findings or layered.witness else None
    if layered.witness and proved is not None:
        diagrams = _witnessed(diagrams, proved, layered)
    if layered.heat:
        diagrams = _heated(pack, diagrams, layered)
    if layered.findings and proved is not None:
        diagrams = _marked(path, pack, diagrams, proved)
    return pack, _veiled(pack, diagrams, layered) if layered.players else diagrams


def _wanted(pack: LinkedPack, ids: Sequence[str]) -> list[Diagram]:
    from authoring.problems.closest import did_you_mean
    from authoring.vocabulary.system import systems

    system = systems()[pack.system]
    if not system.diagrams:
        raise typer.TyperException(f"{system.title} has no diagrams")
    every: list[Diagram] = system.load(system.diagrams)(pack)
    known = [name for diagram in every for name in (diagram.id, f"{diagram.kind}/{diagram.id}")]
    for id in ids:
        if id not in known:
            help_ = did_you_mean(id, known)
            raise typer.BadParameter(f'there is no diagram of "{id}"' + (f", {help_}" if help_ else ""))
    found = [each for each in every if not ids or each.id in ids or f"{each.kind}/{each.id}" in ids]
    if not found:
        raise typer.TyperException(f"{pack.id} has nothing to draw")
    return found


def _proved(pack: LinkedPack, diagrams: Sequence[Diagram], layered: Layered) -> Proved:
    """The proofs about what is drawn, from the cache where they still stand."""
    import os
    from dataclasses import replace

    from authoring.diagrams.showing import fits, same_subject
    from authoring.proof.answers import Budget
    from authoring.proof.running import Options

    def choose(linked: LinkedPack, subjects: Sequence[Subject]) -> Sequence[Subject]:
        chosen = [one for one in subjects if any(same_subject(each, one.kind, one.id) for each in diagrams)]
        if layered.findings or not layered.words:
            return chosen
        # For a witness the configurations that were asked for are enough.
        some = [tuple(each for each in one.configurations if fits(layered.words, each.name, each.data.values()))
                for one in chosen]  # fmt: skip
        return [replace(one, configurations=own) for one, own in zip(chosen, some, strict=True) if own]

    options = Options(Budget(1_000_000, 20.0), workers=os.cpu_count() or 1)
    return prove_packs([pack], options, layered.cache, layered.show, choose)[0]


def _witnessed(diagrams: Sequence[Diagram], proved: Proved, layered: Layered) -> list[Diagram]:
    from authoring.diagrams.layers import with_play
    from authoring.diagrams.showing import witness_of

    found, drawn_any = [], False
    for diagram in diagrams:
        play = witness_of(proved.report, diagram, layered.claim, layered.words)
        drawn_any |= play is not None
        found.append(with_play(diagram, play) if play is not None else diagram)
    if not drawn_any:
        which = f'shows "{layered.claim}"' if layered.claim else "shows that it can be won"
        raise typer.TyperException(f"no proof has a play that {which}; `authoring prove` tells what there is")
    return found


def _heated(pack: LinkedPack, diagrams: Sequence[Diagram], layered: Layered) -> list[Diagram]:
    from authoring.diagrams.layers import with_visits
    from authoring.diagrams.showing import visits_of
    from authoring.proof.odds import Sense

    found, drawn_any = [], False
    for diagram in diagrams:
        visits = visits_of(pack, diagram, Sense(layered.play), layered.words, layered.cache)
        drawn_any |= visits is not None
        found.append(with_visits(diagram, visits) if visits is not None else diagram)
    if not drawn_any:
        about = f' with "{layered.words}"' if layered.words else ""
        raise typer.TyperException(f"nothing that is drawn has odds{about}; `authoring odds` tells what has")
    return found


def _marked(path: Path, pack: LinkedPack, diagrams: Sequence[Diagram], proved: Proved) -> list[Diagram]:
    from authoring.diagrams.layers import with_findings
    from authoring.problems.problem import Problem
    from authoring.proof.packs import problems_of

    linted = read([path])
    problems = sorted([*linted.problems, *problems_of(linted, [proved])], key=Problem.order)
    own = [problem for problem in problems if problem.pack == pack.id]
    return [with_findings(diagram, own) for diagram in diagrams]


def _veiled(pack: LinkedPack, diagrams: Sequence[Diagram], layered: Layered) -> list[Diagram]:
    from authoring.diagrams.layers import for_players, met

    happened = _happened(pack, layered.after) if layered.after is not None else None
    if happened is not None:
        diagrams = [diagram for diagram in diagrams if met(diagram, happened)]
    found = [for_players(diagram, happened or ()) for diagram in diagrams]
    found = [diagram for diagram in found if diagram.nodes]
    if not found:
        when = "in that play" if happened is not None else "before they have played"
        raise typer.TyperException(f"players have come to nothing of it {when}")
    return found


def _happened(pack: LinkedPack, file: Path) -> frozenset[str]:
    """Everything that happens in a recorded play. Raises BadParameter where there is none of this pack."""
    from authoring.diagrams.showing import played
    from authoring.game.transcript_file import read_transcript
    from authoring.packs.discovery import shown
    from authoring.play.kept import Missing, setting_of
    from authoring.proof.packs import subjects_of

    if not file.is_file():
        raise typer.BadParameter(f'there is no file "{file.as_posix()}"', param_hint="--after")
    transcript = read_transcript(file, shown(file)).transcript
    if transcript is None or transcript.header.pack != pack.id:
        raise typer.BadParameter(f'"{shown(file)}" is no play of {pack.id}', param_hint="--after")
    setting = setting_of(pack, subjects_of(pack), transcript)
    if isinstance(setting, Missing):
        raise typer.BadParameter(setting.message, param_hint="--after")
    return frozenset(event for move in played(setting[1], transcript, "").moves for event in move)
