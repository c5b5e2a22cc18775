"""The plain mode tells all that a screen shows: the position, private news, the meaning and the lack of choices."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Sequence

import pytest

from engine.chance import Chance, Scripted
from engine.games import GAMES, load
from engine.pieces import view
from engine.state import State
from tests.contract.cases import cases
from tests.contract.walks.random_games import Step, walk
from tests.tui.fixtures.languages import COMPLETE
from tests.tui.fixtures.running.plain_session import PlainGame, numbers, typed
from tests.tui.games.heimlich.tables import BOTH, NAMES
from tui.games.heimlich.prompts import STAYING
from tui.i18n.messages import use, you
from tui.plain import Lines
from tui.plain.menu import Menu
from tui.presentation.enumeration import changed
from tui.presentation.game_text import game_text, select

KEYS = re.compile(r"\b(Enter|arrows?|Escape|Esc|Tab)\b|矢印|「Enter」|「Esc」", re.IGNORECASE)

POSITION = {
    "heimlich": "\nThe safe is in ",
    "gem_stone_mine": "\nGems drawn: ",
    "mr_sneaky": "\nThe thief stands on ",
    "lost_mines": "\nMines: I1 ",
    "doctor_lucky": "\nThe Doctor is in ",
}
"""Game to the beginning of a line that only tells the position."""


def position(plain_game: PlainGame) -> list[str]:
    """The lines on the position that the player at the keyboard would read."""
    names = [you(), *NAMES[1:]]
    return game_text(plain_game.table.timeline.opened.game).situation(view(plain_game.table.timeline.now, None), names)


def until(plain_game: PlainGame, seen: Callable[[str], bool], *lines: str) -> Lines:
    """A person answers by numbers until the text is as it should be, then types these lines."""
    answer, rest = numbers(plain_game, random.Random(3)), iter(lines)
    reached = False

    async def line() -> str | None:
        nonlocal reached
        reached = reached or seen(plain_game.read())
        return next(rest, None) if reached else await answer()

    return line


async def test_a_turn_of_a_bot_is_one_line_and_a_turn_of_a_person_is_told_at_once() -> None:
    plain_game = PlainGame()
    await plain_game.spend(until(plain_game, lambda text: text.count("Turn ") > 1))
    lines = plain_game.read().splitlines()
    bots = [line for line in lines if re.match(rf"({'|'.join(NAMES[1:])}) rolled", line)]
    assert len(bots) >= 3 and all(re.search(r"rolled (\d|1-3)[,;] (moved|drew|stayed)", line) for line in bots)
    assert any(re.fullmatch(r"You rolled (\d|1-3)\.", line) for line in lines)


@pytest.mark.parametrize("slug", POSITION)
async def test_the_position_is_told_at_each_new_turn_of_the_asked_player(slug: str) -> None:
    plain_game = PlainGame(seats=load(slug).SEATS[0] if slug == "lost_mines" else 2, slug=slug)
    answer = numbers(plain_game, random.Random(3))
    asked_in: list[tuple[int, str, list[str]]] = []
    text, read = game_text(slug), 0

    async def line() -> str | None:
        nonlocal read
        fresh, read = plain_game.read()[read:], len(plain_game.read())
        now = plain_game.table.timeline.now
        if not text.goes_on(now):  # an answer to what was just told needs no position
            asked_in.append((now.turn, fresh, position(plain_game)))
        return await answer()

    assert await plain_game.spend(line) == "over"
    assert POSITION[slug] in asked_in[0][1], "the whole position"
    turn = 0
    known: list[str] = []
    spared = 0
    for now, fresh, lines in asked_in:
        if now != turn:
            told = fresh.splitlines()
            assert [line for line in changed(lines, known) if line not in told] == []
            spared += sum(line in known and line not in told for line in lines)
            known = lines
        turn = now
    assert turn > 3 and spared > 3, "what has not changed is not told again"


async def test_an_attack_is_answered_without_the_position_and_the_hand_is_told_by_its_changes() -> None:
    """Nine lines stood between an attack and its question, and the turn after it told the whole hand again."""
    plain_game = PlainGame(slug="doctor_lucky", seats=4)
    asked: list[str] = []
    answer, read = numbers(plain_game, random.Random(3)), 0

    async def line() -> str | None:
        nonlocal read
        fresh, read = plain_game.read()[read:], len(plain_game.read())
        asked.append(fresh)
        return await answer()

    await plain_game.spend(line)
    defences = [text for text in asked if "play no luck (pass)" in text]
    assert len(defences) > 2 and not [text for text in defences if "The Doctor is in " in text or "murdering" in text]
    hands = [
        re.findall(r"^((?!The cards? that you drew )[A-Z][^:\n]+: (?:weapon|hazard|luck) \d.*)\.$", text, re.M)
        for text in asked
    ]
    told = [card for hand in hands for card in hand]
    assert len(told) > 5 and max(told.count(card) for card in told) <= 3, [c for c in told if told.count(c) > 3]


async def test_an_attack_before_the_first_own_turn_is_asked_about_at_once_too() -> None:
    """The first question of a game came after fourteen lines of position: nothing was known yet to be left out."""
    plain_game = PlainGame(slug="doctor_lucky", seats=4, chance=lambda _: Chance("x0"), level="regular", start_player=1)
    await plain_game.spend(until(plain_game, lambda text: "1. " in text, "quit"))
    told = plain_game.read()
    assert "play no luck (pass)" in told and "The Doctor is in " not in told


async def test_a_reason_why_something_cannot_be_chosen_is_told_once_and_when_asked() -> None:
    """The same line stood below the choices 28 times in a game of Mr. Sneaky."""
    plain_game = PlainGame(seats=2, slug="mr_sneaky", first_tycoon=1)
    await plain_game.spend(until(plain_game, lambda text: text.count("Your turn: ") > 5, "list", "quit"))
    before, _, after = plain_game.read().rpartition("Your turn: ")
    assert before.count("The thief must move to a neighbouring door.") == 1
    assert after.count("The thief must move to a neighbouring door.") == 1


@pytest.mark.parametrize("language", COMPLETE)
@pytest.mark.parametrize("slug", GAMES)
def test_no_request_for_typed_words_names_a_key(slug: str, language: str) -> None:
    use(language)
    texts = [text for case in cases(slug)[:4] for text in requests(slug, walk(case).steps[::3])]
    assert texts and [text for text in texts if KEYS.search(text)] == []


def requests(slug: str, steps: Sequence[Step]) -> Iterator[str]:
    """The requests of every pick of the moves that were made."""
    text = game_text(slug)
    for step in steps:
        seat = step.seat
        seen: State = view(step.before, seat)
        selection = select(slug, seen, seat)
        names = [f"Name{other}" for other in range(seen.seats)]
        rng = random.Random(seen.turn)
        while not selection.complete:
            yield text.ask_typed(seen, seat, selection.picked, names)
            legal = [option.pick for option in selection.options() if option.legal]
            for pick in legal:
                yield text.meaning(seen, seat, selection.picked, pick, names)
            selection.pick(rng.choice(legal))


async def test_a_lone_player_is_told_its_agent_and_each_drawn_card() -> None:
    plain_game = PlainGame(seats=2, **BOTH, chance=lambda seed: Scripted({"shuffle": [(2, 0, 1, 3, 4)]}, "evening"))
    await plain_game.spend(until(plain_game, lambda text: text.count("You drew ") > 2, "quit"))
    text = plain_game.read()
    assert text.count("You are yellow.") == 1
    opening, _, later = text.partition("You are yellow.")
    assert "drew" not in opening.replace("Everyone drew", "")
    assert later.count("You drew ") >= 3 and not re.search("Owl drew (?!1 Top Secret card)", later)


async def test_private_news_wait_for_the_hand_over() -> None:
    plain_game = PlainGame((0, 1), 2, "hotseat", **BOTH)
    assert await plain_game.spend(until(plain_game, lambda text: "Hand over to" in text, "", "quit")) == "left"
    before, _, after = plain_game.read().partition("press Enter when nobody else is looking.")
    assert not re.search(r"(Fox|Owl) (is|drew) (?!to |1 )", before)
    assert re.search(r"(Fox|Owl) is (red|blue|yellow|green|orange|purple|silver)\.", after)
    assert "\nFox holds " in after


async def test_an_undo_tells_no_news_twice() -> None:
    plain_game = PlainGame(slug="heimlich")
    await plain_game.spend(typed("roll", "undo", "roll", "undo", "quit"))
    assert len(re.findall("You are (?!next|to)", plain_game.read())) == 1


async def test_what_cannot_be_chosen_is_named_with_its_reason() -> None:
    plain_game = PlainGame(seats=2, slug="mr_sneaky", first_tycoon=1)
    await plain_game.spend(typed("quit"))
    assert (
        "Not now: door 3; door 4; door 5; door 6; door 7; door 8. The thief must move to a neighbouring door."
        in plain_game.read()
    )


async def test_of_a_row_of_the_mines_only_new_cards_are_told() -> None:
    """Each turn told the whole row of one new card, below "Only changes are told."."""
    plain_game = PlainGame(seats=3, slug="lost_mines")
    await plain_game.spend(until(plain_game, lambda text: text.count("Your turn") > 6, "quit"))
    rows = re.findall(r"^Row \d: (.*)\.$", plain_game.read(), re.MULTILINE)
    cards = [
        card for row in rows for card in re.findall(r"\b[A-K]\d [A-Za-z]+ [^;]*?(?=, [A-K]\d| and [A-K]\d|$)", row)
    ]
    assert len(cards) > 4 and len(cards) == len(set(cards)), cards


async def test_spaces_of_the_mines_say_where_they_lie() -> None:
    plain_game = PlainGame(seats=3, slug="lost_mines")
    await plain_game.spend(until(plain_game, lambda text: "where it joins a path" in text, "quit"))
    asked = plain_game.read().rpartition("where it joins a path")[2]
    spaces = re.findall(r"^\d+\. ([A-J]\d.*)$", asked, re.MULTILINE)
    assert spaces
    for space in spaces:
        assert re.search(r"open to (north|south|east|west).*, joins [A-K]\d.*, \d+ spaces? from mine I[1357]$", space)


@pytest.mark.parametrize(
    ("slug", "line"),
    [
        ("mr_sneaky", re.compile(r"(\d+)\. door (\d+),")),
        ("heimlich", re.compile(r"(\d+)\. House (\d+),")),
        ("doctor_lucky", re.compile(r"(\d+)\. .*\((\d+)\), the Doctor")),
    ],
)
async def test_a_thing_that_bears_a_number_is_chosen_by_it(slug: str, line: re.Pattern[str]) -> None:
    plain_game = PlainGame(slug=slug, seats=2)
    await plain_game.spend(until(plain_game, lambda text: len(line.findall(text)) > 60))
    listed = line.findall(plain_game.read())
    assert len({number for number, _ in listed}) > 5
    assert all(number == borne for number, borne in listed), listed


async def test_what_bears_no_number_gets_one_that_nothing_bears() -> None:
    plain_game = PlainGame(seats=2)
    await plain_game.spend(until(plain_game, lambda text: "House 10, " in text))
    listed = plain_game.read()
    assert re.search(r"^11\. Church, ", listed, re.MULTILINE) and re.search(r"^12\. Ruin, ", listed, re.MULTILINE)


async def test_the_number_of_a_forbidden_thing_is_answered_with_its_reason() -> None:
    plain_game = PlainGame(slug="mr_sneaky", seats=2, first_tycoon=1)
    await plain_game.spend(until(plain_game, lambda text: "Your turn: move to a door." in text, "8"))
    text = plain_game.read()
    assert "\nThe thief must move to a neighbouring door.\n" in text and "Unknown choice" not in text, text[-900:]


async def test_done_names_the_price_of_an_order() -> None:
    plain_game = PlainGame(seats=3, slug="gem_stone_mine")
    lines = until(plain_game, lambda text: "3 for 9 coins" in text or "2 for 4 coins" in text, "owl", "quit")
    await plain_game.spend(lines)
    before, asked, after = plain_game.read().partition(
        "You order 1 die for 1 coin. One more: 2 coins to each player chosen."
    )
    assert asked and re.search(r"\d\. that is all, pays 1 coin \(done\)\n", after)
    number = re.findall(r"^(\d)\. Hare", before, re.M)[-1]
    assert re.search(rf"^{number}\. Hare", after, re.M), "while an order is built, a number keeps its meaning"


async def test_used_places_say_which_of_the_two_is_gone() -> None:
    plain_game = PlainGame(seats=1, slug="gem_stone_mine")
    await plain_game.spend(until(plain_game, lambda text: "Used places" in text, "quit"))
    assert re.search(r"Used places: \d/\d: [^;]*(coin|VP|gem|pickaxe)", plain_game.read())


def last_defence() -> PlainGame:
    """A table at which the player at the keyboard is the only one to defend the Doctor.

    With these dice the other one attacks while that player holds luck.
    """
    return PlainGame(seats=2, slug="doctor_lucky", chance=lambda seed: Chance(f"{seed} 6"))


async def test_the_last_defender_hears_what_a_pass_costs() -> None:
    plain_game = last_defence()

    def reached(text: str) -> bool:
        return "You are the last: without " in text.rsplit("\n\n", 1)[-1][-1500:]

    await plain_game.spend(until(plain_game, reached, "pass", "", "pass", "1", "2", "pass", "quit"))
    text = plain_game.read()
    at = text.index("You are the last: without ")
    question = text[at:].split("That loses")[0].splitlines()
    assert re.match(r"You are the last: without \d+ more luck Owl wins\.", question[0])
    listed = [line for line in question if line[0].isdecimal()]
    assert len(listed) > 1 and listed[-1] == "0. play no luck (pass)", "its number never becomes a card's"
    asked = "That loses: Owl wins. Play no luck. Do it? Type yes to do it. Enter or 2: change it.\n"
    assert text.count(asked) == 4, "the number that does other moves does none that loses"
    assert "You played no luck." not in text[at:]


async def test_a_pass_that_loses_is_made_by_its_second_answer() -> None:
    plain_game = last_defence()

    def reached(text: str) -> bool:
        return "You are the last: without " in text

    assert await plain_game.spend(until(plain_game, reached, "pass", "yes")) == "over"
    assert "Owl killed the Doctor" in plain_game.read()


def test_a_full_hand_draws_no_card() -> None:
    seen = PlainGame(seats=2, top_secret=True).table.view(0)
    text, names = game_text("heimlich"), ("You", "Owl")
    assert text.meaning(seen, 0, (), STAYING, names) == ""
    seen.hand[0] = (*seen.hand[0], *seen.pile[:2])
    assert len(seen.hand[0]) == 4
    assert text.meaning(seen, 0, (), STAYING, names) == "hand full: no card"


@pytest.mark.parametrize("slug", GAMES)
def test_no_choice_shows_a_code(slug: str) -> None:
    """The number of the list stands for a key such as "c1"; words and initials are shown, and every key is heard."""
    codes = 0
    for step in walk(cases(slug)[0], "1").steps[:60]:
        menu = Menu(slug, view(step.before, step.seat), step.seat, 0, NAMES)
        for option, line in zip(menu._legal(), menu.lines()[1:], strict=False):
            key = menu._key(option)
            shown = line.endswith(f"({key})")
            assert not shown or key.isalpha(), line
            codes += not shown
            assert menu.understood(key) == [option] or key.isdecimal(), line
    assert codes or slug == "doctor_lucky"


@pytest.mark.parametrize("slug", ["mr_sneaky", "gem_stone_mine", "doctor_lucky"])
async def test_the_result_is_told_once(slug: str) -> None:
    plain_game = PlainGame(slug=slug, seats=2)
    assert await plain_game.spend(numbers(plain_game, random.Random(3))) == "over"
    lines = plain_game.read().splitlines()
    assert lines.count(plain_game.told_result()) == 1
    ends = [line for line in lines[-12:] if re.search(r"\b(won|wins?)\b", line) and "without" not in line]
    assert len([line for line in ends if "loses" not in line]) == 1, ends


async def test_the_end_of_an_answer_is_no_choice_while_more_is_asked_for() -> None:
    """Each step of a roll said that "done" was not to be had, below how many steps are left."""
    plain_game = PlainGame(chance=lambda _: Scripted({"roll": [3]}, "evening"))
    await plain_game.spend(typed("1", "1", "list", "done", "quit"))
    text = plain_game.read()
    assert "Not now: done" not in text and "All steps of the roll must be taken." in text
