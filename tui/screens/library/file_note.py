"""The words of the library on a file: its length, its game's record, its name, or what is wrong with it."""

from __future__ import annotations

from saves.log_reader import Saved
from tui.i18n.messages import n, t
from tui.i18n.text_layout import wrap
from tui.presentation import save_summary
from tui.presentation.error_messages import sentence, verdict
from tui.widgets.list_view import COLUMN


def file_note(saved: Saved | None, record: str, rows: int, *, ours: bool, beside: bool) -> tuple[str, str]:
    """The words on a file in so many rows, and their tone; `ours` where it is a sample.

    Where its game stands `beside` them, they leave out how it stands there, and the folder that the title names.
    """
    if saved is None:
        return "", "quiet"
    held = saved.summary
    if saved.error is not None or held is None:
        return "" if saved.error is None else sentence(saved.error), "alarm"
    if saved.state == "torn":
        return verdict(saved), "quiet"
    length, size = save_summary.moves(held), n("{count} byte", "{count} bytes", saved.size)
    shipped = t("a sample game that comes with the program") if ours else ""
    if beside:
        lines = [f"{length}  {size}", shipped or record, saved.name]
    else:
        lines = ["  ".join(filter(None, (length, save_summary.turn(held), size, shipped))), record, str(saved.path)]
        standing = [save_summary.standing(held), *lines]
        lines = standing if len(wrap("\n".join(standing), COLUMN)) <= rows else lines
    return "\n".join(filter(None, lines)), "quiet"
