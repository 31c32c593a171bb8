"""The preview in a real browser: read, search, zoom, play, and see a save, by mouse and by keyboard alone."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from authoring.site.playing import Table
from authoring.site.preview import Preview
from browser_tests.conftest import quiet_page, serving
from tests.site.hostile import SCRIPT, SVG, shipped

PACK = "lanterns-on-the-lake"
ADVENTURE = "adventure/puddlewink"
MOST = 80


def seed_for(content: Path, result: str) -> tuple[str, int]:
    """A set-up of the adventure and a seed with which the first action, always taken, comes to that result."""
    shown = Preview([content / PACK]).now.packs[PACK]
    subject = next(each for each in shown.subjects if f"{each.kind}/{each.id}" == ADVENTURE)
    for configuration in subject.configurations:
        for seed in range(1, 30):
            table = Table(configuration.game(), seed)
            for _ in range(MOST):
                if not table.choose(0):
                    break
            if table.view()["result"] == result:
                return configuration.name, seed
    raise AssertionError(f"no seed comes to {result}")


def begin(page: Page, server: str, subject: str, configuration: str, seed: int) -> None:
    page.goto(f"{server}/{PACK}/play")
    page.get_by_label("What", exact=True).select_option(subject)
    page.get_by_label("Set up").select_option(configuration)
    page.get_by_label("Seed").fill(str(seed))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".status")).to_contain_text(f"seed {seed}")


def moves(page: Page) -> int:
    told = page.locator(".status .id").inner_text()
    return int(re.findall(r"(\d+) moves", told)[0])


def test_the_book_is_read_and_searched(page: Page, server: str) -> None:
    page.goto(server)
    page.get_by_role("navigation", name="Sections").get_by_role("link", name="Book").click()
    expect(page.get_by_role("heading", name="Book")).to_be_visible()
    page.goto(f"{server}/{PACK}/book")
    nim = page.locator("#entry-nim")
    expect(nim).to_contain_text("She sits on the edge of the fountain")
    expect(nim.get_by_role("link", name=re.compile(r"people\.yaml:3"))).to_have_attribute(
        "href", re.compile(r"^vscode://file/.*/people\.yaml:3:\d+$")
    )
    page.get_by_label("Search the book").fill("biscuit fountain")
    expect(page.get_by_role("status").filter(has_text=" of ")).to_have_text(re.compile(r"^\d of \d+ documents$"))
    expect(nim).to_be_visible()
    expect(page.locator("#entry-giggling-puddle")).to_be_hidden()
    page.get_by_label("Search the book").fill("")
    nim.get_by_role("link", name="Nim's Left Mitten").first.click()
    expect(page).to_have_url(re.compile(r"#stuff-nims-mitten$"))


def test_a_diagram_is_zoomed_and_moved(page: Page, server: str) -> None:
    page.goto(f"{server}/{PACK}/diagrams/adventure-puddlewink")
    svg = page.locator(".canvas svg")

    def box() -> list[float]:
        return [float(part) for part in (svg.get_attribute("viewBox") or "").split()]

    whole = box()
    page.get_by_role("button", name="Zoom in").click()
    assert box()[2] < whole[2]
    page.locator(".canvas").focus()
    for key in ("-", "-", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    moved = box()
    assert moved[2] > whole[2] and moved[0] > whole[0] - (moved[2] - whole[2]) / 2
    page.mouse.move(640, 500)
    page.mouse.wheel(0, -200)
    expect(svg).not_to_have_attribute("viewBox", " ".join(f"{part:g}" for part in moved))
    middle = box()
    page.mouse.move(300, 800)
    page.mouse.down()
    page.mouse.move(350, 840, steps=3)
    page.mouse.up()
    assert box()[0] < middle[0] and box()[1] < middle[1]
    page.keyboard.press("0")
    assert box() == whole
    expect(svg.get_by_role("link").first).to_have_attribute("href", re.compile(r"^vscode://file/.*puddlewink\.yaml:"))


def test_a_diagram_is_zoomed_by_two_fingers(chromium: Browser, server: str) -> None:
    context = chromium.new_context(viewport={"width": 360, "height": 740}, has_touch=True)
    with quiet_page(context) as page:
        page.goto(f"{server}/{PACK}/diagrams/adventure-puddlewink")
        page.locator(".canvas").scroll_into_view_if_needed()
        svg = page.locator(".canvas svg")
        before = (svg.get_attribute("viewBox") or "").split()
        place = page.locator(".canvas").bounding_box()
        assert place is not None
        left, top = place["x"] + 100, place["y"] + 40
        touching = page.context.new_cdp_session(page)
        for what, apart in (("touchStart", 40), ("touchMove", 60), ("touchMove", 80)):
            points = [{"x": left, "y": top, "id": 0}, {"x": left + apart, "y": top, "id": 1}]
            touching.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})
        touching.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(svg).not_to_have_attribute("viewBox", " ".join(before))
        after = (svg.get_attribute("viewBox") or "").split()
        assert float(after[2]) < float(before[2])
    context.close()


def test_what_is_open_is_in_sight_on_a_phone(chromium: Browser, server: str) -> None:
    context = chromium.new_context(viewport={"width": 360, "height": 740})
    with quiet_page(context) as page:
        page.goto(f"{server}/paperback-midnight-press/diagrams/enemy-grand-gazetteer")
        for each in (".packs [aria-current]", ".contents [aria-current]"):
            expect(page.locator(each)).to_be_in_viewport(ratio=0.5)
    context.close()


@pytest.mark.parametrize("result", ["won", "lost"])
def test_an_adventure_is_played_to_its_end(page: Page, server: str, content: Path, result: str) -> None:
    begin(page, server, ADVENTURE, *seed_for(content, result))
    for _ in range(MOST):
        if page.locator(".result").count():
            break
        before = moves(page)
        page.locator(".actions button").first.click()
        expect(page.locator(".status .id")).not_to_contain_text(f" {before} moves")
    expect(page.locator(".result")).to_have_text(f"The play is over: {result}.")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".turn")).to_be_visible()
    page.get_by_role("button", name="Redo").click()
    expect(page.locator(".result")).to_have_text(f"The play is over: {result}.")


def test_hints_are_told_on_request(page: Page, server: str, content: Path) -> None:
    begin(page, server, ADVENTURE, *seed_for(content, "won"))
    expect(page.locator(".actions button").first).to_be_visible()
    expect(page.locator(".hint")).to_have_count(0)
    before = moves(page)
    page.keyboard.press("h")
    expect(page.locator(".hint").first).to_have_text(re.compile(r"^\d+\.\d% if played as well as can be$"))
    expect(page.locator(".hint")).to_have_count(page.locator(".actions button").count())
    assert moves(page) == before
    page.locator(".actions button").first.click()
    expect(page.locator(".status .id")).not_to_contain_text(f" {before} moves")
    expect(page.locator(".hint")).to_have_count(0)


@pytest.mark.parametrize(
    ("pack", "told"),
    [(PACK, "the map"), ("fliptoons-base", "the market"), ("paperback-midnight-press", "hand")],
)
def test_the_table_is_laid_out(page: Page, server: str, pack: str, told: str) -> None:
    page.goto(f"{server}/{pack}/play")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".panel caption", has_text=re.compile(f"^{told}$"))).to_have_count(1)
    expect(page.locator(".panel.own").first).to_be_visible()


def test_a_play_is_saved_as_a_file(page: Page, server: str, content: Path) -> None:
    begin(page, server, ADVENTURE, *seed_for(content, "won"))
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".result")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save this play").click()
    assert download.value.suggested_filename == "puddlewink.transcript"
    assert "subject: adventure/puddlewink" in download.value.path().read_text(encoding="utf-8")
    expect(page.locator(".story .links a").first).to_have_attribute("href", re.compile("^vscode://file/"))


@pytest.mark.parametrize(
    ("pack", "subject"),
    [
        ("fliptoons-base", "set-up/slapstick-starter"),
        ("paperback-midnight-press", "character/odile"),
        (PACK, f"scenario/{PACK}"),
    ],
)
def test_every_system_plays_by_keyboard_alone(page: Page, server: str, pack: str, subject: str) -> None:
    page.goto(f"{server}/{pack}/play")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    for _ in range(4):
        page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".actions button").first).to_be_focused()
    expect(page.locator(".status .id")).to_contain_text(subject)
    first = moves(page)
    page.keyboard.press("1")
    expect(page.locator(".status .id")).not_to_contain_text(f" {first} moves")
    page.keyboard.press("u")
    expect(page.locator(".status .id")).to_contain_text(f" {first} moves")
    page.keyboard.press("r")
    expect(page.locator(".status .id")).not_to_contain_text(f" {first} moves")


def test_sections_and_diagrams_by_keyboard_alone(page: Page, server: str) -> None:
    page.goto(f"{server}/{PACK}")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == "Diagrams":
            break
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Diagram: "))
    expect(page.locator("main")).to_be_focused()
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.className") == "canvas":
            break
    svg = page.locator(".canvas svg")
    before = svg.get_attribute("viewBox") or ""
    page.keyboard.press("+")
    expect(svg).not_to_have_attribute("viewBox", before)
    page.keyboard.press("Tab")
    assert re.search(r"\.yaml:\d+$", page.evaluate("document.activeElement.getAttribute('aria-label')"))
    page.goto(f"{server}/{PACK}/book")
    page.keyboard.press("/")
    expect(page.get_by_label("Search the book")).to_be_focused()


def test_a_save_is_seen_within_a_second(page: Page, tmp_path: Path) -> None:
    """Of three saves the quickest counts: what else a machine does is no matter of the page's."""
    root, _ = shipped(tmp_path, PACK, "mountween")
    people = root / "entries" / "people.yaml"
    text = people.read_text(encoding="utf-8")
    with serving(root) as address:
        page.goto(f"{address}/{PACK}/book")
        expect(page.locator("html")).to_have_attribute("data-live", "yes")
        page.get_by_label("Search the book").fill("fountain")
        waits = []
        for title in ("Nym the First", "Nym the Second", "Nym the Third"):
            saved = time.monotonic()
            people.write_text(text.replace("title: Nim\n", f"title: {title}\n"), encoding="utf-8")
            expect(page.locator("#entry-nim h3")).to_have_text(title)
            waits.append(time.monotonic() - saved)
        assert min(waits) < 1
        expect(page.get_by_label("Search the book")).to_have_value("fountain")
        people.write_text("kind: [\n", encoding="utf-8")
        expect(page.locator("#entry-nim")).to_have_count(0)
        page.goto(f"{address}/{PACK}")
        expect(page.locator(".finding.grave").first).to_be_visible()
        people.write_text(text, encoding="utf-8")
        expect(page.locator(".finding.grave")).to_have_count(0)


def test_a_play_goes_on_after_a_save(page: Page, tmp_path: Path) -> None:
    root, _ = shipped(tmp_path, PACK, "mountween")
    with serving(root) as address:
        begin(page, address, ADVENTURE, *seed_for(tmp_path, "won"))
        expect(page.locator("html")).to_have_attribute("data-live", "yes")
        page.locator(".actions button").first.click()
        adventure = root / "adventures" / "puddlewink.yaml"
        adventure.write_text(adventure.read_text(encoding="utf-8") + "# A word.\n", encoding="utf-8")
        expect(page.locator(".note")).to_have_text("the content has changed, and the play still holds")


def test_verdicts_come_while_the_page_is_read(page: Page, tmp_path: Path) -> None:
    (root,) = shipped(tmp_path, "fliptoons-base")
    with serving(root, proofs=True) as address:
        page.goto(f"{address}/fliptoons-base/proofs")
        expect(page.locator(".standing")).to_have_text(re.compile("Waiting|Being proved|Proved from"))
        expect(page.locator(".standing")).to_have_text("Proved from the files as they are.", timeout=120_000)
        expect(page.locator("table tbody tr").first).to_be_visible()


def test_hostile_texts_do_nothing(page: Page, hostile_server: str) -> None:
    for section in ("", "/book", "/cards", "/diagrams/adventure-puddlewink", "/map", "/proofs", "/play"):
        page.goto(f"{hostile_server}/{PACK}{section}")
        expect(page.locator("h1")).to_have_count(1)
        assert page.evaluate("window.hurt ?? 'unhurt'") == "unhurt"
    page.goto(f"{hostile_server}/{PACK}/book")
    expect(page.locator("#entry-nim h3")).to_have_text(SCRIPT)


def test_hostile_texts_do_nothing_in_play(page: Page, hostile_play: str) -> None:
    page.goto(f"{hostile_play}/{PACK}/play")
    expect(page.locator("#subject option", has_text=SVG)).to_have_count(1)
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".result")).to_be_visible()
    assert page.evaluate("window.hurt ?? 'unhurt'") == "unhurt"
