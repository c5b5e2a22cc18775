"""Sitting down at a table whose spectators see all secrets: the person agrees first."""

from __future__ import annotations

from collections.abc import Callable

from tui.i18n.messages import t
from tui.presentation.game_info import game_info
from tui.screens.dialogs.confirm import ConfirmDialog
from tui.ssh.screens import terms_text
from tui.ssh.screens.remote_screen import RequestingScreen
from tui.ssh.shared.messages.lobby_state import ListedTable


def agreed(screen: RequestingScreen, table: ListedTable, sit: Callable[[], object]) -> None:
    """Sit down, after one more question where spectators see all secrets."""
    if not table.sight.secrets:
        sit()
        return

    def answered(sure: bool | None) -> None:
        if sure:
            sit()

    stakes = (terms_text.sight_rule(table.sight), t("That includes yours."))
    question, keep, do = t("Sit down all the same?"), t("Do not sit down"), t("Agree and sit down")
    screen.app.push_screen(ConfirmDialog(game_info(table.slug).name(), question, stakes, keep, do), answered)
