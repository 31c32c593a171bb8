"""Pydantic's errors as findings in plain words.

A validator of a model says it in its own words: it raises `PydanticCustomError(type, "{message}", context)`.
The context may hold `offset` and `length`, which narrow the finding to that part of a text, `text`, the part
of the text they count from, `path`, a relative document path, `help`, `label`, and `word` with `expected`,
out of which a did-you-mean is made. `write` is what to write in the place of that part, `sure` says whether
that is surely meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, get_args, get_origin

from pydantic_core.core_schema import ErrorType

from authoring.packs.blame import EXPECTED_TYPES, Blame, Step, blames
from authoring.packs.documents import Document, Finding, Mend, Route, written
from authoring.packs.shapes import (
    Shape,
    fields_of,
    is_object,
    keys_and_values,
    literals,
    narrowed,
    step,
)
from authoring.packs.values import described, joined, listed, plural, quoted, subject, value_at
from authoring.problems.closest import closest, surely
from authoring.vocabulary.content import ID_PATTERN, Content
from authoring.vocabulary.scripts import in_latin

_OWN_TO_PYDANTIC = frozenset(get_args(ErrorType))
_BOUNDS = {
    "greater_than": ("gt", "more than"),
    "greater_than_equal": ("ge", "at least"),
    "less_than": ("lt", "less than"),
    "less_than_equal": ("le", "at most"),
    "multiple_of": ("multiple_of", "a multiple of"),
}
_LENGTHS = {
    "too_short": ("min_length", "at least", "item"),
    "too_long": ("max_length", "at most", "item"),
    "string_too_short": ("min_length", "at least", "character"),
    "string_too_long": ("max_length", "at most", "character"),
}
_ID_WORDS = "lower-case words joined by hyphens"
_TRUTHS = {"yes": "true", "on": "true", "y": "true", "no": "false", "off": "false", "n": "false"}


def findings_of(document: Document, model: type[Content], errors: Iterable[Mapping[str, Any]]) -> Iterator[Finding]:
    """What is wrong with a document whose data does not fit its model, in the order of the model's fields."""
    told = blames(errors, document.data)
    told = [blame for blame in _without_misspelt(told) if not _is_long_enough(blame)]
    missing: dict[tuple[str | int, ...], list[Blame]] = {}
    for blame in told:
        if blame.type == "missing":
            missing.setdefault(blame.path, []).append(blame)
    for blame in told:
        if blame.type != "missing":
            yield _Words(document, model, blame).finding()
        elif missing[blame.path][0] is blame:
            yield _Words(document, model, blame).missing(missing[blame.path])


def _without_misspelt(told: list[Blame]) -> list[Blame]:
    """Without the missing keys that a misspelt key of the same mapping explains."""
    explained = set()
    for blame in told:
        if blame.type == "extra_forbidden":
            lacking = [other.key for other in told if other.type == "missing" and other.path == blame.path[:-1]]
            near = closest(blame.key, lacking)
            if near:
                explained.add((blame.path[:-1], near))
    return [blame for blame in told if not (blame.type == "missing" and (blame.path, blame.key) in explained)]


def _is_long_enough(blame: Blame) -> bool:
    """Whether a list has items enough, and is called short because some of them do not fit: those are told."""
    return blame.type == "too_short" and len(blame.value) >= int(blame.context["min_length"])


class _Words:
    """One error and the field it is about."""

    def __init__(self, document: Document, model: type[Content], blame: Blame) -> None:
        self.document = document
        self.blame = blame
        self.model = model
        self.whole = (
            f'{model.kind_title or model.kind_name} "{document.id}"' if document.id else f"this {document.kind}"
        )
        self.name = subject(blame.path, self.whole)

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """What the place of the error may hold; for a missing or an unknown key, what holds the key."""
        return _shapes_at(self.model, self.blame.steps)

    @property
    def wider_shapes(self) -> tuple[Shape, ...]:
        """The same without having chosen a branch of the union that stands there."""
        steps = list(self.blame.steps)
        while steps and steps[-1].how == "branch":
            steps.pop()
        return _shapes_at(self.model, steps)

    def finding(self) -> Finding:
        """The error in words."""
        type_ = self.blame.type
        if type_ == "missing_item":
            return self.too_few()
        if type_ not in _OWN_TO_PYDANTIC:
            return self.own()
        if type_ in ("value_error", "assertion_error"):
            return self.told("malformed-value", self.blame.message.partition(", ")[2] or self.blame.message)
        if type_ in ("extra_forbidden", "unexpected_keyword_argument"):
            return self.unknown()
        if self.blame.is_misfit:
            return self.misfit()
        if type_ == "string_pattern_mismatch":
            return self.pattern()
        if type_ in _BOUNDS:
            bound, words = _BOUNDS[type_]
            found = quoted(self.blame.value)
            return self.told("wrong-value", f"{self.name} must be {words} {self.context(bound)}, found {found}")
        if type_ in _LENGTHS:
            return self.length()
        if type_ in ("union_tag_invalid", "union_tag_not_found"):
            return self.tag()
        message = self.blame.message[:1].lower() + self.blame.message[1:]
        return self.told("wrong-value", f"{self.name} does not fit: {message}")

    def context(self, name: str) -> Any:
        """A fact pydantic gives with the error."""
        return self.blame.context.get(name)

    def route(self) -> Route:
        """Where the error stands."""
        blame = self.blame
        return Route(self.document, blame.path, on_key=blame.on_key)

    def told(self, rule: str, message: str, help: str = "", label: str = "", mend: Mend | None = None) -> Finding:
        """A finding at the place of the error."""
        return Finding(message, self.route(), label, help=help, rule=rule, mend=mend)

    def meant(self, found: str, near: str | None, known: Iterable[Any]) -> Mend | None:
        """The repair that writes the closest word, safe where it is surely the one."""
        if not near:
            return None
        safe = surely(found, map(str, known)) == near or found.casefold() == near or in_latin(found) == near
        return written(self.route(), near, safe=safe)

    def own(self) -> Finding:
        """The words of a model's own validator."""
        context = self.blame.context
        path = (*self.blame.path, *context.get("path", ()))
        help_ = str(context.get("help", ""))
        mend: Mend | None = None
        if "word" in context and context.get("expected"):
            expected = [str(word) for word in context["expected"]]
            near = closest(str(context["word"]), expected)
            help_ = help_ or (f'did you mean "{near}"?' if near else f"expected one of {listed(expected)}")
            if value_at(self.document.data, path) == context["word"]:
                mend = self.meant(str(context["word"]), near, expected)
        at = Route(self.document, path, self.blame.on_key, self.inside(path))
        if "write" in context and at.inside is not None:
            mend = written(at, str(context["write"]), safe=bool(context.get("sure")))
        label = str(context.get("label", ""))
        return Finding(self.blame.message, at, label, help=help_, rule="malformed-value", mend=mend)

    def inside(self, path: tuple[str | int, ...]) -> tuple[int, int] | None:
        """The part of a text that the error is about."""
        offset, length = self.context("offset"), self.context("length")
        text = value_at(self.document.data, path)
        if not isinstance(text, str) or not isinstance(offset, int) or not isinstance(length, int):
            return None
        part = self.context("text")
        if isinstance(part, str) and part != text:
            offset += max(text.find(part), 0)
        start = min(max(offset, 0), len(text))
        return start, min(start + max(length, 1), len(text))

    def missing(self, missing: list[Blame]) -> Finding:
        """What a mapping lacks, shown at the key it stands behind."""
        keys = [blame.key for blame in missing]
        others = [blame.key for blame in self.blame.others]
        label = _in_a_label(self.facts(keys[0], "description")) if len(keys) == 1 and not others else ""
        at = Route(self.document, self.blame.path, on_key=bool(self.blame.path))
        what = f"one of {listed(dict.fromkeys([*keys, *others]))}" if others else listed(keys, "and")
        return Finding(f"{self.name} needs {what}", at, label, rule="missing-key")

    def facts(self, key: str, what: str) -> Any:
        """What the model says of a key of the place, or of the place itself for an empty one."""
        for shape in self.shapes:
            if key:
                field = fields_of(shape.annotation).get(key) if is_object(shape.annotation) else None
                found = [getattr(field.info, what, None)] if field else []
            else:
                found = [getattr(mark, what, None) for mark in shape.metadata]
            if any(found):
                return next(fact for fact in found if fact)
        return None

    def unknown(self) -> Finding:
        """A key that the mapping cannot have."""
        key = self.blame.key
        owner = subject(self.blame.path[:-1], self.whole)
        known = [blame.key for blame in self.blame.others] or self.keys()
        present = value_at(self.document.data, self.blame.path[:-1])
        near = closest(key, known) or closest(in_latin(key), known)
        free = [name for name in known if not (isinstance(present, dict) and name in present)]
        if key in _keys(self.wider_shapes):
            beside = [name for name in known if isinstance(present, dict) and name in present]
            help_ = f"it cannot stand beside {listed(beside, 'and')}"
        elif near:
            help_ = f'did you mean "{near}"?'
        elif free:
            help_ = f"expected {'one of ' if len(free) > 1 else ''}{listed(free)}"
        else:
            help_ = "remove it: every key that can stand here is there"
        mend = self.meant(key, near, known) if near in free else None
        return self.told("unknown-key", f"unknown key {quoted(key)} in {owner}", help_, mend=mend)

    def keys(self) -> list[str]:
        """The keys that the mapping can have."""
        return _keys(self.shapes)

    def misfit(self) -> Finding:
        """A value of the wrong type, or one that is not in the list of values."""
        values = list(dict.fromkeys(self.values()))
        same = [self.blame, *self.blame.others]
        types = list(dict.fromkeys(EXPECTED_TYPES[blame.type] for blame in same if blame.type in EXPECTED_TYPES))
        found = self.blame.value
        expected = [*types, *(quoted(value) for value in values)]
        if not types and isinstance(found, str) and values:
            near = closest(found, [str(value) for value in values])
            one_of = "one of " if len(values) > 1 else ""
            message = f"{self.name} must be {one_of}{listed(values)}, found {quoted(found)}"
            mend = self.meant(found, near, values) if not self.blame.on_key else None
            return self.told("wrong-value", message, f'did you mean "{near}"?' if near else "", mend=mend)
        what = joined(expected) if expected else "another type"
        message = f"expected {what} for {self.name}, found {described(found)}"
        return self.told("wrong-type", message, self.hint(types, values), mend=self.retyped(types))

    def values(self) -> Iterator[Any]:
        """The values listed for the place."""
        if not any(blame.type not in EXPECTED_TYPES for blame in (self.blame, *self.blame.others)):
            return
        shapes = self.wider_shapes
        if self.blame.on_key:
            shapes = tuple(key for shape in shapes for key in keys_and_values(shape)[0])
        yield from literals(shapes)
        for shape in shapes:
            if isinstance(shape.annotation, type) and hasattr(shape.annotation, "__members__"):
                yield from (member.value for member in shape.annotation.__members__.values())

    def hint(self, types: list[str], values: list[Any]) -> str:
        """How to mend a value of the wrong type."""
        found = self.blame.value
        if found is None:
            item = bool(self.blame.path) and isinstance(self.blame.path[-1], int)
            return f"write a value, or {'take the item' if item else 'leave the key'} out"
        if isinstance(found, str):
            if "true or false" in types and found.lower() in _TRUTHS:
                return f"write {_TRUTHS[found.lower()]}"
            if {"a whole number", "a number"} & set(types) and re.fullmatch(r"[-+]?[0-9]+(\.[0-9]+)?", found):
                return f"write it without quotes: {found}"
            near = closest(found, [str(value) for value in values])
            if near:
                return f'did you mean "{near}"?'
        if "a text" in types and isinstance(found, int | float):
            return f'write it in quotes: "{quoted(found)}"'
        if types == ["a list"] and isinstance(found, dict):
            return "put a hyphen before it, for a list of one"
        if types == ["a list"]:
            return f"write it as a list: [{found if isinstance(found, str) else quoted(found)}]"
        if types == ["a mapping"] and isinstance(found, list):
            return "write `key: value` lines without the hyphens"
        known = self.keys()
        if types == ["a mapping"] and known:
            return f"write it as a mapping with {listed(known[:3])}"
        return ""

    def retyped(self, types: list[str]) -> Mend | None:
        """The repair of a value that only has to be written as another type."""
        found = self.blame.value
        if self.blame.on_key or len(types) != 1 or value_at(self.document.data, self.blame.path) != found:
            return None
        at = self.route()
        if types == ["true or false"] and isinstance(found, str) and found.lower() in (*_TRUTHS, "true", "false"):
            return written(at, _TRUTHS.get(found.lower(), found.lower()) == "true", safe=True)
        if types == ["a whole number"] and isinstance(found, str) and re.fullmatch(r"-?(0|[1-9][0-9]*)", found):
            return written(at, int(found), safe=True)
        if types == ["a text"] and isinstance(found, int) and not isinstance(found, bool):
            return written(at, str(found), "put it in quotes", safe=True)
        return None

    def pattern(self) -> Finding:
        """A text that does not have the form asked for."""
        found = str(self.blame.value)
        if self.context("pattern") == ID_PATTERN:
            better = _slug(found)
            mend = written(self.route(), better) if better and better != found else None
            message = f"{quoted(found)} is no id: {_ID_WORDS}"
            return self.told("malformed-id", message, _better_id(found), mend=mend)
        last = self.blame.steps[-1].part if self.blame.steps else ""
        outer = _Words(self.document, self.model, self.blame_above())
        facts = [self.facts("", what) or outer.facts(str(last), what) for what in ("description", "examples")]
        examples = [example for example in facts[1] or () if isinstance(example, str)]
        help_ = f"write for example {listed(examples)}" if examples else ""
        if not any(facts):
            help_ = f"it must match {self.context('pattern')}"
        return self.told("wrong-value", f"{quoted(found)} does not fit {self.name}", help_, _in_a_label(facts[0]))

    def blame_above(self) -> Blame:
        """The error as if it stood one step further out."""
        blame = self.blame
        return Blame(blame.type, blame.path[:-1], blame.steps[:-1], None, blame.message, blame.context)

    def too_few(self) -> Finding:
        """A list of a fixed length that lacks its last items."""
        sizes = [len(get_args(shape.annotation)) for shape in self.shapes if get_origin(shape.annotation) is tuple]
        needs = plural(sizes[0], "item") if sizes else "more items"
        return self.told("wrong-length", f"{self.name} needs {needs}, has {len(self.blame.value)}")

    def length(self) -> Finding:
        """A list or a text that is too short or too long."""
        bound, words, noun = _LENGTHS[self.blame.type]
        limit = int(self.context(bound))
        value = self.blame.value
        count = self.context("actual_length")
        size = len(value) if hasattr(value, "__len__") else count
        if limit == 1 and words == "at least" and not size:
            if noun == "character":
                return self.told("wrong-length", f"{self.name} must not be empty")
            return self.told("wrong-length", f"{self.name} needs at least 1 item, has none")
        verb = "needs" if words == "at least" else "may have"
        return self.told("wrong-length", f"{self.name} {verb} {words} {plural(limit, noun)}, has {size}")

    def tag(self) -> Finding:
        """The key that says which form a mapping has is missing, or has a value that names none."""
        key = str(self.context("discriminator") or "").strip("'")
        expected = re.findall(r"'([^']*)'", str(self.context("expected_tags") or ""))
        found = str(self.context("tag") or "")
        if self.blame.type == "union_tag_not_found" or not key.isidentifier():
            message = (
                f"{self.name} needs {quoted(key)}" if key.isidentifier() else f"{self.name} has no form known here"
            )
            help_ = f"expected one of {listed(expected)}" if expected else ""
            return Finding(message, self.route(), help=help_, rule="missing-key")
        near = closest(found, expected)
        help_ = f'did you mean "{near}"?' if near else ""
        message = f"{quoted(key)} must be one of {listed(expected)}, found {quoted(found)}"
        at = Route(self.document, (*self.blame.path, key))
        mend = written(at, near, safe=surely(found, expected) == near) if near else None
        return Finding(message, at, help=help_, rule="wrong-value", mend=mend)


def _shapes_at(model: type[Content], steps: Iterable[Step]) -> tuple[Shape, ...]:
    """What may stand at the end of pydantic's path, as far as that can be told."""
    shapes: tuple[Shape, ...] = (Shape(model),)
    for at in steps:
        shapes = narrowed(shapes, str(at.part)) if at.how == "branch" else step(shapes, at.part) or shapes
    return shapes


def _keys(shapes: Iterable[Shape]) -> list[str]:
    """The keys that objects of some shapes can have."""
    return [key for shape in shapes if is_object(shape.annotation) for key in fields_of(shape.annotation)]


def _in_a_label(description: Any) -> str:
    """A field's description as it stands under a caret: no capital, no full stop."""
    text = str(description or "").rstrip(".")
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]


def _slug(found: str) -> str:
    """A text as an id: lower-case Latin words joined by hyphens, or empty."""
    return re.sub(r"[^a-z0-9]+", "-", in_latin(found).lower()).strip("-")


def _better_id(found: str) -> str:
    """The id the author may have meant, as help."""
    latin = in_latin(found)
    slug = _slug(found)
    if not slug:
        return ""
    if latin != found:
        odd = next(letter for letter in found if in_latin(letter) != letter)
        return f'write "{slug}": "{odd}" is not the Latin letter it looks like'
    return f'write "{slug}"'
