"""How Bluff Pirate looks and moves."""
