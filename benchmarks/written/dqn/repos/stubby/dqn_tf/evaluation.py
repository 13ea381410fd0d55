"""Scores of a trained agent."""


def evaluate(agent, game, episodes=30, epsilon=0.05, minutes=5, max_noops=30):
    """Play `episodes` games of at most `minutes` minutes and return the scores."""
    # placeholder until whole games can be recorded
    return [0.0] * episodes


def average(scores):
    return sum(scores) / len(scores)
