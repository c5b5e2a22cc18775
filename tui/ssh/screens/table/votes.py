"""The votes at a hosted table, in words: on an undo, and on the end of the game."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len

from engine.state import Seat, State
from tui.i18n.messages import listing, n, t
from tui.presentation.game_text import Names
from tui.presentation.story import Story
from tui.ssh.shared.messages.notices import PendingEnd, PendingUndo
from tui.ssh.shared.messages.requests import VoteOnEnd, VoteOnUndo
from tui.widgets.board_view import board_view

Vote = PendingUndo | PendingEnd


def answer_to(vote: Vote, table: str, number: int, *, agree: bool) -> VoteOnUndo | VoteOnEnd:
    """The request that answers a vote, as it was shown."""
    if isinstance(vote, PendingEnd):
        return VoteOnEnd(table, number, agree)
    return VoteOnUndo(table, number, vote.to, agree)


def vote_words(
    vote: Vote, seat: Seat | None, names: Sequence[str], yes: str, no: str, story: Story, room: int
) -> tuple[str, str]:
    """A vote as a question to the seats that it waits for, or as a notice to the others; the other one is empty.

    Where a line of `room` columns would cut the move that is voted on, the question is told in fewer words.
    """
    if seat not in vote.waiting:
        text = vote_text(vote, seat, names, story)
        return "", text if cell_len(text) <= room else vote_text(vote, seat, names, None)
    name = names[vote.by]
    if isinstance(vote, PendingEnd):
        return t("{name} asks to end the game: {yes} agrees, {no} refuses.", name=name, yes=yes, no=no), ""
    count, first = stakes(vote, story)
    asked = n(
        "{name} asks to undo a move ({yes}/{no}).",  # the keys stand with their words in the foot
        "{name} asks to undo {count} moves ({yes}/{no}).",
        count,
        name=name,
        yes=yes,
        no=no,
    )
    whole = with_first(asked, count, first)
    if first and cell_len(whole) > room:
        keys = {"yes": yes, "no": no, "what": first}
        whole = n(
            "Undo this ({yes}/{no})? {what}", "Undo {count} moves ({yes}/{no}), back to before: {what}", count, **keys
        )
    return whole if cell_len(whole) <= room else asked, ""


def vote_text(vote: Vote, seat: Seat | None, names: Sequence[str], story: Story | None) -> str:
    """A vote as told to a seat or spectator that it does not wait for."""
    name, waits = names[vote.by], listing([names[other] for other in vote.waiting])
    if isinstance(vote, PendingEnd):
        if seat == vote.by:
            return t("You asked to end the game. Waiting for: {names}.", names=waits)
        return t("{name} asks to end the game.", name=name)
    count, first = stakes(vote, story)
    asked = n("{name} asks to undo a move.", "{name} asks to undo {count} moves.", count, name=name)
    if seat == vote.by:
        asked = n(
            "You asked to undo a move, waiting for: {names}.",
            "You asked to undo {count} moves, waiting for: {names}.",
            count,
            names=waits,
        )
    return with_first(asked, count, first)


def stakes(vote: PendingUndo, story: Story | None) -> tuple[int, str]:
    """The count of moves that an undo takes back, and the deed of the first; "" where it is not known."""
    count, first = (1, "") if story is None else story.beyond(vote.to)
    deed, *facts = re.split("; |；", first)  # a narrow line would break off in what follows from the deed
    return max(count, 1), deed + first[-1] if facts else first


def with_first(asked: str, count: int, first: str) -> str:
    """The question of an undo, with the first of the moves that it takes back."""
    if not first:
        return asked
    asked = asked.rstrip(".。")  # one sentence: a narrow line cuts its end, and would leave out a second one whole
    return n("{asked}; it is: {what}", "{asked}, back to before: {what}", count, asked=asked, what=first)


def ended_early(slug: str, view: State, names: Names) -> list[str]:
    """The scores of a game that was ended before it was over, marked as unfinished; none where a view hides some.

    What was secret at the table lies open in the replay, which is said.
    """
    track = board_view(slug).standing(view, names)
    revealed = t("The replay in your games shows all that was secret.")
    if track is None:
        return [revealed]
    return [
        t(
            "Unfinished, {what} at its end: {standing}.",
            what=track.measure or t("scores"),
            standing=listing([t("{name} {count}", name=marker.name, count=marker.at) for marker in track.markers]),
        ),
        revealed,
    ]
