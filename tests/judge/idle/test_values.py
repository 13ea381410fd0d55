"""Values that code works out and makes nothing of: names, arguments, members, results."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from judge.idle.members import without_comment
from judge.idle.values import idle_values, split_outside, unchanged_results, unread_locals
from judge.lookup.repository import Repository
from tests.builders import repository

CLAIM = "Features are shuffled by random permutations under a prior."


def audited(tmp_path: Path, files: Mapping[str, str]) -> Repository:
    """A repository of a few files, read."""
    root = repository(tmp_path / "repo", files)
    return repository_for(index_repository(root, index_dir=tmp_path / "index"))


def told(tmp_path: Path, body: str, text: str = CLAIM) -> list[tuple[str, str, bool]]:
    """What is told of a program's values: name, what becomes of it, and whether mildly."""
    seen = audited(tmp_path, {"run.py": body})
    found = idle_values(text, seen.live_chunks, seen)
    return [(one.name.removeprefix("use of "), one.instead, one.mild) for one in found]


SHUFFLED = """def mix(x, rng):
    perm = rng.permutation(len(x))
    return LAST


if __name__ == "__main__":
    mix([1], 2)
"""


@pytest.mark.parametrize(
    ("last", "names"),
    [
        pytest.param("x[perm]", [], id="read"),
        pytest.param("[x[i] for i in perm]", [], id="read in turn"),
        pytest.param("x", ["perm"], id="never read"),
        pytest.param("x  # not by perm", ["perm"], id="read in a comment alone"),
    ],
)
def test_a_name_that_is_worked_out_is_read(tmp_path: Path, last: str, names: list[str]) -> None:
    found = told(tmp_path, SHUFFLED.replace("LAST", last))

    assert [name for name, _, _ in found] == names


@pytest.mark.parametrize(
    ("text", "value", "names"),
    [
        pytest.param(CLAIM, "rng.permutation(9)", ["perm"], id="the claim names it"),
        pytest.param(
            "Mixing keeps x.", "rng.permutation(9)", [], id="called for what else it does"
        ),
        pytest.param("Mixing keeps x.", "x * 3", ["perm"], id="worked out for nothing"),
        pytest.param("Mixing keeps x.", "x.shape[0]", [], id="a size"),
    ],
)
def test_a_value_that_the_claim_does_not_name_tells_where_it_can_do_nothing_else(
    tmp_path: Path, text: str, value: str, names: list[str]
) -> None:
    body = SHUFFLED.replace("rng.permutation(len(x))", value).replace("LAST", "x")

    assert [name for name, _, _ in told(tmp_path, body, text)] == names


@pytest.mark.parametrize(
    ("line", "count"),
    [
        pytest.param("    y = y + 1", 1, id="only changed itself"),
        pytest.param("    z = y", 0, id="handed on"),
        pytest.param("    locals()", 1, id="names of other things"),
        pytest.param("    print(f'{y}')", 0, id="printed"),
    ],
)
def test_what_changes_only_itself_is_not_read(line: str, count: int) -> None:
    lines = ["def f(x):", "    y = g(x)", line, "    return x"]

    assert len(list(unread_locals(lines, 1))) == count


def test_a_last_value_is_a_result() -> None:
    assert not list(unread_locals(["f <- function(x) {", "  y <- g(x)", "}"], 1))


@pytest.mark.parametrize(
    ("line", "names"),
    [
        pytest.param("    ev += z(x)", [], id="added to"),
        pytest.param("    terms.append(ev)", [], id="read"),
        pytest.param("    w = z(x)", ["ev"], id="left alone"),
    ],
)
def test_a_result_that_never_changes(line: str, names: list[str]) -> None:
    lines = ["def f(x):", "    est, ev = zeros(len(x), 2), 0.0", line, "    return est, ev"]

    assert [one.name for one in unchanged_results(lines, 1)] == names


NET = """class Net:
    def __init__(self, n, prior):
        self.prior = prior
        self.n = n

    def weights(self, counts):
        return WEIGHTS


if __name__ == "__main__":
    print(Net(3, 2.0).weights([1]))
"""


@pytest.mark.parametrize(
    ("weights", "found"),
    [
        pytest.param("counts + self.prior * self.n", [], id="read"),
        pytest.param("counts / self.n", [("prior", "made and never used", False)], id="unread"),
        pytest.param("getattr(self, self.n)", [], id="any may be read"),
    ],
)
def test_a_member_is_read(tmp_path: Path, weights: str, found: list[object]) -> None:
    assert told(tmp_path, NET.replace("WEIGHTS", weights)) == found


KEPT = """class Net:
    def __init__(self, rate):
        self.drop = Dropout(rate)
        self.rate = rate

    def run(self, x):
        return BODY


if __name__ == "__main__":
    print(Net(0.5).run([1]))
"""


@pytest.mark.parametrize(
    ("body", "names"),
    [
        pytest.param("self.drop(x) * self.rate", [], id="both are read"),
        pytest.param("locked(x, self.rate)", [], id="its setting is read"),
        pytest.param("x", ["drop"], id="neither is"),
    ],
)
def test_a_thing_whose_settings_are_in_force_without_it_is_spare(
    tmp_path: Path, body: str, names: list[str]
) -> None:
    seen = told(tmp_path, KEPT.replace("BODY", body), "Values are dropped at a rate.")

    assert [name for name, _, _ in seen] == names


TURNS = """def run(ups, gates, x):
    for up, gate in zip(ups, gates):
        x = BODY
    return x


if __name__ == "__main__":
    run([1], [2], 3)
"""


@pytest.mark.parametrize(
    ("body", "count"),
    [
        pytest.param("gate(up(x))", 0, id="used"),
        pytest.param("up(x)", 1, id="left alone"),
    ],
)
def test_what_a_loop_takes_is_used(tmp_path: Path, body: str, count: int) -> None:
    found = told(tmp_path, TURNS.replace("BODY", body), "Features pass attention gates.")

    assert len(found) == count


MERGE = """def merge(deltas, sizes):
    return BODY


def run(parts):
    return merge(parts, [1, 2])


if __name__ == "__main__":
    run([3])
"""


@pytest.mark.parametrize(
    ("body", "found"),
    [
        pytest.param("sum(d * n for d, n in zip(deltas, sizes))", [], id="read"),
        pytest.param("mean(deltas)", [("sizes", "taken and never read", False)], id="left alone"),
    ],
)
def test_an_argument_is_read(tmp_path: Path, body: str, found: list[object]) -> None:
    assert told(tmp_path, MERGE.replace("BODY", body), "Updates are averaged.") == found


@pytest.mark.parametrize(
    ("head", "names"),
    [
        pytest.param("def merge(deltas, prior):", ["prior"], id="given at every call"),
        pytest.param("def merge(deltas, prior=None):", [], id="may be left out"),
        pytest.param("def merge(\n    deltas,\n    prior: int = 3,\n):", [], id="over lines"),
    ],
)
def test_an_option_that_nothing_reads_is_told_of_where_the_claim_names_it(
    tmp_path: Path, head: str, names: list[str]
) -> None:
    code = MERGE.replace("def merge(deltas, sizes):", head).replace("BODY", "mean(deltas)")

    assert [name for name, _, _ in told(tmp_path, code, "Updates are averaged.")] == names
    assert [n for n, _, _ in told(tmp_path / "b", code, "The prior is kept.")] == ["prior"]


@given(st.text(max_size=60))
def test_parts_make_the_text_again(text: str) -> None:
    assert ",".join(split_outside(text)) == text


@given(st.text(max_size=60))
def test_a_comment_is_the_end_of_its_line(line: str) -> None:
    assert line.startswith(without_comment(line))


OTHER = "def move(x, prior):\n    return x * prior\n\n\ndef run(x):\n    return move(x, 2)\n"


@pytest.mark.parametrize(
    ("other", "mild"),
    [
        pytest.param("def run(x):\n    return x\n", False, id="nobody else takes it"),
        pytest.param(OTHER, True, id="another file takes it and reads it"),
    ],
)
def test_an_argument_that_another_file_reads_is_told_of_mildly(
    tmp_path: Path, other: str, mild: bool
) -> None:
    code = "from a import run\n\n\ndef begin(x, prior):\n    return run(x)\n\n\n"
    main = f"{code}if __name__ == '__main__':\n    begin(1, 2)\n"
    seen = audited(tmp_path, {"main.py": main, "a.py": other})
    found = idle_values("The prior is kept.", seen.live_chunks, seen)

    assert [(one.name, one.mild) for one in found] == [("use of prior", mild)]
