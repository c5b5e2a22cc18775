"""The side column of The Lost Mines: places for a card, each with its meaning, and the cards in hand at small sizes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.games.lost_mines.reach import reach
from engine.games.lost_mines.state import WALK
from engine.log import Player
from tests.tui.fixtures.games.tables import at_table
from tests.tui.fixtures.running.fast_input import press, until
from tests.tui.fixtures.running.whole_games import base
from tests.tui.games.lost_mines.picture.drawing import BOX, NAMES, late, laying
from tests.tui.games.lost_mines.tables import decision, lying, opened, played
from tests.tui.games.lost_mines.test_snapshots import INFO, in_hand
from tui.art.pen import Pen
from tui.games.lost_mines.about import place_words
from tui.games.lost_mines.draw.hand.strip import LEAST_ROWS, STRIP_ROWS
from tui.games.lost_mines.terms import card_word, cell_name
from tui.i18n.text_layout import without_notes
from tui.screens.table.table_screen import TableScreen
from tui.selection.selection import Pick
from tui.storage.settings import settings_file
from tui.style.glyphs import RICH
from tui.widgets.board_view import Highlights
from tui.widgets.panels.choice_columns import LONG
from tui.widgets.panels.hand import HandLine


def rows_of(screen: Any, picks: list[Pick]) -> dict[Pick, str]:
    """Pick to its row in the column beside the table."""
    lines = screen.sidebar.pen.plain()
    spots = {target: region for region, target in screen.sidebar.pen.spots}
    return {pick: lines[spots[pick].y] for pick in picks if pick in spots}


def trapped(state: Any) -> bool:
    return decision(WALK)(state) and any(len(way.traps) == 1 for way in reach(state, 0).values())


def path_in_hand(state: Any) -> bool:
    return decision(1)(state) and lying(state) >= 8 and any(BOX.cards[state.face[card]].sides for card in state.hand[0])


async def test_the_column_lists_where_a_card_fits() -> None:
    table = played(opened(5, seed="5"), path_in_hand)
    state = table.timeline.now
    hand = sorted(state.hand[0])
    number = next(at for at, card in enumerate(hand, 1) if BOX.cards[state.face[card]].sides)
    app = at_table(table)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        await press(pilot, str(number))
        await until(pilot, lambda: bool(screen.prompt.look().picked))
        await pilot.pause()
        legal = [option.pick for option in screen.prompt.options if option.legal and option.pick.kind == "lay"]
        rows = rows_of(screen, legal)
        cells = {pick.value[0] for pick in legal}
        assert len(rows) >= len(cells) and screen.prompt.focus in rows
        assert len({pick.value[0] for pick in rows}) == len(rows), "a row a place"
        for pick, row in rows.items():
            name, meaning = place_words(screen.session.view, screen.prompt.look(), pick)
            assert f" {screen.prompt.key_of(pick)}  {name} " in row
            assert f"{name} {meaning}" in row or len(rows) >= LONG, "two columns leave no room for meanings"
        lines = screen.sidebar.pen.plain()
        head = next(number for number, line in enumerate(lines) if "LOG" in line)
        assert all(line.strip() for line in lines[head + 1 : head + 4]), "the list leaves room for the news"
        spots = {target: region for region, target in screen.sidebar.pen.spots}
        last = list(rows)[-1]
        await pilot.click("#side", offset=(spots[last].x + 4, spots[last].y))
        await until(pilot, lambda: last in screen.prompt.look().picked or screen.prompt.focus == last)


def on_table(screen: Any, pick: Pick) -> str:
    """The words on the table where a pick can be pointed at."""
    spot = next(region for region, target in screen.board.pen.spots if target == pick)
    return "\n".join(
        row[spot.x : spot.x + spot.width] for row in screen.board.pen.plain()[spot.y : spot.y + spot.height]
    )


async def test_a_narrow_column_lists_all_places_or_none_and_says_what_enter_does() -> None:
    table = played(opened(5, seed="5"), decision(WALK, 8))
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        picks = [option.pick for option in screen.prompt.options if option.legal and option.pick.kind == "cell"]
        assert len(picks) > 3
        for pick in (picks[-1], picks[0]):
            screen.prompt.focus = pick
            screen.refocus()
            await pilot.pause()
            assert not rows_of(screen, picks), "the table has them, each with its key"
            assert screen.prompt.key_of(pick) in on_table(screen, pick)
            told = " ".join(" ".join(screen.sidebar.pen.plain()).split())
            assert screen.prompt.enter_words() in told


async def test_a_walk_over_a_trap_says_so_in_a_narrow_column() -> None:
    table = played(opened(5, seed="20"), trapped)
    state = table.timeline.now
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        cell = next(cell for cell, way in reach(state, 0).items() if way.traps)
        screen.prompt.focus = Pick("cell", cell)
        screen.refocus()
        await pilot.pause()
        listed = rows_of(screen, [Pick("cell", cell)])
        assert "1 trap" in " ".join(" ".join(screen.sidebar.pen.plain()).split()) and not listed


async def test_where_many_play_the_news_keep_their_rows() -> None:
    table = played(opened(9, seed="8"), lambda state: path_in_hand(state) and lying(state) >= 12)
    state = table.timeline.now
    number = next(at for at, card in enumerate(sorted(state.hand[0]), 1) if BOX.cards[state.face[card]].sides)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        newest = screen.session.story.joined()[-1].text
        said = newest.split(" ", 1)[1]  # a chip stands for the name
        assert {*without_notes(said).split()} <= {*" ".join(screen.sidebar.pen.plain()[12:]).split()}
        await press(pilot, str(number))
        await until(pilot, lambda: bool(screen.prompt.look().picked))
        await pilot.pause()
        assert not rows_of(screen, [option.pick for option in screen.prompt.options if option.legal])
        assert said.split()[0] in "\n".join(screen.sidebar.pen.plain()[12:])


async def test_the_news_has_a_line_for_each_player_that_has_moved() -> None:
    table = played(opened(5, seed="5"), lambda state: path_in_hand(state) and state.turn > 5)
    app = at_table(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        moved = [row.letter for row in screen.sidebar.seats if not row.own]
        glyphs = screen.sidebar.pen.glyphs
        lines = [line for line in screen.sidebar.pen.plain() if line.startswith((glyphs.news, glyphs.bar))]
        firsts = [line[1:2] for line in lines]
        assert [first for first in firsts if first.strip()] == moved, "each by its chip"
        assert "(" not in "".join(lines), "notes give way"


async def test_without_pictures_the_column_has_room_for_other_things() -> None:
    table = played(opened(5, seed="5"), decision(WALK, 8))
    app = at_table(table)
    app.glyph_set = "safe"
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        cells = [option.pick for option in screen.prompt.options if option.legal and option.pick.kind == "cell"]
        assert cells and not rows_of(screen, cells)


def test_a_place_is_told_by_its_cells() -> None:
    view = late()
    look, focus = laying(view)
    cell = focus.value[0]
    joined = [beside.cell for beside in BOX.grid.around[cell] if view.sides[beside.cell] & beside.opposite]
    name, meaning = place_words(view, look, focus)
    assert name.startswith(f"{cell_name(view, cell)} ") and meaning.startswith("joins ")
    assert set(meaning.removeprefix("joins ").split(", ")) & {cell_name(view, other) for other in joined}
    first, second, _ = BOX.grid.edges[3]
    assert place_words(view, look, Pick("edge", 3))[0] == f"{cell_name(view, first)}-{cell_name(view, second)}"
    assert place_words(view, look, Pick("mine", 0)) == (f"mine {cell_name(view, BOX.mines[0])}", "")
    path = next(cell for cell, card in enumerate(view.card) if card >= 0)
    assert all(place_words(view, Highlights(), Pick("cell", path)))
    assert place_words(view, look, Pick("treasure", 0)) == ("", "")


@pytest.mark.parametrize("glyphs", ["rich", "safe"])
async def test_a_step_between_places_does_not_move_the_log(glyphs: str) -> None:
    table = played(opened(5, seed="5"), path_in_hand)
    state = table.timeline.now
    number = next(at for at, card in enumerate(sorted(state.hand[0]), 1) if BOX.cards[state.face[card]].sides)
    app = at_table(table)
    app.glyph_set = glyphs
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        await press(pilot, str(number))
        await until(pilot, lambda: bool(screen.prompt.look().picked))
        heights, rows = set(), set()
        for option in screen.prompt.options:
            screen.prompt.focus = option.pick
            screen.refocus()
            await pilot.pause()
            lines = screen.sidebar.pen.plain()
            enter = next(row for row, line in enumerate(lines) if " Enter " in line)
            news = [row for row, line in enumerate(lines) if row > enter and (line[1:3] == "C " or "Crow" in line)]
            rows.add(news[0])
            heights.add(bool(lines[enter + 1].strip()))
        assert heights == {True, False} and len(rows) == 1


@pytest.mark.parametrize(("rows", "below"), [(24, False), (40, True)])
async def test_the_hand_has_its_place_from_the_first_frame_on(
    monkeypatch: pytest.MonkeyPatch, rows: int, below: bool
) -> None:
    """In a low terminal it stands in the side column, and nothing jumps there from below the board."""
    drawn_below = []
    draw = HandLine.draw
    monkeypatch.setattr(HandLine, "draw", lambda line, pen: drawn_below.append(line) or draw(line, pen))
    app = at_table(opened())
    async with app.run_test(size=(80, rows)) as pilot:
        await pilot.pause()
        assert base(pilot).hand.cards and bool(drawn_below) == below


async def test_no_sentence_of_the_log_lies_on_the_cards_in_hand() -> None:
    app = at_table(opened(9))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, TableScreen)
        cards = Pen(25, LEAST_ROWS, app.inks, app.glyphs)
        assert screen.hand.painter is not None
        screen.hand.painter(cards)
        assert screen.sidebar.pen.plain()[-LEAST_ROWS:] == cards.plain()


async def test_the_cards_of_six_keep_their_words_at_the_smallest_size() -> None:
    app = at_table(opened(6))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        view = screen.session.view
        frame = str.maketrans("▐▌▋▖▆▊▎", 7 * " ")  # of the card in focus, and of the plates of keys
        lines = [line.translate(frame) for line in screen.sidebar.pen.plain()]
        cards = screen.board_view.hand(view, 0)
        rows = screen.sidebar.card_rows(screen.sidebar.pen.width, screen.sidebar.pen.height)
        heads = [lines[-min(rows, STRIP_ROWS - 1)][5 * number : 5 * number + 5].split() for number in range(len(cards))]
        assert [head[0].strip("▀") for head in heads] == [screen.prompt.key_of(card) for card in cards]
        words = [card_word(view, view.face[card.value]) for card in cards]
        assert len(lines[-1].split()) == len(cards), "a gap between two names"
        assert all(word.startswith(said) for said, word in zip(lines[-1].split(), words, strict=True))
        told = " ".join(" ".join(lines).split())
        assert told.count(screen.prompt.enter_brief()) == 1, "what Enter does stands in a row"


async def test_while_the_secrets_are_told_the_cards_leave_them_their_room() -> None:
    table = in_hand(*INFO, least=3, seed="27")()
    table.timeline.players[1] = Player("person", "Owl")  # alone, a person plays while the look is open
    app = at_table(table)
    app.settings = msgspec.structs.replace(app.settings, depth="true")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "enter")
        screen = base(pilot)
        await press(pilot, "tab")
        await until(pilot, lambda: bool(screen.sidebar.secrets))
        await pilot.pause()
        assert screen.pictured
        told = " ".join(" ".join(screen.sidebar.pen.plain()).split())
        assert all(line in told for line in screen.sidebar.secrets)


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("picked", [False, True])
async def test_an_empty_row_parts_the_log_from_all_beside_it_on_the_smallest_screen(
    picked: bool, language: str
) -> None:
    table = played(opened(5, seed="5"), lambda state: path_in_hand(state) and state.turn > 5)
    app = at_table(table, language)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = base(pilot)
        if picked:
            await press(pilot, "1")
        await pilot.pause()
        column = screen.sidebar
        lines, cards = column.pen.plain(), column.card_rows(column.pen.width, column.pen.height)
        glyphs = column.pen.glyphs
        news = [row for row, line in enumerate(lines) if line.startswith((glyphs.news, glyphs.bar))]
        assert len(news) >= 4, "a row a seat"
        assert not lines[news[0] - 1].strip() and not lines[-cards - 1].strip()
        slip = 1 + len(column.seats)  # below the heads and the seats stands the own role
        assert column.known and lines[slip].strip() and lines[slip + 2].strip()
        assert bool(lines[slip + 1].strip()) == (language == "en"), "there the log and the keys have that row"
        assert cards == STRIP_ROWS - 1, "keys stand above whole pieces"


async def test_where_a_tip_has_no_room_the_foot_has_the_key_of_help(tmp_path: Path) -> None:
    table = played(opened(5, seed="5"), lambda state: path_in_hand(state) and state.turn > 5)
    app = at_table(table)
    app.data, app.store = tmp_path, settings_file(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = base(pilot)
        await until(pilot, lambda: screen.coached)
        await pilot.pause()
        assert screen.sidebar.hushed and "? help" in screen.foot.pen.plain()[0]


async def test_a_tip_before_a_walk_leaves_the_story_three_rows(tmp_path: Path) -> None:
    """The own card was all that was left of it, and what the others did before was gone."""
    table = played(opened(4, seed="5"), decision(WALK, 2))
    app = at_table(table)
    app.data, app.store = tmp_path, settings_file(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = base(pilot)
        await until(pilot, lambda: screen.coached)
        await pilot.pause()
        side = screen.sidebar.pen.plain()
        tip = next(at for at, row in enumerate(side) if row.strip().startswith(RICH.here) and at > len(NAMES) + 1)
        cards = len(side) - screen.sidebar.card_rows(screen.sidebar.size.width, len(side))
        below = next(at for at, row in enumerate(side[tip + 1 :], tip + 1) if row[:3].strip())
        assert below - tip <= 3 and cards - below >= 3, "a tip of two rows with its keys, and the story"
