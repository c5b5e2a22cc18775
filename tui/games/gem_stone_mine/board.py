"""The board of Gem Stone Mine: the mining board, below it everybody's dice and riches, the pickaxe cards, the bag."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.games.gem_stone_mine.purses import money, vp
from engine.games.gem_stone_mine.queries import price, score, scores
from engine.games.gem_stone_mine.state import BETWEEN, MINE, ORDER, OVER, GemStoneMineState
from engine.state import Seat, copy
from tui.art.pen import Pen
from tui.games.gem_stone_mine.calm import table as calm
from tui.games.gem_stone_mine.calm.table import die_name
from tui.games.gem_stone_mine.draw import layout
from tui.games.gem_stone_mine.draw.cards import draw_column, light_row
from tui.games.gem_stone_mine.draw.chambers import draw_chambers
from tui.games.gem_stone_mine.draw.palette import SEATS, WALL
from tui.games.gem_stone_mine.draw.players.carts import draw_carts
from tui.games.gem_stone_mine.draw.players.gains import gains
from tui.games.gem_stone_mine.prompts import ordered
from tui.games.gem_stone_mine.terms import (
    LEADER,
    coins,
    counted,
    is_last_round,
    leaders,
    near_end,
    open_purse,
    place_brief,
)
from tui.i18n.messages import n, t
from tui.presentation.game_text import Names
from tui.selection.selection import Pick
from tui.style.glyphs import Glyphs
from tui.widgets.board_view import Arrangement, BoardView, Highlights
from tui.widgets.panels.seat_list import Mark
from tui.widgets.track.score_track import Marker, Track

COLUMN: Final = 4
"""Rows of the four cards beside the table."""


def _held(view: GemStoneMineState, look: Highlights) -> GemStoneMineState:
    """The table with the turn of the seat whose result stands: others may have it by now, as after the last order."""
    if len(look.deciding) != 1 or view.phase not in (ORDER, MINE) or look.deciding == (view.active,):
        return view
    held = copy(view)
    held.active, held.to_act = look.deciding[0], look.deciding
    return held


class GemStoneMineBoard(BoardView[GemStoneMineState]):
    """The table of Gem Stone Mine."""

    closed = True
    pictured = True
    pairs = True
    wall = WALL
    lying = frozenset({"place"})

    def arrangement(self, width: int, height: int) -> Arrangement:
        """No track and no hand: the cards lie on the table, or at the foot of the side column."""
        side = super().arrangement(width, height).side
        held = 0 if layout.cards_on_table(width - side, height - 3) else COLUMN
        return Arrangement(side, held=held, yielding=held)

    def board(self, pen: Pen, view: GemStoneMineState, look: Highlights, names: Names) -> None:
        """The mine, the carts of the players, the cards and the bag; without pictures the same in letters."""
        view = _held(view, look)
        if not pen.glyphs.pictures or pen.width < layout.SMALLEST[0] or pen.height < layout.SMALLEST[1]:
            calm.draw_table(pen, view, look, names)
            return
        plan = layout.planned(pen.width, pen.height, view.seats)
        draw_chambers(pen, view, look, names, plan)
        draw_carts(pen, view, look, names, plan)
        if plan.cards:
            light_row(pen, view, look, plan)

    def head_of_cards(self) -> str:
        """The die whose faces the numbers of the cards are: no keys."""
        return t("Pickaxe die, 1 to 4:")

    def draw_cards(
        self, pen: Pen, view: GemStoneMineState, cards: Sequence[Pick], look: Highlights, names: Names
    ) -> None:
        """The pickaxe cards, where the table has no room for them. The purse of the dark mine lies on the table."""
        if pen.height >= COLUMN and view.piles:
            draw_column(pen, view, look)

    def standing(self, view: GemStoneMineState, names: Names) -> Track | None:
        """Present scores of all seats, by GS-6.2; None while the mine hides part of them."""
        points = [score for score in scores(view) if score is not None]
        if len(points) < view.seats:
            return None
        markers = tuple(
            Marker(self.letter(names, seat), SEATS[seat], name, at, at)
            for seat, (name, at) in enumerate(zip(names, points, strict=True))
        )
        return Track(markers, max(points))

    def progress(self, view: GemStoneMineState) -> tuple[str, ...]:
        """The round, and that it is the last or may be; in a match the number of the game too."""
        parts = [counted(view.seats, view.turn, view.round)]
        if view.phase not in (BETWEEN, OVER):
            parts += [t("last round")] * is_last_round(view)
            left = near_end(view)
            parts += [n("{count} gem to the end", "{count} gems to the end", left)] * bool(left)
        if not view.options.match:
            return (*parts,)
        return (t("game {game}", game=sum(view.points) + (view.winner < 0)), *parts)

    def thrown(self, view: GemStoneMineState) -> frozenset[Any]:  # Any: the targets that this board draws
        """All dice of the round that lie before their owners."""
        return frozenset(
            die_name(view, seat, number) for seat, shown in enumerate(view.dice) for number in range(len(shown))
        )

    def frames(self, before: GemStoneMineState, view: GemStoneMineState) -> int:
        """A crystal goes to its cart; coins and VP count up where everybody may count them."""
        won = gains(before, view)
        return 5 if any(gain.gems for gain in won) else 4 if won else 0

    def note(self, view: GemStoneMineState, seat: Seat) -> str:
        """The score if the game ended now, of which the VP are a part; in a match the games won.

        In the dark mine neither money nor VP may be counted.
        """
        if view.options.match:
            return t("won {count}", count=view.points[seat])
        if open_purse(view, seat) is None:
            return ""
        amount = score(view, seat)
        return (
            t("leads: {amount} VP", amount=amount) if seat in leaders(view) else t("total {amount} VP", amount=amount)
        )

    def marks(self, view: GemStoneMineState, seat: Seat) -> tuple[Mark, ...]:
        """The same, with a crown before those who lead."""
        if view.options.match or open_purse(view, seat) is None:
            return ()
        amount = f"{score(view, seat):>{len(str(max(points or 0 for points in scores(view))))}}"
        total = Mark(t("total {amount} VP", amount=amount), t("total {amount}", amount=amount))
        return Mark(LEADER if seat in leaders(view) else "", ink="lamp"), total

    def hand(self, view: GemStoneMineState, seat: Seat, cards: Sequence[Pick] = ()) -> Sequence[Pick]:
        """A purse that the others do not see."""
        if not view.options.dark_mine or open_purse(view, seat) is not None:
            return ()
        amount, points = money(view, seat), vp(view, seat)
        return () if amount is None or points is None else (Pick("purse", (amount, points)),)

    def ink(self, view: GemStoneMineState, pick: Pick) -> str:
        """Players are called in the colour of their dice."""
        return SEATS[pick.value] if pick.kind == "seat" else "text"

    def place(self, view: GemStoneMineState, look: Highlights, pick: Pick) -> tuple[str, str]:
        """A place by its dice and its gains."""
        return place_brief(view, pick.value), ""

    def detail(self, view: GemStoneMineState, look: Highlights, pick: Pick) -> str:
        """The price of all dice ordered, with the one in question."""
        if pick.kind != "seat" or view.phase != ORDER or pick in look.picked:
            return ""
        count = ordered(look.picked) + 1
        return n("{count} die: {money}", "{count}: {money}", count, money=coins(price(view, count)))

    def spatial(self, view: GemStoneMineState, picks: Sequence[Pick]) -> bool:
        """Places are gone over as they lie."""
        return any(pick.kind == "place" for pick in picks)

    def legend(self, glyphs: Glyphs) -> tuple[str, ...]:
        """The meaning of the figures in the chambers."""
        if not glyphs.pictures:
            return super().legend(glyphs)
        return (
            t("Gold and $ are coins, goblets and + VP, crystals gems; a pickaxe rolls for one of the four cards."),
            t("{sign} is a gem and its VP.", sign=f"{glyphs.mark}9"),
            t("Beside the bag: {sign} are 2 gems of 8 VP each that are still in it.", sign=f"2 {glyphs.mark}8"),
            t("Lantern light shows places that the dice open."),
            t("{sign} is a coin paid for dice: it comes when all have ordered.", sign="+$1"),
            t("Small figures stand where players have mined in this round."),
            t("Total: VP, gems and 1 VP for every 5 coins, as if the game ended now. Paying coins can lower it."),
            t("{sign} marks those whose total is the highest.", sign=LEADER),
        )
