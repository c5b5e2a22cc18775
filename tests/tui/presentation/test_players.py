"""The names of players as they are read."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from engine.log import Player
from saves.log_reader import Summary
from tui.i18n.messages import LANGUAGES, t, use
from tui.play.table_draft import TableDraft
from tui.presentation.game_text import game_text
from tui.presentation.players import NAMES, READER, as_read, only_person, player_names
from tui.presentation.registry import playable
from tui.screens.library.saved_aside import standing
from tui.ssh.screens.lobby_rows import connected_names
from tui.ssh.screens.terms_text import players_text
from tui.ssh.shared.messages.lobby_state import ListedSeat, ListedTable
from tui.widgets.board_view import board_view


def test_the_bots_of_a_host_go_by_their_usual_names_unless_another_seat_has_that_one() -> None:
    use("en")
    assert as_read(("Ann", "Bot Fox", "Bot Owl")) == ("Ann", "Fox", "Owl")
    assert as_read(("OWL", "Bot Owl", "Bot Hare")) == ("OWL", "Bot Owl", "Hare")
    use("ja")
    assert as_read(("Ann", "Bot Fox", "Bot Owl")) == ("Ann", "キツネ", "フクロウ")
    assert as_read(("キツネ", "Bot Fox")) == ("キツネ", "ボットのキツネ")


def test_usual_names_fit_the_narrowest_list_of_seats() -> None:
    for code in LANGUAGES:
        use(code)
        assert [t(name) for name in NAMES if cell_len(t(name)) > 8] == []


def test_names_side_by_side_have_the_comma_of_the_language() -> None:
    said = []
    for code in ("en", "ja"):
        use(code)
        said.append(connected_names(("Ann", "Ben")))
    assert said == ["Here now: Ann, Ben", "ここにいる人：Ann、Ben"]


@pytest.mark.parametrize("slug", playable())
@pytest.mark.parametrize("people", [1, 2])
def test_the_letter_of_a_seat_is_the_same_in_the_set_up_at_the_table_and_in_the_library(slug: str, people: int) -> None:
    use("en")
    draft = TableDraft(slug, own="Boris")
    draft.levels[:people] = ["person"] * people
    draft.typed_names[1] = "Ray"  # names that begin as pieces of boards do
    players = tuple(Player(level, draft.called(seat)) for seat, level in enumerate(draft.levels[: draft.count]))
    summary = Summary(slug, players, draft.policy, 0, 0, 1, 0, 1, 1, False, 0, 1, 1, None)
    names = player_names(players, only_person(players))
    table = [board_view(slug).letter(names, seat) for seat in range(len(players))]
    assert list(draft.letters) == table == [row.letter for row in standing(summary)]
    assert (table[0] == READER) is (people == 1) and not set(table) & set(game_text(slug).piece_letters)


@pytest.mark.parametrize("cells", [18, 24, 40])
def test_no_name_is_cut_in_the_list_of_tables(cells: int) -> None:
    for code in ("en", "ja"):
        use(code)
        names = [t(name) for name in NAMES[:4]]
        seats = (*(ListedSeat(name, None, True, False) for name in names), ListedSeat("Bot Newt", "easy", False, False))
        facts = ("Fox", "running", {}, "friends", 0, True, False, "", None, False, False, (), 0, 0)
        told = players_text(ListedTable("t", "heimlich", seats, *facts), cells)
        assert cell_len(told) <= cells and names[0] in told and ".." not in told and "…" not in told
        shown = [name for name in names if name in told]
        assert shown == names[: len(shown)] and (f"+{5 - len(shown)}" in told or len(shown) == 4)


def test_the_names_of_a_table_are_found_once_in_each_language() -> None:
    players = [Player("person", "Fox"), Player("regular", "Bot Owl")]
    in_english = player_names(players, 0)
    assert player_names([*players], 0) is in_english and player_names(players, 1) != in_english
    use("ja")
    in_japanese = player_names(players, 0)
    use("en")
    assert in_japanese != in_english and player_names(players, 0) == in_english
    assert player_names([Player("person", "Elk"), players[1]]) != player_names(players)
