"""What an experiment consists of, and how much of it runs."""
