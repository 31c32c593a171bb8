"""Which triggers come when."""

from __future__ import annotations

IN_FLIP = frozenset({"placed"})
"""Triggers that come while cards are still revealed."""
MARKET_OPEN = frozenset({"hired", "dismissed"})
"""Triggers that come while the market is open, among other times."""
NEEDS_GRID = frozenset({"placed", "fame checked", "market closed"})
"""Triggers of cards that lie in a grid."""
