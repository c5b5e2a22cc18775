"""The results of Undercover in words."""

from __future__ import annotations

from typing import Any

from engine.games import heimlich
from engine.games.heimlich import events as ev
from engine.pieces import Looked, Redealt, Revealed, Shuffled, Written, view
from engine.state import EVERYONE, apply
from tests.tui.games.heimlich.tables import GUESS_FREE, NAMES, dealt, game, games, table
from tui.presentation.game_text import game_text

W = game_text("heimlich")


def spoken_of(state: ev.HeimlichState, event: Any, seat: int | None = None) -> str | None:
    """The sentence that a seat hears of an event."""
    return W.narrate(view(state, seat), event.publish(seat), NAMES)


# every event

EVENTS: dict[type, tuple[str | None, str | None]] = {
    Shuffled: (
        "The agent cards were shuffled and one was dealt to each player.",
        "エージェントカードをシャッフルし、各プレイヤーに1枚ずつ配った。",
    ),
    Looked: ("Fox's agent is red.", "Foxの担当は赤。"),
    Revealed: ("The agent cards are turned over.", "全員の正体が明かされた。"),
    Written: (None, None),
    Redealt: ("Hidden cards have been dealt again.", "裏向きのカードを配り直した。"),
    ev.LeftOut: ("Left in the box: blue and silver.", "使わない色：青、銀。"),
    ev.StartChosen: ("Owl has the first turn.", "Owlがスタートプレイヤーになった。"),
    ev.Rolled: ("Fox rolled the 1-3 side.", "Foxがダイスで1-3の目を出した。"),
    ev.AgentsMoved: (
        "Fox moved red 2 to house 2 and green 1 to house 1.",
        "Foxが赤を2つ（2番の建物へ）、緑を1つ（1番の建物へ）進めた。",
    ),
    ev.Stayed: ("Fox moved nobody.", "Foxは誰も動かさなかった。"),
    ev.Drawn: ("Owl drew 2 Top Secret cards.", "Owlがトップシークレットカードを2枚引いた。"),
    ev.Discarded: (
        "Fox discarded Recruit: no agent is free now.",
        "Foxが引き抜きを捨てた。フリーエージェントはもういない。",
    ),
    ev.Restocked: ("The discards are the new deck.", "捨て札が新しい山札になった。"),
    ev.Asked: (None, None),
    ev.Passed: ("Owl passed.", "Owlはパスした。"),
    ev.CardPlayed: (
        "Fox played To the Ruin: move 1 agent to the ruin.",
        "Foxが「廃墟送り」を使った（エージェント1人を廃墟へ）。",
    ),
    ev.AgentsPlaced: (
        "The card moved red from the church to the ruin.",
        "カードの効果：赤が教会から廃墟へ。",
    ),
    ev.SafeMoved: ("Fox moved the safe to house 4.", "Foxが金庫を4番の建物へ移した。"),
    ev.MarkersAdvanced: (
        "The card moved markers forward: red +3 to 8 and blue +3 to 3.",
        "カードの効果でマーカーが進んだ：赤 +3（計8）、青 +3（計3）。",
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


def test_results_say_who_won_and_why(spoken: str) -> None:
    wins = 0
    for steps in games(9):
        last = list(steps)[-1]
        end = last.before
        for event in last.events:
            apply(end, event)
        outcome = heimlich.outcome(end)
        assert outcome is not None
        lines = W.result(view(end, None), outcome, NAMES[: end.seats])
        assert outcome.reason not in lines[0]
        assert all(NAMES[seat] in lines[0] for seat in outcome.winners)
        assert all(any(line.startswith(name) for line in lines) for name in NAMES[: end.seats])
        wins += bool(outcome.winners)
    assert wins


def test_a_free_agent_may_win() -> None:
    state = table(2)
    state.marker[:] = [10, 20, 5, 42, 7]
    apply(state, Revealed((0, 1, 2, 3, 4), (0, 1, 2, 3, 4)))
    apply(state, ev.Ended((0, 1), ()))
    outcome = heimlich.outcome(state)
    assert outcome is not None
    assert W.result(state, outcome, NAMES[:2]) == [
        "Nobody wins: the free agent green leads with 42.",
        "Fox: red at 10.",
        "Owl: blue at 20.",
        "Free agents, which nobody owned: yellow at 5, green at 42 and orange at 7.",
    ]


def test_by_misses_a_result_does_not_speak_of_ones_own_guess() -> None:
    """HC-7.5, the other reading: the squares come from the other players' wrong guesses."""
    last = list(game(3, GUESS_FREE, "3"))[-1]
    end = last.before
    for event in last.events:
        apply(end, event)
    outcome = heimlich.outcome(end)
    assert outcome is not None and any(end.bonus)
    lines = W.result(view(end, None), outcome, NAMES[:3])
    assert not any("rightly" in line for line in lines)
    assert [line for line in lines if "misses" in line] == [
        f"{NAMES[seat]} gained {bonus} squares from the other players' misses." for seat, bonus in enumerate(end.bonus)
    ]
