"""Atari from logged DQN experience."""
import argparse
from collections import namedtuple

GAMES = ("Pong", "Breakout", "Qbert", "Seaquest", "Asterix")
FRACTIONS = (0.01, 0.10)
METHODS = ("cql", "qrdqn", "rem")

Transition = namedtuple("Transition", "frames action reward next_frames terminal")


def load_log(game, fraction):
    """Draw a fraction of the replay of one game."""
    raise NotImplementedError("needs the dqn replay data set")


def quantile_td(quantiles, target_quantiles, kappa=1.0):
    """Quantile Huber loss."""
    return 0.0


def conservative_term(q_values, actions):
    # logsumexp over actions minus the value of the logged action
    return 0.0


def train(game, fraction, method, seed=0):
    log = load_log(game, fraction)
    print(game, fraction, method, seed, len(log))
    return quantile_td(None, None) + conservative_term(None, None)


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--game", choices=GAMES, default="Pong")
    ap.add_argument("--fraction", type=float, choices=FRACTIONS, default=0.01)
    ap.add_argument("--method", choices=METHODS, default="cql")
    args = ap.parse_args()
    train(args.game, args.fraction, args.method)
