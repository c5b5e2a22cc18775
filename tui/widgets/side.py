"""The column beside the table: who sits here, what can be done, and below as much of the story as there is room for."""

from __future__ import annotations

from collections.abc import Container, Sequence

from tui.narrate import Line
from tui.widgets.canvas import Canvas, Pen
from tui.widgets.choices import Choice, choices_height, draw_choices
from tui.widgets.seats import SeatRow, draw_seats
from tui.widgets.story import Undoable, draw_lead, draw_secrets, draw_story


class Side(Canvas):
    """One widget, so that a new question moves lines but no layout."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.seats: Sequence[SeatRow] = ()
        self.choices: Sequence[Choice] = ()
        self.enter = ""
        self.story: Sequence[Line] = ()
        self.since = 0
        self.secrets: Sequence[str] = ()
        self.undoable: Undoable | None = None
        self.more = ""
        self.undone: Container[int] = ()
        self.lead = ""

    def show(
        self,
        seats: Sequence[SeatRow],
        choices: Sequence[Choice],
        enter: str,
        story: Sequence[Line],
        since: int,
        secrets: Sequence[str] = (),
        undoable: Undoable | None = None,
        more: str = "",
        undone: Container[int] = (),
        lead: str = "",
    ) -> None:
        """What stands in the column; `enter` says what the confirming key would do now.

        What was told of records after `since` is news. `secrets` stand in the place of all but the seats while
        somebody looks at what is their own. `undoable`, `more` and `undone` as in `draw_story`. `lead` is said above
        the story, to somebody who is new at the table.
        """
        self.seats, self.choices, self.enter = seats, choices, enter
        self.story, self.since, self.secrets = story, since, secrets
        self.undoable, self.more, self.undone, self.lead = undoable, more, undone, lead
        self.repaint()

    def draw(self, pen: Pen) -> None:
        width = pen.width - 2
        y = draw_seats(pen, 0, 0, width, self.seats)
        if self.secrets:
            draw_secrets(pen, 0, y + 1, width, pen.height - y - 1, self.secrets)
            return
        if self.choices or self.enter:
            height = min(choices_height(self.choices, self.enter, width), pen.height - y - 1)
            y = draw_choices(pen, 0, y + 1, width, height, self.choices, self.enter)
        y = draw_lead(pen, 0, y + 1, width, pen.height - y - 1, self.lead)
        height = pen.height - y
        draw_story(pen, 0, y, width, height, self.story, self.since, self.undoable, self.more, self.undone)
