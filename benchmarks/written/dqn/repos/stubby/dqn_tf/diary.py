"""Keeps what happened during training."""
import collections
import time


class Diary:
    def __init__(self, game, report_every, quiet=False):
        self.game, self.report_every, self.quiet = game, report_every, quiet
        self.scores = []
        self.rows = []
        self._losses = collections.deque(maxlen=1000)
        self._since = time.time()

    def loss(self, value):
        self._losses.append(value)

    def episode(self, score):
        self.scores.append(score)

    def tick(self, frames, epsilon):
        if frames % self.report_every:
            return
        recent = self.scores[-100:]
        row = {
            "frames": frames,
            "epsilon": epsilon,
            "episodes": len(self.scores),
            "score": sum(recent) / len(recent) if recent else float("nan"),
            "loss": sum(self._losses) / max(1, len(self._losses)),
            "seconds": time.time() - self._since,
        }
        self.rows.append(row)
        if not self.quiet:
            print(self.game, "  ".join(f"{k} {v:.4g}" for k, v in row.items()))

    def column(self, key):
        return [row[key] for row in self.rows]
