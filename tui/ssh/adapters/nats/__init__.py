"""Links, roster and bots over NATS: messages may be lost, and no message is kept."""
