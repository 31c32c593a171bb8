"""Every section at three widths, light and dark: nothing out of sight, and nothing that axe finds fault with."""

from __future__ import annotations

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from browser_tests.conftest import quiet_page

SECTIONS = ("", "/diagrams/adventure-puddlewink", "/map", "/proofs", "/play")
WIDTHS = (360, 768, 1280)
LONG = ("lanterns-on-the-lake", "fliptoons-base", "paperback-midnight-press")
KEPT = 2
"""Documents and cards with the same parent that stay of a long page."""
SHORTENED = """most => {
    const all = [...document.querySelectorAll(".document, .printed figure")];
    for (const part of new Set(all.map((each) => each.parentElement))) {
        const kinds = new Map();
        for (const each of part.querySelectorAll(":scope > .document, :scope > figure")) {
            const kind = each.id.split("-")[0];
            kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
            if (kinds.get(kind) > most) each.remove();
        }
    }
}"""


def violations(page: Page) -> str:
    """What axe finds, in words."""
    found = Axe().run(page).response["violations"]
    return "\n".join(
        f"{each['id']}: {each['help']}: {json.dumps([node['html'][:200] for node in each['nodes'][:3]])}"
        for each in found
    )


def look(page: Page, server: str, pack: str, sections: tuple[str, ...]) -> None:
    for section in sections:
        page.goto(f"{server}/{pack}{section}")
        if section == "/play":
            page.get_by_role("button", name="Play", exact=True).click()
            expect(page.locator(".actions button").first).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, section
        assert violations(page) == "", section


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_every_section(chromium: Browser, server: str, width: int, scheme: str) -> None:
    context = chromium.new_context(
        viewport={"width": width, "height": 800}, color_scheme=scheme, bypass_csp=True, reduced_motion="reduce"
    )
    with quiet_page(context) as page:
        look(page, server, "lanterns-on-the-lake", SECTIONS)
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("pack", ["fliptoons-base", "paperback-midnight-press"])
def test_the_other_systems(chromium: Browser, server: str, pack: str, scheme: str) -> None:
    context = chromium.new_context(color_scheme=scheme, bypass_csp=True, reduced_motion="reduce")
    with quiet_page(context) as page:
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            look(page, server, pack, ("", "/map", "/proofs", "/play"))
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("pack", LONG)
def test_books_and_cards(chromium: Browser, server: str, pack: str, scheme: str) -> None:
    """Of long pages what repeats itself is left out: so many documents of each kind, and cards of each deck, stay."""
    context = chromium.new_context(color_scheme=scheme, bypass_csp=True, reduced_motion="reduce")
    with quiet_page(context) as page:
        for section in ("book", "cards"):
            page.goto(f"{server}/{pack}/{section}")
            assert page.locator(".document, .printed figure").count() > KEPT
            page.evaluate(SHORTENED, KEPT)
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 800})
                assert violations(page) == "", (section, width)
    context.close()


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_of_the_long_pages_is_out_of_sight(chromium: Browser, server: str, width: int) -> None:
    context = chromium.new_context(viewport={"width": width, "height": 800})
    with quiet_page(context) as page:
        for pack in LONG:
            for section in ("/book", "/cards", "/diagrams"):
                page.goto(f"{server}/{pack}{section}")
                assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, (pack, section)
    context.close()


def test_a_whole_book(chromium: Browser, server: str) -> None:
    context = chromium.new_context(viewport={"width": 768, "height": 800}, bypass_csp=True, reduced_motion="reduce")
    with quiet_page(context) as page:
        look(page, server, "fliptoons-base", ("/book", "/cards"))
    context.close()


def test_diagrams_of_the_other_systems(chromium: Browser, server: str) -> None:
    context = chromium.new_context(color_scheme="dark", bypass_csp=True, reduced_motion="reduce")
    with quiet_page(context) as page:
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            look(page, server, "fliptoons-base", ("/diagrams",))
            look(page, server, "paperback-midnight-press", ("/diagrams",))
    context.close()
