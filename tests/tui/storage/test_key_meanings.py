"""A letter means the same on every screen; what differs still is listed, so that nothing is added unseen."""

from __future__ import annotations

import importlib
import pkgutil
from collections import defaultdict
from typing import Final

import tui.ssh.screens
import tui.ssh.screens.table
from tui.app.screen_table import load_all
from tui.screens.keymap import actions

SAME: Final = {
    "play bots": "new game",
    "close the table": "end the game",
    "comment": "notes",
    "my games": "library",
    "puzzle of this game": "puzzles",
    "rename": "name",
    "replays": "replay",
    "sort": "order",
    "undo to here": "undo",
    "unmute": "mute",
    "view": "watch",
    "who first": "who knew",
}
"""Words for a thing on one screen to the words for the same thing on another."""

REMAINING: Final = {
    "T": {"chat", "turn before"},
    "c": {"chances", "continue", "copy"},
    "m": {"bookmark", "filter by time"},
    "n": {"name", "notes", "set up"},
    "o": {"next own move", "new table", "order"},
    "p": {"filter by players", "play on"},
    "t": {"next turn", "turn it", "tutorial"},
}
"""Letters with several meanings, each on screens of its own. Take one away where you can; add none."""


def test_a_letter_means_one_thing_on_every_screen() -> None:
    for package in (tui.ssh.screens, tui.ssh.screens.table):
        for module in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            importlib.import_module(module.name)
    load_all()
    meanings = defaultdict(set)
    for action in actions().values():
        for key in action.keys:
            if len(key) == 1 and key != "q":  # q goes out, whatever that is called
                meanings[key].add(SAME.get(action.words, action.words))
    assert {key: words for key, words in meanings.items() if len(words) > 1} == REMAINING


def test_why_is_never_the_key_of_the_news() -> None:
    load_all()
    whys = {key for id in ("results.why", "replay.why") for key in actions()[id].keys}
    assert whys == {"y"} and not whys & set(actions()["table.recap"].keys)
