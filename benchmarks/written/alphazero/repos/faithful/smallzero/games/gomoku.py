from .position import Position, line_through


class Gomoku(Position):
    rows, cols, n_moves = 9, 9, 81
    _won = 0

    def legal(self):
        return (self.board == 0).reshape(-1)

    def play(self, move):
        r, c = divmod(int(move), self.cols)
        board = self.board.copy()
        board[r, c] = self.player
        nxt = Gomoku(board, -self.player, self, self.ply + 1)
        if line_through(board, r, c, 5):
            nxt._won = self.player
        return nxt

    def result(self):
        if self._won:
            return self._won
        return None if (self.board == 0).any() else 0
