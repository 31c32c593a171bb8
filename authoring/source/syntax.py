"""What the parser complains about, in words a designer can use.

The two parsers word the same mistake differently and both speak of tokens; the table at the end knows
both wordings. An unknown complaint is passed on as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from yaml.error import MarkedYAMLError
from yaml.events import (
    MappingEndEvent,
    MappingStartEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from authoring.source.decoding import odd_characters
from authoring.source.documents import PARSE_ERRORS
from authoring.source.events import PARSER, Event
from authoring.source.faults import Fault, short
from authoring.source.limits import Limits
from authoring.source.text import SourceText, Span

QUOTE_HELP = "put the whole text in quotes"
_ESCAPE = re.compile(r"\\(x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|[^xuU]|.{0,9})", re.DOTALL)
_TABS = re.compile(r"(?:\A|(?<=[\r\n])) *\t[ \t]*[^ \t\r\n]")
_HUGE = re.compile(r"\\U([0-9a-fA-F]{8})")
_KNOWN_ESCAPES = frozenset('0abt\tnvfre "/\\N_LP\r\n')


class Complaint(NamedTuple):
    """A parser's complaint: where it noticed, where what it was reading began, where the document did."""

    source: SourceText
    limits: Limits
    problem: str
    context: str
    at: int
    began: int
    base: int

    @property
    def char(self) -> str:
        """The character at which it noticed; empty at the end of the text."""
        return self.source.text[self.at : self.at + 1]

    @property
    def line(self) -> int:
        return self.source.position(self.at)[0]

    def before(self) -> str:
        """The line up to the place."""
        line, column = self.source.position(self.at)
        return self.source.line(line)[:column]

    def here(self, length: int = 1) -> Span:
        """The place itself; a little earlier when that is past the end of a line."""
        return self.source.span(self.at, min(self.at + length, self._line_end(self.at)))

    def rest(self, offset: int) -> Span:
        """From an offset to the end of its line, without a comment or trailing blanks."""
        text = self.source.text[offset : self._line_end(offset)]
        text = re.split(r"[ \t]+#", text)[0].rstrip()
        return self.source.span(offset, offset + max(1, len(text)))

    def _line_end(self, offset: int) -> int:
        line = self.source.position(offset)[0]
        return self.source.offset(line, len(self.source.line(line)))


def syntax_fault(error: Exception, source: SourceText, base: int, limits: Limits) -> Fault:
    """The fault for an error a parser raised, whose marks count from offset `base`."""
    if not isinstance(error, MarkedYAMLError):
        return _unmarked(error, source, base)
    mark = error.problem_mark or error.context_mark
    at = min(base + (mark.index if mark else 0), len(source.text))
    began = base + error.context_mark.index if error.context_mark else at
    complaint = Complaint(source, limits, error.problem or "", error.context or "", at, began, base)
    indenting = complaint.char == "\t" and not complaint.before().strip()
    if indenting or "tab character" in complaint.problem:
        return _tab(complaint)
    for problem, context, explain in _TABLE:
        if re.search(problem, complaint.problem) and re.search(context, complaint.context):
            return explain(complaint)
    context = f" {complaint.context}" if complaint.context else ""
    return Fault("yaml-syntax", f"{complaint.problem}{context}", complaint.here())


def _unmarked(error: Exception, source: SourceText, base: int) -> Fault:
    """The Python parser stumbles without a mark over an escape for a character that there is not."""
    for match in _HUGE.finditer(source.text, base):
        if int(match[1], 16) > 0x10FFFF:
            return Fault("yaml-syntax", f'there is no character "{match[0]}"', source.span(*match.span()))
    return Fault("yaml-syntax", str(error).split("\n")[0], source.span(base, base))


def _tab(it: Complaint) -> Fault:
    line = it.line
    text = it.source.line(line)
    blank = len(text) - len(text.lstrip())
    column = max(text[:blank].find("\t"), 0)
    lines = _tab_lines(it.source.text)
    more = f"; {lines} lines of this file are indented with tabs" if lines > 1 else ""
    end = len(text[:blank].rstrip(" ")) or column + 1
    return Fault(
        "tab-indentation",
        "a tab in the indentation",
        Span(line, column, line, max(end, column + 1)),
        help="indent with spaces, two for each level" + more,
    )


@lru_cache(maxsize=4)
def _tab_lines(text: str) -> int:
    """How many lines are indented with tabs; kept, since each document of a file may ask."""
    return sum(1 for _ in _TABS.finditer(text))


def _indentation(line: str) -> str:
    return line[: len(line) - len(line.lstrip(" \t"))] if line.strip() else ""


def _bad_start(it: Complaint) -> Fault:
    if it.char == "\t":
        return _tab(it)
    return Fault("yaml-syntax", f'a text without quotes cannot start with "{it.char}"', it.rest(it.at), help=QUOTE_HELP)


def _second_colon(it: Complaint) -> Fault:
    before = it.before()
    if re.search(r":\s", before):
        return Fault("yaml-syntax", 'a second ": " on one line', it.here(), help=QUOTE_HELP)
    column = len(before) - len(before.lstrip())
    line = it.line
    notes: tuple[tuple[Span, str], ...] = ()
    above = next((n for n in range(line - 1, -1, -1) if it.source.line(n).strip()), None)
    if above is not None:
        start = len(_indentation(it.source.line(above)))
        offset = it.source.offset(above, start)
        notes = ((it.rest(offset), "this line has a text already, which goes on below"),)
    return Fault(
        "yaml-syntax",
        f'a key cannot stand here: "{short(before.strip())}" still belongs to the text above',
        Span(line, column, line, len(before) + 1),
        notes,
        help="indent both lines alike, or end the line above with a colon",
    )


def _no_colon(it: Complaint) -> Fault:
    span = it.rest(it.began)
    word = it.source.slice(span)
    return Fault(
        "yaml-syntax",
        f'"{short(word)}" is no key: it has no colon after it',
        span,
        help='write "key: value"; a text that goes on from the line above is indented deeper than its key',
    )


def _open_quote(it: Complaint) -> Fault:
    quote = it.source.text[it.began : it.began + 1]
    end = it.source.position(it.at)[0]
    where = "the document" if it.char else "the file"
    inner = quote * 2 if quote == "'" else '\\"'
    return Fault(
        "unclosed-quote",
        f"a {quote} is opened and never closed",
        it.rest(it.began),
        label=f"read on to the end of {where}, line {end + 1}",
        help=f"close it with {quote} (within a text it is written {inner})",
    )


def _open_bracket(it: Complaint) -> Fault:
    opened = it.source.text[it.began : it.began + 1]
    closing = "]" if opened == "[" else "}"
    if it.source.position(it.began)[0] == it.line and it.char not in ("", "\n", "\r"):
        return Fault(
            "yaml-syntax",
            f'"," or "{closing}" was expected here, not "{short(it.source.slice(it.rest(it.at)))}"',
            it.here(),
            ((it.source.span(it.began, it.began + 1), "opened here"),),
            help=f"{QUOTE_HELP} if the bracket or comma belongs to it",
        )
    notes: tuple[tuple[Span, str], ...] = ()
    if it.char:
        notes = ((it.here(), f'"," or "{closing}" was expected before this'),)
    return Fault(
        "unclosed-bracket",
        f'"{opened}" is opened and never closed',
        it.source.span(it.began, it.began + 1),
        notes,
        help=f'close it with "{closing}"; a text that starts with a brace, such as "{{coin}}", needs quotes',
    )


def _no_content(it: Complaint) -> Fault:
    opened = _innermost_bracket(it)
    if opened is not None and (not it.char or it.source.position(opened)[0] != it.line):
        return _open_bracket(it._replace(began=opened))
    found = short(it.source.slice(it.rest(it.at)))
    return Fault("yaml-syntax", f'a value was expected here, not "{found}"', it.here())


def _innermost_bracket(it: Complaint) -> int | None:
    """The offset of the bracket or brace that is open where the parser stopped."""
    readable, _ = odd_characters(it.source)
    parser = PARSER(readable[it.base :])
    opened: list[int | None] = []
    try:
        while True:
            event: Event = parser.get_event()
            kind = type(event)
            if kind is MappingStartEvent or kind is SequenceStartEvent:
                opened.append(it.base + event.end_mark.index - 1 if event.flow_style else None)
            elif kind is MappingEndEvent or kind is SequenceEndEvent:
                opened.pop()
            elif kind is StreamEndEvent:
                return None
    except PARSE_ERRORS:
        return opened[-1] if opened else None
    finally:
        parser.dispose()


def _not_a_key(it: Complaint) -> Fault:
    before = it.before()
    rest = it.rest(it.at)
    closed = re.search(r"""(["'])[ \t]*$""", before)
    if closed:
        quote = closed[1]
        start = it.source.offset(it.line, closed.start())
        other = "write it twice" if quote == "'" else 'write it \\"'
        return Fault(
            "yaml-syntax",
            "text after the closing quote",
            rest,
            ((it.source.span(start, start + 1), "this quote ends the text"),),
            help=f"if the {quote} belongs to the text, {other}",
        )
    if before.rstrip().endswith(("}", "]")):
        return _after_bracket(it)
    if before.strip():
        return Fault("yaml-syntax", "text after the value", rest, help=QUOTE_HELP)
    column = it.source.position(it.began)[1]
    if column == len(before):
        message = 'a key is missing before this ":"' if it.char == ":" else "a key was expected here"
        return Fault("yaml-syntax", message, rest, help='write "key: value"')
    return Fault(
        "yaml-syntax",
        f"this line is indented by {len(before)}, which fits no line above it",
        rest,
        (
            (
                it.rest(it.began),
                f"{'the list' if 'sequence' in it.context or 'collection' in it.context else 'the mapping'}"
                f" it could belong to is indented by {column}",
            ),
        ),
        help="indent it like the lines it belongs with",
    )


def _after_bracket(it: Complaint) -> Fault:
    closing = it.before().rstrip()[-1]
    opening = "{" if closing == "}" else "["
    value = re.search(r":[ \t]+([\[{])", it.before())
    start = it.source.offset(it.line, value.start(1)) if value else it.at
    return Fault(
        "yaml-syntax",
        f'a text without quotes cannot start with "{opening}"' if value else f'text after the "{closing}"',
        it.rest(start),
        help=QUOTE_HELP,
    )


def _not_an_item(it: Complaint) -> Fault:
    if it.before().strip():
        return _not_a_key(it)
    if it.source.position(it.began)[1] != len(it.before()):
        return _not_a_key(it)
    return Fault(
        "yaml-syntax",
        'a list goes on with "- ", not with a key',
        it.rest(it.at),
        ((it.rest(it.began), "the list starts here"),),
        help="indent the line if it belongs to the item above, or give the list a key of its own",
    )


def _dash(it: Complaint) -> Fault:
    return Fault(
        "yaml-syntax",
        '"- " cannot start a list here',
        it.here(),
        help="start the list on the next line, write it in brackets, or put the text in quotes",
    )


def _question(it: Complaint) -> Fault:
    return Fault("yaml-syntax", '"? " cannot stand here', it.here(), help=QUOTE_HELP)


def _escape(it: Complaint) -> Fault:
    text = it.source.text
    for match in _ESCAPE.finditer(text, it.began):
        body = match[1]
        code = int(body[1:], 16) if re.fullmatch(r"[xuU][0-9a-fA-F]+", body) else None
        if code is not None and 0xD800 <= code <= 0xDFFF and len(body) == 5:
            return Fault(
                "yaml-syntax",
                f'"{match[0]}" is only half a character',
                it.source.span(*match.span()),
                help='write the character itself, or its whole number such as "\\U0001F600"',
            )
        if code is not None and code > 0x10FFFF:
            span = it.source.span(*match.span())
            return Fault("yaml-syntax", f'there is no character "{match[0]}"', span)
        if code is None and body not in _KNOWN_ESCAPES:
            start = match.start()
            shown = text[start : start + 2]
            digits = {"x": 2, "u": 4, "U": 8}.get(body[:1])
            missing = f'"{shown}" needs {digits} hexadecimal digits'
            message = missing if digits else f'there is no escape "{shown}"'
            span = it.source.span(start, start + 2)
            help = "write \\\\ for a backslash, or put the text in single quotes"
            return Fault("yaml-syntax", message, span, help=help)
    return Fault("yaml-syntax", "an escape that stands for no character", it.here())


def _sigil(it: Complaint) -> Fault:
    sigil = it.source.text[it.began : it.began + 1]
    return Fault(
        "yaml-syntax",
        f'a text without quotes cannot start with "{sigil}"',
        it.rest(it.began),
        help=QUOTE_HELP,
    )


def _tag(it: Complaint) -> Fault:
    start = it.began if it.source.text[it.began : it.began + 1] == "!" else it.at
    span = it.rest(start)
    return Fault(
        "yaml-tag",
        f'tag "{short(it.source.slice(span).split()[0])}" is not allowed',
        span,
        help='delete it; a text that starts with "!" needs quotes',
    )


def _directive(it: Complaint) -> Fault:
    return Fault("yaml-directive", "a second directive of the same kind", it.rest(it.at), help="delete the line")


def _directive_inside(it: Complaint) -> Fault:
    return Fault(
        "yaml-syntax",
        'a line inside a document cannot start with "%"',
        it.rest(it.source.offset(it.source.position(it.began)[0], 0)),
        help="indent it, or put the text in quotes",
    )


def _block_header(it: Complaint) -> Fault:
    mark = it.source.text[it.began : it.began + 1]
    return Fault(
        "yaml-syntax",
        f'the text of a "{mark}" block starts on the next line',
        it.rest(it.at),
        help=f'move it to the next line, or put a text that starts with "{mark}" in quotes',
    )


def _after_end(it: Complaint) -> Fault:
    indented = len(it.before())
    if indented and not it.before().strip():
        return Fault(
            "yaml-syntax",
            "this line is indented less than the first line of its document",
            it.rest(it.at),
            help="indent both alike",
        )
    return Fault(
        "yaml-syntax",
        "the document has ended before this",
        it.rest(it.at),
        help='start a new document with "---", or indent the line so that it belongs to the one above',
    )


def _too_deep(it: Complaint) -> Fault:
    return Fault(
        "deep-nesting",
        f"nested more than {it.limits.depth} deep",
        it.here(),
        help="split the document, or give the inner part an id and refer to it",
    )


_TABLE: tuple[tuple[str, str, Callable[[Complaint], Fault]], ...] = (
    ("cannot start any token", "", _bad_start),
    ("^mapping values are not allowed", "", _second_colon),
    ("^could not find expected ':'", "", _no_colon),
    ("unexpected (end of stream|document)", "quoted scalar", _open_quote),
    ("expected ',' or '[\\]}]'", "", _open_bracket),
    ("expected (the )?node content", "", _no_content),
    ("expected (key|<block end>)", "block mapping", _not_a_key),
    ("expected ('-' indicator|<block end>)", "block (collection|sequence)", _not_an_item),
    ("sequence entries are not allowed", "", _dash),
    ("mapping keys are not allowed", "", _question),
    ("escape|hexdecimal|hexadecimal|chr\\(\\)", "quoted scalar", _escape),
    ("", "an (alias|anchor)", _sigil),
    ("", "directive", _directive_inside),
    ("", "\\btag\\b", _tag),
    ("tag handle", "", _tag),
    ("^found duplicate", "", _directive),
    ("comment or (a )?line break|indentation indicator", "block scalar", _block_header),
    ("<document start>", "", _after_end),
    ("maximum nesting depth", "", _too_deep),
)
