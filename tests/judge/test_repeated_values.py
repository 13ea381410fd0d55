"""A list of values that nothing loads, beside the same values in force."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.gather import gather
from judge.rules.assessment import assessed
from tests.builders import claim, repository

TEXT = "The batch size is 48 and the learning rate is 3e-4, the sizes of the network of the paper."
LIST = '"""Sizes of the network of the paper."""\nPAPER = dict(batch_size=48, learning_rate=3e-4)\n'
MAIN = (
    "import argparse\n\n\ndef fit(batch, rate):\n    print(batch * rate)\n\n\n"
    "if __name__ == '__main__':\n"
    "    p = argparse.ArgumentParser()\n"
    "    p.add_argument('--batch-size', type=int, default={batch})\n"
    "    p.add_argument('--learning-rate', type=float, default=3e-4)\n"
    "    args = p.parse_args()\n"
    "    fit(args.batch_size, args.learning_rate)\n"
)


@pytest.mark.parametrize(
    ("batch", "is_held_against"),
    [
        pytest.param(48, False, id="the values are in force elsewhere"),
        pytest.param(16, True, id="another value is"),
    ],
)
def test_a_dead_copy_counts_against_a_claim_only_where_its_values_are_not_in_force(
    tmp_path: Path, batch: int, is_held_against: bool
) -> None:
    files = {"paper_sizes.py": LIST, "main.py": MAIN.format(batch=batch)}
    root = repository(tmp_path / "repo", files)
    audited = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    case = gather(claim(TEXT), audited)
    assert case.evidence[0].location.path == "paper_sizes.py"
    told = [row.requirement for row in assessed(case).results]
    assert ("the best place for the claim" in told) is is_held_against
