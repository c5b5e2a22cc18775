"""Small screens that ask or cover: confirmation, a path, the handover."""
