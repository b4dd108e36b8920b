"""Drawing kit behind make_art.py: every function returns SVG text."""
