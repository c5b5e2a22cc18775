"""The base of the replay's pages: a key that does nothing there says so."""

from __future__ import annotations

from typing import ClassVar, Protocol, runtime_checkable

from textual import events
from textual.actions import parse
from textual.binding import Binding, BindingType, NoBinding

from tui.i18n.messages import later, t
from tui.presentation.story import Story
from tui.replay.playback import Playback
from tui.screens.base.text_screen import HELP, TextScreen
from tui.widgets.bars import key_name


@runtime_checkable
class GoesOnInLines(Protocol):
    """A screen that goes on in plain lines, for which a small terminal has room."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """True for "plain" where that is possible now."""

    def action_plain(self) -> None:
        """Go on in plain lines."""


class AnsweringPage(TextScreen):
    """Shows rows, and answers each key."""

    BINDINGS: ClassVar[list[BindingType]] = [
        HELP,
        Binding("P", "plain", later("plain text"), id="replay_page.plain", show=False),
    ]

    _answered = False
    """True while the line below the title answers the last key, or tells what was done."""

    def say(self, sentence: str) -> None:
        """Say it until the next key, whatever else is known meanwhile."""
        super().say(sentence)
        self._answered = True

    def inform(self, sentence: str) -> None:
        """Tell it until the next key, whatever else is known meanwhile."""
        super().inform(sentence)
        self._answered = True

    def tell(self, sentence: str, ink: str = "text") -> None:
        """Show it in the line below the title, but for an answer that stands there until the next key."""
        if not self._answered:
            self.prompt_bar.show(sentence, ink)

    def action_lines(self, count: int) -> None:
        super().action_lines(count)
        self.moved()

    def action_pages(self, count: int) -> None:
        super().action_pages(count)
        self.moved()

    def moved(self) -> None:
        """Follow the cursor, which a key has moved. For the subclass."""

    def footer_label(self, action: str, label: str) -> str:
        """The signs at the edge tell that there is more: its keys leave their room to those of this page."""
        return "" if action.startswith("pages(") else super().footer_label(action, label)

    @property
    def _in_lines(self) -> GoesOnInLines | None:
        """The screen below these pages, where it goes on in plain lines."""
        below = next((one for one in reversed(self.app.screen_stack) if not isinstance(one, AnsweringPage)), None)
        return below if isinstance(below, GoesOnInLines) and below.check_action("plain", ()) else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "plain":  # with room for this page its key is nothing but in the way
            return self.small and self._in_lines is not None
        return super().check_action(action, parameters)

    def action_plain(self) -> None:
        """Leave these pages, and go on in plain lines at the step below them."""
        if (below := self._in_lines) is not None:
            while isinstance(self.app.screen, AnsweringPage):
                self.app.pop_screen()
            below.action_plain()

    def on_key(self, event: events.Key) -> None:
        """Say of a key without any use here or now that it has none, until the next key."""
        if self._answered:
            self._answered = False
            self.head()
        if self.small or not event.is_printable:
            return
        try:
            bindings = [*self._bindings.get_bindings_for_key(event.key)]
        except NoBinding:
            if event.key in self.active_bindings:  # the app has keys of its own
                return
            key, help = key_name(event.key), self.key_of("help")
            said = t("{key} does nothing here. {help} lists the keys.", key=key, help=help)
        else:
            _, action, parameters = parse(bindings[0].action)
            said = "" if self.check_action(action, parameters) else self.unavailable(action, parameters)
        if said:
            event.stop()
            self.say(said)

    def unavailable(self, action: str, parameters: tuple[object, ...]) -> str:
        """The reason why an action cannot be done now, in a sentence; "" where there is nothing to say."""
        return ""


class StoryPage(AnsweringPage):
    """Tells records in sentences of the log."""

    def __init__(self, playback: Playback) -> None:
        super().__init__()
        self.playback = playback
        self._story: Story | None = None
        """The log in the language in use: it is told once, and not at each key."""

    def happened(self, number: int) -> list[str]:
        """The sentences of the log on a record."""
        if self._story is None:
            self._story = self.playback.story()
        return [line.text for line in self._story.lines if line.number == number and not line.aside]

    def reword(self) -> None:
        self._story = None
        super().reword()
