"""How well a deck spells, against every hand looked at with every play."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

from authoring.__main__ import main
from authoring.commands.exits import CLEAN, TROUBLE
from authoring.lint.running import read_packs
from authoring.systems.paperback.model import LetterCard
from authoring.systems.paperback.rules.lexicons import spelling_of
from authoring.systems.paperback.words.spelling import Card, Spelled

BOX = Path(__file__).parents[3] / "content" / "paperback-midnight-press"
DECK = ["odile-a1", "odile-e1", "odile-n1", "odile-d1", "odile-t1", "odile-s1"]
Said = pytest.CaptureFixture[str]


def test_the_mean_is_that_of_every_play_of_every_hand(capsys: Said) -> None:
    assert main(["deck", str(BOX), *DECK, "--of", "odile", "--offer", "odile-l1", "--format", "json"]) == CLEAN
    data = json.loads(capsys.readouterr().out)
    (pack,), _ = read_packs([BOX])
    letters = {document.id: card for document, card in pack.each(LetterCard)}
    spelling, total, hands = spelling_of(pack), 0, 0
    for ids in combinations(DECK, 4):
        cards = [letters[id] for id in ids]

        def worth(play: Spelled, cards: list[LetterCard] = cards) -> int:
            edges = [card.left if play.side == "left" else card.right for card in cards]
            used = [edge for place, edge in enumerate(edges) if play.used >> place & 1]
            return sum(edge.hits + edge.blocks + edge.energy for edge in used)

        plays = spelling.plays([Card(card.letter) for card in cards], 1)
        total += max(map(worth, plays), default=0)
        hands += 1
    assert Fraction(data["mean"]) == Fraction(total, hands)
    assert sum(hand["ways"] for hand in data["hands"]) == hands == 15
    assert [each["card"] for each in data["more"]] == ["odile-l1"]


def test_the_starting_deck_of_a_character_is_told(capsys: Said) -> None:
    assert main(["deck", str(BOX), "--of", "brass"]) == CLEAN
    said = capsys.readouterr().out
    assert said.startswith("brass: ")
    assert "\n210 hands of 4 and a Wild, mean " in said
    assert "\nthe worst hands\n" in said


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["odile-a1"], "a hand has 4 cards, and these are 1: odile-a1"),
        (["--of", "odil"], 'there is no character "odil", did you mean "odile"?'),
        (["odile-z9"], 'there is no card "odile-z9"'),
    ],
)
def test_what_cannot_be_told_is_refused(words: list[str], message: str, capsys: Said) -> None:
    assert main(["deck", str(BOX), *words]) == TROUBLE
    assert message in capsys.readouterr().err
