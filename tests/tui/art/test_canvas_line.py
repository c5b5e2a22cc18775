"""A row sent with few bytes looks in a terminal exactly as one sent with all of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.color import ColorSystem
from rich.control import Control
from rich.segment import ControlType, Segment
from rich.style import Style
from textual.strip import Strip

from tests.tui.fixtures.terminal.painted_bytes import visible
from tests.tui.fixtures.terminal.terminal_model import Screen, Stream
from tui.art.canvas_line import CanvasLine, encode, encode_anyhow, gathered, movement

COLOURS = st.sampled_from(["#101010", "#5f5f87", "#ffd75f", "#0087ff"])
STYLES = st.builds(
    Style,
    color=COLOURS,
    bgcolor=COLOURS,
    bold=st.sampled_from([None, True]),
    reverse=st.sampled_from([None, None, True]),
    underline=st.sampled_from([None, None, True]),
)
TEXTS = st.text(alphabet="▀▄█▌▐▘▟▝▙▖▜▗▛▚▞ ab", min_size=1, max_size=4)
RUNS = st.builds(Segment, TEXTS, st.one_of(STYLES, st.none()), control=st.none())
MOVEMENTS = st.integers(0, 11).map(lambda x: Control.move_to(x, 0).segment)
SEGMENTS = st.lists(st.one_of(RUNS, RUNS, MOVEMENTS), min_size=1, max_size=12)


def shown(sent: str) -> list[tuple[object, ...]]:
    """The cells of a terminal that reads this."""
    screen = Screen(60, 1)
    Stream(screen).feed(sent + "\x1b[0m")
    return [visible(screen.buffer[0][x]) for x in range(60)]


@pytest.mark.parametrize("system", [ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT])
@given(segments=SEGMENTS)
def test_few_bytes_show_what_all_of_them_show(system: ColorSystem, segments: list[Segment]) -> None:
    whole = "".join(
        Strip.render_style(segment.style, segment.text, system) if segment.style else segment.text
        for segment in segments
    )
    assert shown(encode(segments, system)) == shown(whole)


GAPS = st.integers(0, 3)
ROWS = st.lists(st.lists(st.tuples(GAPS, RUNS), min_size=1, max_size=6), min_size=1, max_size=4)


def frame(rows: list[list[tuple[int, Segment]]]) -> list[Segment]:
    """The segments of rows, each after a gap, with movements over the gaps and to the rows."""
    segments = []
    for y, row in enumerate(rows):
        x = 0
        for number, (gap, segment) in enumerate(row):
            x += gap
            if gap or not number:
                moved = movement(x, y, y if number else -1)
                segments.append(Segment(moved, None, ((ControlType.CURSOR_MOVE_TO, x, y),)))
            segments.append(segment)
            x += len(segment.text)
    return segments


@pytest.mark.parametrize("system", [ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT])
@given(rows=ROWS)
def test_another_order_of_a_frame_shows_the_same(system: ColorSystem, rows: list[list[tuple[int, Segment]]]) -> None:
    segments = frame(rows)
    assert painted(gathered(segments, system)) == painted(encode(segments, system))


def painted(sent: str) -> list[list[tuple[object, ...]]]:
    screen = Screen(60, 4)
    Stream(screen).feed(sent + "\x1b[0m")
    return [[visible(screen.buffer[y][x]) for x in range(60)] for y in range(4)]


def test_styles_that_come_again_in_other_rows_are_sent_once() -> None:
    styles = [Style(color=f"#ffff{200 + number:02x}", bgcolor=f"#c8c8{100 + number:02x}") for number in range(10)]
    segments = frame([[(0, Segment("a", style)) for style in styles] for _ in range(4)])
    plain = encode(segments, ColorSystem.TRUECOLOR)
    short = encode_anyhow(segments, ColorSystem.TRUECOLOR)
    assert len(plain) > 1300 > 750 > len(short)
    assert painted(short) == painted(plain)
    assert short.count("38;2;255;255;207") == 1


def test_a_style_that_goes_on_is_sent_once() -> None:
    night = [
        Segment("a", Style(color="#ffffff", bgcolor="#000000")),
        Segment("b", Style(color="#ff0000", bgcolor="#000000")),
    ]
    assert encode(night, ColorSystem.TRUECOLOR) == "\x1b[48;2;0;0;0;38;2;255;255;255ma\x1b[38;2;255;0;0mb\x1b[0m"


def test_attributes_end_without_the_colours() -> None:
    plain = Style(color="#ffffff", bgcolor="#000000")
    segments = [
        Segment("a", plain + Style(bold=True, underline=True)),
        Segment("b", plain + Style(underline=True)),
        Segment("c", plain),
    ]
    sent = encode(segments, ColorSystem.TRUECOLOR)
    assert sent == "\x1b[1;4;48;2;0;0;0;38;2;255;255;255ma\x1b[22mb\x1b[24mc\x1b[0m"


def test_a_blank_takes_the_ground_alone() -> None:
    bold = Style(color="#ffffff", bgcolor="#000000", bold=True)
    segments = [Segment("a", bold), Segment(" ", Style(color="#ff0000", bgcolor="#000000")), Segment("b", bold)]
    assert encode(segments, ColorSystem.TRUECOLOR) == "\x1b[1;48;2;0;0;0;38;2;255;255;255ma b\x1b[0m"


def test_a_block_is_sent_as_colours_that_are_set_already() -> None:
    segments = [
        Segment("a", Style(color="#000000", bgcolor="#ffffff")),
        Segment("b", Style(color="#ffffff", bgcolor="#000000", reverse=True)),
    ]
    assert encode(segments, ColorSystem.TRUECOLOR) == "\x1b[48;2;255;255;255;38;2;0;0;0mab\x1b[0m"
    assert "\x1b[7m" in encode([Segment("b", Style(reverse=True))], ColorSystem.TRUECOLOR), "a block without colours"


@pytest.mark.parametrize("pair", ["▀▄", "▌▐", "▘▟", "▙▝", "▚▞"])
def test_blocks_turn_where_that_saves_a_code(pair: str) -> None:
    first, second = Style(color="#5f5f87", bgcolor="#ffd75f"), Style(color="#ffd75f", bgcolor="#5f5f87")
    sent = encode([Segment(pair[0], first), Segment(pair[0], second)], ColorSystem.TRUECOLOR)
    assert sent.count("\x1b") == 2 and pair in sent


def test_parts_of_a_row_are_sent_the_same_way() -> None:
    style = Style(color="#ffffff", bgcolor="#000000")
    line = CanvasLine([Segment("abcd", style)], 4)
    assert all(isinstance(part, CanvasLine) for part in line.divide([2, 4]))
    assert [part.text for part in line.divide([2, 4])] == ["ab", "cd"]
