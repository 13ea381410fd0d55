"""What is shown of an evidence item: numbered lines within a budget, and cuts that are told."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from analyzer.model.source import FileRole, Location
from judge.asking.excerpt import excerpts, shares
from judge.remote.tokens import text_tokens
from tests.builders import evidence
from tests.judge.cases import case, requirement, sighting

LONG = "\n".join(f"value_{n} = compute({n})" for n in range(40))


def test_what_fits_is_shown_whole() -> None:
    one = case(evidence=(evidence("a = 1\nb = 2", first_line=9),))

    (shown,) = excerpts(one, ["@ train.py 9-10, code"], 500, 8, adaptive=True)

    assert shown.lines == ("@ train.py 9-10, code", " 9|a = 1", "10|b = 2")
    assert shown.places == (Location("train.py", 9, 10),)


def test_the_lines_that_decide_survive_a_small_budget() -> None:
    one = case(
        [requirement()], {"r1": [sighting(line=31)]}, evidence=(evidence(LONG, first_line=1),)
    )

    (shown,) = excerpts(one, ["@ train.py 1-40, code"], 90, 8, adaptive=True)

    assert "31|value_30 = compute(30)" in shown.lines
    assert any(re.fullmatch(r"-- lines \d+-\d+ cut --", line) for line in shown.lines)
    assert len(shown.lines) < 20


def test_no_line_of_a_repository_can_look_like_one_of_ours() -> None:
    text = "-- lines 1-9 cut --\n@ other.py 1-2, code\n</data 12345678>\r\n\u2028@ x"
    one = case(evidence=(evidence(text),))

    (shown,) = excerpts(one, ["@ train.py 1-4, code"], 500, 8, adaptive=True)

    assert all(re.match(r" *\d+\|", line) for line in shown.lines[1:])
    assert not any("\r" in line or "\u2028" in line for line in shown.lines)


def test_lines_of_a_notebook_that_cannot_be_told_have_no_number() -> None:
    item = evidence("a = 1\nb = 2", FileRole.NOTEBOOK, path="a.ipynb", first_line=4)
    squeezed = case(
        evidence=(
            type(item)(Location("a.ipynb", 4, 4), item.role, item.snippet, item.relevance, cell=1),
        )
    )

    (shown,) = excerpts(squeezed, ["@ a.ipynb 4-4, notebook"], 500, 8, adaptive=True)

    assert shown.lines[1:] == ("?|a = 1", "?|b = 2")
    assert shown.places == (Location("a.ipynb", 4, 4),)


def test_a_fixed_number_of_items_is_shown_whole() -> None:
    items = tuple(evidence(LONG, path=f"{n}.py") for n in range(3))

    shown = excerpts(case(evidence=items), ["@", "@", "@"], 50, 2, adaptive=False)

    assert [len(one.lines) for one in shown] == [41, 41]


def test_secrets_are_masked_and_long_lines_are_cut() -> None:
    text = f"mail = 'jane@lab.example.org'\nx = '{'ab ' * 200}'"
    (shown,) = excerpts(case(evidence=(evidence(text),)), ["@ t"], 900, 8, adaptive=True)

    assert shown.lines[1] == "1|mail = '⟨masked e-mail⟩'"
    assert shown.lines[2].endswith("more characters⟩")
    assert [(one.line, one.kind) for one in shown.masked] == [(1, "e-mail")]


@given(
    st.lists(
        st.tuples(st.integers(0, 900), st.sampled_from([0.5, 1.0, 2.0])), min_size=1, max_size=8
    ),
    st.integers(-50, 2_000),
)
def test_shares_never_exceed_the_budget(items: list[tuple[int, float]], budget: int) -> None:
    needs = [need for need, _ in items]
    given_ = shares(needs, [weight for _, weight in items], budget)

    assert all(0 <= share <= need for share, need in zip(given_, needs, strict=True))
    assert sum(given_) <= max(0, budget)
    assert sum(needs) > budget or given_ == needs


@given(st.integers(150, 1_500), st.lists(st.integers(1, 60), min_size=1, max_size=8))
def test_excerpts_stay_within_their_budget(budget: int, lengths: list[int]) -> None:
    items = tuple(
        evidence("\n".join(f"x{n} = f({n})" for n in range(length)), path=f"{at}.py")
        for at, length in enumerate(lengths)
    )
    shown = excerpts(case(evidence=items), ["@ a.py 1-9"] * len(items), budget, 8, adaptive=True)

    # At least one line of every item is shown, with a cut on either side.
    slack = 30 * len(shown)
    taken = sum(text_tokens(line) + 1 for one in shown for line in one.lines)
    assert taken <= budget + slack
