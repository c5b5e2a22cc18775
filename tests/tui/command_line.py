"""The command line as tests call it: in this process, or as a process of its own where streams and signals matter."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import click
from click.testing import CliRunner

from tui.commands.line import PROGRAM
from tui.commands.run import run
from tui.text import language, use

ROOT = Path(__file__).parent.parent.parent


class Said(NamedTuple):
    """What a command line came to."""

    code: int
    out: str
    err: str

    def refused(self) -> str:
        """The one sentence of a refusal; fails when it is anything else."""
        assert self.code == 2, self
        return self.sentence()

    def sentence(self) -> str:
        """The one line on the error stream, without the program's name."""
        assert self.err.startswith(f"{PROGRAM}: ") and self.err.endswith("\n") and self.err.count("\n") == 1, self
        assert self.out == "", self
        return self.err[len(PROGRAM) + 2 : -1]


class _Program:
    """What click's runner calls."""

    name = PROGRAM

    @staticmethod
    def main(args: Any, prog_name: str, **extra: Any) -> None:
        sys.exit(run(list(args)))


def call(*args: str, answers: str = "", **environment: str | None) -> Said:
    """Run a command line in this process, in English unless told otherwise. A traceback fails the test."""
    before = language()
    program: Any = _Program()
    try:
        result = CliRunner().invoke(
            program,
            [str(arg) for arg in args],
            input=answers,
            env={"LC_ALL": "en_US.UTF-8"} | environment,
            catch_exceptions=False,
        )
    finally:
        use(before)
    return Said(result.exit_code, result.stdout, click.unstyle(result.stderr))


def surroundings(**environment: str) -> dict[str, str]:
    """The environment of a process that speaks English in UTF-8."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHONIO"))}
    return kept | {"LC_ALL": "C.UTF-8", "PYTHONPATH": str(ROOT), "TERM": "xterm-256color"} | environment


def command(*args: str | Path) -> list[str]:
    """The command line of a process of its own."""
    return [sys.executable, "-m", "tui", *map(str, args)]


def process(*args: str | Path, answers: str = "", **environment: str) -> Said:
    """Run a command line in a process of its own, without a terminal."""
    done = subprocess.run(
        command(*args),
        input=answers,
        env=surroundings(**environment),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return Said(done.returncode, done.stdout, done.stderr)
