"""The first screen: a new game, the saved ones, and the few settings that are there already."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from textual.binding import Binding, BindingType

from tui.screens.page import Page
from tui.text import LANGUAGES, cut, language, language_name, later, n, t
from tui.widgets.bars import FootBar, PromptBar
from tui.widgets.canvas import Canvas, Pen
from tui.widgets.scroll import Row, Scroll

if TYPE_CHECKING:
    from textual.widget import Widget

    from saves.examine import Saved

NAME: Final = "SKULDUGGERY"


class Home(Page):
    """A list of what can be done; Enter does it."""

    DEFAULT_CSS = """
    Home Sign { height: 9; }
    Home.-tall Sign { height: 13; }
    Home #menu { height: 1fr; }
    """

    VERTICAL_BREAKPOINTS: ClassVar[list[tuple[int, str]] | None] = [(0, "-low"), (32, "-tall")]

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", later("choose"), id="home.choose"),
        Binding("up,k", "lines(-1)", later("up"), id="home.up", show=False),
        Binding("down,j", "lines(1)", later("down"), id="home.down", show=False),
        Binding("v", "replay", later("replay"), id="home.replay"),
        Binding("question_mark", "help", later("help"), id="home.help"),
        Binding("q", "app.leave", later("quit"), id="home.leave"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.menu = Scroll(id="menu", width=60)
        self.prompt = PromptBar(id="prompt")
        self._saves: Sequence[Saved] = ()

    def content(self) -> Iterable[Widget]:
        yield Sign(id="sign")
        yield self.menu
        yield self.prompt
        yield FootBar(id="foot")

    def on_screen_resume(self) -> None:
        # games and saves take time to import and to read: the sign over the door hangs there already
        self.call_after_refresh(self.refill)

    def on_resize(self, event: Any) -> None:
        super().on_resize(event)
        self.call_after_refresh(self._fill)

    def refill(self) -> None:
        """Look again which games are saved."""
        app: Any = self.app
        self._saves = app.saved_games()
        self._fill()

    def say(self, sentence: str) -> None:
        """Say above the keys why something could not be done."""
        self.prompt.show(sentence, "alarm" if sentence else "quiet")

    def reword(self) -> None:
        self._fill()
        super().reword()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "replay":
            return self._saved() is not None or None
        return super().check_action(action, parameters)

    def action_lines(self, count: int) -> None:
        self.menu.scroll_by(count)
        self.say("")
        self.refresh_bindings()

    def action_choose(self) -> None:
        self._do(self.menu.chosen)

    def action_replay(self) -> None:
        saved = self._saved()
        if saved is not None:
            app: Any = self.app
            app.replay(saved.path)

    def action_help(self) -> None:
        from tui.screens.help import Help

        self.app.push_screen(Help(self))

    def on_scroll_chosen(self, event: Scroll.Chosen) -> None:
        event.stop()
        self._do(event.what)

    def _do(self, what: Any) -> None:
        app: Any = self.app
        self.say("")
        match what:
            case ("new", slug):
                app.set_up(slug)
            case ("saved", saved):
                if saved.state == "finished":
                    app.replay(saved.path)
                else:
                    app.resume(saved.path)
            case ("language", code):
                app.speak(code)
            case ("theme",):
                app.action_daylight()

    def _saved(self) -> Saved | None:
        what = self.menu.chosen
        return what[1] if what is not None and what[0] == "saved" and what[1].summary is not None else None

    def _fill(self) -> None:
        if not self.menu.size.width:
            return
        from tui.games import playable
        from tui.narrate import title

        rows: list[Row] = []
        for slug in playable():
            rows.append(Row(t("New game: {title}", title=title(slug)), "text", True, what=("new", slug)))
        if self._saves:
            rows += [Row(""), Row(t("Saved games"), "faint")]
            rows += [Row(self._line(saved), what=("saved", saved)) for saved in self._saves]
        rows.append(Row(""))
        other = next(code for code in LANGUAGES if code != language())
        rows.append(Row(language_name(other), "quiet", what=("language", other)))
        app: Any = self.app
        light = t("Colours for the day") if app.theme == "night" else t("Colours for the night")
        rows.append(Row(light, "quiet", what=("theme",)))
        before = self.menu.cursor
        fits = before is not None and before < len(rows) and rows[before].what is not None
        self.menu.show(rows, before if fits else 0)
        self.refresh_bindings()

    def _line(self, saved: Saved) -> str:
        """A saved game in one line: what, who, how far, when."""
        from tui.narrate import title

        summary = saved.summary
        if summary is None:
            return cut(f"{saved.name}  {_trouble(saved)}", self.menu.column - 2)
        from datetime import datetime

        day = datetime.fromtimestamp(summary.started + summary.at).strftime("%Y-%m-%d %H:%M")
        far = _trouble(saved) or n("{count} move", "{count} moves", summary.moves)
        people = [player.name for player in summary.players if player.level == "person"]
        bots = len(summary.players) - len(people)
        who = ", ".join(people) + (n(" and {count} bot", " and {count} bots", bots) if bots else "")
        return cut(f"{title(summary.game)}  {day}  {far}  {who}", self.menu.column - 2)


def _trouble(saved: Saved) -> str:
    return {
        "open": "",
        "torn": "",
        "finished": t("finished"),
        "corrupt": t("damaged: can be looked at"),
        "newer": t("of a newer version"),
        "unknown": t("of a game that is not here"),
        "unreadable": t("cannot be read"),
    }[saved.state]


class Sign(Canvas):
    """The name over the door: a row of cards, the last one just turned."""

    def draw(self, pen: Pen) -> None:
        inks = pen.inks
        wide = 5 if pen.width < 100 else 7
        high = 3 if pen.height < 12 else 5
        gap = 1
        left = (pen.width - len(NAME) * (wide + gap) + gap) // 2
        top = (pen.height - high - 2) // 2 + 1
        for i, letter in enumerate(NAME):
            x = left + i * (wide + gap)
            last = i == len(NAME) - 1
            y = top - 1 if last else top
            style = inks.block() if last else inks("text", on="raised" if i % 2 else "tile", bold=True)
            pen.fill(x, y, wide, high, style)
            pen.center(x, y + high // 2, wide, letter, style)
        pen.center(
            0, top + high + 1, pen.width, t("Board games of deceit, and nobody is who they seem."), inks("quiet")
        )
