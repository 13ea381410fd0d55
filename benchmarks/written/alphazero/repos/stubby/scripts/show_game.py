"""Print the moves of one stored game: python scripts/show_game.py out/games.npz 3"""
import sys

import numpy as np

data = np.load(sys.argv[1])
wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 0
for board, pi, z in zip(data["board"][data["game"] == wanted], data["pi"][data["game"] == wanted],
                        data["z"][data["game"] == wanted]):
    side = int(round(len(board) ** 0.5))
    if side * side == len(board):
        board = board.reshape(side, side)
    print(board, "best", int(pi.argmax()), "z", z)
