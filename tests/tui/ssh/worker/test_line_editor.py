"""The typed lines of a session without screens: echo, erasing, the end of the input, and bounds."""

from __future__ import annotations

from tui.ssh.worker.line_editor import AHEAD, MAX_LINE, LineEditor


async def lines(*pieces: bytes, shown: list[str] | None = None) -> list[str | None]:
    """The lines of some bytes; None stands for the end of the input."""
    editor = LineEditor(None if shown is None else shown.append)
    for piece in pieces:
        editor.feed(piece)
    return [await editor.line() for _ in range(editor._lines.qsize())]


async def test_lines_end_as_each_kind_of_terminal_ends_them() -> None:
    assert await lines(b"one\rtwo\r\nthr", b"ee\n") == ["one", "two", "three"]


async def test_a_character_may_come_in_pieces() -> None:
    assert await lines("きつね\r".encode()[:4], "きつね\r".encode()[4:]) == ["きつね"]


async def test_what_is_typed_is_shown_and_erased_by_its_width() -> None:
    shown: list[str] = []
    assert await lines("aき\x7f".encode(), b"b\r", shown=shown) == ["ab"]
    assert "".join(shown) == "aき\b\b  \b\bb\r\n"
    assert await lines(b"abc\x15de\r", shown=[]) == ["de"]


async def test_arrows_type_nothing() -> None:
    assert await lines(b"a\x1b[A\x1b[1;5Cb\x1bOP\r") == ["ab"]


async def test_ctrl_c_and_ctrl_d_end_the_input() -> None:
    assert await lines(b"half\x03more\r", shown=[]) == [None]
    assert await lines(b"one\r\x04", shown=[]) == ["one", None]


async def test_the_end_of_a_pipe_submits_the_last_line() -> None:
    editor = LineEditor(None)
    editor.feed(b"one\ntwo")
    editor.end()
    assert [await editor.line() for _ in range(4)] == ["one", "two", None, None]


async def test_no_line_is_endless() -> None:
    (line,) = await lines(b"x" * 10_000 + b"\r")
    assert line is not None and len(line) == MAX_LINE


async def test_no_line_of_a_pipe_is_left_out_and_no_more_are_wanted() -> None:
    editor = LineEditor(None)
    editor.feed(b"y\n" * (AHEAD - 1))
    assert not editor.full
    editor.feed(b"y\n" * 100)
    assert editor.full
    read = [await editor.line() for _ in range(100)]
    assert read == ["y"] * 100 and not editor.full
    assert len([await editor.line() for _ in range(AHEAD - 1)]) == AHEAD - 1
