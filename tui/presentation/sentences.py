"""Sentences of all games: several of one subject put together, the winners, the reason of a refusal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from engine.state import Clause, Outcome
from engine.table import IllegalMove
from tui.i18n.messages import LANGUAGES, c, language, listing, t


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
