"""The system calls that a worker needs, and no others: their numbers on x86-64 and AArch64.

They were listed by tracing workers with every page opened, in keys and in lines, and widened to what the C library and
Python use in their place in other versions.
"""

from __future__ import annotations

from typing import Final

_BOTH: Final = {436, 439, 441}  # close_range faccessat2 epoll_pwait2: new calls have one number everywhere

_X86_64: Final = {
    "memory": (9, 10, 11, 12, 25, 28, 324),  # mmap mprotect munmap brk mremap madvise membarrier
    "descriptors": (0, 1, 3, 8, 16, 17, 19, 20, 32, 33, 72, 292, 293),  # read ... ioctl ... dup fcntl pipe2
    "files": (2, 4, 5, 6, 21, 79, 89, 217, 257, 262, 267, 269, 332),  # open stat access getcwd readlink getdents statx
    "link": (44, 45, 46, 47, 48, 51, 52, 54, 55),  # send recv shutdown and the options of a socket that is open
    "waiting": (7, 23, 24, 35, 202, 213, 230, 232, 233, 270, 271, 281, 290, 291),  # poll select sleep futex epoll
    "clocks": (96, 201, 228, 229),
    "signals": (13, 14, 15, 131, 219),  # of this process alone
    "itself": (39, 63, 97, 98, 99, 100, 102, 104, 107, 108, 110, 111, 121, 124, 186, 204, 218, 273, 309, 318, 334),
    "end": (60, 231),
}

_AARCH64: Final = {
    "memory": (214, 215, 216, 222, 226, 233, 283),
    "descriptors": (23, 24, 25, 29, 59, 62, 63, 64, 65, 66, 67),
    "files": (17, 48, 56, 57, 61, 78, 79, 80, 291),
    "link": (204, 205, 206, 207, 208, 209, 210, 211, 212),
    "waiting": (19, 20, 21, 22, 72, 73, 98, 101, 115, 124),
    "clocks": (113, 114, 169),
    "signals": (128, 132, 134, 135, 139),
    "itself": (96, 99, 123, 153, 155, 156, 160, 163, 165, 168, 172, 173, 174, 175, 176, 177, 178, 179, 278, 293),
    "end": (93, 94),
}

STREAMS: Final = (0x1, 0x80001, 0x80801)
"""Kinds of pairs of sockets: streams. A pair of datagram sockets could send to any address."""

QUESTIONS: Final = (2, 3, 15, 39, 0x53564D41)
"""Operations of `prctl` that ask, and those with which a process names itself and the C library its memory."""

OWN: Final = (0,)
"""This process, for the call on limits: that of another would be changed, too."""

MACHINES: Final = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}
"""Machine to its number."""

ALLOWED: Final = {
    machine: sorted(_BOTH.union(*calls.values())) for machine, calls in {"x86_64": _X86_64, "aarch64": _AARCH64}.items()
}
"""Machine to the calls that are allowed."""

CONDITIONS: Final = {
    "x86_64": {53: (1, STREAMS), 157: (0, QUESTIONS), 302: (0, OWN)},
    "aarch64": {199: (1, STREAMS), 167: (0, QUESTIONS), 261: (0, OWN)},
}
"""Machine to the calls that are allowed with some values of one argument: `socketpair`, `prctl` and `prlimit64`."""
