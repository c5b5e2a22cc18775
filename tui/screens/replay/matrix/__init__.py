"""The pages of a replay that tell which seat knew what."""
