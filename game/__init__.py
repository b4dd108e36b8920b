"""What is true: rules, match, bots, journal, settings and text. Standard library only."""
