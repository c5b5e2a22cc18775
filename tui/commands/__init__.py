"""The commands of `skulduggery`, one a file: each module's `command` builds it, in the language in use."""

NAMES = ("simulate",)
"""The commands in the order in which the help lists them."""
