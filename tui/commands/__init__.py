"""The commands of `skulduggery`, one a file: each module's `command` builds it, in the language in use."""

NAMES = ("play", "resume", "replay", "saves", "verify", "simulate", "rules", "serve")
"""The commands in the order in which the help lists them."""
