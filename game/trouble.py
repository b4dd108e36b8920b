"""The one exception that ends a command with a sentence instead of a traceback."""

from __future__ import annotations


class Trouble(Exception):
    """Something the user can put right; ``args[0]`` is one sentence with place and cure."""
