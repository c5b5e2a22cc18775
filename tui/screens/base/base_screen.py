"""The base of all screens: below the least size it shows one line with both sizes, and game keys do nothing."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, NamedTuple, cast

from textual import events
from textual._styles_cache import StylesCache
from textual.app import ComposeResult, ScreenStackError
from textual.await_complete import AwaitComplete
from textual.binding import ActiveBinding
from textual.geometry import Size
from textual.message import Message
from textual.widget import Widget
from textual.worker import Worker

from tui.i18n.messages import t
from tui.screens import keymap
from tui.screens.navigator import ScreenApp
from tui.widgets.bars import Sentence, key_name
from tui.widgets.canvas import Canvas
from tui.widgets.compositor import CellCompositor
from tui.widgets.painting_screen import PaintingScreen

if TYPE_CHECKING:
    # types alone: tables, saves and bots would add about 40 ms to the 210 ms before the home screen
    from tui.play.local_table import Speed


MIN_SIZE: Final = (80, 24)
"""The smallest terminal that the screens are made for: columns and rows."""

PLAIN_SIZE: Final = (40, 20)
"""The smallest terminal that the plain mode is made for."""

ALWAYS: Final = frozenset({"leave", "plain"})
"""Actions that work in a terminal of any size."""


Check = Callable[["BaseScreen", str, tuple[object, ...]], bool | None]


def _never_unseen(check: Check) -> Check:
    """A screen's own `check_action`, and before it that of all screens: no key acts behind "terminal too small"."""

    @wraps(check)
    def checked(screen: BaseScreen, action: str, parameters: tuple[object, ...]) -> bool | None:
        return (not screen.small or action in ALWAYS) and check(screen, action, parameters)

    return checked


PaletteEntry = tuple[str, str, Callable[[], object]]
"""A command of the palette: its title, its help, its effect."""


class Spot(NamedTuple):
    """The game that a screen shows, and where in it."""

    log: Path | None = None
    """The file of the game; None when it is kept nowhere."""
    number: int = 0
    """The record that is shown."""
    viewpoint: int | Literal["open"] | None = None


class BaseScreen(PaintingScreen):
    """A screen of the program."""

    DEFAULT_CSS = """
    BaseScreen { layers: page over; overflow: hidden; }
    BaseScreen > #small { layer: over; dock: top; display: none; width: 100%; height: 100%; background: $background; }
    BaseScreen.-small > #small { display: block; }
    """

    AUTO_FOCUS: ClassVar[str | None] = ""

    least: ClassVar[tuple[int, int]] = MIN_SIZE
    """The smallest terminal that this screen is made for: columns and rows."""

    private = False
    """True when the screen shows what one person alone wrote."""

    takes_text = False
    """True when letters are typed into a text now, so that none of them is a key."""

    routes_in_palette = True
    """True when the palette offers the settings and the rules here; not where keys lead to them."""

    handover_due = False
    """True when a secret was shown when the screen was blanked: a handover comes before it is shown again."""

    def __init__(self) -> None:
        super().__init__()
        self._compositor = CellCompositor()
        self._told_size: Size | None = None
        """The size that all of the screen was told last."""

    def __init_subclass__(cls, **options: Any) -> None:  # Any: Textual's own options of a class
        super().__init_subclass__(**options)
        if "check_action" in vars(cls):
            cls.check_action = _never_unseen(vars(cls)["check_action"])  # type: ignore[assignment]  # its own method, checked
        keymap.register_screen(cls)

    @property
    def program(self) -> ScreenApp:
        """The app, as far as a screen knows it."""
        return cast(ScreenApp, self.app)

    async def on_unmount(self) -> None:
        # this cache of Textual's keeps the drawn lines of up to a thousand widgets that are gone
        StylesCache.get_inner_outer.cache_clear()

    def on_screen_resume(self) -> None:
        self.program.report_lost_keys()
        for canvas in self.query(Canvas):
            canvas.place_cursor()

    @property
    def small(self) -> bool:
        """True when the terminal is too small to play in."""
        return self._smaller_than(self.least)

    def _smaller_than(self, least: tuple[int, int]) -> bool:
        """True when the terminal is smaller than so many columns and rows."""
        size = self.app.size
        return size.width < least[0] or size.height < least[1]

    def content(self) -> Iterable[Widget]:
        """The widgets of the screen."""
        return ()

    def compose(self) -> ComposeResult:
        self._suit(self.app.size)
        yield from self.content()
        yield Sentence(id="small").add_class("covering", update=False)

    def on_resize(self, event: events.Resize) -> None:
        small = self.small
        self.set_class(small, "-small")
        if small:
            self.query_one("#small", Sentence).say(self._too_small())
        self.refresh_bindings()

    def _too_small(self) -> str:
        """The sentence on a terminal that is too small, and the key to plain lines where they have room."""
        size = self.app.size
        words = t(
            "Terminal {width}x{height}: at least {columns}x{rows} needed.",
            width=size.width,
            height=size.height,
            columns=self.least[0],
            rows=self.least[1],
        )
        key = self.key_of("plain")
        return t("{sentence} {key}: go on in plain text.", sentence=words, key=key) if key else words

    def _suit(self, size: Size) -> None:
        """Take the classes of a terminal of this size; later ones come with each resize, but after the first frame."""
        for extent, steps in ((size.width, self.HORIZONTAL_BREAKPOINTS), (size.height, self.VERTICAL_BREAKPOINTS)):
            reached = [step for step in steps or () if step[0] <= extent]
            if reached:
                self.add_class(max(reached)[1], update=False)  # the styles are applied when the screen comes

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "plain":
            return not self._smaller_than(PLAIN_SIZE)
        return not self.small or action in ALWAYS

    def start(self, deed: Callable[[], Coroutine[None, None, None]], group: str, *, exclusive: bool = False) -> None:
        """Run a coroutine beside the keys; an exclusive one ends those of its group that still run."""
        _: Worker[None] = self.run_worker(deed, group=group, exclusive=exclusive)

    # questions of the app

    @property
    def saved_path(self) -> Path | None:
        """The log of the game that is played here; None when none is."""
        return None

    @property
    def spot(self) -> Spot | None:
        """The spot in the game that is shown here; None when none is."""
        return None

    @property
    def secret_shown(self) -> bool:
        """True when the screen shows, or a key may show, what only one person may see."""
        return False

    def change_pace(self, speed: Speed) -> None:
        """Let the bots of this screen's table move at another pace."""

    async def cover(self) -> None:
        """Show nothing secret, until a handover has been confirmed."""

    def uncover(self) -> None:
        """Continue after `cover`."""

    # actions of every screen

    def action_help(self) -> None:
        self.program.show("help", self)

    def say(self, sentence: str) -> None:
        """Say why something could not be done, where this screen says such things."""

    def inform(self, sentence: str) -> None:
        """Say what was done; by default as a fault is said."""
        self.say(sentence)

    def tell_news(self, sentence: str) -> None:
        """Say the news of the screen that was left, where this screen says such things."""

    def key_of(self, action: str) -> str:
        """The key that does something here, as keyboards print it; empty when none does."""
        for active in self.active_bindings.values():
            if active.binding.action == action:
                return key_name(active.binding.key)
        return ""

    def renamed(self, text: str) -> str:
        """A text with the present names of Enter, Escape and the space bar, where other keys do their actions here."""
        mapped = self.program.settings.keys
        known = keymap.actions() if mapped else {}
        for key, word in (("enter", t("Enter")), ("escape", t("Escape")), ("space", t("Space"))):
            if not mapped or word not in text:
                continue
            for active in self.active_bindings.values():
                id = active.binding.id or ""
                if id in mapped and id in known and key in known[id].keys and key not in known[id].effective(mapped):
                    text = text.replace(word, key_name(active.binding.key))
                    break
        return text

    def named(self, action: str, words: str) -> str:
        """The words for an action in the list of keys, where a screen gives it another meaning than its binding."""
        return words

    def footer_label(self, action: str, label: str) -> str:
        """The label of an enabled action in the footer; empty when it has no place there."""
        return label

    def commands(self) -> Iterable[PaletteEntry]:
        """Extra commands of the palette: title, help and action."""
        return ()

    def about_keys(self) -> Sequence[str]:
        """Paragraphs of the help on this screen, before the list of keys."""
        return ()

    @property
    def on_top(self) -> bool:
        """True when this is the screen that keys are meant for."""
        try:
            return self.app.screen is self
        except ScreenStackError:  # the program is ending
            return False

    def dismiss(self, result: object = None) -> AwaitComplete:
        """Leave this screen, once: never another, whatever else was struck on the way."""
        return super().dismiss(result) if self.on_top else AwaitComplete()

    async def _dispatch_message(self, message: Message) -> None:
        """Keys struck before the screen changed are meant for the one that came; a click on this one is too late."""
        if isinstance(message, events.Key | events.Paste) and not self.on_top:
            message.stop()
            with suppress(ScreenStackError):
                self.app.screen._forward_event(message)
        elif isinstance(message, events.Resize) and message.size == self._told_size:
            message.stop()  # Textual tells a new screen its first size three times
        elif not (isinstance(message, Canvas.Pointed) and not self.on_top):
            if isinstance(message, events.Resize):
                self._told_size = message.size
            if isinstance(message, events.Key):
                self.settle()  # any key ends what moves, and does what it does
            await super()._dispatch_message(message)

    def settle(self) -> None:
        """End what moves here. For the subclass."""

    def reword(self) -> None:
        """Say everything again, in the language, colours and glyphs now in use."""
        for canvas in self.query(Canvas):
            canvas.repaint()


def named_keys(active: Mapping[str, ActiveBinding]) -> dict[str, str]:
    """Action to the key that does it, as keyboards print it: for several, as `active_bindings` looks at all anew."""
    return {entry.binding.action: key_name(entry.binding.key) for entry in reversed([*active.values()])}
