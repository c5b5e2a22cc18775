"""Coming to a table: the person types its code, and agrees first where spectators see all secrets."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from tui.i18n.messages import t
from tui.presentation.game_info import game_info
from tui.screens.dialogs.confirm import ConfirmDialog
from tui.screens.dialogs.path_dialog import PathDialog
from tui.ssh.screens import terms_text
from tui.ssh.screens.remote_screen import RemoteScreen, RequestingScreen
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


def with_code(screen: RemoteScreen, table: ListedTable, then: Callable[[str, str], Awaitable[None]]) -> None:
    """Go on with the code of a table; ask for it first if it is needed and not known."""
    if not table.locked or table.owner or table.own_seat is not None:
        screen.do(partial(then, table.id, table.code))
        return

    def enter(answer: str | None) -> None:
        if answer:
            screen.do(partial(then, table.id, "".join(answer.split()).lower()))

    about = game_info(table.slug).name()
    screen.app.push_screen(PathDialog(t("Code"), about, t("Type the table code. The table owner has it.")), enter)
