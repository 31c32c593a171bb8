"""Text and places: reading YAML 1.2 into plain data, finding where things stand, writing files whole.

read_file(path, limits) -> SourceFile          one file: documents, faults, text
read_bytes(path, data, limits) -> SourceFile   the same, for bytes at hand
read_text(text, limits) -> documents, faults   a text
gc_paused()                                    around reading many files
locate(text, number, path) -> Found            where a document path stands
places_of(text) -> Places                      all such questions about one text
write_whole(path, text)                        a file written whole or not at all
RULES                                          the names reading reports under
"""

from __future__ import annotations

from authoring.source.collector import gc_paused
from authoring.source.faults import RULES, Fault, ReadingRule
from authoring.source.limits import LIMITS, Limits
from authoring.source.places import Found, Places, locate, places_of
from authoring.source.reading import SourceDocument, SourceFile, read_bytes, read_file, read_text
from authoring.source.text import START, DocPath, SourceText, Span
from authoring.source.writing import write_whole

__all__ = [
    "LIMITS",
    "RULES",
    "START",
    "DocPath",
    "Fault",
    "Found",
    "Limits",
    "Places",
    "ReadingRule",
    "SourceDocument",
    "SourceFile",
    "SourceText",
    "Span",
    "gc_paused",
    "locate",
    "places_of",
    "read_bytes",
    "read_file",
    "read_text",
    "write_whole",
]
