"""Bytes to text: encodings, byte order marks, and characters that have no business in a text file.

Every character keeps its place: what cannot be decoded or shown is replaced one for one, so that the
rest of the file is still read and every later place is true.
"""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from authoring.source.faults import Fault, Repair
from authoring.source.text import START, SourceText, Span

REPLACEMENT = "\ufffd"
SHOWN = 20
"""How many bad places of one kind are listed one by one."""

_MAGIC = (
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"RIFF", "a RIFF picture or sound"),
    (b"%PDF-", "a PDF"),
    (b"PK\x03\x04", "a ZIP archive or office document"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"\x7fELF", "a program"),
    (b"SQLite format 3", "an SQLite database"),
)
_MARKS = (  # the longer marks first: that of UTF-32 starts like that of UTF-16
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_FIRST_MAGIC = tuple(magic for magic, _ in _MAGIC)
_FIRST_MARKS = tuple(mark for mark, _ in _MARKS)
_ODD = "[^\t\n\r\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]"
_BAD_BYTES = re.compile("[\udc80-\udcff]+")
_LONE_RETURN = re.compile(r"\r(?!\n)")
_PLAIN_BYTES = bytes({*range(32, 127), 9, 10})
_CONTROL_BYTES = bytes({*range(32), 127} - {9, 10, 13, 27})


class Decoded(NamedTuple):
    """A file's text without its byte order mark, and what was wrong with its bytes.

    `text` is as far as it could be decoded; empty when the file is not text at all.
    """

    text: str
    encoding: str
    mark: bool
    faults: tuple[Fault, ...]


def decode(data: bytes) -> Decoded:
    """The text of a file's bytes: UTF-8, or UTF-16 and UTF-32 where a byte order mark says so."""
    for mark, encoding in _MARKS if data.startswith(_FIRST_MARKS) else ():
        if data.startswith(mark):
            body = data[len(mark) :]
            return _decode_utf8(body, True) if encoding == "utf-8" else _decode_wide(body, encoding)
    what = _binary(data)
    if what:
        return Decoded("", "binary", False, (_binary_fault(data, what),))
    return _decode_utf8(data, False)


def _binary(data: bytes) -> str:
    """What kind of file this is when it is not text, in words; empty for text."""
    if data.startswith(_FIRST_MAGIC):
        return next(what for magic, what in _MAGIC if data.startswith(magic))
    head = data[:4096]
    quarter = len(head) // 4
    if 0 in head and (head[1::2].count(0) > quarter or head[::2].count(0) > quarter):
        return "UTF-16 text without a byte order mark"
    controls = len(head) - len(head.translate(None, _CONTROL_BYTES))
    return "binary data" if controls > max(1, len(head) // 20) else ""


def _binary_fault(data: bytes, what: str) -> Fault:
    if what.startswith("UTF-16"):
        return Fault(
            "binary-file",
            "every other byte of this file is zero: it looks like UTF-16 without a byte order mark",
            START,
            help="save the file as UTF-8",
        )
    return Fault(
        "binary-file",
        f"this file is not text: it looks like {what}",
        START,
        help="move it out of the content folder, or name it under `exclude` in authoring.toml",
    )


def _decode_utf8(data: bytes, mark: bool) -> Decoded:
    try:
        return Decoded(data.decode(), "utf-8", mark, ())
    except UnicodeDecodeError:
        pass
    # each byte that does not belong becomes one lone surrogate, at its place in code points
    escaped = data.decode("utf-8", "surrogateescape")
    text = _BAD_BYTES.sub(lambda run: REPLACEMENT * len(run[0]), escaped)
    source = SourceText(text)
    faults = []
    count = sum(1 for _ in _BAD_BYTES.finditer(escaped))
    for number, run in enumerate(islice(_BAD_BYTES.finditer(escaped), SHOWN)):
        raw = run[0].encode("utf-8", "surrogateescape")
        if run.end() == len(escaped) and 0xC2 <= raw[0] <= 0xF4:
            message = "the file ends in the middle of a character"
            faults.append(Fault("invalid-encoding", message, source.span(*run.span()), help="complete the file"))
            continue
        faults.append(_bad_bytes(raw, source.span(*run.span()), 1 if number else count))
    return Decoded(text, "utf-8", mark, tuple(faults))


def _bad_bytes(raw: bytes, span: Span, runs: int) -> Fault:
    shown = " ".join(f"0x{byte:02X}" for byte in raw[:4]) + (" ..." if len(raw) > 4 else "")
    guess = raw[:4].decode("cp1252", "ignore")
    return Fault(
        "invalid-encoding",
        f"{'byte' if len(raw) == 1 else 'bytes'} {shown} cannot be read as UTF-8",
        span,
        label=f'in Windows-1252 this would be "{guess}"' if guess.isprintable() and guess else "",
        help="save the file as UTF-8" + (f"; {runs} places of it are not" if runs > 1 else ""),
    )


def _decode_wide(data: bytes, encoding: str) -> Decoded:
    faults = []
    name = encoding[: encoding.rindex("-")].upper()
    try:
        text = data.decode(encoding, "surrogatepass")
    except UnicodeDecodeError:
        text = data.decode(encoding, "replace")
        source = SourceText(text)
        at = text.find(REPLACEMENT)
        faults.append(
            Fault(
                "invalid-encoding",
                f"the bytes here cannot be read as {name}, which the byte order mark promises",
                source.span(at, at + 1),
                help="save the file as UTF-8",
            )
        )
    if not faults:
        faults.append(
            Fault("wide-encoding", f"this file is {name}", START, help="save it as UTF-8, as all other files")
        )
    return Decoded(text, encoding, True, tuple(faults))


def odd_characters(source: SourceText) -> tuple[str, list[Fault]]:
    """The text with each character that YAML or print has no use for replaced, and a fault for each.

    The text keeps its length. Such characters are controls, lone surrogates, byte order marks inside
    the text, and the line separators of YAML 1.1 that 1.2 and editors do not count as line breaks.
    """
    text = source.text
    if _is_plain(text):
        return text, []
    faults = []
    odd = re.compile(_ODD)
    count = sum(1 for _ in odd.finditer(text))
    for number, match in enumerate(islice(odd.finditer(text), SHOWN), 1):
        more = count - SHOWN if number == SHOWN else 0
        faults.append(_odd(match[0], source.span(*match.span()), more))
    lone = _LONE_RETURN.search(text)
    if lone:
        faults.append(
            Fault(
                "lone-carriage-return",
                "the line ends in a carriage return without a line feed",
                source.span(lone.start(), lone.start()),
                help="save the file with LF or CR LF line ends",
                repair=Repair("write LF line ends", tuple(_lone_returns(source))),
            )
        )
    return (odd.sub(REPLACEMENT, text) if count else text), faults


def _lone_returns(source: SourceText) -> Iterator[tuple[Span, str]]:
    for match in _LONE_RETURN.finditer(source.text):
        line, column = source.position(match.start())
        yield Span(line, column, line + 1, 0), "\n"


def _is_plain(text: str) -> bool:
    """Whether a quick look finds nothing but lines of what Unicode counts as printable."""
    if text.isascii():
        return not text.replace("\r\n", "").encode().translate(None, _PLAIN_BYTES)
    if "\r" in text:
        text = text.replace("\r\n", " ")
    return text.replace("\n", " ").replace("\t", " ").isprintable()


def _odd(char: str, span: Span, more: int) -> Fault:
    code = f"U+{ord(char):04X}"
    name = unicodedata.name(char, "").lower()
    if "\ud800" <= char <= "\udfff":
        what = f"half a character, the lone surrogate {code}"
    elif char == "\ufeff":
        what = f"a byte order mark ({code}) inside the text"
    elif char in "\x85\u2028\u2029":
        what = f"{name or 'next line'} ({code}), which some tools take for a line break"
    else:
        what = f"control character {code}" + (f" ({name})" if name else "")
    rest = f"; {more} more such characters follow" if more > 0 else ""
    repair = Repair("delete it", ((span, ""),), safe=char == "\ufeff")
    return Fault("control-character", what, span, help="delete it" + rest, repair=repair)
