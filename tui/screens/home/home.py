"""The first screen: go on with the last game, begin another, and the ways to all the rest."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widget import Widget

from tui.i18n.messages import LANGUAGE_LABEL, later, n, t
from tui.presentation.game_info import GameInfo, all_game_infos, game_info
from tui.presentation.registry import playable
from tui.screens.base.base_screen import named_keys
from tui.screens.home.description import description_of
from tui.screens.home.filtering_home import FilteringHome
from tui.screens.home.order_line import FILTER_PLAYERS, FILTER_TIME, NEXT_ORDER
from tui.screens.home.shelf import BESIDE, BoxShelf
from tui.screens.home.sign import Sign
from tui.widgets.bars import FootBar
from tui.widgets.list_view import Cell, ListView, Row
from tui.widgets.message import MessageLine

if TYPE_CHECKING:
    # types alone: tables, saves and bots would add about 40 ms to the 210 ms before the home screen
    from tui.screens.home.past import Past

FIRST: Final = playable()[0]
"""The game that newcomers are dealt into."""

ABOUT: Final = 13
"""The first column of what stands beside the other rows; a language with longer labels moves it."""

ACTIONS: Final[Mapping[tuple[str, ...], str]] = {
    ("continue",): "go_on",
    ("first",): "choose",
    ("library", "all"): "library('all')",
    ("library", "watch"): "library('watch')",
    ("rules",): "rules",
    ("settings",): "app.settings",
}
"""Target of a row to the action that a key does instead."""

NOTE_MARGINS: Final = 2
"""The empty rows around the note."""

LEAST_ROWS: Final = 13
"""The height of the list at its lowest; a longer one scrolls and shows marks."""


class HomeScreen(FilteringHome):
    """A list of actions; Enter does the one under the cursor. The saved games are read after the screen is up."""

    DEFAULT_CSS = """
    HomeScreen #middle { height: 1fr; align-vertical: middle; }
    HomeScreen Sign { height: 6; }
    HomeScreen.-tall Sign { height: 11; }
    HomeScreen #menu { height: 13; }
    HomeScreen #note { margin: 1 0; }
    HomeScreen.-tall #note { height: 3; }
    HomeScreen.-pictured Sign { height: 5; }
    HomeScreen.-tall.-pictured Sign { height: 9; }
    HomeScreen.-pictured #note { display: none; }
    """

    routes_in_palette = False

    VERTICAL_BREAKPOINTS = [(0, "-low"), (32, "-tall")]  # noqa: RUF012  # Textual declares it on the instance

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", later("choose"), id="home.choose"),
        Binding("up,k", "lines(-1)", later("up"), id="home.up", show=False),
        Binding("down,j", "lines(1)", later("down"), id="home.down", show=False),
        Binding("left,less_than_sign", "along(-1)", later("game to the left"), id="home.left", show=False),
        Binding("right,greater_than_sign", "along(1)", later("game to the right"), id="home.right", show=False),
        Binding("c", "go_on", later("continue"), id="home.continue"),
        Binding("g", "quick_start", later("new game"), id="home.quick_start"),
        Binding("Z", "puzzles", later("puzzles"), id="home.puzzles"),
        Binding("l", "library('all')", later("library"), id="home.library", show=False),
        Binding("v", "library('watch')", later("replays"), id="home.replays", show=False),
        Binding("i", "rules", later("rules"), id="home.rules", show=False),
        Binding("s", "app.settings", later("settings"), id="home.settings", show=False),
        Binding("question_mark", "help", later("help"), id="home.help"),
        Binding("P", "plain", later("plain text"), id="home.plain", show=False),
        Binding("q", "app.leave", later("quit"), id="home.leave"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.menu = BoxShelf(id="menu")
        self.note = MessageLine(id="note")
        self._sign = Sign(id="sign")
        self._middle = Vertical(self._sign, self.menu, self.note, id="middle")
        self._tone = "alarm"
        self._moved = False
        """True when the cursor was moved: until then it stands on the likeliest action."""

    def content(self) -> Iterable[Widget]:
        self.set_class(self._pictured, "-pictured", update=False)
        yield self._middle
        yield FootBar(id="foot")

    def on_mount(self) -> None:
        if self.program.trouble:
            self.say(self.program.trouble)

    def on_screen_suspend(self) -> None:
        self._message = ""

    def on_screen_resume(self) -> None:
        self.refill()
        self.go_on_in_lines()

    def on_resize(self, event: events.Resize) -> None:
        super().on_resize(event)
        self.call_after_refresh(self.fill)

    def refill(self) -> None:
        """Look again which games are saved."""
        self.start(self.look, "saves", exclusive=True)

    async def look(self) -> None:
        before, self._past = self.latest, await asyncio.to_thread(self._read)
        if before is not None and self.latest is not None and before.path != self.latest.path:
            self._boxed = ""
        self.fill()

    def _read(self) -> Past:
        from tui.screens.home.past import Past

        return Past(self.program.saved_games(), self.program.data)

    def say(self, sentence: str) -> None:
        self._message, self._tone = sentence, "alarm"
        self._explain()

    def inform(self, sentence: str) -> None:
        self.tell_news(sentence)

    def tell_news(self, sentence: str) -> None:
        self._message, self._tone = sentence, "accent"
        self._explain()

    def reword(self) -> None:
        self.fill()
        super().reword()

    # choices

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "go_on":
            return self._past is None or self.latest is not None or None
        if action == "quick_start":
            game = self.game_in_focus()
            return (game is not None and game.built) or None
        return super().check_action(action, parameters)

    def about_keys(self) -> Sequence[str]:
        return (
            t(
                "Enter on a game continues the one in progress, or plays a new one at once, with the last set-up. "
                "{set_up} sets one up. {players} and {minutes} hide the games that do not fit.",
                set_up=self.key_of("new_game"),
                players=self.key_of(FILTER_PLAYERS),
                minutes=self.key_of(FILTER_TIME),
            ),
            t("Every game is saved automatically, move by move: leave whenever you like."),
        )

    # acting

    def action_lines(self, count: int) -> None:
        self._moved, self._message = True, ""
        self.menu.scroll_by(count)
        self._explain()

    def action_along(self, step: int) -> None:
        self._moved, self._message, before = True, "", self.menu.chosen
        self.menu.along(step)
        if self.menu.chosen == before:
            self.app.bell()  # the shelf ends here
        self._explain()

    def action_choose(self) -> None:
        self._do(self.menu.chosen)

    async def action_go_on(self) -> None:
        if self._past is None:
            await self.look()
        if self.continued is not None:
            self.program.resume(self.continued.path)

    def action_library(self, shelf: str) -> None:
        if shelf == "watch" and not (self._past and self._past.finished):
            shelf = "samples"  # there is always something to watch
        self.program.library(shelf)

    def action_rules(self) -> None:
        game = self.boxed_game()
        self.program.rules(game.slug if game is not None and game.built else None)

    def on_list_view_chosen(self, event: ListView.Chosen) -> None:
        event.stop()
        self._moved, self._message = True, ""
        self._explain()
        self._do(event.what)

    def _do(self, target: object) -> None:
        match target:
            case ("first",):
                self.program.quick_start(FIRST, self.asked_seats)
            case ("continue",):
                self.start(self.action_go_on, "go on")
            case ("game", GameInfo() as game) if game.built:
                self.open_game(game)
            case ("game", GameInfo() as game):
                self.say(t("{title} is coming soon.", title=game.name()))
            case ("library", str(shelf)):
                self.action_library(shelf)
            case ("rules",):
                self.program.rules()
            case ("settings",):
                self.program.action_settings()

    def game_in_focus(self) -> GameInfo | None:
        return self.boxed_game() or self._played()

    def boxed_game(self) -> GameInfo | None:
        choice = self.menu.chosen
        return choice[1] if choice is not None and choice[0] == "game" else None

    # drawing

    @property
    def _pictured(self) -> bool:
        return self.program.glyphs.pictures

    def fill(self, *, filtered: bool = False) -> None:
        if not self.menu.size.width:
            return
        pictured = self._pictured
        self.set_class(pictured, "-pictured")
        before, focused = self.menu.chosen if self._moved else None, self.game_in_focus()
        heading, keys = self.list.heading(self.program.glyphs.down), named_keys(self.active_bindings)
        parts = [[self._top_row()], [heading, *self.list.rows(self.menu.column)], self._ways(keys)]
        rows = [row for part in parts for row in (Row(""), *part)][1:]
        room = self._middle.size.height - self._sign.size.height - self.note.outer_size.height - NOTE_MARGINS
        if pictured:
            self.menu.above = 9 if self.has_class("-tall") else 5
            room = self._middle.size.height - self.menu.above
            self._sign.light_up(self._middle.size.height)
        if len(rows) > room:  # many games in a low terminal: the list goes without its spaces
            rows = [row for part in parts for row in part]
        self.menu.styles.height = room if pictured else max(min(len(rows), room), LEAST_ROWS)
        self.menu.begun = frozenset() if self._past is None else self._past.begun
        self.menu.keys = {target: keys.get(action, "") for target, action in ACTIONS.items()}
        places = [i for i, row in enumerate(rows) if row.what is not None]
        same = (i for i in places if before is not None and rows[i].what == before)
        self.menu.offered = self._next_slug()
        sieves = (FILTER_PLAYERS, FILTER_TIME, NEXT_ORDER)
        self.menu.shown = self.list.shown(tuple(keys.get(action, "") for action in sieves))
        usual = places[0] if self._past is None else self._past.usual(rows, places)
        at, games = next(same, usual), self.list.games()
        if (filtered or not self._moved) and games and focused is not None and focused not in games:
            at = next(i for i in places if rows[i].what == ("game", games[0]))
        self.menu.show(rows, at)
        self._explain()

    def _top_row(self) -> Row:
        """The first choice on arrival: a game to go on with, or a first one."""
        past, saved = self._past, self.continued
        if past is None or (past.saves and saved is None):
            about = t("looking for your games") if past is None else t("no game is in progress")
            return Row(t("Continue"), "faint", cells=(Cell(self._about, about, "faint"),))
        if saved is None:
            title = game_info(FIRST).name()
            return Row(
                t("New here? Play {title} at once, against 3 bots", title=title), "accent", True, what=("first",)
            )
        label = t("Continue")
        wide = self.size.width - cell_len(label) - BESIDE if self._pictured else self.menu.column - self._about - 1
        about = past.stand(saved, self.program.now(), wide)
        return Row(label, "accent", True, what=("continue",), cells=(Cell(self._about, about),))

    def _ways(self, keys: Mapping[str, str]) -> list[Row]:
        saves, over = (self._past.saves, self._past.finished) if self._past else ((), 0)
        games = n("{count} game", "{count} games", len(saves)) if saves else ""
        finished = n("{count} finished", "{count} finished", over) if over else ""
        return [
            self._way(t("Library"), games, keys, "library", "all"),
            self._way(t("Replays"), finished, keys, "library", "watch"),
            self._way(t("Rules"), "", keys, "rules"),
            self._way(t("Settings"), t("({what})", what=LANGUAGE_LABEL), keys, "settings"),
        ]

    def _way(self, label: str, about: str, keys: Mapping[str, str], *target: str) -> Row:
        """A row that leads to another screen, with the key that leads there too."""
        key = keys.get(ACTIONS[target], "")
        return Row(label, what=target, cells=(Cell(self._about, about, "faint"), Cell(self.menu.column - 3, key)))

    @property
    def _about(self) -> int:
        """The column of what stands beside the rows other than games: past the longest label."""
        labels = (t("Continue"), t("Library"), t("Replays"), t("Rules"), t("Settings"))
        return max(ABOUT, *(cell_len(label) + 2 for label in labels))

    def _explain(self) -> None:
        """Say what went wrong, or more about the row that the cursor stands on."""
        self.refresh_bindings()
        self.keep_box()
        if self.menu.rows:
            self.menu.rows = [self._top_row(), *self.menu.rows[1:]]
            self.menu.offered = self._next_slug()
        game = self.game_in_focus()
        self.menu.about = game
        self.menu.record = "" if game is None or self._past is None else self._past.record(game.slug)
        last = self.continued == self.latest
        told = description_of(self.menu.chosen, game_info(FIRST), self.others_going, last=last)
        text, tone = (self._message, self._tone) if self._message else (self.renamed(told), "quiet")
        self.menu.description, self.menu.tone = text, "text" if tone == "quiet" else tone
        self.menu.repaint()
        self.note.show(text, tone)

    def _next_slug(self) -> str:
        """The slug of the game that the top row leads to: the one to go on with, else a newcomer's."""
        held = None if self.continued is None else self.continued.summary
        return FIRST if held is None else held.game

    def _played(self) -> GameInfo | None:
        """The game that is played next, where the cursor stands on that."""
        if self.menu.chosen not in (("first",), ("continue",)):
            return None
        return next((game for game in all_game_infos() if game.slug == self._next_slug()), None)
