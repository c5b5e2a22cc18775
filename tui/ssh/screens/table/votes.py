"""The votes at a hosted table, in words: on an undo, and on the end of the game."""

from __future__ import annotations

import re
from collections import Counter
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
        return "", text if cell_len(text) <= room else vote_text(vote, seat, names, story, brief=True)
    name = names[vote.by]
    if isinstance(vote, PendingEnd):
        return t("{name} asks to end the game: {yes} agrees, {no} refuses.", name=name, yes=yes, no=no), ""
    count, first = stakes(vote, story)
    facts = {"name": name, "yes": yes, "no": no, "what": first}
    asked = n(
        "{name} asks to undo a move ({yes}/{no}).",  # the keys stand with their words in the foot
        "{name} asks to undo {count} moves ({yes}/{no}).",
        count,
        **facts,
    )
    if not first:
        return asked, ""
    whose = _whose(vote, names, story, count) if count > 1 else ""
    counted = t("{name} asks to undo {count} moves ({yes}/{no}): {whose}.", count=count, whose=whose, **facts)
    whole = n(
        "{name} asks to undo this ({yes}/{no}): {what}",
        "{name} asks to undo {count} moves ({yes}/{no}), back to before: {what}",
        count,
        **facts,
    )
    short = n(
        "Undo this ({yes}/{no})? {what}",  # the one who asks has made the move
        "{name}: undo {count} moves ({yes}/{no}), back to before: {what}",
        count,
        **facts,
    )
    told = (whole, short, counted, asked) if whose else (whole, short, asked)
    return next(text for text in told if text == asked or cell_len(text) <= room), ""


def vote_text(vote: Vote, seat: Seat | None, names: Sequence[str], story: Story | None, *, brief: bool = False) -> str:
    """A vote as told to a seat or spectator that it does not wait for; where it is brief, without the first move."""
    name, waits = names[vote.by], listing([names[other] for other in vote.waiting])
    if isinstance(vote, PendingEnd):
        if seat == vote.by:
            return t("You asked to end the game. Waiting for: {names}.", names=waits)
        return t("{name} asks to end the game.", name=name)
    count, first = stakes(vote, story)
    if seat == vote.by:
        if not first or brief:
            return n(
                "You asked {names} to undo a move.", "You asked {names} to undo {count} moves.", count, names=waits
            )
        return n(
            "You asked {names} to undo this: {what}",
            "You asked {names} to undo {count} moves, back to before: {what}",
            count,
            names=waits,
            what=first,
        )
    if not first or brief:
        return n("{name} asks to undo a move.", "{name} asks to undo {count} moves.", count, name=name)
    return n(
        "{name} asks to undo this: {what}",
        "{name} asks to undo {count} moves, back to before: {what}",
        count,
        name=name,
        what=first,
    )


def _whose(vote: PendingUndo, names: Sequence[str], story: Story, count: int) -> str:
    """The players whose moves an undo takes back, each with their number; "" where the story does not tell of all."""
    seats = {line.number: line.seat for line in story.lines if line.number > vote.to and not line.aside}
    by = Counter(seat for seat in seats.values() if seat is not None)
    if by.total() != count:
        return ""
    return listing([t("{count} by {name}", count=number, name=names[seat]) for seat, number in by.items()])


def no_undo(asked: Seat, refused: Seat, name: str) -> str:
    """The end of a vote on an undo: the seat `refused` said no, which was the seat that `asked` or another."""
    if asked == refused:
        return t("{name} no longer {name:asks|ask} to undo.", name=name)
    return t("{name} {name:refuses|refuse} to undo the move.", name=name)


def stakes(vote: PendingUndo, story: Story | None) -> tuple[int, str]:
    """The count of moves that an undo takes back, and the deed of the first; "" where it is not known."""
    count, first = (1, "") if story is None else story.beyond(vote.to)
    deed, *facts = re.split("; |；", first)  # a narrow line would break off in what follows from the deed
    return max(count, 1), deed + first[-1] if facts else first


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
