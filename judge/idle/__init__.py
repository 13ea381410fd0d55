"""What of a claim code takes up and does nothing with."""
