"""The registry of front ends, and the laws that each of them keeps on any text."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from analyzer.engine.languages.frontend import FRONT_ENDS, front_end_for
from analyzer.engine.languages.plain import read_plain
from analyzer.engine.languages.syntax import SYNTAX
from tests.engine.readings import assert_laws, mutations, read, words_of
from tests.engine.samples import SAMPLES

OURS = sorted({*FRONT_ENDS, *SYNTAX, "unheard-of"} - {"python", "notebook"})
FLOODS = ("[", "{", "(", "{a: ", '{"a":', "x(", "if ", "-- ", "/*", '"', "do ", "a.", "def f(")
PATHS = {"properties": "a.properties", "hocon": "a.conf", "fortran-fixed": "a.f"}


def language_of(label: str) -> str:
    return "fortran" if label == "fortran-fixed" else label


def test_an_unknown_language_is_read_as_plain_text() -> None:
    assert front_end_for("brainfuck") is read_plain


@pytest.mark.parametrize("label", OURS)
def test_a_sample_of_each_language_keeps_the_laws(label: str) -> None:
    sample = SAMPLES.get(label, SAMPLES["text"])
    path = PATHS.get(label, "a.ext")

    assert_laws(read(language_of(label), sample, path), sample)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(OURS), st.text())
def test_no_text_at_all_breaks_a_law(label: str, text: str) -> None:
    assert_laws(read(language_of(label), text, PATHS.get(label, "a.ext")), text)


@settings(max_examples=400, deadline=None)
@given(
    st.sampled_from(sorted(SAMPLES)).flatmap(lambda s: st.tuples(st.just(s), mutations(SAMPLES[s])))
)
def test_no_damaged_file_breaks_a_law(case: tuple[str, str]) -> None:
    label, text = case

    assert_laws(read(language_of(label), text, PATHS.get(label, "a.ext")), text)


@settings(max_examples=250, deadline=None)
@given(
    st.sampled_from(sorted(SAMPLES)).flatmap(
        lambda s: st.tuples(
            st.just(s), st.lists(st.sampled_from(words_of(SAMPLES[s])), max_size=40).map("".join)
        )
    )
)
def test_no_shuffled_words_break_a_law(case: tuple[str, str]) -> None:
    label, text = case

    assert_laws(read(language_of(label), text, PATHS.get(label, "a.ext")), text)


@pytest.mark.parametrize("label", OURS)
def test_a_flood_of_one_mark_is_read_in_passing(label: str) -> None:
    for mark in FLOODS:
        text = mark * 1_000

        assert_laws(read(language_of(label), text, PATHS.get(label, "a.ext")), text)


@pytest.mark.parametrize("label", OURS)
def test_the_same_text_gives_the_same_reading(label: str) -> None:
    sample = SAMPLES.get(label, SAMPLES["text"])

    assert read(language_of(label), sample) == read(language_of(label), sample)


def test_a_module_is_named_by_its_path() -> None:
    assert read("julia", "", "src/tree.jl").module == "src.tree"
    assert read("makefile", "", "Makefile").module == "Makefile"
