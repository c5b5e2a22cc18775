"""The sentences that the home screen tells of the row under the cursor."""

from __future__ import annotations

from tui.i18n.messages import n, prose, t
from tui.presentation.game_info import GameInfo


def description_of(target: object, first: GameInfo | None = None, others: int = 0, *, last: bool = True) -> str:
    """The sentence about a row, from what choosing it means.

    `first` is the game of the row for a first one; `others` is the number of games in progress beside the one to go on
    with, which is the `last` one played or not.
    """
    text = ""
    match target:
        case ("first",) if first is not None:
            text = t(first.about)
        case ("continue",):
            text = t("Resume the game you played last.") if last else t("Resume this game where you left it.")
            if others:
                text = prose(text, n("{count} other is in the library.", "{count} others are in the library.", others))
        case ("game", GameInfo() as game) if game.built:
            text = t(game.about)
        case ("game", GameInfo() as game):
            text = prose(t("Coming soon."), t(game.about))
        case ("library", "all"):
            text = t("Saved games: resume, replay, copy, export, check, delete.")
        case ("library", _):
            text = t("Finished and recorded games, step by step, from any seat's view.")
        case ("rules",):
            text = t("The rules of every game, clause by clause.")
        case ("settings",):
            text = t("Language, colours, drawing characters, pace, keys.")
    return text
