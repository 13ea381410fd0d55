import time

import torch

from . import losses
from .lipschitz import gradient_penalty
from .registry import CRITICS, DATASETS, GENERATORS


def adam(net, cfg):
    params = list(net.parameters())
    return torch.optim.Adam(params, lr=cfg.lr) if params else None


class State:
    def __init__(self, cfg):
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.gen = GENERATORS.make(cfg.generator, cfg).to(self.device)
        self.critic = CRITICS.make(cfg.critic, cfg).to(self.device)
        self.opt_g, self.opt_c = adam(self.gen, cfg), adam(self.critic, cfg)
        self.decay = [torch.optim.lr_scheduler.ExponentialLR(o, cfg.lr_gamma)
                      for o in (self.opt_g, self.opt_c) if o is not None]
        self.latent = cfg.latent

    def generate(self, real):
        if getattr(self.gen, "needs_data", False):
            return self.gen(real)
        return self.gen(torch.randn(len(real), self.latent, device=self.device))


def step(state, real, cfg, it):
    fake = state.generate(real)
    frozen = fake.detach()

    if cfg.method == "gp" and it % cfg.penalty_every == 0:
        state.opt_c.zero_grad()
        (cfg.lam * gradient_penalty(state.critic, real, frozen)).backward()
        state.opt_c.step()

    state.opt_c.zero_grad()
    c_loss = losses.CRITIC[cfg.method](state.critic(real), state.critic(frozen))
    c_loss.backward()
    state.opt_c.step()

    g_loss = torch.zeros(())
    if state.opt_g is not None:
        state.opt_g.zero_grad()
        g_loss = losses.GENERATOR[cfg.method](state.critic(fake))
        g_loss.backward()
        state.opt_g.step()
    for s in state.decay:
        s.step()
    return {"critic": c_loss.item(), "generator": g_loss.item()}


def train(cfg, log):
    torch.manual_seed(cfg.seed)
    state = State(cfg)
    data = DATASETS.make(cfg.dataset, cfg)
    start = time.time()
    for it in range(cfg.steps):
        out = step(state, next(data).to(state.device), cfg, it)
        if it % cfg.log_every == 0:
            log.write(it, seconds=time.time() - start, **out)
    return state
