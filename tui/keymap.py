"""All actions that keys do, their usual keys and those in effect, and which of them would get in each other's way.

The actions are the bindings of the screens themselves, found by looking: a new screen costs no line here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final

import msgspec
from textual.binding import Binding

import tui.screens
from tui.screens.page import Page
from tui.text import later, t

PLACES: Final = {
    "app": later("Everywhere"),
    "home": later("At the door"),
    "setup": later("Before a game"),
    "table": later("At the table"),
    "curtain": later("At the curtain"),
    "aloud": later("Where the game stops to tell"),
    "results": later("Results"),
    "history": later("Story"),
    "notes": later("Notes"),
    "replay": later("Replay"),
    "fork": later("Playing on from a step"),
    "export": later("Export"),
    "library": later("Library"),
    "settings": later("Settings"),
    "keys": later("Keys"),
    "reading": later("Texts to read"),
    "rules": later("Rules"),
    "rulebooks": later("Choice of rules"),
    "ask": later("Questions"),
    "newcomer": later("On a host for the first time"),
    "lobby": later("In the lobby"),
    "gathering": later("Before a hosted game"),
    "games": later("Games played on a host"),
    "far": later("At a hosted table"),
    "talk": later("Talk"),
    "there": later("Who is there"),
}
"""The first part of a binding's id to where its keys hold."""


class Action(msgspec.Struct, frozen=True):
    """Something that keys do. `keys` are the usual ones, as Textual names them."""

    id: str
    words: str
    """What it does: a message."""
    keys: tuple[str, ...]
    fixed: bool
    """Whether it always keeps its keys: the ways out that must work whatever else is wrong."""

    @property
    def place(self) -> str:
        """Where its keys hold, in the language in use."""
        prefix = self.id.partition(".")[0]
        return t(PLACES[prefix]) if prefix in PLACES else prefix

    def effective(self, keymap: Mapping[str, str]) -> tuple[str, ...]:
        """The keys that do it now."""
        return tuple(keymap[self.id].split(",")) if keymap.get(self.id) else self.keys


@cache
def actions() -> dict[str, Action]:
    """Every action by its id, place by place."""
    found: dict[str, Action] = {}
    for bindings in _scopes():
        for id, action in bindings.items():
            found.setdefault(id, action)
    order = list(PLACES)
    places = {id: id.partition(".")[0] for id in found}
    return dict(
        sorted(found.items(), key=lambda item: order.index(places[item[0]]) if places[item[0]] in order else 99)
    )


def clash(keymap: Mapping[str, str], id: str, key: str) -> Action | None:
    """Another action that the key does already where this one holds; None when the key is free there."""
    everywhere, *screens = _scopes()
    near = screens if id in everywhere else [scope for scope in screens if id in scope]
    for scope in (everywhere, *near):
        for other in scope.values():
            if other.id != id and key in other.effective(keymap):
                return other
    return None


@cache
def _scopes() -> list[dict[str, Action]]:
    """The actions that hold everywhere, then those of each screen with what it inherits."""
    from tui.app import SkulduggeryApp

    for module in iter_modules(tui.screens.__path__, "tui.screens."):
        import_module(module.name)
    return [_scope(SkulduggeryApp), *map(_scope, _all_of(Page))]


def _all_of(kind: type[Any]) -> Iterator[type[Any]]:
    for sub in kind.__subclasses__():
        if sub.__module__.startswith("tui."):
            yield sub
        yield from _all_of(sub)


def _scope(kind: type[Any]) -> dict[str, Action]:
    """The actions of a class's bindings: its own and those of its ancestors in this program."""
    found: dict[str, list[Binding]] = {}
    for base in kind.__mro__:
        if base.__module__.startswith("tui."):
            for binding in base.__dict__.get("BINDINGS", ()):
                found.setdefault(binding.id, []).append(binding)
        if not getattr(base, "_inherit_bindings", True):
            break
    return {
        id: Action(
            id,
            bindings[0].description,
            tuple(key.strip() for binding in bindings for key in binding.key.split(",")),
            bindings[0].priority,
        )
        for id, bindings in found.items()
    }
