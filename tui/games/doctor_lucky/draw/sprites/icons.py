"""The pictures on cards: the shape of a weapon, the land of a hazard, or a clover for luck, four pixels a cell."""

from __future__ import annotations

from typing import Final

from engine.games.doctor_lucky.components import COMPONENT_SETS, FAILURE, WEAPON
from engine.games.doctor_lucky.state import DoctorLuckyState
from tui.games.doctor_lucky.draw.palette import LETTERS
from tui.games.doctor_lucky.draw.sprites.signs import Sprite

WIDE: Final = 4
"""The cells of a picture on the paper of a small hand; it has two rows."""

ICONS: Final[dict[str, Sprite]] = {
    "blade": ("......PP", "...PPPP.", ".tPPP...", ".t......"),
    "stick": ("......PP", "....PPP.", "..tt....", "tt......"),
    "stone": ("..mmmm..", ".mmmmmm.", ".mmMMMM.", "..MMMM.."),
    "bottle": ("...hh...", "..hhhh..", "..ssss..", "..hhhh.."),
    "gun": ("........", ".kkkkkk.", "..tt....", "..tt...."),
    "rope": ("..yyyy..", ".yy..yy.", ".yy..yy.", "..yyyyyy"),
    "beast": (".gggggg.", ".gkggkg.", "gggggggg", "gg.gg.gg"),
    "clover": (".gg.gg..", "..ggg...", ".gg.gg..", "...g...."),
    "F": ("...gg...", "..gggg..", ".gggggg.", "..tttt.."),
    "M": ("...mm...", "..mmMM..", ".mmmMMM.", "mmmmMMMM"),
    "W": ("...bbb..", "..bb..b.", ".bbb....", ".bbbbbbb"),
    "P": (".y.yy.y.", ".yyyyyy.", "..yyyy..", "...yy..."),
}
"""Shape to the picture of four cells by two."""

PICTURES: Final[dict[str, Sprite]] = {
    "blade": ("........PP", "......PPPP", "....PPPP..", "..PPPP....", "ttttPP....", "tttt......"),
    "stick": ("........PP", "......PPPP", "......tt..", "....tt....", "..tt......", "tt........"),
    "stone": ("...mmmm...", ".mmmmmmmm.", "mmmmmmmMMM", "mmmmmMMMMM", ".mmMMMMMM.", "...MMMM..."),
    "bottle": ("....tt....", "....hh....", "...hhhh...", "..hhsshh..", "..hhsshh..", "..hhhhhh.."),
    "gun": ("..........", "kkkkkkkkkk", "kkkkkkkkkk", "tttt..kk..", "tttt......", "tt........"),
    "rope": ("..yyyyyy..", "yyy....yyy", "yyy....yyy", "..yyyyyyyy", ".......yyy", ".........y"),
    "beast": (".ggg..ggg.", ".gkggggkg.", "gggggggggg", "gghhhhhhgg", ".gggggggg.", "gg......gg"),
    "clover": (".ggg.ggg..", ".ggggggg..", "...ggg....", ".ggggggg..", ".ggg.ggg..", "....gg...."),
    "F": ("...GGGG...", ".GGGGgggg.", "GGGgggghhh", ".gggghhhh.", "....tt....", "....tt...."),
    "M": ("....ss....", "...ssmM...", "..mmmmMM..", ".mmmmmMMM.", "mmmmmmMMMM", "mmmmmmMMMM"),
    "W": ("....bbbb..", "..bbbbbbb.", ".bbb..bbb.", "bbbb....b.", "bbbbb.....", "bbbbbbbbbb"),
    "P": ("y...y...y.", "yy.yy..yy.", ".y.yy.yy.y", ".yyyyyyyyy", "..yyyyyyy.", "...yyyyy.."),
}
"""Shape to the picture of five cells by three."""

ARMS: Final = {
    "stick": ("bamboo_spear", "blowgun", "bag_of_harpoons", "gnarled_root", "beach_parasol"),
    "stone": ("loose_boulder", "rotten_coconut", "lava_rock", "hex_bolt", "stone_idol"),
    "bottle": ("silver_candlestick", "can_of_lamp_oil", "fuel_drum", "tobacco", "bad_dates"),
    "gun": ("signal_cannon", "elephant_gun"),
    "rope": ("fishing_net", "hammock_rope", "braided_vine"),
    "beast": ("poison_frog",),
}
"""The shape of a weapon's picture to the weapons; the others have a blade."""

SHAPES: Final = {name: shape for shape, names in ARMS.items() for name in names}


def shape_of(view: DoctorLuckyState, kind: int) -> str:
    """The shape of a weapon, the letter of a hazard's land, or a clover."""
    made = COMPONENT_SETS[view.components].cards[kind]
    if made.sort == WEAPON:
        return SHAPES.get(made.name, "blade")
    return "clover" if made.sort == FAILURE else LETTERS[made.terrain]
