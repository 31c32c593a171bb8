"""Reading files and texts: YAML 1.2 to plain data, with everything that is wrong as faults."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Any, NamedTuple

from authoring.source.building import DataBuilder
from authoring.source.decoding import SHOWN, decode, odd_characters
from authoring.source.documents import built_documents
from authoring.source.events import PARSER
from authoring.source.faults import Fault, Repair, short
from authoring.source.limits import LIMITS, Limits
from authoring.source.plain import plain_documents
from authoring.source.plain_values import NotPlain
from authoring.source.text import START, SourceText, Span
from authoring.values import value


class SourceDocument(NamedTuple):
    """One YAML document of a file.

    `number` counts documents from 0, also those not listed. `sound` is False when reading broke off
    inside it: `data` then holds the top-level keys (or items) before the break, enough to tell what it
    was, not to judge it.
    """

    number: int
    data: Any
    sound: bool = True


@value
class SourceFile:
    """A file as it was read. Documents without content are not listed.

    `encoding` and `mark` (a byte order mark) are how it was stored, for whoever writes it back;
    `source.text` is what the spans of faults count in.
    """

    path: Path
    source: SourceText
    documents: list[SourceDocument]
    faults: list[Fault]
    encoding: str = "utf-8"
    mark: bool = False

    @property
    def complete(self) -> bool:
        """Whether every document was read to its end, so that nothing missing is missing by our doing."""
        unread = ("binary-file", "large-file", "unreadable-file", "many-faults")
        return all(document.sound for document in self.documents) and not any(
            fault.rule in unread for fault in self.faults
        )


_READING = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
"""Without waiting for somebody to write, as a named pipe would have it."""


def read_file(path: Path, limits: Limits = LIMITS) -> SourceFile:
    """Read one file. Never raises for what is in the file or on the disk: that is in `faults`."""
    try:
        try:
            descriptor = os.open(path, _READING)
        except OSError:
            if os.path.isdir(path):  # some systems open no folders
                return _unread(path, "unreadable-file", "this is a folder")
            raise
        try:
            status = os.fstat(descriptor)
            if not stat.S_ISREG(status.st_mode):
                what = "a folder" if stat.S_ISDIR(status.st_mode) else "no regular file"
                return _unread(path, "unreadable-file", f"this is {what}")
            if status.st_size > limits.size:
                return _too_large(path, status.st_size, limits)
            data = os.read(descriptor, status.st_size + 1)
            if len(data) != status.st_size:  # it has changed since, or does not know its size
                while len(data) <= limits.size and (more := os.read(descriptor, limits.size + 1 - len(data))):
                    data += more
        finally:
            os.close(descriptor)
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or str(error)
        return _unread(path, "unreadable-file", f"this file cannot be read: {reason.lower()}")
    return read_bytes(path, data, limits)


def read_bytes(path: Path, data: bytes, limits: Limits = LIMITS) -> SourceFile:
    """Read a file whose bytes are at hand; `path` is only passed on."""
    if len(data) > limits.size:
        return _too_large(path, len(data), limits)
    decoded = decode(data)
    faults = list(decoded.faults)
    source = SourceText(decoded.text)
    documents: list[SourceDocument] = []
    if decoded.encoding != "binary":
        documents, found = read_text(decoded.text, limits, source=source)
        faults += found
    return SourceFile(path, source, documents, _in_order(faults), decoded.encoding, decoded.mark)


def read_text(
    text: str, limits: Limits = LIMITS, *, source: SourceText | None = None
) -> tuple[list[SourceDocument], list[Fault]]:
    """The documents of a text, and what is wrong with it, in order of place.

    `source` is the same text, for a caller who has it at hand.
    """
    source = source or SourceText(text)
    if len(text) > limits.size:
        return [], [_large(len(text), "characters", limits)]
    readable, faults = parseable(source)
    plain = None if faults else plain_documents(readable, limits, lambda odd: _alone(odd, limits))
    if plain is not None:
        return [SourceDocument(number, data) for number, data in enumerate(plain)], []
    return _parsed(readable, source, limits, faults)


def _alone(text: str, limits: Limits) -> Any:
    """The data of a document by itself, as the parser has it. Raises NotPlain unless it is one and in order."""
    faults: list[Fault] = []
    built = list(built_documents(text, PARSER, DataBuilder(SourceText(text), limits, faults)))
    if faults or len(built) != 1 or built[0].result is None:
        raise NotPlain
    return built[0].result


def _parsed(
    readable: str, source: SourceText, limits: Limits, faults: list[Fault]
) -> tuple[list[SourceDocument], list[Fault]]:
    """The same, by the parser. `readable` is what it is given, and `faults` what was hidden from it."""
    builder = DataBuilder(source, limits, faults)
    documents = []
    some = False
    for built in built_documents(readable, PARSER, builder):
        some = True
        if built.sound and built.result is None and _is_empty(readable, built.offset):
            faults.append(
                Fault(
                    "empty-document",
                    "this document is empty",
                    source.span(built.start, built.start + 3),
                    help='write its content, or delete the "---" line',
                    repair=_without_mark(source, built.start),
                )
            )
        else:
            documents.append(SourceDocument(built.number, built.result, built.sound))
        if len(faults) >= limits.faults:
            place = source.span(built.offset, built.offset)
            message = f"{len(faults)} faults so far; the rest of the file was not read"
            faults.append(Fault("many-faults", message, place))
            break
    if not some:
        message = "this file has no content" if readable else "this file is empty"
        faults.append(Fault("empty-file", message, START, help="write a document, or delete the file"))
    return documents, _in_order(faults)


def _without_mark(source: SourceText, start: int) -> Repair | None:
    """Taking out a "---" line with nothing on it, unless that would join what stands before and behind."""
    line, column = source.position(start)
    if column or source.line(line).rstrip() != "---":
        return None
    following = (source.line(number).strip() for number in range(line + 1, source.line_count))
    first = next((text for text in following if text and not text.startswith("#")), "---")
    if first.split()[0] != "---":
        return None
    return Repair('delete the "---" line', ((Span(line, 0, line + 1, 0), ""),))


def parseable(source: SourceText) -> tuple[str, list[Fault]]:
    """The text as the parsers are given it, of the same length, and what had to be hidden from them.

    Odd characters are replaced and `%` lines made comments, so that both parsers agree.
    """
    readable, faults = odd_characters(source)
    if readable.startswith("%") or "\n%" in readable or "\r%" in readable:
        readable = _without_directives(readable, source, faults)
    return readable, faults


def _without_directives(text: str, source: SourceText, faults: list[Fault]) -> str:
    """The text with its directives made comments. They stand before a document, not inside one."""
    pieces = []
    taken = reported = 0
    allowed = True
    for number, start in enumerate(source.starts):
        head = text[start : start + 3]
        if head == "...":
            allowed = True
        elif allowed and head[:1] == "%":
            pieces += [text[taken:start], "#"]
            taken = start + 1
            fault = _directive_fault(source, number) if reported < SHOWN else None
            if fault is not None:
                faults.append(fault)
                reported += 1
        elif allowed and head[:1] not in ("#", "\n", "\r", ""):
            allowed = not source.line(number).split("#")[0].strip()
    return "".join([*pieces, text[taken:]])


def _directive_fault(source: SourceText, line: int) -> Fault | None:
    """What is wrong with the directive on a line; nothing when it asks for YAML 1.2."""
    directive = source.line(line).split(" #")[0].rstrip()
    if directive.split() == ["%YAML", "1.2"]:
        return None
    if directive.startswith("%YAML"):
        message, help = f'"{short(directive)}" asks for another version of YAML', "content is read as YAML 1.2"
    elif directive.startswith("%TAG"):
        message, help = "tags are not allowed, so there are none to declare", "delete the line"
    else:
        message, help = f'unknown directive "{short(directive)}"', "delete the line, or indent it"
    return Fault("yaml-directive", message, Span(line, 0, line, len(directive)), help=help)


def _is_empty(text: str, offset: int) -> bool:
    """Whether a document that is nothing was written as nothing, not as `null` or `~`."""
    return text[offset : offset + 1] in ("", " ", "\t", "\n", "\r", "#", "-", ".")


def _in_order(faults: list[Fault]) -> list[Fault]:
    """By place; the same fault found twice once."""
    return sorted(dict.fromkeys(faults), key=lambda fault: (fault.span, fault.rule, fault.message))


def _unread(path: Path, rule: str, message: str) -> SourceFile:
    return SourceFile(path, SourceText(""), [], [Fault(rule, message, START)])


def _too_large(path: Path, size: int, limits: Limits) -> SourceFile:
    return SourceFile(path, SourceText(""), [], [_large(size, "bytes", limits)])


def _large(size: int, unit: str, limits: Limits) -> Fault:
    return Fault(
        "large-file",
        f"this file has {size:,} {unit}, more than {limits.size:,}",
        START,
        help="split it into several files",
    )
