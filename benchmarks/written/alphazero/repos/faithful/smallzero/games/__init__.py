from .connect4 import Connect4
from .othello import Othello
from .gomoku import Gomoku

GAMES = {"connect4": Connect4, "othello": Othello, "gomoku": Gomoku}
