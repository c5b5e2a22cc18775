"""The result of a game of Gem Stone Mine, in sentences: who won by which clause, what a score is made of, the rank."""

from __future__ import annotations

from engine.games.gem_stone_mine.components import COMPONENT_SETS
from engine.games.gem_stone_mine.purses import money, vp
from engine.games.gem_stone_mine.queries import colours, rank, ranking_key
from engine.games.gem_stone_mine.state import GemStoneMineState
from engine.state import Outcome, Seat
from tui.games.gem_stone_mine.terms import coins, gem_names, rank_title, tokens
from tui.i18n.messages import listing, t
from tui.presentation.game_text import Names


def result(view: GemStoneMineState, outcome: Outcome, names: Names) -> list[str]:
    """The result of the game, in sentences."""
    return [
        _winner(view, outcome, names),
        *([t("The last game:")] if view.options.match else []),
        *(_seat(view, seat, names) for seat in range(view.seats)),
        *_ranks(view),
    ]


def _winner(view: GemStoneMineState, outcome: Outcome, names: Names) -> str:
    (winner,) = outcome.winners
    name = names[winner]
    if view.seats == 1:
        score = view.scores[0]
        return t("{name} reached {score} VP: {title}.", name=name, score=score, title=rank_title(rank(view, score)))
    if view.options.match:
        points = [t("{name} {dice}", name=name, dice=won) for name, won in zip(names, outcome.scores, strict=True)]
        return t("{name} {name:wins|win} the match: {points}.", name=name, points=listing(points))
    score = outcome.scores[winner]
    if outcome.reason == "GS-6.3":
        why = _tie_break(view, winner)
        return t("{name} {name:wins|win} with {score}, {why}.", name=name, score=tokens(score), why=why)
    second = max(other for seat, other in enumerate(outcome.scores) if seat != winner)
    after = [names[seat] for seat, other in enumerate(outcome.scores) if seat != winner and other == second]
    return t(
        "{name} {name:wins|win} with {score}, {lead} ahead of {after}.",
        name=name,
        score=tokens(score),
        lead=score - second,
        after=listing(after),
    )


def _tie_break(view: GemStoneMineState, winner: Seat) -> str:
    """The tie-break between players with equal VP (GS-6.3)."""
    best = ranking_key(view, winner)
    tied = [ranking_key(view, seat) for seat in range(view.seats) if seat != winner and view.scores[seat] == best[0]]
    decided = max(next(i for i, count in enumerate(best) if count != rival[i]) for rival in tied)
    return (t("by more gems"), t("by more VP tokens"), t("by more coins"), t("later in turn order"))[decided - 1]


def _seat(view: GemStoneMineState, seat: Seat, names: Names) -> str:
    """Parts of a score (GS-6.2)."""
    held = colours(view, seat)
    gems = gem_names(view, held) if held else t("no gem")
    amount = money(view, seat) or 0
    box = COMPONENT_SETS[view.components]
    return t(
        "{name}: {score} = gems {worth} VP ({gems}) + coins {bought} VP ({money}, {price} a VP) + VP tokens {vp}.",
        name=names[seat],
        score=view.scores[seat],
        vp=vp(view, seat) or 0,
        worth=sum(box.values[kind] for kind in held),
        gems=gems,
        bought=amount // box.money_a_point,
        price=box.money_a_point,
        money=coins(amount),
    )


def _ranks(view: GemStoneMineState) -> list[str]:
    """The next rank of the solo game, and the points it needed (GS-8.6)."""
    if view.seats > 1:
        return []
    reached = rank(view, view.scores[0])
    titles_from = COMPONENT_SETS[view.components].titles_from
    if reached == len(titles_from):
        return [t("There is no higher title.")]
    return [t("The next title, from {score} VP: {title}.", score=titles_from[reached], title=rank_title(reached + 1))]
