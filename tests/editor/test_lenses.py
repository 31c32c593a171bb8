"""Verdicts above what is proved: out of the cache, and of the content as it is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from authoring.editor.lenses import verdicts_kept
from authoring.editor.workspace import Workspace
from authoring.packs.cache import store_beside
from authoring.proof.packs import prove_pack
from tools.bench_pack import write_pack


def test_verdicts_are_those_of_the_content_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AUTHORING_CACHE", str(tmp_path / "cache"))
    root = tmp_path / "pack"
    write_pack(root, 1)
    file = root / "adventures" / "post-0000.yaml"
    text = file.read_text(encoding="utf-8")
    packs = Workspace()
    packs.open(file, text)
    (analysis,) = packs.analyses
    assert verdicts_kept(analysis) == {}
    assert analysis.linked is not None
    prove_pack(analysis.linked, store=store_beside(root))
    found = verdicts_kept(analysis)
    assert re.fullmatch(r"\d+ of (\d+) refuted, \d+ of \1 proved", found[file, "adventure", "post-0000"])
    packs.change(file, text.replace("need: level 1+", "need: level 2+", 1))
    (changed,) = packs.analyses
    assert (file, "adventure", "post-0000") not in verdicts_kept(changed)
