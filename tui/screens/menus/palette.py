"""The command palette: everything that can be done now, in the language in use."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Literal, cast

from textual import events, work
from textual.app import App, ComposeResult, SystemCommand
from textual.await_complete import AwaitComplete
from textual.command import CommandInput, CommandList, CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.css.query import NoMatches
from textual.markup import escape
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input, LoadingIndicator, OptionList

from tui.i18n.messages import t
from tui.i18n.textual_messages import textual_word
from tui.presentation.error_messages import reason
from tui.screens.base.base_screen import BaseScreen
from tui.screens.menus.setting_choices import setting_choices
from tui.screens.navigator import ScreenApp
from tui.widgets.bars import key_name


class PaletteLines(CommandList):
    """The commands that are found. They change with every letter, so a click may be on a line that is gone."""

    def _on_click(self, event: events.Click) -> None:  # type: ignore[override]  # Textual takes a plain method, too
        line = event.style.meta.get("option")
        if line is not None and line >= self.option_count:
            event.prevent_default()
            event.stop()

    def _move_page(self, direction: Literal[-1, 1]) -> None:
        if self._index_to_line:  # empty until they are drawn
            super()._move_page(direction)


class Palette(CommandPalette):
    """Textual's palette in this program's look, which closes once, whatever keys were already on their way to it.

    Textual's own would take a second Enter for a second choice: it would do it twice, and close the table below, too.
    """

    CSS = """
    Palette { background: $background 40%; }
    Palette #--container { margin-top: 2; max-width: 84; }
    Palette #--input { border: none; background: $panel; padding: 1 0 0 1; height: 3; }
    Palette CommandList { border: none; background: $panel; padding: 0 1; }
    Palette CommandInput, Palette CommandInput:focus { background: $panel; }
    """

    _left = False

    def __init__(self) -> None:
        # without Textual's id: the palette before may not be gone yet
        super().__init__([PaletteCommands], placeholder=t("Search for commands…"))

    def compose(self) -> ComposeResult:
        with Vertical(id="--container"):
            with Horizontal(id="--input"):
                line = CommandInput(placeholder=self._placeholder, select_on_focus=False)
                app: Any = self.app  # Any: the palette is Textual's, and knows no app of ours
                line.cursor_blink = app.settings.motion and not app.away
                yield line
            with Vertical(id="--results"):
                yield PaletteLines()
                yield LoadingIndicator()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return bool(self.query(CommandList)) and super().check_action(
            action, parameters
        )  # its lines come after its keys

    @work(exclusive=True, group=CommandPalette._GATHER_COMMANDS_GROUP)
    async def _gather_commands(self, search_value: str) -> None:
        gather: Any = CommandPalette._gather_commands  # Any: the decorator's type hides what it wraps
        with suppress(NoMatches):  # its lines are gone: it was left, or the program has ended, meanwhile
            await gather.__wrapped__(self, search_value)

    def dismiss(self, result: Any = None) -> AwaitComplete:  # Any: as Textual declares it
        if self._left or not self.is_active:  # Textual would close the screen above it in its place
            return AwaitComplete()
        self._left = True
        return super().dismiss(result)

    async def _dispatch_message(self, message: Message) -> None:
        choice = isinstance(message, Input.Submitted | OptionList.OptionSelected)
        if not (self._left and choice):
            await super()._dispatch_message(message)


class PaletteCommands(Provider):
    """Finds the commands of the screen below. Their words are no markup: a player may be called "[b]"."""

    async def discover(self) -> Hits:
        for title, about, callback, _ in commands(self.screen):
            yield DiscoveryHit(Content(title), callback, text=title, help=escape(about))

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for title, about, callback, _ in commands(self.screen):
            score, places = matcher.fuzzy_search.match(query, title)
            if score > 0:
                shown = Content(title)
                for place in places:
                    shown = shown.stylize(matcher.match_style, place, place + 1)
                yield Hit(score, shown, callback, text=title, help=escape(about))


def commands(screen: Screen[object]) -> Iterable[SystemCommand]:
    """An entry for every key that does something on a screen, for every pick, and for the settings.

    The screen's own come first, those that end the program last.
    """
    program = cast(ScreenApp, screen.app)
    keys = list(_keys(screen))
    yield from (command for own, command in keys if own)
    if isinstance(screen, BaseScreen):
        for title, about, callback in screen.commands():
            yield SystemCommand(title, about, callback)
        if screen.routes_in_palette:
            about = t("Language, colours, drawing characters, pace, keys.")
            yield SystemCommand(t("Settings"), about, program.action_settings)
            yield SystemCommand(t("Rules"), t("The rules of every game, clause by clause."), program.rules)
    for choice in setting_choices(away=program.away):
        current = program.glyph_set if choice.name == "glyphs" else getattr(program.settings, choice.name)
        for value, label in choice.values:
            if value != current:
                about = choice.about[:1].upper() + choice.about[1:]
                change = partial(program.change, **{choice.name: value})
                yield SystemCommand(t("{label}: {value}", label=choice.label, value=label), about, change)
    if not program.away:  # it would be saved on the host
        yield SystemCommand(
            textual_word("Screenshot"),
            textual_word("Save an SVG 'screenshot' of the current screen"),
            lambda: screen.app.set_timer(0.1, partial(_save_picture, screen.app)),
        )
    yield from (command for own, command in keys if not own)


def _save_picture(app: App[object]) -> None:
    """Save a picture of the screen in the folder of the start. It is said where it lies, or why not."""
    folder = Path.cwd()
    severity: Literal["information", "error"] = "information"
    try:
        said = t("Saved screenshot to {path}", path=app.save_screenshot(path=str(folder)))
    except OSError as error:
        why = reason(error.errno or 0)
        said, severity = t("Could not create {path}: {reason}.", path=error.filename or folder, reason=why), "error"
    app.notify(said, severity=severity, markup=False)


def _keys(screen: Screen[object]) -> Iterable[tuple[bool, SystemCommand]]:
    """The actions of the keys, each with whether it is the screen's own."""
    seen: set[str] = set()
    for active in screen.active_bindings.values():
        binding = active.binding
        if not binding.id or binding.action in seen or not active.enabled:
            continue
        seen.add(binding.action)
        words = t(binding.description)
        key = t("Key: {key}", key=key_name(binding.key))
        callback = partial(screen.app.run_action, binding.action, active.node)
        yield active.node is screen, SystemCommand(words[:1].upper() + words[1:], key, callback)
