"""The Lost Mines in words: every event, move, pick, question and clause has its words in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, get_args

from rich.cells import cell_len

from engine.chance import Chance
from engine.game import opening, play
from engine.games import lost_mines
from engine.games.lost_mines import components as box
from engine.games.lost_mines import events as ev
from engine.games.lost_mines import state as tb
from engine.games.lost_mines.rounds import dwarfs_dealt, hands_dealt, round_began
from engine.games.lost_mines.scoring import settle
from engine.pieces import Looked, Redealt, Revealed, Shuffled, Written, view
from engine.state import EVERYONE, Event, copy
from tests.contract.walks.guides import to_the_mines
from tests.rules.lost_mines.table import BOX, NEWEST, edge, face_of, mine_piece, sides, table
from tui.games.lost_mines.refusals import SENTENCES
from tui.games.lost_mines.terms import ACTION_CARDS, card_effect, card_label, cell_name, treasure_counts
from tui.i18n.messages import use
from tui.presentation.game_text import game_text
from tui.presentation.players import addressed
from tui.presentation.story import tell
from tui.selection.selection import Pick
from tui.widgets.board_view import board_view

W = game_text("lost_mines")
NAMES = ("Fox", "Owl", "Hare", "Lynx", "Crow", "Mole", "Toad", "Newt", "Wren")


def walk(seed: str, seats: int) -> Iterator[tuple[Any, int, tuple[Event, ...]]]:
    """A game towards the mines: the state before each decision, its seat, its events; the opening first."""
    options = lost_mines.OPTIONS()
    rng, chance = Random(seed), Chance(seed)
    state, events = opening(lost_mines, options, seats, chance)
    yield lost_mines.start(options, seats, NEWEST), -1, tuple(events)
    while state.to_act:
        seat = state.to_act[0]
        before = copy(state)
        offer = lost_mines.moves(state, seat)
        move = to_the_mines(state, seat, offer, rng) if rng.random() < 0.8 else rng.choice(offer)
        yield before, seat, tuple(play(lost_mines, state, seat, move, chance))


# every event

TOLD: dict[type, tuple[str | None, str | None]] = {
    Shuffled: ("All cards were shuffled and dealt.", "すべてのカードをシャッフルして配った。"),
    Looked: ("Fox saw: mine J1 holds gems.", "Foxが鉱山J1を確認した：宝石。"),
    Revealed: ("Fox turned up mine J1: gems.", "Foxが鉱山J1を表にした。宝石だった。"),
    Written: (None, None),
    Redealt: ("Hidden cards have been dealt again.", "裏向きのカードを配り直した。"),
    ev.RoundBegan: ("Round 2 begins.", "第2ラウンドが始まった。"),
    ev.DwarfsDealt: (
        "The clans are blue: Fox and Hare; yellow: Owl and Lynx. Each role is secret.",
        "一族に分かれた。青：Fox、Hare／黄：Owl、Lynx。正体は秘密。",
    ),
    ev.TreasuresLaid: ("Treasures laid out: 2 silver and 1 gem.", "財宝を並べた：銀2、宝石1。"),
    ev.HandsDealt: (None, None),
    ev.StartChosen: ("Owl has the first turn.", "Owlがスタートプレイヤーになった。"),
    ev.TrollLeft: ("Owl's troll left its place between C2 and D2.", "OwlのトロルがC2とD2の間から去った。"),
    ev.TurnBegan: (
        "Fox could not move (the tree on C2 is closed until the axe clears it).",
        "Foxは移動できなかった（C2の倒木は斧で除去するまで通れない）。",
    ),
    ev.TurnSkipped: ("Owl had no card: the turn was skipped.", "手札がないので、Owlの手番はなかった。"),
    ev.EndProposed: ("Fox proposed to end the round.", "Foxがラウンドの終了を提案した。"),
    ev.Answered: ("Owl voted on ending the round.", "Owlが終了の提案に答えた。"),
    ev.EndRefused: ("The round goes on.", "ラウンドは続く。"),
    ev.PathLaid: (
        "Fox placed Fallen tree (east, south, west) on D2: an axe clears it.",
        "FoxがD2に倒木（東・南・西）を置いた：斧で除去。",
    ),
    ev.ToolUsed: ("Fox cleared a tree on C2 (used the Axe).", "FoxがC2の倒木を斧で除去した。"),
    ev.InfoUsed: ("Fox looked at Owl's role.", "FoxがOwlの正体を確認した。"),
    ev.TrapSet: (
        "Fox placed a trap at C2-D2 (crossing it costs a card).",
        "FoxがC2-D2に罠を置いた（越えると手札を1枚失う）。",
    ),
    ev.TrollPlaced: (
        "Fox placed a troll at C2-D2 (nobody crosses until Fox's next turn).",
        "FoxがC2-D2にトロルを置いた（Foxの次の手番まで誰も通れない）。",
    ),
    ev.StormCame: ("Fox swept away the path at C2 (storm).", "Foxが嵐でC2の道を吹き飛ばした。"),
    ev.Discarded: ("Fox discarded 2 cards.", "Foxが2枚捨てた。"),
    ev.WalkBegan: (None, None),
    ev.TrapSprung: ("Fox fell into a trap and lost a card.", "Foxが罠にかかり、手札を1枚失った。"),
    ev.Stepped: ("Fox moved to C2.", "FoxがC2へ移動した。"),
    ev.WayAsked: (None, None),
    ev.MineTurned: ("The mine on J1 is open to east, south, west.", "J1の鉱山は東・南・西に開いている。"),
    ev.DragonMet: ("Fox took the dragon token: 2 points less.", "Foxがドラゴントークンを受け取った（2ポイント減）。"),
    ev.TreasureAsked: (None, None),
    ev.TreasureTaken: ("Fox took gold treasure 2.", "Foxが金の財宝2を取った。"),
    ev.Drawn: (
        "The deck is empty: the round ends with the last card in hand.",
        "山札がなくなった。手札もなくなるとラウンド終了。",
    ),
    ev.RoundEnded: (
        "Round 1 is over: all have agreed to end it.",
        "第1ラウンド終了：全員が終了に同意した。",
    ),
    ev.RoundScored: None,  # told below, by the ledger's example
    ev.GameEnded: ("The game is over.", "ゲーム終了"),
}


def happened() -> Iterator[tuple[Any, Event]]:
    """A state and an event in it, one of each kind."""
    laid = base()
    yield laid, Shuffled(tuple(range(63)), (0,) * 63)
    yield laid, Looked(0, (BOX.first_mine,), (box.GEMS,))
    yield laid, Revealed((BOX.first_mine,), (box.GEMS,))
    yield laid, Written(0, tb.vote(laid, 0), 1)
    yield laid, Redealt((0,), (1,), (1,))
    yield laid, round_began(BOX)
    blue, yellow = BOX.dwarfs(4, 0), BOX.dwarfs(4, 1)
    yield laid, dwarfs_dealt(BOX, (blue[0], yellow[0], blue[1], yellow[1]))
    yield laid, ev.TreasuresLaid((0, 3, 9))
    yield laid, hands_dealt(BOX, 4)
    yield laid, ev.StartChosen(1)
    trolled = copy(laid)
    trolled.token[edge((3, 2), (4, 2))] = 1
    yield trolled, ev.TrollLeft(1)
    yield laid, ev.TurnBegan(1)
    yield laid, ev.TurnSkipped(1)
    yield laid, ev.EndProposed()
    yield laid, ev.Answered(1)
    yield laid, ev.EndRefused()
    path = next(card for card in laid.hand[0] if laid.face[card] == tree_on_new())
    laid.seen[path] = EVERYONE
    yield laid, ev.PathLaid(0, path, BOX.cell(4, 2), sides("ESW"), tb.TREE)
    axe = next(card for card in laid.hand[0] if laid.face[card] == face_of("axe")[0])
    laid.seen[axe] = EVERYONE
    yield laid, ev.ToolUsed(0, axe, BOX.cell(3, 2))
    yield laid, ev.InfoUsed(0, axe, laid.dwarf[1])
    yield laid, ev.TrapSet(0, axe, edge((3, 2), (4, 2)))
    yield laid, ev.TrollPlaced(0, axe, edge((3, 2), (4, 2)))
    yield laid, ev.StormCame(0, axe, BOX.cell(3, 2), ())
    yield laid, ev.Discarded(0, (path, axe))
    yield laid, ev.WalkBegan(3)
    yield laid, ev.TrapSprung(0, axe)
    yield laid, ev.Stepped(0, BOX.cell(3, 2))
    yield laid, ev.WayAsked()
    turning = copy(laid)
    turning.phase = tb.TURN_MINE
    yield turning, ev.MineTurned(BOX.mines[0], sides("SEW"), True)
    yield laid, ev.DragonMet(0)
    yield laid, ev.TreasureAsked()
    yield laid, ev.TreasureTaken(0, 5)
    yield laid, ev.Drawn(0, tuple(laid.pile))
    yield laid, ev.RoundEnded("LM-7.2")
    yield laid, ev.GameEnded()


def tree_on_new() -> int:
    """The face of the path open in the north, east and west, with a tree."""
    return face_of("NEW tree")[0]


def base() -> Any:
    """A table on which Fox has an axe and a path with a tree. A tree lies beside the start."""
    return table(paths={(3, 2): "EW tree"}, hands={0: ("NEW tree", "axe")})


def test_every_event_has_its_sentence_in_both_languages() -> None:
    seen = set()
    for state, event in happened():
        seen.add(type(event))
        expected = TOLD[type(event)]
        assert expected is not None
        viewpoint = 0 if isinstance(event, Looked | Redealt) else None
        for language, sentence in zip(("en", "ja"), expected, strict=True):
            use(language)
            assert W.narrate(view(state, viewpoint), event.publish(viewpoint), NAMES) == sentence, type(event)
    assert seen | {ev.RoundScored} == TOLD.keys() == set(get_args(lost_mines.EVENT))


def test_a_scored_round_is_told_share_by_share() -> None:
    """The ledger's example 4: two clans, a selfish dwarf, both saboteurs and the dragon."""
    state = table(
        seats=6,
        dwarf=("blue loyal", "blue loyal", "blue selfish", "blue saboteur", "yellow loyal", "yellow saboteur"),
        treasures=(),
        owners={7: 0, 4: 2, 2: 3, 11: 4, 0: 5},
    )
    state.seen = [EVERYONE] * len(state.seen)
    state.dragon = 4
    gains = settle(state).gains
    sentence = W.narrate(state, ev.RoundScored(gains), NAMES)
    assert sentence == (
        "Blue's finds: 7, shared by Fox, Owl and Mole (saboteur for blue), 2 each, 1 more for Fox (best find). "
        "Yellow's finds: 9, shared by Lynx (saboteur for yellow) and Crow, 4 each, 1 more for Crow (best find). "
        "A saboteur finds for the other clan and shares its points. "
        "Hare, selfish, has 3. The dragon takes 2 from Crow. "
        "Points: Fox 3, Owl 2, Hare 3, Lynx 4, Crow 3 and Mole 2. "
        "Clans and roles are dealt anew for round 2."
    )
    use("ja")
    sentence = W.narrate(state, ev.RoundScored(gains), NAMES)
    assert sentence is not None and sentence.startswith(
        "青の分の財宝：7ポイント、Fox、Owl、Mole（青に味方するお邪魔者）へ2ポイントずつ、端数の1ポイントはFoxへ（最高の財宝）。"
    )
    use("en")


def test_a_share_that_only_one_has_is_told_without_sharing_out() -> None:
    state = table(seats=3, dwarf=("blue loyal", "yellow loyal", "blue selfish"), treasures=(), owners={7: 0, 4: 2})
    state.seen = [EVERYONE] * len(state.seen)
    sentence = W.narrate(state, ev.RoundScored(settle(state).gains), NAMES)
    assert sentence is not None
    assert re.match(
        r"Blue's finds: \d+, all for Fox\. Yellow's finds: none\. Hare, selfish, has \d+\. Points", sentence
    )


def test_one_treasure_of_gems_is_not_told_in_the_plural() -> None:
    first = BOX.kind_of.index(box.GEMS)
    assert (
        treasure_counts(table(), (first,)) == "1 gem"
        and treasure_counts(table(), (0, first, first + 1)) == "1 silver and 2 gems"
    )


def test_every_request_begins_with_what_to_do() -> None:
    hand = ("trap", "troll", "storm", "axe", "mine/dwarf")
    state = table(paths={(3, 2): "EW tree", (2, 2): "EW"}, hands={0: hand})
    questions = [W.ask(view(state, 0), 0, (Pick("card", card),), NAMES) for card in state.hand[0]]
    assert len(questions) == len(hand) and all(re.match(r"(Choose|Look) .*\.$", question) for question in questions)
    assert any("anyone who crosses it loses a random card" in question for question in questions), (
        "the effect of a trap"
    )
    assert any("nobody crosses it" in question for question in questions), "and of a troll"


def test_a_round_end_is_told_aloud_and_nothing_else() -> None:
    announced = []
    for _, _, events in walk("aloud", 3):
        announced += [[type(event) for event in W.announced(events)]] if W.announced(events) else []
    assert announced == [[ev.RoundEnded, Revealed, ev.RoundScored]] * 2


# clauses, cards and places


def test_every_clause_that_the_offer_cites_has_its_sentence(spoken: str) -> None:
    folder = Path(lost_mines.__file__).parent
    cited = {
        clause
        for name in ("legal_moves.py", "queries.py", "rules.py", "reach.py")
        for clause in re.findall(r'(?:return|else|or) (?:\()?"(LM-\d+\.\d+)"', (folder / name).read_text("utf-8"))
    }
    assert cited <= SENTENCES.keys()
    for clause in SENTENCES:
        assert clause not in W.refusal(clause) and "{" not in W.refusal(clause)
        assert cell_len(W.refusal(clause)) <= 76


def test_every_card_has_a_name_of_its_own_and_an_effect(spoken: str) -> None:
    state = table()
    names = [card_label(state, face) for face in range(len(BOX.cards))]
    assert len(set(names)) == len(names)
    assert all(card_effect(state, face) for face in range(len(BOX.cards)))
    assert all(cell_len(name) <= 21 for name in names), max(names, key=cell_len)
    assert set(ACTION_CARDS) == {card.action for card in BOX.cards if not card.sides}


def test_cells_are_called_by_column_and_row() -> None:
    assert [cell_name(table(), cell) for cell in (BOX.starts[0], *BOX.mines)] == ["B2", "J1", "J3", "J5", "J7"]


def test_the_first_request_says_what_to_do_in_one_line(spoken: str) -> None:
    names = ("Hedgehog III", "Owl", "Hare", "Lynx")
    question = addressed(names[0], W.ask(table(), 0, (), names))
    assert cell_len(question) <= 76
    assert {"en": "lay a card", "ja": "カードを1枚使う"}[spoken] in question


# secrets


def test_a_seat_knows_its_role_its_hand_and_what_it_has_looked_at() -> None:
    state = table(hands={0: ("NES", "trap")}, owners={5: 0})
    state.seen[mine_piece(2)] = 1
    state.seen[state.dwarf[3]] = 1
    lines = W.secrets(view(state, 0), 0, NAMES)
    assert lines == [
        "Fox is loyal: all finds count for blue, which shares its points.",
        "Mine J5: silver.",
        "Gold treasure 2: 4 points.",
        "Lynx is selfish.",
        "In hand: Fork (north, east, south).",
        "Trap: place it between two cards; whoever crosses loses a random card.",
    ]
    assert W.secrets(view(state, None), 0, NAMES) == ["What Fox knows is hidden here."]
    others = W.secrets(view(state, 1), 1, NAMES)
    assert others[0] == "Owl is loyal: all finds count for yellow, which shares its points." and len(others) == 2


def test_a_story_in_public_names_no_card_that_was_drawn_and_nothing_that_was_seen() -> None:
    for before, _, events in walk("public", 4):
        names = NAMES[:4]
        seen = view(before, None)
        lines = list(tell(W, seen, [event.publish(None) for event in events], names))
        assert not any(" saw: " in line or " drew: " in line for line in lines)


def test_the_points_of_the_first_round_stand_beside_the_players_in_the_second() -> None:
    state, drawn = table(), board_view("lost_mines")
    state.points = [0, 4, 0, 0]
    for number, total, note in ((1, "", "Yellow 1"), (2, "total 4", "4 pts Yellow 1")):
        state.round = number
        assert drawn.marks(state, 1)[0].text == total
        assert " ".join(drawn.note(state, 1).split()) == note


def test_enter_on_a_card_says_that_it_leads_to_a_choice() -> None:
    """No place is chosen yet; a narrow column says it in a row."""
    told = {
        "NESW campfire": ("choose a place for Campfire", "choose a place"),
        "trap": ("choose a place for Trap", "choose a place"),
        "axe": ("choose where to use Axe", "clear a tree"),
        "storm": ("choose a path to remove", "choose a path"),
        "mine/treasure": ("look at a mine or a treasure", "look in secret"),
    }
    state = table()
    card = 0
    for name, words in told.items():
        state.face[card] = face_of(name)[0]
        pick = Pick("card", card)
        assert (W.step(state, (), pick, NAMES), W.step_brief(state, (), pick)) == words
    for language in ("en", "ja"):
        use(language)
        for face in range(len(BOX.cards)):
            state.face[card] = face
            assert 0 < cell_len(W.step_brief(state, (), Pick("card", card))) <= 15
    use("en")
