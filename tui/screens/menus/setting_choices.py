"""The settings a player can change: their values, each with its label."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tui.i18n.messages import LANGUAGES, language_name, t

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
        (("title", t("in its title")), ("bell", t("by its bell")), ("", t("not at all"))),
    )
    return [choice for choice in (*_looks(), *_habits(), call) if choice.name != ("bots" if away else "call")]


def _looks() -> Sequence[SettingChoice]:
    """The settings of the screen: language, colours, pictures."""
    return (
        SettingChoice(
            "language",
            t("Language"),
            t("of everything on the screen, the log included"),
            (("", t("as the system has it")), *((code, language_name(code)) for code in LANGUAGES)),
        ),
        SettingChoice(
            "colours",
            t("Colours"),
            t("every colour also has a letter or a shape"),
            (
                ("night", t("on dark")),
                ("day", t("on light")),
                ("contrast", t("in high contrast")),
                ("plain", t("in greys alone")),
            ),
        ),
        SettingChoice(
            "depth",
            t("Number of colours"),
            t("256, where a terminal shows wrong colours"),
            (("auto", t("as the terminal says")), ("256", t("256 colours")), ("true", t("all"))),
        ),
        SettingChoice(
            "picture",
            t("Pictures"),
            t("tables as pictures, or with letters and lines alone"),
            (("full", t("on")), ("off", t("off"))),
        ),
        SettingChoice(
            "glyphs",
            t("Drawing characters"),
            t("plain ones, where lines and dots come out too wide"),
            (("rich", t("rich")), ("safe", t("plain"))),
        ),
    )


def _habits() -> Sequence[SettingChoice]:
    """The settings of play: pace, confirmation, secrets, motion, cursor."""
    return (
        SettingChoice(
            "bots",
            t("Bots move"),
            t("how fast; keys work all the time"),
            (("readable", t("at a readable pace")), ("instant", t("at once")), ("step", t("when a key says so"))),
        ),
        SettingChoice(
            "confirm",
            t("A move that is picked"),
            t("whether the last pick makes the move"),
            ((True, t("waits for Enter")), (False, t("is made at once"))),
        ),
        SettingChoice(
            "secrets",
            t("My secrets"),
            t("your role, hand and purse, where the screen is yours alone"),
            (("always", t("always shown")), ("look", t("shown by a key"))),
        ),
        SettingChoice(
            "motion", t("Motion"), t("moving and blinking pictures"), ((True, t("as usual")), (False, t("none")))
        ),
        SettingChoice(
            "cursor",
            t("The terminal's cursor"),
            t("for readers of braille and magnifiers: it stands where the focus is"),
            ((False, t("is hidden")), (True, t("follows the focus"))),
        ),
    )
