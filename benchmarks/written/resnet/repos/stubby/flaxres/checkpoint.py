"""Weights as msgpack files, the newest three kept."""
import pathlib

from flax import serialization

KEEP = 3


def _files(workdir):
    return sorted(pathlib.Path(workdir).glob("weights_*.msgpack"))


def save(workdir, state, step):
    tree = {"params": state.params, "batch_stats": state.batch_stats}
    path = pathlib.Path(workdir) / f"weights_{step:08d}.msgpack"
    path.write_bytes(serialization.to_bytes(tree))
    for old in _files(workdir)[:-KEEP]:
        old.unlink()


def restore_latest(workdir, state):
    files = _files(workdir)
    if not files:
        return state
    tree = {"params": state.params, "batch_stats": state.batch_stats}
    tree = serialization.from_bytes(tree, files[-1].read_bytes())
    return state.replace(**tree)
