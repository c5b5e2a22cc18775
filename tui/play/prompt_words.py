"""The words of a prompt: its request, and the effect of the confirming key."""

from __future__ import annotations

from collections.abc import Callable

from tui.i18n.messages import t
from tui.play.session import SeatSession
from tui.presentation.players import addressed
from tui.selection.move_sequence import MoveOrSequence
from tui.selection.selection import DONE, Pick


def question(session: SeatSession) -> str:
    """The prompt of a session, in a sentence; empty when there is none."""
    selection, seat = session.selection, session.seat
    if selection is None or seat is None:
        return ""
    if selection.complete:
        request = t("Enter confirms. Escape undoes the last pick.")
    else:
        request = session.game_text.ask(session.view, seat, selection.picked, session.names)
    return addressed(session.names[seat], request)


def enter_words(
    session: SeatSession, focus: Pick | None, move: MoveOrSequence | None, *, adds: bool, refused: bool
) -> str:
    """The effect of confirming now: of a `move`, or of the pick in focus, which may be `refused` or add to others."""
    picked = () if session.selection is None else session.selection.picked
    if move is not None:
        say = session.game_text.ending if focus == DONE else session.game_text.describe
        return say(session.view, move, session.names)
    if focus is None:
        return ""
    label = session.game_text.label(session.view, focus, session.names)
    if refused:
        return t("see why not {what}", what=label)
    words = session.game_text.step(session.view, picked, focus, session.names)
    if words or not adds:
        return words or choosing(label)
    hint = session.game_text.hint(session.view, picked, focus)
    return t("add {what}: {hint}", what=label, hint=hint) if hint else t("add {what}", what=label)


def with_reason(session: SeatSession, focus: Pick | None, words: str) -> str:
    """The words on confirming, and behind them in brackets why the pick in focus is suggested, where it is."""
    selection, seat = session.selection, session.seat
    if selection is None or seat is None or focus is None or not words or selection.complete:
        return words
    legal = [option.pick for option in selection.options() if option.legal]
    reason = session.game_text.proposes(session.view, seat, selection.picked, focus, legal, session.names)
    return t("{words} ({reason})", words=words, reason=reason) if reason else words


def answers(session: SeatSession) -> bool:
    """True while seats answer a group question: its few choices leave a narrow column room for a reason."""
    return session.game_text.call(session.view) is not None


def enter_brief(session: SeatSession, focus: Pick | None, move: MoveOrSequence | None) -> str:
    """The same in short; empty where there are no shorter words."""
    if move is not None:
        return session.game_text.in_brief(session.view, move)
    picked = () if session.selection is None else session.selection.picked
    return "" if focus is None else session.game_text.step_brief(session.view, picked, focus)


def choosing(label: str) -> str:
    """The choice of a thing in a phrase. The words for a deed, as English writes with a small letter, are one."""
    return label if label[:1].islower() else t("choose {what}", what=label)


def idle_key(session: SeatSession, sign: str, key: str, key_of: Callable[[Pick], str]) -> str:
    """The sentence on a key that does nothing: before the number of a thing on the table another one comes first."""
    if sign.isdigit() and session.selection is not None:
        first = session.game_text.before_number(session.view, session.selection.picked)
        before = "" if first is None else key_of(first)
        if before:
            return t("First press {key}, then type the number.", key=before)
    return t("{key} does nothing here.", key=key)
