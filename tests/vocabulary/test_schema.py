"""The schemas say what the models say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from authoring.lint.running import LintOptions, lint_paths
from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack
from authoring.packs.manifest import Manifest
from authoring.vocabulary.content import Content
from authoring.vocabulary.schema import schema_of, schema_of_system
from authoring.vocabulary.system import System, systems
from tests.tiny_system import SYSTEMS, TINY, Lamp
from tools.write_docs import TARGET as INDEX
from tools.write_docs import index
from tools.write_reference import path_of, reference
from tools.write_schemas import KEPT, TARGET, schemas, written

ROOT = Path(__file__).resolve().parent.parent.parent
DATA = ROOT / "tests" / "packs_data"
EVERY = {**systems(), **SYSTEMS}
VALIDATORS: dict[type[Content], Any] = {}


def validator(model: type[Content]) -> Any:
    if model not in VALIDATORS:
        VALIDATORS[model] = jsonschema.Draft202012Validator(schema_of(model))
    return VALIDATORS[model]


def packs(folder: Path) -> list[LinkedPack]:
    return lint_paths([folder], LintOptions(cache=False, systems=EVERY)).packs


def documents(folder: Path) -> list[Document]:
    return [document for pack in packs(folder) for document in (pack.manifest, *pack.own)]


@pytest.mark.parametrize("folder", [ROOT / "content", DATA / "good"], ids=lambda folder: folder.name)
def test_what_the_models_take_the_schemas_take(folder: Path) -> None:
    seen = 0
    for document in documents(folder):
        if document.model is not None:
            wrong = list(validator(type(document.model)).iter_errors(document.data))
            assert not wrong, f"{document}: {wrong[0].message}"
            seen += 1
    assert seen


def test_what_the_models_refuse_the_schemas_refuse() -> None:
    seen = 0
    for document in documents(DATA / "bad"):
        if document.path.endswith("second-manifest/more.yaml") and document.kind == "pack":
            continue  # nothing is wrong with it but that it is there
        model = {**TINY.kinds, "pack": Manifest}.get(document.kind)
        if model is None or document.model is not None or not isinstance(document.data, dict) or not document.data:
            continue
        assert not validator(model).is_valid(document.data), document
        seen += 1
    assert seen > 20


@pytest.mark.parametrize("system", EVERY.values(), ids=lambda system: system.name)
def test_the_schema_of_a_system_takes_what_those_of_its_kinds_take(system: System) -> None:
    whole = schema_of_system(system)
    jsonschema.Draft202012Validator.check_schema(whole)
    check = jsonschema.Draft202012Validator(whole)
    folder = DATA / "good" if system.name == "tiny" else ROOT / "content"
    found = [each.data for pack in packs(folder) if pack.system == system.name for each in pack.own if each.model]
    assert found
    assert check.is_valid(found)
    assert all(check.is_valid(data) for data in found[:50])
    assert not check.is_valid({**found[0], "no such key": 1})
    assert not check.is_valid({**found[0], "kind": "no such kind"})
    assert not check.is_valid("text")


def test_errors_speak_of_the_kind_that_was_meant() -> None:
    check = jsonschema.Draft202012Validator(schema_of_system(TINY))
    messages = [error.message for error in check.iter_errors({"kind": "lamp", "id": "a", "title": 3})]
    assert messages == ["3 is not of type 'string'"]


def test_titles_descriptions_and_examples_are_kept() -> None:
    schema = schema_of(Lamp)
    assert schema["title"] == "lamp"
    assert schema["description"] == "A lamp that stands somewhere and burns oil."
    assert schema["properties"]["title"]["description"] == "The name of the lamp."
    assert schema["properties"]["title"]["examples"] == ["Old Betsy"]
    assert "title" not in schema["properties"]["colour"]


def test_the_schemas_in_the_tree_are_those_of_the_models() -> None:
    wanted = {name: written(schema) for name, schema in schemas()}
    there = {path.relative_to(TARGET).as_posix() for path in TARGET.rglob("*.json")}
    assert there - KEPT == set(wanted), "run python tools/write_schemas.py"
    for name, text in wanted.items():
        assert (TARGET / name).read_text(encoding="utf-8") == text, f"{name}: run python tools/write_schemas.py"


def test_the_index_of_rules_is_that_of_the_rules() -> None:
    assert INDEX.read_text(encoding="utf-8") == index(), "run python tools/write_docs.py"


@pytest.mark.parametrize("name", sorted(systems()))
def test_the_reference_of_keys_is_that_of_the_models(name: str) -> None:
    written_down = path_of(name).read_text(encoding="utf-8")
    assert written_down == reference(name, systems()[name]), "run python -m tools.write_reference"
    anchors = set(re.findall(r'<a id="(.*?)">', written_down))
    assert set(re.findall(r"\]\(#(.*?)\)", written_down)) <= anchors
