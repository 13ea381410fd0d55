"""Tensors that a line draws anew."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.values.initialised import drawn_otherwise

SAID = ("weights", "linear", "layers", "positional")


@pytest.mark.parametrize(
    ("line", "tensor"),
    [
        pytest.param("std = 0.02", "", id="nothing drawn"),
        pytest.param("nn.init.normal_(module.weight, std=0.02)", "", id="any weight"),
        pytest.param("nn.init.normal_(self.pos_embed, std=.02)", "", id="what the claim names"),
        pytest.param("nn.init.normal_(self.query, std=.02)", "self.query", id="another tensor"),
        pytest.param("self.query.data.uniform_(-1, 1)", "self.query", id="by its own method"),
    ],
)
def test_a_tensor_of_which_the_claim_does_not_speak(line: str, tensor: str) -> None:
    assert drawn_otherwise(line, SAID) == tensor


@given(st.text("normal_(self.wq,) =0", max_size=60))
def test_what_is_found_always_stands_in_the_line(line: str) -> None:
    assert drawn_otherwise(line, SAID) in line
