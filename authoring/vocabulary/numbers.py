"""Numbers with a bound: "at least 3", "at most 1", or just 2."""

from __future__ import annotations

import re
from typing import Any

from pydantic import Field, model_validator
from pydantic_core import PydanticCustomError

from authoring.vocabulary.content import Model


class Range(Model):
    """A range of whole numbers. Short forms: 2, "2+", "at least 2", "at most 3", "2-4"."""

    at_least: int = Field(default=0, alias="at least", description="The smallest number that will do.")
    at_most: int | None = Field(default=None, alias="at most", description="The largest number that will do.")

    @model_validator(mode="before")
    @classmethod
    def _short(cls, data: Any) -> Any:
        if isinstance(data, int) and not isinstance(data, bool):
            return {"at least": data, "at most": data}
        if isinstance(data, str):
            text = data.strip()
            if match := re.fullmatch(r"(?:at least\s+)?(\d+)\+?", text):
                exact = text.isdigit()
                low = int(match[1])
                return {"at least": low, "at most": low} if exact else {"at least": low}
            if match := re.fullmatch(r"at most\s+(\d+)", text):
                return {"at most": int(match[1])}
            if match := re.fullmatch(r"(\d+)\s*-\s*(\d+)", text):
                return {"at least": int(match[1]), "at most": int(match[2])}
            raise PydanticCustomError(
                "range_words",
                "{message}",
                {"message": f'"{data}" is no range, write 2, "2+", "at least 2", "at most 3" or "2-4"'},
            )
        return data

    @model_validator(mode="after")
    def _ordered(self) -> Range:
        if self.at_most is not None and self.at_most < self.at_least:
            raise PydanticCustomError(
                "range_words",
                "{message}",
                {"message": f"no number is at least {self.at_least} and at most {self.at_most}"},
            )
        return self

    @classmethod
    def __get_pydantic_json_schema__(cls, core: Any, handler: Any) -> Any:
        """A number, words, or the long form."""
        inner = handler.resolve_ref_schema(handler(core))
        title, description = inner.pop("title", "Range"), inner.pop("description", "")
        words = {"type": "string", "examples": ["2+", "at least 2", "at most 3", "2-4"]}
        return {"title": title, "description": description, "anyOf": [{"type": "integer"}, words, inner]}

    def __contains__(self, number: int) -> bool:
        return self.at_least <= number and (self.at_most is None or number <= self.at_most)

    def __str__(self) -> str:
        if self.at_most == self.at_least:
            return str(self.at_least)
        if self.at_most is None:
            return f"at least {self.at_least}"
        return f"{self.at_least}-{self.at_most}" if self.at_least else f"at most {self.at_most}"
