"""The rules under which the prover itself reports; what it refutes stands under each claim's own rule."""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.problems.problem import Severity

BOUNDED = Rule("proof-bounded", "V001", Severity.WARNING, "a claim that was not decided within the budget")
FAULT = Rule("proof-fault", "V002", Severity.ERROR, "a game that failed while it was played")
NOT_REPLAYED = Rule("broken-transcript", "V003", Severity.ERROR, "a recorded play that no longer holds")
NOT_READ = Rule("malformed-transcript", "V004", Severity.ERROR, "a file that is not a recorded play")

PROOF: tuple[Rule, ...] = (BOUNDED, FAULT, NOT_REPLAYED, NOT_READ)
"""All of them, in the order of their codes."""
