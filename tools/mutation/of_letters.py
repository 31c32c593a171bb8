"""Defects of Paperback's letters, words and characters: decks, edges, upgrades, dictionaries, penalty cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from authoring.problems.problem import Severity
from tools.mutation import kinds
from tools.mutation.goods import Data, Draft, Good, Key
from tools.mutation.kinds import Spot, adding, changing, each, setting, taking, twin

kind = partial(kinds.kind, system="paperback")


def _letters(good: Good, starter: bool | None = None) -> Iterator[tuple[Key, Data]]:
    for key, data in each(good, "letter"):
        if starter is None or data.get("starter", False) is starter:
            yield key, data


# Decks


@kind("letter too many in a deck")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _letters(good):
        yield changing(key, ("copies",), _one_more_copy, data["character"])


def _one_more_copy(letter: Data) -> None:
    letter["copies"] = letter.get("copies", 1) + 1


@kind("letter missing from a deck")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _letters(good):
        if data.get("copies", 1) == 1 and not any(ref.target == key[1] for ref in good.refs("letter")):
            yield Spot(("character", data["character"]), (), partial(Draft.drop, key=key), (key[1],))


@kind("letter on the wrong side of the deck")
def _(good: Good) -> Iterator[Spot]:
    """A starting letter becomes one of the library: nine to begin with, fifty-one to come."""
    for key, data in _letters(good, starter=True):
        yield taking(key, ("starter",), data["character"])


@kind("starting letters that spell nothing")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in each(good, "character"):
        mine = [letter for letter, data in _letters(good, True) if data["character"] == key[1]]
        yield Spot(key, (), partial(_mute, mine), (key[1],))


def _mute(letters: list[Key], draft: Draft) -> None:
    for key, letter in zip(letters, "qqqqqqxxxx", strict=False):
        draft[key]["letter"] = letter


@kind("letter that another one beats")
def _(good: Good) -> Iterator[Spot]:
    """A card of the library with a weaker one of the same letter beside it."""
    for key, data in _letters(good, False):
        if data.get("copies", 1) > 1 and data["left"] != "-":
            worse = {**data, "id": f"{key[1]}-faded", "copies": 1, "left": "-"}
            worse["upgraded"] = {**data["upgraded"], "left": "-"}
            yield Spot(("letter", worse["id"]), (), partial(_faded, key, worse), (key[1],))


def _faded(key: Key, worse: Data, draft: Draft) -> None:
    draft[key]["copies"] -= 1
    draft.add(worse)


@kind("letter that is no letter")
def _(good: Good) -> Iterator[Spot]:
    for number, (key, _) in enumerate(_letters(good)):
        yield setting(key, ("letter",), ("ch", "é", "A", "?", 4)[number % 5])


# Sides


@kind("upgrade that changes nothing")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _letters(good):
        yield setting(key, ("upgraded",), _side(data))


@kind("upgrade that shows less")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _letters(good):
        if data["right"] != "-":
            yield setting(key, ("upgraded", "right"), "-")


@twin("upgrade that shows less")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in _letters(good):
        yield setting(key, ("upgraded", "right"), "5h 5b 5e")


@kind("upgrade that does less")
def _(good: Good) -> Iterator[Spot]:
    """The same edges, and the same ability with a smaller number or none."""
    for key, data in _letters(good):
        ability = data.get("ability", [])
        if ability and _numbers(ability):
            yield setting(key, ("upgraded",), {**_side(data), "ability": []})


def _numbers(ability: list[Any]) -> bool:
    """Whether an ability is of plain numbers above 0."""
    values = [value for effect in ability for value in (effect.values() if isinstance(effect, dict) else ["word"])]
    return all(isinstance(value, int) and value > 0 for value in values)


def _side(letter: Data) -> Data:
    return {part: letter[part] for part in ("left", "right", "ability", "plot") if part in letter}


@kind("letter that is good for nothing", Severity.INFO)
def _(good: Good) -> Iterator[Spot]:
    for key, _ in _letters(good):
        yield changing(key, ("letter",), lambda letter: letter.update(left="-", right="-", ability=[], plot=[]))
        yield setting(key, ("upgraded",), {"left": "-", "right": "-"})


@kind("edge that cannot be read")
def _(good: Good) -> Iterator[Spot]:
    for number, (key, _) in enumerate(_letters(good)):
        yield setting(key, ("left",), ("2x", "1h 1h", "h2", "one hit", "12h")[number % 5])


@kind("letter that deals a reward in a battle")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in _letters(good):
        yield changing(key, ("ability",), lambda letter: letter.update(ability=[{"gain item": 1}]))


# Words


@kind("dictionary without a word")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in each(good, "dictionary"):
        yield changing(key, (), lambda book: book.update(language=None), key[1])


@kind("word list that is not there")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in each(good, "dictionary"):
        yield changing(key, ("file",), lambda book: book.update(file="more-words.txt"), key[1])


@kind("letter that is in no word")
def _(good: Good) -> Iterator[Spot]:
    """The dictionary has ten words, and none with a q."""
    for key, data in _letters(good, False):
        for book, _ in each(good, "dictionary"):
            yield Spot(key, ("letter",), partial(_no_such_word, key, book), (data["character"],))


def _no_such_word(key: Key, book: Key, draft: Draft) -> None:
    draft[book].update(language=None, add=["cat", "tea", "stone", "read", "noise", "lid", "sit", "old", "tin", "nod"])
    draft[key]["letter"] = "q"


@kind("penalty cards that spell a word")
def _(good: Good) -> Iterator[Spot]:
    keys = [key for key, _ in each(good, "penalty")]
    if len(keys) > 1:
        for word in ("at", "me", "so"):
            yield Spot(keys[0], ("letter",), partial(_spelling, keys, word), tuple(key[1] for key in keys))


@twin("penalty cards that spell a word")
def _(good: Good) -> Iterator[Spot]:
    keys = [key for key, _ in each(good, "penalty")]
    for word in ("vw", "kv"):
        yield Spot(keys[0], ("letter",), partial(_spelling, keys, word))


def _spelling(keys: list[Key], word: str, draft: Draft) -> None:
    for key, letter in zip(keys, word, strict=False):
        draft[key]["letter"] = letter


@kind("penalty card that costs nothing")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in each(good, "penalty"):
        yield setting(key, ("unplayed",), [])


# Characters and loadouts


@kind("character without a starting item")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "item"):
        if data.get("starter"):
            yield taking(key, ("starter",), data["character"])


@kind("two starting items")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "item"):
        if not data.get("starter"):
            for character, _ in each(good, "character"):
                yield changing(key, ("starter",), partial(_begins_with, character[1]), character[1])


def _begins_with(character: str, item: Data) -> None:
    item.update(character=character, starter=True)


@kind("core cards of one sort")
def _(good: Good) -> Iterator[Spot]:
    """Both open core cards are about hexes."""
    for key, data in each(good, "core"):
        if data["uses"] == "boons" and not data.get("sealed"):
            yield setting(key, ("uses",), "hexes", data["character"])


@kind("core card that has nothing to do with its counter")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "core"):
        if "item" in data:
            yield setting(key, ("item",), {"cost": 1, "do": [{"hits": 1}]}, key[1])


@kind("loadout with more HP than there can be")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in each(good, "loadout"):
        yield setting(key, ("hp",), 70)


@twin("loadout with more HP than there can be")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "loadout"):
        yield setting(key, ("hp",), data["hp"] + 1)


@kind("loadout with letters of the wrong deck")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "loadout"):
        starters = [letter[1] for letter, card in _letters(good, True) if card["character"] == data["character"]]
        yield changing(key, ("letters",), partial(_deck_of, starters[:1]), *starters[:1])


def _deck_of(letters: list[str], loadout: Any) -> None:
    loadout["letters"] = letters


@kind("loadout that comes before the first battle")
def _(good: Good) -> Iterator[Spot]:
    """Five new letters, and only one battle was won."""
    for key, data in each(good, "loadout"):
        if (data["book"], data["type"]) == (1, "boss"):
            library = [letter[1] for letter, card in _letters(good, False) if card["character"] == data["character"]]
            yield changing(key, ("letters",), partial(_deck_of, library[:9]))


@kind("character without enemies for the last book")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in each(good, "character"):
        last = [enemy for enemy, data in each(good, "enemy") if data["book"] == 3 and data["type"] == "boss"]
        yield Spot(key, (), partial(_earlier, last), tuple(enemy[1] for enemy in last))


def _earlier(enemies: list[Key], draft: Draft) -> None:
    for key in enemies:
        draft[key]["book"] = 2


@kind("second dictionary in a game")
def _(good: Good) -> Iterator[Spot]:
    yield adding({"kind": "dictionary", "id": "more-words", "size": 80})
