"""The question that a person is asked: what is listed, which key picks it, where the focus is, what Enter would do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from engine.game import Clause, Move
from tui.keys import assign
from tui.preview import preview
from tui.scene import NOTHING, Look, Scene
from tui.selection import DONE, Option, Pick
from tui.session import Session
from tui.text import t
from tui.widgets.choices import Choice


class Question:
    """The picks of a session as a screen offers them. Without a question every list is empty.

    What follows from the picks made so far is worked out once, by `renew`; the focus only lights it up, since it moves
    with every arrow key.
    """

    def __init__(self, session: Session, scene: Scene, taken: Iterable[str] = ()) -> None:
        """`taken` are the single keys that commands answer to."""
        self.session = session
        self.focus: Pick | None = None
        self.options: tuple[Option, ...] = ()
        """What may be picked or looked for now. A single pick that says all can still be replaced by another."""
        self.keys: dict[str, Pick] = {}
        """Key to what it picks."""
        self._scene = scene
        self._taken = tuple(taken)
        self._listed: list[Choice] = []
        self._look = NOTHING
        self._ready: Move | None = None
        self._direct: dict[Pick, Move | None] = {}
        self._after: Any = None
        self.begin()

    def begin(self) -> None:
        """A new question: the focus goes to the first thing that may be picked."""
        self.renew()
        self.focus = self._first()

    def renew(self) -> None:
        """Work out again what is offered and how it is called: after a pick, or when the language has changed."""
        session, scene = self.session, self._scene
        selection = session.selection
        self.options = self._offer()
        self.keys, self._listed, self._direct = {}, [], {}
        self._look, self._ready, self._after = NOTHING, session.ready, None
        if selection is None:
            return
        view, names, words = session.view, session.names, session.words
        keys = assign(words, view, [option.pick for option in self.options], names, self._taken)
        self.keys = {key: pick for pick, key in keys.items()}
        legal = {option.pick: keys.get(option.pick, "") for option in self.options if option.legal}
        self._look = Look(legal, selection.picked)
        self._after = self._preview(self._ready) or scene.part(view, selection.picked)
        for option in self.options:
            pick = option.pick
            if option.legal or pick != DONE:  # "done" is what Enter does; it is listed only where it may be picked
                self._listed.append(
                    Choice(
                        pick,
                        keys.get(pick, ""),
                        words.label(view, pick, names),
                        self._ink(pick),
                        scene.detail(view, self._look, pick),
                        selection.picked.count(pick),
                        option.legal or selection.ticked(pick),
                    )
                )
        ticked = [choice.pick for choice in self._listed if selection.ticked(choice.pick)]
        if ticked and not self._replaceable() and not any(map(selection.legal, ticked)):
            # a list to tick: what is ticked stays where it stood
            self._listed.sort(key=lambda choice: (choice.pick == DONE, choice.pick.kind, choice.pick.value))

    # what is offered

    def offers(self, pick: Pick) -> bool:
        """Whether this may be picked or looked for now."""
        return any(option.pick == pick for option in self.options)

    def key_of(self, pick: Pick) -> str:
        """The key that picks this; empty when none does."""
        return next((key for key, named in self.keys.items() if named == pick), "")

    def direct(self) -> Move | None:
        """The move that the focused pick alone would be: for that, one confirmation is enough."""
        selection, focus = self.session.selection, self.focus
        if selection is None or focus is None or selection.picked:
            return None
        if focus not in self._direct:
            move = None
            if selection.pick(focus):
                move = selection.move if selection.complete else None
                selection.back()
            self._direct[focus] = move
        return self._direct[focus]

    # what is done

    def take(self, pick: Pick) -> Clause | None:
        """Pick something, or take back what is ticked; the clause that forbids a pick, "" when the rules name none."""
        selection = self.session.selection
        if selection is not None and selection.ticked(pick) and not selection.legal(pick) and not self._replaceable():
            self.session.unpick(pick)
            self._renew_at(pick)
            return None
        replaced = selection.picked[0] if selection is not None and self._replaceable() else None
        if selection is not None and replaced is not None:
            selection.back()
        clause = self.session.pick(pick)
        if clause is not None and replaced is not None:
            self.session.pick(replaced)
        self._renew_at(pick)
        return clause

    def back(self) -> None:
        """Take the last pick back."""
        selection = self.session.selection
        if selection is not None and selection.picked:
            last = selection.picked[-1]
            selection.back()
            self._renew_at(last)

    def fewer(self) -> None:
        """Take back one pick of what is in focus."""
        if self.focus is not None and self.session.unpick(self.focus):
            self._renew_at(self.focus)

    def focus_next(self, step: int) -> None:
        """Move the focus along the list, round its ends."""
        picks = [choice.pick for choice in self._listed]
        if picks:
            at = picks.index(self.focus) + step if self.focus in picks else 0
            self.focus = picks[at % len(picks)]

    # what is shown

    def look(self) -> Look:
        """What is lit up on the table."""
        if self.session.selection is None:
            return NOTHING
        direct = self.direct() if self._ready is None else None
        after = self._after if direct is None else self._preview(direct)
        return msgspec.structs.replace(self._look, focus=self.focus, after=after)

    def choices(self) -> list[Choice]:
        """What stands beside the table."""
        return [
            msgspec.structs.replace(choice, focus=True) if choice.pick == self.focus else choice
            for choice in self._listed
        ]

    def enter_words(self) -> str:
        """What confirming does now."""
        session = self.session
        move = self._ready or self.direct()
        if move is not None:
            return session.words.describe(session.view, move, session.names)
        if self.focus is None:
            return ""
        return t("pick {what}", what=session.words.label(session.view, self.focus, session.names))

    def prompt(self) -> str:
        """What is asked, in a sentence; empty when nothing is."""
        session = self.session
        selection, seat = session.selection, session.seat
        if selection is None or seat is None:
            return ""
        if selection.complete:
            return t("{name}: Enter does it, Escape takes the last pick back.", name=session.names[seat])
        return session.words.ask(session.view, seat, selection.picked, session.names)

    # how

    def _offer(self) -> tuple[Option, ...]:
        selection = self.session.selection
        if selection is None:
            return ()
        if not self._replaceable():
            return selection.options()
        chosen = selection.picked[0]
        selection.back()
        options = selection.options()
        selection.pick(chosen)
        return options

    def _replaceable(self) -> bool:
        selection = self.session.selection
        return selection is not None and selection.complete and len(selection.picked) == 1

    def _ink(self, pick: Pick) -> str:
        """What a pick is called in: a seat in the colour that its people chose for it."""
        session = self.session
        chosen = session.players[pick.value].colour if pick.kind == "seat" else ""
        return chosen or self._scene.ink(session.view, pick)

    def _first(self) -> Pick | None:
        return next((option.pick for option in self.options if option.legal), None)

    def _renew_at(self, pick: Pick) -> None:
        """Renew, and stay on a pick while it is listed or nothing else is left; else go to the first thing to pick."""
        self.renew()
        self.focus = pick if self.offers(pick) else self._first() or pick

    def _preview(self, move: Move | None) -> Any:
        session = self.session
        if move is None or session.seat is None:
            return None
        return preview(session.game, session.view, session.seat, move)
