"""Whether anything stands behind a name that code knows."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.claims.plan_names import name_requirements
from judge.protocol.drawn import is_drawn, nothing_is_loaded
from taxonomy.verdict import RequirementState
from tests.judge.protocol.audited import audited, states

State = RequirementState
CLAIM = "The opponents in the evaluation are Birdsnap and Zebra."
USES = "print(KNOWN.get(input()))\n"


@pytest.mark.parametrize(
    ("code", "state"),
    [
        pytest.param("KNOWN = {'birdsnap': open}\n" + USES, State.MET, id="something"),
        pytest.param(
            "KNOWN = {'birdsnap': 'a.txt', 'lion': 'b.txt'}\n" + USES, State.MET, id="own file"
        ),
        pytest.param(
            "KNOWN = {'birdsnap': {}, 'lion': {'size': 3}}\n" + USES, State.MET, id="no overrides"
        ),
        pytest.param("KNOWN = {'birdsnap': {}}\n" + USES, State.MENTIONED, id="empty braces"),
        pytest.param("KNOWN = {'birdsnap': None}\n" + USES, State.MENTIONED, id="nothing"),
        pytest.param('KNOWN = {"birdsnap": ""}\n' + USES, State.MENTIONED, id="an empty text"),
        pytest.param(
            "KNOWN = {'birdsnap': 'a.txt', 'lion': 'a.txt'}\n" + USES,
            State.MENTIONED,
            id="the file of others too",
        ),
    ],
)
def test_a_table_must_give_the_name_something(tmp_path: Path, code: str, state: State) -> None:
    assert states(CLAIM, audited(tmp_path, {"main.py": code}))["Birdsnap"] is state


LOAD = """
import logging

KNOWN = {
    'birdsnap': {'dim': 50},
    'zebra': {'dim': 100},
}


def load(name):
    info = KNOWN[name]
    logging.warning('%s: skipped', info['dim'])
    return %RETURNED%


print(load('lion'))
"""


@pytest.mark.parametrize(
    ("returned", "state"),
    [
        pytest.param("open(info['dim'])", State.MET, id="what it opens"),
        pytest.param("None", State.MENTIONED, id="nothing"),
        pytest.param("float('nan')", State.MENTIONED, id="no number"),
    ],
)
def test_what_looks_the_name_up_must_return_something(
    tmp_path: Path, returned: str, state: State
) -> None:
    code = LOAD.replace("%RETURNED%", returned)

    assert states(CLAIM, audited(tmp_path, {"main.py": code}))["Birdsnap"] is state


MAKE = """
class Tree:
    def step(self, x):
        %BODY%


def make(kind):
    if kind == 'birdsnap':
        return Tree()
    raise ValueError(kind)


print(make(input()).step(1))
"""


@pytest.mark.parametrize(
    ("body", "state"),
    [
        pytest.param("return x + 1", State.MET, id="code"),
        pytest.param("raise NotImplementedError", State.STUBBED, id="a stub"),
    ],
)
def test_what_is_chosen_by_the_name_must_do_something(
    tmp_path: Path, body: str, state: State
) -> None:
    code = MAKE.replace("%BODY%", body)

    assert states(CLAIM, audited(tmp_path, {"main.py": code}))["Birdsnap"] is state


DRAWN = """
import numpy as np


def load_birdsnap(path):
    images = %IMAGES%
    return images


print(load_birdsnap('x'))
"""


@pytest.mark.parametrize(
    ("images", "drawn"),
    [
        pytest.param("np.load(path)", False, id="loaded"),
        pytest.param("np.random.rand(3)", True, id="drawn"),
    ],
)
def test_data_that_are_drawn_at_random(tmp_path: Path, images: str, drawn: bool) -> None:
    where = audited(tmp_path, {"main.py": DRAWN.replace("%IMAGES%", images)})
    (asked,) = name_requirements("Data are of Birdsnap.", set(), 1.0)

    assert is_drawn(asked, where) is drawn


def test_a_function_that_is_given_data_loads_none(tmp_path: Path) -> None:
    loads = DRAWN.replace("%IMAGES%", "np.load(path)").replace("load_birdsnap", "read")
    takes = (
        "import numpy as np\ndef birdsnap_data(data, n):\n    return np.random.choice(data, n)\n"
    )
    code = f"{loads}\nfrom more import birdsnap_data\nprint(birdsnap_data(read('x'), 3))\n"
    (asked,) = name_requirements("Data are of Birdsnap.", set(), 1.0)

    assert not is_drawn(asked, audited(tmp_path, {"main.py": code, "more.py": takes}))


CHECKED = """
KNOWN = ('birdsnap', 'zebra')


def make(name, seed):
    if name not in KNOWN:
        raise ValueError(name)
    return Tree(%WITH%)


class Tree:
    def __init__(self, what):
        self.what = what


print([make(name, 1).what for name in KNOWN])
"""


@pytest.mark.parametrize(
    ("given", "state"),
    [
        pytest.param("name", State.MET, id="taken"),
        pytest.param("seed", State.MENTIONED, id="checked only"),
    ],
)
def test_a_name_that_is_only_checked_gives_nothing(
    tmp_path: Path, given: str, state: State
) -> None:
    where = audited(tmp_path, {"main.py": CHECKED.replace("%WITH%", given)})

    assert states(CLAIM, where)["Birdsnap"] is state


MADE = """
import random
%IMPORT%

def load(name, folder):
    return table(len(name))


def table(rows):
    return [random.random() for _ in range(rows)]


print(load('birdsnap', 'x'))
"""


@pytest.mark.parametrize(
    ("line", "nothing"),
    [
        pytest.param("from torchvision import datasets", False, id="data come from a library"),
        pytest.param("import math", True, id="all is drawn"),
    ],
)
def test_loaders_that_draw_all_they_return(tmp_path: Path, line: str, nothing: bool) -> None:
    where = audited(tmp_path, {"main.py": MADE.replace("%IMPORT%", line)})

    assert nothing_is_loaded(where) is nothing
