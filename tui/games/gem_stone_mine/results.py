"""How a game of Gem Stone Mine ended, in sentences: who won by which clause, what a score is made of, the rank."""

from __future__ import annotations

from engine.game import Outcome, Seat
from engine.games.gem_stone_mine.components import MONEY_A_POINT, TITLES_FROM, VALUES
from engine.games.gem_stone_mine.facts import colours, rank, standing
from engine.games.gem_stone_mine.purses import money, vp
from engine.games.gem_stone_mine.table import GemStoneMineState
from tui.games.gem_stone_mine.words import coins, colour, rank_title
from tui.narrate import Names
from tui.text import listing, t


def result(view: GemStoneMineState, outcome: Outcome, names: Names) -> list[str]:
    """How the game ended, in sentences."""
    return [
        t("{sentence} ({clause})", sentence=_winner(view, outcome, names), clause=outcome.reason),
        *([t("The last game:")] if view.options.match else []),
        *(_seat(view, seat, names) for seat in range(view.seats)),
        *_ranks(view),
    ]


def _winner(view: GemStoneMineState, outcome: Outcome, names: Names) -> str:
    (winner,) = outcome.winners
    name = names[winner]
    if view.seats == 1:
        score = view.scores[0]
        return t("{name} comes to {score} VP: {title}.", name=name, score=score, title=rank_title(rank(score)))
    if view.options.match:
        points = [t("{name} {dice}", name=one, dice=won) for one, won in zip(names, outcome.scores, strict=True)]
        return t("{name} wins the match: {points}.", name=name, points=listing(points))
    score = outcome.scores[winner]
    if outcome.reason == "GS-6.3":
        return t("{name} wins with {score}, {why}.", name=name, score=score, why=_tie_break(view, winner))
    return t("{name} wins with {score}.", name=name, score=score)


def _tie_break(view: GemStoneMineState, winner: Seat) -> str:
    """What put the winner before the others with as many VP (GS-6.3)."""
    best = standing(view, winner)
    tied = [standing(view, seat) for seat in range(view.seats) if seat != winner and view.scores[seat] == best[0]]
    decided = max(next(i for i, count in enumerate(best) if count != rival[i]) for rival in tied)
    return (t("by more gems"), t("by more VP in tokens"), t("by more money"), t("later in turn order"))[decided - 1]


def _seat(view: GemStoneMineState, seat: Seat, names: Names) -> str:
    """What a score is made of (GS-6.2)."""
    held = colours(view, seat)
    gems = listing([colour(kind) for kind in held]) if held else t("no gem")
    amount = money(view, seat) or 0
    return t(
        "{name}: {score} = {vp} in tokens + {worth} for gems ({gems}) + {bought} for {money}.",
        name=names[seat],
        score=view.scores[seat],
        vp=vp(view, seat) or 0,
        worth=sum(VALUES[kind] for kind in held),
        gems=gems,
        bought=amount // MONEY_A_POINT,
        money=coins(amount),
    )


def _ranks(view: GemStoneMineState) -> list[str]:
    """One player alone: the next rank, and what it would have taken (GS-8.6)."""
    if view.seats > 1:
        return []
    reached = rank(view.scores[0])
    if reached == len(TITLES_FROM):
        return [t("There is no higher rank.")]
    return [t("From {score} VP on: {title}.", score=TITLES_FROM[reached], title=rank_title(reached + 1))]
