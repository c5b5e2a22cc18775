"""Tutorials and tips in plain lines."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from engine.games import GAMES
from tests.tui.fixtures.languages import COMPLETE
from tests.tui.fixtures.running.plain_session import PlainGame, typed
from tests.tui.plain.test_told import KEYS
from tui.i18n.messages import t, use
from tui.plain import Lines
from tui.plain.learning.coach import Tips
from tui.plain.learning.lesson import teach
from tui.plain.menu import Menu
from tui.play.tutorial.tutorial_table import TutorialTable
from tui.presentation.game_text import game_text
from tui.presentation.tutorial import LEARNER, has_tutorial, tutorial_of
from tui.selection.selection import Pick
from tui.storage.progress import ProgressFile

TAUGHT = [slug for slug in GAMES if has_tutorial(slug)]


def learner(slug: str, out: io.StringIO, first: tuple[str, ...] = ()) -> Lines:
    """A learner types some lines, then the labels of what each step asks for, and yes."""
    shadow, rest = TutorialTable(slug), list(first)

    async def line() -> str | None:
        if rest:
            return rest.pop(0)
        while (step := shadow.step) is not None and (step.seat != LEARNER or step.along):
            shadow.table.propose(step.seat, shadow.move_of(step), shadow.head, 0)
        if step is None:
            return None
        view, names = shadow.table.view(LEARNER), [player.name for player in shadow.table.players]
        menu = Menu(slug, view, LEARNER, shadow.head, names)
        picks: list[Pick] = list(shadow.picks(step, view))
        for pick in picks:
            twin = game_text(slug).twin(view, pick)
            number = next(number for number, offered in menu._numbered().items() if offered == twin)
            rest.append(str(number))
            menu.selection.pick(pick)
        rest.extend([""] if menu.settled is not None else [])
        shadow.table.propose(step.seat, shadow.move_of(step), shadow.head, 0)
        return rest.pop(0)

    return line


@pytest.mark.parametrize("slug", TAUGHT)
async def test_a_tutorial_is_played_in_lines_to_its_end(slug: str) -> None:
    use("en")
    out, progress = io.StringIO(), ProgressFile(None, kept=False)
    assert await teach(slug, learner(slug, out), out, progress) == "over", out.getvalue()[-4000:]
    tutorial, text = tutorial_of(slug), out.getvalue()
    assert tutorial is not None
    for number in range(1, tutorial.prompts() + 1):
        assert text.count(f"Tutorial, step {number} of {tutorial.prompts()}: ") == 1
    assert "You could in a game" not in text and t("The rules forbid that.") not in text
    assert "diamond" not in text, "a sign that lines do not show"
    assert text.endswith(f"{tutorial.end}\nThat was the tutorial. From now on no move is suggested.\n")
    assert progress.progress.steps == {}


async def test_another_move_is_held_back_and_a_tutorial_that_is_left_goes_on() -> None:
    use("en")
    out, progress = io.StringIO(), ProgressFile(None, kept=False)
    begun = typed("1", "2 yes", "2", "2 yes", "quit")
    assert await teach("mr_sneaky", begun, out, progress) == "left"
    assert "You could in a game. Here: Go to door 2 and leave it closed." in out.getvalue(), out.getvalue()
    assert out.getvalue().endswith("The tutorial goes on here the next time.\n")
    assert progress.progress.steps["mr_sneaky"] > 1
    out = io.StringIO()
    assert await teach("mr_sneaky", typed("quit"), out, progress) == "left"
    assert "You left this tutorial at step 2 of 8: it goes on there. " in out.getvalue()
    assert "Tutorial, step 2 of 8: " in out.getvalue() and "step 1 of 8" not in out.getvalue()


async def test_a_tutorial_begins_again_by_a_word() -> None:
    use("en")
    out, progress = io.StringIO(), ProgressFile(None, kept=False)
    assert await teach("mr_sneaky", typed("2", "2 yes", "restart", "quit"), out, progress) == "left"
    assert out.getvalue().count("Tutorial, step 1 of 8: ") == 2 and "Tutorial, step 2 of 8: " in out.getvalue()
    assert progress.progress.steps.get("mr_sneaky", 0) <= 1
    out = io.StringIO()
    progress.reach("mr_sneaky", 4)
    assert await teach("mr_sneaky", typed("help", "restart", "quit"), out, progress) == "left"
    assert "Type restart to begin again." in out.getvalue() and "restart: begin this tutorial again" in out.getvalue()


async def test_first_games_explain_each_new_prompt_once_and_a_word_ends_it(tmp_path: Path) -> None:
    use("en")
    plain_game = PlainGame(seats=2, slug="mr_sneaky", first_tycoon=1)
    progress = ProgressFile(tmp_path, kept=True)
    await plain_game.spend(typed("1", "yes", "tips", "quit"), Tips(progress))
    text = plain_game.read()
    assert text.count("Tip: Keep the thief off") <= 1 and "Tip: " in text
    assert text.index("Tip: ") < text.index("\n1. ")
    assert "Tips are off." in text
    kept = ProgressFile(tmp_path, kept=True).progress
    assert kept.told["mr_sneaky"] and not kept.coach
    again = PlainGame(seats=2, slug="mr_sneaky", first_tycoon=1)
    await again.spend(typed("quit"), Tips(progress))
    assert "Tip: " not in again.read()


async def test_answers_are_done_at_once_in_the_next_game_too(tmp_path: Path) -> None:
    """`confirm` was forgotten when a game was resumed."""
    use("en")
    for lines, kept in ((("confirm", "quit"), True), (("2", "quit"), False)):
        plain_game = PlainGame(seats=2, slug="mr_sneaky", first_tycoon=0)
        await plain_game.spend(typed(*lines), Tips(ProgressFile(tmp_path, kept=True)))
        assert ("Each answer is read back" in plain_game.read()) == kept
        assert ("Answers are done at once. To have them" in plain_game.read()) != kept
    assert "Do it?" not in plain_game.read() and "You laid " in plain_game.read()


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("slug", TAUGHT)
def test_no_word_of_a_coach_names_a_key(slug: str, language: str) -> None:
    tutorial = tutorial_of(slug)
    assert tutorial is not None
    use(language)
    words = [t(text) for step in tutorial.steps for text in (step.why, step.do) if text]
    words += [t(text) for text in (tutorial.end, *game_text(slug).tips.values())]
    use("en")
    assert [text for text in words if KEYS.search(text)] == []
