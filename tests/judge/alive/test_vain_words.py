"""What of a claim is said only where nothing runs."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.alive.vain_words import NOTHING_VAIN, Vain, share_said
from judge.lookup.repository import Repository
from tests.builders import repository as files

WORDS = ("gradient", "clip", "median", "norm")
TEXT = "Gradients are clipped at the median norm."
RUNS = "def train(rows):\n    return sum(rows)\n\n\nprint(train([1, 2]))\n"
STUB = '''
def clip(grads):
    """Clip gradient at the median norm."""
    raise NotImplementedError


clip([])
'''
IDLE = "def clip_gradient(rows, median_norm):\n    return min(rows, median_norm)\n"
LIVE = IDLE + "\n\nprint(clip_gradient([1], median_norm=3))\n"
FLAG = (
    "import argparse\n\nparser = argparse.ArgumentParser()\n"
    "parser.add_argument('--clip-median-norm', type=float, default=1.0)\n"
    "args = parser.parse_args()\nprint(args)\n"
)


@pytest.mark.parametrize(
    ("name", "share"),
    [
        pytest.param("", 0.0, id="no name"),
        pytest.param("x_of", 0.0, id="short pieces alone"),
        pytest.param("relax", 0.0, id="another word"),
        pytest.param("median_relax", 0.5, id="one of two"),
        pytest.param("of_median", 1.0, id="short pieces do not count"),
    ],
)
def test_how_much_of_a_name_is_said(name: str, share: float) -> None:
    assert share_said(name, {"median", "of"}) == share


def vain(tmp_path: Path, sources: dict[str, str], words: tuple[str, ...] = WORDS) -> Vain:
    root = files(tmp_path / "repo", sources)
    repository = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    return repository.vain_words.of(words, TEXT, repository.meanings.of)


def test_a_claim_without_telling_words_says_nothing_in_vain(tmp_path: Path) -> None:
    assert vain(tmp_path, {"a.py": RUNS}, ()) == NOTHING_VAIN


@pytest.mark.parametrize(
    ("more", "least", "most"),
    [
        pytest.param({}, 0.0, 0.0, id="nobody says it"),
        pytest.param({"b.py": LIVE}, 0.0, 0.0, id="code that runs says it"),
        pytest.param({"b.py": STUB}, 0.9, 1.0, id="a stub says it"),
        pytest.param({"b.py": IDLE}, 0.9, 1.0, id="code that nothing calls says it"),
        pytest.param({"README.md": "# N\n\nclip gradient median norm\n"}, 0.9, 1.0, id="docs"),
        pytest.param({"b.py": LIVE, "c.py": STUB}, 0.0, 0.1, id="a stub beside code that runs"),
        pytest.param({"b.py": FLAG}, 0.2, 0.9, id="a flag that nothing reads"),
    ],
)
def test_words_that_stand_together_are_looked_for_where_nothing_runs(
    tmp_path: Path, more: dict[str, str], least: float, most: float
) -> None:
    assert least <= vain(tmp_path, {"a.py": RUNS} | more).only <= most


def test_a_setting_speaks_only_while_nothing_reads_it(tmp_path: Path) -> None:
    unread = vain(tmp_path / "1", {"a.py": FLAG})
    read = vain(tmp_path / "2", {"a.py": FLAG + "print(args.clip_median_norm)\n"})

    assert unread.setting > 0.5
    assert read.setting == 0.0


BUILD = "[tool.x]\nclip_median_norm = 1.0\n"


def test_what_other_tools_or_running_code_say_makes_no_setting_speak(tmp_path: Path) -> None:
    manifest = vain(tmp_path / "1", {"a.py": RUNS, "pyproject.toml": BUILD})
    elsewhere = vain(tmp_path / "2", {"a.py": FLAG, "b.py": LIVE})

    assert manifest.setting == 0.0
    assert elsewhere.setting < 0.5


def test_a_stub_of_the_claims_name_speaks_more_than_what_runs(tmp_path: Path) -> None:
    found = vain(tmp_path, {"a.py": RUNS, "b.py": STUB})

    assert found.stub > found.running


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Repository:
    folder = tmp_path_factory.mktemp("known")
    root = files(folder / "repo", {"a.py": RUNS + FLAG, "b.py": STUB, "c.py": IDLE})
    return repository_for(index_repository(root, index_dir=folder / "index"))


@given(words=st.lists(st.sampled_from([*WORDS, "row", "zebra"]), max_size=8))
def test_shares_stay_shares_whatever_is_asked(known: Repository, words: list[str]) -> None:
    found = known.vain_words.of(words, TEXT, known.meanings.of)

    assert 0.0 <= found.only <= 1.0 + 1e-9
    assert 0.0 <= found.setting <= 1.0 + 1e-9
    assert found.stub >= 0.0
    assert found.running >= 0.0
