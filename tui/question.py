"""The question that a person is asked: what is listed, which key picks it, where the focus is, what Enter would do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.game import Clause, Move
from tui.keys import assign
from tui.preview import preview
from tui.scene import Look, Scene
from tui.selection import DONE, Option, Pick
from tui.session import Session
from tui.text import t
from tui.widgets.choices import Choice


class Question:
    """The picks of a session as a screen offers them. Without a question every list is empty."""

    def __init__(self, session: Session, scene: Scene) -> None:
        self.session = session
        self._scene = scene
        self.focus: Pick | None = None
        self.keys: dict[str, Pick] = {}
        """Key to what it picks, as of the last `assign_keys`."""
        self.focus_first()

    # what is offered

    def options(self) -> tuple[Option, ...]:
        """What may be picked or looked for now. A single pick that says all can still be replaced by another."""
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

    def offers(self, pick: Pick) -> bool:
        """Whether this may be picked or looked for now."""
        return any(option.pick == pick for option in self.options())

    def direct(self) -> Move | None:
        """The move that the focused pick alone would be: for that, one confirmation is enough."""
        selection = self.session.selection
        if selection is None or selection.picked or self.focus is None or not selection.pick(self.focus):
            return None
        move = selection.move if selection.complete else None
        selection.back()
        return move

    # what is done

    def take(self, pick: Pick) -> Clause | None:
        """Pick something; the clause that forbids it when it may not be picked ("" when the rules name none)."""
        if self._replaceable():
            self.back()
        clause = self.session.pick(pick)
        self._focus_after(pick)
        return clause

    def back(self) -> None:
        """Take the last pick back."""
        selection = self.session.selection
        if selection is not None and selection.picked:
            last = selection.picked[-1]
            selection.back()
            self._focus_after(last)

    def fewer(self) -> None:
        """Take back one pick of what is in focus."""
        if self.focus is not None and self.session.unpick(self.focus):
            self._focus_after(self.focus)

    def focus_first(self) -> None:
        """Put the focus on the first thing that may be picked."""
        self.focus = next((option.pick for option in self.options() if option.legal), None)

    def focus_next(self, step: int) -> None:
        """Move the focus along the list, round its ends."""
        picks = [option.pick for option in self._listed()]
        if picks:
            at = picks.index(self.focus) + step if self.focus in picks else 0
            self.focus = picks[at % len(picks)]

    # what is shown

    def assign_keys(self, taken: Iterable[str]) -> None:
        """Give everything offered a key that is none of `taken`."""
        session = self.session
        picks = [option.pick for option in self.options()]
        found = assign(session.words, session.view, picks, session.names, taken)
        self.keys = {key: pick for pick, key in found.items()}

    def key_of(self, pick: Pick) -> str:
        """The key that picks this; empty when none does."""
        return next((key for key, named in self.keys.items() if named == pick), "")

    def look(self) -> Look:
        """What is lit up on the table."""
        selection = self.session.selection
        if selection is None:
            return Look()
        legal = {option.pick: self.key_of(option.pick) for option in self.options() if option.legal}
        return Look(legal, selection.picked, self.focus, self._after())

    def choices(self, look: Look) -> list[Choice]:
        """What stands beside the table."""
        session, scene = self.session, self._scene
        view, names = session.view, session.names
        return [
            Choice(
                option.pick,
                self.key_of(option.pick),
                session.words.label(view, option.pick, names),
                scene.ink(view, option.pick),
                scene.detail(view, look, option.pick),
                look.picked.count(option.pick),
                option.legal,
                option.pick == self.focus,
            )
            for option in self._listed()
        ]

    def enter_words(self) -> str:
        """What confirming does now."""
        session = self.session
        move = session.ready or self.direct()
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

    def _listed(self) -> list[Option]:
        # "done" is what Enter does; it is listed only where it may be picked
        return [option for option in self.options() if option.legal or option.pick != DONE]

    def _replaceable(self) -> bool:
        selection = self.session.selection
        return selection is not None and selection.complete and len(selection.picked) == 1

    def _focus_after(self, pick: Pick) -> None:
        """Stay on what was picked while it is listed or nothing else is left, else go to the first thing to pick."""
        options = self.options()
        if any(option.pick == pick for option in options) or not any(option.legal for option in options):
            self.focus = pick
        else:
            self.focus_first()

    def _after(self) -> Any:
        session = self.session
        move = session.ready or self.direct()
        if move is not None and session.seat is not None:
            return preview(session.game, session.view, session.seat, move)
        picked = session.selection.picked if session.selection else ()
        return self._scene.part(session.view, picked)
