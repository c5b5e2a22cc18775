"""Puzzles: those that ship are fair and have a proof, and nothing gives the answer away before it is given."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.knowledge.course import course
from engine.knowledge.puzzles import AHEAD, LEAST, UNSURE, answer, named_from, puzzles
from engine.knowledge.secrets import identities
from engine.knowledge.shifts import belief_in
from saves.library import Library
from tests.puzzles import holds
from tests.samples import OLD_SAMPLES
from tests.tui.fixtures.games.tables import opened, played, screen_text
from tests.tui.fixtures.running.fast_input import until
from tests.tui.fixtures.running.plain_session import typed
from tests.tui.fixtures.terminal.command_line import call
from tests.tui.replay.knowledge.test_knowledge import sample
from tests.tui.replay.test_replay import at_replay
from tui.app.app import SkulduggeryApp
from tui.app.screen_table import new_screen
from tui.i18n.messages import use
from tui.plain.output import LineOutput
from tui.plain.replay import ask_puzzle
from tui.replay.puzzle.asked import AskedPuzzle, own_puzzles
from tui.replay.puzzle.shipped import FOLDER, SHIPPED, ShippedPuzzle
from tui.screens.home.home import HomeScreen
from tui.screens.puzzle.answer import PuzzleAnswerScreen, PuzzleMoveScreen, PuzzleProofScreen
from tui.screens.puzzle.puzzle import PuzzleScreen
from tui.screens.puzzle.puzzles import PuzzlesScreen
from tui.screens.replay.replay import ReplayScreen
from tui.storage.settings import Settings, settings_file
from tui.storage.solved_puzzles import SolvedPuzzles


def test_five_ship_for_each_game_with_hidden_identities() -> None:
    slugs = [shipped.slug for shipped in SHIPPED]
    assert {slug: slugs.count(slug) for slug in set(slugs)} == {slug: 5 for slug in GAMES if identities(slug)}
    assert {path.stem for path in FOLDER.glob("*.skul")} == {shipped.name for shipped in SHIPPED}
    assert all(Library(FOLDER).verify(path).state == "finished" for path in FOLDER.glob("*.skul"))


@pytest.mark.parametrize("shipped", SHIPPED, ids=lambda shipped: shipped.name)
def test_its_seat_could_have_known_and_its_proof_leads_there(shipped: ShippedPuzzle) -> None:
    use("en")
    asked = AskedPuzzle(shipped)
    known = course(asked.whole, shipped.puzzle.seat).of(shipped.puzzle.key, asked.whole.depth(shipped.puzzle.number))
    assert known is not None and not known.whole and belief_in(known, asked.answer) >= named_from(shipped.slug)
    others = [guess.chance for guess in known.guesses if asked.answer not in guess.faces]
    assert belief_in(known, asked.answer) >= AHEAD * max(others), "no other answer is nearly as likely"
    assert asked.answer in asked.choices and len(asked.choices) > 1
    assert len(asked.clues) >= LEAST and asked.clues[0].before <= UNSURE
    assert all(clue.after > clue.before for clue in asked.clues) and asked.clues[-1].number <= shipped.puzzle.number
    for clue in asked.clues:
        move, *reasons, step = asked.told(clue)
        assert asked.happened(clue.number) in move and f"'{asked.face(asked.answer)}' went from " in step
        own = asked.whole.nodes[clue.number].played.seat == shipped.puzzle.key[1]
        (reason,) = reasons
        assert reason.startswith("A reason, if " if own else "It told of ") and "%" not in reason, "facts come first"


@pytest.mark.long
@pytest.mark.parametrize("shipped", SHIPPED, ids=lambda shipped: shipped.name)
def test_the_finder_finds_it_again(shipped: ShippedPuzzle) -> None:
    assert shipped.puzzle in [*puzzles(AskedPuzzle(shipped).whole)]


def test_its_players_are_named_in_the_language_in_use() -> None:
    use("ja")
    asked = AskedPuzzle(SHIPPED[0])
    assert [player.name for player in asked.timeline.players] == ["キツネ", "フクロウ", "ウサギ", "ヤマネコ"]
    assert asked.asked_name == "ウサギ" and "ウサギ" in asked.question()


@pytest.mark.parametrize("shipped", SHIPPED, ids=lambda shipped: shipped.name)
def test_its_answer_is_the_truth_and_the_likeliest_to_who_knows_the_bots(shipped: ShippedPuzzle) -> None:
    whole, puzzle = shipped.timeline(), shipped.puzzle
    known = course(whole, puzzle.seat).of(puzzle.key, whole.depth(puzzle.number))
    assert known is not None and answer(whole, puzzle) in known.possible[0], "no fact excludes it"
    assert len(known.possible[0]) > 1, "no fact alone tells it: it is likely, and asked for so"
    assert holds(whole, puzzle)


@pytest.mark.parametrize("shipped", SHIPPED, ids=lambda shipped: shipped.name)
def test_nothing_that_is_shown_knows_the_answer(shipped: ShippedPuzzle) -> None:
    asked = AskedPuzzle(shipped)
    assert asked.timeline.head == shipped.puzzle.number and not asked.timeline.over
    assert asked.playback.present.face[asked.secret.pieces[0]] is None


@pytest.mark.parametrize("shipped", SHIPPED, ids=lambda shipped: shipped.name)
def test_guessing_solves_less_than_one_in_three(shipped: ShippedPuzzle) -> None:
    """With two answers left by the rules, half of all guesses once were right."""
    use("en")
    asked = AskedPuzzle(shipped)
    assert len(asked.choices) * max(1, len(asked.moves)) > 3
    if asked.moves:
        assert asked.told_most in asked.moves and len({*asked.moves}) == len(asked.moves) == 4
        assert not {clue.number for clue in asked.clues[:]} & {*asked.moves} - {asked.told_most}, (
            "the others told little"
        )
        assert all(asked.happened(number) in asked.move(number) != "" for number in asked.moves)


async def test_where_answers_are_few_the_move_that_told_most_is_asked_too(tmp_path: Path) -> None:
    place = next(at for at, one in enumerate(SHIPPED) if one.slug == "lost_mines")
    app = at_puzzles(tmp_path, place)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, PuzzleScreen))
        screen = app.screen
        assert isinstance(screen, PuzzleScreen)
        asked = screen._asked
        right = asked.moves.index(asked.told_most)
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, PuzzleAnswerScreen))
        await pilot.press(*["down"] * asked.choices.index(asked.answer), "enter")
        await until(pilot, lambda: isinstance(app.screen, PuzzleMoveScreen))
        await pilot.press("escape")
        await until(pilot, lambda: app.screen is screen and "Right so far." in screen_text(app))
        for chosen in ((right + 1) % 4, right):
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, PuzzleMoveScreen))
            await pilot.pause()
            assert asked.move_question() in screen_text(app) and not SolvedPuzzles(tmp_path).names
            await pilot.press(*["down"] * chosen, "enter")
            if chosen != right:
                await until(pilot, lambda: app.screen is screen and "that move told little" in screen_text(app))
        await until(pilot, lambda: isinstance(app.screen, PuzzleProofScreen))
        assert SolvedPuzzles(tmp_path).names == {SHIPPED[place].name}
    out, solved = StringIO(), []
    answers = (asked.choices.index(asked.answer) + 1, (right + 1) % 4 + 1, right + 1)
    await ask_puzzle(asked, typed(*map(str, answers)), LineOutput(out), lambda: solved.append(1))
    assert asked.move_question() in out.getvalue() and "that move told little" in out.getvalue() and solved


def test_no_puzzle_is_made_of_what_one_move_alone_tells() -> None:
    for shipped in SHIPPED[:2]:
        for puzzle in puzzles(AskedPuzzle(shipped).whole):
            found = AskedPuzzle(ShippedPuzzle(shipped.name, shipped.slug, puzzle))
            assert len(found.clues) >= LEAST


def at_puzzles(data: Path, first: int | None = None) -> SkulduggeryApp:
    use("en")
    settings = Settings(name="Fox", glyphs="rich")
    return SkulduggeryApp(lambda: new_screen("puzzles", first), data=data, settings=settings, store=settings_file(data))


async def test_a_puzzle_is_opened_hinted_answered_and_proved(tmp_path: Path) -> None:
    app = at_puzzles(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: "Puzzle 10" in screen_text(app))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, PuzzleScreen))
        screen = app.screen
        assert isinstance(screen, PuzzleScreen)
        await pilot.pause()
        asked = screen._asked
        assert asked.question() in screen_text(app) and "answer" in screen_text(app)
        for key in ("e", "p", "x", "c", "right_parenthesis"):
            await pilot.press(key)
            assert app.screen is screen and screen.playback.viewpoint == asked.puzzle.seat
            assert "A puzzle has no such key" in screen_text(app), key
        await pilot.press("d" if asked.slug == "heimlich" else "b")
        assert "turns, not rounds" in screen_text(app) or "no later branch" in screen_text(app)
        for given, number in enumerate(asked.hints, 1):
            await pilot.press("y")
            assert screen.number == number and f"Hint {given} of {len(asked.hints)}. " in screen_text(app)
            assert asked.hint_about(number)[:30] in screen_text(app)
        await pilot.press("y")
        assert "These were all hints." in screen_text(app)
        wrong = next(at for at, face in enumerate(asked.choices) if face != asked.answer)
        await pilot.press("enter", *["down"] * wrong, "enter")
        await until(pilot, lambda: app.screen is screen)
        await until(pilot, lambda: "No, not" in screen_text(app))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, PuzzleAnswerScreen))
        await pilot.pause()
        assert f"{asked.face(asked.choices[wrong])} (no)" in screen_text(app), "it was tried"
        await pilot.press(*["down"] * asked.choices.index(asked.answer), "enter")
        await until(pilot, lambda: isinstance(app.screen, PuzzleProofScreen))
        await pilot.pause()
        assert "Right!" in screen_text(app) and f"Move {asked.clues[-1].number}:" in screen_text(app)
        await pilot.press("down", "enter")
        await until(pilot, lambda: app.screen is screen)
        assert screen.number == asked.clues[1].number, "the proof leads to its moves"
        for again in (False, True):  # from there, and when it is opened another time
            await pilot.press("enter")
            await until(pilot, lambda: isinstance(app.screen, PuzzleProofScreen))
            await pilot.press("escape")
            await until(pilot, lambda: isinstance(app.screen, PuzzleScreen) and "is solved. " in screen_text(app))
            await pilot.press("q")
            await until(pilot, lambda: "1 of 10 solved" in screen_text(app))
            if not again:
                await pilot.press("home", "enter")
                await until(pilot, lambda: isinstance(app.screen, PuzzleScreen))
    assert SolvedPuzzles(tmp_path).names == {SHIPPED[0].name}


async def test_whoever_gives_up_sees_the_proof_and_has_not_solved_it(tmp_path: Path) -> None:
    app = at_puzzles(tmp_path, 6)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, PuzzleScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, PuzzleAnswerScreen))
        await pilot.press(*["down"] * 9, "enter")
        await until(pilot, lambda: isinstance(app.screen, PuzzleProofScreen))
        assert "Right!" not in screen_text(app)
    assert not SolvedPuzzles(tmp_path).names


async def test_the_list_stands_at_the_puzzle_that_was_left(tmp_path: Path) -> None:
    app = at_puzzles(tmp_path, 6)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, PuzzleScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, PuzzlesScreen))
        assert isinstance(app.screen, PuzzlesScreen)
        assert app.screen.text.chosen == SHIPPED[6], "it once stood at the first"


async def test_a_key_leads_there_from_home(tmp_path: Path) -> None:
    use("en")
    app = SkulduggeryApp(data=tmp_path, settings=Settings(name="Fox", glyphs="rich"), store=settings_file(tmp_path))
    async with app.run_test(size=(120, 40)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        await pilot.press("Z")
        await until(pilot, lambda: isinstance(app.screen, PuzzlesScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))


async def test_lines_ask_hint_and_prove() -> None:
    use("en")
    asked = AskedPuzzle(SHIPPED[2])
    right = asked.choices.index(asked.answer) + 1
    wrong = next(at for at in range(1, len(asked.choices) + 1) if at != right)
    out, solved = StringIO(), []
    await ask_puzzle(
        asked, typed("hint", "hint", str(wrong), "what", str(right)), LineOutput(out), lambda: solved.append(1)
    )
    said = " ".join(out.getvalue().split())
    assert asked.hint(0) in said and asked.hint(1) in said and asked.hint(0) != asked.hint(1)
    assert "No, not" in said and said.count("Type a number") == 2
    assert f"Right! {asked.right()}" in said and asked.step(asked.clues[-1]) in said and solved
    out, solved = StringIO(), []
    await ask_puzzle(asked, typed("proof"), LineOutput(out), lambda: solved.append(1))
    assert asked.right() in " ".join(out.getvalue().split()) and not solved


async def test_the_list_of_keys_names_what_they_do_in_a_puzzle(tmp_path: Path) -> None:
    app = at_puzzles(tmp_path, 0)
    async with app.run_test(size=(80, 40)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, PuzzleScreen))
        await pilot.press("question_mark")
        await pilot.pause()
        text = screen_text(app)
        assert "enter   answer" in text and "y       hint" in text and "results" not in text


def test_a_number_beyond_the_last_is_refused() -> None:
    assert "10 puzzles" in call("puzzle", "11", "--plain").refused()


@pytest.mark.long
async def test_a_key_asks_the_puzzles_of_a_finished_game_one_after_the_other(tmp_path: Path) -> None:
    timeline = SHIPPED[5].timeline()
    found = own_puzzles(timeline)
    assert found and [one.puzzle.number for one in found] == sorted(one.puzzle.number for one in found)
    app = at_replay(timeline, tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for one in (*found, found[0]):
            await pilot.press("Z")
            await until(pilot, lambda: isinstance(app.screen, PuzzleScreen))
            screen = app.screen
            assert isinstance(screen, PuzzleScreen) and screen._asked.puzzle == one.puzzle
            assert screen.timeline.head == one.puzzle.number, "nothing later is in it"
            await pilot.press("Z")
            assert "A puzzle has no such key" in screen_text(app)
            await pilot.press("q")
            await until(pilot, lambda: not isinstance(app.screen, PuzzleScreen))


async def test_a_game_without_identities_or_end_has_no_puzzles(tmp_path: Path) -> None:
    for timeline, said in (
        (sample("gem-stone-mine"), "no puzzle here. The first page has puzzles."),
        (played(opened(3), 10).timeline, "is not over"),
    ):
        app = at_replay(timeline, tmp_path)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            await pilot.press("Z")
            assert said in screen_text(app) and isinstance(app.screen, ReplayScreen)


def test_a_game_without_a_hard_puzzle_has_easy_ones_one_about_each_secret() -> None:
    timeline = sample("undercover")
    assert not [*puzzles(timeline)]
    found = own_puzzles(timeline)
    assert found and len({one.puzzle.key for one in found}) == len(found)
    for one in found:
        asked = AskedPuzzle(one)
        known = course(timeline, one.puzzle.seat).of(one.puzzle.key, timeline.depth(one.puzzle.number))
        sure = named_from(timeline.opened.game)
        assert known is not None and belief_in(known, asked.answer) >= sure and asked.clues[0].before <= UNSURE


async def test_the_list_of_keys_stands_beside_the_answers_too(tmp_path: Path) -> None:
    app = at_puzzles(tmp_path, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, PuzzleScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(app.screen, PuzzleAnswerScreen))
        await pilot.press("question_mark")
        await until(pilot, lambda: "choose" in screen_text(app) and not isinstance(app.screen, PuzzleAnswerScreen))


def test_a_command_asks_a_puzzle_of_a_saved_game(monkeypatch: pytest.MonkeyPatch) -> None:
    use("en")
    file = FOLDER / f"{SHIPPED[5].name}.skul"
    asked: list[AskedPuzzle] = []
    monkeypatch.setattr("tui.cli.commands.puzzle._asked_in_lines", lambda one, solved: asked.append(one) or 0)
    assert call("puzzle", str(file), "--plain").code == 0
    assert [one.puzzle for one in asked] == [own_puzzles(SHIPPED[5].timeline())[0].puzzle]
    assert "This game has no puzzle" in call("puzzle", str(OLD_SAMPLES / "gem-stone-mine.skul"), "--plain").refused()


def test_a_first_hint_is_no_other_one_and_names_whose_move_it_was() -> None:
    """A hint on the move of another player once told "something, too", before any other hint."""
    use("en")
    for shipped in SHIPPED:
        asked = AskedPuzzle(shipped)
        for number in asked.hints:
            said, mover = asked.hint_about(number), asked.whole.nodes[number].played.seat
            assert ", too." not in said and asked.asked_name in said
            own = number == asked.told_most or mover == asked.puzzle.key[1] or " told much " in said
            assert own or f"told of {asked.playback.names[mover]}" in said
