import numpy as np

from pixels import AtariPixels


def play(agent, opt, seed_offset=10_000):
    """Unclipped scores of whole games."""
    env = AtariPixels(opt, opt.seed + seed_offset)
    cap = int(opt.eval_minutes * 60 * 60)
    out = []
    for _ in range(opt.eval_episodes):
        obs, done, score = env.reset(), False, 0.0
        while not done and env.raw_frames < cap:
            obs, r, done = env.step(agent.act(obs, opt.eval_eps))
            score += r
        out.append(score)
    return out


def summary(scores):
    s = np.asarray(scores)
    return {"mean": s.mean(), "median": np.median(s), "std": s.std(), "n": len(s)}
