"""Comments on a replay: no view and no file shows one whose writer saw more."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from tests.samples import OLD_SAMPLES
from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.fixtures.terminal.command_line import call
from tests.tui.replay.page.test_web_page import data_of
from tests.tui.replay.test_moving import sample
from tui.app.app import SkulduggeryApp
from tui.i18n.messages import use
from tui.replay.playback import OPEN, Playback, Viewpoint
from tui.screens.replay.replay import ReplayScreen
from tui.storage.annotations import COMMENTS, Annotations, SeatNote

WRITTEN: Final = ("badger", "ermine", "heron")
SEEN: Final[Sequence[tuple[Viewpoint, set[str]]]] = (
    (OPEN, {"badger", "ermine", "heron"}),
    (0, {"ermine", "heron"}),
    (1, {"heron"}),
    (None, {"heron"}),
)
"""Comments in each view: the first was written with everything revealed, the second by seat 0."""


async def test_a_comment_is_shown_only_to_those_who_see_what_its_writer_saw(tmp_path: Path) -> None:
    use("en")
    save, timeline = tmp_path / "game.skul", sample("undercover")
    app = SkulduggeryApp(lambda: ReplayScreen("heimlich", timeline, None, OPEN, None, save), glyph_set="rich")
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        for viewpoint, word in ((OPEN, "badger"), (0, "ermine"), (None, "heron")):
            screen.change_viewpoint(viewpoint)
            await pilot.press("n", *word, "enter")
            await pilot.pause()
            shown = screen_text(app)
            assert word in shown and ("badger" in shown) == (viewpoint == OPEN), "on the page of comments, too"
            await pilot.press("escape")
            await until(pilot, lambda: app.screen is screen)
        for viewpoint, words in SEEN:
            screen.change_viewpoint(viewpoint)
            assert {word for word in WRITTEN if word in screen_text(app)} == words, viewpoint


@pytest.mark.parametrize("options", ["--text", "--html --size 80x24", "--svg", "--cast"])
def test_no_export_has_a_comment_of_a_view_that_shows_more(options: str, tmp_path: Path) -> None:
    timeline, save = sample("undercover"), tmp_path / "game.skul"
    save.write_bytes((OLD_SAMPLES / "undercover.skul").read_bytes())
    number, notes = timeline.path()[9].number, Annotations(save)
    for word, eyes in zip(WRITTEN, ("open", 0, None), strict=True):
        notes.write(COMMENTS, SeatNote(number, 1, word, eyes))
    for place, (viewpoint, words) in enumerate(SEEN):
        seen_as = viewpoint + 1 if isinstance(viewpoint, int) else viewpoint or "spectator"
        out = tmp_path / f"game-{place}"
        asked = f"{options} --as {seen_as} --from 10 --to 10 --no-evaluation --out {out}".split()
        call("export", str(save), *asked)
        text = out.read_text("utf-8")
        text += json.dumps(data_of(text)) if "--html" in options else ""
        found = {word for word in WRITTEN if f"Comment: {word}" in text}
        assert found == (words if options[:6] in ("--text", "--html") else set()), viewpoint


def test_a_comment_from_before_views_were_kept_counts_as_written_with_everything_revealed(tmp_path: Path) -> None:
    use("en")
    timeline, save = sample("undercover"), tmp_path / "game.skul"
    Annotations(save).write(COMMENTS, SeatNote(timeline.path()[9].number, 1, "badger"))
    assert "eyes" not in next(tmp_path.iterdir()).read_text("utf-8"), "as an earlier version wrote it"
    comments = Annotations(save).comments
    for viewpoint, told in ((OPEN, True), (0, False), (None, False)):
        story = Playback(timeline, viewpoint, comments=comments).story()
        assert any(line.text == "Comment: badger" for line in story.lines) == told
