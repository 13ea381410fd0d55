"""The estimate of tokens: near what two real tokenizers count, and never absurd."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.remote.tokens import request_tokens, text_tokens
from tests.judge.remote.requests import request

PROSE = (
    "Each claim below comes with excerpts from the repository. Decide from them alone how "
    "faithfully the code does what the claim says, and cite the lines that settle it."
)
CODE = """def train(args, data):
    optimizer = torch.optim.AdamW(net.parameters(), lr=args.lr, weight_decay=0.01)
    for epoch in range(args.epochs):
        loss = ((net(batch) - target) ** 2).mean()
"""


@pytest.mark.parametrize(
    ("text", "smollm2", "cl100k"),
    [pytest.param(PROSE, 32, 32, id="prose"), pytest.param(CODE, 64, 52, id="code")],
)
def test_the_estimate_is_near_two_tokenizers(text: str, smollm2: int, cl100k: int) -> None:
    assert 0.75 * smollm2 <= text_tokens(text) <= 1.25 * smollm2
    assert 0.75 * cl100k <= text_tokens(text) <= 1.25 * cl100k


@given(st.text())
def test_an_estimate_is_never_negative_nor_above_two_for_a_byte(text: str) -> None:
    assert 0 <= text_tokens(text) <= 2 * len(text.encode("utf-8", "replace"))


@given(st.text(), st.text())
def test_more_text_is_never_fewer_tokens(one: str, other: str) -> None:
    assert text_tokens(f"{one}\n{other}") >= text_tokens(one) - 1


def test_a_request_counts_messages_and_schema() -> None:
    assert request_tokens(request(text="word " * 50)) > request_tokens(request(text="word")) + 30
