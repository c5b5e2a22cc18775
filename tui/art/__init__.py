"""The drawing surface, and pictures of the things that board games are made of. No game is known here."""
