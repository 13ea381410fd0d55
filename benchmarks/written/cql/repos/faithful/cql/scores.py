"""Returns of the plain Gym tasks that count as 0 and as 100; other domains ask d4rl."""
ANCHORS = {
    "halfcheetah": (-280.18, 12135.0),
    "hopper": (-20.27, 3234.3),
    "walker2d": (1.63, 4592.3),
}


def anchors(dataset):
    robot = dataset.split("-")[0]
    if robot in ANCHORS:
        return ANCHORS[robot]
    from d4rl import infos

    return infos.REF_MIN_SCORE[dataset], infos.REF_MAX_SCORE[dataset]


def normalised(dataset, ret):
    low, high = anchors(dataset)
    return 100.0 * (ret - low) / (high - low)


def episode(env, act, discount=1.0):
    obs, done, total, weight = env.reset(), False, 0.0, 1.0
    while not done:
        obs, reward, done, _ = env.step(act(obs))
        total += weight * reward
        weight *= discount
    return total


def evaluate(dataset, env, act, episodes):
    returns = [episode(env, act) for _ in range(episodes)]
    return normalised(dataset, sum(returns) / len(returns))
