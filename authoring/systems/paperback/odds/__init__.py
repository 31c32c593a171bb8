"""Chances in Paperback Adventures: how well a deck of letters spells."""

from authoring.systems.paperback.odds.decks import deck_of

__all__ = ["deck_of"]
