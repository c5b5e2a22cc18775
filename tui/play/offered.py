"""The order in which lists show an offer: each thing in its place, alike things once, and last what loses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.state import Clause, Move
from tui.i18n.messages import prose, t
from tui.play.prompt_words import question
from tui.play.session import SeatSession
from tui.selection.move_sequence import moves_of
from tui.selection.selection import DONE, Option, Pick, losing


def arranged(session: SeatSession, options: Iterable[Option], cards: Sequence[Pick]) -> tuple[Option, ...]:
    """The options in an order that does not hang on which of them are legal.

    Things that nobody can tell from each other stand there once. `cards` are those in the hand, from the left.
    """
    words, view = session.game_text, session.view
    single = [option for option in options if words.twin(view, option.pick) == option.pick]
    ranks = {kind: rank for rank, kind in enumerate(words.kinds)}
    for option in single:
        ranks.setdefault(option.pick.kind, len(ranks))
    at = {card: number for number, card in enumerate(cards)}
    single.sort(key=lambda option: (ranks[option.pick.kind], at.get(option.pick, -1), words.rank(view, option.pick)))
    lost = set() if session.selection is None else losing(session.selection, session.warning)
    return tuple(sorted(single, key=lambda option: (option.pick == DONE, option.pick in lost)))


def first_ways(session: SeatSession, options: Iterable[Option]) -> dict[Pick, Pick]:
    """A legal pick that turns another legal one, to that one: it comes first and has the key and the row of both."""
    words, view = session.game_text, session.view
    legal = [option.pick for option in options if option.legal]
    pairs = ((pick, words.other_way(view, pick)) for pick in legal)
    at = {pick: number for number, pick in enumerate(legal)}
    return {pick: other for pick, other in pairs if other is not None and at.get(other, len(at)) < at[pick]}


def merged(session: SeatSession, options: Iterable[Option]) -> list[tuple[Option, int]]:
    """The options with how many each stands for: cards in the hand with one name and one use are listed once."""
    words, view, seat = session.game_text, session.view, session.seat
    held = set() if seat is None else set(words.in_hand(view, seat))
    rows: dict[object, tuple[Option, int]] = {}
    for option in options:
        row = (words.label(view, option.pick, session.names), option.legal) if option.pick in held else option.pick
        first, count = rows.get(row, (option, 0))
        rows[row] = first, count + 1
    return list(rows.values())


def forbidding(session: SeatSession, pick: Pick, *, replaces: bool) -> Clause | None:
    """The clause that forbids a pick, or one that `replaces` the last one; None when the rules name none."""
    selection, seat = session.selection, session.seat
    if selection is None or seat is None:
        return None
    picked = selection.picked[:-1] if replaces else selection.picked
    return session.game_text.forbids(session.view, seat, picked, pick)


def why_not(session: SeatSession, place: Pick | None) -> str:
    """The reason why a place that was clicked cannot be chosen now, in sentences; "" where nothing is asked.

    None is a place that is no pick at all.
    """
    selection, seat, words, view = session.selection, session.seat, session.game_text, session.view
    if selection is None or seat is None:
        return ""
    clause = None if place is None else forbidding(session, place, replaces=selection.complete)
    if clause:
        return words.refusal(clause, view, place)
    ways = (words.picks(view, move) for move in selection.moves)
    first = next((way[0][0] for way in ways if any(place in step for step in way[1:])), None)
    if first is not None and first not in selection.picked:
        return t("First choose: {what}.", what=words.label(view, first, session.names))
    return prose(t("Nothing to choose there."), question(session))


def towards(session: SeatSession, move: Move) -> Pick | None:
    """The next pick on the way to a move, or to the shortest sequence that begins with it.

    None where the picks so far lead to others. Of things that nobody can tell from each other the listed one stands.
    """
    selection, words, view = session.selection, session.game_text, session.view
    left = [] if selection is None else [choice for choice in selection.moves if moves_of(choice)[0] == move]
    if selection is None or not left:
        return None
    choice = min(left, key=lambda choice: len(moves_of(choice)))
    picks = [pick for step in words.picks(view, choice) for pick in step]
    for picked in selection.picked:
        if picked in picks:
            picks.remove(picked)
    for pick in picks:
        if selection.legal(pick):
            listed = words.twin(view, pick)
            return listed if selection.legal(listed) else pick
    return DONE if selection.legal(DONE) else next(reversed(selection.picked), None)


def first_pick(session: SeatSession, options: Sequence[Option]) -> Pick | None:
    """The first pick that may be made, or the one that the game suggests."""
    legal = [option.pick for option in options if option.legal]
    if session.seat is None or session.selection is None or not legal:
        return None
    return session.game_text.suggested(session.view, session.seat, session.selection.picked, legal) or legal[0]


def harmless_pick(session: SeatSession, options: Sequence[Option]) -> Pick | None:
    """The pick on which the focus stands after a typed key, where the game names one."""
    if session.selection is None:
        return None
    legal = [option.pick for option in options if option.legal]
    return session.game_text.harmless(session.view, session.selection.picked, legal)
