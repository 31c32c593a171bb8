"""The page to play on: what is played and how it is set up; the table itself is drawn by its script."""

from __future__ import annotations

from collections.abc import Iterable

from authoring.site.html import Html, el
from authoring.site.preview import Shown


def play_page(shown: Shown, wanted: str = "") -> Iterable[Html]:
    """Choices of what to play, and an empty table for the script. `wanted` is chosen, as "kind/id", if it is there."""
    subjects = [each for each in shown.subjects if each.kind != "question" and each.configurations]
    if not subjects:
        yield el("p", f"Nothing can be played: {shown.unplayable or 'there is nothing to play in it'}.")
        return
    kinds = dict.fromkeys(each.kind for each in subjects)
    first = next((each for each in subjects if each.kind == "scenario"), subjects[0])
    first = next((each for each in subjects if f"{each.kind}/{each.id}" == wanted), first)
    groups = (
        el(
            "optgroup",
            (
                el("option", each.title or each.id, value=f"{kind}/{each.id}", selected=each is first)
                for each in subjects
                if each.kind == kind
            ),
            label=kind,
        )
        for kind in kinds
    )
    yield el(
        "form",
        _field("subject", "What", el("select", groups, id="subject", name="subject")),
        _field("configuration", "Set up", el("select", id="configuration", name="configuration")),
        _field("seed", "Seed", el("input", type="number", id="seed", name="seed", value=1, step=1, required=True)),
        el("button", "Play", type="submit"),
        id="setup",
        class_="setup",
        data_pack=shown.id,
        aria_label="What to play",
    )
    # The set-ups of every subject stand in the page, since the second list follows from the first.
    yield el(
        "ul",
        (
            el("li", name, data_subject=f"{each.kind}/{each.id}")
            for each in subjects
            for name in (configuration.name for configuration in each.configurations)
        ),
        id="configurations",
        hidden=True,
    )
    yield el("section", id="table", aria_label="The table", hidden=True)


def _field(name: str, label: str, control: Html) -> Html:
    return el("p", el("label", label, for_=name), control)
