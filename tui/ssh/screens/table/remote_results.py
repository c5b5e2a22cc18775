"""The results of a hosted game, and the picture of one that was ended early."""

from __future__ import annotations

import msgspec

from tui.i18n.messages import t
from tui.play.session import SeatSession
from tui.presentation.players import seat_inks
from tui.screens.table.results import ResultsScreen
from tui.widgets.board_view import board_view
from tui.widgets.podium.finale import finale
from tui.widgets.podium.podium import Podium


class RemoteResultsScreen(ResultsScreen):
    """The results of a hosted game; tells when a rematch is open."""

    invited = ""
    """The player who opened another game of the same players, if any."""

    def head(self) -> None:
        super().head()
        if self.invited:
            key, title = self.key_of("rematch"), self._session.game_text.title()
            self.title_bar.show(title, (t("{name} wants another game: {key}", name=self.invited, key=key),))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "rematch" and getattr(self._session, "seat", None) is None:
            return False
        return super().check_action(action, parameters)


def unfinished(session: SeatSession) -> Podium:
    """The figures of a game that was ended before it was over, with their scores: none has a place or a part."""
    scene, view, names = finale(session.slug), session.view, session.names
    track = board_view(session.slug).standing(view, names)
    if track is None:
        letters = session.game_text.seat_letters(names)
        inks = seat_inks(session.players) or scene.inks(view, len(names))
        cast = [scene.guest(seat, name, letters[seat], inks[seat]) for seat, name in enumerate(names)]
    else:  # of pieces, where it is secret which one is a seat's own
        guests = [(scene.guest(at, one.name, one.letter, one.ink), str(one.at)) for at, one in enumerate(track.markers)]
        cast = [msgspec.structs.replace(guest, score=score) for guest, score in guests]
    podium = Podium(scene, lambda: None)
    podium.show(view, cast)
    return podium
