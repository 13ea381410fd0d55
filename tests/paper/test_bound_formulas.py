"""Formulas and their words: what stays apart first, then what is told together."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from analyzer.paper.document import BlockKind, SectionKind
from analyzer.paper.specialists.methods import methods
from tests.paper.builders_paper import Piece, equation, one_section, paragraph

pieces = st.lists(
    st.sampled_from(
        [
            equation("x = y + z"),
            equation("u = v^2"),
            paragraph("We compute the weight as"),
            paragraph("where $x$ is the weight, followed by a square:"),
            paragraph("Plugging this in, we obtain"),
            paragraph("A sentence of its own."),
        ]
    ),
    max_size=8,
)


def claims(*given_pieces: Piece, kind: SectionKind = SectionKind.METHOD) -> list[str]:
    return [one.text for one in methods(one_section(*given_pieces, kind=kind), [])]


def test_formulas_with_leads_of_their_own_stay_apart() -> None:
    found = claims(
        paragraph("We compute the weight as"),
        equation("w = a + b"),
        paragraph("We then compute the learning rate of the sampler as"),
        equation("r = c d"),
    )

    assert found == [
        "Sampler: We compute the weight as: w = a + b.",
        "We then compute the learning rate of the sampler as: r = c d.",
    ]


def test_a_sentence_that_ends_one_formula_and_leads_to_the_next_joins_them() -> None:
    found = claims(
        paragraph("The output is the weighted sum"),
        equation("o = \\sum_j g_j z_j"),
        paragraph("where the weight $g_j$ is a projection, followed by a softmax:"),
        equation("g_j = \\text{Softmax}(w^\\top z_j)"),
    )

    assert found == [
        "Sampler: The output is the weighted sum: o = sum_j g_j z_j, where the weight g_j is a "
        "projection, followed by a softmax: g_j = Softmax(w^T z_j)."
    ]


def test_a_step_that_only_goes_on_is_told_with_what_it_goes_on_from() -> None:
    (found,) = claims(
        paragraph("We define the loss as"),
        equation("L = f(x)"),
        paragraph("Plugging in the definition of $f$, we obtain"),
        equation("L = x^2"),
    )

    assert found.count("L = ") == 2


def test_chains_end_where_nobody_could_check_them_at_once() -> None:
    step = [paragraph("Equivalently, we obtain"), equation("x = " + " + ".join(["abc"] * 60))]

    assert len(claims(*step, *step, *step, *step)) > 1


def test_a_property_that_is_proved_is_nothing_to_implement() -> None:
    assert (
        claims(
            paragraph("The estimate is unbiased for the true gradient:"),
            equation("E[g] = \\nabla L"),
            paragraph("assuming that $L$ is smooth."),
        )
        == []
    )


@given(pieces)
def test_no_formula_is_lost(given_pieces: list[Piece]) -> None:
    section = one_section(*given_pieces)
    wanted = sum(kind is BlockKind.EQUATION for kind, _ in given_pieces)

    assert sum(len(formula.blocks) for formula in section.formulas) == wanted
