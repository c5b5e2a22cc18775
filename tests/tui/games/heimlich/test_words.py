"""Undercover in words: every event, move, pick, question and clause has its words in both languages."""

from __future__ import annotations

import re
from random import Random
from typing import Any, get_args

import pytest

from engine.game import newest, options_of
from engine.games import heimlich
from engine.games.heimlich import events as ev
from engine.games.heimlich.components import COMPONENT_SETS, MARKERS
from engine.games.heimlich.moves import FREE, MoveAgents, PlayCard, WriteSheet
from engine.log import Player
from engine.pieces import Looked, Redealt, Revealed, Shuffled, Written, view
from engine.state import EVERYONE, apply
from engine.table import Table
from tests.tui.fixtures.games.prompt_checks import check_question, check_story
from tests.tui.games.heimlich.tables import BOTH, GUESS_FREE, NAMES, dealt, game, games, table
from tui.games.heimlich.terms import CARDS as CARD_WORDS
from tui.games.heimlich.terms import LETTERS
from tui.i18n.messages import use
from tui.presentation.game_text import game_text
from tui.presentation.story import Story, tell
from tui.selection.selection import Pick

W = game_text("heimlich")


def spoken_of(state: ev.HeimlichState, event: Any, seat: int | None = None) -> str | None:
    """The sentence that a seat hears of an event."""
    return W.narrate(view(state, seat), event.publish(seat), NAMES)


# every event

EVENTS: dict[type, tuple[str | None, str | None]] = {
    Shuffled: (
        "The agent cards were shuffled and one was dealt to each player. 3 agents belong to nobody.",
        "エージェントカードをシャッフルし、各プレイヤーに1枚ずつ配った。エージェント3人は担当なし。",
    ),
    Looked: ("Fox's agent is red.", "Foxの担当は赤。"),
    Revealed: ("The agent cards are turned over.", "全員の正体が明かされた。"),
    Written: (None, None),
    Redealt: ("Hidden cards have been dealt again.", "裏向きのカードを配り直した。"),
    ev.LeftOut: ("Left in the box: blue and silver.", "使わない色：青、銀。"),
    ev.StartChosen: ("Owl has the first turn.", "Owlがスタートプレイヤーになった。"),
    ev.Rolled: ("Fox rolled 1-3.", "Foxがダイスで1～3の目を出した（どれか選べる）。"),
    ev.AgentsMoved: (
        "Fox moved red by 2 to house 2 and green by 1 to house 1.",
        "Foxが赤を2つ（2番の建物へ）、緑を1つ（1番の建物へ）進めた。",
    ),
    ev.Stayed: ("Fox moved nobody.", "Foxは誰も動かさなかった。"),
    ev.Drawn: ("Owl drew 2 Top Secret cards.", "Owlがトップシークレットカードを2枚引いた。"),
    ev.Discarded: (
        "Fox discarded Recruit: no agent is free now.",
        "Foxが「引き抜き」を捨てた。フリーエージェントはもういない。",
    ),
    ev.Restocked: ("The discards are the new deck.", "捨て札が新しい山札になった。"),
    ev.Asked: (None, None),
    ev.Passed: ("Owl passed.", "Owlはパスした。"),
    ev.CardPlayed: (
        "Fox played To the Ruin.",
        "Foxが「廃墟送り」を使った。",
    ),
    ev.AgentsPlaced: (
        "Fox moved red from the church to the ruin.",
        "Foxが赤を教会から廃墟へ移した。",
    ),
    ev.SafeMoved: ("Fox moved the safe to house 4.", "Foxが金庫を4番の建物へ移した。"),
    ev.MarkersAdvanced: (
        "Fox moved markers forward: red +3 to 8 and blue +3 to 3.",
        "Foxがマーカーを進めた：赤 +3（計8）、青 +3（計3）。",
    ),
    ev.Recruited: ("Fox took the card of a free agent.", "Foxがフリーエージェントのカードを1枚手に入れた。"),
    ev.Scored: ("Scoring: red +7 to 12 and green -3 to 0.", "得点：赤 +7（計12）、緑 -3（計0）。"),
    ev.SheetsCalled: (
        "A marker has reached or passed 29: everyone guesses who is who.",
        "マーカーが29に届いた。全員が機密書類に正体の推測を書く。",
    ),
    ev.SheetHandedIn: ("Owl handed in a sheet.", "Owlが機密書類を書き終えた。"),
    ev.TurnPassed: (None, None),
    ev.Ended: ("A marker has reached the finish: the game is over.", "マーカーがゴールに届き、ゲーム終了。"),
}


def example(kind: type, state: ev.HeimlichState) -> Any:
    """An event of a type that fits the table."""
    state.marker[0] = 5
    recruit, ruin = dealt(state, 0, 15, 7)
    state.seen[recruit] = state.seen[ruin] = EVERYONE
    made: dict[type, Any] = {
        Shuffled: Shuffled(tuple(range(7)), tuple(range(7))),
        Looked: Looked(0, (0,), (0,)),
        Revealed: Revealed(tuple(range(7)), tuple(range(7))),
        Written: Written(0, len(state.face) - 4, 0),
        Redealt: Redealt((0,), (1,), (1,)),
        ev.LeftOut: ev.LeftOut((1, 6), (0, 2, 3, 4, 5)),
        ev.StartChosen: ev.StartChosen(1),
        ev.Rolled: ev.Rolled(1),
        ev.AgentsMoved: ev.AgentsMoved((2, 0, 0, 1, 0, 0, 0), (2, 0, 0, 1, 0, 0, 0)),
        ev.Stayed: ev.Stayed(),
        ev.Drawn: ev.Drawn(1, (9, 10)),
        ev.Discarded: ev.Discarded(0, recruit),
        ev.Restocked: ev.Restocked(),
        ev.Asked: ev.Asked(1, 0),
        ev.Passed: ev.Passed(1),
        ev.CardPlayed: ev.CardPlayed(0, ruin),
        ev.AgentsPlaced: ev.AgentsPlaced((0,), (11,)),
        ev.SafeMoved: ev.SafeMoved(4),
        ev.MarkersAdvanced: ev.MarkersAdvanced((0, 1), 3),
        ev.Recruited: ev.Recruited(0, 5),
        ev.Scored: ev.Scored((7, 0, 0, -3, 0, 0, 0)),
        ev.SheetsCalled: ev.SheetsCalled(ev.SAFE),
        ev.SheetHandedIn: ev.SheetHandedIn(1),
        ev.TurnPassed: ev.TurnPassed(),
        ev.Ended: ev.Ended((0, 1, 2, 3), (0, 0, 0, 0)),
    }
    state.marker[3] = 3
    return made[kind]


def test_every_event_type_has_its_example() -> None:
    assert set(get_args(heimlich.EVENT)) == set(EVENTS)


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: kind.__name__)
def test_every_event_is_narrated(kind: type, spoken: str) -> None:
    state = table(**BOTH)
    if kind in (Redealt, Looked):
        seat: int | None = 0
    else:
        seat = None
    event = example(kind, state)
    if kind is ev.MarkersAdvanced:
        state.marker[1] = 0
    assert spoken_of(state, event, seat) == EVENTS[kind][spoken == "ja"]


def test_what_others_see_is_told_without_the_secret() -> None:
    state = table(**BOTH)
    dealt(state, 0, 5, 6)
    assert spoken_of(state, Looked(0, (0,), (0,)), 1) is None
    drawn = Looked(0, state.hand[0], (5, 6))
    assert spoken_of(state, drawn, 0) == "Fox drew: Nudge at the Safe and Shift the Safe."
    assert spoken_of(state, drawn, 1) is None
    assert spoken_of(state, drawn, None) is None


def test_the_safe_is_moved_by_whoever_moves_it() -> None:
    state = table(**BOTH)
    apply(state, ev.Rolled(2))
    apply(state, ev.Asked(2, 0))
    assert spoken_of(state, ev.SafeMoved(3)) == "Hare moved the safe to house 3."
    apply(state, ev.Scored((0,) * 7))
    assert spoken_of(state, ev.SafeMoved(3)) == "Fox moved the safe to house 3."


def test_a_scoring_without_points_says_so() -> None:
    assert spoken_of(table(), ev.Scored((0,) * 7)) == "Scoring: no marker moved."


# whole games


@pytest.mark.long
def test_whole_games_can_be_told_shown_and_asked_in_both_languages(spoken: str) -> None:
    """Every decision of random games: each pick has a name, a key of its own and, if forbidden, a clause."""
    rng = Random(1)
    for steps in games(6):
        for step in steps:
            names = NAMES[: step.before.seats]
            if step.move is not None:
                seen = view(step.before, step.seat)
                assert W.secrets(seen, step.seat, names)
                check_question("heimlich", seen, step.seat, names, rng)
            check_story("heimlich", step.before, step.events, names)


def test_narration_never_says_you() -> None:
    """Shared screens use names."""
    for steps in games(3):
        for step in steps:
            for sentence in tell(W, view(step.before, 0), [e.publish(0) for e in step.events], NAMES):
                assert not re.search(r"\byour?\b", sentence, re.IGNORECASE)


def test_a_story_can_be_told_again_in_the_other_language() -> None:
    played = Table.open("heimlich", heimlich, [Player("person", n) for n in NAMES[:3]], heimlich.OPTIONS(), "s")
    rng = Random(0)
    while played.outcome() is None and played.head < 30:
        seat = played.to_act[0]
        played.propose(seat, rng.choice(played.offer(seat)), played.head, 0)
    updates = played.story(0)
    english = Story("heimlich", played.timeline.opened.options, played.timeline.opened.components, NAMES[:3], updates)
    use("ja")
    japanese = Story("heimlich", played.timeline.opened.options, played.timeline.opened.components, NAMES[:3], updates)
    use("en")
    assert [line.number for line in english.lines] == [line.number for line in japanese.lines]
    assert english.lines[-1].text != japanese.lines[-1].text
    assert {line.turn for line in english.lines} >= {0, 1, 2}


# single words


def test_letters_are_one_a_colour_and_cards_have_all_their_words() -> None:
    assert len(set(LETTERS)) == 7
    assert CARD_WORDS.keys() == COMPONENT_SETS[newest(heimlich)].cards.keys()


def test_moving_nobody_is_offered_in_a_line() -> None:
    """Its second line took one of the log's three on a small screen."""
    assert W.label(table(**BOTH), Pick("word", "stay"), NAMES) == "move nobody, draw"


def test_twins_in_a_hand_have_keys_of_their_own() -> None:
    state = table(**BOTH)
    cards = dealt(state, 0, 5, 5, 13)
    assert [W.key(state, Pick("card", card), NAMES) for card in cards] == ["t1", "t2", "t3"]
    assert state.face[cards[2]] == MARKERS


def test_a_spend_says_when_it_ends_at_the_safe() -> None:
    state = table()
    state.at[0] = 5
    apply(state, ev.Rolled(2))
    assert W.describe(state, MoveAgents((2, 0, 0, 0, 0, 0, 0)), NAMES) == "move red by 2 to house 7 (to the safe)"
    assert (
        W.describe(state, MoveAgents((1, 1, 0, 0, 0, 0, 0)), NAMES)
        == "move red by 1 to house 6 and blue by 1 to house 1"
    )
    both = W.describe(state, MoveAgents((2, 1, 0, 0, 0, 0, 0)), NAMES)
    assert both == "move red by 2 to house 7 (to the safe) and blue by 1 to house 1", "beside the agent that enters"
    use("ja")
    both = W.describe(state, MoveAgents((2, 1, 0, 0, 0, 0, 0)), NAMES)
    assert both == "赤を2つ（7番の建物へ、金庫到達）、青を1つ（1番の建物へ）進める"


def test_a_sheet_is_told_without_its_writers_own_agent() -> None:
    """The text at the keyboard before a sheet is handed in names only guesses."""
    state = view(table(**GUESS_FREE), 0)
    apply(state, ev.SheetsCalled(ev.SAFE))
    move = heimlich.moves(state, 0)[0]
    assert isinstance(move, WriteSheet)
    assert "red" not in W.describe(state, move, NAMES)
    assert W.picks(state, move) == (tuple(Pick("agent", a) for a, name in enumerate(move.names) if name == FREE),)


def test_a_card_is_described_by_what_it_does() -> None:
    state = view(table(**BOTH), 0)
    nudge, swap = dealt(state, 0, 2, 9)
    state.at[0] = 6
    assert W.describe(state, PlayCard(nudge, (0,), 1), NAMES) == "Nudge: red from house 6 to house 7 (to the safe)"
    swapped = W.describe(state, PlayCard(swap, (0, 1)), NAMES)
    assert swapped == "Swap: red from house 6 to the church and blue from the church to house 6"


def test_variants_name_every_option_and_its_default_first(spoken: str) -> None:
    made = heimlich.OPTIONS()
    variants = W.variants(NAMES[:4])
    assert [variant.name for variant in variants] == list(made.__struct_fields__)
    for variant in variants:
        assert variant.values[0][0] == getattr(made, variant.name)
        for value, label in variant.values:
            assert label
            options_of(heimlich, {variant.name: value})


def test_a_whole_game_reads_from_the_first_sentence_to_the_last() -> None:
    steps = list(game(4, BOTH, "7"))
    lines = []
    for step in steps:
        lines.extend(tell(W, view(step.before, None), [e.publish(None) for e in step.events], NAMES))
    dealt = "The agent cards were shuffled and one was dealt to each player."
    assert lines[0] == f"{dealt} 3 agents belong to nobody."
    assert lines[-1] == "A marker has reached the finish: the game is over."


def test_a_scoring_in_short_is_one_sentence_of_colours() -> None:
    scored = ev.Scored((1, 3, 1, 4, 0, 0, -3))
    assert W.brief(table(), scored, NAMES) == "Fox's scoring: green +4; blue +3; red and yellow +1; silver -3."
    assert W.brief(table(), ev.Scored((1,) * 4 + (0,) * 3), NAMES) == "Fox's scoring: red, blue, yellow and green +1."
    use("ja")
    assert W.brief(table(), scored, NAMES) == "Foxの手番の得点：緑 +4、青 +3、赤・黄 +1、銀 -3。"


def test_a_scoring_in_short_tells_who_was_moved_to_the_safe() -> None:
    (state := table()).entered = 0b101
    assert W.brief(state, ev.Scored((1, 3, 1, 4)), NAMES).startswith("Fox moved red and yellow to the safe: green +4;")


def test_a_spend_in_brief_names_colours() -> None:
    state = table()
    apply(state, ev.Rolled(5))
    move = MoveAgents((1, 2, 1, 0, 0, 0, 0))
    assert W.in_brief(state, move) == "move blue by 2; red and yellow by 1"
    use("ja")
    assert W.in_brief(state, move) == "青を2つ、赤・黄を1つ進める"
