"""The walk misses nothing: no effect, no check and no location code of the model."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import BaseModel

from authoring.systems.flipside.model import KINDS, adventures, book, cards, effects, world
from authoring.systems.flipside.model.effects import Check, Effect
from authoring.systems.flipside.rules.effects import walk
from authoring.systems.flipside.rules.spots import ENDS, SPOTS, WORDS
from authoring.systems.flipside.rules.walk import sites_of, survey
from tests.systems.flipside.rules.building import inside, pack_of

DO = [
    "wound",
    {"check": {"draw": 3, "need": "forest", "success": ["discard"], "failure": [{"when": {
        "if": {"players": 1}, "do": [{"gain": "1 xp"}], "else": [{"each player": [{"heal": 1}]}]}}]}},
    {"choose": [{"text": "Yes.", "do": [{"move": "p1"}]}, {"text": "No.", "do": ["fail"]}]},
]  # fmt: skip
CHECK = {"draw": 2, "need": "water", "success": DO, "failure": DO}
CHOICES = [{"text": "Go.", "do": DO}]
ABILITY = {"name": "Whistle", "when": "any", "do": DO}
EXAMPLES: list[dict[str, Any]] = [
    {"kind": "adventure", "title": "A", "intro": "I", "start": "a", "mismatched": DO, "steps": {
        "a": {"need": "any", "do": DO},
        "b": {"do": DO, "top": {"need": "any", "do": DO}, "bottom": {"need": "any", "do": DO}},
     }, "boxes": {"mice": {"do": DO, "slots": [{"do": DO}, {}]}}},
    {"kind": "final-adventure", "title": "F", "start": "a", "success": "s", "failure": "f", "mismatched": DO,
     "chains": {"a": {"starts": {"1": 0}, "steps": [{"need": "any", "do": DO}]}}},
    {"kind": "entry", "text": "T", "do": DO, "choices": CHOICES},
    {"kind": "quest", "title": "Q", "location": "p1", "before": "B", "after": "A", "check": CHECK,
     "choices": CHOICES},
    {"kind": "item", "name": "I", "deck": "regular", "use": {"do": DO}},
    {"kind": "stuff", "name": "S", "do": DO, "item": {"use": {"do": DO}}},
    {"kind": "news", "stall": {"text": "S", "do": DO}, "camp": {"text": "C", "do": DO}},
    {"kind": "character", "name": "C", "backstory": "B", "start": "p1", "tokens": ["forest 1"], "item": "i",
     "ability": ABILITY, "golden": ABILITY, "blocking": [], "quests": []},
    {"kind": "scenario", "title": "S", "intro": "I", "setup": DO, "final": {"adventure": "f"},
     "boards": [{"players": 1, "track": [{}]}]},
    {"kind": "box", "tokens": {"forest 1": 1}, "loot": [DO, DO]},
]  # fmt: skip


@pytest.mark.parametrize("data", EXAMPLES, ids=lambda data: data["kind"])
def test_every_effect_and_check_is_walked_once_and_its_path_leads_to_it(data: dict[str, Any]) -> None:
    pack = pack_of({"id": "example", **data})
    (document,) = pack.documents
    placed = survey(pack).effects
    assert sorted(map(id, (each.effect for each in placed))) == sorted(map(id, inside(document.model, Effect)))
    assert len({each.path for each in placed}) == len(placed)
    for each in placed:
        assert Effect.model_validate(at(document.data, each.path)) == each.effect
    assert sites_of(document).effects == placed
    for key in {each.effect.key for each in placed}:
        assert list(survey(pack).doing(key)) == [each for each in placed if each.effect.key == key]
    listed = [id(effect) for site in survey(pack).lists for effect in site.effects]
    assert sorted(listed) == sorted(id(each.effect) for each in placed)
    outermost = [each.effect for each in placed if each.path[0] == "mismatched" and len(each.path) == 2]
    assert {id(effect) for effect in walk(outermost)} == {
        id(each.effect) for each in placed if each.path[0] == "mismatched"
    }
    checks = survey(pack).checks
    assert sorted(id(each.check) for each in checks) == sorted(map(id, inside(document.model, Check)))
    for found in checks:
        assert Check.model_validate(at(document.data, found.path)) == found.check


@pytest.mark.parametrize("data", EXAMPLES, ids=lambda data: data["kind"])
def test_lists_and_options_tell_what_is_in_them(data: dict[str, Any]) -> None:
    sites = survey(pack_of({"id": "example", **data}))
    for among in sites.lists:
        assert among.leads == any(
            effect.key in ("read", "end", "adventure", "succeed", "fail") for effect in among.effects
        )
    for site in sites.options:
        assert site.open == sum(option.if_ is None and option.pay is None for option in site.options)


def test_where_nothing_is_done_there_is_an_empty_list() -> None:
    sites = survey(
        pack_of(
            {"kind": "entry", "id": "hall", "text": "Empty."},
            {"kind": "entry", "id": "stairs", "text": "Up?", "choices": [{"text": "No.", "do": []}]},
        )
    )
    assert [(each.document.id, each.path, each.effects) for each in sites.lists] == [
        ("hall", ("do",), ()),
        ("stairs", ("choices", 0, "do"), ()),
    ]


def at(data: Any, path: tuple[str | int, ...]) -> Any:
    for part in path:
        data = data[part]
    return data


def test_kinds_without_an_example_hold_no_effect() -> None:
    shown = {data["kind"] for data in EXAMPLES}
    quiet = {name for name, model in KINDS.items() if "#/$defs/Effect" not in str(model.model_json_schema())}
    assert quiet == set(KINDS) - shown


def test_every_field_that_holds_a_location_code_is_known_to_the_rules_about_places() -> None:
    found = {
        f"{model.__name__}.{field}"
        for module in (adventures, book, cards, effects, world)
        for model in vars(module).values()
        if isinstance(model, type) and issubclass(model, BaseModel) and model.__module__ == module.__name__
        for field, annotation in model.__annotations__.items()
        if "LocationCode" in str(annotation)
    }
    assert found == {
        "BoardToken.location", "Character.start", "Effect.move", "Location.borders", "Quest.location",
        "StuffWindow.location", "WorldMap.barriers", "WorldMap.locations",
    }  # fmt: skip


def test_the_table_of_spots_names_effects_and_spots_that_there_are() -> None:
    assert set(SPOTS) <= set(Effect.model_fields)
    assert {spot for spots, _, _ in SPOTS.values() for spot in spots} <= set(WORDS)
    assert {spot for spots, _ in ENDS.values() for spot in spots} <= set(WORDS)
    windows = {window for _, named, _ in SPOTS.values() for window in named}
    schemas = str(cards.ItemUse.model_json_schema()) + str(cards.Ability.model_json_schema())
    assert all(f"'{window}'" in schemas for window in windows)
