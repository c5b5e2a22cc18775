"""The events of The Lost Mines; `EVENT` is their union. An `apply` reads its own fields and the state alone."""

from __future__ import annotations

from engine.games.lost_mines.events.cards import (
    Discarded,
    InfoUsed,
    PathLaid,
    StormCame,
    ToolUsed,
    TrapSet,
    TrollPlaced,
)
from engine.games.lost_mines.events.rounds import (
    DwarfsDealt,
    GameEnded,
    HandsDealt,
    RoundBegan,
    RoundEnded,
    RoundScored,
    StartChosen,
    TreasuresLaid,
)
from engine.games.lost_mines.events.turns import (
    Answered,
    Drawn,
    EndProposed,
    EndRefused,
    TrollLeft,
    TurnBegan,
    TurnSkipped,
)
from engine.games.lost_mines.events.walks import (
    DragonMet,
    MineTurned,
    Stepped,
    TrapSprung,
    TreasureAsked,
    TreasureTaken,
    WalkBegan,
    WayAsked,
)
from engine.pieces import PIECE_EVENTS

EVENT = (
    PIECE_EVENTS
    | RoundBegan
    | DwarfsDealt
    | TreasuresLaid
    | HandsDealt
    | StartChosen
    | TrollLeft
    | TurnBegan
    | TurnSkipped
    | EndProposed
    | Answered
    | EndRefused
    | PathLaid
    | ToolUsed
    | InfoUsed
    | TrapSet
    | TrollPlaced
    | StormCame
    | Discarded
    | WalkBegan
    | TrapSprung
    | Stepped
    | WayAsked
    | MineTurned
    | DragonMet
    | TreasureAsked
    | TreasureTaken
    | Drawn
    | RoundEnded
    | RoundScored
    | GameEnded
)
