"""The names of the things of The Lost Mines, full and short, in both languages."""

from __future__ import annotations

from engine.games.lost_mines.state import PATH, TREE, E, N, S, W
from tests.tui.fixtures.games.name_checks import check_names
from tui.games.lost_mines.terms import (
    ACTION_CARDS,
    ACTION_EFFECTS,
    CLANS,
    GROUNDS,
    KINDS,
    ROLES,
    SHAPES,
    STRAIGHT,
    path_name,
)

PATHS = {
    "en": "Campfire; Rock; Fallen tree / Tree; Pond; Pit; Straight path / Path; Bend; Fork; Crossing",
    "ja": "キャンプ; 岩; 倒木; 池; 穴; 直線の道 / 直線; 曲がり道; T字路; 十字路",
}
ACTIONS = {"en": "Axe; Boat; Rope; Trap; Troll; Storm", "ja": "斧; 舟; ロープ; 罠; トロル; 嵐"}
MINES = {"en": "silver / Silver; gold / Gold; gems / Gems; a dragon / Dragon", "ja": "銀; 金; 宝石; ドラゴン"}
SECRETS = {"en": "loyal / Loyal; selfish / Selfish; a saboteur / Saboteur", "ja": "忠実; 利己的; お邪魔者"}
BOTH = {"en": "blue / Blue; yellow / Yellow", "ja": "青; 黄"}


def test_cards_mines_roles_and_clans_have_their_names(spoken: str) -> None:
    check_names([*GROUNDS.values(), STRAIGHT, *SHAPES.values()], PATHS[spoken])
    info = [name for name in ACTION_CARDS.values() if name.short == "Info"]
    check_names([name for name in ACTION_CARDS.values() if name not in info], ACTIONS[spoken])
    assert len({name() for name in info}) == len(info) == 3
    assert {name(short=True) for name in info} == {{"en": "Info", "ja": "情報"}[spoken]}
    check_names(KINDS.values(), MINES[spoken])
    check_names(ROLES.values(), SECRETS[spoken])
    check_names(CLANS.values(), BOTH[spoken])
    assert ACTION_CARDS.keys() == ACTION_EFFECTS.keys()


def test_a_path_is_named_by_its_shape_and_its_open_sides(spoken: str) -> None:
    english = spoken == "en"
    assert path_name(E | W, PATH) == ("Straight path (east-west)" if english else "直線の道（東西）")
    assert path_name(N | E, PATH) == ("Bend (north, east)" if english else "曲がり道（北・東）")
    assert path_name(N | E | S, PATH) == ("Fork (north, east, south)" if english else "T字路（北・東・南）")
    assert path_name(N | E | S | W, PATH) == ("Crossing" if english else "十字路")
    assert path_name(N | S, TREE) == ("Fallen tree (north-south)" if english else "倒木（南北）")
    assert path_name(N | S, TREE, short=True) == ("Tree" if english else "倒木")
