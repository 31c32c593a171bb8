"""The parser: PyYAML's events, from libyaml where it is there and from Python where not.

Both give the same events with the same marks, 0-based and in code points; libyaml is thirty times faster.
They part where libyaml is laxer than YAML: the Python one refuses a tab between a colon and its value,
a `#` that touches a block mark (`|#`), and a `?` inside a text in brackets.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Protocol, TypeAlias, cast

from yaml import SafeLoader
from yaml.events import ScalarEvent
from yaml.scanner import ScannerError

Event: TypeAlias = Any
"""One of the classes of `yaml.events`; their base declares neither the marks nor the values they have."""

_SURROGATE = re.compile("[\ud800-\udfff]").search


class Parser(Protocol):
    """What both parsers offer: the next event, or a YAMLError."""

    def get_event(self) -> Event: ...

    def dispose(self) -> None: ...


class PythonParser:
    """The parser in pure Python, made to refuse the one thing only libyaml refuses."""

    def __init__(self, text: str) -> None:
        self._loader: Any = SafeLoader(text)

    def get_event(self) -> Event:
        event: Event = self._loader.get_event()
        if type(event) is ScalarEvent and event.style == '"' and _SURROGATE(event.value):
            problem = "found invalid Unicode character escape code"
            mark: Any = event.start_mark
            raise ScannerError("while parsing a quoted scalar", mark, problem, mark)
        return event

    def dispose(self) -> None:
        self._loader.dispose()


def _libyaml() -> Callable[[str], Parser] | None:
    try:
        from yaml._yaml import CParser
    except ImportError:
        return None
    return cast("Callable[[str], Parser]", CParser)


LIBYAML: Callable[[str], Parser] | None = _libyaml()
"""libyaml's parser, or None where PyYAML was installed without it."""

PARSER: Callable[[str], Parser] = LIBYAML or PythonParser
"""The parser in use."""
