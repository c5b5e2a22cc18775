"""Secrets of The Lost Mines on the screen, and the info cards that look at them."""

from __future__ import annotations

from engine.games.lost_mines.components import MINE_OR_DWARF, MINE_OR_TREASURE
from engine.games.lost_mines.reach import reach
from engine.games.lost_mines.state import WALK
from engine.pieces import view
from tests.rules.lost_mines.table import ACTIONS, BOX, mine_piece, table, treasure_piece
from tests.tui.fixtures.games.tables import at_table, screen_text
from tests.tui.fixtures.running.fast_input import press, until
from tests.tui.fixtures.running.whole_games import base
from tests.tui.games.lost_mines.tables import holds, opened, played
from tests.tui.games.lost_mines.test_screen import INFO, drawn, pick_by
from tui.games.lost_mines.terms import treasure_name
from tui.presentation.game_text import game_text, select
from tui.screens.dialogs.handover import HandoverScreen
from tui.selection.selection import Pick


async def test_an_info_card_shows_what_it_sees_to_its_player_at_once() -> None:
    # its turn goes on: others' deeds would leave no time to read it
    table = played(opened(), lambda state: holds(*INFO)(state) and bool(reach(state, 0, 2)))
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


W = game_text("lost_mines")
NAMED = {action: name for name, action in ACTIONS.items()}


def suggested(card: int, *known: int) -> Pick | None:
    """The pick in focus once an info card is picked, by a seat that knows these pieces."""
    state = table(hands={0: (NAMED[card],)})
    for piece in known:
        state.seen[piece] |= 1
    seen = view(state, 0)
    selection = select("lost_mines", seen, 0)
    assert selection.pick(Pick("card", min(state.hand[0])))
    return W.suggested(seen, 0, selection.picked, [option.pick for option in selection.options() if option.legal])


def test_the_focus_is_on_what_is_not_known_yet() -> None:
    assert suggested(MINE_OR_DWARF) == Pick("mine", 0)
    assert suggested(MINE_OR_DWARF, mine_piece(0)) == Pick("mine", 1)
    mines = [mine_piece(mine) for mine in range(len(BOX.mines))]
    assert suggested(MINE_OR_DWARF, *mines) == Pick("seat", 1)
    assert suggested(MINE_OR_TREASURE, *mines, treasure_piece(0)) == Pick("treasure", 1)


def test_treasures_are_numbered_among_those_laid_out() -> None:
    state = table(treasures=(2, 3, 6, 7, 11))
    names = [treasure_name(state, treasure) for treasure in (2, 3, 6, 7, 11)]
    assert names == ["silver treasure 1", "silver treasure 2", "gold treasure 1", "gold treasure 2", "gem treasure 1"]
    state.holder[2] = 1
    assert treasure_name(state, 3) == "silver treasure 2", "a number stays when another is taken"
