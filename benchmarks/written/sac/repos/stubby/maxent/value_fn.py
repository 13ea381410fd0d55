"""State-value function V(s), first version of the algorithm."""
from maxent import networks


def init_v(key, obs_dim):
    return networks.init_mlp(key, obs_dim, 1)


def value_loss(v, q, policy, key, batch):
    """1/2 (V(s) - E[min Q(s, a) - log pi(a|s)])^2"""
    raise NotImplementedError
