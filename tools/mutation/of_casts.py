"""Defects of FlipToons' decks and set-ups: ranks, counts, prices, what is won and lost."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import pairwise

from authoring.problems.problem import Severity
from tools.mutation import kinds
from tools.mutation.goods import Data, Draft, Good, Key
from tools.mutation.kinds import Spot, adding, changing, each, setting, taking, twin

kind = partial(kinds.kind, system="fliptoons")


def _toons(good: Good, deck: str = "toon") -> Iterator[tuple[Key, Data]]:
    """The cards of one deck."""
    return ((key, data) for key, data in each(good, "toon") if data.get("deck", "toon") == deck)


def _solos(good: Good) -> Iterator[tuple[Key, Data]]:
    """The set-ups that are won at the threshold, and lost."""
    return ((key, data) for key, data in each(good, "set-up") if data.get("lose") == "short market")


# Decks


@kind("two toons of one rank")
def _(good: Good) -> Iterator[Spot]:
    for (key, data), (other, _) in pairwise(_toons(good)):
        yield setting(other, ("rank",), data["rank"], key[1])


@twin("two toons of one rank")
def _(good: Good) -> Iterator[Spot]:
    """The last toon moves up, as if more were still to come."""
    key, data = max(_toons(good), key=lambda toon: int(toon[1]["rank"]))
    yield setting(key, ("fame",), 1 + int(data["fame"]) if isinstance(data.get("fame"), int) else 2)


@kind("toon of the rank of starting cards")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in _toons(good):
        yield setting(key, ("rank",), 0)


@kind("starting card with a rank")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in _toons(good, "starting"):
        yield setting(key, ("rank",), 3)


@kind("gap in the ranks", Severity.INFO)
def _(good: Good) -> Iterator[Spot]:
    toons = sorted(_toons(good), key=lambda toon: int(toon[1]["rank"]))
    if not any(good.home[key] != good.main for key in good.documents):
        for key, _ in toons[1:-1]:
            yield setting(key, ("rank",), 500, *(toon[0][1] for toon in toons))


@kind("two toons of one printed name")
def _(good: Good) -> Iterator[Spot]:
    for (key, data), (other, _) in pairwise(_toons(good)):
        yield changing(other, ("name",), partial(_name, data.get("name") or key[1].replace("-", " ").upper()), key[1])


def _name(name: str, toon: Data) -> None:
    toon["name"] = name


@kind("toon deck miscounted")
def _(good: Good) -> Iterator[Spot]:
    """One copy more, or one less, than the season declares."""
    for key, data in _toons(good):
        for more in (1, -1):
            if data.get("copies", 1) + more > 0:
                for season, _ in each(good, "season"):
                    yield Spot(season, ("toons",), partial(_more_copies, key, more), (key[1],))


def _more_copies(key: Key, more: int, draft: Draft) -> None:
    draft[key]["copies"] = draft[key].get("copies", 1) + more


@kind("starting cards miscounted")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "season"):
        if data.get("starting"):
            yield setting(key, ("starting",), data["starting"] - 1)
            yield setting(key, ("starting",), data["starting"] + 5)


@kind("second season in a pack")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "season"):
        yield adding({**data, "id": "one-more-season", "title": "One more"}, where=key)


@kind("starting card that nobody is dealt")
def _(good: Good) -> Iterator[Spot]:
    yield adding({"kind": "toon", "id": "wallflower", "deck": "starting", "rank": 0, "fame": 1})


@kind("tag that no card asks for", Severity.INFO)
def _(good: Good) -> Iterator[Spot]:
    for key, data in _toons(good):
        if "tags" not in data:
            yield changing(key, ("tags",), lambda toon: toon.update(tags="left-handed"))


# Set-ups


@kind("prices out of order")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in each(good, "set-up"):
        yield changing(key, ("prices",), lambda setup: setup.update(prices=[3, 4, 10, 7, 15]))


@twin("prices out of order")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in each(good, "set-up"):
        yield changing(key, ("prices",), lambda setup: setup.update(prices=[2, 4, 7, 10, 14]))


@kind("more prices than there are cards")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in each(good, "set-up"):
        yield changing(key, ("prices",), lambda setup: setup.update(prices=[1, 2, 3, 4, 5, 6, 7]))


@kind("more discarded than the deck has")
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "set-up"):
        if "discard" in data:
            yield setting(key, ("discard",), 150)


@kind("off-by-one player count of a set-up")
def _(good: Good) -> Iterator[Spot]:
    """A set-up for four becomes one for five, for whom there are no starting cards."""
    for key, data in each(good, "set-up"):
        if isinstance(data["players"], list):
            yield setting(key, ("players",), [*data["players"], max(data["players"]) + 1])


@kind("toon in the starting deck")
def _(good: Good) -> Iterator[Spot]:
    for (toon, _), (key, data) in zip(_toons(good), list(each(good, "set-up")) * 5, strict=False):
        first = next(iter(data["deck"]))
        deck = {toon[1] if name == first else name: count for name, count in data["deck"].items()}
        yield setting(key, ("deck",), deck, toon[1], first)


@kind("starting card taken out of the toon deck", Severity.INFO)
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "set-up"):
        if "without" in data:
            for name in data["deck"]:
                yield setting(key, ("without",), name, name)


@kind("race that nobody can lose")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in _solos(good):
        yield taking(key, ("lose",), key[1])
        yield taking(key, ("churn",), key[1])


@kind("final flip alone")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in _solos(good):
        yield taking(key, ("win",), key[1])


@kind("threshold that no grid reaches")
def _(good: Good) -> Iterator[Spot]:
    """Success that needs more of a thing than can exist."""
    for key, _ in _solos(good):
        yield changing(key, ("threshold",), lambda setup: setup.update(threshold=4000), key[1])


@twin("threshold that no grid reaches")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in _solos(good):
        yield changing(key, ("threshold",), lambda setup: setup.update(threshold=24))


@kind("threshold of less than a first flip")
def _(good: Good) -> Iterator[Spot]:
    """Failure that is never reached: the first flip wins whatever lies in it."""
    for key, _ in _solos(good):
        yield changing(key, ("threshold",), lambda setup: setup.update(threshold=1), key[1])


@kind("players that can go on for ever", Severity.INFO)
def _(good: Good) -> Iterator[Spot]:
    for key, data in each(good, "set-up"):
        if "churn" in data and "win" not in data:
            yield taking(key, ("churn",), key[1])


@kind("prices that starting cards cannot pay")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in each(good, "set-up"):
        yield changing(key, ("prices",), lambda setup: setup.update(prices=[60, 70, 80, 90, 99]))


@kind("more cards to keep than there are")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in each(good, "set-up"):
        yield changing(key, ("keep",), lambda setup: setup.update(keep=400))
