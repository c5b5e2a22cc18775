"""The keys of picks: each pick gets one, and never a command's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Mapping, Sequence
from string import ascii_letters, ascii_lowercase, ascii_uppercase
from typing import Final

from engine.state import Seat, State
from tui.presentation.game_text import GameText, Names
from tui.selection.selection import Pick

DIGITS: Final = "1234567890"
LETTERS: Final = ascii_lowercase + DIGITS
CARD_KEYS: Final = DIGITS + ascii_lowercase

STEADY: Final = "abcdefgjkNplmostxyIQRVWZ"
"""The letters of things with a number, in their order: no command of a table has one of them by default.

So an area has the same letter in every game; on a server only `N` gives way to a command. None of them stands
for two things, small and as a capital.
"""


def assign(
    words: GameText[State],
    view: State,
    picks: Sequence[Pick],
    names: Names,
    reserved: Iterable[str],
    plain: Container[str] = (),
    kept: Mapping[Pick, str] = {},
) -> dict[Pick, str]:
    """A key for each pick, its own where the game's words give it one: a colour's letter, a house's number.

    `reserved` are the single keys that commands answer to. Picks of `plain` kinds, of which there are many, get letters
    in their order, small ones first; a thing with a number has the same letter in every prompt. A digit beside them
    would be taken for a number on the board. So do picks of a kind of which two wish for the same digit. Where a
    player's letter is a command's, all players have their capitals; one whose capital is taken, too, has another letter
    of the name that nobody wishes for. A pick gets no key when there are no more. `kept` are the keys that picks have
    already.
    """
    reserved = frozenset(reserved)
    letters = _letters(reserved)
    keys = {pick: kept[pick] for pick in picks if pick in kept}
    wishes = {pick: words.pressed(view, pick, names) for pick in picks if pick not in keys}
    clashing, wished = _clashing(wishes), {wish[:1].lower() for wish in wishes.values()}
    used = {*reserved, *keys.values()}
    raised = any(pick.kind == "seat" and wish in reserved and wish.upper() != wish for pick, wish in wishes.items())
    for pick, wish in wishes.items():
        lettered = pick.kind in plain or pick.kind in clashing
        own = _wished(wish)
        if pick.kind == "seat":
            name = names[pick.value] if pick.value >= 0 else ""
            capital = wish[:1].upper() if wish[:1].isalnum() else ""
            others = [char for char in name.lower() if char in ascii_lowercase and char not in wished]
            capitals = (*capital, *(char.upper() for char in others))
            own = (*capitals, *own, *others) if raised else (*own, *capital, *others)
        free = (*_of_its_number(words.number_borne(view, pick)), *letters) if lettered else (*own, *LETTERS)
        for key in free:
            if key not in used:
                keys[pick] = key
                used.add(key)
                break
    return keys


def inherited(
    words: GameText[State],
    view: State,
    names: Names,
    kept: Mapping[Pick, str],
    picked: Iterable[Pick],
    offered: Iterable[Pick],
) -> dict[str, Pick]:
    """The keys of picked cards, each for an offered one like it: lists name both in one row, by that key."""
    alike: dict[str, Pick] = {}
    for pick in offered:
        if pick in kept:
            alike.setdefault(words.label(view, pick, names), pick)
    labels = {kept[card]: words.label(view, card, names) for card in picked if card in kept}
    return {key: alike[name] for key, name in labels.items() if name in alike}


def _letters(reserved: Container[str]) -> list[str]:
    """The letters in their order: small ones, then the capitals of commands' letters.

    Capitals of those small ones come last: `b` and `B` for two things are easily taken for each other.
    """
    small = [letter for letter in ascii_lowercase if letter not in reserved]
    capitals = sorted(ascii_uppercase, key=lambda letter: letter.lower() in small)
    return [*small, *(letter for letter in capitals if letter not in reserved)]


def _of_its_number(number: int) -> Sequence[str]:
    """The letter of a thing with a number, and after it those of no number: a command may have been given the first.

    Empty without a number.
    """
    return (*STEADY[number - 1 : number], *(key for key in ascii_letters if key not in STEADY)) if number > 0 else ()


def _clashing(wishes: Mapping[Pick, str]) -> set[str]:
    """The kinds of which two wish for the same digit: "s1" and "g1"."""
    counts = Counter((pick.kind, key[-1]) for pick, key in wishes.items() if len(key) > 1 and key[-1].isdigit())
    return {kind for (kind, _), count in counts.items() if count > 1}


class CardKeys:
    """The keys of the cards in hands: a number from the left, which a card keeps until it leaves its hand.

    Where a game has occasions, gaps are closed when another one begins: a fourth card with key 6 looked like the sixth.
    """

    def __init__(self) -> None:
        self._kept: dict[Seat, dict[Pick, str]] = {}
        self._occasions: dict[Seat, object] = {}

    def of(self, words: GameText[State], view: State, seat: Seat, reserved: Iterable[str]) -> Mapping[Pick, str]:
        """The key of each card of a seat; cards that nobody can tell from each other have one."""
        taken, held = set(reserved), words.in_hand(view, seat)
        before = {card: key for card, key in self._kept.get(seat, {}).items() if card in held}
        if (occasion := words.occasion(view)) != self._occasions.get(seat):
            before = _closed_up(before, taken)
        self._occasions[seat] = occasion
        groups: dict[Pick, list[Pick]] = {}
        for card in held:
            groups.setdefault(words.twin(view, card), []).append(card)
        keys: dict[Pick, str] = {}
        for number in (True, False):  # what has a key keeps it, before a new card gets one
            for rep, cards in groups.items():
                wished = [before[card] for card in cards if card in before] if number else CARD_KEYS
                key = next((key for key in wished if key not in taken), "")
                if rep not in keys and key:
                    keys[rep] = key
                    taken.add(key)
        self._kept[seat] = {card: keys[rep] for rep, cards in groups.items() if rep in keys for card in cards}
        return self._kept[seat]


def _closed_up(kept: Mapping[Pick, str], taken: Container[str]) -> dict[Pick, str]:
    """The keys of cards in their order, without gaps between them; cards with one key still have one."""
    free = [key for key in CARD_KEYS if key not in taken]
    moved = dict(zip(sorted({*kept.values()}, key=CARD_KEYS.index), free, strict=False))
    return {card: moved[key] for card, key in kept.items()}


class TypedNumber:
    """The digits typed so far of a number that stands on the table, such as an area's."""

    def __init__(self) -> None:
        self.digits = ""
        """Those of a number that may still go on."""

    def add(self, digit: str, numbered: Mapping[int, Pick]) -> Pick | None:
        """The thing with the number typed so far, or the only one whose number begins so; None for none.

        `digits` are empty when no longer number begins so: then the thing is chosen.
        """
        typed = self.digits + digit
        starts = [number for number in numbered if str(number).startswith(typed)]
        if not starts:
            typed = digit  # the digits before belonged to nothing
            starts = [number for number in numbered if str(number).startswith(typed)]
        self.digits = "" if starts in ([], [int(typed)]) else typed
        return numbered[int(typed) if int(typed) in starts else min(starts)] if starts else None


def in_key_order(cards: Iterable[Pick], keys: Mapping[Pick, str]) -> tuple[Pick, ...]:
    """Cards in the order of their keys, as pictures and lists show them from the left; those without one come last."""
    return tuple(sorted(cards, key=lambda card: CARD_KEYS.index(keys[card]) if card in keys else len(CARD_KEYS)))


def _wished(key: str) -> tuple[str, ...]:
    """The single keys that stand for a typed one: "h4" is 4, "roll" is r."""
    last, first = key[-1:].lower(), key[:1].lower()
    if len(key) > 1 and last.isdigit():
        return (last, first) if first.isalpha() else (last,)
    return (first,) if first.isalnum() else ()
