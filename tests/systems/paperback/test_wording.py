from __future__ import annotations

from typing import Any

import pytest

from authoring.systems.paperback.amounts import EACH, HAS, amount, bound
from authoring.systems.paperback.model import Action, Changes, Condition, Count, Effect, Passive, Reaction, Special
from authoring.systems.paperback.model.effects import Trigger
from authoring.systems.paperback.model.numbers import MEASURES, Level
from authoring.systems.paperback.sheets.glances import drawn
from authoring.systems.paperback.wording import (
    TRIGGERS,
    action,
    changes,
    condition,
    effects,
    passive,
    reaction,
    special,
)


def name(id: str) -> str:
    return id.replace("-", " ").title()


def test_everything_that_can_be_counted_or_answered_to_has_words() -> None:
    assert set(EACH) == set(HAS) == set(MEASURES)
    assert set(TRIGGERS) == set(Trigger.__args__)


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (2, "gain {hit 2}"), (-1, "lose {hit 1}"),
        ({"per": "hex on enemy"}, "gain {hit 1} for each {hex} on the enemy"),
        ({"per": "letter in word", "every": 2, "most": 3}, "gain {hit 1} for every 2 letters of the word (at most 3)"),
        ({"base": 3, "per": "hex on player"}, "gain {hit 3}, 1 more for each {hex} on you"),
        ({"base": 5, "per": "energy", "each": -1}, "gain {hit 5}, 1 less for each {energy} you have"),
        ({"per": "hits", "least": 1}, "gain {hit 1} for each {hit} of this turn (at least 1)"),
        ({"per": "energy", "chart": {"0": 1, "3": 2}}, "gain {hit} by {energy} you have (0–2: 1, 3+: 2)"),
    ],
)  # fmt: skip
def test_numbers(count: Any, said: str) -> None:
    assert amount(Count.model_validate(count), "gain", "lose", "{hit}") == said


@pytest.mark.parametrize(
    ("level", "said"),
    [
        ("energy 3+", "you have 3 or more {energy}"), ("hp 5-", "you have 5 or fewer {hp}"),
        ("energy 0", "you have no {energy}"), ("turn 3", "it is turn 3"), ("turn 8+", "it is turn 8 or later"),
        ("enemy stage 2", "the enemy is on stage 2"),
    ],
)  # fmt: skip
def test_bounds(level: str, said: str) -> None:
    assert bound(Level.model_validate(level)) == said


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ([{"hits": 2}, {"energy": -1}], "Gain {hit 2}. Lose {energy 1}."),
        (["stun"], "Stun the enemy: it takes no action this turn."),
        ([{"draw": 1}], "Draw 1 card."),
        ([{"draw next turn": -2}], "Next turn draw 2 fewer cards."),
        ([{"penalty": {"count": 2, "to": "hand"}}], "Put {penalty 2} into your hand."),
        ([{"retain": 2}], "Keep up to 2 cards of your hand."),
        (["retain"], "Keep any cards of your hand."),
        ([{"add letter": {"reveal": 1, "upgraded": True}}], "Gain the next {letter} on its upgraded side."),
        ([{"gain item": {"reveal": 4, "keep": 2}}], "Reveal {item 4}, keep 2."),
        ([{"pay": {"spend": {"boons": 2}, "do": [{"heal": 1}]}}], "You may spend {boon 2}: heal {hp 1}."),
        (
            [{"when": {"if": "without wild", "do": [{"hits": 1}], "else": [{"blocks": 1}]}}],
            "If the word has no {wild}, gain {hit 1}; if not, gain {block 1}.",
        ),
        (
            [{"choose": [{"text": "Fight", "do": [{"hits": 3}]}, {"text": "Hide", "do": [{"blocks": 3}]}]}],
            "Choose: Fight (gain {hit 3}); or Hide (gain {block 3}).",
        ),
        ([{"set indicator": 2}], "The indicator moves to action 2."),
        ([{"max hp": -2}], "Maximum {hp}: −2, for good."),
    ],
)  # fmt: skip
def test_effects(written: list[Any], said: str) -> None:
    assert effects(Effect.model_validate(each) for each in written) == said


def test_every_effect_and_every_condition_has_words() -> None:
    examples: dict[str, Any] = {
        "choose": [{"text": "A", "do": ["stun"]}, {"text": "B", "do": [{"hits": 1}]}],
        "when": {"if": "splay left", "do": ["stun"]}, "pay": {"spend": {"hp": 1}, "do": ["stun"]},
    }  # fmt: skip
    for field in Effect.model_fields.values():
        alias = field.alias or ""
        key = alias or next(name for name, each in Effect.model_fields.items() if each is field)
        value = key if key in Effect.words else {key: examples.get(key, 1)}
        told = effects([Effect.model_validate(value)])
        assert told.endswith(".") and told[0].isupper() | (told[0] == "{")
    for word in Condition.words:
        assert condition(Condition.model_validate(word))
    assert condition(Condition.model_validate({"top is": "aei"})) == "the top card is A, E or I"
    both = Condition.model_validate({"all": ["splay left", {"not": "enemy stunned"}]})
    assert condition(both) == "the word is splayed left and it is not so that the enemy is stunned"


def test_reactions_say_when_and_how_often() -> None:
    told = reaction(Reaction.model_validate({"when": "hex given", "once": "turn", "do": [{"blocks": 1}]}))
    assert told == "When you give a {hex}, once a turn: gain {block 1}."


def test_changes_say_what_they_change() -> None:
    every = Changes.model_validate({
        "max hp": 5, "price": -2, "vowel icons": True, "shortest word": 3, "start with": ["warm-scarf"]
    })  # fmt: skip
    assert list(changes(every, name)) == [
        "Maximum {hp}: +5.", "Everything in the shop costs {boon 2} less.",
        "No words of fewer than 3 letters.", "Enemy vowels lie on the side with icons.", "Begin with Warm Scarf.",
    ]  # fmt: skip
    for key, field in Changes.model_fields.items():
        value: Any = ["warm-scarf"] if key == "start_with" else 1 if field.annotation is int else True
        assert list(changes(Changes.model_validate({field.alias or key: value}), name))
    assert list(passive(Passive.model_validate({"changes": {"wilds": 1}}), name)) == ["Wilds {wild}: +1."]


def test_special_rules_say_all_that_they_do() -> None:
    rule = Special.model_validate({"hexes": 1, "boons": 2, "loses": "surplus damage", "loss after": 12, "win after": 9})
    assert list(special(rule, name)) == [
        "This stage begins with {hex 1} and {boon 2}.", "Surplus damage of the stage before does not hit it.",
        "You lose at the end of turn 12 of this stage.", "It gives up at the end of turn 9 of this stage.",
    ]  # fmt: skip


def test_actions_are_said_in_the_order_in_which_they_happen() -> None:
    whole = Action.model_validate({
        "block": 1, "attack": 2, "times": 3, "player loses hp": 1, "give hexes": 2, "gain boons": 1, "heal": 2,
        "drain": 1, "add penalty": 1, "capture": 1, "do": ["release letters"],
    })  # fmt: skip
    assert action(whole) == (
        "Blocks {block 1}; attacks for {attack 2}, 3 times; you lose {hp 1}; gives you {hex 2}; gains {boon 1}; "
        "heals {hp 2}; you lose {energy 1}; put {penalty 1} on your discard pile; takes a card of your discard pile; "
        "all cards on the enemy go to your discard pile."
    )
    assert action(Action.model_validate("do nothing")) == "Does nothing."


def test_what_a_card_is_about_is_pictured_through_conditions() -> None:
    inner = {"when": {"if": "splay left", "do": [{"hits": 1}], "else": [{"heal": 1}]}}
    found = drawn([Effect.model_validate({"hexes": 1}), Effect.model_validate(inner)])
    assert list(found) == ["hex", "fist", "heart"]
