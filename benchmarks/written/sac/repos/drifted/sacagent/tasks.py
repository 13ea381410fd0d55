"""Per-task constants and environment construction."""
import gymnasium as gym

REWARD_SCALE = {
    "Hopper-v4": 5.0,
    "Walker2d-v4": 5.0,
    "HalfCheetah-v4": 5.0,
}

# in units of 10^5 environment steps
BUDGET = {
    "Hopper-v4": 10,
    "Walker2d-v4": 30,
    "HalfCheetah-v4": 30,
}


def total_steps(env_id):
    return BUDGET.get(env_id, 1) * 100000


class ScaledReward(gym.RewardWrapper):
    """Brings the per-step reward into a range that suits the entropy term."""

    def __init__(self, env, scale):
        super().__init__(env)
        self.scale = scale

    def reward(self, reward):
        return reward / self.scale


def make(env_id, seed, training, fixed_alpha=False):
    env = gym.make(env_id)
    env = gym.wrappers.RescaleAction(env, -1.0, 1.0)
    if training and fixed_alpha:
        env = ScaledReward(env, REWARD_SCALE.get(env_id, 1.0))
    env.action_space.seed(seed)
    env.reset(seed=seed)
    return env
