"""Who is answered: the server's own names and pages, and nobody else."""

from __future__ import annotations

import pytest
from starlette.datastructures import Headers

from authoring.site.guarding import Guard, hosts_of
from tests.site.client import HOST, ORIGIN, Client

GUARD = Guard(lambda *_: None, hosts_of(8765))  # type: ignore[arg-type, return-value]


@pytest.mark.parametrize("host", ["127.0.0.1:8765", "localhost:8765", "LOCALHOST:8765", "[::1]:8765"])
def test_its_own_names(host: str) -> None:
    assert GUARD.refusal("GET", Headers({"host": host})) == ""


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8765",
        "127.0.0.1",
        "127.0.0.1:80",
        "127.0.0.1:8765.evil.example",
        "",
        "0.0.0.0:8765",
    ],
)
def test_other_names_are_refused(lanterns: Client, host: str) -> None:
    answer = lanterns.get("/lanterns-on-the-lake/book", headers={"host": host})
    assert (answer.status_code, "Puddlewink" in answer.text) == (403, False)


def test_two_hosts_or_none_are_refused() -> None:
    twice = Headers(raw=[(b"host", b"127.0.0.1:8765"), (b"host", b"127.0.0.1:8765")])
    assert GUARD.refusal("GET", twice) and GUARD.refusal("GET", Headers({}))


@pytest.mark.parametrize("path", ["/", "/events", "/lanterns-on-the-lake/book", "/static/site.js"])
@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1:8765", "http://localhost:8765"])
def test_other_origins_are_refused(lanterns: Client, path: str, origin: str) -> None:
    assert lanterns.get(path, headers={"origin": origin}).status_code == 403


@pytest.mark.parametrize("headers", [{}, {"origin": "http://evil.example"}, {"origin": "null"}])
def test_a_play_is_begun_by_its_own_pages_only(lanterns: Client, headers: dict[str, str]) -> None:
    start = {"subject": "adventure/puddlewink", "configuration": "", "seed": 1}
    assert lanterns.post("/lanterns-on-the-lake/play", json=start, headers=headers).status_code == 403
    assert lanterns.post("/lanterns-on-the-lake/play", json=start, headers=ORIGIN).status_code == 200


def test_other_sites_cannot_put_it_into_their_pages(lanterns: Client) -> None:
    script = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"}
    assert lanterns.get("/static/site.js", headers=script).status_code == 403
    followed = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"}
    assert lanterns.get("/lanterns-on-the-lake", headers=followed).status_code == 200


@pytest.mark.parametrize("path", ["/lanterns-on-the-lake", "/static/site.css", "/nowhere", "/", "/static/nowhere"])
def test_every_answer_carries_the_policy(lanterns: Client, path: str) -> None:
    answer = lanterns.get(path)
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy and "*" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "access-control-allow-origin" not in answer.headers
    refused = lanterns.get(path, headers={"host": "evil.example"})
    assert refused.headers["content-security-policy"] == policy


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS"])
def test_no_other_method_does_anything(lanterns: Client, method: str) -> None:
    assert lanterns.request(method, "/lanterns-on-the-lake/book", headers=ORIGIN).status_code == 405


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/static/..%2fapp.py",
        "/static//etc/passwd",
        "/static/%2fetc%2fpasswd",
        "/../../etc/passwd",
        "/lanterns-on-the-lake/..%2f..%2fetc%2fpasswd",
        "/lanterns-on-the-lake/diagrams/..%2f..%2fpack.yaml",
        "/lanterns-on-the-lake/pack.yaml",
        "/..%2fmountween",
    ],
)
def test_no_file_is_served_by_its_path(lanterns: Client, path: str) -> None:
    answer = lanterns.get(f"{HOST}{path}")
    assert answer.status_code in (200, 404)
    assert "root:" not in answer.text and "import" not in answer.text and "kind: pack" not in answer.text
    assert answer.status_code == 404 or "There is no" in answer.text
