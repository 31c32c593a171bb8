"""The relaxation: sound against full search, its missing facts as few as can be, its plans real."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from authoring.game.extensive import Event
from authoring.proof.answers import Budget
from authoring.proof.claims import Kind, Word
from authoring.proof.exhaustive import answer_all
from authoring.proof.landmarks import cuts, fewest
from authoring.proof.refusing import refusal
from authoring.proof.relaxation import Operator, Relaxation, Wording
from tests.game.strategies import Planning, plannings
from tests.proof.claims_of_toys import claim

FACTS = "abcdef"


def operator(name: str, needs: str, gives: str, cost: int = 0) -> Operator:
    return Operator(name, frozenset(needs.split()), frozenset(gives.split()), cost_actions=cost)


@settings(max_examples=300, deadline=None)
@given(plannings())
def test_it_never_refuses_what_search_reaches(task: Planning) -> None:
    claims = [claim(Kind.REACHABLE, Event("fact", fact)) for fact in FACTS]
    relaxation = task.relaxation()
    for fact, each, answer in zip(FACTS, claims, answer_all(task, claims, Budget()), strict=True):
        goal = [f"fact:{fact}"]
        if answer.word is Word.PROVED:
            earliest = relaxation.earliest(goal)
            assert refusal(relaxation, each) is None
            assert earliest is not None
            bounds = [earliest, len(cuts(relaxation, goal)), fewest(relaxation, goal).actions, len(answer.moves or ())]
            assert bounds == sorted(bounds)
            assert refusal(task.relaxation(layers=len(answer.moves or ())), each) is None
        elif not relaxation.reaches(goal):
            reason = refusal(relaxation, each)
            assert reason is not None and reason.kind == "missing-facts"


def roots(relaxation: Relaxation) -> list[str]:
    """The facts that nothing gives, or that are needed for themselves."""
    behind = {
        f"fact:{fact}": {need for each in relaxation.operators if f"fact:{fact}" in each.gives for need in each.needs}
        for fact in FACTS
    }
    for _ in FACTS:
        for needs in behind.values():
            needs.update(*[behind[need] for need in needs])
    given = {fact for each in relaxation.operators for fact in each.gives}
    return sorted(fact for fact in behind if fact not in given or fact in behind[fact])


@settings(max_examples=300, deadline=None)
@given(plannings(), st.lists(st.sampled_from(FACTS), min_size=1, max_size=2).map(frozenset))
def test_missing_facts_are_enough_and_as_few_as_can_be(task: Planning, wanted: frozenset[str]) -> None:
    relaxation = task.relaxation()
    goal = {f"fact:{fact}" for fact in wanted}
    missing = relaxation.missing(goal)
    if missing is None:
        assert relaxation.reaches(goal)
        return
    assert not relaxation.reaches(goal)

    def suffices(gift: set[str]) -> bool:
        return Relaxation(relaxation.start | gift, relaxation.operators).reaches(goal)

    facts = {each.fact for each in missing.facts}
    assert suffices(facts)
    assert missing.smallest
    assert not any(suffices(set(fewer)) for fewer in combinations(roots(relaxation), len(facts) - 1))
    for each in missing.facts:
        assert all(each.fact in operator.needs and operator in missing.chain for operator in each.needed_by)


@settings(max_examples=300, deadline=None)
@given(plannings(), st.lists(st.sampled_from(FACTS), max_size=3).map(frozenset))
def test_a_plan_can_be_carried_out(task: Planning, held: frozenset[str]) -> None:
    relaxation = task.relaxation()
    facts = {f"fact:{fact}" for fact in held}
    for fact in FACTS:
        goal = f"fact:{fact}"
        plan = relaxation.plan([goal], facts)
        if plan is None:
            assert not Relaxation(frozenset(facts), relaxation.operators).reaches([goal])
            continue
        have = set(facts)
        for each in plan:
            assert each.needs <= have
            have |= each.gives
        assert goal in have


def test_the_missing_fact_is_the_root_and_the_chain_leads_on() -> None:
    relaxation = Relaxation(
        frozenset({"at:start"}),
        (
            operator("enter the mine", "at:start", "at:mine"),
            operator('choice 2 of entry "guard"', "at:mine stuff:magnet", "entry:gate"),
            operator('entry "gate"', "entry:gate", "entry:won"),
            operator("pick up a magnet", "at:start", "stuff:magnets"),
        ),
        wordings={"stuff": Wording('the Stuff "{}"', "brings")},
    )
    missing = relaxation.missing(["entry:won"])
    assert missing is not None
    assert [each.fact for each in missing.facts] == ["stuff:magnet"]
    assert [each.name for each in missing.chain] == ['choice 2 of entry "guard"', 'entry "gate"']
    reason = refusal(relaxation, claim(Kind.REACHABLE, Event("entry", "won")))
    assert reason is not None
    assert reason.summary == 'nothing brings the Stuff "magnet"'
    assert reason.facts == ("stuff:magnet",)
    assert [line.text for line in reason.because] == [
        'choice 2 of entry "guard" needs the Stuff "magnet"',
        'which leads to entry "gate"',
    ]


def test_facts_that_need_each_other_are_said_to() -> None:
    relaxation = Relaxation(
        frozenset(),
        (operator("ask", "x:key", "x:door"), operator("open", "x:door", "x:key"), operator("win", "x:key", "e:won")),
    )
    reason = refusal(relaxation, claim(Kind.REACHABLE, Event("e", "won")))
    assert reason is not None
    assert reason.summary == 'only ask gives x "door", which in the end needs it first'
    assert [line.text for line in reason.because] == ['open needs x "door"', "ask gives it", "which leads to win"]


def test_a_goal_that_nothing_gives_is_itself_what_is_missing() -> None:
    reason = refusal(Relaxation(frozenset(), ()), claim(Kind.REACHABLE, Event("entry", "lost")))
    assert reason is not None and reason.summary == 'nothing gives entry "lost"'
    assert reason.because == () and reason.facts == ()


def test_a_deadline_refuses_what_takes_longer() -> None:
    steps = tuple(operator(f"step {n}", f"p:{n}", f"p:{n + 1}", cost=1) for n in range(6))
    start = frozenset({"p:0"})
    assert refusal(Relaxation(start, steps, layers=6), claim(Kind.REACHABLE, Event("p", "6"))) is None
    late = refusal(Relaxation(start, steps, layers=5), claim(Kind.REACHABLE, Event("p", "6")))
    assert late is not None and late.kind == "too-late"
    assert late.summary == "at least 6 actions have to be taken, and there is time for 5"
    assert [line.text for line in late.because] == [f"step {n}" for n in range(6)]


def test_actions_side_by_side_are_added_up_and_shared_ones_are_not() -> None:
    steps = (
        operator("fetch oil", "", "oil", cost=1),
        operator("buy a wick", "", "wick", cost=1),
        operator("find a wick", "", "wick", cost=1),
        operator("sing", "", "song", cost=1),
        operator("light", "oil wick", "e:lamp"),
    )
    needed = cuts(Relaxation(frozenset(), steps), ["e:lamp"])
    assert sorted([each.name for each in cut] for cut in needed) == [["buy a wick", "find a wick"], ["fetch oil"]]
    late = refusal(Relaxation(frozenset(), steps, layers=1), claim(Kind.REACHABLE, Event("e", "lamp")))
    assert late is not None and late.summary == "at least 2 actions have to be taken, and there is time for 1"
    assert [line.text for line in late.because] == ["fetch oil", "buy a wick"]


def test_what_cuts_do_not_count_the_cheapest_plan_does() -> None:
    """Two of three leads, each two actions long: every cut can be hit by one of two leads."""
    leads = [
        step
        for lead in "abc"
        for step in (
            operator(f"ask {lead}", "", f"asked:{lead}", cost=1),
            operator(f"fetch {lead}", f"asked:{lead}", f"key:{lead}", cost=1),
        )
    ]
    doors = [operator("open", f"key:{one} key:{other}", "e:open") for one, other in ("ab", "ac", "bc")]
    relaxation = Relaxation(frozenset(), (*leads, *doors), layers=3)
    assert len(cuts(relaxation, ["e:open"])) < 4
    found = fewest(relaxation, ["e:open"])
    assert found.actions == 4 and found.plan is not None and len(found.plan) == 4
    late = refusal(relaxation, claim(Kind.REACHABLE, Event("e", "open")))
    assert late is not None and late.summary == "at least 4 actions have to be taken, and there is time for 3"


def test_of_several_events_one_is_enough() -> None:
    relaxation = Relaxation(frozenset(), (operator("go", "", "e:one"),))
    assert refusal(relaxation, claim(Kind.REACHABLE, Event("e", "one"), Event("e", "two"))) is None


def test_many_missing_facts_are_minimal_though_not_all_sets_are_tried() -> None:
    needs = " ".join(f"f:{n}" for n in range(40))
    relaxation = Relaxation(frozenset(), (operator("win", needs, "e:won"), operator("part", "f:99", "f:1")))
    missing = relaxation.missing(["e:won"])
    assert missing is not None and not missing.smallest
    assert len(missing.facts) == 40
