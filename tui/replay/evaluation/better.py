"""Why a bot prefers another move to the one that was played. Without Textual."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection
from typing import Final

from engine.bots.blunders import LOTS, Judgement, chose, lots, usual_move, weighed
from engine.bots.reasons import explainable, level_of, reasons
from engine.knowledge.luck import FEW
from engine.log import NOBODY, Timeline
from engine.pieces import view
from engine.state import Move, Seat
from tui.i18n.messages import listing, prose, t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names, game_text
from tui.presentation.reason_text import PLAYED
from tui.replay.evaluation.effects import otherwise
from tui.replay.evaluation.margins import open_chance
from tui.replay.explanation.comparison import deed_of, percent
from tui.replay.explanation.uses import use_of_move

USUAL: Final = LOTS * 3 // 4
"""The regular bots that play a move from which on it is what was to be expected."""

MARK: Final = 0xE000
"""The first of the characters that no name and no sentence holds."""

FEW_LOTS: Final = LOTS // 4
"""The regular bots of which so many make a move now and then, where they draw lots."""

PERCENT: Final = re.compile(r"\d+ ?%")
"""A chance in a sentence."""

MOVER_AND_RIVAL: Final = 2
"""Players of a game in which the other one gains whatever the mover loses."""


def why_better(timeline: Timeline, judgement: Judgement, better: Move, names: Names, *, uses: bool = True) -> list[str]:
    """The player that a mistake helped most, and a regular bot's reason for the better move, in sentences.

    Before them that a bot erred on purpose, unless the `uses` of moves are told elsewhere.
    """
    said = [*filter(None, [by_chance(timeline, judgement.number) if uses else ""])]
    if len(names) > MOVER_AND_RIVAL and judgement.rival in range(len(names)):
        before, after = (percent(open_chance(chance)) for chance in judgement.helped)
        said.append(
            t(
                "{name} gained most by the move played: {after}, not {before}.",
                name=names[judgement.rival],
                after=after,
                before=before,
            )
        )
    played, why = timeline.nodes[judgement.number].played.move, weighed(timeline, judgement.number, better)
    if played is None or why is None:
        return said
    values = {one.move: one.value for one in why.candidates}
    if played in values and values[played] >= values.get(better, values[played]):
        if judgement.hindsight:
            return said
        return [*said, t("No bot sees that at a glance: it came out in the games played on from there.")]
    return [*said, *_reason(timeline, judgement.number, better, names)]


def why_turned(
    timeline: Timeline,
    after: int,
    number: int,
    names: Names,
    *,
    uses: bool = True,
    risen: Collection[Seat] = (),
    fallen: Collection[Seat] = (),
) -> str:
    """The reason why a stretch of moves turned a game, in a line; "" without words, and before the end of the game.

    Of a single move: the other one that the chances before it count with, that of a regular bot; or else its own
    use. Of several moves the use of the last one that has any, of many one for the `risen` seats;
    none that speaks of `fallen` ones alike. No use of a move that was played where these `uses` are told elsewhere.
    """
    if not explainable(timeline):
        return ""
    if after + 1 < number:
        return _use_in(timeline, after, number, names, risen, fallen) if uses else ""
    node, usual = timeline.nodes[number], usual_move(timeline, number)
    if usual is None or node.played.move is None:
        return ""
    if erred := by_chance(timeline, number):
        return erred if uses else ""
    drawn = lots(timeline, number)
    others = Counter(move for move in (usual, *drawn) if move != node.played.move)
    seen = view(timeline.state(node.parent), node.played.seat)
    against = speaks_against(timeline, number, risen)  # the use would contradict the change
    harmed = _harmed(timeline, number, names, risen) if against else ""
    uses = uses and not against
    if others.total() < FEW_LOTS:
        return prose(harmed, _use(timeline, number, names, uses=uses))
    if drawn.count(node.played.move) >= FEW_LOTS or others.most_common(1)[0][1] < LOTS // 2:
        other = deed_of(game_text(timeline.opened.game), seen, others.most_common(1)[0][0], names)
        toss = t("Regular bots draw lots here; another move was as likely: {deed}.", deed=other)
        return prose(harmed, _use(timeline, number, names, uses=uses), toss)
    if usual == node.played.move:
        usual = others.most_common(1)[0][0]
    deed = deed_of(game_text(timeline.opened.game), seen, usual, names)
    said = t("Regular bots would play here, and the chances before counted on it: {deed}.", deed=deed)
    told = otherwise(timeline, number, usual, names, risen, fallen)
    return prose(harmed, said, *(told or _reason(timeline, number, usual, names, apart=True)))


def by_chance(timeline: Timeline, number: int) -> str:
    """The sentence on a move that an easy bot drew at random, as it does now and then; "" of any other."""
    if level_of(timeline, timeline.nodes[number]) != "easy":
        return ""
    decision = reasons(timeline, number).decision
    if decision is None or not decision.erred:
        return ""
    return t("An easy bot errs on purpose now and then: this move is one at random.")


def _harmed(timeline: Timeline, number: int, names: Names, risen: Collection[Seat]) -> str:
    """The sentence on seats that a move was to harm and whose chance rose with it."""
    seats = sorted(_named(timeline, number) & {*risen})
    return t(
        "The move was against {names}, too, but others lost more by it in the games played on from here.",
        names=listing([names[seat] for seat in seats]),
    )


def _use(timeline: Timeline, number: int, names: Names, *, uses: bool) -> str:
    """The use of a move, where it was a choice."""
    if not uses or not chose(timeline, number) or not (use := use_of_move(timeline, number, names)):
        return ""
    mover = names[timeline.nodes[number].played.seat]
    return t("{name:'s} reason, as a regular bot sees it: {reason}", name=mover, reason=use)


def own_use(timeline: Timeline, after: int, number: int, names: Names, seat: Seat) -> str:
    """The use of a single move to its own player `seat`, who knows it; "" for any other, and for several moves."""
    if after + 1 < number or timeline.nodes[number].played.seat != seat or not explainable(timeline):
        return ""
    return _use(timeline, number, names, uses=True)


def is_unusual(timeline: Timeline, number: int) -> bool:
    """True where many regular bots would have made another move: the chances before it did not count with it."""
    played = timeline.nodes[number].played
    if played.seat == NOBODY or played.move is None or not chose(timeline, number):
        return False
    return lots(timeline, number).count(played.move) < USUAL


def is_unexpected(timeline: Timeline, number: int) -> bool:
    """True where regular bots would have made one other move, and hardly ever this one."""
    played = timeline.nodes[number].played
    if played.seat == NOBODY or played.move is None or not chose(timeline, number):
        return False
    drawn = Counter(lots(timeline, number))
    return drawn[played.move] < FEW_LOTS and drawn.most_common(1)[0][1] >= LOTS // 2


def serves(timeline: Timeline, number: int, risen: Collection[Seat]) -> bool:
    """True where the use of a move, as a regular bot sees it, speaks of another seat whose chance rose."""
    played, idle = timeline.nodes[number].played, game_text(timeline.opened.game).idle
    if played.seat in risen or any(isinstance(event, idle) for event in played.events):
        return False
    return not _named(timeline, number).isdisjoint(risen)


def speaks_against(timeline: Timeline, number: int, risen: Collection[Seat]) -> bool:
    """True where the use of a move speaks of another seat whose chance rose with it."""
    mover = timeline.nodes[number].played.seat
    return bool(risen) and mover not in risen and not _named(timeline, number).isdisjoint(risen)


def _named(timeline: Timeline, number: int) -> set[Seat]:
    """The seats that the use of a move speaks of. Marks stand for their names, which may be words of any sentence."""
    marks = [chr(MARK + seat) for seat in range(len(timeline.players))]
    use = use_of_move(timeline, number, marks)
    return {seat for seat, mark in enumerate(marks) if mark in use}


def _use_in(
    timeline: Timeline, after: int, number: int, names: Names, risen: Collection[Seat], fallen: Collection[Seat]
) -> str:
    """The use of the last move of a stretch that was a choice, as a regular bot sees it.

    One of which regular bots make others goes before these. Of many moves only one that was for a seat whose chance
    rose, as that says. None that does not fit the changes.
    """
    moves = [node.number for node in reversed(timeline.path(number)) if node.number > after]
    chosen = [one for one in moves if timeline.nodes[one].played.move is not None and chose(timeline, one)]
    if len(moves) > FEW:
        chosen = [one for one in chosen if serves(timeline, one, risen)]
    else:
        chosen.sort(key=lambda one: not is_unusual(timeline, one))
    for one in chosen:
        use = use_of_move(timeline, one, names)
        if use and _speaks_for(timeline, one, risen, fallen):
            return t("Why move {number}, as a regular bot sees it: {reason}", number=one, reason=use)
    return ""


def _speaks_for(timeline: Timeline, number: int, risen: Collection[Seat], fallen: Collection[Seat]) -> bool:
    """True of a use that fits the changes: for a mover who gained, or about players of whom all gained or all lost."""
    mover = timeline.nodes[number].played.seat
    if mover in risen or not (risen or fallen):
        return True
    named = _named(timeline, number) - {mover}
    return mover not in fallen and bool(named & {*risen}) != bool(named & {*fallen})


def _reason(timeline: Timeline, number: int, better: Move, names: Names, *, apart: bool = False) -> list[str]:
    """A regular bot's reason for another move in the place of a record's, in a sentence, if it has one.

    With `apart` only one that sets it apart from the move that was played.
    """
    node, text = timeline.nodes[number], game_text(timeline.opened.game)
    seat, played, why = node.played.seat, node.played.move, weighed(timeline, number, better)
    if played is None or why is None:
        return []
    seen = view(timeline.state(node.parent), seat)
    found = text.because(seen, better, played, names, why, PLAYED)
    alone = "" if apart else text.reason(seen, better, seat, names, why)
    reason = capital(next(iter(found.values()))) if found else alone
    if not reason:
        return []
    if PERCENT.search(reason):  # another reader's numbers may stand beside it
        return [t("A regular bot's reason for it, by its own guesses: {reason}", reason=reason)]
    return [t("A regular bot's reason for it: {reason}", reason=reason)]
