"""The measures by which battles and whole games end fall with every move, and none is offered where one may not end."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from authoring.game.extensive import Game
from authoring.game.lines import possible
from authoring.game.policies import below, splitmix64
from authoring.proof.answers import Budget
from authoring.proof.claims import Guide, Guided, Word
from authoring.proof.guided import answer_guided
from authoring.proof.ranked import falls
from authoring.systems.paperback.game import ranking
from authoring.systems.paperback.game.engine import BattleGame, RunGame, Setup
from authoring.systems.paperback.game.library import Library
from authoring.systems.paperback.game.state import Play
from authoring.systems.paperback.proving.guide import IdleGuide, WaitingGuide, WinningGuide
from authoring.systems.paperback.proving.subjects import subjects
from tests.systems.paperback.staging import CONTENT, PACK, Stage, content, pack_of

BATTLES = [("fib", ""), ("queen-of-cliches", "odile-first-boss"), ("the-last-word", "odile-third-boss")]
MODES = ["standard", "training", "two-headed", "two-on-two"]


class Anything(Guide):
    """Plays whatever comes."""

    def start(self, game: Game[Play], attempt: int) -> None:
        self.made = 0

    def choose(self, game: Game[Play], state: Play, moves: Any, attempt: int) -> Any:
        self.made += 1
        return moves[below(splitmix64(attempt, self.made), len(moves))]


GUIDES: list[Guide] = [WinningGuide(), IdleGuide(), Anything()]


def named(guide: object) -> str:
    return type(guide).__name__


def lean() -> Library:
    """The box that ships without a clock, and without the cards that feed a player for nothing."""
    library = Library(pack_of(CONTENT))
    library.modes = {id: mode.model_copy(update={"loss_after": None}) for id, mode in library.modes.items()}
    for table in (library.mcguffins, library.bosses):
        for id in list(table):
            sides = [library.passive_of(id, side) for side in (0, 1)]
            if ranking.free_reactions([each for side in sides if side is not None for each in side.reacts]):
                del table[id]
    library.items = {id: item for id, item in library.items.items() if not ranking.free_uses([item])}
    library.cores = {id: core for id, core in library.cores.items() if not core.sealed}
    for name, look in list(library.looks.items()):
        if ranking.free_letters([look]):
            library.looks[name] = look._replace(plot=None)
    return library


LEAN = lean()


def falls_along(game: BattleGame | RunGame, guide: Guide) -> int:
    """Play to the end, and say after how many moves."""
    state = game.initial()
    guide.start(game, 1)
    moves = 0
    while not game.is_terminal(state):
        move = guide.choose(game, state, possible(game, state), 1)
        after = game.apply(state, move)
        assert falls(game.rank(state), game.rank(after), game.is_terminal(after)), f"{move} after {moves} moves"
        state, moves = after, moves + 1
    return moves


@pytest.mark.parametrize("library", [content(), LEAN], ids=["clock", "no clock"])
@pytest.mark.parametrize(("enemy", "loadout"), BATTLES)
@pytest.mark.parametrize("guide", [WinningGuide(), IdleGuide(), WaitingGuide(2)], ids=named)
def test_it_falls_along_battles(library: Library, enemy: str, loadout: str, guide: Guide) -> None:
    assert falls_along(BattleGame(library, Setup("odile", "standard"), enemy, loadout), guide) > 5


@pytest.mark.parametrize("library", [content(), LEAN], ids=["clock", "no clock"])
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("guide", GUIDES, ids=named)
def test_it_falls_along_whole_games(library: Library, mode: str, guide: Guide) -> None:
    game = RunGame(library, Setup("odile", mode, partner="brass" if mode == "two-on-two" else ""))
    assert game.rank(game.initial()) is not None
    assert falls_along(game, guide) > 20


@pytest.mark.parametrize("twist", ["inky-fingers", "closed-for-stocktaking", "head-start", "tip-jar"])
def test_it_falls_with_twists(twist: str) -> None:
    assert falls_along(RunGame(content(), Setup("brass", "standard", (twist,))), WinningGuide()) > 20


def test_without_a_clock_the_box_that_ships_has_no_measure() -> None:
    library = Library(pack_of(CONTENT))
    assert library.modes["standard"].loss_after == 24
    assert not ranking.measurable_run(library, ())
    assert ranking.measurable_run(LEAN, ())
    library.modes = LEAN.modes
    acted = RunGame(library, Setup("odile", "standard"))
    state = acted.initial()
    while not state.enemy:
        state = acted.apply(state, possible(acted, state)[0])
    assert acted.rank(state) is None


def test_a_battle_is_lost_when_its_time_is_up() -> None:
    library = Library(pack_of(CONTENT))
    library.modes["standard"] = library.modes["standard"].model_copy(update={"loss_after": 2})
    game, guide = BattleGame(library, Setup("odile", "standard"), "fib"), WaitingGuide(1)
    state = game.initial()
    events = []
    while not game.is_terminal(state):
        state = game.apply(state, guide.choose(game, state, possible(game, state), 0))
        events += [str(event) for event in game.events(state)]
    assert state.result == "lost" and state.hp > 0 and "lost by:time" in events


@pytest.mark.parametrize(
    ("given", "ends"),
    [
        ({"owned": ["lever"], "deck": ["c", "g"]}, True),
        ({"owned": ["thorn"], "deck": ["c", "g"]}, False),
        ({"owned": [["drum", 0, 1]], "deck": ["c", "g"]}, False),
        ({"owned": [["locket", 0, 0]], "deck": ["c", "g"]}, True),
    ],
)
def test_it_is_offered_only_where_nothing_is_for_nothing(given: dict[str, Any], ends: bool) -> None:
    state = Stage({"given": {"enemy": "turtle", "hand": ["o"], **given}}).initial()
    assert ranking.measurable(state) is ends


def test_a_clock_loses_games_that_nothing_else_can_lose(tmp_path: Path) -> None:
    folder = harmless(tmp_path)
    table = folder / "table.yaml"
    clock = table.read_text(encoding="utf-8").replace("title: Standard\n", "title: Standard\nloss after: 3\n")
    table.write_text(clock, encoding="utf-8")
    (subject,) = [each for each in subjects(pack_of(folder)) if each.id == "tinker"]
    configuration = subject.configuration("standard")
    assert configuration is not None and isinstance(subject.method, Guided) and subject.method.relaxation is not None
    claims = [claim for claim in subject.claims if claim.aspect in ("lost", "ends")]
    relaxation = subject.method.relaxation(configuration)
    answers = answer_guided(configuration.game(), claims, subject.method, relaxation, Budget(states=1_500))
    assert [answer.word for answer in answers] == [Word.PROVED, Word.PROVED]


def harmless(folder: Path) -> Path:
    """The golden pack with enemies that never harm anybody."""
    pack = folder / "harmless"
    copytree(PACK, pack)
    documents = []
    for book in (1, 2, 3):
        for type_ in ("lackey", "boss"):
            for number in (1, 2):
                id = f"pillow-{book}-{type_}-{number}"
                stage = "{hp: 9, actions: [block: 9]}"
                documents.append(
                    f"kind: enemy\nid: {id}\nname: Pillow\nbook: {book}\ntype: {type_}\nstages: [{stage}, {stage}]\n"
                )
                documents.append(f"kind: reward\nid: reward-{id}\nenemy: {id}\nsides: [[heal: 1], [heal: 1]]\n")
    (pack / "enemies.yaml").write_text("---\n".join(documents), encoding="utf-8")
    return pack


@pytest.mark.parametrize("mode", ["standard", "training", "two-headed", "two-on-two, with smith"])
def test_an_endless_battle_is_shown_in_every_mode(tmp_path: Path, mode: str) -> None:
    (subject,) = [each for each in subjects(pack_of(harmless(tmp_path))) if each.id == "tinker"]
    configuration = subject.configuration(mode)
    assert configuration is not None and isinstance(subject.method, Guided)
    claims = [claim for claim in subject.claims if claim.aspect in ("lost", "ends")]
    *_, answer = answer_guided(configuration.game(), claims, subject.method, None, Budget(states=1_500))
    assert answer.word is Word.REFUTED and answer.reason is not None
    assert "more lead back to the same state" in answer.reason.summary
