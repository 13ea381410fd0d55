"""Tokens: what a text becomes, and what holds for every text."""

from __future__ import annotations

import string

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from index.tokenize import STOP_WORDS, tokens

identifiers = st.text(alphabet=string.ascii_letters + string.digits + "_", min_size=1, max_size=30)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("", "", id="nothing"),
        pytest.param("  \n\t ", "", id="space"),
        pytest.param("+-*/(){}[]$%&", "", id="signs"),
        pytest.param("_ __", "", id="underscores"),
        pytest.param("def return self import the of and", "", id="words that say nothing"),
        pytest.param("lambda pass class var", "lambda pass class var", id="keywords that do"),
        pytest.param("clip_eps", "clip_eps clip eps", id="snake case"),
        pytest.param("BatchNorm2d", "batchnorm2d batch norm 2d", id="camel case, dimension"),
        pytest.param("lrScheduler", "lrscheduler lr scheduler", id="small camel case"),
        pytest.param("HTTPServer", "httpserver http server", id="capitals in front"),
        pytest.param("GANs IDs", "gan id", id="plurals of capitals"),
        pytest.param("__init__ _x", "init x", id="underscores around"),
        pytest.param("is_bias", "is_bias bias", id="a stop word inside a name"),
        pytest.param("resnet50", "resnet50 resnet 50", id="name with a number"),
        pytest.param("train_10k", "train_10k train 10000", id="thousands in a name"),
        pytest.param("64x64 16×16", "64 64 16 16", id="sizes"),
        pytest.param("conv3x3", "conv3x3 conv 3 3", id="a size in a name"),
        pytest.param("0x10", "0x10", id="hexadecimal is no size"),
        pytest.param("top-5, -0.1", "top 5 0.1", id="no signs"),
        pytest.param("3.11.2", "3.11.2", id="a version"),
        pytest.param("0.8s 2.5x", "0.8 s 2.5 x", id="decimals with a unit"),
        pytest.param("0..255 1/2 x[3]", "0 255 1 2 x 3", id="numbers between signs"),
        pytest.param("layers.0.5", "layer 0.5", id="a path with numbers"),
        pytest.param("batch size 128.", "batch siz 128", id="the end of a sentence"),
        pytest.param("γ \\gamma Γ gamma", "gamma gamma gamma gamma", id="Greek"),
        pytest.param("\\lambda_{max}", "lambda_max lambda max", id="LaTeX subscript"),
        pytest.param("\\lambda_\\text{max}", "lambda_max lambda max", id="wrapped subscript"),
        pytest.param("L^{CLIP}", "l clip", id="superscript"),
        pytest.param("x_{t-1}", "x t 1", id="a sum below"),
        pytest.param("\\mathrm{KL} \\text{clip}", "kl clip", id="unwrapped"),
        pytest.param("\\hat{x} \\sum_{i=1}", "hat x sum i 1", id="accents and sums"),
        pytest.param('"\\nloss\\tacc"', "loss acc", id="string escapes"),
        pytest.param("Müller naïve", "muller naiv", id="accented letters"),
        pytest.param("深度学习", "深 度 学 习", id="scripts without spaces"),
        pytest.param("привет", "привет", id="another alphabet"),
        pytest.param("a" * 81, "", id="data, not a word"),
    ],
)
def test_tokens(text: str, found: str) -> None:
    assert tokens(text) == found.split()


@pytest.mark.parametrize(
    ("paper", "code"),
    [
        ("group normalisation", "group_normalization"),
        ("clipping range ε = 0.2", "clip_range=2e-1  # epsilon"),
        ("learning rates of $3 \\times 10^{-4}$", "learning_rate: 0.0003"),
        ("2,000 warm-up steps", "warm_up_steps = 2_000"),
        ("dropout of 10%", "dropout=0.1"),
        ("λ_{max}", "lambda_max"),
    ],
)
def test_paper_and_code_meet(paper: str, code: str) -> None:
    assert set(tokens(paper)) - {"10"} <= set(tokens(code))


@example("ENd", "")  # pieces of another shape, yet a stop word as a whole
@given(st.text(), st.text(alphabet="\\{}_^xXkM09.,%éλ∑深\n aB"))
def test_no_text_raises_and_tokens_are_clean(anything: str, awkward: str) -> None:
    for token in tokens(anything) + tokens(awkward):
        assert token
        assert token not in STOP_WORDS or "_" in token
        assert token == token.strip("_ ")


@given(st.text())
def test_same_text_same_tokens(text: str) -> None:
    assert tokens(text) == tokens(text)


@given(st.lists(identifiers))
def test_words_do_not_depend_on_their_neighbours(words: list[str]) -> None:
    apart = [token for word in words for token in tokens(word)]

    assert tokens(" ; ".join(words)) == apart
    assert tokens("é\n" + "\n".join(words))[1:] == apart


@given(st.lists(st.from_regex("[a-z]{1,8}", fullmatch=True), min_size=2, max_size=5))
def test_a_snake_case_name_comes_whole_and_then_in_pieces(parts: list[str]) -> None:
    name = "_".join(parts)

    assert tokens(name) == [name, *tokens(" ".join(parts))]


@given(st.lists(st.integers(0, 10**9).map(str) | st.just("lr") | st.just("γ")))
def test_tokens_of_numbers_and_names_are_their_own_tokens(words: list[str]) -> None:
    found = tokens(" ".join(words))

    assert tokens(" ".join(found)) == found
