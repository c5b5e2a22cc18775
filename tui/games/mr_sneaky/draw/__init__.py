"""The picture of Mr. Sneaky: a mansion cut open by night."""
