"""A finished game as a link that the app BG Stats takes in as a play. Nothing is sent: a person opens the link."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Final
from urllib.parse import quote

from engine.log import Timeline
from tui.presentation.game_info import game_info

PAGE: Final = "https://app.bgstatsapp.com/createPlay.html?data="

SOURCE: Final = "Skulduggery"


def play_link(timeline: Timeline, name: str) -> str:
    """The link of a game that is over; `name` is that of its save, by which the app knows it again.

    The names of games are English: the app looks them up in its list.
    """
    opened, outcome = timeline.opened, timeline.game.outcome(timeline.now)
    winners, scores = (outcome.winners, outcome.scores) if outcome is not None else ((), ())
    seconds = max((getattr(record, "at", 0) for record in timeline.records), default=0)
    play = {
        "sourceName": SOURCE,
        "sourcePlayId": name,
        "playDate": datetime.fromtimestamp(opened.started + seconds, UTC).strftime("%Y-%m-%d %H:%M:%S"),
        "durationMin": max(1, round(seconds / 60)),
        "game": {
            "name": game_info(opened.game).title,
            "sourceGameId": opened.game,
            "highestWins": True,
            "noPoints": max(scores, default=0) <= 1,  # as many as say no more than who won
        },
        "players": [
            {
                "name": player.name,
                "sourcePlayerId": f"{player.level} {player.name}",
                "score": str(dict(enumerate(scores)).get(seat, 0)),
                "winner": seat in winners,
            }
            for seat, player in enumerate(opened.players)
        ],
    }
    return PAGE + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")
