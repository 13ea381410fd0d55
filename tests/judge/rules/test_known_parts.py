"""Parts of experiments with what is known of their names."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.gather import gather
from judge.protocol.outcome import parts_result
from judge.rules.known_parts import with_what_is_known
from taxonomy.drift import Dimension
from tests.builders import claim
from tests.judge.protocol.audited import audited


@pytest.mark.parametrize(
    ("code", "missing"),
    [
        pytest.param(
            "for d in ('birdsnap', 'flowers'):\n    print(open(d).read())\n", "", id="both there"
        ),
        pytest.param(
            "K = {'birdsnap': None, 'flowers': open}\nfor d in K:\n    print(K[d])\n",
            "Birdsnap",
            id="one for which nothing stands",
        ),
    ],
)
def test_parts_are_done_where_their_names_are_there(
    tmp_path: Path, code: str, missing: str
) -> None:
    text = claim("The evaluation sets: Birdsnap, Flowers.", Dimension.PROTOCOL)
    case = gather(text, audited(tmp_path, {"main.py": code}))
    assert case.course is not None

    note = parts_result(with_what_is_known(case, case.course)).note

    assert ("Birdsnap" in note) is bool(missing)
    assert "Flowers" not in note
