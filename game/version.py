"""Which version of the game this is; pyproject.toml says the same."""

VERSION = "1.0.0"
