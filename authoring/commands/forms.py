"""How commands write an answer that is no report of findings."""

from __future__ import annotations

from enum import StrEnum


class Form(StrEnum):
    """For people, or for machines."""

    TEXT = "text"
    JSON = "json"
