"""Key bindings: each action with its usual keys, its place in the program, and the clashes between them.

Screens and the app register themselves here when their classes are made.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

import msgspec
from textual.binding import Binding
from textual.dom import DOMNode

from tui.i18n.messages import later, t

PLACES: Final = {
    "app": later("Everywhere"),
    "home": later("Home screen"),
    "setup": later("Before a game"),
    "table": later("At the table"),
    "curtain": later("At a handover"),
    "aloud": later("Announcements"),
    "results": later("Results"),
    "plain": later("In plain text"),
    "history": later("Log"),
    "notes": later("Notes"),
    "replay": later("Replay"),
    "replay_page": later("Pages of a replay"),
    "why": later("Why this move"),
    "chances": later("Chances"),
    "knowledge": later("Who knew what"),
    "first_known": later("Who knew it first"),
    "compare": later("Side by side"),
    "fork": later("Playing on"),
    "puzzle": later("Puzzles"),
    "export": later("Export"),
    "library": later("Library"),
    "settings": later("Settings"),
    "keys": later("Keys"),
    "reading": later("Texts"),
    "rules": later("Rules"),
    "rulebooks": later("Rules index"),
    "ask": later("Questions"),
    "newcomer": later("First time on a server"),
    "lobby": later("In the lobby"),
    "gathering": later("Before a hosted game"),
    "games": later("Games played on a server"),
    "far": later("At a hosted table"),
    "talk": later("Chat"),
    "there": later("Who is there"),
}
"""The first part of a binding's id to where its keys hold. Saved settings name the ids, so ids stay as they are."""


class Action(msgspec.Struct, frozen=True):
    """An action with keys. `keys` are the default ones, as Textual names them."""

    id: str
    words: str
    """Description of the action: a message."""
    keys: tuple[str, ...]
    fixed: bool
    """True when it always keeps its keys: the ways out that must work whatever else is wrong."""

    @property
    def place(self) -> str:
        """Name of the part of the program where its keys hold, in the language in use."""
        prefix = self.id.partition(".")[0]
        return t(PLACES[prefix]) if prefix in PLACES else prefix

    def effective(self, keymap: Mapping[str, str]) -> tuple[str, ...]:
        """The keys that do it now."""
        return tuple(keymap[self.id].split(",")) if keymap.get(self.id) else self.keys


@cache
def actions() -> dict[str, Action]:
    """Every action by its id, place by place."""
    actions: dict[str, Action] = {}
    for bindings in scopes():
        for id, action in bindings.items():
            actions.setdefault(id, action)
    order = list(PLACES)
    places = {id: id.partition(".")[0] for id in actions}
    return dict(
        sorted(actions.items(), key=lambda item: order.index(places[item[0]]) if places[item[0]] in order else 99)
    )


def clash(keymap: Mapping[str, str], id: str, key: str) -> Action | None:
    """Another action that the key does already where this one holds; None when the key is free there."""
    everywhere, *screens = scopes()
    near = screens if id in everywhere else [scope for scope in screens if id in scope]
    for scope in (everywhere, *near):
        for other in scope.values():
            if other.id != id and key in other.effective(keymap):
                return other
    return None


_apps: list[type[DOMNode]] = []
_screens: list[type[DOMNode]] = []


def register_app(kind: type[DOMNode]) -> None:
    """Add an app class: its bindings hold on every screen."""
    _register(_apps, kind)


def register_screen(kind: type[DOMNode]) -> None:
    """Add a screen class and its bindings."""
    _register(_screens, kind)


def _register(known: list[type[DOMNode]], kind: type[DOMNode]) -> None:
    if kind.__module__.startswith("tui."):  # a test's own screen has no keys to set
        known.append(kind)
        actions.cache_clear()
        scopes.cache_clear()


@cache
def scopes() -> list[dict[str, Action]]:
    """The actions that hold everywhere, then those of each registered screen with the inherited ones."""
    everywhere: dict[str, Action] = {}
    for kind in _apps:
        everywhere.update(_scope(kind))
    return [everywhere, *map(_scope, sorted(_screens, key=_lineage))]


def _lineage(kind: type[DOMNode]) -> tuple[str, ...]:
    """The names of a class and its first bases, the oldest first: an order that no import changes."""
    names: list[str] = []
    base: type = kind
    while base.__module__.startswith("tui."):
        names.insert(0, f"{base.__module__}.{base.__qualname__}")
        base = base.__bases__[0]
    return tuple(names)


def _scope(kind: type[DOMNode]) -> dict[str, Action]:
    """The actions of a class's bindings: its own and those of its ancestors in this program."""
    bindings: dict[str, list[Binding]] = {}
    for base in kind.__mro__:
        if base.__module__.startswith("tui."):
            for binding in base.__dict__.get("BINDINGS", ()):
                bindings.setdefault(binding.id, []).append(binding)
        if not getattr(base, "_inherit_bindings", True):
            break
    return {
        id: Action(
            id,
            bindings[0].description,
            tuple(key.strip() for binding in bindings for key in binding.key.split(",")),
            bindings[0].priority,
        )
        for id, bindings in bindings.items()
    }
