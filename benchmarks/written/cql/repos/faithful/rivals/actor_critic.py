"""SAC on static data, and the two BRAC flavours, on the networks of CQL."""
import torch

from cql.agent import ConservativeAgent
from .bc import Cloner


class PlainSAC(ConservativeAgent):
    def critic_step(self, batch):
        goal = self.backup(batch)
        loss = 0.5 * (self.critic(batch.obs, batch.act) - goal).pow(2).mean(-1).sum()
        self.critic_opt.zero_grad()
        loss.backward()
        self.critic_opt.step()
        return {"bellman": loss.item()}


class BRAC(PlainSAC):
    """Divergence to a cloned behaviour policy, in the policy loss (p) or also in the value (v)."""

    weight = 1.0
    penalise_value = False

    def __init__(self, n_obs, n_act, cfg, device="cpu"):
        super().__init__(n_obs, n_act, cfg, device)
        self.behaviour = Cloner(n_obs, n_act, cfg, device)

    def divergence(self, obs, act, logp):
        return logp - self.behaviour.policy.log_density(obs, act)

    @torch.no_grad()
    def backup(self, batch):
        nxt, logp = self.policy(batch.next_obs)
        value = self.target(batch.next_obs, nxt).min(0).values
        if self.penalise_value:
            value = value - self.weight * self.divergence(batch.next_obs, nxt, logp)
        return batch.reward + self.cfg.discount * (1.0 - batch.done) * value

    def policy_step(self, batch):
        act, logp = self.policy(batch.obs)
        kl = self.divergence(batch.obs, act, logp)
        loss = (self.weight * kl - self.critic.pessimistic(batch.obs, act)).mean()
        self.policy_opt.zero_grad()
        loss.backward()
        self.policy_opt.step()
        return {"policy": loss.item(), "kl": kl.mean().item()}

    def learn(self, batch):
        log = self.behaviour.learn(batch)
        log.update(super().learn(batch))
        return log


class BRACp(BRAC):
    weight = 0.1


class BRACv(BRAC):
    weight = 0.1
    penalise_value = True
