"""The words that Textual itself shows, so that they can be shown in the language in use: its commands, keys and hints.

Textual 8.2 has no translations of its own: the app passes what Textual is about to show through `textual_word`.
"""

from __future__ import annotations

import re
from typing import Final

from tui.i18n.messages import later, t

WORDS: Final = frozenset(
    (
        later("Bottom"),
        later("Change the current theme"),
        later("Collapsible"),
        later("Copy"),
        later("Copy selected text"),
        later("Cursor Down"),
        later("Cursor Up"),
        later("Cursor down"),
        later("Cursor down select"),
        later("Cursor left"),
        later("Cursor left select"),
        later("Cursor left word select"),
        later("Cursor line end"),
        later("Cursor line end select"),
        later("Cursor line start"),
        later("Cursor line start select"),
        later("Cursor page down"),
        later("Cursor page up"),
        later("Cursor right"),
        later("Cursor right select"),
        later("Cursor right word select"),
        later("Cursor to next ancestor"),
        later("Cursor to next sibling"),
        later("Cursor to parent"),
        later("Cursor to previous sibling"),
        later("Cursor up"),
        later("Cursor up select"),
        later("Cursor word left"),
        later("Cursor word right"),
        later("Cut"),
        later("Cut selected text"),
        later("Delete all to the left"),
        later("Delete all to the right"),
        later("Delete character left"),
        later("Delete character right"),
        later("Delete left to start of word"),
        later("Delete line"),
        later("Delete right to start of word"),
        later("Delete to line end"),
        later("Delete to line start"),
        later("Dismiss menu"),
        later("Do you want to quit?"),
        later("Down"),
        later("End"),
        later("Exit the command palette"),
        later("Expand or collapse all"),
        later("Failed to save screenshot"),
        later("First"),
        later("Focus Next"),
        later("Focus Previous"),
        later("Go to bottom"),
        later("Go to end"),
        later("Go to start"),
        later("Go to top"),
        later("Hide the keys and widget help panel"),
        later("Home"),
        later("Input"),
        later("Keys"),
        later("Last"),
        later("Maximize"),
        later("Maximize the focused widget"),
        later("Minimize"),
        later("Minimize the widget and restore to normal size"),
        later("Move cursor left"),
        later("Move cursor left a word"),
        later("Move cursor left a word and select"),
        later("Move cursor left and select"),
        later("Move cursor right a word"),
        later("Move cursor right a word and select"),
        later("Move cursor right and select"),
        later("Move cursor right or accept the completion suggestion"),
        later("Next command"),
        later("Next option"),
        later("Next page"),
        later("Next tab"),
        later("No matches found"),
        later("Open link"),
        later("Open the command palette"),
        later("Page Down"),
        later("Page Left"),
        later("Page Right"),
        later("Page Up"),
        later("Page down"),
        later("Page up"),
        later("Paste"),
        later("Paste text from the clipboard"),
        later("Press button"),
        later("Previous command"),
        later("Previous option"),
        later("Previous page"),
        later("Previous tab"),
        later("Quit"),
        later("Quit the app and return to the command prompt."),
        later("Quit the application as soon as possible"),
        later("Redo"),
        later("Save an SVG 'screenshot' of the current screen"),
        later("Saved screenshot"),
        later("Screenshot"),
        later("Scroll Down"),
        later("Scroll End"),
        later("Scroll Home"),
        later("Scroll Left"),
        later("Scroll Right"),
        later("Scroll Up"),
        later("Search for commands…"),
        later("Search for themes…"),
        later("Select"),
        later("Select all"),
        later("Select line"),
        later("Select line end"),
        later("Select line start"),
        later("Show help for the focused widget and a summary of available keys"),
        later("Show menu"),
        later("Submit"),
        later("Theme"),
        later("Toggle"),
        later("Toggle collapsible"),
        later("Toggle option"),
        later("Top"),
        later("Undo"),
        later("Up"),
        later("palette"),
    )
)
"""The descriptions of its key bindings, the titles and help of its system commands, placeholders and notices."""


NOTICES: Final = (
    (re.compile(r"Press \[b\](?P<key>.+)\[/b\] to quit the app"), later("Press [b]{key}[/b] to quit the app")),
    (re.compile(r"Saved screenshot to (?P<path>.+)"), later("Saved screenshot to {path}")),
)
"""The notices that name something: what Textual says, and the message with its placeholder."""


def textual_word(text: str) -> str:
    """A text of Textual's in the language in use; any other text unchanged."""
    if text in WORDS:
        return t(text)
    for spoken, message in NOTICES:
        if match := spoken.fullmatch(text):
            return t(message, **match.groupdict())
    return text
