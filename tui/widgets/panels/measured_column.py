"""The facts of the column beside the table, and the rows that its parts want."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Final

from tui.art.pen import Pen
from tui.i18n.messages import language
from tui.i18n.text_layout import wrap as wrapped
from tui.presentation.story import StoryLine
from tui.widgets.canvas import Canvas
from tui.widgets.panels.choice_columns import ChoiceItem
from tui.widgets.panels.choice_list import usual_height
from tui.widgets.panels.hand import HandLine
from tui.widgets.panels.seat_list import SeatRow, has_heads
from tui.widgets.panels.story_blocks import height_of, least_height_of
from tui.widgets.panels.story_panel import BROAD, NEWS, TIP, Badge, Undoable, lead_rows

STORY: Final = 4
"""Lines of the story for which a full column gives up the lines between its parts."""

MOST_NEWS: Final = 8
"""Lines of news for which the column gives up its empty rows."""

CROWD: Final = 7
"""Rows of a low column for choices and the story; cards give way to them where there are many seats."""


PARTED: Final = 2
"""The empty rows of a compact column above its choices and above its cards."""

LISTED: Final = 3
"""Rows of a compact column for choices and what Enter does, however few: the cards below stay as they are."""


class MeasuredColumn(Canvas):
    """A column that knows what it tells, and how many rows of it there are. For the subclass to draw."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.seats: Sequence[SeatRow] = ()
        self.choices: Sequence[ChoiceItem] = ()
        self.enter = self.brief = ""
        self.refused = self.waits = False
        self.story: Sequence[StoryLine] = ()
        self.since = 0
        self.secrets: Sequence[str] = ()
        self.lists_choices = True
        """False while the secrets stand in the place of the choices, or of cards that bear keys."""
        self.undoable: Undoable | None = None
        self.more = ""
        self.undone: Container[int] = ()
        self.key = ""
        """The key that confirms, as the screen found it: asking for it is too slow for every step of the focus."""
        self.lead = ""
        self.coached = False
        """True when the lead is a coach's, which comes before the story."""
        self.whole = ""
        """The key that shows the whole of a coach's tip."""
        self.most = TIP
        """The most rows of the tip in a narrow column: more for one that tells the goal, and for a hint asked for."""
        self.hushed = False
        """True where only that key tells the tip."""
        self.known: Sequence[str] = ()
        self.badges: Sequence[Badge] = ()
        self.own: HandLine | None = None
        """The line of the seat's own things, at this column's foot on a low screen."""
        self.hand: HandLine | None = None
        """The cards of a pictured table: this column says at its foot how to see what is secret."""
        self.held = 0
        """Rows of the cards at the foot of this column."""
        self.least = 0
        """Their rows where many seats leave them no more."""
        self._kept_drawings: dict[Callable[..., int], tuple[object, Pen, int]] = {}
        """The drawings of what was told, with all that they depend on, and the row after each."""
        self._listed: tuple[object, ...] = ()
        """All that was told for the seats, and what stands below them."""
        self._logged: tuple[object, ...] = ()
        """All that was told for the log."""
        self._figures: Sequence[SeatRow] = ()
        """The seats as the log shows them."""
        self.head = ""
        """The words above those cards, in the row that is free there."""
        self.yielding = 0
        """Their rows beside a long list; 0 where they do not give way to one."""
        self.pairs = False
        """True where pairs of faces in the story are dice."""
        self.compact = False
        """True where a low column tells the news in short, and lists no part of what the table shows, too."""
        self.keyed: Container[str] = ()
        """The kinds of picks that those cards bear the keys of."""
        self._tops: list[int] = []
        self._heights: dict[tuple[int, str, bool], tuple[int, int, int]] = {}
        """The rows of the news by width, language and brevity: measuring is too slow for every step of the focus."""

    @property
    def weighty(self) -> bool:
        """True of a tip to which the log gives way but for a line: it may have more rows than others."""
        return self.coached and self.most > TIP

    def tell(
        self,
        seats: Sequence[SeatRow],
        story: Sequence[StoryLine],
        since: int,
        secrets: Sequence[str] = (),
        undoable: Undoable | None = None,
        more: str = "",
        undone: Container[int] = (),
        lead: str = "",
        known: Sequence[str] = (),
        badges: Sequence[Badge] = (),
        coached: bool = False,
        whole: str = "",
        most: int = TIP,
    ) -> None:
        """Set what a step of the focus leaves as it is; `choose` draws it.

        Lines on records after `since` are news. `secrets` replace the story during a private look, and the choices
        where both find no room. `undoable`, `more` and `undone` as in `draw_story`. `lead` stands above the story, for
        a person new at the table.
        The story gives way to it where it is `coached`; `whole` is the key that shows all of it, for a narrow column.
        Its rows in a narrow column are at `most` so many: all of the story but a line gives way to more than usual.
        `known` are secrets in short that stand below the seats, with the `badges` of what they tell of.
        """
        self.seats, self.story, self.since, self.secrets = seats, story, since, secrets
        self.undoable, self.more, self.undone, self.lead, self.known = undoable, more, undone, lead, known
        self.badges, self.coached, self.whole, self.most = badges, coached, whole, most
        self._listed = [*seats], [*secrets], [*known], [*badges]
        before, self._figures = self._logged, [seat.figure for seat in seats]
        self._logged = [*story], since, undoable, more, undone, self._figures, lead, coached, whole, most
        if self._logged != before:
            self._heights.clear()

    def choose(
        self,
        choices: Sequence[ChoiceItem],
        enter: str,
        brief: str = "",
        *,
        refused: bool = False,
        waits: bool = False,
    ) -> None:
        """Set what may be picked, and `enter`, the effect of the confirming key; `refused` where it does no move.

        `brief` says it in short, where all of it finds no room. `waits` when only that key is left to press.
        """
        self.choices, self.enter, self.brief, self.refused, self.waits = choices, enter, brief, refused, waits
        self.repaint()

    @property
    def listed(self) -> Sequence[ChoiceItem]:
        """The choices that neither the table nor the cards below show."""
        return [choice for choice in self.choices if choice.pick.kind not in self.keyed and not choice.lying]

    @property
    def news_lines(self) -> int:
        """The rows that the story has before a tip: one for each seat that has moved since.

        A compact column has one more: an own card hides what the others did just before. Beside the goal it is one row.
        """
        if self.weighty:
            return 1
        moved = {line.seat for line in self.story if line.number > self.since and not line.aside}
        return min(max(len(moved), NEWS + self.compact), STORY)

    def tip_rows(self, width: int) -> int:
        """The rows of a coach's words; none where they are hushed."""
        return len(lead_rows(self.lead, width, self.whole)) if self.coached and not self.hushed else 0

    def told_rows(self, width: int) -> int:
        """The rows that all news want, below a tip and an empty one."""
        tip = self.tip_rows(width)
        return self.news_rows(width)[1] + tip + bool(tip)

    def hushes(self, width: int, height: int) -> bool:
        """True where a compact column has no room for the beginning of a tip: then only the foot tells its key."""
        self.hushed = False
        if not (self.compact and self.coached and self.whole and width < BROAD):
            return False
        least = self.tip_rows(width) + self.news_lines if self.weighty else self.least_rows(width)
        return self._least_list(width) + least + self.least + bool(self.held) > height

    def _least_above_cards(self, width: int) -> int:
        """The rows of a compact column above the cards, when all of it is told in short."""
        return self._least_list(width) + self.least_rows(width)

    def _least_list(self, width: int) -> int:
        """The rows of a compact column down to the end of its choices."""
        return self._above(width) + max(usual_height(self.listed, width), LISTED)

    def _above(self, width: int) -> int:
        """The rows of the seats and the secrets below them."""
        known = sum(len(wrapped(line, width)) for line in self.known)
        return len(self.seats) + has_heads(self.seats) + known

    def news_rows(self, width: int) -> tuple[int, int]:
        """The rows that the last turn of the news wants in this width, and those that all news want."""
        return self._news_heights(width)[:2]

    def least_rows(self, width: int) -> int:
        """The rows to which a compact log comes down: a tip, and the first thing that each seat did."""
        tip = self.tip_rows(width)
        return self._news_heights(width)[2] + tip + bool(tip)

    def _news_heights(self, width: int) -> tuple[int, int, int]:
        """The rows of the last turn, of all news, and of the first thing that each seat did."""
        key = width, language(), self.compact
        if key not in self._heights:
            lines = self.story[-MOST_NEWS:]
            news = [line for line in lines if line.number > self.since or line.number == lines[-1].number]
            turn = [line for line in news if (line.turn, line.seat) == (lines[-1].turn, lines[-1].seat)]
            terse = self.compact and width < BROAD
            facts = self._figures, width - 2, terse
            least = least_height_of(news, *facts) if terse else 0
            self._heights[key] = height_of(turn, *facts), height_of(news, *facts), max(least, NEWS)
        return self._heights[key]

    def recalled_rows(self, width: int) -> int:
        """The rows of all news, and of the seat's own last move before them."""
        last = max((line.number for line in self.story if line.number <= self.since and not line.aside), default=0)
        lines = [line for line in self.story[-MOST_NEWS:] if last and line.number >= last]
        return height_of(lines, self._figures, width - 2)

    def card_rows(self, width: int, height: int) -> int:
        """The rows of the cards at the foot: fewer where many seats, or many secrets, leave little room.

        Beside tips they lose one. While the secrets are told whole only a line on the focus is left.
        None are left where they give way.
        """
        if self.secrets:
            return 1
        told = self._above(width - 2)
        listed = usual_height(self.choices, width - 2) if self.yielding and self.choices else 0
        lead = len(lead_rows(self.lead, width - 2)) if self.coached and not self.whole else self.coached
        if listed and told + listed + 1 + NEWS + lead + self.held > height:
            return self.yielding if told + listed + NEWS + lead + self.yielding <= height else 0
        if self.compact:
            log = max(self.least_rows(width - 2), STORY)
            above = self._least_above_cards(width - 2) - self.least_rows(width - 2) + log + PARTED
            rows = height - above
            if rows <= self.least < rows + PARTED:  # a band of keys above whole cards comes before empty rows
                rows = self.least + 1
            return min(self.held, max(self.least, rows))
        crowded = told + CROWD + self.held + self.coached > height
        return self.least if crowded else max(self.held - self.coached, self.least)
