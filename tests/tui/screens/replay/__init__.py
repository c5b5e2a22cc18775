"""The pages of the replay."""
