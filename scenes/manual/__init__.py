"""The parts of the how-to-play: its pages, and how they are drawn."""
