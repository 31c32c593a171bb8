"""The pages of rules: where they are, what is in them, and how they look in a terminal.

A page is Markdown with front matter. Under "Wrong" stand fenced files and after them, fenced as `text`, what
the linter says; under "Right" files that the rule finds nothing in. The tests run every one of them. The
words behind ```` ```yaml ```` say what cannot be seen: `file=NAME` (content.yaml if there is none),
`encoding=NAME`, `escapes` (\\x07 stands for that character), `repeat=N`, `link` (a link that leads nowhere).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path

from authoring.values import value
from authoring.vocabulary.system import System

SECTIONS = ("What it finds", "Why it matters", "Wrong", "Right")
_PACKAGE = Path(__file__).resolve().parent.parent
_FENCE = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@value
class Block:
    """A fenced block: its language, the words behind that, its text, and where it is in the page."""

    language: str
    words: Mapping[str, str]
    text: str
    span: tuple[int, int]


@value
class Example:
    """Files of a pack, and for a wrong one the block with what the linter says of it."""

    files: tuple[Block, ...]
    output: Block | None


@value
class Page:
    """One rule's page: front matter as words, and the Markdown below it."""

    name: str
    meta: Mapping[str, str]
    body: str
    path: Path

    def sections(self) -> dict[str, str]:
        """The text of each section by its heading, in order."""
        parts = re.split(r"^## (.+)$", self.body, flags=re.MULTILINE)[1:]
        return {heading.strip(): text for heading, text in zip(parts[::2], parts[1::2], strict=True)}

    def examples(self, section: str) -> list[Example]:
        """The examples under "Wrong" or "Right"."""
        start = self.body.find(f"\n## {section}\n")
        end = self.body.find("\n## ", start + 1)
        found: list[Example] = []
        files: list[Block] = []
        for block in blocks(self.body):
            if not start < block.span[0] < (end if end >= 0 else len(self.body)):
                continue
            if block.language == "text":
                found.append(Example(tuple(files), block))
                files = []
            else:
                files.append(block)
                if section == "Right" and "file" not in block.words:
                    found.append(Example(tuple(files), None))
                    files = []
        return [*found, Example(tuple(files), None)] if files else found


def blocks(text: str) -> Iterator[Block]:
    """The fenced blocks of a Markdown text."""
    for match in _FENCE.finditer(text):
        words = dict(word.partition("=")[::2] for word in match.group(2).split())
        yield Block(match.group(1), words, match.group(3), match.span(3))


def read_page(path: Path) -> Page:
    """A page of a file. Raises ValueError for one without front matter."""
    text = path.read_text(encoding="utf-8")
    match = re.match(r"---\n(.*?)^---\n", text, re.MULTILINE | re.DOTALL)
    if match is None:
        raise ValueError(f"{path} has no front matter")
    meta = dict(line.split(": ", 1) for line in match.group(1).splitlines())
    return Page(path.stem, meta, text[match.end() :], path)


def page_folders(systems: Mapping[str, System]) -> list[Path]:
    """The folders with pages: those shipped with the tool, and `pages` beside the rules of other systems."""
    shipped = _PACKAGE / "lint" / "pages"
    folders = [shipped if shipped.is_dir() else _PACKAGE.parent / "docs" / "rules"]
    for system in systems.values():
        spec = find_spec(system.rules.partition(":")[0])
        if spec and spec.origin and not Path(spec.origin).is_relative_to(_PACKAGE):
            folders.append(Path(spec.origin).parent / "pages")
    return [folder for folder in folders if folder.is_dir()]


def find_page(rule: str, folders: Iterable[Path]) -> Page | None:
    """The page of a rule's name, or None."""
    paths = (folder / f"{rule}.md" for folder in folders)
    return next((read_page(path) for path in paths if path.is_file()), None)


def for_terminal(page: Page) -> str:
    """A page as plain text: headings underlined, what was fenced indented."""
    meta = page.meta
    facts = [meta["code"], meta["severity"], f"since {meta['since']}"]
    if meta.get("fix", "none") != "none":
        facts.append(f"fix {meta['fix']}")
    body = _FENCE.sub(lambda match: _indented(match.group(3)), page.body.strip())
    body = re.sub(r"^# .*\n+", "", body)
    body = re.sub(r"^## (.+)$", lambda match: f"{match[1]}\n{'-' * len(match[1])}", body, flags=re.MULTILINE)
    return f"{page.name} ({', '.join(facts)})\n\n{body}\n"


def _indented(text: str) -> str:
    return "\n".join(f"    {line}".rstrip() for line in text.rstrip("\n").split("\n"))
