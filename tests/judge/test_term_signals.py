"""Terms of claims in code: said there, said elsewhere, said by nothing, or replaced."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.app.index_repo import index_repository
from analyzer.app.wiring import repository_for
from analyzer.model.source import Location
from judge.case import Case
from judge.claims.code_words import CodeWords
from judge.claims.term_families import Replaced, members, members_in
from judge.claims.terms import ClaimTerm, spelled, terms_of
from judge.gather import gather
from judge.methods.term_finding import TermFinding, TermsSeen
from judge.rules.signals import signals_of
from judge.rules.term_signals import term_results
from judge.static import assessment_of
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementState
from tests.builders import claim, repository
from tests.judge.cases import case

State = RequirementState
MAIN = "from frames import prepare\n\nif __name__ == '__main__':\n    prepare([1.0])\n"
ASKED = "Frames are multiplied by a Hann window."
BLUNT = "Frames are multiplied by a Gaussian window."


def gathered(tmp_path: Path, frames: str, text: str = ASKED) -> Case:
    """The case of a claim about method in a repository of two files."""
    root = repository(tmp_path / "repo", {"main.py": MAIN, "frames.py": frames})
    audited = repository_for(index_repository(root, index_dir=tmp_path / "index"))
    return gather(claim(text, Dimension.METHOD), audited)


def measured(about: Case) -> tuple[float, float]:
    signals = signals_of(about, assessment_of(about))
    return signals["term_missing"], signals["term_replaced"]


@pytest.mark.parametrize(
    ("code", "word", "says"),
    [
        pytest.param(set(), "dropout", False, id="no code"),
        pytest.param({"drip"}, "dropout", False, id="another word"),
        pytest.param({"gradient"}, "gradient-penalty", False, id="half of a phrase"),
        pytest.param({"dropout"}, "dropout", True, id="the word"),
        pytest.param({"dropouts", "x"}, "Dropout", True, id="a form of it"),
        pytest.param({"mydropoutlayer"}, "dropout", True, id="inside a name"),
        pytest.param({"corr"}, "correlation", True, id="cut short"),
        pytest.param({"psr"}, "peak-to-sidelobe", True, id="by initials"),
    ],
)
def test_how_code_may_say_a_term(code: set[str], word: str, says: bool) -> None:
    assert CodeWords([frozenset(code)]).says(spelled(word)) is says


@pytest.mark.parametrize(
    ("text", "names"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param("The window is closed.", [], id="another window"),
        pytest.param("No Hann window is used.", [], id="denied"),
        pytest.param("A Hann window or a Hamming window is used.", [], id="two of a family"),
        pytest.param("A Hann window is used.", ["hann"], id="one"),
        pytest.param("The median of five runs under a Hann window.", ["hann", "median"], id="two"),
    ],
)
def test_members_that_a_claim_says(text: str, names: list[str]) -> None:
    assert [one.name for one in members_in(text)] == names


def test_families_have_two_members_at_least() -> None:
    families = [one.family for one in members()]

    assert all(families.count(family) > 1 for family in families)


@pytest.mark.parametrize(
    ("frames", "text", "signals"),
    [
        pytest.param(
            "def prepare(frames):\n    return frames\n",
            "Frames are handed on.",
            (0.0, 0.0),
            id="no technical term",
        ),
        pytest.param(
            "import numpy as np\n\n\ndef prepare(frames):\n    return frames * np.hanning(9)\n",
            ASKED,
            (0.0, 0.0),
            id="said",
        ),
        pytest.param(
            "import numpy as np\n\n\ndef prepare(frames):\n    return frames * np.ones(9)\n",
            ASKED,
            (1.0, 0.0),
            id="said by nothing",
        ),
        pytest.param(
            "def prepare(frames):\n    return hanning(9) * frames\n",
            BLUNT,
            (0.0, 1.0),
            id="replaced",
        ),
        pytest.param(
            "def prepare(frames):\n    return frames\n",
            "Frames are handed on without a Hann window.",
            (0.0, 0.0),
            id="denied and absent",
        ),
    ],
)
def test_what_signals_say(
    tmp_path: Path, frames: str, text: str, signals: tuple[float, float]
) -> None:
    assert measured(gathered(tmp_path, frames, text)) == signals


def test_dead_code_says_nothing(tmp_path: Path) -> None:
    frames = (
        "import numpy as np\n\n\ndef prepare(frames):\n    return frames\n\n\n"
        "def taper(frames):\n    return frames * np.hanning(9)\n"
    )
    about = gathered(tmp_path, frames)

    assert measured(about) == (1.0, 0.0)
    assert [r.note for r in term_results(about)] == ["no code that runs says 'Hann'"]


def test_reports_name_what_stands_instead_and_where(tmp_path: Path) -> None:
    frames = "def prepare(frames):\n    return hanning(9) * frames\n"
    (result,) = term_results(gathered(tmp_path, frames, BLUNT))

    assert result.state is State.CONTRADICTED
    assert result.references == ("frames.py:2-2",)
    assert result.note.startswith("hann stands at frames.py:2 instead of gaussian")


def finding(text: str, *, near: bool = False, live: bool = False) -> TermFinding:
    (term,) = terms_of(text)
    return TermFinding(term, near, live)


def test_a_term_said_elsewhere_counts_half() -> None:
    nowhere, elsewhere = (
        measured(replace(case(), terms=TermsSeen((finding("The wavelet.", live=live),))))[0]
        for live in (False, True)
    )

    assert elsewhere == nowhere / 2 == 0.5


def test_one_term_of_many_counts_for_less() -> None:
    said = tuple(finding(f"The {w}.", near=True, live=True) for w in ("sobel", "ransac", "bleu"))
    few = TermsSeen((finding("The wavelet."),))
    many = TermsSeen((finding("The wavelet."), *said))
    of_few, of_many = (measured(replace(case(), terms=terms))[0] for terms in (few, many))

    assert 0 < of_many < of_few == 1.0


def test_what_is_missing_is_not_counted_as_replaced_too() -> None:
    other = Replaced("window", "hann", "kaiser", Location("a.py", 1, 1), "kaiser(9)", True)
    lost = TermsSeen((finding("The wavelet."),), (other,))

    assert measured(replace(case(), terms=lost)) == (1.0, 0.0)


@given(
    st.lists(
        st.builds(
            TermFinding,
            st.builds(
                ClaimTerm,
                st.just("term"),
                st.just(spelled("term")),
                st.floats(0.01, 3.0),
                st.integers(0, 9),
                st.booleans(),
                st.booleans(),
                st.booleans(),
            ),
            st.booleans(),
            st.booleans(),
        ),
        max_size=6,
    )
)
def test_signals_stay_between_0_and_1(found: list[TermFinding]) -> None:
    about = replace(case(), terms=TermsSeen(tuple(found)))

    assert all(0.0 <= value <= 1.0 for value in measured(about))
