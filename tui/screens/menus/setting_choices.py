"""The settings a player can change: their values, each with its label."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tui.i18n.messages import LANGUAGE_LABEL, LANGUAGES, c, language_name, t

SettingValue = str | bool


class SettingChoice(msgspec.Struct, frozen=True):
    """A setting: its field in `Settings`, its label, a note on it, and its values with their labels."""

    name: str
    label: str
    about: str
    values: tuple[tuple[SettingValue, str], ...]


def setting_choices(*, away: bool = False) -> list[SettingChoice]:
    """Every setting but the keys, in the language in use; `away`: those of a player on a host."""
    call = SettingChoice(
        "call",
        t("When it is your turn"),
        t("how the terminal tells you"),
        (("title", t("in the title")), ("bell", t("by a bell")), ("", t("not at all"))),
    )
    lines = SettingChoice(
        "lines",
        t("Screens or lines"),
        t("numbered lines for screen readers, from the next connection on"),
        ((False, t("screens")), (True, t("numbered lines"))),
    )
    usual = [choice for choice in (*_looks(), *_habits()) if not away or choice.name != "bots"]
    return [*usual, call, lines] if away else usual


def _looks() -> Sequence[SettingChoice]:
    """The settings of the screen: language, colours, pictures."""
    return (
        SettingChoice(
            "language",
            LANGUAGE_LABEL,
            t("for everything on the screen, including the log"),
            (("", t("system language")), *((code, language_name(code)) for code in LANGUAGES)),
        ),
        SettingChoice(
            "colours",
            t("Colours"),
            t("every colour also has a letter or a shape"),
            (
                ("night", t("dark")),
                ("day", t("light")),
                ("contrast", t("high contrast")),
                ("plain", t("black and white")),
            ),
        ),
        SettingChoice(
            "glow",
            t("Colour of the focus"),
            t("choose the one you see best"),
            (("mint", t("mint")), ("amber", t("amber")), ("white", t("white, on light: black"))),
        ),
        SettingChoice(
            "depth",
            t("Number of colours"),
            t("choose 256 if the colours look wrong"),
            (("auto", t("automatic")), ("256", t("256 colours")), ("true", c("number of colours", "all"))),
        ),
        SettingChoice(
            "picture",
            t("Pictures"),
            t("tables as pictures, or with letters and lines only"),
            (("full", t("on")), ("off", t("off"))),
        ),
        SettingChoice(
            "glyphs",
            t("Drawing characters"),
            t("choose plain if lines and dots look too wide"),
            (("rich", t("rich")), ("safe", t("plain"))),
        ),
    )


def _habits() -> Sequence[SettingChoice]:
    """The settings of play: pace, confirmation, secrets, motion, cursor."""
    return (
        SettingChoice(
            "bots",
            t("Bots move"),
            t("how fast; keys always work"),
            (("readable", t("at a readable pace")), ("instant", t("at once")), ("step", t("when you press a key"))),
        ),
        SettingChoice(
            "confirm",
            t("After the last pick"),
            t("whether Enter must confirm a move"),
            ((True, t("wait for Enter")), (False, t("move at once"))),
        ),
        SettingChoice(
            "secrets",
            t("My secrets"),
            t("your role, hand and purse, when only you see the screen"),
            (("always", t("always shown")), ("look", t("shown by a key"))),
        ),
        SettingChoice(
            "motion", t("Motion"), t("moving and blinking pictures"), ((True, t("normal")), (False, t("none")))
        ),
        SettingChoice(
            "cursor",
            t("The terminal's cursor"),
            t("for braille displays and magnifiers"),
            ((False, t("hidden")), (True, t("at the focus"))),
        ),
    )
