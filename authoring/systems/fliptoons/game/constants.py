"""Numbers of the rulebook that no set-up changes, and those that bound what the rulebook leaves open."""

ROWS, COLUMNS = 2, 3
"""The six slots of a grid. Extra rows above them have the numbers -1, -2, ... (FT-R27)."""
SLOTS = tuple((row, column) for row in range(ROWS) for column in range(COLUMNS))
"""The slots in the order in which they are filled."""
REVEALS, FEWER_REVEALS = 40, 12
"""Cards that one flip reveals at the most, by the two readings of FT-R31."""
FIRINGS = 300
"""Cards that fire without anything being asked or drawn before they set each other off no more (FT-R31)."""
REPEATS = 20
"""How often a tied Final Flip is repeated at the most (FT-R32)."""
