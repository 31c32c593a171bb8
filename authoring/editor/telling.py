"""Documents in words, for hovers, symbols and completion."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from authoring.packs.documents import Document
from authoring.packs.shapes import Shape, fields_of, is_object, step
from authoring.source.text import DocPath
from authoring.vocabulary.content import Content

LONGEST = 400
"""The most characters of a document's own text that are shown."""
MOST = 8
"""The most documents that are listed before the rest is only counted."""


def kind_in_words(document: Document) -> str:
    """The kind of a document as people say it."""
    model = type(document.model) if document.model is not None else None
    return (model.kind_title if model else "") or document.kind


def title_of(document: Document) -> str:
    """The title or the name of a document; empty where it has none."""
    data = document.data if isinstance(document.data, dict) else {}
    return next((value for key in ("title", "name") if isinstance(value := data.get(key), str)), "")


def hover_of(document: Document, users: Sequence[Document], known: str = "") -> str:
    """A document in Markdown: its kind, id and title, its text, what is known of it, and what refers to it."""
    title = title_of(document)
    parts = [f"**{kind_in_words(document)}** `{document.id}`" + (f" · {title}" if title else "")]
    data = document.data if isinstance(document.data, dict) else {}
    text = next((value for key in ("text", "intro", "description") if isinstance(value := data.get(key), str)), "")
    if text:
        text = " ".join(text.split())
        parts.append(f"{text[: LONGEST - 1]}…" if len(text) > LONGEST else text)
    if known:
        parts.append(f"{known[0].upper()}{known[1:]}.")
    parts.append(f"Named by {listed_users(users, '`')}." if users else "Nothing names it.")
    return "\n\n".join(parts)


def listed_users(users: Sequence[Document], quote: str = "") -> str:
    """Documents by kind and id, the first of them by name."""
    named = [f"{user.kind} {quote}{user.id or user.path}{quote}" for user in users[:MOST]]
    return ", ".join(named) + (f" and {len(users) - MOST} more" if len(users) > MOST else "")


def shapes_at(model: type[Content], path: DocPath) -> tuple[Shape, ...]:
    """What may stand at a path; behind one thing that will do for a list of one, too."""
    shapes: tuple[Shape, ...] = (Shape(model),)
    for part in path:
        if isinstance(part, str):
            shapes = (*shapes, *(inner for shape in shapes for inner in step((shape,), 0)))
        shapes = step(shapes, part)
    return shapes


def key_help(model: type[Content], path: DocPath) -> str:
    """What the models say of a key; empty where they say nothing."""
    *above, key = path
    for shape in shapes_at(model, tuple(above)):
        for inner in (shape, *step((shape,), 0)):
            field = fields_of(inner.annotation).get(str(key)) if is_object(inner.annotation) else None
            if field is not None and field.info is not None and field.info.description:
                return field.info.description
    return ""


def model_of(kinds: Mapping[str, type[Content]], kind: object) -> type[Content] | None:
    """The model of a kind, that of manifests included."""
    from authoring.packs.manifest import Manifest

    return Manifest if kind == Manifest.kind_name else kinds.get(kind) if isinstance(kind, str) else None
