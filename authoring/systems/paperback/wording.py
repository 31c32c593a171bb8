"""Content in the few words it is written in: keys before values, no brackets."""

from __future__ import annotations

from typing import Any


def words(data: Any) -> str:
    """Plain data as a document has it, such as effects: "hits 2, blocks 1 for each hex on enemy"."""
    if isinstance(data, dict):
        if "per" in data:
            return _counted(data)
        return ", ".join(key if value is True else f"{key} {words(value)}" for key, value in data.items())
    if isinstance(data, list):
        return ", ".join(map(words, data))
    return str(data)


def _counted(data: dict[str, Any]) -> str:
    """A number that is counted, or read off a chart."""
    each = "".join((f"{data['every']} " if data.get("every", 1) > 1 else "", data["per"]))
    if "chart" in data:
        steps = ", ".join(f"{value} from {key} on" for key, value in data["chart"].items())
        told = f"by {each} ({steps})"
    else:
        told = f"{data.get('each', 1)} for each {each}"
    base = f"{data['base']} and " if data.get("base") else ""
    most = f", {data['most']} at most" if "most" in data else ""
    return f"{base}{told}{most}"
