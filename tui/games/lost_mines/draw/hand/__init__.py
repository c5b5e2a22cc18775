"""The hand of a player: whole cards below the table, or pieces and words in the side column."""
