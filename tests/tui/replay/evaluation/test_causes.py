"""The causes of turning points, and what a bluff brought: enough for a reader who did not see the game."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from engine.knowledge.luck import luck_in
from engine.log import Timeline
from saves.library import Library
from tests.samples import FOLDER, OLD_SAMPLES, SAMPLES
from tui.i18n.messages import use
from tui.i18n.second_person import You
from tui.replay.cast import cast_of
from tui.replay.ended import ended_game
from tui.replay.evaluation.change_words import in_brief
from tui.replay.evaluation.evaluating import Evaluation
from tui.replay.evaluation.graph import LINE_INKS, lines_of
from tui.replay.evaluation.happened import caused, followed, happened
from tui.replay.evaluation.headings import by_choice, highlight_name
from tui.replay.evaluation.highlights import Change, Decision, TurningPoint
from tui.replay.evaluation.sentences import decided, highlight_words, judged_at
from tui.replay.page.web_page import ASSETS
from tui.replay.playback import OPEN, Playback
from tui.replay.roles import result_first, with_roles


def shipped(name: str) -> Timeline:
    """A sample; one that ships no more where none of the name does."""
    folder = FOLDER if name in SAMPLES else OLD_SAMPLES
    return Library(folder).read(folder / f"{name}.skul").timeline


def names_of(timeline: Timeline) -> list[str]:
    return [player.name for player in timeline.players]


def test_what_followed_from_a_quiet_move_is_told_behind_it() -> None:
    """The troll that decided this game blocked nobody: the gold behind it was taken eleven moves later."""
    use("en")
    timeline = shipped("lost-mines-last-gold")
    playback = Playback(timeline, OPEN)
    lines = playback.story().lines
    turned = TurningPoint(265, 266, (Change(1, 0.0, 1.0, 0.1),))
    *_, last = caused(playback, lines, turned, [turned])
    assert last == "What followed, at move 277: Owl took gold treasure 1. Owl found: gold treasure 1, 4 points."
    own, early = (TurningPoint(number - 1, number, turned.changes) for number in (277, 201))
    assert followed(playback, lines, own, []) == "", "it has a find itself"
    assert followed(playback, lines, early, []) == "", "none comes soon"
    between = TurningPoint(270, 271, turned.changes)
    assert followed(playback, lines, turned, [turned, between]) == "", "another turn lies between"


def test_nothing_follows_but_the_gain_of_a_player_whose_chance_rose() -> None:
    """Luck for Hare once "made possible" that Owl won, and a move for Owl that Lynx took silver."""
    use("en")

    def told(name: str, after: int, number: int, seat: int) -> str:
        playback = Playback(shipped(name), OPEN)
        turned = TurningPoint(after, number, (Change(seat, 0.2, 0.6, 0.1), Change(1 - min(seat, 1), 0.5, 0.1, 0.1)))
        return followed(playback, playback.story().lines, turned, [turned])

    assert told("gem-stone-mine-overtaken", 32, 33, 2) == (
        "What came of that luck, at move 34: Hare mined at 1/1. Hare drew a clear gem, 7 VP."
    )
    assert told("gem-stone-mine-overtaken", 36, 37, 1).startswith(
        "What came of that luck, at move 44: Owl mined at 1/1."
    )
    assert told("gem-stone-mine-overtaken", 36, 37, 2) == "", "Hare ordered dice first"
    assert told("island-out-of-luck", 100, 101, 3) == "", "Fox attacked next"
    assert told("island-out-of-luck", 107, 108, 1) == "", "Fox attacked next"
    assert told("lost-mines-last-gold", 194, 211, 1) == "", "Lynx found silver next"
    ended = told("mr-sneaky-comeback", 92, 93, 1)
    assert ended.startswith("What followed, at move 96: Fox opened door 7: a trap") and ended.endswith("wins the game.")


def test_a_look_is_no_cause_by_the_truth() -> None:
    """A look, a trap and a look were once all that was told of a rise by 24 percentage points."""
    use("en")
    timeline = shipped("lost-mines-last-gold")
    playback = Playback(timeline, OPEN)
    lines = playback.story().lines
    rise = (Change(1, 0.74, 0.98, 0.15),)
    first, *others = happened(playback, lines, 194, 211, rise)
    assert first == "It came bit by bit; no single move did it." and len(others) == 3
    assert not any("looked" in one for one in others)
    assert "Move 207: Fox placed Fork (north, east, west) on F7." in others, "it led Owl on"
    said = highlight_words(timeline, names_of(timeline))(TurningPoint(194, 211, rise))
    assert said.endswith("Why move 207, as a regular bot sees it: Fork on F7 led the way of Hare and Owl on.")
    island = Playback(shipped("island-out-of-luck"), OPEN)
    attack = happened(island, island.story().lines, 86, 91, (Change(1, 0.27, 0.6, 0.1), Change(3, 0.35, 0.18, 0.1)))
    assert [one.partition(":")[0] for one in attack] == ["Move 87", "Move 90", "Move 91"], "no pass among them"


def test_a_stretch_is_named_for_points_and_not_for_a_vote_or_a_storm() -> None:
    """Both have a short form in the news, and so were once taken for scorings."""
    use("en")
    rise = (Change(1, 0.27, 0.6, 0.1),)

    def told(name: str, after: int, number: int) -> list[str]:
        playback = Playback(shipped(name), OPEN)
        return happened(playback, playback.story().lines, after, number, rise)

    nameless = "It came bit by bit; no single move did it."
    assert told("lost-mines", 55, 66)[0] == nameless, "the vote of move 61 was refused"
    assert told("lost-mines-last-gold", 34, 53)[0] == nameless, "the storm of move 35 moved no points"
    dragon = told("lost-mines", 30, 41)
    assert nameless not in dragon and any(one.endswith("Fox took the dragon token: 2 points less.") for one in dragon)
    assert any(one.startswith("Move 103: ") for one in told("undercover-variants", 98, 106)), "a card moved markers"


def test_a_turn_by_lot_is_told_as_one() -> None:
    """Only the use of the move was told once, as if any bot would have made it."""
    use("en")
    timeline = shipped("island-out-of-luck")
    said = highlight_words(timeline, names_of(timeline))(TurningPoint(91, 92, (Change(1, 0.6, 0.11, 0.08),)))
    assert said.endswith(
        "Regular bots draw lots here; another move was as likely: move to Vine Gorge (23): alone with the Doctor."
    )


def test_a_roll_in_a_longer_stretch_is_named() -> None:
    use("en")
    timeline = shipped("gem-stone-mine-overtaken")
    rise = TurningPoint(0, 4, (Change(1, 0.23, 0.4, 0.11),))
    assert highlight_name(rise, timeline) == "turning point, with a dice roll"


def test_the_luck_in_a_heading_is_named_for_what_it_was() -> None:
    """A trap in a game without dice was once "a roll of the dice"."""
    use("en")
    mines, house = shipped("lost-mines-last-gold"), shipped("mr-sneaky-comeback")
    change = (Change(1, 0.2, 0.6, 0.1),)
    trap, card = TurningPoint(229, 230, change), TurningPoint(93, 94, change)
    assert highlight_name(trap, mines) == "turning point, with a card drawn at random"
    assert highlight_name(card, house) == "turning point, with what was turned up"
    unseen = next(node.number for node in mines.path() if luck_in(mines, node.number) == "turned up")
    assert highlight_name(TurningPoint(unseen - 1, unseen, change), mines) == "turning point, with a mine turned up"


def test_a_choice_that_turned_the_game_is_not_told_as_luck(tmp_path: Path) -> None:
    """The card that Owl turned up changed nothing: Fox had walked to where one door alone could be opened."""
    use("en")
    for name, number, kind in (
        ("mr-sneaky-comeback", 94, "decided the game"),
        ("gem-stone-mine-mistake", 21, "turning point"),
        ("undercover-bluffs", 70, "decided the game, with a dice roll"),
        ("island-out-of-luck", 101, "turning point, with a card drawn"),
    ):
        timeline = shipped(name)
        evaluation = Evaluation(timeline, timeline.head, FOLDER / f"{name}.skul", tmp_path)
        turned = [one for one in evaluation.highlights() if isinstance(one, TurningPoint | Decision)]
        assert [highlight_name(one, timeline) for one in turned if one.number == number] == [kind]
    house, change = shipped("mr-sneaky-comeback"), (Change(1, 0.2, 0.6, 0.1),)
    assert by_choice(TurningPoint(93, 94, change), house, {}).chosen, "regular bots move elsewhere"
    assert not by_choice(TurningPoint(92, 93, change), house, {}).chosen


def test_the_reasons_of_a_move_that_turned_the_game_tell_what_followed() -> None:
    use("en")
    timeline = shipped("lost-mines-last-gold")
    found = [TurningPoint(265, 266, (Change(1, 0.0, 1.0, 0.1),))]
    known: Any = SimpleNamespace(
        complete=True, timeline=timeline, leaf=timeline.head, known=[], judgements={}, highlights=lambda: found
    )
    (said,) = judged_at(known, 266, names_of(timeline))
    followed = "What followed, at move 277: Owl took gold treasure 1. Owl found: gold treasure 1, 4 points."
    assert said.startswith("Turning point: Chance to win by the truth: Owl") and said.endswith(followed)
    twice = [*found, *found]
    known.highlights = lambda: twice
    assert judged_at(known, 266, names_of(timeline)) == [said, said], "each in a paragraph"
    known.highlights = lambda: found
    assert judged_at(known, 267, names_of(timeline)) == []
    found[0] = TurningPoint(276, 277, (Change(1, 0.0, 1.0, 0.1),))
    assert "Owl found: gold treasure 1, 4 points." in " ".join(judged_at(known, 277, names_of(timeline))), "the luck"
    found[0] = TurningPoint(274, 277, (Change(1, 0.0, 1.0, 0.1),))
    (said,) = judged_at(known, 277, names_of(timeline))
    assert said.startswith("Turning point") and (
        "Move 277: Owl took gold treasure 1. Owl found: gold treasure 1, 4 points. Chance to win" in said
    )


def test_a_turn_by_a_move_that_any_bot_makes_names_no_other() -> None:
    """'The roll was luck' said no more than the heading, and the bot's reason less than what the troll barred."""
    use("en")
    timeline = shipped("undercover-bluffs")
    words = highlight_words(timeline, names_of(timeline))
    change = (Change(1, 0.2, 0.6, 0.1),)
    assert words(TurningPoint(69, 70, change)).endswith("percentage points).")
    quiet = words(TurningPoint(40, 41, change))
    assert "luck" not in quiet and quiet.endswith("the chances before counted on it: move blue and green to house 8.")
    mines = shipped("lost-mines-last-gold")
    barred = highlight_words(mines, names_of(mines))(TurningPoint(265, 266, change))
    assert barred.endswith("between I6 and I7. With that move Owl could not reach mine I7 (gold) in 1 turn.")


def test_the_lines_of_a_page_have_the_colours_of_their_players() -> None:
    """Fox was yellow on the board, and red in the graph below it."""
    assert lines_of(["yellow", "blue", "orange", "purple"]) == [3, 1, 8, 4]
    assert lines_of(["blue", "yellow", "blue"]) == [0, 1, 2], "clans share theirs"
    timeline = shipped("undercover-bluffs")
    end = ended_game(timeline, timeline.head)
    inks = {} if end is None else {one.seat: one.ink for one in cast_of(end) if one.seat >= 0}
    assert inks == {0: "yellow", 1: "blue", 2: "orange", 3: "purple"}
    style = (ASSETS / "page.css").read_text("utf-8")
    assert all(f".s{line} " in style for line in range(len(LINE_INKS)))


def test_the_move_that_decided_is_told_with_its_cause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use("en")
    timeline = shipped("undercover-bluffs")
    evaluation = Evaluation(timeline, timeline.head, None, tmp_path)
    found = Decision(69, 70, (Change(1, 0.28, 0.72, 0.1),), "move")
    monkeypatch.setattr(Evaluation, "complete", True)
    monkeypatch.setattr(Evaluation, "decision", found)
    told = decided(evaluation, names_of(timeline))
    place = "Decided at move 70, with a dice roll"
    assert told.startswith(f"{place}: Lynx rolled 6. What came of that luck, at move 71: "), "the cause first"
    assert in_brief(found, timeline, names_of(timeline)).startswith(f"{place}: "), "in the line above the graph, too"
    assert "Chance to win by the truth: Owl from 28 % to 72 %" in told
    assert told.endswith(" From then on Owl stayed clearly ahead.")


def test_a_reason_that_speaks_against_who_gained_is_left_out() -> None:
    """Hare's chance rose by 47 points: a card "spoilt the way of Hare and Owl"."""
    use("en")
    mines, town = shipped("lost-mines-last-gold"), shipped("undercover-bluffs")
    hare, owl = Change(2, 0.46, 0.93, 0.2), Change(1, 0.56, 0.07, 0.17)
    assert "Why move" not in highlight_words(mines, names_of(mines))(TurningPoint(231, 233, (owl, hare)))
    fox, lost = Change(0, 0.42, 0.63, 0.2), Change(2, 0.41, 0.11, 0.17)
    feared = highlight_words(town, names_of(town))
    assert "Why move 67" not in feared(TurningPoint(64, 67, (lost,), gained=(fox,))), "Owl feared yellow, who is Fox"
    owl = Change(1, 0.8, 1.0, 0.2)
    assert "Why move 76" in feared(TurningPoint(74, 76, (owl,))), "a mover who gained had its reason"


@pytest.mark.parametrize(
    ("name", "after", "number", "said"),
    [
        (
            "mr-sneaky-comeback",
            92,
            93,
            "Owl's reason, as a regular bot sees it: A bluff: the card hints at",
        ),
        ("gem-stone-mine-overtaken", 36, 37, "reason, as a regular bot sees it: 4 VP outweighed 3 VP."),
        ("lost-mines-last-gold", 231, 233, "Why move 232, as a regular bot sees it: Campfire on H7 spoilt the way of"),
    ],
)
def test_each_turn_has_a_reason_and_luck_is_no_excuse_for_a_choice(
    name: str, after: int, number: int, said: str
) -> None:
    """The roll behind a choice was once all that was told of it: "no choice"."""
    use("en")
    timeline = shipped(name)
    turned, names = TurningPoint(after, number, (Change(1, 0.2, 0.6, 0.1),)), names_of(timeline)
    assert said in highlight_words(timeline, names)(turned)
    elsewhere = highlight_words(timeline, names, uses=False)(turned)
    assert "as a regular bot sees it" not in elsewhere


def test_names_have_the_identity_of_their_round_beside_them() -> None:
    use("en")
    timeline = shipped("lost-mines-last-gold")
    names = tuple(names_of(timeline))
    assert with_roles(timeline, 100, names)[:2] == ("Fox (loyal)", "Owl (selfish)")
    assert with_roles(timeline, 200, names)[:2] == ("Fox (saboteur)", "Owl (saboteur)")
    assert with_roles(timeline, 100, (You("You", "Your"), *names[1:]))[0] == "You"
    won, who = result_first(timeline, timeline.head, names)
    assert won == "Owl wins with 8 points." and who.startswith("Fox: loyal (round 1), saboteur (round 2); Owl: ")
    sneaky = shipped("mr-sneaky-comeback")
    assert with_roles(sneaky, 40, ("Fox", "Owl")) == ("Fox", "Owl")
    assert len(result_first(sneaky, sneaky.head, ("Fox", "Owl"))) == 1, "it has no identities"
