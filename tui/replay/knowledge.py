"""The page on what each seat knew of each secret: its signs and its sentences. Without Textual."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from rich.cells import cell_len, set_cell_size

from engine.bots.arithmetic import total
from engine.knowledge.course import EVIDENCE, LIKELY, Course, Guess, Knowing
from engine.knowledge.secrets import HAND, Secret
from engine.log import Timeline
from engine.pieces import view
from engine.state import Seat, State
from tui.i18n.messages import later, n, prose, t, with_commas
from tui.i18n.text_layout import cut, wrap
from tui.presentation.game_text import Names
from tui.replay.evaluation.margins import whole_percents
from tui.replay.explanation.comparison import SUREST, guessed, in_percent, percent
from tui.replay.explanation.readings import reading
from tui.replay.secret_words import SecretWords

FACT: Final = "="
GUESS: Final = "~"
OPEN: Final = "?"
WRONG: Final = "!"
"""The signs of a fact, of a guess, of what is open, and of a guess that is wrong."""


LEAST_NAME: Final = 6
"""The fewest cells of a guess beside which its percents stand, unless all of it has room."""

LEAST_CHOSEN: Final = 3
"""The fewest in the field under the cursor."""

EXACT: Final = 1e-6
"""The error of a sum of chances."""


class Sign(msgspec.Struct, frozen=True):
    """A field of the matrix: what a seat knows of a secret, with its sign, and its ink."""

    text: str
    ink: str


NOTHING: Final = Sign("", "faint")


def sign(
    words: SecretWords[State],
    whole: State,
    secret: Secret,
    knowing: Knowing | None,
    cells: int,
    true: int | None = None,
    worth: str = "",
    *,
    chosen: bool = False,
) -> Sign:
    """The field of a seat and a secret, for a column of so many cells. `true` is its face, where that may be told.

    `worth` is what a hand counts for to the seat. A `chosen` field keeps its percents, and cuts its guess rather.
    """
    if knowing is None:
        return NOTHING
    if secret.kind == HAND:
        held, known = len(secret.pieces), len(knowing.known)
        text = f"{FACT if known else OPEN}{known}/{held}"
        if worth and cell_len(f"{text} {worth}") < cells:
            text = f"{text} {worth}"
        return Sign(text, "accent" if known else "faint")
    if knowing.whole:
        return Sign(FACT + clipped(words.faces(whole, secret, knowing.known), cells - 2), "accent")
    likely = knowing.likely
    if likely is not None:
        wrong = true is not None and true not in likely.faces
        ink = "alarm" if wrong else "lamp"
        name, odds = (WRONG if wrong else GUESS) + words.faces(whole, secret, likely.faces), guessed(likely.chance)
        if cell_len(f"{name} {odds}") >= cells:
            odds = odds.replace(" ", "")
        room = cells - 2 - cell_len(odds)
        beside = room >= min(cell_len(name), LEAST_CHOSEN if chosen else LEAST_NAME)
        return Sign(f"{clipped(name, room)} {odds}" if beside else clipped(name, cells - 1), ink)
    left = len(knowing.possible[0])
    return Sign(f"{OPEN}{left}" if left else OPEN, "faint")


def worth(words: SecretWords[State], whole: State, secret: Secret, knowing: Knowing | None, seat: Seat) -> str:
    """The worth of a hand by what a seat knows of it, in a word or two; "" of anything else, and without one."""
    return words.held(_seen(whole, knowing, seat), secret) if secret.kind == HAND and knowing is not None else ""


def _seen(whole: State, knowing: Knowing | None, seat: Seat) -> State:
    """The view of a seat; the table itself where all of a secret lies open to it."""
    return whole if knowing is not None and knowing.whole else view(whole, seat)


def clipped(word: str, cells: int) -> str:
    """A word of a field, its end replaced by a full stop where it has no room."""
    if cell_len(word) <= cells:
        return word
    return set_cell_size(word, max(cells - 1, 1)).rstrip() + "."


def laid_open(secret: Secret, knowing: Knowing | None, whole: State) -> Knowing | None:
    """The knowledge of a seat at the end of a game: all that is still written somewhere lies open."""
    faces = [whole.face[piece] for piece in secret.pieces]
    if knowing is None or any(face is None for face in faces):
        return knowing
    return Knowing(tuple(frozenset((face,)) for face in faces if face is not None))


def told(words: SecretWords[State], whole: State, secret: Secret, knowing: Knowing, name: str) -> list[str]:
    """The knowledge of a seat of this name, in sentences: facts, then what a bot would guess."""
    if secret.kind == HAND:
        known = counted([words.faces(whole, secret, (face,)) for face in knowing.known])
        unseen = len(secret.pieces) - len(knowing.known)
        lines = [t("{name} {name:knows|know} for sure: {cards}.", name=name, cards=with_commas(known))] if known else []
        hidden = n("{count} card of this hand is hidden.", "{count} cards of this hand are hidden.", unseen)
        return [*lines, hidden] if unseen else lines
    if knowing.whole:
        face = words.faces(whole, secret, knowing.known)
        return [t("{name} {name:knows|know} for sure: {cards}.", name=name, cards=face)]
    possible = sorted(knowing.possible[0])
    if not possible:
        return [t("{name} cannot know it yet.", name=name)]
    lines = [
        t(
            "{name} cannot know it yet. Possible: {faces}.",
            name=name,
            faces=with_commas(dict.fromkeys(words.faces(whole, secret, (face,)) for face in possible)),
        )
    ]
    if knowing.guesses:
        odds = [
            t("{name} {dice}", name=words.faces(whole, secret, guess.faces), dice=in_percent(share))
            for guess, share in zip(knowing.guesses, shares(knowing.guesses), strict=True)
        ]
        said = later("In that place a bot would guess: {guesses}.")
        if knowing.likely is None:
            said = later("No clear guess yet: {guesses}.")
        lines.append(t(said, guesses=with_commas(odds)))
    return lines


def shares(guesses: Sequence[Guess]) -> list[int]:
    """The chances of guesses in whole percents: the first as it stands elsewhere, the others make up the rest.

    Where none is likely, it stands nowhere else: then none is rounded above a greater one.
    """
    if guesses[0].chance < LIKELY:
        return [*whole_percents([guess.chance for guess in guesses])]
    first, *others = (min(guess.chance, SUREST) for guess in guesses)
    head, rest = round(100 * first), total(others)
    scale = (100 - head) / (100 * rest) if rest and abs(first + rest - 1) < 1 - SUREST + EXACT else 1.0
    return [head, *whole_percents([scale * chance for chance in others])]


def all_told(
    words: SecretWords[State], whole: State, secret: Secret, knowing: Knowing, seat: Seat, names: Names, *, over: bool
) -> str:
    """The secret by its name, and the knowledge of a seat. Once the game is `over` the truth and a hand's worth."""
    about = t("{heading}, {name}:", heading=words.heading(secret.kind), name=words.name(whole, secret, names))
    said = told(words, whole, secret, knowing, names[seat])
    if over and not knowing.whole:
        cards = true_cards(words, whole, secret)
        said += [t("In truth: {face}.", face=cards)] if cards else []
    if over and secret.kind == HAND:
        said.append(words.held_told(whole, _seen(whole, knowing, seat), secret, names[seat]))
    return prose(about, *said)


def how(knowing: Knowing) -> str:
    """The way in which a seat knows a secret, in a word."""
    if knowing.whole:
        return t("Known")
    return t("Guessed") if knowing.likely is not None else t("Open")


def truth(words: SecretWords[State], whole: State, secret: Secret) -> str:
    """The secret itself, in a sentence; only for a game that is over. "" where it is a hand, or written nowhere yet."""
    face = true_face(words, whole, secret)
    return t("In truth: {face}.", face=face) if face else ""


def true_face(words: SecretWords[State], whole: State, secret: Secret) -> str:
    """The secret itself in a word; "" where it is a hand, or written nowhere yet."""
    face = whole.face[secret.pieces[0]]
    return "" if secret.kind == HAND or face is None else words.faces(whole, secret, (face,))


def true_cards(words: SecretWords[State], whole: State, secret: Secret) -> str:
    """The cards of a hand in words, or another secret in a word; "" where it is written nowhere yet."""
    faces = [whole.face[piece] for piece in secret.pieces]
    if secret.kind != HAND or None in faces:
        return true_face(words, whole, secret)
    return with_commas(counted([words.faces(whole, secret, (face,)) for face in faces if face is not None]))


def true_briefly(words: SecretWords[State], whole: State, secret: Secret, cells: int) -> str:
    """The same in so many cells: of a hand that has no room the first card, and the number of the others."""
    told = true_cards(words, whole, secret)
    if secret.kind != HAND or cell_len(told) <= cells:
        return clipped(told, cells)
    first, *rest = (
        words.faces(whole, secret, (face,)) for piece in secret.pieces if (face := whole.face[piece]) is not None
    )
    others = f" +{len(rest)}" if rest else ""
    return clipped(first, cells - len(others)) + others


def counted(cards: Sequence[str]) -> list[str]:
    """Cards in words, equal ones once with their count."""
    counts = Counter(cards).items()
    return [t("{count} x {card}", count=held, card=card) if held > 1 else card for card, held in counts]


def in_lines(said: Callable[[str], str], happened: Sequence[str], width: int, most: int) -> list[str]:
    """A sentence around what happened at a step, in so many lines. What it led to stands last and stays.

    `happened` are sentences of the log. Where there is no room for all, the first ones go, and none is cut.
    """
    for left_out in range(len(happened)):
        what = prose(*happened[left_out:])
        lines = wrap(said(t("(the log tells more) {what}", what=what) if left_out else what), width)
        if len(lines) <= most or left_out == len(happened) - 1:
            return lines
    return wrap(said(""), width)


def since(
    known: Course,
    secret: Secret,
    at: int,
    changes: Sequence[int],
    numbers: Sequence[int],
    happened: Callable[[int, Knowing], Sequence[str]],
    width: int,
    most: int,
) -> list[str]:
    """The lines on the move that gave a seat its knowledge of a secret at step `at`; `most` of them at most.

    `changes` are the steps at which it changed, `numbers` the records of the steps.
    `happened` tells in sentences of the log what of a record taught the seat.
    """
    steps = [step for step in changes if step <= at]
    knowing = known.of(secret.key, at)
    if knowing is None or not steps:
        return []
    number = numbers[steps[-1]]
    if not number:
        return [t("From the opening on.")]

    def said(what: str) -> str:
        if steps[-1] == at:
            return t("From here on: {what}", what=what)
        if secret.kind == HAND:
            return t("So since move {move}: {what}", move=number, what=what)
        return t("{how} since move {move}: {what}", how=how(knowing), move=number, what=what)

    return in_lines(said, happened(number, knowing), width, most)


def reason_since(
    timeline: Timeline,
    known: Course,
    secret: Secret,
    at: int,
    numbers: Sequence[int],
    names: Names,
    *,
    judged: bool = True,
) -> str:
    """The reason of a seat for its likely guess about a secret at step `at`; "" where there is none to tell.

    Unless `judged`, the truth is not told beside it.
    """
    knowing = known.of(secret.key, at)
    steps = [step for step in known.changes(secret.key) if step <= at]
    if knowing is None or knowing.whole or knowing.likely is None or not steps:
        return ""
    since = numbers[steps[-1]]
    return prose(*reading(timeline, since, secret, knowing.likely.faces, (known.seat,), names, judged=judged))


def legend_lines(width: int, *, judged: bool) -> list[str]:
    """The meaning of the signs, in one line or two of this width."""
    signs = legend(judged=judged)
    line = "   ".join(signs)
    halves = [line] if cell_len(line) <= width else [" · ".join(signs[:2]), " · ".join(signs[2:])]
    return [cut(half, width) for half in halves]


def legend(*, judged: bool = True) -> list[str]:
    """The meaning of the signs; of wrong guesses only where they are `judged` by the truth."""
    evidence = round(100 * EVIDENCE)
    return [
        t("{sign} a fact, seen or left by the rules", sign=FACT),
        t("{sign} a guess ({least}, {more} above the deal)", sign=GUESS, least=percent(LIKELY), more=evidence),
        *([t("{sign} a wrong guess", sign=WRONG)] if judged else []),
        t("{sign} open: how many are possible", sign=OPEN),
        t("2/5: known of a hand"),
    ]
