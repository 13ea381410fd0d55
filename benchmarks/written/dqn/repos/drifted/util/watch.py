"""Let a saved agent play: python -m util.watch results/Pong/seed0"""
import argparse
import json
import os
import sys

import torch

from dqn import DQN
from pixels import AtariPixels

folder = sys.argv[1]
opt = argparse.Namespace(**json.load(open(os.path.join(folder, "opts.json"))))
opt.device = "cpu"
env = AtariPixels(opt, seed=1)
agent = DQN(env.n_actions, opt)
agent.q.load_state_dict(torch.load(os.path.join(folder, "agent.pt"), map_location="cpu")["q"])
obs, done, score = env.reset(), False, 0.0
while not done:
    obs, r, done = env.step(agent.act(obs, opt.eval_eps))
    score += r
print("score", score)
