"""The Textual app: navigation, settings in effect, running it, drawing without a terminal."""
