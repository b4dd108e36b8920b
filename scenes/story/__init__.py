"""The parts of the result: what happened in a match, and its pages."""
