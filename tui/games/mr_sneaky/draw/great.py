"""The thief and the tycoon on the podium in twice the size, drawn pixel by pixel: enlarged ones were coarse."""

from __future__ import annotations

from typing import Final

from tui.widgets.podium.finale import Sprite

GREAT_THIEF: Final[Sprite] = (
    "......HHhhhh......",
    ".....HHhhhhhh.....",
    "....HHhhhhhhhh....",
    "....Hhhhhhhhhh....",
    "...hhhhhhhhhhhh...",
    "..hhhhhhhhhhhhhh..",
    "...mmmmmmmmmmmm...",
    "...mmWWmmmmWWmm...",
    "...mmWkmmmmWkmm...",
    "....mmmmffmmmm....",
    "....ffffffffff....",
    ".....ffffffff.....",
    ".....fffmmmff.....",
    "......ffffff..BB..",
    "....LLcccccD.BBBS.",
    "...LLccccccDBBBBBS",
    "..LLLcccccccBBBBBS",
    "..LLccccccccBBBBSS",
    "..LLcccccccDBBBBSS",
    "..LL.ccccccDBBBSSS",
    "..ff.ccccccD.SSSS.",
    ".....kkk..kkk.....",
    ".....kkk..kkk.....",
    "....kkkk..kkkk....",
)
GREAT_TYCOON: Final[Sprite] = (
    ".....HHhhhhhh.....",
    ".....Hhhhhhhh.....",
    ".....Hhhhhhhh.....",
    ".....Hhhhhhhh.....",
    ".....cccccccc.....",
    ".....DDDDDDDD.....",
    "..HHhhhhhhhhhhhh..",
    "....ffffffffff....",
    "....fffffyyyyf....",
    "....fkkffyWkyf....",
    "....fffffyyyyf....",
    "....fmmmffmmmf.y..",
    "...mmmmmmmmmmmm...",
    "....ffffffffff....",
    "....LLWWkkWWDD....",
    "...LLccWkkWccDD...",
    "..LLccccccccccDD..",
    "..LLccccccccccDD..",
    "..LLccccyccccDDD..",
    "..LL.cccccccD.DD..",
    "..ff.cccycccD.ff..",
    ".....kkk..kkk.....",
    ".....kkk..kkk.....",
    "....kkkk..kkkk....",
)
