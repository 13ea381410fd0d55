"""Which fields of a record keep their defaults when what it is made from is data?"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.deciding import Cases, assert_decided

CASES = Cases()
case = CASES.keep

RECORD = """
import json
import sys
from dataclasses import dataclass
import torch
@dataclass
class Net:
    heads: int = 4
    width: int = 96
def load(path):
    with open(path) as held:
        return Net(**json.load(held))
def build(net):
    return torch.nn.MultiheadAttention(net.width, net.heads)
"""

case(
    "nothing gives a field",
    {"t.py": f"{RECORD}\nbuild(Net())\n"},
    {"heads": 4, "width": 96},
)
case(
    "a file that is there gives what it holds",
    {"t.py": f"{RECORD}\nbuild(load('net.json'))\n", "net.json": '{"heads": 8}'},
    {"heads": 8, "width": 96},
    {"heads": 4},
)
case(
    "a file that a run writes is no reason for a default",
    {
        "t.py": f"{RECORD}\nbuild(load('net.json'))\nbuild(load(sys.argv[1]))\n",
        "net.json": '{"heads": 8}',
    },
    {"heads": 8, "width": 96},
    {"heads": 4},
)
case(
    "options of the names of all fields",
    {
        "t.py": """
import argparse
from dataclasses import dataclass, fields
@dataclass
class Net:
    heads: int = 4
    width: int = 96
    @classmethod
    def of(cls, args):
        names = {one.name for one in fields(cls)}
        return cls(**{key: value for key, value in vars(args).items() if key in names})
p = argparse.ArgumentParser()
p.add_argument("--heads", type=int, default=2)
p.add_argument("--other", type=int, default=5)
net = Net.of(p.parse_args())
print(net.heads * net.width)
"""
    },
    {"heads": 2, "width": 96, "other": 5},
    {"heads": 4},
)


@pytest.mark.parametrize("name", CASES)
def test_what_decides_is_in_force_and_nothing_else(name: str, tmp_path: Path) -> None:
    assert_decided(CASES[name], tmp_path)
