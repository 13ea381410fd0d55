import numpy as np

from .position import Position

AROUND = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)]


class Othello(Position):
    rows, cols = 6, 6
    n_moves = rows * cols + 1      # the last one is the pass

    @classmethod
    def start(cls):
        b = np.zeros((cls.rows, cls.cols), np.int8)
        m = cls.rows // 2
        b[m - 1, m - 1] = b[m, m] = -1
        b[m - 1, m] = b[m, m - 1] = 1
        return cls(b, 1)

    def _flips(self, r, c, who):
        out = []
        if self.board[r, c]:
            return out
        for dr, dc in AROUND:
            run, i, j = [], r + dr, c + dc
            while 0 <= i < self.rows and 0 <= j < self.cols and self.board[i, j] == -who:
                run.append((i, j))
                i, j = i + dr, j + dc
            if run and 0 <= i < self.rows and 0 <= j < self.cols and self.board[i, j] == who:
                out += run
        return out

    def _placements(self, who):
        return [r * self.cols + c for r in range(self.rows) for c in range(self.cols) if self._flips(r, c, who)]

    def legal(self):
        mask = np.zeros(self.n_moves, bool)
        spots = self._placements(self.player)
        mask[spots or [self.n_moves - 1]] = True
        return mask

    def play(self, move):
        board = self.board.copy()
        if move < self.n_moves - 1:
            r, c = divmod(int(move), self.cols)
            for i, j in self._flips(r, c, self.player):
                board[i, j] = self.player
            board[r, c] = self.player
        return Othello(board, -self.player, self, self.ply + 1)

    def result(self):
        if self._placements(1) or self._placements(-1):
            return None
        return int(np.sign(self.board.sum()))

    @classmethod
    def mirror_moves(cls):
        return np.append(super().mirror_moves(), cls.n_moves - 1)
