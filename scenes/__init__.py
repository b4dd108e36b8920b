"""What is on: the scenes, their stack, the loop and the controls."""
