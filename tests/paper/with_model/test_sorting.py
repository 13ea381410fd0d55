"""Claims in doubt: who is asked about, and what a reply may change."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.paper.candidate import Candidate
from analyzer.paper.document import Span
from analyzer.paper.with_model.sorting import dimensions_in, in_doubt, sorted_anew
from judge.remote.exchange import ModelFailure
from taxonomy.drift import Dimension
from tests.judge.models import Script, ScriptedClient

CLEAR = "We train for 90 epochs with a learning rate of 0.1."
DOUBTFUL = "We compare with three baselines on the benchmark and report accuracy."


def candidate(text: str, origin: str = "values in prose", importance: int = 3) -> Candidate:
    return Candidate(Dimension.NUMERICAL, text, "1", Span(0, 1), origin, importance=importance)


CLAIMS = [candidate(DOUBTFUL), *[candidate(CLEAR)] * 10]


@pytest.mark.parametrize(
    ("claims", "places"),
    [
        pytest.param([], [], id="no claims"),
        pytest.param([candidate(CLEAR)] * 30, [], id="no doubt"),
        pytest.param([candidate(DOUBTFUL)] * 10, [], id="one would be a tenth"),
        pytest.param([candidate(DOUBTFUL, "settings table")] * 30, [], id="settled by origin"),
        pytest.param(CLAIMS, [0], id="one of eleven"),
        pytest.param(
            [candidate(DOUBTFUL), candidate(DOUBTFUL, importance=5), *CLAIMS],
            [1],
            id="the important first",
        ),
    ],
)
def test_who_is_asked_about(claims: list[Candidate], places: list[int]) -> None:
    assert in_doubt(claims) == places


@given(st.lists(st.sampled_from([candidate(CLEAR), candidate(DOUBTFUL)]), max_size=60))
def test_less_than_a_tenth_is_asked_about(claims: list[Candidate]) -> None:
    assert len(in_doubt(claims)) * 10 < max(1, len(claims))


@pytest.mark.parametrize(
    ("script", "moved"),
    [
        pytest.param(lambda _r, _n: ModelFailure("timeout", "slow"), 0, id="no reply"),
        pytest.param(lambda _r, _n: "D3, I think", 0, id="prose"),
        pytest.param(lambda _r, _n: '{"results": [{"id": "u9", "dimension": "D3"}]}', 0, id="who?"),
        pytest.param(
            lambda _r, _n: '{"results": [{"id": "u1", "dimension": "D9"}]}', 0, id="what?"
        ),
        pytest.param(lambda _r, _n: '{"results": [{"id": "u1", "dimension": "D1"}]}', 0, id="same"),
        pytest.param(
            lambda _r, _n: '{"results": [{"id": "u1", "dimension": "D3"}]}', 1, id="other"
        ),
    ],
)
def test_what_a_reply_moves(script: Script, moved: int) -> None:
    client = ScriptedClient(script)

    found = sorted_anew(CLAIMS, client)

    assert len(client.asked) == found.calls == 1
    assert found.moved == moved
    assert found.claims[0].dimension is (Dimension.PROTOCOL if moved else Dimension.NUMERICAL)
    assert found.claims[1:] == tuple(CLAIMS[1:])


def test_an_id_that_is_two_things_is_nothing() -> None:
    text = json.dumps([{"id": "u1", "dimension": "D1"}, {"id": "u1", "dimension": "D2"}])

    assert dimensions_in(text, {"u1": DOUBTFUL}) == {}
