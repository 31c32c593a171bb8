from __future__ import annotations

import pytest

from authoring.sheets.profiles import MalformedProfile, Size, built_in, parsed


def test_a4_and_letter_differ_in_their_paper() -> None:
    data = built_in()
    assert data.papers[data.profiles["a4"].paper] == (210, 297)
    assert data.papers[data.profiles["letter"].paper] == (215.9, 279.4)


def test_every_profile_says_what_it_is_for() -> None:
    assert all(profile.title for profile in built_in().profiles.values())


def test_a_file_adds_to_those_that_are_there() -> None:
    text = "[sizes]\nhuge = { width = 150, height = 200 }\n[profiles.mine]\npaper = 'a3'\noffset = [0.5, -0.25]\n"
    data = parsed(text, built_in())
    assert data.sizes["huge"] == Size(150, 200)
    assert data.profiles["mine"].offset == (0.5, -0.25)
    assert "a4" in data.profiles


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[", "it is not TOML"),
        ("[paper]\n", 'found "paper"'),
        ("[papers]\na = [1]\n", "expected a width and a height"),
        ("[sizes]\na = { width = 3 }\n", 'needs "width" and "height"'),
        ("[sizes]\na = { width = 3, height = -1 }\n", "expected a length in mm"),
        ("[profiles]\na = 1\n", "is no table"),
        ("[profiles.a]\nbled = 1\n", 'has no "bled"'),
        ("[profiles.a]\nduplex = 'both'\n", "expected one of long, short, gutterfold, none"),
        ("[profiles.a]\nmarks = 1\n", "does not fit it"),
        ("[profiles.a]\nbleed = true\n", "does not fit it"),
        ("[profiles.a]\nbleed = -1\n", "does not fit it"),
        ("[profiles.a]\npaper = 'a5'\n", 'there is no paper "a5"'),
        ("[profiles.a.pixels]\npokr = [1, 2]\n", 'names no size "pokr"'),
        ("[profiles.a.pixels]\npoker = [1.5, 2]\n", "expected a width and a height"),
        ("[profiles.a]\noffset = [1]\n", "does not fit it"),
    ],
)
def test_what_cannot_be_is_told(text: str, said: str) -> None:
    with pytest.raises(MalformedProfile) as caught:
        parsed(text, built_in())
    assert said in str(caught.value)
