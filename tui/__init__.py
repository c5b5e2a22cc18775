"""Everything a person sees: the command line, the screens, the plain mode, and their words."""

__version__ = "0.1.0"
