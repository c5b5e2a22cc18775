"""Small files beside the saved games: settings, last set-up, annotations, high scores."""
