"""Words that a newcomer reads in the first turns: map signs, the next player and why, hazards, the cat, the cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from rich.cells import cell_len

from engine.games.doctor_lucky.events import MurderTried, Passed
from engine.games.doctor_lucky.moves import MoveCat, Pass, Walk
from engine.games.doctor_lucky.queries import next_area, next_player
from engine.games.doctor_lucky.state import DEFENCE, DOCTOR, FIRST, HARM, SECOND
from engine.pieces import view
from engine.state import Outcome
from tests.rules.doctor_lucky.table import discard, do, give, hazard, murder, table
from tests.tui.fixtures.games.tables import NAMES, at_table, opened, played, screen_text, shown
from tests.tui.fixtures.running.fast_input import press, until
from tui.art.pen import Pen
from tui.games.doctor_lucky.draw.people import EYE
from tui.games.doctor_lucky.prompts import GIVE, GO, SAVE
from tui.games.doctor_lucky.requests import LINE
from tui.games.doctor_lucky.text import CALLING, HAZARDS
from tui.i18n.messages import t, use, you
from tui.i18n.text_layout import cut_mark
from tui.play.pick_keys import CardKeys
from tui.presentation.game_text import game_text
from tui.presentation.rules.rulebook import rulebook
from tui.presentation.tutorial import tutorial_of
from tui.selection.selection import Pick
from tui.style import glyphs, theme
from tui.widgets.board_view import NOTHING, Highlights, board_view
from tui.widgets.panels.story_panel import lead_rows
from tui.widgets.podium.finale import finale

SLUG = "doctor_lucky"
W = game_text(SLUG)
BOARD = board_view(SLUG)
SMALL = (53, 19)
"""The table of a screen of 80x24."""
WIDE = BOARD.arrangement(80, 24).side - 2
"""The columns of words beside it."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """A test may change the language."""
    yield
    use("en")


def drawn(state: Any, look: Highlights = NOTHING) -> list[str]:
    """The rows of the smallest table, as its turn's player sees it."""
    pen = Pen(*SMALL, theme.inks("night"), glyphs.RICH)
    BOARD.board(pen, view(state, state.active), look, NAMES[: state.seats])
    return pen.plain()


# the signs on the map


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_each_sign_of_sight_on_the_smallest_map_is_explained_below_it_while_it_is_there(seats: int) -> None:
    """Newcomers misread them: an unseen land as a treasure, an eye as their own sight, a dot as a visit."""
    timeline, met = played(opened(seats, slug=SLUG), 200).timeline, set()
    for number in range(timeline.head + 1):
        state = timeline.state(number)
        if state.phase not in (FIRST, SECOND):
            continue
        look = Highlights({GO: "g"}) if state.phase == FIRST else NOTHING
        *island, line = drawn(state, look)
        for sign in (glyphs.RICH.mark, glyphs.RICH.dot, EYE):
            if any(sign in row for row in island):
                met.add(sign)
                assert f"{sign} " in line or seats > 4, (number, sign, line)
    assert len(met) == 3


@pytest.mark.parametrize("seen", [{1: 24, 2: 21, 3: 10}, {1: 1, 2: 1, 3: 1}, {1: 2, 2: 11, 3: 11}])
def test_the_signs_of_sight_leave_the_next_player_room(seen: dict[int, int]) -> None:
    state = table(at={0: 20 if 24 in seen.values() else 1, **seen}, doctor=20, cat=24)
    line = drawn(state)[-1]
    name = NAMES[next_player(state, next_area(state, state.doctor))]
    assert f"next: {name}" in line or f"{name} is next." in W.ask(view(state, 0), 0, (), NAMES), (
        "there or in the prompt"
    )
    assert all(f"{sign} " in line for sign in (glyphs.RICH.mark, EYE)), line


def test_dots_are_explained_only_before_their_keys_come() -> None:
    state = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=8)
    assert "• in reach" in drawn(state, Highlights({GO: "g"}))[-1]
    assert "in reach" not in drawn(state, Highlights({Pick("area", 19): "I"}, picked=(GO,)))[-1]


def test_no_eye_is_on_the_map_in_an_attack_for_sight_changes_nothing_then() -> None:
    """A line of signs has no room beside six cards. A murder unseen next to an eye looked wrong."""
    state = table(at={0: 20, 1: 21, 2: 1, 3: 5}, doctor=20, cat=21, hands={0: ("great_ape",), 1: ("missed",)})
    assert any(EYE in row for row in drawn(state))
    state.at[2] = 3
    do(state, hazard(state, "great_ape", 2))
    assert state.phase == HARM and not any(EYE in row for row in drawn(state))


def test_the_signs_of_pieces_stand_beside_the_cards_of_a_small_table() -> None:
    pen = Pen(SMALL[0], 2, theme.inks("night"), glyphs.RICH)
    state = table(hands={0: ("great_ape", "almost", "missed")})
    BOARD.draw_cards(pen, view(state, 0), BOARD.hand(state, 0), NOTHING, NAMES[:4])
    rows = "\n".join(pen.plain())
    assert "Dr›1" in rows and "cat no view out" in rows


# who is next, and why


@pytest.mark.parametrize(
    ("at", "turn", "names", "said"),
    [
        ({0: 1, 1: 16}, 20, NAMES[:4], "Next turn: Owl (the Doctor comes there)."),
        ({0: 1}, 20, NAMES[:4], "Next turn: Owl (the Doctor meets nobody)."),
        ({0: 16}, 20, (you(), *NAMES[1:4]), "Next turn: you (the Doctor comes there)."),
        ({0: 1, 2: 16}, 1, NAMES[:4], "Next turn: Owl (first lap: in seat order)."),
    ],
)
def test_the_first_request_of_a_turn_names_the_next_player_and_why(at: Any, turn: int, names: Any, said: str) -> None:
    """Turns were lost, and nothing said why."""
    state = table(at=at, doctor=15, turn=turn)
    assert W.ask(view(state, 0), 0, (), names) == f"Choose a deed. {said}"
    assert cell_len(W.ask(view(state, 0), 0, (), ("Hedgehog",) * 4)) <= LINE + 1
    do(state, Pass())
    assert state.phase != SECOND or W.ask(view(state, 0), 0, (), names).endswith(said)


def test_the_first_tip_tells_the_goal_the_next_player_and_the_heads_of_the_seats() -> None:
    state = table(turn=1)
    kind, tip = W.tip(view(state, 0)) or ("", "")
    assert kind == "DL-5.1" and "your steps (Move) and your strength (Kill)" in tip
    assert " ".join(lead_rows(tip, WIDE, "?", 4)) == (
        "To win, kill the Doctor unseen. After a turn he goes on; if he meets you, you go next."
    )


def test_the_cat_is_explained_in_the_first_turn_in_which_it_blinds_somebody() -> None:
    state = table(at={1: 20}, cat=20)
    assert "Nobody sees out of the cat's area." in (W.tip(view(state, 0)) or ("", ""))[1]
    state.cat = 12
    assert (W.tip(view(state, 0)) or ("",))[0] == CALLING


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_beginning_of_each_tip_is_a_whole_sentence_in_a_narrow_column(language: str) -> None:
    """A tip that begins in mid-thought says nothing."""
    use(language)
    tutorial = tutorial_of(SLUG)
    assert tutorial is not None
    kinds = {*W.tips.values(), *(step.why for step in tutorial.steps if step.tip and step.at not in W.tips)}
    for tip in kinds:
        rows = lead_rows(t(tip), WIDE, "?")
        assert not rows[-1].endswith(cut_mark()), rows


# hazards


def test_a_hazard_for_the_doctor_is_called_one_and_explained() -> None:
    """An attack from another land than the Doctor's was taken for an error."""
    state = table(at={0: 1, 1: 1, 2: 1, 3: 1}, doctor=15, hands={0: ("fire_pit",), 1: ("missed",), 2: ("missed",)})
    do(state, hazard(state, "fire_pit", DOCTOR))
    seen = view(state, 1)
    assert W.ask(seen, 1, (), NAMES).startswith("From afar: 2 more luck, or Fox wins. Next: ")
    kind, tip = W.tip(seen) or ("", "")
    assert kind == HAZARDS and tip.startswith("A hazard strikes one who is alone.")
    assert W.ask(seen, 1, (), ("Ox", "A", "B", "C")).startswith("Hazard from afar: 2 more luck"), "where it has room"
    near = table(at={0: 16, 1: 1, 2: 1, 3: 1}, doctor=15, hands={0: ("fire_pit",), 1: ("missed",), 2: ("missed",)})
    do(near, hazard(near, "fire_pit", DOCTOR))
    assert W.ask(view(near, 1), 1, (), NAMES).startswith("Hazard: 2 more luck")
    stabbed = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=20, hands={0: ("tobacco",), 1: ("missed",)})
    do(stabbed, Pass())
    do(stabbed, murder(stabbed, "tobacco"))
    assert "azard" not in W.ask(view(stabbed, 1), 1, (), NAMES) and (W.tip(view(stabbed, 1)) or ("",))[0] == "DL-6.1"


def test_a_hazard_names_those_it_may_strike() -> None:
    state = table(at={0: 20, 1: 3, 2: 6, 3: 20}, doctor=8, hands={0: ("great_ape",)})
    card = Pick("card", state.hand[0][0])
    told = W.step(view(state, 0), (), card, NAMES)
    assert told == "play Great Ape on Owl or Hare: take a card; if stopped, Move +1"
    assert W.step_brief(view(state, 0), (), card) == "take a player's card"
    state.doctor, state.at = 16, [20, 20, 20, 20]
    assert W.step_brief(view(state, 0), (), card) == "kill the Doctor"


def test_the_player_struck_reads_what_each_answer_brings_and_who_gains() -> None:
    """The rule was told to the attacker: "your Move is 1 more" was read by the one who stopped it."""
    state = table(at={1: 3}, hands={0: ("great_ape",), 1: ("miracle", "tobacco")})
    do(state, hazard(state, "great_ape", 1))
    seen, names = view(state, 1), ("Fox", you(), *NAMES[2:4])
    stop, lose = (W.meaning(seen, 1, (), pick, names) for pick in (SAVE, GIVE))
    assert stop == "it costs luck, and Fox's Move grows by 1"
    assert lose == "luck is kept; choose a card for Fox, and no Move grows"
    assert W.step(seen, (), SAVE, names) == "choose luck to discard; Fox's Move then grows by 1"
    clause = rulebook(SLUG).clause("DL-5.5") or ""
    assert "your Move" not in clause and "tucked" not in clause and "the attacker's Move is 1 more" in clause


# the cat, cards and keys


def test_a_murder_beside_blind_players_names_them() -> None:
    state = table(at={0: 20, 1: 24, 2: 5, 3: 24}, doctor=20, cat=24, hands={0: ("tobacco",), 1: ("missed",)})
    do(state, Pass())
    before = view(state, None)
    done = [*do(state, murder(state, "tobacco")), *do(state, Pass())]
    events = [event for event in done if isinstance(event, MurderTried | Passed)]
    assert "strength 5: the cat blinds Owl and Lynx; no luck from Owl." in (W.joined(before, events, NAMES) or "")


def test_a_weapon_is_listed_with_its_worth_where_its_player_stands() -> None:
    state = table(at={0: 24, 1: 5, 2: 5, 3: 5}, doctor=24, hands={0: ("elephant_gun",)})
    gun = Pick("card", state.hand[0][0])
    assert BOARD.detail(view(state, 0), NOTHING, gun) == "weapon 6 here"
    pen = Pen(30, 2, theme.inks("night"), glyphs.RICH)
    BOARD.draw_cards(pen, view(state, 0), BOARD.hand(state, 0), NOTHING, NAMES[:4])
    assert "weapon 6" in "".join(pen.plain())
    do(state, Walk(23))
    assert BOARD.detail(view(state, 0), NOTHING, gun) == "weapon 3"


def test_keys_of_cards_close_their_gaps_from_attack_to_attack_but_not_within_one() -> None:
    """The fourth of four cards had key 6."""
    hands = {0: ("great_ape",), 1: ("almost", "missed", "miracle", "tobacco"), 2: (), 3: ()}
    state, keys = table(at={1: 3}, hands=hands), CardKeys()
    do(state, hazard(state, "great_ape", 1))
    held = W.in_hand(view(state, 1), 1)
    before = keys.of(W, view(state, 1), 1, ())
    assert sorted(before[card] for card in held) == ["1", "2", "3", "4"]
    do(state, give(state, "tobacco"))
    left = W.in_hand(view(state, 1), 1)
    assert before[held[0]] == "1" and held[0] not in left
    assert state.phase not in (DEFENCE, HARM)
    after = keys.of(W, view(state, 1), 1, ())
    assert sorted(after[card] for card in left) == ["1", "2", "3"]
    assert sorted(left, key=after.__getitem__) == sorted(left, key=before.__getitem__), "in their order"


def test_luck_is_discarded_card_by_card_without_a_key_that_moves() -> None:
    hands = {0: ("tobacco",), 1: ("almost", "missed", "miracle"), 2: (), 3: ()}
    state, keys = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=20, hands=hands, right={0: 4}), CardKeys()
    do(state, Pass())
    do(state, murder(state, "tobacco"))
    held = [Pick("card", card) for card in state.hand[1]]
    before = dict(keys.of(W, view(state, 1), 1, ()))
    do(state, discard(state, "almost"))
    after = keys.of(W, view(state, 1), 1, ())
    assert state.phase == DEFENCE and [after[card] for card in held[1:]] == [before[card] for card in held[1:]]


async def test_a_number_typed_before_a_walk_says_what_comes_first() -> None:
    app = at_table(opened(2, slug=SLUG, start_player=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: shown(app).session.selection is not None)
        await press(pilot, "9")
        await until(pilot, lambda: "First press g, then type the number." in screen_text(app))


def test_the_request_after_an_empty_building_says_who_may_draw() -> None:
    state = table(at={0: 3, 1: 3, 2: 3, 3: 3}, doctor=7, hands={2: ("almost",)})
    do(state, MoveCat(4))
    assert W.ask(view(state, 2), 2, (), NAMES) == "Fewer than 3 cards in hand: draw one, or none."


def test_each_card_of_the_podium_has_a_picture_and_the_winner_is_called_one() -> None:
    """The winner's only words were "0 cards", and the others' cards white faces."""
    state = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=20, hands={0: ("tobacco",), 1: (), 2: ("fire_pit",), 3: ()})
    do(state, Pass())
    do(state, murder(state, "tobacco"))
    while state.to_act:
        do(state, Pass())
    people = finale(SLUG).cast(state, Outcome((0,), (1, 0, 0, 0), "DL-8.1"), NAMES[:4], NAMES[:4])[:4]
    killer = next(one for one in people if one.seat == 0)
    assert killer.parts[0][1] == "winner"
    assert all(finale(SLUG).face(one, tall=tall) for one in people for tall in (True, False))
