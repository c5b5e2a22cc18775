"""Doctor Lucky, as the regular bot of commit 05c5684 played it."""
