import numpy as np
import pytest

from smallzero.games import GAMES
from smallzero.settings import for_game
from smallzero.tree import search


def flat(pos):
    ok = pos.legal()
    return ok / ok.sum(), 0.0


@pytest.mark.parametrize("name", list(GAMES))
def test_random_game_ends(name):
    rng = np.random.default_rng(0)
    pos = GAMES[name].start()
    while pos.result() is None:
        pos = pos.play(int(rng.choice(np.flatnonzero(pos.legal()))))
    assert pos.result() in (-1, 0, 1)


def test_finds_win():
    pos = GAMES["connect4"].start()
    for m in (0, 6, 1, 6, 2, 5):
        pos = pos.play(m)
    counts = search(pos, flat, for_game("connect4").search, 100)
    assert counts.argmax() == 3
    assert counts.sum() == 100


def test_blocks_loss():
    pos = GAMES["connect4"].start()
    for m in (0, 3, 0, 3, 6, 3):
        pos = pos.play(m)
    assert search(pos, flat, for_game("connect4").search, 300).argmax() == 3
