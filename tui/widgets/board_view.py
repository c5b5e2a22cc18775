"""The drawing of a game's table: a base class with defaults, of which each game overrides what it draws differently.

A board view knows no rules. It draws a view, which may have holes, and the highlights of the screen.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic

import msgspec

from engine.state import Event, Seat, State
from tui.art.pen import Pen
from tui.i18n.text_layout import wrap
from tui.presentation.game_text import Names, View, game_text, progress_of
from tui.presentation.registry import GamePart, part
from tui.selection.selection import Pick
from tui.style.glyphs import Glyphs
from tui.style.theme import Scenery
from tui.widgets.panels.seat_list import Mark
from tui.widgets.track.score_track import Track


class Arrangement(msgspec.Struct, frozen=True):
    """The sizes of the parts of a pictured table, in cells."""

    side: int
    """Columns beside the table."""
    track: int = 0
    """Rows of the score track below the table."""
    hand: int = 0
    """Rows of the cards in hand below the table."""
    held: int = 0
    """Rows of the cards in hand at the foot of the column beside the table."""
    least: int = 0
    """Rows of those cards where many seats leave the column no more; 0 where they always keep all."""
    yielding: int = 0
    """Rows of those cards beside a list of choices that leaves them no more; 0 where they do not give way to one."""
    keyed: frozenset[str] = frozenset()
    """The kinds of picks that those cards show with their keys, so that the column does not list them again."""
    cardless: tuple[int, int] | None = None
    """Rows of the track and of the hand while the seat here holds no cards; None for the same as otherwise."""
    compact: bool = False
    """True where a narrow column tells the news in short, without a list of what the table shows."""
    table: int = 0
    """Rows that the table cannot do without: the hand gives them up where something else lies below it."""


Sign = tuple[str, str, str]
"""A sign on the board: its ink, the sign, its meaning."""


class Highlights(msgspec.Struct, frozen=True):
    """The things that a screen lights up on the table it draws."""

    keys: Mapping[Pick, str] = {}
    """The picks that are possible now, and the key of each."""
    picked: tuple[Pick, ...] = ()
    focus: Pick | None = None
    refused: tuple[Pick, ...] = ()
    """The picks that are shown on the board, but not possible now."""
    after: Any = None  # the state type of the game that draws it
    """The table after the picks so far; None when nothing would change."""
    seats: tuple[str, ...] = ()
    """Seat to the ink of its chosen colour; empty where no colours were chosen."""
    tumbling: Mapping[Hashable, int] = {}
    """The dice of `BoardView.thrown` that still roll, and the face that each happens to turn up."""
    before: Any = None  # the state type of the game that draws it
    """The table before a motion under way; None when nothing moves."""
    progress: float = 1.0
    """The share of the motion that is done; 1 when nothing moves."""
    then: Any = None  # the state type of the game that draws it
    """The table as it stood after the own last move; None where nothing is news."""
    recalled: Any = None  # the type of `BoardView.recall` of the game that draws it
    """The latest public events, as the game keeps them; None where none are known."""
    deciding: tuple[Seat, ...] = ()
    """The seats that decided before a result that stands, which the ribbon names; empty when none stands."""
    open: bool = False
    """True when the secrets of the view's seat lie open on the table."""


NOTHING = Highlights()
OPEN = Highlights(open=True)
"""Nothing is lit up, and nothing that the view knows is covered."""


class BoardView(GamePart, Generic[View]):
    """The drawing of a game's table. A game's `board.py` defines its only subclass; every method has a default."""

    large: ClassVar[bool] = False
    """True when the smallest screen has no line to spare for a hand, which then stands beside the table."""
    closed: ClassVar[bool] = False
    """True when a shared screen covers the hand until its owner looks."""
    pictured: ClassVar[bool] = False
    """True when the table is drawn as a picture where the terminal can show one."""
    reader: ClassVar[str] = "text"
    """The colour of the reader's seat in a game whose seats have none of their own."""
    only_legal: ClassVar[bool] = False
    """True when picks that may not be made are not listed: the table shows them. Their keys still say why not."""
    pairs: ClassVar[bool] = False
    """True where two faces with a stroke between them are dice: the log draws them in the colour of their seat."""
    wall: ClassVar[Scenery] = {}
    """The colour of the column beside the table; empty where it has that of all games."""
    lying: ClassVar[frozenset[str]] = frozenset()
    """The kinds of picks that the board shows with their keys, and that are too many to list beside it."""

    def board(self, pen: Pen, view: View, look: Highlights, names: Names) -> None:
        """Draw the table as large as the pen's grid allows, at least 51 x 11 cells; by default as sentences."""
        lines = [
            line for sentence in game_text(self.slug).situation(view, names) for line in wrap(sentence, pen.width - 2)
        ]
        for y, line in enumerate(lines[: pen.height]):
            pen.put(1, y, line)

    def arrangement(self, width: int, height: int) -> Arrangement:
        """The sizes of the parts of a pictured table on a screen of this size; a track that is None takes no rows."""
        return Arrangement(side_columns(width), 8, 1 if height < 36 else 5)

    def head_of_cards(self) -> str:
        """The words above the cards at the foot of the column beside the table, where a row is free."""
        return ""

    def draw_cards(self, pen: Pen, view: View, cards: Sequence[Pick], look: Highlights, names: Names) -> None:
        """Draw the cards in hand on a pictured table, over all of the pen's grid; by default as words."""
        x = 1
        for card in cards:
            words = pen.fit(game_text(self.slug).label(view, card, names), pen.width - x - 1)
            pen.spot(x, 0, len(words), 1, card)
            x = pen.put(x, 0, words, pen.inks("ink", on="paper", bold=card == look.focus)) + 1

    def lays_open(self, view: View, seat: Seat) -> bool:
        """True when the table itself shows the secrets of this seat when it looks; else sentences beside it do."""
        return False

    def track(self, view: View, look: Highlights, names: Names) -> Track | None:
        """The score track; None for a game without one."""
        return None

    def standing(self, view: View, names: Names) -> Track | None:
        """The scores so far, for the recap and the plot of the results; None where this view hides some of them."""
        return None

    def progress(self, view: View) -> tuple[str, ...]:
        """The round or turn, for the title."""
        return (progress_of(game_text(self.slug), view),)

    def thrown(self, view: View) -> frozenset[Hashable]:
        """The dice that lie on the table, each with another name when it is thrown again; names can be sorted."""
        return frozenset()

    def frames(self, before: View, view: View) -> int:
        """The frames in which things go from where they stood to where they stand; 0 when nothing moves.

        `board` then draws each with `Highlights.before` and `progress`; both views are what the seat here may see.
        """
        return 0

    def dealt(self, before: View, view: View) -> frozenset[Pick]:
        """The cards that have just come into a hand and that the view knows; `draw_cards` lets them come in."""
        return frozenset()

    def note(self, view: View, seat: Seat) -> str:
        """Public facts of a seat in at most 14 cells, beside its name."""
        return ""

    def recall(self, view: View, told: Iterable[tuple[Seat | None, Event]], reader: Seat | None) -> Any:
        """The latest events that leave traces on the table, for `Highlights.recalled`; by default none.

        `told` are the public events, the newest first, each with the seat whose move it was.
        """
        return None

    def deeds(self, view: View, seat: Seat, recalled: Any) -> tuple[Mark, ...]:
        """The last move of a seat in columns before its marks, for a terminal that shows pictures."""
        return ()

    def marks(self, view: View, seat: Seat) -> tuple[Mark, ...]:
        """The same facts in columns, for a terminal that shows pictures; empty where the note stays words."""
        return ()

    def bared(self, view: View, seat: Seat) -> tuple[str, Sequence[str]]:
        """The identity of a seat in a word or two, and its secret possessions in short words; "" without an identity.

        `view` is the whole table, as a finished game shows it.
        """
        return "", ()

    def bared_ink(self, view: View, seat: Seat) -> str:
        """The colour that a seat has in secret, where everything is revealed; empty where it has none."""
        return ""

    def note_head(self, view: View) -> str:
        """The head above the notes of all seats; "" where they explain themselves."""
        return ""

    def sign(self, names: Names, seat: Seat) -> str:
        """The sign of a seat on the board, where its name does not tell it."""
        return ""

    def letter(self, names: Names, seat: Seat) -> str:
        """The letter of a seat's figure, wherever it stands."""
        return game_text(self.slug).seat_letters(names)[seat]

    def badges(self, view: View) -> Sequence[tuple[str, str]]:
        """The letters and inks of the pieces that the seat here owns in secret."""
        return ()

    def hand(self, view: View, seat: Seat, cards: Sequence[Pick] = ()) -> Sequence[Pick]:
        """The cards that a seat holds, from its own view; `cards` are its picks for them in the order of their keys."""
        return ()

    def read(self, view: View, text: str) -> str:
        """A sentence of the log as the seat here reads it while its secrets lie open: what is its own comes first."""
        return text

    def about(self, view: View, look: Highlights) -> str:
        """The focus in a line that stands where a hand would; public facts, or empty."""
        return ""

    def ink(self, view: View, pick: Pick) -> str:
        """The colour of a pick's name."""
        return "text"

    def in_a_word(self, view: View, pick: Pick) -> str:
        """A choice in a word, where two share a row beside the table; empty where it has a row of its own."""
        return ""

    def chip(self, view: View, pick: Pick) -> str:
        """The letter of the piece that a pick names, on a chip in its colour; empty where it names none."""
        return ""

    def detail(self, view: View, look: Highlights, pick: Pick) -> str:
        """The effect of a pick in at most 12 cells; empty when there is nothing to say."""
        return ""

    def place(self, view: View, look: Highlights, pick: Pick) -> tuple[str, str]:
        """The name and the meaning of a pick of the table, for a list beside its picture; empty where none names it."""
        return "", ""

    def place_short(self, view: View, pick: Pick) -> str:
        """The name of such a pick in short, for a list without room for its meaning behind the whole one."""
        return ""

    def spatial(self, view: View, picks: Sequence[Pick]) -> bool:
        """True when the arrow keys go over these picks as they lie on the board, not as they are listed."""
        return False

    def part(self, view: View, picked: Sequence[Pick]) -> View | None:
        """The table after picks that are not a move yet; None when they change nothing."""
        return None

    def signs(self, glyphs: Glyphs) -> Sequence[Sign]:
        """The signs on the board that need a legend."""
        return ()

    def legend(self, glyphs: Glyphs) -> tuple[str, ...]:
        """The meaning of the signs on the board, in a line; nothing where there are none."""
        meanings = [f"{sign} {meaning}" for _, sign, meaning in self.signs(glyphs)]
        return ("   ".join(meanings),) if meanings else ()

    def traces(self, view: View, look: Highlights, names: Names) -> Sequence[str]:
        """The seats whose latest moves left marks on the table, in sentences; nothing where the marks tell it."""
        return ()

    def answered(self, view: View) -> Seat | None:
        """The seat whose move is to be answered in its own turn; None in all other decisions."""
        return None

    def called(self, names: Names, seat: Seat) -> str:
        """A seat's name, after its sign on the board where it has one."""
        sign = self.sign(names, seat)
        return f"{sign} {names[seat]}" if sign else names[seat]


def in_order(held: Sequence[Pick], cards: Sequence[Pick]) -> Sequence[Pick]:
    """The cards of a hand in the order of these, and last what is not among them."""
    places = {card: place for place, card in enumerate(cards)}
    return tuple(sorted(held, key=lambda card: places.get(card, len(places))))


def side_columns(width: int) -> int:
    """Columns beside a pictured table on a screen of this width."""
    return 26 if width < 110 else 38 if width < 150 else 56


def board_view(slug: str) -> BoardView[State]:
    """The drawing of a game's table; the defaults for a game without one."""
    return part(slug, "board", BoardView)
