"""The content as the game reads it: documents by id, effects as scripts, letter faces by card name, the dictionary."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from authoring.game.extensive import Move
from authoring.packs.cache import store_beside
from authoring.packs.linked import LinkedPack
from authoring.systems.paperback import model
from authoring.systems.paperback.game.stall import stall_of
from authoring.systems.paperback.model.effects import Effect
from authoring.systems.paperback.words.lexicon import SIZE, Lexicon, lexicon, words_in
from authoring.systems.paperback.words.spelling import Spelling
from authoring.vocabulary.content import Content

C = TypeVar("C", bound=Content)
VOWEL, WILD, CHOICE = "vowel", "wild", "choice"
"""The names of cards that are no documents of a deck; no id may clash, since a letter's id names its character."""
UPGRADED = "+"
"""What stands behind a card's id when its upgraded side is up."""


def plain(reference: str) -> str:
    """A reference without its pack: what a game calls the thing."""
    return reference.rpartition(":")[2]


class Script:
    """A list of effects as (key, value) pairs; the same list is the same script, compared by identity."""

    __slots__ = ("effects", "steps")

    def __init__(self, effects: Iterable[Effect]) -> None:
        self.effects = tuple(effects)
        self.steps: tuple[tuple[str, Any], ...] = tuple((effect.key, effect.value) for effect in self.effects)

    def __repr__(self) -> str:
        return f"Script({', '.join(key for key, _ in self.steps)})"


class Look(NamedTuple):
    """A card to spell with: its letter, hits, blocks and energy by edge, what it does; passing ones do nothing."""

    letter: str
    left: tuple[int, int, int] = (0, 0, 0)
    right: tuple[int, int, int] = (0, 0, 0)
    ability: Script | None = None
    plot: Script | None = None
    passing: bool = False

    def edge(self, side: str) -> tuple[int, int, int]:
        """The icons that count when the word is splayed to a side."""
        return self.left if side == "left" else self.right


class Library:
    """Everything a play looks up. Built once a pack; shared by all its games."""

    def __init__(self, pack: LinkedPack) -> None:
        self.pack = pack
        self.rulings: Mapping[str, str] = pack.rulings
        self.characters = self._all(model.Character)
        self.letters = self._all(model.LetterCard)
        self.penalties = self._all(model.Penalty)
        self.vowels: dict[str, model.EnemyVowel] = {
            vowel.letter: vowel for vowel in self._all(model.EnemyVowel).values()
        }
        self.items = self._all(model.Item)
        self.mcguffins = self._all(model.McGuffin)
        self.bosses = self._all(model.BossMcGuffin)
        self.cores = self._all(model.Core)
        self.enemies = self._all(model.Enemy)
        self.rewards = {plain(reward.enemy): (id, reward) for id, reward in self._all(model.Reward).items()}
        self.modes = self._all(model.Mode)
        self.loadouts = self._all(model.Loadout)
        self.unlocks = self._all(model.Unlock)
        self.shop = next(iter(self._all(model.Shop).values()), None)
        self.stall = stall_of(self.shop)
        self.twists: dict[str, model.Twist] = {}
        self.twist_cards = self._all(model.PlotTwist)
        for card in self.twist_cards.values():
            for id, twist in card.twists.items():
                self.twists.setdefault(id, twist)
        in_cores = {id: core.item for id, core in self.cores.items() if core.item is not None}
        self._uses: dict[str, model.Use] = {**self.items, **in_cores}
        self._sides: dict[str, Sequence[model.Passive]] = {
            **{id: (core.mcguffin,) for id, core in self.cores.items() if core.mcguffin is not None},
            **{id: (boss,) for id, boss in self.bosses.items()},
            **{id: card.sides for id, card in self.mcguffins.items()},
        }
        self.counts_turns = self._counts_turns()
        """Whether anything looks at how many turns a battle or a stage has had."""
        self.plays: dict[tuple[Any, ...], tuple[Move, ...]] = {}
        """The plays of hands met so far, by all that they depend on."""
        self._scripts: dict[int, tuple[object, Script]] = {}
        self.looks = dict(self._looks())
        self.lexicon = lexicon_of(pack)
        manifest = pack.manifest.file
        self.spelling = Spelling(self.lexicon, store_beside(manifest.parent) if manifest.is_absolute() else None)

    def _all(self, kind: type[C]) -> dict[str, C]:
        found: dict[str, C] = {}
        for document, content in self.pack.each(kind):
            found.setdefault(document.id, content)
        return found

    def _counts_turns(self) -> bool:
        rules = [stage.rule for enemy in self.enemies.values() for stage in enemy.stages if stage.rule is not None]
        limits = any(rule.loss_after is not None or rule.win_after is not None for rule in rules)
        limits = limits or any(mode.loss_after is not None for mode in self.modes.values())
        return limits or any(_mentions(document.data, "turn") for document in self.pack.documents)

    def _looks(self) -> Iterable[tuple[str, Look]]:
        for id, card in self.letters.items():
            for name, face in ((id, card.normal), (id + UPGRADED, card.upgraded)):
                ability, plot = (self.script(part) if part else None for part in (face.ability, face.plot))
                yield name, Look(card.letter, face.left.icons, face.right.icons, ability, plot)
        for id, penalty in self.penalties.items():
            yield id, Look(penalty.letter, passing=True)

    def vowel_look(self, letter: str, icons: bool) -> Look:
        """The enemy vowel's card, on the plain side or on that with icons."""
        card = self.vowels[letter]
        left, right = (card.left.icons, card.right.icons) if icons else ((0, 0, 0), (0, 0, 0))
        return Look(letter, left, right, self.script(card.ability))

    def script(self, effects: tuple[Effect, ...]) -> Script:
        """The script of a list of effects of the content."""
        known = self._scripts.get(id(effects))
        if known is None:
            known = self._scripts[id(effects)] = (effects, Script(effects))
        return known[1]

    def starting_deck(self, character: str) -> list[str]:
        """The ten letters of a character's starting deck, copies counted."""
        return self._deck(character, True)

    def library_deck(self, character: str) -> list[str]:
        """The fifty other letters."""
        return self._deck(character, False)

    def _deck(self, character: str, starter: bool) -> list[str]:
        return sorted(
            id
            for id, card in self.letters.items()
            if plain(card.character) == character and card.starter is starter
            for _ in range(card.copies)
        )

    def use_of(self, id: str) -> model.Use | None:
        """How an item, or a core card that is one, is used."""
        return self._uses.get(id)

    def passive_of(self, id: str, side: int) -> model.Passive | None:
        """What a McGuffin, or a core card that is one, does on a side."""
        sides = self._sides.get(id)
        return sides[min(side, len(sides) - 1)] if sides else None

    def face(self, card: str) -> model.Face | None:
        """The side of a letter card that is up; None for what is no letter of a character."""
        letter = self.letters.get(card.removesuffix(UPGRADED))
        if letter is None:
            return None
        return letter.upgraded if card.endswith(UPGRADED) else letter.normal

    def name(self, id: str) -> str:
        """What people call a card."""
        for table in (self.items, self.mcguffins, self.bosses, self.cores, self.enemies, self.characters):
            if id in table:
                named: str = table[id].name
                return named
        look = self.looks.get(id)
        return f"{look.letter.upper()} ({id})" if look else id


def _mentions(data: Any, measure: str) -> bool:
    """Whether plain data counts something: behind "per" or "measure", or in a bound such as "turn 4+"."""
    if isinstance(data, dict):
        words = ("when", "once", "text", "name", "notes")
        return any(
            _mentions(value, measure) for key, value in data.items() if not (key in words and isinstance(value, str))
        )
    if isinstance(data, list):
        return any(_mentions(each, measure) for each in data)
    return isinstance(data, str) and data.split(" ")[0] == measure


def lexicon_of(pack: LinkedPack) -> Lexicon:
    """The words of a pack: as its dictionary says, the own before that of a pack it builds on."""
    found = next(iter(pack.each(model.Dictionary)), None)
    if found is None:
        return lexicon("en", SIZE)
    document, book = found
    listed: tuple[str, ...] = ()
    if book.file is not None:
        path = document.file.parent / book.file
        try:
            listed = words_in(path)
        except (OSError, UnicodeDecodeError):
            listed = ()
    return lexicon(book.language, book.size, listed, book.add, book.remove, book.shortest)
