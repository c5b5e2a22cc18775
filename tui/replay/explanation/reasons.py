"""Why a move was played, in words of its table. Numbers come from the bots; a game adds its own names of things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.blunders import chose
from engine.bots.decision import LOTS, RANDOM_INSTEAD, REGULAR_INSTEAD, Belief, Candidate, Decision, Why
from engine.bots.reasons import Reasons, asked_today, reasons
from engine.games import load
from engine.knowledge.secrets import identities
from engine.knowledge.shifts import Shift, Shifts
from engine.log import Timeline
from engine.state import Move, Seat, State
from tui.i18n.messages import later, t
from tui.i18n.second_person import You
from tui.presentation.game_text import GameText, Names, game_text
from tui.presentation.players import level_name, player_names
from tui.replay.explanation.beliefs import beliefs
from tui.replay.explanation.comparison import NOTABLE, comparison, deed_of, guessed, hopeless, reason_of
from tui.replay.explanation.readings import seen_as
from tui.replay.explanation.taken import taken_since

NEWS: Final = 0.2
"""Difference of chances from which others learned or unlearned something of a secret."""

OTHERS: Final = (
    later("On average the others then believed it more: {secret} ({after}, before it {before})."),
    later("On average the others then believed it less: {secret} ({after}, before it {before})."),
)
"""The news that a move was to the others: of the truth, and of something else."""

UNEXPECTED: Final = later("Yet on average the others saw through it: {secret} ({after}, before it {before}).")
"""The same where a bot expected to tell them less."""

READER: Final = (
    later("A careful reader learns from it: {secret} ({after}, before it {before})."),
    later("It misleads a careful reader: {secret} ({after}, before it {before})."),
)
"""The same for a reader of the mover's kind."""


def told(slug: str, found: Reasons, whole: State | None, names: Names, shifts: Sequence[Shift] = ()) -> list[str]:
    """All that can be said of a move, in sentences: the move itself first. `whole` is the table before it.

    None: only the mover's view may be told, and not the truth. `shifts` are what the others believed around it.
    """
    text = game_text(slug)
    name, view = names[found.seat], found.view
    deed = deed_of(text, view, found.move, names)
    if found.known == "origin":
        return [t("{name}: {deed}", name=name, deed=deed), always(found)]
    said = [t("{name}: {deed}", name=name, deed=deed)]
    if not isinstance(name, You):
        said = [_of_level(text.part_played(view, found.seat), found, name, deed)]
    if found.known == "person" and found.decision is not None:
        said += _of_person(slug, found, whole, names)
    elif found.known in ("version", "other"):
        said += _of_today(slug, found, whole, names)
    elif found.decision is not None:
        said += _of_bot(slug, found, found.decision, whole, names)
    news = []
    if identities(slug):
        for shift in shifts:
            fact = _fact(text, whole or view, found.seat, shift, names)
            news.append(_news(fact, shift.before, shift.after, _learned(found, shift), OTHERS[1]))
    elif found.decision is not None and found.decision.why is not None and found.decision.move == found.move:
        # a bot reckons with some reader of its own: the numbers are those of the others at the table
        tells = {tell.what: tell for tell in found.decision.why.tells}
        known = [(tells[shift.key[1]], shift) for shift in shifts if shift.key[1] in tells]
        news = [
            _news(text.hidden_fact(whole or view, tell, found.seat, names), shift.before, shift.after, *READER)
            for tell, shift in known
        ]
    said += [sentence for sentence in news if sentence]
    if found.known == "person" and len(said) == 1:
        said.append(_of_choice(name))
    return said


def _of_level(role: str, found: Reasons, name: str, deed: str) -> str:
    level = level_name(found.level)
    level = t("{level}, {role}", level=level, role=role) if role else level
    return t("{name} ({level}): {deed}", name=name, level=level, deed=deed)


def _of_choice(name: str) -> str:
    """The sentence on a move that no bot thought out, by the name of its person."""
    if isinstance(name, You):
        return t("You chose this move yourself: only bots can say why.")
    return t("A person chose this move: only bots can say why.")


def explained(
    timeline: Timeline,
    number: int,
    once: set[str] | None = None,
    shifts: Shifts | None = None,
    own: Seat | None = None,
) -> list[str]:
    """All that can be said of a move of a log, in sentences. StillPlaying before the end of the game.

    `once` collects the sentences that hold for many moves of the game; those in it are left out. `shifts` are those of
    the line, where more than one move is explained. `own` is the seat of the only reader.
    """
    found, names = reasons(timeline, number), player_names(timeline.players, own)
    said = told_with_readings(timeline, found, names, shifts or Shifts(timeline, number))
    if once is None:
        return said
    sentence = always(found)
    if sentence in once:
        return [one for one in said if one != sentence]
    if sentence in said:
        once.add(sentence)
    return said


def told_with_readings(timeline: Timeline, found: Reasons, names: Names, shifts: Shifts) -> list[str]:
    """The reasons for a move in sentences; then a regular bot's view of it, and what the others made of it."""
    number, whole = found.number, timeline.state(timeline.nodes[found.number].parent)
    said = told(timeline.opened.game, found, whole, names, [*shifts.at(number), *shifts.kept(number)])
    lost = found.decision is not None and found.decision.move != found.move
    said += seen_as(timeline, number, names, said, lost=lost)
    return [*said, *taken_since(timeline, number, shifts, names, said)]


def seen_in(timeline: Timeline, number: int, shifts: Shifts) -> list[str]:
    """The readings of a move whose own reasons would have to be thought out again, in sentences.

    StillPlaying before the end of the game.
    """
    node, names, text = timeline.nodes[number], player_names(timeline.players), game_text(timeline.opened.game)
    seat, whole = node.played.seat, timeline.state(node.parent)
    if node.played.move is None or not chose(timeline, number):
        return []
    told = [(_fact(text, whole, seat, shift, names), shift) for shift in shifts.at(number)]
    said = [*filter(None, (_news(fact, shift.before, shift.after, *OTHERS) for fact, shift in told))]
    return [*said, *taken_since(timeline, number, shifts, names, said)]


def always(found: Reasons) -> str:
    """The sentence on all moves of this kind in a game; "" where each has reasons of its own.

    That on the version of the bots holds for all their moves in the game, and is short enough for a prompt.
    """
    if found.known == "version":
        return t("These bots were of another version. The reasons are those of today's bots.")
    if found.known == "origin":
        return t("This move comes from the game that this one continues. Its reasons are told there.")
    return ""


def had_choice(slug: str, found: Reasons) -> bool:
    """True where the mover had more than one move."""
    return len(load(slug).moves(found.view, found.seat)) > 1


def _of_person(slug: str, found: Reasons, whole: State | None, names: Names) -> list[str]:
    """The thoughts of an expert in a person's place."""
    if not had_choice(slug, found):
        return [t("There was no other move.")]
    return [_of_choice(names[found.seat]), *_of_today(slug, found, whole, names)]


def _of_today(slug: str, found: Reasons, whole: State | None, names: Names) -> list[str]:
    """The thoughts of today's bot on a move whose own reasons are not known."""
    said = [always(found)] if found.known == "version" else []
    if found.decision is None:
        return [*said, t("A random bot makes any of its moves, each as likely as the others.")]
    level = level_name(asked_today(found.level))
    thoughts = _of_bot(slug, found, found.decision, whole, names)
    if found.decision.move == found.move:
        return [*said, t("Today's {level} would make the same move.", level=level), *thoughts]
    deed = deed_of(game_text(slug), found.view, found.decision.move, names)
    said.append(t("Today's {level} would rather: {deed}.", level=level, deed=deed))
    # told of the other move, and in words that would be taken for this one: no more than the first
    return [*said, *(t("Of that move it would say: '{reason}'", reason=reason) for reason in thoughts[:1])]


def _of_bot(slug: str, found: Reasons, decision: Decision, whole: State | None, names: Names) -> list[str]:
    """The reasons of a bot's decision."""
    said = []
    if decision.effort in (REGULAR_INSTEAD, RANDOM_INSTEAD):
        said.append(t("The seat's own bot gave no move, so another one moved in its place."))
    elif decision.effort > 0:
        said.append(t("Many bots had to move at once, so this one tried fewer games than usual."))
    why, text = decision.why, game_text(slug)
    if found.level == "random":
        return [*said, t("A random bot makes any of its moves, each as likely as the others.")]
    if decision.erred:
        return [*said, t("An easy bot errs on purpose now and then: this move is one at random.")]
    if not had_choice(slug, found):
        return [*said, t("There was no other move.")]
    return [
        *said,
        *_thought(text, found, why, decision.move, names),
        *_known(slug, found, why, decision.move, whole, names),
    ]


def _thought(text: GameText[State], found: Reasons, why: Why | None, move: Move, names: Names) -> list[str]:
    """The reason first, then the best of the other moves, and the seat's place."""
    view, seat = found.view, found.seat
    reason, moment = text.reason(view, move, seat, names, why), text.purpose(view, move, seat, names, why)
    if why is not None and len(why.candidates) > 1:
        wins = asked_today(found.level) == "expert" and not why.unit
        first = reason_of(text, view, why, found.usual, names, reason, wins=wins)
        lost = wins and hopeless(why)
        return [first, *([] if lost else comparison(text, view, why, names)), *moment]
    if not reason:
        lots = why is not None and why.takes == LOTS and not why.candidates
        reason = (
            t("It made no difference to it: it drew lots.")
            if lots
            else t("It decided this by habit, without comparing moves.")
        )
    return [reason, *moment]


def _known(slug: str, found: Reasons, why: Why | None, move: Move, whole: State | None, names: Names) -> list[str]:
    """The beliefs of the bot, and the secret that its move kept."""
    if why is None:
        return []
    text = game_text(slug)
    mattered = [one for one in why.beliefs if text.matters(found.view, one, move)]
    said = beliefs(text, mattered, found, whole, names)
    if identities(slug):  # what the others made of it is told by their beliefs
        return said
    kept = why.candidates[0].betrays if why.candidates else 0.0
    # the moves were weighed by one of the secrets: that which this move leaves as they say
    tell = min(why.tells, key=lambda tell: abs(tell.after - kept), default=None)
    secret = text.hidden_fact(whole or found.view, tell, found.seat, names) if tell is not None else ""
    hid = _hidden(slug, found.view, why.candidates, secret, names)
    return [*said, hid] if hid else said


def _hidden(slug: str, view: State, candidates: Sequence[Candidate], secret: str, names: Names) -> str:
    """The secret that the chosen move keeps better than another one; "" where it keeps none."""
    if len(candidates) < 2:
        return ""
    chosen, other = candidates[0], max(candidates[1:], key=lambda candidate: candidate.betrays)
    if other.betrays < chosen.betrays + NOTABLE:
        return ""
    deed = deed_of(game_text(slug), view, other.move, names)
    if not secret:
        return t("It kept its secret: '{deed}' would have told a careful reader more of it.", deed=deed)
    return t(
        "It kept a secret, {secret}: '{deed}' would have told a careful reader more of it.", secret=secret, deed=deed
    )


def _fact(text: GameText[State], whole: State, seat: Seat, shift: Shift, names: Names) -> str:
    """The secret of a shift in words."""
    return text.hidden_fact(whole, Belief(seat, shift.face, shift.after), seat, names)


def _learned(found: Reasons, shift: Shift) -> str:
    """The news of the truth: that a bot expected to tell less, if it did."""
    why = found.decision.why if found.decision is not None and found.decision.move == found.move else None
    expected = [tell.after for tell in (() if why is None else why.tells) if tell.what == shift.face]
    return UNEXPECTED if expected and expected[0] + NEWS <= shift.after else OTHERS[0]


def _news(secret: str, was: float, now: float, learned: str, misled: str) -> str:
    """The news that a move was; "" where it was none, or there are no words for it."""
    if not secret or abs(now - was) < NEWS:
        return ""
    return t(learned if now > was else misled, secret=secret, before=guessed(was), after=guessed(now))
