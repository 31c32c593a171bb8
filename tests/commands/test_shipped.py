"""The packs that ship are checked without a finding, those of the quick system here and all of them by `make check`."""

from __future__ import annotations

from pathlib import Path

import pytest

from authoring.__main__ import main

CONTENT = Path(__file__).parents[2] / "content"


def test_packs_that_ship_have_no_finding(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("AUTHORING_CACHE", str(tmp_path))
    packs = [str(CONTENT / name) for name in ("fliptoons-base", "fliptoons-understudies")]
    assert main(["check", *packs]) == 0
    assert capsys.readouterr().out.startswith("fliptoons-base 1.0.0"), "findings stand above the first screen"
