import numpy as np

from .position import Position, line_through


class Connect4(Position):
    rows, cols, n_moves = 6, 7, 7
    _won = 0

    def legal(self):
        return self.board[0] == 0

    def play(self, move):
        r = int(np.flatnonzero(self.board[:, move] == 0)[-1])
        board = self.board.copy()
        board[r, move] = self.player
        nxt = Connect4(board, -self.player, self, self.ply + 1)
        if line_through(board, r, move, 4):
            nxt._won = self.player
        return nxt

    def result(self):
        if self._won:
            return self._won
        return None if self.legal().any() else 0

    @classmethod
    def mirror_moves(cls):
        return np.arange(cls.cols)[::-1].copy()
