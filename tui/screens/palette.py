"""The command palette: everything that can be done now, in the language in use."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.app import SystemCommand
from textual.await_complete import AwaitComplete
from textual.command import CommandPalette
from textual.widgets import Input, OptionList

from tui.screens.page import Page
from tui.screens.settings import choices
from tui.text import t
from tui.textual_words import textual_word
from tui.widgets.bars import key_name

if TYPE_CHECKING:
    from textual.message import Message
    from textual.screen import Screen

    from tui.app import SkulduggeryApp


class Palette(CommandPalette):
    """Textual's palette in this program's look, which closes once, whatever keys were already on their way to it.

    Textual's own would take a second Enter for a second choice: it would do it twice, and close the table below, too.
    """

    CSS = """
    Palette { background: $background 40%; }
    Palette #--container { margin-top: 2; }
    Palette #--input { border: none; background: $panel; padding: 1 0 0 1; height: 3; }
    Palette SearchIcon { display: none; }
    Palette CommandList { border: none; background: $panel; padding: 0 1; }
    Palette CommandInput, Palette CommandInput:focus { background: $panel; }
    """

    _left = False

    def dismiss(self, result: Any = None) -> AwaitComplete:
        if self._left:
            return AwaitComplete.nothing()
        self._left = True
        return super().dismiss(result)

    async def _dispatch_message(self, message: Message) -> None:
        choice = isinstance(message, Input.Submitted | OptionList.OptionSelected)
        if not (self._left and choice):
            await super()._dispatch_message(message)


def commands(app: SkulduggeryApp, screen: Screen[Any]) -> Iterable[SystemCommand]:
    """An entry for every key that does something on a screen, for every pick, and for the settings."""
    seen: set[str] = set()
    for active in screen.active_bindings.values():
        binding = active.binding
        if not binding.id or binding.action in seen or not active.enabled:
            continue
        seen.add(binding.action)
        words = t(binding.description)
        yield SystemCommand(
            words[:1].upper() + words[1:],
            t("Key: {key}", key=key_name(binding.key)),
            partial(app.run_action, binding.action, active.node),
        )
    if isinstance(screen, Page):
        for title, about, callback in screen.commands():
            yield SystemCommand(title, about, callback)
    yield from _elsewhere(app)
    for choice in choices():
        now = app.glyph_set if choice.name == "glyphs" else getattr(app.settings, choice.name)
        for value, label in choice.values:
            if value != now:
                about = choice.about[:1].upper() + choice.about[1:]
                yield SystemCommand(f"{choice.label}: {label}", about, partial(app.change, **{choice.name: value}))
    yield SystemCommand(
        textual_word("Screenshot"),
        textual_word("Save an SVG 'screenshot' of the current screen"),
        lambda: app.set_timer(0.1, app.deliver_screenshot),
    )


def _elsewhere(app: SkulduggeryApp) -> Iterable[SystemCommand]:
    """The ways to other screens."""
    from tui.screens.home import Home

    if not isinstance(app.screen, Home):  # there they are keys
        yield SystemCommand(t("Settings"), t("Language, colours, drawing characters, pace, keys."), app.action_settings)
        yield SystemCommand(t("Rules"), t("The rules of every game, clause by clause."), app.rules)
