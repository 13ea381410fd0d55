"""What lines do with names."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.protocol.named import Use, use_of


@pytest.mark.parametrize(
    ("line", "use"),
    [
        pytest.param("", Use.NOTHING, id="nothing"),
        pytest.param("x = other(y)", Use.NOTHING, id="something else"),
        pytest.param('NAMES = ("ddpg", "other")', Use.SAYS, id="a list"),
        pytest.param('"ddpg": {"a": 1.5},', Use.SAYS, id="a table of tables"),
        pytest.param('"ddpg": 1.5,', Use.SAYS, id="a table of figures"),
        pytest.param('plt.legend("ddpg")', Use.SAYS, id="a label"),
        pytest.param("scores = dict(ddpg=1.5)", Use.SAYS, id="a figure by keyword"),
        pytest.param("class DDPG(Agent):", Use.WORKS, id="a definition"),
        pytest.param("agent = DDPG(env)", Use.WORKS, id="a call"),
        pytest.param("from rl import ddpg", Use.SAYS, id="an import"),
        pytest.param('KINDS = {"ddpg": Agent, "b": B}', Use.WORKS, id="a table of classes"),
        pytest.param('if kind == "ddpg":', Use.WORKS, id="a branch"),
        pytest.param('"ddpg" => run(x),', Use.WORKS, id="a match"),
        pytest.param('if name.startswith("ddpg"):', Use.WORKS, id="by its beginning"),
        pytest.param('agent = make("ddpg")', Use.WORKS, id="made by its name"),
    ],
)
def test_uses(line: str, use: Use) -> None:
    assert use_of(line, ("ddpg",), "DDPG") is use


@pytest.mark.parametrize(
    ("line", "use"),
    [
        pytest.param("ys = map(f, xs)", Use.NOTHING, id="a word of programs"),
        pytest.param("HashMap::new()", Use.NOTHING, id="a piece of another name"),
        pytest.param("x.map_err(f)", Use.NOTHING, id="a method of another thing"),
        pytest.param("hash_map = {}", Use.NOTHING, id="at the end of a name"),
        pytest.param("x = MAP(posterior)", Use.WORKS, id="in capitals"),
        pytest.param("def map_estimate(x):", Use.WORKS, id="at the head of a name"),
        pytest.param('if method == "map":', Use.WORKS, id="as a choice"),
    ],
)
def test_ordinary_words_mean_a_name_only_as_one(line: str, use: Use) -> None:
    assert use_of(line, ("map",), "MAP") is use


@given(st.text(max_size=60))
def test_no_line_ever_breaks_the_reading(line: str) -> None:
    assert use_of(line, ("ddpg",), "DDPG") in Use
