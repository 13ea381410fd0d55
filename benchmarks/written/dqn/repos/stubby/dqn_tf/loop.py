"""Training on one game."""
from .agent import Agent
from .catch import HeldButton
from .diary import Diary
from .games import make_screen
from .memory import Memory
from .vision import empty_history, phi, slide


def train(settings, game, report_every=50_000, quiet=False):
    screen = HeldButton(make_screen(game, settings.seed), settings.action_repeat)
    agent = Agent(screen.n_actions, settings)
    memory = Memory(settings.memory_size)
    diary = Diary(game, report_every, quiet)

    epsilon = settings.eps_start
    frames = 0
    while frames < settings.total_frames:
        rgb = screen.reset()
        history = slide(empty_history(settings.side, settings.history), phi(rgb, rgb, settings.side))
        score, over = 0.0, False
        while not over and frames < settings.total_frames:
            action = agent.act(history, epsilon)
            new_rgb, reward, over = screen.step(action)
            following = slide(history, phi(new_rgb, rgb, settings.side))
            memory.store(history, action, reward, following, over)

            if len(memory) >= settings.batch:
                diary.loss(agent.learn(memory.sample(settings.batch)))

            history, rgb = following, new_rgb
            score += reward
            frames += 1
            diary.tick(frames, epsilon)
        diary.episode(score)
        epsilon = max(settings.eps_min, epsilon * settings.eps_decay)
    return agent, diary
