"""The rules under whose names other stages report: reading a file, fitting its models, linking its pack, proving."""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.problems.own_rules import OWN_RULES
from authoring.problems.problem import Severity
from authoring.source.faults import RULES as READING_RULES

ERROR, WARNING = Severity.ERROR, Severity.WARNING

READING: tuple[Rule, ...] = tuple(
    Rule(rule.name, rule.code, Severity[rule.severity.upper()], rule.summary) for rule in READING_RULES.values()
)

SHAPE: tuple[Rule, ...] = (
    Rule("missing-kind", "S001", ERROR, "a document that does not say what it is"),
    Rule("unknown-kind", "S002", ERROR, "a document of a kind its system does not have"),
    Rule("non-mapping-document", "S003", ERROR, "a document that is a text, a number or a list"),
    Rule("missing-key", "S004", ERROR, "a mapping that lacks a key it needs"),
    Rule("unknown-key", "S005", ERROR, "a key that its mapping cannot have"),
    Rule("wrong-type", "S006", ERROR, "a value of another type than is asked for"),
    Rule("wrong-value", "S007", ERROR, "a value outside of those that will do"),
    Rule("wrong-length", "S008", ERROR, "a list or a text that is too short or too long"),
    Rule("malformed-id", "S009", ERROR, "an id that is not lower-case words joined by hyphens"),
    Rule("malformed-value", "S010", ERROR, "a value that its part of the vocabulary cannot read"),
)

LINKS: tuple[Rule, ...] = (
    Rule("unknown-reference", "X001", ERROR, "an id that names no document"),
    Rule("ambiguous-reference", "X002", ERROR, "an id that names more than one document"),
    Rule("duplicate-id", "X003", ERROR, "two documents of one kind with the same id"),
)

PACKS: tuple[Rule, ...] = (
    Rule("missing-manifest", "M001", ERROR, "a pack.yaml without a manifest in it"),
    Rule("second-manifest", "M002", ERROR, "a pack with more than one manifest"),
    Rule("unknown-system", "M003", ERROR, "a pack for a game system that is not installed"),
    Rule("duplicate-pack", "M004", ERROR, "two packs with the same id"),
    Rule("missing-dependency", "M005", ERROR, "a required pack that is not there"),
    Rule("circular-dependency", "M006", ERROR, "packs that require each other in a circle"),
    Rule("incompatible-version", "M007", ERROR, "a required pack that is there in another version"),
    Rule("foreign-dependency", "M008", ERROR, "a required pack of another game system"),
    Rule("unknown-ruling", "M009", ERROR, "a ruling that the game system does not have"),
    Rule("unknown-alternative", "M010", ERROR, "an alternative that a ruling does not offer"),
    Rule("conflicting-rulings", "M011", WARNING, "required packs that play by different rulings"),
    Rule("newer-format", "M013", ERROR, "a pack in a format that this version does not know yet"),
)

OWN: tuple[Rule, ...] = tuple(Rule(*rule) for rule in OWN_RULES.values())

TOOL: tuple[Rule, ...] = (Rule("rule-fault", "T001", ERROR, "a check that failed itself, and found nothing out"),)

BOUNDED = Rule("proof-bounded", "V001", WARNING, "a claim that was not decided within the budget")
FAULT = Rule("proof-fault", "V002", ERROR, "a game that failed while it was played")
NOT_REPLAYED = Rule("broken-transcript", "V003", ERROR, "a recorded play that no longer holds")
NOT_READ = Rule("malformed-transcript", "V004", ERROR, "a file that is not a recorded play")
UNEXPECTED_ANSWER = Rule("unexpected-answer", "V005", ERROR, "a question to the prover that is not so")
TEXT_OVERFLOW = Rule("text-overflow", "D001", ERROR, "a text that does not fit in its place on a sheet")
MISSING_GLYPH = Rule("missing-glyph", "D002", ERROR, "a letter that the fonts of the sheets do not have")
SHRUNKEN_DRAWING = Rule("shrunken-drawing", "D003", WARNING, "a drawing that is printed too small to be read")
IMPOSSIBLE_GEOMETRY = Rule("impossible-geometry", "D004", ERROR, "pieces that cannot lie on their paper")
MISSING_ART = Rule("missing-art", "D005", WARNING, "a picture that the theme's folder does not have", profile="print")
COARSE_ART = Rule("coarse-art", "D006", WARNING, "a picture with too few pixels for its size on paper")
UNSAFE_ICON = Rule("unsafe-icon", "D007", WARNING, "an icon so near the cut that it may be cut off")
COLOUR_ALONE = Rule("colour-alone", "D008", WARNING, "pieces that differ in nothing but their colour")
UNSAFE_PATH = Rule("unsafe-path", "D009", ERROR, "a file of a theme that is not one of the pack's own")
UNTRUE_PRINT = Rule("untrue-print", "D010", ERROR, "a printed file that does not say what the pack says")
UNKNOWN_FONT = Rule("unknown-font", "D011", ERROR, "a font that neither the install nor the pack has")
ENTRY_IN_SIGHT = Rule("entry-in-sight", "D012", WARNING, "an entry on one page with an entry that it leads to")
BROKEN_ART = Rule("broken-art", "D013", ERROR, "a picture that cannot be shown")
UNMAPPED_NUMBERS = Rule("unmapped-numbers", "D014", WARNING, "a printed book whose numbers no committed map holds")
SECOND_THEME = Rule("second-theme", "D015", ERROR, "a pack with more than one theme")
PRINTING: tuple[Rule, ...] = (
    TEXT_OVERFLOW, MISSING_GLYPH, SHRUNKEN_DRAWING, IMPOSSIBLE_GEOMETRY, MISSING_ART, COARSE_ART, UNSAFE_ICON,
    COLOUR_ALONE, UNSAFE_PATH, UNTRUE_PRINT, UNKNOWN_FONT, ENTRY_IN_SIGHT,
    BROKEN_ART, UNMAPPED_NUMBERS, SECOND_THEME,
)  # fmt: skip
"""What printing reports."""
BUDGET_MISSED = Rule("budget-missed", "V010", ERROR, "a number of balance outside of the range it has to stay in")
BUDGET_OPEN = Rule("budget-undecided", "V011", WARNING, "a budget that so many plays do not decide")
BUDGET_UNPLAYED = Rule("budget-unplayable", "V012", ERROR, "a budget about nothing that can be played")
BALANCE: tuple[Rule, ...] = (BUDGET_MISSED, BUDGET_OPEN, BUDGET_UNPLAYED)
"""What holding the budgets of a pack reports."""
PROOF: tuple[Rule, ...] = (
    BOUNDED,
    FAULT,
    NOT_REPLAYED,
    NOT_READ,
    UNEXPECTED_ANSWER,
    *BALANCE,
)
"""What the prover itself reports, and playing; what it refutes stands under the rule of each claim."""

LINTED: tuple[Rule, ...] = (*READING, *SHAPE, *LINKS, *PACKS, *OWN, *TOOL)
"""Those that linting a pack reports under."""

REPORTED: tuple[Rule, ...] = (*LINTED, *PROOF, *PRINTING)
