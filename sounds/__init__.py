"""What is heard: cues, files and the mixer."""
