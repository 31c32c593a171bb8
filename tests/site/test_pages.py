"""The pages of the preview: what they show, and that hostile texts stay texts."""

from __future__ import annotations

from pathlib import Path

import pytest

from authoring.site.pages import SECTIONS
from authoring.site.preview import Preview
from tests.site.client import ORIGIN, Client, client_of
from tests.site.hostile import CLOSING, EVENT, PATH, ROOT, SCRIPT, SVG, hostile_pack, shipped
from tests.site.test_html import Read, read

FRAME = {"html", "head", "meta", "title", "link", "script", "body", "header", "nav", "main", "footer"}
PACKS = ("fliptoons-base", "mountween", "paperback-midnight-press", "lanterns-on-the-lake")


def page(client: Client, path: str) -> Read:
    answer = client.get(path)
    assert answer.status_code == 200, path
    return read(answer.text)


@pytest.fixture(scope="module")
def every() -> Client:
    return client_of(ROOT / "content")


@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("pack", PACKS)
def test_every_section_of_every_shipped_pack(every: Client, pack: str, section: str) -> None:
    found = page(every, f"/{pack}/{section}".rstrip("/"))
    assert found.tags.count("h1") == 1 and found.tags.count("main") == 1
    assert found.tags.count("script") == 1


def test_the_first_address_leads_to_the_first_pack(lanterns: Client) -> None:
    assert lanterns.get("/").headers["location"] == "/lanterns-on-the-lake"


def test_the_book_links_what_documents_name_and_where_they_stand(lanterns: Client) -> None:
    text = lanterns.get("/lanterns-on-the-lake/book").text
    assert 'href="/lanterns-on-the-lake/book#entry-min-home"' in text
    assert f'href="vscode://file{ROOT.as_posix()}/content/lanterns-on-the-lake/entries/people.yaml:3:5"' in text


def test_a_diagram_links_its_nodes(lanterns: Client) -> None:
    text = lanterns.get("/lanterns-on-the-lake/diagrams/adventure-puddlewink").text
    assert text.count("adventures/puddlewink.yaml:") > 5 and "<svg" in text


def test_the_map_of_a_pack_without_one_is_that_of_what_it_builds_on(lanterns: Client) -> None:
    assert "<svg" in lanterns.get("/lanterns-on-the-lake/map").text


@pytest.mark.parametrize(
    "path", ["/nowhere", "/<script>", "/lanterns-on-the-lake/nowhere", "/lanterns-on-the-lake/<b>"]
)
def test_what_is_not_there(lanterns: Client, path: str) -> None:
    answer = lanterns.get(path)
    assert answer.status_code == 404
    assert "<script>" not in answer.text and "<b>" not in answer.text


def test_an_unknown_diagram(lanterns: Client) -> None:
    text = lanterns.get("/lanterns-on-the-lake/diagrams/<img src=x>").text
    assert "There is no diagram called &quot;&lt;img src=x&gt;&quot; here." in text


def test_hostile_texts_are_shown_as_they_are(tmp_path: Path) -> None:
    client = client_of(hostile_pack(tmp_path))
    found = page(client, "/lanterns-on-the-lake/book")
    assert {"script", "link"} & set(found.tags) == {"script", "link"} and found.tags.count("script") == 1
    assert not {"img", "iframe", "svg", "b"} & set(found.tags)
    for text in (SCRIPT, EVENT, SVG, CLOSING, PATH):
        assert text in found.text, text
    for section in SECTIONS:
        tags = page(client, f"/lanterns-on-the-lake/{section}".rstrip("/"))
        assert tags.tags.count("script") == 1 and not {"img", "iframe", "b"} & set(tags.tags), section
        assert not [name for name in tags.attributes if name.startswith("on")], section
    drawn = page(client, "/lanterns-on-the-lake/diagrams/adventure-puddlewink")
    assert drawn.tags.count("svg") == 1 and SVG in drawn.text
    assert all("javascript" not in (value or "") for value in drawn.attributes.values())


def test_hostile_words_in_what_is_asked(lanterns: Client) -> None:
    for said in (
        {"subject": SCRIPT},
        {"subject": 3, "seed": "x"},
        {"subject": "adventure/puddlewink", "configuration": EVENT},
    ):
        answer = lanterns.post("/lanterns-on-the-lake/play", json=said, headers=ORIGIN)
        assert answer.status_code == 404 and answer.headers["content-type"] == "application/json"
        assert "fault" in answer.json()


@pytest.mark.parametrize("body", [b"", b"[]", b"{", b"x" * 20_000, b"\xff"])
def test_what_is_no_question_is_answered_with_a_fault(lanterns: Client, body: bytes) -> None:
    headers = {**ORIGIN, "content-type": "application/json"}
    answer = lanterns.post("/lanterns-on-the-lake/play", content=body, headers=headers)
    assert answer.status_code == 404 and answer.json()["fault"]


def test_a_save_is_taken_over(tmp_path: Path) -> None:
    root, _ = shipped(tmp_path, "lanterns-on-the-lake", "mountween")
    preview = Preview([root])
    before = preview.now
    people = root / "entries" / "people.yaml"
    people.write_text(people.read_text(encoding="utf-8").replace("title: Nim\n", "title: Nym\n"), encoding="utf-8")
    after = preview.changed([people])
    assert after.number == before.number + 1
    assert after.packs["mountween"] is before.packs["mountween"]
    assert after.packs["lanterns-on-the-lake"] is not before.packs["lanterns-on-the-lake"]
    pack = after.packs["lanterns-on-the-lake"].pack
    found = pack.find("entry", "nim") if pack else None
    assert found is not None and found.data["title"] == "Nym"


def test_a_broken_file_leaves_the_rest_standing(tmp_path: Path) -> None:
    root, _ = shipped(tmp_path, "lanterns-on-the-lake", "mountween")
    preview = Preview([root])
    (root / "broken.yaml").write_text("kind: entry\nid: [\n", encoding="utf-8")
    shown = preview.changed([root / "broken.yaml"]).packs["lanterns-on-the-lake"]
    assert not shown.sound and shown.unplayable == "the pack does not read without errors"
    assert any(problem.place.path.endswith("broken.yaml") for problem in shown.problems)
    (root / "broken.yaml").unlink()
    assert preview.changed([root / "broken.yaml"]).packs["lanterns-on-the-lake"].sound


def test_a_pack_that_goes_away(tmp_path: Path) -> None:
    root, _ = shipped(tmp_path, "fliptoons-base", "mountween")
    preview = Preview([root])
    for file in root.glob("*.yaml"):
        file.unlink()
    assert preview.changed([root / "pack.yaml"]).packs == {}


def test_a_link_that_leads_out_of_a_pack_is_not_followed(tmp_path: Path) -> None:
    root, _ = shipped(tmp_path, "lanterns-on-the-lake", "mountween")
    secret = tmp_path / "secret.yaml"
    secret.write_text("kind: entry\nid: secret\ntitle: The Secret Word\ntext: Swordfish.\n", encoding="utf-8")
    (root / "linked.yaml").symlink_to(secret)
    (root / "inside.yaml").symlink_to(root / "counters.yaml")
    client = client_of(root)
    for section in SECTIONS:
        assert "Swordfish" not in client.get(f"/lanterns-on-the-lake/{section}".rstrip("/")).text
    overview = client.get("/lanterns-on-the-lake").text
    assert overview.count("this is a link that leads out of its pack") == 1


def test_nothing_that_stands_in_a_pack_is_run(tmp_path: Path) -> None:
    root, _ = shipped(tmp_path, "fliptoons-base", "mountween")
    hurt = tmp_path / "hurt"
    (root / "tags.yaml").write_text(
        f"!!python/object/apply:os.system ['touch {hurt}']\n---\nkind: !!python/name:os.system ''\n", encoding="utf-8"
    )
    (root / "conftest.py").write_text(f"open({str(hurt)!r}, 'w')\n", encoding="utf-8")
    (root / "pack.py").write_text(f"open({str(hurt)!r}, 'w')\n", encoding="utf-8")
    client = client_of(root)
    for section in SECTIONS:
        assert client.get(f"/fliptoons-base/{section}".rstrip("/")).status_code == 200
    assert not hurt.exists()
    assert "tags.yaml:1" in client.get("/fliptoons-base").text


def test_a_pack_of_a_system_that_is_not_here(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text(
        "kind: pack\nid: lost\nsystem: nonesuch\nversion: 1.0.0\ntitle: Lost\n", encoding="utf-8"
    )
    client = client_of(tmp_path)
    for section in SECTIONS:
        assert client.get(f"/lost/{section}".rstrip("/")).status_code == 200
    assert "unknown system &quot;nonesuch&quot;" in client.get("/lost").text
    assert "the system &quot;nonesuch&quot; is not installed" in client.get("/lost/play").text


def test_a_diagram_leads_to_its_play(lanterns: Client) -> None:
    drawn = lanterns.get("/lanterns-on-the-lake/diagrams/adventure-puddlewink").text
    assert 'href="/lanterns-on-the-lake/play?subject=adventure/puddlewink"' in drawn
    page_of_play = lanterns.get("/lanterns-on-the-lake/play?subject=adventure/puddlewink").text
    assert '<option value="adventure/puddlewink" selected>' in page_of_play
    assert page_of_play.count(" selected>") == 1
    assert '<option value="scenario/lanterns-on-the-lake" selected>' in lanterns.get("/lanterns-on-the-lake/play").text
