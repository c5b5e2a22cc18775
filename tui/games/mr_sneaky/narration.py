"""The story of Mr. Sneaky: a sentence for what happened, from a view and a published event alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from engine.games.mr_sneaky.components import COMPONENT_SETS, EMPTY, TREASURE
from engine.games.mr_sneaky.events import (
    AgentsKept,
    CardsFailed,
    CardsWorked,
    DoorOpened,
    GameWon,
    Laid,
    PassedOver,
    Restocked,
    RoundBegan,
    RoundWon,
    ThiefMoved,
    TurnedUp,
)
from engine.games.mr_sneaky.queries import agents, at_start, is_open, nothing_to_lay, thief
from engine.games.mr_sneaky.state import LAY, OVER, SNEAK, MrSneakyState
from engine.pieces import Looked, Redealt, Shuffled
from engine.state import Clause, Event, Seat, copy
from tui.games.mr_sneaky import terms
from tui.games.mr_sneaky.prompts import many
from tui.games.mr_sneaky.terms import card_effect, card_name, door_name, parts
from tui.i18n.messages import listing, n, t
from tui.presentation.game_text import Names


def narrate(before: MrSneakyState, event: Event, names: Names) -> str | None:
    """The sentence of an event; None where the sentence of another event says it all."""
    speak = _SENTENCES.get(type(event))
    return None if speak is None else speak(before, event, names)


def phase(view: MrSneakyState, names: Names) -> str:
    """The decision that the table waits for, in one sentence."""
    match view.phase:
        case _ if view.phase == LAY:
            return t(
                "{name}, the tycoon, {name:lays|lay} {card}.", name=names[view.tycoon], card=_card(view, view.card)
            )
        case _ if view.phase == SNEAK:
            return t("{name}, the thief, {name:moves|move}.", name=names[thief(view)])
        case _ if view.phase == OVER:
            return t("The game is over.")
    return t("The game is being set up.")


def coming(events: Sequence[Event]) -> Sequence[Event]:
    """The beginning of a round."""
    return [event for event in events if isinstance(event, RoundBegan)]


def announced(events: Sequence[Event]) -> Sequence[Event]:
    """A door is opened: tile, cards and tests, up to the card that is turned up next.

    The end of a round is told beside its own house, before the next one stands there.
    """
    opened = next((i for i, event in enumerate(events) if isinstance(event, DoorOpened | RoundWon)), len(events))
    rest = events[opened:]
    ends = (i + isinstance(event, TurnedUp) for i, event in enumerate(rest) if isinstance(event, TurnedUp | RoundBegan))
    return rest[: next(ends, len(rest))]


def _card(view: MrSneakyState, piece: int) -> str:
    sort = view.face[piece] if piece >= 0 else None
    return t("a hidden card") if sort is None else card_name(view, sort)


def _cards(view: MrSneakyState, pieces: Iterable[int]) -> str:
    counts = Counter(_card(view, piece) for piece in pieces)
    return listing([many(name, count) for name, count in counts.items()])


def _round_began(before: MrSneakyState, event: RoundBegan, names: Names) -> str:
    return parts(before.round + 1, event.tycoon, names)


def _shuffled(before: MrSneakyState, event: Shuffled, names: Names) -> str:
    if event.pieces[0] < len(before.on):
        return t("The door tiles were shuffled and laid face down.")
    if event.pieces[0] in before.discard:
        return t("The discard pile was shuffled.")
    return t("The tycoon cards were shuffled.")


def _looked(before: MrSneakyState, event: Looked, names: Names) -> str:
    return t("{name} looked behind all doors.", name=names[event.seat])


def _redealt(before: MrSneakyState, event: Redealt, names: Names) -> str:
    return t("Hidden cards have been dealt again.")


def _restocked(before: MrSneakyState, event: Restocked, names: Names) -> str:
    return t("The discards are the new deck.")


def _passed_over(before: MrSneakyState, event: PassedOver, names: Names) -> str:
    card = _card(before, event.card)
    if event.clause == "SN-4.4":
        return t("{card} was discarded: it works on nothing that is still hidden.", card=card)
    return t("{card} was discarded: no door can take it now.", card=card)


def _turned_up(before: MrSneakyState, event: TurnedUp, names: Names) -> str:
    sort = before.face[event.card]
    effect = "" if sort is None else card_effect(before, sort)
    text = t(
        "{name} turned up {card}: {effect}.", name=names[before.tycoon], card=_card(before, event.card), effect=effect
    )
    if before.dial or at_start(before):
        return text
    # the thief has just opened a door and the round goes on
    return f"{_tests(before)}\n{text}"


def _tests(view: MrSneakyState) -> str:
    """The line on an opened door that ended nothing (SN-6)."""
    most = COMPONENT_SETS[view.components].all_guards
    return t("{guards} of {all} guards: the round goes on; the dial is back at 0.", guards=view.guards, all=most)


def _laid(before: MrSneakyState, event: Laid, names: Names) -> str:
    tycoon = names[before.tycoon]
    text = t("{name} laid {card} on {door}.", name=tycoon, card=_card(before, before.card), door=door_name(event.door))
    after = copy(before)
    event.apply(after)
    if nothing_to_lay(after):  # the thief has one more move (SN-4.7)
        warning = t("No card can be laid after this move: {name} then {name:wins|win} the round.", name=tycoon)
        text = t("{first} {second}", first=text, second=warning)
    return text


def _thief_moved(before: MrSneakyState, event: ThiefMoved, names: Names) -> str:
    end = COMPONENT_SETS[before.components].dial_end
    if event.dial == end and is_open(before, event.to):  # no closed door is beside it (SN-4.10)
        return t(
            "{name} moved to {door}, which is open; the dial stays at {dial}: the next closed door must be opened.",
            name=names[thief(before)],
            door=door_name(event.to),
            dial=event.dial,
        )
    return t(
        "{name} moved to {door} (dial {dial} of {end}).",
        name=names[thief(before)],
        door=door_name(event.to),
        dial=event.dial,
        end=end,
    )


def _door_opened(before: MrSneakyState, event: DoorOpened, names: Names) -> str:
    name, door = names[thief(before)], door_name(before.pawn)
    kind = COMPONENT_SETS[before.components].tiles[event.tile].kind
    if kind == TREASURE:
        return t("{name} opened {door}: the treasure!", name=name, door=door)
    if kind != EMPTY:
        return n(
            "{name} opened {door}: a trap, {count} guard.",
            "{name} opened {door}: a trap, {count} guards.",
            event.guards_gained,
            name=name,
            door=door,
        )
    if event.guards_gained:
        return n(
            "{name} opened {door}: empty, and {empties} empty doors make {count} guard.",
            "{name} opened {door}: empty, and {empties} empty doors make {count} guards.",
            event.guards_gained,
            name=name,
            door=door,
            empties=COMPONENT_SETS[before.components].empties_a_guard,
        )
    return t("{name} opened {door}: empty.", name=name, door=door)


def _cards_worked(before: MrSneakyState, event: CardsWorked, names: Names) -> str:
    robber, tycoon = names[thief(before)], names[before.tycoon]
    gains: dict[str, list[str]] = {}
    for name, count, text in (
        (robber, event.thief_gems, terms.gems(event.thief_gems)),
        (tycoon, event.tycoon_gems, terms.gems(event.tycoon_gems)),
        (robber, event.guards_gained, terms.guards(event.guards_gained)),
    ):
        if count:
            gains.setdefault(name, []).append(text)
    got = [t("{name} got {what}", name=name, what=listing(texts)) for name, texts in gains.items()]
    return t("True: {cards}. {got}.", cards=_cards(before, event.cards), got=listing(got))


def _agents_kept(before: MrSneakyState, event: AgentsKept, names: Names) -> str:
    cards = COMPONENT_SETS[before.components].cards
    sorts = [cards[sort] for piece in event.cards if (sort := before.face[piece]) is not None]
    more = sum(sort.thief_agents + sort.tycoon_agents for sort in sorts)
    return t(
        "True: {cards}. {name} now {name:has|have} {agents}, and {name:loses|lose} with {most}.",
        cards=_cards(before, event.cards),
        name=names[event.seat],
        agents=terms.agents(agents(before, event.seat) + more),
        most=COMPONENT_SETS[before.components].too_many_agents,
    )


def _cards_failed(before: MrSneakyState, event: CardsFailed, names: Names) -> str:
    return t("Bluff: {cards}.", cards=_cards(before, event.cards))


def brief(before: MrSneakyState, event: Event, names: Names) -> str:
    """The winner of a round, and the gems."""
    if not isinstance(event, RoundWon):
        return ""
    return t("{name} won the round: {gems}.", name=names[event.seat], gems=terms.gems(event.gems))


def _round_won(before: MrSneakyState, event: RoundWon, names: Names) -> str:
    name, got = names[event.seat], terms.gems(event.gems)
    box = COMPONENT_SETS[before.components]
    if event.clause == "SN-5.4":
        if event.gems == box.treasure_gems:
            return t("{name} won the round: {gems}.", name=name, gems=got)
        return t(
            "{name} won the round: {gems} ({all} minus {guards} for guards).",
            name=name,
            all=box.treasure_gems,
            guards=box.treasure_gems - event.gems,
            gems=got,
        )
    if event.clause == "SN-6.1":
        return t(
            "{all} guards caught {thief}: {name} won the round, {gems}.",
            thief=names[thief(before)],
            all=box.all_guards,
            name=name,
            gems=got,
        )
    return t("No more cards can be laid: {name} won the round, {gems}.", name=name, gems=got)


def _game_won(before: MrSneakyState, event: GameWon, names: Names) -> str:
    return won(before, event.seat, event.clause, names)


def won(view: MrSneakyState, seat: Seat, clause: Clause, names: Names) -> str:
    """The seat that has won the game, and why (SN-6.2, SN-6.3, SN-6.4)."""
    if clause == "SN-6.3":
        return t(
            "{other} {other:has|have} {agents}, which is too many: {name} {name:wins|win} the game.",
            other=names[1 - seat],
            agents=terms.agents(agents(view, 1 - seat)),
            name=names[seat],
        )
    goal = COMPONENT_SETS[view.components].goal
    if min(view.gems) >= goal:
        return t(
            "Both have at least {gems}, so the tycoon wins: {name} {name:wins|win} the game.",
            gems=terms.gems(goal),
            name=names[seat],
        )
    return t(
        "{name} {name:has|have} {gems} and {name:wins|win} the game.",
        name=names[seat],
        gems=terms.gems(view.gems[seat]),
    )


# Any: each function takes the events of its own type
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
