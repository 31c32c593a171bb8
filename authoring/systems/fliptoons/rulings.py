"""Where the rulebook of FlipToons is silent or contradicts itself: each reading a switch with a default."""

from __future__ import annotations

from authoring.vocabulary.system import Ruling

_TABLE = (
    ("FT-R01", "the order of rows, where one is above", "extra rows first | base rows first", "Flip"),
    ("FT-R02", "which row is the upper one", "that of the first three slots | the topmost one", "FAQ Goat, Monkey"),
    (
        "FT-R03",
        "a card that stacks itself and finds nothing to stack on",
        "stays in its slot | is returned, unless it wants the one before",
        "FAQ Turkey",
    ),
    ("FT-R04", "which card is the first", "reading order | order of placing | reading order of the slots", "Rabbit"),
    ("FT-R05", "placed abilities of a card gained from the toon deck", "resolve | do not resolve", "FAQ Snake"),
    ("FT-R06", "fame gained during Flip", "counts in Check Fame | can be spent only", "FAQ Snake"),
    (
        "FT-R07",
        "hired abilities of a card gained during Flip",
        "after every flip, before Check Fame | at once",
        "FAQ Snake",
    ),
    ("FT-R08", "an immune card on top of the deck", "next slot | the slot to the right or under the deck", "FAQ Snake"),
    ("FT-R09", "dismissed abilities during Flip", "after every flip, before Check Fame | at once", "Pig"),
    (
        "FT-R10",
        "a card flipped face up again",
        "active, and not placed again | active, and placed again",
        "Keyword Flip",
    ),
    (
        "FT-R11",
        "dismissing face-down cards",
        "never | by the action, at the usual cost",
        "Dismiss a Toon; FAQ Butterfly",
    ),
    ("FT-R12", "what fewer than four cards prevent", "the action | every dismissal", "Dismiss a Toon"),
    (
        "FT-R13",
        "a gap in the market while cards are replaced",
        "stays until the refill | is filled as well",
        "FAQ Horse",
    ),
    (
        "FT-R14",
        "a market with too few cards",
        "under the highest prices | under the lowest prices",
        "Refill the Market",
    ),
    ("FT-R15", "when the outer two cards go", "after the last refill | after the abilities then", "Cleanup; Market"),
    ("FT-R16", "critic's choice in repeated Final Flips", "counts every time | counts the first time", "Final Flip"),
    (
        "FT-R17",
        "critic's choice when the market ends the game",
        "stays on the table | goes to the most fame",
        "Refill the Market",
    ),
    (
        "FT-R18",
        "abilities after Check Fame",
        "of face-up cards in the grid | of cards in the deck as well",
        "FAQ Skunk",
    ),
    ("FT-R19", "every card of none", "holds | does not hold", "Lion"),
    ("FT-R20", "what is copied", "generated fame | printed fame", "Cow: the largest there is"),
    (
        "FT-R21",
        "cards that are compared with other grids",
        "face-up cards of grids and market | face-down cards of grids as well",
        "Dog, Camel",
    ),
    ("FT-R22", "whether a card counts itself", "it does, unless it says others | it never does", "FAQ Bear"),
    ("FT-R23", "a sum below zero", "stands, with nothing to spend | is nothing", "Check Fame"),
    (
        "FT-R24",
        "the ranks in the example of Setup, an illustration: there is nothing to switch",
        "prices, not ranks",
        "Setup",
    ),
    (
        "FT-R25",
        "the fame in the example of the Market, an illustration: there is nothing to switch",
        "as it is told",
        "Market",
    ),
    (
        "FT-R26",
        "a stacked card that moves to a row above",
        "leaves the stack behind | takes what lies under it along",
        "FAQ Ostrich, Monkey",
    ),
    ("FT-R27", "a second card above one column", "a further row | on top of the first", "FAQ Monkey"),
    ("FT-R28", "a mandatory choice among none", "nothing happens | the rest of the ability lapses", "Skunk"),
    (
        "FT-R29",
        "the order of players after the Market",
        "from the first player on | from the next first player on",
        "Market",
    ),
    (
        "FT-R30",
        "a dismiss cost of a card's own",
        "replaces the usual one, for the action | replaces a higher one, for the action",
        "Caterpillar",
    ),
    (
        "FT-R31",
        "where cards that go round for ever are stopped, a limit of this tool",
        "a flip ends after forty reveals, abilities after long | a flip ends after twelve reveals",
        "nowhere",
    ),
    (
        "FT-R32",
        "a Final Flip that is tied again and again",
        "shared after twenty repeats | shared after one repeat",
        "nowhere",
    ),
)

RULINGS = {
    id: Ruling(id, question, tuple(word.strip() for word in words.split("|")), source)
    for id, question, words, source in _TABLE
}
"""The rulings by id. One alternative alone means: settled, listed so that a pack can cite it."""
