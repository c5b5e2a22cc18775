"""The first hour with Undercover: two words for two things, and what counts is said at the first prompts."""

from __future__ import annotations

import pytest

from engine.games.heimlich import events as ev
from engine.games.heimlich.state import CARDS, OVER
from engine.pieces import view
from engine.state import apply
from tests.tui.games.heimlich.picture.test_picture import BOARD, LOOKS, SMALL, mid_game
from tests.tui.games.heimlich.tables import BOTH, NAMES, table
from tui.art.pen import Pen
from tui.games.heimlich.terms import points_left
from tui.i18n.messages import t, use
from tui.i18n.text_layout import cut_mark
from tui.presentation.game_text import game_text
from tui.presentation.tutorial import with_goal
from tui.selection.selection import Pick
from tui.style.glyphs import RICH
from tui.widgets.board_view import Highlights
from tui.widgets.panels.story_panel import lead_rows

W = game_text("heimlich")
NARROW = 23
RED = Pick("agent", 0)


def test_agents_take_steps_and_markers_score_points() -> None:
    for face in (1, 5):
        state = table()
        apply(state, ev.Rolled(face))
        seen = view(state, 0)
        said = [W.ask(seen, 0, picked, NAMES) for picked in ((), (RED,))]
        said += [points_left(seen, ()), W.phase(seen, NAMES), W.step(seen, (), RED, NAMES), W.refusal("HC-3.3")]
        assert all("step" in sentence and "point" not in sentence for sentence in said), said


def test_the_face_on_which_a_player_chooses_is_told_in_words() -> None:
    state = table()
    apply(state, ev.Rolled(1))
    told = W.situation(view(state, 0), NAMES)
    assert told[told.index("The die shows 1-3.") + 1] == "Fox takes 1, 2 or 3 steps in all."


def test_the_first_tips_tell_the_track_and_what_makes_agents_score() -> None:
    state = table()
    first = W.tip(view(state, 0))
    assert first is not None and first[1].endswith(f"{len(state.at) - state.seats} agents belong to nobody.")
    apply(state, ev.Rolled(5))
    second = W.tip(view(state, 0))
    assert first is not None and second is not None
    assert " ".join(lead_rows(first[1], NARROW, "?")) == "Your agent wins if it leads at the end."
    assert " ".join(lead_rows(second[1], NARROW, "?")) == "Safe reached: agents score their house."


@pytest.mark.parametrize(("language", "names"), [("en", ("Hedgehog",) * 4), ("ja", ("ヤマネコ",) * 4)])
def test_names_of_eight_cells_stand_whole_on_the_paper_of_the_smallest_screen(
    language: str, names: tuple[str, ...]
) -> None:
    state = mid_game()
    state.phase = OVER
    pen = Pen(*SMALL, LOOKS[0], RICH)
    use(language)
    try:
        BOARD.board(pen, state, Highlights(), names)
    finally:
        use("en")
    shown = "\n".join(pen.plain())
    assert names[0] in shown and {"en": "free", "ja": "担当なし"}[language] in shown and ".." not in shown


def test_a_first_round_of_cards_is_explained_with_the_goal_before_it() -> None:
    state = table(**BOTH)
    state.phase = CARDS
    found = W.tip(view(state, 0))
    assert with_goal(found, W.goal, ())[1].startswith("Your agent wins if it leads at the end. After each move")
    assert with_goal(found, W.goal, ("HC-3.1",)) == found


def test_the_line_at_the_foot_goes_along_with_the_steps_that_are_picked() -> None:
    """It kept the old place while an agent was sent on."""
    state = mid_game()
    look = Highlights(focus=RED, picked=(RED,), after=BOARD.part(state, (RED,)))
    assert BOARD.about(state, look) == "red: from house 1 to house 2"
    look = Highlights(focus=RED, picked=(RED, RED), after=BOARD.part(state, (RED, RED)))
    assert BOARD.about(state, look) == "red: from house 1 to house 3, where the safe is"


def test_the_list_of_a_move_says_where_an_agent_would_go_and_not_where_it_stands() -> None:
    """It said "house 3" of an agent in house 2, which reads as its place."""
    state = mid_game()
    picks = [Pick("agent", agent) for agent in range(len(state.at))]
    for keys in (dict.fromkeys(picks, ""), dict.fromkeys(picks, "x")):
        told = {pick.value: BOARD.detail(state, Highlights(keys=keys), pick) for pick in picks}
        assert all(words.startswith("to ") for words in told.values()), told


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_aim_told_on_coming_back_is_whole_in_a_narrow_column(language: str) -> None:
    """The aim in lists broke off as "agent is furthest..", with the key of the rest behind it."""
    use(language)
    rows = lead_rows(t(W.goal[1]), NARROW, "?")
    assert rows[-1].endswith((".", "。")) and not rows[-1].endswith(cut_mark())
