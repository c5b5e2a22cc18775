"""The small pictures on the island: a character a pixel, each character a colour of the scenery."""
