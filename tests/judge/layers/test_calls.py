"""Layers that code makes, in the words of many libraries and in its own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.layers.calls import LayerCall, layers_of
from tests.builders import repository


def layers(folder: Path, files: Mapping[str, str]) -> tuple[LayerCall, ...]:
    root = repository(folder / "repo", files)
    return layers_of(repository_for(index_repository(root, index_dir=folder / "index")))


CONVOLUTION = ("convolution", {"kernel": {7}, "out": {64}, "stride": {2}})
DENSE = ("fully connected", {"out": {10}})


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        pytest.param("a.py", "x = convert(3, 64, 7, 2)\n", None, id="no layer"),
        pytest.param("a.py", "def conv(i, o, k):\n    pass\n", None, id="a definition"),
        pytest.param("a.py", "from torch import nn\nx = nn.Conv2d(3, 64, 7, 2)\n", CONVOLUTION),
        pytest.param(
            "a.py",
            "from torch import nn\nx = nn.Conv2d(3, 64, kernel_size=(7, 7), stride=2)\n",
            CONVOLUTION,
        ),
        pytest.param(
            "a.py", "import keras\nx = keras.layers.Conv2D(64, 7, strides=(2, 2))\n", CONVOLUTION
        ),
        pytest.param(
            "a.py", "import tensorflow as tf\ny = tf.layers.conv2d(x, 64, [7, 7], 2)\n", CONVOLUTION
        ),
        pytest.param("a.py", "import flax.linen as nn\nx = nn.Conv(64, (7, 7), 2)\n", CONVOLUTION),
        pytest.param("a.py", "import haiku as hk\nx = hk.Conv2D(64, 7, 2)\n", CONVOLUTION),
        pytest.param("a.jl", "m = Conv((7, 7), 3 => 64, relu; stride = 2)\n", CONVOLUTION),
        pytest.param("a.m", "l = convolution2dLayer(7, 64, 'Stride', 2);\n", CONVOLUTION),
        pytest.param("a.lua", "m = nn.SpatialConvolution(3, 64, 7, 7, 2, 2)\n", CONVOLUTION),
        pytest.param("a.R", "m <- layer_conv_2d(filters=64, kernel_size=c(7, 7), strides=2)\n",
                     CONVOLUTION),
        pytest.param(
            "a.cpp",
            "int main() { auto c = nn::Conv2d(nn::Conv2dOptions(3, 64, 7).stride(2)); }\n",
            CONVOLUTION,
        ),
        pytest.param(
            "A.java",
            "class A { public static void main(String[] a) {\n"
            "  Layer l = new ConvolutionLayer.Builder(7, 7).stride(2, 2).nOut(64).build();\n} }\n",
            CONVOLUTION,
        ),
        pytest.param("a.py", "from torch import nn\nx = nn.Linear(64, 10)\n", DENSE),
        pytest.param("a.py", "import keras\nx = keras.layers.Dense(10)\n", DENSE),
        pytest.param("a.py", "import haiku as hk\nx = hk.Linear(10)\n", DENSE),
        pytest.param("a.jl", "m = Dense(64 => 10)\n", DENSE),
        pytest.param("a.rs", "fn main() { let l = nn::linear(vs, 64, 10, Default::default()); }\n",
                     DENSE),
        pytest.param("a.py", "from torch import nn\nx = nn.MaxPool2d(3, 2)\n",
                     ("pooling", {"kernel": {3}, "stride": {2}})),
        pytest.param("a.py", "import keras\nx = keras.layers.MultiHeadAttention(8, 64)\n",
                     ("attention", {"heads": {8}})),
    ],
)  # fmt: skip
def test_layers_of_libraries_have_their_sizes(
    tmp_path: Path, name: str, text: str, expected: tuple[str, dict[str, set[float]]] | None
) -> None:
    found = layers(tmp_path, {name: text})
    if expected is None:
        assert found == ()
        return
    kind, sizes = expected
    assert any(
        one.kind == kind
        and all(set(one.values.get(role, ())) == known for role, known in sizes.items())
        for one in found
    ), found


OWN = {
    "net.py": (
        "from torch import nn\n\n"
        "def unit(cin, cout, k, stride=1):\n"
        "    return nn.Sequential(nn.Conv2d(cin, cout, k, stride, k // 2), nn.ReLU())\n\n"
        "def pair(width):\n"
        "    return nn.Sequential(unit(width, width, 3), unit(width, width, 3))\n\n"
        "class Net(nn.Module):\n"
        "    def __init__(self, classes):\n"
        "        super().__init__()\n"
        "        self.stem = unit(3, 64, 7, 2)\n"
        "        self.body = pair(32)\n"
        "        self.head = nn.Linear(64, classes)\n"
    ),
    "main.py": "from net import Net\n\nif __name__ == '__main__':\n    Net(classes=10)\n",
}


def test_what_an_own_function_hands_on_is_said_where_it_is_called(tmp_path: Path) -> None:
    by_name = {one.bound: one for one in layers(tmp_path, OWN) if one.bound}
    assert by_name["self.stem"].values["kernel"] == {7}
    assert by_name["self.stem"].values["out"] == {64}
    assert by_name["self.stem"].values["stride"] == {2}
    assert by_name["self.body"].values["out"] == {32}
    assert by_name["self.body"].values["kernel"] == {3}


def test_a_size_that_is_a_name_has_the_value_of_the_name(tmp_path: Path) -> None:
    heads = [one for one in layers(tmp_path, OWN) if one.bound == "self.head"]
    assert [one.values["out"] for one in heads] == [{10}]


def test_own_classes_are_known_by_their_names_and_those_of_their_parameters(
    tmp_path: Path,
) -> None:
    text = (
        "struct Conv { Conv(const Maps& in, int oc, int k_, int stride_) {} };\n"
        "int main() {\n  net.add(std::make_unique<Conv>(at, 64, 7, 2));\n}\n"
    )
    found = [one for one in layers(tmp_path, {"net.cpp": text}) if one.values]
    assert [one.kind for one in found] == ["convolution"]
    assert {role: set(known) for role, known in found[0].values.items()} == {
        "out": {64.0},
        "kernel": {7.0},
        "stride": {2.0},
    }


def test_widths_that_double_are_all_of_them(tmp_path: Path) -> None:
    text = "from torch import nn\nfor s in stages():\n    x = nn.Conv2d(8, 16 * 2**s, 3)\n"
    assert layers(tmp_path, {"a.py": text})[0].values["out"] == {16, 32, 64, 128}
