"""How a set-up runs: decks, market, the phases of a round, and how it ends. Rulebook: Setup; Solo Play Rules."""

from __future__ import annotations

from collections import Counter

from authoring.diagrams.model import Diagram, Edge, LookName, Node, Open
from authoring.packs.documents import Document, Route
from authoring.packs.linked import LinkedPack
from authoring.systems.fliptoons.game.library import Library, plain
from authoring.systems.fliptoons.model import Season, SetUp, Toon


def set_up_diagram(pack: LinkedPack, document: Document, setup: SetUp) -> Diagram:
    """The cards from their decks through the market, and the round from flip to flip."""
    nodes: list[Node] = []

    def node(id: str, title: str, look: LookName, *rows: str, at: Route | None = None, event: str = "") -> None:
        events = (event,) if event else ()
        nodes.append(Node(id, title, look, rows, at or document.at(), events, Open(title, rows)))

    def named(id: str) -> str:
        toon = pack.get(Toon, id)
        return toon.title if toon is not None else plain(id)

    dealt = [f"{count} {named(id)}" for id, count in setup.deck.items()]
    node("start", "Starting deck", "start", f"{sum(setup.deck.values())} cards each: {', '.join(dealt)}",
         at=document.at("deck"))  # fmt: skip
    seasons = [season.title for _, season in pack.each(Season) if not setup.seasons or season.id in setup.seasons]
    cards = len(Library(pack).toon_deck(setup))
    rows = [f"{cards} cards of {', '.join(seasons) or 'all seasons'}"]
    rows += [f"without {', '.join(map(named, setup.without))}"] if setup.without else []
    rows += [f"{setup.discard} of them discarded once the market is laid"] if setup.discard else []
    left = cards - setup.discard - len(setup.prices)
    node("deck", "Toon deck", "store", *rows, f"{left} left to refill the market")
    prices = Counter(setup.prices)
    node("market", "Market", "store", f"{len(setup.prices)} slots at {', '.join(map(str, sorted(prices.elements())))}",
         at=document.at("prices"))  # fmt: skip
    node("flip", "Flip", "round", "fill the grid from the own deck")
    node("check", "Check Fame", "round", f"is it {setup.threshold} or more?", at=document.at("threshold"))
    shop = f"dismiss for {setup.dismiss_cost} fame, down to {setup.keep} cards"
    node("shop", "Market phase", "round", f"{setup.actions} actions: hire a card, or {shop}", at=document.at("actions"))
    if setup.win == "at threshold":
        node("won", "Won", "success", "at once", at=document.at("win"), event="end:won")
        ends = [Edge("check", "won", f"{setup.threshold} fame")]
    else:
        node("final", "Final Flip", "choice", f"critic's choice adds {setup.critic}", at=document.at("win"))
        node("won", "Won", "success", "by the most fame", at=document.at("win"), event="end:won")
        ends = [Edge("check", "final", f"somebody has {setup.threshold}"), Edge("final", "won")]
    edges = [Edge("start", "flip"), Edge("flip", "check"), *ends, Edge("check", "shop", "less", True)]
    edges += [Edge("deck", "market", "refills"), Edge("market", "shop", "is hired from")]
    if setup.churn:
        node("churn", "Churn", "round", "the outer two market cards are replaced", at=document.at("churn"))
        edges += [Edge("shop", "churn"), Edge("churn", "flip", "next round")]
    else:
        edges.append(Edge("shop", "flip", "next round"))
    if setup.lose != "never":
        node("lost", "Lost", "failure", "the market cannot be refilled", at=document.at("lose"), event="end:lost")
        edges.append(Edge("churn" if setup.churn else "shop", "lost", dashed=True))
    players = " or ".join(map(str, setup.players))
    description = f"How {setup.title} runs, for {players} players: decks, market, the phases of a round, its ends."
    return Diagram("set-up", document.id, setup.title, description, tuple(nodes), tuple(edges), plain=True)
