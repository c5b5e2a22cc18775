"""The results of a hosted game."""

from __future__ import annotations

from tui.i18n.messages import t
from tui.screens.table.results import ResultsScreen


class RemoteResultsScreen(ResultsScreen):
    """The results of a hosted game; tells when a rematch is open."""

    invited = False

    def head(self) -> None:
        super().head()
        if self.invited:
            self.title_bar.show(
                self._session.game_text.title(), (t("Another game: {key}", key=self.key_of("rematch")),)
            )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "rematch" and getattr(self._session, "seat", None) is None:
            return False
        return super().check_action(action, parameters)
