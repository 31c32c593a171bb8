"""The smallest box: whole, without findings, and won and lost by everybody in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from authoring.__main__ import main
from authoring.lint.running import LintOptions, lint_paths, read_packs
from authoring.proof.claims import Word
from authoring.proof.packs import prove_pack
from authoring.proof.running import Options
from authoring.systems.paperback import SYSTEM
from authoring.systems.paperback.first_box import box_files
from authoring.systems.paperback.game.library import Library

OPTIONS = LintOptions(cache=False, systems={"paperback": SYSTEM})


def written(folder: Path) -> Path:
    """The box as files."""
    for name, text in box_files("rainy-day", 'A "Rainy" Day').items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_it_has_a_whole_deck_and_an_enemy_for_each_battle(tmp_path: Path) -> None:
    (pack,), problems = read_packs([written(tmp_path)], OPTIONS)
    assert not problems
    library = Library(pack)
    assert len(library.starting_deck("reader")) == 10 and len(library.library_deck("reader")) == 50
    assert [(enemy.book, enemy.type) for enemy in library.enemies.values()] == [
        (1, "lackey"), (1, "boss"), (2, "lackey"), (2, "boss"), (3, "lackey"), (3, "boss"),
    ]  # fmt: skip
    assert pack.manifest.data["title"] == 'A "Rainy" Day'


def test_everything_in_it_is_proved(tmp_path: Path) -> None:
    (pack,), _ = read_packs([written(tmp_path)], OPTIONS)
    proved = prove_pack(pack, Options(), installed={"paperback": SYSTEM})
    words = {outcome.word(claim) for outcome in proved.report.outcomes for claim in outcome.subject.claims}
    assert words == {Word.PROVED} and len(proved.report.outcomes) == 7


def test_the_linter_has_nothing_to_say(tmp_path: Path) -> None:
    assert lint_paths([written(tmp_path)], OPTIONS).problems == []


def test_it_is_begun_where_no_pack_beside_it_has_a_box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AUTHORING_CACHE", str(tmp_path / ".cache"))
    assert main(["new", "pack", "rainy-day", "--system", "paperback"]) == 0
    folder = tmp_path / "rainy-day"
    assert {path.name for path in folder.glob("*.yaml")} == set(box_files("rainy-day", "Rainy Day"))
    assert main(["new", "enemy", "wet-dog", "--in", "rainy-day"]) == 0
    assert lint_paths([folder], OPTIONS).problems == []
    assert main(["new", "pack", "next-day", "--system", "paperback"]) == 0
    assert "requires: [rainy-day]" in (tmp_path / "next-day" / "pack.yaml").read_text(encoding="utf-8")
