import os

import torch
import torch.nn.functional as F
from torch.nn.utils import clip_grad_value_

from .losses import critic_objective, generator_objective, gradient_penalty


class Trainer:
    def __init__(self, cfg, gen, critic, loader, hooks=()):
        self.cfg = cfg
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.gen, self.critic = gen.to(self.device), critic.to(self.device)
        self.loader = loader
        self.hooks = list(hooks)
        self.opt_g, self.opt_d = self._optim(gen), self._optim(critic)
        self.scheds = []
        if cfg.decay == "linear":
            ramp = lambda t: max(0.0, 1 - t / cfg.iterations)
            self.scheds = [torch.optim.lr_scheduler.LambdaLR(o, ramp) for o in (self.opt_g, self.opt_d)]

    def _optim(self, net):
        if self.cfg.optim == "rmsprop":
            return torch.optim.RMSprop(net.parameters(), lr=self.cfg.lr)
        return torch.optim.Adam(net.parameters(), lr=self.cfg.lr, betas=tuple(self.cfg.betas))

    def _forever(self):
        while True:
            yield from self.loader

    def _labels(self, n):
        if not self.cfg.conditional:
            return None
        return torch.randint(10, (n,), device=self.device)

    def sample(self, n, labels=None):
        z = torch.randn(n, self.cfg.z_dim, device=self.device)
        return self.gen(z, labels) if self.cfg.conditional else self.gen(z)

    def _value(self, x):
        out = self.critic(x)
        return out[0] if isinstance(out, tuple) else out

    def critic_step(self, real, y):
        cfg = self.cfg
        self.opt_d.zero_grad()
        fake = self.sample(len(real), y if cfg.conditional else None).detach()
        loss = critic_objective(cfg.method, self._value(real), self._value(fake))
        if cfg.conditional:
            loss = loss + cfg.aux_d * F.cross_entropy(self.critic(real)[1], y)
        loss.backward()
        if cfg.method == "gp":
            # second graph, its gradients add up with those of the loss above
            pen = cfg.lam * gradient_penalty(self._value, real, fake)
            pen.backward()
        elif cfg.method == "clip":
            clip_grad_value_(self.critic.parameters(), cfg.clip)
        self.opt_d.step()
        return loss.item()

    def generator_step(self):
        cfg = self.cfg
        labels = self._labels(cfg.batch_size)
        self.opt_g.zero_grad()
        fake = self.sample(cfg.batch_size, labels)
        if cfg.conditional:
            value, logits = self.critic(fake)
            loss = generator_objective(cfg.method, value) + cfg.aux_g * F.cross_entropy(logits, labels)
        else:
            loss = generator_objective(cfg.method, self._value(fake))
        loss.backward()
        self.opt_g.step()
        return loss.item()

    def fit(self):
        data = self._forever()
        n_critic = self.cfg.n_critic if self.cfg.method in ("gp", "clip") else 1
        for it in range(1, self.cfg.iterations + 1):
            real, y = next(data)
            real, y = real.to(self.device), y.to(self.device)
            for _ in range(n_critic):
                d_loss = self.critic_step(real, y)
                for s in self.scheds:
                    s.step()
            g_loss = self.generator_step()
            for hook in self.hooks:
                hook(self, it)
            if it % 500 == 0:
                print(f"[{it}] critic {d_loss:.4f} generator {g_loss:.4f}", flush=True)
        self.save()

    def save(self):
        torch.save({"gen": self.gen.state_dict(), "critic": self.critic.state_dict()},
                   os.path.join(self.cfg.out, "last.pt"))
