"""The parts of the setup: who sits where, the rows of house rules, and how they are drawn."""
