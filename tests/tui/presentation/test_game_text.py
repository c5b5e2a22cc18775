"""The texts of games: the functions of their modules stand for the methods of GameText, parameter by parameter."""

from __future__ import annotations

import inspect
from types import ModuleType

import pytest

from engine.state import State
from tui.presentation.game_text import GameText, game_text
from tui.presentation.registry import playable


def own(slug: str) -> dict[str, staticmethod[..., object]]:
    """The methods that a game overrides by functions."""
    return {name: member for name, member in vars(type(game_text(slug))).items() if isinstance(member, staticmethod)}


@pytest.mark.parametrize("slug", playable())
def test_functions_of_a_games_modules_take_what_the_methods_take(slug: str) -> None:
    for name, function in own(slug).items():
        where = f"{function.__module__}.{name} must read like GameText.{name}"
        expected = list(inspect.signature(getattr(GameText, name)).parameters.values())[1:]
        parameters = list(inspect.signature(function).parameters.values())
        assert len(parameters) == len(expected), (
            f"{where}: it takes {', '.join(parameter.name for parameter in expected)}"
        )
        for mine, base in zip(parameters, expected, strict=True):
            assert (mine.kind, mine.default) == (base.kind, base.default), f"{where}: see its {base.name}"
        returned = function.__annotations__["return"]
        assert returned.split("[")[0] in _narrower(name), f"{where}: it returns {returned}"


def test_the_built_in_games_are_told_by_functions() -> None:
    assert len(own("gem_stone_mine")) > 10


def _narrower(name: str) -> set[str]:
    """The return types of a function that stands for a method: the same or a narrower one."""
    expected = getattr(GameText, name).__annotations__["return"]
    return {part.split("[")[0].strip() for part in expected.split("|")} | {expected, "list", "tuple", "Steps"}


def test_two_modules_may_not_define_the_same_method() -> None:
    def phase(view: object, names: object) -> str:
        return ""

    modules = [ModuleType("one"), ModuleType("two")]
    for module in modules:
        copy = type(phase)(phase.__code__, {}, "phase")
        copy.__module__ = module.__name__
        module.__dict__["phase"] = copy
    with pytest.raises(TypeError, match="two defines phase"):

        class Doubled(GameText[State], modules=modules):
            pass
