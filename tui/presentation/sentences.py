"""Sentences of all games: several of one subject put together, the winners, a refusal, news beside the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from msgspec.structs import replace

from engine.log import RELIABLE, Player
from engine.state import Clause, Outcome, Seat
from engine.table import IllegalMove
from engine.updates import Sat, Spoke, TookBack
from tui.i18n.messages import LANGUAGES, c, language, listing, n, t
from tui.i18n.second_person import Deputy, You

Names = Sequence[str]
NamesAt = Callable[[int, Seat | None], Names]
"""The names for the move of a record, and of a seat."""


def joined(sentences: Sequence[str]) -> str:
    """Sentences of one subject, which the first alone names, as one sentence where the language makes it so."""
    comma = LANGUAGES[language()].comma
    if not comma:
        return "".join(sentences)
    between = "; " if any("," in sentence for sentence in sentences) else f"{comma} "
    return between.join([*(sentence.removesuffix(".") for sentence in sentences[:-1]), sentences[-1]])


def split_name(text: str, name: str) -> tuple[str, str]:
    """The name with what makes it the subject of a text, and the rest of the text; "" for another subject."""
    if name and text.startswith(name):
        rest = text[len(name) :]
        for end in LANGUAGES[language()].subject_ends:
            if rest.startswith(end):
                return name + end, rest.removeprefix(end)
    return "", text


def single(text: str) -> bool:
    """True when a text is a single statement, so that another one may go on from it."""
    return text.endswith((".", "。")) and ". " not in text and ": " not in text


def told_together(texts: Sequence[str], name: str) -> list[str]:
    """The deeds of a seat of a name, one statement after the other in a line; lists and results stand alone."""
    if not split_name(texts[0], name)[0]:
        return list(texts)
    lines: list[list[list[str]]] = []
    for before, text in pairwise(["", *texts]):
        subject, rest = split_name(text, name)
        if not (single(before) and single(text)) or "：" in before + text:
            lines.append([[text]])
        elif subject and split_name(lines[-1][-1][0], name)[0]:
            lines[-1][-1].append(rest)
        else:
            lines[-1].append([text])
    space = " " if LANGUAGES[language()].comma else ""
    return [space.join(map(joined, statements)) for statements in lines]


def place_among(place: int) -> str:
    """A place among the players of a finished game, in two or three cells."""
    return c("among players", "{place}.", place=place)


def won_by(outcome: Outcome, names: Sequence[str]) -> str:
    """The winners of a game, in a sentence."""
    if not outcome.winners:
        return t("Nobody won.")
    who = listing([names[seat] for seat in outcome.winners])
    return t("{name} {name:wins|win}!", name=who) if len(outcome.winners) == 1 else t("{names} win!", names=who)


def refused(refusal: IllegalMove, of_clause: Callable[[Clause], str]) -> str:
    """The reason for which the table refused a proposal, in one sentence; `of_clause` tells what a clause forbids."""
    match refusal.reason:
        case "clause":
            return of_clause(refusal.clause or "")
        case "malformed":
            return t("That is not a move in this game.")
        case "turn":
            return t("This seat cannot decide that now.")
        case "stale":
            return t("The game has moved on. Choose again.")
        case "over":
            return t("The game is over.")
        case "undo":
            return t("That cannot be undone at this table.")
        case "redo":
            return t("There is nothing to redo.")
        case "consent":
            return t("The other players must agree first.")
        case "seat":
            return t("There is no such seat at this table.")
        case "hint":
            return t("Hints are for practice games, where undo is free.")


def deed_names(names: Names, asides: Sequence[Spoke | Sat]) -> NamesAt:
    """The names for a seat's move: a reader's own move is told as a bot's where one stands in.

    `asides` may get longer.
    """
    reader = next((seat for seat, name in enumerate(names) if isinstance(name, You)), None)
    bot = Deputy(c("the bot that stands in for the reader", "Your bot"))
    deputed = tuple(bot if seat == reader else name for seat, name in enumerate(names))

    def names_at(number: int, seat: Seat | None) -> Names:
        if seat is None or seat != reader:
            return names
        sat = [aside for aside in asides if isinstance(aside, Sat) and aside.seat == seat and aside.number < number]
        return deputed if sat and sat[-1].player.level != "person" else names

    return names_at


def aside(names: Names, seat: Seat, content: str | Player) -> str:
    """Talk of a seat, or the news that a person or bot moves for it from now on. Empty for no news."""
    if isinstance(content, str):
        return t("{label}: {value}", label=names[seat], value=content) if content else ""
    if content.level == "person":
        return t("{name} {name:is|are} back.", name=names[seat])
    if content.level == RELIABLE:
        return t("A bot took too long for {name}; another moves at random from now on.", name=names[seat])
    return t("A bot stands in for {name}.", name=names[seat])


def aside_of(names: Names, update: Spoke | Sat) -> str:
    """Talk, a hint that a seat was given, or the news that it changed hands. Empty for no news."""
    if isinstance(update, Sat):
        return aside(names, update.seat, update.player)
    return hint_given(names, update.seat) if update.hint else aside(names, update.seat, update.text)


def hint_given(names: Names, seat: Seat) -> str:
    """The news that a seat was given a hint."""
    return t("{name} asked for a hint.", name=names[seat])


def early_end(names: Names, agreed: Sequence[Seat]) -> str:
    """The news that a game was ended before it was over: with the consent of some seats, or by the operator."""
    if not agreed:
        return t("The operator ended the game before it was over.")
    return t("{names} ended the game before it was over.", names=listing([names[seat] for seat in agreed]))


def commitment_text(commitment: str) -> str:
    """The news of the seed that a table has committed to. Empty for no news."""
    if not commitment:
        return ""
    parts = " ".join(commitment[at : at + 8] for at in range(0, len(commitment), 8))  # to be compared and wrapped
    return t("A seed, chosen at the start, fixes all dice and cards. Its SHA-256 is {hash}.", hash=parts)


def takeback_lines(entries: Iterable[TookBack], names: Names) -> list[tuple[int, str]]:
    """The news of each undo or redo, with its record: whose it was, how far the game went, and the seats that agreed.

    Undos of a seat in a row for which nobody was asked are one, less what it brought back by a redo.
    """
    joined: list[TookBack] = []
    for entry in entries:
        last = joined[-1] if joined else entry
        if (last.number + 1, last.by, last.agreed, ()) == (entry.number, entry.by, (), entry.agreed):
            joined[-1] = replace(entry, count=last.count + entry.count)
        else:
            joined.append(entry)
    return [(entry.number, _took_back(entry, names)) for entry in joined if entry.count]


def _took_back(entry: TookBack, names: Names) -> str:
    name, count = names[entry.by], entry.count
    if count < 0:
        return n("{name} redid {count} move.", "{name} redid {count} moves.", -count, name=name)
    if not entry.agreed:
        return n("{name} undid {count} move.", "{name} undid {count} moves.", count, name=name)
    return n(
        "{name} undid {count} move; {others} agreed.",
        "{name} undid {count} moves; {others} agreed.",
        count,
        name=name,
        others=listing([names[seat] for seat in entry.agreed]),
    )
