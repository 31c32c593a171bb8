"""What no play has shown is told with how often it is expected in a random play."""

from __future__ import annotations

from fractions import Fraction

from authoring.balance.coverage import coverage_data, coverage_of, coverage_screen, with_odds, with_words
from authoring.balance.declared import Declared, study_of
from authoring.balance.rareness import in_words
from authoring.balance.working import Here, run
from authoring.proof.running import Options
from tests.systems.flipside.odds.test_difficulty import cellar

STEPS = {
    "door": {"top": {"need": "forest"}, "bottom": {"need": "mountain", "do": [{"check": {
        "draw": 1, "need": "mountain", "success": [{"gain": "1 xp"}], "failure": ["fail"]}}]}, "next": "stairs"},
    "stairs": {"need": "forest", "frame": "green"},
}  # fmt: skip


def test_rare_and_how_rare() -> None:
    """One token of ten is a mountain: it is drawn first in a tenth of the plays, then none is left to be drawn."""
    pack = cellar("easy", STEPS, ["forest 1"] * 9 + ["mountain 1"])
    study = study_of(pack, Declared(("adventure/cellar",), plays=1, seed=3))
    (found,) = coverage_of(study, [row for rows in run(study, Here(1)) for row in rows])
    (told,) = with_odds(study, with_words(study, [found], Options()))
    expected = {str(claim.claim.events[0]): claim.expected for claim in told.claims if claim.expected is not None}
    assert expected == {"half:cellar/door/bottom": Fraction(1, 10), "failure:cellar": Fraction(1, 5)}
    screen = coverage_screen(study, [told])
    assert "possible, but rare, once in 10.0 random plays" in screen
    data = {claim["events"][0]: claim for claim in coverage_data(study, [told])["subjects"][0]["claims"]}
    assert data["failure:cellar"]["expected"] == {"value": 0.2, "fraction": "1/5"}
    assert "expected" not in data["success:cellar"]


def test_in_words() -> None:
    assert in_words(Fraction(1, 4)) == "once in 4.0 random plays"
    assert in_words(0.00012) == "once in 8,333 random plays"
