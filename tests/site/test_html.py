"""Elements: what is text stays text, and no attribute runs script."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.site.html import Html, el, joined
from authoring.site.texts import marked, prose


class Read(HTMLParser):
    """The elements and the text that a browser would find."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: dict[str, str | None] = {}
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes.update(attrs)

    def handle_data(self, data: str) -> None:
        self.text += data


def read(html: str) -> Read:
    reader = Read()
    reader.feed(html)
    reader.close()
    return reader


# Browsers and parsers turn these into others, which is no way out of a text.
plain = st.text(st.characters(blacklist_categories=("Cs",), blacklist_characters="\r\0"), max_size=60)


@given(plain, plain)
def test_text_and_attributes_stay_what_they_are(text: str, title: str) -> None:
    found = read(el("p", text, title=title))
    assert (found.tags, found.text, found.attributes) == (["p"], text, {"title": title})


@given(st.text("<>{}&\"' ab/=", max_size=40))
def test_icons_in_a_text_are_the_only_elements_in_it(text: str) -> None:
    found = read(marked(text))
    assert set(found.tags) <= {"span"}
    assert found.text.replace("{", "").replace("}", "") == text.replace("{", "").replace("}", "")


def test_paragraphs() -> None:
    assert prose("one {coin}\n\ntwo") == '<p>one <span class="icon">coin</span></p><p>two</p>'


def test_what_is_html_already_is_left_alone_and_nothing_is_shown_of_nothing() -> None:
    assert joined(["<", Html("<br>"), None, ["&"]]) == "&lt;<br>&amp;"


def test_attributes_that_are_on_or_off() -> None:
    assert el("input", hidden=True, disabled=False, value=None) == "<input hidden>"


@pytest.mark.parametrize(
    "attributes",
    [
        {"onclick": "alert(1)"},
        {"style": "color: red"},
        {"href": "javascript:alert(1)"},
        {"href": " javascript:alert(1)"},
        {"href": "JaVaScRiPt:alert(1)"},
        {"href": "java\nscript:alert(1)"},
        {"href": "data:text/html,x"},
        {"href": "//elsewhere.example"},
        {"src": "vbscript:x"},
        {"a b": "x"},
    ],
    ids=str,
)
def test_what_could_run_or_lead_away_is_refused(attributes: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"no (attribute|link)"):
        el("a", **attributes)
