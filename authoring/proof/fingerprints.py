"""Hashes of what a proof stands on: the content, the configuration, the claims, and the tool itself."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from authoring.packs.linked import LinkedPack
from authoring.proof.answers import Budget
from authoring.proof.claims import Configuration, Guided, Subject


def content_hash(linked: LinkedPack, subject: Subject) -> str:
    """A hash of what the subject's games are made from, "sha256:..." with 16 digits; equal for equal content
    wherever it lies and however it is laid out."""
    documents = linked.documents if subject.reads is None else subject.reads
    content = [[document.pack, document.kind, document.id, document.data] for document in documents]
    return "sha256:" + _hash([content, dict(linked.rulings)])[:16]


def task_key(
    linked: LinkedPack, subject: Subject, configuration: Configuration, budget: Budget, tool: str
) -> str:
    """The key under which the verdicts of a subject in a configuration are cached."""
    claims = [
        [claim.rule, claim.title, claim.kind, [str(event) for event in claim.events]]
        for claim in subject.claims
    ]
    method = subject.method
    how = ["guided", method.max_moves] if isinstance(method, Guided) else ["exhaustive"]
    return _hash(
        [
            "proof",
            tool,
            [linked.id, linked.system, linked.version, content_hash(linked, subject)],
            [subject.kind, subject.id, configuration.name, dict(configuration.data)],
            claims,
            how,
            [budget.states, budget.seconds],
        ]
    )


@cache
def tool_hash(modules: tuple[str, ...] = ()) -> str:
    """A hash of this package's source, of the packages that the named modules are in, and of the Python."""
    packages = sorted({"authoring", *(module.partition(".")[0] for module in modules)})
    digest = sha256(sys.version.encode())
    for package in packages:
        spec = find_spec(package)
        for folder in spec.submodule_search_locations or () if spec else ():
            root = Path(folder)
            for file in sorted(root.rglob("*.py")):
                digest.update(file.relative_to(root).as_posix().encode())
                digest.update(sha256(file.read_bytes()).digest())
    return digest.hexdigest()[:16]


def _hash(data: Sequence[Any]) -> str:
    text = json.dumps(data, sort_keys=True, ensure_ascii=True, separators=(",", ":"), default=str)
    return sha256(text.encode()).hexdigest()
