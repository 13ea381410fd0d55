"""State of the agent and the jitted update."""
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax

from . import losses
from .networks import Actor, DoubleQ


class HyperParams(NamedTuple):
    discount: float
    ema: float
    alpha: float
    variant: str
    num_actions: int


class State(NamedTuple):
    actor: Any
    critic: Any
    target: Any
    actor_opt: Any
    critic_opt: Any
    key: jax.Array


class Learner:
    def __init__(self, obs_dim, act_dim, args):
        self.hp = HyperParams(args.discount, args.ema, args.alpha, args.variant, args.num_actions)
        self.actor_def = Actor(tuple(args.hidden), act_dim)
        self.critic_def = DoubleQ(tuple(args.hidden))
        self.actor_tx = optax.adam(args.actor_lr)
        self.critic_tx = optax.adam(args.lr)
        key, k1, k2 = jax.random.split(jax.random.PRNGKey(args.seed), 3)
        obs, act = jnp.zeros((1, obs_dim)), jnp.zeros((1, act_dim))
        actor = self.actor_def.init(k1, obs)
        critic = self.critic_def.init(k2, obs, act)
        self.state = State(actor, critic, critic, self.actor_tx.init(actor),
                           self.critic_tx.init(critic), key)

    @partial(jax.jit, static_argnums=0)
    def _update(self, s: State, batch):
        hp = self.hp
        key, k_goal, k_pen = jax.random.split(s.key, 3)
        frozen = lambda o, a: self.critic_def.apply(s.critic, o, a)

        pi_loss, g = jax.value_and_grad(losses.actor_loss)(
            s.actor, self.actor_def.apply, frozen, batch)
        up, actor_opt = self.actor_tx.update(g, s.actor_opt)
        actor = optax.apply_updates(s.actor, up)

        goal = losses.bellman_target(
            k_goal, lambda o, a: self.critic_def.apply(s.target, o, a),
            self.actor_def.apply(actor, batch["next_obs"]), batch, hp.discount)
        here = self.actor_def.apply(actor, batch["obs"])
        (q_loss, info), g = jax.value_and_grad(losses.critic_loss, has_aux=True)(
            s.critic, self.critic_def.apply, k_pen, goal, here, batch, hp)
        up, critic_opt = self.critic_tx.update(g, s.critic_opt)
        critic = optax.apply_updates(s.critic, up)

        target = optax.incremental_update(critic, s.target, hp.ema)
        info = {**info, "pi_loss": pi_loss, "q_loss": q_loss}
        return State(actor, critic, target, actor_opt, critic_opt, key), info

    def update(self, batch):
        self.state, info = self._update(self.state, batch)
        return info

    @partial(jax.jit, static_argnums=0)
    def _mode(self, actor, obs):
        return jnp.tanh(self.actor_def.apply(actor, obs)[0])

    def act(self, obs):
        return jax.device_get(self._mode(self.state.actor, obs[None])[0])

    def value(self, obs):
        act = self._mode(self.state.actor, obs)
        return self.critic_def.apply(self.state.critic, obs, act).min(0)
