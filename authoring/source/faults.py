"""What can be wrong with a file before its content is looked at, and the table of names for it.

This layer stands below findings and rules, so it has its own small shape; `problems/from_faults.py`
turns a fault into a problem.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from authoring.source.text import Span
from authoring.values import value


class Repair(NamedTuple):
    """Text to put in the place of some spans. Safe means that what is read stays the same."""

    title: str
    edits: tuple[tuple[Span, str], ...]
    safe: bool = True


@value
class Fault:
    """One thing wrong with a file's text.

    `rule` is a name in `RULES`; `label` says what stands under the caret, `notes` are other places with
    what to say of them, `help` is how to mend it.
    """

    rule: str
    message: str
    span: Span
    notes: tuple[tuple[Span, str], ...] = ()
    help: str = ""
    label: str = ""
    repair: Repair | None = None

    def __post_init__(self) -> None:
        if self.rule not in RULES:
            raise ValueError(f"no reading rule is called {self.rule!r}")

    @property
    def spoils(self) -> bool:
        """Whether the data near it may not be what the author meant."""
        return RULES[self.rule].severity == "error"


def short(text: str) -> str:
    """A piece of a file as a message quotes it: cut when it is long."""
    return text if len(text) <= 40 else text[:37] + "..."


class ReadingRule(NamedTuple):
    """A name under which reading reports, for the table of rules and its pages."""

    name: str
    code: str
    severity: Literal["error", "warning", "info"]
    summary: str


RULES: dict[str, ReadingRule] = {
    rule.name: rule
    for rule in (
        ReadingRule("yaml-syntax", "R001", "error", "text that is not YAML"),
        ReadingRule("duplicate-key", "R002", "error", "a key that stands twice in one mapping"),
        ReadingRule("tab-indentation", "R003", "error", "a line indented with a tab"),
        ReadingRule("unclosed-quote", "R004", "error", "a quoted text that is never closed"),
        ReadingRule("unclosed-bracket", "R005", "error", "a bracket or brace that is never closed"),
        ReadingRule("yaml-tag", "R006", "error", "a YAML tag such as !!str or !name"),
        ReadingRule("merge-key", "R007", "error", 'a merge key "<<"'),
        ReadingRule("unknown-alias", "R008", "error", "an alias *name without an anchor &name before it"),
        ReadingRule("duplicate-anchor", "R009", "error", "an anchor &name set twice in one document"),
        ReadingRule("recursive-alias", "R010", "error", "an alias inside the very thing it stands for"),
        ReadingRule("non-text-key", "R011", "error", "a key that is not text"),
        ReadingRule("yaml-directive", "R012", "error", "a % line other than %YAML 1.2"),
        ReadingRule("leading-zero", "R013", "warning", "a number with a zero in front"),
        ReadingRule("non-finite-number", "R014", "error", "infinity, or something that is not a number"),
        ReadingRule("long-number", "R015", "error", "a number too long to be meant"),
        ReadingRule("large-file", "R016", "error", "a file too large to be written by hand"),
        ReadingRule("deep-nesting", "R017", "error", "mappings and lists too deep inside one another"),
        ReadingRule("many-aliases", "R018", "error", "more aliases than a document may use"),
        ReadingRule("large-document", "R019", "error", "a document that unfolds to too many values"),
        ReadingRule("invalid-encoding", "R020", "error", "bytes that are not the text encoding's"),
        ReadingRule("wide-encoding", "R021", "warning", "a file in UTF-16 or UTF-32"),
        ReadingRule("control-character", "R022", "error", "a character that cannot be seen or printed"),
        ReadingRule("binary-file", "R023", "error", "a file that is not text"),
        ReadingRule("empty-file", "R024", "warning", "a file without any document"),
        ReadingRule("empty-document", "R025", "warning", "a document without content"),
        ReadingRule("unreadable-file", "R026", "error", "a file that cannot be opened or read"),
        ReadingRule("lone-carriage-return", "R027", "warning", "a line that ends in a lone carriage return"),
        ReadingRule("many-faults", "R028", "error", "so many faults that reading stopped"),
    )
}
