"""The kept runs of the project: `nox` lists them with `-l`, `nox -s types` does one.

A Python that is promised and not installed is said, and fails nothing.
"""

from __future__ import annotations

import nox

nox.options.default_venv_backend = "venv"
nox.options.download_python = "never"
nox.options.error_on_missing_interpreters = False
nox.options.sessions = ["tests", "lint", "types"]

PROMISED = ("3.11", "3.12", "3.13")
"""The versions of Python that the tests are run on."""


def install(session: nox.Session, extras: str) -> None:
    """Install the project with these extras, in the versions that it is known to work with."""
    session.install("-q", "-c", "constraints.txt", "-e", f".[{extras}]")


@nox.session(python=PROMISED)
def tests(session: nox.Session) -> None:
    """Run the tests, the long ones among them, on each promised Python that is there."""
    install(session, "test")
    session.run("pytest", "-m", "not deep and not openssh and not browser and not servers", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Check the style of the code."""
    install(session, "test")
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")


@nox.session
def types(session: nox.Session) -> None:
    """Check the types."""
    install(session, "test")
    session.run("mypy", "--strict", "-p", "engine", "-p", "saves", "-p", "tui")


@nox.session
def bench(session: nox.Session) -> None:
    """Print the budgets of speed and size, beside what they are compared to."""
    install(session, "test,bench")
    session.run("python", "-m", "tests.bench", *session.posargs)


@nox.session
def deep(session: nox.Session) -> None:
    """Run the tests of minutes."""
    install(session, "test,dev")
    session.run("pytest", "-m", "deep", *session.posargs)


@nox.session
def mutants(session: nox.Session) -> None:
    """Break the engine and the saves in 300 places, and list what no test notices."""
    install(session, "test,dev")
    session.run("python", "-m", "tests.mutants", *session.posargs)
