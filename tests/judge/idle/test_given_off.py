"""Arguments of a claim that every call turns off."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.idle.given_off import given_off
from tests.judge.idle.test_left_unused import audited

CLAIM = "Dropout is applied to the attention weights."
CODE = """def drop(x, dropout, live):
    return x * (rand() > dropout) if live else x


def run(x, c):
    h = FIRST
    return SECOND


if __name__ == "__main__":
    run([1], {"rate": 0.1})
"""


@pytest.mark.parametrize(
    ("first", "second", "count"),
    [
        pytest.param('drop(x, c["rate"], True)', "h", 0, id="given"),
        pytest.param("drop(x, 0.0, True)", 'drop(h, c["rate"], True)', 0, id="given once"),
        pytest.param("drop(*x)", "h", 0, id="does not show"),
        pytest.param("x", "h", 0, id="never called"),
        pytest.param("drop(x, 0.0, True)", "h", 1, id="nought"),
        pytest.param("drop(x, live=True, dropout=None)", "drop(h, 0, True)", 1, id="by name"),
    ],
)
def test_calls_that_turn_an_argument_off(
    tmp_path: Path, first: str, second: str, count: int
) -> None:
    seen = audited(tmp_path, {"run.py": CODE.replace("FIRST", first).replace("SECOND", second)})

    assert len(given_off(CLAIM, seen.live_chunks, seen)) == count


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("The attention weights sum to one.", id="speaks of something else"),
        pytest.param("There is no dropout.", id="denied"),
        pytest.param("Dropout is optional.", id="one variant of several"),
    ],
)
def test_what_the_claim_does_not_ask_for_may_be_off(tmp_path: Path, text: str) -> None:
    code = CODE.replace("FIRST", "drop(x, 0.0, True)").replace("SECOND", "h")
    seen = audited(tmp_path, {"run.py": code})

    assert given_off(text, seen.live_chunks, seen) == ()
