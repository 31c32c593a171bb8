"""Rules about the map and every location code that points into it. Rulebook: Game Board."""

from __future__ import annotations

from authoring.lint.rule import Rule
from authoring.systems.flipside.rules.maps import (
    barrier_without_border,
    border_to_itself,
    duplicate_printed_code,
    malformed_location_code,
    map_without_stall,
    mixed_script_code,
    not_one_map,
    one_sided_border,
    unconnected_location,
    unknown_location,
    unused_region,
)

RULES: tuple[Rule, ...] = (
    unknown_location.RULE,
    mixed_script_code.RULE,
    malformed_location_code.RULE,
    one_sided_border.RULE,
    border_to_itself.RULE,
    barrier_without_border.RULE,
    unconnected_location.RULE,
    map_without_stall.RULE,
    duplicate_printed_code.RULE,
    unused_region.RULE,
    not_one_map.RULE,
)
