"""The surroundings of the house: the card turned up, the piles, both players, the dial and the guards."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from engine.games.mr_sneaky.components import COMPONENT_SETS, TRAP
from engine.games.mr_sneaky.queries import agents, must_steal, still_hidden, thief, turned_up
from engine.games.mr_sneaky.state import NO_CARD, OVER, SNEAK, MrSneakyState
from engine.state import Seat
from tui.art.motion import between, rising, turning
from tui.art.pen import Pen
from tui.art.quadrants import quadrants
from tui.games.mr_sneaky.draw import sprites
from tui.games.mr_sneaky.draw.cards import draw_card, draw_small_card
from tui.games.mr_sneaky.draw.notes import NOTE_ROWS
from tui.games.mr_sneaky.draw.palette import SIGNS, TONES, colours
from tui.games.mr_sneaky.draw.people import arrived, seat_ink
from tui.games.mr_sneaky.draw.plan import Box, Plan
from tui.games.mr_sneaky.draw.sprites import cast
from tui.games.mr_sneaky.prompts import dial_after
from tui.games.mr_sneaky.terms import KINDS, kind_name, role
from tui.i18n.messages import c, n, t
from tui.i18n.text_layout import cut
from tui.presentation.game_text import Names
from tui.widgets.board_view import Highlights

CARD: Final = 25
"""The most columns of the card turned up."""


HAND: Final = 4
"""Pixels of the hand of the dial, its middle among them."""

HANDS: Final = (
    ((6, 1), (6, 2)),
    tuple((column, 3) for column in range(6, 11)),
    ((6, 3), (6, 4)),
    tuple((column, 3) for column in range(1, 6)),
)
"""Quarters gone to the hand of a small clock, beside the border of two of them: a cell shows two colours."""

PARTED: Final = 3
"""Columns between the words on both piles."""

STEP: Final = 6
"""Columns from guard to guard beside a large mansion."""


def draw_corners(pen: Pen, view: MrSneakyState, look: Highlights, names: Names, at: Plan) -> None:
    """Everything beside the house."""
    _turned_up(pen, view, look, at.corner(0, right=False), at)
    _piles(pen, shown_so_far(look, view), at)
    for seat in range(view.seats):
        _player(pen, view, look, seat, names, at.corner(1, right=bool(seat)), at)
    draw_counters(pen, view, look, at)


def draw_counters(pen: Pen, view: MrSneakyState, look: Highlights, at: Plan) -> None:
    """The dial and the guards, as they are and as they would be."""
    if view.phase != OVER:
        _dial(pen, view, look, at.porch(right=False), at)
        _guards(pen, view, look, at.porch(right=True), at)


def shown_so_far(look: Highlights, view: MrSneakyState) -> MrSneakyState:
    """The table as far as a motion has told it: what a door hides is not counted before it stands open."""
    before: MrSneakyState | None = look.before
    return view if before is None or before.round != view.round or arrived(look, view) > 0.5 else before


def _say(pen: Pen, x: int, y: int, text: str, ink: str, *, bold: bool = False, on: str = "sky") -> int:
    """Words on the plain sky, high or low, or in a porch."""
    return pen.put(x, y, text, pen.inks(ink, on=colours(pen.inks)[on], bold=bold))


def _turned_up(pen: Pen, view: MrSneakyState, look: Highlights, corner: Box, at: Plan) -> None:
    """The card that is to be laid, as large as a note can be."""
    card = turned_up(view)
    if card is None:
        return
    wide = min(CARD, corner.width - 2)
    x, y = (corner.width - wide + 1) // 2, corner.y + at.large
    sky = pen.inks(on=colours(pen.inks)["sky"])
    if not at.large:
        pen.fill(corner.x, corner.y, corner.width, NOTE_ROWS + 1, sky)
    pen.fill(corner.x, y, corner.width, 1, sky)  # no stars between the words
    _say(pen, x, y, cut(t("turned up"), wide), "quiet")
    if turns_up(look.before, view):
        turning(
            pen,
            x,
            y + 1,
            wide,
            5 if at.large else NOTE_ROWS,
            arrived(look, view),
            "card_back" if at.large else "paper_shade",
        )
    elif at.large:
        draw_card(
            pen,
            view,
            card,
            Box(x, y + 1, wide, 5),
            seat_ink(look, view.tycoon),
            seat_ink(look, thief(view)),
        )
    else:
        draw_small_card(pen, view, card, Box(x, y + 1, wide, NOTE_ROWS))


def turns_up(before: MrSneakyState | None, view: MrSneakyState) -> bool:
    """True when the card that is to be laid has just been turned up."""
    return before is not None and view.card not in (before.card, NO_CARD)


def _piles(pen: Pen, view: MrSneakyState, at: Plan) -> None:
    """Both piles, and under a heading what nobody but the tycoon has seen yet: a line a kind, which explains its sign.

    On a small plan the draw pile lies below the card that was turned up.
    """
    left, right = at.corner(0, right=False), at.corner(0, right=True)
    pile, discards = t("deck {count}", count=len(view.pile)), t("discards {count}", count=len(view.discard))
    x, y, wide = right.x + 1, right.y, right.width - 1
    sky = pen.inks(on=colours(pen.inks)["sky"])  # no stars between the words
    if at.large:
        room, both = left.width - 2, f"{pile}{' ' * PARTED}{discards}"
        lines = (both,) if cell_len(both) <= room else (pile, discards)
        top = max(y + 1 - len(lines), 0)  # above the card that is turned up
        pen.fill(0, top, left.width, len(lines), sky)
        for row, line in enumerate(lines, top):
            _say(pen, 1, row, cut(line, room), "quiet")
        wide = right.width - 14
        pen.fill(x, y, wide, 4, sky)
        _hidden(pen, view, x, y, wide)
    else:
        pen.fill(x, y, wide, 4, sky)
        _say(pen, left.x + 1, left.y + 4, cut(pile, left.width - 1), "quiet")
        _say(pen, at.width - 1 - cell_len(discards), y + 4, discards, "quiet")
        _hidden(pen, view, x, y, wide)


def _hidden(pen: Pen, view: MrSneakyState, x: int, y: int, wide: int) -> None:
    """The kinds of tiles that are still behind shut doors, with their signs."""
    inks = pen.inks
    counts = dict.fromkeys(KINDS, 0)
    for sort, count in zip(COMPONENT_SETS[view.components].tiles, still_hidden(view), strict=True):
        counts[sort.kind] += count
    _say(pen, x, y, cut(t("still hidden"), wide), "quiet")
    for row, (kind, count) in enumerate(counts.items(), y + 1):
        tone = inks.px(TONES[kind])
        end = pen.put(x, row, SIGNS[kind], inks(inks.ink_on(tone), on=tone, bold=True))
        words = t("{kind} {count}", kind=kind_name(kind, short=True), count=count)
        guards = _guards_behind(view, kind)
        words += guards if cell_len(words + guards) + 2 <= wide else ""
        _say(pen, end, row, cut(f" {words}", wide - 1), "text" if count and view.phase != OVER else "faint")


def _guards_behind(view: MrSneakyState, kind: int) -> str:
    """The guards of those traps that are still hidden, from the fewest to the most; "" for other kinds."""
    sorts = zip(COMPONENT_SETS[view.components].tiles, still_hidden(view), strict=True)
    guards = {sort.guards for sort, count in sorts if sort.kind == kind == TRAP and count}
    if not guards:
        return ""
    least, most = min(guards), max(guards)
    if least == most:
        return n(" ({count} guard)", " ({count} guards)", least)
    return t(" ({least}-{most} guards)", least=least, most=most)


def _player(pen: Pen, view: MrSneakyState, look: Highlights, seat: Seat, names: Names, corner: Box, at: Plan) -> None:
    """A player's part and what they have, on the way to winning by gems or losing by agents."""
    inks, box = pen.inks, COMPONENT_SETS[view.components]
    tycoon = seat == view.tycoon
    tone = inks.px(seat_ink(look, seat))
    before = view if look.before is None else look.before
    gain = view.gems[seat] - before.gems[seat]
    won, kept = between(before.gems[seat], view.gems[seat], look.progress), agents(view, seat)
    score = str(won) if won > box.goal else f"{won}/{box.goal}"
    x, y, wide = corner.x + 1, corner.y, corner.width - 1
    name = names[seat]
    plate = f" {name} " if cell_len(name) + 2 <= wide else cut(name, wide)
    pen.put(x, y, plate, inks(inks.ink_on(tone), on=tone, bold=True))
    if not at.large:
        words = (t("gems {count}", count=score), c("in seven cells", "gem {count}", count=score))
        room = corner.width - 2
        _say(pen, x, y + 1, next((gems for gems in words if cell_len(gems) <= room), words[-1]), "text", on="sky_low")
        _say(pen, x, y + 2, cut(t("agents"), room), "quiet", on="sky_low")
        end = _say(pen, x, y + 3, f"{kept}/{box.too_many_agents}", "text", on="sky_low")
        _say(pen, end + 1, y + 3, "●" * min(kept, box.too_many_agents, room - 4), "text", on="sky_low")
        if gain:
            rising(pen, x + wide - 2, y + 4, gain, look.progress)
        return
    _say(pen, x, y + 1, cut(role(tycoon), wide), "text", on="sky_low")
    shown = min(won, box.goal)
    end = _say(pen, x, y + 2, pen.glyphs.mark * shown, "lamp", bold=True, on="sky_low")
    if box.goal <= wide:
        _say(pen, end, y + 2, "◇" * (box.goal - shown), "faint", on="sky_low")
    _say(pen, x, y + 3, t("gems {count}", count=score), "text", on="sky_low")
    word = t("agents")
    _say(pen, x, y + 4, f"{word} {kept}/{box.too_many_agents}", "quiet", on="sky_low")
    if gain:
        rising(pen, x + wide - 3, y + 2, gain, look.progress)


def _dial(pen: Pen, view: MrSneakyState, look: Highlights, corner: Box, at: Plan) -> None:
    """The dial as a clock, a quarter for each move without a theft; full, it says that he must steal."""
    end = COMPONENT_SETS[view.components].dial_end
    after = dial_after(view, look)
    alarm = view.phase == SNEAK and must_steal(view)
    if at.large:
        x, y = corner.x + (corner.width - 9) // 2, corner.y + 1
        _clock(pen, x, 2 * y, 9, 9, view.dial, end)
        _hand(pen, x + 4, 2 * y + 4, view.dial, end)
    else:
        _small_dial(pen, corner, view.dial, end)
    counted = _counted(pen, view.dial, after, end)
    label = c("in eight cells", "Open it!") if alarm else t("dial")
    if at.large:
        lines = [f"{label} {counted}", "" if alarm else t("open at {count}", count=end)]
        if cell_len(lines[0]) > corner.width:
            lines = [label, counted]
        for row, line in enumerate(lines, y + 5):
            ink, bold = ("alarm", True) if alarm else ("quiet" if row > y + 5 else "text", row == y + 5)
            if cell_len(line) <= corner.width:
                _say(pen, corner.x + (corner.width - cell_len(line)) // 2, row, line, ink, bold=bold, on="porch")
    else:
        left = corner.x + max((corner.width - cell_len(label)) // 2, 0)
        _say(pen, left, corner.y, label, "alarm" if alarm else "quiet", bold=alarm, on="porch")
        left = corner.x + max((corner.width - cell_len(counted)) // 2, 0)
        _say(pen, left, corner.y + 4, counted, "text", bold=True, on="porch")


def _clock(pen: Pen, x: int, y: int, wide: int, high: int, passed: int, end: int) -> None:
    """A round dial with as much of it gone, from the top on to the right, as of its moves."""
    ours = colours(pen.inks)
    half = (wide - 1) / 2
    for row in range(high):
        for column in range(wide):
            right, up = column - half, (high - 1) / 2 - row
            far = right * right + up * up
            if far > half * half + 2:
                continue
            rim = wide > 7 and far > half * half - 4
            quarter = (0 if up >= 0 else 1) if right >= 0 else (2 if up < 0 else 3)
            gone = quarter * end < 4 * passed
            pen.pixel(x + column, y + row, ours["dial_rim" if rim else "spent" if gone else "face"])


def _small_dial(pen: Pen, corner: Box, passed: int, end: int) -> None:
    """A clock, a quarter of it gone for each move without a theft."""
    ours, x = colours(pen.inks), corner.x + (corner.width - len(sprites.CLOCK[0]) // 2) // 2
    gone = {str(quarter): ours["spent" if quarter * end < 4 * passed else "face"] for quarter in range(4)}
    hand = HANDS[4 * passed // end % 4]
    rows = [
        "".join("h" if (column, row) in hand else sign for column, sign in enumerate(line))
        for row, line in enumerate(sprites.CLOCK)
    ]
    quadrants(pen, x, corner.y + 1, rows, {"b": ours["dial_rim"], "h": ours["hand"], **gone})


def _hand(pen: Pen, x: int, y: int, passed: int, end: int) -> None:
    """The four ticks of the dial, and its hand from the middle to where it points now."""
    to, ours = (4 * passed // end) % 4, colours(pen.inks)
    ways = ((0, -1), (1, 0), (0, 1), (-1, 0))
    for right, down in ways:
        pen.pixel(x + 4 * right, y + 4 * down, ours["gold"])
    right, down = ways[to]
    for step in range(HAND):
        pen.pixel(x + right * step, y + down * step, ours["hand"])


def _guards(pen: Pen, view: MrSneakyState, look: Highlights, corner: Box, at: Plan) -> None:
    """The guards of the box: those that have come stand in the light of their lanterns, the others are shadows."""
    most = COMPONENT_SETS[view.components].all_guards
    before = shown_so_far(look, view).guards
    after = before if look.after is None else look.after.guards
    standing = _standing(look, view, before)
    (_row if at.large else _busts)(pen, standing, before, most, corner)
    word, counted = t("guards"), _counted(pen, before, after, most)
    ink = "alarm" if before >= most - 1 else "text"
    if at.large:
        words = f"{word} {counted}"
        _say(
            pen,
            corner.x + max((corner.width - cell_len(words)) // 2, 0),
            corner.y + 7,
            words,
            ink,
            bold=True,
            on="porch",
        )
        return
    _say(pen, corner.x + max((corner.width - cell_len(word)) // 2, 0), corner.y, word, "quiet", on="porch")
    _say(pen, corner.x + (corner.width - len(counted)) // 2, corner.y + 4, counted, ink, bold=True, on="porch")


def _standing(look: Highlights, view: MrSneakyState, here: int) -> int:
    """The guards that stand in their places; others that are here are still on their last step."""
    earlier: MrSneakyState | None = look.before
    walks = earlier is not None and earlier.round == view.round and arrived(look, view) < 1
    return min(earlier.guards, here) if walks and earlier is not None else here


def _dressed(pen: Pen, *, lit: bool) -> dict[str, str]:
    """The colours of a guard outside: black boots would be lost in the night."""
    tones = cast(pen.inks, lit=lit)
    return {**tones, "k": colours(pen.inks)["dusk"]} if lit and pen.inks.theme != "day" else tones


def _row(pen: Pen, standing: int, here: int, most: int, corner: Box) -> None:
    """A guard for each of the box of a large mansion, in two rows. The last step goes a column to the left."""
    x = corner.x + max((corner.width - 2 * STEP) // 2, 0) + 1
    for guard in reversed(range(most)):  # a lantern hangs before the next guard
        left, top = x + guard % 2 * STEP, 2 * corner.y + 1 + guard // 2 * (len(sprites.GUARD) + 1)
        pen.sprite(left + (standing <= guard < here), top, sprites.GUARD, _dressed(pen, lit=guard < here))


def _busts(pen: Pen, standing: int, here: int, most: int, corner: Box) -> None:
    """The same of a small one, as busts: two over two."""
    ours, wide, high = colours(pen.inks), len(sprites.BUST[0]), len(sprites.BUST)
    tones = (
        {"u": ours["unlit"], "v": ours["unlit_cap"], "f": ours["unlit_face"]},
        {**cast(pen.inks), "v": cast(pen.inks, other=True)["u"]},
    )
    x = corner.x + max((corner.width - 2 * wide) // 2, 0)
    for guard in range(most):
        left = x + guard % 2 * wide + (standing <= guard < here)
        top = 2 * corner.y + 2 + guard // 2 * high
        shades = tones[guard < here]
        pen.sprite(left, top, sprites.BUST, shades)
        foot = top + high - 1
        for column, sign in zip((left, left + wide - 1), sprites.SHOULDERS[foot % 2], strict=True):
            pen.glyph(column, foot // 2, sign, shades["u"], ours["porch"])


def _counted(pen: Pen, count: int, after: int, most: int) -> str:
    return f"{count}/{most}" if count == after else f"{count}{pen.glyphs.arrow}{after}/{most}"
