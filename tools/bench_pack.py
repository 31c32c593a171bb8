"""A pack of any size to measure with: units of eight files and 256 lines, written like a designer's own.

Each unit is an adventure with its host, the entries they lead to, and the cards they hand out: about three
events of YAML and thirty characters a line, as in the packs under `content/`. A success places the host of the
next unit, so that one unbroken thread leads through the pack. Every file is one YAML document, small cards as
a list of documents, since not every tool reads several. Run it as `python tools/bench_pack.py FOLDER [UNITS]`.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

FILES_PER_UNIT = 8
LINES_PER_UNIT = 256
WORDS = tuple(
    """
    a an the and but over under behind old damp proud crooked borrowed quiet lantern goose kettle bridge moss
    ladder spoon orchard bell rope window mayor ferry puddle waits sings leans hides hums rolls sleeps nobody
    somebody again today slowly twice
    """.split()
)

MANIFEST = """\
kind: pack
id: bench
system: flipside
version: 1.0.0
title: A pack to measure with
"""

MAP = """\
kind: map
id: valley
title: Bench
regions: {p: Peaks, g: Groves}
locations:
  p1: {terrain: mountain, borders: [p2, g2], stall: true}
  p2: {terrain: road, borders: [p1, g1], loot: true}
  g1: {terrain: forest, borders: [p2, g2]}
  g2: {terrain: water, borders: [p1, g1]}
"""

BOX = """\
kind: box
id: base-box
tokens: {mountain 1: 9, forest 1: 9, water 1: 9, meadow 1: 9, forest 2: 6, water 2: 6, mountain 3: 3}
loot: [[gain: 1 coin], [gain: 1 coin], [gain: 1 xp], [gain: 1 xp], [gain: 2 coins], [fix: 1]]
"""

STICK = """\
kind: item
id: walking-stick
name: Walking stick
deck: starting
use: {when: adventure, after: remove, do: [activate: level 1]}
"""

CHARACTER = """\
kind: character
id: walker
name: The Walker
backstory: Somebody has to.
start: p1
tokens: [mountain 1, mountain 1, forest 1, forest 1, water 1, water 1]
item: walking-stick
ability: {name: Step aside, when: adventure, coins: 1, do: [return drawn]}
golden: {name: Step far aside, when: adventure, coins: 1, uses: 2, do: [return drawn]}
blocking:
  - {token: forest 1, xp: 1, slot: health}
  - {token: water 1, xp: 2, slot: health}
  - {token: mountain 1, xp: 3, slot: health}
  - {token: forest 2, xp: 2, slot: item}
  - {token: water 2, xp: 4, slot: item}
quests: [first-errand, second-errand, third-errand]
"""

QUEST = """\
kind: quest
id: {name}-errand
title: The {name} errand
location: {place}
before: Carry the kettle. Spill nothing.
after: It is empty by now, and nobody minds.
choices:
  - {{text: Keep the kettle., do: [gain: 1 coin]}}
  - {{text: Give the kettle back., do: [gain: 1 xp]}}
"""

SCENARIO = """\
kind: scenario
id: the-long-way
title: The long way round
intro: It begins behind the bridge, as it always does.
setup: [place: asked-0000]
boards:
  - players: [1, 2, 3, 4]
    track: [{}, {}, {}, {}, {}, {}, {}, {}]
final:
  adventure: the-last-bell
  if: {achieved: been-at-0000}
  locked: nobody-is-ready
  unready: nobody-is-ready
"""

TOO_LATE = """\
kind: entry
id: nobody-is-ready
text: The bell rings, and nobody has arrived.
ending: Too late
"""

ON_TIME = """\
kind: entry
id: the-bell-is-heard
text: The bell rings, and everybody has arrived.
ending: On time
"""

FINAL = """\
kind: final-adventure
id: the-last-bell
title: The last bell
intro: The rope hangs too high.
start: ladder
chains:
  ladder:
    steps: [{need: forest or mountain}, {need: water}, {need: level 1+}]
    starts: {"1": 2, "2": 1, "3": 1, "4": 0}
mismatched: [discard]
success: the-bell-is-heard
failure: nobody-is-ready
"""

ADVENTURE = """\
kind: adventure
id: post-{n}
title: {title}
difficulty: {difficulty}
intro: >-
{four}
rules:
  - Place every mismatched token in Patience. When Patience is full, the adventure fails at once.
start: gate
steps:
  gate:
    title: The way in
    need: {terrain} or level 2+
    next: [wall, cellar]
  wall:
    title: Along the wall
    top: {{need: mountain, do: [gain: 1 coin]}}
    bottom: {{need: level 1+, do: [wound]}}
    next: yard
  cellar:
    title: Through the cellar
    need: forest or water
    do: [box: patience]
    next: yard
  yard:
    title: The yard
    need: {terrain}
    frame: blue
    read: yard-{n}
    next: [stairs, ladder]
  stairs:
    title: Up the stairs
    top: {{need: forest, do: [gain: 1 coin]}}
    bottom: {{need: level 2+, do: [box: patience]}}
    next: attic
  ladder:
    title: Up the ladder
    top: {{need: water, do: [gain: 1 xp]}}
    bottom: {{need: mountain or level 2+, do: [wound]}}
    next: attic
  attic:
    title: The attic
    need: level 1+
    next: door
  door:
    title: The door at the back
    need: {terrain} or level 1+
    frame: green
boxes:
  patience:
    title: Patience
    text: Place the used token here.
    slots:
      - {{}}
      - {{do: [gain: 1 xp]}}
      - {{}}
      - {{do: [fail]}}
mismatched: [box: patience]
success: won-{n}
failure: lost-{n}
"""

HOST = """\
# The host of post {number}.
kind: entry
id: asked-{n}
title: {title}
text: >-
{seven}
do:
  - achieve: met-asked-{n}
choices:
  - text: Ask for the way in, and take it.
    do:
      - adventure: post-{n}
  - text: Tell how it was over there.
    if: {{achieved: been-at-{n}}}
    do:
      - gain: 1 coin
      - end: turn
  - text: Give the bell a polish.
    pay: {{coins: 2}}
    do:
      - gain: {{stuff: bell-{n}}}
      - end: turn
  - text: Come back in better boots.
    do: [leave on board, end: turn]
"""

SUCCESS = """\
kind: entry
id: won-{n}
title: The far side of {title}
text: >-
{eleven}
do:
  - gain: 2 coins
  - achieve: been-at-{n}
  - gain: {{stuff: keepsake-{n}}}
{onward}choices:
  - text: Rest a while.
    do: [heal: 1, end: turn]
  - text: Hand over two coins for the road.
    pay: {{coins: 2}}
    do:
      - gain: 2 xp
      - end: turn
  - text: Leave something for the goose.
    pay:
      items: 1
    do:
      - when:
          if:
            achieved: met-asked-{n}
          do:
            - gain: 2 xp
          else:
            - gain: 1 xp
      - end: turn
"""

YARD = """\
kind: entry
id: yard-{n}
text: >-
{seven}
do: [gain: 1 coin, end: adventure]
"""

FAILURE = """\
kind: entry
id: lost-{n}
title: The near side of {title}
text: >-
{seven}
do:
  - leave on board
  - lose: {{coins: 1}}
choices:
  - text: Try to laugh about it.
    do: [end: turn]
  - text: Show the keepsake.
    if: {{have: keepsake-{n}}}
    do: [gain: 1 xp, end: turn]
  - text: Ring the bell.
    if: {{have: bell-{n}}}
    do: [heal: 1, end: turn]
  - text: Count on the rope.
    do:
      - check:
          draw: 3
          need: 2 x {terrain}
          success:
            - gain: 1 xp
          failure:
            - wounds: 1
      - end: turn
"""

TOOLS = """\
# What post {number} has for sale.
- kind: item
  id: {terrain}-tool-{n}
  name: Tool {number}
  text: {line}
  deck: regular
  cost: {cost}
  use:
    name: {three}
    pay: token
    do:
      - activate: {terrain}
- kind: item
  id: lamp-{n}
  name: Lamp {number}
  text: {line}
  deck: regular
  cost: {cost}
  lantern: true
- kind: item
  id: parcel-{n}
  name: Parcel {number}
  text: {line}
  deck: flipside
  cost: 3
  use:
    name: {three}
    when: movement
    after: remove
    do:
      - gain: 2 xp
      - move: any location
"""

CARDS = """\
- kind: token
  id: asked-{n}
  name: {three}
  type: resident
  location: {place}
  read: asked-{n}
- kind: achievement
  id: met-asked-{n}
  name: Met the host of post {number}
  family: met
- kind: achievement
  id: been-at-{n}
  name: Been at post {number}
- kind: stuff
  id: keepsake-{n}
  name: Keepsake {number}
  type: common
  text: >-
{nested}
- kind: stuff
  id: bell-{n}
  name: Bell {number}
  type: personal
  passable: true
  text: {line}
"""

NEWS = """\
- kind: news
  id: heard-{n}
  stall:
    text: {line}
    do:
      - gain: 2 coins
  camp:
    text: {line}
    do:
      - gain: 1 xp
- kind: news
  id: overheard-{n}
  stall:
    text: {line}
    do:
      - gain: 1 coin
  camp:
    text: {line}
    do:
      - gain: 2 xp
"""

TEMPLATES = {
    "adventures/post": ADVENTURE, "entries/asked": HOST, "entries/won": SUCCESS, "entries/lost": FAILURE,
    "entries/yard": YARD, "items/post": TOOLS, "cards/post": CARDS, "news/post": NEWS,
}  # fmt: skip


def write_pack(folder: Path, units: int) -> tuple[int, int]:
    """Write the pack into a folder and return how many files and lines it has. Same units, same bytes."""
    random = Random(units)
    files = {
        "pack.yaml": MANIFEST, "map.yaml": MAP, "box.yaml": BOX,
        "scenario.yaml": SCENARIO, "final.yaml": FINAL,
        "entries/too-late.yaml": TOO_LATE, "entries/on-time.yaml": ON_TIME,
        "items/walking-stick.yaml": STICK, "character.yaml": CHARACTER,
    }  # fmt: skip
    for name, place in (("first", "p1"), ("second", "g1"), ("third", "g2")):
        files[f"quests/{name}.yaml"] = QUEST.format(name=name, place=place)
    for unit in range(units):
        files.update(_unit(unit, units, random))
    for path, text in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8", newline="\n")
    return len(files), sum(text.count("\n") for text in files.values())


def _unit(unit: int, units: int, random: Random) -> dict[str, str]:
    """The files of a unit by name."""
    n = f"{unit:04}"
    files = {}
    for name, template in TEMPLATES.items():
        values = {
            "n": n,
            "number": unit + 1,
            "title": f"{_line(random, 4)} {unit}",
            "three": f"{_line(random, 3)} {unit}",
            "line": _line(random, 9) + ".",
            "four": _lines(random, 4),
            "seven": _lines(random, 7),
            "eleven": _lines(random, 11),
            "nested": _lines(random, 3, "    "),
            "terrain": random.choice(("mountain", "forest", "water")),
            "place": random.choice(("p1", "g1", "g2")),
            "difficulty": random.choice(("easy", "moderate", "epic")),
            "cost": random.randint(1, 6),
            "onward": f"  - place: asked-{unit + 1:04}\n" if unit + 1 < units else "",
        }
        files[f"{name}-{n}.yaml"] = template.format_map(values)
    return files


def _line(random: Random, words: int) -> str:
    """So many words, none twice in a row."""
    said = [random.choice(WORDS)]
    while len(said) < words:
        word = random.choice(WORDS)
        if word != said[-1]:
            said.append(word)
    return " ".join(said).capitalize()


def _lines(random: Random, count: int, indent: str = "  ") -> str:
    return "\n".join(f"{indent}{_line(random, 16)}." for _ in range(count))


def main() -> None:
    folder = Path(sys.argv[1])
    files, lines = write_pack(folder, int(sys.argv[2]) if len(sys.argv) > 2 else 250)
    print(f"{files} files, {lines} lines in {folder}")


if __name__ == "__main__":
    main()
