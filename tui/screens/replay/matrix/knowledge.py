"""The page on who knew what: each secret of a step, and what each seat knows of it, guesses, or cannot know yet."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from functools import cached_property, partial
from typing import ClassVar, Final

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.widget import Widget

from engine.knowledge.course import Course, Knowing, course
from engine.knowledge.first_known import lasting
from engine.knowledge.secrets import Key, Secret, secrets
from engine.pieces import view
from engine.state import Seat
from tui.i18n.messages import c, later, prose, t
from tui.i18n.text_layout import cut, wrap
from tui.presentation.game_text import game_text
from tui.replay.first_known import deals, no_secrets, none_lasting, seen_by
from tui.replay.knowledge import (
    in_lines,
    laid_open,
    legend,
    legend_lines,
    sign,
    true_briefly,
    worth,
)
from tui.replay.playback import Playback, turn_of
from tui.replay.secret_words import secret_words
from tui.replay.spells import reason_for, what_taught
from tui.screens.replay.answering import StoryPage
from tui.screens.replay.matrix.below_matrix import MOST, BelowMatrix
from tui.screens.replay.matrix.first_known import Found
from tui.screens.replay.matrix.matrix_columns import AIR, WIDEST, Columns, short_names
from tui.screens.replay.onward import Lead, LinkedPage
from tui.widgets.bars import FootBar
from tui.widgets.list_view import Cell, ListView, Row

TOLD: Final = 6
"""The rows below the matrix, with a blank one, before the meanings of the signs."""

FACTS: Final = 8
"""The fewest rows below the matrix."""

BARS: Final = 4
"""The rows of the title, of the line below it, of the matrix's head and of the keys."""

FEWEST_ROWS: Final = 5
"""The fewest rows of the matrix beside a long sentence."""

MARGIN: Final = 4
"""The cells beside the line above the matrix."""


class KnowledgeScreen(LinkedPage, StoryPage):
    """Shows the matrix of a step. Keys lead to the steps at which a seat's knowledge of a secret changed."""

    PAGE = "knowledge"

    DEFAULT_CSS = """
    KnowledgeScreen #heads { height: 1; }
    KnowledgeScreen #facts { height: 8; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "confirm", later("this step"), id="knowledge.confirm"),
        Binding("right_square_bracket", "change(1)", later("next change"), id="knowledge.next"),
        Binding("left_square_bracket", "change(-1)", later("before"), id="knowledge.before"),
        Binding("K", "first", later("who first"), id="knowledge.first"),
        Binding("c", "onward('chances')", later("chances"), id="knowledge.chances"),
        Binding("y", "onward('why')", later("why"), id="knowledge.why"),
        Binding("left", "seat(-1)", later("player before"), id="knowledge.seat_before", show=False),
        Binding("right,tab", "seat(1)", later("next player"), id="knowledge.next_seat"),
        Binding("right_parenthesis", "turn(1)", later("next turning point"), id="knowledge.turn_next", show=False),
        Binding("left_parenthesis", "turn(-1)", later("turning point before"), id="knowledge.turn_before", show=False),
        Binding("greater_than_sign", "step(1)", later("next step"), id="knowledge.next_step", show=False),
        Binding("less_than_sign", "step(-1)", later("step before"), id="knowledge.step_before", show=False),
    ]

    def __init__(self, playback: Playback, number: int, seats: Sequence[Seat], lead: Lead) -> None:
        """`playback` gives the line and its log; `seats` are those whose knowledge the reader may see.

        `lead` shows another page.
        """
        super().__init__(playback)
        timeline = self._timeline = playback.timeline
        self.lead = lead
        self._slug = timeline.opened.game
        self._over = timeline.over
        self._open = self._over and not isinstance(playback.viewpoint, int)
        """True where the truth may be told: a seat's view keeps to what that seat knew."""
        self._numbers = [0, *(node.number for node in timeline.path(playback.leaf))]
        self._seats = list(seats)
        self._courses: dict[Seat, Course] = {}
        self._below = BelowMatrix(playback, self._numbers, self._courses)
        self._hurried = False
        """True when the page on who was first was asked for before all was read."""
        self._words = secret_words(self._slug)
        self._names = playback.names
        self.at = self._numbers.index(number) if number in self._numbers else 0
        eyes = playback.viewpoint
        self.column = self._seats.index(eyes) if isinstance(eyes, int) and eyes in self._seats else 0
        self.key: Key | None = None
        self.text = ListView(id="text", width=WIDEST)
        self.heads = ListView(id="heads", width=WIDEST)
        self._columns = Columns(WIDEST, len(self._seats), over=False)
        self.facts = ListView(id="facts", width=WIDEST)

    def content(self) -> Iterable[Widget]:
        yield self.title_bar
        yield self.prompt_bar
        yield self.heads
        yield self.text
        yield self.facts
        yield FootBar(id="foot")

    def on_mount(self) -> None:
        self.start(self._fold, "knowledge")

    @property
    def number(self) -> int:
        """The record of the step."""
        return self._numbers[self.at]

    @property
    def seat(self) -> Seat | None:
        """The seat whose knowledge is told below the matrix."""
        return self._seats[self.column] if self._seats else None

    # drawing

    def head(self) -> None:
        text = game_text(self._slug)
        count = t("step {at} of {last}", at=self.number, last=self._numbers[-1])
        self.title_bar.show(t("Who knew what"), (count, turn_of(self._timeline, self.number)))
        said = "" if self._untold() else prose(*self.happened(self.number))
        self.tell(said or text.title(), "quiet")
        self._tell()

    def rows(self) -> tuple[list[Row], int | None]:
        if len(self._courses) < len(self._seats):
            self.heads.show([])
            return [Row(""), Row(t("Reading what each player could see ..."), "quiet")], None
        there = self._secrets()
        if not there or not self._seats:
            free = self._over and not any(known.secrets for known in self._courses.values())
            said = no_secrets(self.key_of) if free else t("There are no secrets at this step.")
            return [Row(""), *(Row(part, "quiet") for part in wrap(said, self.text.column))], None
        whole, over = self._timeline.state(self.number), self._open and self._lasting
        names = [self._words.name(whole, one, self._names) for one in there]
        self._columns = Columns(self.text.column, len(self._seats), over=over, longest=max(map(cell_len, names)))
        wide = self._columns.each
        heads = [self._head(at, seat, wide) for at, seat in enumerate(self._seats)]
        if self._columns.truth:
            heads.append(Cell(self._columns.names + len(self._seats) * wide, t("truth"), "quiet"))
        self.heads.show([Row("", cells=tuple(heads))])
        rows = self._alone()
        here = next((one.key for one in there if one.key == self.key), there[0].key)
        cursor, kind = None, ""
        for secret, name in zip(there, short_names(names, self._columns.names - AIR), strict=True):
            if secret.kind != kind:
                kind = secret.kind
                rows.append(Row(self._words.heading(kind), "accent", True))
            if cursor is None or secret.key == self.key:
                cursor = len(rows)
            chosen = self.column if secret.key == here else None
            cells = [self._field(at, secret, wide, chosen=at == chosen) for at in range(len(self._seats))]
            if self._columns.truth:
                face = true_briefly(self._words, whole, secret, self._columns.last - 1)
                cells.append(Cell(self._columns.names + len(self._seats) * wide, face, "text"))
            rows.append(Row(name, indent=1, what=secret.key, cells=tuple(cells)))
        return rows, cursor

    def _alone(self) -> list[Row]:
        """The sentence on a game in which all secrets come and go."""
        parts = wrap(none_lasting(), self.text.column) if self._over and not self._lasting else []
        return [Row(part, "quiet") for part in parts]

    @cached_property
    def _lasting(self) -> bool:
        """True where the game has secrets that stay, at the end of the line."""
        return lasting(self._slug, self._timeline.state(self._numbers[-1]))

    def _head(self, at: int, seat: Seat, wide: int) -> Cell:
        here = self.program.glyphs.here if at == self.column else " "
        name = cut(self._names[seat], wide - 2)
        return Cell(self._columns.names + at * wide - 1, here + name, "lamp" if at == self.column else "quiet")

    def _field(self, at: int, secret: Secret, wide: int, *, chosen: bool) -> Cell:
        whole = self._timeline.state(self.number)
        knowing = self._knowing(self._seats[at], secret)
        true = whole.face[secret.pieces[0]] if self._open else None
        held = worth(self._words, whole, secret, knowing, self._seats[at]) if self._over else ""
        shown = sign(self._words, whole, secret, knowing, wide, true, held, chosen=chosen)
        return Cell(self._columns.names + at * wide, cut(shown.text, wide - 1), shown.ink)

    def _knowing(self, seat: Seat, secret: Secret) -> Knowing | None:
        """A seat's knowledge of a secret at this step; at the end of the game all lies open."""
        whole, knowing = self._timeline.state(self.number), self._courses[seat].of(secret.key, self.at)
        ended = self._open and self._timeline.game.outcome(whole) is not None
        return laid_open(secret, knowing, whole) if ended else knowing

    def _tell(self) -> None:
        """Tell below the matrix what the seat knows of the secret under the cursor, and since when."""
        width = self.text.column
        lines = [Row(""), *(Row(part, "quiet") for part in self._untold())]
        secret, seat = self._chosen(), self.seat
        if secret is not None and seat is not None and (knowing := self._knowing(seat, secret)):
            lines += self._below.rows(secret, seat, knowing, self.at, width)
        lines += [Row("")] * (TOLD - len(lines))
        lines += [Row(part, "faint") for part in legend_lines(width, judged=self._open) if self._chosen()]
        most = max(FACTS, self.size.height - BARS - FEWEST_ROWS)
        self.facts.styles.height = min(max(FACTS, len(lines)), most)
        self.facts.show(lines)

    def _untold(self) -> list[str]:
        """The rows on the move of this step, where these have no room in the line above the matrix."""
        happened = self.happened(self.number)
        fits = cell_len(prose(*happened)) <= self.size.width - MARGIN
        return [] if fits else in_lines(str, happened, self.text.column, MOST)

    def _secrets(self) -> Sequence[Secret]:
        """The secrets of the step, from what everybody sees."""
        return secrets(self._slug, view(self._timeline.state(self.number), None))

    def _chosen(self) -> Secret | None:
        key = self.text.chosen
        return next((secret for secret in self._secrets() if secret.key == key), None)

    # keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "change":
            return self._next_change(1 if parameters == (1,) else -1) is not None or None
        if action == "first":
            return self._over and len(self._seats) > self._open and self._lasting
        if action in ("onward", "turn"):
            return self._over and (parameters[0] in ("knowledge", "why") or not self.program.away)
        if action == "seat":
            return len(self._seats) > 1
        return super().check_action(action, parameters)

    def unavailable(self, action: str, parameters: tuple[object, ...]) -> str:
        if action == "change":
            later = parameters == (1,)
            return t("This did not change any more.") if later else t("This had not changed before.")
        if action == "first" and self._over and not self._lasting:
            return none_lasting()
        if self._over and action == "first":
            return t("This comes with everything revealed. Change the view of the replay.")
        return t("This comes at the end, with all revealed.") if action in ("first", "onward", "turn") else ""

    def footer_label(self, action: str, label: str) -> str:
        """In short, for the ways to the other pages to find room."""
        brief = {"seat(1)": t("player"), "change(1)": c("of knowledge", "change"), "change(-1)": ""}
        return brief[action] if action in brief else super().footer_label(action, label)

    def about_keys(self) -> Sequence[str]:
        return (
            t("For each secret: which player knows it for sure, and which could take something for likely."),
            *legend(judged=self._open),
            t(
                "Choose a secret and a player with the arrow keys. {after} and {before} lead to the moves at which "
                "that knowledge changed.",
                after=self.key_of("change(1)"),
                before=self.key_of("change(-1)"),
            ),
        )

    def action_confirm(self) -> None:
        self.dismiss(self.number)

    def arrive(self, number: int) -> None:
        self.at = self._numbers.index(number)
        self.refill()

    def action_seat(self, step: int) -> None:
        self.column = (self.column + step) % len(self._seats)
        self.refill()

    def action_first(self) -> None:
        """Show who knew each secret first, deal by deal; as soon as all is read, where it is not yet."""
        self._hurried = len(self._courses) < len(self._seats)
        if not self._hurried:
            line = self._timeline.path(self.playback.leaf)
            found = deals(self._timeline, line, self._courses, seen_by(self.playback))
            reason = partial(reason_for, self._timeline, self._numbers, self._names, judged=self._open)
            taught = partial(what_taught, self.playback, numbers=self._numbers)
            told = self._words, self._names, self._numbers, taught, reason
            self.program.show("first_known", self._slug, found, *told, opened=self._open, then=self._go)

    def _go(self, found: Found | None) -> None:
        if found is not None:
            self.at, self.key, self.column = found.step, found.key, self._seats.index(found.seat)
            self.refill()

    def action_step(self, step: int) -> None:
        self.at = max(0, min(self.at + step, len(self._numbers) - 1))
        self.refill()

    def action_change(self, direction: int) -> None:
        if (step := self._next_change(direction)) is not None:
            self.action_step(step - self.at)

    def on_list_view_chosen(self, event: ListView.Chosen) -> None:
        event.stop()
        self.moved()

    # internals

    def moved(self) -> None:
        if self.key != self.text.chosen:
            self.key = self.text.chosen
            self.refill()  # the percents go with the cursor
        self._tell()
        self.refresh_bindings()

    def _next_change(self, direction: int) -> int | None:
        """The nearest step in one direction at which the knowledge under the cursor changed."""
        key = self.key or self.text.chosen
        if key is None or self.seat is None:
            return None
        steps = [step for step in self._below.changes.of(self.seat, key) if (step - self.at) * direction > 0]
        return min(steps, key=lambda step: abs(step - self.at)) if steps else None

    async def _fold(self) -> None:
        """Fold the news of each seat, aside from the screen."""
        for seat in self._seats:
            fold = partial(course, self._timeline, seat, self.playback.leaf)
            # a screen far away has a process of its own, and no threads
            self._courses[seat] = fold() if self.program.away else await asyncio.to_thread(fold)
        self._begin()
        self.refill()
        if self._hurried:
            self.action_first()

    def _begin(self) -> None:
        """Put the cursor on the first field that is open."""
        for column, seat in enumerate(self._seats):
            for secret in self._secrets():
                knowing = self._courses[seat].of(secret.key, self.at)
                if self.key is None and knowing is not None and not knowing.whole:
                    self.key, self.column = secret.key, column
