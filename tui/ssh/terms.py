"""What was agreed on when a hosted table was opened, and who sits there, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tui.narrate import words
from tui.text import c, later, listing, n, t

CLOCKS: Final = (0, 60, 180, 600, 86_400)
"""Seconds for a decision that can be chosen; 0 = all the time in the world."""

POLICIES: Final = ("friends", "hosted")
"""The undo rules that can be chosen."""

STAGES: Final = {
    "gathering": later("gathering"),
    "running": later("under way"),
    "over": later("over"),
}


def clock(seconds: int) -> str:
    """How long a decision may take."""
    if not seconds:
        return t("none")
    if seconds >= 86_400:
        return n("{count} day", "{count} days", seconds // 86_400)
    return n("{count} minute", "{count} minutes", seconds // 60)


def undo(policy: str) -> str:
    """What may be taken back."""
    return t("by consent") if policy == "friends" else t("strict")


def variants(slug: str, options: dict[str, Any], names: Sequence[str]) -> list[tuple[str, str]]:
    """The variants that are in force and not the usual ones: the label of each and of its value."""
    told = []
    for variant in words(slug).variants(names):
        chosen = options.get(variant.name, variant.values[0][0])
        label = next((label for value, label in variant.values if value == chosen), None)
        if label is not None and chosen != variant.values[0][0]:
            told.append((variant.label, label))
    return told


def seats(chairs: Sequence[Any]) -> list[str]:
    """What the seats are called before their people are there."""
    return [name or t("Seat {number}", number=at) for at, (name, *_) in enumerate(chairs, 1)]


def free(table: dict[str, Any]) -> int:
    """How many seats of a table are free."""
    return sum(not person and level is None for _, level, person in table["chairs"])


def sitting(table: dict[str, Any]) -> str:
    """Who sits at a table, as in "Fox, Owl and 2 bots"."""
    chairs = table["chairs"]
    names = [name for name, _, person in chairs if person]
    bots = sum(not person and level is not None for _, level, person in chairs)
    return listing([*names, n("{count} bot", "{count} bots", bots)] if bots else names)


def in_short(table: dict[str, Any]) -> str:
    """What was agreed on, in a line or two."""
    usual = variants(table["slug"], table["options"], seats(table["chairs"]))
    rules = [f"{label}: {value}" for label, value in usual] or [t("the usual rules")]
    rules.append(t("undo {how}", how=undo(table["policy"])))
    if table["clock"]:
        rules.append(t("{time} for a turn", time=clock(table["clock"])))
    if table["locked"]:
        rules.append(t("with a code"))
    if not table["spectators"]:
        rules.append(t("no spectators"))
    said = c("between items of a list", ", ").join(rules)
    return said[:1].upper() + said[1:]
