"""Files that say the same step back: worked rankings, and laws that hold for every ranking."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from index.file_variety import ALIKE, MOST, varied

TRAIN = "loss = criterion(model(x), y)\noptimizer.zero_grad()\nloss.backward()"
MODEL = "class Encoder(nn.Module):\n    def forward(self, x):"
LIKE = "loss = criterion(model(x), y)\noptimizer.zero_grad()\nscheduler.step(epoch)"
SHORT = "else:\n)\npass"


def order(worths: dict[str, float], texts: dict[str, str]) -> list[str]:
    found = varied(worths, lambda file: [texts[file]])
    return sorted(found, key=lambda file: (-found[file], file))


@pytest.mark.parametrize(
    ("texts", "expected"),
    [
        pytest.param({}, [], id="no files"),
        pytest.param({"a": TRAIN}, ["a"], id="one file"),
        pytest.param({"a": "", "b": "", "c": ""}, ["a", "b", "c"], id="empty files are not alike"),
        pytest.param(
            {"a": SHORT, "b": SHORT, "c": MODEL}, ["a", "b", "c"], id="short lines stand anywhere"
        ),
        pytest.param({"a": TRAIN, "b": TRAIN, "c": MODEL}, ["a", "c", "b"], id="a copy steps back"),
        pytest.param(
            {"a": TRAIN, "b": LIKE, "c": MODEL}, ["a", "c", "b"], id="half a copy does, too"
        ),
        pytest.param(
            {"a": TRAIN, "b": MODEL, "c": TRAIN}, ["a", "b", "c"], id="the last cannot step back"
        ),
    ],
)
def test_a_file_steps_back_behind_one_that_says_something_else(
    texts: dict[str, str], expected: list[str]
) -> None:
    worths = {file: 1.0 - 0.1 * place for place, file in enumerate(sorted(texts))}

    assert order(worths, texts) == expected


def test_a_copy_loses_its_share_and_the_original_nothing() -> None:
    found = varied({"a": 1.0, "b": 0.9}, lambda _file: [TRAIN])

    assert found == {"a": 1.0, "b": pytest.approx(0.9 * (1 - ALIKE))}


def test_of_several_files_the_most_alike_counts() -> None:
    texts = {"a": MODEL, "b": TRAIN, "c": LIKE}

    found = varied({"a": 1.0, "b": 0.9, "c": 0.8}, lambda file: [texts[file]])

    assert found["c"] == pytest.approx(0.8 * (1 - ALIKE * 2 / 4))


def test_lines_of_all_stretches_count() -> None:
    texts = {"a": TRAIN.split("\n"), "b": TRAIN.split("\n")[::-1]}

    found = varied({"a": 1.0, "b": 0.9}, texts.__getitem__)

    assert found["b"] == pytest.approx(0.9 * (1 - ALIKE))


words = st.sampled_from(["optimizer.step()", "loss.backward()", "return logits", "model.train()"])
repositories = st.dictionaries(
    st.text("abcdef", min_size=1, max_size=3),
    st.tuples(st.floats(0.01, 5), st.lists(words, max_size=4).map("\n".join)),
    max_size=50,
)


@given(repositories)
def test_no_file_is_lost_and_none_gains(files: dict[str, tuple[float, str]]) -> None:
    worths = {file: worth for file, (worth, _) in files.items()}

    found = varied(worths, lambda file: [files[file][1]])

    assert set(found) == set(worths)
    assert all((1 - ALIKE) * worths[f] <= found[f] <= worths[f] for f in worths)


@given(repositories)
def test_the_best_file_stays_the_best(files: dict[str, tuple[float, str]]) -> None:
    worths = {file: worth for file, (worth, _) in files.items()}
    texts = {file: text for file, (_, text) in files.items()}
    best = sorted(worths, key=lambda file: (-worths[file], file))[:1]

    assert order(worths, texts)[:1] == best


@given(repositories)
def test_the_order_in_which_files_are_given_never_shows(
    files: dict[str, tuple[float, str]],
) -> None:
    turned = dict(reversed(files.items()))
    texts = {file: text for file, (_, text) in files.items()}

    assert order({f: w for f, (w, _) in files.items()}, texts) == order(
        {f: w for f, (w, _) in turned.items()}, texts
    )


def test_files_far_down_are_not_read() -> None:
    read: list[str] = []
    worths = {f"{number:03}": 1.0 / (number + 1) for number in range(200)}

    def texts_of(file: str) -> list[str]:
        read.append(file)
        return [f"only in file {file}"]

    varied(worths, texts_of)

    assert read == sorted(worths)[:MOST]
