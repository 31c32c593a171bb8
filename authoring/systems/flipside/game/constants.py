"""The numbers of the rulebook that no card changes."""

XP_CAP = 15
"""Character Board 6: no more XP is held; excess is lost (FS-R03)."""
COINS_AT_START = 2
"""Personal Player Setup 9."""
HEALTH_AT_START, HEALTH_SLOTS = 3, 6
"""Character Board 2: open health slots at the start, and in all."""
ITEMS_AT_START, ITEM_SLOTS = 2, 4
"""Character Board 4: open item slots at the start, one of them for the starting item, and in all."""
MOVEMENT_DRAW = 5
"""Movement Phase: tokens drawn by each player."""
QUESTS = 3
"""Game Objective: quests to complete before the final round to take part in it."""
FIX_COST = 1
"""Visit Stall 4, Set Up Camp 5: coins an item."""
JUNK_DISCOUNT = 1
"""Character Board 7: how much less junk is worth (FS-R24)."""
