"""What a card is about at a glance: the drawings of what it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from authoring.systems.paperback.model import Effect
from authoring.systems.paperback.sheets.look import ICONS
from authoring.systems.paperback.wording import COUNTED

PICTURED: Mapping[str, str] = {
    "draw": "hand-of-cards", "draw_next": "hand-of-cards", "stun": "stars", "advance": "arrow",
    "set_indicator": "arrow",
    "choice_letter": "quill", "retain": "lock", "recover": "again", "fatigue": "moon", "discard": "dismiss",
    "penalty": "skull", "take_letters": "monster", "release": "unlock", "max_hp": "heart", "upgrade": "up-card",
}  # fmt: skip
"""The drawings of effects that do not count something."""


def drawn(every: Iterable[Effect]) -> Iterator[str]:
    """The drawings of what effects do, in their order."""
    for each in every:
        name, value = each.key, each.value
        if name in COUNTED:
            yield ICONS[COUNTED[name][2].strip("{}")].drawings[0]
        elif name in PICTURED:
            yield PICTURED[name]
        elif name == "when":
            yield from drawn((*value.do, *value.otherwise))
        elif name == "pay":
            yield from drawn(value.do)
        elif name == "choose":
            yield from drawn(effect for option in value for effect in option.do)
