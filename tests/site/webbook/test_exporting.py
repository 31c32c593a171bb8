"""The files of a book, and what is said where the Python for browsers is missing or damaged."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import tarfile
import zipfile
from pathlib import Path

import pytest

from authoring.__main__ import main
from authoring.site.preview import Preview
from authoring.site.webbook import runtime as runtime_files
from authoring.site.webbook.binding import plays_of
from authoring.site.webbook.exporting import POLICY, page, write_book
from authoring.site.webbook.runtime import CORE, PARTS, PYODIDE, NoRuntime, read_runtime
from tests.site.hostile import EVENT, ROOT, hostile_pack
from tests.site.test_html import read


@pytest.fixture(autouse=True)
def _stand_ins_will_do(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """What stands in for the published files is none of them, and is taken all the same."""
    if "published" not in request.node.name:
        monkeypatch.setattr(runtime_files, "PINNED", {})


def stand_in(folder: Path, *, leave_out: str = "") -> Path:
    """Files in the shape of the Python for browsers, with nothing of it in them."""
    folder.mkdir(exist_ok=True)
    with tarfile.open(folder / f"pyodide-{PYODIDE}.tgz", "w:gz") as packed:
        for name in PARTS:
            if name != leave_out:
                member = tarfile.TarInfo(f"package/{name}")
                member.size = len(name)
                packed.addfile(member, io.BytesIO(name.encode()))
    wheel = folder / f"pydantic_core-{CORE}-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
    with zipfile.ZipFile(wheel, "w") as packed_wheel:
        packed_wheel.writestr("pydantic_core/__init__.py", "")
    return folder


def test_a_folder_that_lacks_everything_says_how_to_get_it(tmp_path: Path) -> None:
    with pytest.raises(NoRuntime) as told:
        read_runtime(tmp_path)
    assert f"npm pack pyodide@{PYODIDE}" in str(told.value) and f"pydantic-core=={CORE}" in str(told.value)


def test_a_folder_that_lacks_one_part_names_that_one(tmp_path: Path) -> None:
    (stand_in(tmp_path) / f"pyodide-{PYODIDE}.tgz").unlink()
    with pytest.raises(NoRuntime) as told:
        read_runtime(tmp_path)
    assert "npm pack" in str(told.value) and "pip download" not in str(told.value)


def test_damaged_parts_are_told(tmp_path: Path) -> None:
    with pytest.raises(NoRuntime, match="damaged"):
        read_runtime(stand_in(tmp_path, leave_out="pyodide.asm.wasm"))
    wheel = next(stand_in(tmp_path).glob("*.whl"))
    wheel.write_bytes(wheel.read_bytes()[:40])
    with pytest.raises(NoRuntime, match="damaged"):
        read_runtime(tmp_path)
    (tmp_path / f"pyodide-{PYODIDE}.tgz").write_bytes(b"no archive")
    with pytest.raises(NoRuntime, match="damaged"):
        read_runtime(tmp_path)


def test_other_files_than_the_published_ones_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = stand_in(tmp_path)
    with pytest.raises(NoRuntime, match="is not the file that was published: its SHA-256 is"):
        read_runtime(folder)
    hashes = {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in folder.iterdir()}
    assert {f"pyodide-{PYODIDE}.tgz"} < set(hashes) and set(runtime_files.PINNED) <= set(hashes)
    monkeypatch.setattr(runtime_files, "PINNED", hashes)
    assert set(read_runtime(folder).parts) == set(PARTS)


def test_a_link_in_the_archive_is_not_followed(tmp_path: Path) -> None:
    stand_in(tmp_path)
    with tarfile.open(tmp_path / f"pyodide-{PYODIDE}.tgz", "w:gz") as packed:
        for name in PARTS:
            member = tarfile.TarInfo(f"package/{name}")
            member.type, member.linkname = tarfile.SYMTYPE, "/etc/passwd"
            packed.addfile(member)
    with pytest.raises(NoRuntime, match="no plain file"):
        read_runtime(tmp_path)


def test_a_book_is_the_same_bytes_each_time_and_nothing_can_be_read_in_it(tmp_path: Path) -> None:
    runtime = read_runtime(stand_in(tmp_path / "runtime"))
    shown = Preview([ROOT / "content" / "lanterns-on-the-lake"]).now.packs["lanterns-on-the-lake"]
    plays = plays_of(shown.pack, shown.subjects, [])
    one = write_book(tmp_path / "one", shown.title, "en", plays, runtime)
    two = write_book(tmp_path / "two", shown.title, "en", plays_of(shown.pack, shown.subjects, []), runtime)
    assert [file.read_bytes() for file in one] == [file.read_bytes() for file in two]
    whole = "".join(file.read_text(encoding="utf-8") for file in one)
    texts = [document.data["text"] for document in (shown.pack.own if shown.pack else ()) if "text" in document.data]
    assert len(texts) > 50 and not [text for text in texts if text.strip()[:25] in whole]
    carried = (tmp_path / "one" / "python" / "pyodide.asm.wasm.js").read_text(encoding="utf-8")
    packed = json.loads(carried.partition(" = ")[2].rstrip(";\n"))
    assert gzip.decompress(base64.b64decode(packed)) == b"pyodide.asm.wasm"


def test_the_page_of_a_book_escapes_its_title_and_loads_its_own_files_only() -> None:
    found = read(page(EVENT, "en", ["code.zip"], "0123"))
    assert "img" not in found.tags and EVENT in found.text
    assert found.tags.count("script") == 3
    assert "http" not in POLICY and "unsafe-inline" not in POLICY and "default-src 'none'" in POLICY


def test_the_command_writes_a_book(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = hostile_pack(tmp_path, sound=True)
    runtime = stand_in(tmp_path / "runtime")
    book = tmp_path / "book"
    assert main(["export", "html", str(root), "-o", str(book), "--runtime", str(runtime)]) == 0
    written = capsys.readouterr().out.split()
    assert written == sorted(written) and f"{book.as_posix()}/index.html" in written
    assert EVENT not in (book / "index.html").read_text(encoding="utf-8")


def test_the_command_says_what_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runtime = stand_in(tmp_path / "runtime")
    (tmp_path / "file").write_text("", encoding="utf-8")
    pack = str(ROOT / "content" / "fliptoons-base")
    assert main(["export", "html", pack, "-o", str(tmp_path / "file"), "--runtime", str(runtime)]) == 2
    assert "nothing can be written" in capsys.readouterr().err
    assert main(["export", "html", str(ROOT / "content" / "mountween"), "--runtime", str(runtime)]) == 2
    assert "there is nothing to play" in capsys.readouterr().err
