"""Scenarios that are hard to plan: flags behind tokens behind flags, quests to be done, and few rounds.

36 locations, 24 tokens with prerequisites, 20 flags, three quests each, one action a player and round, eight
rounds with actions, or fewer: some can be completed, some just cannot.
"""

from __future__ import annotations

from random import Random
from typing import Any

from tools.generating.valley import table

Data = dict[str, Any]

LOCATIONS, TOKENS, FLAGS, ROUNDS = 36, 24, 20, 8


def scenario_pack(seed: int, players: int, rounds: int = ROUNDS) -> list[Data]:
    """A scenario for so many players. The larger the group, the more flags its final adventure asks for.

    With a round or two less many cannot be completed, and only just.
    """
    random = Random(f"{seed} {players}")
    contents = table(f"plan-{players}-{seed}", LOCATIONS, random, chords=30)
    codes = [code for data in contents if data["kind"] == "map" for code in data["locations"]]
    contents += [_flag(number) for number in range(FLAGS)]
    open_, hidden = list(range(8)), list(range(8, TOKENS))
    behind: dict[int, list[int]] = {number: [] for number in range(TOKENS)}
    for number in hidden:
        behind[random.randrange(number)].append(number)
    for number in range(TOKENS):
        contents += _token(number, behind[number], codes, random)
    given = sorted({effect["gain"]["stuff"] for data in contents for effect in _effects(data) if _gives_flag(effect)})
    contents += _around(players, rounds, open_, [{"have": flag} for flag in random.sample(given, 2 + players)])
    return contents


def _effects(data: Data) -> list[Any]:
    """What the options of an entry do."""
    return [effect for choice in data.get("choices", ()) for effect in choice["do"]]


def _gives_flag(effect: Any) -> bool:
    return isinstance(effect, dict) and isinstance(effect.get("gain"), dict) and "stuff" in effect["gain"]


def _flag(number: int) -> Data:
    return {"kind": "stuff", "id": f"flag-{number}", "name": f"Flag {number}", "type": "common", "text": "It is red."}


def _token(number: int, behind: list[int], codes: list[str], random: Random) -> list[Data]:
    """A token and its entry: some options need a flag, all give something, and one leads on."""
    flags = random.sample(range(FLAGS), 3)
    onward: list[Data] = [{"place": [f"spot-{other}" for other in behind]}] if behind else []
    first: list[Data] = [{"gain": {"stuff": f"flag-{flags[0]}"}}, *onward, {"end": "turn"}]
    led = onward[: random.randrange(2)]
    second: list[Data] = [{"gain": {"stuff": f"flag-{flags[1]}"}}, {"gain": "1 xp"}, *led, {"end": "turn"}]
    rest: list[Data] = [{"gain": "1 coin"}, *onward, {"end": "turn"}]
    choices: list[Data] = [
        {"text": "Take the flag.", "if": {"have": f"flag-{flags[2]}"}, "do": first},
        {"text": "Take the other flag.", "pay": {"coins": 2}, "do": second},
        {"text": "Look round.", "do": rest},
    ]
    if number < 6 or random.random() < 0.4:
        del choices[0]["if"]
    spot = {"kind": "token", "id": f"spot-{number}", "name": f"Spot {number}", "type": "scenario"}
    return [
        spot | {"location": random.choice(codes), "read": f"spot-{number}"},
        {"kind": "entry", "id": f"spot-{number}", "text": "A spot like any other.", "choices": choices},
    ]


def _around(players: int, rounds: int, open_: list[int], wanted: list[Data]) -> list[Data]:
    steps: list[Data] = [{"need": "any"}, {"need": "mountain or forest or water"}, {"need": "any"}]
    chains = {"way": {"label": "Way", "text": "It is short.", "steps": steps, "starts": dict.fromkeys("1234", 1)}}
    return [
        {"kind": "entry", "id": "lost", "text": "It is too late.", "ending": "Late"},
        {"kind": "entry", "id": "won", "text": "It is in time.", "ending": "In time"},
        {"kind": "final-adventure", "id": "the-way", "title": "The way", "start": "way", "chains": chains,
         "mismatched": ["wound"], "success": "won", "failure": "lost"},
        {"kind": "scenario", "id": "plan", "title": "The plan", "intro": "There is a plan.",
         "setup": [{"place": [f"spot-{number}" for number in open_]}],
         "boards": [{"players": [players], "track": [{} for _ in range(rounds + 1)]}],
         "final": {"adventure": "the-way", "if": {"all": wanted}, "locked": "lost", "unready": "lost"}},
    ]  # fmt: skip
