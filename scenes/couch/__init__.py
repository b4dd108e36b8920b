"""The people at a table: their hands, their buttons, their silence, and the race of the shout."""
