"""What has to hold of the repository as a whole: what is shipped, pinned, named and linked."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import files, packages_distributions, version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import authoring

ROOT = Path(__file__).resolve().parent.parent
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT, BUILD = PYPROJECT["project"], PYPROJECT["build-system"]
REQUIREMENTS = sorted((ROOT / "requirements").glob("*.txt"))
# Spelt in pieces, so that this file does not name what it looks for.
HOSTS = ("pypi" + ".org", "python" + "hosted.org", "npm" + "js.org", "npm" + "js.com", "deb.debian" + ".org")
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:" + "|".join(("work", "root", "home", "tmp")) + r")/\w")


def project_files() -> list[Path]:
    """The files of the project: what git tracks, and what it would if it were added."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, check=True,
    )  # fmt: skip
    files = [ROOT / os.fsdecode(name) for name in listed.stdout.split(b"\0") if name]
    return sorted(file for file in files if file.is_file())


def texts() -> list[tuple[Path, str]]:
    """The files of the project with their text, as far as they are text."""
    return [(file, file.read_text(encoding="utf-8", errors="replace")) for file in project_files()]


def pins(file: Path) -> dict[str, tuple[str, list[str]]]:
    """The requirements of a file: canonical name to (exact version, hashes)."""
    found = {}
    for line in file.read_text(encoding="utf-8").replace("\\\n", " ").splitlines():
        parts = line.split("--hash=")
        requirement = Requirement(parts[0].strip())
        specifier = str(requirement.specifier)
        assert specifier.startswith("=="), f"{file.name}: {line[:60]}"
        found[canonicalize_name(requirement.name)] = (specifier[2:], [each.strip() for each in parts[1:]])
    return found


def declared(*extras: str) -> set[str]:
    """The canonical names of the base dependencies, or of those of extras."""
    wanted = PROJECT["dependencies"] if not extras else []
    for extra in extras:
        wanted = [*wanted, *PROJECT["optional-dependencies"][extra]]
    return {canonicalize_name(Requirement(each).name) for each in wanted}


def imported_from(*folders: str) -> set[str]:
    """The canonical names of the packages that Python files below folders import, at whatever depth."""
    modules: set[str] = set()
    for file in (file for folder in folders for file in (ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                modules.update(alias.name.split(".")[0] for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                modules.add(str(node.module).split(".")[0])
    own = {"authoring", "tests", "tools", *(file.stem for file in (ROOT / "tools").glob("*.py"))}
    owners = packages_distributions()
    return {
        canonicalize_name(owner)
        for module in modules - own - sys.stdlib_module_names
        for owner in owners.get(module, [module])
    }


def run_by(packages: set[str], *folders: str) -> set[str]:
    """Those of some installed packages of which a file below folders names a program, as a text by itself."""
    said = {
        node.value
        for file in (file for folder in folders for file in (ROOT / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    programs = {
        package: {each.stem for each in files(package) or [] if each.parent.name in ("bin", "Scripts")}
        for package in packages
    }
    return {package for package, names in programs.items() if names & said}


def test_no_file_names_a_registry() -> None:
    wrong = [f"{file.relative_to(ROOT)} names {host}" for file, text in texts() for host in HOSTS if host in text]
    assert wrong == []


def test_no_file_names_a_path_of_a_machine() -> None:
    wrong = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file, text in texts()
        for number, line in enumerate(text.splitlines(), 1)
        if MACHINE_PATH.search(line)
    ]
    assert wrong == []


@pytest.mark.parametrize("file", REQUIREMENTS, ids=lambda file: file.name)
def test_every_requirement_is_pinned_and_hashed(file: Path) -> None:
    found = pins(file)
    assert found
    assert [name for name, (_, hashes) in found.items() if not hashes] == []
    wrong = {each for _, hashes in found.values() for each in hashes if not re.fullmatch(r"sha256:[0-9a-f]{64}", each)}
    assert wrong == set()
    assert "://" not in file.read_text(encoding="utf-8")


def test_the_pins_cover_what_is_declared_and_agree() -> None:
    base, dev = (pins(ROOT / "requirements" / name) for name in ("base.txt", "dev.txt"))
    assert declared() - base.keys() == set()
    assert declared("dev") - dev.keys() == set()
    assert {name: pin for name, pin in base.items() if dev.get(name) != pin} == {}


def test_what_the_program_imports_is_declared_and_what_is_declared_is_imported() -> None:
    optional = [extra for extra in PROJECT["optional-dependencies"] if extra != "dev"]
    found = imported_from("authoring")
    assert found - declared() - (declared(*optional) if optional else set()) == set()
    # A wheel may hold no module but a program, which is run.
    assert (unused := declared() - found) == run_by(unused, "authoring")


def test_what_the_tests_and_tools_import_is_declared() -> None:
    backend = {canonicalize_name(Requirement(each).name) for each in BUILD["requires"]}
    peers = {"stormpy"}  # of a benchmark alone, which installs it into an environment of its own
    known = declared() | declared(*PROJECT["optional-dependencies"]) | backend | peers
    assert imported_from("tests", "tools") - known == set()


def test_the_versions_agree() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## \[([^\]]+)\]", changelog, re.MULTILINE)
    assert newest is not None
    assert newest[1] == authoring.__version__ == version("authoring")


def test_the_wheel_holds_every_data_file(tmp_path: Path) -> None:
    from hatchling.builders.wheel import WheelBuilder

    (built,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path), versions=["standard"])
    shipped = set(zipfile.ZipFile(built).namelist())
    package = {file.relative_to(ROOT).as_posix() for file in project_files() if ROOT / "authoring" in file.parents}
    pages = {f"authoring/lint/pages/{file.name}" for file in (ROOT / "docs" / "rules").glob("*.md")}
    assert {"authoring/py.typed", "authoring/commands/help.txt"} <= package
    assert (package | pages) - shipped == set()
    assert {name.split("/")[0] for name in shipped} == {
        "authoring",
        f"authoring-{authoring.__version__}.dist-info",
    }
    assert {name.rsplit("/", 1)[1] for name in shipped if "/licenses/" in name} == {"LICENSE", "NOTICE"}


def test_the_licences_are_there() -> None:
    program = (ROOT / "LICENSE").read_text(encoding="utf-8")
    content = (ROOT / "content" / "LICENSE").read_text(encoding="utf-8")
    assert "Apache License" in program and "END OF TERMS AND CONDITIONS" in program
    assert content.startswith("Attribution 4.0 International") and "Section 8 -- Interpretation." in content
    assert PROJECT["license"] == "Apache-2.0"


def test_the_readme_names_targets_that_exist() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"^make (\w+)", readme, re.MULTILINE))
    assert named == {"check", "test"}
    assert named <= targets


def test_links_between_documents_lead_somewhere() -> None:
    wrong = [
        f"{file.relative_to(ROOT)} links to {target}"
        for file, text in texts()
        if file.suffix == ".md"
        for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", text)
        if not re.match(r"[a-z]+:", target) and not (file.parent / target).exists()
    ]
    assert wrong == []


def test_the_check_of_a_change_can_be_run() -> None:
    staged = subprocess.run(["git", "ls-files", "--stage", ".ci/run"], cwd=ROOT, capture_output=True, check=True)
    assert staged.stdout.startswith(b"100755 ")
