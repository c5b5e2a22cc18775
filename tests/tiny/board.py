"""The table of Hunch: a row of cards for each seat, and the stock."""

from tests.tiny import HunchState, own, stock
from tui.i18n.messages import t
from tui.widgets.board_view import BoardView


class HunchBoard(BoardView[HunchState]):
    def board(self, pen, view, look, names):
        rows = [(name, own(view, seat)) for seat, name in enumerate(names)]
        for row, (name, cards) in enumerate([*rows, (t("stock"), range(stock(view), stock(view) + 2))]):
            pen.put(1, 1 + 2 * row, name)
            for place, card in enumerate(cards):
                shown = view.face[card] if look.open or view.seen[card] == -1 else None
                pen.put(20 + 5 * place, 1 + 2 * row, f"[{'?' if shown is None else shown}]")

    def lays_open(self, view, seat):
        return True

    def note(self, view, seat):
        return t("score {score}", score=view.score[seat])
