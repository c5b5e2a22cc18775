"""The rules that people read: their books and their text."""
