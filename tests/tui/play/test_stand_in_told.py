"""The moves of a bot that stands in for the reader: the log tells them as the bot's, not as the reader's."""

from __future__ import annotations

import asyncio

import pytest

from engine.link import LocalLink
from engine.log import Player
from tests.tui.fixtures.games.tables import bot_moves, opened
from tui.i18n.messages import t, use, you
from tui.i18n.second_person import Deputy
from tui.play.session import SeatSession
from tui.presentation.sentences import deed_names


@pytest.mark.parametrize(("language", "bot", "reader"), [("en", "Your bot", "You"), ("ja", "あなたのボット", "あなた")])
async def test_a_stand_ins_moves_are_told_as_the_bots(language: str, bot: str, reader: str) -> None:
    use(language)
    table = opened(3, people=3, seed="4", slug="gem_stone_mine")
    while table.to_act[0]:
        bot_moves(table, table.head)
    session = SeatSession(LocalLink(table, 0, lambda: 0), reader=0)
    await session.begin()
    told = asyncio.create_task(session.follow(lambda _: None))

    async def own_moves(after: int) -> list[str]:
        """Play on until this seat has moved, and read what its moves are told as."""
        while table.to_act[0] != 0 or table.head <= after:
            bot_moves(table, table.head)
        end = table.head
        while table.to_act[0] == 0:
            bot_moves(table, table.head)
        while session.head < table.head:
            await asyncio.sleep(0)
        lines = [line.text for line in session.story.lines if line.seat == 0 and line.number > end]
        assert lines
        return lines

    assert all(bot not in line for line in await own_moves(table.head))
    table.seat(0, Player("regular", "Fox"), 1)
    for _ in range(2):  # as it comes, and as it is told again
        assert all(reader not in line.replace(bot, "") for line in await own_moves(table.head))
        assert any(bot in line.text for line in session.story.joined())
        await session.retell()
    table.seat(0, Player("person", "Fox"), 2)
    lines = await own_moves(table.head)
    assert all(bot not in line for line in lines) and any(reader in line for line in lines)
    told.cancel()


def test_a_bot_that_stands_in_has_no_capital_within_a_sentence() -> None:
    use("en")
    bot = Deputy("Your bot")
    assert t("{name} {name:has|have} a card.", name=bot) == "Your bot has a card."
    assert t("Owl asks {name}.", name=bot) == "Owl asks your bot."
    names = (you(), "Owl")
    assert deed_names(names, [])(3, 0) == names
