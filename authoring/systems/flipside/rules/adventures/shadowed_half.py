"""Halves of steps that nobody has a reason to take."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.flipside.model import Adventure
from authoring.systems.flipside.model.adventures import Half
from authoring.systems.flipside.rules.effects import HARM
from authoring.systems.flipside.rules.supply import accepted


def check(pack: LinkedPack) -> Iterator[Finding]:
    """A half whose tokens all fit the other half too, and which does the same, or only harm where that does none.

    A narrower half that does something better is the common use of halves and no finding (FS-R15).
    """
    for document, adventure in pack.each(Adventure, own=True):
        for name, step in adventure.steps.items():
            if step.top is None or step.bottom is None:
                continue
            for half_name, half, other_name, other in (
                ("bottom", step.bottom, "top", step.top),
                ("top", step.top, "bottom", step.bottom),
            ):
                reason = _worthless(half, other)
                if reason:
                    yield Finding(
                        f'every token for the {half_name} of step "{name}" fits its {other_name} too, {reason}',
                        document.key("steps", name, half_name),
                        notes=((document.at("steps", name, other_name, "need"), "this accepts all of them"),),
                        help=f"let the {half_name} do something better, or ask for tokens the {other_name} refuses",
                    )
                    break


def _worthless(half: Half, other: Half) -> str:
    """Why a half is never worth taking beside the other one; empty if it may be."""
    if not accepted(half.need) <= accepted(other.need):
        return ""
    if half.do == other.do:
        return "and both do the same"
    harmful = half.do and all(effect.key in HARM for effect in half.do)
    if harmful and not any(effect.key in HARM for effect in other.do):
        return "which does no harm"
    return ""


RULE = Rule("shadowed-half", "A203", Severity.WARNING, "half of a step is never worth taking", check, scope="document")
