"""Text flows one way through the layers: each folder imports only what stands before it."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "authoring"
LAYERS = (
    "source",
    "problems",
    "vocabulary",
    "packs",
    "lint",
    "mending",
    "game",
    "proof",
    "diagrams",
    "sheets",
    "balance",
    "comparing",
    "play",
    "editor",
    "site",
    "systems",
    "commands",
)
MODULES = sorted(PACKAGE.rglob("*.py"))
RUFF = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["ruff"]["lint"]
HEAVY = set(RUFF["flake8-tidy-imports"]["banned-module-level-imports"])


def dotted(file: Path) -> str:
    """The module name of a file of the package."""
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(node: ast.AST) -> list[str]:
    """The modules that an import statement may load; nothing for other nodes."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        return [str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)]
    return []


def imports(file: Path) -> Iterator[tuple[int, str]]:
    """Every import of a file, at whatever depth, with its line."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        for name in imported(node):
            yield node.lineno, name


def at_the_top(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes that run when the module is imported, save those for the type checker only."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(child, ast.If) and ast.unparse(child.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING"):
            continue
        yield child
        yield from at_the_top(child)


def layer(name: str) -> str:
    """The folder of a module name such as authoring.lint.rule; nothing for what is outside of folders."""
    parts = name.split(".")
    return parts[1] if parts[0] == "authoring" and len(parts) > 1 and parts[1] in LAYERS else ""


def climbs(importer: str, target: str) -> bool:
    """Whether one module of the project must not import another."""
    own, other = layer(importer), layer(target)
    if not own or not other:
        return False
    if "systems" in (own, other) and own == "commands":
        return True
    if own == other == "systems":
        here, there = importer.split(".")[2:3], target.split(".")[2:3]
        return bool(there) and here != there
    return LAYERS.index(other) > LAYERS.index(own)


def test_every_folder_has_its_place() -> None:
    folders = {file.relative_to(PACKAGE).parts[0] for file in MODULES if file.parent != PACKAGE}
    assert folders == set(LAYERS)


def test_no_import_climbs() -> None:
    wrong = [
        f"{file.relative_to(ROOT)}:{line} imports {name}"
        for file in MODULES
        for line, name in imports(file)
        if climbs(dotted(file), name)
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("importer", "target", "wrong"),
    [
        ("authoring.source.text", "authoring.problems.problem", True),
        ("authoring.problems.problem", "authoring.source.text", False),
        ("authoring.lint.rule", "authoring.systems.flipside", True),
        ("authoring.commands.check", "authoring.systems.flipside", True),
        ("authoring.commands.check", "authoring.proof.claims", False),
        ("authoring.systems.flipside.game", "authoring.game.extensive", False),
        ("authoring.systems.flipside.game", "authoring.systems.flipside.model", False),
        ("authoring.systems.flipside.game", "authoring.systems.paperback.model", True),
        ("authoring.systems.flipside.game", "authoring.commands.check", True),
    ],
)
def test_what_climbs(importer: str, target: str, wrong: bool) -> None:
    assert climbs(importer, target) is wrong


def test_the_core_names_no_system() -> None:
    system = re.compile(r"authoring\.systems[.:]\w")
    wrong = [
        f"{file.relative_to(ROOT)}:{node.lineno} names {node.value!r}"
        for file in MODULES
        if layer(dotted(file)) != "systems"
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and system.search(node.value)
    ]
    assert wrong == []


def test_large_libraries_are_imported_where_they_are_needed() -> None:
    wrong = [
        f"{file.relative_to(ROOT)}:{node.lineno} imports {name}"
        for file in MODULES
        for node in at_the_top(ast.parse(file.read_text(encoding="utf-8")))
        for name in imported(node)
        if name.split(".")[0] in HEAVY
    ]
    assert wrong == []


def test_only_the_commands_know_the_command_line() -> None:
    entry = {"authoring", "authoring.__main__"}
    wrong = [
        f"{file.relative_to(ROOT)}:{line} imports {name}"
        for file in MODULES
        if layer(dotted(file)) != "commands" and dotted(file) not in entry
        for line, name in imports(file)
        if name.split(".")[0] == "typer"
    ]
    assert wrong == []
