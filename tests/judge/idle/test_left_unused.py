"""What code takes up and does nothing with: arguments, names, settings and branches of a claim."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.idle.left_unused import left_unused
from judge.lookup.repository import Repository
from judge.methods.calls_of import arguments_from, calls_of
from judge.methods.mechanisms import MechanismFinding
from tests.builders import repository


def audited(tmp_path: Path, files: Mapping[str, str]) -> Repository:
    """A repository of a few files, read."""
    root = repository(tmp_path / "repo", files)
    return repository_for(index_repository(root, index_dir=tmp_path / "index"))


def found(tmp_path: Path, files: Mapping[str, str], text: str) -> tuple[MechanismFinding, ...]:
    """What a claim names of which code makes nothing."""
    seen = audited(tmp_path, files)
    return left_unused(text, seen.live_chunks, seen)


NET = """import torch.nn as nn


class Lookup(nn.Module):
    def __init__(self, table):
        super().__init__()
        self.table = table

    def forward(self, ids, segment_ids=None):
        if segment_ids is None:
            segment_ids = zeros_like(ids)
        return self.table[ids] + self.table[segment_ids]


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.lookup = Lookup([1])

    def forward(self, ids, segment_ids=None):
        if segment_ids is None:
            segment_ids = zeros_like(ids)
        return self.lookup(ids, segment_ids)


def run(ids):
    net = Net()
    return net(CALL)


if __name__ == "__main__":
    run(1)
"""


@pytest.mark.parametrize(
    ("call", "count"),
    [
        pytest.param("ids, ids", 0, id="handed over by place"),
        pytest.param("ids, segment_ids=ids", 0, id="handed over by name"),
        pytest.param("*ids", 0, id="handed over unseen"),
        pytest.param("ids", 1, id="never handed over"),
    ],
)
def test_arguments_that_no_call_hands_over(tmp_path: Path, call: str, count: int) -> None:
    text = "Segment vectors are added to those of tokens."
    seen = found(tmp_path, {"net.py": NET.replace("CALL", call)}, text)

    assert [one.instead for one in seen] == ["never given"] * count


@pytest.mark.parametrize(
    ("text", "count"),
    [
        pytest.param("Vectors that are left are scaled by 2.", 0, id="an act"),
        pytest.param("The scale of the vectors is given.", 1, id="a thing"),
    ],
)
def test_what_a_claim_says_is_done_is_no_argument(tmp_path: Path, text: str, count: int) -> None:
    code = NET.replace("CALL", "ids").replace("segment_ids", "scale")

    assert len(found(tmp_path, {"net.py": code}, text)) == count


def test_arguments_of_which_the_claim_says_nothing_are_not_asked_for(tmp_path: Path) -> None:
    assert found(tmp_path, {"net.py": NET.replace("CALL", "ids")}, "Tokens are looked up.") == ()


LEARN = """def learn(memory, net):
    s, a, r, s2, done = memory.sample(32)
    y = r + 0.9 * CODE
    return (net(s)[a] - y) ** 2


if __name__ == "__main__":
    learn(1, 2)
"""


@pytest.mark.parametrize(
    ("text", "code", "count"),
    [
        pytest.param("Returns are discounted.", "net(s2)", 0, id="not said"),
        pytest.param("It is r if the episode ends.", "(1 - done) * net(s2)", 0, id="read"),
        pytest.param("It is r if the episode ends.", "net(s2)", 1, id="never read"),
    ],
)
def test_names_that_are_taken_out_and_never_read(
    tmp_path: Path, text: str, code: str, count: int
) -> None:
    seen = found(tmp_path, {"learn.py": LEARN.replace("CODE", code)}, text)

    assert [one.name for one in seen] == ["use of done"] * count


PHRASES = """class Phrases {
  private final double discount;
  private final double least;

  Phrases(Settings s) {
    discount = s.real("phrase.discount");
    least = s.real("phrase.least");
  }

  boolean keeps(double both, double one) {
    return CODE / one > least;
  }

  String told() {
    return "with discount " + discount;
  }

  public static void main(String[] a) {
    Phrases p = new Phrases(new Settings());
    System.out.println(p.told() + p.keeps(1, 2));
  }
}
"""


@pytest.mark.parametrize(
    ("code", "names"),
    [
        pytest.param("(both - discount)", [], id="computed with"),
        pytest.param("both", ["use of discount"], id="only printed"),
    ],
)
def test_settings_that_are_only_printed(tmp_path: Path, code: str, names: list[str]) -> None:
    text = "A discount is subtracted from the count of a pair."
    seen = found(tmp_path, {"Phrases.java": PHRASES.replace("CODE", code)}, text)

    assert [one.name for one in seen] == names


BRANCH = """def objective(kind):
    if CODE:
        return 1
    return 2


if __name__ == "__main__":
    objective("neg")
"""
APART = "The nce objective is an alternative: unlike negative sampling it needs probabilities."


@pytest.mark.parametrize(
    ("text", "code", "count"),
    [
        pytest.param(APART, 'kind == "nce"', 0, id="one alone"),
        pytest.param("It is the nce objective.", 'kind in ("neg", "nce")', 0, id="one is said"),
        pytest.param(APART, 'kind in ("hs", "nce")', 0, id="the other is not said"),
        pytest.param(APART, 'kind == "neg" or kind == "nce"', 1, id="either"),
        pytest.param(APART, 'kind in ("neg", "nce")', 1, id="among both"),
    ],
)
def test_one_branch_for_two_things(tmp_path: Path, text: str, code: str, count: int) -> None:
    seen = found(tmp_path, {"objective.py": BRANCH.replace("CODE", code)}, text)

    assert [one.instead for one in seen] == ["one branch for both"] * count


def test_a_branch_within_that_tells_them_apart_is_enough(tmp_path: Path) -> None:
    code = BRANCH.replace("CODE", 'kind in ("neg", "nce")').replace(
        "return 1", 'return 1 if kind == "neg" else 3'
    )

    assert found(tmp_path, {"objective.py": code}, APART) == ()


def test_calls_are_none_where_names_do_not_tell(tmp_path: Path) -> None:
    twice = "def f(a):\n    return a\n\n\nf(1)\n"
    seen = calls_of(audited(tmp_path, {"a.py": twice, "b.py": twice}))

    assert seen.of("a.f") is None
    assert seen.of("nothing") is None


def test_the_arguments_of_a_call_that_is_written_otherwise_do_not_show(tmp_path: Path) -> None:
    code = "def drop(x, rate):\n    return x\n\n\nprint((drop)(1, 0.0))\n"
    seen = calls_of(audited(tmp_path, {"run.py": code}))
    calls = seen.of("run.drop")

    assert calls is not None
    assert [seen.arguments(call) for call in calls] == [None]


LISTS = st.text(alphabet="abc,=()[] *\n\"'", max_size=60)


@given(LISTS)
def test_any_arguments_are_taken_apart_or_do_not_show(text: str) -> None:
    parts = arguments_from(text, 0)

    assert parts is None or all(part == part.strip() for part in parts)
