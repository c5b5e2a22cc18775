"""The registered games that people can play, and the package of each game's text, board and rules.

Games of other projects that are installed beside this one are registered here, by their entry points.
"""

from __future__ import annotations

import re
import sys
from contextlib import suppress
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final, TypeVar

from engine.games import GAMES

BUILT_IN: Final = "engine.games."
"""The rules of the built-in games lie here; their text and board lie in `tui.games.<slug>`."""


GROUP: Final = "skulduggery.games"
"""The group of entry points whose lines are games: `slug = module of its rules`."""

ENTRY: Final = re.compile(r"([a-z][a-z0-9_]{0,40})\s*=\s*([A-Za-z_][\w.]*)")


def installed() -> dict[str, str]:
    """Slug to module of the games that installed projects declare. Imports none of them.

    importlib.metadata would tell the same, and take longer than all else before the first screen.
    """
    found: dict[str, str] = {}
    for folder in filter(None, sys.path):
        for path in sorted(Path(folder).glob("*-info/entry_points.txt")):
            group = ""
            with suppress(OSError, UnicodeError):
                for line in map(str.strip, path.read_text("utf-8").splitlines()):
                    if line.startswith("["):
                        group = line.strip("[] ")
                    elif group == GROUP and (entry := ENTRY.fullmatch(line)) is not None:
                        found.setdefault(entry[1], entry[2])
    return found


for _slug, _module in installed().items():
    GAMES.setdefault(_slug, _module)  # no project replaces a game of this one


class GamePart:
    """A part of a game's presentation: the base of its text and its board."""

    def __init__(self, slug: str) -> None:
        self.slug = slug


Part = TypeVar("Part", bound=GamePart)


def package(slug: str) -> str:
    """The package of a game's text, board and rules. KeyError when no such game is registered.

    A game that lies outside the engine keeps them beside its own rules.
    """
    module = GAMES[slug]
    return f"tui.games.{slug}" if module.startswith(BUILT_IN) else module


def file(slug: str, name: str) -> Path | None:
    """A file of a game's package; None when the package holds none. Imports nothing of the game."""
    return _file(package(slug), name)


def playable() -> tuple[str, ...]:
    """The slugs of the games that people can play: those whose package holds a text."""
    return tuple(slug for slug in GAMES if file(slug, "text.py"))


def part(slug: str, module: str, kind: type[Part]) -> Part:
    """The object of a game's own subclass of `kind` in a module of its package. Of `kind` itself without the module.

    TypeError when the module defines no such class, or several.
    """
    if slug not in GAMES or file(slug, f"{module.replace('.', '/')}.py") is None:
        return kind(slug)
    own = [part for part in _parts(f"{package(slug)}.{module}") if issubclass(part, kind)]
    if len(own) != 1:
        raise TypeError(f"{package(slug)}.{module} defines {len(own)} subclasses of {kind.__name__}, not 1")
    return own[0](slug)


@cache
def _parts(module: str) -> tuple[type[GamePart], ...]:
    defined = vars(import_module(module)).values()
    return tuple(
        part for part in defined if isinstance(part, type) and issubclass(part, GamePart) and part.__module__ == module
    )


@cache
def _file(package: str, name: str) -> Path | None:
    """A file of a package. Screens ask for it with every key, and an installed package stays as it is."""
    spec = find_spec(package)
    places = spec.submodule_search_locations if spec else None
    path = Path(places[0]) / name if places else None
    return path if path is not None and path.exists() else None
