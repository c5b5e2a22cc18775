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
    Tell,
    Why,
)
from engine.bots.reasons import Reasons, StillPlaying
from engine.games.doctor_lucky.moves import Pass
from engine.knowledge.shifts import Shift
from engine.log import Player, Timeline
from engine.pieces import view
from engine.state import Seat
from saves.library import Library
from tests.samples import FOLDER
from tests.tui.fixtures.games.tables import opened, played
from tests.tui.fixtures.languages import COMPLETE
from tests.tui.fixtures.running.plain_session import english
from tui.i18n.messages import use
from tui.presentation.game_text import game_text
from tui.replay.explanation.comparison import at_a_glance, comparison
from tui.replay.explanation.reasons import explained, told

NAMES = ("Fox", "Owl", "Hare")


def compared(*values: Any, takes: str = BEST, level: Any = "expert") -> list[str]:
    """The words from the comparison of such moves on, without the aim of the seat."""
    lines = why(why=(values, (), ()), takes=takes, level=level)
    return lines[
        next(
            i
            for i, line in enumerate(lines)
            if line.startswith(("It compared", "Its chance", "Its own", "Whatever", "In brackets"))
        ) :
    ]


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
        (Belief(1, 2, 0.45), Belief(2, 0, 0.05)),
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
        why(why=(whole[0], whole[1], ())),
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
    believed = (Belief(1, 2, 0.45), Belief(2, 0, 0.05))
    lines = why(why=(values, believed, (Tell(1, 0.14, 0.31),)), shifts=(shift(1, 0.14, 0.61),))
    text = "\n".join(lines)
    assert "31 %: " in text and "(guessed: 97 %)" in text
    believed = next(line for line in lines if line.startswith("It believed"))
    assert "Owl owns" in believed and "(45 %" in believed and "(5 %" not in believed
    assert "would guess it with a chance of 97 %; now it is 31 %." in text
    assert "This move gave a secret away: " in text and "rose from 14 % to 61 %" in text


def test_moves_that_seemed_worth_the_same_are_one_sentence() -> None:
    use("en")
    alike = compared((1.0, 9), (0.998, 9), (1.0, 9), takes=CLEAR)
    assert alike[0] == "It compared 3 moves, and gave each the same chance to win: 100 %."
    assert compared((-3.0, 4), (-3.0, 4)) == [
        "It compared 2 moves, and each seemed worth the same: -3.0.",
        "Among equals it drew lots.",
    ]
    telling = why(why=([(1.0, 9, 0.2), (1.0, 9, 0.9)], (), ()))
    (same,) = [line for line in telling if line.startswith("100 %, too: ")]
    assert same.endswith("(guessed: 90 %)"), "it tells more of a secret"


def test_moves_of_equal_worth_are_one_line_whatever_they_tell() -> None:
    use("en")
    lines = compared((0.4, 9, 0.2), (0.3, 9, 0.2), (0.3, 9, 0.9))
    (below,) = [line for line in lines if line.startswith("30 %")]
    assert below.startswith("30 %: ") and below.endswith("(guessed: 90 %)") and "(guessed: 20 %); or " in below


def test_the_secret_that_a_move_kept_is_the_one_by_which_moves_were_weighed() -> None:
    """A tycoon hides several doors at once, and weighs its moves by the one with the treasure."""
    use("en")
    values = [(0.31, 9, 0.31), (0.3, 9, 0.97)]
    kept = next(line for line in why(why=(values, (), (Tell(1, 0.5, 0.6), Tell(2, 0.2, 0.31)))) if "kept" in line)
    assert kept == next(line for line in why(why=(values, (), (Tell(2, 0.2, 0.31),))) if "kept" in line)
    assert kept != next(line for line in why(why=(values, (), (Tell(1, 0.5, 0.6),))) if "kept" in line)


def test_a_persons_move_is_explained_by_what_it_told_the_table() -> None:
    use("en")
    assert why("person")[1] == "A person chose this move: only bots can say why."
    (sentence,) = why("person", shifts=(shift(1, 0.14, 0.61),))[1:]
    assert "owns" in sentence and sentence.endswith("14 % to 61 %.")
    assert why("person", shifts=(shift(1, 0.14, 0.16),))[1] == "A person chose this move: only bots can say why."


def test_of_bots_of_another_version_todays_bots_are_asked() -> None:
    """The samples are older than the bots: what a newcomer opens first must say something."""
    use("en")
    timeline = Library(FOLDER).read(FOLDER / "undercover.skul").timeline
    first, *rest = timeline.records
    old = Timeline.of(timeline.game, [msgspec.structs.replace(first, bots=1), *rest])
    lines: dict[str, list[str]] = {}
    for node in old.path():
        if type(node.played.move).__name__ == "MoveAgents":
            lines.setdefault(old.players[node.played.seat].level, []).append("\n".join(explained(old, node.number)))
    for level in ("regular", "easy"):
        assert all("Today's regular bot would " in text for text in lines[level])
        assert all("chance to win" in text for text in lines[level])
    assert any("would make the same move" in text for text in lines["regular"])
    assert any("would rather: move " in text for text in lines["easy"])
    assert not any("Today's" in text for text in lines["random"])


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
    assert sum("(regular bot)" in line for line in lines) == 6
    assert all("another version" in explained(old, node.number)[1] for node in old.path()[:2]), "each by itself"


def test_moves_that_are_told_alike_are_listed_once_and_the_best_others_first() -> None:
    """A discard of the same card stood there twice, and 16 % above 18 %."""
    use("en")
    first, *lines = compared((0.31, 9), (0.2, 9), (0.3, 9))
    assert first.startswith("Its chance to win with each move")
    assert [line.partition(":")[0] for line in lines] == ["31 %", "30 %", "20 %"]


def test_a_bot_that_takes_a_worse_move_says_why() -> None:
    use("en")
    hid = why(why=([(0.31, 9, 0.1), (0.44, 9, 0.9)], (), ()))
    assert "It gave up 13 points of its chance, to keep its secret better." in hid
    ends = {takes: compared((0.31, 9), (0.44, 9), takes=takes)[-1] for takes in (HABIT, LOTS, ROUGH)}
    assert ends == {
        HABIT: "No other was clearly better in its trial games, so it kept to the move of its rules of thumb.",
        LOTS: "It drew lots, and sometimes takes a lesser move: always playing the best one would give it away.",
        ROUGH: "The best were too close to tell apart.",
    }
    fewer = compared((0.31, 9), (0.44, 4), takes=CLEAR)
    assert fewer[-1] == "The higher numbers come from fewer trial games (4, not 9), so they count for less."
    assert compared((0.44, 9), (0.31, 9))[-1].startswith("31 %: "), "the best needs no excuse"
    shown = compared((0.44, 9, 0.9), (0.31, 9, 0.1))
    assert shown[-1] == "It took the better chance, although that shows its secret."


def test_moves_of_equal_worth_stand_together_and_are_no_ranking() -> None:
    use("en")
    lines = compared((0.4, 9), (0.401, 9), (0.3, 9), takes=HABIT)
    assert [line.partition(":")[0] for line in lines[1:4]] == ["40 %", "just as good", "30 %"]
    below = compared((0.4, 9), (0.301, 9), (0.3, 9))
    assert below[2].startswith("30 %: ") and below[2].count("; or ") == 1


def test_an_experts_moves_are_counted_in_the_units_of_the_game_too() -> None:
    """A chance to win says nothing of why: 46 % against 45 % was all that was told of a mine."""
    use("en")
    table = opened(4, slug="gem_stone_mine")
    first, second, *_ = table.offer(table.to_act[0])

    def counted(mine: float, other: float, takes: str = HABIT) -> list[str]:
        chances = Why((Candidate(first, 0.3), Candidate(second, 0.2)), takes=takes)
        usual = Why((Candidate(first, mine), Candidate(second, other)), unit="points")
        text, seen = game_text("gem_stone_mine"), table.view(table.to_act[0])
        return at_a_glance(text, seen, chances, usual, (*NAMES, "Lynx"))

    (said,) = counted(3.14, 2.0)
    assert said.startswith("As a regular bot counts it: 3.1 points; ") and said.endswith(": 2.0 points.")
    assert counted(1.0, 2.0)[0].startswith("A regular bot counts it lower: 1.0 points; ")
    assert counted(2.0, 2.0) == [] and counted(3.0, 2.0, LOTS) == []


def test_a_secret_that_every_move_leaves_as_it_is_is_told_once() -> None:
    use("en")
    lines = compared((0.4, 9, 0.2), (0.3, 9, 0.2))
    assert lines[0] == "Whatever it chose, someone who knows this bot would guess its secret with 20 %."
    assert not any("guessed" in line for line in lines)


def test_what_a_bot_thought_to_tell_is_set_against_what_the_others_believed() -> None:
    use("en")
    values = [(0.4, 9, 0.2), (0.3, 9, 0.5)]
    more = why(why=(values, (), ()), shifts=(shift(1, 0.1, 0.9),))
    assert more[-1] == "The others read more in this move than it expected."
    less = why(why=(values, (), ()), shifts=(shift(1, 0.5, 0.0),))
    assert less[-1] == "The others read less in this move than it expected."
    assert "expected" not in why(why=(values, (), ()), shifts=(shift(1, 0.1, 0.3),))[-1]


def test_a_lesser_move_by_lot_is_no_good_move_but_a_purpose() -> None:
    use("en")
    assert compared((0.29, 9, 0.2), (0.37, 9, 0.2), takes=LOTS)[-1].startswith(
        "It drew lots, and sometimes takes a lesser"
    )
    equal = compared((0.29, 9), (0.291, 9), (0.2, 9), takes=CLEAR)
    assert equal[-1] == "In its trial games this move came out ahead by little."


def test_beliefs_that_are_no_more_than_the_rules_say_are_left_out() -> None:
    """That each of six agents was as likely as the others filled a line, and said nothing."""
    use("en")
    even = [Belief(seat, agent, 1 / 6) for seat in (1, 2) for agent in range(6)]
    assert "It could not tell yet what the others hide." in why(why=([(0.3, 9), (0.2, 9)], even, ()))
    read = [Belief(1, 0, 0.5), Belief(1, 1, 0.5), Belief(2, 2, 1.0)]
    said = [line for line in why(why=([(0.3, 9), (0.2, 9)], (*even[6:], *read[:2]), ())) if "Owl" in line]
    assert len(said) == 1 and said[0].startswith("It believed: ") and "(50 %" in said[0]
    sure = [line for line in why(why=([(0.3, 9), (0.2, 9)], read[2:], ())) if "Hare" in line]
    assert sure == ["It took for certain: Hare owns green (wrongly)."]


def test_a_bot_that_cannot_win_any_more_says_so() -> None:
    use("en")
    lost = compared((0.0, 9), (0.0, 9))
    assert lost == ["It compared 2 moves, and none of them gave it a chance to win any more."]
    even = compared((0.0, 9), (0.0, 9), level="regular")
    assert "chance to win any more" not in even[0], "what a regular bot sees at a glance is no lost game"


def test_doing_nothing_is_named_however_little_it_was_worth() -> None:
    """A reader asks first what would have been without the move."""
    use("en")
    table = opened(3, slug="doctor_lucky")
    while Pass() not in (offer := table.offer(table.to_act[0])) or len(offer) < 8:
        played(table, 1)
    seat = table.to_act[0]
    moves = [move for move in offer if move != Pass()][:7]
    values = [0.9 - 0.1 * place for place in range(7)]
    weighed = tuple(Candidate(move, value, 9) for move, value in zip([*moves, Pass()], [*values, 0.1], strict=True))
    lines = comparison(game_text("doctor_lucky"), view(table.timeline.now, seat), Why(weighed), NAMES, wins=True)
    assert lines[5].startswith("10 %: ") and lines[6] == "and 3 more moves, none better", lines
