"""Signals: what each says of a case, and that all stay between 0 and 1."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.model.source import Location
from judge.case import Case, Standing
from judge.rules.signals import SIGNALS, signal, signals_of
from judge.search.places import Place
from judge.static import assessment_of
from tests.judge.cases import case


def place(words: float, *, stub: str = "", reachable: bool = True, share: float = 0.5) -> Place:
    return Place("train.loss", Location("train.py", 1, 9), share, words, reachable, stub)


def measured(about: Case, name: str) -> float:
    return signals_of(about, assessment_of(about))[name]


@pytest.mark.parametrize(
    ("places", "dead", "live"),
    [
        pytest.param((), 0.0, 0.0, id="no place says nothing"),
        pytest.param((place(0.8),), 0.0, 0.8, id="live code"),
        pytest.param((place(0.8, stub="only pass"),), 0.8, 0.0, id="a stub with a docstring"),
        pytest.param((place(0.6, reachable=False),), 0.6, 0.0, id="code nobody calls"),
    ],
)
def test_words_are_told_apart_by_whether_the_place_works(
    places: tuple[Place, ...], dead: float, live: float
) -> None:
    about = replace(case(), places=places)

    assert measured(about, "words_in_dead") == dead
    assert measured(about, "words_in_live") == live


def test_dead_places_count_by_what_they_earned() -> None:
    about = replace(case(), places=(place(0.5, share=0.75), place(0.5, stub="x", share=0.25)))

    assert measured(about, "dead_places") == 0.25


def test_more_stubs_say_ever_less() -> None:
    none, few, many, all_ = (
        measured(replace(case(), standing=Standing(stubs=share)), "repository_stubs")
        for share in (0.0, 0.1, 0.5, 1.0)
    )

    assert none == 0.0
    assert few - none > many - few > all_ - many > 0.0


shares = st.floats(0.0, 1.0)


@given(shares, shares, st.lists(st.tuples(shares, st.booleans()), max_size=8))
def test_signals_stay_between_0_and_1(
    stubs: float, unreached: float, found: list[tuple[float, bool]]
) -> None:
    places = tuple(place(words, reachable=alive, share=1 / len(found)) for words, alive in found)
    about = replace(case(), places=places, standing=Standing(stubs, unreached))

    assert all(0.0 <= v <= 1.0 + 1e-9 for v in signals_of(about, assessment_of(about)).values())


def test_a_signal_cannot_be_registered_twice() -> None:
    with pytest.raises(ValueError, match="twice"):
        signal(next(iter(SIGNALS)))(lambda *_: 0.0)
