"""The first hour with Doctor Lucky: what a newcomer is told before the first prompts, and which keys there are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.games import load
from engine.games.doctor_lucky import check
from engine.games.doctor_lucky.moves import MoveCat, Murder, Pass, PlayHazard
from engine.games.doctor_lucky.state import DEFENCE, DOCTOR, FIRST, SECOND
from engine.link import LocalLink
from engine.log import Player
from engine.pieces import view
from engine.state import copy
from engine.table import Table
from tests.rules.doctor_lucky.table import do, give, hazard, murder, table
from tests.tui.fixtures.games.tables import NAMES, at_table, bot_moves, opened, screen_text, shown
from tests.tui.fixtures.running.fast_input import press, until
from tests.tui.fixtures.running.whole_games import base
from tui.games.doctor_lucky.prompts import CAT, GO, HANDS, NOTHING
from tui.games.doctor_lucky.sight import seen_briefly
from tui.games.doctor_lucky.terms import AREAS, kind_name, luck_beside
from tui.i18n.messages import use, you
from tui.i18n.text_layout import whole_facts
from tui.play.prompt import Prompt
from tui.play.session import SeatSession
from tui.presentation.game_text import game_text, select
from tui.presentation.story import tell
from tui.presentation.tutorial import with_goal
from tui.screens.table.coached_screen import GOAL_ROWS
from tui.selection.selection import Pick
from tui.storage.settings import settings_file
from tui.widgets.board_view import Highlights, board_view
from tui.widgets.panels.choice_columns import ChoiceItem, columns_of
from tui.widgets.panels.story_panel import lead_rows

SLUG = "doctor_lucky"
W = game_text(SLUG)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """A test may change the language."""
    yield
    use("en")


def test_a_first_attack_is_explained_by_the_goal_and_by_luck() -> None:
    """The first prompt of a game may be another's attack: luck was asked for before the goal was told."""
    state = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=20, hands={0: ("tobacco",), 1: ("missed",)})
    state.turn = 1
    turn = view(state, 0)
    do(state, Pass())
    do(state, murder(state, "tobacco"))
    asked = view(state, 1)
    kind, tip = with_goal(W.tip(asked), W.goal, ())
    assert kind == "DL-6.1" and "card by card" in tip and "kills the Doctor and wins" in tip
    assert " ".join(lead_rows(tip, 23, "?")) == "Kill the Doctor first to win."
    assert " ".join(lead_rows(tip, 23, "?", GOAL_ROWS)).endswith("Discard luck to stop an attack.")
    assert with_goal(W.tip(asked), W.goal, ("DL-5.1",)) == W.tip(asked), "once"
    gift = (("DL-5.5"), "A hazard strikes")
    assert with_goal(gift, W.goal, ())[1].startswith("Kill the Doctor first to win. Luck saves him. A hazard")
    assert with_goal(W.tip(turn), W.goal, ()) == W.tip(turn), "this one tells the goal itself"


@pytest.mark.parametrize(("seed", "goal"), [("2", "To win, kill the Doctor"), ("1", "Kill the Doctor first")])
async def test_the_goal_is_told_at_the_first_prompt_though_bots_went_first(
    tmp_path: Path, seed: str, goal: str
) -> None:
    """The tip gave way to the log, and counted as told: the first players to read the log never read the goal."""
    game = load(SLUG)
    players = [Player("person" if not seat else "regular", name) for seat, name in enumerate(NAMES[:4])]
    playing = Table.open(SLUG, game, players, game.OPTIONS(start_player=2), seed)
    for number in range(20):
        if 0 in playing.to_act:
            break
        bot_moves(playing, number)
    app = at_table(playing)
    app.data, app.store = tmp_path, settings_file(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        screen = base(pilot)
        await until(pilot, lambda: screen.coached)
        await pilot.pause()
        assert goal in screen_text(app)


@pytest.mark.parametrize(
    ("doctor", "step", "whole", "brief"),
    [
        (
            1,
            "on Owl: take a card; if stopped, Move +1",
            "against Owl: a card from Owl, or if stopped Move +1",
            "hit: get a card; stopped: Move +1",
        ),
        (
            15,
            "on the Doctor (kill him) or Owl (take a card); if stopped, Move +1",
            "against the Doctor: kill him and win, or if stopped Move +1",
            "hit: you win; stopped: Move +1",
        ),
    ],
)
def test_a_hazard_tells_what_it_gains_before_it_is_played(doctor: int, step: str, whole: str, brief: str) -> None:
    """Enter only threw hazards, and nothing on the table said what for."""
    state = table(at={0: 20, 1: 9 if doctor == 15 else 15, 2: 20, 3: 20}, doctor=doctor, hands={0: ("fire_ants",)})
    card = state.hand[0][0]
    seen = view(state, 0)
    move = PlayHazard(card, DOCTOR if doctor == 15 else 1)
    assert check(seen, 0, move) is None
    assert W.step(seen, (), Pick("card", card), NAMES) == f"play Fire Ants {step}"
    assert W.describe(seen, move, NAMES).endswith(whole) and W.in_brief(seen, move) == brief


def test_letters_of_areas_are_named_on_the_screen_alone() -> None:
    state = table()
    for deed in (GO, CAT):
        assert "letter" in W.ask(view(state, 0), 0, (deed,), NAMES)
        assert "letter" not in W.ask_typed(view(state, 0), 0, (deed,), NAMES)


async def test_doing_nothing_has_the_same_key_and_the_last_line_in_every_prompt() -> None:
    game, phases = opened(3, people=0, slug=SLUG), set()
    for number in range(60):
        if 0 in game.to_act:
            session = SeatSession(LocalLink(game, 0, lambda: 0))
            await session.begin()
            prompt = Prompt(session, board_view(SLUG))
            if NOTHING in prompt.listed:
                phases.add(session.view.phase)
                assert prompt.listed[-1] == NOTHING and prompt.key_of(NOTHING) == "0"
            await session.close()
        bot_moves(game, number)
    assert phases >= {FIRST, SECOND, DEFENCE}


def test_every_card_is_listed_where_one_of_them_is_asked_for() -> None:
    """Keys count the cards: without the ones of no use a list would begin with 2."""
    state = table(at={0: 20, 1: 5}, doctor=20, hands={0: ("moray_eel", "tobacco"), 1: ("great_ape", "missed")}, seats=2)
    do(state, Pass())
    (eel, _), (ape, missed) = state.hand
    mine = select(SLUG, view(state, 0), 0)
    assert {option.pick for option in mine.options()} >= {Pick("card", card) for card in state.hand[0]}
    assert W.refusal(W.forbids(view(state, 0), 0, (), Pick("card", eel)) or "", view(state, 0), Pick("card", eel)) == (
        "Only a weapon is of use in a murder."
    )
    do(state, murder(state, "tobacco"))
    legal = {option.pick: option.legal for option in select(SLUG, view(state, 1), 1).options()}
    assert legal[Pick("card", missed)] and not legal[Pick("card", ape)]
    assert (
        W.refusal(W.forbids(view(state, 1), 1, (), Pick("card", ape)) or "")
        == "That card has no luck: it stops nothing. Choose another, or pass."
    )


def test_cards_in_one_sentence_are_each_named_once_and_a_failure_in_quotes() -> None:
    state = table(hands={0: ("almost", "moray_eel", "almost", "missed")})
    assert W.learned(None, view(state, 0), 0, NAMES) == ["Fox holds 2 x 'Almost', Moray Eel and 'Missed!'."]
    use("ja")
    assert W.learned(None, view(state, 0), 0, NAMES) == ["Foxの手札：「おしい」（2枚）、「ウツボ」、「ミスした」。"]


def test_a_drawn_card_is_named_as_the_one_of_which_the_story_has_told() -> None:
    """The card was drawn, the Doctor went on, and then one "drew" again."""
    state = table(hands={0: ("almost", "moray_eel")})
    before = copy(state)
    before.hand[0] = before.hand[0][:1]
    (card,) = W.learned(view(before, 0), view(state, 0), 0, NAMES)
    assert card.startswith("The card that Fox drew is ")


def test_who_stays_in_sight_hears_that_the_turn_ends_by_it() -> None:
    """Alone with the Doctor, `stay` ended the turn at once: that Owl looks on had been told a move before."""
    seen = table(at={0: 3, 1: 3, 2: 12, 3: 12}, doctor=3, cat=19)
    assert W.meaning(seen, 0, (), NOTHING, NAMES) == "ends the turn: seen by Owl and the Doctor"
    alone = table(at={0: 3, 1: 12, 2: 12, 3: 12}, doctor=3, cat=19)
    assert W.meaning(alone, 0, (), NOTHING, NAMES) == ""


def test_a_given_card_is_told_to_both_after_the_sentence_for_all() -> None:
    state = table(at={1: 3}, hands={0: ("great_ape",), 1: ("almost",)})
    do(state, hazard(state, "great_ape", 1))
    before = copy(state)
    do(state, give(state, "almost"))
    assert W.learned(view(before, 1), view(state, 1), 1, NAMES) == ["The card for Fox was 'Almost'."]
    assert W.learned(view(before, 0), view(state, 0), 0, NAMES) == ["The card from Owl is 'Almost': luck 1."]


def test_what_bars_a_deed_stands_in_brackets_where_a_refusal_follows() -> None:
    state = table(at={0: 3}, doctor=14)
    assert W.label(view(state, 0), HANDS, NAMES) == "murder: Doctor away"
    assert W.label_typed(view(state, 0), HANDS, NAMES) == "murder (Doctor away)"


def test_a_prompt_names_a_hazard_only_where_one_is_in_hand_or_may_be() -> None:
    state = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=8, hands={0: ("tobacco",), 1: ("great_ape",)})
    assert W.ask_typed(view(state, 0), 0, (), NAMES) == "Move, move the cat, or stay here."
    assert "play a hazard" in W.ask_typed(view(state, None), 0, (), NAMES), "nobody else learns it from the prompt"
    state = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=8, hands={0: ("great_ape",)})
    assert "play a hazard" in W.ask_typed(view(state, 0), 0, (), NAMES)


def test_bare_hands_are_told_to_gain_no_kill_before_they_are_used() -> None:
    state = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=20, hands={0: ("tobacco",), 1: ("missed",)})
    state.turn = 1
    do(state, Pass())
    seen = view(state, 0)
    assert W.describe(seen, Murder(), NAMES) == "murder the Doctor: bare hands, strength 1; gains no Kill"
    assert "gains no Kill: a weapon would" in W.hint(seen, (), HANDS)


@pytest.mark.parametrize(("area", "words"), [(3, "attacked Owl from afar: Great Ape"), (6, "Great Ape against Owl")])
def test_a_hazard_from_afar_is_told_as_such(area: int, words: str) -> None:
    state = table(at={0: 20 if area == 3 else 2, 1: area, 2: 12, 3: 12}, doctor=8, hands={0: ("great_ape",)})
    before = copy(state)
    events = do(state, hazard(state, "great_ape", 1))
    assert any(words in (W.narrate(before, event, NAMES) or "") for event in events)
    assert "from any distance" in W.tips["DL-5.5"]


def test_the_reason_for_each_target_of_a_hazard_is_told(spoken: str) -> None:
    """Of a target in focus only that counts, not who sees it."""
    state = table(at={0: 20, 1: 3, 2: 12, 3: 12}, doctor=8, hands={0: ("great_ape",)})
    card = Pick("card", state.hand[0][0])
    said = [
        board_view(SLUG).about(view(state, 0), Highlights(picked=(card,), focus=Pick("seat", seat)))
        for seat in (1, 2, -1)
    ]
    ends = {
        "en": ("alone on forest; the hazard may strike", "the hazard needs forest", "the hazard needs forest"),
        "ja": ("森に一人きり、災難で狙える", "この災難は森だけ", "この災難は森だけ"),
    }[spoken]
    assert all(one.endswith(end) for one, end in zip(said, ends, strict=True)), said
    state.at[2] = 3
    about = board_view(SLUG).about(view(state, 0), Highlights(picked=(card,), focus=Pick("seat", 1)))
    assert about.endswith(
        {"en": "not alone there; no hazard may strike", "ja": "ほかにも誰かいる、災難では狙えない"}[spoken]
    )


async def test_an_area_is_chosen_by_its_number_too() -> None:
    app = at_table(opened(4, slug=SLUG))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        screen = shown(app)
        await until(pilot, lambda: screen.session.selection is not None)
        assert screen.session.view.at[0] == 1
        await press(pilot, screen.prompt.key_of(GO))
        await until(pilot, lambda: screen.session.selection.picked == (GO,))
        await press(pilot, "2")
        await until(pilot, lambda: screen.prompt.focus == Pick("area", 2))
        assert screen.session.selection.picked == (GO,), "2, 20 and 24 begin so"
        await press(pilot, "0")
        await until(pilot, lambda: screen.session.selection.picked == (GO, Pick("area", 20)))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_areas_of_a_walk_are_listed_with_who_would_see_each(size: tuple[int, int]) -> None:
    game = opened(4, slug=SLUG)
    app = at_table(game)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen = shown(app)
        await until(pilot, lambda: screen.session.selection is not None)
        await press(pilot, screen.prompt.key_of(GO))
        await until(pilot, lambda: screen.session.selection.picked == (GO,))
        await pilot.pause()
        legal = [option.pick for option in screen.prompt.options if option.legal and option.pick.kind == "area"]
        listed = {target for _, target in screen.sidebar.pen.spots}
        assert legal and listed.issuperset(legal)
        rows = "\n".join(screen.sidebar.pen.plain())
        for pick in legal:
            name = AREAS[pick.value](short=size[0] < 110)
            assert f"{pick.value} {name} {seen_briefly(screen.session.view, 0, pick.value)}" in rows
        assert "type an area's number or letter. Unseen: draw a card." in screen_text(app)


def test_a_listed_area_has_its_whole_name_where_its_sight_has_room_behind_it() -> None:
    state, board = view(table(at={0: 7, 1: 6, 2: 6, 3: 20}, doctor=19, cat=12), 0), board_view(SLUG)
    choices = []
    for area in (8, 15):
        name, said = board.place(state, Highlights(picked=(GO,)), Pick("area", area))
        choices.append(
            ChoiceItem(Pick("area", area), "j", name, more=said, short=board.place_short(state, Pick("area", area)))
        )
    for width, names in ((36, ["8 Observatory", "15 Sunset Beach"]), (25, ["8 Observatory", "15 Beach"])):
        ((boxes, _),) = columns_of(choices, width)
        assert [line for _, lines in boxes for line in lines] == names
    assert board.place(state, Highlights(picked=(CAT,)), Pick("area", 8)) == ("", ""), "they are too many"


def test_strengths_of_a_murder_are_told_in_words() -> None:
    state = table(at={0: 20, 1: 5, 2: 5, 3: 5}, doctor=20, hands={0: ("tobacco",), 1: ("missed",)})
    do(state, Pass())
    seen, weapon = view(state, 0), Pick("card", state.hand[0][0])
    look = Highlights(keys={HANDS: "b", weapon: "1"})
    assert [board_view(SLUG).detail(seen, look, pick) for pick in (HANDS, weapon)] == ["strength 1", "strength 5"]


def test_equal_cards_are_counted_in_the_list_as_below_the_table() -> None:
    state = view(table(), 0)
    kinds = {kind_name(state, state.face[card] or 0): state.face[card] or 0 for card in state.hand[0]}
    assert luck_beside(state, kinds["Missed!"], 2, 3) == "luck 2 x3"
    assert luck_beside(state, kinds["Almost"], 1, 1) == "luck 1"


def test_a_weapon_is_told_whole_where_it_is_named_in_a_sentence(spoken: str) -> None:
    """The list beside a small table has its short name; the line below the table has room up to its area's name."""
    state = view(table(hands={0: ("silver_candlestick",)}), 0)
    weapon = Pick("card", state.hand[0][0])
    assert W.label_typed(state, weapon, NAMES) == {"en": "Silver Candlestick", "ja": "銀の燭台"}[spoken]
    line = whole_facts(board_view(SLUG).about(state, Highlights(focus=weapon)), 51)
    assert line.endswith({"en": "weapon 2, 5 in Castle of Joy", "ja": "幸運1"}[spoken])


def test_an_own_turn_is_told_by_the_doctors_step_alone() -> None:
    """The prompt says whose turn it is; the log says what led to it, and never only that."""
    state = table(at={0: 3, 1: 3, 2: 3, 3: 3}, doctor=14)
    before, names = copy(state), ("Fox", you(), "Hare", "Lynx")
    assert list(tell(W, before, do(state, MoveCat(4)), names))[-1] == "The Doctor went to Sunset Beach (15)."
    called = table(at={0: 3, 1: 15, 2: 3, 3: 3}, doctor=14)
    before = copy(called)
    assert list(tell(W, before, do(called, MoveCat(4)), names))[-1] == "The Doctor came to you, so you go next."
    house = table(at={0: 3, 1: 3, 2: 3, 3: 3}, doctor=7)
    before = copy(house)
    assert list(tell(W, before, do(house, MoveCat(4)), names))[-1] == (
        "The Doctor went to the Observatory (8), an empty building."
    )


def test_cards_of_a_kind_have_one_number_though_others_know_one_of_them() -> None:
    """The list had Almost under 1, and the hand, which counts all of them, under 2."""
    state = table(hands={0: ("almost", "almost", "almost")})
    known = max(state.hand[0])
    state.seen[known] |= 2
    seen = view(state, 0)
    assert {W.twin(seen, Pick("card", card)) for card in state.hand[0]} == {Pick("card", known)}
