"""The book of a pack: every document as its author wrote it, readable, linked, each thing with its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from authoring.packs.documents import Document
from authoring.site.html import Html, el, joined
from authoring.site.places import Editor
from authoring.site.preview import Shown
from authoring.site.texts import marked, prose
from authoring.source.text import DocPath

HEADS = ("kind", "id", "title", "name")
"""Keys that the heading of a document tells."""
LONG = 60
"""Characters from which a text is set in paragraphs of its own."""


def anchor(document: Document) -> str:
    """The name of a document within the page of its pack."""
    return f"{document.kind}-{document.id}" if document.id else f"document-{document.path}-{document.number}"


def title_of(document: Document) -> str:
    """What a document is called: its title, its name, or its id."""
    data = document.data if isinstance(document.data, dict) else {}
    told = next((data[key] for key in ("title", "name") if isinstance(data.get(key), str) and data[key]), "")
    return told or document.id or "unnamed"


def link_to(document: Document) -> Html:
    """A link to a document in the book of its pack."""
    return el("a", title_of(document), href=f"/{document.pack}/book#{anchor(document)}", title=_named(document))


def groups(shown: Shown) -> Mapping[str, list[Document]]:
    """The documents of a pack by kind, in the order of the files; what there is most to read of comes first."""
    found: dict[str, list[Document]] = {}
    for document in shown.pack.own if shown.pack else ():
        found.setdefault(document.kind, []).append(document)
    return dict(sorted(found.items(), key=lambda kind: (-sum(_length(each.data) for each in kind[1]), kind[0])))


def _length(data: Any) -> int:
    """How many characters of prose there are in something."""
    if isinstance(data, dict):
        return sum(map(_length, data.values()))
    if isinstance(data, list):
        return sum(map(_length, data))
    return len(data) if isinstance(data, str) and len(data) > LONG else 0


def book(shown: Shown, editor: Editor) -> Iterator[Html]:
    """The book: a search, a list of contents, and the documents by kind."""
    found = groups(shown)
    yield el(
        "div",
        el("label", "Search the book", for_="search"),
        el("input", type="search", id="search", autocomplete="off", spellcheck="false", aria_describedby="found"),
        el("output", id="found", role="status"),
        class_="search",
    )
    yield el(
        "nav",
        el("ul", (el("li", el("a", f"{kind} {len(each)}", href=f"#kind-{kind}")) for kind, each in found.items())),
        aria_label="Kinds of document",
        class_="kinds",
    )
    for kind, documents in found.items():
        yield el(
            "section",
            el("h2", kind or "without a kind", id=f"kind-{kind}"),
            (article(shown, document, editor) for document in documents),
        )


def article(shown: Shown, document: Document, editor: Editor) -> Html:
    """One document: heading, place, what it says, and what refers to it."""
    data = document.data if isinstance(document.data, dict) else {"": document.data}
    links = {use.at.path: use.found for use in shown.uses(document) if use.found is not None}
    body = {key: value for key, value in data.items() if key not in HEADS}
    users = shown.used_by(document)
    return el(
        "article",
        el(
            "header",
            el("h3", title_of(document)),
            el("p", el("code", document.id), " ", editor.to(shown, document.at()), class_="where"),
        ),
        _mapping(body, (), links, shown, document, editor),
        el("p", "Named by ", _listed(link_to(each) for each in users), class_="users") if users else None,
        id=anchor(document),
        class_="document",
    )


def _mapping(
    data: Mapping[Any, Any],
    path: DocPath,
    links: Mapping[DocPath, Document],
    shown: Shown,
    document: Document,
    editor: Editor,
) -> Html:
    rows = []
    for key, value in data.items():
        there = (*path, key)
        term: str | Html = str(key)
        if len(there) <= 2:
            term = editor.to(shown, document.key(*there), str(key))
        rows.append(el("dt", term))
        rows.append(el("dd", _value(value, there, links, shown, document, editor)))
    return el("dl", rows) if rows else Html("")


def _value(
    value: Any, path: DocPath, links: Mapping[DocPath, Document], shown: Shown, document: Document, editor: Editor
) -> Html:
    target = links.get(path)
    if target is not None:
        return joined([link_to(target), " ", el("span", str(value), class_="id")])
    if isinstance(value, dict):
        return _mapping(value, path, links, shown, document, editor)
    if isinstance(value, list):
        items = (_value(each, (*path, number), links, shown, document, editor) for number, each in enumerate(value))
        return el("ul", (el("li", item) for item in items))
    if isinstance(value, bool):
        return Html("yes" if value else "no")
    if isinstance(value, str):
        return prose(value) if len(value) > LONG or "\n" in value else marked(value)
    return joined("nothing" if value is None else str(value))


def _listed(parts: Iterable[Html]) -> Html:
    found: list[Html | str] = []
    for part in parts:
        found += [", ", part] if found else [part]
    return joined(found)


def _named(document: Document) -> str:
    return f"{document.kind} {document.id} of {document.pack}"
