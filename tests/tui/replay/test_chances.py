"""The chances in the replay: evaluated in processes of their own, kept beside the save, and gone to from there."""

from __future__ import annotations

import os
from contextlib import aclosing
from pathlib import Path

import msgspec
import pytest

from engine.bots.blunders import Judgement
from engine.bots.evaluation import METHOD, Point
from engine.bots.game_bots import version
from engine.bots.reasons import StillPlaying
from engine.bots.rounds import SURE
from engine.knowledge.bluffs import READING
from engine.log import Timeline
from saves.library import Library
from tests.samples import OLD_SAMPLES
from tests.tui.fixtures.games.tables import opened, played, screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.fixtures.terminal.command_line import call
from tests.tui.replay.test_replay import at_replay, shown
from tui.play.saved_table import read_for_replay
from tui.replay.evaluation.evaluating import Evaluation, NotEvaluated
from tui.replay.evaluation.graph import chance_series
from tui.replay.evaluation.highlights import TurningPoint
from tui.replay.evaluation.kept import SUFFIX, KeptPoints
from tui.replay.evaluation.sentences import apart
from tui.replay.playback import OPEN
from tui.screens.replay.chances import ChancesScreen
from tui.widgets.panels.seat_list import SeatRow


def sample(data: Path, name: str = "mr-sneaky") -> tuple[Timeline, Path]:
    """A sample game in a library of its own."""
    library = Library(data)
    path = library.take_in(OLD_SAMPLES / f"{name}.skul")
    return read_for_replay(library, path).timeline, path


@pytest.mark.usefixtures("brief_evaluation")
async def test_every_point_is_evaluated_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    timeline, path = sample(tmp_path)
    evaluation = Evaluation(timeline, timeline.head, path)
    assert not evaluation.complete and evaluation.known == []
    before = evaluation.progress
    told = [answer async for answer in evaluation.run()]
    points = [answer.number for answer in told if isinstance(answer, Point)]
    assert evaluation.complete and set(points) == set(evaluation.line.coarse)
    assert before == (0, 2 * len(points)), "the games to play on"
    judged = [answer for answer in told if isinstance(answer, Judgement)]
    assert judged and evaluation.progress == (len(judged), len(judged)), "then the moves to judge"
    assert [point.number for point in evaluation.known] == evaluation.line.coarse
    monkeypatch.setattr("asyncio.create_subprocess_exec", None)  # no process is needed any more
    again = Evaluation(timeline, timeline.head, path)
    assert again.complete and again.known == evaluation.known
    assert again.highlights() == evaluation.highlights()
    assert [point async for point in again.run()] == []


@pytest.mark.long
@pytest.mark.usefixtures("brief_evaluation")
async def test_nothing_is_written_beside_a_sample(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.storage.beside.SAMPLES", tmp_path / "games")
    timeline, path = sample(tmp_path)
    assert path.parent == tmp_path / "games"
    assert [point async for point in Evaluation(timeline, timeline.head, path, tmp_path).run()]
    assert not path.with_name(path.name + SUFFIX).exists()
    assert (tmp_path / "samples" / f"{path.name}{SUFFIX}").exists()
    assert Evaluation(timeline, timeline.head, path, tmp_path).complete


@pytest.mark.usefixtures("brief_evaluation")
@pytest.mark.parametrize("kept", ["", "[]", '{"version": 0, "leaf": 1, "points": []}', '{"points": [[0, [7.0], 2]]}'])
def test_what_is_kept_and_does_not_fit_is_left_aside(kept: str, tmp_path: Path) -> None:
    timeline, path = sample(tmp_path)
    path.with_name(path.name + SUFFIX).write_text(kept)
    assert Evaluation(timeline, timeline.head, path).known == []


@pytest.mark.usefixtures("brief_evaluation")
def test_chances_of_other_seats_or_more_than_one_are_left_aside(tmp_path: Path) -> None:
    timeline, path = sample(tmp_path)
    whole = Evaluation(timeline, timeline.head, None)
    wrong = tuple(
        Point(number, chances, 2)
        for number, chances in zip(whole.line.coarse, ((0.5,), (2.0, 0.0), (-1.0, 1.0), (0.25, 0.75)), strict=False)
    )
    kept = KeptPoints(version("mr_sneaky"), timeline.head, wrong, method=METHOD, reading=READING)
    beside = path.with_name(path.name + SUFFIX)
    beside.write_bytes(msgspec.json.encode(kept))
    assert Evaluation(timeline, timeline.head, path).known == [wrong[3]]
    beside.write_bytes(msgspec.json.encode(msgspec.structs.replace(kept, method=METHOD - 1)))
    assert Evaluation(timeline, timeline.head, path).known == [], "found in another way"


@pytest.mark.long
@pytest.mark.usefixtures("brief_evaluation")
async def test_a_key_leads_to_the_next_turning_point_and_back(tmp_path: Path) -> None:
    timeline, path = sample(tmp_path)
    app = at_replay(timeline, tmp_path, save=path, number=0, viewpoint=OPEN)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = shown(app)
        await pilot.press("right_parenthesis")
        await until(pilot, lambda: isinstance(app.screen, ChancesScreen))
        assert "Working out the chances: 0 % done. Then it goes there." in screen_text(app)
        await pilot.press("right_parenthesis")
        assert "does nothing" not in screen_text(app) and "Working out the chances: " in screen_text(app)
        await pilot.press("w")
        assert "w does nothing here." in screen_text(app)
        await until(pilot, lambda: app.screen is screen)
        known = screen.evaluated(timeline.head)
        paid, unpaid = apart(known.highlights(), timeline, known.known)
        assert unpaid[0].number < paid[0].number, "a bluff that brought nothing is passed by"
        found = [one.number for one in paid]
        assert screen.number == found[0], "it went there as soon as all was known"
        await pilot.press("end", "left_parenthesis")
        assert screen.number == max(number for number in found if number < timeline.head)
        await pilot.press("home", "left_parenthesis")
        assert "There is no turning point before." in screen_text(app)
        await pilot.press("end", "enter", "tab")
        await pilot.pause()
        assert "What turned the game" in screen_text(app), "the results tell what the evaluation found"


@pytest.mark.usefixtures("brief_evaluation")
async def test_a_process_that_cannot_be_had_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    timeline, _ = sample(tmp_path)
    monkeypatch.setattr("sys.executable", str(tmp_path / "nothing"))
    with pytest.raises(NotEvaluated):
        _ = [point async for point in Evaluation(timeline, timeline.head, None).run()]


@pytest.mark.long
@pytest.mark.usefixtures("brief_evaluation")
async def test_a_key_shows_the_chances_and_enter_goes_to_a_turn(tmp_path: Path) -> None:
    timeline, path = sample(tmp_path)
    app = at_replay(timeline, tmp_path, save=path, viewpoint=OPEN)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, ChancesScreen))
        screen = app.screen
        assert isinstance(screen, ChancesScreen)
        await until(pilot, lambda: any("percentage points or more" in row.text for row in screen.text.rows))
        assert "chance to win" in screen_text(app) and "Decided " in screen_text(app)
        assert f"at move {timeline.head}:" in screen_text(app), "the chances where the replay stands"
        numbers = [row.what for row in screen.text.rows if isinstance(row.what, int)]
        assert numbers
        await pilot.press("home")
        assert f"at move {numbers[0]}:" in screen_text(app), "those where the cursor stands"
        height = screen.plot.size.height
        await pilot.resize_terminal(80, 60)
        await until(pilot, lambda: screen.plot.size.height >= height + 36 * 55 // 100)
        before = sorted({number for number in numbers if number < numbers[0]}, reverse=True)
        after = sorted({number for number in numbers if number > numbers[0]})
        for key, number in (
            ("right_parenthesis", after[0]),
            ("left_parenthesis", numbers[0]),
            *(("left_parenthesis", number) for number in before),
        ):
            await pilot.press(key)
            assert screen.text.chosen == number, "the keys of the replay lead through the list, in the game's order"
        await pilot.press("left_parenthesis")
        assert "There is no turning point before." in screen_text(app)
        await pilot.press("enter")
        await pilot.pause()
        assert shown(app).number in numbers


async def test_enter_leads_nowhere_while_nothing_can_be_gone_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.bots.rounds.playouts_each", lambda slug, count: 1_000_000)
    timeline, path = sample(tmp_path)
    app = at_replay(timeline, tmp_path, save=path, viewpoint=OPEN)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("c", "enter")
        await pilot.pause()
        assert isinstance(app.screen, ChancesScreen) and "go there" not in screen_text(app)


def test_each_line_has_a_colour_of_its_own_where_seats_share_theirs() -> None:
    seats = [SeatRow(name, letter=name[0], ink=ink) for name, ink in (("A", "blue"), ("B", "yellow"), ("C", "blue"))]
    points = [Point(0, (0.2, 0.3, 0.5), 2), Point(9, (0.0, 0.0, 1.0), 2)]
    assert len({one.ink for one in chance_series(points, seats)}) == 3
    assert [one.ink for one in chance_series(points, seats[:2])] == ["blue", "yellow"]


@pytest.mark.usefixtures("brief_evaluation")
async def test_leaving_ends_the_processes(tmp_path: Path) -> None:
    timeline, path = sample(tmp_path)
    app = at_replay(timeline, tmp_path, save=path, viewpoint=OPEN)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("c")
        await until(pilot, lambda: bool(children()))
        await pilot.press("escape")
        await until(pilot, lambda: not children())


@pytest.mark.usefixtures("brief_evaluation")
async def test_the_points_that_are_known_when_it_is_left_are_kept(tmp_path: Path) -> None:
    timeline, path = sample(tmp_path)
    evaluation = Evaluation(timeline, timeline.head, path)
    async with aclosing(evaluation.run()) as run:
        async for _ in run:
            if len(evaluation.known) == 3:
                break
    again = Evaluation(timeline, timeline.head, path)
    assert again.known == evaluation.known and len(again.known) >= 3 and not again.complete


def children() -> list[str]:
    """The evaluating processes of this one."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            try:
                parent = (entry / "stat").read_text().rpartition(")")[2].split()[1]
                command = (entry / "cmdline").read_bytes().decode()
            except OSError:
                continue
            if int(parent) == os.getpid() and "evaluation.worker" in command:
                found.append(entry.name)
    return found


async def test_while_the_game_goes_on_there_are_none(tmp_path: Path) -> None:
    app = at_replay(played(opened(3), 10).timeline, tmp_path)
    async with app.run_test() as pilot:
        await pilot.pause()
        await pilot.press("c")
        await pilot.pause()
        assert not isinstance(app.screen, ChancesScreen)


def test_the_file_goes_to_the_trash_with_its_game(tmp_path: Path) -> None:
    _, path = sample(tmp_path)
    beside = path.with_name(path.name + SUFFIX)
    beside.write_text("{}")
    Library(tmp_path).delete(path)
    assert not beside.exists()
    assert call("saves", "--data", str(tmp_path)).code == 0


# as a seat could know them


@pytest.mark.long
@pytest.mark.usefixtures("brief_evaluation")
async def test_the_chances_of_a_seats_knowledge_are_kept_beside_those_in_truth(tmp_path: Path) -> None:
    timeline, path = sample(tmp_path)
    for seat in (None, 0, 1):
        evaluation = Evaluation(timeline, timeline.head, path, seat=seat)
        assert not evaluation.complete
        _ = [answer async for answer in evaluation.run()]
        assert evaluation.complete and evaluation.progress[0] == evaluation.progress[1]
    truth, *seats = (Evaluation(timeline, timeline.head, path, seat=seat) for seat in (None, 0, 1))
    assert truth.complete and all(seat.complete for seat in seats)
    assert truth.known[-1] == seats[0].known[-1] == seats[1].known[-1], "the end is known to all"
    assert truth.known != seats[0].known != seats[1].known
    assert all(type(one) is TurningPoint for seat in seats for one in seat.highlights())


@pytest.mark.usefixtures("brief_evaluation")
async def test_a_key_changes_between_the_truth_and_what_a_seat_could_know(tmp_path: Path) -> None:
    timeline, path = sample(tmp_path)
    app = at_replay(timeline, tmp_path, save=path, viewpoint=1)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, ChancesScreen))
        await until(pilot, lambda: f"by what {timeline.players[1].name} knew" in screen_text(app))
        assert f"view: {timeline.players[1].name}" in screen_text(app), "the eyes of the replay come first"
        await pilot.press("e")
        await pilot.pause()
        assert "everything revealed" in screen_text(app)
        await pilot.press("e", "e", "e")
        await pilot.pause()
        assert "everything revealed" in screen_text(app)
        await pilot.press("escape")
        await until(pilot, lambda: not children())


@pytest.mark.usefixtures("brief_evaluation")
async def test_while_the_game_goes_on_the_own_seats_chances_are_all(tmp_path: Path) -> None:
    timeline = played(opened(3, people=1), 10).timeline
    app = at_replay(timeline, tmp_path, viewpoint=0, own=0)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("right_parenthesis")
        assert not isinstance(app.screen, ChancesScreen), "turning points are those in truth"
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, ChancesScreen))
        await until(pilot, lambda: "by what you knew" in screen_text(app))
        await pilot.press("e")
        await pilot.pause()
        assert "view: you" in screen_text(app) and "with the real cards" not in screen_text(app)
    with pytest.raises(StillPlaying):
        Evaluation(timeline, timeline.head, None)


@pytest.mark.usefixtures("brief_evaluation")
async def test_the_graph_says_whose_line_is_whose_in_colours_that_came_out_at_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    timeline, path = sample(tmp_path, "undercover")
    evaluation = Evaluation(timeline, timeline.head, None)
    chances = [
        (0.25, 0.25, 0.25, 0.25),
        (0.02, 0.94, 0.02, 0.02),
        *[(0.7, 0.3, 0.0, 0.0)] * (len(evaluation.line.coarse) - 2),
    ]
    points = [Point(number, shares, SURE * 9) for number, shares in zip(evaluation.line.coarse, chances, strict=True)]
    points[-1] = Point(timeline.head, chances[-1], 0)
    kept = KeptPoints(version("heimlich"), timeline.head, tuple(points), (), (), method=METHOD, reading=READING)
    monkeypatch.setattr("engine.bots.rounds.playouts_each", lambda slug, count: SURE * 9)
    path.with_name(path.name + SUFFIX).write_bytes(msgspec.json.encode(kept))
    app = at_replay(timeline, tmp_path, save=path, number=0, viewpoint=OPEN)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("c")
        await until(pilot, lambda: isinstance(app.screen, ChancesScreen) and app.screen._evaluation.complete)
        screen = app.screen
        assert isinstance(screen, ChancesScreen)
        await until(pilot, lambda: any("turning point" in row.text for row in screen.text.rows))
        title = "\n".join(screen.plot.pen.plain()[:2])
        assert all(player.name in title for player in timeline.players)
        assert len({seat.coat for seat in screen._shown.seats}) == len(timeline.players), "each in its agent's colour"
        assert sum("the largest turning point" in row.text for row in screen.text.rows) == 1
        assert screen.prompt_bar.text.startswith("Fox wins with"), "in sight wherever the list stands"
        first, second, *_ = (row.text for row in screen.text.rows)
        assert first.startswith("Fox wins with") and second.startswith("Fox: red; "), "the winner, and who was who"
        entries = " ".join(row.text for row in screen.text.rows if isinstance(row.what, int))
        assert "by Fox (red)" in entries, "with the agent beside each name"
