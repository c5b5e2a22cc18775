"""A game on the screen: title, question, table, side column, hand and foot. The base of the table and the replay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

from engine.game import Seat
from tui.facts import facts
from tui.narrate import Names
from tui.scene import NOTHING, Look, Scene, called, large, legend, scene
from tui.screens.page import Page
from tui.seats import BOT
from tui.selection import Pick
from tui.text import t
from tui.widgets.bars import FootBar, PromptBar, TitleBar
from tui.widgets.board import Board
from tui.widgets.hand import HandLine
from tui.widgets.score_track import ScoreTrack
from tui.widgets.seats import SeatRow
from tui.widgets.side import Side

if TYPE_CHECKING:
    from textual.widget import Widget

    from engine.log import Player
    from tui.glyphs import Glyphs


class GamePage(Page):
    """Lays out a game's table. What stands on it is shown by `show_table`; the rest by the subclass."""

    DEFAULT_CSS = """
    GamePage { layout: grid; grid-size: 2 6; grid-columns: 1fr 27; grid-rows: 1 1 1fr 8 1 1; }
    GamePage.-wide { grid-columns: 1fr 38; }
    GamePage.-broad { grid-columns: 1fr 48; }
    GamePage.-tall { grid-rows: 1 1 1fr 8 3 1; }
    GamePage.-trackless { grid-rows: 1 1 1fr 0 1 1; }
    GamePage.-trackless.-tall { grid-rows: 1 1 1fr 0 3 1; }
    GamePage.-tall #hand { margin: 1 0; }
    GamePage.-large.-narrow { grid-columns: 1fr 25; }
    GamePage.-large.-low { grid-size: 2 5; grid-rows: 1 1 1fr 0 1; }
    GamePage.-large.-low #hand { display: none; }
    GamePage #title, GamePage #prompt, GamePage #hand, GamePage #foot { column-span: 2; }
    GamePage #side { row-span: 2; }
    GamePage #foot { dock: none; }
    """

    HORIZONTAL_BREAKPOINTS: ClassVar[list[tuple[int, str]] | None] = [(0, "-narrow"), (104, "-wide"), (150, "-broad")]
    VERTICAL_BREAKPOINTS: ClassVar[list[tuple[int, str]] | None] = [(0, "-low"), (30, "-tall")]

    def __init__(self, slug: str) -> None:
        super().__init__()
        self.slug = slug
        self.scene: Scene = scene(slug)
        self.title_bar = TitleBar(id="title")
        self.prompt = PromptBar(id="prompt")
        self.set_class(large(self.scene), "-large")
        self.board = Board(self.scene, id="board")
        self.track = ScoreTrack(id="track")
        self.side = Side(id="side")
        self.hand = HandLine(id="hand")
        if large(self.scene):
            self.side.own = self.hand
        self.foot = FootBar(id="foot")
        self.seat_inks: tuple[str, ...] = ()
        """The colours that the people chose, where they did. For the subclass."""

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt
        yield self.board
        yield self.side
        yield self.track
        yield self.hand
        yield self.foot

    def about_keys(self) -> Sequence[str]:
        try:
            return (*facts(self.slug).in_short(), *legend(self.scene, self._glyphs()))
        except FileNotFoundError:
            return ()

    def _glyphs(self) -> Glyphs:
        app: Any = self.app
        glyphs: Glyphs = app.glyphs
        return glyphs

    def show_table(self, view: Any, names: Names, look: Look = NOTHING) -> None:
        """Draw the table and its track."""
        if self.seat_inks:
            look = msgspec.structs.replace(look, seats=self.seat_inks)
        self.board.show(view, names, look)
        track = self.scene.track(view, look, names)
        self.set_class(track is None, "-trackless")
        self.track.show(track)

    def seat_rows(self, view: Any, players: Sequence[Player], own: Seat | None) -> list[SeatRow]:
        """Who sits here, as the side column says it."""
        names = [player.name for player in players]
        return [
            SeatRow(
                called(self.scene, names, seat),
                self.scene.note(view, seat),
                "" if player.level == "person" or player.name.startswith(BOT) else t("bot"),
                seat in view.to_act,
                seat == own,
                player.colour or self.scene.ink(view, Pick("seat", seat)),
            )
            for seat, player in enumerate(players)
        ]
