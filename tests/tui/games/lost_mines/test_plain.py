"""The Lost Mines in plain lines, and seen again from every seat's viewpoint."""

from __future__ import annotations

import random
import re

from engine.games.lost_mines.components import COMPONENT_SETS
from engine.games.lost_mines.state import FREE, START
from engine.pieces import encode, view
from engine.state import copy
from tests.rules.lost_mines.table import cell, held, table
from tests.tui.fixtures.running.plain_session import PlainGame, typed
from tests.tui.games.lost_mines.tables import opened, over, played
from tui.games.lost_mines.aims import open_ends
from tui.games.lost_mines.terms import SIDE_SIGNS
from tui.plain.menu import Menu
from tui.presentation.game_text import game_text
from tui.replay.playback import OPEN, Playback
from tui.selection.selection import Pick

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
    await plain_game.spend(typed("", "round", "yes", "", "quit"))
    assert "Owl: agree to end the round, or play on: Fox proposed it." in plain_game.read()


async def test_the_map_tells_where_every_path_leads() -> None:
    plain_game = PlainGame((0,), 3, names=SEATS, slug="lost_mines")
    await plain_game.spend(typed("map", "quit"))
    told = plain_game.read().rpartition("Columns A to K run from west to east")[2].splitlines()
    assert "Row 2: B2 start card leads to B1 (free), C2 (free), B3 (free) and A2 (free)." in told
    assert any(line.startswith("Mines: I1 face down, ") for line in told)
    assert any(re.fullmatch(r"Dwarves: B2: .*; B6: .*\.", line) for line in told)
    ends = next(line for line in told if line.startswith("Open ends, the nearest to a mine first: "))
    far = [int(count) for count in re.findall(r"(\d+) spaces? from mine", ends)]
    assert far == sorted(far) and len(far) == 8, "four open sides at each start"


def test_open_ends_are_those_of_paths_that_join_a_start_card() -> None:
    state = played(opened(3), lambda state: len(open_ends(state)) > 9).view(None)
    ends = open_ends(state)
    lying = {at for at, sides in enumerate(state.sides) if sides}
    assert not lying & {*ends} and all(lying >= {*cards} for cards in ends.values())
    start = next(at for at, ground in enumerate(state.ground) if ground == START)
    cards = lying - {at for at, ground in enumerate(state.ground) if ground == START}
    far = max(cards, key=lambda at: at % state.columns)
    for other in COMPONENT_SETS[state.components].grid.beside[far]:
        state.sides[other], state.ground[other] = 0, FREE
    left = {card for cards in open_ends(state).values() for card in cards}
    assert far not in left and start in left, "an island has none"


async def test_open_ends_near_a_mine_are_told_at_each_turn_and_places_out_of_reach_only_counted() -> None:
    plain_game = PlainGame((0,), 3, names=SEATS, slug="lost_mines")
    await plain_game.spend(typed("1", "1", "yes", "1", "1", "yes", "1", "quit"))
    text = plain_game.read()
    assert (
        len(re.findall(r"^Open ends nearest a mine: [^;]*; [^;]*; [^;]*\. Type map for all paths\.$", text, re.M)) >= 1
    )
    assert re.search(r"^Not now: \d+ other places?\. Type one, such as [A-K]\d(, turned)?, to hear why\.$", text, re.M)


async def test_answers_are_done_at_once_after_confirm() -> None:
    plain_game = PlainGame((0,), 3, names=SEATS, slug="lost_mines")
    await plain_game.spend(typed("discard", "c1", "2", "2", "confirm", "discard", "c1", "done", "quit"))
    asked, _, after = plain_game.read().partition("Answers are done at once. undo takes them back.")
    assert "Do it? Enter or 1: yes. 2: change it." in asked and "You discarded" not in asked
    assert "You discarded 1 card." in after and "Do it?" not in after


async def test_a_turn_tells_the_role_in_a_sentence_and_not_twice() -> None:
    plain_game = PlainGame((0,), 3, names=SEATS, slug="lost_mines")
    await plain_game.spend(typed("quit"))
    assert len(re.findall(r"^You are (loyal|selfish|a saboteur): .*\.$", plain_game.read(), re.M)) == 1
    assert not re.search(r"^(Loyal|Selfish|Saboteur): ", plain_game.read(), re.M), "a note of the screen's column"


def test_a_new_hand_is_told_whole_though_its_cards_were_held_before() -> None:
    """Pieces are shuffled and dealt anew: the same one is another card."""
    before = table(hands={0: ("NES", "trap", "axe")})
    after = copy(before)
    after.round += 1
    told = game_text("lost_mines").learned(view(before, 0), view(after, 0), 0, (*SEATS, "Lynx"))
    assert all(word in told[-1] for word in ("Fox holds", "Fork", "Axe", "Trap"))


def test_a_typed_place_takes_a_card_as_it_fits() -> None:
    """Upright, a fork to the east joins no path in the west of it; turned it does."""
    state = table(hands={0: ("NSE",)}, paths={(3, 2): "EW"})
    card = held(state, "NSE")
    menu = Menu("lost_mines", view(state, 0), 0, 0, (*SEATS, "Lynx"))
    assert menu.understood(f"c{sorted(state.hand[0]).index(card) + 1} d2") == [
        Pick("card", card),
        Pick("lay", (cell(4, 2), 1)),
    ]


def test_a_map_in_words_keeps_what_a_card_needs_apart_from_where_it_leads() -> None:
    """No space of a list in plain lines is marked."""
    state = table(hands={0: ("NSE",)}, paths={(3, 2): "EW pond"})
    text, seen = game_text("lost_mines"), view(state, 0)
    names = (*SEATS, "Lynx")
    assert any("C2 Pond (needs boat) leads to D2 (free) and B2" in line for line in text.survey(seen, names))
    question = text.ask_typed(seen, 0, (Pick("card", held(state, "NSE")),), names)
    assert question == "Choose a place for the Fork. Then move."
