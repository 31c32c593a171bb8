"""The commands: each one a module of its own with a function `command`, imported only when asked for.

To add one, write the module, add its line here, and run `python tools/write_help.py`.
"""

from __future__ import annotations

from typing import NamedTuple


class Listed(NamedTuple):
    """A command in the table: the module that holds its function `command`, and its line in `--help`."""

    module: str
    summary: str


COMMANDS: dict[str, Listed] = {
    "check": Listed("authoring.commands.check", "Lint packs, and prove what they claim."),
    "lint": Listed("authoring.commands.lint", "Report what is wrong in packs, without proving anything."),
    "prove": Listed("authoring.commands.prove", "Prove that adventures and scenarios can be won and lost."),
    "new": Listed("authoring.commands.new", "Begin a pack, or a document in one."),
    "diff": Listed("authoring.commands.diff", "Tell what a change of content means in play."),
    "fix": Listed("authoring.commands.fix", "Make the repairs that findings offer."),
    "fmt": Listed("authoring.commands.fmt", "Lay files out alike, keeping comments."),
    "rename": Listed("authoring.commands.rename", "Give a document another id, everywhere it is named."),
    "number": Listed("authoring.commands.number", "Give entries their printed numbers, and keep them."),
    "migrate": Listed("authoring.commands.migrate", "Bring packs to the newest format."),
    "play": Listed("authoring.commands.play", "Play a scenario or an adventure in the terminal."),
    "test": Listed("authoring.commands.test", "Play recorded plays again, as tests of a pack."),
    "serve": Listed("authoring.commands.serve", "Show packs in the browser, live beside the editor."),
    "export": Listed("authoring.commands.export", "Write a web book that plays offline in any browser."),
    "odds": Listed("authoring.commands.odds", "Take the odds of adventures, checks and final adventures."),
    "render": Listed("authoring.commands.render", "Draw adventures, scenarios, cards and runs as diagrams."),
    "print": Listed("authoring.commands.print", "Print cards, boards and books, to cut, bind or send out."),
    "simulate": Listed("authoring.commands.simulate", "Play it many times, and tell how it goes."),
    "coverage": Listed("authoring.commands.coverage", "Tell what of a pack is seen in plays, and what never."),
    "deck": Listed("authoring.commands.deck", "Tell what a deck of cards does, and what one card would change."),
    "explain": Listed("authoring.commands.explain", "Explain a lint rule, with examples."),
    "replay": Listed("authoring.commands.replay", "Play a transcript again, step by step."),
    "lsp": Listed("authoring.commands.lsp", "Serve an editor: findings, repairs, completion and more."),
    "schema": Listed("authoring.commands.schema", "Print the JSON Schema of a kind of document."),
}
"""Name to command, in the order of `--help`."""
