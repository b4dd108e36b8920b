"""A match again: the strip that winds it, and its frames as pictures."""
