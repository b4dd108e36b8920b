"""Real keys in a real window: what the couch's scripts share."""
