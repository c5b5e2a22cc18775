"""Runs a command line: gives its exit code, and prints one sentence at most when it fails."""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import click

from tui.cli.output_check import need_language
from tui.cli.root import PROGRAM, follow, option_value, spoken
from tui.cli.say import say
from tui.cli.signals import Stopped
from tui.cli.usage_error import FaultReported
from tui.i18n.click_messages import click_in_language
from tui.i18n.messages import t, use


def run(args: Sequence[str]) -> int:
    """Do what the arguments ask and give the exit code.

    0: done; 1: a fault; 2: bad input; 128 + n: stopped by signal n.
    """
    use(spoken(args))
    with click_in_language():
        return _exit_code(args)


def _exit_code(args: Sequence[str]) -> int:
    try:
        need_language()
        code = follow(args)
        sys.stdout.flush()
        return code
    except click.UsageError as error:
        return _print_error(_usage(error), error.exit_code)
    except click.ClickException as error:
        return _print_error(error.format_message(), error.exit_code)
    except (KeyboardInterrupt, click.Abort):
        return _print_error(farewell(Stopped(signal.SIGINT)), 130)
    except Stopped as stop:
        return _print_error(farewell(stop), stop.code)
    except BrokenPipeError:
        _silence_streams()
        return 141  # what the shell gives for a program that SIGPIPE ends
    except OSError as error:
        if error.errno == errno.EIO:  # the terminal was closed; saved games have faults of their own
            _silence_streams()
            return 128 + signal.SIGHUP
        from tui.presentation.error_messages import sentence

        code = _print_error(sentence(error), 1)
        _silence_streams()  # of an output that is full, for instance
        return code
    except FaultReported as fault:
        return _print_error(_fault_words(fault.path, t("A report with this game is in {path}.", path=fault.path)), 1)
    except Exception as error:  # a fault of ours, or a save that somebody made up: its message may hold a secret
        from tui.storage.crash_report import report

        data = option_value(args, "--data")
        path = report(error, None if data is None else Path(data))
        return _print_error(_fault_words(path, t("A report is in {path}.", path=path)), 1)


def _fault_words(path: Path | None, where: str) -> str:
    """Message for an unexpected fault; `where` says where its report is, if there is one."""
    text = t("Something unexpected went wrong.")
    return text if path is None else f"{text} {where}"


def farewell(stop: Stopped) -> str:
    """Message for a command that a signal ended."""
    if stop.number == signal.SIGINT:
        why = t("Stopped by Ctrl-C.")
    else:
        why = t("Stopped by the signal {name}.", name=signal.Signals(stop.number).name)
    if stop.path is None:
        return why
    command = f"{PROGRAM} resume {stop.path}" + (" --plain" if stop.plain else "")
    return f"{why} " + t("The game is saved. Resume it with: {command}", command=command)


def _usage(error: click.UsageError) -> str:
    message = " ".join(error.format_message().split())
    if error.ctx is None:
        return message
    return f"{message} " + t("Help: {command}", command=f"{error.ctx.command_path} --help")


def _print_error(sentence: str, code: int) -> int:
    """Print one sentence on the error stream if it still has a reader; returns `code`."""
    try:
        say(f"{PROGRAM}: {sentence}", err=True)
    except OSError:
        _silence_streams()
    return code


def _silence_streams() -> None:
    """Drop pending output that has no reader: it must not raise a second error when Python ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with suppress(AttributeError, OSError, ValueError):
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)
