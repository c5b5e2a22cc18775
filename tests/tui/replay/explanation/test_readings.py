"""The reasons for beliefs: a move, as readers weigh it, on each page that tells of a belief."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

import saves
from engine.knowledge.course import Course, course
from engine.knowledge.secrets import Secret, secrets
from engine.knowledge.shifts import Shifts
from engine.log import Timeline
from saves.library import Library
from tests.tui.replay.knowledge.test_knowledge import sample as old_sample
from tests.tui.replay.knowledge.test_knowledge import shown
from tui.i18n.messages import use
from tui.presentation.players import player_names
from tui.replay.explanation.comparison import guessed
from tui.replay.explanation.readings import reading
from tui.replay.explanation.reasons import explained, seen_in
from tui.replay.explanation.taken import taken_since
from tui.replay.first_known import deals
from tui.replay.knowledge import GUESS, WRONG, reason_since
from tui.replay.playback import OPEN
from tui.replay.secret_words import secret_words
from tui.replay.spells import Rightness, reason_for, told_in_order
from tui.screens.replay.matrix.first_known import FirstKnownScreen

HARE = 2
ORANGE, PURPLE = "It pushed silver to house 10", "It moved its own purple up to house 4"
FOREIGN = "The others judge by what the move does: of an expert's plan they know nothing."


@cache
def bluffs() -> Timeline:
    folder = Path(saves.__file__).parent / "samples"
    return Library(folder).read(folder / "undercover-bluffs.skul").timeline


def agent_of(seat: int) -> Secret:
    return next(one for one in secrets("heimlich", bluffs().state(0)) if one.key == ("agent", seat))


def known(seat: int) -> Course:
    return course(bluffs(), seat)


def test_a_belief_has_the_reason_that_a_reader_saw_in_the_move() -> None:
    use("en")
    timeline, numbers = bluffs(), [0, *(node.number for node in bluffs().path())]
    names = player_names(timeline.players)
    why = partial(reason_since, timeline)
    owl = why(known(1), agent_of(HARE), 14, numbers, names)
    lynx = why(known(3), agent_of(HARE), 24, numbers, names)
    assert owl.startswith(f"A reason, if Hare is purple: {PURPLE}") and owl.endswith(FOREIGN)
    assert lynx.startswith(f"A reason, if Hare is orange: {ORANGE}") and lynx.endswith(FOREIGN)
    assert why(known(3), agent_of(HARE), 6, numbers, names) == "", "an open secret has none"
    assert why(known(1), agent_of(HARE), 60, numbers, names) == "It told of Fox, and so of what is left for Hare."


def test_the_page_of_reasons_tells_the_same_reason_for_what_others_believed() -> None:
    use("en")
    timeline, shifts = bluffs(), Shifts(bluffs())
    said = explained(timeline, 23, shifts=shifts)
    assert sum(ORANGE in one for one in said) == 1 and any(one.endswith(FOREIGN) for one in said)
    seen = seen_in(timeline, 23, shifts)
    assert not any("What a regular bot sees in it" in one for one in seen), "its numbers would be others"
    assert seen[-1].startswith(f"From then on Lynx took Hare for orange (58 %). A reason, if Hare is orange: {ORANGE}")
    assert seen[-1].endswith(f" times likelier as orange than with any other identity. {FOREIGN}"), (
        "the reason is told once"
    )
    names = player_names(timeline.players)
    assert taken_since(timeline, 34, shifts, names)[0].startswith(
        "From this move to move 51 Fox, Owl, Hare took Lynx for silver (up to 69 %)."
    )
    assert taken_since(timeline, 5, shifts, names) == [], "a roll tells nothing"


def test_the_page_of_reasons_and_that_on_the_first_tell_the_same_spans_and_chances() -> None:
    """Of two players one page said that they guessed from then on, the other that both gave it up."""
    use("en")
    timeline, shifts, names = bluffs(), Shifts(bluffs()), player_names(bluffs().players)
    numbers = [0, *(node.number for node in timeline.path())]
    fox, owl = (one.partition(").")[0] for one in taken_since(timeline, 14, shifts, names))
    assert fox == "From this move to move 22 Fox took Hare for purple (up to 52 %"
    assert owl == "From this move to move 48 Owl took Hare for purple (up to 81 %"
    courses = {seat: known(seat) for seat in range(len(names))}
    words = secret_words("heimlich")
    (deal,) = deals(timeline, timeline.path(), courses)
    for one in deal.learned:
        for place, sentence in told_in_order(words, deal, one, names, numbers):
            number, first = numbers[place.step], sentence("")
            if timeline.nodes[number].played.seat != one.secret.of or first.startswith("=") or place.step == deal.end:
                continue
            said = [told for told in taken_since(timeline, number, shifts, names) if set(told.split()[:9]) & set(names)]
            chance = first[first.index("(") : first.index(")") + 1]
            assert any(chance in told for told in said), f"{number}: {chance}"
            if place.until is not None and place.until != place.step + 1:
                assert any(f"to move {numbers[place.until - 1]} " in told for told in said)


def test_no_average_is_above_the_greatest_chance() -> None:
    """Of move 45 the page once told 100 % on average, and 99 % at most."""
    use("en")
    said = explained(bluffs(), 45)
    assert any("On average" in one and "(62 %, before it " in one for one in said)
    assert any("took Fox for yellow (61 % to 64 %)" in one for one in said) and "100 %" not in " ".join(said)


def test_a_reader_that_looked_needs_no_reason() -> None:
    use("en")
    timeline = old_sample("lost-mines")
    names, whole = player_names(timeline.players), timeline.state(179)
    role = next(one for one in secrets("lost_mines", whole) if one.key == ("role", 3))
    looker = timeline.nodes[179].played.seat
    assert looker == 0
    assert reading(timeline, 179, role, (0,), (looker,), names) == []
    assert reading(timeline, 179, role, (0,), (1,), names) == ["It told of Fox, and so of what is left for Lynx."]


def test_each_guess_of_the_page_on_the_first_has_its_reason() -> None:
    use("en")
    timeline = bluffs()
    names, numbers = player_names(timeline.players), [0, *(node.number for node in timeline.path())]
    courses = {seat: course(timeline, seat) for seat in range(len(names))}
    words = secret_words("heimlich")
    for deal in deals(timeline, timeline.path(), courses):
        for one in deal.learned:
            for place, _ in told_in_order(words, deal, one, names, numbers):
                said = reason_for(timeline, numbers, names, place, one)
                guessed = not isinstance(place, Rightness) or place.sign == GUESS
                assert bool(said) == guessed


def test_a_bait_tells_the_reader_as_much_as_the_page_on_the_first_says() -> None:
    """The page of reasons once said 58 % of a belief of 60 %."""
    use("en")
    folder = Path(saves.__file__).parent / "samples"
    timeline = Library(folder).read(folder / "mr-sneaky-comeback.skul").timeline
    whole, thief = Shifts(timeline), course(timeline, 0)
    steps = {node.number: step for step, node in enumerate(timeline.path(), 1)}
    for number, chance in ((47, "79 %"), (81, "60 %")):
        (learned,) = [one for one in explained(timeline, number, shifts=whole) if one.startswith("A careful reader")]
        knowing = thief.of(("door", 6), steps[number])
        assert knowing is not None and knowing.likely is not None and guessed(knowing.likely.chance) == chance
        assert f"behind door 7 ({chance}, before it " in learned
    assert not any("as a regular bot" in one or "regular bot sees" in one for one in explained(timeline, 82)), "once"


def test_each_guess_about_a_door_has_its_reason() -> None:
    """Of five guesses since one card nothing said why doors without a card were guessed to be empty."""
    use("en")
    folder = Path(saves.__file__).parent / "samples"
    timeline = Library(folder).read(folder / "mr-sneaky-comeback.skul").timeline
    names, numbers = player_names(timeline.players), [0, *(node.number for node in timeline.path())]
    courses, words = {seat: course(timeline, seat) for seat in range(2)}, secret_words("mr_sneaky")
    found: dict[tuple[int, int], list[str]] = {}
    for deal in deals(timeline, timeline.path(), courses):
        for one in deal.learned:
            for place, _ in told_in_order(words, deal, one, names, numbers):
                said = list(reason_for(timeline, numbers, names, place, one))
                assert bool(said) == (not isinstance(place, Rightness) or place.sign == GUESS)
                found[numbers[place.step], one.secret.of + 1] = said
    assert found[3, 2] == ["As bots lay this card, it speaks for a trap."]
    assert found[3, 6] == ["It told of door 2, and so of what is left for door 6."]
    assert found[2, 4] == ["It told of door 1, and so of what is left for door 4."], "a door that was opened"


async def test_the_reason_stands_on_both_pages() -> None:
    timeline = bluffs()
    async with shown(timeline, OPEN, 24, (120, 40)) as (pilot, page, _):
        page.key, page.column = ("agent", HARE), 3
        page.refill()
        assert ORANGE in " ".join(row.text for row in page.facts.rows)
        await pilot.press("K")
        first = pilot.app.screen
        assert isinstance(first, FirstKnownScreen)
        rows = " ".join(row.text for row in first.text.rows)
        assert ORANGE in rows and PURPLE in rows and WRONG in rows


def test_a_web_page_tells_nothing_of_an_experts_move_that_the_screen_does_not() -> None:
    """A regular bot's reason stood there instead, with other numbers than the screen's."""
    use("en")
    timeline, shifts = bluffs(), Shifts(bluffs())
    for number in (14, 32):
        whole, page = " ".join(explained(timeline, number, shifts=shifts)), seen_in(timeline, number, shifts)
        assert page and all(sentence.partition(". ")[0] in whole for sentence in page)
