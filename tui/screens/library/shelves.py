"""The parts of the library, and paths as people type and read them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from saves.log_reader import Saved
from tui.i18n.messages import later, n, t
from tui.i18n.text_layout import cut
from tui.presentation import save_summary
from tui.presentation.players import player_names

SHELVES: Final = {
    "all": later("all"),
    "open": later("in progress"),
    "watch": later("finished"),
    "damaged": later("damaged"),
    "samples": later("samples"),
}
"""The parts of the library: the first holds all of the person's own files, the last what ships with the program."""

ORDERS: Final = {
    "latest": later("date"),
    "game": later("game"),
    "moves": later("length"),
    "name": later("file name"),
}
"""The orders of the list."""

GOOD: Final = ("open", "torn", "finished")


def on_shelf(name: str, own: Sequence[Saved], samples: Sequence[Saved]) -> list[Saved]:
    """The files of a part of the library: of the person's `own` files, or of the `samples`."""
    match name:
        case "open":
            return [saved for saved in own if saved.state in ("open", "torn")]
        case "watch":
            return [saved for saved in own if saved.state == "finished"]
        case "damaged":
            return [saved for saved in own if saved.state not in ("open", "finished")]
        case "samples":
            return list(samples)
    return list(own)


def matching(listed: Sequence[Saved], query: str) -> list[Saved]:
    """The files that have every word of a search in their names, games, people or states."""
    return [saved for saved in listed if has_words(_text(saved), query)]


def has_words(text: str, query: str) -> bool:
    """True when a text has every word of a search."""
    return all(word in text.casefold() for word in query.casefold().split())


def summary(count: int, query: str, order: str) -> str:
    """The number of games, the words that are sought, the order of `ORDERS`."""
    parts = [n("{count} game", "{count} games", count)]
    if query:
        parts.append(t('search: "{words}"', words=query))
    if order != "latest":
        parts.append(t("sorted by {order}", order=t(ORDERS[order])))
    return "  ".join(parts)


def _text(saved: Saved) -> str:
    """All that a search looks at."""
    held = saved.summary
    parts = [saved.name, save_summary.state(saved)]
    if held is not None:
        parts += [save_summary.game(held), *player_names(held.players), save_summary.winner(held)]
    return " ".join(parts)


def _game_name(saved: Saved) -> tuple[bool, str]:
    """The sort key of a file by its game; unreadable ones come last in every language."""
    return saved.summary is None, "" if saved.summary is None else save_summary.game(saved.summary)


def ordered(listed: Sequence[Saved], order: str) -> list[Saved]:
    """The files in an order of `ORDERS`; those that are alike stay, the latest first."""
    match order:
        case "game":
            return sorted(listed, key=_game_name)
        case "moves":
            return sorted(listed, key=lambda saved: 0 if saved.summary is None else -saved.summary.moves)
        case "name":
            return sorted(listed, key=lambda saved: saved.name.casefold())
    return sorted(listed, key=_played, reverse=True)


def _played(saved: Saved) -> float:
    """The time of its last move, in seconds since 1970; of an unreadable file, that at which it was written."""
    held = saved.summary
    return saved.changed / 1e9 if held is None else held.started + held.at


def typed_path(typed: str) -> Path:
    """A path as people type it."""
    try:
        return Path(typed).expanduser()
    except RuntimeError:  # the home of an unknown user
        return Path(typed)


def shortened(path: Path, cells: int) -> str:
    """The end of a path, where all of it has no room."""
    text = str(path)
    if path.is_relative_to(Path.home()):
        text = f"~/{path.relative_to(Path.home())}"
    while len(text) > cells and "/" in text[3:]:
        text = "../" + text[3:].partition("/")[2]
    return cut(text, cells)
