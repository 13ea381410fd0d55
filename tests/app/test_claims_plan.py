"""What was understood of claims: parts with their names, and what a user may want to reword."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.claims_plan import GUESS, NO_HOLD, ONLY_WORDS, claim_row, claims_text, understood
from taxonomy.drift import Dimension
from tests.app.audit import demo
from tests.builders import claim


def test_values_and_names_are_told_apart() -> None:
    row = claim_row(claim("Adam with learning rate 3e-4 on the Foo data."))

    [value] = row["values"]
    assert value["asks"] == "learning rate = 3e-4"
    assert value["accepted"] == [3e-4]
    assert "lr" in value["code_may_call_it"]
    assert "Adam" in [part["asks"] for part in row["components"]]


def test_steps_stand_in_their_order() -> None:
    row = claim_row(claim("Collect samples, then fit the model, then prune.", Dimension.ORDERING))

    assert [part["asks"] for part in row["steps"]] == ["Collect samples", "fit the model", "prune"]


@pytest.mark.parametrize(
    ("text", "note"),
    [
        pytest.param("The of and.", NO_HOLD, id="nothing to look for"),
        pytest.param("The agent explores cautiously.", ONLY_WORDS, id="words alone"),
        pytest.param("The frobnication strength is 7.5.", GUESS, id="a guessed name"),
    ],
)
def test_what_should_be_reworded_is_noted(text: str, note: str) -> None:
    assert any(note in one for one in claim_row(claim(text))["notes"])


def test_the_text_has_a_block_for_every_claim(tmp_path: Path) -> None:
    claims, _ = demo(tmp_path)
    rows = understood(claims)

    text = claims_text(rows)

    assert [block.split("  ")[0] for block in text.split("\n\n")] == [row["id"] for row in rows]
    assert "  value      learning rate = 3e-4" in text
