"""The word for a hint in plain lines."""

from __future__ import annotations

import io

from engine.bot_loop import Here, hint
from engine.link import LocalLink
from tests.tui.fixtures.running.plain_session import PlainGame, typed
from tui.i18n.messages import use
from tui.plain import play
from tui.plain.commands import COMMANDS
from tui.plain.learning.advice import hint_commands


async def test_a_hint_is_a_word_in_practice_alone() -> None:
    use("en")
    plain_game = PlainGame()
    words = hint_commands(True, lambda seat: hint(plain_game.table, Here(), seat, lambda: 0))
    assert hint_commands(False, lambda seat: hint(plain_game.table, Here(), seat, lambda: 0)) == {}
    out, table = io.StringIO(), plain_game.table
    links = {0: LocalLink(table, 0, lambda: 0)}
    await play(links, typed("hint", "quit"), out, commands=words)
    assert "Hint: " in out.getvalue()
    assert table.timeline.hints()[0] == 1 and table.head == 0
    assert "hint" not in COMMANDS, "a hosted table has no such word"
