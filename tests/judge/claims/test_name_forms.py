"""How code may spell names of claims."""

from __future__ import annotations

import pytest

from index.tokenize import tokens
from judge.claims.name_forms import side_by_side
from judge.claims.plan_names import name_requirements, proper_names


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        ("The corpus is a Wikipedia dump.", ["Wikipedia"]),
        ("The corpus is the 2014 Wikipedia dump.", ["Wikipedia"]),
        (
            "The corpora are a 2010 Wikipedia dump and Wikipedia 2014.",
            ["Wikipedia 2010", "Wikipedia 2014"],
        ),
        ("The games: Connect Four, Othello.", ["Connect Four", "Othello"]),
        ("The data are of Zebro! QRTS.", ["Zebro! QRTS"]),
    ],
)
def test_names_of_a_text(text: str, labels: list[str]) -> None:
    assert [one.label for one in name_requirements(text, set(), 1.0)] == labels


@pytest.mark.parametrize(
    ("name", "spelling"),
    [
        ("Connect Four", ("connect4",)),
        ("English Wikipedia", ("wikipedia",)),
        ("Penn Treebank", ("ptb",)),
        ("Zebro Face", ("zebro",)),
        ("zWidgets", tuple(tokens("zwidgets")[:1])),
        ("Zebro! QRTS", ("zebro",)),
        ("English-German", ("en", "de")),
    ],
)
def test_spellings(name: str, spelling: tuple[str, ...]) -> None:
    (found,) = name_requirements(f"The data are of {name}.", set(), 1.0)

    assert spelling in found.spellings


def test_names_that_follow_each_other_are_one() -> None:
    text = "We use Penn Treebank and Reuters."

    assert side_by_side(text, proper_names(text)) == ["Penn Treebank", "Reuters"]


def test_names_that_differ_behind_a_hyphen_are_things_of_their_own() -> None:
    found = name_requirements("Tests are on Birds-A, Birds-100 and Birds-Sketch.", set(), 1.0)

    assert [one.label for one in found] == ["Birds-A", "Birds-100", "Birds-Sketch"]
    assert not any(tuple(tokens("birds")[:1]) in one.spellings for one in found)


def test_letters_behind_names_of_models_are_sizes() -> None:
    small, large = name_requirements("Sizes are Zed-S and Zed-L.", set(), 1.0)

    assert ("zed_small",) in small.spellings
    assert ("zed_large",) in large.spellings


def test_one_name_with_a_hyphen_may_be_said_without_its_end() -> None:
    (found,) = name_requirements("Tests are on Zebra-100.", set(), 1.0)

    assert ("zebra",) in found.spellings
