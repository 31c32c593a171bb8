"""Defects of scenarios: boards and their tracks, what unlocks the final round, and final adventures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tools.mutation.goods import Data, Draft, Good, Key, Path_, value_at
from tools.mutation.kinds import Spot, entry, kind, setting, taking, twin


def _scenarios(good: Good) -> Iterator[tuple[Key, Data]]:
    for id, data in good.each("scenario"):
        yield ("scenario", id), data


def _boards(good: Good) -> Iterator[tuple[Key, Path_, Data]]:
    for key, data in _scenarios(good):
        for number, board in enumerate(data["boards"]):
            yield key, ("boards", number), board


def _chains(good: Good) -> Iterator[tuple[Key, str, Data, Data]]:
    for id, data in good.each("final-adventure"):
        for name, chain in data["chains"].items():
            yield ("final-adventure", id), name, chain, data


# Boards


@kind("board missing for a group size")
def _(good: Good) -> Iterator[Spot]:
    for key, path, board in _boards(good):
        for number in range(len(board["players"])):
            yield taking(key, (*path, "players", number), key[1])


@kind("off-by-one player count on a board")
def _(good: Good) -> Iterator[Spot]:
    """The boards for 1-2 and 3-4 become boards for 1-3 and 3-4, or for 1-2 and 2-4."""
    for key, path, board in _boards(good):
        low, high = min(board["players"]), max(board["players"])
        more = [*board["players"], high + 1] if high < 4 else [low - 1, *board["players"]]
        yield setting(key, (*path, "players"), more, key[1])


@kind("off-by-one player count on a space")
def _(good: Good) -> Iterator[Spot]:
    for key, path, board in _boards(good):
        low = min(board["players"])
        for number, space in enumerate(board["track"]):
            if space.get("players") == low and low > 1:
                yield setting(key, (*path, "track", number, "players"), low - 1)
        if low > 1:
            yield Spot(key, (*path, "track", 0), partial(_player_space, key, (*path, "track", 0), low - 1))


def _player_space(key: Key, path: Path_, players: int, draft: Draft) -> None:
    value_at(draft[key], path)["players"] = players


@kind("final round that some groups skip")
def _(good: Good) -> Iterator[Spot]:
    for key, path, board in _boards(good):
        place = (*path, "track", len(board["track"]) - 1)
        yield Spot(key, place, partial(_player_space, key, place, min(board["players"])))


@kind("too few rounds")
def _(good: Good) -> Iterator[Spot]:
    for key, path, board in _boards(good):
        short = [space for space in board["track"] if "place" in space or "read" in space][-3:]
        yield setting(key, (*path, "track"), [{}, *short][-3:], key[1])


@kind("rounds too few for what has to be done")
def _(good: Good) -> Iterator[Spot]:
    """One round less than the actions that have to come one after another."""
    for key, path, board in _boards(good):
        if 1 in board["players"]:
            yield Spot(key, (*path, "track"), partial(_short_track, key, path), (key[1],))


def _short_track(key: Key, path: Path_, draft: Draft) -> None:
    """Four rounds with actions: three quests and one more, where every way to the final needs two."""
    board = value_at(draft[key], path)
    kept = [space for space in board["track"] if "players" not in space]
    first: Data = {}
    for space in kept[:-1]:
        places = space.get("place", [])
        first.setdefault("place", []).extend([places] if isinstance(places, str) else places)
    if not first.get("place"):
        first.pop("place", None)
    reads = [space["read"] for space in kept[:-1] if "read" in space]
    spaces: list[Data] = [first, {}, {}, {}]
    for number, read in enumerate(reads[:4]):
        spaces[number]["read"] = read
    board["track"] = [*spaces, kept[-1]]


@kind("token placed when nobody can act")
def _(good: Good) -> Iterator[Spot]:
    tokens = [id for id, _ in good.each("token")]
    for key, path, board in _boards(good):
        place = (*path, "track", len(board["track"]) - 1)
        for token in tokens[:2]:
            yield Spot(key, place, partial(_placed_last, key, place, token), (token,))


def _placed_last(key: Key, path: Path_, token: str, draft: Draft) -> None:
    value_at(draft[key], path)["place"] = [token]


@kind("condition for the wrong number of players")
def _(good: Good) -> Iterator[Spot]:
    """The final opens for 1-2 players only, or for more than can play."""
    for key, data in _scenarios(good):
        for words in ("1-2", "2+", "at most 3", "5+"):
            guard = {"all": [data["final"]["if"], {"players": words}]} if "if" in data["final"] else {"players": words}
            yield setting(key, ("final", "if"), guard, key[1])


@twin("condition for the wrong number of players")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _scenarios(good):
        opening = value_at(data, ("setup", 0, "place"))
        yield setting(key, ("setup", 0, "place"), list(reversed(opening)))


@kind("defeat without a word")
def _(good: Good) -> Iterator[Spot]:
    for key, data in _scenarios(good):
        for name in ("locked", "unready"):
            if name in data["final"]:
                yield taking(key, ("final", name), key[1])


@kind("scenario that nothing unlocks")
def _(good: Good) -> Iterator[Spot]:
    for key, _ in _scenarios(good):
        yield Spot(key, ("unlock",), partial(_locked_for_good, key), ("from-before",))


def _locked_for_good(key: Key, draft: Draft) -> None:
    draft.add({"kind": "achievement", "id": "from-before", "name": "From before"})
    draft[key]["unlock"] = {"achieved": "from-before"}


@kind("final unlocked by what comes too late")
def _(good: Good) -> Iterator[Spot]:
    """What unlocks it is gained in its own ending."""
    for id, data in good.each("final-adventure"):
        for key, _ in _scenarios(good):
            yield Spot(key, ("final", "if"), partial(_too_late, key, data["success"]), ("at-last", id))


def _too_late(key: Key, success: str, draft: Draft) -> None:
    draft.add({"kind": "achievement", "id": "at-last", "name": "At last"})
    draft["entry", success].setdefault("do", []).insert(0, {"achieve": "at-last"})
    own = draft[key]["final"].get("if")
    draft[key]["final"]["if"] = {"all": [own, {"achieved": "at-last"}]} if own else {"achieved": "at-last"}


# Final adventures


@kind("start missing for a group size in the final")
def _(good: Good) -> Iterator[Spot]:
    for key, name, chain, _ in _chains(good):
        for size in chain["starts"]:
            yield taking(key, ("chains", name, "starts", size), name)


@kind("start beyond the chain")
def _(good: Good) -> Iterator[Spot]:
    for key, name, chain, _ in _chains(good):
        yield setting(key, ("chains", name, "starts", "1"), len(chain["steps"]) + 1, name)


@kind("start on the last step")
def _(good: Good) -> Iterator[Spot]:
    for key, name, chain, _ in _chains(good):
        yield setting(key, ("chains", name, "starts", "1"), len(chain["steps"]), name)


@kind("final step no token satisfies")
def _(good: Good) -> Iterator[Spot]:
    for key, name, chain, _ in _chains(good):
        for number in range(len(chain["steps"])):
            yield setting(key, ("chains", name, "steps", number, "need"), "dual level 2", name)


@twin("final step no token satisfies")
def _(good: Good) -> Iterator[Spot]:
    for key, name, chain, _ in _chains(good):
        for number in range(len(chain["steps"])):
            yield setting(key, ("chains", name, "steps", number, "need"), "level 1+")


@kind("chain without a way on")
def _(good: Good) -> Iterator[Spot]:
    """Its only arrow leads back to the first chain."""
    for key, name, chain, data in _chains(good):
        if len(chain.get("next", ())) == 1 and name != data["start"]:
            yield setting(key, ("chains", name, "next", 0, "to"), data["start"], name)
        elif not chain.get("next") and name != data["start"]:
            yield Spot(key, ("chains", name), partial(_rings, key, name), (name, "fog"))


def _rings(key: Key, name: str, draft: Draft) -> None:
    chains = draft[key]["chains"]
    chains["fog"] = {**chains[name], "label": "Fog", "next": [{"to": name}]}
    chains["fog"].pop("read", None)
    chains[name]["next"] = [{"to": "fog"}]
    chains[name].pop("read", None)


@kind("arrow to an unknown chain")
def _(good: Good) -> Iterator[Spot]:
    for key, name, chain, _ in _chains(good):
        for number in range(len(chain.get("next", ()))):
            yield setting(key, ("chains", name, "next", number, "to"), "off-the-map", name)


@kind("orphan chain")
def _(good: Good) -> Iterator[Spot]:
    for key, name, chain, _ in _chains(good):
        if not chain.get("next"):
            yield Spot(key, ("chains", "spare-chain"), partial(_spare_chain, key, chain), ("spare-chain", name))


def _spare_chain(key: Key, chain: Data, draft: Draft) -> None:
    draft[key]["chains"]["spare-chain"] = {**chain, "label": "Spare"}


@kind("choice of arrows without words")
def _(good: Good) -> Iterator[Spot]:
    for key, name, chain, _ in _chains(good):
        if len(chain.get("next", ())) > 1:
            for number in range(len(chain["next"])):
                yield taking(key, ("chains", name, "next", number, "text"), name)


@kind("final adventure that nothing plays")
def _(good: Good) -> Iterator[Spot]:
    for id, data in good.each("final-adventure"):
        yield Spot(("final-adventure", "spare-final"), (), partial(_spare_final, data), ("spare-final", id))


def _spare_final(data: Data, draft: Draft) -> None:
    draft.add({**data, "id": "spare-final"})


@kind("ending behind a chain nobody passes")
def _(good: Good) -> Iterator[Spot]:
    for key, name, chain, data in _chains(good):
        if "read" in chain and name != data["start"]:
            yield setting(key, ("chains", name, "steps", len(chain["steps"]) - 1, "need"), "dual level 1", name)


@kind("entry on a space that nobody visits")
def _(good: Good) -> Iterator[Spot]:
    for key, path, board in _boards(good):
        if min(board["players"]) > 1:
            yield Spot(key, (*path, "track"), partial(_hidden_space, key, path), ("hidden-page",))


def _hidden_space(key: Key, path: Path_, draft: Draft) -> None:
    board = value_at(draft[key], path)
    draft.add(entry("hidden-page", do=[{"gain": "1 coin"}, {"end": "news"}]))
    board["track"].insert(1, {"players": min(board["players"]) - 1, "read": "hidden-page"})
