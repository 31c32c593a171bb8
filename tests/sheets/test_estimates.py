from __future__ import annotations

import json
import random

import pytest

from authoring.sheets.encoding import Encoder
from authoring.sheets.estimates import height_of, sizes_of, width_of
from authoring.sheets.glyphs import KNOWN, known
from authoring.sheets.model import Face, Icon, Marks, Para, Rule, Span
from authoring.sheets.profiles import built_in
from authoring.sheets.theming import FONTS, INK, PAPER, TONES
from authoring.sheets.typesetting import press
from tools.write_font_metrics import metrics

ICONS = {"coin": Icon(("coin",)), "level": Icon(word="LEVEL"), "either": Icon(("forest", "water"))}
WORDS = (
    "a of the lantern everything {coin 2} {level 2+} {either} WWW under-the-lake “quoted,” slowly don’t iiii".split()
)
TEMPLATE = """#import "kit.typ": *
#set document(title: "t")
#set text(..base(9pt))
#set par(justify: false)
#let high(f, it) = measure(block(width: f.width * 1mm, it)).height / 1pt
#let unbroken(f) = {
  set text(size: f.size * 1pt, hyphenate: false)
  set par(leading: 0.48em, spacing: 0.62em)
  set block(spacing: 0.62em)
  blocks-of(f.body)
}
#let tall(f) = calc.max(high(f, set-at(f.size * 1pt, f.body)), high(f, unbroken(f)))
#context [#metadata(data.faces.map(tall))<tall>]
"""


@pytest.mark.parametrize("family", ["Alegreya", "Courier Prime", "Oswald", "Fredoka"])
def test_what_is_reckoned_is_never_less_than_what_typst_needs(family: str) -> None:
    draw = random.Random(3)
    size = built_in().sizes["poker"]
    small = built_in().sizes["mini"]
    encoder = Encoder(ICONS)
    faces, reckoned = [], []
    for number in range(120):
        text = [" ".join(draw.choices(WORDS, k=draw.randint(1, 40))) for _ in range(3)]
        body = (Para(text[0], "flavour"), Rule("or" * (number % 2)), Para((text[1], Span(text[2], style="strong"))))
        face, on = Face(body=body), small if number % 3 == 0 else size
        faces.append({"width": width_of(face, on), "size": sizes_of(on)[0], "body": encoder.blocks(body)})
        reckoned.append(height_of(face, on, known()[family], ICONS))
    fonts = {**FONTS, "body": family}
    theme = {"ink": INK, "paper": PAPER, "tones": TONES, "fonts": fonts, "weight": 700, "icons": {}, "paint": "full"}
    with press({}) as made:
        made.put("tall.typ", TEMPLATE.encode())
        told = made.pdf("tall.typ", {"theme": {**theme, "lang": "en"}, "faces": faces}, ("tall",))
    (measured,) = told.queries["tall"]
    both = [(one, other) for one, other in zip(measured, reckoned, strict=True) if other is not None]
    assert len(both) > 60
    assert [pair for pair in both if pair[0] > pair[1]] == []
    assert sum(other for _, other in both) < 1.35 * sum(one for one, _ in both)


def test_only_paragraphs_are_reckoned() -> None:
    size = built_in().sizes["poker"]
    family = known()["Alegreya"]
    assert height_of(Face(body=(Marks(()),)), size, family, ICONS) is None
    assert height_of(Face(body=(Para("x" * 99),)), size, family, ICONS) is None
    assert height_of(Face(), size, family, ICONS) == pytest.approx(0.3 * sizes_of(size)[0], abs=0.01)
    assert width_of(Face(), size) == pytest.approx(53.1)


def test_the_metrics_are_those_of_the_fonts() -> None:
    assert KNOWN.read_text(encoding="ascii") == metrics()
    assert json.loads(metrics())["Alegreya"]["widths"]["m"] > json.loads(metrics())["Alegreya"]["widths"]["i"]
