"""Final adventures and checks: the kernel, the search by kinds, and the search with every state apart agree."""

from __future__ import annotations

from collections.abc import Hashable
from math import comb

import pytest

from authoring.game.extensive import Event
from authoring.proof.bag_flow import Flow
from authoring.proof.bagged import Reading
from authoring.proof.balance import Effort, odds_of
from authoring.proof.boxes import Boxes
from authoring.proof.odds import Search, Sense
from authoring.systems.flipside.game.library import library_of
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.model.cards import Loadout
from authoring.systems.flipside.model.effects import Check
from authoring.systems.flipside.odds.checks import CheckGame
from authoring.systems.flipside.odds.compile import BaggedPlay
from authoring.systems.flipside.odds.finales import FinaleGame
from authoring.systems.flipside.odds.subjects import odds_subjects
from tests.systems.flipside.small_scenarios import pack_of, tale
from tests.systems.flipside.staging import golden_pack, library


class ApartFinale(FinaleGame):
    """Every state apart."""

    def key(self, state: Play) -> Hashable:
        return state.frozen() if state.final is not None else state.result


class ApartCheck(CheckGame):
    """Every state apart."""

    def key(self, state: Play) -> Hashable:
        return state.frozen() if state.agenda else state.result


ENDS = [Event("final-success", "big-top"), Event("chain", "big-top/left"), Event("chain", "big-top/upper")]


@pytest.mark.parametrize("character", ["hunter", "motato", "stone-stealer", "visitor"])
def test_a_final_adventure_of_one_by_kernel_and_by_search(character: str) -> None:
    game = FinaleGame(library(), "big-top", (character,))
    table = Reading(BaggedPlay(game), ENDS).table
    best = Boxes(table)
    worst = Boxes(table, Sense.WORST, layout=best.layout)
    search = Search(game, ENDS)
    for sense in Sense:
        flow = Flow(worst if sense is Sense.WORST else best, sense, exact=True)
        played = search.play(sense)
        assert flow.value == played.value == flow.counts[0]
        assert dict(zip(table.names, flow.counts, strict=True)) == played.counts


def test_merging_states_of_a_final_adventure_changes_no_number() -> None:
    merged = Search(FinaleGame(library(), "big-top", ("visitor",)), ENDS)
    apart = Search(ApartFinale(library(), "big-top", ("visitor",)), ENDS)
    assert len(merged) < len(apart)
    for sense in Sense:
        assert merged.play(sense) == apart.play(sense)


CHECK = {"draw": 3, "need": "2 x forest", "wound per": "water", "success": [{"gain": "3 coins"}]}


@pytest.mark.parametrize("items", [(), ("zingers-magnet",), ("magic-suppressor", "whistle")])
def test_merging_states_of_a_check_changes_no_number(items: tuple[str, ...]) -> None:
    loadout = Loadout(kind="loadout", id="some", title="Some", items=items, coins=2, slots=3)
    events = [Event("check-result", "test/success")]
    check = Check.model_validate(CHECK)
    merged = Search(CheckGame(library(), check, "test", "hunter", loadout), events)
    apart = Search(ApartCheck(library(), check, "test", "hunter", loadout), events)
    for sense in Sense:
        assert merged.play(sense) == apart.play(sense)
    assert merged.play(Sense.BEST).counts["check-result:test/success"] == merged.play(Sense.BEST).value


def test_a_check_without_cards_is_hypergeometric() -> None:
    game = CheckGame(library(), Check.model_validate(CHECK), "test", "hunter")
    bag = game.initial().library.characters["hunter"].tokens
    forest, other = sum("forest" in token for token in bag), sum("forest" not in token for token in bag)
    hits = sum(comb(forest, number) * comb(other, 3 - number) for number in (2, 3))
    played = Search(game).play(Sense.RANDOM)
    assert played.value * comb(len(bag), 3) == hits
    water = sum("water" in token for token in bag)
    assert played.counts["wounds"] * len(bag) == 3 * water
    assert played.counts["coins"] == 0, "what the result gives is not counted"


def test_every_subject_of_a_pack_has_its_cases() -> None:
    subjects = {f"{subject.kind}/{subject.id}": subject for subject in odds_subjects(golden_pack())}
    finale = subjects["final adventure/big-top"]
    sizes = [case.data["players"] for case in finale.cases if case.data["loadout"] == "starting"]
    assert [sizes.count(players) for players in "1234"] == [4, 6, 4, 1]
    four = finale.cases[14]
    odds = odds_of(finale, four, Effort(plays=30))
    assert odds.method == "estimate" and not odds.exact
    assert odds.lines[Sense.BEST].low <= odds.lines[Sense.BEST].value <= odds.lines[Sense.BEST].high
    assert Sense.WORST not in odds.lines


def test_of_a_group_the_odds_are_exact_where_there_are_few_states() -> None:
    """Two of the same cook, each with a forest and a mountain token and two open health slots, at one step."""
    found = tale(1, need="forest", mismatched=["wound"], players=2, cook={"tokens": ["forest 1", "mountain 1"]})
    maid = next(document.data for document in found.documents if document.id == "cook") | {"id": "maid"}
    pack = pack_of([*(document.data for document in (found.manifest, *found.documents)), maid])
    subject = next(each for each in odds_subjects(pack) if each.kind == "final adventure")
    case = next(each for each in subject.cases if each.data["players"] == "2")
    odds = odds_of(subject, case, Effort(), fractions=True)
    assert odds.method == "search" and odds.exact and not odds.keeping
    game = case.forms[0].game()
    assert isinstance(game, FinaleGame)
    apart = Search(ApartFinale(game.library, game.finale, game.seats), subject.events)
    for sense in Sense:
        assert odds.lines[sense].value == apart.play(sense).value


def test_what_items_do_that_come_on_the_way_counts_from_the_start() -> None:
    """A magnet may come, which puts a token back: of the last token in the bag it matters that none is left."""
    use = {"when": "adventure", "pay": {"coins": 1}, "do": [{"swap drawn": "forest"}]}
    magnet = {"kind": "item", "id": "magnet", "name": "Magnet", "deck": "regular", "cost": 1, "use": use}
    gift = {
        "steps": [{"need": "any", "do": [{"gain": "regular item"}]}, {"need": "forest"}],
        "starts": {"1": 0, "2": 0},
    }
    found = tale(1, magnet, cook={"tokens": ["forest 1", "mountain 1"]}, feast={"chains": {"on": gift}})
    subject = next(each for each in odds_subjects(found) if each.kind == "final adventure")
    game = subject.cases[0].forms[0].game()
    assert isinstance(game, FinaleGame)
    odds = odds_of(subject, subject.cases[0], Effort(), fractions=True)
    apart = Search(ApartFinale(game.library, game.finale, game.seats), subject.events)
    assert odds.method == "table"
    for sense in Sense:
        played = apart.play(sense)
        assert odds.lines[sense].value == played.value
        assert odds.lines[sense].counts == played.counts


def test_what_an_item_of_the_deck_asks_of_tokens_tells_them_apart_in_a_check() -> None:
    """A whistle, which brings a card, and a magnet that wants water where the check wants forest."""
    uses = {
        "whistle": {"when": "check", "after": "junk", "do": [{"gain": "regular item"}]},
        "magnet": {"when": "check", "pay": {"coins": 1}, "do": [{"swap drawn": "water"}]},
    }
    deck = {"whistle": "starting", "magnet": "regular"}
    items = [
        {"kind": "item", "id": id, "name": id, "deck": deck[id], "cost": 1, "use": use} for id, use in uses.items()
    ]
    found = tale(1, *items, cook={"tokens": ["forest 1", "mountain 1", "water 1", "meadow 1"], "item": "whistle"})
    check = Check.model_validate({"draw": 2, "need": "forest"})
    merged = Search(CheckGame(library_of(found), check, "test", "cook"))
    apart = Search(ApartCheck(library_of(found), check, "test", "cook"))
    for sense in Sense:
        assert merged.play(sense) == apart.play(sense)


def test_of_a_final_adventure_with_a_check_the_backpack_is_told() -> None:
    """Of the two items that may be gained and put away, one is of use when it is equipped for the check."""
    use = {"when": "check", "do": [{"swap drawn": "forest"}]}
    scales = {"kind": "item", "id": "scales", "name": "Scales", "deck": "regular", "cost": 1, "use": use}
    boots = {**scales, "id": "boots", "use": {"when": "movement", "do": [{"gain": "1 coin"}]}}
    step = {"need": "any", "do": [{"check": {"draw": 1, "need": "forest", "success": [], "failure": [{"wounds": 1}]}}]}
    board = {"steps": [{"need": "any", "do": [{"gain": "regular item"}]}, step, {"need": "any"}], "starts": {"1": 0}}
    tokens = ["forest 1", "mountain 1", "mountain 1", "water 1"]
    found = tale(1, scales, boots, cook={"tokens": tokens}, feast={"chains": {"on": board}})
    subject = next(each for each in odds_subjects(found) if each.kind == "final adventure")
    game = subject.cases[0].forms[0].game()
    assert isinstance(game, FinaleGame)
    odds = odds_of(subject, subject.cases[0], Effort(), fractions=True)
    apart = Search(ApartFinale(game.library, game.finale, game.seats), subject.events)
    assert odds.exact
    for sense in Sense:
        played = apart.play(sense)
        assert odds.lines[sense].value == played.value
        assert odds.lines[sense].counts == played.counts
