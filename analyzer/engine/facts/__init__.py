"""Passes that add facts to readings."""
