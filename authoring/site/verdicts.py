"""The verdict board: proofs that run beside the pages, in a process of their own, a pack after the other."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from authoring.packs.documents import Route
from authoring.site.html import Html, el
from authoring.site.places import Editor
from authoring.site.preview import Preview, Shown

NICE = 10
"""How far proofs stand back behind everything else on the machine."""
WORDS = ("refuted", "bounded", "proved")


@dataclass(frozen=True)
class Standing:
    """How far the proofs of a pack are, and what the last finished run said (docs/reference/json-proof.md)."""

    state: str
    """"waiting", "running", "done", "failed" or "off"."""
    report: Mapping[str, Any] | None = None
    stale: bool = False
    fault: str = ""


class Board:
    """The proofs of the packs that were asked for."""

    def __init__(self, preview: Preview, tell: Callable[[], None], on: bool = True) -> None:
        """`tell` is called whenever there is something new to show."""
        self._preview, self._tell, self._on = preview, tell, on
        self._standings: dict[str, Standing] = {}
        self._process: asyncio.subprocess.Process | None = None
        self._wake = asyncio.Event()
        self._due: list[str] = []

    def of(self, pack: str) -> Standing:
        """How the proofs of a pack stand."""
        return self._standings.get(pack, Standing("waiting" if self._on else "off"))

    def changed(self, packs: Iterable[str]) -> None:
        """Prove these packs again; what is running is given up."""
        for pack in packs:
            before = self.of(pack)
            self._standings[pack] = Standing("waiting" if self._on else "off", before.report, stale=True)
            if self._on and pack not in self._due:
                self._due.append(pack)
        self._give_up()
        self._wake.set()

    def prefer(self, pack: str) -> None:
        """Prove this pack next, since somebody waits for it."""
        if pack in self._due[1:]:
            self._due.remove(pack)
            self._due.insert(1, pack)

    async def run(self) -> None:
        """Prove what is due, until cancelled."""
        try:
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._due:
                    await self._prove(self._due[0])
        finally:
            self._give_up()

    async def _prove(self, pack: str) -> None:
        shown = self._preview.now.packs.get(pack)
        if shown is None:
            self._due.remove(pack)
            return
        before = self.of(pack)
        self._show(pack, Standing("running", before.report, before.stale))
        root = str(shown.root)
        words = ("-m", "authoring", "prove", root, "--format", "json", "--workers", "1", "--no-progress")
        process = self._process = await asyncio.create_subprocess_exec(
            sys.executable, *words, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
        )
        with suppress(OSError, AttributeError):
            os.setpriority(os.PRIO_PROCESS, process.pid, NICE)
        said, complained = await process.communicate()
        if self._process is not process:
            return
        self._process = None
        if pack in self._due:
            self._due.remove(pack)
        try:
            self._show(pack, Standing("done", json.loads(said)))
        except ValueError:
            fault = complained.decode(errors="replace").strip() or f"the prover ended with code {process.returncode}"
            self._show(pack, Standing("failed", before.report, stale=True, fault=fault))

    def _show(self, pack: str, standing: Standing) -> None:
        self._standings[pack] = standing
        self._tell()

    def _give_up(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()


_STATES = {
    "waiting": "Waiting to be proved.",
    "running": "Being proved now.",
    "done": "Proved from the files as they are.",
    "failed": "The prover gave no report.",
    "off": "Proofs are switched off.",
}


def board(shown: Shown, standing: Standing, editor: Editor) -> Iterable[Html]:
    """The board of one pack: how it stands, and every subject with its claims."""
    told = _STATES[standing.state]
    if standing.report is not None and standing.stale:
        told += " What stands below is from before the last change."
    yield el("p", told, class_=f"standing {standing.state}", role="status")
    if standing.fault:
        yield el("pre", standing.fault, tabindex="0")
    packs = standing.report["packs"] if standing.report is not None else []
    subjects = [subject for pack in packs if pack["pack"] == shown.id for subject in pack["subjects"]]
    if not subjects:
        if standing.report is not None:
            yield el("p", "Nothing is claimed of this pack alone.")
        return
    yield _table(subjects)
    for subject in subjects:
        yield _subject(shown, subject, editor)


def _table(subjects: Sequence[Mapping[str, Any]]) -> Html:
    head = el("tr", (el("th", name, scope="col") for name in ("What", "Set-ups", *WORDS)))
    rows = []
    for subject in subjects:
        counts = _counts(subject)
        name = el("a", subject["title"] or subject["id"], href=f"#{_anchor(subject)}")
        cells = (el("td", str(counts[word]), class_=word if counts[word] else "none") for word in WORDS)
        kind = el("span", subject["kind"], class_="id")
        number = el("td", str(len(subject["configurations"])))
        rows.append(el("tr", el("th", name, " ", kind, scope="row"), number, cells))
    caption = el("caption", "Claims by subject")
    return el("div", el("table", caption, el("thead", head), el("tbody", rows)), class_="wide", tabindex="0")


def _subject(shown: Shown, subject: Mapping[str, Any], editor: Editor) -> Html:
    counts = _counts(subject)
    told = ", ".join(f"{counts[word]} {word}" for word in WORDS if counts[word])
    claims = sorted(subject["claims"], key=lambda claim: WORDS.index(claim["word"]))
    return el(
        "details",
        el("summary", el("span", subject["title"] or subject["id"]), el("span", f" {told}", class_="id")),
        el("ul", (_claim(shown, claim, editor) for claim in claims), class_="claims"),
        id=_anchor(subject),
        open=bool(counts["refuted"]),
    )


def _claim(shown: Shown, claim: Mapping[str, Any], editor: Editor) -> Html:
    wrong = next((each for each in claim["verdicts"] if each["word"] == claim["word"] and "reason" in each), None)
    witness = next((each["witness"] for each in claim["verdicts"] if "moves" in each.get("witness", {})), None)
    return el(
        "li",
        el("span", claim["word"], class_=f"verdict {claim['word']}"),
        " ",
        claim["title"],
        " ",
        _place(shown, claim["route"], editor),
        _reason(shown, wrong["reason"], wrong["configuration"], editor) if wrong else None,
        _witness(witness["moves"]) if witness else None,
    )


def _reason(shown: Shown, reason: Mapping[str, Any], configuration: str, editor: Editor) -> Html:
    lines = (
        el("li", each["text"], " ", _place(shown, each["route"], editor) if "route" in each else None)
        for each in reason["because"]
    )
    return el("div", el("p", f"{configuration}: {reason['summary']}"), el("ul", lines), class_="reason")


def _witness(moves: Sequence[str]) -> Html:
    return el(
        "details",
        el("summary", f"A play of {len(moves)} moves shows it"),
        el("ol", (el("li", move) for move in moves)),
    )


def _place(shown: Shown, route: Mapping[str, Any], editor: Editor) -> Html | None:
    documents = [shown.header.manifest, *(shown.pack.documents if shown.pack else ())]
    for document in documents:
        if document.path == route["path"] and document.id == route["document"]:
            return editor.to(shown, Route(document, tuple(route["keys"])))
    return None


def _counts(subject: Mapping[str, Any]) -> dict[str, int]:
    return {word: sum(claim["word"] == word for claim in subject["claims"]) for word in WORDS}


def _anchor(subject: Mapping[str, Any]) -> str:
    return f"{subject['kind']}-{subject['id']}"
