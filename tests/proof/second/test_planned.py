"""Plans over timetables against the plain search: never another word, and mostly one."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from authoring.game.extensive import Event, Game, Move
from authoring.proof.answers import Budget
from authoring.proof.avoiding import avoiding
from authoring.proof.claims import Claim, Guide, Guided, Kind, Word
from authoring.proof.exhaustive import answer_all
from authoring.proof.relaxation import Relaxation
from authoring.proof.running import prove
from authoring.proof.second.comparing import compared
from authoring.proof.second.gifts import needed
from authoring.proof.second.planned import planned
from authoring.proof.second.timetables import Done, Gift, Happening, Plan
from tests.proof.claims_of_toys import claim, pack, subject
from tests.proof.second.errands import Errand, Errands, Option, errands

FACTS = ("a", "b", "c", "d", "piece x", "piece y", "end", "three", "rich")


def compare(game: Errands, claims: list[Claim]) -> Iterator[tuple[Claim, Word | None, Word]]:
    """The claims, with what plans say and what the search of all states says."""
    without = claims[0].without
    known = answer_all(avoiding(game, without), claims, Budget())
    found = dict(planned(game, game.timetable(), dict(enumerate(claims))))
    for number, each in enumerate(claims):
        decided = found.get(number)
        if decided is not None and decided.word is Word.PROVED:
            state, seen = game.initial(), set(game.events(game.initial()))
            for move in decided.moves:
                state = game.apply(state, move)
                assert without.isdisjoint(game.events(state))
                seen.update(game.events(state))
            assert not each.goal.isdisjoint(seen)
        yield each, decided and decided.word, known[number].word


def test_plans_never_contradict_the_plain_search_and_decide_most() -> None:
    words = dict.fromkeys([*Word, None], 0)
    for seed in range(250):
        claims = [claim(Kind.REACHABLE, Event("fact", fact)) for fact in FACTS]
        for each, word, known in compare(errands(Random(seed)), claims):
            assert word in (None, known), (seed, each.title)
            words[word] += 1
    assert words[None] < 0.03 * sum(words.values())
    assert words[Word.PROVED] > 350


def test_nor_where_something_is_done_without() -> None:
    words = dict.fromkeys([*Word, None], 0)
    for seed in range(60):
        avoided = frozenset({Event("fact", "a")})
        claims = [replace(claim(Kind.REACHABLE, Event("fact", fact)), without=avoided) for fact in FACTS[1:]]
        for each, word, known in compare(errands(Random(seed)), claims):
            assert word in (None, known), (seed, each.title)
            words[word] += 1
    assert words[None] < 0.1 * sum(words.values())
    assert words[Word.PROVED] > 40


def test_of_what_a_timetable_does_not_tell_nothing_is_said() -> None:
    game = errands(Random(0))
    assert not dict(planned(game, game.timetable(), {0: claim(Kind.REACHABLE, Event("weather", "rain"))}))


def pieces(agents: int, rounds: int, there: bool = False, kept: bool = False) -> Errands:
    """Errands at one place: one brings a piece, another uses it up, and has to be run twice; others come after that."""
    facts = ["b", "c", "d", "end"]
    chain = [Option(frozenset({before} - {""}), frozenset({fact})) for before, fact in pairwise(["", *facts])]
    found = (
        Errand(0, "", (Option(frozenset(), frozenset({"piece x"})),)),
        Errand(0, "piece x", tuple(chain[:2])),
        *(Errand(0, "", (option,)) for option in chain[2:]),
    )
    piece = frozenset({"piece x"})
    news = (piece if there else frozenset(), *[frozenset[str]()] * (rounds - 1))
    return Errands(rounds, (0,) * agents, found, news, (0,) * agents, kept=piece if kept else frozenset())


@pytest.mark.parametrize(
    ("enough", "short", "fact"),
    [
        (pieces(4, 1), pieces(3, 1), "c"),
        (pieces(3, 2), pieces(5, 1), "end"),
        (pieces(3, 1, there=True), pieces(2, 1, there=True), "c"),
        (pieces(2, 2, there=True), pieces(1, 3, there=True), "d"),
        (pieces(2, 1, there=True, kept=True), pieces(2, 1, there=True), "c"),
    ],
    ids=["brought twice", "and left for the next round", "brought again", "and left for the next", "kept"],
)
def test_a_piece_is_used_as_often_as_it_comes(enough: Errands, short: Errands, fact: str) -> None:
    asked = [claim(Kind.REACHABLE, Event("fact", fact))]
    ((_, second, first),) = compare(enough, asked)
    assert first is Word.PROVED and second is not Word.REFUTED
    ((_, second, first),) = compare(short, asked)
    assert first is second is Word.REFUTED


def to_and_fro(rounds: int) -> Errands:
    """Errands at both ends of the line by turns: thirteen rounds will just do."""
    facts = ["", "a", "b", "c", "d", "end"]
    found = [
        Errand(3 * (number % 2), "", (Option(frozenset({before} - {""}), frozenset({fact})),))
        for number, (before, fact) in enumerate(pairwise(facts))
    ]
    return Errands(rounds, (0,), tuple(found), (frozenset(),) * rounds, (0,))


def test_of_gifts_those_are_kept_that_purses_cannot_do_without() -> None:
    paying = Happening("paying", purse=-1)
    timetable = replace(pieces(3, 2).timetable(), purses=(2, 0, 0), happenings=(paying,))
    gifts = [Gift(1, 0, 1, 1), Gift(1, 0, 2, 1), Gift(2, 1, 2, 1, "hall"), Gift(2, 2, 0, 1)]
    assert needed(timetable, Plan((Done(2, 1, "run", ("paying",)),)), gifts[:2]) == (gifts[0],)
    assert needed(timetable, Plan((Done(2, 2, "run", ("paying",)),)), gifts[::2]) == (gifts[0], gifts[2])
    assert needed(timetable, Plan(()), gifts) == ()


class Idle(Guide):
    """Never does anything."""

    def choose(self, game: Game[Any], state: Any, moves: Sequence[Move], attempt: int) -> Move:
        return moves[0]


@pytest.mark.parametrize(("rounds", "word"), [(12, Word.REFUTED), (13, Word.PROVED)])
def test_what_plays_leave_open_is_handed_over(rounds: int, word: Word, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("authoring.proof.wholes.SMALL", 1)  # else this game is small enough to be seen whole
    game, end = to_and_fro(rounds), claim(Kind.REACHABLE, Event("fact", "end"))
    method = Guided(lambda game, claim: Idle(), timetable=lambda configuration: game.timetable())
    asked = subject("toy", [end], {"only": lambda: game}, method=method)
    (verdict,) = prove(pack(), [asked]).verdicts
    assert verdict.word is word
    if word is Word.PROVED:
        assert verdict.witness is not None
    else:
        assert verdict.reason is not None and verdict.reason.kind == "no-plan"
        assert verdict.reason.summary == "no plan for 12 rounds leads to it, however lucky the draws, as clingo finds"
    assert compared(prove(pack(), [asked])).differing == ()
    monkeypatch.setitem(sys.modules, "clingo", None)
    (alone,) = prove(pack(), [asked]).verdicts
    assert alone.word is Word.BOUNDED


def test_a_first_prover_that_is_wrong_about_a_plan_is_found_out() -> None:
    game, end = to_and_fro(13), claim(Kind.REACHABLE, Event("fact", "end"))
    wrong = Relaxation(frozenset(), ())
    method = Guided(lambda game, claim: None, lambda configuration: wrong, timetable=lambda _: game.timetable())
    report = prove(pack(), [subject("toy", [end], {"only": lambda: game}, method=method)])
    assert [verdict.word for verdict in report.verdicts] == [Word.REFUTED]
    (finding,) = compared(report).differing
    assert finding.message.endswith("the first says refuted, the second proved")
