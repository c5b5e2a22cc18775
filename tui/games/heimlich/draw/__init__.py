"""The pictures of Undercover: the street by night and by day."""
