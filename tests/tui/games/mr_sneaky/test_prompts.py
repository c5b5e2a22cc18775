"""The prompts of Mr. Sneaky: the focus on a move that does something, the limit that a door has reached."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.games.mr_sneaky.components import COMPONENT_SETS, TREASURE
from engine.games.mr_sneaky.events import Laid, RoundBegan
from engine.games.mr_sneaky.moves import Sneak, Steal
from engine.pieces import view
from tests.rules.mr_sneaky.table import R1L, R1R, R2C, R2L, R2R, R3L, R3R, R4, THIEF, TILES, TYCOON, table
from tui.games.mr_sneaky.draw.people import seat_ink
from tui.games.mr_sneaky.prompts import OPENING, PASSING
from tui.games.mr_sneaky.terms import parts
from tui.i18n.messages import you
from tui.presentation.game_text import game_text, select
from tui.selection.selection import Pick
from tui.style import glyphs
from tui.widgets.board_view import NOTHING, board_view

W = game_text("mr_sneaky")


def test_the_focus_is_on_a_door_that_can_be_opened() -> None:
    seen = view(table(pawn=R2L, opened=(R1L, R2L)), THIEF)
    legal = [option.pick for option in select("mr_sneaky", seen, THIEF).options() if option.legal]
    assert legal[0] == Pick("door", R1L), "an open door, to which a move does nothing"
    assert W.suggested(seen, THIEF, (), legal) not in (None, legal[0])


@pytest.mark.parametrize("tiles", [TILES, TILES[::-1]], ids=["as dealt", "turned round"])
def test_a_card_is_offered_beside_the_thief_whatever_is_behind(tiles: Sequence[int]) -> None:
    seen = view(table(card="KN", pawn=R2L, on={R1L: "KT", R3L: "KT"}, tiles=tiles), TYCOON)
    legal = [option.pick for option in select("mr_sneaky", seen, TYCOON).options() if option.legal]
    chosen = W.suggested(seen, TYCOON, (), legal)
    near = COMPONENT_SETS[seen.components].neighbours[R2L]
    empty = [door for door in near if not seen.on[door]]
    assert chosen is not None and chosen.value in empty, "not what is behind, which the focus would give away"


@pytest.mark.parametrize("tiles", [TILES, TILES[::-1]], ids=["as dealt", "turned round"])
@pytest.mark.parametrize("card", ["GA", "GB", "AC", "AD"])
def test_a_card_that_serves_the_thief_is_offered_out_of_his_reach(card: str, tiles: Sequence[int]) -> None:
    """A newcomer who trusts the focus would hand the thief gems at the very door beside him."""
    seen = view(table(card=card, pawn=R2L, tiles=tiles), TYCOON)
    legal = [option.pick for option in select("mr_sneaky", seen, TYCOON).options() if option.legal]
    chosen = W.suggested(seen, TYCOON, (), legal)
    assert chosen is not None and chosen.value not in COMPONENT_SETS[seen.components].neighbours[R2L]


@pytest.mark.parametrize("tiles", [TILES, TILES[::-1]], ids=["as dealt", "turned round"])
@pytest.mark.parametrize("card", ["AA", "AB"])
@pytest.mark.parametrize("pawn", [R1L, R2L, R2C, R3L, R3R, R4])
def test_no_agent_of_the_tycoon_is_offered_for_the_treasure(pawn: int, card: str, tiles: Sequence[int]) -> None:
    """Enter laid Tycoon's Two Agents on the treasure: half of a lost game, for a tycoon who trusted it."""
    seen = view(table(card=card, pawn=pawn, tiles=tiles), TYCOON)
    legal = [option.pick for option in select("mr_sneaky", seen, TYCOON).options() if option.legal]
    chosen = W.suggested(seen, TYCOON, (), legal)
    box = COMPONENT_SETS[seen.components]
    assert chosen is not None and box.tiles[seen.face[chosen.value]].kind != TREASURE
    assert W.proposes(seen, TYCOON, (), chosen, legal, ("Fox", "Owl")) == "not the treasure: no agent there"


@pytest.mark.parametrize("tiles", [TILES, TILES[::-1]], ids=["as dealt", "turned round"])
def test_the_thief_is_offered_the_door_that_its_cards_speak_for(tiles: Sequence[int]) -> None:
    near = COMPONENT_SETS[1].neighbours[R2C]
    for door in near:
        on = {door: "GB GA", **{other: "KT" for other in near if other != door}}
        on = dict([*on.items()][:4])
        seen = view(table(pawn=R2C, dial=3, on=on, tiles=tiles), THIEF)
        legal = [option.pick for option in select("mr_sneaky", seen, THIEF).options() if option.legal]
        chosen = W.suggested(seen, THIEF, (), legal)
        assert chosen == Pick("door", door)


def test_the_end_of_a_round_says_who_is_the_tycoon_next() -> None:
    """Roles swap: the next screen means something else to each player."""
    events = (Laid(R1L), RoundBegan(THIEF, 0))
    assert W.coming(events) == [events[1]]
    assert W.narrate(table(), events[1], ("Fox", "Owl")) == "Round 2: Owl is the tycoon, Fox the thief."


def test_the_legend_says_what_dial_guards_and_agents_lead_to() -> None:
    told = " ".join(board_view("mr_sneaky").legend(glyphs.RICH))
    assert "At 4 the thief must open it" in told
    assert "Guards: with 4" in told and "Agents: a player with 4" in told


def test_after_the_door_the_prompt_says_what_comes_next() -> None:
    seen, door = view(table(pawn=R2L), THIEF), Pick("door", R1R)
    asked = W.ask(seen, THIEF, (door,), ("Fox", "Owl"))
    assert asked.startswith("Open door 2 or leave it closed. Move 1 of 4; move 4 must open.")


def test_among_open_doors_the_focus_is_on_the_first() -> None:
    seen = view(table(pawn=R2L, opened=(R1L, R2L, R3L)), THIEF)
    assert W.suggested(seen, THIEF, (), [Pick("door", R1L), Pick("door", R3L)]) is None


@pytest.mark.parametrize(
    ("card", "on", "reason"),
    [
        ("KN", "KT AC GA", "Door 2 is full: 3 cards. Choose another door."),
        ("GA", "GB GC", "Door 2 has 2 gem cards, the most. Choose another door."),
    ],
    ids=["cards", "gems"],
)
def test_a_refusal_says_which_limit_a_door_has_reached(card: str, on: str, reason: str) -> None:
    seen, door = view(table(card=card, on={R1R: on}), TYCOON), Pick("door", R1R)
    clause = W.forbids(seen, TYCOON, (), door)
    assert clause == "SN-4.2" and W.refusal(clause, seen, door) == reason
    assert W.refusal(clause) == "That door takes no more cards, or no more gem cards."


def test_a_seat_keeps_its_colour_when_the_roles_swap() -> None:
    assert len({seat_ink(NOTHING, seat) for seat in (0, 1)}) == 2
    first, swapped = table(card="KN"), table(card="KN")
    swapped.tycoon = 1 - first.tycoon
    board = board_view("mr_sneaky")
    inks = [[board.ink(state, Pick("seat", seat)) for seat in (0, 1)] for state in (first, swapped)]
    assert inks[0] == inks[1]


def test_at_a_door_the_focus_is_on_what_the_reader_of_its_cards_likes_better() -> None:
    """A number and Enter, as in the other games, went past door after door without opening any."""
    door, better, *_ = COMPONENT_SETS[1].neighbours[R2C]
    for on, wanted in (({}, OPENING), ({door: "KT", better: "GB GA"}, PASSING), ({door: "GB GA"}, OPENING)):
        seen = view(table(pawn=R2C, on=on), THIEF)
        assert W.suggested(seen, THIEF, (Pick("door", door),), [OPENING, PASSING]) == wanted


def test_the_words_beside_enter_say_in_brief_whether_the_door_is_opened() -> None:
    seen = view(table(pawn=R2L, opened=(R3L,)), THIEF)
    assert W.in_brief(seen, Steal(R1R)) == "open door 2"
    assert W.in_brief(seen, Sneak(R1R)) == "leave door 2 closed"
    assert W.in_brief(seen, Sneak(R3L)) == ""
    assert W.in_brief(view(table(pawn=R2L, dial=3), THIEF), Steal(R1R)) == "", "no choice, so the way is told"


def test_a_refusal_names_the_door_and_what_is_the_matter_with_it() -> None:
    """A sentence on doors in general left it open which of several reasons held for this one."""
    state = table(pawn=R2C, dial=1, opened=(R1L,))
    for seat, door, sentence in (
        (TYCOON, R1L, "Door 1 is open. Choose a closed door."),
        (THIEF, R4, "Door 8 is not beside door 4. Choose a neighbouring door."),
        (THIEF, R2C, "The thief is at door 4. Choose a neighbouring door."),
    ):
        assert W.refusal({TYCOON: "SN-4.3", THIEF: "SN-4.8"}[seat], view(state, seat), Pick("door", door)) == sentence
    late = view(table(pawn=R2C, dial=3, opened=(R1L,)), THIEF)
    assert W.refusal("SN-4.10", late, Pick("door", R1L)) == "Door 1 is open. The thief must open a closed one now."


def test_the_thief_is_warned_on_the_last_move_before_the_tycoon_wins_for_want_of_a_place() -> None:
    """SN-4.7: a door took the last card that can be laid; in the log it is told to both."""
    opened = (R1L, R1R, R2C, R2R, R3R)
    full = {R2L: "KT AC AB", R3L: "KT AC AB", R4: "KT AD KN"}

    def warned(rest: str) -> bool:
        laying = table(card="AD", pawn=R2L, opened=opened, on=full | {R2L: rest})
        told = W.narrate(laying, Laid(R2L), ("Fox", "Owl")) or ""
        return told.endswith("No card can be laid after this move: Fox then wins the round.")

    def urged(rest: str) -> bool:
        moving = view(table(pawn=R2L, opened=opened, on=full | {R2L: rest}), THIEF)
        return "find the treasure, or the tycoon wins." in W.ask(moving, THIEF, (), ("Fox", "Owl"))

    assert warned("KT AC") and not warned("KT")
    assert urged("KT AC AB") and not urged("KT AC")


def test_where_all_neighbours_are_open_no_door_is_asked_to_be_opened() -> None:
    names = ("Fox", "Owl")
    seen = view(table(pawn=R4, opened=(R3L, R3R)), THIEF)
    assert W.ask(seen, THIEF, (), names) == "Move to a neighbouring door. All of them are open."
    seen = view(table(pawn=R4, opened=(R3L,)), THIEF)
    assert W.ask(seen, THIEF, (), names) == "Move to a neighbouring door, then open it or leave it closed."


@pytest.mark.parametrize(("tycoon", "said"), [(0, "you are the tycoon, Owl the"), (1, "you are the thief, Owl the")])
def test_the_readers_own_part_comes_first(tycoon: int, said: str) -> None:
    """The end of a long line may be cut."""
    assert parts(3, tycoon, (you(), "Owl")).startswith(f"Round 3: {said}")
