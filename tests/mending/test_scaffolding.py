"""What is begun passes `check`, whatever the system, and writes over nothing."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import jsonschema
import pytest
import yaml

from authoring.__main__ import main
from authoring.commands.exits import CLEAN, TROUBLE
from authoring.lint.running import lint_paths
from authoring.mending.scaffold import CannotScaffold
from authoring.mending.scaffolding import begin_document, begin_pack, scaffolds_of
from authoring.proof.answers import Budget
from authoring.proof.packs import problems_of, prove_pack
from authoring.proof.running import Options
from authoring.vocabulary.system import systems
from tests.packs.writing_packs import OPTIONS, lamp, linked, write_pack
from tests.tiny_system import TINY

CONTENT = Path(__file__).resolve().parent.parent.parent / "content"
SCHEMAS = CONTENT.parent / "schemas"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("AUTHORING_CACHE", str(tmp_path / ".cache"))
    return tmp_path


def passes(root: Path) -> list[str]:
    """What `check` finds in a pack, on one process and with a budget that suffices."""
    linted = lint_paths([root])
    proved = [prove_pack(pack, Options(Budget(200_000, 60.0))) for pack in linted.packs]
    assert all(each.report.verdicts or not each.report.outcomes for each in proved)
    return [f"{problem.rule}: {problem.message}" for problem in (*linted.problems, *problems_of(linted, proved))]


@pytest.mark.parametrize(
    ("system", "base", "then"),
    [
        ("flipside", None, ("adventure", "loose-step")),
        ("flipside", None, ("token", "old-oak")),
        ("flipside", None, ("stuff", "lost-ring")),
        ("flipside", None, ("entry", "old-note")),
        ("flipside", None, ("achievement", "met-the-owl")),
        ("flipside", None, ("counter", "bells")),
        ("fliptoons", "fliptoons-base", ("toon", "heron")),
        ("paperback", "paperback-midnight-press", ("enemy", "blank-page")),
    ],
)
def test_a_new_pack_passes_and_so_does_what_is_added(
    folder: Path, system: str, base: str | None, then: tuple[str, str]
) -> None:
    if base is not None:
        shutil.copytree(CONTENT / base, folder / base)
    assert main(["new", "pack", "new-one", "--system", system, "--title", 'The "New" One']) == CLEAN
    assert passes(folder / "new-one") == []
    assert main(["new", *then, "--in", "new-one"]) == CLEAN
    assert passes(folder / "new-one") == []


KINDS = [
    *((system, kind) for system in ("flipside", "fliptoons", "paperback") for kind in systems()[system].kinds),
]
BASES = {"flipside": "mountween", "fliptoons": "fliptoons-base", "paperback": "paperback-midnight-press"}
REFUSED = {
    ("flipside", "box"): 'there is the box "base-box" in base/box.yaml already, and a game has one',
    ("flipside", "map"): 'there is the map "valley" in base/map.yaml already, and a game has one',
    ("flipside", "scenario"): '"fresh" has the scenario "fresh": begin a pack of its own for another',
    ("flipside", "final-adventure"): '"fresh" ends with "fresh-finale", and a scenario has one final adventure',
    ("flipside", "quest"): '"fresh" has no character of its own to have the quest; begin a character',
    ("fliptoons", "season"): 'there is the season "fresh" in fresh/season.yaml already',
    ("paperback", "box"): 'there is the box "midnight-press" in base/box.yaml already',
    ("paperback", "shop"): 'there is the shop "night-counter" in base/box.yaml already',
    ("paperback", "dictionary"): 'there is the dictionary "words" in base/box.yaml already',
    ("paperback", "reward"): 'every enemy of "fresh" has its reward card: begin an enemy',
    ("paperback", "unlock"): "no card waits to be unlocked: begin a core card",
    ("paperback", "enemy-vowel"): "there is an enemy vowel card for every letter",
}
"""What cannot be begun in a fresh pack, and why."""
SHARED_REFUSED = {
    "numbers": "`authoring number` makes the map of numbers, and keeps it",
    "budget": 'a budget says "at least", "at most" or both',
}


@pytest.mark.parametrize(("system", "kind"), KINDS)
def test_every_kind_can_be_begun_in_a_fresh_pack_or_it_is_said_why_not(
    folder: Path, system: str, kind: str, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(CONTENT / BASES[system], folder / "base")
    assert main(["new", "pack", "fresh", "--system", system]) == CLEAN
    before = {file: file.read_bytes() for file in (folder / "fresh").rglob("*.yaml")}
    code = main(["new", kind, "some-thing", "--in", "fresh", "--title", 'A "Thing": new'])
    refusal = REFUSED.get((system, kind)) or SHARED_REFUSED.get(kind)
    if refusal is not None:
        assert code == TROUBLE
        assert refusal in " ".join(capsys.readouterr().err.split())
        assert {file: file.read_bytes() for file in (folder / "fresh").rglob("*.yaml")} == before
        return
    assert code == CLEAN
    linted = lint_paths([folder / "fresh"])
    assert [f"{problem.rule}: {problem.message}" for problem in linted.problems] == []
    assert any(document.kind == kind and document.id == "some-thing" for document in linted.packs[0].own)
    schema = jsonschema.Draft202012Validator(json.loads((SCHEMAS / f"{system}.json").read_text()))
    for file in (folder / "fresh").rglob("*.yaml"):
        for data in yaml.safe_load_all(file.read_text()):
            assert [error.message for error in schema.iter_errors(data)] == []
    assert main(["fmt", "--check", "fresh"]) == CLEAN


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        *(("mountween", kind) for kind in ("adventure", "achievement", "character", "entry", "item", "scenario")),
        *(("fliptoons-base", kind) for kind in ("set-up", "toon")),
        *(
            ("paperback-midnight-press", kind)
            for kind in ("boss-mcguffin", "character", "enemy", "item", "mcguffin", "penalty", "plot-twist")
        ),
    ],
)
def test_what_is_added_to_a_shipped_pack_is_counted_in_its_box(folder: Path, name: str, kind: str) -> None:
    shutil.copytree(CONTENT / name, folder / name)
    assert main(["new", kind, "some-thing", "--in", name]) == CLEAN
    assert [problem.message for problem in lint_paths([folder / name]).problems] == []


@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        ("final-adventure", {"adventure: fresh-finale": "adventure: some-thing"}),
        ("quest", {"[first-errand, ": "[some-thing, "}),
        ("quest", {"[first-errand, ": "["}),
        ("map", {}),
        ("box", {}),
    ],
)
def test_what_is_missing_is_put_where_it_is_waited_for(folder: Path, kind: str, changes: dict[str, str]) -> None:
    assert main(["new", "pack", "fresh", "--system", "flipside"]) == CLEAN
    root = folder / "fresh"
    for old, new in changes.items():
        (file,) = (each for each in root.rglob("*.yaml") if old in each.read_text())
        file.write_text(file.read_text().replace(old, new))
    gone = {"final-adventure": "fresh/final.yaml", "map": "table/map.yaml", "box": "table/box.yaml"}.get(kind)
    if gone:
        (root / gone).unlink()
    before = [problem.rule for problem in lint_paths([root]).problems if problem.severity.word == "error"]
    assert before != []
    assert main(["new", kind, "some-thing", "--in", "fresh"]) == CLEAN
    after = lint_paths([root]).problems
    assert [problem.message for problem in after if problem.severity.word == "error"] == []


def test_a_scenario_in_a_pack_that_has_none(folder: Path) -> None:
    shutil.copytree(CONTENT / "mountween", folder / "mountween")
    manifest = "kind: pack\nid: snow\nsystem: flipside\nversion: 1.0.0\ntitle: Snow\nrequires: [mountween]\n"
    (folder / "snow").mkdir()
    (folder / "snow" / "pack.yaml").write_text(manifest)
    assert main(["new", "scenario", "first-snow", "--in", "snow"]) == CLEAN
    linted = lint_paths([folder / "snow"])
    assert linted.problems == []
    assert main(["new", "scenario", "second-snow", "--in", "snow"]) == TROUBLE


def test_a_toon_more_is_counted_in_its_season(folder: Path) -> None:
    shutil.copytree(CONTENT / "fliptoons-base", folder / "base")
    old = (folder / "base" / "season.yaml").read_text()
    assert main(["new", "toon", "one-more", "--in", "base"]) == CLEAN
    assert lint_paths([folder / "base"]).problems == []
    assert (folder / "base" / "season.yaml").read_text() == old.replace("toons: 53", "toons: 54")


def test_a_system_that_offers_nothing_is_begun_by_its_models(folder: Path) -> None:
    written = begin_pack(TINY, "pier", "The Pier", folder / "pier", OPTIONS)
    manifest = "kind: pack\nid: pier\nsystem: tiny\nversion: 0.1.0\ntitle: The Pier\n"
    assert written.keys() == {folder / "pier" / "pack.yaml", folder / "pier" / "tiny.schema.json"}
    assert written[folder / "pier" / "pack.yaml"] == f"# yaml-language-server: $schema=tiny.schema.json\n{manifest}"
    root = write_pack(folder / "p", lamp("a"))
    made = begin_document(TINY, linked(root), "lamp", "old-betsy", "Old: Betsy", OPTIONS)
    assert made == {root / "lamp-old-betsy.yaml": "kind: lamp\nid: old-betsy\ntitle: Old Betsy\n"}
    with pytest.raises(CannotScaffold, match='there is a lamp "a" already'):
        begin_document(TINY, linked(root), "lamp", "a", "A", OPTIONS)


def test_new_files_name_the_schema_that_they_fit(folder: Path) -> None:
    assert main(["new", "pack", "one", "--system", "flipside"]) == CLEAN
    assert main(["new", "adventure", "loose-step", "--in", "one"]) == CLEAN
    schema = json.loads((folder / "one" / "flipside.schema.json").read_text())
    assert schema == json.loads((SCHEMAS / "flipside.json").read_text())
    check = jsonschema.Draft202012Validator(schema)
    files = sorted((folder / "one").rglob("*.yaml"))
    for file in files:
        first, _, text = file.read_text().partition("\n")
        start, _, named = first.partition("=")
        assert start == "# yaml-language-server: $schema"
        assert (file.parent / named).resolve() == folder / "one" / "flipside.schema.json"
        assert [error.message for data in yaml.safe_load_all(text) for error in check.iter_errors(data)] == []
    assert len(files) > 12


def test_a_schema_in_sight_is_named_and_none_is_written_beside(folder: Path) -> None:
    (folder / "packs").mkdir()
    (folder / "flipside.schema.json").write_text("{}")
    assert main(["new", "pack", "one", "--system", "flipside", "--in", "packs"]) == CLEAN
    first = (folder / "packs" / "one" / "table" / "box.yaml").read_text().partition("\n")[0]
    assert first == "# yaml-language-server: $schema=../../../flipside.schema.json"
    assert list(folder.rglob("*.json")) == [folder / "flipside.schema.json"]
    (folder / "packs" / ".git").mkdir()
    assert main(["new", "pack", "two", "--system", "flipside", "--in", "packs"]) == CLEAN
    assert (folder / "packs" / "two" / "flipside.schema.json").is_file()


def test_every_kind_that_a_system_offers_is_one_of_its_kinds() -> None:
    for system in systems().values():
        assert set(scaffolds_of(system)) <= {"pack", *system.kinds}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["pack", "A b", "--system", "flipside"], '"A b" is no id'),
        (["pack", "p", "--system", "flipsyde"], 'did you mean "flipside"?'),
        (["pack", "there", "--system", "flipside"], "is there already"),
        (["adventrue", "x", "--in", "there"], 'has no kind "adventrue", did you mean "adventure"?'),
        (["adventure", "x", "--in", "there"], '"there" has no map'),
        (["entry", "x", "--in", "nowhere"], 'there is no file or folder "nowhere"'),
        (["budget", "x", "--in", "there"], "needs more than can be made up here"),
        (["quest", "x", "--in", "there"], '"there" has no map'),
    ],
)
def test_what_cannot_be_begun(folder: Path, words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "there").mkdir()
    (folder / "there" / "pack.yaml").write_text("kind: pack\nid: there\nsystem: flipside\nversion: 1.0.0\ntitle: T\n")
    assert main(["new", *words]) == TROUBLE
    assert said in capsys.readouterr().err
    assert [file.name for file in (folder / "there").iterdir()] == ["pack.yaml"]
