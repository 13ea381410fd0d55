from ..report import Progress, save
from .agent import Agent, play, policy_gradient_loss
from .point_env import PointEnv


def adapted(agent, paths, alpha):
    """Policy after one inner update on the given paths."""
    loss = policy_gradient_loss(agent, paths)
    loss.backward()
    # parameters of the inner update are not carried through yet
    return agent


def meta_step(settings, agent, batch):
    if settings.meta_optimizer == "trpo":
        # done by an external TRPO (rllab / garage) on agent and batch
        return False
    raise ValueError(settings.meta_optimizer)


def meta_train(settings):
    agent = Agent(settings.hidden)
    progress = Progress(every=1)
    returns = []
    for it in range(settings.iterations):
        batch = []
        for _ in range(settings.meta_batch):
            env = PointEnv.random()
            paths = [play(env, agent) for _ in range(settings.trajectories)]
            batch.append((env, paths, adapted(agent, paths, settings.alpha)))
            returns.append(sum(p["rew"].sum().item() for p in paths) / len(paths))
            progress.add(returns[-1])
        meta_step(settings, agent, batch)
        progress.tick(it)
    save(settings, agent, {"returns": returns})
