"""The reading graph, its times and its bounds, on small scenarios."""

from __future__ import annotations

import pytest
import yaml

from authoring.packs.linked import LinkedPack
from authoring.systems.flipside.rules.book import book, own_heads
from authoring.systems.flipside.rules.clock import clocks, in_words
from authoring.systems.flipside.rules.endings import endings
from authoring.systems.flipside.rules.ledger import ledger, numbers_of
from authoring.systems.flipside.rules.loops import endless
from authoring.systems.flipside.rules.often import often
from authoring.systems.flipside.rules.rounds import tracks
from tests.systems.flipside.rules.building import pack_of

STORY = """
kind: scenario
id: soup
title: Soup
intro: Soup.
setup: [{place: well}]
boards:
  - {players: [1, 2], track: [{read: first}, {players: 1, place: cook}, {}, {}, {read: last}]}
  - {players: [3, 4], track: [{read: first}, {}, {place: cook}, {}, {read: last}]}
final: {adventure: duel, locked: shut}
---
{kind: token, id: well, name: Well, type: scenario, location: m1, read: well}
---
{kind: token, id: cook, name: Cook, type: resident, location: m2, adventure: larder}
---
{kind: entry, id: first, text: A., do: [{read: second}]}
---
{kind: entry, id: second, text: B., do: [{end: news}]}
---
{kind: entry, id: last, text: C., do: [{end: news}]}
---
{kind: entry, id: shut, text: D.}
---
kind: entry
id: well
text: E.
do: [leave on board, {count: {drops: 2}}, {end: turn}]
---
kind: entry
id: won
text: F.
do: [{gain: {stuff: ladle}}, {count: {pots: 1}}, {end: turn}]
---
{kind: entry, id: lost, text: G., do: [{read: second}]}
---
{kind: counter, id: pots, name: Pots}
---
{kind: counter, id: drops, name: Drops, start: 1, max: 8}
---
{kind: stuff, id: ladle, name: Ladle}
---
kind: adventure
id: larder
title: Larder
intro: H.
start: [shelf, hook]
steps:
  shelf: {need: forest, do: [{count: {pots: 1}}], next: hook}
  hook: {need: any, frame: green}
success: won
failure: lost
---
kind: final-adventure
id: duel
title: Duel
start: hall
chains:
  hall: {steps: [{need: any}], starts: {"1": 0, "2": 0, "3": 0, "4": 0}}
success: end
failure: shut
---
{kind: entry, id: end, text: I., ending: The end}
---
{kind: entry, id: alone, text: J., do: [{read: ring}]}
---
{kind: entry, id: ring, text: K., do: [{read: ring-again}]}
---
{kind: entry, id: ring-again, text: L., do: [{read: ring}]}
"""


@pytest.fixture
def pack() -> LinkedPack:
    return pack_of(*yaml.safe_load_all(STORY))


def test_heads_are_where_the_lost_part_begins(pack: LinkedPack) -> None:
    assert [[entry.id for entry in entries] for entries, _ in own_heads(pack, "entry")] == [["alone"]]
    assert not list(own_heads(pack, "token"))


def test_a_pack_without_a_scenario_keeps_its_entries_for_others() -> None:
    assert not book(pack_of({"kind": "entry", "id": "e", "text": "T"})).heads


def test_a_pack_with_a_document_that_fits_no_model_says_nothing_of_what_is_lost(pack: LinkedPack) -> None:
    pack.documents[-2].model = None
    assert not book(pack).heads
    assert not list(ledger(pack).of_kind("stuff"))


def test_phases_follow_reading(pack: LinkedPack) -> None:
    phases = {document.id: set(book(pack).phases(document)) for document in pack.documents if document.kind == "entry"}
    assert phases["first"] == {"news"}
    assert phases["second"] == {"news", "action"}
    assert phases["well"] == phases["won"] == phases["lost"] == {"action"}
    assert phases["shut"] == phases["end"] == {"end"}
    assert phases["alone"] == set()


def test_a_shortest_way_leads_from_the_table(pack: LinkedPack) -> None:
    won = pack.find("entry", "won")
    assert won is not None
    assert [link.how for link in book(pack).route_to(won)] == ["place", "interact", "success"]


def test_tracks_skip_spaces_for_larger_groups(pack: LinkedPack) -> None:
    assert {track.players: track.rounds for track in tracks(pack)} == {1: 5, 2: 4, 3: 5, 4: 5}


def test_clocks_give_the_first_and_last_half_round(pack: LinkedPack) -> None:
    by_size = {clock.track.players: clock for clock in clocks(pack)}
    ladle, cook, first = (pack.find(*name) for name in (("stuff", "ladle"), ("token", "cook"), ("entry", "first")))
    well, second = pack.find("entry", "well"), pack.find("entry", "second")
    assert ladle and cook and first and well and second
    assert (by_size[1].first[cook], by_size[1].first[ladle]) == (4, 5)
    assert cook not in by_size[2].first
    assert by_size[3].first[ladle] == 7
    assert (by_size[3].first[first], by_size[3].last[first]) == (2, 2)
    assert (by_size[3].first[well], by_size[3].last[well]) == (3, 9)
    assert (by_size[3].first[second], by_size[3].last[second]) == (2, 9)
    assert [in_words(time) for time in (0, 4, 5)] == ["in the set-up", "in the news of round 2", "in round 2"]


def test_how_often_is_bounded_where_nothing_comes_round(pack: LinkedPack) -> None:
    bounds = {document.id: often(pack).most(document) for document in pack.documents if document.kind == "entry"}
    assert bounds["first"] == bounds["won"] == bounds["lost"] == 1
    assert bounds["second"] == 2
    assert bounds["well"] is None
    assert bounds["ring"] is None


def test_counters_show_what_their_changes_allow(pack: LinkedPack) -> None:
    numbers = {
        fact.document.id: sorted(numbers_of(fact, often(pack).of_site)) for fact in ledger(pack).of_kind("counter")
    }
    assert numbers == {"pots": [0, 1, 2], "drops": [1, 3, 5, 7, 8]}


def test_endless_reading_is_told_from_reading_that_runs_out(pack: LinkedPack) -> None:
    assert sorted(document.id for document in endless(pack)) == ["alone", "ring", "ring-again"]
    shut, second = pack.find("entry", "shut"), pack.find("entry", "second")
    assert shut and second
    assert [place.document.id for place in endings(pack).of_entry(shut)] == ["shut"]
    assert endings(pack).of_entry(second) == ()


def test_an_entry_read_on_the_way_runs_out_where_it_is_read_last() -> None:
    pack = pack_of(
        *yaml.safe_load_all("""
{kind: entry, id: outer, text: A., do: [{read: inner}, {end: turn}]}
---
{kind: entry, id: inner, text: B., do: [{gain: 1 coin}]}
---
{kind: entry, id: tail, text: C., do: [{gain: 1 xp}, {read: inner}]}
""")
    )
    outer, inner, tail = pack.documents
    assert endings(pack).of_entry(outer) == ()
    assert endings(pack).of_entry(inner) == endings(pack).of_entry(tail)
    assert endings(pack).of_entry(tail)[0].document is inner
