import json
import os
import time

import numpy as np
import torch

from buffer import ReplayBuffer
from dqn import DQN
from opts import get_opts
from pixels import AtariPixels
from schedule import Ramp
from util.logger import Logger
from validate import play


def squash(reward):
    return min(reward, 1.0)


def run(opt):
    os.makedirs(opt.logdir, exist_ok=True)
    json.dump(vars(opt), open(os.path.join(opt.logdir, "opts.json"), "w"), indent=2)
    np.random.seed(opt.seed)
    torch.manual_seed(opt.seed)

    env = AtariPixels(opt, opt.seed)
    agent = DQN(env.n_actions, opt)
    buffer = ReplayBuffer(opt.capacity, opt.alpha, opt.seed)
    eps = Ramp(opt.eps_start, opt.eps_end, opt.anneal // opt.skip)
    log = Logger(opt.logdir)

    # get some experience in with random buttons
    obs = env.reset()
    for _ in range(opt.learn_start):
        a = np.random.randint(env.n_actions)
        nxt, r, done = env.step(a)
        buffer.push(obs, a, squash(r), nxt, done)
        obs = env.reset() if done else nxt

    obs = env.reset()
    ep_return, losses, tic = 0.0, [], time.time()
    for t in range(opt.learn_start, opt.frames):
        if t % opt.train_every == 0:
            losses.append(agent.learn(buffer))

        a = agent.act(obs, eps(t))
        nxt, r, done = env.step(a)
        buffer.push(obs, a, squash(r), nxt, done)
        ep_return += r
        obs = nxt
        if done:
            log.add("train/return", ep_return, t)
            ep_return = 0.0
            obs = env.reset()

        if (t + 1) % opt.eval_every == 0:
            scores = play(agent, opt)
            log.add("eval/mean", np.mean(scores), t + 1)
            log.add("eval/std", np.std(scores), t + 1)
            log.add("train/loss", np.mean(losses), t + 1)
            log.add("train/eps", eps(t), t + 1)
            log.add("train/fps", opt.eval_every / (time.time() - tic), t + 1)
            losses, tic = [], time.time()
            torch.save(agent.state_dict(), os.path.join(opt.logdir, "agent.pt"))

    scores = play(agent, opt)
    json.dump({"game": opt.game, "seed": opt.seed, "scores": scores},
              open(os.path.join(opt.logdir, "final.json"), "w"))
    log.close()


if __name__ == "__main__":
    run(get_opts())
