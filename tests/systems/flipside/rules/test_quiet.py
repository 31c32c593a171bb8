"""What the rules about the book, facts and guards must not say, and some of what their pages do not show."""

from __future__ import annotations

import pytest
import yaml

from authoring.packs.documents import Finding
from authoring.systems.flipside.rules import RULES
from tests.systems.flipside.rules.building import pack_of

BY_NAME = {rule.name: rule for rule in RULES}
SCENARIO = """
kind: scenario
id: soup
title: Soup
intro: Soup.
boards: [{players: [1, 2, 3, 4], track: [%s]}]
final: {adventure: duel}
---
"""


def found(name: str, text: str) -> list[Finding]:
    check = BY_NAME[name].check
    assert check is not None
    return list(check(pack_of(*(each for each in yaml.safe_load_all(text) if each))))


def entry(id: str, do: str, more: str = "") -> str:
    return f"---\n{{kind: entry, id: {id}, text: T., do: [{do}]{', ' + more if more else ''}}}\n"


QUIET = {
    "what is read in between may have taken the thing away": (
        "effect-without-change",
        "{kind: stuff, id: bell, name: Bell, text: B.}\n"
        + entry("a", "{gain: {stuff: bell}}, {read: b}, {gain: {stuff: bell}}, {end: turn}")
        + entry("b", "{return stuff: bell}"),
    ),
    "a choice in between may ask whether the thing is there": (
        "effect-without-change",
        "{kind: stuff, id: bell, name: Bell, text: B.}\n"
        + entry("a", "{return stuff: bell}, {choose: [{text: T., do: [{gain: 1 xp}]}]}, {gain: {stuff: bell}}"),
    ),
    "an entry read as a part of another may run out": (
        "chain-without-end",
        "{kind: token, id: t, name: T, type: scenario, location: m1, read: a}\n"
        + entry("a", "{read: b}, {end: turn}")
        + entry("b", "{gain: 1 coin}"),
    ),
    "what is read when the scenario is lost or won needs no end": (
        "chain-without-end",
        SCENARIO.replace("duel}", "duel, locked: a, unready: a}") % "{}" + entry("a", "{gain: 1 coin}"),
    ),
    "a check ends where both its results do": (
        "chain-without-end",
        "{kind: token, id: t, name: T, type: scenario, location: m1, read: a}\n"
        + entry("a", "{check: {draw: 1, need: any, success: [{end: turn}], failure: [{adventure: x}]}}"),
    ),
    "an entry that is an ending ends everything": (
        "chain-without-end",
        "{kind: token, id: t, name: T, type: scenario, location: m1, read: a}\n" + entry("a", "", "ending: E"),
    ),
    "an entry that a blue frame reads goes back": (
        "wrong-end",
        "{kind: adventure, id: x, title: X, intro: I, start: s, steps: {s: {need: any, frame: blue, read: a}}}\n"
        + entry("a", "{end: adventure}"),
    ),
    "effects go on after an entry that comes back": (
        "unreachable-effect",
        entry("a", "{read: b}, {gain: 1 coin}, {end: turn}") + entry("b", "{gain: 1 xp}"),
    ),
    "effects go on after a step has read something": (
        "unreachable-effect",
        "kind: adventure\nid: x\ntitle: X\nintro: I\nstart: s\nsteps:\n"
        "  s: {need: any, do: [{read: a}, {gain: 1 coin}]}\n" + entry("a", "{end: adventure}"),
    ),
    "a ring that asks a price is no free one": (
        "free-loop",
        "kind: entry\nid: a\ntext: T.\nchoices:\n"
        "- {text: Again., pay: {coins: 1}, do: [{read: a}]}\n- {text: Go., do: [{end: turn}]}\n",
    ),
    "a token may be placed again once it may be gone": (
        "token-placed-twice",
        entry("a", "{place: t}, {read: b}, {place: t}") + "---\n"
        "{kind: token, id: t, name: T, type: scenario, location: m1, read: b}\n",
    ),
    "options that exclude and complete each other leave nobody out": (
        "choice-none-open",
        "kind: entry\nid: a\ntext: T.\nchoices:\n- {text: A., if: {players: 1-2}, do: [{end: turn}]}\n"
        "- {text: B., if: {players: 3+}, do: [{end: turn}]}\n",
    ),
    "what an outer condition makes sure of keeps an option open": (
        "choice-none-open",
        "kind: entry\nid: a\ntext: T.\ndo:\n- when:\n    if: {have: oar}\n"
        "    do: [{choose: [{text: Row., if: {have: oar}, do: [{end: turn}]}]}]\n",
    ),
    "options with one text that exclude each other are one to the reader": (
        "same-option-twice",
        "kind: entry\nid: a\ntext: T.\nchoices:\n- {text: Row., if: {have: oar}, do: [{end: turn}]}\n"
        "- {text: Row., if: {not: {have: oar}}, do: [{wounds: 1}]}\n",
    ),
    "news for everybody may ask each player": (
        "nobody-acts",
        SCENARIO % "{read: a}" + entry("a", "{each player: [{when: {if: {coins: 2+}, do: [wound]}}]}"),
    ),
    "common stuff is the team's": (
        "nobody-acts",
        SCENARIO % "{read: a}"
        + entry("a", "{when: {if: {have: oar}, do: [{say: Row.}]}}")
        + "---\n{kind: stuff, id: oar, name: Oar}\n",
    ),
    "a few cases with a wide gap are just a few cases": (
        "case-left-open",
        entry("a", "{when: {if: {players: 1}, do: [{gain: 1 xp}]}}, {when: {if: {players: 4}, do: [{gain: 2 xp}]}}")[
            4:
        ],
    ),
    "a counter left on the board can rise to the end of its track": (
        "counter-out-of-range",
        SCENARIO % "{place: t}, {}, {}, {}"
        + "{kind: token, id: t, name: T, type: scenario, location: m1, read: a}\n"
        + entry("a", "leave on board, {count: {c: 1}}, {when: {if: {counter: {name: c, is: 9}}, do: [{gain: 1 xp}]}}")
        + "---\n{kind: counter, id: c, name: C}\n",
    ),
    "an achievement may be there from an earlier play": (
        "gained-too-late",
        SCENARIO % "{read: a}, {read: b}"
        + entry("a", "{when: {if: {achieved: m}, do: [{say: Yes.}]}}")
        + entry("b", "{achieve: m}")
        + "---\n{kind: achievement, id: m, name: M}\n",
    ),
    "a price of the text may be that of an entry it reads": (
        "unmatched-amount",
        "kind: entry\nid: a\ntext: 'It costs 2 {coin}.'\ndo: [{read: b}]\n" + entry("b", "{lose: {coins: 2}}"),
    ),
    "reading books is no reading of entries": (
        "entry-named-in-text",
        "{kind: entry, id: soup-book, text: 'She has read 12 books, the soup-book among them, and read on.'}",
    ),
    "achievements that only an ending marks are trophies": (
        "achievement-never-read",
        "kind: final-adventure\nid: duel\ntitle: D\nstart: h\nchains: {h: {steps: [{need: any}], starts: {}}}\n"
        "success: a\nfailure: a\n" + entry("a", "{achieve: m}") + "---\n{kind: achievement, id: m, name: M}\n",
    ),
}


@pytest.mark.parametrize(("name", "text"), QUIET.values(), ids=QUIET.keys())
def test_nothing_is_said_where(name: str, text: str) -> None:
    assert [finding.message for finding in found(name, text)] == []


def test_stuff_gained_in_another_scenario_is_not_there_in_this_one() -> None:
    two = (
        SCENARIO % "{read: a}"
        + (SCENARIO % "{read: b}").replace("id: soup", "id: stew")
        + (
            entry("a", "{when: {if: {have: oar}, do: [{say: Row.}]}}")
            + entry("b", "{gain: {stuff: oar}}")
            + "---\n{kind: stuff, id: oar, name: Oar}\n"
        )
    )
    (finding,) = found("stuff-never-gained", two)
    assert finding.at.document.id == "a"
    assert [(at.document.id, label) for at, label in finding.notes] == [("b", "gained here")]


def test_a_ring_of_entries_that_nobody_reads_is_told_once() -> None:
    ring = SCENARIO % "{}" + entry("a", "{read: b}") + entry("b", "{read: a}") + entry("c", "{end: turn}")
    assert [finding.message for finding in found("entry-nobody-reads", ring)] == [
        'the entries "a" and "b" are read only by each other',
        'nothing reads the entry "c"',
    ]


def test_an_entry_for_two_times_of_reading_is_told_to_be_two() -> None:
    both = (
        SCENARIO % "{read: a, place: t}"
        + "{kind: token, id: t, name: T, type: scenario, location: m1, read: a}\n"
        + entry("a", "{end: turn}")
    )
    (finding,) = found("wrong-end", both)
    assert finding.label == "right for another of its readers"


def test_a_token_placed_by_an_entry_of_an_earlier_round_is_not_too_late() -> None:
    story = (
        SCENARIO % "{read: a}, {read: b}, {}, {}"
        + entry("a", "{when: {if: {on board: t}, do: [{say: No.}]}}, {end: news}")
        + entry("b", "{place: t}, {when: {if: {on board: t}, do: [{say: Yes.}]}}, {end: news}")
        + "---\n{kind: token, id: t, name: T, type: scenario, location: m1, read: b}\n"
    )
    assert [finding.at.document.id for finding in found("gained-too-late", story)] == ["a"]


def test_an_unlock_by_an_earlier_scenario_must_be_reachable_in_it() -> None:
    later = (SCENARIO % "{}").replace("id: soup", "id: stew\norder: 2\nunlock: {achieved: m}")
    lost = SCENARIO % "{}" + later + entry("a", "{achieve: m}") + "---\n{kind: achievement, id: m, name: M}\n"
    assert len(found("unlock-never-met", lost)) == 1
    assert not found("unlock-never-met", lost.replace("track: [{}]", "track: [{read: a}]", 1))


def test_every_rule_is_silent_on_a_pack_of_nothing() -> None:
    assert all(list(rule.check(pack_of())) == [] for rule in RULES if rule.check and rule.code[0] in "BFTC")
