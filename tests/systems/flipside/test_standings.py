"""Points of no return of scenarios: all that may be so is told of a state, and what is said to close them does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from authoring.game.agenda import NeverSettles
from authoring.game.extensive import Event, Game, Move
from authoring.game.lines import lines, possible
from authoring.game.policies import below, splitmix64
from authoring.packs.linked import LinkedPack
from authoring.proof.answers import Budget
from authoring.proof.claims import Kind, Subject, Verdict, Word
from authoring.proof.closing import Standing
from authoring.proof.exhaustive import answer_all
from authoring.proof.explore import replayed
from authoring.proof.informing import informing, no_returns
from authoring.proof.packs import subjects_of
from authoring.proof.running import Options, prove
from authoring.systems.flipside.game.engine import ScenarioGame
from authoring.systems.flipside.game.state import Play
from authoring.systems.flipside.proving.relaxation import ScenarioFacts
from authoring.systems.flipside.proving.standings import ScenarioStandings
from tests.systems.flipside.random_scenarios import library_of, stories
from tests.systems.flipside.small_scenarios import BELL, Data, tale
from tests.systems.flipside.test_relaxation import BUSY, CLAIMED

ROUNDS = 6
"""Three quests, two tokens to interact with, and a round to spare."""
STAND: Data = {"kind": "token", "id": "stand", "name": "Stand", "type": "scenario", "location": "g1", "read": "found"}
FOUND: Data = {"kind": "entry", "id": "found", "text": "T.", "do": [{"gain": {"stuff": "bell"}}, {"end": "turn"}]}
FERRY: Data = {"kind": "token", "id": "ferry", "name": "Ferry", "type": "scenario", "location": "g1", "read": "trade"}
SELL: Data = {"text": "Sell the bell.", "pay": {"stuff": "bell"}, "do": [{"gain": "2 coins"}, {"end": "turn"}]}
STAY: Data = {"text": "Walk on.", "do": ["leave on board", {"end": "turn"}]}
TRADE: Data = {"kind": "entry", "id": "trade", "text": "T.", "choices": [SELL, STAY]}


class Begun(ScenarioGame):
    """A scenario from a state of it on."""

    def __init__(self, game: ScenarioGame, state: Play) -> None:
        super().__init__(game.library, game.scenario, game.seats, game.achieved)
        self._begun = state

    def initial(self) -> Play:
        return self._begun


def told(pack: LinkedPack) -> tuple[list[str], list[tuple[Subject, Verdict]]]:
    """What `--no-return` tells of a pack's scenarios, and the verdicts behind it."""
    report = prove(pack, informing(subjects_of(pack), Kind.NO_RETURN), Options(Budget(seconds=20)))
    rows = [(outcome.subject, row[0]) for outcome in report.outcomes for row in outcome.verdicts]
    return [line.rpartition("pack.yaml:")[2] for line in no_returns(report)], rows


def bartered(story: list[Data]) -> LinkedPack:
    return tale(ROUNDS, *story, if_={"have": "bell"}, setup=["stand", "ferry"])


def test_a_price_that_the_finale_needs_is_a_point_of_no_return() -> None:
    said, ((subject, verdict),) = told(bartered([BELL, STAND, FOUND, FERRY, TRADE]))
    assert said[0].endswith(" plays 1 decision was met after which it is out of reach while play goes on")
    assert said[1].endswith('the option "Sell the bell." of entry "trade"')
    assert said[2].startswith('    from then on nothing gives Stuff "bell"; the final round needs Stuff "bell"')
    assert verdict.witness is not None and verdict.witness.moves[-1].what.startswith("choose")
    # Plain search has the same to say: from where the play ends nothing wins, and one move before it something does.
    (configuration,) = subject.configurations
    game = configuration.game()
    assert isinstance(game, ScenarioGame)
    way = moves_of(game, verdict)
    assert wins(game, replayed(game, way)) is Word.REFUTED
    assert wins(game, replayed(game, way[:-1])) is Word.PROVED


goods = st.sampled_from(["bell", "cap"])
deeds = st.lists(
    st.one_of(
        goods.map(lambda good: {"gain": {"stuff": good}}),
        goods.map(lambda good: {"lose": {"stuff": good}}),
        st.sampled_from([{"place": "stand"}, {"remove": "ferry"}, "leave on board", {"gain": "1 coin"}]),
    ),
    max_size=2,
)
offers = st.builds(lambda good, do: {"text": "Trade.", "pay": {"stuff": good}, "do": do}, goods, deeds)


@st.composite
def barters(draw: st.DrawFn) -> LinkedPack:
    """Stand and ferry, each with two options or three, for the sake of a bell."""
    pages = []
    for id, first in (("found", [{"gain": {"stuff": "bell"}}]), ("trade", draw(deeds))):
        options = [{"text": "Do.", "do": first}, draw(offers), {"text": "Do otherwise.", "do": draw(deeds)}]
        pages.append({"kind": "entry", "id": id, "text": "T.", "choices": options})
    return bartered([BELL, {**BELL, "id": "cap", "name": "Cap"}, STAND, FERRY, *pages])


@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(barters())
def test_where_it_is_said_to_be_closed_no_play_wins(pack: LinkedPack) -> None:
    _, ((subject, verdict),) = told(pack)
    if verdict.word is Word.REFUTED:
        game = subject.configurations[0].game()
        assert isinstance(game, ScenarioGame)
        assert wins(game, replayed(game, moves_of(game, verdict))) is Word.REFUTED
    else:
        assert verdict.word is Word.BOUNDED and verdict.witness is None


def moves_of(game: Game[Any], verdict: Verdict) -> list[Move]:
    assert verdict.witness is not None
    state, moves = game.initial(), list[Move]()
    for line in verdict.witness.moves:
        moves.append(lines(game, state)[line])
        state = game.apply(state, moves[-1])
    return moves


def wins(game: ScenarioGame, state: Play) -> Word:
    """Whether some play from a state wins, by every state after it."""
    claims = (claim for subject in subjects_of(game.library.pack) for claim in subject.claims)
    won = next(claim for claim in claims if claim.goal == {Event("end", "won")})
    return answer_all(Begun(game, state), [won], Budget(states=200_000, seconds=20))[0].word


@pytest.mark.parametrize(
    ("story", "closed"),
    [
        ([BELL, STAND, FOUND], False),
        ([BELL, STAND, FOUND, FERRY, {**TRADE, "choices": [STAY]}], False),
        # What is sold can be had again: the stand stays.
        ([BELL, STAND, {**FOUND, "do": [{"gain": {"stuff": "bell"}}, "leave on board"]}, FERRY, TRADE], False),
        # One option of two is the only one that gives it.
        (
            [BELL, {**STAND, "read": "either"}, FOUND, FERRY, {**TRADE, "choices": [STAY]},
             {"kind": "entry", "id": "either", "text": "T.", "choices": [
                 {"text": "Take it.", "do": [{"read": "found"}]}, {"text": "Leave it.", "do": [{"gain": "1 coin"}]}]}],
            True,
        ),
    ],
)  # fmt: skip
def test_what_can_be_had_again_closes_nothing(story: list[Data], closed: bool) -> None:
    if not any(data["id"] == "ferry" for data in story):
        pack = tale(ROUNDS, *story, if_={"have": "bell"}, setup=["stand"])
    else:
        pack = bartered(story)
    said, ((_, verdict),) = told(pack)
    if closed:
        assert said[1].endswith('the option "Leave it." of entry "either"')
    else:
        assert verdict.word is Word.BOUNDED
        assert said[0].startswith("scenario tale: in ") and said[0].endswith(" plays nothing closed it")


def test_time_that_runs_out_closes_nothing_and_a_choice_that_comes_once_does() -> None:
    gift: Data = {"kind": "entry", "id": "gift", "text": "T.",
                  "do": [{"when": {"if": {"have": "cap"}, "do": [{"gain": {"stuff": "bell"}}]}}]}  # fmt: skip
    cap: Data = {**BELL, "id": "cap", "name": "Cap"}
    capped: Data = {**FOUND, "do": [{"gain": {"stuff": "cap"}}, {"end": "turn"}]}
    boards = [{"players": [1], "track": [*[{}] * 3, {"read": "gift"}, *[{}] * 3]}]
    late = tale(ROUNDS, BELL, cap, STAND, capped, gift, if_={"have": "bell"}, setup=["stand"], tale={"boards": boards})
    assert told(late)[0][0].endswith(" plays nothing closed it")
    options = [{"text": "Take it.", "do": [{"gain": {"stuff": "bell"}}]}, {"text": "Leave it.", "do": []}]
    asked: Data = {"kind": "entry", "id": "gift", "text": "T.", "choices": options}
    once = tale(ROUNDS, BELL, asked, if_={"have": "bell"}, tale={"boards": boards})
    said = told(once)[0]
    assert said[1].endswith('the option "Leave it." of entry "gift"')
    assert "space 4 of the track" in said[2]


def standing_states(game: ScenarioGame, seed: int, most: int) -> Iterator[tuple[Standing | None, list[Event]]]:
    """A play at random: how each of its states stands, and what happened before it."""
    how, state = ScenarioStandings(game), game.initial()
    for number in range(most):
        yield how.of(state), list(game.events(state))
        moves = possible(game, state)
        if not moves:
            return
        busy = [move for move in moves if move.verb in BUSY] if number % 3 else []
        moves = busy or moves
        try:
            state = game.apply(state, moves[below(splitmix64(seed, number), len(moves))])
        except NeverSettles:
            return


@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(stories())
def test_whatever_happens_after_a_state_is_gained_from_how_it_stands(story: list[Data]) -> None:
    library = library_of(story)
    for seats in (("cook",), ("cook", "maid")):
        game = ScenarioGame(library, "tale", seats)
        relaxation = ScenarioFacts(library, "tale", seats).relaxation()
        for seed in range(1):
            play = list(standing_states(game, seed, 200))
            later: set[str] = set()
            last: Standing | None = None
            for standing, events in reversed(play):
                if standing is not None and standing != last:
                    last = standing
                    left = relaxation.barring(standing.spent)
                    outlook = left.outlook(standing.facts)
                    assert [fact for fact in sorted(later) if outlook.price([fact]) is None] == []
                later |= {str(event) for event in events if event.what in CLAIMED}
