"""The program's entry: runs one command line and ends with its exit code."""

from __future__ import annotations

import sys
from typing import NoReturn


def main() -> NoReturn:
    """Run `skulduggery` with the arguments of this process."""
    try:
        # imported here, so that a Ctrl-C in the meantime is no traceback either
        from tui.cli.main import run
        from tui.cli.output_check import fill
        from tui.cli.signals import Stopped, catch
    except KeyboardInterrupt:
        sys.exit(130)
    try:
        catch()
        fill()
        code = run(sys.argv[1:])
    except (KeyboardInterrupt, Stopped) as stop:  # another one, while the first was being answered
        code = stop.code if isinstance(stop, Stopped) else 130
    sys.exit(code)


if __name__ == "__main__":
    main()
