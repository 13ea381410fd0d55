"""Play whole games with a fixed policy and report the raw scores."""
from .emulator import Emulator
from .screens import Stack

FRAMES_PER_MINUTE = 60 * 60


def play_games(learner, game, cfg, episodes=None, seed=1000):
    opts = cfg.evaluate
    emulator = Emulator(game, cfg.emulator, seed, lives_matter=False)
    stack = Stack(int(cfg.agent.history))
    limit = opts.minutes * FRAMES_PER_MINUTE
    scores = []
    for _ in range(int(episodes or opts.episodes)):
        stack.clear()
        stack.push(emulator.reset())
        score, end = 0.0, False
        while not end and emulator.frames < limit:
            image, reward, end = emulator.act(learner.choose(stack.array(), opts.epsilon))
            stack.push(image)
            score += reward
        scores.append(score)
    return scores
