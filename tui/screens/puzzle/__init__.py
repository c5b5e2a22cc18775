"""The screens of puzzles: their list, the replay that asks, the answers, the proof."""
