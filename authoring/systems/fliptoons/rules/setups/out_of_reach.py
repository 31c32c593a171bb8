"""Set-ups in which nobody can ever hire, or ever dismiss: prices that no flip comes to."""

from __future__ import annotations

from collections.abc import Iterator

from authoring.lint.rule import Rule
from authoring.packs.documents import Document, Finding
from authoring.packs.linked import LinkedPack
from authoring.problems.problem import Severity
from authoring.systems.fliptoons.game.library import Library
from authoring.systems.fliptoons.model import SetUp
from authoring.systems.fliptoons.proving.bounds import most_of_flip, most_of_start
from authoring.systems.fliptoons.rules.times import brings, gains

NEVER = 99
"""As a cost or a number of cards it says plainly that nobody may ever dismiss."""


def check(pack: LinkedPack) -> Iterator[Finding]:
    """The cheapest price above what starting cards generate, a dismiss cost above any flip, more cards to keep than
    anybody can have. With the last two 99 is the way to say "never". Nothing is said where cards of the set-up gain
    fame besides, or bring cards that nobody paid for."""
    library = Library(pack)
    for document, setup in pack.each(SetUp, own=True):
        starting = library.starting_deck(setup)
        if not all(id in library.toons for id in starting):
            continue
        cards = len(starting) + len(library.toon_deck(setup))
        most = most_of_start(library, setup)
        if min(setup.prices) > most and not any(map(brings, (library.toons[id] for id in starting))):
            yield Finding(
                f"the cheapest price is {min(setup.prices)}, and starting cards generate {most} at the most",
                document.at("prices"),
                label="nobody ever hires a toon",
                help="begin with a lower price, or with cards that generate more",
            )
        yield from _dismissing(library, document, setup, cards)


def _dismissing(library: Library, document: Document, setup: SetUp, cards: int) -> Iterator[Finding]:
    flip = max((most_of_flip(library, setup, players) for players in setup.players), default=0)
    cheaper = any(toon.dismiss_cost for toon in library.toons.values())
    if (
        setup.dismiss_cost != NEVER
        and setup.dismiss_cost > flip
        and not cheaper
        and not any(map(gains, library.toons.values()))
    ):
        yield Finding(
            f"dismissing costs {setup.dismiss_cost} fame, and no flip generates more than {flip}",
            document.at("dismiss cost"),
            label="nobody ever dismisses a card",
            help=f"ask for less, or for {NEVER} if that is meant",
        )
    if setup.keep != NEVER and setup.keep > cards:
        yield Finding(
            f"nobody may dismiss with fewer than {setup.keep} cards, and there are {cards}",
            document.at("keep"),
            label="nobody ever dismisses a card",
            help=f"let players keep fewer, or {NEVER} if that is meant",
        )


RULE = Rule("out-of-reach", "Q210", Severity.WARNING, "a price that no flip comes to", check, scope="structure")
