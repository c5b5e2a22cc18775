"""The two sets of drawing characters: rich, and a safe one without any whose width terminals disagree on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec


class Glyphs(msgspec.Struct, frozen=True):
    """The characters that screens draw with besides letters and digits. Each is one cell wide."""

    arrow: str
    back: str
    dot: str
    pip: str
    here: str
    rule: str
    line: str
    marker: str
    finish: str
    gap: str
    up: str
    down: str
    on: str
    off: str
    moved: str
    mark: str
    branch: str
    bar: str
    news: str
    pictures: bool = False
    """True when half blocks may be drawn, each one cell wide."""

    def spell(self, text: str) -> str:
        """A text with the arrows of this set."""
        return text if self.arrow == "→" else text.translate(ARROWS)


ARROWS: Final = str.maketrans("←→↑↓", "<>^v")
"""Arrows, as keys are called by, to what stands for them in the safe set."""

RICH: Final = Glyphs(
    arrow="→",
    back="←",
    dot="•",
    pip="●",
    here="▸",
    rule="─",
    line="━",
    marker="●",
    finish="│",
    gap="·",
    up="▲",
    down="▼",
    on="■",
    off="□",
    moved="›",
    mark="◆",
    branch="┬",
    bar="▎",
    news="▏",
    pictures=True,
)

SAFE: Final = Glyphs(
    arrow=">",
    back="<",
    dot=".",
    pip="o",
    here=">",
    rule="-",
    line="=",
    marker="O",
    finish="|",
    gap=".",
    up="^",
    down="v",
    on="x",
    off=" ",
    moved=">",
    mark="*",
    branch="+",
    bar="|",
    news="|",
)

CALM: Final = msgspec.structs.replace(RICH, pictures=False)
"""The rich set without pictures."""

SETS: Final = {"rich": RICH, "safe": SAFE}

POOR: Final = ("linux", "dumb")
"""Terminals, as TERM calls them, whose typefaces lack the rich characters, however wide they are."""


def preferred(environ: Mapping[str, str], cells: int | None = None) -> str:
    """The set that suits a terminal, by the cells that it draws an ambiguous character in.

    Where it has not said, the safe set suits locales without Unicode in which such a character is two cells wide.
    """
    locale = next((environ[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environ.get(name)), "")
    wide = locale[:2] in ("ja", "zh", "ko") and "utf" not in locale.lower() if cells is None else cells == 2
    return "safe" if wide or environ.get("TERM") in POOR else "rich"
