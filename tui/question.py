"""The question that a person is asked: what is listed, which key picks it, where the focus is, what Enter would do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from engine.game import Clause
from tui.errand import Choice as Chosen
from tui.errand import Errand
from tui.keys import assign
from tui.narrate import other_way
from tui.preview import preview
from tui.scene import NOTHING, Look, Scene, lying
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
        self.turnable = False
        """Whether something that is offered can be picked in two ways."""
        self._scene = scene
        self._lying = lying(scene)
        self._taken = tuple(taken)
        self._listed: list[Choice] = []
        self._look = NOTHING
        self._ready: Chosen | None = None
        self._direct: dict[Pick, Chosen | None] = {}
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
        self.turnable = False
        self.keys, self._listed, self._direct = {}, [], {}
        self._look, self._ready, self._after = NOTHING, session.ready, None
        if selection is None:
            return
        view, names, words = session.view, session.names, session.words
        keys = assign(words, view, self._keyed(), names, self._taken, self._lying)
        self.keys = {key: pick for pick, key in keys.items()}
        legal = {option.pick: keys.get(option.pick, "") for option in self.options if option.legal}
        offered = {option.pick for option in self.options}
        self.turnable = any(other_way(words, view, pick) in offered for pick in offered)
        refused = tuple(option.pick for option in self.options if not option.legal and option.pick.kind in self._lying)
        self._look = Look(legal, selection.picked, refused=refused)
        self._after = self._preview(self._ready) or scene.part(view, selection.picked)
        for option in self.options:
            pick = option.pick
            if pick.kind in self._lying:
                continue
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

    @property
    def listed(self) -> list[Pick]:
        """What is listed beside the table."""
        return [choice.pick for choice in self._listed]

    def reachable(self) -> list[Pick]:
        """What the arrow keys go to: of a thing that can be picked in one way only, not the other way."""
        legal = {option.pick for option in self.options if option.legal}
        if not self.turnable:
            return [option.pick for option in self.options]
        words, view = self.session.words, self.session.view
        return [
            option.pick for option in self.options if option.legal or other_way(words, view, option.pick) not in legal
        ]

    def turned(self) -> Pick | None:
        """What is in focus picked the other way; None where there is no other."""
        focus = self.focus
        if focus is None or not self.options:
            return None
        turned = other_way(self.session.words, self.session.view, focus)
        return turned if turned is not None and self.offers(turned) else None

    def direct(self) -> Chosen | None:
        """The move that the focused pick alone would be, or that it ends on the board: one confirmation is enough."""
        selection, focus = self.session.selection, self.focus
        if selection is None or focus is None or (selection.picked and focus.kind not in self._lying):
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
        replaced = selection.picked[-1] if selection is not None and self._replaceable() else None
        if selection is not None and replaced is not None:
            selection.back()
        clause = self.session.pick(pick)
        if clause is not None and replaced is not None:
            self.session.pick(replaced)
        self._renew_at(pick)
        if clause is not None and self.offers(pick):
            self.focus = pick  # what was refused is what the sentence is about
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
        picks = self.listed
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
        label = session.words.label(session.view, self.focus, session.names)
        if any(option.pick == self.focus and not option.legal for option in self.options):
            return t("{what}: why not", what=label)
        return t("pick {what}", what=label)

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
        chosen = selection.picked[-1]
        selection.back()
        options = selection.options()
        selection.pick(chosen)
        return options

    def _replaceable(self) -> bool:
        selection = self.session.selection
        if selection is None or not selection.complete:
            return False
        return len(selection.picked) == 1 or selection.picked[-1].kind in self._lying

    def _keyed(self) -> list[Pick]:
        """What gets a key: all that may be picked, and what is refused in the list."""
        return [option.pick for option in self.options if option.legal or option.pick.kind not in self._lying]

    def _ink(self, pick: Pick) -> str:
        """What a pick is called in: a seat in the colour that its people chose for it."""
        session = self.session
        chosen = session.players[pick.value].colour if pick.kind == "seat" else ""
        return chosen or self._scene.ink(session.view, pick)

    def _first(self) -> Pick | None:
        return next((option.pick for option in self.options if option.legal), None)

    def _renew_at(self, pick: Pick) -> None:
        """Renew, and stay on a pick while it may be picked or nothing else may; else go to the first that may be."""
        self.renew()
        stays = any(option.pick == pick and option.legal for option in self.options)
        self.focus = pick if stays else self._first() or pick

    def _preview(self, move: Chosen | None) -> Any:
        session = self.session
        if move is None or isinstance(move, Errand) or session.seat is None:
            return None
        return preview(session.game, session.view, session.seat, move)
