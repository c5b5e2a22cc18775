"""The Lost Mines as a picture: tunnels in dark earth, camps, mines, dwarfs, and the cards that dig on."""
