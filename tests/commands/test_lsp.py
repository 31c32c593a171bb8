"""`authoring lsp` without what it needs."""

from __future__ import annotations

import importlib.util

import pytest
import typer

from authoring.commands import lsp


def test_what_is_missing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lsp, "find_spec", lambda name: None if name == "pygls" else importlib.util.find_spec(name))
    with pytest.raises(typer.TyperException, match=r'needs pygls: pip install "authoring\[lsp\]"'):
        lsp.command()
