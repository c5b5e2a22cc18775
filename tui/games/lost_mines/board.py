"""The table of The Lost Mines: as a picture, or calm where a terminal shows none; and what is said beside it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.cells import cell_len

from engine.games.lost_mines.components import COMPONENT_SETS, DRAGON, GEMS, GOLD, SILVER, TROLL
from engine.games.lost_mines.queries import clan, role, treasure_piece, treasures_left, treasures_of
from engine.games.lost_mines.state import (
    MINE,
    NONE,
    OVER,
    LostMinesState,
)
from engine.state import Event, Seat
from tui.art.pen import Pen
from tui.games.lost_mines.about import about, place_words
from tui.games.lost_mines.aims import MANY, edge_keys
from tui.games.lost_mines.calm.cells import CLAN_INKS
from tui.games.lost_mines.calm.table import draw_calm, signs_of
from tui.games.lost_mines.calm.targets import TRAP_SIGN, TROLL_SIGN
from tui.games.lost_mines.draw.changes import changed, drawn, laid, scored
from tui.games.lost_mines.draw.dwarfs.people import walkers
from tui.games.lost_mines.draw.dwarfs.traces import laid_by, traces_told
from tui.games.lost_mines.draw.hand.cards import draw_hand
from tui.games.lost_mines.draw.hand.strip import LEAST_ROWS, STRIP_ROWS
from tui.games.lost_mines.draw.place import SMALL_COLUMNS, parts, place
from tui.games.lost_mines.draw.table import draw_table
from tui.games.lost_mines.draw.tokens import JAWS
from tui.games.lost_mines.prompts import DISCARDING, PROPOSING, in_hand
from tui.games.lost_mines.terms import (
    ACTION_CARDS,
    GROUNDS,
    card_name,
    clan_letter,
    clan_name,
    kind_name,
    pawn,
    points,
    role_name,
)
from tui.i18n.messages import c, t
from tui.i18n.text_layout import fit
from tui.presentation.game_text import Names, game_text
from tui.selection.selection import Pick
from tui.style.glyphs import Glyphs
from tui.widgets.board_view import Arrangement, BoardView, Highlights, Sign, in_order
from tui.widgets.panels.seat_list import Mark
from tui.widgets.track.score_track import Marker, Track

LYING: Final = frozenset({"lay", "cell", "edge", "mine"})
"""The kinds of picks that are shown on the board itself and not listed beside it."""


SEAT_INKS: Final = ("red", "green", "purple", "orange", "grey", "pink", "white", "mint", "lamp")
"""Seat to the colour of its line in the plot: no clan's, for its clan may be another one in the second round."""


def _note_head() -> str:
    return c("of a seat", "cards")


def _points(view: LostMinesState, seat: Seat) -> str:
    """The points of a seat in earlier rounds, in a few cells; empty in the first. Many signs leave a letter."""
    if view.round < 2:
        return ""
    count, found = view.points[seat], any(treasures_of(view, one) for one in range(view.seats))
    if (view.dragon != NONE) + any(front != NONE for front in view.front) + found > 1:
        return c("points", "{count}p", count=count)
    return c("points", "1 pt") if count == 1 else c("points", "{count} pts", count=count)


def _dragon() -> dict[str, str]:
    """The sign of the dragon token, and what it takes."""
    takes = COMPONENT_SETS[max(COMPONENT_SETS)].dragon_takes
    return {"sign": c("dragon", "D"), "points": points(takes)}


TREASURE_SIGN: Final = "◆"


class LostMinesBoard(BoardView[LostMinesState]):
    """The table of The Lost Mines."""

    large = True
    pictured = True
    lying = LYING

    def board(self, pen: Pen, view: LostMinesState, look: Highlights, names: Names) -> None:
        """The whole table."""
        if not view.ground:
            return
        if pen.glyphs.pictures:
            at = place(pen.width, pen.height, COMPONENT_SETS[view.components])
            draw_table(pen, view, look, game_text(self.slug).seat_letters(names), at)
        else:
            draw_calm(pen, view, look, names)

    def arrangement(self, width: int, height: int) -> Arrangement:
        """The board as large as it can be; the hand below it, or at the foot of the column where there is no room."""
        side, hand, held = parts(width, height)
        if held and side < 56:
            return Arrangement(side, 0, hand, STRIP_ROWS, LEAST_ROWS, keyed=frozenset({"card"}), compact=True)
        keyed = frozenset({"card"}) if held else frozenset()
        return Arrangement(side, 0, hand, held, keyed=keyed, compact=width < SMALL_COLUMNS)

    def draw_cards(self, pen: Pen, view: LostMinesState, cards: Sequence[Pick], look: Highlights, names: Names) -> None:
        """The cards in hand, as the pieces that they are."""
        draw_hand(pen, view, cards, look, self.about(view, look))

    def frames(self, before: LostMinesState, view: LostMinesState) -> int:
        """Dwarves walk, tunnels are dug, gold glitters, cards turn up or come into the hand, points are won."""
        opened = any(view.ground[cell] == MINE for cell in changed(before, view))
        if walkers(before, view) or opened or scored(before, view) or drawn(before, view):
            return 4
        return 3 if changed(before, view) or laid(before, view) else 0

    def recall(
        self, view: LostMinesState, told: Iterable[tuple[Seat | None, Event]], reader: Seat | None
    ) -> tuple[tuple[int, Seat], ...]:
        """The paths that others have laid since the reader's last move."""
        return laid_by(view, told, reader) if view.card else ()

    def dealt(self, before: LostMinesState, view: LostMinesState) -> frozenset[Pick]:
        """The cards that have just been drawn from the pile."""
        return frozenset(Pick("card", card) for card in drawn(before, view))

    def about(self, view: LostMinesState, look: Highlights) -> str:
        """The thing in focus: a card in hand, or what lies on a cell."""
        return about(view, look)

    def traces(self, view: LostMinesState, look: Highlights, names: Names) -> Sequence[str]:
        """The layers of the paths of others, and where walks began."""
        return traces_told(view, look, names)

    def standing(self, view: LostMinesState, names: Names) -> Track:
        """The points of the rounds that are scored."""
        markers = tuple(
            Marker(letter, SEAT_INKS[seat], names[seat], view.points[seat], view.points[seat])
            for seat, letter in enumerate(game_text(self.slug).seat_letters(names))
        )
        return Track(markers, max(*view.points, 1))

    def progress(self, view: LostMinesState) -> tuple[str, ...]:
        """The round, the draw pile and the treasures that are left, by kind."""
        if not view.round:
            return ()
        counts = [(kind_name(kind), len(treasures_left(view, kind))) for kind in (SILVER, GOLD, GEMS)]
        left = c("between kinds", ", ").join(f"{kind} {count}" for kind, count in counts if count) or t("no treasure")
        rounds = COMPONENT_SETS[view.components].rounds
        return (
            t("round {round}/{rounds}", round=view.round, rounds=rounds),
            t("deck {count}", count=len(view.pile)),
            t("{treasures} left", treasures=left),
        )

    def note(self, view: LostMinesState, seat: Seat) -> str:
        """A seat's points so far, its finds, a troll before it, the dragon, its clan and cards; over: its points."""
        if not view.dwarf or view.dwarf[seat] == NONE:
            return ""
        if view.phase == OVER:
            return t("total {score}", score=view.points[seat])
        found = len(treasures_of(view, seat))
        rest = (t("{count} found", count=found) if found else "") + (TROLL_SIGN if view.front[seat] != NONE else "")
        rest += "D" if view.dragon == seat else ""
        cards = fit(str(len(view.hand[seat])), cell_len(_note_head()), "right")
        rest = f"{_points(view, seat)} {rest}".strip()
        return f"{rest} {clan_name(clan(view, seat), short=True)} {cards}".strip()

    def marks(self, view: LostMinesState, seat: Seat) -> tuple[Mark, ...]:
        """The points of earlier rounds, treasures, the dragon, a troll that waits, the clan, the cards on a back."""
        if not view.dwarf or view.dwarf[seat] == NONE or view.phase == OVER:
            return ()
        found, number, cards = len(treasures_of(view, seat)), clan(view, seat), str(len(view.hand[seat]))
        dragon, troll = view.dragon == seat, view.front[seat] != NONE
        named, called = kind_name(DRAGON, short=True), ACTION_CARDS[TROLL]()
        total = t("total {score}", score=view.points[seat])
        signed = view.dragon != NONE or any(front != NONE for front in view.front)
        head = "" if signed else c("column", "clan")  # its room is for what those signs mean
        return (
            Mark(total if view.round > 1 else "", _points(view, seat)),
            Mark(
                f"{TREASURE_SIGN}{found}" if found else "",
                ink="yellow",
                legend=TREASURE_SIGN + c("column", "finds"),
            ),
            Mark(
                named if dragon else "",
                c("dragon", "D") if dragon else "",
                on="red",
                legend=c("dragon", "D") + named.lower(),
            ),
            Mark(
                called if troll else "",
                TROLL_SIGN if troll else "",
                on="green",
                legend=TROLL_SIGN + called.lower(),
            ),
            Mark(clan_name(number, short=True), clan_letter(number), narrow=head, spare=True),
            Mark(fit(cards, 2, "right"), cards, on="card_back", narrow=_note_head()),
        )

    def bared(self, view: LostMinesState, seat: Seat) -> tuple[str, Sequence[str]]:
        """The role of a seat, the worth of its treasures, and its cards."""
        own = role(view, seat) if view.dwarf and view.dwarf[seat] != NONE else None
        found = [treasure_piece(view, treasure) for treasure, holder in enumerate(view.holder) if holder == seat]
        worths = [points(face) for piece in found if (face := view.face[piece]) is not None]
        faces = [view.face[card] for card in sorted(view.hand[seat])]
        return "" if own is None else role_name(own), [*worths, *(card_name(view, face, short=True) for face in faces)]

    def note_head(self, view: LostMinesState) -> str:
        """The head above the numbers of cards."""
        dealt = view.dwarf and view.dwarf[0] != NONE and view.phase != OVER
        return _note_head() if dealt else ""

    def sign(self, names: Names, seat: Seat) -> str:
        """Letter of a seat's pawn on the board, unless its name begins with it."""
        carried = pawn(names, seat)
        return "" if names[seat][:1].upper() == carried else carried

    def hand(self, view: LostMinesState, seat: Seat, cards: Sequence[Pick] = ()) -> Sequence[Pick]:
        """The cards of a seat, in the order of their keys."""
        return in_order(in_hand(view, seat), cards)

    def in_a_word(self, view: LostMinesState, pick: Pick) -> str:
        """The two deeds of a turn without a card to play."""
        if pick == DISCARDING:
            return t("discard")
        return t("end round") if pick == PROPOSING else ""

    def ink(self, view: LostMinesState, pick: Pick) -> str:
        """Players are called in the colour of their clan."""
        if pick.kind == "seat" and view.dwarf and view.dwarf[pick.value] != NONE:
            return CLAN_INKS[clan(view, pick.value)]
        return "text"

    def place(self, view: LostMinesState, look: Highlights, pick: Pick) -> tuple[str, str]:
        """A cell with the card as it would lie there and its neighbours; a border; a cell to walk to or to aim at.

        Of many borders none is listed: their keys are nowhere on the board, and arrows lead from one to the next.
        """
        if pick.kind == "edge" and len(edge_keys(look)) > MANY:
            return "", ""
        return place_words(view, look, pick)

    def spatial(self, view: LostMinesState, picks: Sequence[Pick]) -> bool:
        """The board is gone over as it lies."""
        return any(pick.kind in LYING for pick in picks)

    def signs(self, glyphs: Glyphs) -> list[Sign]:
        """The tokens and the clans; the grounds instead of these where no picture shows them."""
        signs = signs_of(glyphs)
        if not glyphs.pictures:
            return signs
        return [(ink, JAWS if sign == TRAP_SIGN else sign, name) for ink, sign, name in signs[len(GROUNDS) :]]

    def legend(self, glyphs: Glyphs) -> tuple[str, ...]:
        """The signs, and what the picture shows without any."""
        pieces = (
            t("Trap: anyone who crosses it loses a card at random. It stays."),
            t("Troll: nobody crosses until the next turn of its owner, who has {sign} meanwhile.", sign=TROLL_SIGN),
            t("Dragon: the first dwarf in that mine gets {sign} and loses {points}.", **_dragon()),
        )
        if not glyphs.pictures:
            return (*super().legend(glyphs), *pieces)
        return (
            *pieces,
            t("A tree, pond or pit on a path closes it until its axe, boat or rope clears it."),
            t("A rock has room for one dwarf, and nobody passes him. Moves from a campfire go further."),
            t("A flag is a clan's start; a timbered mouth with ? is a face-down mine."),
            t("Dots on a track show ways since your last move, from a ring to the dwarf."),
            t("A number on an open mine counts the treasures left; empty means none."),
            *super().legend(glyphs),
        )
