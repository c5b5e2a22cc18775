"""A game that is over, for its results: read from the log alone, without a session at its table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from engine.game import Game
from engine.log import Player, Policy, Timeline
from engine.state import Options, Outcome, Seat, State
from engine.updates import Happened
from tui.presentation.game_text import GameText, game_text
from tui.presentation.players import player_names
from tui.presentation.story import Story, StoryLine
from tui.replay.playback import OPEN, Playback

LONG_SENTENCE: Final = 100
"""The characters from which on a sentence of the result stands before the others."""


class EndedGame(msgspec.Struct, frozen=True):
    """A finished line of a log, with nothing hidden."""

    slug: str
    game: Game[State]
    players: tuple[Player, ...]
    options: Options
    policy: Policy
    view: State
    """The table at the end."""
    outcome: Outcome
    happened: Sequence[Happened]
    """The whole line, with all faces."""
    story: Story
    own: Seat | None = None
    """The seat of the only reader."""
    hints: tuple[int, ...] = ()
    """Seat to the number of hints that it was given."""

    @property
    def names(self) -> tuple[str, ...]:
        """Seat to name."""
        return player_names(self.players, self.own)

    @property
    def game_text(self) -> GameText[State]:
        """The text of the game."""
        return game_text(self.slug)

    @property
    def sentences(self) -> list[str]:
        """The result, the winner first."""
        return self.game_text.result(self.view, self.outcome, self.names)


def ended_game(timeline: Timeline, number: int, own: Seat | None = None) -> EndedGame | None:
    """The game as it is over at a record. None before, and while it goes on in another line: its secrets stay."""
    outcome = timeline.game.outcome(timeline.state(number))
    if outcome is None or not timeline.over:
        return None
    opened = timeline.opened
    line = Playback(timeline, OPEN, own=own).follow(number)
    return EndedGame(
        opened.game,
        timeline.game,
        tuple(timeline.players),
        opened.options,
        opened.policy,
        timeline.state(number),
        outcome,
        line.steps,
        line.story(),
        own,
        timeline.hints(),
    )


def with_result(lines: Sequence[StoryLine], end: EndedGame) -> list[StoryLine]:
    """The story, at its end the sentences of the result that it does not tell itself."""
    before = {line.text for line in lines}
    sentences = [sentence for sentence in end.sentences if sentence not in before]
    sentences.sort(key=lambda sentence: len(sentence) < LONG_SENTENCE)  # a low screen shows the short ones
    return with_sentences(lines, sentences)


def with_sentences(lines: Sequence[StoryLine], sentences: Sequence[str]) -> list[StoryLine]:
    """The story, and at its end sentences on its last move."""
    if not lines:
        return []
    last = lines[-1]
    return [*lines, *(msgspec.structs.replace(last, text=sentence, seat=None, aside=False) for sentence in sentences)]
