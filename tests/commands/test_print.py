from __future__ import annotations

import json
from pathlib import Path

import pytest

from authoring.__main__ import main
from authoring.commands.exits import CLEAN, FINDINGS, TROUBLE
from authoring.vocabulary.system import System
from tests.sheets.staging import box_of, pack_of
from tests.tiny_system import TINY

Said = pytest.CaptureFixture[str]


@pytest.fixture
def lamps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a pack of lamps, whose system has sheets here."""
    fields = ("name", "title", "kinds", "rulings", "rules", "subjects", "icons")
    tiny = System(**{name: getattr(TINY, name) for name in fields}, sheets="tests.commands.test_print:boxed")
    for module in ("authoring.lint.running", "authoring.vocabulary.system"):
        monkeypatch.setattr(f"{module}.systems", lambda: {"tiny": tiny})
    monkeypatch.chdir(tmp_path)
    pack_of(tmp_path / "lamps")
    return tmp_path / "lamps"


boxed = box_of
NAMES = ["lamps.pdf", "lanes.pdf", "book.pdf", "credits.pdf", "contents.json"]


def test_a_pack_is_printed_and_says_what_it_wrote(lamps: Path, capsys: Said) -> None:
    assert main(["print", str(lamps), "-o", "out"]) == CLEAN
    said = capsys.readouterr().out
    assert said.splitlines()[-5:] == [f"out/{name}" for name in NAMES]
    contents = json.loads(Path("out/contents.json").read_text(encoding="utf-8"))
    assert contents["profile"] == "a4" and contents["version"] == "1.2.3"
    assert main(["print", str(lamps), "-o", "out", "--verify"]) == CLEAN
    said = capsys.readouterr().out
    assert "4 files say what lamps 1.2.3 says" in said and "left out" not in said
    assert main(["print", str(lamps), "-o", "some", "--only", "lamps"]) == CLEAN
    assert main(["print", str(lamps), "-o", "some", "--verify"]) == CLEAN
    assert "left out when it was printed: lanes, book, credits" in capsys.readouterr().out


def test_a_second_run_writes_the_same_bytes(lamps: Path) -> None:
    for folder in ("one", "two"):
        assert main(["print", str(lamps), "-o", folder, "--profile", "letter"]) == CLEAN
    names = sorted(file.name for file in Path("one").iterdir())
    assert names == sorted(file.name for file in Path("two").iterdir())
    assert all((Path("one") / name).read_bytes() == (Path("two") / name).read_bytes() for name in names)


def test_what_was_changed_since_is_told_with_its_place(lamps: Path, capsys: Said) -> None:
    assert main(["print", str(lamps), "-o", "out"]) == CLEAN
    file = lamps / "lamps.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace("He doesn't.", "He does."), encoding="utf-8")
    capsys.readouterr()
    assert main(["print", str(lamps), "-o", "out", "--verify"]) == FINDINGS
    said = capsys.readouterr().out
    assert 'error[untrue-print]: page 1 of "Lamp cards" does not say "He does."' in said
    assert "lamps/lamps.yaml:10:7" in said


def test_findings_are_told_and_can_be_ignored(lamps: Path, capsys: Said) -> None:
    file = lamps / "lamps.yaml"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("He doesn't.", "He \u2603."), encoding="utf-8")
    assert main(["print", str(lamps), "-o", "out"]) == FINDINGS
    assert "error[missing-glyph]" in capsys.readouterr().out
    ignored = text.replace("text: He doesn't.", "text: He \u2603. # authoring: ignore[missing-glyph] a snowman")
    file.write_text(ignored, encoding="utf-8")
    assert main(["print", str(lamps), "-o", "out"]) == CLEAN


def test_one_sheet_is_printed_where_one_is_asked_for(lamps: Path) -> None:
    assert main(["print", str(lamps), "-o", "out", "--only", "book"]) == CLEAN
    assert sorted(file.name for file in Path("out").iterdir()) == ["book.pdf", "contents.json"]


def test_profiles_of_ones_own_are_taken(lamps: Path, capsys: Said) -> None:
    Path("mine.toml").write_text("[profiles.mine]\ntitle = 'mine'\npaper = 'a3'\n", encoding="utf-8")
    assert main(["print", str(lamps), "--profiles", "mine.toml", "--profile", "list"]) == CLEAN
    assert "mine               mine\n" in capsys.readouterr().out
    assert main(["print", str(lamps), "--profiles", "mine.toml", "--profile", "mine", "-o", "out"]) == CLEAN


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--profile", "a44"], 'there is no profile "a44", did you mean "a4"'),
        (["--only", "lamp"], 'there is no sheet "lamp", did you mean "lamps"'),
        (["--profiles", "none.toml"], '"none.toml" cannot be read'),
        (["--verify"], "print the pack first"),
    ],
)
def test_wrong_usage_is_told(lamps: Path, words: list[str], said: str, capsys: Said) -> None:
    assert main(["print", str(lamps), *words]) == TROUBLE
    assert said in " ".join(capsys.readouterr().err.split())


def test_a_file_of_profiles_with_mistakes_is_told(lamps: Path, capsys: Said) -> None:
    Path("bad.toml").write_text("[profiles.mine]\npapr = 'a3'\n", encoding="utf-8")
    assert main(["print", str(lamps), "--profiles", "bad.toml"]) == TROUBLE
    assert '"profiles.mine" has no "papr", did you mean "paper"' in " ".join(capsys.readouterr().err.split())


def test_what_does_not_read_is_not_printed(lamps: Path, capsys: Said) -> None:
    (lamps / "lamps.yaml").write_text("kind: lamp\n", encoding="utf-8")
    assert main(["print", str(lamps), "-o", "out"]) == TROUBLE
    assert "does not read without errors" in " ".join(capsys.readouterr().err.split())
    assert not Path("out").exists()


def test_where_nothing_can_be_written_that_is_told(lamps: Path, capsys: Said) -> None:
    Path("out").write_text("a file", encoding="utf-8")
    assert main(["print", str(lamps), "-o", "out"]) == TROUBLE
    assert "nothing can be written" in capsys.readouterr().err
