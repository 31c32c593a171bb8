from __future__ import annotations

import json
import os
import signal
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.__main__ import main
from authoring.commands.exits import CLEAN, FINDINGS, TROUBLE
from authoring.lint.running import LintOptions, lint_paths, read_packs
from authoring.mending.numbering import Numbering, number_pack
from authoring.packs.linked import LinkedPack
from authoring.packs.numbered import numbered_of, numbers_of, pairs_of
from tests.mending.killing import ended, killing_at, left_in, nothing, started

Said = pytest.CaptureFixture[str]
MANIFEST = "kind: pack\nid: p\nsystem: flipside\nversion: 1.0.0\ntitle: P\n"


def entry(id: str, *leads: str, number: int | None = None) -> str:
    pin = f"number: {number}\n" if number is not None else ""
    do = "".join(f"  - read: {lead}\n" for lead in leads) or "  - end: turn\n"
    return f"---\nkind: entry\nid: {id}\n{pin}text: It says {id}.\ndo:\n{do}"


def chain(length: int) -> str:
    """Entries of which each leads to the next."""
    return "".join(
        entry(f"e{number}", *([f"e{number + 1}"] if number + 1 < length else [])) for number in range(length)
    )


def written(root: Path, text: str) -> Path:
    root.mkdir(exist_ok=True)
    (root / "pack.yaml").write_text(MANIFEST)
    (root / "entries.yaml").write_text(text)
    return root


def read(root: Path) -> LinkedPack:
    packs, problems = read_packs([root], LintOptions(cache=False))
    assert [problem.message for problem in problems if problem.severity.word == "error"] == []
    return packs[0]


def numbered(root: Path, apart: int | None = None) -> Numbering:
    """Number a pack and write the map."""
    numbering = number_pack(read(root), apart)
    numbering.file.write_text(numbering.text)
    return numbering


def test_none_stands_near_one_it_leads_to(tmp_path: Path) -> None:
    root = written(tmp_path, chain(60))
    numbering = numbered(root)
    numbers = numbering.numbers["entry"]
    assert numbering.apart == 12
    assert sorted(numbers.values()) == list(range(1, 61))
    assert all(abs(numbers[f"e{place}"] - numbers[f"e{place + 1}"]) >= 12 for place in range(59))
    assert numbers_of(read(root)) == {("entry", id): number for id, number in numbers.items()}


def test_results_of_one_choice_are_not_beside_each_other(tmp_path: Path) -> None:
    fans = [entry(f"hub{hub}", *(f"leaf{hub}-{leaf}" for leaf in range(3))) for hub in range(6)]
    leaves = [entry(f"leaf{hub}-{leaf}") for hub in range(6) for leaf in range(3)]
    numbers = numbered(written(tmp_path, "".join([*fans, *leaves]))).numbers["entry"]
    for hub in range(6):
        own = sorted(numbers[f"leaf{hub}-{leaf}"] for leaf in range(3))
        assert own[1] - own[0] >= 2 and own[2] - own[1] >= 2


def test_a_new_edition_keeps_what_it_can(tmp_path: Path) -> None:
    root = written(tmp_path, chain(40))
    first = numbered(root).numbers["entry"]
    written(root, chain(40) + entry("new", "e3"))
    again = numbered(root)
    assert {id: number for id, number in again.numbers["entry"].items() if id != "new"} == first
    assert [(change.id, change.old, change.new) for change in again.changes] == [("new", None, 41)]
    assert numbered(root).changes == []


def test_what_is_pinned_later_pushes_only_one_away(tmp_path: Path) -> None:
    root = written(tmp_path, chain(30))
    first = numbered(root, 3).numbers["entry"]
    pushed = next(id for id, number in first.items() if number == 9)
    written(root, chain(30).replace("id: e4\n", "id: e4\nnumber: 9\n"))
    again = numbered(root)
    assert again.numbers["entry"]["e4"] == 9
    moved = {change.id for change in again.changes}
    assert {"e4", pushed} <= moved and len(moved) <= 6


def test_what_is_gone_leaves_its_number_to_the_next(tmp_path: Path) -> None:
    root = written(tmp_path, chain(10) + entry("old"))
    freed = numbered(root).numbers["entry"]["old"]
    written(root, chain(10) + entry("young"))
    again = numbered(root)
    assert again.numbers["entry"]["young"] == freed
    assert {(change.id, change.old, change.new) for change in again.changes} == {
        ("young", None, freed),
        ("old", freed, None),
    }


@given(
    st.integers(1, 40),
    st.lists(st.tuples(st.integers(0, 39), st.integers(0, 39)), max_size=60),
    st.dictionaries(st.integers(0, 39), st.integers(1, 60), max_size=5),
)
def test_every_number_is_given_once_and_pins_hold(
    tmp_path_factory: pytest.TempPathFactory, count: int, links: list[tuple[int, int]], pins: dict[int, int]
) -> None:
    pins = {id: number for id, number in pins.items() if list(pins.values()).count(number) == 1}
    leads: dict[int, list[str]] = {}
    for one, other in links:
        if one < count and other < count and one != other:
            leads.setdefault(one, []).append(f"e{other}")
    text = "".join(entry(f"e{each}", *leads.get(each, []), number=pins.get(each)) for each in range(count))
    pack = read(written(tmp_path_factory.mktemp("pack"), text))
    numbering = number_pack(pack)
    numbers = numbering.numbers["entry"]
    assert len(set(numbers.values())) == len(numbers) == count
    assert all(numbers[f"e{id}"] == number for id, number in pins.items() if id < count)
    pairs = pairs_of(numbered_of(pack)["entry"], numbering.apart if links else 1)
    if numbering.apart > 1:
        assert all(abs(numbers[one] - numbers[other]) >= least for (one, other), least in pairs.items())
    assert number_pack(pack).text == numbering.text


def test_the_command(tmp_path: Path, capsys: Said) -> None:
    root = written(tmp_path / "p", chain(8))
    assert main(["number", str(root), "--check"]) == FINDINGS
    assert "would change, 8 numbers changed" in capsys.readouterr().out
    assert not (root / "numbers.yaml").exists()
    assert main(["number", str(root), "--format", "json"]) == CLEAN
    told = json.loads(capsys.readouterr().out)
    assert told["changed"] is True and sorted(told["numbers"]["entry"].values()) == list(range(1, 9))
    assert main(["number", str(root), "--check"]) == CLEAN
    assert "up to date" in capsys.readouterr().out
    assert main(["fmt", str(root), "--check"]) == CLEAN


def test_ids_that_are_words_of_yaml(tmp_path: Path) -> None:
    ids = ["true", "null", "12", "1e5", "no", "0x1f"]
    root = written(tmp_path, "".join(entry(id).replace(f"id: {id}", f'id: "{id}"') for id in ids))
    numbered(root)
    assert {id for _, id in numbers_of(read(root))} == set(ids)
    assert lint_paths([root], LintOptions(cache=False)).problems == []


def test_refusals(tmp_path: Path, capsys: Said) -> None:
    root = written(tmp_path / "p", entry("a", number=3) + entry("b", number=3))
    assert main(["number", str(root)]) == TROUBLE
    assert '"a" and "b" both pin the number 3' in " ".join(capsys.readouterr().err.split())
    written(root, entry("a") + "---\nkind: numbers\nid: mine\n")
    assert main(["number", str(root)]) == TROUBLE
    assert "give it its own file" in " ".join(capsys.readouterr().err.split())
    lonely = tmp_path / "q"
    lonely.mkdir()
    (lonely / "pack.yaml").write_text(MANIFEST.replace("flipside", "fliptoons"))
    assert main(["number", str(lonely)]) == TROUBLE
    assert "printed with a number" in " ".join(capsys.readouterr().err.split())


def test_a_rename_takes_the_number_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = written(tmp_path / "p", chain(8))
    before = numbered(root).numbers["entry"]["e5"]
    monkeypatch.chdir(root)
    assert main(["rename", "entry/e5", "the-cook"]) == CLEAN
    assert numbers_of(read(root))["entry", "the-cook"] == before


def rules(root: Path) -> list[tuple[str, str]]:
    found = lint_paths([root], LintOptions(cache=False)).problems
    return [(each.rule, each.message) for each in found if each.code.startswith("N")]


def test_a_stale_map_is_found(tmp_path: Path) -> None:
    root = written(tmp_path, chain(8))
    numbered(root)
    assert rules(root) == []
    written(root, chain(7) + entry("e9", number=40) + entry("e10"))
    assert rules(root) == [
        ("stale-numbers", 'no number for entry "e9", "e10"'),
        ("stale-numbers", 'there is no entry "e7"'),
    ]
    numbered(root)
    assert rules(root) == []
    map_file = root / "numbers.yaml"
    map_file.write_text(map_file.read_text().replace("e9: 40", "e9: 41"))
    assert rules(root) == [("stale-numbers", 'entry "e9" has the number 41 here, and is pinned to 40')]


def test_numbers_that_came_to_stand_too_near_are_found(tmp_path: Path) -> None:
    root = written(tmp_path, entry("a", "b") + entry("b") + entry("c"))
    (root / "numbers.yaml").write_text(
        "kind: numbers\nid: numbers\napart: 2\nnumbers:\n  entry: {a: 1, b: 2, c: 4}\n  entri: {}\n"
    )
    assert rules(root) == [
        ("stale-numbers", '"b" and "a" are 1 apart, expected 2 or more'),
        ("stale-numbers", 'nothing of kind "entri" is printed with a number'),
    ]


def test_a_kill_leaves_the_old_map_or_the_new(tmp_path: Path) -> None:
    def pack(name: str) -> Path:
        root = written(tmp_path / name, chain(20))
        numbered(root)
        return written(root, chain(30))

    words = ["number", "."]
    whole = pack("whole")
    old = (whole / "numbers.yaml").read_text()
    begun = time.perf_counter()
    assert ended(started(whole, words, nothing)) == CLEAN
    taken = time.perf_counter() - begun
    new = (whole / "numbers.yaml").read_text()
    assert old != new
    killed = 0
    for attempt in range(8):
        root = pack(f"try-{attempt}")
        process = started(root, words, killing_at(attempt) if attempt < 4 else nothing)
        if attempt >= 4:
            time.sleep(taken * (attempt - 3) / 5)
            os.kill(process, signal.SIGKILL)
        killed += ended(process) == -signal.SIGKILL
        assert (root / "numbers.yaml").read_text() in (old, new)
        assert ended(started(root, words, nothing)) == CLEAN
        assert (root / "numbers.yaml").read_text() == new
        assert left_in(root) == []
    assert killed >= 4
