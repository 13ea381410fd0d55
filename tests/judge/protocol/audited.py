"""Small repositories as the judge sees them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.gather import gather
from judge.lookup.repository import Repository
from judge.settle import settled
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementState
from tests.builders import claim, repository


def audited(folder: Path, files: Mapping[str, str]) -> Repository:
    """The repository that holds `files`, indexed below `folder`."""
    root = repository(folder / "repo", files)
    return repository_for(index_repository(root, index_dir=folder / "index"))


def states(text: str, where: Repository) -> dict[str, RequirementState]:
    """What becomes of each requirement of a claim about an experiment, by its label."""
    case = gather(claim(text, Dimension.PROTOCOL), where)
    return {r.label: settled(r, case).state for r in case.plan.requirements}
