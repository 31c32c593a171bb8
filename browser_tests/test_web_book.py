"""Web books, opened from files: they play by the same rules, tell nothing too early, and work by keyboard."""

from __future__ import annotations

import http.server
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from authoring.game.lines import Line
from authoring.game.transcript_file import read_transcript
from authoring.play.session import Session
from authoring.site.playing import Table, footprints
from authoring.site.preview import Preview, Shown
from authoring.site.webbook.binding import plays_of
from authoring.site.webbook.exporting import write_book
from authoring.site.webbook.inside import Play
from browser_tests.conftest import quiet_page
from browser_tests.runtime import runtime

PACKS: dict[str, tuple[str, ...]] = {
    "lanterns-on-the-lake": ("scenario/lanterns-on-the-lake", "adventure/catching-min", "adventure/puddlewink"),
    "fliptoons-base": ("set-up/slapstick-starter", "cast/fliptoons-base"),
    "paperback-midnight-press": ("enemy/slush-golem", "character/odile"),
}
DECISIONS = 40
TWO_HEADED = "two-headed"
"""A set-up of two players who do not see each other's hands."""
OPENING = 240_000
"""Milliseconds that a busy machine may take to start Python."""


@pytest.fixture(scope="module")
def packs(content: Path) -> dict[str, Shown]:
    return dict(Preview([content]).now.packs)


@pytest.fixture(scope="module")
def books(packs: dict[str, Shown], tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("books")
    for name, ids in PACKS.items():
        write_book(
            folder / name, packs[name].title, "en", plays_of(packs[name].pack, packs[name].subjects, ids), runtime()
        )
    return {name: folder / name for name in PACKS}


def opened(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible(timeout=OPENING)


def ask(page: Page, **question: Any) -> dict[str, Any]:
    answer: dict[str, Any] = page.evaluate("question => authoringBook.ask(question)", question)
    assert "fault" not in answer, answer["fault"]
    return answer


def recorded(shown: Shown, play: Play) -> Iterator[tuple[str, list[Line]]]:
    """Plays that are kept in the pack, and random ones in the first and the last set-up."""
    for file in shown.header.folder.plays:
        transcript = read_transcript(file, file.name).transcript
        assert transcript is not None
        if "/".join(transcript.header.subject) == play.name:
            yield transcript.header.configuration, list(transcript.moves)
    names = list(play.games)
    for seed, configuration in enumerate(dict.fromkeys((names[0], names[-1]))):
        table = Table(play.games[configuration], seed)
        table.auto(DECISIONS)
        yield configuration, table.lines()


@pytest.mark.parametrize("name", PACKS)
def test_a_book_plays_by_the_same_rules(
    chromium: Browser, books: dict[str, Path], packs: dict[str, Shown], name: str
) -> None:
    """Every moment of every play has the same footprint here and in the browser: what is seen, heard and open."""
    shown = packs[name]
    plays = plays_of(shown.pack, shown.subjects, PACKS[name])
    compared = 0
    context = chromium.new_context()
    with quiet_page(context) as page:
        opened(page, (books[name] / "index.html").as_uri())
        for play in plays:
            for configuration, lines in recorded(shown, play):
                here = list(footprints(play.games[configuration], lines))
                assert len(here) == len(lines) + 1
                there = ask(
                    page,
                    do="footprints",
                    subject=play.name,
                    configuration=configuration,
                    lines=[list(x) for x in lines],
                )
                assert there["footprints"] == here, (play.name, configuration)
                compared += len(here)
    context.close()
    assert compared > 2 * DECISIONS


def test_the_same_seed_and_choices_come_to_the_same_play(
    page: Page, books: dict[str, Path], packs: dict[str, Shown]
) -> None:
    name = "lanterns-on-the-lake"
    subject = PACKS[name][2]
    play = next(each for each in plays_of(packs[name].pack, packs[name].subjects, [subject]))
    configuration = next(iter(play.games))
    session = Session(play.games[configuration], 4)
    opened(page, (books[name] / "index.html").as_uri())
    ask(page, do="start", subject=subject, configuration=configuration, seed=4)
    while not session.over:
        session.choose(session.options()[0])
        view = ask(page, do="choose", number=0)
    assert view["over"] and view["moves"] == len(session.moves)
    assert [line[1] for line in ask(page, do="lines")["lines"]] == [str(move) for move in session.moves]


def test_a_book_is_played_by_keyboard_and_by_touch(chromium: Browser, books: dict[str, Path]) -> None:
    context = chromium.new_context(viewport={"width": 360, "height": 740}, has_touch=True, color_scheme="dark")
    with quiet_page(context) as page:
        opened(page, (books["fliptoons-base"] / "index.html").as_uri())
        for _ in range(4):
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.locator(".actions button").first).to_be_focused()
        page.keyboard.press("1")
        page.locator(".actions button").first.tap()
        expect(page.locator(".status .id")).to_contain_text("seed 1")
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        page.get_by_role("button", name="To the end").click()
        expect(page.locator(".result")).to_be_visible(timeout=OPENING)
        with page.expect_download() as download:
            page.get_by_role("button", name="Save this play").click()
        assert download.value.suggested_filename == "slapstick-starter.transcript"
        read = read_transcript(download.value.path(), "it")
        assert read.problems == () and read.transcript is not None and read.transcript.header.expect.ended
        page.get_by_role("button", name="Undo").click()
        expect(page.locator(".turn")).to_be_visible()
        told = page.locator(".status").inner_text()
        page.reload()
        page.get_by_role("button", name="Go on with your play").click(timeout=OPENING)
        expect(page.locator(".status")).to_have_text(told, use_inner_text=True)
    context.close()


def test_a_screen_is_passed_on_between_hidden_hands(page: Page, books: dict[str, Path]) -> None:
    opened(page, (books["paperback-midnight-press"] / "index.html").as_uri())
    page.get_by_label("What", exact=True).select_option("character/odile")
    page.get_by_label("Set up").select_option(label=TWO_HEADED)
    page.get_by_role("button", name="Play", exact=True).click()
    for who in ("first", "second"):
        for _ in range(DECISIONS):
            if page.locator(".curtain").count():
                break
            page.locator(".actions button").first.click()
        expect(page.locator(".curtain")).to_have_text(f"Pass the screen to {who}, who looks when nobody else does.")
        expect(page.locator(".panel, .story li")).to_have_count(0)
        expect(page.get_by_role("button", name="Look")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator(".curtain")).to_have_count(0)
        expect(page.locator(".panel.own").first).to_be_visible()


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A host of files that says nothing of what it is asked."""

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing."""


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """A host of the files in a folder; its address."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    server.server_close()
    thread.join()


def test_a_book_on_a_host(chromium: Browser, books: dict[str, Path]) -> None:
    """It asks for nothing but its own files, and axe finds no fault with it, light or dark."""
    asked: list[str] = []
    context = chromium.new_context(bypass_csp=True, reduced_motion="reduce")
    context.on("request", lambda request: asked.append(request.url))
    with hosted(books["fliptoons-base"]) as address, quiet_page(context) as page:
        opened(page, f"{address}index.html")
        page.get_by_role("button", name="Play", exact=True).click()
        expect(page.locator(".actions button").first).to_be_visible()
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            assert [each["id"] for each in Axe().run(page).response["violations"]] == [], scheme
        outside = [url for url in asked if not url.startswith((address, "blob:", "data:"))]
    context.close()
    assert asked and outside == []


def test_nothing_unrevealed_stands_in_the_files(books: dict[str, Path], packs: dict[str, Shown]) -> None:
    """No text of an entry, no title and no note can be read in a file, but for what the cover tells."""
    shown = packs["lanterns-on-the-lake"]
    own = shown.pack.own if shown.pack else []
    files = sorted(file for file in books["lanterns-on-the-lake"].rglob("*") if file.is_file())
    whole = "\n".join(file.read_text(encoding="utf-8") for file in files)
    texts = [document.data["text"] for document in own if document.kind == "entry" and "text" in document.data]
    assert len(texts) > 50 and shown.title in whole
    assert [text[:60] for text in texts if text.strip()[:25] in whole] == []
    assert [each.id for each in own if len(each.id) > 9 and each.id in whole and each.id != shown.id] == []
    assert str(shown.root) not in whole
