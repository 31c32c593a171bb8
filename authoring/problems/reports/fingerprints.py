"""Names for findings that stay the same when lines move: for tools that compare one run with another."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence

from authoring.problems.problem import Problem


def fingerprints(problems: Sequence[Problem]) -> list[str]:
    """32 hexadecimal digits for each problem: of its rule, its file and its document path.

    A problem without a document path, such as broken YAML, goes by its message. Where two would have the
    same, they are numbered in order.
    """
    seen: Counter[tuple[str, str, str]] = Counter()
    found = []
    for problem in problems:
        key = (problem.rule, problem.place.path, problem.route or problem.message)
        parts = (*key, str(seen[key]))
        seen[key] += 1
        found.append(hashlib.sha256("\0".join(parts).encode(errors="surrogatepass")).hexdigest()[:32])
    return found
