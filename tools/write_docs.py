"""Write docs/rules/index.md, the table of all rules, from the rules themselves."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

from authoring.lint.rule import Rule
from authoring.lint.table import CORE, all_rules
from authoring.vocabulary.system import systems

TARGET = Path(__file__).resolve().parent.parent / "docs" / "rules" / "index.md"
TOPICS = {
    "D": "Printed sheets",
    "M": "Packs",
    "N": "Printed numbers",
    "Q": "Questions to the prover",
    "R": "YAML",
    "S": "The shape of documents",
    "T": "The tool itself",
    "U": "Ignore comments and settings",
    "V": "The prover",
    "W": "Letters and words",
    "X": "References",
}
"""What the first letter of a code of the core stands for."""

HEAD = """# Rules

Each finding names its rule; `authoring explain NAME` prints the rule's page. A rule reports with the severity
given here unless `authoring.toml` says otherwise, and not at all in a profile looser than its own.
"""


def index() -> str:
    """The text of the index."""
    lines = [HEAD]
    installed = systems()
    core = sorted(CORE.values(), key=lambda rule: rule.code)
    for letter, rules in groupby(core, key=lambda rule: rule.code[0]):
        lines += table(TOPICS[letter], list(rules))
    for name, system in installed.items():
        own = [rule for rule in all_rules({name: system}).values() if rule.name not in CORE]
        if own:
            lines += table(system.title, own)
    return "\n".join(lines)


def table(title: str, rules: list[Rule]) -> list[str]:
    """A section with one line for each rule."""
    rows = [
        f"| [{rule.name}]({rule.name}.md) | {rule.code} | {rule.severity.word} | {rule.profile} | {rule.summary} |"
        for rule in rules
    ]
    return [
        f"## {title}",
        "",
        "| rule | code | severity | from profile | finds |",
        "| --- | --- | --- | --- | --- |",
        *rows,
        "",
    ]


def main() -> None:
    TARGET.write_text(index(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
