"""The keys of the replay that lead to turns, rounds, own moves, attacks or scorings, and branches."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.log import Memory, Origin, Timeline
from engine.table import Table
from saves.library import Library
from tests.samples import OLD_SAMPLES
from tests.tui.fixtures.games.tables import opened, played, screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.fixtures.terminal.command_line import call
from tui.app.app import SkulduggeryApp
from tui.art.pen import Pen
from tui.i18n.messages import use
from tui.presentation.game_text import game_text
from tui.replay.fork import Fork, fork, original
from tui.replay.playback import OPEN, Playback, Viewpoint
from tui.replay.transcript import transcript_lines
from tui.screens.replay.compare import CompareScreen, aligned, others
from tui.screens.replay.moving import WAYS
from tui.screens.replay.replay import ReplayScreen
from tui.storage.annotations import COMMENTS, Annotations, SeatNote
from tui.widgets.board_view import OPEN as LAID_OPEN
from tui.widgets.board_view import board_view


def sample(name: str) -> Timeline:
    return Library(OLD_SAMPLES).read(OLD_SAMPLES / f"{name}.skul").timeline


def expected(timeline: Timeline, mark: str, viewpoint: Viewpoint, heights: tuple[type, ...]) -> Sequence[int]:
    """The steps of a kind, from the whole states before and after each."""
    steps = []
    for at, node in enumerate(timeline.path(), 1):
        before, after = timeline.state(node.parent), timeline.state(node.number)
        if mark == "turn":
            found = before.turn != after.turn
        elif mark == "round":
            found = getattr(before, "round", 0) != getattr(after, "round", 0)
        elif mark == "own":
            found = node.played.seat == viewpoint
        else:
            found = any(type(event) in heights for event in node.played.events)
        if found:
            steps.append(at)
    return steps


@pytest.mark.parametrize("viewpoint", [0, None, OPEN])
@pytest.mark.parametrize("name", ["undercover-variants", "lost-mines", "island", "gem-stone-mine", "mr-sneaky"])
async def test_keys_lead_there_and_back(name: str, viewpoint: Viewpoint) -> None:
    use("en")
    timeline = sample(name)
    screen = ReplayScreen(timeline.opened.game, timeline, None, viewpoint, 0)
    app = SkulduggeryApp(lambda: screen, glyph_set="rich")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        heights = game_text(screen.slug).heights
        assert heights
        for mark, ((after, _), (before, _)) in WAYS.items():
            if mark in ("branch", "moment"):
                continue
            there = expected(timeline, mark, viewpoint, heights)
            assert there or mark in ("round", "own")
            screen.go(0)
            for step in there[:3]:
                await pilot.press(after)
                assert screen.at == step, (mark, step)
            await pilot.press(before)
            assert screen.at == (there[min(3, len(there)) - 2] if len(there) > 1 else there[0] if there else 0), mark
            assert screen.playback.viewpoint == viewpoint


async def test_a_key_leads_to_the_steps_from_which_a_branch_begins() -> None:
    use("en")
    table = played(opened(3, slug="heimlich"), 14)
    table.undo(0, table.timeline.path()[5].number, 15)
    played(table, 3)
    screen = ReplayScreen("heimlich", table.timeline, None, 0, 0)
    app = SkulduggeryApp(lambda: screen, glyph_set="rich")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("b")
        assert screen.at == 6 and screen.playback.forks == [6]
        await pilot.press("b")
        assert screen.at == 6, "there is no other"
        await pilot.press("end", "B")
        assert screen.at == 6


async def test_a_comment_is_kept_beside_the_save_told_at_its_step_and_exported(tmp_path: Path) -> None:
    use("en")
    timeline = sample("undercover")
    save = tmp_path / "game.skul"
    screen = ReplayScreen("heimlich", timeline, None, OPEN, timeline.path()[9].number, save)
    app = SkulduggeryApp(lambda: screen, glyph_set="rich")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("n", *"bluff", "enter", "escape")
        await until(pilot, lambda: app.screen is screen)
        assert "Comment: bluff" in screen_text(app)
        screen.go(9)
        assert not any("bluff" in line.text for line in screen.lines()), "not before its step"
        assert any("Comment: bluff" in line for line in transcript_lines(screen.playback.for_all, 10))
    assert [(one.number, one.text) for one in Annotations(save).comments] == [(timeline.path()[9].number, "bluff")]
    again = ReplayScreen("heimlich", timeline, None, OPEN, None, save)
    assert any(line.text == "Comment: bluff" for line in again.playback.story().lines)


async def test_a_comment_follows_its_move_and_is_filed_under_its_round(tmp_path: Path) -> None:
    use("en")
    timeline = sample("gem-stone-mine")
    at = next(at for at, node in enumerate(timeline.path(), 1) if getattr(timeline.state(node.number), "round", 0) == 3)
    number = timeline.path()[at].number
    screen = ReplayScreen("gem_stone_mine", timeline, None, OPEN, number, tmp_path / "game.skul")
    app = SkulduggeryApp(lambda: screen, glyph_set="rich")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("n", *"zebra", "enter", *"ant", "enter")
        await pilot.pause()
        text = screen_text(app)
        assert "round 3" in text and "round 0" not in text
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is screen)
    told = [line.text for line in screen.playback.story().lines if line.number == number]
    assert told[-2:] == ["Comment: zebra", "Comment: ant"] and len(told) > 2, "after the move, in their order"
    joined = [line.text for line in screen.lines()]
    assert joined[-2:] == ["Comment: zebra", "Comment: ant"]


@pytest.mark.parametrize(
    "command",
    [
        ("export", "--text --no-evaluation"),
        ("replay", "--text --as open"),
        ("export", "--html --no-evaluation --from 8 --to 10"),
    ],
)
def test_the_commands_write_comments_into_the_text(command: tuple[str, str], tmp_path: Path) -> None:
    timeline = sample("undercover")
    save = tmp_path / "game.skul"
    save.write_bytes((OLD_SAMPLES / "undercover.skul").read_bytes())
    Annotations(save).write(COMMENTS, SeatNote(timeline.path()[9].number, 1, "a bluff"))
    out = tmp_path / "game.txt"
    name, options = command
    said = call(name, str(save), *options.split(), *(("--out", str(out)) if name == "export" else ())).out
    text = out.read_text("utf-8") if name == "export" else said
    assert "Comment: a bluff" in text


async def test_two_steps_stand_side_by_side_and_another_is_chosen() -> None:
    use("en")
    timeline = sample("undercover")
    screen = ReplayScreen("heimlich", timeline, None, 0, timeline.path()[29].number)
    app = SkulduggeryApp(lambda: screen, glyph_set="rich")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("m", "left", "left", "vertical_line")
        await pilot.pause()
        page = app.screen
        assert isinstance(page, CompareScreen)
        text = screen_text(app)
        assert "before: move 27" in text and "▸ after: move 28" in text and "the step before" in text
        assert "Shown: after." in text and "| before" in text, "the key is named for what it shows"
        assert page.now.display and not page.before.display, "a small terminal shows one table at a time"
        await pilot.press("vertical_line")
        await pilot.pause()
        assert "Shown: before, the step before." in screen_text(app) and "▸ before: move 27" in screen_text(app)
        await pilot.press("vertical_line")
        await pilot.pause()
        assert not page.now.display and not page.before.display, "at last both are told in words"
        assert any(cell.ink == "lamp" for row in page.text.rows for cell in row.cells), "what differs is lit"
        assert "Owl's agent" not in text, "only what this view knows"
        await pilot.press("tab", "tab")
        await pilot.pause()
        text = screen_text(app)
        assert "On the left: this step. On the right: bookmark at 30." in text
        assert "before: move 28" in text and "after: move 30" in text, "the later one stands on the right"
        await pilot.press("escape", "home")
        assert app.screen is screen
        await pilot.press("vertical_line")
        assert app.screen is screen and "none before it" in screen_text(app)


async def test_two_tables_are_drawn_and_what_is_alike_is_dimmed() -> None:
    use("en")
    timeline = sample("undercover")
    screen = ReplayScreen("heimlich", timeline, None, OPEN, timeline.path()[29].number)
    app = SkulduggeryApp(lambda: screen, glyph_set="rich")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("vertical_line")
        await pilot.pause()
        page = app.screen
        assert isinstance(page, CompareScreen)
        left, right = page.before, page.now
        assert left.display and right.display and left.size == right.size and left.region.right < right.region.x + 1
        assert "1 to 3 " in "".join(right.pen.plain()) and "1 to 3 " not in "".join(left.pen.plain())
        row = next(y for y, text in enumerate(right.pen.plain()) if "1 to 3 " in text)
        place = right.pen.plain()[row].index("1 to 3 ")
        lit, dimmed = right.pen.style(place, row), right.pen.style(1, 1)
        alone = Pen(right.pen.width, right.pen.height, right.pen.inks, right.pen.glyphs)
        board_view("heimlich").board(alone, screen.playback.view(screen.at), LAID_OPEN, screen.names)
        assert lit == alone.style(place, row) and dimmed != alone.style(1, 1)
        assert "The die shows 1-3." in screen_text(app), "the words that differ stand below"
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.press("vertical_line")
        await pilot.pause()
        assert page.before.display and not page.now.display and page.before.size.width == 80


async def test_a_fork_is_compared_with_the_game_that_it_comes_from(tmp_path: Path) -> None:
    use("en")
    library = Library(tmp_path)
    path = library.take_in(OLD_SAMPLES / "undercover.skul")
    first = library.read(path).timeline
    number = first.path()[20].number
    choice = Fork(number, 1, "fair", "regular")
    forked = library.read(fork(library, first, choice, "seed", 0, path.stem)).timeline
    played(Table("heimlich", forked, Memory()), 3)
    playback = Playback(forked, None)
    last = len(playback.steps) - 1
    found = original(library, playback, last)
    assert found is not None
    line, step = found
    assert line.timeline.head == first.head and last == 25 and step == 24, "the new deal is a step of the fork alone"
    assert line.viewpoint is None
    screen = ReplayScreen("heimlich", forked, None, None)
    app = SkulduggeryApp(lambda: screen, data=tmp_path, glyph_set="rich")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("vertical_line", "tab")
        await pilot.pause()
        if "the original game" not in screen_text(app):
            await pilot.press("tab")
            await pilot.pause()
        assert f"the original game at {line.steps[step].number}" in screen_text(app)
    library.delete(path)
    assert original(library, playback, 3) is None


@pytest.mark.parametrize("name", ["../undercover", "", "nothing"])
def test_an_origin_that_names_no_saved_game_is_none(name: str, tmp_path: Path) -> None:
    timeline = sample("undercover")
    timeline.opened = replace(timeline.opened, origin=Origin(name, 3, "same"))
    assert original(Library(tmp_path), Playback(timeline, None), 3) is None


def test_another_branch_is_offered_for_comparison_and_lines_that_are_alike_stand_beside_each_other() -> None:
    use("en")
    table = played(opened(3, slug="heimlich"), 14)
    table.undo(0, table.timeline.path()[5].number, 15)
    played(table, 3)
    playback = Playback(table.timeline, 0)
    names = [other.name for other in others(playback, 8, [], [])]
    assert any(name.startswith("the other branch at") for name in names)
    (branch,) = [other for other in others(playback, 8, [], []) if other.playback is not playback]
    assert branch.playback.undone_from is not None and branch.step == 8
    assert aligned(["a", "b", "c"], ["a", "x", "y", "c"]) == [("a", "a"), ("b", "x"), ("", "y"), ("c", "c")]


def test_a_note_of_the_table_is_told_at_its_step_and_to_its_writer_alone() -> None:
    use("en")
    timeline = sample("undercover")
    number = timeline.path()[4].number
    own = Playback(timeline, 0, own=0, notes=((number, "Owl is red"),))
    told = [line.text for line in own.story().lines if line.number == number]
    assert any("Your note: Owl is red" in text for text in told)
    for other in (own.for_all, own.seen_from(1, 0), own.seen_from(0, None), own.seen_from(None, 0)):
        assert not any("Owl is red" in line.text for line in other.story().lines)
    assert any("Owl is red" in line.text for line in own.seen_from(OPEN, 0).follow(number).story().lines)


@pytest.mark.parametrize("name", ["undercover", "island", "mr-sneaky"])
def test_a_step_reads_its_own_part_of_the_log_and_no_more(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A step would else take the longer, the longer its log is."""
    use("en")
    playback = Playback(sample(name), OPEN)
    whole = playback.story()
    whole.joined()
    asked = []
    monkeypatch.setattr(type(whole), "_lapsed", lambda self, line, event, reader: asked.append(line) or False)
    for step in range(len(playback.steps)):
        before = playback.line_after(step)
        lines = whole.joined(before)
        assert len(asked) <= 1, "at most the line that goes on later"
        part = Playback(playback.timeline, OPEN, playback.steps[step].number).story()
        assert [line.text for line in lines if not line.aside] == [
            line.text for line in part.joined() if not line.aside
        ]
        assert [event for _, event in whole.lately(before)] == [event for _, event in part.lately()]
        asked.clear()
