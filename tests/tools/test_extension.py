"""The extension for Visual Studio Code, as far as it can be looked at without Node.js; the rest is in its `checks`."""

from __future__ import annotations

import json
import re
from pathlib import Path

from PIL import Image

from authoring import __version__
from authoring.commands import COMMANDS
from tools.build_extension import FROM_THE_ROOT, SOURCE, SOURCES, lay_out

MANIFEST = json.loads((SOURCE / "package.json").read_text(encoding="utf-8"))
LOCK = json.loads((SOURCE / "package-lock.json").read_text(encoding="utf-8"))
CODE = (SOURCE / "src" / "extension.ts").read_text(encoding="utf-8")


def test_its_version_is_that_of_the_program() -> None:
    assert MANIFEST["version"] == LOCK["version"] == LOCK["packages"][""]["version"] == __version__


def test_its_licence_is_that_of_the_program() -> None:
    assert MANIFEST["license"] == "Apache-2.0"
    assert FROM_THE_ROOT["LICENSE"] == "LICENSE.txt"


def test_what_it_starts_is_a_command() -> None:
    arguments = MANIFEST["contributes"]["configuration"]["properties"]["authoring.arguments"]["default"]
    assert arguments == ["lsp"]
    assert {*arguments, "check"} <= set(COMMANDS)
    assert 'get<string[]>("arguments", ["lsp"])' in CODE
    assert " check ." in CODE


def test_its_commands_and_settings_are_those_of_its_code() -> None:
    declared = {each["command"] for each in MANIFEST["contributes"]["commands"]}
    assert set(re.findall(r'registerCommand\("([^"]+)"', CODE)) == declared
    settings = set(MANIFEST["contributes"]["configuration"]["properties"])
    assert {f"authoring.{name}" for name in re.findall(r'get<[^>]*>+\("(\w+)"', CODE)} <= settings
    assert settings == {"authoring.path", "authoring.arguments", "authoring.prove", "authoring.trace.server"}


def test_it_starts_with_yaml_and_only_where_the_workspace_is_trusted() -> None:
    assert "onLanguage:yaml" in MANIFEST["activationEvents"]
    assert MANIFEST["capabilities"]["untrustedWorkspaces"]["supported"] is False
    assert MANIFEST["main"] == "./dist/extension.js"


def test_everything_it_is_built_of_is_there(tmp_path: Path) -> None:
    lay_out(tmp_path)
    there = {file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*") if file.is_file()}
    assert there == {
        ".npmrc", ".vscodeignore", "LICENSE.txt", "NOTICE", "README.md", "icon.png", "package-lock.json",
        "package.json", "schemas/pack.json", "src/extension.ts", "tsconfig.json",
    }  # fmt: skip
    assert set(SOURCES) | set(FROM_THE_ROOT.values()) >= {name.partition("/")[0] for name in there} - {"schemas"}
    for rule in MANIFEST["contributes"]["yamlValidation"]:
        assert json.loads((tmp_path / rule["url"]).read_text(encoding="utf-8"))["title"] == "pack manifest"
    with Image.open(tmp_path / MANIFEST["icon"]) as icon:
        assert (icon.format, icon.size) == ("PNG", (128, 128))


def test_every_package_is_pinned_by_hash_and_none_by_address() -> None:
    assert "omit-lockfile-registry-resolved=true" in (SOURCE / ".npmrc").read_text(encoding="utf-8").split()
    packages = {name: each for name, each in LOCK["packages"].items() if name}
    assert packages
    assert [name for name, each in packages.items() if not each["integrity"].startswith("sha512-")] == []
    assert [name for name, each in packages.items() if "resolved" in each] == []
    assert set(MANIFEST["devDependencies"]) == set(LOCK["packages"][""]["devDependencies"])
    assert "dependencies" not in MANIFEST, "what it runs is bundled"
