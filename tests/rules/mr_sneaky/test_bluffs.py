"""Bluffs of Mr. Sneaky's tycoon that worked: cards by which a thief who reads them takes a door for something else."""

from __future__ import annotations

from functools import cache
from itertools import count
from random import Random

import msgspec
import pytest

from engine.games.mr_sneaky.components import EMPTY, TRAP, TREASURE
from engine.games.mr_sneaky.events import DoorOpened, ThiefMoved
from engine.games.mr_sneaky.moves import Lay
from engine.games.mr_sneaky.queries import turned_up
from engine.knowledge.bluffs import MISLED, Bluff, bluffs, deliberate
from engine.knowledge.course import LIKELY, course
from engine.knowledge.shifts import belief_in
from engine.log import Level, Player, Timeline
from engine.table import Table
from saves.library import Library
from tests.rules.mr_sneaky.table import BOX, CARD
from tests.samples import FOLDER
from tests.tui.fixtures.games.tables import opened
from tui.i18n.messages import use
from tui.replay.evaluation.bluff_words import bluff_words
from tui.replay.evaluation.headings import highlight_name

NAMES = ("Fox", "Owl")


def with_a_blue_guard(level: Level) -> Table:
    """A new round whose first card works on traps alone, and so speaks for one."""
    for seed in count():
        table = opened(2, people=2, seed=f"blue guard {seed}", slug="mr_sneaky")
        if turned_up(table.timeline.now) == CARD["KT"]:
            break
    for seat in range(2):
        table.seat(seat, Player(level, NAMES[seat]), 0)
    return table


@cache
def after_a_blue_guard(kind: int, level: Level = "person") -> tuple[int, Timeline]:
    """The door of this kind on which that card was laid, and the game, played on at random."""
    table, dice = with_a_blue_guard(level), Random("blue guard")
    tiles = table.timeline.now.face
    door = next(door for door in range(len(BOX.all_tiles)) if BOX.tiles[tiles[door]].kind == kind)
    table.propose(0, Lay(door), table.head, 0)
    while table.to_act:
        (seat,) = table.to_act
        table.propose(seat, dice.choice(table.timeline.game.moves(table.view(seat), seat)), table.head, 0)
    return door, table.timeline


@pytest.fixture
def all_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Random bots mislead each other all along: the first card is not among the largest bluffs."""
    monkeypatch.setattr("engine.knowledge.bluffs.MOST", 1000)


def about_first(timeline: Timeline, door: int) -> list[Bluff]:
    first = timeline.path()[0].number
    return [bluff for bluff in bluffs(timeline) if bluff.number == first and bluff.key == ("door", door)]


def first_bluffs(kind: int) -> list[Bluff]:
    """The bluffs about the door of the first card."""
    door, timeline = after_a_blue_guard(kind)
    return about_first(timeline, door)


@pytest.mark.usefixtures("all_told")
@pytest.mark.parametrize("kind", [TREASURE, EMPTY])
def test_a_card_that_speaks_for_a_trap_bluffs_where_there_is_none(kind: int) -> None:
    (bluff,) = first_bluffs(kind)
    assert (bluff.seat, bluff.readers) == (0, (1,))
    assert {BOX.tiles[face].kind for face in bluff.faces} == {TRAP}
    assert bluff.after >= LIKELY and bluff.after - bluff.before >= MISLED
    assert bluff.truth is not None and bluff.truth[1] < bluff.truth[0]
    _, timeline = after_a_blue_guard(kind)
    assert bluffs(timeline) == bluffs(timeline), "the same each time"


@pytest.mark.usefixtures("all_told")
def test_it_tells_the_truth_on_a_trap() -> None:
    door, timeline = after_a_blue_guard(TRAP)
    assert first_bluffs(TRAP) == []
    before, after = (course(timeline, 1).of(("door", door), step) for step in (0, 1))
    assert before is not None and after is not None
    face = timeline.state(0).face[door]
    assert face is not None and belief_in(after, face) > belief_in(before, face) + MISLED, "he reads it rightly"


@pytest.mark.usefixtures("all_told")
def test_a_random_bot_bluffs_by_chance_alone() -> None:
    door, timeline = after_a_blue_guard(TREASURE)
    assert deliberate(timeline, first_bluffs(TREASURE)[0])
    _, drawn = after_a_blue_guard(TREASURE, "random")
    (bluff,) = about_first(drawn, door)
    assert not deliberate(drawn, bluff)


def comeback() -> Timeline:
    return Library(FOLDER).read(FOLDER / "mr-sneaky-comeback.skul").timeline


def test_each_bluff_of_a_sample_is_what_its_reader_believed() -> None:
    timeline = comeback()
    found, numbers = bluffs(timeline), [0, *(node.number for node in timeline.path())]
    assert found == sorted(found, key=lambda bluff: bluff.number) and len(found) == 10
    for bluff in found:
        (reader,), whole, step = bluff.readers, timeline.state(bluff.number), numbers.index(bluff.number)
        assert whole.tycoon == bluff.seat == 1 - reader and timeline.nodes[bluff.number].played.seat == bluff.seat
        assert whole.face[bluff.key[1]] not in bluff.faces
        before, after = (course(timeline, reader).of(bluff.key, at) for at in (step - 1, step))
        assert before is not None and after is not None and after.likely is not None
        assert after.likely.faces == bluff.faces
        assert (belief_in(before, bluff.faces[0]), belief_in(after, bluff.faces[0])) == (bluff.before, bluff.after)


def test_what_hid_the_treasure_is_found_before_larger_bluffs_about_empty_doors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.knowledge.bluffs.MOST", 5)
    whole = comeback()
    hidden = next(bluff for bluff in bluffs(whole) if bluff.number == 29)
    assert BOX.tiles[whole.state(29).face[hidden.key[1]]].kind == TREASURE
    rises = [bluff.after - bluff.before for bluff in bluffs(whole)]
    assert hidden.after - hidden.before == min(rises)


def test_the_sentences_tell_the_belief_the_truth_and_what_the_thief_did() -> None:
    use("en")
    timeline = comeback()
    told = {bluff.number: bluff_words(timeline, bluff, NAMES) for bluff in bluffs(timeline)}
    assert told[29] == (
        "Owl believed 'trap behind door 8' to the end of the round; meanwhile Owl went from 0 to 2 gems. "
        "Yet Owl opened door 8 at move 42: behind it was the treasure. "
        "By this move they held it for likelier: from 47 % to 70 %. "
        "The truth was: treasure behind door 8. To them that fell from 19 % to 11 %. "
        "As bots lay this card, it speaks for a trap."
    )
    assert "up to move 48. Fox did not open door 6 in that time." in told[45]
    assert "The truth was: door 6 is empty. " in told[45]
    assert {highlight_name(bluff, timeline) for bluff in bluffs(timeline)} == {"bluff"}
    use("ja")
    said = bluff_words(timeline, next(bluff for bluff in bluffs(timeline) if bluff.number == 29), NAMES)
    assert said.startswith("Owlはラウンドの終わりまで「扉8に罠」と信じました。")
    assert "正解：扉8に宝。その見込みは19%から11%へ下がりました。" in said
    assert "しかしOwlは42手目に扉8を開けた：中は宝。" in said


def test_a_thief_who_is_lured_into_a_trap_opens_it_as_he_was_told_to() -> None:
    use("en")
    timeline = comeback()
    opening = next(
        node
        for node in timeline.path()
        for event in node.played.events
        if isinstance(event, DoorOpened) and BOX.tiles[event.tile].kind == TRAP
    )
    door = next(event.to for event in opening.played.events if isinstance(event, ThiefMoved))
    tycoon = timeline.state(opening.parent).tycoon
    treasure = next(tile for tile, sort in enumerate(BOX.tiles) if sort.kind == TREASURE)
    lay = next(node.number for node in timeline.path() if node.played.seat == tycoon)
    lured = Bluff(lay, tycoon, ("door", door), (1 - tycoon,), (treasure,), 0.2, 0.6, opening.number)
    said = bluff_words(timeline, lured, NAMES)
    assert f" {NAMES[1 - tycoon]} opened door {door + 1} at move {opening.number}: behind it was a trap" in said
    early = msgspec.structs.replace(lured, until=lay)
    assert f"Yet {NAMES[1 - tycoon]} did not open door {door + 1} in that time." in bluff_words(timeline, early, NAMES)
