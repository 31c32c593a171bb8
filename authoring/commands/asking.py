"""What `authoring prove` is asked beside what packs claim: a question on the command line, and what informs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import typer

if TYPE_CHECKING:
    from authoring.packs.documents import Document
    from authoring.packs.linked import LinkedPack
    from authoring.proof.claims import Subject
    from authoring.proof.packs import Choose
    from authoring.proof.report import Report


class Asked(NamedTuple):
    """A question as it stands on the command line."""

    can: str | None
    cannot: str | None
    always: str | None
    before: str | None
    without: Sequence[str]
    about: str | None
    players: int | None

    def __bool__(self) -> bool:
        return any((self.can, self.cannot, self.always, self.before, self.without))


def chosen(asked: Asked, guaranteed: bool, no_return: bool, packs: Sequence[LinkedPack]) -> Choose | None:
    """What to prove in place of everything, or None. Raises BadParameter for what cannot be asked."""
    if no_return and (guaranteed or asked):
        raise typer.BadParameter("ask one thing at a time: a question, --guaranteed or --no-return")
    if guaranteed:
        _refuse_what_is_not_made_to_happen(asked, packs)
    question = _question(asked, packs) if asked else None
    if not (guaranteed or no_return):
        return question
    from authoring.proof.claims import Kind
    from authoring.proof.informing import informing

    kind = Kind.GUARANTEED if guaranteed else Kind.NO_RETURN
    if question is not None:
        put = question
        return lambda linked, subjects: informing(put(linked, subjects), kind, questions=True)
    return lambda linked, subjects: informing(subjects, kind, asked.about)


def _refuse_what_is_not_made_to_happen(asked: Asked, packs: Sequence[LinkedPack]) -> None:
    """Refuse --guaranteed for questions that are not whether something can be made to happen."""
    from authoring.vocabulary.question import Question

    told = "--guaranteed tells whether something can be made to happen whatever is drawn"
    if asked and (asked.can is None or asked.without):
        raise typer.BadParameter(f"{told}: ask that with --can alone, and anything else without --guaranteed")
    named = (asked.about or "").removeprefix("question/").split("/")[0]
    for linked in packs:
        for document, question in linked.each(Question, own=True):
            if document.id == named and (question.can is None or question.without):
                raise typer.BadParameter(
                    f'{told}, and "{named}" does not ask that: leave out --guaranteed, or ask with --can alone',
                    param_hint="--only",
                )


def informed(report: Report, guaranteed: bool) -> str:
    """What `--guaranteed` or `--no-return` has to tell of a pack."""
    from authoring.proof.informing import guarantees, no_returns

    head = f"{report.pack} {report.version} · {report.system}"
    lines = list(guarantees(report) if guaranteed else no_returns(report))
    if not lines and not guaranteed:
        lines = ["nothing here can be searched to its end, so no points of no return can be told"]
    return "\n".join([head, *(f"  {line}" for line in lines)]) + "\n"


def shown(report: Report, words: str) -> str:
    """What `--show` has to tell of a pack: the witnesses and reasons of the claims that are meant."""
    from authoring.proof.telling import at_length, matching

    return "".join("\n" + "\n".join(at_length(*found)) + "\n" for found in matching(report, words))


def _question(asked: Asked, packs: Sequence[LinkedPack]) -> Choose:
    """The question put to each pack that knows its facts. Raises BadParameter when none does."""
    from authoring.proof.packs import SubjectsFailed, subjects_of
    from authoring.proof.questions import subjects_asked

    written = _written(asked)
    complaints: list[str] = []
    fitting: set[str] = set()
    for linked in packs:
        try:
            found, wrong = subjects_asked(linked, _document(linked, written), subjects_of(linked))
        except SubjectsFailed:
            fitting.add(linked.id)
            continue
        if found:
            fitting.add(linked.id)
        complaints += [f"{each.message}, {each.help}" if each.help else each.message for each in wrong]
    if not fitting:
        raise typer.BadParameter("; ".join(dict.fromkeys(complaints)) or "there is nothing to ask about")

    def choose(linked: LinkedPack, subjects: Sequence[Subject]) -> Sequence[Subject]:
        return subjects_asked(linked, _document(linked, written), subjects)[0] if linked.id in fitting else []

    return choose


def _written(asked: Asked) -> dict[str, object]:
    """The question as a document would hold it. Raises BadParameter when it is none."""
    from pydantic import ValidationError

    from authoring.vocabulary.content import validated
    from authoring.vocabulary.question import Question

    given = {**asked._asdict(), "without": list(asked.without)}
    data = {"kind": "question", "id": "asked", **{key: value for key, value in given.items() if value}}
    try:
        validated(Question, data)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        raise typer.BadParameter(str(first.get("ctx", {}).get("message", first["msg"]))) from None
    return data


def _document(linked: LinkedPack, data: dict[str, object]) -> Document:
    """The question as a document of a pack, which stands where its manifest does."""
    from authoring.packs.documents import Document
    from authoring.vocabulary.content import validated
    from authoring.vocabulary.question import Question

    manifest = linked.manifest
    return Document(linked.id, manifest.file, manifest.path, 0, "question", "asked", data, validated(Question, data))
