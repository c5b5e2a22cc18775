"""The effects of a stretch of moves on what seats could do, and those of another move in its place."""

from __future__ import annotations

import pytest

from engine.bots.blunders import usual_move
from engine.log import Timeline
from saves.library import Library
from tests.samples import FOLDER, OLD_SAMPLES, SAMPLES
from tui.i18n.messages import use
from tui.presentation.players import player_names
from tui.replay.evaluation.effects import effects, otherwise

FOX, OWL, HARE, LYNX = range(4)


def sample(name: str) -> Timeline:
    use("en")
    folder = FOLDER if name in SAMPLES else OLD_SAMPLES
    return Library(folder).read(folder / f"{name}.skul").timeline


@pytest.mark.parametrize(
    ("name", "after", "number", "risen", "fallen", "told"),
    [
        (
            "mr-sneaky-comeback",
            93,
            94,
            {OWL},
            {FOX},
            "Fox now had to open door 7 next, for no other was in reach: trap (2 guards), with Tycoon's Gem on it.",
        ),
        (
            "lost-mines-last-gold",
            231,
            233,
            {HARE},
            {OWL},
            "Owl could no longer reach mine I7 (gold) with 1 more path card.",
        ),
        (
            "island-out-of-luck",
            110,
            111,
            {FOX},
            {OWL, LYNX},
            "Still to be asked: Hare and Lynx, with only 3 luck; 5 needed.",
        ),
        (
            "island-out-of-luck",
            100,
            101,
            {LYNX},
            {FOX},
            "Lynx could now attack with strength 6 against 5 luck.",
        ),
        ("gem-stone-mine-overtaken", 21, 22, {OWL}, {HARE}, "Owl could now draw a gem at 5/5."),
        ("undercover-bluffs", 64, 67, {FOX}, {HARE}, "Fox could now expect +8 for yellow in house 8 from a scoring."),
    ],
)
def test_a_stretch_tells_what_seats_could_now_do_or_no_longer(
    name: str, after: int, number: int, risen: set[int], fallen: set[int], told: str
) -> None:
    timeline = sample(name)
    assert told in effects(timeline, after, number, player_names(timeline.players), risen, fallen)


def test_what_suits_no_change_of_a_chance_is_not_told() -> None:
    timeline = sample("mr-sneaky-comeback")
    assert effects(timeline, 93, 94, player_names(timeline.players), {FOX}, {OWL}) == []
    assert effects(timeline, 94, timeline.head, player_names(timeline.players), {OWL}, {FOX}) == [], "the game is over"


def test_another_move_tells_what_it_would_have_opened_or_barred() -> None:
    timeline = sample("lost-mines-last-gold")
    usual = usual_move(timeline, 266)
    assert usual is not None
    said = otherwise(timeline, 266, usual, player_names(timeline.players), {OWL}, {HARE})
    assert said == ["With that move Owl could not reach mine I7 (gold) in 1 turn."]


def test_luck_that_was_left_and_luck_that_would_have_been_differ_in_numbers() -> None:
    """5 luck of 5 was told as too little, beside 4 of 4 as enough."""
    timeline = sample("island-out-of-luck")
    names, usual = player_names(timeline.players), usual_move(timeline, 111)
    assert usual is not None
    said = otherwise(timeline, 111, usual, names, {FOX}, {OWL, LYNX})
    assert said == ["With that move Owl and Lynx could help to stop the attack: Owl and Lynx held 4 luck, 4 needed."]
    told = effects(timeline, 110, 111, names, {FOX}, {OWL, LYNX})
    assert not any("no longer" in one for one in told) and sum("luck" in one for one in told) == 1
    use("ja")
    assert "残るHare、Lynxの幸運は計3だけで、必要な5に足りませんでした。" in effects(
        timeline, 110, 111, names, {FOX}, {OWL, LYNX}
    )
