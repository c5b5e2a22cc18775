"""The names of the things of The Lost Mines, full and short, and what is said of them."""

from __future__ import annotations

from typing import Any

import pytest
from rich.cells import cell_len

from engine.games.lost_mines.components import COMPONENT_SETS, GOLD, PICTURES
from engine.games.lost_mines.moves import TurnMine
from engine.games.lost_mines.queries import token_edges
from engine.games.lost_mines.state import CAMPFIRE, PATH, TREE, TURN_MINE, E, N, S, W
from engine.pieces import view
from engine.state import EVERYONE, copy
from tests.rules.lost_mines.table import cell, edge, mine_piece, table
from tests.tui.fixtures.games.name_checks import check_names
from tui.games.lost_mines.aims import MANY, edge_keys
from tui.games.lost_mines.prompts import PROPOSING, WAYS
from tui.games.lost_mines.terms import (
    ACTION_CARDS,
    ACTION_EFFECTS,
    CLANS,
    GROUNDS,
    KINDS,
    ROLES,
    SHAPES,
    STRAIGHT,
    card_word,
    path_name,
)
from tui.i18n.messages import use
from tui.presentation.game_text import game_text
from tui.selection.selection import Pick
from tui.style.glyphs import RICH, SAFE
from tui.widgets.board_view import Highlights, board_view

TEXT = game_text("lost_mines")
BOX = COMPONENT_SETS[max(COMPONENT_SETS)]
PLAYERS = ("Fox", "Owl", "Hare", "Lynx")

PATHS = {
    "en": "Campfire; Rock; Fallen tree / Tree; Pond; Pit; Straight path / Straight; Bend; Fork; Crossing",
    "ja": "キャンプ; 岩; 倒木; 池; 穴; 直線の道 / 直線; 曲がり道; T字路; 十字路",
}
ACTIONS = {"en": "Axe; Boat; Rope; Trap; Troll; Storm", "ja": "斧; 舟; ロープ; 罠; トロル; 嵐"}
MINES = {"en": "silver / Silver; gold / Gold; gems / Gems; a dragon / Dragon", "ja": "銀; 金; 宝石; ドラゴン"}
SECRETS = {"en": "loyal / Loyal; selfish / Selfish; a saboteur / Saboteur", "ja": "忠実; 利己的; お邪魔者"}
BOTH = {"en": "blue / Blue; yellow / Yellow", "ja": "青; 黄"}


def test_cards_mines_roles_and_clans_have_their_names(spoken: str) -> None:
    check_names([*GROUNDS.values(), STRAIGHT, *SHAPES.values()], PATHS[spoken])
    info = [ACTION_CARDS[action] for action in PICTURES]
    check_names([name for name in ACTION_CARDS.values() if name not in info], ACTIONS[spoken])
    assert len({name() for name in info}) == len(info) == 3
    assert all({"en": "Info", "ja": "情報"}[spoken] in name() for name in info)
    check_names(KINDS.values(), MINES[spoken])
    check_names(ROLES.values(), SECRETS[spoken])
    check_names(CLANS.values(), BOTH[spoken])
    assert ACTION_CARDS.keys() == ACTION_EFFECTS.keys()


def test_a_look_card_has_the_word_of_its_picture_in_its_name_and_beside_it() -> None:
    """A tutorial asked for "Info (treasure/role)", while the hand had only "Find"."""
    state = copy(view(table(), 0))
    card = state.hand[0][0]
    for action in PICTURES:
        face = next(at for at, kind in enumerate(BOX.cards) if kind.action == action)
        state.face[card] = face
        word = card_word(state, face)
        assert ACTION_CARDS[action]().startswith(f"Info ({word.lower()}/")
        assert TEXT.label(state, Pick("card", card), PLAYERS) == ACTION_CARDS[action]()
        assert focused_card(state, card).startswith(f"Info: {word.lower()} or ")


def focused_card(state: Any, card: int) -> str:
    """The words on a card in focus."""
    return board_view("lost_mines").about(state, Highlights(focus=Pick("card", card)))


def test_a_path_is_named_by_its_shape_and_its_open_sides(spoken: str) -> None:
    english = spoken == "en"
    assert path_name(E | W, PATH) == ("Straight path (east-west)" if english else "直線の道（東西）")
    assert path_name(N | E, PATH) == ("Bend (north, east)" if english else "曲がり道（北・東）")
    assert path_name(N | E | S, PATH) == ("Fork (north, east, south)" if english else "T字路（北・東・南）")
    assert path_name(N | E | S | W, PATH) == ("Crossing" if english else "十字路")
    assert path_name(N | S, TREE) == ("Fallen tree (north-south)" if english else "倒木（南北）")
    assert path_name(N | S, TREE, short=True) == ("Tree" if english else "倒木")


def test_the_signs_of_the_table_say_what_traps_trolls_and_the_dragon_do() -> None:
    for glyphs in (RICH, SAFE):
        told = " ".join(board_view("lost_mines").legend(glyphs))
        assert all(
            part in told for part in ("loses a card at random", "who has ! meanwhile", "gets D and loses 2 points")
        )


def test_a_trap_with_many_places_is_laid_by_the_arrow_keys() -> None:
    """So many letters are a maze: no place shows one, and the request names the arrows."""
    hand = ("trap", "troll")
    crowded = table(paths={(column, 2): "EW" for column in range(3, 10)} | {(3, 6): "EW"}, hands={0: hand})
    for state, many in ((crowded, True), (table(paths={(3, 2): "EW"}, hands={0: hand}), False)):
        edges = sorted(set(token_edges(state)))
        look = Highlights(keys={Pick("edge", edge): "x" for edge in edges})
        assert (len(edges) > MANY) is many and set(edge_keys(look).values()) == {"" if many else "x"}
        asked = [TEXT.ask(view(state, 0), 0, (Pick("card", card),), PLAYERS) for card in state.hand[0]]
        assert all(("arrow keys" in question) is many for question in asked)
        assert " a random card" in asked[0] and "until Fox's next turn" in asked[1]
        assert not many or all(cell_len(question) <= 66 for question in asked), "beside 'Your turn' on 80 columns"


def test_an_info_card_says_what_a_look_shows() -> None:
    state = table(hands={0: ("mine/treasure", "mine/dwarf", "treasure/dwarf")})
    asked = {TEXT.ask(view(state, 0), 0, (Pick("card", card),), PLAYERS) for card in state.hand[0]}
    assert asked == {
        "Look in secret at a mine's kind or a treasure's points. Then move.",
        "Look in secret at a mine's kind or a dwarf's role. Then move.",
        "Look in secret at a treasure's points or a dwarf's role. Then move.",
    }
    assert TEXT.meaning(view(state, 0), 0, (), PROPOSING, PLAYERS) == "if all others agree, the round is scored at once"


def test_straight_paths_have_names_of_their_own_and_say_why_they_cannot_be_turned() -> None:
    state = copy(view(table(), 0))
    card = state.hand[0][0]
    told = {}
    for sides in (E | W, N | S, N | E | S | W, N | E):
        face = next(at for at, kind in enumerate(BOX.cards) if kind.sides == sides and kind.ground == PATH)
        state.face[card] = face
        told[sides] = TEXT.label(state, Pick("card", card), PLAYERS), TEXT.unturnable(state, (Pick("card", card),))
    assert told[E | W][0] == "─ East-west path" and told[N | S][0] == "│ North-south path"
    assert told[E | W][1] == told[N | S][1] == "A straight path cannot be turned: it looks the same."
    assert told[N | E | S | W][1] == "Its paths lead to all sides: turning it changes nothing." and told[N | E][1] == ""


def test_a_campfire_is_called_with_the_word_below_its_piece() -> None:
    state = copy(view(table(), 0))
    card = state.hand[0][0]
    state.face[card] = next(at for at, kind in enumerate(BOX.cards) if kind.ground == CAMPFIRE)
    assert TEXT.label(state, Pick("card", card), PLAYERS).endswith("Campfire"), "Camp begins it"
    use("ja")
    assert TEXT.label(state, Pick("card", card), PLAYERS).endswith("─ キャンプ")
    use("en")


def focused(state: Any, kind: str, value: int) -> str:
    """The words on a thing in focus."""
    return board_view("lost_mines").about(view(state, 0), Highlights(focus=Pick(kind, value)))


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("NSW pond", "C2: ┤ Pond, needs boat"),
        ("NESW tree", "C2: ┼ Tree, needs axe"),
        ("EW rock", "C2: ─ Rock, room for 1"),
        ("NESW campfire", "C2: ┼ Campfire, move 5"),
    ],
)
def test_a_place_in_focus_shows_its_open_sides_and_what_it_needs(path: str, words: str) -> None:
    assert focused(table(paths={(3, 2): path}), "cell", cell(3, 2)) == words


def test_a_card_beside_a_troll_or_trap_says_so_in_focus() -> None:
    state = table(paths={(3, 2): "NW", (4, 2): "EW"})
    state.token[edge((2, 2), (3, 2))] = 1
    assert focused(state, "cell", cell(3, 2)) == "C2: ┘ Bend, troll west"
    assert focused(state, "cell", cell(2, 2)) == "B2: Blue, troll east"


def test_a_mine_that_may_lie_either_way_is_told_by_its_open_sides() -> None:
    state = table(paths={(9, 3): "EW"}, at={0: (10, 3)})
    state.face[mine_piece(1)] = GOLD
    state.seen[mine_piece(1)] = EVERYONE
    state.phase, state.active = TURN_MINE, 0
    seen = view(state, 0)
    labels = [TEXT.label(seen, way, PLAYERS) for way in WAYS]
    assert labels == ["upright: north, east, west", "turned: east, south, west"]
    assert TEXT.describe(seen, TurnMine(True), PLAYERS) == "place the mine open to east, south, west"
    assert cell_len(TEXT.in_brief(seen, TurnMine(True))) <= 17, "a row and a half beside Enter"
