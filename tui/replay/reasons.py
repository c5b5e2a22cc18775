"""Why a move was played, in words of its table. Numbers come from the bots; a game adds its own names of things."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.bots.decision import RANDOM_INSTEAD, REGULAR_INSTEAD, Belief, Candidate, Decision
from engine.bots.reasons import Reasons, asked_today, reasons
from engine.games import load
from engine.knowledge.secrets import identities
from engine.knowledge.shifts import Shift, Shifts
from engine.log import Timeline
from engine.state import Seat, State
from tui.i18n.messages import listing, n, t
from tui.presentation.game_text import GameText, Names, game_text
from tui.presentation.players import level_name, player_names

MOST_MOVES: Final = 6
"""Number of compared moves that are listed."""

MOST_BELIEFS: Final = 6
"""Number of beliefs that are listed, the surest first."""

UNLIKELY: Final = 0.1
"""Chance below which a belief is not worth its place."""

DECIDED: Final = 1e5
"""Worth beyond which a move ends the game: `engine.bots.greedy.WON` is more."""

SHORT: Final = 0.02
"""Least part of the chance to win that a bot gives up with a reason."""

NOTABLE: Final = 0.05
"""Difference of chances below which a reader of the table has learned nothing worth telling."""


def percent(chance: float) -> str:
    """A chance in words."""
    return t("{number} %", number=min(100, max(0, round(100 * chance))))


def are_chances(candidates: Sequence[Candidate]) -> bool:
    """True when the values of moves are chances to win, and not points of some other count."""
    return all(0 <= candidate.value <= 1 for candidate in candidates) and any(one.value for one in candidates)


def worth(candidate: Candidate, *, chances: bool) -> str:
    """The value of a move: the chance to win that was expected, or a number of the game's own measure."""
    if chances:
        return percent(candidate.value)
    return f"{candidate.value:.1f}" if abs(candidate.value) < DECIDED else t("end of the game")


def told(slug: str, found: Reasons, whole: State, names: Names, shifts: Sequence[Shift] = ()) -> list[str]:
    """All that can be said of a move, in sentences: the move itself first. `whole` is the table before it.

    `shifts` are what the others believed around it.
    """
    text = game_text(slug)
    name, view = names[found.seat], found.view
    deed = text.describe(view, found.move, names)
    if found.known == "origin":
        return [t("{name}: {deed}", name=name, deed=deed), always(found)]
    said = [t("{name} ({level}): {deed}", name=name, level=level_name(found.level), deed=deed)]
    if found.known in ("version", "other"):
        said += _of_today(slug, found, whole, names)
    elif found.decision is not None:
        said += _of_bot(slug, found, found.decision, whole, names)
    news = [_told(_fact(text, whole, found.seat, shift, names), shift.before, shift.after) for shift in shifts]
    if not identities(slug) and found.decision is not None and found.decision.why is not None:
        tells = found.decision.why.tells if found.decision.move == found.move else ()
        news = [_told(text.hidden_fact(whole, tell, found.seat, names), tell.before, tell.after) for tell in tells]
    said += [sentence for sentence in news if sentence]
    if found.known == "person" and len(said) == 1:
        said.append(t("A person chose this move: only bots can say why."))
    return said


def explained(timeline: Timeline, number: int, once: set[str] | None = None, shifts: Shifts | None = None) -> list[str]:
    """All that can be said of a move of a log, in sentences. StillPlaying before the end of the game.

    `once` collects the sentences that hold for many moves of the game; those in it are left out. `shifts` are those of
    the line, where more than one move is explained.
    """
    found = reasons(timeline, number)
    whole = timeline.state(timeline.nodes[number].parent)
    moved = (shifts or Shifts(timeline, number)).at(number)
    said = told(timeline.opened.game, found, whole, player_names(timeline.players), moved)
    general = always(found)
    if once is not None and general:
        said = [sentence for sentence in said if sentence != general or general not in once]
        once.add(general)
    return said


def always(found: Reasons) -> str:
    """The sentence on all moves of this kind in a game; "" where each has reasons of its own.

    That on the version of the bots holds for all their moves in the game, and is short enough for a prompt.
    """
    if found.known == "version":
        return t("These bots were of another version: today's bots say what they think.")
    if found.known == "origin":
        return t("This move comes from the game that this one continues. Its reasons are told there.")
    return ""


def _of_today(slug: str, found: Reasons, whole: State, names: Names) -> list[str]:
    """The thoughts of today's bot on a move whose own reasons are not known."""
    said = [always(found)] if found.known == "version" else []
    if found.decision is None:
        return [*said, t("A random bot makes any of its moves, each as likely as the others.")]
    level = level_name(asked_today(found.level))
    if found.decision.move == found.move:
        said.append(t("Today's {level} would make the same move.", level=level))
    else:
        deed = game_text(slug).describe(found.view, found.decision.move, names)
        said.append(t("Today's {level} would rather: {deed}.", level=level, deed=deed))
    return [*said, *_of_bot(slug, found, found.decision, whole, names)]


def _of_bot(slug: str, found: Reasons, decision: Decision, whole: State, names: Names) -> list[str]:
    """The reasons of a bot's decision."""
    said = []
    if decision.effort in (REGULAR_INSTEAD, RANDOM_INSTEAD):
        said.append(t("The seat's own bot gave no move, so another one moved in its place."))
    elif decision.effort > 0:
        said.append(t("Many bots had to move at once, so this one tried fewer games than usual."))
    why = decision.why
    if found.level == "random":
        return [*said, t("A random bot makes any of its moves, each as likely as the others.")]
    if decision.erred:
        return [*said, t("An easy bot errs on purpose now and then: this move is one at random.")]
    if len(load(slug).moves(found.view, found.seat)) == 1:
        said.append(t("There was no other move."))
    elif why is None or not why.candidates:
        said += [t("For a move like this, bots of this game follow rules of thumb."), game_text(slug).rule_of_thumb()]
    elif len(why.candidates) == 1:
        said += [t("No other move seemed worth trying."), game_text(slug).rule_of_thumb()]
    else:
        said += _compared(slug, found.view, why.candidates, names, expert=found.level == "expert")
    if why is None:
        return said
    text = game_text(slug)
    beliefs = sorted((one for one in why.beliefs if one.chance >= UNLIKELY), key=lambda one: -one.chance)
    phrases = [(text.hidden_fact(whole, one, found.seat, names), one.chance) for one in beliefs]
    shown = [t("{what} ({chance})", what=what, chance=percent(chance)) for what, chance in phrases if what]
    if shown:
        said.append(t("It believed: {list}.", list=listing(shown[:MOST_BELIEFS])))
    kept = why.candidates[0].betrays if why.candidates else 0.0
    # the moves were weighed by one of the secrets: that which this move leaves as they say
    tell = min(why.tells, key=lambda tell: abs(tell.after - kept), default=None)
    secret = text.hidden_fact(whole, tell, found.seat, names) if tell is not None else ""
    hid = _hidden(slug, found.view, why.candidates, secret, names)
    return [*said, hid] if hid else said


def _compared(slug: str, view: State, candidates: Sequence[Candidate], names: Names, *, expert: bool) -> list[str]:
    """The moves that were weighed: a heading, and a line for each; one sentence where all seemed worth the same.

    The values of an `expert` are chances to win, even if all of them are 0.
    """
    text, chances = game_text(slug), are_chances(candidates)
    if expert and not any(one.value for one in candidates):
        return [
            t("It compared {count} moves, and none of them gave it a chance to win any more.", count=len(candidates))
        ]
    risky = any(candidate.betrays >= NOTABLE for candidate in candidates)
    candidates = _listed([(text.describe(view, one.move, names), one) for one in candidates])
    values = {worth(candidate, chances=chances) for candidate in candidates}
    if len(values) == 1 and not risky:
        return [_alike(values.pop(), len(candidates), chances=chances)]
    heading = t("Its chance to win with each move that it compared, the chosen one first:")
    said = [
        heading
        if chances
        else t("Its own score for each move that it compared (more is better), the chosen one first:")
    ]
    if risky:
        said.append(t("In brackets: the chance that somebody who knows this bot well would guess its secret."))
    for candidate in candidates[:MOST_MOVES]:
        deed, value = text.describe(view, candidate.move, names), worth(candidate, chances=chances)
        if candidate.betrays >= NOTABLE:
            said.append(
                t(
                    "{worth}: {deed} (guessed: {chance})",
                    worth=value,
                    deed=deed,
                    chance=percent(candidate.betrays),
                )
            )
        else:
            said.append(t("{worth}: {deed}", worth=value, deed=deed))
    if len(candidates) > MOST_MOVES:
        said.append(n("and {count} more move", "and {count} more moves", len(candidates) - MOST_MOVES))
    best = max(candidates, key=lambda one: one.value)
    if chances and (short := best.value - candidates[0].value) >= SHORT:
        said.append(
            t("It gave up {points} points of its chance, to keep its secret better.", points=round(100 * short))
            if best.betrays >= candidates[0].betrays + NOTABLE
            else t("Another move came out better, but not for sure; always the best would be easy to read.")
        )
    return said


def _listed(candidates: Sequence[tuple[str, Candidate]]) -> list[Candidate]:
    """The compared moves, the chosen one first and the others by their values; of those told alike the first."""
    once = dict(reversed(candidates))
    _, chosen = candidates[0]
    others = [one for one in once.values() if one is not chosen]
    return [chosen, *sorted(others, key=lambda one: -one.value)]


def _alike(value: str, count: int, *, chances: bool) -> str:
    """The sentence on moves that all seemed worth the same; there are two or more."""
    if chances:
        return t(
            "It compared {count} moves, and gave each the same chance to win: {chance}.", count=count, chance=value
        )
    return t("It compared {count} moves, and each seemed worth the same: {worth}.", count=count, worth=value)


def _hidden(slug: str, view: State, candidates: Sequence[Candidate], secret: str, names: Names) -> str:
    """The secret that the chosen move keeps better than another one; "" where it keeps none."""
    if len(candidates) < 2:
        return ""
    chosen, other = candidates[0], max(candidates[1:], key=lambda candidate: candidate.betrays)
    if other.betrays < chosen.betrays + NOTABLE:
        return ""
    deed = game_text(slug).describe(view, other.move, names)
    before, after = percent(other.betrays), percent(chosen.betrays)
    if not secret:
        return t(
            "After '{deed}' somebody who knows this bot would guess its secret with a chance of {before}; "
            "now it is {after}.",
            deed=deed,
            before=before,
            after=after,
        )
    return t(
        "It kept this secret: {secret}. After '{deed}' somebody who knows this bot would guess it with a chance of "
        "{before}; now it is {after}.",
        secret=secret,
        deed=deed,
        before=before,
        after=after,
    )


def _fact(text: GameText[State], whole: State, seat: Seat, shift: Shift, names: Names) -> str:
    """The secret of a shift in words."""
    return text.hidden_fact(whole, Belief(seat, shift.face, shift.after), seat, names)


def _told(secret: str, was: float, now: float) -> str:
    """The news that a move was to the others; "" where it was none, or there are no words for it."""
    if not secret or abs(now - was) < NOTABLE:
        return ""
    before, after = percent(was), percent(now)
    if now > was:
        return t(
            "This move gave a secret away: {secret}. The others' belief in it rose from {before} to {after}.",
            secret=secret,
            before=before,
            after=after,
        )
    return t(
        "This move covered a secret: {secret}. The others' belief in it fell from {before} to {after}.",
        secret=secret,
        before=before,
        after=after,
    )


def hint_words(slug: str, view: State, decision: Decision, names: Names) -> str:
    """A hint: the move, and why in one sentence."""
    text = game_text(slug)
    deed = text.describe(view, decision.move, names)
    candidates = () if decision.why is None else decision.why.candidates
    if len(candidates) < 2:
        return t("Hint: {deed}. An expert follows a rule of thumb here.", deed=deed)
    first, second = candidates[:2]
    chances = are_chances(candidates)
    best, other = worth(first, chances=chances), worth(second, chances=chances)
    instead = text.describe(view, second.move, names)
    if second.value > first.value and best != other:
        compared = t("'{other}' promises more: {more}, not {best}", other=instead, more=other, best=best)
        return t("Hint: {deed}. {compared}, {but}", deed=deed, compared=compared, but=_although(candidates))
    if chances:
        return t(
            "Hint: {deed}. It gives you a chance to win of {best}; '{other}' gives {less}.",
            deed=deed,
            best=best,
            other=instead,
            less=other,
        )
    return t(
        "Hint: {deed}. It seems worth {best}; '{other}' seems worth {less}.",
        deed=deed,
        best=best,
        other=instead,
        less=other,
    )


def _although(candidates: Sequence[Candidate]) -> str:
    """The reason for a move although the next one promises more: the end of a sentence."""
    first, second = candidates[:2]
    if second.betrays >= first.betrays + NOTABLE:
        before, after = percent(second.betrays), percent(first.betrays)
        return t("but others could then guess your secret with {before}, not {after}.", before=before, after=after)
    if second.tries < first.tries:
        return t("but that is less sure: it was tried in fewer games.")
    if first.tries and not any(one.betrays for one in candidates):
        return t("but the difference is too small to be sure of, and this move is the safer habit.")
    return t("but an expert who always took the best move would be easy to read.")


def hints_counted(names: Names, hints: Sequence[int]) -> str:
    """The seats that were given hints, and how many; "" where there were none."""
    given = [
        n("{name} {count} hint", "{name} {count} hints", count, name=name)
        for name, count in zip(names, hints, strict=True)
        if count
    ]
    return t("Hints: {list}", list=listing(given)) if given else ""
