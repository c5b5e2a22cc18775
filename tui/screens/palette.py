"""The command palette: everything that can be done now, in the language in use."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.app import SystemCommand
from textual.await_complete import AwaitComplete
from textual.command import CommandPalette
from textual.widgets import Input, OptionList

from tui.app import SPEEDS
from tui.screens.page import Page
from tui.text import LANGUAGES, language, language_name, t
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
    for code in LANGUAGES:
        if code != language():
            yield SystemCommand(language_name(code), t("Say everything in this language"), partial(app.speak, code))
    other = t("Colours for the day") if app.theme == "night" else t("Colours for the night")
    yield SystemCommand(other, t("Change the colours"), app.action_daylight)
    kind = t("Plain drawing characters") if app.glyph_set == "rich" else t("Rich drawing characters")
    yield SystemCommand(kind, t("For terminals that draw some characters too wide"), app.action_glyphs)
    for speed, words in SPEEDS.items():
        if speed != app.speed:
            yield SystemCommand(t(words), t("How fast bots move"), partial(app.set_speed, speed))  # type: ignore[arg-type]
    yield SystemCommand(
        textual_word("Screenshot"),
        textual_word("Save an SVG 'screenshot' of the current screen"),
        lambda: app.set_timer(0.1, app.deliver_screenshot),
    )
