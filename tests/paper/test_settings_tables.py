"""Tables of settings: which tables they are, and how they become configurations."""

from __future__ import annotations

import pytest

from analyzer.paper.document import Table
from analyzer.paper.specialists.result_tables import comparison
from analyzer.paper.specialists.settings_tables import configurations

RESULTS = Table(("Method", "Accuracy"), (("ours", "91.2 ± 0.3"), ("theirs", "90.1 ± 0.2")))
SETTINGS = Table(
    ("Parameter", "Small", "Large"),
    (
        ("learning rate", "0.1", "[0.1, 0.3]"),
        ("batch size", "32", "64"),
        ("layers", "2", "4"),
        ("dropout", "0.1", "0.2"),
        ("heads", "2", "8"),
    ),
)


@pytest.mark.parametrize(
    "table",
    [
        pytest.param(RESULTS, id="results with errors"),
        pytest.param(Table((), ()), id="an empty table"),
        pytest.param(Table(("a",), (("b",),)), id="one column"),
    ],
)
def test_tables_without_settings_give_no_configuration(table: Table) -> None:
    assert configurations(table, "Test accuracy") == []


def test_a_table_that_tells_results_of_configurations_is_none_of_settings() -> None:
    table = Table(
        ("Scaffold", "layers", "heads"), (("plain", "0.3", "0.4"), ("rich", "0.2", "0.1"))
    )

    assert configurations(table, "Mean score of all configurations.") == []


def test_every_column_is_a_configuration_and_searched_values_stand_apart() -> None:
    found = configurations(SETTINGS, "Hyper-parameters.")

    assert found == [
        "Hyper-parameters: Small: learning rate = 0.1; batch size = 32; layers = 2; "
        "dropout = 0.1; heads = 2.",
        "Hyper-parameters: Large: batch size = 64; layers = 4; dropout = 0.2; heads = 8.",
        "Hyper-parameters: Large: learning rate = [0.1, 0.3].",
    ]


def test_names_across_the_top_make_rows_configurations_small_ones_together() -> None:
    table = Table(("Model", "layers", "heads"), (("S", "2", "4"), ("L", "8", "16")))

    assert configurations(table, "Models.") == [
        "Models: S: layers = 2; heads = 4. L: layers = 8; heads = 16.",
    ]


def test_a_search_tells_what_was_tried_and_not_what_came_out() -> None:
    table = Table(
        ("$\\alpha$", "1", "0.5", "1", "2"),
        (("$\\beta$", "2", "2", "3", "3"), ("Acc", "70.1", "71.2", "72.3", "73.4")),
    )

    (claim,) = configurations(table, "Search over both.")

    assert claim == "Search over both: α in {0.5, 1, 2}; β in {2, 3}."


def test_a_comparison_names_its_sides_and_no_value() -> None:
    found = comparison(RESULTS, "Test accuracy")

    assert found is not None
    assert found.compared == ("ours", "theirs")
    assert found.columns == ("Accuracy",)


def test_storeys_of_a_heading_are_told_together() -> None:
    table = Table(
        ("Method", "CUB", ""), (("", "1-shot", "5-shot"), ("A", "1.0", "2.0"), ("B", "3.0", "4.0"))
    )

    found = comparison(table, "Few-shot")

    assert found is not None
    assert found.columns == ("CUB (1-shot, 5-shot)",)
