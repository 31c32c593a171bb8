"""What packs may write, what they are told when they write it wrong, and cards in words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator
from pydantic import ValidationError

from authoring.lint.running import LintOptions, lint_paths
from authoring.problems.problem import Problem
from authoring.systems.fliptoons.model import KINDS, Ability, Bonus, Condition, Effect, Target, Toon
from authoring.systems.fliptoons.wording import sentences, text_of
from authoring.vocabulary.content import Model, validated
from authoring.vocabulary.schema import schema_of
from tests.systems.fliptoons.staging import BASE, pack

ROOT = BASE.parents[1]
PAGE = ROOT / "docs" / "reference" / "fliptoons.md"
FOLDERS = (BASE, BASE.parent / "fliptoons-understudies", ROOT / "tests" / "packs" / "fliptoons-second-season")


def linted(folder: Path, text: str) -> Sequence[Problem]:
    """What is found in a pack with a newt that has this besides its rank."""
    manifest = "kind: pack\nid: p\nsystem: fliptoons\nversion: 1.0.0\ntitle: P\n"
    (folder / "pack.yaml").write_text(manifest, encoding="utf-8")
    (folder / "newt.yaml").write_text(f"kind: toon\nid: newt\nrank: 1\nfame: 1\n{text}\n", encoding="utf-8")
    return lint_paths([folder], LintOptions(cache=False)).problems


def toon(**data: Any) -> Toon:
    made = validated(Toon, {"kind": "toon", "id": "newt", "rank": 3, **data})
    assert isinstance(made, Toon)
    return made


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ({"if": "in upper row", "fame": 1}, {"if": {"in": ["upper row"]}, "fame": 1}),
        ({"per": "adjacent name", "fame": 1}, {"per": {"in": "adjacent", "count": "names"}, "fame": 1}),
        ({"per": "face-down card", "fame": 1}, {"per": {"in": ["grid"], "face": "down"}, "fame": 1}),
    ],
)
def test_short_forms_of_bonuses(short: Any, long: Any) -> None:
    assert Bonus.model_validate(short) == Bonus.model_validate(long)


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("move above", {"move": "row above"}),
        ({"dismiss": "this"}, {"dismiss": {"this": True}}),
        ({"next": "face down"}, {"next": {"is": "face down"}}),
        ({"stack": {"on": "card above"}}, {"stack": {"card": "this", "on": {"first": [{"in": "slot above"}]}}}),
        ({"dismiss": {"choose": "card in grid"}}, {"dismiss": {"choose": {"in": ["grid"]}}}),
    ],
)
def test_short_forms_of_effects(short: Any, long: Any) -> None:
    assert Effect.model_validate(short).model_dump() == Effect.model_validate(long).model_dump()


def test_a_cost_alone_is_that_of_the_card_itself() -> None:
    (cost,) = toon(**{"dismiss cost": 3}).dismiss_cost
    assert (cost.of, cost.is_, cost.less) == ("this", 3, None)


@pytest.mark.parametrize(
    ("model", "data", "said"),
    [
        (Condition, "in uper row", '"in uper row" is no condition'),
        (Target, "that one", '"that one" is no target'),
        (Effect, {"flip": "this", "dismiss": "this"}, "expected one effect with one key"),
        (Effect, {"gain": {}}, 'a gain needs "fame" or "actions" above 0'),
        (Bonus, {"fame": 2}, 'a bonus needs "if" or "per"'),
        (Bonus, {"fame": 2, "per": "card on moon"}, '"card on moon" is no count of cards'),
        (Ability, {"when": "placed", "do": []}, "at least 1 item"),
    ],
)
def test_what_is_wrong_is_said(model: type[Model], data: Any, said: str) -> None:
    with pytest.raises(ValidationError, match=re.escape(said)):
        model.model_validate(data)


def test_a_misspelt_word_is_told_with_the_nearest_one(tmp_path: Path) -> None:
    (problem,) = linted(tmp_path, "bonus: {fame: 2, if: in uper row}")
    assert problem.rule == "malformed-value" and problem.message == '"in uper row" is no condition'
    assert problem.help == 'did you mean "in upper row"?'


def test_a_word_that_stands_for_nothing_is_told_with_the_keys_of_the_map(tmp_path: Path) -> None:
    (problem,) = linted(tmp_path, "bonus: {fame: 5, if: alone in row}")
    assert problem.message == '"alone in row" is no condition'
    assert problem.label.startswith('a word may stand here, or a map with "in", "exists", "count"')
    (problem,) = linted(tmp_path, "bonus: {fame: 5, per: two of a kind}")
    assert '"in", "name"' in problem.label, "what has to be there comes first"


def test_a_trigger_that_is_none_is_told_once(tmp_path: Path) -> None:
    (problem,) = linted(tmp_path, "abilities: {when: flipped, do: [gain: {fame: 2}]}")
    assert problem.rule == "wrong-value" and 'found "flipped"' in problem.message


def test_what_is_counted_is_not_blamed_where_a_card_cannot_be_read(tmp_path: Path) -> None:
    """The season has a toon, and the toon is not read: neither the size of the deck nor the tag is wrong."""
    season = "---\nkind: season\nid: sea\ntitle: Sea\ntoons: 2\n"
    other = "---\nkind: toon\nid: heron\nrank: 3\ntags: wader\n"
    (problem,) = linted(tmp_path, "bonus: {fame: 5, if: alone in row}\n" + season + other)
    assert problem.rule == "malformed-value"


@pytest.mark.parametrize("kind", KINDS)
def test_schemas_have_titles_and_take_every_card_there_is(kind: str) -> None:
    schema = schema_of(KINDS[kind])
    assert schema["title"] == KINDS[kind].kind_title and schema["description"]
    assert all("description" in each for name, each in schema["properties"].items() if "$ref" not in each), kind
    validator = Draft202012Validator(schema)
    documents = [each for folder in FOLDERS for each in pack(BASE, folder).own if each.kind == kind]
    assert documents
    for document in documents:
        assert not list(validator.iter_errors(document.data)), document


def test_every_base_card_that_does_something_says_so() -> None:
    said = {document.id: text_of(card) for document, card in pack().each(Toon)}
    assert [id for id, text in said.items() if not text] == ["bee", "snail"]
    assert said["pig"] == "When hired or gained or when dismissed: put it into any player's deck or the toon deck."
    assert said["goat"] == "+3 {fame} if it is in the upper row."
    assert said["skunk"] == "After Check Fame, if you alone have the least fame: dismiss one card in your grid."


def test_all_words_of_the_vocabulary_can_be_said() -> None:
    for folder in FOLDERS:
        for document, card in pack(BASE, folder).each(Toon):
            for sentence in sentences(card):
                assert sentence.endswith(".") and sentence[0] in "+-ABCDEFGHIJKLMNOPQRSTUVWXYZ", document.id
                assert not re.search(r"[A-Z][a-z]+\(|None|  |_", sentence), sentence


def test_others_of_a_name_are_another() -> None:
    pigeon = toon(fame=1, bonus={"fame": 3, "if": {"exists": {"in": "grid", "name": "pigeon", "others": True}}})
    assert text_of(pigeon) == "+3 {fame} if there is another Pigeon in your grid."


@pytest.mark.parametrize(
    ("tally", "told"),
    [
        ({"in": "grid", "is": "8+"}, "there are at least 8 cards in your grid"),
        ({"in": "adjacent", "is": "at most 2"}, "there are at most 2 cards adjacent to it"),
        ({"in": "deck", "is": 0}, "there is no card left in your deck"),
        ({"in": "row", "is": 1}, "there is only one card in its row"),
        ({"in": "grid", "others": True, "is": "1+"}, "there is another card in your grid"),
        ({"in": "grid", "tag": "fish", "is": "2-3"}, "there are 2 to 3 fish cards in your grid"),
        ({"in": "grid", "deck": "starting", "others": True, "is": "3+"},
         "there are at least 3 other starting cards in your grid"),
        ({"in": "grid", "name": ["dog", "cat"], "is": "2+"}, "there are at least 2 Dog or Cat cards in your grid"),
        ({"in": "grid", "count": "names", "rank": "at most 3", "is": "2+"},
         "there are at least 2 different names of cards of rank 3 or lower in your grid"),
        ({"in": "dismissed", "count": "pairs", "is": "1+"},
         "there is a pair of the same name among your dismissed cards"),
    ],
)  # fmt: skip
def test_so_many_cards_in_words(tally: dict[str, Any], told: str) -> None:
    assert sentences(toon(bonus={"fame": 2, "if": {"count": tally}})) == [f"+2 {{fame}} if {told}."]


def test_a_text_of_ones_own_stands() -> None:
    assert text_of(toon(text="Croaks.", fame=1)) == "Croaks."


def test_the_page_shows_what_can_be_written(tmp_path: Path) -> None:
    blocks = re.findall(r"^```yaml\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    for block in blocks:
        data = yaml.safe_load(block)
        validated(KINDS[data["kind"]], data)
    assert len(blocks) == 2
