"""The Lost Mines in plain lines, and seen again from every seat's viewpoint."""

from __future__ import annotations

import random
import re

from engine.pieces import encode, view
from tests.tui.fixtures.running.plain_session import PlainGame, typed
from tests.tui.games.lost_mines.tables import opened, over, played
from tui.games.lost_mines.terms import SIDE_SIGNS
from tui.replay.playback import OPEN, Playback

SEATS = ("Fox", "Owl", "Hare")


async def test_a_whole_game_in_plain_lines(spoken: str) -> None:
    """Numbers alone are enough: any choice that is listed, then yes."""
    plain_game = PlainGame((0,), 3, names=SEATS, slug="lost_mines")
    rng = random.Random(spoken)

    async def line() -> str:
        listed = re.findall(r"^(\d+)[.．]", plain_game.read().rsplit("\n\n", 1)[-1], re.MULTILINE)
        return rng.choice(listed) if listed and rng.random() < 0.7 else rng.choice(("", "1"))

    assert await plain_game.spend(line) == "over"
    text = plain_game.read()
    assert plain_game.told_result() in text and "{" not in text
    assert not {*SIDE_SIGNS[3:]} & {*text}, "open sides are spoken"
    assert not re.search(r"\b[NESW](-[NESW])+\b", text)
    assert plain_game.table.timeline.depth(plain_game.table.head) > 60


async def test_a_walk_is_typed_by_the_name_of_where_it_ends() -> None:
    plain_game = PlainGame((0, 1, 2), 3, names=SEATS, policy="hotseat", slug="lost_mines")
    typed = iter(["", "discard", "c1", "done", "quit"])

    async def line() -> str | None:
        return next(typed, "quit")

    assert await plain_game.spend(line) == "left"
    assert "discard" in plain_game.read()


def test_a_game_is_replayed_from_every_viewpoint() -> None:
    """Every step is that seat's view at the time; only the viewpoint of all shows all."""
    table = played(opened(3), over)
    states = [table.timeline.state(step.number) for step in Playback(table.timeline, OPEN).steps]
    for viewpoint in (0, 1, 2, None):
        playback = Playback(table.timeline, viewpoint)
        for at in range(0, len(states), 7):
            assert encode(playback.view(at)) == encode(view(states[at], viewpoint))
            if viewpoint is None and states[at].to_act:
                assert {playback.view(at).face[piece] for piece in states[at].dwarf} == {None}


async def test_a_vote_is_asked_of_a_seat_without_writing_the_proposers_name_small() -> None:
    """A request begins with a verb: what stands first in it is written small after the name of the asked player."""
    plain_game = PlainGame((0, 1, 2), 3, names=SEATS, policy="hotseat", slug="lost_mines")
    await plain_game.spend(typed("", "end", "yes", "", "quit"))
    assert "Owl: agree, or object: Fox proposed to end the round." in plain_game.read()
