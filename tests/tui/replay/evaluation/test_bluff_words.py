"""The sentences on bluffs and misread moves: what others believed, what it brought, and how it came about."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.bots.evaluation import Point
from engine.knowledge.bluffs import Bluff, bluffs
from engine.log import Timeline
from saves.library import Library
from tests.samples import FOLDER
from tui.i18n.messages import use
from tui.replay.evaluation.bluff_words import bluff_words, bluffs_told, paid, telling
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.headings import highlight_name, highlight_sign
from tui.replay.evaluation.highlights import Change, TurningPoint
from tui.replay.evaluation.sentences import apart, highlight_words, judged_at
from tui.replay.explanation.reasons import explained


def shipped(name: str) -> Timeline:
    return Library(FOLDER).read(FOLDER / f"{name}.skul").timeline


def names_of(timeline: Timeline) -> list[str]:
    return [player.name for player in timeline.players]


@pytest.mark.parametrize(
    ("after", "said"),
    [
        (0.65, "Owl's chance to win rose from 20 % to 65 % in that time."),
        (0.21, "Owl's chance to win hardly changed in that time: 20 %, then 21 %."),
        (0.01, "It did not pay: Owl's chance to win fell from 20 % to 1 % in that time."),
    ],
)
def test_a_bluff_is_told_with_the_truth_and_with_what_it_brought(after: float, said: str) -> None:
    use("en")
    timeline = shipped("undercover-bluffs")
    first = bluffs(timeline)[0]
    assert first.truth is not None and first.truth[0] > first.truth[1] and first.revealed == timeline.head
    points = [Point(first.first - 1, (0.3, 0.2, 0.2, 0.3), 400), Point(first.until, (0.1, 0.1, after, 0.1), 400)]
    told = bluff_words(timeline, first, names_of(timeline), points)
    assert "The truth was: Hare owns orange. To them that fell from 17 % to 14 %." in told
    assert "; meanwhile orange went from 0 to 15 points and green led with 20 then." in told
    assert said.replace("Owl", "Hare") in told
    assert "chance to win" not in bluff_words(timeline, first, names_of(timeline)), "no chance is known"


def test_the_truth_of_a_role_is_told_too() -> None:
    """It is no card of a seat's own number."""
    use("en")
    timeline = shipped("lost-mines-last-gold")
    told = [bluff_words(timeline, bluff, names_of(timeline)) for bluff in bluffs(timeline)]
    assert told and all("The truth was: " in one and " To them that fell from " in one for one in told)
    assert any("'Fox is selfish'" in one and "The truth was: Fox is loyal. " in one for one in told)


def test_a_bluff_has_the_reason_that_its_readers_saw() -> None:
    use("en")
    timeline = shipped("undercover-bluffs")
    told = bluff_words(timeline, bluffs(timeline)[0], names_of(timeline))
    assert "A reason, if Hare is purple: It moved its own purple up to house 1" in told
    assert (
        "To Fox and Owl the move was 3 times likelier as purple than as orange: "
        "as orange they would have expected 'move blue to house 7 (the safe), yellow to house 8'."
    ) in told


def test_a_bluff_tells_the_count_of_its_readers_alone_and_why_they_were_wrong() -> None:
    """Beside "100 times likelier as purple than as orange" stood "as orange or purple in 23 of 100 cases"."""
    use("en")
    timeline, names = shipped("undercover-bluffs"), ("Fox", "Owl", "Hare", "Lynx")
    found = {bluff.number: bluff for bluff in bluffs(timeline)}
    told = bluff_words(timeline, found[32], names)
    assert "3 times likelier as purple than as orange: as orange they would have expected 'move " in told
    assert "To Fox and Owl the move was 3 times" in told, "the readers have names"
    hidden = "There they were wrong: with orange regular bots make this move about as often as with purple, "
    assert hidden in told and "of 100 cases" not in told
    assert "from 17 % to 80 % on average" in told, "two readers have two chances"
    assert "To everybody else the move was 2.8 times likelier" in bluff_words(timeline, found[34], names)
    known = [Point(33, (0.2, 0.3, 0.3, 0.24), 400), Point(51, (0.05, 0.3, 0.65, 0.0), 400)]
    said = bluff_words(timeline, found[34], names, known)
    brought = "Lynx's chance to win fell from 24 % to 0 % in that time."
    assert brought in said and said.index(brought) < said.index("from 38 % to 63 %"), "the odds below"
    assert "Hare's chance" not in said, "of the others' gains a misread move is no cause"


def test_the_page_of_a_bluff_tells_the_reason_of_its_readers_once(tmp_path: Path) -> None:
    use("en")
    path = FOLDER / "undercover-bluffs.skul"
    timeline = shipped("undercover-bluffs")
    evaluation = Evaluation(timeline, timeline.head, path, tmp_path)
    judged = judged_at(evaluation, 32, ("Fox", "Owl", "Hare", "Lynx"))
    page = " ".join([*explained(timeline, 32), *judged])
    assert page.count("A reason, if Hare is purple: ") == page.count("they would have expected 'move blue") == 1
    assert (
        "Bluff (moves 6 to 32): Fox and Owl believed 'Hare owns purple' (the last of them up to move 48); " in page
        and "There they were wrong" in page
    )


def test_only_a_move_that_was_meant_so_is_a_bluff_and_one_without_effect_is_not_told() -> None:
    """Honest moves that others read wrongly were once called bluffs, though nothing came of them."""
    use("en")
    timeline, names = shipped("undercover-bluffs"), ("Fox", "Owl", "Hare", "Lynx")
    found = {bluff.number: bluff for bluff in bluffs(timeline)}
    kinds = {number: highlight_name(bluff, timeline) for number, bluff in found.items()}
    assert kinds == {32: "bluff", 34: "misread move"}
    assert found[32].moves == (6, 14, 32), "the first of them was meant so"
    assert bluff_words(timeline, found[32], names).startswith("Fox and Owl believed 'Hare owns purple' ")
    assert bluff_words(timeline, found[34], names).startswith("Everybody else believed 'Lynx owns silver' ")
    course = ((0, (0.25, 0.25, 0.3, 0.2)), (33, (0.25, 0.25, 0.45, 0.05)), (60, (0.25, 0.25, 0.5, 0.0)))
    known = [Point(number, chances, 400) for number, chances in course]
    assert telling(timeline, [*found.values()], known) == [found[32]], "a misread move that cost its mover is none"
    gained = [Point(number, (0.25, 0.25, 0.3 - share, 0.2 + share), 400) for number, share in ((0, 0), (45, 0.3))]
    assert telling(timeline, [*found.values()], gained) == [found[32], found[34]], "the bluff first"
    assert not paid(timeline, found[34], known) and paid(timeline, found[32], known)
    assert telling(timeline, [found[34]], []) == [found[34]], "nothing is known of its effect"
    even = [Point(number, (0.25, 0.25, 0.25, 0.25), 46) for number in (0, 60)]
    assert telling(timeline, [*found.values()], even) == [found[32]], "one that was meant is told with any effect"


def test_a_misread_move_is_told_where_it_was_believed_until_all_was_revealed(tmp_path: Path) -> None:
    """Crow was taken for selfish to the end, yet the page of chances listed no such move."""
    use("en")
    timeline = shipped("lost-mines-last-gold")
    evaluation = Evaluation(timeline, timeline.head, FOLDER / "lost-mines-last-gold.skul", tmp_path)
    names = ("Fox", "Owl", "Hare", "Lynx", "Crow")
    words = highlight_words(timeline, names, evaluation=evaluation)
    found = [one for one in evaluation.highlights() if isinstance(one, Bluff)]
    assert {(one.number, one.seat) for one in found} == {(58, 0), (191, 4), (232, 4)}
    for one in found:
        assert ("from 48 % to 6" in words(one) or one.first) and "until all was revealed" in words(one)


def test_the_fortunes_of_a_bluff_end_with_the_belief() -> None:
    """The page of chances gave 39 % at the move up to which the bluff was believed: its text took those of later."""
    use("en")
    timeline, names = shipped("undercover-bluffs"), ("Fox", "Owl", "Hare", "Lynx")
    bluff = next(bluff for bluff in bluffs(timeline) if bluff.number == 32)
    assert bluff.until == 48
    known = [Point(0, (0.25,) * 4, 46), Point(45, (0.24, 0.37, 0.39, 0.0), 46), Point(53, (0.2, 0.15, 0.65, 0.0), 46)]
    told = bluff_words(timeline, bluff, names, known)
    assert "Hare's chance to win was 25 %, then 39 %: that may be luck." in told and "65 %" not in told


def test_the_kinds_of_false_beliefs_are_told_apart_and_those_that_cost_stand_apart(tmp_path: Path) -> None:
    use("en")
    timeline = shipped("undercover-bluffs")
    bluff = next(one for one in bluffs(timeline) if one.number == 32)
    turn = TurningPoint(40, 41, (Change(1, 0.2, 0.6, 0.1),))
    lost, won = (
        [Point(number, (0.25, 0.25, chance, 0.5 - chance), 400) for number, chance in ((0, first), (45, then))]
        for first, then in ((0.5, 0.0), (0.0, 0.5))
    )
    assert apart([turn, bluff], timeline, lost) == ([turn], [bluff])
    assert apart([turn, bluff], timeline, won) == ([turn, bluff], [])
    assert bluffs_told([bluff], timeline).startswith("Bluff: ") and "Misread" not in bluffs_told([bluff], timeline)
    assert "Misread move: " in bluffs_told([*bluffs(timeline)], timeline)
    assert bluffs_told([turn], timeline) == "No bluffs: no move made others hold something false for likely."
    open_game = shipped("gem-stone-mine-mistake")
    assert bluffs_told([], open_game) == "No bluffs: in this game everybody knows who is who."


def test_a_use_that_speaks_against_who_gained_stands_not_beside_the_turn(tmp_path: Path) -> None:
    """Hare's chance rose from 46 to 93 %; beside it stood that the card spoilt the way of Hare."""
    use("en")
    timeline = shipped("lost-mines-last-gold")
    evaluation = Evaluation(timeline, timeline.head, FOLDER / "lost-mines-last-gold.skul", tmp_path)
    words = highlight_words(timeline, names_of(timeline), evaluation=evaluation)
    misread = next(one for one in evaluation.highlights() if isinstance(one, Bluff) and one.number == 232)
    assert "held up" not in words(misread) and "held up" in words(msgspec.structs.replace(misread, number=191))


def test_a_bluff_that_the_thief_did_not_heed_did_not_pay_and_has_no_letter(tmp_path: Path) -> None:
    """Owl believed in a trap behind door 8, opened it all the same, and found the treasure.

    Other beliefs changed no chance and brought no gem: they stood beside the bluff that led the thief to a guard.
    """
    timeline = shipped("mr-sneaky-comeback")
    evaluation = Evaluation(timeline, timeline.head, FOLDER / "mr-sneaky-comeback.skul", tmp_path)
    found = [one for one in evaluation.highlights() if isinstance(one, Bluff)]
    _, unpaid = apart(found, timeline, evaluation.known)
    assert sorted(one.number for one in unpaid) == [5, 29, 77]
    signs = {one.number: highlight_sign(one, timeline) for one in found}
    assert signs == {5: "B", 29: "", 77: "B"}


def test_a_feared_door_that_could_not_be_reached_is_no_success_of_the_bluff() -> None:
    """Fox believed in a trap behind door 2; but it had to open door 7, the only one in reach."""
    use("en")
    timeline = shipped("mr-sneaky-comeback")
    forced = next(bluff for bluff in bluffs(timeline) if bluff.number == 95)
    assert not paid(timeline, forced, []) and highlight_sign(forced, timeline) == ""
    assert "Fox could not open door 2 in that time." in bluff_words(timeline, forced, names_of(timeline))
