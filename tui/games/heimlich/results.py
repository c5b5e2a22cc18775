"""The result of a game of Undercover, in sentences: winners, clause, owners of the agents, points of guesses."""

from __future__ import annotations

from engine.games.heimlich.queries import free_cards, owned_agents
from engine.games.heimlich.state import HeimlichState
from engine.state import Outcome
from tui.games.heimlich.narration import marker_at
from tui.games.heimlich.status import guesses_of, sheet_of
from tui.games.heimlich.terms import colour, owner_of
from tui.i18n.messages import listing, n, t
from tui.presentation.game_text import Names


def result(view: HeimlichState, outcome: Outcome, names: Names) -> list[str]:
    """The result of the game, in sentences."""
    return [
        _winner(view, outcome, names),
        *(_seat(view, outcome, seat, names) for seat in range(view.seats)),
        *_free(view),
        *_tie(view, outcome),
        *(_misses(view, names) if view.options.papers_scoring == "others_wrong" else _guesses(view, names)),
    ]


def _winner(view: HeimlichState, outcome: Outcome, names: Names) -> str:
    if not outcome.winners:
        free = _free_agents(view)
        lead = max(view.marker[agent] for agent in free)
        first = [colour(view, agent) for agent in free if view.marker[agent] == lead]
        return t("Nobody wins: the free agent {agent} leads with {score} points.", agent=listing(first), score=lead)
    score = max(outcome.scores)
    if len(outcome.winners) == 1:
        return t("{name} {name:wins|win} with {score} points.", name=names[outcome.winners[0]], score=score)
    return t("{names} win with {score} points.", names=listing([names[seat] for seat in outcome.winners]), score=score)


def _seat(view: HeimlichState, outcome: Outcome, seat: int, names: Names) -> str:
    own = [marker_at(view, agent, view.marker[agent]) for agent in owned_agents(view, seat)]
    if len(own) == 1:
        return t("{name}: {agents}.", name=names[seat], agents=own[0])
    return t(
        "{name}: {agents}. The {agent} marker counts.",
        name=names[seat],
        agents=listing(own),
        agent=colour(view, view.counting[seat]),
    )


def _free_agents(view: HeimlichState) -> list[int]:
    return sorted(face for card in free_cards(view) if (face := view.face[card]) is not None)


def _free(view: HeimlichState) -> list[str]:
    free = [marker_at(view, agent, view.marker[agent]) for agent in _free_agents(view)]
    return [t("Free agents, which nobody owned: {agents}.", agents=listing(free))] if free else []


def _tie(view: HeimlichState, outcome: Outcome) -> list[str]:
    """The rule on winners that are not alone on their square (HC-5.3)."""
    lines = [t("Winners on the same square share the win.")] if len(outcome.winners) > 1 else []
    free = [a for a in _free_agents(view) if outcome.winners and view.marker[a] == max(outcome.scores)]
    if free:
        agents = listing([colour(view, agent) for agent in free])
        lines.append(t("A free agent on the winner's square does not take the win away: {agents}.", agents=agents))
    return lines


def _guesses(view: HeimlichState, names: Names) -> list[str]:
    lines = []
    truth = owner_of(view)
    for seat, bonus in enumerate(view.bonus):
        if sheet_of(view, seat) is None:
            continue
        right = sum(name == truth[agent] for agent, name in guesses_of(view, seat).items())
        lines.append(
            n(
                "{name} guessed {count} agent right and gained {bonus} squares.",
                "{name} guessed {count} agents right and gained {bonus} squares.",
                right,
                name=names[seat],
                bonus=bonus,
            )
        )
    return lines


def _misses(view: HeimlichState, names: Names) -> list[str]:
    """Points from the others' misses: a seat's own guess wins nothing (HC-7.5)."""
    return [
        n(
            "{name} gained {count} square from the other players' misses.",
            "{name} gained {count} squares from the other players' misses.",
            bonus,
            name=names[seat],
        )
        for seat, bonus in enumerate(view.bonus)
    ]
