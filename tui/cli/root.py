"""The command line as a whole: its commands, the options that stand everywhere, and the language it asks for."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import click

import tui
from tui.cli.commands import NAMES
from tui.cli.say import say
from tui.i18n.messages import LANGUAGES, preferred, t
from tui.i18n.text_layout import SENTENCE

PROGRAM = "skulduggery"


def option_value(args: Sequence[str], option: str) -> str | None:
    """Value of a global option anywhere on the command line, for use before parsing."""
    last = None
    for i, arg in enumerate(args):
        if arg == "--":
            break
        if arg == option and i + 1 < len(args):
            last = args[i + 1]
        elif arg.startswith(f"{option}="):
            last = arg.removeprefix(f"{option}=")
    return last


def spoken(args: Sequence[str]) -> str:
    """The language to speak: the one asked for, else the one that is set, else that of the environment."""
    language = option_value(args, "--lang")
    if language in LANGUAGES:
        return str(language)
    from tui.storage.settings import settings_file

    data = option_value(args, "--data")
    settings = settings_file(None if data is None else Path(data)).read()
    return (settings.language if settings is not None else "") or preferred(os.environ)


def everywhere() -> list[click.Parameter]:
    """The options that stand before or after the command's name."""
    return [
        click.Option(
            ["--data"],
            type=click.Path(path_type=Path),
            metavar=t("DIR"),
            expose_value=False,
            callback=_keep,
            help=t("The folder of the saved games."),
        ),
        click.Option(
            ["--lang"],
            type=click.Choice(list(LANGUAGES)),
            expose_value=False,
            help=t("The language; by default the one in the settings, or the system's."),
        ),
        click.Option(
            ["--version"],
            is_flag=True,
            is_eager=True,
            expose_value=False,
            callback=_version,
            help=t("Show the version and exit."),
        ),
    ]


class CommandGroup(click.Group):
    """The program itself. A command's module is imported when the command is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(NAMES)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in NAMES:
            return None
        built: click.Command = import_module(f"tui.cli.commands.{name}").command()
        built.params += everywhere()
        built.short_help = SENTENCE.findall(built.help or "")[0].strip()  # click looks for blanks between words
        built.options_metavar = t("[OPTIONS]")
        return built


def follow(args: Sequence[str]) -> int:
    """Do what the arguments ask and give the exit code. ClickException when it cannot be done."""
    program = CommandGroup(
        PROGRAM,
        callback=_home,
        invoke_without_command=True,
        help=t("Board games of deceit in the terminal. Without a command: the home screen."),
        params=[*everywhere(), _plain_option()],
        options_metavar=t("[OPTIONS]"),
        subcommand_metavar=t("COMMAND [ARGS]..."),
    )
    try:
        with program.make_context(PROGRAM, list(args)) as context:
            code = program.invoke(context)
    except click.exceptions.Exit as end:
        return end.exit_code
    return code if isinstance(code, int) else 0


def _plain_option() -> click.Option:
    """`--plain` without a command, which newcomers try who cannot use a screen: it says what to type."""
    return click.Option(
        ["--plain"],
        is_flag=True,
        expose_value=False,
        callback=_plain,
        help=t("Say how to play in numbered lines, for screen readers."),
    )


def _plain(context: click.Context, option: click.Parameter, value: bool) -> None:
    if value:
        from tui.presentation.registry import playable

        for game in playable():
            say(f"{PROGRAM} play {game} --plain")
        say(t("Type one of these to play in numbered lines; tutorial in place of play teaches the game."))
        context.exit()


def _home() -> int:
    if click.get_current_context().invoked_subcommand is not None:
        return 0
    from tui.cli.home import home

    return home()


def _keep(context: click.Context, option: click.Parameter, value: Path | None) -> None:
    if value is not None:
        context.find_root().obj = value


def _version(context: click.Context, option: click.Parameter, value: bool) -> None:
    if value:
        say(f"{PROGRAM} {tui.__version__}")
        context.exit()
