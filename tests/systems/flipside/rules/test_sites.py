"""The walk finds every effect and condition once, at its true path, with what stands around it."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from authoring.lint.running import LintOptions, read_packs
from authoring.packs.linked import LinkedPack
from authoring.packs.values import value_at
from authoring.systems.flipside.model.effects import Effect
from authoring.systems.flipside.rules.sites import EffectSite, fresh
from authoring.systems.flipside.rules.walk import conditions, effects, survey
from tests.systems.flipside.rules.building import inside, pack_of

CONTENT = Path(__file__).resolve().parents[4] / "content"


def packed(text: str) -> LinkedPack:
    return pack_of(*yaml.safe_load_all(text))


@pytest.fixture(scope="module")
def shipped() -> list[LinkedPack]:
    packs, _ = read_packs([CONTENT], LintOptions(cache=False))
    return packs


def test_the_shipped_packs_are_walked_as_another_walk_finds_them(shipped: list[LinkedPack]) -> None:
    for pack in shipped:
        assert len({(site.document.id, site.path) for site in effects(pack)}) == len(survey(pack).effects)
        mine = sorted(id(site.effect) for site in effects(pack))
        assert mine == sorted(id(effect) for each in pack.documents for effect in inside(each.model, Effect))
    assert any(True for pack in shipped for _ in effects(pack))


def test_paths_are_those_of_the_files(shipped: list[LinkedPack]) -> None:
    for pack in shipped:
        found = survey(pack)
        for site in (*found.effects, *found.conditions, *found.payments, *found.options):
            assert value_at(site.document.data, site.path) is not None
        for effect in found.effects:
            value = value_at(effect.document.data, effect.path)
            assert isinstance(value, str) or list(value) == [effect.value_path[-1]]


ENTRY = """
kind: entry
id: hall
text: A hall.
do:
  - when:
      if: {have: oar}
      do:
        - say: Still there.
        - when: {if: {have: oar}, do: [wound]}
        - lose: {stuff: oar}
        - when: {if: {have: oar}, do: [{place: [goose, duck]}]}
      else:
        - check: {draw: 2, need: forest, success: [{place: goose}]}
choices:
  - text: Pay.
    if: {coins: 2+}
    pay: {coins: 2}
    do: [{each player: [{gain: 1 xp}]}]
"""


def site_of(pack: LinkedPack, *path: str | int) -> EffectSite:
    return next(site for site in effects(pack) if site.path == path)


def test_guards_say_what_must_be_so_and_whether_it_still_is() -> None:
    pack = packed(ENTRY)
    inner = [site for site in conditions(pack) if site.path[2:] != ("when", "if") and site.path[0] == "do"]
    assert [[guard.stale for guard in site.guards] for site in inner] == [[False], [True]]
    assert [len(fresh(site)) for site in inner] == [1, 0]
    last = site_of(pack, "do", 0, "when", "else", 0, "check", "success", 0)
    assert [guard.word for guard in last.guards] == ["else", "success"]
    assert not last.guards[0].holds and last.guards[0].stale
    paid = site_of(pack, "choices", 0, "do", 0, "each player", 0)
    assert [(guard.word, guard.stale) for guard in paid.guards] == [("option", True), ("price", False)]
    assert paid.repeated


def test_one_of_several_things_is_pointed_at_and_a_single_one_too() -> None:
    pack = packed(ENTRY)
    several = site_of(pack, "do", 0, "when", "do", 3, "when", "do", 0)
    single = site_of(pack, "do", 0, "when", "else", 0, "check", "success", 0)
    assert several.each_at(1).path == (*several.path, "place", 1)
    assert single.each_at(0).path == (*single.path, "place")


def test_not_turns_what_is_asked_round() -> None:
    pack = packed("""
kind: entry
id: hall
text: A hall.
choices:
  - {text: Go., if: {not: {any: [{have: oar}, {not: {have: sail}}]}}, do: [{end: turn}]}
""")
    asked = {site.condition.have: site.holds for site in conditions(pack) if site.condition.have}
    assert asked == {"oar": False, "sail": True}
