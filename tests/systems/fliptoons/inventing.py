"""Casts of toons that nobody planned: every part of the vocabulary, put together at random."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any, get_args

import yaml

from authoring.systems.fliptoons.fast.compiling import READINGS
from authoring.systems.fliptoons.game.ranking import READINGS as MEASURED
from authoring.systems.fliptoons.model.effects import PLACES, Trigger
from authoring.systems.fliptoons.model.queries import Zone
from authoring.systems.fliptoons.rulings import RULINGS

Data = dict[str, Any]
ZONES: tuple[str, ...] = get_args(Zone)
AROUND = ZONES[:11]
"""Zones of the own grid, where effects reach."""
TRIGGERS: tuple[str, ...] = get_args(Trigger)
STARTING = ("s-a", "s-b", "s-c")
TOONS = tuple(f"t-{letter}" for letter in "abcdefghi")
IDS = (*STARTING, *TOONS)
SLOW = ("place in deck", "hire")
"""Effects that the fast engine refuses."""


class Inventor:
    """Invents packs; the same seed, the same pack. With `fast` they are such as the fast engine plays."""

    def __init__(self, seed: int, fast: bool = False) -> None:
        self.random, self.fast = Random(seed), fast

    def odds(self, chance: float) -> bool:
        """Whether something happens that has this chance."""
        return self.random.random() < chance

    def some(self, words: tuple[str, ...], two: float = 0.25) -> list[str]:
        """One of the words, or two."""
        return self.random.sample(words, 2 if self.odds(two) else 1)

    def filter(self, often: float = 0.5) -> Data:
        """What a card has to be, if anything."""
        parts = {
            "rank": self.random.choice(["3+", "at most 4", 1, "2-5", "1+"]), "odd": self.odds(0.5),
            "tag": self.random.choice(["fish", "bird"]), "deck": self.random.choice(["starting", "toon"]),
            "name": self.some(IDS),
        }  # fmt: skip
        return {key: value for key, value in parts.items() if self.odds(often if key == "rank" else often / 3)}

    def cards(self, zones: tuple[str, ...] = ZONES) -> Data:
        """A selection of cards."""
        found = {"face": "down"} if self.odds(0.15) else self.filter()
        return {**found, "in": self.some(zones), **({"others": True} if self.odds(0.3) else {})}

    def tally(self) -> Data:
        """What is counted."""
        return {**self.cards(), **({"count": self.random.choice(["names", "pairs"])} if self.odds(0.3) else {})}

    def condition(self, depth: int = 0) -> Any:
        """A condition, of others down to some depth."""
        deeper = ["all", "any", "not"] if depth < 2 else []
        match self.random.choice(["in", "exists", "count", "every", "different", "most", "least fame", *deeper]):
            case "in":
                return {"in": self.some(PLACES)}
            case "count":
                return {"count": {**self.tally(), "is": self.random.choice(["1+", "3+", "at most 1", 0])}}
            case "different":
                return {"different": self.some(ZONES)}
            case "most":
                return {"most": self.random.choice(IDS)}
            case "least fame":
                return "least fame"
            case "not":
                return {"not": self.condition(depth + 1)}
            case "all" | "any" as key:
                return {key: [self.condition(depth + 1) for _ in range(2)]}
            case key:
                return {key: self.cards()}

    def target(self, *more: str) -> Any:
        """A target."""
        match self.random.choice(["this", "previous placed", "choose", "first", "lowest", *more]):
            case "choose" | "lowest" as key:
                return {key: self.cards(AROUND)}
            case "first":
                return {"first": [self.cards(AROUND) for _ in range(2)]}
            case word:
                return word

    def effect(self) -> Any:
        """An effect."""
        keys = ["dismiss", "flip", "return", "replace", "stack", "stack toon", "move above", "next", "gain"]
        keys += ["redraw market", "take toon", *(() if self.fast else SLOW)]
        match self.random.choice(keys):
            case "dismiss":
                return {"dismiss": self.target("deck top", "deck bottom")}
            case "flip" | "return" | "replace" as key:
                return {key: self.target()}
            case "stack":
                return {"stack": {"on": self.target()}}
            case "stack toon":
                return {"stack": {"card": "toon deck", "on": self.target()}}
            case "next":
                fate = self.random.choice(["stacked on this", "face down", "returned", "in row above"])
                return {"next": {**self.filter(0.3), "is": fate}}
            case "gain":
                return {"gain": self.random.choice([{"fame": 2}, {"actions": 1}])}
            case "place in deck":
                return {"place in deck": self.random.choice(["any", "any player", "toon deck"])}
            case "redraw market":
                return {"redraw market": "any"}
            case "hire":
                return {"hire": self.random.choice(["market", "dismissed"])}
            case word:
                return word

    def ability(self) -> Data:
        """An ability."""
        do = [self.effect() for _ in range(self.random.choice([1, 1, 2, 3]))]
        when = self.some(TRIGGERS, 0.2)
        if self.fast and any(isinstance(effect, dict) and "next" in effect for effect in do):
            when = ["placed"]
        found: Data = {"when": when, "do": do}
        if self.odds(0.35):
            found["if"] = self.condition()
        if self.odds(0.25):
            found["may"] = True
        return found

    def bonus(self) -> Data:
        """A bonus."""
        found: Data = {"fame": self.random.choice([1, 2, 3, 4, -1])}
        by = self.random.choice(["if", "per", "both"])
        if by != "per":
            found["if"] = self.condition()
        if by != "if":
            found["per"] = self.tally()
        return found

    def toon(self, id: str, rank: int) -> Data:
        """A toon, a starting card where it has no rank."""
        made: Data = {"kind": "toon", "id": id, "rank": rank, "fame": self.random.choice([0, 1, 2, 3, 5, -1])}
        if rank:
            made["copies"] = self.random.choice([1, 2, 3])
            if self.odds(0.06):
                made["fame"] = {"copy": "adjacent"}
        else:
            made |= {"deck": "starting", "fame": self.random.choice([0, 1, 2])}
        if self.odds(0.5):
            made["bonus"] = [self.bonus() for _ in range(self.random.choice([1, 1, 2]))]
        if self.odds(0.6):
            made["abilities"] = [self.ability() for _ in range(self.random.choice([1, 1, 2]))]
        if self.odds(0.25):
            made["cannot be"] = self.some(("flipped", "dismissed", "returned"))
        if self.odds(0.2):
            costs = [3, 0, {"of": "adjacent", "is": 2}, {"of": "stack", "less": 2}, {"less": 2}]
            made["dismiss cost"] = self.random.choice(costs)
        if self.odds(0.3):
            made["tags"] = self.random.choice(["fish", "bird"])
        return made

    def pack(self, folder: Path) -> Path:
        """Write a pack of three starting cards and nine toons, with a set-up for one and one for two or three."""
        documents = [self.toon(id, 0) for id in STARTING]
        documents += [self.toon(id, rank) for rank, id in enumerate(TOONS, 1)]
        deck = {"s-a": 3, "s-b": 2, "s-c": 1}
        prices = sorted(self.random.choice(range(7)) for _ in range(3))
        common: Data = {"kind": "set-up", "deck": deck, "prices": prices, "churn": True, "keep": 0}
        documents += [
            {**common, "id": "solo", "title": "Solo", "players": 1, "threshold": self.random.choice([12, 20, 30]),
             "win": "at threshold", "lose": "short market", "actions": self.random.choice([1, 2, 3])},
            {**common, "id": "party", "title": "Party", "players": [2, 3], "threshold": 20},
        ]  # fmt: skip
        manifest: Data = {"kind": "pack", "id": "invented", "system": "fliptoons", "version": "1.0.0", "title": "I"}
        known = READINGS if self.fast else MEASURED if self.odds(0.5) else {}
        choices = {
            id: each.alternatives for id, each in RULINGS.items() if len(each.alternatives) > 1 and id not in known
        }
        manifest["rulings"] = {id: self.random.choice(words) for id, words in choices.items()}
        folder.mkdir(exist_ok=True)
        (folder / "pack.yaml").write_text(yaml.safe_dump(manifest), encoding="utf-8")
        (folder / "cast.yaml").write_text(yaml.safe_dump(documents), encoding="utf-8")
        return folder
