"""The names of players as they are read."""

from __future__ import annotations

from rich.cells import cell_len

from tui.i18n.messages import LANGUAGES, t, use
from tui.presentation.players import NAMES, as_read
from tui.ssh.screens.lobby_rows import connected_names


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
