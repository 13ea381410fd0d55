"""The merge: says everything once, whatever the order, and is done after one pass."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from analyzer.paper.candidate import Candidate
from analyzer.paper.document import Span
from analyzer.paper.merge import merged
from taxonomy.drift import Dimension


def claim(text: str, start: int = 0, dimension: Dimension = Dimension.METHOD) -> Candidate:
    return Candidate(dimension, text, "Section 1", Span(start, start + len(text)), "test")


words = st.lists(
    st.sampled_from(["alpha", "beta", "gamma", "delta", "1", "2", "3"]), min_size=1, max_size=5
)
claims = st.lists(
    st.builds(
        claim,
        words.map(" ".join),
        st.integers(0, 9),
        st.sampled_from([Dimension.METHOD, Dimension.ORDERING]),
    ),
    max_size=8,
)


def test_different_claims_all_stay() -> None:
    both = [claim("alpha beta gamma"), claim("delta epsilon", 50)]

    assert merged(both) == both


def test_a_claim_within_another_goes() -> None:
    longer = claim("the rate of alpha is 3 beta", 5)

    assert merged([claim("alpha rate 3"), longer]) == [longer]


def test_another_number_is_another_claim() -> None:
    assert len(merged([claim("alpha beta gamma delta 1"), claim("alpha beta gamma delta 2")])) == 2


def test_a_formula_of_something_else_stays_though_letters_are_no_words() -> None:
    longer = claim("We use the softmax weight of gamma and beta: z = g softmax(beta)")
    formula = Candidate(
        Dimension.METHOD, "Softmax weight: g = softmax(beta)", "", Span(90, 99), "display formula"
    )

    assert merged([longer, formula]) == [longer, formula]


def test_an_order_is_not_made_superfluous_by_a_method() -> None:
    assert len(merged([claim("alpha beta"), claim("alpha beta", 0, Dimension.ORDERING)])) == 2


@given(claims)
def test_merging_again_changes_nothing(given_claims: list[Candidate]) -> None:
    once = merged(given_claims)

    assert merged(once) == once


@given(claims, st.randoms(use_true_random=False))
def test_the_order_of_candidates_does_not_matter(given_claims: list[Candidate], random) -> None:  # type: ignore[no-untyped-def]
    shuffled = list(given_claims)
    random.shuffle(shuffled)

    assert merged(shuffled) == merged(given_claims)
