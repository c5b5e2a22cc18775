"""Learning in plain lines: the coach, lessons and advice."""
