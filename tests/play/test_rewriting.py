"""A play that is recorded anew keeps its comments, and all that did not change, letter by letter."""

from __future__ import annotations

from hypothesis import given

from authoring.game.extensive import Event
from authoring.game.lines import Line
from authoring.game.transcript import Entry, Expectation
from authoring.game.transcript_file import transcript_of, written
from authoring.play.rerecording import What
from authoring.play.rewriting import rewritten
from tests.play.test_rerecording import ENTRIES, EXPECTATIONS, anew, transcript

OAK = Event("seen", "oak")
TEXT = """\
# A walk, as it was in spring.
transcript: 1   # the first form
system: toys
pack: woods
version: '1'
subject: walk/oak
configuration: alone
claim: "a walk"
content: sha256:0
# What must be so at the end:
expect: {happens: ["seen:ash"], ended: true}   # it is
play:
  # Ada begins.
  - ada: "go north"
  - expect:
      happens: ["seen:oak"]   # tall
  - chance: draw left
  # She turns round,
  - ada: go souht   # or did she?
  # and out
  - ada: go north
"""


def test_comments_and_layout_stay() -> None:
    old = transcript_of(TEXT)
    assert old is not None
    came = anew(old)
    assert [change.what for change in came.changes] == [What.KEPT, What.KEPT, What.KEPT, What.CUT, What.KEPT]
    wanted = TEXT.replace("version: '1'", 'version: "2"').replace("content: sha256:0", 'content: "sha256:1"')
    assert rewritten(TEXT, old, came) == wanted.replace("  - ada: go souht   # or did she?\n", "")


def test_a_move_that_changes_keeps_what_stands_around_it() -> None:
    text = TEXT.replace("go souht", "go round").replace('"go north"', "'go nort'  # uphill")
    old = transcript_of(text)
    assert old is not None
    assert "  - ada: 'go north'  # uphill\n" in rewritten(text, old, anew(old))


@given(ENTRIES, EXPECTATIONS)
def test_it_holds_the_new_play_and_every_comment_of_its_own_line(play: list[Entry], expect: Expectation) -> None:
    old = transcript(play, expect)
    lines = written(old).splitlines()
    commented = "".join(f"# {number}\n{line}\n" for number, line in enumerate(lines))
    came = anew(old)
    new = rewritten(commented, old, came)
    assert transcript_of(new) == came.transcript
    if came.transcript.play:
        assert [line for line in new.splitlines() if line.startswith("#")] == [
            f"# {each}" for each in range(len(lines))
        ]


def test_what_the_file_had_not_is_put_in_front_of_the_play() -> None:
    old = transcript([Line("ada", "go north"), Line("chance", "draw left")], Expectation((OAK,)))
    text = "\n".join(line for line in written(old).splitlines() if not line.startswith(("version", "content"))) + "\n"
    read = transcript_of(text)
    assert read is not None and read.header.version == ""
    new = rewritten(text, read, anew(read))
    assert transcript_of(new) == anew(read).transcript
    assert new.index("version:") < new.index("expect:") < new.index("play:")
