"""Common part of the games. A position is immutable; `board` holds +1 for the first player, -1 for the second."""
import numpy as np


class Position:
    rows = cols = n_moves = 0

    def __init__(self, board, player, before=None, ply=0):
        self.board = board
        self.player = player
        self.before = before
        self.ply = ply

    @classmethod
    def start(cls):
        return cls(np.zeros((cls.rows, cls.cols), np.int8), 1)

    def legal(self):
        """Boolean mask over the moves."""
        raise NotImplementedError

    def play(self, move):
        raise NotImplementedError

    def result(self):
        """None while the game goes on, else +1 / 0 / -1 from the first player's side."""
        raise NotImplementedError

    @classmethod
    def mirror_moves(cls):
        """perm with perm[m] = the move that m becomes when the board is flipped left to right."""
        idx = np.arange(cls.rows * cls.cols).reshape(cls.rows, cls.cols)
        return idx[:, ::-1].reshape(-1)


def line_through(board, r, c, need):
    """True if the stone at (r, c) is part of a row of at least `need`."""
    who = board[r, c]
    rows, cols = board.shape
    for dr, dc in ((0, 1), (1, 0), (1, 1), (1, -1)):
        n = 1
        for s in (1, -1):
            i, j = r + s * dr, c + s * dc
            while 0 <= i < rows and 0 <= j < cols and board[i, j] == who:
                n += 1
                i, j = i + s * dr, j + s * dc
        if n >= need:
            return True
    return False
