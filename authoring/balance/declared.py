"""What a study is declared by, as plain data, and the study that this comes to on a pack."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from authoring.balance.hook import balancing_of, kinds_of
from authoring.balance.policies import Named, NoSuchPolicy, named
from authoring.balance.study import Part, Study, subjects_to_play
from authoring.game.extensive import Event
from authoring.game.transcript import event_from
from authoring.lint.questions import facts_of
from authoring.packs.linked import LinkedPack
from authoring.problems.closest import did_you_mean
from authoring.proof.claims import Configuration, Subject
from authoring.proof.packs import subjects_of
from authoring.values import value
from authoring.vocabulary.balance import StudyDocument
from authoring.vocabulary.system import systems


class Undeclared(ValueError):
    """There is nothing such to play. `what` says which part of the declaration is meant: "about", "with", ..."""

    def __init__(self, what: str, message: str) -> None:
        super().__init__(message)
        self.what = what


@value
class Declared:
    """A study as it is declared: what is played of a pack, by whom, how often, under which rulings.

    Without `about` everything is played, without `players` every number, without `words` every configuration: of
    each of them, all words stand in its name or facts. `switches` are rulings to set, the pack's own with none.
    """

    about: tuple[str, ...] = ()
    players: tuple[int, ...] = ()
    words: tuple[str, ...] = ()
    policies: tuple[str, ...] = ("random",)
    switches: tuple[tuple[tuple[str, str], ...], ...] = ((),)
    plays: int = 100
    seed: int = 0
    max_moves: int = 5_000
    bare: bool = False


def study_in(pack: LinkedPack, id: str) -> Declared:
    """The declaration that a document of a pack is. Raises Undeclared where there is none of that id."""
    page = pack.get(StudyDocument, id)
    if page is None:
        known = [document.id for document, _ in pack.each(StudyDocument)]
        help_ = did_you_mean(id, known) if known else "the pack declares none"
        raise Undeclared("study", f'no study is called "{id}"' + (f", {help_}" if help_ else ""))
    return Declared(
        page.about,
        page.players,
        page.with_,
        page.policies,
        tuple(tuple(each.items()) for each in page.switches) or ((),),
        page.plays,
        page.seed,
        page.longest,
    )


def study_of(pack: LinkedPack, declared: Declared) -> Study:
    """The study that a declaration comes to. Raises Undeclared."""
    system = systems().get(pack.system)
    balancing = balancing_of(system)
    kinds = kinds_of(system)
    policies: dict[str, Named] = {}
    for text in declared.policies:
        try:
            policy = named(text, kinds, balancing.aids)
        except NoSuchPolicy as wrong:
            raise Undeclared("policy", str(wrong)) from None
        policies.setdefault(policy.name, policy)
    parts = []
    for switches in declared.switches or ((),):
        changed = _switched(pack, dict(switches))
        told = ", ".join(f"{ruling}={word}" for ruling, word in switches)
        parts.append(Part(told, changed, _cast(changed, declared)))
    first, *further = parts
    return Study(
        first.pack,
        first.subjects,
        list(policies.values()),
        declared.plays,
        declared.seed,
        declared.max_moves,
        first.switches,
        further,
        declared.bare,
        balancing,
        _events(facts_of(first.pack, system), balancing.asked(first.pack)),
        _events(balancing.shown(first.pack)),
    )


def _events(*tables: Mapping[str, Collection[str]]) -> dict[str, frozenset[Event]]:
    """Events by subject, from texts "what:which"."""
    found: dict[str, frozenset[Event]] = {}
    for table in tables:
        for name, texts in table.items():
            found[name] = found.get(name, frozenset()).union(map(event_from, texts))
    return found


def _switched(pack: LinkedPack, switches: Mapping[str, str]) -> LinkedPack:
    """The pack under other rulings. Raises Undeclared."""
    if not switches:
        return pack
    system = systems()[pack.system]
    for ruling, word in switches.items():
        if ruling not in system.rulings:
            help_ = did_you_mean(ruling, system.rulings)
            raise Undeclared("switch", f'no ruling is called "{ruling}"' + (f", {help_}" if help_ else ""))
        offered = system.rulings[ruling].alternatives
        if word not in offered:
            listed = ", ".join(f'"{each}"' for each in offered)
            raise Undeclared("switch", f'"{ruling}" has no alternative "{word}", expected one of {listed}')
    return replace(pack, rulings={**pack.rulings, **switches})


def _cast(pack: LinkedPack, declared: Declared) -> list[tuple[Subject, Sequence[Configuration]]]:
    subjects = _meant(subjects_to_play(subjects_of(pack)), declared.about)
    cast: list[tuple[Subject, Sequence[Configuration]]] = [
        (subject, chosen) for subject in subjects if (chosen := _configurations(subject, declared))
    ]
    if not cast:
        names = dict.fromkeys(each.name for subject in subjects for each in subject.configurations)
        told = ", ".join(f'"{name}"' for name in list(names)[:8])
        what = "with" if declared.words else "players"
        raise Undeclared(what, f"no configuration fits; there are {told}")
    return cast


def _meant(subjects: Sequence[Subject], about: Sequence[str]) -> Sequence[Subject]:
    """The subjects of those names, in their own order; all without any. Raises Undeclared, with the closest match."""
    if not subjects:
        raise Undeclared("pack", "there is nothing to play in it")
    if not about:
        return subjects
    meant: set[int] = set()
    for what in about:
        found = [place for place, each in enumerate(subjects) if what in (each.id, f"{each.kind}/{each.id}")]
        if not found:
            help_ = did_you_mean(what, [subject.id for subject in subjects])
            raise Undeclared("about", f'nothing to play is called "{what}"' + (f", {help_}" if help_ else ""))
        meant.update(found)
    return [subjects[place] for place in sorted(meant)]


def _configurations(subject: Subject, declared: Declared) -> list[Configuration]:
    """Those with that many players and those words."""
    numbers = {str(number) for number in declared.players}
    wanted = [words.lower().replace(",", " ").split() for words in declared.words] or [[]]
    return [
        each
        for each in subject.configurations
        if (not numbers or each.data.get("players") is None or each.data["players"] in numbers)
        and any(all(word in " ".join((each.name, *each.data.values())).lower() for word in own) for own in wanted)
    ]
