"""LaTeX: what is read, what is left out, and which numbers stand beside it."""

from __future__ import annotations

import pytest

from analyzer.paper.document import BlockKind, SectionKind
from analyzer.paper.latex import read_latex
from tests.paper.papers import assert_well_formed, blocks_of, outline, section, texts

PAPER = r"""
\documentclass{article}
\newcommand{\method}{\textsc{Mend}\xspace}
\newcommand{\norm}[2][2]{\lVert #2 \rVert_{#1}}
\newtheorem{thm}{Theorem}
\title{Mending \\ Nets}
\begin{document}
\maketitle
\begin{abstract}We mend nets.\end{abstract}
\section{Introduction}\label{sec:intro}
Nets tear~\citep{net2020}. % nobody knows why
We use \method.\footnote{Code is at hand.}

\section{Method}
\subsection{Loss}
We minimise
\begin{equation}\label{eq:loss}
  L = \norm{w} + \norm[1]{v}
\end{equation}
with Eq.~\eqref{eq:loss} and two more:
\begin{align}
  a &= 1 \\
    &\leq 2 \nonumber \\
  b &= 3 \label{eq:b}
\end{align}
\begin{thm}\label{thm:one} All is well: $x > 0$. \end{thm}
\begin{proof} Clear. \end{proof}
\paragraph{Training.} We train for $10$ epochs as \cref{eq:b} says.
\begin{algorithm}
\caption{Mending}\label{alg:mend}
\begin{algorithmic}[1]
\Require a net $n$
\For{$i = 1$ to $N$}
  \State $n \gets f(n)$ \Comment{one pass}
\EndFor
\State \Return $n$
\end{algorithmic}
\end{algorithm}
\appendix
\section{Details}
\begin{table}\centering
\caption{Settings}\label{tab:set}
\begin{tabular}{lcc}
\toprule
 & \multicolumn{2}{c}{Task} \\ \cmidrule(lr){2-3}
Name & A & B \\ \midrule
\multirow{2}{*}{rate} & $0.1$ & \textbf{0.2} \\
 & 3 & \makecell{4 \\ 5} \\ \bottomrule
\end{tabular}
\end{table}
See Table~\ref{tab:set}.
\end{document}
gone
"""


def test_the_outline_has_numbers_letters_and_run_in_headings() -> None:
    paper = read_latex(PAPER)

    assert paper.title == "Mending Nets"
    assert outline(paper) == [
        "Abstract",
        "Section 1 (Introduction)",
        "Section 2 (Method)",
        "  Section 2.1 (Loss)",
        "    Section 2.1 (Training)",
        "Appendix A (Details)",
    ]
    assert_well_formed(paper)


def test_formulas_have_their_numbers_and_macros_are_expanded() -> None:
    equations = blocks_of(read_latex(PAPER), BlockKind.EQUATION)

    assert [(block.label, block.text) for block in equations] == [
        ("Equation 1", r"L = \lVert w \rVert_{2} + \lVert v \rVert_{1}"),
        ("Equation 2", r"a = 1 \\ \leq 2"),
        ("Equation 3", r"b = 3"),
    ]


def test_text_loses_comments_and_commands_but_keeps_a_mark_for_cited_work() -> None:
    paper = read_latex(PAPER)

    assert texts(paper, BlockKind.PARAGRAPH)[1] == "Nets tear [cite]. We use Mend."
    assert texts(paper, BlockKind.FOOTNOTE) == ["Code is at hand."]
    assert "with Eq. (1) and two more:" in texts(paper)
    assert "We train for $10$ epochs as Equation 3 says." in texts(paper)
    assert not any("gone" in text for text in texts(paper))


def test_theorems_and_proofs_are_one_block_each() -> None:
    paper = read_latex(PAPER)

    assert [b.label for b in blocks_of(paper, BlockKind.THEOREM)] == ["Theorem 1"]
    assert texts(paper, BlockKind.PROOF) == ["Clear."]


def test_an_algorithm_is_its_steps_with_keywords_spelt_out() -> None:
    (algorithm,) = blocks_of(read_latex(PAPER), BlockKind.ALGORITHM)

    assert (algorithm.label, algorithm.text) == ("Algorithm 1", "Mending")
    assert algorithm.steps == (
        "Input: a net $n$",
        "for $i = 1$ to $N$ do",
        r"$n \gets f(n)$ // one pass",
        "return $n$",
    )


def test_a_table_has_header_groups_spans_and_line_breaks_within_cells() -> None:
    (table,) = blocks_of(read_latex(PAPER), BlockKind.TABLE)

    assert table.label == "Table 1"
    assert table.table is not None
    assert table.table.caption == "Settings"
    assert table.table.header == ("Name", "Task A", "Task B")
    assert table.table.rows == (("rate", "$0.1$", "0.2"), ("rate", "3", "4 5"))


def test_a_span_holds_the_source_of_its_block() -> None:
    paper = read_latex(PAPER)
    (table,) = blocks_of(paper, BlockKind.TABLE)
    training = section(paper, "Training").blocks[0]

    assert "multirow" in paper.text[table.span.start : table.span.end]
    assert paper.text[training.span.start : training.span.end].startswith("We train for $10$")


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        pytest.param("One.\n\nTwo.", ["One.", "Two."], id="an empty line parts paragraphs"),
        pytest.param("One\n% no\ntwo.", ["One two."], id="a line of comment does not"),
        pytest.param("100\\% of it", ["100% of it"], id="an escaped percent sign is none"),
        pytest.param("A \\iffalse b \\if x y \\fi \\fi c", ["A c"], id="iffalse, nested"),
        pytest.param("\\iffalse a \\else b \\fi", ["b"], id="the other branch of iffalse"),
        pytest.param('G\\"odel na\\"{\\i}ve \\\'etude', ["Gödel naïve étude"], id="accents"),
        pytest.param("\\def\\x#1{<#1>}\\x{a} \\x b", ["<a> <b>"], id="def with an argument"),
        pytest.param("\\def\\x{\\x}\\x here", ["here"], id="a macro that calls itself"),
        pytest.param("\\verb|a_%b| stays", ["a_%b stays"], id="verbatim text"),
        pytest.param("a\\footnotemark b~c", ["a b c"], id="marks of footnotes"),
        pytest.param("\\unknown{kept} words", ["kept words"], id="unknown commands keep words"),
    ],
)
def test_paragraphs(source: str, expected: list[str]) -> None:
    assert texts(read_latex(source)) == expected


@pytest.mark.parametrize(
    ("source", "steps"),
    [
        pytest.param(
            r"\KwIn{a} \KwOut{b} \For{$i$ in $N$}{ $x \gets 1$\; \eIf{$x>0$}{ y \; }{ z \; } }",
            (
                *("Input: a", "Output: b", "for $i$ in $N$ do", r"$x \gets 1$"),
                *("if $x>0$ then", "y", "else", "z"),
            ),
            id="algorithm2e with branches",
        ),
        pytest.param(
            r"\begin{algorithmic}\STATE a \IF{b} \STATE c \ELSE \STATE d \ENDIF\end{algorithmic}",
            ("a", "if b then", "c", "else", "d"),
            id="algorithmic in capitals",
        ),
    ],
)
def test_steps_of_algorithms(source: str, steps: tuple[str, ...]) -> None:
    paper = read_latex(f"\\begin{{algorithm}}{source}\\caption{{C}}\\end{{algorithm}}")
    (block,) = blocks_of(paper, BlockKind.ALGORITHM)

    assert block.steps == steps
    assert block.label == "Algorithm 1"


def test_numbered_lists_keep_their_numbers() -> None:
    source = "\\begin{enumerate}\\item a \\item b $x$\\end{enumerate}\\begin{itemize}\\item c"

    assert texts(read_latex(source), BlockKind.LIST_ITEM) == ["1. a", "2. b $x$", "c"]


def test_a_paper_may_count_its_tables_its_own_way() -> None:
    source = (
        "\\renewcommand{\\thetable}{A\\arabic{table}}"
        "\\begin{table}\\caption{x}\\begin{tabular}{l}a\\\\b\\end{tabular}\\end{table}"
    )

    assert [b.label for b in blocks_of(read_latex(source), BlockKind.TABLE)] == ["Table A1"]


def test_what_is_never_closed_ends_with_the_text() -> None:
    paper = read_latex("\\section{Method} \\begin{itemize} \\item {a $x + ")

    assert texts(paper) == ["a $x +$"]
    assert section(paper, "Method").kind is SectionKind.METHOD


def test_quantities_read_as_numbers_with_units() -> None:
    source = r"""\begin{document}\section{Method}
We wait \SI{3}{\milli\second} or $t=\qty{5}{\percent}$, \num{1e-3} in all, \SIrange{1}{5}{GHz}.
Of $\qty(x+y)$ nothing changes.\end{document}"""

    (block,) = read_latex(source).sections[0].blocks

    assert block.text == (
        r"We wait 3 ms or $t=5 \%$, 1e-3 in all, 1–5 GHz. Of $\qty(x+y)$ nothing changes."
    )


def test_capital_references_ties_in_formulas_and_paired_delimiters_are_read() -> None:
    source = r"""\DeclarePairedDelimiter\abs{\lvert}{\rvert}
\begin{document}\section{Method}\label{sec:m}
\Cref{sec:m} says $a=10~ms$ and $\abs*{x} < \abs{y}$.\end{document}"""

    (block,) = read_latex(source).sections[0].blocks

    assert block.text.startswith("Section 1 says $a=10 ms$ and $")
    assert "\\abs" not in block.text
    assert block.text.count("\\lvert") == 2


def test_a_deluxe_table_is_a_table_with_caption_head_and_cells() -> None:
    source = r"""\begin{document}\section{Results}
\begin{deluxetable*}{lcc}
\tabletypesize{\small}
\tablecaption{Sizes of nets.\label{tab:n}}
\tablehead{\colhead{Net} & \colhead{Knots} & \colhead{Holes}}
\startdata
small & 3 & \nodata \\
large & 9 & 4 \\
\enddata
\tablecomments{Counted twice.}
\end{deluxetable*}
See Table~\ref{tab:n}.\end{document}"""

    table, told = read_latex(source).sections[0].blocks

    assert table.kind is BlockKind.TABLE
    assert (table.label, table.text) == ("Table 1", "Sizes of nets.")
    assert table.table is not None
    assert table.table.header == ("Net", "Knots", "Holes")
    assert [row[0] for row in table.table.rows] == ["small", "large"]
    assert told.text == "See Table 1."
