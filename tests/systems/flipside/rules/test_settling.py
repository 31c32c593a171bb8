"""What goes by the entries that an entry reads, against going over all of them until nothing changes."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from authoring.systems.flipside.rules.endings import running_out
from authoring.systems.flipside.rules.loops import endless
from tests.systems.flipside.rules.building import pack_of

IDS = ("a", "b", "c", "d", "e")
EFFECTS = st.one_of(
    st.sampled_from([{"gain": {"coins": 1}}, {"end": "turn"}]), st.sampled_from(IDS).map(lambda id: {"read": id})
)
LISTS = st.lists(EFFECTS, max_size=3)
OPTIONS = st.lists(LISTS, max_size=2)
STORIES = st.fixed_dictionaries({id: st.tuples(LISTS, OPTIONS) for id in IDS})


def of_list(effects: list[dict[str, Any]], known: dict[str, tuple[bool, bool]]) -> tuple[bool, bool]:
    """Whether reading can stop in a list, and whether it can run through."""
    stops = False
    for effect in effects:
        stop, through = known[effect["read"]] if "read" in effect else ("end" in effect, "end" not in effect)
        stops |= stop
        if not through:
            return stops, False
    return stops, True


@given(STORIES)
def test_entries_without_an_end_are_those_of_the_least_fixed_point(story: dict[str, Any]) -> None:
    known = dict.fromkeys(IDS, (False, False))
    while True:
        found = {}
        for id, (effects, options) in story.items():
            stop, through = of_list(effects, known)
            if through and options:
                chosen = [of_list(each, known) for each in options]
                stop, through = stop or any(one for one, _ in chosen), any(other for _, other in chosen)
            found[id] = stop, through
        if found == known:
            break
        known = found
    entries: list[dict[str, Any]] = []
    for id, (effects, options) in story.items():
        entry: dict[str, Any] = {"kind": "entry", "id": id, "text": "It is quiet.", "do": effects}
        if options:
            entry["choices"] = [{"text": f"Way {number}.", "do": each} for number, each in enumerate(options)]
        entries.append(entry)
    pack = pack_of(*entries)
    assert {document.id for document in endless(pack)} == {id for id, ways in known.items() if ways == (False, False)}
    out = {document.id for document, places in running_out(pack).items() if places}
    assert out <= {id for id, (_, through) in known.items() if through}
