"""The seats that a move serves, as the reasons of the theatre tell of them."""

from __future__ import annotations

import msgspec

from saves.library import Library
from tests.samples import FOLDER
from tui.i18n.messages import use
from tui.replay.evaluation.better import serves


def test_a_name_that_is_a_word_of_a_reason_is_not_taken_for_its_player() -> None:
    """Seats were sought by name: "the way to mine I3 ended there" spoke of a player called way."""
    use("en")
    timeline = Library(FOLDER).read(FOLDER / "lost-mines-last-gold.skul").timeline
    timeline.players[1] = msgspec.structs.replace(timeline.players[1], name="way")
    assert [serves(timeline, number, {1}) for number in (153, 207)] == [False, True]
