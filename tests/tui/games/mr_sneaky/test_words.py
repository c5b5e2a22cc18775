"""Mr. Sneaky in words: every event, move, pick, question and clause has its words in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.chance import Chance
from engine.game import newest, opening, play
from engine.games import mr_sneaky
from engine.games.mr_sneaky import events as ev
from engine.games.mr_sneaky.moves import Lay, Sneak, Steal
from engine.pieces import Looked, Redealt, Revealed, Shuffled, view
from engine.state import EVERYONE, Event, copy
from tests.contract.component_changes import add_components
from tests.rules.mr_sneaky.table import BOX, CARD, R1L, R1R, R2C, R2L, R2R, R4, THIEF, TYCOON, steal, table
from tests.tui.fixtures.games.prompt_checks import check_question, check_story
from tests.tui.fixtures.games.sentence_checks import check_sentences
from tui.art.pen import Pen
from tui.games.mr_sneaky.refusals import SENTENCES
from tui.games.mr_sneaky.terms import CARDS as CARD_NAMES
from tui.games.mr_sneaky.terms import agents, card_effect, card_name, effect, number, short_effect
from tui.i18n.messages import use
from tui.presentation.game_text import game_text
from tui.presentation.players import addressed
from tui.presentation.rules.rulebook import rulebook
from tui.presentation.story import tell
from tui.selection.selection import Pick
from tui.style import glyphs, theme
from tui.widgets.board_view import NOTHING, board_view

W = game_text("mr_sneaky")
NAMES = ("Fox", "Owl")


def walk(seed: str, **options: Any) -> Iterator[tuple[Any, int, tuple[Event, ...]]]:
    """A random game: the state before each decision, its seat and its events. The opening has no seat."""
    made = mr_sneaky.OPTIONS(**options)
    rng, chance = Random(seed), Chance(seed)
    state, events = opening(mr_sneaky, made, 2, chance)
    yield mr_sneaky.start(made, 2, newest(mr_sneaky)), -1, tuple(events)
    while state.to_act:
        (seat,) = state.to_act
        before = copy(state)
        move = rng.choice(mr_sneaky.moves(state, seat))
        yield before, seat, tuple(play(mr_sneaky, state, seat, move, chance))


# every event

DOORS = tuple(range(8))
TOLD: dict[type, tuple[str | None, str | None]] = {
    Shuffled: ("The door tiles were shuffled and laid face down.", "扉タイルをシャッフルし、裏向きに並べた。"),
    Looked: ("Fox looked behind all doors.", "Foxがすべての扉の奥を見た。"),
    Revealed: (None, None),
    Redealt: ("Hidden cards have been dealt again.", "裏向きのカードを配り直した。"),
    ev.RoundBegan: ("Round 2: Fox is the tycoon, Owl the thief.", "第2ラウンド：Foxが富豪、Owlが泥棒。"),
    ev.Restocked: ("The discards are the new deck.", "捨て札が新しい山札になった。"),
    ev.PassedOver: (
        "Yellow Guard was discarded: it works on nothing that is still hidden.",
        "「黄の警備」は捨て札になった。残りの扉では効果がない。",
    ),
    ev.TurnedUp: (
        "Fox turned up Two Gems for the Thief: anywhere but on a trap the thief gets 2 gems.",
        "Foxが「泥棒の宝石2個」をめくった（罠以外なら泥棒が宝石2個を得る）。",
    ),
    ev.Laid: ("Fox laid Gem for the Thief on door 4.", "Foxが「泥棒の宝石」を扉4に置いた。"),
    ev.ThiefMoved: ("Owl moved to door 2 (dial 1 of 4).", "Owlが扉2へ移動した（ダイヤル1/4）。"),
    ev.DoorOpened: ("Owl opened door 4: a trap, 2 guards.", "Owlが扉4を開けた：罠、警備2人。"),
    ev.CardsWorked: (
        "True: Tycoon's Gem and Blue Guard. Fox got 1 gem and Owl got 1 guard.",
        "効いたカード：富豪の宝石、青の警備。Foxに宝石1個、Owlに警備1人。",
    ),
    ev.AgentsKept: (
        "True: Thief's Two Agents. Owl now has 2 agents, and loses with 4.",
        "効いたカード：泥棒のスパイ2人。Owlのスパイは計2人になった（4人でOwlの負け）。",
    ),
    ev.CardsFailed: ("Bluff: Gem for the Thief.", "効かなかったカード：泥棒の宝石。"),
    ev.RoundWon: (
        "Owl won the round: 3 gems (4 minus 1 for guards).",
        "Owlがラウンドに勝ち、宝石3個を得た（4個－警備1人）。",
    ),
    ev.GameWon: ("Owl has 8 gems and wins the game.", "Owlが宝石8個を集めて勝利！"),
}


def happened() -> Iterator[tuple[Any, Event]]:
    """A state and an event in it, one of each kind."""
    trap = table(pawn=R2C, on={R2C: "GC KT AD GA"}, gems=(3, 8))
    trap.seen[R2C] = EVERYONE
    gc, kt, ad, ga = trap.on[R2C]
    laying = table(card="GA")
    yield laying, Shuffled(DOORS, (0, 1, 2, 2, 3, 3, 3, 3))
    yield laying, Looked(TYCOON, DOORS, (0, 1, 2, 2, 3, 3, 3, 3))
    yield trap, Revealed((R2C,), (2,))
    yield trap, Redealt(DOORS, (0, 1, 2, 2, 3, 3, 3, 3), (1,) * 8)
    yield laying, ev.RoundBegan(TYCOON, 8)
    yield laying, ev.Restocked()
    passed = table(discard="KN")
    yield passed, ev.PassedOver(passed.discard[0], "SN-4.4")
    up = table(discard="GB")
    yield up, ev.TurnedUp(up.discard[0])
    yield laying, ev.Laid(R2C)
    yield table(), ev.ThiefMoved(R1R, 1)
    yield trap, ev.DoorOpened(2, 2, 2)
    yield trap, ev.CardsWorked((gc, kt), 0, 1, 1, 3)
    yield trap, ev.AgentsKept(THIEF, (ad,))
    yield trap, ev.CardsFailed((ga,))
    yield trap, ev.RoundWon(THIEF, 3, "SN-5.4")
    yield trap, ev.GameWon(THIEF, "SN-6.2")


def test_gems_and_guards_of_one_player_are_told_together() -> None:
    trap = next(state for state, event in happened() if isinstance(event, ev.CardsWorked))
    worked = ev.CardsWorked((trap.on[R2C][0],), 1, 0, 1, 3)
    assert W.narrate(trap, worked, NAMES).endswith(" Owl got 1 gem and 1 guard.")


def test_every_event_has_its_sentence_in_both_languages() -> None:
    check_sentences(W, happened(), TOLD, mr_sneaky.EVENT, NAMES)


def test_a_move_at_the_end_of_the_dial_to_an_open_door_says_why_nothing_opens() -> None:
    """The start told that the fourth move at the latest opens a door, and nothing opened."""
    state = table(pawn=R1L, dial=3, opened={R2C})
    said = W.narrate(state, ev.ThiefMoved(R2C, 4), NAMES)
    assert said == "Owl moved to door 4, which is open; the dial stays at 4: the next closed door must be opened."
    assert W.narrate(table(pawn=R1L, dial=3), ev.ThiefMoved(R2C, 4), NAMES) == "Owl moved to door 4 (dial 4 of 4)."


def test_a_door_is_told_step_by_step() -> None:
    """The tile, the cards that work, the cards that do not, the tests."""
    state = table(pawn=R1L, dial=1, on={R2C: "GC AD GA"}, guards=1)
    before = copy(state)
    events = steal(state, R2C)
    lines = list(tell(W, view(before, None), [event.publish(None) for event in events], NAMES))
    assert lines[:5] == [
        "Owl moved to door 4 (dial 2 of 4).",
        "Owl opened door 4: a trap, 2 guards.",
        "True: Tycoon's Gem. Fox got 1 gem.",
        "True: Thief's Two Agents. Owl now has 2 agents, and loses with 4.",
        "Bluff: Gem for the Thief.",
    ]
    assert lines[5] == "3 of 4 guards: the round goes on; the dial is back at 0."
    assert lines[6].startswith("Fox turned up ") and len(lines) == 7


@pytest.mark.parametrize(
    ("laid", "ends"),
    [
        (table(pawn=R2L, guards=1, on={R4: "GA"}), "Owl won the round: 3 gems (4 minus 1 for guards)."),
        (table(pawn=R1L, guards=2, on={R2C: "GC"}), "4 guards caught Owl: Fox won the round, 2 gems."),
    ],
)
def test_the_end_of_a_round_is_told(laid: Any, ends: str) -> None:
    state = copy(laid)
    target = R4 if state.pawn == R2L else R2C
    if target == R4:
        state.pawn = 5
    chance = Chance("end")
    before = copy(state)
    events = list(play(mr_sneaky, state, THIEF, Steal(target), chance))
    lines = list(tell(W, view(before, None), [event.publish(None) for event in events], NAMES))
    assert ends in lines
    assert "Round 2: Owl is the tycoon, Fox the thief." in lines


# every decision of whole games


def test_every_decision_of_whole_games_has_words(spoken: str) -> None:
    rng = Random(spoken)
    for seed in "abc":
        for before, seat, events in walk(seed):
            if seat >= 0:
                assert W.secrets(view(before, seat), seat, NAMES)
                check_question("mr_sneaky", view(before, seat), seat, NAMES, rng)
            check_story("mr_sneaky", before, events, NAMES)


def test_a_door_alone_is_a_move_where_there_is_no_choice() -> None:
    state = table(pawn=R1L, dial=1, opened=(R1R,))
    door = Pick("door", R1R)
    assert W.picks(state, Sneak(R1R)) == ((door,),)
    assert len(W.picks(state, Sneak(R2C))) == len(W.picks(state, Steal(R2C))) == 2
    state.dial = 3
    assert W.picks(state, Steal(R2C)) == ((Pick("door", R2C),),)
    assert W.picks(state, Lay(R2C)) == ((Pick("door", R2C),),)


def test_a_curtain_falls_for_the_tycoon_alone() -> None:
    assert W.private(view(table(card="GA"), None))
    assert not W.private(view(table(), None))
    assert W.call(table()) is None


def test_a_refused_door_names_its_clause() -> None:
    laying = table(card="GA", on={R1L: "GA GC", R1R: "KN KT AA"}, opened=(R2R,))
    sneaking = table(pawn=R1L, dial=3, opened=(R1R,))

    def clause(state: Any, seat: int, door: int) -> str | None:
        return W.forbids(state, seat, (), Pick("door", door))

    assert [clause(laying, TYCOON, door) for door in (R1L, R1R, R2R)] == ["SN-4.2", "SN-4.2", "SN-4.3"]
    assert [clause(sneaking, THIEF, door) for door in (R4, R1R)] == ["SN-4.8", "SN-4.10"]
    assert W.refusal("SN-4.3") == "An open door takes no cards. Choose a closed door."


def test_every_clause_that_the_offer_cites_has_its_sentence(spoken: str) -> None:
    folder = Path(mr_sneaky.__file__).parent
    cited = {
        clause
        for name in ("legal_moves.py", "queries.py", "rules.py")
        for clause in re.findall(r'(?:return|else|or) (?:\()?"(SN-\d+\.\d+)"', (folder / name).read_text("utf-8"))
    }
    passed_over = {"SN-4.4", "SN-4.5", "SN-4.6"}  # what is passed over is told in the story
    assert cited - passed_over <= SENTENCES.keys()
    for clause in SENTENCES:
        assert clause not in W.refusal(clause) and "{" not in W.refusal(clause)


def test_the_first_request_says_what_to_do_in_one_line(spoken: str) -> None:
    from rich.cells import cell_len

    laying = [table(card=name) for name in CARD]
    names = ("Hedgehog III", "Owl")
    questions = [addressed(names[0], W.ask(state, TYCOON, (), names)) for state in laying]
    questions.append(addressed(names[0], W.ask(table(), THIEF, (), names)))
    for line in questions:
        assert cell_len(line) <= 76
        assert {"en": "door", "ja": "扉"}[spoken] in line or line.startswith("Hedgehog III: lay ")


# secrets


def test_the_tycoon_knows_the_tiles_and_the_thief_does_not() -> None:
    state = table(card="GA")
    assert W.secrets(view(state, TYCOON), TYCOON, NAMES) == [
        "Fox knows what is behind the doors.",
        "Treasure: door 8.",
        "Trap (1 guard): door 2.",
        "Trap (2 guards): doors 4 and 7.",
        "Empty: doors 1, 3, 5 and 6.",
    ]
    assert W.secrets(view(state, THIEF), THIEF, NAMES) == ["Owl is the thief and knows only what everyone can see."]


def test_nothing_but_the_secrets_names_a_tile_that_is_hidden() -> None:
    """The tycoon's screen without a look reads as a spectator's."""
    for seed in "ab":
        for before, seat, _ in walk(seed):
            if seat < 0 or before.phase != ev.LAY:
                continue
            own, public = view(before, seat), view(before, None)
            for door in DOORS:
                pick = Pick("door", door)
                assert W.hint(own, (), pick) == W.hint(public, (), pick)
                assert W.describe(own, Lay(door), NAMES) == W.describe(public, Lay(door), NAMES)
                assert W.forbids(own, seat, (), pick) == W.forbids(public, seat, (), pick)
            assert W.ask(own, seat, (), NAMES) == W.ask(public, seat, (), NAMES)
            assert W.situation(own, NAMES) == W.situation(public, NAMES)
            assert W.phase(own, NAMES) == W.phase(public, NAMES)


# results


def test_the_one_variant_names_its_default_first(spoken: str) -> None:
    (variant,) = W.variants(NAMES)
    assert variant.name in mr_sneaky.OPTIONS().__struct_fields__
    assert [value for value, label in variant.values] == [-1, 0, 1]
    assert all(label for _, label in variant.values)


# rules


def test_the_rules_list_every_card_and_every_neighbour(spoken: str) -> None:
    assert {card.name for card in BOX.cards} == CARD_NAMES.keys()
    markdown = rulebook("mr_sneaky").markdown
    for sort, card in enumerate(BOX.cards):
        assert re.search(
            rf"^- {re.escape(card_name(table(), sort))} ?[(（]{card.copies}[)）][:：]", markdown, re.MULTILINE
        )
        assert card_effect(table(), sort)
    comma = {"en": ", ", "ja": "、"}[spoken]
    for door, near in enumerate(BOX.neighbours[:8]):
        line = comma.join(str(number(other)) for other in near)
        name = W.label(table(), Pick("door", door), NAMES)
        assert re.search(rf"^- {name}[:：] ?{line}[.。]$", markdown, re.MULTILINE | re.IGNORECASE)


# the box


def test_what_is_told_comes_from_the_box_of_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    state = table(card="GA", on={R2C: "KT"})
    lines = W.situation(state, NAMES)
    other = copy(state)
    other.components = add_components("mr_sneaky", monkeypatch)
    other_lines = W.situation(other, NAMES)
    assert any(f"of {BOX.goal} gems" in line for line in lines) and any("of 11 gems" in line for line in other_lines)
    assert any(f"is at 0 of {BOX.dial_end}" in line for line in lines) and any(
        "is at 0 of 3" in line for line in other_lines
    )
    pen = Pen(52, 20, theme.inks("night"), glyphs.RICH)
    board_view("mr_sneaky").board(pen, other, NOTHING, NAMES)
    assert "0/11" in "\n".join(pen.plain())


def test_a_card_with_agents_is_asked_for_with_the_player_that_they_harm() -> None:
    tycoons, thiefs, gems = (W.ask(table(card=card), TYCOON, (), NAMES) for card in ("AB", "AD", "GA"))
    assert tycoons == "Lay it. On the treasure the tycoon gets 2 agents (loses at 4)."
    assert thiefs == "Lay the card. On a trap the thief gets 2 agents (loses at 4)."
    assert gems == "Lay the card. Anywhere but on a trap the thief gets 1 gem."
    typed = W.ask_typed(table(card="AD"), TYCOON, (), NAMES)
    assert typed == (
        "Lay Thief's Two Agents on a door. On a trap the thief gets 2 agents. A player with 4 agents loses."
    )
    typed = W.ask_typed(table(card="GA"), TYCOON, (), NAMES)
    assert typed.endswith(" on a door. Anywhere but on a trap the thief gets 1 gem.")
    use("ja")
    said = [*(name(short, count=2) for name in CARD_NAMES.values() for short in (False, True))]
    said += [
        W.ask(table(card="AB"), TYCOON, (), NAMES),
        agents(2),
        *map(effect, BOX.cards),
        *map(short_effect, BOX.cards),
    ]
    use("en")
    assert "スパイ" in " ".join(said) and "エージェント" not in " ".join(said), "there is one word for them"
