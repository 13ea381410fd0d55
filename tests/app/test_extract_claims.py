"""From a file to a claims file, and the verb that does it."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.extract_claims import claims_bytes, extract_claims
from analyzer.cli.main import run
from taxonomy.claim_files import read_claims

PAPER = """# A quick sampler

## 1 Method

We define the score of a pair as

$$
s(a, b) = \\frac{a b}{\\tau}
$$

where $\\tau$ denotes the temperature. We find that it outperforms all others.

## 2 Experiments

We train for 90 epochs with a learning rate of 0.1. We evaluate on the held-out test set.

## 3 Related work

Smith et al. (2020) use a learning rate of 0.5.
"""


@pytest.fixture
def paper(tmp_path: Path) -> Path:
    target = tmp_path / "sampler.md"
    target.write_text(PAPER, "utf-8")
    return target


def test_the_claims_of_a_paper_are_a_claims_file(paper: Path, tmp_path: Path) -> None:
    extracted = extract_claims(paper)
    target = tmp_path / "claims.json"
    target.write_bytes(claims_bytes(extracted.document))

    claims = read_claims(target).claims

    assert sum(extracted.counts.values()) == len(claims) >= 3
    assert not any("0.5" in claim.text or "outperforms" in claim.text for claim in claims)


def test_the_same_paper_gives_the_same_bytes(paper: Path) -> None:
    once = claims_bytes(extract_claims(paper).document)

    assert claims_bytes(extract_claims(paper).document) == once


def test_what_is_left_out_for_want_of_room_is_told(paper: Path) -> None:
    extracted = extract_claims(paper, most=1)

    assert sum(extracted.counts.values()) == 1
    assert any("least importance" in note for note in extracted.notes)


def test_the_verb_writes_the_file_and_says_what_the_filter_dropped(
    paper: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "claims.json"

    code = run(["extract", str(paper), "-o", str(target), "--show-filter"])

    said = capsys.readouterr()
    assert code == 0
    assert target.exists()
    assert "not reviewed" in said.out
    assert "related work" in said.err


def test_the_paper_is_never_overwritten(paper: Path) -> None:
    assert run(["extract", str(paper), "-o", str(paper)]) == 2
    assert paper.read_text("utf-8") == PAPER
