"""Services of one hosted table: seats, presence, chat, undo votes, turn clock."""
