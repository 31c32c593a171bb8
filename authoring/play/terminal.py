"""Playing in a terminal: the table, numbered actions, and a few words to take back, save, ask or hand over."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from authoring.balance.aids import NOTHING, Aids
from authoring.balance.policies import KINDS, Kind, Named, NoSuchPolicy, named
from authoring.game.chapters import chapter_of
from authoring.game.extensive import CHANCE, TEAM, Event, Game, Move
from authoring.game.lines import line_of, seat_names
from authoring.game.narrated import Narrated
from authoring.game.panels import Panel
from authoring.game.transcript import Expectation, event_from
from authoring.play.hints import PLAYOUTS, goes_well
from authoring.play.picture import Picture
from authoring.play.session import LONGEST, Choice, Session
from authoring.play.sight import hides, seen_by, shows
from authoring.problems.closest import closest

SHOWN = 24
"""Actions listed at once; the rest is found by words."""
EVERY = 1_000_000
TOLD = 20
"""Moves that `log` and `history` tell if no number is given."""
NOBODY = -9
"""Whose eyes are on the screen before the play begins."""
HELP: Mapping[str, str] = {
    "a number": "do that action",
    "words": "list only the actions with these words in them; Enter forgets them",
    "all  a": "list every action that is open",
    "board [WHO]  b": "the table at a glance, as you see it, or as WHO does",
    "history [N]  y": "the decisions so far, numbered, with those taken back",
    "log [N]  l": "the last moves as a transcript has them",
    "events [N]  e": "what happened, in the words that `expect` takes",
    "undo [N]  u": "take the last decision back, or the last N",
    "redo [N]  r": "make it again, with the same draws",
    "goto N  g": "go to where N decisions were made, back or forth; 0 is the start",
    "hint  h": "how often random play from each action ends well, and what odds say of it",
    "auto [POLICY] [N]": "let a policy decide N times, or to the end; at random if none is named",
    "let WHO POLICY": "let a policy play for WHO from now on; `let WHO me` takes it back",
    "policies": "the policies there are",
    "expect EVENT": "have the transcript demand that this has happened by now",
    "never EVENT": "have the transcript demand that this has not happened by now",
    "save FILE  s": "write the play so far as a transcript",
    "keep NAME": "save it among the pack's recorded plays, which `authoring test` plays again",
    "seed": "what the draws depend on",
    "quit  q": "stop",
}
SHORT = {
    "?": "help", "b": "board", "l": "log", "u": "undo", "r": "redo", "h": "hint", "q": "quit", "g": "goto",
    "e": "events", "s": "save", "y": "history", "a": "all",
}  # fmt: skip


def _nothing_kept(session: Session, name: str) -> str:
    return "this play is of no pack that it could be kept in"


@dataclass
class Terminal:
    """People at a terminal. `read` gives the next line typed, or None at the end of input; `save` writes a transcript
    of the session to a file and says what came of it, `keep` does so under a name among the pack's plays."""

    session: Session
    read: Callable[[str], str | None]
    picture: Picture
    save: Callable[[Session, str], str]
    keep: Callable[[Session, str], str] = _nothing_kept
    advise: Callable[[Game[Any], Any], Mapping[Any, str]] | None = None
    """What odds say of the actions of a state, if the system knows."""
    policies: Mapping[str, Kind] = field(default_factory=lambda: KINDS)
    aids: Aids = NOTHING
    hidden: bool = True
    """Whether players who share the screen are kept from seeing what is another's."""
    after: Callable[[Session], None] | None = None
    """Called whenever the play has changed."""
    _played: dict[int, Named] = field(default_factory=dict, init=False)
    """The policies that play for somebody, by seat."""
    _most: int = field(default=SHOWN, init=False)
    _filter: str = field(default="", init=False)
    _viewer: int = field(default=NOBODY, init=False)
    _seen: dict[int, int] = field(default_factory=dict, init=False)
    _known: tuple[Panel, ...] = field(default=(), init=False)
    """The panels that those who look have seen; what changes is shown again."""
    _shown: tuple[int, str] = field(default=(NOBODY, ""), init=False)

    def run(self) -> None:
        """Play until the end, or until somebody stops."""
        for event in self.session.opening():
            self._hear(event)
        while True:
            self._others()
            if self.session.over:
                self._end()
            elif not self._turn():
                return
            line = self.read("> ")
            if line is None or line.strip() in ("q", "quit"):
                return
            self._obey(line.strip())

    def _turn(self) -> bool:
        """Give the screen to whoever decides, and show what there is to decide. False at the end of input."""
        game, state = self.session.game, self.session.state
        if not self._pass_to(game.current_player(state)):
            return False
        chapter = chapter_of(game, state)
        if (self._viewer, chapter) != self._shown:
            if chapter:
                self.picture.title(chapter[:1].upper() + chapter[1:])
            self._shown = (self._viewer, chapter)
        self._known = self.picture.board(game, state, self._viewer, self._known)
        self._list()
        return True

    def _end(self) -> None:
        """The end, told once; it can still be taken back, saved and looked at."""
        if self._shown != (NOBODY, "over"):
            self._shown = (NOBODY, "over")
            self.board()
            self.picture.say()
            self.picture.say(self._ending(), "bold")
            self.picture.say("undo takes the last decision back, save FILE writes the play, q ends it", "dim")

    def board(self, seat: int | None = None) -> None:
        """Show the table at a glance."""
        self.picture.board(self.session.game, self.session.state, self._viewer if seat is None else seat)

    # Who looks

    def _pass_to(self, player: int) -> bool:
        """Let the next player look, with a curtain where the one before may not see the same. False: end of input."""
        if player == self._viewer:
            return True
        self._known = ()
        before, self._viewer = self._viewer, player
        people = self.session.game.players - len(self._played)
        if self.hidden and player >= 0 and people > 1 and hides(self.session.game, self.session.state):
            if not self._curtain(player):
                return False
            since = self._seen.get(player, 0)
            told = self._told(since, player)[-TOLD:]
            if told and since:
                self.picture.say("since you looked last:", "dim")
                for prose, chance in told:
                    self.picture.made(prose, chance)
        elif before >= 0 and self.hidden and hides(self.session.game, self.session.state):
            self.picture.clear()
        self._seen[player] = len(self.session.moves)
        return True

    def _curtain(self, player: int) -> bool:
        """Wipe the screen until the next player says that nobody else looks."""
        name = seat_names(self.session.game)[player]
        self.picture.clear()
        line = self.read(f"pass the screen to {name}, who presses Enter when nobody else looks ")
        self.picture.clear()
        return line is not None

    def _told(self, start: int, viewer: int) -> list[tuple[str, bool]]:
        """The moves from a number on in words, as somebody may know them, and whether chance made them."""
        game = self.session.game
        seats = seen_by(game, viewer)
        told = []
        for state, move in self.session.made(start):
            open_ = not self.hidden or game.players == 1 or shows(game, state, move, seats)
            told.append((game.describe(state, move) if open_ else "something is drawn unseen", move.seat == CHANCE))
        return told

    # What people type

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        match SHORT.get(word, word):
            case "":
                self._filter = ""
            case "all" if not rest:
                self._filter, self._most = "", EVERY
            case "help":
                for name, does in HELP.items():
                    self.picture.say(f"  {name:<20}{does}")
            case "board":
                self._board(rest)
            case "history" if not rest or rest.isdecimal():
                self._history(int(rest or TOLD))
            case "log" if not rest or rest.isdecimal():
                self._log(int(rest or TOLD))
            case "events" if not rest or rest.isdecimal():
                events = list(dict.fromkeys(self.session.happened()))[-int(rest or TOLD) :]
                self.picture.say("\n".join(map(str, events)) or "nothing has happened")
            case "undo" | "redo" | "goto" as verb:
                self._travel(verb, rest)
            case "hint" if not rest:
                self._hint()
            case "policies":
                for name, kind in self.policies.items():
                    effort = f" ({name}:{kind.effort}: {kind.effort} {kind.unit})" if kind.effort else ""
                    self.picture.say(f"  {name:<12}{kind.does}{effort}")
            case "auto":
                self._auto(rest.split())
            case "let":
                self.picture.say(self.let(rest) or "so be it")
            case "expect" | "never" as which:
                self._expect(which, rest)
            case "save" | "keep" as verb:
                write = self.save if verb == "save" else self.keep
                said = "FILE" if verb == "save" else "NAME"
                self.picture.say(write(self.session, rest) if rest else f'say where: "{verb} {said}"')
            case "seed":
                self.picture.say(f"seed {self.session.seed}")
            case _ if word.isdecimal() and not rest:
                self._choose(int(word))
            case _:
                self._narrow(line, word)

    def _narrow(self, line: str, word: str) -> None:
        self._filter = line if self._matching(line) else ""
        if not self._filter:
            near = closest(word, [name.split()[0] for name in HELP][2:])
            self.picture.say(f'no action has "{line}" in it' + (f', did you mean "{near}"?' if near else ""))

    def _board(self, who: str) -> None:
        """The table; another's view of it behind a curtain."""
        names = seat_names(self.session.game)
        if not who:
            self.board()
        elif who not in names:
            near = closest(who, names)
            self.picture.say(f'nobody who plays is called "{who}"' + (f', did you mean "{near}"?' if near else ""))
        elif names.index(who) == self._viewer or not self.hidden or self._curtain(names.index(who)):
            self.board(names.index(who))
            if names.index(who) != self._viewer and self.hidden:
                self.read("press Enter when you have looked ")
                self.picture.clear()
                self._viewer = NOBODY

    def _choose(self, number: int) -> None:
        options = self._matching(self._filter)
        if not 1 <= number <= len(options):
            self.picture.say(f"choose a number from 1 to {len(options)}" if options else "the play is over")
            return
        self._filter = ""
        self._tell(self.session.choose(options[number - 1]))

    def _travel(self, verb: str, rest: str) -> None:
        """Back and forth in the play."""
        if (rest or verb == "goto") and not (rest.isascii() and rest.isdecimal()):
            self.picture.say(f'say how many: "{verb} 5"')
            return
        session, before = self.session, self.session.decisions
        number = int(rest) if rest else 1
        self._filter = ""
        if verb == "undo":
            self._back(number)
        made = session.redo(number) if verb == "redo" else session.goto(number) if verb == "goto" else []
        now = session.decisions
        if now == before:
            told = {"undo": "there is nothing to take back", "redo": "there is nothing to make again"}
            self.picture.say(told.get(verb, f"there are {before + session.ahead} decisions, and {before} are made"))
            return
        if now < before:
            self._seen = {seat: min(seen, len(session.moves)) for seat, seen in self._seen.items()}
            self.picture.say(f"taken back: {before - now}, made: {now}, to make again: {session.ahead}")
            self._changed()
        else:
            self._tell(made)
        self._shown, self._known = (NOBODY, ""), ()

    def _back(self, decisions: int) -> None:
        """Take so many decisions of people back, and those that policies made after each."""
        for _ in range(decisions):
            while (made := self._last()) in self._played:
                self.session.undo()
            if made is None:
                return
            self.session.undo()

    def _last(self) -> int | None:
        """Who made the last decision; None where none is made."""
        return next((move.seat for move in reversed(self.session.moves) if move.seat != CHANCE), None)

    def let(self, text: str) -> str:
        """Let a policy play for somebody, "player-2 greedy", or nobody any more, "player-2 me"; why not, or ""."""
        who, _, name = text.partition(" ")
        names = seat_names(self.session.game)
        if who not in names or not name.strip():
            near = closest(who, names)
            told = f', did you mean "{near}"?' if near and who not in names else f"; there are {', '.join(names)}"
            return f'say who, and which policy: "{names[-1]} greedy"{told}'
        seat = names.index(who)
        if name.strip() == "me":
            self._played.pop(seat, None)
            return ""
        try:
            policy = named(name.strip(), self.policies, self.aids)
        except NoSuchPolicy as wrong:
            return str(wrong)
        if {*range(len(names))} <= {*self._played, seat}:
            return "somebody has to be left to play; `auto` hands the whole play over"
        self._played[seat] = policy
        return ""

    def _others(self) -> None:
        """Let policies decide for those whom they play."""
        while not self.session.over:
            policy = self._played.get(self.session.game.current_player(self.session.state))
            if policy is None:
                return
            self._tell(self.session.play_on(self._choice(policy), 1))

    def _auto(self, words: list[str]) -> None:
        """Hand over to a policy."""
        number = int(words.pop()) if words and words[-1].isdecimal() else LONGEST
        try:
            policy = named(" ".join(words) or "random", self.policies, self.aids)
        except NoSuchPolicy as wrong:
            self.picture.say(f'{wrong}; say "auto greedy 5", or "auto" alone for the whole play')
            return
        try:
            for _ in range(number):
                if self.session.over:
                    break
                self._tell(self.session.play_on(self._choice(policy), 1))
        except KeyboardInterrupt:
            self.picture.say("stopped")

    def _choice(self, policy: Named) -> Choice:
        """How a policy chooses: it sees no more than the player whom it plays."""
        session = self.session

        def choose(moves: Sequence[Move], luck: int) -> Move:
            seen = policy.aids.seen(session.game, session.state, moves[0].seat, luck)
            return policy.policy(session.game, seen, moves, luck)

        return choose

    def _hint(self) -> None:
        """A rough guide, the same every time; and odds, where there are any."""
        game, state = self.session.game, self.session.state
        advice = self.advise(game, state) if self.advise else {}
        options = self._matching(self._filter)[:SHOWN]
        texts, notes = [], {}
        for number, move in enumerate(options, 1):
            told = f": {advice[move]}" if move in advice else ""
            texts.append(game.describe(state, move) + told)
            notes[number] = f"{goes_well(game, state, move, self.aids):.0%}"
        self.picture.actions(texts, notes)
        if options:
            more = len(self._matching(self._filter)) - len(options)
            others = f"; {more} more were not tried: type words of them first" if more else ""
            self.picture.say(f"(how many of {PLAYOUTS} random plays each end well for who decides{others})", "dim")

    def _expect(self, which: str, text: str) -> None:
        """Write down what has to hold here, if it does."""
        try:
            event = event_from(text)
        except ValueError as wrong:
            self.picture.say(f"{wrong}; `events` lists those there were")
            return
        wanted = Expectation(happens=(event,)) if which == "expect" else Expectation(never=(event,))
        why = self.session.expect(wanted)
        self.picture.say(why or "written down")
        self._changed()

    # What people see

    def _who(self) -> str:
        game = self.session.game
        player, names = game.current_player(self.session.state), seat_names(game)
        if len(names) == 1:
            return "you decide"
        return "the group decides" if player == TEAM else f"{names[player]} decides"

    def _list(self) -> None:
        options = self._matching(self._filter)
        game, state = self.session.game, self.session.state
        self.picture.say()
        narrowed = f' ("{self._filter}", Enter for all)' if self._filter else ""
        self.picture.say(f"{self._who()}{narrowed}:", "bold")
        self.picture.actions([game.describe(state, move) for move in options[: self._most]])
        if len(options) > self._most:
            self.picture.say(f"    and {len(options) - SHOWN} more: type words of it to find one, or all", "dim")
        self._most = SHOWN

    def _matching(self, words: str) -> list[Move]:
        """The open actions whose words hold all of these."""
        game, state = self.session.game, self.session.state
        wanted = words.lower().split()
        return [
            move
            for move in self.session.options()
            if not wanted or all(word in f"{game.describe(state, move)} {move}".lower() for word in wanted)
        ]

    def _tell(self, made: Sequence[tuple[Move, Sequence[Event]]]) -> None:
        """The moves that were made, as those who look may know them, and what is read aloud."""
        told = self._told(len(self.session.moves) - len(made), self._viewer)
        for (prose, chance), (_, events) in zip(told, made, strict=True):
            self.picture.made(prose, chance)
            for event in events:
                self._hear(event)
        self._seen[self._viewer] = len(self.session.moves)
        self._changed()

    def _hear(self, event: Event) -> None:
        game = self.session.game
        text = game.narrate(event) if isinstance(game, Narrated) else ""
        if text:
            self.picture.heard(text)

    def _changed(self) -> None:
        if self.after is not None:
            self.after(self.session)

    def _history(self, most: int) -> None:
        """The last decisions with their numbers, each with what was drawn after it."""
        number, rows = 0, []
        for prose, chance in self._told(0, self._viewer):
            number += not chance
            rows.append(f"       · {prose}" if chance else f"{number:>5}  {prose}")
        starts = [at for at, row in enumerate(rows) if not row.startswith("       ·")]
        for row in rows[starts[-most] if len(starts) > most > 0 else 0 :]:
            self.picture.say(row)
        if self.session.ahead:
            self.picture.say(f"    and {self.session.ahead} taken back: redo makes them again", "dim")
        if not rows:
            self.picture.say("nothing was done yet")

    def _log(self, most: int) -> None:
        """The last moves as lines of a transcript, those that may be known."""
        game = self.session.game
        start = max(0, len(self.session.moves) - most)
        seats = seen_by(game, self._viewer)
        for state, move in self.session.made(start):
            known = not self.hidden or game.players == 1 or shows(game, state, move, seats)
            self.picture.say(f"- {line_of(game, state, move)}" if known else "- chance: (unseen)")

    def _ending(self) -> str:
        returns = self.session.game.returns(self.session.state)
        names = seat_names(self.session.game)
        if len(set(returns)) <= 1:
            return "the play is over: " + ("won" if returns and returns[0] > 0 else "lost")
        return "the play is over: " + ", ".join(f"{name} {score:g}" for name, score in zip(names, returns, strict=True))
