from __future__ import annotations

from typing import Any

from authoring.sheets.encoding import Encoder
from authoring.sheets.estimates import lines_of
from authoring.sheets.glyphs import known
from authoring.sheets.model import Badge, Face, Icon, Para, Rule
from authoring.sheets.placing import quickened
from authoring.sheets.profiles import built_in

POKER = built_in().sizes["poker"]
FAMILY = known()["Alegreya"]
ICONS = {"coin": Icon(("coin",))}


def encoded(*faces: Face) -> list[dict[str, Any]]:
    """The faces of poker cards."""
    encoder = Encoder(ICONS, has=FAMILY.has, body=FAMILY, title=FAMILY)
    return [encoder.card(face, POKER, 3.0) for face in faces]


def face(title: str, badge: str, *blocks: Para | Rule) -> Face:
    """A card with a drawing and a badge."""
    return Face(title, blocks, icon="lantern", tone="gold", corners={"top left": Badge(badge)})


def test_cards_alike_share_ground_pieces_and_badges() -> None:
    pay = Para("{coin 2} is paid.")
    made = quickened(encoded(face("One", "1", Rule("rule"), pay), face("Two", "1", pay, Rule("rule"))), ())
    (kind, _, title, badges, body), (other_kind, _, _, other_badges, other_body) = made.faces
    assert title == "One" and kind == other_kind == 0 and badges == other_badges == [0]
    assert made.parts == ["rule", {"d": ["coin"], "n": "2"}]
    assert body == [0, [False, 1, " is paid."]] and other_body == body[::-1]
    assert len(made.shared) == len(made.says) == 1


def test_cards_that_differ_below_their_texts_share_no_ground() -> None:
    other = Face("Two", (Para("Go."),), icon="lantern", tone="blue")
    made = quickened(encoded(face("One", "1", Para("Go.")), other, face("Three", "3", Para("Go."))), ())
    assert [each[0] for each in made.faces] == [0, 1, 0]
    assert [each[3] for each in made.faces] == [[0], [], [1]]


def test_what_needs_a_further_look_stays_whole() -> None:
    label = Face("Label", (Para("Some", "label"),), icon="lantern")
    faces = encoded(face("One", "1"), face("Two", "2"), label)
    made = quickened(faces, {1})
    assert isinstance(made.faces[0], list) and made.faces[1:] == faces[1:]


def test_lines_are_filled_word_by_word() -> None:
    word = FAMILY.width("mmmm")
    words = " ".join(["mmmm"] * 7)
    assert lines_of(words, 7 * word + 6 * 0.3 + 1e-6, FAMILY, ICONS) == 1
    assert lines_of(words, 3 * word + 2 * 0.3 + 1e-6, FAMILY, ICONS) == 3
    assert lines_of(words, word * 1.01, FAMILY, ICONS) == 7
    assert lines_of(words, word * 0.99, FAMILY, ICONS) is None
    assert lines_of("", 1.0, FAMILY, ICONS) == 1
