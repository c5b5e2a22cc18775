"""The causes that are told of turning points: of the seat that falls, too, and never none at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.samples import FOLDER
from tests.tui.replay.evaluation.test_causes import names_of, shipped
from tui.i18n.messages import use
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.happened import caused
from tui.replay.evaluation.headings import highlight_name
from tui.replay.evaluation.highlights import Change, Decision, Finish, TurningPoint, highlights
from tui.replay.evaluation.learnt import learnt
from tui.replay.playback import OPEN, Playback


def turned(after: int, number: int, *changes: tuple[int, float, float]) -> TurningPoint:
    return TurningPoint(after, number, tuple(Change(*change, 0.1) for change in changes))


@pytest.mark.parametrize(
    ("name", "turning", "told"),
    [
        (
            "undercover-bluffs",
            turned(18, 25, (3, 0.31, 0.02)),
            "Lynx's purple in house 8 now stood 3 houses before the ruin, which costs 3 points.",
        ),
        (
            "undercover-bluffs",
            turned(40, 41, (0, 0.5, 0.07)),
            "Fox's yellow in house 9 now stood 2 houses before the ruin, which costs 3 points.",
        ),
        (
            "undercover-bluffs",
            turned(60, 61, (2, 0.89, 0.41), (0, 0.09, 0.24)),
            "What came of that luck, at move 62: Lynx moved yellow by 3 to house 7 and orange by 3 to house 10. Fox "
            "could now expect +7 for yellow in house 7 from a scoring. Hare's orange in house 10 now stood 1 house "
            "before the ruin, which costs 3 points.",
        ),
        (
            "mr-sneaky-comeback",
            turned(92, 93, (1, 0.63, 0.84), (0, 0.37, 0.16)),
            "After that a regular bot in Fox's place would: move to door 5 and open it.",
        ),
        (
            "island-out-of-luck",
            turned(101, 102, (1, 0.4, 0.18)),
            "Owl could no longer attack with strength 5 against 7 luck.",
        ),
    ],
)
def test_a_turn_tells_what_changed_for_the_seat_whose_chance_did(name: str, turning: TurningPoint, told: str) -> None:
    """Of these nothing was told but the roll, or the card."""
    use("en")
    playback = Playback(shipped(name), OPEN)
    found = [turning, turned(93, 94, (0, 0.16, 0.01))]
    assert told in caused(playback, playback.story().lines, turning, found)


def test_where_a_cause_is_told_nothing_that_came_a_round_later_is() -> None:
    use("en")
    playback = Playback(shipped("undercover-bluffs"), OPEN)
    turning = turned(40, 41, (0, 0.5, 0.07), (2, 0.4, 0.6))
    assert not any("at move 49" in one for one in caused(playback, playback.story().lines, turning, [turning]))


def test_what_others_learnt_of_a_seat_whose_chance_changed_is_told() -> None:
    use("en")
    timeline = shipped("undercover-bluffs")
    (told,) = learnt(timeline, 50, 53, timeline.head, names_of(timeline), {3})
    assert told == "With move 52 the others' guess of 'Lynx owns purple' (true) went from 14 % to 41 %."
    assert learnt(timeline, 50, 53, timeline.head, names_of(timeline), {0}) == [], "it was about Lynx"


def test_an_unusual_move_with_a_roll_is_told_with_both() -> None:
    use("en")
    timeline = shipped("gem-stone-mine-mistake")
    assert (
        highlight_name(turned(17, 18, (1, 0.69, 0.98)), timeline) == "turning point, by a surprising move and the roll"
    )
    assert highlight_name(turned(10, 11, (0, 0.56, 0.82)), timeline) == "turning point, with a dice roll"


def test_the_end_is_told_once() -> None:
    """The last scoring stood there twice, as a turning point and as the end."""
    last, before = turned(74, 76, (1, 0.78, 1.0)), turned(70, 75, (1, 0.5, 0.78))
    finish = Finish(74, 76)
    assert highlights([before, last], [], [], None, finish) == [before, finish]
    decided = Decision(74, 76, last.changes, "end")
    assert decided in highlights([last], [], [], decided, finish)


def test_a_game_is_not_decided_by_a_move_behind_a_sure_win(tmp_path: Path) -> None:
    """Fox's last move was named, though it had won by the roll before it."""
    timeline = shipped("gem-stone-mine-mistake")
    evaluation = Evaluation(timeline, timeline.head, FOLDER / "gem-stone-mine-mistake.skul", tmp_path)
    assert evaluation.decision is not None and (evaluation.decision.after, evaluation.decision.number) == (24, 25)


def test_what_the_mover_gained_is_no_cause_of_another_ones_rise() -> None:
    """The luck against Lynx's new weapon stood before a rise of Owl alone, while Lynx's chance stayed the same."""
    use("en")
    playback, turning = Playback(shipped("island-out-of-luck"), OPEN), turned(100, 101, (1, 0.11, 0.4))
    assert not any("Lynx could now attack" in said for said in caused(playback, playback.story().lines, turning, []))


def test_the_turn_that_a_seat_could_take_is_told_by_the_one_before_it() -> None:
    """ "Fox is next. Owl could now take the next turn." contradicted itself."""
    use("en")
    playback, turning = Playback(shipped("island-out-of-luck"), OPEN), turned(90, 91, (1, 0.2, 0.5))
    told = " ".join(caused(playback, playback.story().lines, turning, []))
    assert "take the turn after Fox's" in told and "take the next turn" not in told, told
