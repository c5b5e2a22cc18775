"""A game on the screen: title, question, table, side column, hand and foot. The base of the table and the replay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

import msgspec
from textual import events
from textual.widget import Widget

from engine.log import Player
from engine.state import Seat, State
from tui.i18n.messages import c, t
from tui.presentation.game_info import game_info
from tui.presentation.game_text import Names
from tui.presentation.players import player_names, says_bot, seat_ink
from tui.screens.base.base_screen import BaseScreen
from tui.selection.selection import Pick
from tui.style.glyphs import Glyphs
from tui.widgets.bars import FootBar, PromptBar, TitleBar
from tui.widgets.board_view import NOTHING, Arrangement, BoardView, Highlights, board_view
from tui.widgets.panels.board import Board
from tui.widgets.panels.hand import HandLine
from tui.widgets.panels.seat_list import SeatRow
from tui.widgets.panels.sidebar import Sidebar
from tui.widgets.track.score_track import ScoreTrack


class GameScreen(BaseScreen):
    """Lays out a game's table. What stands on it is shown by `show_table`; the rest by the subclass."""

    DEFAULT_CSS = """
    GameScreen { layout: grid; grid-size: 2 6; grid-columns: 1fr 27; grid-rows: 1 1 1fr 8 1 1; }
    GameScreen.-wide { grid-columns: 1fr 38; }
    GameScreen.-broad { grid-columns: 1fr 48; }
    GameScreen.-tall { grid-rows: 1 1 1fr 8 3 1; }
    GameScreen.-trackless { grid-rows: 1 1 1fr 0 1 1; }
    GameScreen.-trackless.-tall { grid-rows: 1 1 1fr 0 3 1; }
    GameScreen.-tall #hand { margin: 1 0; }
    GameScreen.-large.-narrow { grid-columns: 1fr 25; }
    GameScreen.-large.-low { grid-size: 2 5; grid-rows: 1 1 1fr 0 1; }
    GameScreen.-large.-low #hand { display: none; }
    GameScreen #title, GameScreen #prompt, GameScreen #hand, GameScreen #foot { column-span: 2; }
    GameScreen #side { row-span: 2; }
    GameScreen #foot { dock: none; }
    GameScreen.-pictured, GameScreen.-pictured.-large.-low { grid-size: 2 6; }
    GameScreen.-pictured #hand { column-span: 1; height: 1fr; margin: 0; }
    GameScreen.-pictured.-large.-low #hand { display: block; }
    GameScreen.-pictured #side { row-span: 3; }
    """

    FOOT: ClassVar[str] = "1"
    """Rows of what lies below a pictured table."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (104, "-wide"), (150, "-broad")]  # noqa: RUF012  # Textual declares it on the instance
    VERTICAL_BREAKPOINTS = [(0, "-low"), (30, "-tall")]  # noqa: RUF012  # Textual declares it on the instance

    def __init__(self, slug: str) -> None:
        super().__init__()
        self.slug = slug
        self.board_view: BoardView[State] = board_view(slug)
        self.title_bar = TitleBar(id="title")
        self.prompt_bar = PromptBar(id="prompt")
        self.set_class(self.board_view.large, "-large")
        self.track = ScoreTrack(id="track")
        self.board = Board(self.board_view, self._move_along, id="board")
        self.sidebar = Sidebar(id="side")
        self.hand = HandLine(id="hand")
        if self.board_view.large:
            self.sidebar.own = self.hand
        self.sidebar.hand = self.hand
        self.foot = FootBar(id="foot")
        self.handless = False
        """True when nobody here has a hand, so that the table takes the rows below it. For the subclass."""
        self.recalled: Any = None  # the type of `BoardView.recall` of the game
        """The latest events that leave traces on the table. For the subclass."""
        self._cardless = False
        """True when the seat here holds no cards."""
        self.seat_inks: tuple[str, ...] = ()
        """The colours that the people chose, where they did. For the subclass."""

    def content(self) -> Iterable[Widget]:
        self.fit_parts()
        yield self.title_bar
        yield self.prompt_bar
        yield self.board
        yield self.sidebar
        yield self.track
        yield self.hand
        yield self.foot

    def on_resize(self, event: events.Resize) -> None:
        self.fit_parts()

    def reword(self) -> None:
        self.fit_parts()
        super().reword()

    @property
    def pictured(self) -> bool:
        """True when this table is drawn as a picture now."""
        return self.board_view.pictured and self._glyphs().pictures

    @property
    def arrangement(self) -> Arrangement:
        """The sizes of the parts of this table, above what lies below it."""
        width, height = self.app.size
        at = self.board_view.arrangement(width, height)
        lacking = at.table + at.track + at.hand + 2 + sum(map(int, self.FOOT.split())) - height
        return msgspec.structs.replace(at, hand=at.hand - max(lacking, 0)) if at.table else at

    def fit_parts(self) -> None:
        """Give the parts of the table their room: the game's own sizes where it is drawn as a picture."""
        pictured = self.pictured
        self.set_class(pictured, "-pictured", update=self.is_mounted)
        if not pictured:
            self.styles.inline.clear_rule("grid_rows")
            self.styles.inline.clear_rule("grid_columns")
            self.hand.paint(None)
            return
        at = self.arrangement
        track, hand = at.cardless if at.cardless and self._cardless and not self.handless else (at.track, at.hand)
        track = 0 if self.has_class("-trackless") else track
        hand = 0 if self.handless else hand
        held = 0 if self.handless else at.held  # without a hand the column has those rows for the log
        self.sidebar.held, self.sidebar.least = held, held and (at.least or at.held)
        self.sidebar.keyed, self.sidebar.yielding = at.keyed, at.yielding
        self.sidebar.pairs, self.sidebar.wall = self.board_view.pairs, self.board_view.wall
        self.sidebar.compact = at.compact
        self.styles.grid_rows = f"1 1 1fr {track} {hand} {self.FOOT}"
        self.styles.grid_columns = f"1fr {at.side}"

    def show_cards(
        self,
        view: State,
        seat: Seat | None,
        names: Names,
        look: Highlights,
        row: Sequence[Pick] = (),
        *,
        shown: bool,
    ) -> None:
        """Draw the cards of a seat on a pictured table, unless they are covered; `row` is their order by their keys."""
        if self.pictured:
            held = self.board_view.hand(view, seat, row) if seat is not None else ()
            cards = held if shown else ()
            if self._cardless != (not held):
                self._cardless = not held
                self.fit_parts()
            self.sidebar.head = self.board_view.head_of_cards()
            self.hand.paint(lambda pen: self.board_view.draw_cards(pen, view, cards, self.board.in_motion(look), names))

    def _move_along(self, progress: float) -> None:
        """Draw what stands beside the table and moves with it: markers, and cards that come into the hand."""
        self.track.advance(progress)
        if self.board.deals and self.pictured:
            self.hand.repaint()
            if self.sidebar.held:
                self.sidebar.repaint()

    def about_keys(self) -> Sequence[str]:
        traces = self.board.traces() if self.pictured else ()
        return (*game_info(self.slug).in_short(), *traces, *self.board_view.legend(self._glyphs()))

    def _glyphs(self) -> Glyphs:
        glyphs: Glyphs = self.program.glyphs
        return glyphs

    def show_table(self, view: State, names: Names, look: Highlights = NOTHING) -> None:
        """Draw the table and its track."""
        look = self.in_colours(look)
        self.board.show(view, names, look)
        track = self.board_view.track(view, look, names)
        if self.has_class("-trackless") != (track is None):
            self.set_class(track is None, "-trackless")
            self.fit_parts()
        self.track.show(track)

    def in_colours(self, look: Highlights) -> Highlights:
        """Highlights with the colours that the people chose, where they did."""
        return msgspec.structs.replace(look, seats=self.seat_inks) if self.seat_inks else look

    def deciding(self, view: State) -> tuple[Seat, ...]:
        """The seats that decide now, for the ribbon and the list of seats."""
        return view.to_act

    def turn(
        self, view: State, players: Sequence[Player], own: Seat | None, names: Names | None = None
    ) -> tuple[str, str]:
        """The words on whose turn it is, and that seat's ink; empty unless one seat alone is asked.

        `names` are those of the players unless given.
        """
        if len(asked := self.deciding(view)) != 1:
            return "", ""
        (seat,) = asked
        ink = self._seat_ink(view, players[seat], seat, own)
        names, answered = names or player_names(players), self.board_view.answered(view)
        words = t("Your turn") if seat == own else names[seat]
        if seat == own and answered not in (None, own):  # it is not the own turn yet
            words = t("Answer {name}", name=names[answered])
        return words, ink if ink != "text" or seat == own else "edge"

    def _seat_ink(self, view: State, player: Player, seat: Seat, own: Seat | None) -> str:
        """The colour that a player chose, else that of the seat; "text" where it has none."""
        ink = seat_ink(player) or self.board_view.ink(view, Pick("seat", seat))
        return self.board_view.reader if ink == "text" and seat == own else ink

    def seat_rows(self, view: State, players: Sequence[Player], names: Names, own: Seat | None) -> list[SeatRow]:
        """The seats, as the sidebar shows them."""
        asked, pictured = self.deciding(view), self.pictured
        alone = len(asked) == 1
        return [
            SeatRow(
                names[seat] if pictured else self.board_view.called(names, seat),  # a chip bears the letter
                self.board_view.note(view, seat),
                "" if player.level == "person" or says_bot(names[seat]) else t("bot"),
                seat in asked and (alone or seat == own),
                seat == own,
                self._seat_ink(view, player, seat, own),
                self.board_view.letter(names, seat),
                self.board_view.note_head(view),
                names[seat],
                (*self.board_view.deeds(view, seat, self.recalled), *self.board_view.marks(view, seat)),
                seat in asked and not alone and seat != own,
                c("a seat, in short", "bot"),
            )
            for seat, player in enumerate(players)
        ]
