"""The command line as a whole: its language, its commands, and how it ends."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import click

import tui
from tui.commands import NAMES
from tui.commands.click_words import speaking
from tui.commands.signals import Stopped
from tui.commands.streams import need_language
from tui.text import LANGUAGES, preferred, t, use

PROGRAM = "skulduggery"


def run(args: Sequence[str]) -> int:
    """Do what the arguments ask and give the exit code: 0 done, 1 a fault, 2 bad input, 128 + n stopped by signal n."""
    chosen = asked(args)
    use(chosen if chosen in LANGUAGES else preferred(os.environ))
    with speaking():
        return _end(args)


def _end(args: Sequence[str]) -> int:
    try:
        need_language()
        code = _follow(args)
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except click.UsageError as error:
        return _complain(_usage(error), error.exit_code)
    except click.ClickException as error:
        return _complain(error.format_message(), error.exit_code)
    except (KeyboardInterrupt, click.Abort):
        return _complain(farewell(Stopped(signal.SIGINT)), 130)
    except Stopped as stop:
        return _complain(farewell(stop), stop.code)
    except BrokenPipeError:
        _let_go()
        return 141  # what the shell gives for a program that SIGPIPE ends
    except OSError as error:
        where = f" ({error.filename})" if error.filename else ""
        return _complain(t("The system refuses: {reason}", reason=f"{error.strerror or error}{where}"), 1)


def asked(args: Sequence[str]) -> str | None:
    """The language that `--lang` asks for, wherever it stands; needed before anything can be said about the rest."""
    last = None
    for i, arg in enumerate(args):
        if arg == "--":
            break
        if arg == "--lang" and i + 1 < len(args):
            last = args[i + 1]
        elif arg.startswith("--lang="):
            last = arg.removeprefix("--lang=")
    return last


def farewell(stop: Stopped) -> str:
    """What is said when a signal ended a command."""
    if stop.number == signal.SIGINT:
        why = t("Stopped by Ctrl-C.")
    else:
        why = t("Stopped by the signal {name}.", name=signal.Signals(stop.number).name)
    if stop.path is None:
        return why
    return f"{why} " + t("The game is saved; go on with: {command}", command=f"{PROGRAM} resume {stop.path}")


def everywhere() -> list[click.Parameter]:
    """The options that stand before or after the command's name."""
    return [
        click.Option(
            ["--data"],
            type=click.Path(path_type=Path),
            metavar=t("DIR"),
            expose_value=False,
            callback=_keep,
            help=t("Where the saved games are."),
        ),
        click.Option(
            ["--lang"],
            type=click.Choice(LANGUAGES),
            expose_value=False,
            help=t("The language to speak; else that of the environment."),
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


def data_directory() -> Path | None:
    """What `--data` names; None when it is not given."""
    found: Path | None = click.get_current_context().find_root().obj
    return found


class Commands(click.Group):
    """The program itself. A command's module is imported when the command is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(NAMES)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in NAMES:
            return None
        built: click.Command = import_module(f"tui.commands.{name}").command()
        built.params += everywhere()
        built.options_metavar = t("[OPTIONS]")
        return built


def _follow(args: Sequence[str]) -> int:
    program = Commands(
        PROGRAM,
        callback=_home,
        invoke_without_command=True,
        help=t("Board games of deceit in the terminal. Without a command: the home screen."),
        params=everywhere(),
        options_metavar=t("[OPTIONS]"),
        subcommand_metavar=t("COMMAND [ARGS]..."),
    )
    try:
        with program.make_context(PROGRAM, list(args)) as context:
            code = program.invoke(context)
    except click.exceptions.Exit as end:
        return end.exit_code
    return code if isinstance(code, int) else 0


def _home() -> int:
    if click.get_current_context().invoked_subcommand is not None:
        return 0
    from tui.commands.home import home

    return home()


def _keep(context: click.Context, option: click.Parameter, value: Path | None) -> None:
    if value is not None:
        context.find_root().obj = value


def _version(context: click.Context, option: click.Parameter, value: bool) -> None:
    if value:
        click.echo(f"{PROGRAM} {tui.__version__}")
        context.exit()


def _usage(error: click.UsageError) -> str:
    message = " ".join(error.format_message().split())
    if error.ctx is None:
        return message
    return f"{message} " + t("Help: {command}", command=f"{error.ctx.command_path} --help")


def _complain(sentence: str, code: int) -> int:
    """Say one sentence on the error stream, if anybody can still read it."""
    try:
        click.echo(f"{PROGRAM}: {sentence}", err=True)
    except OSError:
        _let_go()
    return code


def _let_go() -> None:
    """Nobody reads our output any more: what is still on its way must not make a second fault when Python ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, OSError, ValueError):
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
