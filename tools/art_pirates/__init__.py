"""Drawings of Bluff Pirate, the title and the how-to panels, as code that writes SVG."""
