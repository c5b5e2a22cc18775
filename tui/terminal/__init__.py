"""The terminal: Textual's driver and the probe of character widths."""
