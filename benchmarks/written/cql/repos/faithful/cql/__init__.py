"""Conservative Q-learning for offline control."""
