"""A small JSON file that the program keeps for a person, and that the person may edit, break or lose.

Reading never fails: what cannot be understood gives the usual values and says why. Such a file is not written over: it
is put aside first.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final, Generic, TypeVar

import msgspec

from tui.storage.private_file import write_private

T = TypeVar("T")

MAX_FILE_BYTES: Final = 1 << 20
"""Bytes of the longest file that is read."""


class JsonFile(Generic[T]):
    """A value of one type, kept in a file."""

    def __init__(self, path: Path, decoder: msgspec.json.Decoder[T]) -> None:
        """`decoder` is made as its module is imported: threads that meet a half-made plan of a type crash."""
        self.path: Final = path
        self.broken = ""
        """Fault of the file, as the decoder gives it; empty when it is whole or absent."""
        self._decoder: Final = decoder

    def read(self) -> T | None:
        """Contents of the file; None when it is absent or cannot be decoded, and `broken` gives the fault."""
        self.broken = ""
        try:
            if self.path.stat().st_size > MAX_FILE_BYTES:
                self.broken = f"more than {MAX_FILE_BYTES} bytes"
                return None
            return self._decoder.decode(self.path.read_bytes())
        except FileNotFoundError:
            return None
        except OSError as error:
            self.broken = error.strerror or str(error)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            self.broken = str(error)
        return None

    def write(self, value: T) -> Path | None:
        """Keep a value from now on: whole, or as before. OSError when the system refuses.

        Gives where the file went that could not be understood, if there was one.
        """
        folder = self.path.parent
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        aside = self._put_aside() if self.broken else None
        fresh = folder / f".{self.path.name}-{os.urandom(4).hex()}"
        try:
            write_private(fresh, msgspec.json.format(msgspec.json.encode(value), indent=2) + b"\n")
            fresh.replace(self.path)
        finally:
            with suppress(OSError):
                fresh.unlink(missing_ok=True)
        self.broken = ""
        return aside

    def _put_aside(self) -> Path | None:
        """Give a broken file another name, that nobody has."""
        for number in range(1, 1000):
            aside = self.path.with_name(f"{self.path.name}.broken-{number}")
            if os.path.lexists(aside):
                continue
            with suppress(FileNotFoundError):  # somebody took it away meanwhile
                self.path.rename(aside)
                return aside
            return None
        raise FileExistsError(self.path)
