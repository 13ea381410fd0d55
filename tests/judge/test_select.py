"""Which items are chosen: what does the work before what names it."""

from __future__ import annotations

from pathlib import Path

import pytest

from analyzer.app.index_repo import index_repository
from analyzer.app.settings import Settings
from analyzer.app.wiring import repository_for
from judge.gather import gather
from judge.lookup.repository import Repository
from judge.select import MOST_ITEMS
from taxonomy.drift import Dimension
from tests.builders import claim
from tests.builders import repository as files

LOSS = """
def halves(x, y):
    gap = x - y
    return (gap ** 2).mean() / 2
"""
ALIASES = "from shapes import halves as squared_loss\nfrom shapes import halves as loss\n"
TRAIN = """from loss import squared_loss


def main():
    print(squared_loss(3, 4))


main()
"""
SOURCES = {"shapes.py": LOSS, "loss.py": ALIASES, "train.py": TRAIN}


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    repo = files(tmp_path / "repo", SOURCES)
    return repository_for(index_repository(repo, index_dir=tmp_path / "ix", settings=Settings()))


def test_the_line_that_computes_a_formula_is_cited_though_it_shares_no_word(
    repository: Repository,
) -> None:
    asked = claim("The loss is L = mean((x - y)^2) / 2.", Dimension.METHOD)

    cited = gather(asked, repository).evidence

    place = next(item for item in cited if item.location.path == "shapes.py")
    assert "computes" in place.why


def test_what_only_imports_comes_after_what_calls(repository: Repository) -> None:
    cited = gather(claim("The squared loss is the loss.", Dimension.METHOD), repository).evidence

    paths = [item.location.path for item in cited]
    assert paths.index("train.py") < paths.index("loss.py")
    assert len(cited) <= MOST_ITEMS
