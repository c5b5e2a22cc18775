"""The page on who knew what first: spells of being right, round by round, and the steps that it leads to."""

from __future__ import annotations

import pytest

from engine.knowledge.course import Course, Guess, Knowing, course
from engine.knowledge.first_known import Learned, Mistaken, Spell, learned, mistaken, spells
from engine.knowledge.secrets import Secret, secrets
from engine.pieces import view
from saves.library import Library
from tests.samples import FOLDER
from tests.tui.fixtures.games.tables import screen_text
from tests.tui.fixtures.languages import COMPLETE
from tests.tui.fixtures.running.fast_input import until
from tests.tui.replay.knowledge.test_knowledge import sample, shown
from tui.app.app import SkulduggeryApp
from tui.i18n.messages import use
from tui.replay.explanation.taught import taught
from tui.replay.first_known import deals, first_known, firsts, right_about
from tui.replay.knowledge import FACT, GUESS, WRONG
from tui.replay.playback import OPEN as ALL
from tui.replay.playback import Playback, Viewpoint
from tui.replay.secret_words import secret_words
from tui.replay.spells import Deal, Rightness, Wrongness, said, said_wrong, told_in_order, wrong_in_order
from tui.screens.replay.matrix.first_known import FirstKnownScreen, Found
from tui.screens.replay.replay import ReplayScreen


@pytest.mark.parametrize("language", COMPLETE)
async def test_a_page_tells_who_knew_each_secret_first_and_leads_there(language: str) -> None:
    timeline = sample("lost-mines")
    courses = {seat: course(timeline, seat) for seat in range(4)}
    async with shown(timeline, ALL, timeline.path()[199].number, language=language) as (pilot, page, _):
        await pilot.press("K")
        first = pilot.app.screen
        assert isinstance(first, FirstKnownScreen)
        steps = [row.what.step for row in first.text.rows if isinstance(row.what, Found)]
        assert len(steps) > 10 and all(0 <= step <= len(timeline.path()) for step in steps)
        for row in first.text.rows:
            if isinstance(row.what, Found):
                inks = {FACT: "accent", GUESS: "lamp", WRONG: "alarm"}
                assert inks[row.text[0]] == row.ink, "told apart by sign and ink"
        if language == "en":
            text = screen_text(pilot.app)
            assert "First to guess or know who it was: " not in text, "the answers come first"
            *_, last = (row.text for row in first.text.rows if row.text.startswith("First to guess"))
            assert last in " ".join(row.text for row in first.text.rows[-3:]), "their count closes the page"
            assert any(row.text.startswith(f"{WRONG} ") and " took it for " in row.text for row in first.text.rows)
            assert "guessed it from move " in text and " %): " in text and "50 % or more, 10 points above" in text
        await pilot.press("enter")
        assert pilot.app.screen is page and page.at == steps[0]
        assert any(steps[0] in known.steps(key) for known in courses.values() for key in known.at(steps[0]))


async def test_a_game_without_identities_says_so_and_has_no_such_page() -> None:
    timeline = sample("island-of-eight")
    async with shown(timeline, ALL, timeline.path()[20].number) as (pilot, page, _):
        assert "Nobody has a hidden identity" in screen_text(pilot.app) and "who was first" not in screen_text(
            pilot.app
        )
        await pilot.press("K")
        assert pilot.app.screen is page


def test_who_knew_all_from_the_start_is_told_once() -> None:
    """A tycoon looks behind all doors: at each of them that buried the question."""
    use("en")
    playback = Playback(sample("mr-sneaky"), ALL)
    told = first_known(playback, range(len(playback.steps)))
    knew = [text for one in told for _, text in one.told if "knew all of them from the start" in text]
    assert len(knew) == len({one.heading for one in told})
    assert not any("from the opening on" in text for one in told for _, text in one.told)


async def test_a_key_that_came_before_all_was_read_is_not_lost() -> None:
    use("en")
    timeline = sample("lost-mines")
    app = SkulduggeryApp(lambda: ReplayScreen("lost_mines", timeline, None, ALL, 30), glyph_set="rich")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("K", "K")
        await until(pilot, lambda: isinstance(app.screen, FirstKnownScreen))


class Known(Course):
    """A seat's knowledge of one secret, made up step by step."""

    def __init__(self, *course: tuple[int, Knowing]) -> None:
        self.seat = 1
        self._steps = {KEY: [step for step, _ in course]}
        self._knowings = {KEY: [knowing for _, knowing in course]}


KEY = ("role", 0)
BOTH = (frozenset((1, 2)),)


def guessing(chance: float) -> Knowing:
    """A chance of face 1, against face 2."""
    both = (Guess((1,), chance), Guess((2,), 1 - chance))
    return Knowing(BOTH, both if chance >= 0.5 else both[::-1])


SURE = Knowing((frozenset((1,)),))


def test_nobody_was_first_where_a_player_knew_from_the_start() -> None:
    use("en")
    timeline = sample("mr-sneaky")
    courses = {seat: course(timeline, seat) for seat in range(2)}
    found = deals(timeline, timeline.path(), courses)
    assert firsts("mr_sneaky", found, ("Fox", "Owl")) == ""
    timeline = sample("undercover")
    courses = {seat: course(timeline, seat) for seat in range(4)}
    assert firsts("heimlich", deals(timeline, timeline.path(), courses), "ABCD").startswith("First to guess or know")


def test_the_count_of_firsts_says_why_it_is_more_than_the_secrets() -> None:
    """Of four agents seven firsts were once told."""
    use("en")
    timeline = shipped("undercover-bluffs").timeline
    courses = {seat: course(timeline, seat) for seat in range(4)}
    said = firsts("heimlich", deals(timeline, timeline.path(), courses), ("Fox", "Owl", "Hare", "Lynx"))
    assert said.endswith(": Hare 3, Lynx 3, Fox 1, Owl 1. Players who came to it at the same move count each.")
    alone = Learned(Secret("agent", 1, (1,)), 1, (Spell(0, 3, chance=0.9), Spell(2, 5, chance=0.9)), 3)
    once = firsts("heimlich", [Deal("", timeline.now, [alone], 0, None)], ("Fox", "Owl", "Hare", "Lynx"))
    assert once == "First to guess or know who it was: Fox 1."


def test_a_wrong_guess_is_kept_with_its_greatest_chance_and_its_end() -> None:
    known = Known((0, guessing(0.5)), (4, guessing(0.3)), (5, guessing(0.1)), (7, guessing(0.6)), (9, guessing(0.35)))
    assert mistaken(known, KEY, 1, 8) == [Mistaken(1, (2,), 4, 7, 0.9)]
    assert mistaken(known, KEY, 1, 9)[-1] == Mistaken(1, (2,), 9, None, 0.65)
    assert mistaken(Known((0, guessing(0.45)), (4, guessing(0.4))), KEY, 1, 9) == [], "about the deal's odds"
    assert mistaken(known, KEY, 2, 6) == [], "right about it"


def test_the_line_below_the_matrix_tells_guesses_that_were_given_up_too() -> None:
    use("en")
    one = Learned(Secret("role", 0, (0,)), 1, (Spell(2, 12, None, 37, 0.8), Spell(1, 13), Spell(2, 46)), 3)
    said = right_about([one], ("Fox", "Owl", "Hare"), range(99))
    assert said == "Right about it: Hare from 12 to 36, Owl since move 13, Hare since move 46."
    looked = Learned(Secret("door", 0, (0,)), 1, (Spell(1, 10, 10), Spell(0, 12)), 2)
    said = right_about([looked], ("Fox", "Owl"), range(99), 10)
    assert said == "Right about it: Owl from the deal on, Fox since move 12.", "in each round, and in the first"
    one = Learned(Secret("role", 0, (0,)), 1, (Spell(2, 12, None, 13, 0.8),), 3)
    assert right_about([one], ("Fox", "Owl", "Hare"), range(99)) == "Right about it: Hare at move 12."


def test_a_guess_of_one_move_has_no_stretch() -> None:
    """It once stood as "from move 3 to 3"."""
    use("en")
    deal = Deal("", sample("mr-sneaky").now, [], 0, None)
    wrong = said_wrong("Owl", Wrongness(3, 4, (2,), (1,), 0.6), "empty", deal, range(99), "It came.")
    assert wrong == "! Owl took it for empty at move 3 alone (60 %): It came."
    right = said("Owl", Rightness(3, GUESS, 4, (1,), 0.6, 0.6), deal, range(99), "It came.")
    assert right == "~ Owl guessed it at move 3 alone (60 %): It came."


def test_a_guess_that_was_given_up_is_told_with_its_end() -> None:
    known = Known((0, guessing(0.3)), (4, guessing(0.8)), (7, guessing(0.4)), (9, guessing(0.7)), (12, SURE))
    assert spells(known, KEY, 1, 20) == [Spell(1, 4, None, 7, 0.8), Spell(1, 9, 12, chance=0.7)]
    assert spells(known, KEY, 1, 10) == [Spell(1, 4, None, 7, 0.8), Spell(1, 9, chance=0.7)]
    assert spells(known, KEY, 1, 3) == []


def test_the_chance_from_the_deal_is_no_guess() -> None:
    """Half of the dwarfs are loyal: to hold one for loyal, a seat needs to have seen more."""
    assert spells(Known((0, guessing(0.5))), KEY, 1, 9) == []
    assert spells(Known((0, guessing(0.5)), (3, guessing(0.55)), (5, guessing(0.7))), KEY, 1, 9) == [
        Spell(1, 5, chance=0.7)
    ]
    assert spells(Known((0, SURE)), KEY, 1, 9) == [Spell(1, 0, 0)]
    assert spells(Known((0, guessing(0.9)), (5, guessing(0.5)), (7, guessing(0.6))), KEY, 1, 9, 5) == [
        Spell(1, 7, chance=0.6)
    ]


def test_who_was_right_is_told_in_the_order_of_the_game() -> None:
    timeline = sample("lost-mines")
    courses = {seat: course(timeline, seat) for seat in range(4)}
    at = 180  # Fox has just looked at Lynx's dwarf
    whole = timeline.state(timeline.path()[at - 1].number)
    found = learned("lost_mines", whole, secrets("lost_mines", view(whole, None)), courses, at, timeline.path())
    lynx = next(one for one in found if one.secret.key == ("role", 3))
    assert any(spell.seat == 0 and spell.sure == 179 and spell.until is None for spell in lynx.spells)
    for one in found:
        assert [spell.since for spell in one.spells] == sorted(spell.since for spell in one.spells)
        for spell in one.spells:
            assert spell.seat != one.secret.of or one.secret.kind != "role", "whose it is has known it always"
            assert spell.since <= (spell.sure or spell.since) <= (spell.until or at)


async def test_the_page_tells_each_round_and_those_who_came_to_it_together() -> None:
    timeline = sample("lost-mines")
    async with shown(timeline, ALL, timeline.path()[-1].number) as (pilot, page, _):
        await pilot.press("K")
        first = pilot.app.screen
        assert isinstance(first, FirstKnownScreen)
        text = [row.text for row in first.text.rows]
        assert text.count("Round 1") == text.count("Round 2") == 1 and text.index("Round 1") <= 3
        places = [row.what for row in first.text.rows if isinstance(row.what, Found)]
        assert len({(place.step, place.key) for place in places}) > 10
        assert any(
            ", " in row.text.partition(" from move")[0] for row in first.text.rows if isinstance(row.what, Found)
        )
        await pilot.press("down", "enter")
        chosen = places[1]
        assert (page.at, page.key, page.seat) == (chosen.step, chosen.key, chosen.seat)


def test_what_was_known_of_a_door_before_the_doors_were_laid_anew_counts_no_more() -> None:
    timeline = sample("mr-sneaky")
    courses = {seat: course(timeline, seat) for seat in range(2)}
    whole = timeline.state(timeline.path()[22].number)
    found = learned("mr_sneaky", whole, secrets("mr_sneaky", view(whole, None)), courses, 23, timeline.path())

    def begun(one: Learned) -> list[int]:
        return [spell.since for spell in one.spells]

    assert found and all(since >= 10 for one in found for since in begun(one)), "round 2 began there"
    assert all(Spell(1, 10, 10) in one.spells for one in found), "the tycoon looks behind all doors"


def shipped(name: str, viewpoint: Viewpoint = ALL) -> Playback:
    return Playback(Library(FOLDER).read(FOLDER / f"{name}.skul").timeline, viewpoint)


def learned_of(playback: Playback, heading: str, name: str) -> list[str]:
    """The sentences of a file on a secret."""
    found = first_known(playback, range(len(playback.steps)))
    return [text for one in found if (one.heading, one.name) == (heading, name) for _, text in one.told]


def test_only_the_event_that_taught_is_told() -> None:
    """A fact once stood with all that the move had done elsewhere, and a guess with the walk before it."""
    use("en")
    doors = shipped("mr-sneaky-comeback")
    assert learned_of(doors, "Round 1 · Doors", "Door 4: empty") == [
        "~ Fox guessed it from move 2 (62 %): Fox opened door 1: a trap, 1 guard. "
        "It told of door 1, and so of what is left for door 4."
    ]
    (second,) = learned_of(doors, "Round 1 · Doors", "Door 2: trap (2 guards)")
    assert second == (
        "~ Fox guessed it from move 3 to 12 (73 %): Owl laid Gem for the Thief on door 2. As bots lay this card, it "
        "speaks for a trap. No longer from move 13 on: Owl laid Tycoon's Gem on door 8."
    ), "that card began it; it once read as if it had ended it"
    *_, last = learned_of(doors, "Round 1 · Doors", "Door 8: treasure")
    assert last == "= Fox knew for sure from move 18: Fox opened door 8: the treasure!", "the move laid new doors, too"
    mines = shipped("lost-mines-last-gold")
    *_, found = learned_of(mines, "Round 1 · Treasures", "Silver treasure 2: 3 points")
    assert found == "= Owl knew for sure from move 149: Owl found: silver treasure 2, 3 points."
    *_, left = learned_of(mines, "Round 2 · Mines", "Mine I1: Gems")
    assert left.endswith("from move 264: Hare turned up mine I7: gold. So nothing else was left for it.")
    (door,) = [one for one in secrets("mr_sneaky", doors.timeline.state(60)) if one.key == ("door", 2)]
    assert taught(doors, 60, door, [0], sure=True) == ["Fox looked behind all doors."]
    role = next(one for one in secrets("lost_mines", mines.timeline.state(149)) if one.key == ("role", 0))
    assert taught(mines, 149, role, [0], sure=True) == ["Fox is a saboteur."]
    assert taught(mines, 0, role, [0], sure=True) == []


def test_a_hand_is_not_known_by_what_else_was_left() -> None:
    """Fox had played a card from a hand that it saw all along, "so nothing else was left for it"."""
    use("en")
    island = shipped("island-out-of-luck")
    hand = next(one for one in secrets("doctor_lucky", island.timeline.state(110)) if one.key == ("hand", 0))
    assert taught(island, 110, hand, [0], sure=True) == [
        "Fox tried to murder the Doctor with Can of Lamp Oil: strength 5, Kill 3 + 2."
    ]


def test_a_seat_s_file_says_nothing_of_what_others_knew_and_all_that_it_knew() -> None:
    """Fox had opened four doors for all to see: the other seat's file said that nobody was right about them."""
    use("en")
    tycoon = shipped("mr-sneaky-comeback", 1)
    told = [text for one in first_known(tycoon, range(len(tycoon.steps))) for _, text in one.told]
    assert told and not any("Nobody" in text or "Fox knew" in text for text in told)
    fox = shipped("lost-mines-last-gold", 0)
    (left,) = learned_of(fox, "Round 2 · Mines", "Mine I1: Gems")
    assert left.startswith("= Fox knew for sure from move 264: "), "nobody turned it up, but nothing else was left"


def test_a_seat_s_file_keeps_what_the_record_behind_a_round_showed() -> None:
    """The treasure that a thief found itself was left out, as the same record laid the doors anew; so were roles."""
    use("en")
    *_, found = learned_of(shipped("mr-sneaky-comeback", 1), "Round 4 · Doors", "Door 1: treasure")
    assert found == "= Owl knew for sure from move 80: Owl opened door 1: the treasure!"
    assert learned_of(shipped("mr-sneaky-comeback", 1), "Round 4 · Doors", "Door 8: trap (2 guards)") == [], "unseen"
    crow = shipped("lost-mines-last-gold", 4)
    assert learned_of(crow, "Round 1 · Roles", "Hare: saboteur")[0].startswith("~ Crow guessed it from move 33 (92 %)")
    told = [text for one in first_known(crow, range(len(crow.steps))) for _, text in one.told]
    assert all(" Crow" in text for text in told), "another seat's looks are none of its own"


def test_a_guess_at_even_odds_counts_from_ten_points_above_them() -> None:
    """Three faces were open, one as likely as not: 53 % once counted, as no face alone was likely at first."""
    assert spells(Known((0, guessing(0.49)), (3, guessing(0.53))), KEY, 1, 9) == []
    assert spells(Known((0, guessing(0.49)), (3, guessing(0.6))), KEY, 1, 9) == [Spell(1, 3, chance=0.6)]


def test_what_comes_out_at_the_end_is_a_fact() -> None:
    use("en")
    deal = Deal("", sample("mr-sneaky").now, [], 0, 9)
    one = Learned(Secret("door", 0, (0,)), 0, (Spell(1, 9, chance=0.9),), 1)
    words = secret_words("mr_sneaky")
    ((place, sentence),) = told_in_order(words, deal, one, ("Fox", "Owl"), range(99))
    assert sentence("") == "= Owl, when all was revealed at the end" and place.step == 9


def test_a_door_opened_by_the_last_move_was_not_revealed_by_the_end() -> None:
    """The finish of a game was told as "when all was revealed", though its thief had opened that door alone."""
    use("en")
    *_, last = learned_of(shipped("mr-sneaky-comeback"), "Round 5 · Doors", "Door 7: trap (2 guards)")
    assert last.startswith("= Fox knew for sure from move 96: Fox opened door 7: a trap, 2 guards.")
    *_, agents = learned_of(shipped("undercover-bluffs"), "Agents", "Lynx: purple")
    assert agents == "= everybody else, when all was revealed at the end"


def test_a_wrong_guess_ends_where_its_seat_saw_the_truth() -> None:
    """Owl opened a door at move 42. Until all was revealed it was said to take it for a trap."""
    use("en")
    wrong, sure = learned_of(shipped("mr-sneaky-comeback"), "Round 2 · Doors", "Door 8: treasure")
    assert wrong.startswith("! Owl took it for trap from move 29 to 41 (up to 85 %): ")
    assert sure.startswith("= Owl knew for sure from move 42: Owl opened door 8")
    deal, one = Deal("", sample("mr-sneaky").now, [], 0, None, 9), Mistaken(1, (0,), 4, None, 0.7)
    (believed,) = wrong_in_order([one])
    assert "from move 4 until the end of the round (" in said_wrong("Owl", believed, "trap", deal, range(99), "")


async def test_the_key_to_the_page_leads_back_and_a_refusal_stands_until_the_next_key() -> None:
    """The key that had led there did nothing, and its refusal covered the meaning of the signs for good."""
    timeline = sample("undercover")
    async with shown(timeline, ALL, timeline.path()[20].number) as (pilot, page, _):
        await pilot.press("K")
        first = pilot.app.screen
        assert isinstance(first, FirstKnownScreen)
        await pilot.press("u")
        assert "does nothing here" in screen_text(pilot.app) and "points above the deal" not in screen_text(pilot.app)
        await pilot.press("down")
        assert "does nothing here" not in screen_text(pilot.app) and "points above the deal" in screen_text(pilot.app)
        await pilot.press("K")
        assert pilot.app.screen is page
