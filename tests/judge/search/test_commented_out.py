"""Parts of a claim that stand in commented-out code alone: mentioned, and the reader told where."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.case import Case
from judge.gather import gather
from judge.settle import settled
from judge.zero_signals import zero_signals
from taxonomy.drift import Dimension, ZeroType
from taxonomy.verdict import RequirementResult, RequirementState
from taxonomy.zero import zero_type
from tests.builders import claim, repository

State = RequirementState

START = "from torch import nn, optim\n\n\ndef fit(model, data):\n"
"""Four lines; what follows is line 5."""

END = "    for x in data:\n        model(x).backward()\n\n\nfit(None, [])\n"


def case_of(
    tmp_path: Path, text: str, *lines: str, dimension: Dimension = Dimension.METHOD
) -> Case:
    body = "".join(f"    {line}\n" for line in lines)
    root = repository(tmp_path / "repo", {"train.py": f"{START}{body}{END}"})
    index = index_repository(root, index_dir=tmp_path / "index")
    return gather(claim(text, dimension), repository_for(index))


def first_of(case: Case) -> RequirementResult:
    return settled(case.plan.requirements[0], case)


@pytest.mark.parametrize(
    ("text", "line", "state", "note"),
    [
        pytest.param(
            "Training uses the AdamW optimizer.",
            "steps = optim.AdamW(model.parameters())",
            State.MET,
            "in train.fit",
            id="running code",
        ),
        pytest.param(
            "Training uses the AdamW optimizer.",
            "# AdamW is what the paper says, try it some day",
            State.MENTIONED,
            "only in comments, documents or tests",
            id="a remark",
        ),
        pytest.param(
            "Training uses the AdamW optimizer.",
            "# steps = optim.AdamW(model.parameters())",
            State.MENTIONED,
            "commented out at train.py:5",
            id="a call",
        ),
        pytest.param(
            "The learning rate is 0.0003.",
            "# lr = 3e-4",
            State.MENTIONED,
            "commented out at train.py:5",
            id="a value under its name",
        ),
        pytest.param(
            "The learning rate is 0.0003.",
            "# warmup = 3e-4",
            State.NOT_FOUND,
            "no trace",
            id="the number of something else",
        ),
    ],
)
def test_what_is_commented_out_is_mentioned_only(
    tmp_path: Path, text: str, line: str, state: State, note: str
) -> None:
    result = first_of(case_of(tmp_path, text, line))

    assert (result.state, result.note) == (state, note)


def test_what_runs_in_its_place_is_told_with_it(tmp_path: Path) -> None:
    result = first_of(
        case_of(
            tmp_path,
            "Training uses the AdamW optimizer.",
            "# steps = optim.AdamW(model.parameters())",
            "steps = optim.SGD(model.parameters(), 0.1)",
        )
    )

    assert result.state is State.CONTRADICTED
    assert result.note == "SGD stands instead; AdamW is commented out at train.py:5"


def test_another_value_in_force_is_told_with_the_one_that_is_commented_out(tmp_path: Path) -> None:
    result = first_of(
        case_of(tmp_path, "The learning rate is 0.0003.", "# lr = 3e-4", "lr = 0.1", "print(lr)")
    )

    assert result.state is State.CONTRADICTED
    assert result.note.endswith("the claimed value is commented out at train.py:5")


def test_settings_compute_nothing_even_when_they_are_commented_out(tmp_path: Path) -> None:
    files = {"train.py": f"{START}{END}", "extra.yaml": "# log: true\nlevel: info\n"}
    root = repository(tmp_path / "repo", files)
    found = gather(
        claim("The level is drawn as the logarithm of a uniform number.", Dimension.METHOD),
        repository_for(index_repository(root, index_dir=tmp_path / "index")),
    )

    assert not any(s.commented for seen in found.sightings.values() for s in seen)


def test_live_code_is_never_called_commented_out(tmp_path: Path) -> None:
    case = case_of(tmp_path, "The learning rate is 0.0003.", "# lr = 3e-4", "lr = 3e-4")

    assert not any(s.commented for seen in case.sightings.values() for s in seen)


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        pytest.param("", ZeroType.MISSING_COMPONENT, id="nothing"),
        pytest.param("# lr = 3e-4", ZeroType.TOKEN_MENTION_ONLY, id="commented out"),
    ],
)
def test_a_zero_for_commented_out_code_is_a_mention(
    tmp_path: Path, line: str, kind: ZeroType
) -> None:
    text = "The learning rate is 0.0003."
    case = case_of(tmp_path, text, line, dimension=Dimension.NUMERICAL)
    found, why = zero_type(zero_signals(case, [first_of(case)]))

    assert found is kind
    assert ("commented out at train.py:5" in why) is bool(line)
