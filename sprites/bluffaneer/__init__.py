"""How Bluffaneer looks and moves."""
