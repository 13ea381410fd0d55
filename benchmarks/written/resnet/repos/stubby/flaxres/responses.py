"""Standard deviation of the layer responses, in layer order and sorted."""
import json
import pathlib

import flax
import numpy as np


def layer_names(params):
    flat = flax.traverse_util.flatten_dict(params)
    return ["/".join(k[:-1]) for k, v in flat.items() if k[-1] == "kernel" and v.shape[:2] == (3, 3)]


def response_std(state, batch, name):
    """Spread of a layer's output after normalisation on a batch."""
    # placeholder until intermediates are captured
    return 1.0


def report(state, batch, workdir):
    stds = [response_std(state, batch, n) for n in layer_names(state.params)]
    table = {"order": stds, "sorted": list(np.sort(stds)[::-1])}
    pathlib.Path(workdir, "responses.json").write_text(json.dumps(table))
