"""The words of click itself (usage, options, complaints), from the program's own catalogue."""

from __future__ import annotations

import gettext
import os
from collections.abc import Iterator
from contextlib import contextmanager

import click

from tui.i18n.messages import DOMAIN, LOCALE, language, n, t
from tui.i18n.text_layout import wrap


def wrapped(
    text: str, width: int = 78, initial_indent: str = "", subsequent_indent: str = "", preserve_paragraphs: bool = False
) -> str:
    """A text in lines as click asks for it, each of them as its language may begin and end one."""
    parts = text.split("\n\n") if preserve_paragraphs else [text]
    room = width - max(len(initial_indent), len(subsequent_indent))
    rows = [[*wrap(" ".join(part.split()), room), ""] for part in parts]
    first, *others = [row for part in rows for row in part][:-1]
    return "\n".join([initial_indent + first, *(row and subsequent_indent + row for row in others)])


@contextmanager
def click_in_language() -> Iterator[None]:
    """Let click speak the language in use: it asks the standard library's gettext, by domain and environment.

    Its own lines break where no Japanese line may.
    """
    domain, directory, environment = gettext.textdomain(), gettext.bindtextdomain(DOMAIN), os.environ.get("LANGUAGE")
    gettext.bindtextdomain(DOMAIN, str(LOCALE))
    gettext.textdomain(DOMAIN)
    os.environ["LANGUAGE"] = language()
    own_wrapping = click.formatting.wrap_text
    click.formatting.wrap_text = wrapped
    try:
        yield
    finally:
        click.formatting.wrap_text = own_wrapping
        gettext.textdomain(domain)
        gettext.bindtextdomain(DOMAIN, directory)
        if environment is None:
            os.environ.pop("LANGUAGE", None)
        else:
            os.environ["LANGUAGE"] = environment


def whole_number(least: int) -> click.IntRange:
    """The type of an argument that is a number from `least` up."""
    kind = click.IntRange(min=least)
    kind.name = t("whole number")
    return kind


def words() -> list[str]:
    """Everything that click can say in this program, listed for the catalogue. A test compares it with click."""
    return [
        t("Usage:"),
        t("Options"),
        t("Commands"),
        t("Show this message and exit."),
        t("Missing argument"),
        t("No such option {name!r}.", name=""),
        t("No such command {name!r}.", name=""),
        n(
            "Did you mean {possibility}?",
            "(Did you mean one of: {possibilities}?)",
            1,
            possibility="",
            possibilities="",
        ),
        t("Invalid value: {message}", message=""),
        t("Invalid value for {param_hint}: {message}", param_hint="", message=""),
        t("{value!r} is not a valid {number_type}.", value="", number_type=""),
        t("{value} is not in the range {range}.", value="", range=""),
        n("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", 2, value="", choice="", choices=""),
        t("Option {name!r} does not take a value.", name=""),
        n("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments.", 1, name="", nargs=1),
        n("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})", 1, args=""),
        t("default: {default}", default=""),
    ]
