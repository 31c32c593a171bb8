"""The verdict board: proofs in a process of their own, and what is shown of them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from authoring.lint.running import read_packs
from authoring.proof.answers import Budget
from authoring.proof.json_report import proof_data
from authoring.proof.packs import prove_pack
from authoring.proof.running import Options
from authoring.site.html import el
from authoring.site.places import Editor
from authoring.site.preview import Preview
from authoring.site.verdicts import Board, Standing, board
from tests.site.hostile import ROOT, SCRIPT, shipped
from tests.site.test_html import read

PACK = "lanterns-on-the-lake"


@pytest.fixture(scope="module")
def preview() -> Preview:
    return Preview([ROOT / "content" / PACK])


@pytest.fixture(scope="module")
def report() -> dict[str, Any]:
    """The proofs of one adventure."""
    packs, _ = read_packs([ROOT / "content" / PACK])
    proved = prove_pack(packs[0], Options(budget=Budget(seconds=20), only="adventure/puddlewink"))
    data: dict[str, Any] = json.loads(json.dumps(proof_data([proved.report])))
    return data


def shown(preview: Preview, standing: Standing) -> str:
    return el("main", board(preview.now.packs[PACK], standing, Editor()))


def test_the_board_tells_claims_with_their_places(preview: Preview, report: dict[str, Any]) -> None:
    text = shown(preview, Standing("done", report))
    found = read(text)
    assert "Proved from the files as they are." in found.text and found.tags.count("table") == 1
    assert "puddlewink.yaml:" in found.text and "moves shows it" in found.text
    claims = report["packs"][0]["subjects"][0]["claims"]
    assert all(claim["title"] in found.text for claim in claims)


def test_what_is_refuted_comes_first_with_its_reason(preview: Preview, report: dict[str, Any]) -> None:
    data = json.loads(json.dumps(report))
    claim = data["packs"][0]["subjects"][0]["claims"][-1]
    claim |= {"word": "refuted", "title": SCRIPT}
    because = [{"text": "it is missing", "route": claim["route"]}, {"text": "somewhere else"}]
    reason = {"kind": "missing-facts", "summary": "nobody can", "because": because}
    claim["verdicts"] = [{"configuration": "one", "word": "refuted", "reason": reason}]
    found = read(shown(preview, Standing("done", data)))
    assert "script" not in found.tags
    assert found.text.index(SCRIPT) < found.text.index("moves shows it")
    assert "one: nobody can" in found.text and "it is missing" in found.text
    assert "open" in found.attributes


@pytest.mark.parametrize(
    ("standing", "told"),
    [
        (Standing("off"), "Proofs are switched off."),
        (Standing("waiting"), "Waiting to be proved."),
        (Standing("failed", fault="<b>no</b>"), "<b>no</b>"),
        (Standing("done", {"packs": []}), "Nothing is claimed of this pack alone."),
    ],
)
def test_what_is_told_without_claims(preview: Preview, standing: Standing, told: str) -> None:
    found = read(shown(preview, standing))
    assert told in found.text and "b" not in found.tags


def test_an_older_report_says_that_it_is_old(preview: Preview, report: dict[str, Any]) -> None:
    assert "from before the last change" in shown(preview, Standing("running", report, stale=True))


def ran(preview: Preview, until: Callable[[Board], bool]) -> tuple[Board, list[str]]:
    """A board that ran until something held, and the states it went through."""
    states: list[str] = []

    async def run() -> Board:
        told = asyncio.Event()
        proofs = Board(preview, told.set)
        name = next(iter(preview.now.packs))
        proofs.changed([name])
        task = asyncio.create_task(proofs.run())
        while not until(proofs):
            await asyncio.wait_for(told.wait(), 120)
            told.clear()
            states.append(proofs.of(name).state)
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
        return proofs

    return asyncio.run(run()), states


def test_a_pack_is_proved_beside_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AUTHORING_CACHE", str(tmp_path / "cache"))
    (root,) = shipped(tmp_path, "mountween")
    proofs, states = ran(Preview([root]), lambda each: each.of("mountween").state == "done")
    assert states == ["running", "done"]
    report = proofs.of("mountween").report
    assert report is not None and [pack["pack"] for pack in report["packs"]] == ["mountween"]


def test_a_prover_that_gives_no_report_is_told(tmp_path: Path) -> None:
    (root,) = shipped(tmp_path, "mountween")
    preview = Preview([root])
    for file in root.glob("*.yaml"):
        file.unlink()
    proofs, states = ran(preview, lambda each: each.of("mountween").state == "failed")
    assert states == ["running", "failed"] and "no pack found" in proofs.of("mountween").fault


def test_a_change_makes_what_is_known_old(preview: Preview) -> None:
    proofs = Board(preview, lambda: None, on=False)
    proofs.changed([PACK])
    assert proofs.of(PACK) == Standing("off", stale=True)
