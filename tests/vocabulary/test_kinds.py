"""The kinds that all systems share stand beside a system's own, and are imported when one is asked for."""

from __future__ import annotations

import subprocess
import sys

import pytest

from authoring.vocabulary.content import Content
from authoring.vocabulary.system import SHARED, Kinds


class Lamp(Content):
    """A kind of some system."""

    kind_name = "lamp"


@pytest.mark.parametrize("kind", SHARED)
def test_a_shared_kind_goes_by_the_name_of_its_model(kind: str) -> None:
    assert Kinds({})[kind].kind_name == kind


def test_own_kinds_come_before_shared_ones() -> None:
    kinds = Kinds({"lamp": Lamp})
    assert list(kinds) == ["lamp", *SHARED]
    assert (kinds["lamp"], len(kinds), "theme" in kinds, "oar" in kinds) == (Lamp, 1 + len(SHARED), True, False)
    with pytest.raises(KeyError):
        kinds["oar"]


def test_what_nobody_asks_for_is_not_imported() -> None:
    code = """
import sys
from authoring.vocabulary.system import Kinds
kinds = Kinds({})
assert "theme" in kinds and "authoring.vocabulary.theme" not in sys.modules
assert kinds["theme"] and "authoring.vocabulary.theme" in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True)
