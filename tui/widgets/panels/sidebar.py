"""The column beside the table: seats, picks, and below as much of the story as there is room for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec

from tui.art.pen import Pen
from tui.art.plates import heading
from tui.i18n.messages import c, language
from tui.i18n.text_layout import cut
from tui.widgets.bars import in_sentences
from tui.widgets.panels.choice_columns import ChoiceItem
from tui.widgets.panels.choice_list import choices_height, draw_choices, usual_height
from tui.widgets.panels.hand import HandLine, draw_held, held_height
from tui.widgets.panels.measured_column import STORY, MeasuredColumn
from tui.widgets.panels.seat_list import draw_seats
from tui.widgets.panels.story_panel import BROAD, NEWS, draw_lead, draw_secrets, draw_story

HEAD: Final = 2
"""Rows of the heading of a part, and of the gap above it."""

LOG: Final = 3
"""Lines of the story that a list of what the table shows too leaves below the heading."""

ENTER_ROWS: Final = 3
"""Rows for what Enter does where all is picked on the table: a step of the cursor there does not move the story."""

KNOWN: Final = 4
"""Rows that what a seat has looked at may take in any case."""

HEADED: Final = 33
"""Rows from which on the parts of the column have headings, on a screen of 36 rows."""

LIST: Final = 6
"""Lines of a long list that are shown in a full column in any case."""

SHORT_LIST: Final = 6
"""The same for a list of what the table shows too, with the words beside the Enter key."""

LEAST_LIST: Final = 5
"""Lines of such a list below which it is left out."""

COACHED_LIST: Final = 4
"""The same beside a coach's words, which are read to their end."""


class _Listing(msgspec.Struct):
    """The choices as they are listed, and the rows that they take."""

    choices: list[ChoiceItem]
    wanted: int
    """Rows with the words that stand beside the confirming key now."""
    usual: int
    """Rows with words of a usual length; the same for every focus."""
    left_out: bool = False
    """True where none is listed, as the table shows them all."""

    @property
    def rows(self) -> int:
        """The rows that all of it takes at the most."""
        return max(self.wanted, self.usual)

    @property
    def lying(self) -> bool:
        """True when the table shows some of them, too."""
        return any(choice.lying for choice in self.choices)


class Sidebar(MeasuredColumn):
    """A single widget, so that a new prompt moves lines but no layout."""

    GROUND = "panel"

    def draw(self, pen: Pen) -> None:
        painted = self.hand is not None and self.hand.painter is not None
        headed = painted and pen.height >= HEADED
        left, height, foot = 1 + headed, pen.height, pen.height
        width = pen.width - left - 1
        self.hushed = painted and not headed and self.hushes(width, height)
        if painted and self.hand is not None:
            foot = height = self._draw_foot(pen, width, height, self.hand)
        elif self.own is not None and self.screen.has_class("-low"):
            height = self._draw_own(pen, width, height, self.own)
        y = self._lay_told(pen, self._draw_seats, 0, height, headed=headed)
        self.lists_choices = not self.secrets or self._lists_below(pen, left, y, width, height)
        if self.secrets:
            return
        if self.choices or self.enter:
            y, gap = self._draw_choices(pen, left, y, width, height, headed=headed, painted=painted)
        else:
            gap = True
        if painted and not headed and self.compact:
            y, height = self._calmed(width, y, height)
        elif painted and not headed:
            y, height = self._stretched(pen, width, y + gap, height)
        else:
            y += gap
        self._lay_told(pen, self._draw_story, y, height, headed=headed)
        free = self.head and 0 < self.held == self.least and foot < pen.height
        if free and not pen.text(foot).strip():  # else the log has stretched so far
            style = pen.inks("quiet", on="raised", bold=True)  # a band over the cards: no sentence of the log
            pen.fill(0, foot, pen.width, 1, style)
            pen.put(left, foot, cut(self.head, width), style)

    def _lists_below(self, pen: Pen, x: int, y: int, width: int, height: int) -> bool:
        """Draw the choices below the secrets, where there is room for all that can be picked; False where not."""
        key, room = in_sentences(self.key), height - y - 1
        if self.held:  # they give way to the secrets, with the keys that they bear
            return False
        if choices_height(self.listed, self.enter, key, width) > room:
            return False
        draw_choices(pen, x, y + 1, width, room, self.listed, self.enter, key, tops=self._tops, refused=self.refused)
        return True

    def _calmed(self, width: int, y: int, height: int) -> tuple[int, int]:
        """The rows of a compact log: an empty one parts it from the cards, where each seat keeps its news.

        Another one parts it from what is above. Below a list, whose last row is mostly empty, all news come before it.
        """
        height -= bool(self.held) and y + self.least_rows(width) < height
        wanted = self.told_rows(width) if self.listed else self.least_rows(width)
        return y + (y + wanted < height), height

    def _stretched(self, pen: Pen, width: int, y: int, height: int) -> tuple[int, int]:
        """The rows of the log, with the empty ones below and above where the news needs them."""
        tip = self.tip_rows(width)
        wanted, recalled = self.news_rows(width)[1] + tip, self.recalled_rows(width) + tip + bool(tip)
        if recalled == height - y + 1:  # one more, and the own last move stands there, too
            wanted = recalled
        spare = self.held == 0 or self.least == self.held  # else cards stand there
        tip, room = self.tip_rows(width), height - y
        if self.head and room >= NEWS and not (tip and room < tip + self.news_lines <= room + 1):
            spare = False  # the words above the cards stand there, unless a tip is whole with that row
        if (wanted > height - y or not self.held) and height < pen.height and spare:  # no air below the last words
            height += 1
        if wanted > height - y and not (self.choices or self.enter):
            y -= 1
        return y, height

    def _lay_told(self, pen: Pen, draw: Callable[..., int], y: int, height: int, *, headed: bool) -> int:
        """Lay what was told from a row on, drawn once for as long as it stays the same; gives the row after it."""
        told = self._listed if draw == self._draw_seats else (*self._logged, self.compact, self.pairs)
        facts = (pen.width, pen.height, pen.inks, pen.glyphs, language(), y, height, headed, self.hushed, told)
        kept = self._kept_drawings.get(draw)
        if kept is None or kept[0] != facts:
            drawn = Pen(pen.width, pen.height, pen.inks, pen.glyphs)
            left = 1 + headed
            after = draw(drawn, left, y, pen.width - left - 1, height, headed=headed)
            kept = self._kept_drawings[draw] = facts, drawn, after
        _, drawn, after = kept
        pen.patch(0, y, pen.width, height - y, drawn)
        pen.clipped += drawn.clipped
        return after

    def _draw_seats(self, pen: Pen, x: int, y: int, width: int, height: int, *, headed: bool) -> int:
        room = height - y - len(self.seats) - STORY - HEAD * (1 + headed)
        y = draw_seats(pen, x, y + headed, width, self.seats, c("column", "PLAYERS") if headed else "", room)
        if self.secrets:
            y = draw_secrets(pen, x, y + 1, width, height - y - 1, self.secrets, self.badges)
        elif self.known:
            y += headed
            most = max(KNOWN, height // 4)
            y = draw_secrets(pen, x - 1, y, width + (1 if headed else 2), most, self.known, self.badges)
        return y

    def _draw_story(self, pen: Pen, x: int, y: int, width: int, height: int, *, headed: bool) -> int:
        facts = ("" if self.hushed else self.lead, self.story, self._figures, self.coached, self.whole)
        wanted = self.least_rows(width) - self.tip_rows(width) if self.compact else self.news_rows(width)[1]
        y = draw_lead(pen, x, y, width, height - y, *facts, self.news_lines, wanted, self.most)
        if headed:
            heading(pen, x, y, width, c("column", "LOG"))
            y += 1
        told = self.story, self.since, self.undoable, self.more, self.undone, self._figures
        terse = self.compact and not headed
        draw_story(pen, x, y, width, height - y, *told, terse=terse, pairs=self.pairs)
        return height

    def _draw_choices(
        self, pen: Pen, x: int, y: int, width: int, height: int, *, headed: bool, painted: bool
    ) -> tuple[int, bool]:
        """Draw what may be picked, and what the confirming key does.

        Gives the row after it, and whether an empty one is above it.
        """
        if headed:
            heading(pen, x, y + 1, width, c("column", "YOUR MOVE"))
            y += 1
        listing = self._listing(width, headed=headed, painted=painted)
        story = self._least_story(width, headed=headed)
        if self.compact:  # the empty row above it is there for what is listed in the end
            self._thin_out(listing, width, height - y, story, headed=headed)
        gap, airy = self._gaps(y, width, height, listing, story, headed=headed, painted=painted)
        first = y + gap
        if listing.lying and headed:
            story = max(story, HEAD + self.tip_rows(width) + LOG)
        self._thin_out(listing, width, height - first, story, headed=headed)
        room = self._list_room(listing, width, height - first, story, painted=painted)
        room = min(listing.rows + airy, room)
        said = self._said(listing.choices, width, headed=headed)
        where, told = (x, first, width, room), (listing.choices, said, in_sentences(self.key))
        y = draw_choices(
            pen, *where, *told, tops=self._tops, airy=airy, refused=self.refused, brief=self.brief, waits=self.waits
        )
        if listing.left_out or not (listing.choices or self._keyed):
            y = max(y, first + ENTER_ROWS)
        elif listing.lying or (painted and self.held and first + room + story <= height):
            y = max(y, first + room)  # words of another length move no story
        return y, gap

    def _said(self, choices: Sequence[ChoiceItem], width: int, *, headed: bool) -> str:
        """The words beside the confirming key: in a compact column those in short, where all have no room.

        Below choices they have a row, as another one parts them from the log; else they have two.
        """
        most = 1 if choices else ENTER_ROWS - 1
        long = choices_height((), self.enter, in_sentences(self.key), width) > most
        return self.brief if self.compact and not headed and self.brief and long else self.enter

    @property
    def _keyed(self) -> bool:
        """True when a choice has its key in the list alone."""
        return any(not choice.lying for choice in self.choices)

    def _shrinks(self, width: int) -> bool:
        """True when a narrow column has only the beginning of what a newcomer is told."""
        return bool(self.whole) and width < BROAD

    def _told_whole(self, width: int) -> bool:
        """True when a coach's words are read to their end."""
        return self.coached and not self._shrinks(width)

    def _listing(self, width: int, *, headed: bool, painted: bool) -> _Listing:
        """The choices that are listed: all but those that cards show with their keys, or that a calm table shows."""
        choices = [
            choice for choice in self.choices if (choice.pick.kind not in self.keyed if painted else not choice.lying)
        ]
        wanted = self._wanted(choices, width, headed=headed)
        if choices:
            return _Listing(choices, wanted, usual_height(choices, width))
        return _Listing(choices, wanted, wanted if self._keyed else max(wanted, ENTER_ROWS))

    def _wanted(self, choices: Sequence[ChoiceItem], width: int, *, headed: bool) -> int:
        return choices_height(choices, self._said(choices, width, headed=headed), in_sentences(self.key), width)

    def _least_story(self, width: int, *, headed: bool) -> int:
        """The rows that choices leave to the story, with a coach's words."""
        if self._shrinks(width):
            return STORY + self.coached
        return max(STORY, self.tip_rows(width) + 1 + headed if self.coached else 0)

    def _gaps(
        self, y: int, width: int, height: int, listing: _Listing, story: int, *, headed: bool, painted: bool
    ) -> tuple[bool, bool]:
        """True for the empty row above the choices, and for that above the confirming key, where there is room."""
        tip = self.tip_rows(width)
        turn, news = self.news_rows(width) if painted and not headed else (0, 0)
        log = max(story, tip + turn + self.news_lines - 1)
        calm = painted and not headed and self.compact
        below = self.least_rows(width) + bool(self.held) if calm else 1 + log
        alone = self.own is None and self.hand is None
        gap = headed or alone or y + 1 + listing.usual + below <= height
        return gap, painted and y + listing.usual + 3 + max(log, tip + news) <= height

    def _thin_out(self, listing: _Listing, width: int, room: int, story: int, *, headed: bool) -> None:
        """Leave out choices that the table shows too, where there is not enough room for them and for the news."""
        if not listing.lying:
            return
        kept = story if self._told_whole(width) else NEWS
        places_alone = all(choice.lying for choice in listing.choices)
        left_out = room < min(LEAST_LIST, listing.rows) + kept and places_alone
        if self.compact and not headed and room < listing.rows + max(kept, STORY) + bool(self.held):
            # a part of them is a riddle, and where each leads is seen on the table
            listing.choices = [choice for choice in listing.choices if not choice.lying]
            listing.wanted = self._wanted(listing.choices, width, headed=headed)
            listing.usual = usual_height(listing.choices, width)
            left_out = not listing.choices
        if left_out:  # the table has them, and nothing else has the news
            listing.choices, listing.wanted, listing.usual, listing.left_out = [], ENTER_ROWS, ENTER_ROWS, True

    def _list_room(self, listing: _Listing, width: int, room: int, story: int, *, painted: bool) -> int:
        """The rows that the choices may take of this room."""
        told_whole = self._told_whole(width)
        if listing.lying:
            tip = self.tip_rows(width)
            least = min(room, COACHED_LIST) if told_whole else min(room - NEWS, SHORT_LIST)
            if listing.usual <= room + bool(self.head) - (min(tip, 1) if self._shrinks(width) else tip) - NEWS:
                # a list as a whole comes before older news, and before the words over cards
                least = max(least, listing.usual)
            return max(room - story, least)
        if self.own is not None or told_whole:
            return max(room - story, min(room, COACHED_LIST if told_whole else LIST))
        if painted and listing.wanted > room - NEWS:  # news come before the last words beside the key
            brief = choices_height(listing.choices, self.brief or self.enter, in_sentences(self.key), width)
            return min(room, max(room - NEWS, brief))
        return room

    def _draw_foot(self, pen: Pen, width: int, height: int, hand: HandLine) -> int:
        """Draw what the seat here holds and knows, and the key that shows it; gives the rows left above."""
        if hand.secret:
            height -= 1
            end = pen.right(pen.width - 1, height, cut(hand.secret, width - 5), pen.inks("quiet"))
            end = pen.right(end - 1, height, hand.key, pen.inks("lamp", bold=True))
            pen.spot(end, height, pen.width - end, 1, "look")
        if not self.held or hand.painter is None:
            return height - 1
        rows = self.card_rows(pen.width, pen.height)
        if not rows:
            return height
        cards = Pen(pen.width, rows, pen.inks, pen.glyphs)
        hand.painter(cards)
        height -= cards.height
        pen.paste(0, height, cards)
        return height - (self.least == self.held)

    def _draw_own(self, pen: Pen, width: int, height: int, line: HandLine) -> int:
        """Draw the seat's own things at the foot; gives the rows left above them."""
        listed = bool(self.secrets) or any(choice.pick.kind == "card" for choice in self.choices)
        rows = held_height(line, width, listed=listed)
        draw_held(pen, 1, height - rows, width, line, listed=listed)
        return height - rows - bool(rows and not listed)
