"""Runs CQL and QR-DQN over all games and data fractions (or the ones asked for)."""
import argparse
import json
from dataclasses import replace

import numpy as np
import torch

from .agent import DiscreteCQL
from .replay import LoggedReplay
from .settings import FRACTIONS, GAMES, AtariSettings


def make_env(game, stack):
    import ale_py  # noqa: F401  registers the games
    import gymnasium as gym
    from gymnasium.wrappers import AtariPreprocessing, FrameStackObservation

    env = gym.make(f"ALE/{game}-v5", frameskip=1, repeat_action_probability=0.25)
    return FrameStackObservation(AtariPreprocessing(env, terminal_on_life_loss=False), stack)


def mean_return(env, agent, budget):
    returns, used = [], 0
    while used < budget:
        (obs, _), total, over = env.reset(), 0.0, False
        while not over:
            obs, reward, term, trunc, _ = env.step(agent.act(np.asarray(obs)))
            total, used, over = total + reward, used + 1, term or trunc
        returns.append(total)
    return float(np.mean(returns))


def run(cfg, device):
    torch.manual_seed(cfg.seed)
    np.random.seed(cfg.seed)
    env, data = make_env(cfg.game, cfg.stack), LoggedReplay(cfg, device)
    agent, curve = DiscreteCQL(env.action_space.n, cfg, device), []
    for step in range(1, cfg.steps + 1):
        agent.learn(*data.draw(cfg.batch))
        if step % cfg.eval_every == 0:
            curve.append(mean_return(env, agent, cfg.eval_steps))
            print(cfg.game, cfg.fraction, cfg.alpha, step, curve[-1], flush=True)
    return curve


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--games", nargs="*", default=list(GAMES))
    ap.add_argument("--seed", type=int, default=0)
    args = ap.parse_args()
    device = "cuda" if torch.cuda.is_available() else "cpu"
    table = {}
    for game in args.games:
        for fraction in FRACTIONS:
            cfg = AtariSettings(game, fraction, args.seed)
            table[f"{game}/{fraction}/cql"] = run(cfg, device)
            table[f"{game}/{fraction}/qrdqn"] = run(replace(cfg, alpha=0.0), device)
    with open(f"atari_seed{args.seed}.json", "w") as fh:
        json.dump(table, fh)


if __name__ == "__main__":
    main()
