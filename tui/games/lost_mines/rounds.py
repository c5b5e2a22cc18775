"""Begin and end of a round of The Lost Mines: clans and treasures, the cause, shares and gains, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.lost_mines.components import CLANS, COMPONENT_SETS, SABOTEUR, SELFISH
from engine.games.lost_mines.events.rounds import DwarfsDealt, RoundBegan, RoundEnded, RoundScored, TreasuresLaid
from engine.games.lost_mines.queries import clan, role
from engine.games.lost_mines.scoring import Share, settle
from engine.games.lost_mines.state import LostMinesState
from engine.state import Seat
from tui.games.lost_mines.terms import clan_name, together, treasure_counts
from tui.i18n.messages import c, listing, t
from tui.i18n.text_layout import capital
from tui.presentation.game_text import Names


def round_began(before: LostMinesState, event: RoundBegan, names: Names) -> str:
    return t("Round {round} begins.", round=before.round + 1)


def dwarfs_dealt(before: LostMinesState, event: DwarfsDealt, names: Names) -> str:
    box = COMPONENT_SETS[before.components]
    parts = []
    for number in range(CLANS):
        members = [names[seat] for seat, piece in enumerate(event.dwarfs) if box.clan_of(before.seats, piece) == number]
        if members:
            parts.append(t("{clan}: {names}", clan=clan_name(number), names=listing(members)))
    return t("The clans are {clans}. Each role is secret.", clans=c("between records", "; ").join(parts))


def treasures_laid(before: LostMinesState, event: TreasuresLaid, names: Names) -> str:
    return t("Treasures laid out: {treasures}.", treasures=treasure_counts(before, event.treasures))


def round_ended(before: LostMinesState, event: RoundEnded, names: Names) -> str:
    if event.clause == "LM-7.2":
        why = t("all have agreed to end it")
    elif -1 in before.holder:
        why = t("the deck and all hands are empty")
    else:
        why = t("all treasures are found")
    return t("Round {round} is over: {why}.", round=before.round, why=why)


def round_scored(before: LostMinesState, event: RoundScored, names: Names) -> str:
    anew = before.round < COMPONENT_SETS[before.components].rounds
    after = [t("Clans and roles are dealt anew for round {round}.", round=before.round + 1)] if anew else []
    return together([*shares(before, names), _gains(event.gains, names), *after])


def shares(view: LostMinesState, names: Names) -> list[str]:
    """Shares of the treasures of a round, clan by clan, then those of the selfish; all lies open."""
    settled = settle(view)
    lines = [_share(view, number, share, names) for number, share in enumerate(settled.shares) if share.sharers]
    if any(role(view, seat) == SABOTEUR for share in settled.shares for seat in share.sharers):
        lines.append(t("A saboteur finds for the other clan and shares its points."))
    for seat in range(view.seats):
        if role(view, seat) == SELFISH:
            lines.append(t("{name}, selfish, {name:has|have} {points}.", name=names[seat], points=settled.before[seat]))
    if view.dragon >= 0:
        lost = settled.before[view.dragon] - settled.gains[view.dragon]
        if lost:
            lines.append(t("The dragon takes {points} from {name}.", points=lost, name=names[view.dragon]))
    return lines


def _share(view: LostMinesState, number: int, share: Share, names: Names) -> str:
    if not share.total:
        return t("{clan}'s finds: none.", clan=capital(clan_name(number)))
    who = listing([_sharer(view, seat, names) for seat in share.sharers])
    if len(share.sharers) == 1:
        return t(
            "{clan}'s finds: {total}, all for {name}.", clan=capital(clan_name(number)), total=share.total, name=who
        )
    text = t(
        "{clan}'s finds: {total}, shared by {names}, {each} each",
        clan=capital(clan_name(number)),
        total=share.total,
        names=who,
        each=share.each,
    )
    if share.extra:
        best = listing([names[seat] for seat in share.best])
        text = t("{shares}, {extra} more for {names} (best find)", shares=text, extra=share.extra, names=best)
    return t("{parts}.", parts=text)


def _sharer(view: LostMinesState, seat: Seat, names: Names) -> str:
    if role(view, seat) != SABOTEUR:
        return names[seat]
    return t("{name} (saboteur for {clan})", name=names[seat], clan=clan_name(1 - clan(view, seat)))


def _gains(gains: Sequence[int], names: Names) -> str:
    return t(
        "Points: {gains}.",
        gains=listing([t("{name} {points}", name=names[seat], points=gain) for seat, gain in enumerate(gains)]),
    )
