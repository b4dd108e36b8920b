"""What belongs to the table of Bluff Pirate alone: planning, voting, and its words."""
