"""Defects of the scenario book: entries, choices, guards, what is placed and what is read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from typing import Any

from tools.mutation.goods import Data, Draft, Good, Key, Path_, Ref, value_at, walk
from tools.mutation.kinds import Spot, entry, kind, setting, twin

ANYBODY = {"coins": "0+"}


def _add(draft: Draft, *contents: Data) -> None:
    for data in contents:
        draft.add(data)


def _choices(good: Good) -> Iterator[tuple[Key, Path_, list[Data]]]:
    """Every list of options of an entry."""
    for id, data in good.each("entry"):
        for path, value in walk(data):
            if path and path[-1] in ("choices", "choose") and isinstance(value, list):
                yield ("entry", id), path, value


def _with_choice(good: Good) -> Iterator[Key]:
    """The entries with options that somebody's action leads to, not the track."""
    for key, path, _ in _choices(good):
        if path == ("choices",) and not _in_the_news(good, key):
            yield key


def _in_the_news(good: Good, key: Key) -> bool:
    """Whether an entry is read on the track, when nobody acts: it ends the news."""
    tracks = [ref.where[0] == "scenario" for ref in good.refs("entry") if ref.target == key[1]]
    return any(tracks) or any(value == {"end": "news"} for _, value in walk(good.documents[key]))


@kind("orphan entry")
def _(good: Good) -> Iterator[Spot]:
    for _ in range(3):
        yield Spot(("entry", "orphan"), (), lambda draft: _add(draft, entry("orphan")))


@twin("orphan entry")
def _(good: Good) -> Iterator[Spot]:
    for key in _with_choice(good):
        yield Spot(key, ("choices",), partial(_adopted, key))


def _adopted(key: Key, draft: Draft) -> None:
    draft.add(entry("adopted"))
    draft[key]["choices"].append({"text": "Turn to the new page.", "do": [{"read": "adopted"}]})


@kind("orphan cycle of entries")
def _(good: Good) -> Iterator[Spot]:
    for length in (2, 3, 4):
        yield Spot(("entry", "orphan-0"), (), partial(_orphan_cycle, length), ("orphan-0",))


def _orphan_cycle(length: int, draft: Draft) -> None:
    for number in range(length):
        onward = {"text": "Go on.", "pay": {"coins": 1}, "do": [{"read": f"orphan-{(number + 1) % length}"}]}
        stop = {"text": "Stop.", "do": [{"end": "turn"}]}
        draft.add({"kind": "entry", "id": f"orphan-{number}", "text": "Round and round.", "choices": [onward, stop]})


@kind("reading loop")
def _(good: Good) -> Iterator[Spot]:
    for ref in good.refs("entry"):
        if ref.where[0] == "entry" and ref.where[1] != ref.target:
            yield Spot(("entry", ref.target), (), partial(_reads_back, ref.target, ref.where[1]), (ref.where[1],))


def _reads_back(target: str, back: str, draft: Draft) -> None:
    """Two entries that do nothing but read each other."""
    for one, other in ((target, back), (back, target)):
        data = draft["entry", one]
        data.pop("choices", None)
        data["do"] = [{"read": other}]


@kind("chain without end")
def _(good: Good) -> Iterator[Spot]:
    for key, data in good.documents.items():
        for path, value in walk(data):
            inside = path and path[-1] in ("do", "else") and isinstance(value, list) and key[0] == "entry"
            if inside and value and value[-1] == {"end": "turn"} and len(value) > 1:
                yield Spot(key, path, partial(_without_last, key, path))


def _without_last(key: Key, path: Path_, draft: Draft) -> None:
    value_at(draft[key], path).pop()


@kind("effect after the end")
def _(good: Good) -> Iterator[Spot]:
    for key, data in good.documents.items():
        for path, value in walk(data):
            if isinstance(value, dict) and "end" in value and key[0] == "entry" and isinstance(path[-1], int):
                yield Spot(key, path, partial(_after, key, path))


@twin("effect after the end")
def _(good: Good) -> Iterator[Spot]:
    for key, data in good.documents.items():
        for path, value in walk(data):
            if isinstance(value, dict) and "end" in value and key[0] == "entry" and isinstance(path[-1], int):
                yield Spot(key, path, partial(_before, key, path))


def _after(key: Key, path: Path_, draft: Draft) -> None:
    value_at(draft[key], path[:-1]).append({"gain": "1 coin"})


def _before(key: Key, path: Path_, draft: Draft) -> None:
    value_at(draft[key], path[:-1]).insert(path[-1], {"heal": 1})


@kind("wrong end")
def _(good: Good) -> Iterator[Spot]:
    for _, data in good.each("scenario"):
        for board in data["boards"]:
            for space in board["track"][:-1]:
                read = space.get("read")
                if read and ("entry", read) in good.documents:
                    for path, value in walk(good.documents["entry", read]):
                        if value == {"end": "news"}:
                            yield setting(("entry", read), path, {"end": "adventure"}, read)


def _free_options(good: Good) -> Iterator[tuple[Key, int]]:
    """The options of entries that cost and ask nothing, where the entry takes nothing either."""
    for key in _with_choice(good):
        costs = {"lose", "wound", "wounds", "return stuff", "pay", "check", "trial", "sell", "buy", "discard"}
        words = {part for path, _ in walk(good.documents[key]) for part in path}
        for number, option in enumerate(good.documents[key]["choices"]):
            if not {"if", "pay"} & set(option) and not costs & words:
                yield key, number


@kind("free ring of entries")
def _(good: Good) -> Iterator[Spot]:
    for key, number in _free_options(good):
        yield Spot(key, ("choices", number), partial(_detour, key, number, 0), ("detour",))


@twin("free ring of entries")
def _(good: Good) -> Iterator[Spot]:
    for key, number in _free_options(good):
        yield Spot(key, ("choices", number), partial(_detour, key, number, 1))


def _detour(key: Key, number: int, price: int, draft: Draft) -> None:
    """A page between a choice and what it does, from which one can go back, for a price or for none."""
    option = draft[key]["choices"][number]
    back = {"text": "Think again."} | ({"pay": {"coins": price}} if price else {}) | {"do": [{"read": key[1]}]}
    onward = {"text": "Go through with it.", "do": option["do"]}
    draft.add({"kind": "entry", "id": "detour", "text": "Are you sure of that?", "choices": [onward, back]})
    option["do"] = [{"read": "detour"}]


# Choices and guards


def _guarded(key: Key, path: Path_, guard: Data, draft: Draft) -> None:
    for option in value_at(draft[key], path):
        option["if"] = guard


def _guarded_one(key: Key, path: Path_, guard: Data, draft: Draft) -> None:
    value_at(draft[key], path)["if"] = guard


@kind("choice with no open option at three players")
def _(good: Good) -> Iterator[Spot]:
    for key, path, _ in _choices(good):
        yield Spot(key, path, partial(_guarded, key, path, {"any": [{"players": "1-2"}, {"players": 4}]}))


@twin("choice with no open option at three players")
def _(good: Good) -> Iterator[Spot]:
    for key, path, options in _choices(good):
        if len(options) > 1 and "if" not in options[0] and "pay" not in options[0]:
            yield Spot(key, path, partial(_guarded_one, key, (*path, len(options) - 1), {"players": "1-3"}))


@kind("soft-lock after 16 of 16 specific choices")
def _(good: Good) -> Iterator[Spot]:
    """Questions in a row, four or sixteen; whoever says no to each has nothing to say to the last."""
    for key in _with_choice(good):
        for count in (4, 16):
            yield Spot(key, ("choices",), partial(_questions, key, count, False), (f"question-{count}",))


@twin("soft-lock after 16 of 16 specific choices")
def _(good: Good) -> Iterator[Spot]:
    for key in _with_choice(good):
        for count in (4, 16):
            yield Spot(key, ("choices",), partial(_questions, key, count, True))


def _questions(key: Key, count: int, way_out: bool, draft: Draft) -> None:
    draft[key]["choices"].append({"text": "Be asked things.", "do": [{"read": "question-0"}]})
    for number in range(count):
        card = {"kind": "stuff", "id": f"yes-{number}", "name": f"Yes {number}", "type": "common", "text": "A yes."}
        draft.add(card)
        yes = {"text": "Yes.", "do": [{"gain": {"stuff": f"yes-{number}"}}, {"read": f"question-{number + 1}"}]}
        no = {"text": "No.", "do": [{"read": f"question-{number + 1}"}]}
        draft.add({"kind": "entry", "id": f"question-{number}", "text": "Well?", "choices": [yes, no]})
    last: list[Data] = [
        {"text": f"Because of {number}.", "if": {"have": f"yes-{number}"}, "do": [{"end": "turn"}]}
        for number in range(count)
    ]
    if way_out:
        last.append({"text": "Say nothing.", "do": [{"gain": "1 coin"}, {"end": "turn"}]})
    draft.add({"kind": "entry", "id": f"question-{count}", "text": "And why?", "choices": last})


@kind("choice guard never true")
def _(good: Good) -> Iterator[Spot]:
    for key, path, options in _choices(good):
        for number in range(len(options)):
            guard = {"all": [{"players": "1-2"}, {"players": "3+"}]}
            yield Spot(key, (*path, number, "if"), partial(_guarded_one, key, (*path, number), guard))


@kind("choice guard always true")
def _(good: Good) -> Iterator[Spot]:
    for key, path, options in _choices(good):
        for number in range(len(options)):
            guard = {"players": "1-4"}
            yield Spot(key, (*path, number, "if"), partial(_guarded_one, key, (*path, number), guard))


@twin("choice guard always true")
def _(good: Good) -> Iterator[Spot]:
    for key, path, options in _choices(good):
        plain = "if" not in options[0] and "pay" not in options[0]
        if len(options) > 1 and plain and not _in_the_news(good, key):
            guard = {"coins": "3+"}
            yield Spot(key, (*path, 1, "if"), partial(_guarded_one, key, (*path, 1), guard))


@kind("guard asks for too many players")
def _(good: Good) -> Iterator[Spot]:
    """Off by one: more than four."""
    for key, path, options in _choices(good):
        number = len(options) - 1
        yield Spot(key, (*path, number, "if"), partial(_guarded_one, key, (*path, number), {"players": "5+"}))


@kind("guard against itself")
def _(good: Good) -> Iterator[Spot]:
    """A condition inside its own opposite."""
    for key, data in good.documents.items():
        for path, value in walk(data):
            if path and path[-1] == "when" and isinstance(value, dict) and "if" in value and "not" not in value["if"]:
                yield Spot(key, path, partial(_against_itself, key, path))


def _against_itself(key: Key, path: Path_, draft: Draft) -> None:
    value = value_at(draft[key], path)
    value["do"] = [{"when": {"if": {"not": value["if"]}, "do": value["do"]}}]


@kind("two options that read the same")
def _(good: Good) -> Iterator[Spot]:
    for key, path, options in _choices(good):
        if len(options) > 1:
            yield setting(key, (*path, 1, "text"), options[0]["text"])


@kind("entry that asks whether it was read")
def _(good: Good) -> Iterator[Spot]:
    for key, path, options in _choices(good):
        if path == ("choices",):
            guard = {"not": {"was read": key[1]}}
            yield Spot(
                key, (*path, len(options) - 1, "if"), partial(_guarded_one, key, (*path, len(options) - 1), guard)
            )


@kind("branches that were swapped")
def _(good: Good) -> Iterator[Spot]:
    """What is to be gained by those who have it not is gained by those who have it."""
    for ref in good.refs("stuff"):
        if ref.where[0] == "entry" and ref.path[-2:] == ("gain", "stuff") and isinstance(ref.path[-3], int):
            yield Spot(
                ref.where, ref.path[:-2], partial(_swapped, ref.where, ref.path[:-2], ref.target, True), (ref.target,)
            )


@twin("branches that were swapped")
def _(good: Good) -> Iterator[Spot]:
    for ref in good.refs("stuff"):
        if ref.where[0] == "entry" and ref.path[-2:] == ("gain", "stuff") and "when" not in ref.path:
            yield Spot(ref.where, ref.path[:-2], partial(_swapped, ref.where, ref.path[:-2], ref.target, False))


def _swapped(key: Key, path: Path_, id: str, wrong: bool, draft: Draft) -> None:
    gain, other = value_at(draft[key], path), {"gain": "1 coin"}
    first, second = (gain, other) if wrong else (other, gain)
    value_at(draft[key], path[:-1])[path[-1]] = {"when": {"if": {"have": id}, "do": [first], "else": [second]}}


@kind("effect undone at once")
def _(good: Good) -> Iterator[Spot]:
    """What was just gained is given back, or marked once more."""
    for ref in good.refs("stuff"):
        if ref.where[0] == "entry" and ref.path[-2:] == ("gain", "stuff") and isinstance(ref.path[-3], int):
            yield Spot(ref.where, ref.path[:-2], partial(_inserted, ref, {"return stuff": ref.target}), (ref.target,))
    for ref in good.refs("achievement"):
        if ref.where[0] == "entry" and ref.path[-1] == "achieve" and isinstance(ref.path[-2], int):
            yield Spot(ref.where, ref.path[:-1], partial(_inserted, ref, {"achieve": ref.target}), (ref.target,))


def _inserted(ref: Ref, effect: Data, draft: Draft) -> None:
    end, place = max((number, part) for number, part in enumerate(ref.path) if isinstance(part, int))
    value_at(draft[ref.where], ref.path[:end]).insert(place + 1, effect)


@kind("counter moved by nothing")
def _(good: Good) -> Iterator[Spot]:
    for ref in good.refs("counter"):
        if ref.path[-2:-1] == ("count",):
            yield setting(ref.where, ref.path, 0, ref.target)


# Board tokens


def _placings(good: Good) -> dict[str, list[tuple[Key, Path_]]]:
    found: dict[str, list[tuple[Key, Path_]]] = {}
    for ref in good.refs("token"):
        if "place" in ref.path:
            found.setdefault(ref.target, []).append((ref.where, ref.path))
    return found


@kind("token never placed")
def _(good: Good) -> Iterator[Spot]:
    for id, places in _placings(good).items():
        yield Spot(("token", id), ("id",), partial(_not_placed, id, places), (id,))


def _not_placed(id: str, places: list[tuple[Key, Path_]], draft: Draft) -> None:
    for key, path in places:
        end = max(number for number, part in enumerate(path) if part == "place") + 1
        holder = value_at(draft[key], path[: end - 1])
        value = holder["place"]
        kept = [name for name in ([value] if isinstance(value, str) else value) if name != id]
        if kept:
            holder["place"] = kept
        else:
            del holder["place"]
            if not holder and "track" not in path[end - 3 : end - 1]:
                holder["gain"] = "1 coin"


@kind("token placed where it lies")
def _(good: Good) -> Iterator[Spot]:
    for id, places in _placings(good).items():
        (key, path), *_ = places
        end = path.index("place") + 1
        holder = path[: end - 1]
        if isinstance(holder[-1], int) and "track" not in path:
            yield Spot(key, path, partial(_twice, key, holder), (id,))


def _twice(key: Key, path: Path_, draft: Draft) -> None:
    outer = value_at(draft[key], path[:-1])
    outer.insert(path[-1], dict(outer[path[-1]]))


@kind("token without reading")
def _(good: Good) -> Iterator[Spot]:
    for id, data in good.each("token"):
        way = "read" if "read" in data else "adventure"
        yield Spot(("token", id), (), partial(_without_key, ("token", id), way), (id,))


@kind("token with two readings")
def _(good: Good) -> Iterator[Spot]:
    adventures = [id for id, _ in good.each("adventure")]
    for id, data in good.each("token"):
        if "read" in data and adventures:
            key = ("token", id)
            yield Spot(key, (), partial(_with_key, key, "adventure", adventures[0]), (id,))


def _without_key(key: Key, name: str, draft: Draft) -> None:
    del draft[key][name]


def _with_key(key: Key, name: str, value: Any, draft: Draft) -> None:
    draft[key][name] = value


@kind("token that stays and goes")
def _(good: Good) -> Iterator[Spot]:
    for id, data in good.each("token"):
        if "read" in data:
            entry_ = good.documents["entry", data["read"]]
            if "do" in entry_:
                both = ["leave on board", {"remove": id}]
                yield setting(("entry", data["read"]), ("do",), [*both, *entry_["do"]], id)


@kind("more wounds than slots")
def _(good: Good) -> Iterator[Spot]:
    for id, data in good.each("entry"):
        if data.get("do"):
            for effect in ({"wounds": 7}, {"heal": 10}):
                yield setting(("entry", id), ("do",), [effect, *data["do"]])


@kind("pinned number twice")
def _(good: Good) -> Iterator[Spot]:
    ids = [id for id, _ in good.each("entry")]
    for one, other in pairwise(ids):
        yield Spot(("entry", other), ("number",), partial(_pinned, one, other), (one,))


def _pinned(one: str, other: str, draft: Draft) -> None:
    draft["entry", one]["number"] = draft["entry", other]["number"] = 77


def ending_counts(good: Good) -> Counter[str]:
    """How many entries name each ending."""
    return Counter(str(data["ending"]) for _, data in good.each("entry") if data.get("ending"))


@kind("scenario without an ending")
def _(good: Good) -> Iterator[Spot]:
    if ending_counts(good):
        keys = [("entry", id) for id, data in good.each("entry") if data.get("ending")]
        for id, _ in good.each("scenario"):
            yield Spot(("scenario", id), (), partial(_no_endings, keys), (id,))


def _no_endings(keys: list[Key], draft: Draft) -> None:
    for key in keys:
        del draft[key]["ending"]
