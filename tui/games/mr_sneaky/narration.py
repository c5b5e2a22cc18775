"""The story of Mr. Sneaky: a sentence for what happened, from a view and a published event alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from engine.game import Clause, Event, Seat
from engine.games.mr_sneaky.components import (
    ALL_GUARDS,
    CARDS,
    DIAL_END,
    DOORS,
    EMPTY,
    START,
    TILES,
    TREASURE,
    TREASURE_GEMS,
)
from engine.games.mr_sneaky.events import (
    LAY,
    OVER,
    SNEAK,
    AgentsKept,
    CardsFailed,
    CardsWorked,
    DoorOpened,
    GameWon,
    Laid,
    MrSneakyState,
    PassedOver,
    Restocked,
    RoundBegan,
    RoundWon,
    ThiefMoved,
    TurnedUp,
)
from engine.games.mr_sneaky.facts import agents, thief
from engine.pieces import Looked, Redealt, Shuffled
from tui.games.mr_sneaky import words
from tui.games.mr_sneaky.words import card_effect, card_name, door_name
from tui.narrate import Names
from tui.text import listing, n, t


def narrate(before: MrSneakyState, event: Event, names: Names) -> str | None:
    """What an event made happen, in one sentence; None where another event's sentence says it all."""
    speak = _SENTENCES.get(type(event))
    return None if speak is None else speak(before, event, names)


def phase(view: MrSneakyState, names: Names) -> str:
    """Whose decision it is and what is asked, in one sentence."""
    match view.phase:
        case _ if view.phase == LAY:
            return t("{name}, the tycoon, is to lay {card}.", name=names[view.tycoon], card=_card(view, view.card))
        case _ if view.phase == SNEAK:
            return t("{name}, the thief, is to move.", name=names[thief(view)])
        case _ if view.phase == OVER:
            return t("The game is over.")
    return t("The table is being set up.")


def lapsed(view: MrSneakyState, turn: int, event: Event | None = None) -> bool:
    """All that everybody has seen may be told again."""
    return False


def aloud(events: Sequence[Event]) -> Sequence[Event]:
    """A door is opened: tile, cards and tests, up to the card that is turned up next or the new round."""
    opened = next((i for i, event in enumerate(events) if isinstance(event, DoorOpened)), len(events))
    told = events[opened:]
    end = next((i for i, event in enumerate(told) if isinstance(event, TurnedUp | RoundBegan)), len(told))
    return told[: end + 1]


def _card(view: MrSneakyState, piece: int) -> str:
    sort = view.face[piece] if piece >= 0 else None
    return t("a hidden card") if sort is None else card_name(sort)


def _cards(view: MrSneakyState, pieces: Iterable[int]) -> str:
    return listing([_card(view, piece) for piece in pieces])


def _round_began(before: MrSneakyState, event: RoundBegan, names: Names) -> str:
    return t(
        "Round {round}: {tycoon} is the tycoon, {thief} the thief.",
        round=before.round + 1,
        tycoon=names[event.tycoon],
        thief=names[1 - event.tycoon],
    )


def _shuffled(before: MrSneakyState, event: Shuffled, names: Names) -> str:
    if event.pieces[0] < DOORS:
        return t("The door tiles were shuffled and laid face down.")
    if event.pieces[0] in before.discard:
        return t("The discard pile was shuffled.")
    return t("The tycoon cards were shuffled.")


def _looked(before: MrSneakyState, event: Looked, names: Names) -> str:
    return t("{name} has looked behind all doors.", name=names[event.seat])


def _redealt(before: MrSneakyState, event: Redealt, names: Names) -> str:
    return t("What was hidden has been dealt anew.")


def _restocked(before: MrSneakyState, event: Restocked, names: Names) -> str:
    return t("The discards are the new draw pile.")


def _passed_over(before: MrSneakyState, event: PassedOver, names: Names) -> str:
    card = _card(before, event.card)
    if event.clause == "SN-4.4":
        return t("{card} was discarded: it works on nothing that is still hidden.", card=card)
    return t("{card} was discarded: no door can take it now.", card=card)


def _turned_up(before: MrSneakyState, event: TurnedUp, names: Names) -> str:
    sort = before.face[event.card]
    effect = "" if sort is None else card_effect(sort)
    said = t(
        "{name} turned up {card}: {effect}.", name=names[before.tycoon], card=_card(before, event.card), effect=effect
    )
    if before.dial or before.pawn == START:
        return said
    # the thief has just opened a door and the round goes on
    return f"{_tests(before)}\n{said}"


def _tests(view: MrSneakyState) -> str:
    """That none of the tests after an opened door has ended anything (SN-6)."""
    return t("{guards} of {all} guards, nobody has won: the round goes on.", guards=view.guards, all=ALL_GUARDS)


def _laid(before: MrSneakyState, event: Laid, names: Names) -> str:
    return t(
        "{name} laid {card} on {door}.",
        name=names[before.tycoon],
        card=_card(before, before.card),
        door=door_name(event.door),
    )


def _thief_moved(before: MrSneakyState, event: ThiefMoved, names: Names) -> str:
    return t(
        "{name} moved to {door}; the dial is at {dial} of {end}.",
        name=names[thief(before)],
        door=door_name(event.to),
        dial=min(before.dial + 1, DIAL_END),
        end=DIAL_END,
    )


def _door_opened(before: MrSneakyState, event: DoorOpened, names: Names) -> str:
    name, door = names[thief(before)], door_name(before.pawn)
    tile = before.face[before.pawn]
    if tile is None:
        return t("{name} opened {door}.", name=name, door=door)
    if TILES[tile].kind == TREASURE:
        return t("{name} opened {door}: the treasure!", name=name, door=door)
    if TILES[tile].kind != EMPTY:
        return n(
            "{name} opened {door}: a trap, {count} guard.",
            "{name} opened {door}: a trap, {count} guards.",
            event.guards,
            name=name,
            door=door,
        )
    if event.guards:
        return t("{name} opened {door}: empty, and two empty ones make 1 guard.", name=name, door=door)
    return t("{name} opened {door}: empty.", name=name, door=door)


def _cards_worked(before: MrSneakyState, event: CardsWorked, names: Names) -> str:
    robber, tycoon = names[thief(before)], names[before.tycoon]
    got = [
        t("{name} gets {what}", name=name, what=what)
        for name, count, what in (
            (robber, event.thief_gems, words.gems(event.thief_gems)),
            (tycoon, event.tycoon_gems, words.gems(event.tycoon_gems)),
            (robber, event.guards, words.guards(event.guards)),
        )
        if count
    ]
    return t("Cards that work: {cards}. {got}.", cards=_cards(before, event.cards), got=listing(got))


def _agents_kept(before: MrSneakyState, event: AgentsKept, names: Names) -> str:
    sorts = [CARDS[sort] for piece in event.cards if (sort := before.face[piece]) is not None]
    more = sum(sort.thief_agents + sort.tycoon_agents for sort in sorts)
    return t(
        "Cards that work: {cards}. {name} has {agents} now.",
        cards=_cards(before, event.cards),
        name=names[event.seat],
        agents=words.agents(agents(before, event.seat) + more),
    )


def _cards_failed(before: MrSneakyState, event: CardsFailed, names: Names) -> str:
    return t("Cards that do not work: {cards}.", cards=_cards(before, event.cards))


def _round_won(before: MrSneakyState, event: RoundWon, names: Names) -> str:
    name, got = names[event.seat], words.gems(event.gems)
    if event.clause == "SN-5.4":
        return t(
            "{name} wins the round: {gems}, which is {all} less {guards} for guards.",
            name=name,
            all=TREASURE_GEMS,
            guards=TREASURE_GEMS - event.gems,
            gems=got,
        )
    if event.clause == "SN-6.1":
        return t(
            "{thief} is caught by {all} guards: {name} wins the round, {gems}.",
            thief=names[thief(before)],
            all=ALL_GUARDS,
            name=name,
            gems=got,
        )
    return t("No card can be laid any more: {name} wins the round, {gems}.", name=name, gems=got)


def _game_won(before: MrSneakyState, event: GameWon, names: Names) -> str:
    return won(before, event.seat, event.clause, names)


def won(view: MrSneakyState, seat: Seat, clause: Clause, names: Names) -> str:
    """Who has won the game, and why (SN-6.2, SN-6.3, SN-6.4)."""
    if clause == "SN-6.3":
        return t(
            "{other} has {agents}, which is too many: {name} wins the game.",
            other=names[1 - seat],
            agents=words.agents(agents(view, 1 - seat)),
            name=names[seat],
        )
    return t("{name} has {gems} and wins the game.", name=names[seat], gems=words.gems(view.gems[seat]))


_SENTENCES: Final[dict[type[Event], Callable[[MrSneakyState, Any, Names], str | None]]] = {
    Shuffled: _shuffled,
    Looked: _looked,
    Redealt: _redealt,
    RoundBegan: _round_began,
    Restocked: _restocked,
    PassedOver: _passed_over,
    TurnedUp: _turned_up,
    Laid: _laid,
    ThiefMoved: _thief_moved,
    DoorOpened: _door_opened,
    CardsWorked: _cards_worked,
    AgentsKept: _agents_kept,
    CardsFailed: _cards_failed,
    RoundWon: _round_won,
    GameWon: _game_won,
}
