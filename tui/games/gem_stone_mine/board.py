"""The board of Gem Stone Mine: the mining board, below it everybody's dice and riches, the pickaxe cards, the bag."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.games.gem_stone_mine.purses import money, vp
from engine.games.gem_stone_mine.queries import price, score, scores
from engine.games.gem_stone_mine.state import ORDER, GemStoneMineState
from engine.state import Seat
from tui.art.pen import Pen
from tui.games.gem_stone_mine.drawing import SEATS, die_name, draw_bag, draw_cards, draw_places, draw_seats, planned
from tui.games.gem_stone_mine.prompts import ordered
from tui.games.gem_stone_mine.terms import counted, open_purse
from tui.i18n.messages import t
from tui.presentation.game_text import Names
from tui.selection.selection import Pick
from tui.widgets.board_view import BoardView, Highlights
from tui.widgets.score_track import Marker, Track

CLOSED = True
"""A purse is looked into, not played from: in the dark mine it is covered on a shared screen."""


def initial(names: Names, seat: Seat) -> str:
    """The letter that stands for a seat in the plot; its number where another's name begins alike."""
    letters = [name[:1].upper() for name in names]
    own = letters[seat]
    return own if letters.count(own) == 1 and own.isascii() else str(seat + 1)


class GemStoneMineBoard(BoardView[GemStoneMineState]):
    """The table of Gem Stone Mine."""

    closed = True

    def board(self, pen: Pen, view: GemStoneMineState, look: Highlights, names: Names) -> None:
        """All that lies on the table, from the top down, with as much space between as there is."""
        plan = planned(pen, view.seats)
        y = draw_places(pen, view, look, plan)
        y = draw_seats(pen, view, look, names, y + plan.gaps[0], plan)
        y = draw_cards(pen, view, look, y + plan.gaps[1])
        draw_bag(pen, view, y + plan.gaps[2])

    def standing(self, view: GemStoneMineState, names: Names) -> Track | None:
        """Present scores of all seats, by GS-6.2; None while the mine hides part of them."""
        points = [found for found in scores(view) if found is not None]
        if len(points) < view.seats:
            return None
        markers = tuple(
            Marker(initial(names, seat), SEATS[seat], name, at, at)
            for seat, (name, at) in enumerate(zip(names, points, strict=True))
        )
        return Track(markers, max(points))

    def progress(self, view: GemStoneMineState) -> tuple[str, ...]:
        """The round; in a match the number of the game too."""
        said = (counted(view.seats, view.turn, view.round),)
        if not view.options.match:
            return said
        return (t("game {game}", game=sum(view.points) + (view.winner < 0)), *said)

    def thrown(self, view: GemStoneMineState) -> frozenset[Any]:  # Any: the targets that this board draws
        """All dice of the round that lie before their owners."""
        return frozenset(
            die_name(view, seat, number) for seat, shown in enumerate(view.dice) for number in range(len(shown))
        )

    def note(self, view: GemStoneMineState, seat: Seat) -> str:
        """The score so far; in a match the games won; in the dark mine neither money nor VP may be counted."""
        if view.options.match:
            return t("won {count}", count=view.points[seat])
        if open_purse(view, seat) is None:
            return ""
        return t("total {score}", score=score(view, seat))

    def hand(self, view: GemStoneMineState, seat: Seat) -> Sequence[Pick]:
        """A purse that the others do not see."""
        if not view.options.dark_mine or open_purse(view, seat) is not None:
            return ()
        amount, points = money(view, seat), vp(view, seat)
        return () if amount is None or points is None else (Pick("purse", (amount, points)),)

    def ink(self, view: GemStoneMineState, pick: Pick) -> str:
        """Players are called in the colour of their dice."""
        return SEATS[pick.value] if pick.kind == "seat" else "text"

    def detail(self, view: GemStoneMineState, look: Highlights, pick: Pick) -> str:
        """Total cost of an order."""
        if pick.kind != "seat" or view.phase != ORDER or pick in look.picked:
            return ""
        return f"${price(view, ordered(look.picked) + 1)}"

    def spatial(self, view: GemStoneMineState, picks: Sequence[Pick]) -> bool:
        """Places are gone over as they lie."""
        return any(pick.kind == "place" for pick in picks)
