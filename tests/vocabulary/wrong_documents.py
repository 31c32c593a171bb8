"""Wrong files, with what validators by JSON Schema are to say of them: where it is, and in so many words.

Each has one thing wrong in it that a schema can see. What a validator says beside it would be noise.
"""

from __future__ import annotations

from typing import NamedTuple


class Wrong(NamedTuple):
    """A file for a system, the path that check-jsonschema gives, what it says, and what an editor says there.

    `line` is the line, from 1, that the editor marks; `edited` how its message begins.
    """

    name: str
    system: str
    text: str
    path: str
    said: str
    line: int
    edited: str


ENTRY = "kind: entry\nid: at-the-well\ntext: The water is cold.\n"
ADVENTURE = (
    "kind: adventure\nid: a\ntitle: A\ndifficulty: easy\nintro: A.\nstart: a\n"
    "mismatched: [discard]\nsuccess: b\nfailure: c\n"
)
MANIFEST = "kind: pack\nid: p\nsystem: flipside\ntitle: P\n"
TOON = "kind: toon\nid: goat\nname: Goat\nrank: 6\ncopies: 2\nfame: 1\n"
ENEMY = "kind: enemy\nid: golem\nname: Golem\nweak vowel: O\nbook: 1\ntype: lackey\nstages:\n"

WRONG = (
    Wrong("a misspelt key", "flipside", f"{ENTRY}tetx: A.\n", "$",
          "Additional properties are not allowed ('tetx' was unexpected)", 4, "Property tetx is not allowed."),
    Wrong("a misspelt kind", "flipside", ENTRY.replace("entry", "entri"), "$.kind",
          "'entri' is not one of ['pack', ", 1, 'Value is not accepted. Valid values: "pack", '),
    Wrong("no kind", "flipside", "id: at-the-well\ntext: A.\n", "$",
          "'kind' is a required property", 1, 'Missing property "kind".'),
    Wrong("no text", "flipside", "kind: entry\nid: at-the-well\n", "$",
          "'text' is a required property", 1, 'Missing property "text".'),
    Wrong("a capital in an id", "flipside", ENTRY.replace("at-the-well", "At-the-well"), "$.id",
          "'At-the-well' does not match '^[a-z0-9]+(-[a-z0-9]+)*$'", 2, "An id is lower-case words joined by hyphens"),
    Wrong("a number that is too small", "flipside", f"{ENTRY}number: 0\n", "$.number",
          "0 is less than the minimum of 1", 4, "Value is below the minimum of 1."),
    Wrong("a number in words", "flipside", f"{ENTRY}number: one\n", "$.number",
          "'one' is not of type 'integer', 'null'", 4, "Incorrect type. Expected one of integer, null."),
    Wrong("a misspelt word", "flipside", f"{ENTRY}do: [end: trun]\n", "$.do[0].end",
          "'trun' is not one of ['turn', ", 4, 'Value is not accepted. Valid values: "turn", '),
    Wrong("a misspelt effect", "flipside", f"{ENTRY}do:\n  - gian: 1 coin\n", "$.do[0]",
          "Additional properties are not allowed ('gian' was unexpected)", 5, "Property gian is not allowed."),
    Wrong("a misspelt key in an effect", "flipside", f"{ENTRY}do:\n  - gain: {{coinz: 2}}\n", "$.do[0].gain",
          "Additional properties are not allowed ('coinz' was unexpected)", 5, "Property coinz is not allowed."),
    Wrong("an amount in words", "flipside", f"{ENTRY}do:\n  - gain: two coins\n", "$.do[0].gain",
          "'two coins' does not match '^(", 5, "String does not match the pattern of "),
    Wrong("a misspelt condition", "flipside",
          f"{ENTRY}choices:\n  - text: Go.\n    if: {{hav: reed}}\n    do: [end: turn]\n", "$.choices[0].if",
          "Additional properties are not allowed ('hav' was unexpected)", 6, "Property hav is not allowed."),
    Wrong("a number as a need", "flipside", f"{ADVENTURE}steps:\n  a: {{need: 3}}\n", "$.steps.a.need",
          "3 is not of type 'object', 'string', 'null'", 11, "Incorrect type. Expected one of object, string, null."),
    Wrong("the second of a list", "flipside",
          "- kind: entry\n  id: a\n  text: A.\n- kind: entry\n  id: b\n  text: [B]\n", "$[1].text",
          "['B'] is not of type 'string'", 6, 'Incorrect type. Expected "string".'),
    Wrong("a version in words", "flipside", f"{MANIFEST}version: one\n", "$.version",
          "'one' does not match '^(", 5, "String does not match the pattern of "),
    Wrong("a bonus with a misspelt key", "fliptoons", f"{TOON}bonus: {{fame: 3, fi: in upper row}}\n", "$.bonus",
          "Additional properties are not allowed ('fi' was unexpected)", 7, "Property fi is not allowed."),
    Wrong("a misspelt action", "paperback", f"{ENEMY}  - {{hp: 9, actions: [{{atack: 3}}]}}\n",
          "$.stages[0].actions[0]",
          "Additional properties are not allowed ('atack' was unexpected)", 8, "Property atack is not allowed."),
    Wrong("hit points in words", "paperback", f"{ENEMY}  - {{hp: many, actions: [attack: 3]}}\n", "$.stages[0].hp",
          "'many' is not of type 'integer'", 8, 'Incorrect type. Expected "integer".'),
)  # fmt: skip
