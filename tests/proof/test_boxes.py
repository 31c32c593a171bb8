"""The kernel on tables written by hand, with known answers."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.proof.bag_flow import Flow
from authoring.proof.bag_layout import Layout
from authoring.proof.bag_tables import SELF, Choose, End, Go, Mix, Place, Table, Tree, Unfit
from authoring.proof.boxes import FLOATS, LONG, WORDS, Boxes
from authoring.proof.odds import Sense, TooLarge

WON, LOST = End(Fraction(1)), End(Fraction(0))


def first_red(red: int, blue: int) -> Table:
    """Draw until the first red one; each blue one counts."""
    place = Place((0, 1), [(End(Fraction(1), 1), Go(0, 0, (), 2))], [LOST])
    return Table((red, blue), [place], Go(0, 0), ("red", "blue"), ((), ((0, 1),), ((1, 1),)))


@given(st.integers(1, 6), st.integers(0, 6))
def test_draws_without_replacement(red: int, blue: int) -> None:
    boxes = Boxes(first_red(red, blue))
    flow = Flow(boxes, Sense.BEST, exact=True)
    assert boxes.start == flow.value == 1
    assert flow.counts == (1, Fraction(blue, red + 1))


@given(st.integers(1, 5), st.integers(1, 5), st.integers(1, 5))
def test_so_many_of_so_many_is_hypergeometric(red: int, blue: int, draws: int) -> None:
    draws = min(draws, red + blue)
    places = []
    for drawn in range(draws):
        last = drawn == draws - 1
        after = [
            ([WON if found else LOST for found in (1, row)] if last else [Go(drawn + 1, 1), Go(drawn + 1, row)])
            for row in (0, 1)
        ]
        places.append(Place((0, 1), [tuple(trees) for trees in after], [LOST, LOST]))
    boxes = Boxes(Table((red, blue), places, Go(0, 0)))
    assert boxes.start == 1 - Fraction(comb(blue, draws), comb(red + blue, draws))


def test_a_token_that_returns_is_drawn_again() -> None:
    # With one try: a blue token may go back once.
    places = [
        Place((0, 1), [(WON, Choose((LOST, Go(1, 0, (SELF,)))))], [LOST]),
        Place((0, 1), [(WON, LOST)], [LOST]),
    ]
    boxes = Boxes(Table((1, 2), places, Go(0, 0)))
    assert boxes.start == Fraction(1, 3) + Fraction(2, 3) * Fraction(1, 3)
    assert Boxes(boxes.table, Sense.WORST).start == Fraction(1, 3)
    assert Flow(boxes, Sense.RANDOM, exact=True).value == Fraction(1, 3) + Fraction(1, 2) * Fraction(2, 9)


def test_chance_besides_the_bag() -> None:
    places = [Place((0,), [(Mix((1, 2), (WON, LOST)),)], [LOST])]
    boxes = Boxes(Table((2,), places, Go(0, 0)))
    assert boxes.start == Fraction(1, 3) == Flow(boxes, Sense.RANDOM, exact=True).value


def test_a_token_of_choice_goes_by_preference() -> None:
    def picked(bag: tuple[int, int], prefer: frozenset[int]) -> tuple[object, object]:
        places = [Place((0, 1), [(WON, LOST)], [LOST], picks=True, prefer=prefer)]
        table = Table(bag, places, Go(0, 0))
        return Boxes(table).start, Boxes(table, Sense.WORST).start

    assert picked((1, 1), frozenset()) == (1, 0)
    assert picked((1, 1), frozenset({1})) == (0, 0)
    assert picked((1, 0), frozenset({1})) == (1, 1)
    assert picked((0, 0), frozenset()) == (0, 0)


def test_the_last_token_may_be_another_matter() -> None:
    places = [Place((0,), [(Go(0, 0),)], [LOST], last=[(WON,)])]
    assert Boxes(Table((3,), places, Go(0, 0))).start == 1


def test_tokens_that_nothing_ahead_tells_apart_are_one() -> None:
    places = [
        Place((0, 1, 2), [(Go(1, 0), Go(1, 0), Go(0, 0))], [LOST]),
        Place((0, 1, 2), [(WON, WON, WON)], [LOST]),
    ]
    layout = Layout(Table((2, 2, 2), places, Go(0, 0)))
    assert layout.kinds == [(0, 0, 1), (0, 0, 0)]


def test_a_loop_that_uses_up_nothing_is_refused() -> None:
    places = [Place((0,), [(Go(0, 0, (SELF,)),)], [LOST])]
    with pytest.raises(Unfit, match="again and again"):
        Boxes(Table((2,), places, Go(0, 0)))


def test_tokens_out_of_nowhere_are_refused() -> None:
    places = [Place((0,), [(Go(1, 0, (SELF, 0)),)], [LOST]), Place((0,), [(WON,)], [LOST])]
    with pytest.raises(Unfit, match="not in it at the start"):
        Boxes(Table((2,), places, Go(0, 0)))


def test_tokens_from_outside_are_let_in_where_they_are_announced() -> None:
    places = [
        Place((0, 1), [(Go(1, 0, (1,), 0, (1,)), LOST)], [LOST]),
        Place((0, 1), [(LOST, WON)], [LOST]),
    ]
    assert Boxes(Table((3, 0), places, Go(0, 0))).start == Fraction(1, 3)


def test_a_table_that_is_too_large_is_refused() -> None:
    with pytest.raises(TooLarge):
        Boxes(first_red(6, 6), cells=10)


def twice(tokens: int) -> Table:
    """Draw each token in order, where each draw may be made a second time: long denominators."""
    places = []
    for number in range(tokens):
        on: Tree = Go(2 * number + 2, 0) if number + 1 < tokens else WON
        kinds = tuple(min(max(kind - number, -1), 1) + 1 for kind in range(tokens))
        order = sorted(set(kinds), key=kinds.index)
        kinds = tuple(order.index(kind) for kind in kinds)
        right = kinds[number]
        again = Go(2 * number + 1, 0, (SELF,))
        places.append(Place(kinds, [tuple(on if kind == right else again for kind in range(len(order)))], [LOST]))
        places.append(Place(kinds, [tuple(on if kind == right else LOST for kind in range(len(order)))], [LOST]))
    return Table((1,) * tokens, places, Go(0, 0))


@pytest.mark.parametrize(("tokens", "numbers"), [(5, WORDS), (15, LONG)])
def test_numbers_of_any_length(tokens: int, numbers: str) -> None:
    boxes = Boxes(twice(tokens))
    assert boxes.numbers == numbers
    expected = Fraction(1)
    for left in range(tokens, 0, -1):
        expected *= 1 - (1 - Fraction(1, left)) ** 2
    assert boxes.start == expected == Flow(boxes, Sense.BEST, exact=True).value


def test_floating_point_where_exact_numbers_would_be_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    exact = Boxes(twice(15)).start
    monkeypatch.setattr("authoring.proof.boxes.LONG_CELLS", 10)
    boxes = Boxes(twice(15))
    assert boxes.numbers == FLOATS and not boxes.exact
    assert boxes.start == pytest.approx(float(exact), abs=1e-12)
