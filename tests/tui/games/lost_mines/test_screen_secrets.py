"""The Lost Mines on the screen: what each seat sees of its secrets."""

from __future__ import annotations

from engine.games.lost_mines.state import WALK
from tests.tui.fixtures.games.tables import at_table, screen_text
from tests.tui.fixtures.running.fast_input import press, until
from tests.tui.fixtures.running.whole_games import base
from tests.tui.games.lost_mines.tables import holds, opened, played
from tests.tui.games.lost_mines.test_screen import INFO, drawn, pick_by
from tui.screens.dialogs.handover import HandoverScreen


async def test_an_info_card_shows_what_it_sees_to_its_player_at_once() -> None:
    table = played(opened(), holds(*INFO))
    state = table.timeline.now
    hand = sorted(state.hand[0])
    place = next(i for i, card in enumerate(hand, 1) if state.face[card] in INFO)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        before = table.head
        await pick_by(pilot, screen, str(place))
        pick = next(option.pick for option in screen.prompt.options if option.legal)
        screen.take(pick)
        await press(pilot, "enter")
        await until(pilot, lambda: table.head != before and drawn(screen, table))
        await until(pilot, lambda: screen.prompt_bar.text.startswith("You saw: "))
        screen.hide_secrets()
        assert "saw" not in screen_text(app)


async def test_no_hand_and_no_role_is_seen_before_the_curtain_and_none_after_the_turn() -> None:
    table = opened(3, people=2, policy="hotseat")
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, HandoverScreen))
        assert not base(pilot).hand.cards
        await press(pilot, "enter")
        await until(pilot, lambda: bool(base(pilot).hand.cards))
        screen = base(pilot)
        await pick_by(pilot, screen, "d")
        await pick_by(pilot, screen, "1")
        await press(pilot, "enter")
        await until(pilot, lambda: table.timeline.now.phase == WALK or 1 in table.to_act)
        if table.timeline.now.phase == WALK:
            await until(pilot, lambda: "s" in screen.prompt.keys)
            await pick_by(pilot, screen, "s")
            await press(pilot, "enter")
        await until(pilot, lambda: isinstance(app.screen, HandoverScreen))
        assert not screen.hand.cards and screen.hotseat.viewpoint is None
