"""Learning to play: the lessons at a real table, and the hints of a first match."""
