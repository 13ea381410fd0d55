"""A small catching game with an Atari-sized RGB screen."""
import numpy as np

HEIGHT, WIDTH = 210, 160
PADDLE_W, BALL = 24, 6


class CatchScreen:
    n_actions = 3           # stay, left, right

    def __init__(self, seed=0):
        self.rng = np.random.default_rng(seed)
        self.drops = 0

    def reset(self):
        self.drops = 0
        self.paddle = WIDTH // 2
        self._new_ball()
        return self._draw()

    def _new_ball(self):
        self.ball = np.array([10.0, self.rng.uniform(BALL, WIDTH - BALL)])
        self.speed = np.array([2.5, self.rng.uniform(-1.5, 1.5)])

    def step(self, action):
        self.paddle += {0: 0, 1: -4, 2: 4}[int(action)]
        self.paddle = int(np.clip(self.paddle, PADDLE_W // 2, WIDTH - PADDLE_W // 2))
        self.ball += self.speed
        if not BALL < self.ball[1] < WIDTH - BALL:
            self.speed[1] *= -1
        reward = 0.0
        if self.ball[0] >= HEIGHT - 16:
            caught = abs(self.ball[1] - self.paddle) <= PADDLE_W // 2
            reward = 5.0 if caught else -2.0
            self.drops += 1
            self._new_ball()
        return self._draw(), reward, self.drops >= 20

    def _draw(self):
        screen = np.zeros((HEIGHT, WIDTH, 3), np.uint8)
        y, x = self.ball.astype(int)
        screen[max(0, y - BALL):y + BALL, max(0, x - BALL):x + BALL] = (236, 236, 100)
        left = self.paddle - PADDLE_W // 2
        screen[HEIGHT - 14:HEIGHT - 8, left:left + PADDLE_W] = (92, 186, 92)
        return screen


class HeldButton:
    """Keeps a button down for several screen refreshes."""

    def __init__(self, screen, repeat):
        self.screen, self.repeat = screen, repeat
        self.n_actions = screen.n_actions

    def reset(self):
        return self.screen.reset()

    def step(self, action):
        total = 0.0
        for _ in range(self.repeat):
            rgb, reward, over = self.screen.step(action)
            total += reward
            if over:
                break
        return rgb, total, over
