"""Network inputs."""
import numpy as np


def stack_planes(state, history=4):
    """Own and opponent stones for the last `history` positions and a colour plane: 2 * history + 1 planes."""
    planes = np.zeros((2 * history + 1,) + state.shape, np.float32)
    positions = (state.trail + (state.cells,))[::-1][:history]
    for t, cells in enumerate(positions):
        grid = cells.reshape(state.shape)
        planes[2 * t] = grid == state.mover
        planes[2 * t + 1] = grid == -state.mover
    planes[-1] = state.mover == 1
    return planes


def signed_cells(state):
    """Flat vector, +1 for the mover's stones and -1 for the other's."""
    return (state.cells * state.mover).astype(np.float32)
