"""Numbers that experiments go through, and the lists of code that do."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.model.source import Location
from index.tokenize import tokens
from judge.protocol.lists import Listed, lists_in
from judge.protocol.sweeps import Sweep, sweeps_asked, sweeps_seen


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("Accuracy on three data sets with 5 seeds.", []),
        ("The loss is the mean of x_{t-1} over {draw x, draw y}.", []),
        ("The rate falls from 0.1 to 0.01.", []),
        ("Images lie between 0 and 1; both models are compared.", []),
        ("Depth in {2, 4, 8} is tried.", [(2, 4, 8)]),
        ("Block sizes 2^3, 2^5 and 2^6 are tried.", [(8, 32, 64)]),
        ("Rates 0.1, 0.2 and 0.4 are compared.", [(0.1, 0.2, 0.4)]),
        ("The width (64 to 1,024) is varied.", [(64, 1024)]),
        ("Noise is added at level = 5, 10 and 20.", [(5, 10, 20)]),
        ("Rates k = 1, 2, 4 and 8 are compared.", [(1, 2, 4, 8)]),
        ("Ablation of depth from 2 to 8 and k in {1, 3}.", [(2, 8), (1, 3)]),
    ],
)
def test_sets_and_varied_ranges_are_sweeps(text: str, values: list[tuple[float, ...]]) -> None:
    assert [sweep.values for sweep in sweeps_asked(text)] == values


@pytest.mark.parametrize(
    ("code", "lists"),
    [
        ("x = f(a, b)", []),
        ("x = [7]", []),
        ("for k in [1, 2, 4]:", [(1, 2, 4)]),
        ("for k in 1 2 4; do", [(1, 2, 4)]),
        ("ks <- c(0.1, 0.2)", [(0.1, 0.2)]),
        ("double ks[] = {1e-3, 1e-2};", [(1e-3, 1e-2)]),
        ("train.sh --width 64 128 --seed 3", [(64, 128)]),
        ("KS = [\n    1,\n    2,\n]", [(1, 2)]),
        ("ks = [100,200,300]", [(100, 200, 300)]),
        ("x = np.zeros((3, 4)).reshape(3, 4)", [(3, 4)]),
        ("run.py -m agent.k=1,3,10", [(1, 3, 10)]),
        ("sizes = 2,4,8", [(2, 4, 8)]),
        ("if k == 2, 4:", []),
        ('KS="1 3 10"', [(1, 3, 10)]),
        ("ks = np.arange(1, 4, 1)", [(1, 2, 3)]),
        ("ks <- seq(1, 4, by = 1)", [(1, 2, 3, 4)]),
        ("ks = 0.5:0.5:1.5;", [(0.5, 1.0, 1.5)]),
        ("ks = np.linspace(0, 1, 3)", [(0, 0.5, 1)]),
        ("ks = np.logspace(0, 2, 3)", [(1, 10, 100)]),
        ("ks = [10 ** k for k in range(1, 3)]", [(10, 100)]),
        ("ks = np.linspace(0, 1, 1)", []),
    ],
)
def test_lists_of_numbers_in_every_language(code: str, lists: list[tuple[float, ...]]) -> None:
    assert [numbers for _, numbers in lists_in(code)] == lists


def seen(text: str, code: str) -> float:
    return sweeps_seen(sweeps_asked(text), listed(code))[0].share


def listed(code: str, dead: str = "") -> list[Listed]:
    """The lists of one file of code."""
    near = frozenset(tokens(code))
    place = Location("a.py", 1, 1)
    return [Listed(numbers, near, place, dead) for _, numbers in lists_in(code)]


def test_nothing_listed_is_nothing_done() -> None:
    assert seen("Depth in {2, 4, 8}.", "depth = 4") == 0.0


def test_a_set_is_done_by_the_share_of_its_members() -> None:
    assert seen("Depth in {2, 4, 8, 16}.", "for depth in [2, 4, 8]: run(depth)") == 0.75


def test_a_range_needs_several_values_of_the_very_thing_inside_it() -> None:
    text = "The width (64 to 1024) is varied."

    assert seen(text, "for width in (64, 256, 1024): run(width)") == 1.0
    assert seen(text, "for width in (64, 256): run(width)") == 0.7
    assert seen(text, "for depth in (64, 256, 1024): run(depth)") == 0.5
    assert seen(text, "for width in (1, 2, 3, 64): run(width)") == 0.0


@given(st.lists(st.floats(0.001, 1e6), min_size=2, max_size=6), st.lists(st.floats(-10, 1e7)))
def test_a_share_always_lies_between_nothing_and_all(
    values: list[float], code: list[float]
) -> None:
    for between in (False, True):
        ends = (min(values), max(values)) if between else tuple(values)
        assert 0.0 <= Sweep("s", ends, between=between).share(tuple(code)) <= 1.0


@given(st.text(max_size=80))
def test_no_text_ever_breaks_the_reading(text: str) -> None:
    assert all(len(sweep.values) >= 2 for sweep in sweeps_asked(text))
    assert all(len(numbers) >= 2 for _, numbers in lists_in(text))


def test_one_number_of_a_set_is_no_part_of_it() -> None:
    assert seen("Depth in {2, 4, 8}.", "for depth in [4, 16]: run(depth)") == 0.0


def test_some_numbers_of_a_set_count_only_beside_its_name() -> None:
    assert seen("Depth in {2, 4, 8, 16}.", "layers = [8, 4, 2]") == 0.0


def test_what_each_member_leaves_of_one_goes_through_the_set_too() -> None:
    found = sweeps_seen(sweeps_asked("Rate in {0.1, 0.01}."), listed("for keep in [0.9, 0.99]:"))

    assert (found[0].share, found[0].rest) == (1.0, True)


@pytest.mark.parametrize("code", ["for m in 0.1 0.25 0.5; do", "for m in 10 25 50; do"])
def test_code_may_list_percents_as_parts_of_one(code: str) -> None:
    for text in ("Ratio in {10%, 25%, 50%}.", "Ratios of 10%, 25% and 50% are compared."):
        assert [seen.share for seen in sweeps_seen(sweeps_asked(text), listed(code))] == [1.0]


def test_a_dead_list_is_told_of_where_no_live_one_does_as_much() -> None:
    asked = sweeps_asked("Depth in {2, 4, 8}.")
    dead = listed("DEPTHS = [2, 4, 8]", "a setting that nothing reads")

    found = sweeps_seen(asked, dead)[0]
    assert (found.share, found.dead) == (0.0, "a setting that nothing reads")
    assert sweeps_seen(asked, [*dead, *listed("for depth in [2, 4, 8]:")])[0].dead == ""


@pytest.mark.parametrize(
    "code", ["permute(x, [2 0 1])", "x.reshape(shape=(2, 3))", "net = zeros(8, dtype, [3, 4])"]
)
def test_an_order_of_axes_is_no_list(code: str) -> None:
    assert not list(lists_in(code))


@pytest.mark.parametrize(("near", "share"), [("for i in", 0.0), ("for scale in", 1.0)])
def test_turns_of_any_loop_are_no_members(near: str, share: float) -> None:
    (sweep,) = sweeps_asked("Enlargement by a scale of 2, 3 and 4 is tried.")
    counted = tuple(map(float, range(1, 9)))
    place = Location("main.py", 1, 1)

    (seen,) = sweeps_seen([sweep], [Listed(counted, frozenset(tokens(near)), place)])
    assert seen.share == share
