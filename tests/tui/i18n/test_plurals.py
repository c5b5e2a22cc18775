"""Every message with a plural has its forms in the catalogues, or it would be told in English."""

from __future__ import annotations

import ast

from tui.i18n import catalogue


def test_every_message_with_a_plural_is_one_in_the_catalogue() -> None:
    """A variable named like a function of messages hid the plural of a message, which was then told in English."""
    said: set[str] = set()
    for path in catalogue.CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "n":
                said |= {one.value for one in node.args[:1] if isinstance(one, ast.Constant)}
    assert len(said) > 100
    for code in catalogue.translated():
        plural = {message.id[0] for message in catalogue.read(code) if isinstance(message.id, list | tuple)}
        assert said <= plural
