"""The setup form of a new table: its seats, variants, undo rule and deal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final

import msgspec
from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget

from engine.game import newest, options_of
from engine.state import Seat
from tui.i18n.messages import later, n, t, with_commas
from tui.play.table_draft import TableDraft
from tui.presentation.game_info import game_info
from tui.presentation.players import COLOURS, STYLES, clean_name, level_name, name_limit, short_level_name
from tui.screens.base.form_screen import START, sentence_case
from tui.screens.menus.box_aside import SIZES, SMALL, VAST, BoxAside, ShelfBoard, corner
from tui.screens.menus.lineup import COLOUR, COUNT, LEAST, TALL, Lineup, Sitter
from tui.screens.menus.seat_keys import SeatKeys
from tui.storage.last_setup import LastSetup
from tui.widgets.bars import FootBar, confirming_key
from tui.widgets.form import WIDTH, Field, Mark
from tui.widgets.podium.finale import finale

__all__ = ["COUNT", "START", "UNDO", "SetupScreen"]

SEATING: Final = ("seating",)
UNDO: Final = ("undo",)
DEAL: Final = ("deal",)

RIBBON: Final = 9
"""The cells of a ribbon besides its words."""

BROAD: Final = 100
"""The width of a screen from which on a box stands beside the form."""

FRAME: Final = 3
"""Rows of the title, the prompt and the keys."""

CORNER: Final = SMALL[1] + 1
"""Rows of the box in the corner of a form, with its board."""

SHELF: Final = 5
LOW_SHELF: Final = 3
"""Rows of the shelf and of the facts below it, on a high screen and on a low one."""

HIGH: Final = 36
"""The rows of a screen from which on it is high."""

MAX_SEED: Final = 24
"""The longest seed that can be typed, in cells."""


class SetupScreen(SeatKeys):
    """Fills in a draft; the app opens its table. Where there is room, the game's box stands beside the form."""

    DEFAULT_CSS = """
    SetupScreen.-broad.-pictured BoxAside, SetupScreen.-vast.-pictured BoxAside { display: block; }
    SetupScreen.-broad.-pictured ShelfBoard, SetupScreen.-vast.-pictured ShelfBoard { display: block; }
    SetupScreen.-vast BoxAside { width: 30; }
    SetupScreen Horizontal { height: 1fr; }
    SetupScreen.-pictured Lineup { display: block; }
    SetupScreen.-pictured Form { margin: 0; }
    """

    START_WORD = later("start")
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (BROAD, "-broad"), (VAST, "-vast")]  # noqa: RUF012  # Textual declares it on the instance

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "confirm", later("next"), id="setup.confirm"),
        Binding("left,less_than_sign", "change(-1)", later("change"), id="setup.less"),
        Binding("right,greater_than_sign", "change(1)", later("change"), id="setup.more", show=False),
        Binding("up,shift+tab", "lines(-1)", later("lines"), id="setup.up"),
        Binding("down,tab", "lines(1)", later("lines"), id="setup.down", show=False),
        Binding("ctrl+s,f5", "start", later("start"), id="setup.start"),
        Binding("f3,i", "rules", later("rules"), id="setup.rules"),
        Binding("f1,question_mark", "help", later("help"), id="setup.help"),
        Binding("escape", "leave", later("back"), id="setup.leave"),
    ]

    def __init__(self, slug: str, last: LastSetup | None = None, own: str = "", seats: int | None = None) -> None:
        """The form begins with the `last` setup, `own` as the first person's name, and so many `seats` if given."""
        super().__init__(START, WIDTH)
        self.draft = TableDraft(slug, last, own, seats)
        game = self.draft.game
        most = game.SEATS[-1]
        self.lineup = Lineup(finale(slug), game.start(options_of(game, {}), most, newest(game)), id="lineup")
        self._asked = seats  # home's filter
        self._edited: object = None
        """The line whose text is typed at: the first letter on another replaces what stands there."""
        self._keys = ("", "")
        """The keys that begin the game: in focus and from anywhere."""

    def content(self) -> Iterable[Widget]:
        game = game_info(self.draft.slug)
        self.form.corner = corner(game)
        yield self.title_bar
        yield self.prompt_bar
        yield self.lineup
        yield Horizontal(BoxAside(game, id="box"), self.form)
        yield ShelfBoard(game, id="shelf")
        yield FootBar(id="foot")

    def on_resize(self, event: events.Resize) -> None:
        broad = event.size.width >= BROAD and self.program.glyphs.pictures
        self.form.corner = None if broad else corner(game_info(self.draft.slug))
        self.redraw()

    def about_keys(self) -> Sequence[str]:
        return (
            *game_info(self.draft.slug).in_short(),
            t("The left and right keys change the value of a line. Enter on the last line starts the game."),
        )

    def summary(self) -> str:
        """Numbers of people and bots, in a few words."""
        draft = self.draft
        bots = draft.count - draft.persons
        people = n("{count} person", "{count} people", draft.persons)
        return with_commas([people, n("{count} bot", "{count} bots", bots)])

    def problem(self) -> str:
        """The reason why no table can be opened so; empty when one can."""
        return self.draft.problem()

    # drawing

    def redraw(self) -> None:
        self._keys = confirming_key(self), self.key_of("start")
        self.form.roomy = self.program.glyphs.pictures
        self.set_class(self.form.roomy, "-pictured")
        super().redraw()

    def lay(self, fields: Sequence[Field]) -> None:
        """Show the lines; where pictures are drawn, the players as figures above all others."""
        if not self.program.glyphs.pictures:
            super().lay(fields)
            return
        fields = [field for field in fields if not _figured(field)]
        if self.app.size.height - FRAME - len(fields) < TALL:
            fields = [field for field in fields if field.label]  # the figures are worth more than blank lines
        focus = next((at for at, field in enumerate(fields) if field.what == self.focus_on), -1)
        self.form.show(fields, focus)
        self.lineup.styles.height = self._lineup_rows(fields)
        self.query_one(ShelfBoard).styles.height = LOW_SHELF if self.app.size.height < HIGH else SHELF
        self.lineup.show([self.sitter(seat) for seat in range(self.draft.count)], self.focus_on, t("Seats"))

    def _lineup_rows(self, fields: Sequence[Field]) -> int:
        """The rows that the form and the box leave for the figures."""
        size = self.app.size
        if size.width < BROAD:
            return max(size.height - FRAME - max(len(fields), CORNER), LEAST)
        low = size.height < HIGH
        box = (SIZES[0] if size.width >= VAST and not low else SIZES[1])[1] + 1 + (not low)
        noted = len(fields) + sum(bool(field.note) for field in fields)
        return max(size.height - FRAME - (LOW_SHELF if low else SHELF) - max(box, len(fields) if low else noted), LEAST)

    def sitter(self, seat: Seat) -> Sitter:
        """A seat as the line-up shows it."""
        draft = self.draft
        level = draft.levels[seat]
        colour = draft.colours[seat]
        name, sign = draft.called(seat), draft.letters[seat]
        word = t(COLOURS[colour]) if draft.coloured else ""
        return Sitter(seat, name, sign, colour, (level_name(level), short_level_name(level)), level == "person", word)

    def fields(self) -> list[Field]:
        draft = self.draft
        chosen = self._asked == draft.count  # by a key at home that a newcomer may have pressed by chance
        about = t("as many as home shows games for; left, right: change") if chosen else t("number of players")
        fields = [Field(t("Seats"), str(draft.count), about, COUNT)]
        fields += [self._seat_field(seat) for seat in range(draft.count)]
        seating = t("random") if draft.shuffled else t("as listed")
        fields += [_noted(Field(t("Seating"), seating, t("who sits where around the table"), SEATING)), Field("")]
        for variant in draft.variants():
            label = next(label for known, label in variant.values if known == draft.value(variant))
            value = draft.value(variant)
            ticked = value if isinstance(value, bool) else None
            about, what, idle = variant.explained(value), ("variant", variant.name), draft.idle(variant)
            fields.append(_noted(Field(variant.label, label, about, what, ticked=ticked, idle=idle)))
        fields += [
            Field(""),
            _noted(self._undo()),
            _noted(self._deal()),
            Field(""),
            Field(t("Start the game"), what=START, button=True, keys=self._keys),
        ]
        return fields

    def _seat_field(self, seat: Seat) -> Field:
        draft = self.draft
        level, colour = draft.levels[seat], draft.colours[seat]
        mark = Mark(colour, t(COLOURS[colour])) if draft.coloured else None
        about = t("type to change the name, left and right change who plays")
        if level in STYLES:
            about = t("{style}; left and right: who plays", style=t(STYLES[level]))
        elif draft.coloured:
            about = t("type a name; left and right: who plays; shift: colour")
        return Field(draft.called(seat), level_name(level), about, ("seat", seat), typed="label", mark=mark)

    def _undo(self) -> Field:
        draft = self.draft
        if draft.strict:
            return Field(t("Undo"), t("strict"), t("own moves, as long as nothing was revealed"), UNDO)
        if draft.persons > 1:
            return Field(t("Undo"), t("own moves"), t("until the next person sees the screen"), UNDO)
        about = t("undo as often as you like; dice stay the same; the game counts")
        return Field(t("Undo"), t("practice"), about, UNDO)

    def _deal(self) -> Field:
        draft = self.draft
        about = t("type any word: the same word makes the same deal")
        if draft.last_seed and not draft.seed:
            about = t("left and right: repeat the last deal; or type a word")
        value = draft.seed or (t("same as last") if draft.again else t("random"))
        return Field(t("Deal"), value, about, DEAL, typed="value" if draft.seed else "")

    def head(self, field: Field) -> None:
        self.title_bar.show(self.draft.game_text.title(), (t("new game"),), self.summary())
        problem = self.message or self.problem()
        self.message = ""
        about = sentence_case(field.about) or self.prompt()
        turn = t("Set-up"), "lamp"
        fits = cell_len(problem or about) + cell_len(turn[0]) + RIBBON <= self.app.size.width
        ribbon = turn if fits and self.program.glyphs.pictures else ("", "")
        self.prompt_bar.show(problem or about, "alarm" if problem else "text", ribbon)

    # typing

    @property
    def takes_text(self) -> bool:  # type: ignore[override]  # of the line in focus
        return self._line in ("seat", "deal")

    def on_key(self, event: events.Key) -> None:
        if self.small or not self.takes_text:
            return
        if event.key == "backspace":
            self._type(self._typed()[:-1])
        elif event.character and event.is_printable and event.character not in "<>":  # they act as arrows
            self._type(self._kept() + event.character)
        else:
            return
        event.stop()
        event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        if not self.small and self.takes_text:
            event.stop()
            self._type(self._kept() + "".join(char for char in event.text if char.isprintable()))

    def _typed(self) -> str:
        return self.draft.called(self._seat) if self._line == "seat" else self.draft.seed

    def _kept(self) -> str:
        """The text that what is typed comes after: none on a line that the focus has just come to."""
        return self._typed() if self._edited == self.focus_on else ""

    def _type(self, text: str) -> None:
        """Puts a text into the field; the part without room is dropped."""
        self._edited = self.focus_on
        if self._line == "seat":
            self.draft.typed_names[self._seat] = clean_name(text)
            self.message = name_limit(text)
        else:
            self.draft.seed, self.draft.again = clean_name(text, MAX_SEED), False
        self.redraw()

    # acting

    def action_lines(self, step: int) -> None:
        self._edited = None
        super().action_lines(step)

    def point(self, target: object, step: int) -> None:
        self._edited = None
        if target == COLOUR:
            self.action_colour(1)
        else:
            super().point(target, step)

    def on_mouse_scroll_down(self) -> None:
        self.action_lines(1)

    def on_mouse_scroll_up(self) -> None:
        self.action_lines(-1)

    def action_change(self, step: int) -> None:
        draft = self.draft
        match self.focus_on:
            case ("count",):
                draft.change_count(step)
            case ("seat", seat):
                draft.change_level(seat, step)
            case ("seating",):
                draft.shuffled = not draft.shuffled
            case ("variant", name):
                draft.change_variant(name, step)
            case ("undo",):
                draft.strict = not draft.strict
            case ("deal",):
                draft.change_deal()
        self.redraw()

    def submit(self) -> None:
        self.action_start()

    def action_start(self) -> None:
        if self.problem():
            self.focus_on = START
            self.redraw()
        else:
            self.program.open_draft(self.draft)

    def action_rules(self) -> None:
        self.program.rules(self.draft.slug)


def _figured(field: Field) -> bool:
    """True when the line-up shows a line: the number of seats, and each seat."""
    return field.what == COUNT or (isinstance(field.what, tuple) and field.what[0] == "seat")


def _noted(field: Field) -> Field:
    """The line with its remark as a note below."""
    return msgspec.structs.replace(field, note=sentence_case(field.about))
