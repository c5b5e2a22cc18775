"""The tips on roles of The Lost Mines: the new one after a deal, one alone in its clan, whole in two rows."""

from __future__ import annotations

import pytest

from engine.games.lost_mines.components import LOYAL, SABOTEUR, SELFISH
from engine.games.lost_mines.state import TRAPPED
from engine.pieces import view
from tests.rules.lost_mines.table import BOX, table
from tests.tui.play.test_tutorials import NARROW
from tui.games.lost_mines.text import ALONE_TIPS, NEW_TIPS, ROLE_TIPS
from tui.i18n.messages import t, use
from tui.presentation.game_info import game_info
from tui.presentation.game_text import game_text
from tui.widgets.panels.story_panel import lead_rows

W = game_text("lost_mines")
FULL = len(BOX.deck) - BOX.set_aside
PLACES = (("blue", "yellow"), ("yellow", "blue"))


@pytest.mark.parametrize(
    ("own", "words"),
    [
        ("blue loyal", "You are blue now: lead blue on."),
        ("blue selfish", "You are blue now: dig for yourself."),
        ("blue saboteur", "You are blue now, but help yellow."),
    ],
)
def test_a_new_role_is_told_at_the_first_prompt_of_another_round(own: str, words: str) -> None:
    mate = "blue saboteur" if own == "blue selfish" else "blue selfish"
    state = table(dwarf=(own, mate, "yellow loyal", "yellow saboteur"), round_=2, pile=FULL - 4)
    state.turn = 9 * state.seats
    _, told = W.tip(view(state, 0)) or ("", "")
    assert told.startswith(words) and told.endswith("dealt anew.")
    state.pile = state.pile[:10]
    assert "dealt anew" not in (W.tip(view(state, 0)) or ("", ""))[1], "later other things are told"


@pytest.mark.parametrize(
    ("own", "words"),
    [
        ("blue loyal", "be first at a mine"),
        ("blue selfish", "be first at a mine"),
        ("blue saboteur", "go with yellow"),
    ],
)
def test_a_dwarf_alone_in_its_clan_is_told_what_to_do(own: str, words: str) -> None:
    state = table(seats=3, dwarf=(own, "yellow loyal", "yellow selfish"))
    state.turn = state.seats + 1
    assert (W.tip(view(state, 0)) or ("", ""))[1].startswith(f"You alone are blue: {words}.")


def test_the_first_sentence_of_each_tip_on_a_role_fits_the_narrow_column() -> None:
    told = [message for _, message in ROLE_TIPS.values()] + [game_info("lost_mines").aim]
    for language in ("en", "ja"):
        use(language)
        texts = [t(message) for message in told]
        for tips in (ALONE_TIPS, NEW_TIPS):
            texts += [t(tips[role], clan=t(a), other=t(b)) for role in (LOYAL, SELFISH, SABOTEUR) for a, b in PLACES]
        for text in texts:
            rows = lead_rows(text, NARROW, "?")
            assert rows[-1][-1] in ".。", rows
    use("en")


def test_a_newcomer_is_told_what_a_trap_does_once_one_is_in_hand_or_on_the_board() -> None:
    state = table(hands={0: ("EW", "trap")})
    state.turn = 2 * state.seats + 1
    clause, told = W.tip(view(state, 0)) or ("", "")
    assert clause == "LM-5.4" and told.startswith("Crossing a trap costs a card")
    state = table(hands={0: ("EW",)})
    state.turn = 2 * state.seats + 1
    assert (W.tip(view(state, 0)) or ("", ""))[0] != "LM-5.4"
    state.token[0] = TRAPPED
    assert (W.tip(view(state, 0)) or ("", ""))[0] == "LM-5.4"
