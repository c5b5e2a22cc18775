"""The bindings that a foot asks for: those it shows, with what hides them or shares their meaning."""

from __future__ import annotations

from typing import ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from tui.widgets.shown_bindings import meaning, shown_bindings


class Keys(Screen[None]):
    """A screen with keys of every sort."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "open", "open"),
        Binding("b", "lines(1)", "lines"),
        Binding("c", "lines(-1)", "lines", show=False),
        Binding("d", "lines(10)", "ten lines", show=False),
        Binding("e", "hidden", "hides that of the app", show=False),
        Binding("f", "never", "not here"),
        Binding("g", "now", "not now"),
        Binding("h", "yields", "yields to that of the app"),
        Binding("i", "first", "stays", priority=True),
        Binding("j", "never", "lets that of the app through"),
    ]
    asked: ClassVar[list[str]] = []

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        self.asked.append(action)
        return {"never": False, "now": None}.get(action, True)


class Program(App[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("e", "app_hidden", "hidden"),
        Binding("h", "app_first", "first", priority=True),
        Binding("i", "app_second", "second", priority=True),
        Binding("j", "app_through", "through"),
        Binding("k", "app_unseen", "unseen", show=False),
    ]


async def test_what_a_foot_shows_is_what_it_would_show_if_it_asked_for_all() -> None:
    app = Program()
    async with app.run_test():
        screen = Keys()
        await app.push_screen(screen)
        whole = [*screen.active_bindings.values()]
        meanings = {meaning(active.binding) for active in whole if active.binding.show}
        screen.asked.clear()
        found = shown_bindings(screen)
        assert [active for active in found if meaning(active.binding) in meanings] == [
            active for active in whole if meaning(active.binding) in meanings
        ]
        assert "".join(active.binding.key for active in found) == "abceghij"
        assert [(active.binding.action, active.enabled) for active in found[4:]] == [
            ("now", False),
            ("app_first", True),
            ("first", True),
            ("app_through", True),
        ]
        assert screen.asked.count("lines") == 2, "nothing is asked of keys that no foot shows"
