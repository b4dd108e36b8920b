"""What belongs to the table of Bluffaneer alone: its words."""
