"""The move or stretch that decided a game, or took the lead, in sentences."""

from __future__ import annotations

from pathlib import Path

from engine.bots.blunders import Judgement
from engine.bots.evaluation import Point
from saves.library import Library
from tests.samples import FOLDER
from tests.tui.fixtures.games.tables import opened, played
from tui.i18n.messages import use
from tui.replay.evaluation.change_words import decided_words, in_brief, winners_in_brief
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.headings import highlight_heading
from tui.replay.evaluation.highlights import (
    Change,
    Decision,
    TurningPoint,
    decision,
    highlights,
    turning_points,
)
from tui.replay.evaluation.sentences import highlight_words, no_mistakes, rules_told

NAMES = ("Fox", "Owl", "Hare")


def test_what_decided_a_game_is_told_with_the_others_and_once() -> None:
    use("en")
    timeline = played(opened(3, people=0, slug="heimlich"), 400).timeline
    known = [
        Point(3, (0.4, 0.3, 0.3), 200),
        Point(7, (0.1, 0.72, 0.18), 200),
        Point(timeline.head, (0.0, 1.0, 0.0), 0),
    ]
    decided = decision(known, (1,))
    assert decided is not None and (decided.after, decided.number, decided.how) == (3, 7, "move")
    first, *others = highlights(turning_points(known), [], [], decided)
    assert isinstance(first, Decision) and all(isinstance(one, TurningPoint) for one in others)
    said = highlight_words(timeline, NAMES, reasons=False)(first)
    assert highlight_words(timeline, NAMES)(first).startswith(said)
    assert said == (
        "Chance to win by the truth: Owl from 30 % to 72 % (+42, give or take 9 percentage points), "
        "Fox from 40 % to 10 %. "
        "From then on Owl stayed clearly ahead."
    )
    assert in_brief(decided, timeline, NAMES) == "Decided at moves 4 to 7: Owl from 30 % to 72 %."
    assert decision(known[:-1], (1,)) is None, "the end is not known yet"
    nobody = decision([Point(0, (0.4, 0.4, 0.0), 200), Point(timeline.head, (0.0, 0.0, 0.0), 0)], ())
    assert in_brief(nobody, timeline, NAMES) == "Open to the end: nobody from 20 % to 100 %."


def test_the_stretch_that_decided_is_as_large_as_the_loss_that_is_told_of_it() -> None:
    """A turning point by 48 was called the largest, beside a decision by which Fox lost 57."""
    lead = Decision(69, 70, (Change(1, 0.28, 0.7, 0.1),), "move", (Change(0, 0.58, 0.01, 0.1),))
    turned = TurningPoint(60, 61, (Change(2, 0.89, 0.41, 0.1),))
    assert max((turned, lead), key=lambda one: one.size) == lead


def test_a_stretch_around_the_move_that_decided_is_not_told_beside_it() -> None:
    """Two answers once stood below each other, and then two pairs of numbers in one sentence."""
    use("en")
    timeline = played(opened(3, people=0, slug="heimlich"), 400).timeline
    after, number = 3, 4
    lead = Decision(after, number, (Change(1, 0.55, 0.8, 0.1),), "move")
    around = TurningPoint(2, 7, (Change(0, 0.35, 0.0, 0.1), Change(1, 0.65, 1.0, 0.1)))
    apart = TurningPoint(8, 9, (Change(0, 0.35, 0.0, 0.1),))
    first, second = highlights([around, apart], [], [], lead)
    assert first == lead and second == apart
    said = highlight_words(timeline, NAMES, reasons=False)(first)
    assert said.count("from ") == 1 and "from 55 % to 80 % (+25, give or take 10 percentage points)" in said


def test_a_lead_that_most_games_still_lost_has_not_decided() -> None:
    """A step from 41 % to 56 % once "decided" a game whose real swing came 24 moves later."""
    use("en")
    known = [
        Point(100, (0.39, 0.41, 0.2), 400),
        Point(101, (0.24, 0.56, 0.2), 400),
        Point(124, (0.2, 0.77, 0.03), 400),
        Point(125, (0.0, 1.0, 0.0), 400),
        Point(130, (0.0, 1.0, 0.0), 0),
    ]
    lead = decision(known, (1,))
    assert lead is not None and (lead.how, lead.number) == ("move", 125)
    assert winners_in_brief(lead, NAMES) == "Owl from 77 % to 100 %"
    told = highlights(turning_points(known), [], [], lead)
    assert [one.number for one in told] == [101, 124, 125]


def test_the_fault_of_a_loser_decided_rather_than_the_step_that_took_the_lead() -> None:
    """A card that was laid "decided", and the walk after it that lost the last chance was not named."""
    course = ((90, 0.4), (92, 0.45), (93, 0.2), (94, 0.01))
    known = [*(Point(number, (chance, 1 - chance), 200) for number, chance in course), Point(96, (0.0, 1.0), 0)]
    lead, fault = decision(known, (1,)), decision(known, (1,), (40, 94))
    assert lead is not None and fault is not None
    assert (lead.number, fault.number) == (93, 94)
    assert fault.how == "move" and [round(change.by, 2) for change in fault.changes] == [0.19]


def test_a_change_within_its_margin_is_not_said_to_have_decided() -> None:
    """A lead that comes to stay by small steps has no move that did it."""
    use("en")
    timeline = played(opened(3, people=0, slug="heimlich"), 400).timeline
    end = Point(timeline.head, (0.0, 1.0, 0.0), 0)
    slow = decision([Point(3, (0.2, 0.62, 0.18), 200), Point(7, (0.15, 0.7, 0.15), 200), end], (1,))
    assert slow is not None and highlights([], [], [], slow) == []
    assert in_brief(slow, timeline, NAMES) == "No single move decided; favourite from move 7 on: Owl 70 %."
    assert "The lead grew in small steps." in highlight_words(timeline, NAMES)(slow)
    sure = decision([Point(0, (0.0, 0.95, 0.05), 200), Point(7, (0.1, 0.9, 0.0), 200), end], (1,))
    assert sure is not None and highlights([], [], [], sure) == []
    assert in_brief(sure, timeline, NAMES) == "No single move decided; favourite from the start: Owl 90 %."
    late = decision([Point(0, (0.5, 0.3, 0.2), 200), Point(7, (0.4, 0.45, 0.15), 40), end], (1,))
    assert in_brief(late, timeline, NAMES) == "Open to the end: Owl from 45 % to 100 %."
    assert "Until then nobody's chance stayed at two in three." in decided_words(late, NAMES)


def test_several_winners_are_told_one_by_one() -> None:
    use("en")
    known = [Point(3, (0.4, 0.5, 0.5), 200), Point(7, (0.1, 0.9, 0.52), 200), Point(9, (0.0, 1.0, 1.0), 0)]
    found = decision(known, (1, 2))
    timeline = played(opened(3, people=0, slug="heimlich"), 400).timeline
    assert found is not None and in_brief(found, timeline, NAMES) == "Decided at moves 4 to 7: Owl 90 %, Hare 52 %."
    whole = highlight_words(timeline, NAMES)(found)
    assert whole.startswith(
        "Chance to win by the truth: Owl from 50 % to 90 % (+40, give or take 8 percentage points), Hare 52 %."
    ), "Hare is within the margin"


def test_the_walk_that_lost_the_last_chance_of_a_sample_decided_and_is_marked(tmp_path: Path) -> None:
    """Its page named a card that had nothing to do with the end, and no fault."""
    use("en")
    for name, number, mover in (("mr-sneaky-comeback", 94, "Fox"), ("island-out-of-luck", 111, "Owl")):
        timeline = Library(tmp_path).read(FOLDER / f"{name}.skul").timeline
        evaluation = Evaluation(timeline, timeline.head, FOLDER / f"{name}.skul", tmp_path)
        found = [one for one in evaluation.highlights() if one.number == number]
        assert any(isinstance(one, Decision) and one.after + 1 == number for one in found)
        headings = [highlight_heading(one, timeline, ("Fox", "Owl", "Hare", "Lynx")) for one in found]
        assert f"Move {number} by {mover}: missed chance" in headings
        said = [highlight_words(timeline, ("Fox", "Owl", "Hare", "Lynx"))(one) for one in found]
        assert any(f"{mover} could not know that." in one for one in said)


def test_the_page_tells_the_rule_and_that_there_is_no_mistake() -> None:
    use("en")
    told = " ".join(rules_told())
    assert "15 percentage points" in told and "missed chance: by the truth alone" in told
    assert no_mistakes([]) == (
        "No mistakes: no move that was judged lost 15 percentage points or more beside another one."
    )
    assert no_mistakes([Judgement(94, 0.2, None, 0.2, hindsight=True)]) == ""


def test_many_moves_of_which_none_can_be_named_are_no_entry(tmp_path: Path) -> None:
    """Such entries led to the last of seventeen moves, which was to stay where it stood."""
    use("en")
    name = "lost-mines-last-gold"
    timeline = Library(tmp_path).read(FOLDER / f"{name}.skul").timeline
    evaluation = Evaluation(timeline, timeline.head, FOLDER / f"{name}.skul", tmp_path)
    all_of_them = {one.number for one in turning_points(evaluation.known, evaluation.line.coarse)}
    told = {one.number for one in evaluation.highlights() if isinstance(one, TurningPoint)}
    assert 53 in all_of_them - told and 153 in told, "a new deal can be named"
