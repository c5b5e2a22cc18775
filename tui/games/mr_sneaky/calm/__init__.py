"""The calm table of Mr. Sneaky: letters and plates, for terminals and people without pictures."""
