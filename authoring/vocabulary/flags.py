"""Keys that are only ever switched on: `wound: true`."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BeforeValidator
from pydantic_core import PydanticKnownError


def _only_true(value: Any) -> Any:
    """A literal True lets 1 and 1.0 through, as they equal it; beside a number in a union it would swallow them."""
    if value is not True and value == True:  # noqa: E712
        raise PydanticKnownError("literal_error", {"expected": "True"})
    return value


Flag: TypeAlias = Annotated[Literal[True], BeforeValidator(_only_true)]
"""True, and nothing that equals it."""
