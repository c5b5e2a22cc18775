"""The home screen's way to a game: on with the one in progress, or to a new one."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from tui.i18n.messages import c, later, t
from tui.presentation.game_info import GameInfo, all_game_infos
from tui.screens.base.base_screen import PaletteEntry
from tui.screens.home.game_list import GameList
from tui.screens.home.teaching_home import TeachingHome

if TYPE_CHECKING:
    # types alone: tables, saves and bots would add about 40 ms to the 210 ms before the home screen
    from saves.log_reader import Saved
    from tui.screens.home.past import Past


class PlayingHome(TeachingHome):
    """The confirming key goes on with a game in progress, or begins one at once; another key sets one up."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("n", "new_game", later("set up"), id="home.new_game")]

    _past: Past | None = None
    """None while the saved games are not known yet."""

    def boxed_game(self) -> GameInfo | None:
        """The game whose box or row the cursor stands on."""
        raise NotImplementedError

    def __init__(self) -> None:
        super().__init__()
        self.list = GameList()
        self._boxed = ""
        """The slug of the box that the cursor stood on last; empty after another game was played."""

    @property
    def asked_seats(self) -> int | None:
        """The number of players that the games are filtered by; None without a filter."""
        return self.list.people

    def action_quick_start(self) -> None:
        game = self.game_in_focus()
        if game is not None:
            self.program.quick_start(game.slug, self.asked_seats)

    @property
    def latest(self) -> Saved | None:
        return None if self._past is None else self._past.latest

    @property
    def continued(self) -> Saved | None:
        """The game to go on with: the one of the last box in focus, if it is in progress, else the one played last.

        So the row that continues a game names the same one as the foot line.
        """
        return (self._past.going(self._boxed) if self._past else None) or self.latest

    def keep_box(self) -> None:
        """Note the box in focus, if the cursor stands on one."""
        if (game := self.boxed_game()) is not None:
            self._boxed = game.slug

    @property
    def others_going(self) -> int:
        """The number of games in progress beside the one to go on with."""
        return 0 if self._past is None else max(0, self._past.going_on - 1)

    def going(self, slug: str) -> Path | None:
        """The file of the game of this kind that is in progress; the last played one of several."""
        saved = None if self._past is None else self._past.going(slug)
        return None if saved is None else saved.path

    def open_game(self, game: GameInfo) -> None:
        """Go on with this game where one is in progress, else begin one as it was last set up."""
        path = self.going(game.slug)
        if path is None:
            self.program.quick_start(game.slug, self.asked_seats)
        else:
            self.program.resume(path)

    def action_new_game(self) -> None:
        game = self.game_in_focus()
        if game is not None:
            self.program.set_up(game.slug, self.asked_seats)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "new_game":
            game = self.game_in_focus()
            return (game is not None and game.built) or None
        return super().check_action(action, parameters)

    def commands(self) -> Iterable[PaletteEntry]:
        for game in all_game_infos():
            if game.built:
                yield t("New game: {title}", title=game.name()), t(game.about), partial(self.program.set_up, game.slug)

    def footer_label(self, action: str, label: str) -> str:
        """The confirming key says that it resumes a game or begins one; the row of the last game bears its own key."""
        latest, at_box = self.latest is not None, self.boxed_game() is not None
        resumes = self._goes_on() if at_box else latest and self.game_in_focus() is not None
        if action == "go_on" and (self.program.glyphs.pictures or (resumes and not at_box)):
            return ""
        if action == "quick_start" and not (at_box and resumes):
            return ""
        if action == "choose" and self.game_in_focus() is not None:
            newcomer = self._past is not None and not self._past.saves
            if newcomer and self.program.glyphs.pictures:  # the row of a first game bears the key
                return ""
            return t("resume") if resumes else c("a key", "play")
        return super().footer_label(action, label)

    def _goes_on(self) -> bool:
        game = self.boxed_game()
        return game is not None and self.going(game.slug) is not None
