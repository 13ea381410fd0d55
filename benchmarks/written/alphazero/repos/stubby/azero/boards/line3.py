"""Three in a row on 3x3, the board for quick tests."""
import numpy as np

LINES = np.array([(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)])


class Line3:
    shape = (3, 3)
    actions = 9

    def __init__(self, cells=None, mover=1, trail=()):
        self.cells = np.zeros(9, np.int8) if cells is None else cells
        self.mover = mover
        self.trail = trail              # earlier cell arrays, newest last

    def legal_mask(self):
        return self.cells == 0

    def apply(self, action):
        cells = self.cells.copy()
        cells[action] = self.mover
        return Line3(cells, -self.mover, self.trail + (self.cells,))

    def _line_sums(self):
        return self.cells[LINES].sum(1)

    def is_over(self):
        return bool((np.abs(self._line_sums()) == 3).any() or (self.cells != 0).all())

    def reward(self, player):
        """1 / 0 / -1 for `player`, meaningful when the game is over."""
        s = self._line_sums()
        if (s == 3).any():
            return player
        if (s == -3).any():
            return -player
        return 0

    @classmethod
    def flip_actions(cls):
        return np.arange(9).reshape(3, 3)[:, ::-1].reshape(-1)

    def __str__(self):
        return "\n".join(" ".join(".XO"[c] for c in row) for row in self.cells.reshape(3, 3))
