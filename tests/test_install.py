"""The two commands of the README do all the set-up, with the versions that the project was tested with."""

from __future__ import annotations

import os
import re
import tomllib
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import tui

ROOT = Path(__file__).parent.parent

PLAY = "python3 -m venv .venv && .venv/bin/pip install -c constraints.txt -e . && .venv/bin/skulduggery"
TEST = "python3 -m venv .venv && .venv/bin/pip install -c constraints.txt -e '.[test]' && .venv/bin/pytest"


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def project() -> dict[str, Any]:
    project: dict[str, Any] = tomllib.loads(read("pyproject.toml"))
    return project


def requirements() -> list[str]:
    """Every requirement of the project and its extras."""
    about = project()["project"]
    return [*about["dependencies"], *(text for extra in about["optional-dependencies"].values() for text in extra)]


def pins() -> dict[str, str]:
    """Distribution to the version that constraints.txt names."""
    return {
        canonicalize_name(name): exact for name, exact in (line.split("==") for line in read("constraints.txt").split())
    }


def needed(requirements: list[str], versions: dict[str, str]) -> None:
    """Add to `versions` every distribution that requirements lead to here, with what asks for it."""
    for text in requirements:
        requirement = Requirement(text)
        name = canonicalize_name(requirement.name)
        extras = requirement.extras or {""}
        if not any(requirement.marker is None or requirement.marker.evaluate({"extra": extra}) for extra in extras):
            continue
        if name in versions:
            continue
        versions[name] = text
        try:
            below = requires(name) or []
        except PackageNotFoundError:
            continue
        needed([line for line in below if _holds(line, requirement.extras)], versions)


def _holds(line: str, extras: set[str]) -> bool:
    marker = Requirement(line).marker
    return marker is None or any(marker.evaluate({"extra": extra}) for extra in extras or {""})


@pytest.mark.parametrize("command", [PLAY, TEST])
def test_the_readme_has_each_command_on_a_line_of_its_own(command: str) -> None:
    assert command in [line.strip() for line in read("README.md").split("\n")]


def test_the_readme_shows_a_recording_and_a_picture_of_each_game() -> None:
    recording, *shown = re.findall(r"!\[[^]]+\]\(([^)]+)\)", read("README.md"))
    moving = (ROOT / recording).read_bytes()
    assert moving.startswith(b"GIF89a") and len(moving) < 2_000_000
    pictures = [(ROOT / picture).read_bytes() for picture in shown]
    assert len(shown) == len(set(shown)) == 5 and sum(map(len, pictures)) < 6_000_000
    assert all(picture.startswith(b"\x89PNG") for picture in pictures)
    gallery = re.findall(r"!\[[^]]+\]\(([^)]+)\)", read("docs/gallery.md"))
    assert {ROOT / "docs" / picture for picture in gallery} == {ROOT / picture for picture in shown}


def test_the_ci_run_ends_with_the_readme_s_test_command() -> None:
    lines = [line for line in read(".ci/run").split("\n") if line and not line.startswith("#")]
    assert lines.count(TEST) == 1
    assert lines[lines.index(TEST) :] == [TEST, "tested=$?", "exit $((failed || tested))"]
    assert os.access(ROOT / ".ci/run", os.X_OK)


def test_the_ci_run_has_its_steps() -> None:
    text = read(".ci/run")
    for check in ("ruff check", "ruff format --check", "mypy --strict -p engine -p saves -p tui"):
        assert f".venv/bin/{check} || failed=1" in text
    assert "-m tests.bench --short || echo" in text
    assert text.count("apt-get install") == text.count("apt-get update -qq; apt-get install") == 1, (
        "also where it is new"
    )


def test_every_python_that_is_promised_is_run() -> None:
    about = project()["project"]
    named = re.findall(r"Python :: (\d\.\d+)", " ".join(about["classifiers"]))
    runner = re.search(r"^PROMISED = \((.+)\)$", read("noxfile.py"), re.MULTILINE)
    integration = re.search(r"^for version in (.+); do$", read(".ci/run"), re.MULTILINE)
    assert runner is not None and integration is not None
    assert re.findall(r"\d\.\d+", runner[1]) == integration[1].split()
    assert named and set(named) <= set(integration[1].split()), "what is named was run"
    assert about["requires-python"] == f">={named[0]}"


def test_constraints_are_plain_exact_versions() -> None:
    for line in read("constraints.txt").split("\n")[:-1]:
        assert re.fullmatch(r"[A-Za-z0-9._-]+==[0-9][A-Za-z0-9.]*", line), line


def test_constraints_name_everything_that_is_installed() -> None:
    versions: dict[str, str] = {}
    needed(requirements(), versions)
    assert {name: why for name, why in versions.items() if name not in pins()} == {}


def test_constraints_fit_the_bounds_and_this_environment() -> None:
    exact = pins()
    for text in requirements():
        requirement = Requirement(text)
        assert "<" in str(requirement.specifier), f"{text} has no upper bound"
        assert requirement.specifier.contains(exact[canonicalize_name(requirement.name)]), text


def test_the_build_is_pinned_and_the_version_has_one_home() -> None:
    assert all("==" in text for text in project()["build-system"]["requires"])
    assert project()["project"]["dynamic"] == ["version"]
    with suppress(PackageNotFoundError):  # run from a source tree that is not installed
        assert version("skulduggery") == tui.__version__
