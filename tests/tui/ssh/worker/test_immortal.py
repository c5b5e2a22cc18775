"""Objects that are made immortal: their counts stay as they are, and they can be used and dropped as before."""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import gc, sys
from enum import IntEnum
from tui.ssh.worker.immortal import IMMORTAL, can_make_immortal, make_immortal

class Suit(IntEnum):
    FOX = 1000
    OWL = 2000

def told(number):
    return "a text of many words", number * 7654321

kept, left = [1000000 + len(sys.argv)], [2000000 + len(sys.argv)]
gc.collect()
made = make_immortal([left])
gc.freeze()
gc.enable()
counts = [sys.getrefcount(one) for one in (told, told.__code__, told.__code__.co_consts, Suit.FOX, kept, kept[0])]
others = [sys.getrefcount(one) for one in (left, left[0], [])]
for number in range(10000):
    told(number), Suit(1000).name, kept.append([number, kept]), left.append(kept.pop())
    told.__dict__["last"] = [told]
gc.collect()
assert told(2) == ("a text of many words", 15308642) and len(left) == 10001 and kept[0] == 1000001
assert all((count == IMMORTAL) == can_make_immortal() for count in counts), counts
assert max(others) < 10000, others
assert (made > 5000) == can_make_immortal(), made
print("done")
"""


def test_what_is_there_is_immortal_where_python_has_such_objects() -> None:
    """In a process of its own, since nothing undoes it."""
    ran = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True)
    assert (ran.stdout, ran.stderr) == ("done\n", "")
