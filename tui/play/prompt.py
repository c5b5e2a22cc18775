"""The prompt of a seat: the listed picks, their keys, the focus, and the effect of Enter."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.state import Clause, State
from tui.i18n.messages import t
from tui.play.offered import arranged, first_pick, first_ways, forbidding, harmless_pick, merged
from tui.play.pick_keys import CardKeys, assign, in_key_order, inherited
from tui.play.preview import preview
from tui.play.prompt_words import enter_brief, enter_words, question
from tui.play.session import SeatSession
from tui.presentation.players import seat_ink
from tui.selection.move_sequence import MoveOrSequence as Chosen
from tui.selection.move_sequence import MoveSequence
from tui.selection.selection import DONE, Option, Pick
from tui.widgets.board_view import NOTHING, BoardView, Highlights
from tui.widgets.panels.choice_columns import ChoiceItem


class Prompt:
    """The picks of a session as a screen offers them. Without a question every list is empty.

    What follows from the picks made so far is worked out once, by `renew`. The focus, which moves, only lights it up.
    """

    def __init__(
        self,
        session: SeatSession,
        board_view: BoardView[State],
        reserved: Iterable[str] = (),
        card_keys: CardKeys | None = None,
    ) -> None:
        """`reserved` are the single keys that commands answer to; `card_keys` those of cards, from prompt to prompt."""
        self.session = session
        self.focus: Pick | None = None
        self.options: tuple[Option, ...] = ()
        """The picks that are open or shown now. A single complete pick can still be replaced by another."""
        self.keys: dict[str, Pick] = {}
        """Key to what it picks."""
        self.cards: tuple[Pick, ...] = ()
        """The cards of the seat, in the order of their keys."""
        self.turnable = False
        """True when something that is offered can be picked in two ways."""
        self._board_view = board_view
        self._lying = board_view.lying
        self._reserved = tuple(reserved)
        self._card_keys = card_keys or CardKeys()
        self._listed: list[ChoiceItem] = []
        self._places: list[ChoiceItem] = []
        """The picks of the table that are listed beside its picture, too: each thing once."""
        self._turned: dict[Pick, Pick] = {}
        """The picks of the table that turn another one, which has the key."""
        self._came: dict[Pick, Pick | None] = {}  # a pick that is made to the focus before it
        self._ready: Chosen | None = None
        self._direct: dict[Pick, Chosen | None] = {}
        self._looks: dict[Pick | None, Highlights] = {}
        self._after: State | None = None
        self.begin()

    def begin(self) -> None:
        """A new question: the focus goes to the first thing that may be picked."""
        self.renew()
        self.focus = self.first()

    def renew(self) -> None:
        """Renews the picks and their names: after a pick, or when the language has changed."""
        session, board_view = self.session, self._board_view
        view, names, words = session.view, session.names, session.game_text
        self._offer_nothing()
        seat, selection = session.seat, session.selection
        kept = {} if seat is None else self._card_keys.of(words, view, seat, self._reserved)
        self.cards = () if seat is None else in_key_order(words.in_hand(view, seat), kept)
        if selection is None or seat is None:
            return
        self.options = arranged(session, self._offer(), self.cards)
        lying = [option for option in self.options if option.pick.kind in self._lying]
        self._turned = first_ways(session, lying)
        self._ready = session.ready
        keys = assign(words, view, self._keyed(), names, self._reserved, self._lying, kept)
        legal = {option.pick: keys.get(option.pick, "") for option in self.options if option.legal}
        self.keys = inherited(words, view, names, kept, selection.picked, legal)
        self.keys |= {key: pick for pick, key in keys.items()}
        offered = {option.pick for option in self.options}
        self.turnable = any(words.other_way(view, pick) in offered for pick in offered)
        refused = tuple(option.pick for option in lying if not option.legal)
        self._look = Highlights(legal, selection.picked, refused=refused)
        self._after = self._preview(self._ready) or board_view.part(view, selection.picked)
        lie = [option.pick for option in lying if option.legal and option.pick not in self._turned]
        self._places = [place for pick in lie if (place := self._place(pick, legal[pick])).label]
        for option, alike in merged(session, [one for one in self.options if one.pick.kind not in self._lying]):
            pick = option.pick
            if option.legal or (pick != DONE and not board_view.only_legal) or selection.ticked(pick):  # Enter is done
                self._listed.append(
                    ChoiceItem(
                        pick,
                        keys.get(pick, ""),
                        words.label(view, pick, names),
                        self._ink(pick),
                        board_view.detail(view, self._look, pick) or (f"x{alike}" if alike > 1 else ""),
                        selection.picked.count(pick),
                        option.legal or selection.ticked(pick),
                        chip=board_view.chip(view, pick),
                        brief=board_view.in_a_word(view, pick),
                    )
                )

    def _offer_nothing(self) -> None:
        self.options, self.keys, self.turnable, self._look = (), {}, False, NOTHING
        self._listed, self._places, self._turned, self._direct, self._looks = [], [], {}, {}, {}
        self._ready = self._after = None

    def _place(self, pick: Pick, key: str) -> ChoiceItem:
        board, view = self._board_view, self.session.view
        label, more = board.place(view, self._look, pick)
        return ChoiceItem(pick, key, label, more=more, lying=True, short=board.place_short(view, pick))

    def offers(self, pick: Pick) -> bool:
        """True when this may be picked or looked for now."""
        return any(option.pick == pick for option in self.options)

    def key_of(self, pick: Pick) -> str:
        """The key that picks this, or that picks it the other way; empty when none does."""
        first = self._turned.get(pick, pick)
        return next((key for key, named in self.keys.items() if named == first), "")

    def named(self, key: str) -> Pick | None:
        """The pick that a key stands for: what is in focus stays as it is turned."""
        pick, focus = self.keys.get(key), self.focus
        return focus if pick is not None and focus is not None and self._turned.get(focus) == pick else pick

    @property
    def listed(self) -> list[Pick]:
        """The picks that are listed beside the table."""
        return [choice.pick for choice in self._listed]

    def reachable(self) -> list[Pick]:
        """Targets of the arrow keys: each thing once, in its only or first way of picking."""
        legal = {option.pick for option in self.options if option.legal}
        if not self.turnable:
            return [option.pick for option in self.options]
        words, view = self.session.game_text, self.session.view
        once = (option for option in self.options if option.pick not in self._turned)
        return [option.pick for option in once if option.legal or words.other_way(view, option.pick) not in legal]

    def turned(self) -> Pick | None:
        """The other way to pick the thing in focus; None where there is no other."""
        focus = self.focus
        if focus is None or not self.options:
            return None
        turned = self.session.game_text.other_way(self.session.view, focus)
        return turned if turned and self.offers(turned) else None

    @property
    def adds(self) -> bool:
        """True if confirming adds the focused pick to those that are a move already."""
        return self._could_end and self.focus != DONE and self._focused(legal=True)

    @property
    def _could_end(self) -> bool:
        return Option(DONE, True) in self.options

    def direct(self) -> Chosen | None:
        """The move that the focused pick would end: one confirmation is enough.

        The last of several picks of a kind is made first and confirmed then, as by its own key.
        """
        selection, focus = self.session.selection, self.focus
        if selection is None or focus is None or (self.adds and focus.kind not in self._lying):
            return None
        if selection.picked and selection.picked[-1].kind == focus.kind:
            return None
        if focus not in self._direct:
            picked = selection.pick(focus)
            self._direct[focus] = selection.move if picked and selection.complete else None
            if picked:
                selection.back()
        return self._direct[focus]

    def take(self, pick: Pick, onward: bool = False) -> Clause | None:
        """Make a pick, or take back a ticked one; the clause that forbids a pick, "" when the rules name none.
        `onward`, the confirming key's, takes the focus from a suggested step to the next one."""
        selection = self.session.selection
        if selection is not None and selection.ticked(pick) and not selection.legal(pick) and not self._replaceable():
            self.session.unpick(pick)
            self._renew_at(pick)
            return None
        replaced = selection.picked[-1] if selection is not None and self._replaceable() else None
        if selection is not None and replaced is not None:
            selection.back()
        words = self.session.game_text
        follows = onward and pick.kind in words.repeated | words.chained and pick == self.first()
        clause = self.session.pick(pick)
        if clause is None:
            self._came[pick] = self.focus
        elif replaced is not None:
            self.session.pick(replaced)
        self._renew_at(pick)
        if clause is None and follows:
            self.focus = self.first() or pick  # on the way that is suggested, its next step
        elif clause is None and not onward and (safe := harmless_pick(self.session, self.options)):
            self.focus = safe
        elif clause is None and self._could_end:
            self.focus = DONE
        elif clause is not None and self.offers(pick):
            self.focus = pick  # what was refused is what the sentence is about
        return clause

    def follow(self) -> bool:
        """Choose the word in focus in place of the one that is picked; False where it is no other one."""
        selection, focus = self.session.selection, self.focus
        if selection is None or focus is None or not self._replaceable() or not self._focused(legal=True):
            return False
        last = selection.picked[-1]
        return last.kind == focus.kind == "word" and last != focus and self.take(focus) is None

    def back(self) -> None:
        """Take the last pick back; the focus goes back to where it was before."""
        selection = self.session.selection
        if selection is not None and selection.picked:
            last = selection.picked[-1]
            selection.back()
            self._renew_at(self._came.pop(last, None) or last)

    def begin_again(self) -> None:
        """All picks are taken back."""
        if self.session.selection is not None:
            self.session.selection.clear()
        self.begin()

    def fewer(self) -> None:
        """Take back a pick of the thing in focus."""
        if self.focus is not None and self.session.unpick(self.focus):
            self._renew_at(self.focus)

    def look(self) -> Highlights:
        """Highlights on the table."""
        if self.session.selection is None:
            return NOTHING
        if self.focus not in self._looks:
            direct = self.direct() if self._ready is None else None
            after = self._after if direct is None else self._preview(direct)
            self._looks[self.focus] = msgspec.structs.replace(self._look, focus=self.focus, after=after)
        return self._looks[self.focus]

    def choices(self) -> list[ChoiceItem]:
        """The list beside the table."""
        turned = None if self.focus is None else self._turned.get(self.focus)
        return [
            msgspec.structs.replace(
                self._place(self.focus, choice.key) if choice.pick == turned else choice, focus=True
            )
            if self.focus is not None and choice.pick in (self.focus, turned)
            else choice
            for choice in (*self._listed, *self._places)
        ]

    @property
    def refused(self) -> bool:
        """True when the pick in focus may not be made now."""
        return self._focused(legal=False)

    @property
    def idle(self) -> bool:
        """True when confirming does no move now, for the pick in focus is refused."""
        return self.refused and (self.adds or (self._ready or self.direct()) is None)

    def reason(self) -> str:
        """The reason for which the pick in focus may not be made; "" where it may, or something else is ready."""
        session, focus = self.session, self.focus
        ticked = session.selection is not None and focus is not None and session.selection.ticked(focus)
        if focus is None or not self.refused or self._ready is not None or ticked:
            return ""
        clause = forbidding(session, focus, replaces=self._replaceable())
        return session.game_text.refusal(clause, session.view, focus) if clause else t("That cannot be picked now.")

    @property
    def only(self) -> Pick | None:
        """The only thing that may be picked; None where there are several, or something is picked already."""
        selection = self.session.selection
        legal = [option.pick for option in self.options if option.legal]
        return legal[0] if selection is not None and not selection.picked and len(legal) == 1 else None

    def _focused(self, *, legal: bool) -> bool:
        return self.focus is not None and Option(self.focus, legal) in self.options

    @property
    def waits(self) -> bool:
        """True when all is picked, and Enter alone is missing."""
        return bool(self._look.picked) and self._ready is not None and not self.adds

    def enter_words(self) -> str:
        """Effect of confirming now."""
        move = None if self.adds else self._ready or self.direct()
        return enter_words(self.session, self.focus, move, adds=self.adds, refused=self.refused)

    def enter_brief(self) -> str:
        """The effect of confirming, in short; "" where there are no shorter words."""
        move = None if self.adds else self._ready or self.direct()
        return enter_brief(self.session, None if self.refused else self.focus, move)

    def sentence(self) -> str:
        """The prompt, in a sentence; empty when there is none."""
        return question(self.session)

    def _offer(self) -> tuple[Option, ...]:
        selection = self.session.selection
        if selection is None or not self._replaceable():
            return () if selection is None else selection.options()
        chosen = selection.picked[-1]
        selection.back()
        options = selection.options()
        selection.pick(chosen)
        return options

    def _replaceable(self) -> bool:
        selection = self.session.selection
        if selection is None or not selection.complete:
            return False
        return len(selection.picked) == 1 or selection.picked[-1].kind in {"word", *self._lying}

    def _keyed(self) -> list[Pick]:
        """The picks that get a key: all open ones, and the refused ones of the list."""
        picks = (option.pick for option in self.options if option.legal or option.pick.kind not in self._lying)
        return [pick for pick in picks if pick not in self._turned]

    def _ink(self, pick: Pick) -> str:
        """Colour of a pick's name: for a seat, the colour that its people chose."""
        session = self.session
        chosen = seat_ink(session.players[pick.value]) if pick.kind == "seat" else ""
        return chosen or self._board_view.ink(session.view, pick)

    def first(self) -> Pick | None:
        """The first pick that may be made, or the one that the game suggests."""
        return first_pick(self.session, self.options)

    def _renew_at(self, pick: Pick) -> None:
        """Renew, and stay on a pick while it may be picked. Else go to the first that may be, if any."""
        self.renew()
        self.focus = pick if Option(pick, True) in self.options else self.first() or pick

    def _preview(self, move: Chosen | None) -> State | None:
        session = self.session
        if move is None or isinstance(move, MoveSequence) or session.seat is None:
            return None
        return preview(session.game, session.view, session.seat, move)
