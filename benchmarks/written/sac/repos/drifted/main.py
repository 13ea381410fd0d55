import os

from sacagent import ALGORITHMS, tasks
from sacagent.evaluation import evaluate
from sacagent.logger import JsonLogger
from sacagent.memory import ReplayMemory
from sacagent.options import get_parser
from sacagent.utils import seed_everything


def train(args):
    seed_everything(args.seed)
    env = tasks.make(args.env, args.seed, training=True, fixed_alpha=args.fixed_alpha)
    test_env = tasks.make(args.env, args.seed + 100, training=False)

    obs_shape = env.observation_space.shape
    act_shape = env.action_space.shape
    agent = ALGORITHMS[args.algo](obs_shape, act_shape, args)
    memory = ReplayMemory(obs_shape[0], act_shape[0], args.buffer_size, agent.device)

    folder = os.path.join(args.log_dir, args.env, "%s_s%d" % (args.algo, args.seed))
    logger = JsonLogger(folder, args)
    print(agent.describe())

    total = args.total_steps or tasks.total_steps(args.env)
    stats = {}
    obs, _ = env.reset()
    for t in range(1, total + 1):
        if t <= args.start_steps:
            act = env.action_space.sample()
        else:
            act = agent.select_action(obs)

        next_obs, rew, terminated, truncated, _ = env.step(act)
        memory.push(obs, act, rew, next_obs, float(terminated))
        obs = next_obs
        if terminated or truncated:
            obs, _ = env.reset()

        if len(memory) > args.batch_size:
            for _ in range(args.updates_per_step):
                stats = agent.update(memory)

        if t % args.eval_every == 0:
            result = evaluate(agent, test_env, args)
            logger.write(t, **result, **stats)

    agent.save(folder)


if __name__ == "__main__":
    train(get_parser().parse_args())
