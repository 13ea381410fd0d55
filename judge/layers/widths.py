"""Which layers are meant where a claim lists widths and says no kind of layer?

"Shared layers of 64, 128 and 1024 units" may be convolutions or matrices.

The function or class that makes the most of the listed widths is the network that is spoken of;
whether its layers are convolutions of one point or matrices is its own business.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence, Set

from judge.layers.calls import LayerCall

LEAST = 2
"""Different widths that one place must make to be the one that a claim lists."""


def made_together(widths: Set[float], layers: Sequence[LayerCall]) -> Mapping[float, LayerCall]:
    """The first layer of each width, all of the one function or class that makes the most of
    them; empty where none makes several."""
    by_place: dict[tuple[str, str], dict[float, LayerCall]] = defaultdict(dict)
    for call in layers:
        known = call.values.get("out", frozenset())
        for width in widths & known if len(known) == 1 else ():
            by_place[call.location.path, call.chunk.owner].setdefault(width, call)
    most = max(map(len, by_place.values()), default=0)
    if most < LEAST:
        return {}
    return next(made for _, made in sorted(by_place.items()) if len(made) == most)
