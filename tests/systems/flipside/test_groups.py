"""Groups: who acts where the rulebook names nobody."""

from __future__ import annotations

from authoring.game.extensive import Move
from authoring.packs.linked import LinkedPack
from authoring.proof.claims import Word
from authoring.proof.packs import prove_pack
from authoring.source.reading import read_file
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.library import library_of
from authoring.systems.flipside.game.rounds import NARRATOR
from tests.systems.flipside.random_scenarios import VALLEY
from tests.systems.flipside.small_scenarios import Data, tale

ROPE: Data = {"kind": "stuff", "id": "rope", "name": "Rope", "type": "personal"}
NEWS: Data = {
    "kind": "entry",
    "id": "news",
    "text": "T.",
    "do": [{"when": {"if": {"character": "maid"}, "do": [{"gain": {"stuff": "rope"}}]}}, {"end": "news"}],
}
BOARD: Data = {"boards": [{"players": [2], "track": [{"read": "news"}, {}]}]}


def couple(rulings: dict[str, str]) -> LinkedPack:
    """A scenario of a cook and a maid, with news that only the maid gets something of."""
    cook = next(document.data for document in read_file(VALLEY).documents if document.data["kind"] == "character")
    maid: Data = {**cook, "id": "maid", "name": "Maid"}
    return tale(1, ROPE, NEWS, maid, players=2, tale=BOARD, tales={"rulings": rulings})


def game_of(pack: LinkedPack) -> ScenarioGame:
    return ScenarioGame(library_of(pack), "tale", ("cook", "maid"))


def test_the_first_player_reads_the_news() -> None:
    state = game_of(couple({})).initial()
    assert state.phase == "movement" and [seat.stuff for seat in state.seats] == [(), ()]


def test_anybody_reads_the_news_where_that_is_ruled() -> None:
    pack = couple({NARRATOR: "anybody"})
    game = game_of(pack)
    state = game.initial()
    moves = game.legal_actions(state)
    assert [game.describe(state, move) for move in moves] == ["Cook reads the news", "Maid reads the news"]
    assert [seat.stuff for seat in game.apply(state, moves[1]).seats] == [(), ("rope",)]
    (tale_,) = (each for each in prove_pack(pack).report.outcomes if each.subject.kind == "scenario")
    gained = next(claim for claim in tale_.subject.claims if claim.title == 'Stuff "rope" can be gained')
    assert tale_.word(gained) is Word.PROVED


def test_what_was_given_can_be_given_again_once_somebody_has_moved() -> None:
    game = game_of(couple({}))
    state = game.initial()
    while state.phase != "movement" or not game.legal_actions(state):
        state = game.apply(state, game.chance_outcomes(state)[0][0])

    def gifts() -> list[Move]:
        return [move for move in game.legal_actions(state) if move.verb == "give" and move.seat == 0]

    coin = Move(0, "give", ("1", "coins", "to", "maid"))
    assert coin in gifts()
    state = game.apply(state, coin)
    assert not [move for move in gifts() if "coins" in move.args]
    for place in ("p1", "g1"):
        walk = next(move for move in game.legal_actions(state) if move.seat == 0 and move.args[:1] == (place,))
        state = game.apply(state, walk)
    assert coin in gifts() and state.seats[1].coins == 3
