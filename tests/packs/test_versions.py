from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.packs.versions import MalformedRange, allows, parse_range, version_order

# Semantic Versioning 2.0.0, section 11, the example of its rule 4.
ASCENDING = [
    "0.9.9",
    "1.0.0-alpha",
    "1.0.0-alpha.1",
    "1.0.0-alpha.beta",
    "1.0.0-beta",
    "1.0.0-beta.2",
    "1.0.0-beta.11",
    "1.0.0-rc.1",
    "1.0.0",
    "1.0.1",
    "1.10.0",
]


def test_versions_are_ordered_as_semantic_versioning_has_it() -> None:
    assert sorted(sorted(ASCENDING), key=version_order) == ASCENDING


@pytest.mark.parametrize("text", ["1", "1.0", "v1.0.0", "1.0.0.0", "01.0.0", "1.0.0-", "", "1.0.0+build"])
def test_anything_else_is_no_version(text: str) -> None:
    with pytest.raises(ValueError, match="is no version"):
        version_order(text)


@pytest.mark.parametrize(
    ("range_", "inside", "outside"),
    [
        (">=1.2 <2", ["1.2.0", "1.99.0"], ["1.1.9", "2.0.0", "1.2.0-rc.1"]),
        ("^1.2", ["1.2.0", "1.9.0"], ["1.1.0", "2.0.0", "2.0.0-alpha"]),
        ("^0.3", ["0.3.0", "0.3.9"], ["0.4.0", "0.2.9"]),
        ("^0.0.3", ["0.0.3"], ["0.0.4"]),
        ("^0", ["0.0.0", "0.9.0"], ["1.0.0"]),
        ("1.2", ["1.2.0"], ["1.2.1"]),
        (">1.2", ["1.2.1"], ["1.2.0"]),
        ("<=1.2", ["1.2.0"], ["1.2.1"]),
        ("=1.2.3-rc.1", ["1.2.3-rc.1"], ["1.2.3"]),
    ],
)
def test_a_range_allows_what_lies_in_it(range_: str, inside: list[str], outside: list[str]) -> None:
    assert all(allows(range_, version) for version in inside)
    assert not any(allows(range_, version) for version in outside)


@pytest.mark.parametrize(
    ("text", "part", "offset"), [(">=1.2 <x", "<x", 6), ("~1", "~1", 0), ("", "", 0), ("1.2.3.4", "1.2.3.4", 0)]
)
def test_a_range_that_cannot_be_read_says_which_part(text: str, part: str, offset: int) -> None:
    with pytest.raises(MalformedRange) as error:
        parse_range(text)
    assert (error.value.part, error.value.offset) == (part, offset)


NUMBERS = st.integers(0, 40)
VERSIONS = st.builds("{}.{}.{}".format, NUMBERS, NUMBERS, NUMBERS)


@given(VERSIONS, VERSIONS)
def test_bounds_agree_with_the_order(version: str, bound: str) -> None:
    assert allows(f">={bound}", version) == (version_order(version) >= version_order(bound))
    assert allows(f"<{bound}", version) == (version_order(version) < version_order(bound))
