"""The words for why a move was played: what was compared, believed, hidden and told."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.bots.decision import (
    BEST,
    CLEAR,
    HABIT,
    LOTS,
    RANDOM_INSTEAD,
    ROUGH,
    Belief,
    Candidate,
    Decision,
    Fact,
    Tell,
    Why,
)
from engine.bots.reasons import Reasons, StillPlaying
from engine.games.doctor_lucky.moves import MoveCat, Pass
from engine.games.gem_stone_mine.moves import Mine
from engine.knowledge.shifts import Shift
from engine.log import Player, Timeline
from engine.pieces import view
from engine.state import Seat
from saves.library import Library
from tests.samples import OLD_SAMPLES
from tests.tui.fixtures.games.tables import opened, played
from tests.tui.fixtures.languages import COMPLETE
from tests.tui.fixtures.running.plain_session import english
from tui.i18n.messages import use
from tui.presentation.game_text import game_text
from tui.replay.explanation.comparison import compared_moves, comparison, reason_of
from tui.replay.explanation.reasons import explained, told

NAMES = ("Fox", "Owl", "Hare")

MOVED = 0
"""The agent that the first of the made-up moves moves: beliefs in others do not bear on it."""


def compared(*values: Any, takes: str = BEST, level: Any = "expert") -> list[str]:
    """The words for such moves: the reason, and the moves beside it."""
    return why(why=(values, (), ()), takes=takes, level=level)[1:]


def shift(agent: int, before: float, after: float) -> Shift:
    """A change in what the others believed of the first seat's agent."""
    return Shift(1, 0, ("agent", 0), agent, before, after)


def why(known: Any = "known", seat: Seat = 0, level: Any = "expert", shifts: Any = (), **decision: Any) -> list[str]:
    """The words for a made-up decision of the first seat of Undercover."""
    table = played(opened(3), 1)
    while len(table.offer(table.to_act[0])) < 3:
        played(table, 1)
    seat = table.to_act[0]
    first, second, third = table.offer(seat)[:3]
    made = decision.pop("why", None)
    reasons = None
    if made is not None:
        values, beliefs, own = made
        takes = decision.pop("takes", BEST)
        moves = (first, second, third)
        weighed = tuple(Candidate(move, *numbers) for move, numbers in zip(moves, values, strict=False))
        reasons = Why(weighed, beliefs, own, takes=takes)
    thought = Decision(first, reasons, **decision) if known == "known" else None
    now = table.timeline.now
    return told("heimlich", Reasons(1, seat, level, view(now, seat), first, known, thought), now, NAMES, shifts)


@pytest.mark.parametrize("language", COMPLETE)
def test_every_kind_of_reason_has_words(language: str) -> None:
    use(language)
    whole = (
        [(0.31, 9, 0.31), (0.3, 9, 0.97), (0.2, 9, 0.5)],
        (Belief(1, MOVED, 0.55), Belief(2, MOVED, 0.05)),
        (Tell(1, 0.14, 0.61),),
    )
    kinds = [
        why("person"),
        why("person", shifts=(shift(1, 0.14, 0.61), shift(0, 0.4, 0.2))),
        why("version"),
        why("other"),
        why("origin"),
        why(level="random"),
        why(level="easy", erred=True),
        why(effort=2),
        why(effort=RANDOM_INSTEAD),
        why(why=([(0.3, 4)], (), ())),
        why(why=([(-3.0, 4), (-1e6, 4)], (), ())),
        why(why=whole),
        why(why=(whole[0], (), ())),
    ]
    assert len({tuple(lines) for lines in kinds}) == len(kinds)
    for lines in kinds:
        assert len(lines) > 1 and all(lines)
        assert "{" not in "".join(lines)
        if language != "en":
            assert english("\n".join(lines), "the", "move", "it", "with") == []


def test_the_candidates_the_beliefs_and_what_was_hidden_are_told_in_words_of_the_table() -> None:
    use("en")
    values = [(0.31, 9, 0.31), (0.3, 9, 0.97)]
    believed = (Belief(1, MOVED, 0.55), Belief(2, MOVED, 0.05))
    lines = why(why=(values, believed, (Tell(1, 0.14, 0.31),)), shifts=(shift(1, 0.14, 0.61),))
    text = "\n".join(lines)
    believed = next(line for line in lines if line.startswith("It believed"))
    assert "Owl owns" in believed and "(55 %" in believed and "(5 %" not in believed
    assert "(61 %, before it 14 %)." in text and "Yet on average the others saw through it: " in text
    assert "someone who knows" not in text and "reader" not in text, "there is one reader: the others at the table"


def test_moves_that_seemed_worth_the_same_are_one_sentence_and_no_reason() -> None:
    use("en")
    assert compared((-3.0, 0), (-3.0, 0))[0].startswith("It drew lots; just as good: move ")
    assert compared((0.3, 0), (0.31, 0))[0].startswith("It made hardly a difference to it; about as good: move ")
    for values in ((-3.0, 0), (-3.0, 0)), ((0.3, 0), (0.31, 0)):
        assert len(compared(*values)) == 1


def test_moves_about_as_good_stand_together_and_are_no_ranking() -> None:
    """40 % against 41 % was told as a difference."""
    use("en")
    lines = compared((0.4, 9), (0.41, 9), (0.3, 9), takes=HABIT)
    assert sum("41 %" in line for line in lines) == 0
    assert lines[-1].startswith("Less good: ") and " (by its estimate 30 % to win, not 40 %). " in lines[-1]


def test_of_lesser_moves_the_best_alone_is_named() -> None:
    """A table of figures outweighed the reason."""
    use("en")
    lines = compared((0.4, 9), (0.2, 9), (0.3, 9))
    assert lines[-1].startswith("Next best: ") and "(by its estimate 30 % to win, not 40 %)" in lines[-1]
    assert "20 %" not in lines[-1]


def test_a_persons_move_is_explained_by_what_it_told_the_table() -> None:
    use("en")
    assert why("person")[1] == "A person chose this move: only bots can say why."
    (sentence,) = why("person", shifts=(shift(1, 0.14, 0.61),))[1:]
    assert "owns" in sentence and sentence.endswith("(61 %, before it 14 %).")
    assert why("person", shifts=(shift(1, 0.14, 0.16),))[1] == "A person chose this move: only bots can say why."


def test_of_bots_of_another_version_todays_bots_are_asked() -> None:
    """The samples are older than the bots: what a newcomer opens first must say something."""
    use("en")
    timeline = Library(OLD_SAMPLES).read(OLD_SAMPLES / "undercover.skul").timeline
    first, *rest = timeline.records
    old = Timeline.of(timeline.game, [msgspec.structs.replace(first, bots=1), *rest])
    lines: dict[str, list[str]] = {}
    for node in old.path():
        if type(node.played.move).__name__ == "MoveAgents":
            lines.setdefault(old.players[node.played.seat].level, []).append("\n".join(explained(old, node.number)))
    for level in ("regular", "easy"):
        assert all("Today's regular bot would " in text for text in lines[level])
    assert any("would make the same move" in text for text in lines["regular"])
    assert any("would rather: move " in text for text in lines["easy"])
    assert not any("Today's" in text for text in lines["random"])
    for text in (text for level in lines.values() for text in level):
        reasons = text.split("\n")[1:]
        if "would rather" in text:  # "It moved its own green" was once read of a move of other agents
            told = [reason for reason in reasons if not reason.startswith("It misled the others")]
            assert not any(reason.startswith(("It ", "Its ")) for reason in told), text
            assert sum(reason.startswith("Of that move it would say: '") for reason in reasons) == 1
            seen = [reason for reason in reasons if reason.startswith("What a regular bot sees in it: ")]
            assert len(seen) == 1, f"a reason for the move that was played, too: {text}"


def test_nothing_is_said_before_the_end() -> None:
    table = played(opened(3), 5)
    with pytest.raises(StillPlaying):
        explained(table.timeline, table.head)


def test_what_holds_for_all_bots_of_a_game_is_said_once() -> None:
    use("en")
    timeline = played(opened(3), 3000).timeline
    first, *rest = timeline.records
    players = tuple(Player("regular", name) for name in NAMES)
    old = Timeline.of(timeline.game, [msgspec.structs.replace(first, players=players, bots=1), *rest])
    once: set[str] = set()
    lines = [line for node in old.path()[:6] for line in explained(old, node.number, once)]
    assert sum("another version" in line for line in lines) == 1
    assert sum("Today's regular bot would" in line for line in lines) == 6
    assert sum("(regular bot, owner of " in line for line in lines) == 6
    assert all("another version" in explained(old, node.number)[1] for node in old.path()[:2]), "each by itself"


def test_moves_that_are_told_alike_are_listed_once_and_the_best_others_first() -> None:
    """A discard of the same card stood there twice, and 16 % above 18 %."""
    use("en")
    lines = compared((0.4, 9), (0.391, 9), (0.41, 9), takes=HABIT)
    assert len(lines) == 1, "without a lesser move there is nothing to compare with"
    table = opened(3, slug="gem_stone_mine")
    first, second, *_ = table.offer(table.to_act[0])
    seen, text = table.view(table.to_act[0]), game_text("gem_stone_mine")
    twice = Why((Candidate(first, 0.4), Candidate(second, 0.2), Candidate(second, 0.2)))
    assert len(compared_moves(text, seen, twice, NAMES)) == 2


def test_a_better_value_is_told_where_luck_cannot_explain_it() -> None:
    """Losses of 19 percentage points were told beside moves that were no mistakes."""
    use("en")
    unsure = compared((0.31, 9), (0.44, 9), takes=HABIT)
    assert not any("44 %" in line or "etter" in line.removeprefix(unsure[0]) for line in unsure[1:])
    lots = compared((0.31, 9), (0.44, 9), takes=LOTS)
    assert lots[0].startswith(("It ", "Its own "))
    assert lots[1].startswith("At first sight better: ") and "44 %" not in lots[1], "with the cause for which it was"
    sure = compared((0.31, 400), (0.44, 400), takes=HABIT)
    assert "More promising: " in sure[-1] and "(by its estimate 44 % to win, not 31 %)" in sure[-1]
    fewer = compared((0.31, 9), (0.44, 4), (0.2, 9), takes=CLEAR)
    assert not any("44 %" in line for line in fewer), "figures of fewer trial games are hidden"
    best = compared((0.44, 9), (0.31, 9))
    assert "(by its estimate 31 % to win, not 44 %)" in best[-1], "the best needs no excuse"


def test_a_move_about_as_good_with_a_fault_is_called_almost_as_good() -> None:
    """It was said to be about as good, and the next sentence took that back."""
    use("en")
    lines = compared((0.4, 9), (0.41, 9), takes=LOTS)
    assert lines[-1].startswith("Almost as good: ") and ". Then " in lines[-1]


def test_a_move_against_habit_is_told_with_the_habit() -> None:
    use("en")
    seen, moves = (
        opened(3, slug="gem_stone_mine").timeline.now,
        (Candidate(Mine(0), 0.4, 9), Candidate(Mine(1), 0.2, 9)),
    )
    why_ = Why(moves, takes=CLEAR, facts=(Fact(HABIT, 1, 0.0),))
    said = reason_of(game_text("gem_stone_mine"), seen, why_, None, NAMES, "", wins=True)
    assert said.startswith("At a glance 'mine with 1 and 2: 4 coins' seemed better. Games tried ahead")


@pytest.mark.parametrize("takes", [BEST, HABIT, CLEAR, LOTS, ROUGH])
def test_no_sentence_speaks_of_the_program(takes: str) -> None:
    use("en")
    for values in ((0.4, 9), (0.3, 9)), ((0.3, 9), (0.4, 9)), ((0.3, 9), (0.3, 9)), ((0.3, 9), (0.4, 4)):
        text = " ".join(compared(*values, takes=takes))
        assert not any(word in text for word in ("rules of thumb", "trial games", "regular bot", "guessed:"))


def test_beliefs_that_are_no_more_than_the_rules_say_are_left_out() -> None:
    """That each of six agents was as likely as the others filled a line, and said nothing."""
    use("en")
    even = [Belief(seat, agent, 1 / 6) for seat in (1, 2) for agent in range(6)]
    assert not any("believed" in line for line in why(why=([(0.3, 9), (0.2, 9)], even, ())))
    read = [Belief(1, MOVED, 0.5), Belief(2, MOVED, 1.0)]
    said = [line for line in why(why=([(0.3, 9), (0.2, 9)], (*even[6:], read[0]), ())) if "Owl" in line]
    assert len(said) == 1 and said[0].startswith("It believed: ") and "(50 %" in said[0]
    sure = [line for line in why(why=([(0.3, 9), (0.2, 9)], read[1:], ())) if "Hare" in line]
    assert sure == ["It was nearly sure (99 %): Hare owns blue (wrongly)."]


def test_a_bot_that_cannot_win_any_more_says_so() -> None:
    use("en")
    assert compared((0.0, 9), (0.0, 9)) == ["It won none of the games that it tried ahead, with any move."]
    seen = opened(3, slug="gem_stone_mine").timeline.now
    text, lost = game_text("gem_stone_mine"), Why((Candidate(Mine(0), 0.0), Candidate(Mine(1), 0.0)))
    said = reason_of(text, seen, lost, None, NAMES, "Its 2 luck could not make up 5.", wins=True)
    assert said == "Its 2 luck could not make up 5. It won none of the games that it tried ahead, with any move."
    even = compared((0.0, 9), (0.0, 9), level="regular")
    assert "won none of the games" not in even[0], "what a regular bot sees at a glance is no lost game"


def test_doing_nothing_is_named_however_little_it_was_worth() -> None:
    """A reader asks first what would have been without the move."""
    use("en")
    table = opened(3, slug="doctor_lucky")
    while Pass() not in (offer := table.offer(table.to_act[0])) or len(offer) < 8:
        played(table, 1)
    seat = table.to_act[0]
    moves = sorted((move for move in offer if isinstance(move, MoveCat)), key=repr)[:5]
    values = [0.9 - 0.1 * place for place in range(len(moves))]
    weighed = tuple(Candidate(move, value, 9) for move, value in zip([*moves, Pass()], [*values, 0.1], strict=True))
    lines = comparison(game_text("doctor_lucky"), view(table.timeline.now, seat), Why(weighed), NAMES)
    assert lines[0].endswith(" and with 'stay here' of 10 %."), lines
