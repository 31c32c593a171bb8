from __future__ import annotations

import json
from typing import Any

import pytest

from authoring.__main__ import main
from authoring.commands import schema as command
from authoring.commands.exits import CLEAN, TROUBLE
from authoring.vocabulary import system
from tests.tiny_system import TINY

Said = pytest.CaptureFixture[str]


def printed(capsys: Said, *arguments: str) -> Any:
    assert main(["schema", *arguments]) == CLEAN
    return json.loads(capsys.readouterr().out)


def test_schemas_of_a_kind_of_a_system_and_of_the_manifest(capsys: Said) -> None:
    assert printed(capsys, "--system", "flipside")["title"] == "The Flipside"
    assert printed(capsys, "--system", "flipside", "--kind", "entry")["properties"]["kind"]["const"] == "entry"
    assert printed(capsys, "--kind", "entry")["properties"]["kind"]["const"] == "entry"
    assert printed(capsys, "--kind", "pack")["title"] == "pack manifest"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--system", "flipsid"], 'there is no system "flipsid", did you mean "flipside"?'),
        (["--kind", "entri"], 'there is no kind "entri", did you mean "entry"?'),
        (["--system", "flipside", "--kind", "entri"], 'there is no kind "entri", did you mean "entry"?'),
    ],
)
def test_unknown_words_get_the_closest_one(capsys: Said, arguments: list[str], said: str) -> None:
    assert main(["schema", *arguments]) == TROUBLE
    assert said in capsys.readouterr().err


def test_with_several_systems_it_asks_which(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    several = {**system.systems(), "tiny": TINY}
    monkeypatch.setattr(system, "systems", lambda: several)
    assert main(["schema"]) == TROUBLE
    assert "say which system: --system " in capsys.readouterr().err
    assert command._schema(several, None, "lamp")["title"] == "lamp"
