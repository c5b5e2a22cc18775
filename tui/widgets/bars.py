"""The single lines of a screen: its title above, the prompt below it, the keys in effect at the foot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, cast

from rich.cells import cell_len
from textual.binding import Binding
from textual.keys import key_to_character

from tui.art.pen import Pen
from tui.i18n.messages import LANGUAGES, language, t
from tui.i18n.text_layout import abridged, cut, squeeze, without_notes, without_subtitle, wrap
from tui.widgets.canvas import Canvas
from tui.widgets.shown_bindings import meaning, shown_bindings

KEPT_PARTS: Final = 2

BETWEEN: Final = "   "
"""The blanks between two facts on the right of a title."""

ARROWS: Final = ("left", "right", "up", "down")

NAMED: Final = {
    "enter": "enter",
    "escape": "esc",
    "backspace": "bksp",
    "tab": "tab",
    "space": "space",
    "question_mark": "?",
    "slash": "/",
    "plus": "+",
    "equals_sign": "=",
    "at": "@",
    "backslash": "\\",
    "underscore": "_",
    "minus": "-",
    "full_stop": ".",
    "left": "←",
    "right": "→",
    "home": "home",
    "end": "end",
    "pageup": "pgup",
    "pagedown": "pgdn",
    "up": "↑",
    "down": "↓",
    "delete": "del",
}
"""Textual's names of keys as keyboards print them."""


def key_name(key: str) -> str:
    """A key as a keyboard prints it."""
    if key.startswith("ctrl+"):
        return "^" + key[5:]
    if key.startswith("shift+"):
        return f"shift {key_name(key[6:])}"
    return NAMED.get(key) or key_to_character(key) or key


class KeyedScreen(Protocol):
    """The screen of a bar, with the keys in effect."""

    def key_of(self, action: str) -> str:
        """The key of an action, as keyboards print it; empty when none does it."""

    def renamed(self, text: str) -> str:
        """A text with the names of the keys that do now what Enter, Escape and the space bar usually do."""

    def footer_label(self, action: str, label: str) -> str:
        """The label of an enabled action in the footer; empty when it has no place there."""


def confirming_key(screen: KeyedScreen, action: str = "confirm") -> str:
    """Name of the key that confirms on a page: Enter, unless the keymap changes it."""
    return in_sentences(screen.key_of(action))


def in_sentences(key: str) -> str:
    """The name of a confirming key in a sentence: Enter, unless it is another one."""
    return t("Enter") if key in ("", key_name("enter")) else key


class TitleBar(Canvas):
    """The game, its turn, and on the right what holds for the whole table."""

    DEFAULT_CSS = "TitleBar { height: 1; }"

    GROUND = "bar"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.title = ""
        self.parts: tuple[str, ...] = ()
        self.right = ""
        self.badge = ""
        self.alarm = ""

    def show(self, title: str, parts: tuple[str, ...] = (), right: str = "", badge: str = "", alarm: str = "") -> None:
        """Sets the text of the line; a `badge` replaces `right`, an `alarm` replaces both."""
        said = (title, parts, right, badge, alarm)
        if said != (self.title, self.parts, self.right, self.badge, self.alarm):
            self.title, self.parts, self.right, self.badge, self.alarm = said
            self.repaint()

    def fits(self, title: str, parts: tuple[str, ...], right: str) -> bool:
        """True when all facts on the right have room beside a title."""
        fitted = _fitting(title, parts, right, self.app.size.width)[1]
        return bool(fitted) == bool(right) and fitted.count(BETWEEN) == right.count(BETWEEN)

    def draw(self, pen: Pen) -> None:
        inks = pen.inks
        title, right = _fitting(self.title, self.parts, self.right, pen.width)
        said = f" ! {self.alarm} " if self.alarm else f" {self.badge} " if self.badge else ""
        if self.alarm:  # it is never cut: the title is
            title = pen.fit(title, pen.width - cell_len(said) - 4)
        x = pen.put(1, 0, title, inks("lamp", bold=True))
        for part in self.parts:
            if x + 2 + cell_len(part) + cell_len(said) + 3 > pen.width and said:
                break  # what holds for the whole screen comes first
            x = pen.put(x + 2, 0, part, inks("quiet"))
        room = pen.width - x - 3
        if self.alarm:
            pen.right(pen.width - 1, 0, pen.fit(f" ! {self.alarm} ", room), inks.block("alarm"))
        elif self.badge:
            pen.right(pen.width - 1, 0, pen.fit(f" {self.badge} ", room), inks("text", on="raised", bold=True))
        else:
            pen.right(pen.width - 1, 0, right, inks("faint"))


def _fitting(title: str, parts: tuple[str, ...], right: str, width: int) -> tuple[str, str]:
    """The title and the right side; in a narrow line without a subtitle, then without notes in brackets.

    Where that is too wide, too, the right side keeps its first words, or none.
    """
    room = width - 4 - sum(2 + cell_len(part) for part in parts)
    if cell_len(title) + cell_len(right) > room:
        title = without_subtitle(title)
    if cell_len(title) + cell_len(right) > room:
        right = without_notes(right)
    if cell_len(title) + cell_len(right) > room:
        right = right.partition(BETWEEN)[0]
    if cell_len(title) + cell_len(right) > room:  # how far the game is comes first
        right = ""
    return title, right


class PromptBar(Canvas):
    """The prompt, or for a while the last refusal."""

    DEFAULT_CSS = "PromptBar { height: 1; }"

    def __init__(self, *, id: str | None = None, width: int | None = None) -> None:
        """`width` is that of the column below, which stands in the middle: the line begins where that does."""
        super().__init__(id=id)
        self.text = ""
        self.tone = "text"
        self.turn = ("", "")
        self.after = ""
        self.wide = width

    def show(self, text: str, tone: str = "text", turn: tuple[str, str] = ("", ""), after: str = "") -> None:
        """`tone`: "text" for a question, "accent" while only Enter is left, "quiet" while others think, "alarm" for
        a refusal.

        `turn` makes it a ribbon across the screen: the words on whose turn it is, and the ink of that seat. `after` is
        the question that the text stands for; it comes behind it where the ribbon has room for both.
        """
        if (text, tone, turn, after) != (self.text, self.tone, self.turn, self.after):
            self.text, self.tone, self.turn, self.after = text, tone, turn, after
            self.repaint()

    def draw(self, pen: Pen) -> None:
        inks = pen.inks
        text = cast(KeyedScreen, self.screen).renamed(self.text) if self.is_attached else self.text
        if self.turn[0]:
            self._draw_ribbon(pen, text, *self.turn)
            return
        if not text:
            return
        mark = "!" if self.tone == "alarm" else pen.glyphs.here if self.tone in ("text", "accent") else " "
        tone = inks("alarm", bold=True) if self.tone == "alarm" else inks("accent", bold=True)
        x = 3 if self.wide is None else max(3, (pen.width - max(self.wide, cell_len(text))) // 2)
        pen.put(x - 2, 0, mark, tone)
        style = inks(self.tone, bold=self.tone != "quiet")
        pen.put(x, 0, pen.fit(squeeze(text, pen.width - x - 1), pen.width - x - 1), style)

    def _draw_ribbon(self, pen: Pen, text: str, words: str, ink: str) -> None:
        """Draw a ribbon in a seat's colour: the turn, and beside it the prompt."""
        inks = pen.inks
        colour = inks.px(ink)
        band = inks.band(ink)
        pen.fill(0, 0, pen.width, 1, inks(on=band))
        pale = inks(inks.ink_on(colour), on=colour, bold=True)
        x = pen.put(0, 0, f" {pen.glyphs.here} {words} ", pale)
        if pen.glyphs.pictures:
            pen.glyph(x, 0, "▌", colour, band)
        x += 2
        mark = "! " if self.tone == "alarm" else ""
        room = pen.width - x - 1
        style = inks(self.tone, on=band, bold=self.tone != "quiet")
        said = mark + after_name(abridged(after_name(text, words), room - len(mark)), words)
        x = pen.put(x, 0, pen.fit(squeeze(said, room), room), style)
        rest = after_name(self.after, words)
        if rest and x + 1 + cell_len(rest) < pen.width:
            pen.put(x + 1, 0, rest, inks("text", on=band, bold=True))


def after_name(text: str, name: str) -> str:
    """A prompt without the name that it begins with, where that stands beside it already."""
    rest = text.removeprefix(name)
    if not name or rest == text:
        return text
    for end in (": ", "：", *LANGUAGES[language()].subject_ends):
        if rest.startswith(end) and (said := rest.removeprefix(end)):
            return said[0].upper() + said[1:] if end == ": " else said
    return text


class FootBar(Canvas):
    """The keys that do something now, as they are mapped, each with its word; a click does the same."""

    DEFAULT_CSS = "FootBar { height: 1; dock: bottom; }"

    GROUND = "bar"

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._drawn_entries: list[tuple[str, str, str]] = []
        self._renewed: list[tuple[str, str, str]] | None = None
        """The entries that are just being drawn, where they are known."""

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, self._renew)

    def _renew(self, _: object) -> None:
        """Draw again where the entries are others: after most keys they are the same."""
        entries = self.entries()
        if self._pen is None or entries != self._drawn_entries:
            self._renewed = entries
            self.repaint()
            self._renewed = None

    def entries(self) -> list[tuple[str, str, str]]:
        """Key, word and action of everything that the foot shows."""
        shown: dict[str, tuple[str, str, str]] = {}
        screen = cast(KeyedScreen, self.screen)
        actives = shown_bindings(self.screen)
        alike: dict[tuple[str, str], list[Binding]] = {}
        for active in actives:
            alike.setdefault(meaning(active.binding), []).append(active.binding)
        for active in actives:
            binding = active.binding
            if not (binding.show and active.enabled) or binding.action in shown:
                continue
            if label := screen.footer_label(binding.action, t(binding.description)):
                shown[binding.action] = (_keys(binding, alike[meaning(binding)]), label, binding.action)
        return sorted(shown.values(), key=_rank)

    def draw(self, pen: Pen) -> None:
        inks = pen.inks
        self._drawn_entries = self.entries() if self._renewed is None else self._renewed
        entries = [*self._drawn_entries]
        while self._length(entries) > pen.width - 2 and len(entries) > KEPT_PARTS:
            del entries[-KEPT_PARTS - 1]  # the last ones are help, which names all keys, and how to leave
        total = self._length(entries) - 2 * (len(entries) - 1)
        gap = max(2, min(3, (pen.width - 2 - total) // max(len(entries) - 1, 1)))
        x = 1
        for key, word, action in entries:
            start = x
            x = pen.put(x, 0, key, inks("lamp", bold=True))
            x = pen.put(x + 1, 0, word, inks("quiet"))
            pen.spot(start, 0, x - start, 1, action)
            x += gap

    async def on_canvas_pointed(self, event: Canvas.Pointed) -> None:
        event.stop()
        await self.screen.run_action(str(event.what))

    @staticmethod
    def _length(entries: Sequence[tuple[str, str, str]]) -> int:
        return sum(cell_len(key) + cell_len(word) + 3 for key, word, _ in entries) - 2


def _keys(binding: Binding, alike: Sequence[Binding]) -> str:
    """The key of a binding; where the same action goes another way, too, the keys of both: "← →".

    `alike` are the bindings of the same meaning, itself among them.
    """
    if len(alike) == 1:
        return key_name(binding.key)
    ways = sorted(alike, key=lambda way: way.key not in ARROWS)
    keys = {way.action: key_name(way.key) for way in reversed(ways)}
    if len(keys) == 1:
        return key_name(binding.key)
    first = keys.pop(binding.action)
    return " ".join([first, *keys.values()])


def _rank(entry: tuple[str, str, str]) -> int:
    """Position of an entry: the answers to a vote, Enter and the chat first, help and the way out last."""
    key, _, action = entry
    name = action.removeprefix("app.").partition("(")[0]
    if name == "agree":
        return -1
    return 0 if key == NAMED["enter"] else {"talk": 1, "help": 3, "retreat": 4, "leave": 4}.get(name, 2)


class Sentence(Canvas):
    """A sentence in the middle of an otherwise empty screen."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.text = ""

    def say(self, text: str) -> None:
        self.text = text
        self.repaint()

    def draw(self, pen: Pen) -> None:
        lines = wrap(self.text, max(pen.width, 1))
        for y, line in enumerate(lines, max(0, (pen.height - len(lines) + 1) // 2)):
            pen.center(0, y, pen.width, cut(line, pen.width), pen.inks("text", bold=True))
