"""Entry point: compose the configuration, build the agent, run the loop."""
import random

import hydra
import numpy as np
import torch
from omegaconf import DictConfig, OmegaConf

from softrl.loop import make_env, run
from softrl.sac import SAC
from softrl.td3 import TD3

KINDS = {"sac": SAC, "td3": TD3}


def set_seed(seed):
    random.seed(seed)
    np.random.seed(seed)
    torch.manual_seed(seed)


@hydra.main(version_base=None, config_path="conf", config_name="config")
def main(cfg: DictConfig) -> None:
    print(OmegaConf.to_yaml(cfg, resolve=True))
    set_seed(cfg.seed)
    env = make_env(cfg.env.id, cfg.seed)
    eval_env = make_env(cfg.env.id, cfg.seed + 10_000)
    obs_dim = env.observation_space.shape[0]
    act_dim = env.action_space.shape[0]
    agent = KINDS[cfg.agent.kind](obs_dim, act_dim, cfg.agent, cfg.net, cfg.device)
    run(agent, env, eval_env, cfg)


if __name__ == "__main__":
    main()
