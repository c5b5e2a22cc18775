"""Objects that live as long as their process: the counts of references to them are never written again.

A fork shares each page of memory until one side writes to it, and a count is written whenever an object is used. So
without this a worker soon has its own copies of the pages of all that it only reads: of its programs and their names.
CPython 3.12 and newer leave the count of such an object alone ("immortal", PEP 683), and have no call that makes one.
"""

from __future__ import annotations

import gc
import sys
import sysconfig
from collections.abc import Iterable
from ctypes import c_uint32
from types import CodeType
from typing import Final

IMMORTAL: Final = 0xFFFF_FFFF
"""The count of an immortal object, in the lower half of its field."""

VERSIONS: Final = ((3, 12), (3, 13))
"""The versions of CPython of which that is known."""

LEAVES: Final = frozenset((int, float, complex, str, bytes))
"""Types whose objects refer to no others; those of their subclasses may."""


def can_make_immortal() -> bool:
    """True where this Python has immortal objects of this kind."""
    return (
        sys.implementation.name == "cpython"
        and sys.version_info[:2] in VERSIONS
        and sys.byteorder == "little"
        and sys.maxsize > 1 << 32
        and not sysconfig.get_config_var("Py_GIL_DISABLED")
    )


def make_immortal(but: Iterable[object] = ()) -> int:
    """Make all objects immortal that the collector knows, and all that they refer to; gives their number.

    `but` are objects that are left out, and through which no others are looked for.
    """
    if not can_make_immortal():
        return 0
    seen = {id(one) for one in but}
    count, coming = 0, gc.get_objects()
    seen |= {id(coming), id(seen)}
    while coming:
        found: list[object] = []
        for one in coming:
            if id(one) in seen:
                continue
            seen.add(id(one))
            c_uint32.from_address(id(one)).value = IMMORTAL
            count += 1
            if isinstance(one, CodeType):  # the collector does not know what it refers to
                found += (one.co_consts, one.co_names, one.co_filename, one.co_linetable, one.co_exceptiontable)
            elif type(one) not in LEAVES:
                found += gc.get_referents(one)
        coming = found
    return count
