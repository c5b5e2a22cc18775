"""The screens of those who watch a hosted table."""
