"""Printable sheets: cards, tokens, boards and books, set by typst from a game-neutral model of what a box holds."""
