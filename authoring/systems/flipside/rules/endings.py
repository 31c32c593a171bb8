"""Where reading stops, and where it runs out without an instruction. Rulebook: Scenario Book.

Entries are read on "until you reach instructions like End your turn, Proceed to Movement Phase, or Continue
your adventure". A list of effects stops where it surely comes to such an instruction, to an adventure, or to
an entry that stops; otherwise it runs out, at places that are kept.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from authoring.packs.derived import derived
from authoring.packs.documents import Document, Route
from authoring.packs.linked import LinkedPack
from authoring.source.text import DocPath
from authoring.systems.flipside.model import Entry
from authoring.systems.flipside.model.effects import Check, Choice, Effect
from authoring.systems.flipside.rules.settling import settle
from authoring.systems.flipside.rules.walk import STOPS, survey

LEADING = frozenset({"read", "choose", "check", "when"})
"""Effects that stop reading where what they lead to does."""


@dataclass(slots=True)
class Endings:
    """For each entry the places where reading it runs out; none: it always stops, or reads on for ever."""

    pack: LinkedPack
    known: dict[Document, tuple[Route, ...]] = field(default_factory=dict)

    def of_entry(self, document: Document) -> tuple[Route, ...]:
        """Where reading that entry runs out, in the entry or in those it reads last."""
        return self.known.get(document, ())

    def settle(self) -> None:
        """Work all entries out; those that read each other are gone over until nothing changes."""
        settle(self.pack, _open(self.pack), self.known, (), self.of_document)

    def of_document(self, document: Document) -> tuple[Route, ...]:
        """Where reading an entry runs out, as far as others that it reads are known."""
        entry = document.model
        if not isinstance(entry, Entry):
            return ()
        places = self.of_effects(document, entry.do, ("do",))
        if places and entry.choices:
            places = self.of_options(document, entry.choices, ("choices",))
        return tuple(dict.fromkeys(places))

    def of_effects(self, document: Document, effects: tuple[Effect, ...], path: DocPath) -> tuple[Route, ...]:
        """Where a list of effects runs out: past its end, or in its last effect."""
        last = len(effects) - 1
        for index, effect in enumerate(effects):
            key = effect.key
            if key in STOPS:
                return ()
            if index == last or key in LEADING:
                places = self._read(effect.read) if key == "read" else self.of_effect(document, effect, (*path, index))
                if index == last or not places:
                    return places
        return (Route(document, path),)

    def stopped_by(self, document: Document, effects: tuple[Effect, ...], path: DocPath) -> int | None:
        """The index of the first effect after which nothing of the list happens any more."""
        for index, effect in enumerate(effects):
            key = effect.key
            if key in STOPS or (key in LEADING and not self.of_effect(document, effect, (*path, index))):
                return index
        return None

    def of_effect(self, document: Document, effect: Effect, path: DocPath) -> tuple[Route, ...]:
        """Where one effect runs out; none: reading stops in it."""
        key = effect.key
        if key in STOPS:
            return ()
        if key not in LEADING:
            return (Route(document, path),)
        if effect.read is not None:
            return self._read(effect.read)
        if effect.choose:
            return self.of_options(document, effect.choose, (*path, "choose"))
        if effect.check:
            return self.of_check(document, effect.check, (*path, "check"))
        if effect.when:
            held = self.of_effects(document, effect.when.do, (*path, "when", "do"))
            other: tuple[Route, ...] = (Route(document, (*path, "when")),)
            if effect.when.otherwise:
                other = self.of_effects(document, effect.when.otherwise, (*path, "when", "else"))
            return (*held, *other)
        return (Route(document, path),)

    def _read(self, id: str | None) -> tuple[Route, ...]:
        target = self.pack.find("entry", id) if id else None
        return self.known.get(target, ()) if target is not None else ()

    def of_options(self, document: Document, options: tuple[Choice, ...], path: DocPath) -> tuple[Route, ...]:
        """Where the options of a choice run out."""
        return tuple(
            place
            for index, option in enumerate(options)
            for place in self.of_effects(document, option.do, (*path, index, "do"))
        )

    def of_check(self, document: Document, check: Check, path: DocPath) -> tuple[Route, ...]:
        """Where the results of a check run out."""
        return (
            *self.of_effects(document, check.success, (*path, "success")),
            *self.of_effects(document, check.failure, (*path, "failure")),
        )


def _open(pack: LinkedPack) -> set[Document]:
    """The entries that may run out whatever others do: those with a list in which nothing stops and nothing is read."""
    return {site.document for site in survey(pack).lists if site.trigger == "entry" and not site.leads}


def endings(pack: LinkedPack) -> Endings:
    """Where the entries of a pack run out."""
    return Endings(pack, running_out(pack))


@derived
def running_out(pack: LinkedPack) -> dict[Document, tuple[Route, ...]]:
    """For each entry whose reading can run out the places where it does."""
    found = Endings(pack)
    found.settle()
    return found.known
