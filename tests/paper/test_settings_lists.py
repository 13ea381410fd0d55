"""Lists of settings: other lists first, then names with values."""

from __future__ import annotations

import pytest

from analyzer.paper.document import BlockKind
from analyzer.paper.latex import read_latex
from analyzer.paper.specialists.settings_lists import listed_settings
from tests.paper.builders_paper import one_section, paragraph


def told(lead: str, *items: str) -> list[str]:
    pieces = [paragraph(lead), *((BlockKind.LIST_ITEM, item) for item in items)]
    return [words for words, _ in listed_settings(one_section(*pieces))]


@pytest.mark.parametrize(
    "items",
    [
        pytest.param(("We train one model.", "We test it."), id="sentences"),
        pytest.param(("Section 2: the method", "Section 3: the results"), id="an outline"),
        pytest.param(("Apples: red fruits", "Pears: green fruits"), id="names of other things"),
        pytest.param(("Learning rate: 0.1",), id="one item"),
    ],
)
def test_other_lists_state_no_settings(items: tuple[str, ...]) -> None:
    assert told("We give a list:", *items) == []


def test_names_with_values_are_told_with_what_announces_them() -> None:
    assert told(
        "The training settings are the following:",
        "Epochs: 200",
        "Optimizer: SGD",
        "Learning rate: $5 \\times 10^{-5}$,",
        "Momentum = 0.9",
    ) == [
        "The training settings are the following: Epochs = 200; Optimizer = SGD; "
        "Learning rate = 5 × 10^-5; Momentum = 0.9."
    ]


def test_lengths_of_a_list_are_no_text() -> None:
    source = r"""\begin{document}\section{Training}
\begin{itemize}\setlength\itemsep{.0em}
\item Epochs: 200
\end{itemize}
\begin{itemize}\itemsep0em \item Momentum: 0.9 \end{itemize}\end{document}"""

    blocks = read_latex(source).sections[0].blocks

    assert [block.text for block in blocks] == ["Epochs: 200", "Momentum: 0.9"]
