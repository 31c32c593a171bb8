"""What is worked out of a pack or a document once, and kept as long as it stays true.

Rules and games ask the same things of a pack again and again: its graph of reading, its ledger of facts. Such
an answer is kept with the pack, and with the next state of the pack while nothing but prose has changed, so
it must not depend on texts that people read. What is worked out of one document is kept until that document
changes, or what its ids name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import wraps
from typing import Concatenate, Generic, ParamSpec, TypeVar

from authoring.packs.documents import Document
from authoring.packs.linked import LinkedPack, Watch

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True, eq=False)
class Itself(Generic[T]):
    """An argument that counts as the same only where it is the very same object."""

    value: T

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Itself) and other.value is self.value

    def __hash__(self) -> int:
        return id(self.value)


def derived(work: Callable[[LinkedPack], T]) -> Callable[[LinkedPack], T]:
    """A function of a whole pack and nothing but what is no prose in it, worked out once for a state of the pack.

    Of a part of a pack it is what it is of the whole. Whoever looks at the pack through a watch is noted with
    the value, and has to look again once that is another one.
    """
    name = f"{work.__module__}.{work.__qualname__}"

    @wraps(work)
    def of(pack: LinkedPack) -> T:
        whole, watch = pack.whole or pack, pack.watch
        if name not in whole.known:
            whole.known[name] = unwatched(whole, work)
        value: T = whole.known[name]
        if watch is not None:
            watch.asked[name] = of, value
        return value

    return of


def derived_for(work: Callable[Concatenate[LinkedPack, P], T]) -> Callable[Concatenate[LinkedPack, P], T]:
    """The same for a function with more arguments, which have to be hashable.

    Whoever looks at the pack through a watch has seen all that the function has looked at.
    """
    name = f"{work.__module__}.{work.__qualname__}"

    @wraps(work)
    def of(pack: LinkedPack, /, *args: P.args, **kwargs: P.kwargs) -> T:
        whole, watch = pack.whole or pack, pack.watch
        key = (name, *args, *kwargs.items())
        found = whole.known.get(key)
        if found is None:
            own, outer = Watch(), whole.watch
            whole.watch = own
            try:
                found = whole.known[key] = work(whole, *args, **kwargs), own
            finally:
                whole.watch = outer
        value: T = found[0]
        if watch is not None:
            watch.include(found[1])
        return value

    return of


def of_document(work: Callable[[Document], T]) -> Callable[[Document], T]:
    """A function of one document and nothing else, worked out once until the document changes."""
    name = f"{work.__module__}.{work.__qualname__}"

    @wraps(work)
    def of(document: Document) -> T:
        kept = document.kept
        if kept is None:
            kept = document.kept = {}
        if name not in kept:
            kept[name] = work(document)
        value: T = kept[name]
        return value

    return of


def of_linked(
    work: Callable[[LinkedPack, Iterable[Document]], Iterable[T]],
) -> Callable[[LinkedPack, Iterable[Document]], list[T]]:
    """A function of documents, each by itself, and of which documents its ids name in a pack.

    What it gives for each of them, one after another, is worked out once until the document changes, or what it
    names. Of what it names it looks at nothing but whether it is there and has a model.
    """
    name = f"{work.__module__}.{work.__qualname__}"

    @wraps(work)
    def of(pack: LinkedPack, documents: Iterable[Document]) -> list[T]:
        whole = pack.whole or pack
        known: dict[Document, T] = whole.followed.setdefault(name, {})
        documents = list(documents)
        new = [document for document in documents if document not in known]
        known.update(zip(new, work(whole, new), strict=True))
        return [known[document] for document in documents]

    return of


def unwatched(pack: LinkedPack, work: Callable[[LinkedPack], T]) -> T:
    """What a function gives of a pack while nobody is noted to have looked at it."""
    watch, pack.watch = pack.watch, None
    try:
        return work(pack)
    finally:
        pack.watch = watch
