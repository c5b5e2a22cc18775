"""The log of The Lost Mines: a walk is one line there, and a move for each of its steps elsewhere."""

from __future__ import annotations

import io
from typing import Any

import pytest

from engine.games.lost_mines.events.cards import StormCame
from engine.games.lost_mines.events.turns import Drawn
from engine.games.lost_mines.events.walks import DragonMet, Stepped, TrapSprung, TreasureTaken
from engine.games.lost_mines.moves import Step
from engine.games.lost_mines.reach import reach
from engine.games.lost_mines.state import PLAY
from engine.link import LocalLink
from engine.pieces import Looked
from engine.table import Table
from tests.rules.lost_mines.table import BOX, treasure_piece
from tests.rules.lost_mines.table import table as rules_table
from tests.tui.fixtures.games.tables import at_table
from tests.tui.fixtures.running.whole_games import base
from tests.tui.games.lost_mines.tables import decision, opened, played
from tests.tui.games.lost_mines.test_walks import far
from tests.tui.games.lost_mines.test_words import W
from tui.games.lost_mines import narration
from tui.games.lost_mines.terms import cell_name
from tui.i18n.messages import use, you
from tui.plain.announcer import Announcer
from tui.plain.output import LineOutput
from tui.plain.seat_view import SeatView
from tui.presentation.story import Story

NAMES = ("Fox", "Owl", "Hare", "Lynx")


def before_a_walk() -> tuple[Table, list[int]]:
    """A table on which seat 0 may walk, and a way of two cards to no mine."""
    table = played(opened(), far)
    state = table.timeline.now
    ways = reach(state, 0).items()
    return table, next(
        [*way.cells] for to, way in ways if len(way.cells) == 2 and to not in (state.at[0], *BOX.mine_on)
    )


def walk(table: Table, cells: list[int]) -> list[str]:
    """Walk so; gives the names of the cells."""
    for cell in cells:
        table.propose(0, Step(cell), table.head, 0)
    return [cell_name(table.timeline.now, cell) for cell in cells]


def story(table: Table) -> Story:
    opened = table.timeline.opened
    return Story("lost_mines", opened.options, opened.components, NAMES, table.story(None))


def test_the_steps_of_a_walk_are_one_line_of_the_log_and_a_record_each() -> None:
    table, cells = before_a_walk()
    head = table.head
    first, second = walk(table, cells)
    told = story(table)
    assert [line.text for line in told.joined() if line.number > head] == [f"Fox moved to {second} (via {first})."]
    assert [line.number for line in told.joined()][-1] == table.head
    assert [(line.number, line.text) for line in told.lines[-2:]] == [
        (head + 1, f"Fox moved to {first}."),
        (head + 2, f"Fox moved to {second}."),
    ]
    assert told.joined(head + 2)[-1].text == f"Fox moved to {first}.", "a replay stands in the middle of the walk"


def test_a_step_taken_back_is_out_of_the_joined_line() -> None:
    table, cells = before_a_walk()
    first, _ = walk(table, cells)
    table.undo(0, table.head - 1, 0)
    assert story(table).joined()[-1].text == f"Fox moved to {first}."
    assert story(table).joined()[-1].number == table.head


SAID = [
    ((Stepped(0, 8),), "Fox moved to {8}."),
    ((TrapSprung(0, 5),), "Fox fell into a trap and lost a card."),
    ((Stepped(0, 8), Stepped(0, 9), Stepped(0, 10)), "Fox moved to {10} (via {8} and {9})."),
    ((Stepped(0, 8), Stepped(0, 9), Stepped(0, 8)), "Fox moved to {8}, {9} and {8}."),
    ((Stepped(0, 9), TreasureTaken(0, 9)), "Fox moved to {9} and took gem treasure 2."),
    ((TrapSprung(0, 5), Stepped(0, 9)), "Fox moved to {9} and lost a card to a trap."),
    (
        (TrapSprung(0, 5), Stepped(0, 8), TrapSprung(0, 6), Stepped(0, 9), TreasureTaken(0, 9)),
        "Fox moved to {9} (via {8}), lost 2 cards to traps and took gem treasure 2.",
    ),
    ((TreasureTaken(0, 9),), None),
    ((TreasureTaken(0, 9), Stepped(0, 8)), None),
    ((Stepped(0, 8), Drawn(0, ())), None),
]


@pytest.mark.parametrize(("events", "said"), SAID)
def test_a_walk_in_words(events: Any, said: str | None) -> None:
    view = opened().timeline.now
    names = [cell_name(view, cell) for cell in range(len(view.ground))]
    expected = said
    for cell in (8, 9, 10):
        expected = expected and expected.replace(f"{{{cell}}}", names[cell])
    assert narration.joined(view, events, NAMES) == expected
    use("ja")
    translated = narration.joined(view, events, NAMES)
    assert (translated is None) == (said is None)
    assert translated is None or ("walked" not in translated and "Fox" in translated)


async def test_the_plain_mode_says_a_walk_in_one_line_once_it_is_over() -> None:
    table, cells = before_a_walk()
    paper = io.StringIO()
    seen = SeatView(LocalLink(table, 0, lambda: 0))
    announcer = Announcer(seen, await seen.open(), LineOutput(paper), None)
    first, second = walk(table, cells)
    for _ in cells:
        await announcer.tell(await seen.next())
    announcer.settle()
    said = paper.getvalue()
    assert f"moved to {second} (via {first})." in said and said.count("moved to") == 1
    announcer.settle()
    assert paper.getvalue() == said, "nothing is said twice"


@pytest.mark.parametrize("seats", [5, 9])
async def test_the_log_has_rows_beside_any_number_of_seats_on_the_smallest_screen(seats: int) -> None:
    table = played(opened(seats, seed="5"), lambda state: state.turn > 2 * seats and decision(PLAY)(state))
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        rows = screen.sidebar.pen.plain()
        newest = screen.session.story.joined()[-1].seat
        assert newest is not None
        assert any(row[1:3] == f"{screen.sidebar.seats[newest].letter} " for row in rows), "by the chip"
        glyphs = screen.sidebar.pen.glyphs
        news = [row for row in rows if row.lstrip()[:1] in (glyphs.news, glyphs.bar)]
        assert len(news) >= min(seats - 1, 2), "bars stand beside the news"


def test_an_own_find_is_told_with_its_points_and_the_last_news_to_give_way() -> None:
    state = rules_table(owners={9: 0})
    event = Looked(0, (treasure_piece(9),), (5,))
    assert narration.narrate(state, event, NAMES) == "Fox found: gem treasure 2, 5 points."
    assert W.brief(state, event, NAMES) == "", "for no spectator"
    mine = (you(), *NAMES[1:])
    assert W.brief(state, event, mine) == "You found: gem treasure 2, 5 points."
    other = Looked(0, (treasure_piece(8),), (4,))
    assert narration.narrate(state, other, NAMES) == "Fox saw: gem treasure 1 is worth 4 (in the mine with gems)."
    assert W.brief(state, other, mine) == ""


def test_finds_dragons_and_storms_of_others_give_way_last() -> None:
    state = rules_table(paths={(4, 2): "EW"})
    told = [TreasureTaken(1, 9), DragonMet(1), StormCame(1, 0, BOX.cell(4, 2), ())]
    assert [W.brief(state, event, NAMES) for event in told] == [
        "Owl took gem treasure 2.",
        "Owl took the dragon token.",
        "Owl swept away a path.",
    ]
    assert not W.brief(state, Drawn(1, (0,)), NAMES)


def test_a_trap_names_the_lost_card_to_its_loser_alone() -> None:
    state = rules_table(hands={0: ("axe", "EW")})
    lost = TrapSprung(0, state.hand[0][0])
    assert narration.narrate(state, lost, (you(), *NAMES[1:])) == "You fell into a trap and lost: Axe."
    assert narration.narrate(state, lost, NAMES) == "Fox fell into a trap and lost a card."


async def test_beside_a_new_round_nothing_of_the_last_one_is_told() -> None:
    """Dwarves and letters of before stood there in the colours of the new clans."""
    table = played(opened(4, seed="5"), lambda state: state.round == 2 and 0 in state.to_act)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        told = [line.text for line in screen.told()]
        assert told[0] == "Round 2 begins."
        assert any("Round 1 is over" in line.text for line in screen.session.story.lines), "the log keeps it"
