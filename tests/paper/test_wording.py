"""How claims are worded: citations and pointers go, formulas and context stay."""

from __future__ import annotations

import pytest

from analyzer.paper.specialists.wording import in_context, told, without_citations


@pytest.mark.parametrize(
    ("text", "left"),
    [
        pytest.param("inputs in $[0, 1]$", "inputs in $[0, 1]$", id="an interval is no citation"),
        pytest.param("in the range [1, 10]", "in the range [1, 10]", id="nor is a range"),
        pytest.param("widths: [5, 10]", "widths: [5, 10]", id="nor a list of values"),
        pytest.param("over four runs (mean)", "over four runs (mean)", id="brackets stay"),
        pytest.param("with Adam (Kingma and Ba, 2015).", "with Adam.", id="author and year"),
        pytest.param("with Adam [12, 13].", "with Adam.", id="numbers"),
        pytest.param("with Adam [cite].", "with Adam.", id="a reader's mark"),
        pytest.param(
            "as in [cite] we do", "as in cited work we do", id="a citation that is a noun"
        ),
        pytest.param(
            "we follow (Xie et al., 2020) to train", "we follow Xie et al. to train", id="a name"
        ),
        pytest.param("the loss (see Section 3.1) is", "the loss is", id="a pointer"),
        pytest.param("we ask (prompt in §B.6).", "we ask.", id="a pointer by its mark"),
        pytest.param("a sum of $3^4 = 81$ terms", "a sum of $3^4 = 81$ terms", id="a power"),
        pytest.param("over $N^2$ pairs", "over $N^2$ pairs", id="a power before a space"),
        pytest.param("as told.^{3} We", "as told. We", id="a footnote mark"),
        pytest.param(
            "Like [cite] and [cite], we stop", "Like cited work, we stop", id="citations as a noun"
        ),
    ],
)
def test_what_goes_and_what_stays(text: str, left: str) -> None:
    assert without_citations(text) == left


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        pytest.param("Here, $n$ counts the games.", "n counts the games.", id="a symbol"),
        pytest.param("Then $b_j$ is set.", "Then b_j is set.", id="a word already"),
        pytest.param("Thus, games are counted.", "Games are counted.", id="a word"),
    ],
)
def test_symbols_keep_their_case(text: str, claim: str) -> None:
    assert told([text]) == claim


def test_sentences_are_closed_and_openers_go() -> None:
    assert told(["Specifically, we set $K=4$", "It holds:"]) == "We set K = 4. It holds."


@pytest.mark.parametrize(
    ("titles", "text", "claim"),
    [
        pytest.param(("Experiments",), "We stop.", "We stop.", id="a generic title adds nothing"),
        pytest.param(("Sampler",), "The sampler stops.", "The sampler stops.", id="named already"),
        pytest.param(("Method", "Sampler"), "We stop.", "Sampler: We stop.", id="context in front"),
    ],
)
def test_a_claim_says_what_it_is_about(titles: tuple[str, ...], text: str, claim: str) -> None:
    assert in_context(titles, text) == claim
